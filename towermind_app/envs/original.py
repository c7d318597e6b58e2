"""TowerMind as clients of the original's Gym wrapper know it.

An observation is a list: the picture, channels first, and the text as a picture of character codes. An action
is three numbers from -1 to 1. `reset` and `step` are those of the old `gym.Env`, which need not be there.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from towermind_app.envs.action_modes import Action
from towermind_app.envs.environment import TowerMindEnv
from towermind_app.envs.level_choice import LevelNames
from towermind_app.errors import ActionError, TowerMindError
from towermind_app.observe.decode import decode
from towermind_app.observe.text import TextObserver
from towermind_app.observe.vector import Vectors
from towermind_app.sim.geometry import MAP_EDGE
from towermind_app.sim.simulation import ACTION_TYPES, checked_seed
from towermind_app.tables import Tables

TEXT_SIDE: Final = 128
"""Rows and columns of a text picture."""
TEXT_END: Final = 64
"""The code after the last character; no text has it."""
MOST_CHARACTERS: Final = TEXT_SIDE * TEXT_SIDE - 1
_AGENT: Final = 0

Codes = npt.NDArray[np.uint8]
Observation = list[Codes]


@dataclass(frozen=True)
class DecisionSteps:
    """What the only agent sees, every array with one row; of an ended episode, `TerminalSteps`.

    Args:
        obs: the observation's arrays.
        reward: (1,) float32.
        agent_id: (1,) int32.
    """

    obs: list[Codes]
    reward: npt.NDArray[np.float32]
    agent_id: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.agent_id)


@dataclass(frozen=True)
class TerminalSteps(DecisionSteps):
    """`interrupted`, (1,) bool, is never true: episodes here end by being won or lost alone."""

    interrupted: npt.NDArray[np.bool_]


class OriginalClientEnv:
    """TowerMind with the observations, actions and methods of the original's Gym wrapper.

    An observation is the list of the picture, uint8 (3, image_size, image_size), and the text, uint8
    (1, 128, 128), which `decode_text` and `decode_state` read; the picture alone when the tables'
    IsOnlyPixelObs is on. An action is x/3, y/3 and `((type + 0.5) / 12) * 2 - 1`, as `encode_action` writes
    it. Rewards, seeds, levels and waves are those of `TowerMindEnv`, to which the arguments go.

    Args:
        level: as of `TowerMindEnv`; what the tables name when None.
        seed: of the first episode; as with the method `seed`.
        action_space_seed: where sampled actions start from.
        tables: a directory, such as the original's ``StreamingAssets/Config``, or Tables.
        image_size, generalization, decision_period, step_penalty, rounding, extended: as of `TowerMindEnv`.
            A text that more than 4 digits or `extended` make too long is refused when it comes up.
    """

    metadata: Mapping[str, Any] = {"render.modes": ["rgb_array"]}
    reward_range = (-math.inf, math.inf)
    render_mode = None
    spec = None

    def __init__(
        self,
        level: LevelNames | None = None,
        *,
        seed: int | None = None,
        action_space_seed: int | None = None,
        tables: str | Path | Tables | None = None,
        image_size: int = 512,
        generalization: int | None = None,
        decision_period: int | None = None,
        step_penalty: float | None = None,
        rounding: int | None = None,
        extended: bool = False,
    ) -> None:
        self.environment = TowerMindEnv(
            level=level, generalization=generalization, tables=tables, obs=("image",), flat_obs=True,
            image_size=image_size, decision_period=decision_period, step_penalty=step_penalty,
            rounding=rounding,
        )  # fmt: skip
        usual = self.environment.simulation.tables.environment
        self._digits = usual.rounding_digits if rounding is None else rounding
        self._extended = extended
        self._observer: TextObserver | None = None
        self._has_text = usual.is_only_pixel_obs == 0
        self._picture: Codes | None = None
        self._seed = None if seed is None else checked_seed(seed)
        self.action_space = spaces.Box(-1, 1, (3,), np.float32, seed=action_space_seed)
        shapes = [(3, image_size, image_size), *([(1, TEXT_SIDE, TEXT_SIDE)] if self._has_text else [])]
        self.observation_space = spaces.Tuple([spaces.Box(0, 255, shape, np.uint8) for shape in shapes])

    @property
    def unwrapped(self) -> OriginalClientEnv:
        return self

    def seed(self, seed: int | None = None) -> list[int | None]:
        """Start the next episode from this seed, and draw those after it from it; the seed, in a list."""
        self._seed = None if seed is None else checked_seed(seed)
        return [self._seed]

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Observation:
        """Start an episode; the observation alone. Raises as `TowerMindEnv.reset`."""
        image, _ = self.environment.reset(seed=self._seed if seed is None else seed, options=options)
        self._seed = None
        simulation = self.environment.simulation
        self._observer = TextObserver(simulation.scenarios, self._digits, self._extended)
        return self._observation(image)

    def step(self, action: Any) -> tuple[Observation, float, bool, dict[str, Any]]:  # noqa: ANN401
        """Observation, reward, whether the episode has ended, and info; raises as `TowerMindEnv.step`.

        `info` is that of `TowerMindEnv` and `step`, a `DecisionSteps` or at the end a `TerminalSteps`.
        """
        image, reward, over, _, told = self.environment.step(decode_action(action))
        observation = self._observation(image)
        rows = [array[np.newaxis] for array in observation]
        seen = rows, np.array([reward], np.float32), np.array([_AGENT], np.int32)
        steps = TerminalSteps(*seen, np.array([False])) if over else DecisionSteps(*seen)
        return observation, reward, over, told | {"step": steps}

    def render(self, mode: str = "rgb_array") -> Codes | None:
        """The picture of the last observation, channels first; None before the first."""
        if mode != "rgb_array":
            raise ValueError(f"render mode {mode!r}: allowed is 'rgb_array'")
        return self._picture

    def close(self) -> None:
        """Nothing runs that would have to end."""
        self.environment.close()

    def _observation(self, image: Codes) -> Observation:
        self._picture = np.ascontiguousarray(image.transpose(2, 0, 1))
        if not self._has_text or self._observer is None:
            return [self._picture]
        return [self._picture, encode_text(self._observer.to_json(self.environment.simulation.states))]


def encode_text(text: str) -> Codes:
    """The text picture of an ASCII text, uint8 (1, 128, 128): rows from below, TEXT_END after the last.

    Raises TowerMindError for a text of more than MOST_CHARACTERS.
    """
    if len(text) > MOST_CHARACTERS:
        raise TowerMindError(
            f"text of {len(text)} characters: allowed are {MOST_CHARACTERS}; fewer digits (rounding) or no"
            " further keys (extended) make it shorter"
        )
    codes = np.zeros(TEXT_SIDE * TEXT_SIDE, np.uint8)
    codes[: len(text)] = np.frombuffer(text.encode("ascii"), np.uint8)
    codes[len(text)] = TEXT_END
    return np.ascontiguousarray(codes.reshape(1, TEXT_SIDE, TEXT_SIDE)[:, ::-1])


def decode_text(observation: Any) -> dict[str, Any]:  # noqa: ANN401
    """The JSON object of an observation, or of its text picture alone.

    Raises ValueError for what has no text.
    """
    codes = _text_picture(observation)[:, ::-1].ravel()
    ends = np.flatnonzero(codes == TEXT_END)
    if not len(ends):
        raise ValueError(f"no code {TEXT_END} ends the text of this observation")
    text: dict[str, Any] = json.loads(codes[: ends[0]].tobytes())
    return text


def decode_state(observation: Any) -> Vectors:  # noqa: ANN401
    """The state vector, float32 (759,), of an observation or of its text picture, rounded as the text is."""
    return decode(decode_text(observation))


def encode_action(x: float, y: float, action_type: int) -> npt.NDArray[np.float32]:
    """A place in map units and a type, 0 to 11, as an action: float32 (3,). What is beyond is clipped."""
    kind = min(max(action_type, 0), ACTION_TYPES - 1)
    spelt = x / MAP_EDGE, y / MAP_EDGE, (kind + 0.5) / ACTION_TYPES * 2 - 1
    return np.clip(spelt, -1, 1).astype(np.float32)


def decode_action(action: Any) -> Action:  # noqa: ANN401
    """The place and the type of an action: the type is the zone, of 12 equal ones from -1 to 1.

    What is beyond -1 and 1 is clipped. Raises ActionError for what is not three finite numbers.
    """
    try:
        numbers = np.asarray(action, np.float64).ravel()
    except (TypeError, ValueError):
        numbers = np.empty(0)
    if len(numbers) != 3 or not np.isfinite(numbers).all():
        raise ActionError(f"action {action!r}: allowed are three numbers from -1 to 1")
    x, y, zone = np.clip(numbers, -1, 1).tolist()
    kind = min(math.floor((zone + 1) / 2 * ACTION_TYPES), ACTION_TYPES - 1)
    return x * MAP_EDGE, y * MAP_EDGE, kind


def _text_picture(observation: Any) -> Codes:  # noqa: ANN401
    if isinstance(observation, list | tuple):
        if len(observation) < 2:
            raise ValueError("this observation has no text: the tables' IsOnlyPixelObs is on")
        observation = observation[1]
    codes: Codes = np.asarray(observation).astype(np.uint8)
    if codes.ndim != 3 or codes.shape[0] != 1:
        raise ValueError(f"text picture of shape {codes.shape}: allowed is {(1, TEXT_SIDE, TEXT_SIDE)}")
    return codes
