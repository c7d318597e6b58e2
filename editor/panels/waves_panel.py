"""The waves in short, and the way to their own screen."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from editor.edits.waves import runs, waves_in_order
from editor.panels.panel import Panel
from editor.waves.enemy_art import draw_runs
from editor.waves.timeline import timeline
from towermind_app.play.ui.fields import Caption, IconButton
from towermind_app.play.ui.figures import clock_text, counted
from towermind_app.play.ui.form import Form
from towermind_app.play.ui.look import ASH, BLOOD, GOLD, PLUM, VIOLET, Look
from towermind_app.play.ui.widgets import Act, Lit, Widget
from towermind_app.tables import Tables, Wave

_LINE: Final = 26
_BUTTON: Final = 30
_GAP: Final = 6


class WaveLine(Widget):
    """One wave as a line of pictures; pressed it opens the screen."""

    def __init__(self, number: int, rect: pygame.Rect, tables: Tables, wave: Wave | None, act: Act) -> None:
        super().__init__(f"brief-wave-{number}", rect)
        self.number, self.tables, self.wave, self.act = number, tables, wave, act
        self.tip = self._words()

    def _words(self) -> str:
        if self.wave is None:
            return f"Wave {self.number}: there is none of this ID"
        enemies = "1 enemy" if len(self.wave.enemies) == 1 else f"{len(self.wave.enemies)} enemies"
        return f"Wave {self.number}: {enemies}, one every {self.wave.enemies_interval:g} s"

    def press(self) -> None:
        self.act()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        target.fill(VIOLET if lit.hovered or lit.focused else PLUM, self.rect)
        font, unit = look.fonts.bold(13), look.unit
        if lit.focused:
            target.fill(GOLD, (self.rect.x, self.rect.y, 2 * unit, self.rect.height))
        middle = (self.rect.x + round(14 * look.fonts.scale), self.rect.centery)
        look.text(target, middle, str(self.number), font, GOLD, "center")
        total = str(len(self.wave.enemies)) if self.wave else "?"
        colour = ASH if self.wave else BLOOD
        right = (self.rect.right - 3 * unit, self.rect.centery)
        box = look.text(target, right, total, look.fonts.text(12), colour, "midright")
        left = self.rect.x + round(28 * look.fonts.scale)
        room = pygame.Rect(left, self.rect.y + unit, box.x - left - 3 * unit, self.rect.height - 2 * unit)
        draw_runs(target, look, self.tables, runs(self.wave.enemies) if self.wave else (), room)


class WavesPanel(Panel):
    """Each wave of the level in a line, how long all take, and a button to set them."""

    name: ClassVar[str] = "waves"
    title: ClassVar[str] = "Waves"

    def lay_out(self, form: Form, room: pygame.Rect) -> int:
        """As every panel's; the lines are named ``brief-wave-1`` and so on."""
        bench, px = self.host.bench, self.host.app.px
        top = room.y
        button = pygame.Rect(room.x, top, room.width, px(_BUTTON))
        key = self.host.key_label("waves")
        words = f"Edit waves ({key})" if key else "Edit waves"
        tip = "Set enemies, order and pace on a screen of their own"
        form.add(IconButton("open-waves", button, "", self._open, tip=tip, label=words), in_pane=True)
        top = button.bottom + px(_GAP)
        caption = pygame.Rect(room.x, top, room.width, px(20))
        form.add(Caption("waves-total", caption, self._total()), in_pane=True)
        top = caption.bottom + px(_GAP)
        for row, wave in enumerate(waves_in_order(bench.level, bench.tables)):
            rect = pygame.Rect(room.x, top, room.width, px(_LINE))
            form.add(WaveLine(row + 1, rect, bench.tables, wave, self._open), in_pane=True)
            top = rect.bottom + px(2)
        return top - room.y

    def _open(self) -> None:
        self.host.perform("waves")

    def _total(self) -> str:
        bench = self.host.bench
        if not bench.level.waves:
            return "No waves yet"
        told = timeline(bench.level, bench.tables)
        enemies = sum(len(wave.spawns) for wave in told.waves)
        return f"{counted(len(told.waves), 'wave')}, {enemies} enemies, {clock_text(told.last_spawn)}"
