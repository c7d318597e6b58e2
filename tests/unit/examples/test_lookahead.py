"""Look-ahead on snapshots."""

from __future__ import annotations

import pytest

from towermind_app.envs import TowerMindEnv
from towermind_app.examples import lookahead
from towermind_app.sim.legality import ActionType

NOTHING = (0.0, 0.0, ActionType.NOTHING)


def test_looking_ahead_leaves_the_game_as_it_was() -> None:
    env = TowerMindEnv(level="lv1", decision_period=50)
    env.reset(seed=3)
    before = env.simulation.digest()
    lookahead.best_command(env, steps=3)
    assert env.simulation.digest() == before


def test_nothing_is_done_when_nothing_is_to_be_gained() -> None:
    env = TowerMindEnv(level="lv1", decision_period=50)
    env.reset(seed=3)
    assert score_in(env, 20) == 0
    assert lookahead.best_command(env).what == "nothing"


def score_in(env: TowerMindEnv, steps: int) -> int:
    """The score after so many more steps of nothing; the game stays where it is."""
    now = env.snapshot()
    for _ in range(steps):
        env.step(NOTHING)
    score = env.simulation.score
    env.restore(now)
    return score


def test_what_is_about_to_get_through_is_stopped() -> None:
    env = TowerMindEnv(level="lv1", decision_period=50)
    env.reset(seed=3)
    while (without := score_in(env, 20)) == 0:
        env.step(NOTHING)
    env.step(lookahead.best_command(env).action)
    assert score_in(env, 19) > without


def test_an_episode_goes_much_better_than_doing_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert lookahead.play(steps=1000) >= -5
    assert "build_" in capsys.readouterr().out


def test_it_stops_after_so_many_steps() -> None:
    assert lookahead.play(steps=2) == 0
