"""Steps a game with random actions whenever it is told to: one of two processes that are compared.

`python peer_steps.py GAME OPTIONS` writes a line of JSON when the game is ready: what it observes. Then,
for each line it reads, a number of seconds, it plays so long and writes a line: steps and seconds. Resets do
not count, nor does the choice of actions, which are drawn beforehand.

It is run by its path in environments that have the game but not this package, and imports nothing else.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

_ACTIONS: Final = 1024
_LEAST_SIDE: Final = 32
"""Pixels a side from which on an array of three axes is taken for a picture."""


class Game(NamedTuple):
    """How to play: `step` tells what is observed and whether the episode has ended.

    observes: in words, where the observation does not tell.
    """

    step: Callable[[Any], tuple[Any, bool]]
    reset: Callable[[], Any]
    actions: Sequence[Any]
    observes: str = ""


def crafter() -> Game:
    env = import_module("crafter").Env(seed=1)
    chance = import_module("numpy").random.default_rng(1)

    def step(action: int) -> tuple[Any, bool]:
        seen, _, ended, _ = env.step(action)
        return seen, ended

    return Game(step, env.reset, chance.integers(env.action_space.n, size=_ACTIONS).tolist())


def minigrid() -> Game:
    return _gymnasium_game(_made("minigrid", "MiniGrid-Empty-8x8-v0"))


def minigrid_picture() -> Game:
    env = _made("minigrid", "MiniGrid-Empty-8x8-v0")
    return _gymnasium_game(import_module("minigrid.wrappers").RGBImgObsWrapper(env, tile_size=8))


def breakout() -> Game:
    return _gymnasium_game(_made("ale_py", "ALE/Breakout-v5"))


def dermek() -> Game:
    return _gymnasium_game(_dermek("dictionary"))


def dermek_window() -> Game:
    """It draws nowhere but in its window, which would wait for every sixtieth of a second."""
    env = _dermek("human")
    env.unwrapped._make_window()
    env.unwrapped.clock = None
    width, height = env.unwrapped.window.get_size()
    return _gymnasium_game(env)._replace(observes=f"{width} x {height} px, shown")


def towermind(**options: Any) -> Game:  # noqa: ANN401
    return _gymnasium_game(_made("towermind_app.envs", "TowerMind-v0", level="five-roads", **options))


GAMES: Final[Mapping[str, Callable[..., Game]]] = {
    "crafter": crafter,
    "minigrid": minigrid,
    "minigrid-picture": minigrid_picture,
    "breakout": breakout,
    "dermek": dermek,
    "dermek-window": dermek_window,
    "towermind": towermind,
}


def _dermek(render_mode: str) -> Any:  # noqa: ANN401
    return _made("dermek_bp_tower_defense_env", "DermekBPTowerDefense-v0", render_mode=render_mode)


def _made(module: str, name: str, **options: Any) -> Any:  # noqa: ANN401
    """An environment of Gymnasium's registry, which importing the module enters its games into."""
    gymnasium, games = import_module("gymnasium"), import_module(module)
    if module == "ale_py":
        gymnasium.register_envs(games)
    return gymnasium.make(name, disable_env_checker=True, **options)


def _gymnasium_game(env: Any) -> Game:  # noqa: ANN401
    env.action_space.seed(1)

    def step(action: Any) -> tuple[Any, bool]:  # noqa: ANN401
        seen, _, terminated, truncated, _ = env.step(action)
        return seen, terminated or truncated

    return Game(step, env.reset, [env.action_space.sample() for _ in range(_ACTIONS)])


def described(seen: Any) -> str:  # noqa: ANN401
    """What an observation is: a picture, or how many numbers, and perhaps a text."""
    picture, text, numbers = "", "", 0
    for part in seen.values() if isinstance(seen, Mapping) else (seen,):
        shape: Any = getattr(part, "shape", ())
        if isinstance(part, str):
            text = "text"
        elif len(shape) == 3 and min(shape[:2]) >= _LEAST_SIDE:
            picture = f"{shape[1]} x {shape[0]} px"
        else:
            numbers += getattr(part, "size", 1)
    values = picture or (f"{numbers} numbers" if numbers else "")
    return " + ".join(filter(None, (values, text)))


def play(game: Game, seconds: float) -> tuple[int, float]:
    """Steps done, and the seconds they took, at least so many."""
    steps, resets, began = 0, 0.0, time.perf_counter()
    while (spent := time.perf_counter() - began - resets) < seconds:
        if game.step(game.actions[steps % _ACTIONS])[1]:
            paused = time.perf_counter()
            game.reset()
            resets += time.perf_counter() - paused
        steps += 1
    return steps, spent


def main(name: str, options: str) -> None:
    answers = sys.stdout
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - some games print as they go
        sys.stdout = nowhere
        game = GAMES[name](**json.loads(options))
        game.reset()
        seen, _ = game.step(game.actions[0])
        _tell(answers, {"observes": game.observes or described(seen)})
        for line in sys.stdin:
            steps, seconds = play(game, float(line))
            _tell(answers, {"steps": steps, "seconds": seconds})


def _tell(answers: Any, answer: Mapping[str, object]) -> None:  # noqa: ANN401
    answers.write(json.dumps(answer) + "\n")
    answers.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
