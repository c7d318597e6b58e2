"""Train Stable-Baselines3's PPO on level 1; a column, a row and a type are an action."""

import argparse

from stable_baselines3 import PPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.evaluation import evaluate_policy

from towermind_app.examples.log_scale import on_a_log_scale

GAME = {"level": "lv1", "obs": ("state",), "flat_obs": True, "action_mode": "multidiscrete"}


def train(steps: int) -> PPO:
    envs = make_vec_env("towermind_app:TowerMind-v0", 8, env_kwargs=GAME, wrapper_class=on_a_log_scale)
    model = PPO("MlpPolicy", envs, n_steps=512, batch_size=1024, gamma=0.995, ent_coef=0.01)
    model.learn(steps)
    score, deviation = evaluate_policy(model, envs, n_eval_episodes=20, deterministic=False)
    print(f"{model.num_timesteps} steps; mean score {score:.2f}, standard deviation {deviation:.2f}")
    return model


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    train(parser.parse_args().steps)
