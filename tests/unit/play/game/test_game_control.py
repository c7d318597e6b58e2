"""Every command by mouse and by key: each becomes exactly one action, at the place meant."""

from __future__ import annotations

import pytest

from towermind_app.level import Point
from towermind_app.play.game import commands
from towermind_app.play.game.game_control import Control
from towermind_app.play.game.orders import Aim, flag_is_seen, flag_place
from towermind_app.play.game.selection import HERO_SELECTED, Selected, Sort
from towermind_app.sim.layout import KNIGHTS

GROUND = Point(2.5, -2.6)


def last(control: Control) -> tuple[float, float, int, int]:
    action = control.simulation.state.last_action
    return float(action.x), float(action.y), int(action.type), int(action.error)


def given(control: Control) -> int:
    """How many commands the rules have seen."""
    return int(control.simulation.state.counts.actions)


def point_place(control: Control, point: int) -> Point:
    return control.simulation.level.tower_points[point].position


def select(control: Control, point: int) -> None:
    control.selected = Selected(Sort.TOWER_POINT, point)


def with_knight_tower(control: Control, point: int = 1) -> None:
    select(control, point)
    control.perform("build_knights")


def clear_sky(control: Control) -> None:
    control.simulation.state.fog.x = 20.0


@pytest.mark.parametrize(("key", "kind"), [("build_archer", 0), ("build_magician", 1), ("build_knights", 2)])
def test_a_build_key_builds_at_the_selected_point(control: Control, key: str, kind: int) -> None:
    select(control, 3)
    assert control.perform(key)
    assert last(control) == (*point_place(control, 3), kind, 0)
    assert given(control) == 1


@pytest.mark.parametrize(("key", "kind"), [("upgrade", 3), ("sell", 4), ("show_range", 5)])
def test_a_tower_key_acts_on_the_selected_tower(control: Control, key: str, kind: int) -> None:
    select(control, 3)
    control.perform("build_magician")
    control.perform(key)
    assert last(control) == (*point_place(control, 3), kind, 0)
    assert given(control) == 2


def test_keys_mean_the_point_under_the_cursor_when_none_is_selected(control: Control) -> None:
    control.move_cursor(point_place(control, 5))
    control.perform("build_archer")
    assert last(control) == (*point_place(control, 5), 0, 0)


def test_without_a_point_a_tower_key_asks_for_one_and_gives_no_command(control: Control) -> None:
    control.perform("upgrade")
    assert given(control) == 0
    assert control.bubbles[0].words == "select a tower point first"


def test_the_ring_of_a_clicked_point_gives_the_command_and_closes(control: Control) -> None:
    control.press(point_place(control, 2))
    assert control.ring_open and control.point == 2
    control.choose("build_magician")
    assert last(control) == (*point_place(control, 2), 1, 0)
    assert not control.ring_open and control.point == 2


def test_a_second_click_closes_the_ring(control: Control) -> None:
    control.press(point_place(control, 2))
    control.press(point_place(control, 2))
    assert not control.ring_open


def test_a_refused_command_is_recorded_told_in_place_and_logged(control: Control) -> None:
    control.simulation.state.gold = 70
    select(control, 0)
    control.perform("build_archer")
    assert last(control)[3] == 2
    bubble = control.bubbles[0]
    assert (bubble.words, bubble.refused) == ("50 gold short: an archer tower costs 120", True)
    assert bubble.place == point_place(control, 0)
    assert control.log[-1].good is False


def test_relocate_by_key_then_click(control: Control) -> None:
    with_knight_tower(control)
    control.move_cursor(None)
    control.perform("relocate")
    assert control.order is not None and control.order.aim is Aim.RELOCATE
    place = Point(point_place(control, 1).x + 0.5, point_place(control, 1).y)
    control.press(place)
    assert last(control) == (*place, 7, 0)
    assert control.order is None
    assert given(control) == 2


def test_relocate_by_key_pressed_again_takes_the_cursor(control: Control) -> None:
    with_knight_tower(control)
    control.perform("relocate")
    control.move_cursor(point_place(control, 1))
    control.perform("relocate")
    assert last(control) == (*point_place(control, 1), 7, 0)


def test_relocate_by_dragging_the_flag_gives_one_command_when_it_falls(control: Control) -> None:
    clear_sky(control)
    with_knight_tower(control)
    control.cancel()
    flag = flag_place(control.simulation, 1)
    control.press(flag)
    goal = Point(point_place(control, 1).x, point_place(control, 1).y + 0.6)
    control.move_cursor(Point(flag.x - 0.1, flag.y))
    control.move_cursor(goal)
    assert given(control) == 1
    control.release(goal)
    assert last(control) == (*goal, 7, 0)
    assert given(control) == 2
    assert control.order is None


def test_a_flag_that_the_cloud_hides_cannot_be_taken(control: Control) -> None:
    with_knight_tower(control)
    fog = control.simulation.state.fog
    fog.x, fog.y = point_place(control, 1)
    assert not flag_is_seen(control.simulation, 1)
    control.press(flag_place(control.simulation, 1))
    assert control.order is None
    clear_sky(control)
    assert flag_is_seen(control.simulation, 1)


def test_a_flag_dragged_too_far_falls_at_the_circle(control: Control) -> None:
    clear_sky(control)
    with_knight_tower(control)
    control.press(flag_place(control.simulation, 1))
    far = Point(3.0, 3.0)
    control.move_cursor(far)
    control.release(far)
    assert last(control)[2:] == (7, 0)


def test_a_flag_that_was_only_clicked_waits_for_the_next_click(control: Control) -> None:
    clear_sky(control)
    with_knight_tower(control)
    flag = flag_place(control.simulation, 1)
    control.press(flag)
    control.release(flag)
    assert given(control) == 1 and control.order is not None
    control.press(point_place(control, 1))
    assert last(control) == (*point_place(control, 1), 7, 0)


def test_only_a_knight_tower_has_knights_to_move(control: Control) -> None:
    select(control, 0)
    control.perform("build_archer")
    control.perform("relocate")
    assert control.order is None
    assert given(control) == 1


def test_a_relocation_in_hand_ends_when_its_tower_is_sold(control: Control) -> None:
    with_knight_tower(control)
    control.perform("relocate")
    control.perform("sell")
    control.advance(0.0)
    assert control.order is None


def test_reinforcements_by_key_come_to_the_cursor(control: Control) -> None:
    control.move_cursor(GROUND)
    control.perform("reinforce")
    assert last(control) == (*GROUND, 8, 0)


def test_reinforcements_by_button_come_where_the_map_is_clicked(control: Control) -> None:
    control.perform("aim_reinforcements")
    assert control.order is not None and control.order.aim is Aim.REINFORCE
    control.press(GROUND)
    assert last(control) == (*GROUND, 8, 0)
    assert given(control) == 1


def test_the_button_of_cooling_reinforcements_says_when_and_takes_nothing_in_hand(control: Control) -> None:
    control.move_cursor(GROUND)
    control.perform("reinforce")
    control.perform("aim_reinforcements")
    assert control.order is None
    assert control.bubbles[0].words == "reinforcements are ready in 20 s"
    assert given(control) == 1


def test_the_hero_by_clicking_him_then_the_ground(control: Control) -> None:
    clear_sky(control)
    control.press(Point(0.0, 0.0))
    assert control.selected == HERO_SELECTED
    control.press(GROUND)
    assert last(control) == (*GROUND, 9, 0)
    assert given(control) == 1


def test_the_hero_by_right_click(control: Control) -> None:
    control.press_right(GROUND)
    assert last(control) == (*GROUND, 9, 0)


def test_the_hero_by_key_then_click(control: Control) -> None:
    control.perform("hero_move")
    assert given(control) == 0
    control.press(GROUND)
    assert last(control) == (*GROUND, 9, 0)


def test_the_hero_by_keys_alone(control: Control) -> None:
    control.perform("hero_move")
    control.perform("point_right")
    control.perform("point_up")
    control.confirm()
    assert last(control) == (pytest.approx(0.2), pytest.approx(0.2), 9, 0)


@pytest.mark.parametrize(("key", "kind"), [("hero_skill", 10), ("hero_upgrade", 11)])
def test_skill_and_training_are_given_where_the_hero_stands(control: Control, key: str, kind: int) -> None:
    control.simulation.state.hero.x = -1.25
    control.perform(key)
    assert last(control) == (-1.25, 0.0, kind, 0)


def test_right_click_and_cancel_drop_the_latest_thing_first(control: Control) -> None:
    select(control, 2)
    control.confirm()
    control.perform("hero_move")
    control.press_right(GROUND)
    assert control.order is None and given(control) == 0
    assert control.selected is not None
    assert control.cancel() and control.selected is None
    assert not control.cancel()


def test_tab_and_arrows_select_points_and_open_the_ring(control: Control) -> None:
    control.perform("next_point")
    assert (control.point, control.ring_open) == (0, True)
    control.perform("previous_point")
    assert control.point == len(control.simulation.level.tower_points) - 1
    before = control.point
    control.perform("point_up")
    assert point_place(control, control.point or 0).y > point_place(control, before).y


def test_enter_opens_and_closes_the_ring(control: Control) -> None:
    control.perform("next_point")
    control.confirm()
    assert not control.ring_open
    control.confirm()
    assert control.ring_open


def test_a_click_on_empty_ground_selects_nothing_and_commands_nothing(control: Control) -> None:
    select(control, 2)
    control.press(GROUND)
    assert control.selected is None and given(control) == 0


def test_commands_are_taken_in_a_pause_at_the_tick_it_stands_at(control: Control) -> None:
    control.course.pace.paused = False
    control.simulation.run(10)
    control.perform("pause")
    with_knight_tower(control)
    assert control.simulation.state.towers[1].kind == KNIGHTS
    assert control.simulation.tick == 10


def test_speed_keys_go_through_the_list(control: Control) -> None:
    for key, speed in (("faster", 2.0), ("faster", 4.0), ("faster", 4.0), ("slower", 2.0)):
        control.perform(key)
        assert control.course.pace.speed == speed


@pytest.mark.parametrize("name", ["routes", "ranges", "grid", "hits"])
def test_overlays_toggle(control: Control, name: str) -> None:
    control.perform(f"overlay_{name}")
    assert control.overlays.names() == [name]
    control.perform(f"overlay_{name}")
    assert control.overlays.names() == []


def test_a_selected_unit_that_dies_is_dropped(control: Control) -> None:
    control.give(commands.reinforce(GROUND), GROUND)
    control.selected = Selected(Sort.KNIGHT, int(control.simulation.state.knights[0].id))
    control.simulation.state.knights[0].active = 0
    control.advance(0.1)
    assert control.selected is None


def test_nothing_happens_after_the_end(control: Control) -> None:
    control.simulation.state.outcome = 1
    with_knight_tower(control)
    control.press_right(GROUND)
    assert given(control) == 0


def test_names_that_are_no_commands_of_the_game_are_not_taken(control: Control) -> None:
    assert not control.perform("screenshot")
    assert not control.perform("restart_same")


def test_a_right_click_near_the_open_ring_closes_it_and_one_far_off_sends_the_hero(control: Control) -> None:
    control.press(point_place(control, 2))
    control.press_right(Point(point_place(control, 2).x + 0.5, point_place(control, 2).y))
    assert not control.ring_open and given(control) == 0
    control.press(point_place(control, 2))
    control.press_right(GROUND)
    assert not control.ring_open and last(control) == (*GROUND, 9, 0)
