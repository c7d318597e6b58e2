"""TowerMind as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.error import ResetNeeded

from towermind_app.envs import ansi
from towermind_app.envs.action_masks import grid_to_mask
from towermind_app.envs.action_modes import Action, grid_of
from towermind_app.envs.action_modes import action_mode as make_mode
from towermind_app.envs.arguments import choice, finite, whole
from towermind_app.envs.episode_seeds import DRAWN_SEEDS, fixed_seed
from towermind_app.envs.level_choice import LevelNames, choose_levels, tables_and_folder
from towermind_app.envs.pictures import Pictures
from towermind_app.envs.scenarios import Scenarios
from towermind_app.envs.senses import SenseOptions, Senses
from towermind_app.envs.summary import episode_summary
from towermind_app.errors import EpisodeOverError
from towermind_app.observe.commands import Command, legal_commands
from towermind_app.observe.legal import legal_masks
from towermind_app.observe.text import TextObserver
from towermind_app.observe.words import errors_in_words
from towermind_app.sim import tick as rules
from towermind_app.sim.layout import EVENTS, TICKS_PER_SECOND, Array
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import EnvConfig, Tables

if TYPE_CHECKING:
    from towermind_app.envs.window import Window

DRL_STEP_PENALTY: Final = 0.0005
"""What a decision costs when the tables' IsDrlReward is on."""
_PERIODS: Final = range(1, 1_000_001)
_DIGITS: Final = range(16)
_RENDER_MODES: Final = ("human", "rgb_array", "ansi")


class TowerMindEnv(gymnasium.Env[Any, Any]):
    """Defend a base against waves of enemies.

    ## Description
    Enemies walk along roads to a base. The player builds, upgrades and sells towers at the tower points of
    the map, relocates the knights of Knight Towers, calls reinforcements and commands a hero. The map is the
    square from -3 to 3 on both axes, x to the right, y up. A step performs one action and lets
    `decision_period` ticks of 0.02 s pass. A cloud drifts over the map; what lies under it is in no
    observation.

    ## Action Space
    An action is a place and a type: 0, 1, 2 build an Archer, Magician, Knight Tower; 3 upgrade a tower;
    4 sell it; 5 show its range; 6 nothing; 7 relocate knights; 8 call reinforcements; 9 send the hero;
    10 Fire of Rage where the hero is; 11 upgrade the hero. One that cannot be done changes nothing, and
    `info["error_code"]` says why. How actions are spelt is chosen with `action_mode`:

    | mode | space | meaning |
    |---|---|---|
    | `hybrid` | `Tuple(Box(-3.0, 3.0, (), float32), Box(-3.0, 3.0, (), float32), Discrete(12))` | x, y, type|
    | `box` | `Box([-3. -3.  0.], [ 3.  3. 11.], (3,), float32)` | x, y, type to the nearest whole number |
    | `multidiscrete` | `MultiDiscrete([10 10 12])` | column, row, type; the centre of the cell is meant |
    | `discrete` | `Discrete(1200)` | (column * 10 + row) * 12 + type |

    In the mode `discrete`, `action_masks()` says of every action whether it would succeed. Whatever the mode,
    `legal_actions()` lists what would: see `towermind_app.observe.commands`.

    ## Observation Space
    A `Dict` of the keys in `obs`, or with `flat_obs` the one space by itself:

    | key | space | content |
    |---|---|---|
    | `image` | `Box(0, 255, (512, 512, 3), uint8)` | the picture, RGB |
    | `text` | `Text(1, 16383)` | a JSON object, see `towermind_app.observe.text` |
    | `state` | `Box(-9999.0, 1e+09, (759,), float32)` | see `towermind_app.observe.vector` |

    ## Rewards
    -1 for every enemy that reached the base during the step, less `step_penalty`.

    ## Starting State
    No tower, the level's gold and health, the hero at the centre, the cloud at a random place. The seed given
    to `reset` is the seed of the simulation; without one, the environment's generator draws it. When the
    tables' RandomSeed is not negative, it is the seed of a first `reset` without one, so that what follows is
    the same in every run.

    The seed alone decides which of several levels is played, and which waves when these are random. Let
    h(what) be `int(sha256(f"{seed} {what}".encode()).hexdigest()[:16], 16)`. Of n levels, number h("level")
    mod n is played. Random waves are as many as the level has by itself; the one at place k is number
    h("wave k") mod m of the m in AllWavesConfig, however hard, and may come more than once. Numbers and
    places count from 0, in the order of pack, list or file.

    `reset` takes two options, and what they ask for holds for later episodes until another is asked for:

    - `level`: whatever the argument takes.
    - `waves`: "own" (the level's), "random", or a list of IDs of waves and of waves as objects with ID,
      Enemies and EnemiesInterval, in playing order: 1 to 64 of them, of 1 to 25 enemies each.

    ## Episode Termination
    Terminated when the base has no health left (lost), or when all waves have appeared and no enemy lives
    (won). Never truncated, except by the time limit of `gymnasium.make(..., max_episode_steps=...)`.

    ## Information
    `score` (minus the enemies that reached the base), `valid_action`, `error_code`, `error` (in words),
    `tick`, `wave`; from `reset` also `level` (its slug, or its name if it does not ship) and `waves` (the IDs
    in playing order); with `action_mask` also `action_mask`, int8 of 0 and 1, one for every action, as
    `action_space.sample(mask)` wants it; at the end also `outcome` ("won" or "lost") and `episode_summary`
    (`episode` is the key of Gymnasium's own RecordEpisodeStatistics).

    ## Arguments
    - `level`: slug, `lv1`..., ID, path of a level file, or a Level; or a pack (`benchmark`, `training`,
      `tutorial`) or a list of all these, of which every episode plays one. A bare number is an ID and no
      place on the ladder: 1 is Market Cross, `lv1` is Green Hollow (ID 0). When None, what the tables name:
      the CurrentLevel of FixedLevelsConfig, or with `generalization` 1 or 2 the levels of the file that
      LevelsConfigFileName is, which where it has none are those of the pack `benchmark`. An entry of the
      original's without paths is played on the map of the level that ships with its ID.
    - `generalization`: 0 one level, 1 one of several levels drawn for every episode, 2 with random waves too;
      the tables' GeneralizationLevel when None.
    - `obs`, `flat_obs`: what is observed; when `obs` is None the image if the tables' IsOnlyPixelObs is on,
      else the state.
    - `image_size`: pixels a side of pictures, 64 to 1024.
    - `decision_period`: ticks a step takes, 1 to 1000000; the tables' when None.
    - `action_mode`, `grid`: how actions are spelt; (columns, rows) of cells, the tables' when None.
    - `action_mask`: whether `info` has the mask of the actions; with `action_mode` `discrete` only.
    - `step_penalty`: taken from every reward; when None 0.0005 if the tables' IsDrlReward is on, else 0.
    - `rounding`: digits of numbers in texts, 0 to 15, the tables' when None; `extended`: more keys in texts.
    - `tables`: a directory of tables, or Tables; those that ship when None.
    - `render_mode`: `human` (a window, in real time), `rgb_array` or `ansi`.

    Of the tables' switches IsAutoPlayLevels and the like choose nothing here; setting one is warned of.

    ## Version History
    - v0: first version.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": list(_RENDER_MODES),
        "render_fps": TICKS_PER_SECOND,
    }

    def __init__(
        self,
        *,
        level: LevelNames | None = None,
        generalization: int | None = None,
        obs: Sequence[str] | None = None,
        flat_obs: bool = False,
        image_size: int = 512,
        decision_period: int | None = None,
        action_mode: str = "hybrid",
        grid: tuple[int, int] | None = None,
        action_mask: bool = False,
        step_penalty: float | None = None,
        rounding: int | None = None,
        extended: bool = False,
        tables: str | Path | Tables | None = None,
        render_mode: str | None = None,
    ) -> None:
        numbers, folder = tables_and_folder(tables)
        usual = numbers.environment
        period = usual.decision_period if decision_period is None else decision_period
        self.decision_period = whole("decision_period", period, _PERIODS)
        penalty = DRL_STEP_PENALTY * usual.is_drl_reward if step_penalty is None else step_penalty
        self.step_penalty = finite("step_penalty", penalty)
        self.render_mode = None if render_mode is None else choice("render_mode", render_mode, _RENDER_MODES)
        self.metadata = self.metadata | {"render_fps": TICKS_PER_SECOND / self.decision_period}
        cells = (usual.grid_h_num, usual.grid_v_num) if grid is None else grid
        self.mode = make_mode(action_mode, grid_of(cells))
        self._mode_name, self.tells_mask = action_mode, action_mask
        if action_mask:
            grid_to_mask(action_mode, self.mode)  # refuses the other modes
        self._pictures = Pictures(image_size)
        digits = whole("rounding", usual.rounding_digits if rounding is None else rounding, _DIGITS)
        seen = _usual_senses(usual) if obs is None else obs
        self.senses = Senses(seen, flat_obs, SenseOptions(self._pictures, digits, extended))
        self.choice = choose_levels(level, generalization, numbers, folder)
        self._scenarios = Scenarios(numbers)
        self.simulation = Simulation(self.choice.drawn(seed=0).level, numbers)
        self.action_space = self.mode.space
        self.observation_space = self.senses.space
        self._started = False
        self._window: Window | None = None
        self._errors, self._events = np.zeros(1, np.int64), np.zeros(1, EVENTS)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start an episode of this seed, of the level and waves that `options` ask for; see the class.

        Raises ValueError or LevelError for options and seeds that will not do.
        """
        asked = self.choice.asked(options)
        if seed is None and not self._started:
            seed = fixed_seed(self.simulation.tables)
        super().reset(seed=seed)
        seed = int(self.np_random.integers(DRAWN_SEEDS)) if seed is None else seed
        name, level = asked.drawn(seed)
        self.simulation.reset(level, seed, self._scenarios.of(level))
        self.choice = asked
        self.senses.begin(self.simulation)
        self._started = True
        if self.render_mode == "human":
            self._watch().show(self.simulation)
        told = self._info() | {"level": name, "waves": list(level.waves)}
        return self.senses.observe(self.simulation), told

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: ANN401
        """One action and `decision_period` ticks; see the class.

        Raises ActionError for what is no member of the action space, EpisodeOverError after the end,
        ResetNeeded before the first reset.
        """
        self._require_reset("before its first step")
        simulation = self.simulation
        if simulation.over:
            raise EpisodeOverError(f"the episode was {simulation.outcome}: reset before another step")
        before = simulation.score
        if self.render_mode == "human":
            self._decide_in_real_time(self.mode.read(action))
        else:
            self._decide(self.mode.read(action))
        reward = float(simulation.score - before) - self.step_penalty
        return self.senses.observe(simulation), reward, simulation.over, False, self._info()

    def render(self) -> Any:  # noqa: ANN401
        """The picture (`rgb_array`), the map in characters (`ansi`), or nothing (`human`)."""
        if self.render_mode == "rgb_array":
            return self._pictures.draw(self.simulation)
        if self.render_mode == "ansi":
            return ansi.picture(TextObserver(self.simulation.scenarios).observe(self.simulation.states))
        if self.render_mode == "human":
            self._watch().show(self.simulation)
        return None

    def close(self) -> None:
        """Close the window, if there is one."""
        if self._window is not None:
            self._window.close()
            self._window = None

    def legal_actions(self) -> list[Command]:
        """What would succeed now, by meaning; none when the episode has ended.

        In the mode `hybrid`, `step(command.action)` obeys one. Raises ResetNeeded before the first reset.
        """
        self._require_reset("before its actions are listed")
        return legal_commands(self.simulation.states, self.simulation.scenarios)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Whether each action of the mode `discrete` would succeed now, (n,).

        Raises ValueError in the other modes, ResetNeeded before the first reset.
        """
        return self._mask().view(np.bool_)

    def snapshot(self) -> Array:
        """All that `restore` needs to come back to this moment of the episode.

        Raises ResetNeeded before the first reset.
        """
        self._require_reset("before a snapshot is taken")
        return self.simulation.snapshot()

    def restore(self, snapshot: Array) -> Any:  # noqa: ANN401
        """Go back (or forward) to a snapshot of the level being played; the observation of that moment.

        Raises ResetNeeded before the first reset, ValueError for what is no snapshot of this level and these
        tables.
        """
        self._require_reset("before a snapshot is restored")
        self.simulation.restore(snapshot)
        return self.senses.observe(self.simulation)

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the window, which a copy opens anew."""
        return self.__dict__ | {"_window": None}

    def _require_reset(self, when: str) -> None:
        if not self._started:
            raise ResetNeeded(f"reset the environment {when}")

    def _mask(self) -> npt.NDArray[np.int8]:
        grid = grid_to_mask(self._mode_name, self.mode)
        self._require_reset("before its actions are masked")
        mask: npt.NDArray[np.int8] = legal_masks(
            self.simulation.states, self.simulation.scenarios, grid.columns, grid.rows
        )[0]
        return mask

    def _decide(self, action: Action) -> None:
        x, y, action_type = action
        rules.decide(
            self.simulation.states, self.simulation.scenarios, np.zeros(1, np.int64), np.array([[x, y]]),
            np.array([action_type]), self.decision_period, self._errors, self._events,
        )  # fmt: skip

    def _decide_in_real_time(self, action: Action) -> None:
        window = self._watch()
        self.simulation.act(*action)
        for _ in range(self.decision_period):
            self.simulation.run(1)
            window.show(self.simulation, wait=True)
            if self.simulation.over:
                break
        self.simulation.take_events()

    def _watch(self) -> Window:
        if self._window is None:
            from towermind_app.envs.window import Window  # loads pygame

            self._window = Window()
        return self._window

    def _info(self) -> dict[str, Any]:
        simulation = self.simulation
        states = simulation.states  # whose fields are read many times faster than a record's attributes
        error = int(states["last_action"]["error"][0])
        told: dict[str, Any] = {
            "score": simulation.score,
            "valid_action": error == 0,
            "error_code": error,
            "error": errors_in_words(error),
            "tick": simulation.tick,
            "wave": int(states["waves"]["number"][0]),
        }
        if self.tells_mask:
            told["action_mask"] = self._mask()
        if simulation.over:
            told["outcome"] = simulation.outcome
            told["episode_summary"] = episode_summary(simulation, self.decision_period)
        return told


def _usual_senses(switches: EnvConfig) -> tuple[str, ...]:
    return ("image",) if switches.is_only_pixel_obs else ("state",)
