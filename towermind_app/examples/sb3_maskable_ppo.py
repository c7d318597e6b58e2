"""Train sb3-contrib's MaskablePPO on level 1; it never tries what the rules would refuse."""

import argparse

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.env_util import make_vec_env

from towermind_app.examples.log_scale import on_a_log_scale

GAME = {"level": "lv1", "obs": ("state",), "flat_obs": True, "action_mode": "discrete"}


def train(steps: int) -> MaskablePPO:
    envs = make_vec_env("towermind_app:TowerMind-v0", 8, env_kwargs=GAME, wrapper_class=on_a_log_scale)
    model = MaskablePPO("MlpPolicy", envs, n_steps=512, batch_size=1024, gamma=0.995, ent_coef=0.01)
    model.learn(steps)  # asks the environments for their action_masks()
    score, deviation = evaluate_policy(model, envs, n_eval_episodes=20)
    print(f"{model.num_timesteps} steps; mean score {score:.2f}, standard deviation {deviation:.2f}")
    return model


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=100_000)
    train(parser.parse_args().steps)
