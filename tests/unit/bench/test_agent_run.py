from __future__ import annotations

from towermind_app.agents import make_agent
from towermind_app.bench.agent_run import AgentRun
from towermind_app.bench.evaluation import Episode
from towermind_app.errors import TowerMindError
from towermind_app.level import find_level
from towermind_app.tables import load_tables


def test_there_is_more_until_every_seed_is_played_or_a_problem_comes() -> None:
    run = AgentRun(make_agent("noop"), find_level("five-roads"), load_tables(), range(3, 5), 16)
    assert (run.has_more, run.mean_score) == (True, None)
    run.episodes.append(Episode(3, -4, 0.5, 900, "won", "00"))
    assert (run.has_more, run.mean_score) == (True, -4)
    run.problem = TowerMindError("the disk is full")
    assert not run.has_more
    run.problem = None
    run.episodes.append(Episode(4, -5, 0.5, 900, "won", "00"))
    assert (run.has_more, run.mean_score) == (False, -4.5)
