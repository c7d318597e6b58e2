"""Measuring the players on the benchmark levels, in one process and in several."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from towermind_app.agents import make_agent
from towermind_app.bench.calibration import (
    AGENTS,
    BenchmarkLevel,
    benchmark_levels,
    calibrate,
    content_sha256,
)
from towermind_app.bench.evaluation import Evaluation, play_episodes
from towermind_app.bench.figures import Figures
from towermind_app.bench.processes import Task
from towermind_app.level import find_level, ladder_names
from towermind_app.sim.tick import RULES_VERSION
from towermind_app.tables import Tables, load_tables

TABLES = load_tables()


def test_the_pack_is_measured_in_its_order_with_the_ladder_first() -> None:
    levels = benchmark_levels(TABLES)
    assert [level.rung for level in levels] == ["lv1", "lv2", "lv3", "lv4", "lv5", "", "", "", ""]
    assert [level.level.id for level in levels] == list(range(9))
    assert {level.rung: level.slug for level in levels if level.rung} == dict(ladder_names())
    assert (levels[0].label, levels[8].label) == ("lv1", levels[8].slug)


def test_figures_are_those_of_the_episodes_and_how_many_processes_play_does_not_matter() -> None:
    slugs = [level.slug for level in benchmark_levels(TABLES)][:2]
    alone, together = (calibrate(TABLES, ("noop", "random"), slugs, seeds=2, jobs=jobs) for jobs in (1, 2))
    assert alone == together
    assert set(alone.figures) == {(slug, agent) for slug in slugs for agent in ("noop", "random")}
    episodes = list(play_episodes(make_agent("random"), find_level("lv2"), TABLES, (0, 1), 16))
    assert alone.figures[slugs[1], "random"] == Figures.of(Evaluation("random", "lv2", episodes))


def test_progress_is_told_after_every_episode() -> None:
    told: list[tuple[int, int, str, int]] = []

    def tell(done: int, total: int, task: Task) -> None:
        told.append((done, total, task.agent, task.seed))

    calibrate(TABLES, ("noop", "random"), [benchmark_levels(TABLES)[0].slug], seeds=2, progress=tell)
    assert told == [(1, 4, "random", 0), (2, 4, "random", 1), (3, 4, "noop", 0), (4, 4, "noop", 1)]


def test_the_agents_are_there() -> None:
    assert [make_agent(name).name for name in AGENTS] == list(AGENTS)


def changed(level: BenchmarkLevel, **update: Any) -> BenchmarkLevel:
    return replace(level, level=level.level.model_copy(update=update))


def test_the_hash_changes_with_what_is_played_and_with_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    levels = benchmark_levels(TABLES)
    first, *others = levels
    content = content_sha256(levels, TABLES)
    assert content_sha256(benchmark_levels(TABLES), load_tables()) == content
    assert content_sha256([changed(first, name="Other", strokes=()), *others], TABLES) == content
    hero = TABLES.hero.model_copy(update={"health": TABLES.hero.health + 1})
    slower = TABLES.environment.model_copy(update={"decision_period": 17})
    coarser = TABLES.environment.model_copy(update={"rounding_digits": 2})
    hashes = [
        content_sha256([changed(first, initial_money=first.level.initial_money + 1), *others], TABLES),
        content_sha256([changed(first, total_life=21), *others], TABLES),
        content_sha256([others[0], first, *others[1:]], TABLES),
        content_sha256(others, TABLES),
        *(content_sha256(levels, with_(update)) for update in ({"hero": hero}, {"environment": slower})),
        content_sha256(levels, with_({"environment": coarser})),
    ]
    monkeypatch.setattr("towermind_app.bench.calibration.RULES_VERSION", RULES_VERSION + 1)
    hashes.append(content_sha256(levels, TABLES))
    assert len({content, *hashes}) == len(hashes) + 1


def with_(update: dict[str, Any]) -> Tables:
    return TABLES.model_copy(update=update)
