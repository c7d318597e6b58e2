"""What is better and what is worse, all else equal."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.unit.agents.planning.stage import arena
from tests.unit.sim.arena import BAT, OUTLAW, T0, T1, T2, ZOMBIE, Arena, waves
from towermind_app.agents.planning.roads import Roads
from towermind_app.agents.planning.rollout import copies
from towermind_app.agents.planning.worth import Worth
from towermind_app.sim.layout import Array, Record

Change = Callable[[Record], None]


def under_way() -> Arena:
    """Two enemies, a Knight Tower with a knight, a hero beside the road."""
    simulation = arena()
    simulation.act(*T0, 2)
    simulation.enemy(OUTLAW, 0.5, health=300)
    simulation.enemy(OUTLAW, -2.0, health=300)
    hero = simulation.state.hero
    hero.x, hero.health, hero.max_health = 1.0, 800, 1600
    simulation.state.reinforcement_wait = 100
    return simulation


def worth(simulation: Arena, ends: Array) -> list[float]:
    judge = Worth(simulation.scenarios, Roads(simulation.scenario))
    worths: list[float] = judge.of(ends, since=simulation.states).tolist()
    return worths


def compare(simulation: Arena, *changes: Change) -> list[float]:
    """The worth of the state as it is, and of copies changed."""
    ends = copies(simulation.states, len(changes) + 1)
    for row, change in enumerate(changes, 1):
        change(ends[row : row + 1].view(np.recarray)[0])
    return worth(simulation, ends)


def setting(path: str, value: float) -> Change:
    """A change such as ``hero.health`` or ``enemies.0.left``."""

    def change(state: Record) -> None:
        *way, last = path.split(".")
        for step in way:
            state = state[int(step)] if step.isdecimal() else state[step]
        state[last] = value

    return change


def both(*changes: Change) -> Change:
    def change(state: Record) -> None:
        for one in changes:
            one(state)

    return change


def leaving(slot: int) -> Change:
    return setting(f"enemies.{slot}.active", 0)


WORSE: dict[str, Change] = {
    "a life lost": setting("base_health", 19),
    "less gold": setting("gold", 1500),
    "an enemy nearer to the base": setting("enemies.0.left", 1.0),
    "an enemy with more health": setting("enemies.0.health", 400),
    "a hero hurt": setting("hero.health", 200),
    "a hero dead": both(setting("hero.health", 0), setting("hero.alive", 0)),
    "a knight hurt": setting("knights.0.health", 30),
    "a knight lost": setting("knights.0.active", 0),
    "reinforcements not ready for longer": setting("reinforcement_wait", 800),
}
BETTER: dict[str, Change] = {
    "an enemy killed": leaving(0),
    "an enemy hurt": setting("enemies.0.health", 10),
    "more gold": setting("gold", 2100),
    "reinforcements ready": setting("reinforcement_wait", 0),
}


@pytest.mark.parametrize("change", WORSE.values(), ids=WORSE)
def test_worse(change: Change) -> None:
    before, after = compare(under_way(), change)
    assert after < before


@pytest.mark.parametrize("change", BETTER.values(), ids=BETTER)
def test_better(change: Change) -> None:
    before, after = compare(under_way(), change)
    assert after > before


def test_the_enemy_let_through_is_worse_than_the_one_still_to_be_stopped() -> None:
    before, after = compare(under_way(), both(leaving(0), setting("base_health", 19)))
    assert after < before


def test_a_coin_fetched_is_better_than_one_near_and_that_than_one_far() -> None:
    simulation = under_way()
    coin = simulation.state.coin
    coin.active, coin.x, coin.y, coin.value, coin.ticks_left = 1, 1.5, 0.0, 115, 500
    taken = both(
        setting("coin.active", 0),
        setting("coin.wait", int(simulation.scenario.economy.coin_refresh)),
        setting("gold", int(simulation.state.gold) + 115),
    )
    near, fetched, far = compare(simulation, taken, setting("coin.x", -2.5))
    assert fetched > near > far


def test_without_a_coin_the_hero_had_better_wait_in_the_centre() -> None:
    near, far = compare(under_way(), setting("hero.x", 2.5))
    assert near > far


def test_gold_is_worth_less_when_less_is_still_to_come() -> None:
    simulation = arena(**waves(([0], 1), ([0], 1)))
    early = compare(simulation, setting("gold", 1500))
    simulation.state.waves.complete = 1
    late = compare(simulation, setting("gold", 1500))
    assert early[0] - early[1] > late[0] - late[1] > 0


def test_a_zombie_that_can_rise_again_counts_for_more() -> None:
    simulation = under_way()
    simulation.enemy(ZOMBIE, 0.0, health=0, fallen=20, risen=1)
    once, again = compare(simulation, setting("enemies.2.risen", 0))
    assert again < once


@pytest.mark.parametrize(("kind", "helps"), [(0, True), (1, False), (2, False)])
def test_only_archers_help_against_what_flies(kind: int, helps: bool) -> None:
    simulation = arena()
    simulation.enemy(BAT, -1.0)
    bare = worth(simulation, simulation.states)[0]
    simulation.act(*T2, kind)
    state = simulation.state
    state.gold, state.knights["active"] = 2000, 0
    assert (worth(simulation, simulation.states)[0] > bare) == helps


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_any_tower_ahead_helps_against_who_walks_and_none_behind(kind: int) -> None:
    simulation = arena()
    simulation.enemy(OUTLAW, -2.9)
    simulation.enemy(OUTLAW, 2.8)
    bare = compare(simulation, leaving(0), leaving(1))
    simulation.act(*T1, kind)
    state = simulation.state
    state.gold, state.knights["active"] = 2000, 0
    _, behind, ahead = compare(simulation, leaving(0), leaving(1))
    assert ahead > bare[2]
    assert behind == bare[1]


def test_many_are_judged_at_once_as_each_alone_and_left_alone() -> None:
    simulation = under_way()
    ends = copies(simulation.states, 3)
    ends["enemies"]["health"][:, 0] = 100, 200, 300
    before = ends.tobytes(), simulation.digest()
    together = worth(simulation, ends)
    assert together == [worth(simulation, ends[row : row + 1])[0] for row in range(3)]
    assert together == sorted(together, reverse=True)
    assert (ends.tobytes(), simulation.digest()) == before
