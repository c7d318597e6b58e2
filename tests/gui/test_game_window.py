"""A game in windows of all sizes, under hasty hands, and what it tells of itself."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.gui.player import Player
from towermind_app.level import find_level
from towermind_app.play import navigation
from towermind_app.play.game import map_view
from towermind_app.play.game.game import GameScreen
from towermind_app.play.menus.settings_screen import SettingsScreen
from towermind_app.play.ui.look import GOLD
from towermind_app.record import read_recording
from towermind_app.sim.events import Event, EventKind


@pytest.mark.parametrize("size", [(3840, 2160), (5120, 2880)])
def test_on_a_very_large_window_the_map_is_in_the_middle(player: Player, size: tuple[int, int]) -> None:
    player.resize(size)
    assert player.game.view.frame.rect.width == 2048
    assert player.game.view.frame.rect.center == (size[0] // 2, size[1] // 2)
    player.click_map(player.point(0))
    player.click_ring("build_archer")
    assert player.last == (0, 0)


@pytest.mark.parametrize("size", [(1, 1), (200, 768), (300, 200), (400, 300)])
def test_a_window_that_is_too_small_shows_a_part(player: Player, size: tuple[int, int]) -> None:
    player.resize(size)
    player.key("tab", "q", "escape", "escape", "escape")
    assert player.screen == "PauseScreen"
    player.frames(2)
    player.key("escape")
    assert player.last == (0, 0)
    player.resize((1024, 640))
    assert player.app.size == (1024, 640)


def test_while_the_window_changes_its_size_the_game_goes_on_and_lays_out_once(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[tuple[int, int]] = []
    monkeypatch.setattr(player.game, "resize", sizes.append)
    tick = player.game.episode.simulation.tick
    for width in range(1030, 1130, 10):
        pygame.display.set_mode((width, 640), pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=(width, 640), w=width, h=640))
        player.frames(2)
    assert sizes == []
    assert player.game.episode.simulation.tick > tick
    player.frames(10)
    assert sizes == [(1120, 640)]


@pytest.mark.parametrize("key", ["3", "f5", "space", "f12"])
def test_a_key_that_is_held_gives_its_command_once(player: Player, key: str, home: Path) -> None:
    first = player.game
    down = pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0)
    pygame.event.post(down)
    player.frames(90)
    if key == "f5":
        assert player.game is not first and player.game.episode.simulation.tick > 40
    if key == "f12":
        assert len(list((home / "screenshots").iterdir())) == 1
    assert player.game.episode.pace.paused == (key == "space")
    assert player.given == (key == "3")


def test_an_arrow_that_is_held_walks_on(player: Player) -> None:
    player.key("2")
    before = player.game.control.order
    assert before is not None
    x = before.place.x
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    player.frames(60)
    assert before.place.x > x + 1.0


def test_what_was_pressed_while_a_level_loaded_does_nothing(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(screen: GameScreen, size: tuple[int, int]) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=3))
        lay_out(screen, size)

    lay_out = GameScreen.resize
    monkeypatch.setattr(GameScreen, "resize", load)
    navigation.to_game(player.app, find_level("five-roads"), 3)
    player.frames(3)
    assert not player.game.episode.pace.paused
    assert player.given == 0


@pytest.mark.parametrize("covered", [False, True])
def test_a_leak_is_told_and_the_gauge_of_the_base_shows_it(player: Player, covered: bool) -> None:
    simulation = player.game.episode.simulation
    base = simulation.level.destination_pos_icon
    if covered:
        simulation.state.fog.x, simulation.state.fog.y = base
    before = _gauge_picture(player)
    event = Event(simulation.tick, EventKind.LEAK, 0, 19, *base)
    player.game.witness(event, simulation.states)
    assert player.game.control.log[-1].words == f"an {'enemy' if covered else 'outlaw'} got through: 19 left"
    player.frames()
    assert _gauge_picture(player) != before
    player.frames(120)
    assert _gauge_picture(player) == before


def _gauge_picture(player: Player) -> bytes:
    """The rim of the base's gauge, above the gauge itself."""
    box = player.game.view.hud_button("base")
    return pygame.image.tobytes(player.app.picture().subsurface((box.x, box.y - 2, box.width, 2)), "RGB")


def test_the_log_tells_of_waves(player: Player) -> None:
    simulation = player.game.episode.simulation
    simulation.state.waves.wait = 2
    player.frames(20)
    enemies = simulation.scenario.schedule[0].count
    assert f"wave 1 of 5 begins: {enemies} enemies" in [line.words for line in player.game.control.log]


def test_a_pause_hides_nothing_of_the_map(player: Player) -> None:
    frame = player.game.view.frame.rect
    player.frames()
    player.key("space")
    player.frames(2)
    with_pause = player.app.picture().copy()
    assert with_pause.get_at(frame.topleft)[:3] == GOLD
    player.game.episode.pace.paused = False
    player.game.update(0.0)
    player.game.draw(player.app.picture())
    inside = frame.inflate(-8, -8)
    assert pygame.image.tobytes(with_pause.subsurface(inside), "RGB") == pygame.image.tobytes(
        player.app.picture().subsurface(inside), "RGB"
    )


def test_the_speed_is_kept_from_game_to_game_and_recorded(player: Player) -> None:
    player.key("=")
    player.frames()
    player.key("f5")
    assert player.game.episode.pace.speed == 2.0
    recorder = player.game.episode.recorder
    assert recorder is not None
    player.game.episode.close()
    clock = [(line.kind, line.value) for line in read_recording(recorder.path).lines if line.line == "clock"]
    assert clock == [("speed", 2.0)]


def test_messages_stand_along_the_lower_edge_of_the_map(player: Player) -> None:
    sheet, frame = pygame.Surface(player.app.size, pygame.SRCALPHA), player.game.view.frame.rect
    player.app.messages.add("words that somebody should read")
    player.app.messages.draw(sheet, player.app.look)
    drawn = sheet.get_bounding_rect()
    assert frame.contains(drawn)
    assert drawn.top > frame.top + frame.height * 3 // 4


def test_while_a_key_is_asked_for_those_of_the_window_can_be_given(player: Player, home: Path) -> None:
    player.app.push(SettingsScreen(player.app))
    settings = player.app.screen
    assert isinstance(settings, SettingsScreen)
    settings.ask_for_key("hero_skill")
    player.key("f12")
    assert player.app.settings.keys["hero_skill"] == "f12"
    assert not (home / "screenshots").exists()


def test_what_the_mouse_is_over_is_not_named_while_a_refusal_is_read(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    named: list[object] = []
    monkeypatch.setattr(map_view, "draw_name_tag", lambda *tag: named.append(tag))
    player.game.episode.simulation.state.gold = 0
    player.key("tab", "q")
    player.key("escape", "escape")
    player.move(player.at(player.point(0)))
    player.frames(3)
    assert player.game.control.bubbles and not named
    player.frames(200)
    assert not player.game.control.bubbles and named
