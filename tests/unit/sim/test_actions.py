from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.unit.sim.arena import OUTLAW, T0, T1, T2, Arena
from towermind_app.errors import ActionError, EpisodeOverError
from towermind_app.sim.events import EventKind

BOX = 0.25
ARCHER, MAGICIAN, KNIGHTS, UPGRADE, SELL, SHOW, NOTHING, RELOCATE, REINFORCE, SEND, FIRE, UPGRADE_HERO = (
    range(12)
)


@pytest.mark.parametrize(("kind", "price"), [(ARCHER, 120), (MAGICIAN, 110), (KNIGHTS, 100)])
def test_building_costs_the_price_of_its_kind(arena: Arena, kind: int, price: int) -> None:
    assert arena.act(*T0, kind) == 0
    assert arena.state.gold == 2000 - price
    assert [tower.kind for tower in arena.state.towers[:3]] == [kind, -1, -1]


@pytest.mark.parametrize("action", [ARCHER, UPGRADE, SELL, SHOW])
def test_a_tower_box_includes_its_edge_and_nothing_beyond(arena: Arena, action: int) -> None:
    if action != ARCHER:
        arena.act(*T0, ARCHER)
    assert arena.act(T0.x - BOX - 1e-9, T0.y, action) == 6
    assert arena.act(T0.x, T0.y + BOX + 1e-9, action) == 6
    assert arena.act(T0.x - BOX, T0.y + BOX, action) == 0


def test_the_nearer_of_two_overlapping_boxes_takes_the_action(make_arena: Callable[..., Arena]) -> None:
    arena = make_arena(TowerPoints=[[[0, 1], [0, 0]], [[0.3, 1], [0, 0]]])
    assert arena.act(0.2, 1, ARCHER) == 0
    assert [tower.kind for tower in arena.state.towers[:2]] == [-1, ARCHER]
    assert arena.act(0.15, 1, ARCHER) == 0  # half way: the lower point
    assert arena.state.towers[0].kind == ARCHER


def test_place_is_checked_before_occupation_before_gold(make_arena: Callable[..., Arena]) -> None:
    arena = make_arena(InitialMoney=130)
    assert arena.act(0, 0, ARCHER) == 6
    assert arena.act(*T0, UPGRADE) == 3
    assert arena.act(*T0, SELL) == 5
    assert arena.act(*T0, SHOW) == 11
    assert arena.act(*T0, ARCHER) == 0
    assert arena.act(*T0, KNIGHTS) == 1  # occupied, and too poor as well
    assert arena.act(*T1, KNIGHTS) == 2
    assert arena.act(*T0, UPGRADE) == 4
    assert arena.act(0, 0, UPGRADE_HERO) == 10
    arena.state.hero.health = 0
    arena.run(1)
    assert [arena.act(0, 0, action) for action in (SEND, FIRE, UPGRADE_HERO)] == [9, 9, 9]


def test_an_action_that_fails_changes_only_the_record_of_the_last_action(arena: Arena) -> None:
    before = arena.snapshot()
    assert arena.act(2, 2, ARCHER) == 6
    last = arena.state.last_action
    assert (last.x, last.y, last.type, last.error) == (2, 2, ARCHER, 6)
    assert arena.state.counts.actions == 1
    before["last_action"] = arena.states["last_action"]
    before["counts"]["actions"] = 1
    assert before.tobytes() == arena.states.tobytes()


def test_coordinates_are_clipped_and_non_actions_refused(arena: Arena) -> None:
    assert arena.act(99, -99, SEND) == 0
    assert (arena.state.hero.post_x, arena.state.hero.post_y) == (3, -3)
    for x, y, kind in [(float("nan"), 0, 6), (0, float("inf"), 6), (0, 0, 12), (0, 0, -1), (0, 0, 2.5)]:
        with pytest.raises(ActionError):
            arena.act(x, y, kind)


def test_upgrades_multiply_power_and_have_no_cap(arena: Arena) -> None:
    arena.act(*T0, ARCHER)
    for _ in range(8):
        assert arena.act(*T0, UPGRADE) == 0
    tower = arena.state.towers[0]
    assert (tower.level, tower.power) == (8, pytest.approx(1.4**8))
    assert arena.state.gold == 2000 - 9 * 120


def test_selling_refunds_a_share_of_all_that_was_spent_rounded_down(arena: Arena) -> None:
    arena.act(*T0, KNIGHTS)
    arena.act(*T0, UPGRADE)
    arena.run(300)
    assert arena.state.knight_top == 2
    arena.act(*T0, RELOCATE)
    gold = arena.state.gold
    assert arena.act(*T0, SELL) == 0
    assert arena.state.gold == gold + int(0.65 * 200)
    assert arena.state.knight_top == 0
    tower = arena.state.towers[0]
    assert (tower.kind, tower.level, tower.assembly_x, tower.assembly_y) == (-1, 0, -1, 0)


def test_a_refund_that_is_whole_is_not_short_by_a_rounding(make_arena: Callable[..., Arena]) -> None:
    arena = make_arena(TowerSellingDiscount=0.7)
    for action in (ARCHER, UPGRADE, UPGRADE, SELL):
        arena.act(*T0, action)
    assert arena.state.gold == 2000 - 360 + 252


def test_relocation_goes_to_the_nearest_knight_tower_in_range(arena: Arena) -> None:
    assert arena.act(-1, 0, RELOCATE) == 7
    arena.act(*T0, KNIGHTS)
    arena.act(*T2, KNIGHTS)
    assert arena.act(0.05, -0.5, RELOCATE) == 0
    assert arena.state.towers[2].assembly_x == 0.05
    assert arena.act(T0.x, T0.y + 1.2001, RELOCATE) == 7
    assert arena.act(T0.x, T0.y + 1.2, RELOCATE) == 0


def test_reinforcements_come_in_twos_and_cool_down_twenty_seconds(arena: Arena) -> None:
    assert arena.act(1, 1, REINFORCE) == 0
    assert arena.act(1, 1, REINFORCE) == 8
    arena.run(499)
    assert arena.state.knight_top == 2
    arena.run(1)
    assert arena.state.knight_top == 0
    arena.run(499)
    assert arena.act(1, 1, REINFORCE) == 8
    arena.run(1)
    assert arena.act(1, 1, REINFORCE) == 0


def test_hero_upgrade_raises_both_healths(arena: Arena) -> None:
    arena.state.hero.health = 100
    assert arena.act(0, 0, UPGRADE_HERO) == 0
    hero = arena.state.hero
    assert (hero.health, hero.max_health, arena.state.gold) == (300, 1800, 1500)


def test_valid_action_rate_leaves_no_operations_out(arena: Arena) -> None:
    assert arena.valid_action_rate == 0
    arena.act(0, 0, NOTHING)
    arena.act(*T0, ARCHER)
    arena.act(*T0, ARCHER)
    assert arena.valid_action_rate == 0.5


def test_refusal_foretells_what_act_answers_and_changes_nothing(arena: Arena) -> None:
    before = arena.digest()
    foretold = [arena.refusal(*T0, action) for action in range(12)]
    assert arena.digest() == before
    answered = []
    for action in range(12):
        twin = arena.clone()
        answered.append(twin.act(*T0, action))
    assert foretold == answered


def test_a_fogged_tower_point_can_be_commanded(arena: Arena) -> None:
    arena.cloud(*T0)
    assert arena.act(*T0, ARCHER) == 0


def test_acting_after_the_end_is_an_error(make_arena: Callable[..., Arena]) -> None:
    arena = make_arena(TotalLife=1)
    arena.enemy(OUTLAW, 2.999)
    arena.run(5)
    assert arena.outcome == "lost"
    assert arena.run(10) == 0
    with pytest.raises(EpisodeOverError):
        arena.act(0, 0, NOTHING)


def test_every_success_tells_an_event(arena: Arena) -> None:
    for x, y, action in [
        (*T0, KNIGHTS),
        (*T0, UPGRADE),
        (-1, 0.1, RELOCATE),
        (*T0, SELL),
        (0, 0, SEND),
        (0, 0, FIRE),
    ]:
        arena.act(x, y, action)
    kinds = [event.kind for event in arena.take_events()]
    assert kinds == [
        EventKind.BUILT, EventKind.KNIGHT_MADE, EventKind.UPGRADED, EventKind.RELOCATED, EventKind.SOLD,
        EventKind.HERO_SENT, EventKind.FLAME_LIT,
    ]  # fmt: skip
