"""Look ahead: try every legal command on a snapshot, let twenty seconds pass, and give the best of them."""

import argparse

from towermind_app.envs import TowerMindEnv
from towermind_app.observe.commands import Command

NOTHING = (0.0, 0.0, 6)


def best_command(env: TowerMindEnv, steps: int = 20) -> Command:
    """What keeps the score highest over so many steps; nothing, if that does. The game is left as it was."""
    now, scores = env.snapshot(), dict[Command, int]()
    for command in sorted(env.legal_actions(), key=lambda command: command.what != "nothing"):
        told = env.step(command.action)[-1]
        for _ in range(steps - 1):
            if "outcome" not in told:  # which is told at the end
                told = env.step(NOTHING)[-1]
        scores[command] = told["score"]
        env.restore(now)
    return max(scores, key=scores.__getitem__)


def play(steps: int) -> int:
    """Play at most so many steps of a second; the score."""
    env = TowerMindEnv(level="lv2", decision_period=50)
    told = env.reset(seed=0)[-1]
    while steps > 0 and "outcome" not in told:
        command, steps = best_command(env), steps - 1
        told = env.step(command.action)[-1]
        if command.what != "nothing":
            print(f"{told['tick'] // 50} s: {command}")
    return int(told["score"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1000)
    print(f"score {play(parser.parse_args().steps)}")
