"""Buttons that a game and a replay have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from towermind_app.play.game.game_control import Control
from towermind_app.play.game.panel_widgets import CopyLabel, PlateButton
from towermind_app.play.game.speed import SPEEDS, speed_label
from towermind_app.play.keys import KeyMap
from towermind_app.play.ui.widgets import Act

_AIDS: Final = (
    ("overlay_routes", "icon/route", "Routes of the enemies", "routes"),
    ("overlay_ranges", "icon/range", "Ranges of all towers", "ranges"),
    ("overlay_grid", "icon/grid", "Grid with map coordinates", "grid"),
    ("overlay_hits", "icon/numbers", "Damage of every hit", "hits"),
)
AID_COUNT: Final = len(_AIDS) + 1
"""The overlays and the screenshot."""


def speed_buttons(control: Control, keys: KeyMap, places: Iterator[pygame.Rect]) -> Iterator[PlateButton]:
    """One for each speed, slowest first; the keys for slower and faster stand on the outer ones."""
    edge_keys = {SPEEDS[0]: keys.label("slower"), SPEEDS[-1]: keys.label("faster")}
    for speed in SPEEDS:
        yield _speed_button(control, speed, next(places), edge_keys.get(speed, ""))


def _speed_button(control: Control, speed: float, rect: pygame.Rect, key: str) -> PlateButton:
    return PlateButton(
        f"speed {speed:g}",
        rect,
        lambda: control.set_speed(speed),
        words=speed_label(speed),
        key=key,
        hint=f"Speed {speed_label(speed)}",
        is_on=lambda: control.course.pace.speed == speed,
    )


def aid_buttons(
    control: Control, keys: KeyMap, places: Iterator[pygame.Rect], screenshot: Act
) -> Iterator[PlateButton]:
    """A switch for each overlay, and the screenshot."""
    for command, icon, hint, overlay in _AIDS:
        yield PlateButton(
            command,
            next(places),
            button_deed(control, command),
            icon=icon,
            key=keys.label(command),
            hint=hint,
            is_on=_switch(control, overlay),
        )
    label, hint = keys.label("screenshot"), "Save a picture of the window"
    yield PlateButton("screenshot", next(places), screenshot, icon="icon/camera", key=label, hint=hint)


def _switch(control: Control, overlay: str) -> Callable[[], bool]:
    return lambda: bool(getattr(control.overlays, overlay))


def button_deed(control: Control, command: str) -> Act:
    """What a button of a command does: the mouse is on the button then, not on the map."""

    def deed() -> None:
        control.move_cursor(None)
        control.perform(command)

    return deed


def seed_and_tick(
    control: Control, row: pygame.Rect, copy: Callable[[str], object], length: int | None = None
) -> Iterator[CopyLabel]:
    """Two labels that a click copies, side by side; `length` is the last tick where it is known."""
    simulation = control.simulation
    seed = pygame.Rect(row.x, row.y, row.width // 2, row.height)
    yield CopyLabel("seed", seed, lambda: f"Seed {simulation.seed}", lambda: str(simulation.seed), copy)
    of = "" if length is None else f" of {length}"
    tick = seed.move(seed.width, 0)
    yield CopyLabel("tick", tick, lambda: f"Tick {simulation.tick}{of}", lambda: str(simulation.tick), copy)
