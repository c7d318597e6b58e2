"""Episodes of agents, and their figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from towermind_app.agents import Briefing, make_agent
from towermind_app.bench.evaluation import Episode, Evaluation, play_episode, play_episodes
from towermind_app.level import built_in_levels, find_level, load_level
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import load_tables

every_level = pytest.mark.parametrize("entry", built_in_levels(), ids=lambda entry: entry.slug)


class Watcher:
    """Does nothing, and keeps what it is shown."""

    name = "watcher"
    looks = True

    def reset(self, briefing: Briefing) -> None:
        self.briefing, self.steps = briefing, []  # type: ignore[var-annotated]

    def act(self, observation: Mapping[str, Any]) -> tuple[float, float, int]:
        self.steps.append(observation["Level_Current_Step"])
        return 0.0, 0.0, 6


@every_level
def test_doing_nothing_loses_every_level(entry: Any) -> None:
    episodes = play_episodes(make_agent("noop"), load_level(entry.path), load_tables(), range(3), 16)
    assert {(episode.score, episode.outcome, episode.valid_action_rate) for episode in episodes} == {
        (-20, "lost", 0.0)
    }


@every_level
def test_a_quarter_of_what_is_tried_at_random_succeeds(entry: Any) -> None:
    episodes = play_episodes(make_agent("random"), load_level(entry.path), load_tables(), range(8), 16)
    evaluation = Evaluation("random", entry.slug, tuple(episodes))
    assert 0.18 <= evaluation.mean_valid_action_rate <= 0.28


def test_agents_that_look_are_shown_every_decision() -> None:
    agent, simulation = Watcher(), Simulation(find_level("five-roads"), seed=31)
    episode = play_episode(simulation, agent, 25)
    assert agent.briefing == Briefing(episode.seed, simulation.tables, 25)
    assert episode.seed == 31
    assert agent.steps == list(range(0, episode.ticks, 25))
    assert episode.digest == simulation.digest()
    assert simulation.take_events() == []


def test_a_watcher_looks_after_every_decision() -> None:
    ticks: list[int] = []
    simulation = Simulation(find_level("five-roads"), seed=31)
    play_episode(simulation, make_agent("noop"), 25, watch=lambda watched: ticks.append(watched.tick))
    assert ticks[:3] == [25, 50, 75]
    assert ticks[-1] == simulation.tick


def test_the_same_seed_plays_the_same_episode() -> None:
    level, tables = find_level("five-roads"), load_tables()
    first = list(play_episodes(make_agent("random"), level, tables, (4, 5, 4), 16))
    assert first[0] == first[2] != first[1]


def test_means() -> None:
    episodes = (
        Episode(0, -3, 0.5, 900, "won", "00"),
        Episode(1, -20, 0.25, 400, "lost", "11"),
    )
    evaluation = Evaluation("someone", "lv1", episodes)
    assert evaluation.as_dict() == {
        "agent": "someone",
        "level": "lv1",
        "episodes": [
            {
                "seed": 0,
                "score": -3,
                "valid_action_rate": 0.5,
                "ticks": 900,
                "outcome": "won",
                "digest": "00",
            },
            {
                "seed": 1,
                "score": -20,
                "valid_action_rate": 0.25,
                "ticks": 400,
                "outcome": "lost",
                "digest": "11",
            },
        ],
        "mean_score": -11.5,
        "mean_valid_action_rate": 0.375,
    }
