"""The planner that is shown the true game looks at it and no more."""

from __future__ import annotations

import pytest

from tests.unit.agents.planning.stage import TABLES
from towermind_app.agents import Agent, Briefing, SeesAll, make_agent
from towermind_app.bench.evaluation import play_episode
from towermind_app.level import find_level
from towermind_app.sim.simulation import Simulation


def shown(simulation: Simulation) -> Agent:
    agent = make_agent("omniscient")
    agent.reset(Briefing(simulation.seed, TABLES, 16))
    assert isinstance(agent, SeesAll)
    agent.see(simulation)
    return agent


def test_it_is_the_only_one_who_is_shown_the_game() -> None:
    assert not isinstance(make_agent("planner"), SeesAll)


@pytest.mark.parametrize("name", ["lv1", "lv4"])
def test_looking_changes_nothing(name: str) -> None:
    simulation = Simulation(find_level(name), TABLES, 2)
    agent = shown(simulation)
    scenario = simulation.scenarios.tobytes()
    for _ in range(50):
        before = simulation.digest()
        action = agent.act({})
        assert simulation.digest() == before
        simulation.act(*action)
        simulation.run(16)
    assert simulation.scenarios.tobytes() == scenario
    assert simulation.take_events()
    assert simulation.valid_action_rate > 0.9


def test_the_same_game_is_played_the_same() -> None:
    level = find_level("lv1").model_copy(update={"waves": (0,)})
    agent = make_agent("omniscient")
    simulation = Simulation(level, TABLES, 4)
    first = play_episode(simulation, agent, 16)
    simulation.reset()
    assert play_episode(simulation, agent, 16) == first
    simulation.reset(seed=5)
    assert play_episode(simulation, agent, 16).digest != first.digest
