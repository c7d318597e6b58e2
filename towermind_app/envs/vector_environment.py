"""Many TowerMind environments in one, stepped together by compiled rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import compress
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from towermind_app.envs import ansi
from towermind_app.envs.action_batches import Actions, read_actions
from towermind_app.envs.action_modes import Flat
from towermind_app.envs.arguments import choice, whole
from towermind_app.envs.batch_senses import BatchImage, BatchSenses
from towermind_app.envs.environment import TowerMindEnv
from towermind_app.envs.episode_seeds import EpisodeSeeds, fixed_seed, seeds_of
from towermind_app.envs.games import Games
from towermind_app.envs.level_choice import LevelChoice, LevelNames
from towermind_app.envs.summary import episode_summary
from towermind_app.envs.vector_infos import Flags, Infos, told
from towermind_app.errors import EpisodeOverError
from towermind_app.observe.legal import write_masks
from towermind_app.observe.report import REPORT, write_reports
from towermind_app.observe.text import TextObserver
from towermind_app.sim import tick as rules
from towermind_app.sim.layout import EVENTS, NOBODY
from towermind_app.sim.slices import Slices

_COUNTS: Final = range(1, 1_000_001)
_ENDLESS: Final = 2**62
_STEPS: Final = range(1, _ENDLESS + 1)
_RENDER_MODES: Final = ("rgb_array", "ansi")

Rewards = npt.NDArray[np.float64]


class _Results(NamedTuple):
    """What a step writes for every sub-environment."""

    seen: dict[str, Any]
    rewards: Rewards
    terminations: Flags
    truncations: Flags


class TowerMindVectorEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` TowerMind environments, which a step advances together.

    `gymnasium.make_vec("TowerMind-v0", num_envs=...)` makes one. Each sub-environment plays, bit for bit,
    what a `TowerMindEnv` of the same arguments plays after the same seeds and actions, whatever the threads.

    ## Arguments
    Those of `TowerMindEnv`, meant for every sub-environment, and:

    - `levels`: instead of `level`, one for each sub-environment: a sequence of what `level` may be.
    - `threads`: how many parts of the sub-environments are stepped at the same time.
    - `autoreset_mode`: `NextStep` (the step after an end ignores the action and begins the next episode),
      `SameStep` (the step that ends an episode begins the next; `final_obs` and `final_info` tell of the end)
      or `Disabled` (nothing begins but by `reset`).
    - `zero_copy`: every call hands out the same arrays of observations, rewards, terminations and
      truncations, overwritten by the next call. Without it they are new ones.
    - `max_episode_steps`: an episode is truncated after so many steps.
    - `render_mode`: `rgb_array` or `ansi`; `render` gives a tuple, an entry for each sub-environment.

    ## Spaces
    Those of `TowerMindEnv`, batched as Gymnasium does: an action of the mode `hybrid` is (x, y, types), three
    arrays of `num_envs`; a state is (num_envs, 759), an image (num_envs, size, size, 3), a text a tuple.

    ## Seeds
    `reset(seed=s)` gives them s, s + 1, s + 2..., `reset(seed=[...])` one each, or None. Episodes that begin
    by themselves draw their seeds as `TowerMindEnv.reset()` does, whose options `reset` takes as well. The
    option `reset_mask`, an array of `num_envs` truth values, resets some; the others stay as they are.

    ## Information
    What `TowerMindEnv` tells: for each key an array, and after an underscore whose entries count.

    ## Attributes
    `games` has the episodes: states, levels, seeds. `single_environment` has the same arguments and is never
    played.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": list(_RENDER_MODES),
        "render_fps": TowerMindEnv.metadata["render_fps"],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        *,
        levels: Sequence[LevelNames] | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        zero_copy: bool = False,
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
        **arguments: Any,  # noqa: ANN401
    ) -> None:
        self.num_envs = count = whole("num_envs", num_envs, _COUNTS)
        self.render_mode = None if render_mode is None else choice("render_mode", render_mode, _RENDER_MODES)
        steps = _ENDLESS if max_episode_steps is None else max_episode_steps
        self._most_steps = whole("max_episode_steps", steps, _STEPS)
        self._autoreset = _autoreset(autoreset_mode)
        self.single_environment = one = TowerMindEnv(**arguments)
        self.metadata = self.metadata | {
            "render_fps": one.metadata["render_fps"],
            "autoreset_mode": self._autoreset,
        }
        self.single_observation_space, self.single_action_space = one.observation_space, one.action_space
        self.observation_space = batch_space(one.observation_space, count)
        self.action_space = batch_space(one.action_space, count)
        self._choices = _choices(one.choice, levels, count)
        self.games = Games(count, one.simulation.tables, self._choices[0].drawn(seed=0))
        self._seeds = EpisodeSeeds(count)
        self._slices = Slices(count, whole("threads", threads, _COUNTS))
        self._events = [np.zeros(1, EVENTS) for _ in self._slices.parts]
        self._senses = BatchSenses(self.games, one.senses, len(self._slices.parts))
        self._painter = BatchImage(self.games, one.senses.options, len(self._slices.parts))
        self._masks, self._cells = _masks(one, count)
        self._errors, self._reports = np.zeros(count, np.int64), np.zeros(count, REPORT)
        self._steps, self._over = np.zeros(count, np.int64), np.zeros(count, bool)
        self._started = False
        self._kept: _Results | None = None
        self._kept = self._room() if zero_copy else None

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Any, Infos]:
        """Start episodes in all sub-environments, or in those of `options["reset_mask"]`; see the class.

        Raises ValueError or LevelError for options and seeds that will not do; then nothing has begun.
        """
        asked = dict(options or {})
        whose = self._whose(asked.pop("reset_mask", None))
        if seed is None and not self._started:
            seed = fixed_seed(self.games.tables)
        given = seeds_of(seed, self.num_envs)
        if asked:
            self._choices = _asked(self._choices, whose, asked)
        self._begin(whose, given)
        self._started = True
        results = self._room()
        self._senses.prepare()
        self._slices.run(partial(self._look, results))
        infos = told(self._reports, self._masks, whose)
        self._tell_beginnings(infos, whose)
        return self._senses.handed(results.seen), infos

    def step(self, actions: Any) -> tuple[Any, Rewards, Flags, Flags, Infos]:  # noqa: ANN401
        """One action and `decision_period` ticks in every sub-environment; see the class.

        Raises ActionError, naming the sub-environment, for what is no member of the action space; ResetNeeded
        before the first reset; EpisodeOverError for an episode that has ended and must be reset. Then nothing
        has happened.
        """
        over = self._over
        self._require_running(over)
        orders = read_actions(self.single_environment.mode, actions, self.num_envs, over)
        if over.any():
            orders.types[over] = NOBODY
            self._begin(over)
        results = self._room()
        self._senses.prepare()
        self._slices.run(partial(self._play, orders, results))
        self._steps += ~over
        results.truncations[:] = self._steps >= self._most_steps
        self._over = results.terminations | results.truncations
        same_step = self._autoreset is AutoresetMode.SAME_STEP
        infos = self._end(results) if same_step else self._go_on(results, over)
        return self._senses.handed(results.seen), *results[1:], infos

    def render(self) -> tuple[Any, ...] | None:
        """A picture (`rgb_array`) or a map in characters (`ansi`) of each sub-environment."""
        if self.render_mode == "rgb_array":
            pictures = self._painter.room()
            self._painter.prepare()
            self._slices.run(lambda number, part: self._painter.write(number, part, pictures))
            return tuple(pictures)
        if self.render_mode == "ansi":
            shown = map(self.games.simulation, range(self.num_envs))
            return tuple(ansi.picture(TextObserver(one.scenarios).observe(one.states)) for one in shown)
        return None

    @property  # type: ignore[misc]
    def np_random(self) -> tuple[np.random.Generator, ...]:  # type: ignore[override]
        """The generators that seeds are drawn from, one for each sub-environment."""
        return tuple(map(self._seeds.generator, range(self.num_envs)))

    @property
    def np_random_seed(self) -> tuple[int, ...]:  # type: ignore[override]
        """What the generators were started from."""
        return tuple(map(self._seeds.origin, range(self.num_envs)))

    def _whose(self, mask: Flags | None) -> Flags:
        """The sub-environments that a reset is of."""
        if mask is None:
            return np.ones(self.num_envs, bool)
        if not isinstance(mask, np.ndarray) or mask.dtype != bool or mask.shape != (self.num_envs,):
            raise ValueError(f"reset_mask {mask!r}: allowed is an array of {self.num_envs} truth values")
        if not mask.any():
            raise ValueError("reset_mask: allowed is one with at least one sub-environment to reset")
        if not (self._started or mask.all()):
            raise ResetNeeded("the first reset is of all sub-environments")
        return mask

    def _require_running(self, over: Flags) -> None:
        if not self._started:
            raise ResetNeeded("reset the environment before its first step")
        if self._autoreset is AutoresetMode.DISABLED and over.any():
            ended = ", ".join(map(str, np.flatnonzero(over)))
            raise EpisodeOverError(f"the episodes of {ended} have ended: reset them before another step")

    def _begin(self, whose: Flags, seeds: Mapping[int, int] = MappingProxyType({})) -> None:
        """Start episodes; seeds that are not given are drawn."""
        numbers = np.flatnonzero(whose).tolist()
        ours = [self._seeds.next(number, seeds.get(number)) for number in numbers]
        chosen = [self._choices[number].drawn(seed) for number, seed in zip(numbers, ours, strict=True)]
        self.games.begin(numbers, chosen, ours)
        self._reports[whose] = np.zeros(1, REPORT)
        self._steps[whose] = 0
        self._over = self._over & ~whose

    def _play(self, orders: Actions, results: _Results, number: int, part: slice) -> None:
        """Step some of the sub-environments and observe them.

        A compiled call each for the rules, the results and every sense: one call of them all was no faster,
        and would have to be compiled on top of them.
        """
        one, games, types = self.single_environment, self.games, orders.types[part]
        states, which = games.states[part], games.which[part]
        rules.decide(
            states, games.scenarios, which, orders.places[part], types, one.decision_period,
            self._errors[part], self._events[number],
        )  # fmt: skip
        write_reports(
            states, games.scenarios, which, types, one.step_penalty, self._reports[part],
            results.rewards[part], results.terminations[part],
        )  # fmt: skip
        self._look(results, number, part)

    def _look(self, results: _Results, number: int, part: slice) -> None:
        """Observe some of the sub-environments."""
        if self._masks is not None:
            games, masks = self.games, self._masks[part].view(np.uint8)
            write_masks(games.states[part], games.scenarios, games.which[part], *self._cells, masks)
        self._senses.write(number, part, results.seen)

    def _go_on(self, results: _Results, begun: Flags) -> Infos:
        """What is told of a step: of episodes that began in it, too, and of those that were won or lost."""
        infos = told(self._reports, self._masks, np.ones(self.num_envs, bool))
        self._tell_beginnings(infos, begun)
        self._tell_ends(infos, results.terminations)
        return infos

    def _end(self, results: _Results) -> Infos:
        """Start anew what has ended, and tell of the end as well as of the beginning."""
        ended, nobody = self._over, np.zeros(self.num_envs, bool)
        if not ended.any():
            return self._go_on(results, nobody)
        final = told(self._reports, self._masks, ended)
        self._tell_ends(final, results.terminations)
        seen = np.full(self.num_envs, None, object)
        for number in np.flatnonzero(ended).tolist():
            seen[number] = self._senses.of_one(results.seen, number)
        self._begin(ended)
        self._senses.prepare()
        for number in np.flatnonzero(ended).tolist():
            self._look(results, 0, slice(number, number + 1))
        infos = told(self._reports, self._masks, ~nobody)
        self._tell_beginnings(infos, ended)
        infos |= {"final_obs": seen, "_final_obs": ended, "final_info": final, "_final_info": ended.copy()}
        return infos

    def _tell_beginnings(self, infos: Infos, whose: Flags) -> None:
        for number in np.flatnonzero(whose).tolist():
            name, level = self.games.chosen[number]
            self._add_info(infos, {"level": name, "waves": list(level.waves)}, number)

    def _tell_ends(self, infos: Infos, whose: Flags) -> None:
        for number in np.flatnonzero(whose).tolist():
            simulation = self.games.simulation(number)
            summary = episode_summary(simulation, self.single_environment.decision_period)
            summary["seed"] = np.uint64(summary["seed"])  # some are too large for what an int would become
            self._add_info(infos, {"outcome": simulation.outcome, "episode_summary": summary}, number)

    def _room(self) -> _Results:
        """Memory for what a call hands out."""
        if self._kept is not None:
            return self._kept
        count = self.num_envs
        rewards, ends, cuts = np.zeros(count), np.zeros(count, bool), np.zeros(count, bool)
        return _Results(self._senses.room(), rewards, ends, cuts)


def _autoreset(mode: object) -> AutoresetMode:
    """The mode of this name, or itself. Raises ValueError for anything else."""
    if isinstance(mode, AutoresetMode):
        return mode
    return AutoresetMode(choice("autoreset_mode", mode, tuple(one.value for one in AutoresetMode)))


def _choices(usual: LevelChoice, levels: Sequence[LevelNames] | None, count: int) -> list[LevelChoice]:
    """What each of `count` sub-environments chooses its levels from."""
    if levels is None:
        return [usual] * count
    if len(levels) != count:
        raise ValueError(f"{len(levels)} levels: allowed are {count}, one for each sub-environment")
    keys = [tuple(level) if isinstance(level, list) else level for level in levels]
    made = {key: usual.asked({"level": key}) for key in dict.fromkeys(keys)}
    return [made[key] for key in keys]


def _asked(choices: Sequence[LevelChoice], whose: Flags, options: Mapping[str, Any]) -> list[LevelChoice]:
    """The choices after a reset of some with options; those that were one stay one."""
    different = {id(one): one for one in compress(choices, whose)}
    asked = {name: one.asked(options) for name, one in different.items()}
    return [asked[id(one)] if reset else one for one, reset in zip(choices, whose, strict=True)]


def _masks(one: TowerMindEnv, count: int) -> tuple[npt.NDArray[np.int8] | None, tuple[int, int]]:
    """Memory for action masks if they are told, and the columns and rows they go over."""
    if not (one.tells_mask and isinstance(one.mode, Flat)):
        return None, (0, 0)
    return np.zeros((count, one.mode.count), np.int8), (one.mode.grid.columns, one.mode.grid.rows)
