"""The example player: what it builds where, and when it sends the hero."""

from __future__ import annotations

from typing import Any

from towermind_app.agents import Action, Briefing, make_agent
from towermind_app.bench.evaluation import play_episode
from towermind_app.level import find_level
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import load_tables

TABLES = load_tables()
ARCHER, MAGICIAN, KNIGHTS, NOTHING, HERO = 0, 1, 2, 6, 9
DECOY, FAR, NEAR, NEXT = (0.0, 3.0), (0.0, 1.4), (-1.0, 0.5), (1.0, 0.5)
"""By a road along y = 0: out of every reach, in an archer's alone, in that of all."""


def point(place: tuple[float, float]) -> dict[str, float]:
    return {"X": place[0], "Y": place[1]}


def seen(
    *spots: tuple[float, float],
    built: tuple[tuple[float, float], ...] = (),
    gold: int = 1000,
    coin: tuple[float, float] | None = None,
    dead: bool = False,
    last: int = NOTHING,
    success: bool = True,
) -> dict[str, Any]:
    """An observation with what this player looks at."""
    towers = [{"Position": point(spot), "Is_Built": spot in built} for spot in spots]
    return {
        "Level_Enemy_Movement_Paths": [[point((-3, 0)), point((3, 0))]],
        "Level_Towers_Realtime_Status": towers or None,
        "Level_Current_Gold_Coins": gold,
        "Level_Dropped_Gold_Coins_Realtime_Status": coin and {"Position": point(coin)},
        "Level_Hero_Realtime_Status": {"Is_Hero_Dead": dead},
        "Agent_Last_Action_Info": {"Action_Index": last, "Is_Success": success},
    }


def answers(*observations: dict[str, Any]) -> list[Action]:
    agent = make_agent("opening")
    agent.reset(Briefing(1, TABLES, 16))
    return [agent.act(observation) for observation in observations]


def after_the_towers(*observations: dict[str, Any]) -> list[Action]:
    """What is answered once everything stands."""
    building = [seen(last=kind) for kind in (KNIGHTS, MAGICIAN, ARCHER)]
    return answers(*building, *observations)[3:]


def test_knights_magician_archer_on_the_first_points_of_use() -> None:
    spots = (DECOY, FAR, NEAR, NEXT)
    assert answers(
        seen(*spots),
        seen(*spots, built=(NEAR,), last=KNIGHTS),
        seen(*spots, built=(NEAR, NEXT), last=MAGICIAN),
        seen(*spots, built=(NEAR, NEXT, FAR), last=ARCHER),
    ) == [(*NEAR, KNIGHTS), (*NEXT, MAGICIAN), (*FAR, ARCHER), (0.0, 0.0, NOTHING)]


def test_a_tower_waits_for_its_price() -> None:
    price = TABLES.knight_tower.price
    poor, rich = answers(seen(NEAR, gold=price - 1), seen(NEAR, gold=price))
    assert poor[2] == NOTHING
    assert rich == (*NEAR, KNIGHTS)


def test_a_point_under_the_cloud_is_built_on_when_it_is_seen() -> None:
    assert answers(seen(), seen(DECOY), seen(NEXT)) == [
        (0.0, 0.0, NOTHING),
        (0.0, 0.0, NOTHING),
        (*NEXT, KNIGHTS),
    ]


def test_what_failed_is_tried_again() -> None:
    first, again = answers(seen(NEAR), seen(NEAR, last=KNIGHTS, success=False))
    assert first == again == (*NEAR, KNIGHTS)


def test_the_hero_is_sent_once_for_each_coin() -> None:
    sent = after_the_towers(
        seen(coin=(1, 2)), seen(coin=(1, 2)), seen(), seen(coin=(1, 2)), seen(coin=(-2, 0))
    )
    assert [action[2] for action in sent] == [HERO, NOTHING, NOTHING, HERO, HERO]
    assert sent[0] == (1, 2, HERO)


def test_a_hero_who_died_on_his_way_is_sent_again() -> None:
    sent = after_the_towers(seen(coin=(1, 2)), seen(coin=(1, 2), dead=True), seen(coin=(1, 2)))
    assert [action[2] for action in sent] == [HERO, NOTHING, HERO]


def test_building_comes_before_coins_and_an_episode_before_is_forgotten() -> None:
    agent = make_agent("opening")
    for _ in range(2):
        agent.reset(Briefing(1, TABLES, 16))
        assert agent.act(seen(NEAR, coin=(1, 2))) == (*NEAR, KNIGHTS)
        assert agent.act(seen(NEAR, coin=(1, 2), built=(NEAR,), last=KNIGHTS)) == (1, 2, HERO)


def test_it_plays_the_real_game_without_an_error() -> None:
    simulation = Simulation(find_level("lv1"), seed=3)
    episode = play_episode(simulation, make_agent("opening"), 16)
    assert episode.valid_action_rate == 1.0
    assert sorted(tower.kind for tower in simulation.state.towers if tower.kind >= 0) == [0, 1, 2]
    assert simulation.state.counts.coins > 3
