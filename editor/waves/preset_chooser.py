"""Whole sets of waves to choose from, as pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from editor.edits.waves import runs
from editor.waves.enemy_art import draw_runs
from editor.waves.presets import preset_about, preset_names, preset_waves
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.look import ASH, BONE, GOLD, PAPER, Look
from towermind_app.play.ui.widgets import Act, Button, Lit, Stepper, Widget, draw_plate
from towermind_app.tables import Tables, Wave
from towermind_app.tables.capacities import MAX_WAVES

if TYPE_CHECKING:
    from towermind_app.play.app import App

_TALLEST: Final = 120
_GAP: Final = 6


class PresetPicture(Widget):
    """A preset with its name, what it is like, and its first, middle and last wave."""

    def __init__(
        self, name: str, rect: pygame.Rect, tables: Tables, waves: tuple[Wave, ...], act: Act
    ) -> None:
        super().__init__(f"preset-{name}", rect)
        self.title, self.about = name.capitalize(), preset_about(name)
        self.tables, self.waves, self.act = tables, waves, act

    def press(self) -> None:
        self.act()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = draw_plate(target, look, self.rect, lit).inflate(-round(20 * look.fonts.scale), 0)
        bold, text = look.fonts.bold(16), look.fonts.text(13)
        box = look.text(target, room.topleft, self.title, bold, GOLD if lit.focused else PAPER, shadow=True)
        left = box.right + 8 * look.unit
        about = look.fitting(self.about, text, room.right - left)
        look.text(target, (left, box.centery), about, text, BONE, "midleft")
        shown = sorted({0, len(self.waves) // 2, len(self.waves) - 1})
        width = room.width // 3
        top = box.bottom + look.unit
        for place, number in enumerate(shown):
            x = room.x + place * width
            figure = look.text(
                target, (x, room.bottom), f"{number + 1}", look.fonts.bold(12), ASH, "bottomleft"
            )
            line = pygame.Rect(figure.right + 3 * look.unit, top, 0, room.bottom - top)
            line.width = x + width - 4 * look.unit - line.x
            line.height = min(line.height, round(64 * look.fonts.scale))
            line.bottom = room.bottom
            draw_runs(target, look, self.tables, runs(self.waves[number].enemies), line)


class PresetChooser(MenuScreen):
    """Lists the presets; `taken` gets name and number of waves of the one pressed, after this is gone."""

    shade = 26

    def __init__(self, app: App, tables: Tables, count: int, taken: Callable[[str, int], object]) -> None:
        super().__init__(app)
        self._tables, self._count, self._taken = tables, count, taken
        self.form.prefer(f"preset-{preset_names()[0]}")

    def lay_out(self, size: tuple[int, int]) -> None:
        px, room = self.app.px, self.room(size)
        names = preset_names()
        height = min((room.height + px(_GAP)) // len(names), px(_TALLEST))
        for place, name in enumerate(names):
            rect = pygame.Rect(room.x, room.y + place * height, room.width, height - px(_GAP))
            waves = preset_waves(name, self._tables, self._count)
            self.form.add(PresetPicture(name, rect, self._tables, waves, partial(self._take, name)))
        strip = self.buttons_at_bottom(size)
        count = pygame.Rect(strip.x, strip.y, px(260), strip.height)
        self.form.add(Stepper("count", count, "Waves", str(self._count), self._step))
        cancel = pygame.Rect(count.right + px(12), strip.y, px(180), strip.height)
        self.form.add(Button("cancel", cancel, "Cancel", self.back, hint="Esc"))

    def _step(self, steps: int) -> None:
        self._count = min(max(self._count + steps, 1), MAX_WAVES)
        self.resize(self.app.size)

    def _take(self, name: str) -> None:
        self.app.pop()
        self._taken(name, self._count)

    def back(self) -> None:
        self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        self.heading(target, "Presets", "They take the place of all waves; Undo brings yours back")
