"""Measuring the programmed players on the benchmark levels."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from towermind_app.bench.evaluation import Episode, Evaluation
from towermind_app.bench.figures import Figures
from towermind_app.bench.processes import Task, play_all
from towermind_app.level import Level, built_in_levels, difficulty, ladder_names, load_level
from towermind_app.sim.scenario import compile_scenario
from towermind_app.sim.tick import RULES_VERSION
from towermind_app.tables import Tables

AGENTS: Final = ("noop", "random", "opening", "planner", "omniscient")
"""Who is measured, from the weakest to the strongest."""

BENCHMARK: Final = "benchmark"
"""The pack whose levels are measured."""

Progress = Callable[[int, int, Task], None]
"""Told after each episode: how many are done, how many there are, and which it was."""


@dataclass(frozen=True)
class BenchmarkLevel:
    """A level of the benchmark pack."""

    slug: str
    rung: str
    """Its place on the ladder, such as ``lv1``; empty when it has none."""
    level: Level
    difficulty: float

    @property
    def label(self) -> str:
        return self.rung or self.slug


@dataclass(frozen=True)
class Calibration:
    """What was measured, and on what."""

    levels: Sequence[BenchmarkLevel]
    """The whole pack, in its order."""
    seeds: int
    """Episodes of each agent on each level, seeds 0, 1, 2, ..."""
    decision_period: int
    content: str
    """See `content_sha256`."""
    figures: Mapping[tuple[str, str], Figures]
    """By slug and agent; what was not measured is missing."""


def benchmark_levels(tables: Tables) -> tuple[BenchmarkLevel, ...]:
    """The benchmark pack in its order. Raises LevelError for a level that is wrong."""
    rungs = {slug: rung for rung, slug in ladder_names().items()}
    entries = [entry for entry in built_in_levels() if entry.pack == BENCHMARK]
    levels = [load_level(entry.path) for entry in entries]
    return tuple(
        BenchmarkLevel(entry.slug, rungs.get(entry.slug, ""), level, difficulty(level, tables))
        for entry, level in zip(entries, levels, strict=True)
    )


def content_sha256(levels: Sequence[BenchmarkLevel], tables: Tables) -> str:
    """64 hexadecimal digits that change with whatever changes an episode on one of the levels.

    Of the rules version, what the tables say of pace and rounding, and each level as the rules read it;
    names, pictures and waves that no level has leave it as it is.
    """
    environment = tables.environment
    content = hashlib.sha256(f"{RULES_VERSION} {environment.decision_period} ".encode())
    content.update(f"{environment.rounding_digits}\n".encode())
    for entry in levels:
        content.update(f"{entry.label} {entry.slug}\n".encode())
        content.update(compile_scenario(entry.level, tables).tobytes())
    return content.hexdigest()


def calibrate(
    tables: Tables,
    agents: Sequence[str] = AGENTS,
    slugs: Sequence[str] | None = None,
    seeds: int = 20,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Calibration:
    """Let agents play benchmark levels; the result does not depend on `jobs`.

    Args:
        tables: the numbers played with, the decision period included.
        agents: of AGENTS.
        slugs: of the benchmark pack; all of it when None.
        seeds: episodes of each agent on each level, 2 or more.
        jobs: processes to play in.
        progress: told how it goes.
    """
    levels = benchmark_levels(tables)
    period = tables.environment.decision_period
    played = [entry for entry in levels if slugs is None or entry.slug in slugs]
    pairs = [(entry, agent) for agent in reversed(agents) for entry in played]  # the slowest first
    tasks = [
        Task(agent, entry.level, tables, seed, period) for entry, agent in pairs for seed in range(seeds)
    ]
    episodes = _told(play_all(tasks, jobs), tasks, progress)
    figures = {
        (entry.slug, agent): Figures.of(Evaluation(agent, entry.slug, [next(episodes) for _ in range(seeds)]))
        for entry, agent in pairs
    }
    return Calibration(levels, seeds, period, content_sha256(levels, tables), figures)


def _told(episodes: Iterator[Episode], tasks: Sequence[Task], progress: Progress | None) -> Iterator[Episode]:
    for number, (episode, task) in enumerate(zip(episodes, tasks, strict=True), 1):
        if progress is not None:
            progress(number, len(tasks), task)
        yield episode
