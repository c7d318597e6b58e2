"""The line of time below the waves: when each enemy comes, how long all takes, how many there are."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from editor.waves.enemy_art import draw_enemy, enemy_colour, enemy_name
from editor.waves.timeline import Timeline, WaveTimes
from towermind_app.play.ui.charts import round_steps
from towermind_app.play.ui.figures import clock_text
from towermind_app.play.ui.look import (
    ASH,
    BONE,
    BRASS,
    EMBER,
    GOLD,
    INK,
    NIGHT,
    PAPER,
    PLUM,
    STEEL,
    VIOLET,
    Colour,
    Look,
    Rim,
)
from towermind_app.play.ui.widgets import Lit, Widget
from towermind_app.tables import Tables

_STEPS: Final = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600)
_BAND: Final[Colour] = (58, 35, 88)
_CHOSEN: Final[Colour] = (98, 66, 140)
_LOWEST: Final = 0.28  # of the height: the mark of the weakest enemy


class TimelineStrip(Widget):
    """Each wave is a band, each enemy a line in its colour, the taller the more health it has.

    The seconds of the countdown before a wave are hatched. A click chooses the wave it means, the arrow keys
    the one before or after.
    """

    def __init__(
        self, rect: pygame.Rect, tables: Tables, told: Timeline, chosen: int, choose: Callable[[int], object]
    ) -> None:
        super().__init__("timeline", rect)
        self.tables, self.told, self.chosen, self.choose = tables, told, chosen, choose
        self._bar = rect
        self._drawn: dict[bool, pygame.Surface] = {}

    def press(self) -> None:
        """Enter has nothing to choose."""

    def click(self, place: tuple[int, int]) -> None:
        if (wave := self.wave_at(place[0])) is not None:
            self.choose(wave.row)

    def key(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return False
        if 0 <= self.chosen + step < len(self.told.waves):
            self.choose(self.chosen + step)
        return True

    def wave_at(self, x: int) -> WaveTimes | None:
        """The wave that a column of pixels belongs to: from the end of the one before to its own."""
        waves = self.told.waves
        later = (wave for wave in waves if x <= self._column(wave.ends) + self._slack)
        return next(later, waves[-1] if waves else None)

    def words_at(self, place: tuple[int, int]) -> tuple[str, ...]:
        """What the tip over a place says."""
        wave = self.wave_at(place[0])
        if wave is None:
            return ()
        lines = [f"Wave {wave.row + 1}", f"First enemy at {exact(wave.begins)}, last at {exact(wave.ends)}"]
        near = [spawn for spawn in wave.spawns if abs(self._column(spawn.second) - place[0]) <= self._slack]
        if near:
            spawn = min(near, key=lambda each: abs(self._column(each.second) - place[0]))
            lines.append(f"{enemy_name(self.tables, spawn.enemy)} at {exact(spawn.second)}")
        return tuple(lines)

    @property
    def _slack(self) -> int:
        return max(3, self._bar.width // 200)

    @property
    def _span(self) -> float:
        return max(self.told.last_spawn * 1.03, 1.0)

    def _column(self, second: float) -> int:
        return self._bar.x + round(second / self._span * self._bar.width)

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        """Once with and once without the focus; nothing else about it changes."""
        if lit.focused not in self._drawn:
            self._draw(target, look, BRASS if lit.focused else STEEL)
            self._drawn[lit.focused] = target.subsurface(self.rect).copy()
        target.blit(self._drawn[lit.focused], self.rect)

    def _draw(self, target: pygame.Surface, look: Look, rim: Rim) -> None:
        room = look.panel(target, self.rect, NIGHT, rim)
        px, small = look.fonts.scale, look.fonts.bold(11)
        inset = round(6 * px)
        legend = pygame.Rect(room.x + inset, room.y, room.width - 2 * inset, round(26 * px))
        self._draw_legend(target, look, legend)
        flags = small.get_height()
        bottom = room.bottom - look.fonts.text(11).get_height() - look.unit
        top = legend.bottom + flags + look.unit
        self._bar = pygame.Rect(room.x + inset, top, room.width - 2 * inset, max(bottom - top, 4 * look.unit))
        self._draw_axis(target, look)
        for wave in self.told.waves:
            self._draw_wave(target, look, wave)
        self._draw_flags(target, look, small)

    def _draw_legend(self, target: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        font, text = look.fonts.bold(13), look.fonts.text(13)
        right = room.right
        if self.told.waves:
            spawned, over = clock_text(self.told.last_spawn), clock_text(self.told.over)
            words = f"last enemy {spawned}, at the base by {over}"
            words = words if text.size(words)[0] < room.width // 3 else f"{spawned} / {over}"
            box = look.text(target, (right, room.centery), words, text, BONE, "midright")
            right = box.left - 6 * look.unit
        totals = self._totals()
        every = min(round(64 * look.fonts.scale), (right - room.x) // max(len(totals), 1))
        for place, (kind, amount) in enumerate(totals):
            box = pygame.Rect(room.x + place * every, room.y, min(room.height, every * 3 // 5), room.height)
            draw_enemy(target, look, self.tables, kind, box.inflate(0, -2 * look.unit))
            where = (box.right + look.unit, room.centery)
            figure = look.text(target, where, str(amount), font, PAPER, "midleft", shadow=True)
            pip = (figure.x, figure.bottom - look.unit, figure.width, 2 * look.unit)
            target.fill(enemy_colour(kind), pip)
        if not totals:
            look.text(target, room.midleft, "No enemies yet", font, ASH, "midleft")

    def _totals(self) -> list[tuple[int, int]]:
        """Enemy types and how many of each there are, by type."""
        amounts: dict[int, int] = {}
        for wave in self.told.waves:
            for spawn in wave.spawns:
                amounts[spawn.enemy] = amounts.get(spawn.enemy, 0) + 1
        return sorted(amounts.items())

    def _draw_axis(self, target: pygame.Surface, look: Look) -> None:
        bar, font = self._bar, look.fonts.text(11)
        target.fill(INK, bar.inflate(2 * look.unit, 2 * look.unit))
        target.fill(_mixed(NIGHT, PLUM), bar)
        widest = font.size("00:00")[0] * 2
        wanted = self._span * widest / max(bar.width, 1)
        step = next((each for each in _STEPS if each >= wanted), None) or round_steps(self._span, 6)
        for mark in range(math.floor(self._span / step) + 1):
            x = self._column(mark * step)
            target.fill(VIOLET, (x, bar.y, 1, bar.height))
            align = "topleft" if mark == 0 else "midtop"
            words = clock_text(mark * step)
            if x + font.size(words)[0] // 2 <= bar.right:
                look.text(target, (x, bar.bottom + 2 * look.unit), words, font, ASH, align)

    def _draw_wave(self, target: pygame.Surface, look: Look, wave: WaveTimes) -> None:
        bar, chosen = self._bar, wave.row == self.chosen
        thick = self._thickness(look, wave)
        begins, ends = self._column(wave.begins), self._column(wave.ends) + thick
        waits = self._column(wave.countdown)
        for x in range(waits, begins, 4 * look.unit):
            target.fill(EMBER, (x, bar.bottom - 2 * look.unit, 2 * look.unit, look.unit))
        band = pygame.Rect(begins, bar.y, max(ends - begins, thick), bar.height)
        target.fill(_CHOSEN if chosen else _BAND, band)
        most = max((enemy.health for enemy in self.tables.enemies), default=1)
        for spawn in wave.spawns:
            known = spawn.enemy < len(self.tables.enemies)
            health = self.tables.enemies[spawn.enemy].health if known else 0
            share = _LOWEST + (1 - _LOWEST) * math.sqrt(health / most)
            height = round(bar.height * share)
            x = self._column(spawn.second)
            target.fill(enemy_colour(spawn.enemy), (x, bar.bottom - height, thick, height))
            if known and self.tables.enemies[spawn.enemy].flies:
                target.fill(PAPER, (x, bar.bottom - height, thick, max(2, thick)))

    def _thickness(self, look: Look, wave: WaveTimes) -> int:
        """Of the mark of an enemy: thin enough to tell it from the next."""
        usual = max(2, round(3 * look.fonts.scale))
        between = (self._column(wave.ends) - self._column(wave.begins)) // max(len(wave.spawns) - 1, 1)
        return min(usual, max(1, between - 1))

    def _draw_flags(self, target: pygame.Surface, look: Look, font: pygame.Font) -> None:
        """The numbers of the waves over their beginnings, as many as there is room for."""
        free = self._bar.x
        for wave in self.told.waves:
            chosen, x = wave.row == self.chosen, self._column(wave.begins)
            target.fill(GOLD if chosen else BONE, (x, self._bar.y - look.unit, look.unit, self._bar.height))
            if chosen or x >= free:
                words = str(wave.row + 1)
                box = font.size(words)[0] + 4 * look.unit
                if chosen:
                    target.fill(
                        NIGHT, (x, self._bar.y - font.get_height(), box, font.get_height() - look.unit)
                    )
                place = (x, self._bar.y - look.unit)
                look.text(target, place, words, font, GOLD if chosen else BONE, "bottomleft")
                free = x + box


def _mixed(one: Colour, other: Colour) -> Colour:
    return ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2, (one[2] + other[2]) // 2)


def exact(seconds: float) -> str:
    """Minutes and seconds to a tenth."""
    minutes, tenths = divmod(round(seconds * 10), 600)
    return f"{minutes}:{tenths / 10:04.1f}"
