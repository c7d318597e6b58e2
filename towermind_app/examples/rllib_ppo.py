"""Train RLlib's PPO on level 1 with two env runners, each of which steps a native vector environment."""

import argparse
from math import nan

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import MeanStdFilter

GAME = {"level": "lv1", "obs": ("state",), "flat_obs": True, "action_mode": "multidiscrete"}


def train(steps: int) -> None:
    config = PPOConfig()
    config.environment("towermind_app:TowerMind-v0", env_config=GAME)
    config.env_runners(
        num_env_runners=2,
        num_envs_per_env_runner=8,
        gym_env_vectorize_mode="vector_entry_point",
        env_to_module_connector=lambda *_, **__: MeanStdFilter(),
    )
    config.training(train_batch_size_per_learner=4096, minibatch_size=1024, num_epochs=4, gamma=0.995)
    ray.init(num_cpus=2, include_dashboard=False)
    algorithm, taken = config.build_algo(), 0
    while taken < steps:
        told = algorithm.train()
        taken = told["num_env_steps_sampled_lifetime"]
        score = told["env_runners"].get("episode_return_mean", nan)
        print(f"{taken:.0f} steps; mean score {score:.2f}", flush=True)
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    train(parser.parse_args().steps)
