"""The names that scripts for the original import: of ML-Agents, and of the original's own wrappers.

A script whose imports are replaced by this module runs here, without Unity and without `gym`.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from towermind_app.envs.original import (
    MOST_CHARACTERS,
    Codes,
    OriginalClientEnv,
    decode_state,
    decode_text,
    encode_action,
)
from towermind_app.errors import TableWarning
from towermind_app.observe.vector import LENGTH
from towermind_app.sim.geometry import MAP_EDGE
from towermind_app.sim.simulation import ACTION_TYPES

get_json_from_obs = decode_text
get_state_from_obs = decode_state

_CONFIG: Final = Path("StreamingAssets") / "Config"


class EngineConfigurationChannel:
    """Takes what a script sets of the engine: speed and frame rates, of which nothing depends here."""

    def set_configuration_parameters(self, **parameters: object) -> None:
        """Nothing changes: a step takes no longer than its computing."""


class UnityEnvironment:
    """Where the configuration of a script's game is. Nothing is started.

    Args:
        file_name: the program of an original installation, whose tables are then played: its level, its seed
            and its numbers. With none, or no tables beside it, those that ship; the latter is warned of.
        seed: of the first episode.
        settings: taken and not used: ports, time limits, channels.
    """

    def __init__(self, file_name: str | None = None, *, seed: int | None = None, **settings: object) -> None:
        del settings
        self.seed = seed
        self.tables = None if file_name is None else _tables_beside(Path(file_name))

    def close(self) -> None:
        """Nothing runs that would have to end."""


class UnityToGymWrapper(OriginalClientEnv):
    """`OriginalClientEnv`, made as ML-Agents' wrapper is.

    Raises ValueError unless `uint8_visual` and `allow_multiple_obs` are on: as the text needs them to be.
    """

    def __init__(
        self,
        unity_env: UnityEnvironment,
        uint8_visual: bool = False,
        flatten_branched: bool = False,
        allow_multiple_obs: bool = False,
        action_space_seed: int | None = None,
    ) -> None:
        del flatten_branched  # of discrete actions, of which there are none
        if not (uint8_visual and allow_multiple_obs):
            raise ValueError(
                f"uint8_visual {uint8_visual}, allow_multiple_obs {allow_multiple_obs}: allowed is True"
            )
        super().__init__(tables=unity_env.tables, seed=unity_env.seed, action_space_seed=action_space_seed)


class Wrapper:
    """An environment that does all but what is overridden as another one does it."""

    def __init__(self, env: Any) -> None:  # noqa: ANN401
        self.env = env

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        if name == "env":  # asked for before it is there, as when unpickling
            raise AttributeError(name)
        return getattr(self.env, name)


class TowerMindActionMappingWrapper(Wrapper):
    """Actions are (x, y, type): x and y in map units, each a number or an array of one."""

    def __init__(self, env: Any) -> None:  # noqa: ANN401
        super().__init__(env)
        x, y = (spaces.Box(-MAP_EDGE, MAP_EDGE, (1,), np.float32) for _ in "xy")
        self.action_space = spaces.Tuple((x, y, spaces.Discrete(ACTION_TYPES)))

    def action(self, action: Any) -> npt.NDArray[np.float32]:  # noqa: ANN401
        """As the environment wants it."""
        x, y, kind = (np.asarray(part).item() for part in action)
        return encode_action(x, y, int(kind))

    def step(self, action: Any) -> tuple[Any, float, bool, dict[str, Any]]:  # noqa: ANN401
        """As of the environment."""
        result: tuple[Any, float, bool, dict[str, Any]] = self.env.step(self.action(action))
        return result


class TowerMindMultiModalObsWrapper(Wrapper):
    """Observations are Dicts: `image` channels first, `text` the JSON object itself, `state` the 759 numbers.

    The space calls `text` a text, as the original's does. The state is read from the text and rounded as it
    is. Raises ValueError when nothing is used.
    """

    def __init__(
        self, env: Any, use_image: bool = True, use_text: bool = True, use_state: bool = True  # noqa: ANN401
    ) -> None:  # fmt: skip
        super().__init__(env)
        members = {
            "image": (use_image, env.observation_space[0]),
            "text": (use_text, spaces.Text(MOST_CHARACTERS + 1)),
            "state": (use_state, spaces.Box(-np.inf, np.inf, (LENGTH,), np.float32)),
        }
        self.observation_space = spaces.Dict({key: space for key, (used, space) in members.items() if used})
        if not len(self.observation_space):
            raise ValueError("use_image, use_text, use_state: allowed is at least one")

    def observation(self, observation: list[Codes]) -> dict[str, Any]:
        """The Dict of the environment's list."""
        readers = {"image": lambda seen: seen[0], "text": decode_text, "state": decode_state}
        return {key: readers[key](observation) for key in self.observation_space}

    def reset(self, **arguments: object) -> dict[str, Any]:
        """As of the environment."""
        return self.observation(self.env.reset(**arguments))

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, dict[str, Any]]:  # noqa: ANN401
        """As of the environment."""
        observation, reward, done, told = self.env.step(action)
        return self.observation(observation), reward, done, told


def _tables_beside(program: Path) -> Path | None:
    beside = (program.with_name(f"{program.stem}_Data"), program / "Contents" / "Resources" / "Data")
    for folder in beside:
        if (folder / _CONFIG).is_dir():
            return folder / _CONFIG
    missing = beside[0] / _CONFIG
    warnings.warn(f"there is no {missing}: the tables that ship are used", TableWarning, stacklevel=3)
    return None
