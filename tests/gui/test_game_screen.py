"""The game in its window: every command by real mouse and key events, and what surrounds a game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.gui.driver import Driver
from tests.gui.player import Player
from towermind_app.level import Point, find_level
from towermind_app.play.game.game import GameScreen
from towermind_app.play.game.selection import Sort
from towermind_app.record import read_recording, verify

GROUND = Point(2.0, -2.8)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_towers_by_mouse_in_both_layouts(player: Player, size: tuple[int, int]) -> None:
    player.resize(size)
    for number, (command, kind) in enumerate(
        (("build_archer", 0), ("build_magician", 1), ("build_knights", 2))
    ):
        player.click_map(player.point(number))
        player.click_ring(command)
        assert player.last == (kind, 0)
    player.click_map(player.point(2))
    player.click_ring("upgrade")
    assert player.last == (3, 0)
    player.click_map(player.point(2))
    player.click_ring("show_range")
    assert player.last == (5, 0)
    player.click_map(player.point(0))
    player.click_ring("sell")
    assert player.last == (4, 0)
    assert player.given == 6


def test_towers_by_key(player: Player) -> None:
    for key, then in (
        ("q", (0, 0)),
        ("q", (0, 1)),
        ("u", (3, 0)),
        ("r", (5, 0)),
        ("x", (4, 0)),
        ("x", (4, 5)),
    ):
        if player.game.control.point is None:
            player.key("tab")
        player.key(key)
        assert player.last == then
    player.key("tab", "w", "right", "e")
    assert player.last == (2, 0)
    assert player.given == 8


def test_knights_move_by_ring_by_key_and_by_dragging_their_flag(player: Player) -> None:
    player.click_map(player.point(2))
    player.click_ring("build_knights")
    player.click_map(player.point(2))
    player.click_ring("relocate")
    goal = Point(player.point(2).x - 0.4, player.point(2).y + 0.4)
    player.click_map(goal)
    assert player.last == (7, 0)
    flag = player.at(goal)
    there = player.at(Point(goal.x + 0.6, goal.y))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=flag, button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=there, rel=(1, 0), buttons=(1, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=there, button=1))
    player.frames()
    assert player.given == 3
    player.key("f")
    player.click_map(player.point(2))
    assert player.given == 4
    assert player.game.episode.simulation.state.towers[2].assembly_x == pytest.approx(
        player.point(2).x, abs=0.01
    )


@pytest.mark.parametrize("button", ["panel", "picture"])
def test_reinforcements_by_button_then_the_map(player: Player, button: str) -> None:
    if button == "panel":
        player.click_panel("reinforce")
    else:
        player.click_at(player.game.view.hud_button("reinforcement").center)
    assert player.given == 0
    player.click_map(GROUND)
    assert (player.last, player.given) == ((8, 0), 1)


def test_reinforcements_by_key_at_the_cursor(player: Player) -> None:
    player.move(player.at(GROUND))
    player.key("1")
    action = player.game.episode.simulation.state.last_action
    assert player.last == (8, 0)
    assert (action.x, action.y) == pytest.approx(GROUND, abs=0.01)


def test_the_hero_in_all_ways(player: Player) -> None:
    player.click_map(Point(0.0, 0.1))
    player.click_map(GROUND)
    player.click_map(Point(1.0, 1.0), button=3)
    player.key("2")
    player.click_map(GROUND)
    player.click_panel("hero_move")
    player.click_map(GROUND)
    assert (player.last, player.given) == ((9, 0), 4)


@pytest.mark.parametrize(
    ("key", "name", "picture", "kind"),
    [("3", "hero_skill", "fire", 10), ("4", "hero_upgrade", "hero-upgrade", 11)],
)
def test_skill_and_training_by_key_and_both_buttons(
    player: Player, key: str, name: str, picture: str, kind: int
) -> None:
    player.game.episode.simulation.state.gold = 3000
    player.key(key)
    player.click_panel(name)
    player.click_at(player.game.view.hud_button(picture).center)
    assert (player.last, player.given) == ((kind, 0), 3)


def test_a_refusal_is_told_on_the_map(player: Player) -> None:
    player.game.episode.simulation.state.gold = 0
    player.key("tab", "q")
    assert player.game.control.bubbles[0].words == "120 gold short: an archer tower costs 120"


def test_pause_and_speed_by_key_and_button(player: Player) -> None:
    player.key("space")
    tick = player.game.episode.simulation.tick
    player.frames(10)
    assert player.game.episode.simulation.tick == tick
    player.click_panel("pause")
    player.click_panel("speed 4")
    player.frames(12)
    assert player.game.episode.simulation.tick >= tick + 36
    player.key("-")
    assert player.game.episode.pace.speed == 2.0


def test_buttons_never_move(player: Player) -> None:
    before = {widget.name: widget.rect.copy() for widget in player.game.panel.form.widgets}
    player.key("tab", "q", "f4")
    player.frames(60)
    assert before == {widget.name: widget.rect for widget in player.game.panel.form.widgets}


def test_overlays_by_key_and_button(player: Player) -> None:
    player.key("f1", "f2", "f3", "f4")
    assert player.game.control.overlays.names() == ["routes", "ranges", "grid", "hits"]
    player.move(player.at(GROUND))
    player.click_panel("overlay_grid")
    assert player.game.control.overlays.names() == ["routes", "ranges", "hits"]


def test_escape_cancels_step_by_step_and_then_opens_the_menu(player: Player) -> None:
    player.key("tab", "2")
    player.key("escape")
    assert player.game.control.order is None
    player.key("escape")
    assert player.game.control.selected is None
    player.key("escape")
    assert player.screen == "PauseScreen"
    player.key("escape")
    assert player.screen == "GameScreen" and not player.game.episode.pace.paused


def test_a_menu_over_the_game_is_a_pause_in_the_recording(player: Player) -> None:
    recorder = player.game.episode.recorder
    assert recorder is not None
    player.click_panel("menu")
    player.frames(3)
    player.key("escape")
    player.game.episode.close()
    kinds = [line.kind for line in read_recording(recorder.path).lines if line.line == "clock"]
    assert kinds == ["pause", "resume"]


def test_restart_with_the_same_seed_and_with_a_new_one(player: Player) -> None:
    first = player.game
    player.key("f5")
    assert player.game is not first and player.game.episode.simulation.seed == 7
    player.key("shift+f5")
    assert player.game.episode.simulation.seed != 7
    assert player.game.episode.simulation.tick <= 1


def test_the_end_leads_to_the_result_and_the_recording_verifies(player: Player) -> None:
    player.app.show(GameScreen(player.app, find_level("five-roads"), 8))
    recorder = player.game.episode.recorder
    assert recorder is not None
    player.key("tab", "q")
    player.game.episode.change_speed(4.0)
    game = player.game
    for _ in range(600):
        if player.app.screen is game:
            game.update(0.16)
    player.frames()
    assert player.screen == "ResultScreen"
    assert read_recording(recorder.path).finished
    assert verify(recorder.path).ok


def test_looking_changes_nothing(player: Player) -> None:
    player.key("tab", "e", "f1", "f2", "f3")
    player.key("space")
    before = player.game.episode.simulation.digest()
    for point in range(10):
        player.move(player.at(player.point(point)))
        player.key("tab")
    player.frames(10)
    assert player.game.episode.simulation.digest() == before


@pytest.mark.parametrize("scale", [75, 150, 200])
def test_every_scale_can_be_drawn(player: Player, scale: int) -> None:
    player.app.change({"ui_scale": scale})
    player.key("tab", "w")
    player.frames(3)
    assert player.last == (1, 0)


def test_a_recording_that_stops_is_told_and_the_game_goes_on(
    player: Player, capsys: pytest.CaptureFixture[str]
) -> None:
    recorder = player.game.episode.recorder
    assert recorder is not None
    recorder.path.unlink()
    for _ in range(3):
        recorder._journal._synced_at -= 5.0
        player.key("tab", "q")
    assert player.game.episode.recording_problem
    assert any("recording has stopped" in text for text in player.app.messages.texts)
    assert capsys.readouterr().err.count("recording has stopped") == 1
    tick = player.game.episode.simulation.tick
    player.frames(5)
    assert player.game.episode.simulation.tick > tick


def test_no_recording_when_none_is_wanted(driver: Driver, home: Path) -> None:
    driver.app.recording = False
    driver.app.show(GameScreen(driver.app, find_level("first-steps"), 1))
    driver.frames(3)
    assert not (home / "recordings").exists()


def test_units_can_be_selected_with_the_mouse(player: Player) -> None:
    player.game.episode.simulation.run(400)
    enemy = player.game.episode.simulation.state.enemies[0]
    player.key("space")
    player.click_map(Point(float(enemy.x), float(enemy.y) + 0.08))
    selected = player.game.control.selected
    assert selected is not None and selected.sort is Sort.ENEMY
    player.frames(3)


@pytest.mark.parametrize("name", ["reinforcement", "hero-upgrade", "fire"])
def test_the_mouse_over_a_button_of_the_picture_commands_nothing(player: Player, name: str) -> None:
    player.move(player.game.view.hud_button(name).center)
    player.frames(2)
    assert player.given == 0


def test_a_button_of_the_picture_is_pressed_even_with_an_order_in_hand(player: Player) -> None:
    player.key("2")
    player.click_at(player.game.view.hud_button("fire").center)
    assert (player.last, player.given) == ((10, 0), 1)
    player.click_map(GROUND)
    assert (player.last, player.given) == ((9, 0), 2)
