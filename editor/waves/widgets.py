"""The pressable things of the waves screen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

import pygame

from editor.edits.waves import Run, runs
from editor.waves.drag import Drag
from editor.waves.enemy_art import draw_amount, draw_enemy, draw_pip, draw_runs
from towermind_app.play.ui.look import (
    ASH,
    BLOOD,
    BONE,
    BRASS,
    GOLD,
    INK,
    LEAF,
    NIGHT,
    PAPER,
    PLUM,
    SEA,
    STEEL,
    VIOLET,
    Look,
)
from towermind_app.play.ui.plates import draw_small_plate
from towermind_app.play.ui.widgets import Act, Lit, Widget
from towermind_app.tables import Tables, Wave

_LESS: Final = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_DELETE, pygame.K_BACKSPACE)
_MORE: Final = (pygame.K_EQUALS, pygame.K_PLUS, pygame.K_KP_PLUS)
_MODIFIERS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_NAMES_FROM: Final = 48  # pixels at 100 % a cell must be high to carry its name

Count: TypeAlias = Callable[[int], object]
"""Is told how many more, or fewer, are wanted."""


class WaveFace(NamedTuple):
    """What a row of a list of waves shows.

    mark: a word below the number that tells where it comes from; own: the level brings it along.
    """

    number: int
    wave: Wave | None
    mark: str = ""
    own: bool = False
    selected: bool = False


def _plate(target: pygame.Surface, look: Look, rect: pygame.Rect, lit: Lit, on: bool = False) -> pygame.Rect:
    fill = NIGHT if lit.pressed else VIOLET if lit.hovered or lit.focused or on else PLUM
    return draw_small_plate(target, look, rect, fill, BRASS if lit.focused else STEEL)


class Still(Widget):
    """Draws itself once for each way to stand out: there are many of these, and pictures cost time."""

    def __init__(self, name: str, rect: pygame.Rect) -> None:
        super().__init__(name, rect)
        self._drawn: dict[Lit, pygame.Surface] = {}

    @abstractmethod
    def paint(self, target: pygame.Surface, look: Look, rect: pygame.Rect, lit: Lit) -> None:
        """Draw it into a rectangle of its size."""

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        if lit not in self._drawn:
            picture = pygame.Surface(self.rect.size)
            picture.fill(NIGHT)
            self.paint(picture, look, picture.get_rect(), lit)
            self._drawn[lit] = picture
        target.blit(self._drawn[lit], self.rect)


class Draggable(Widget):
    """A widget that can be put elsewhere with the mouse."""

    mover: Drag

    def grasp(self, place: tuple[int, int]) -> None:
        self.mover.grasp(self, place)

    def drag(self, place: tuple[int, int]) -> None:
        self.mover.move(place)

    def drop(self, place: tuple[int, int]) -> bool:
        return self.mover.drop(place)


class WavePicture(Still):
    """One wave in a line: number, where it comes from, its runs, how many, and how far apart."""

    def __init__(self, rect: pygame.Rect, tables: Tables, face: WaveFace, act: Act) -> None:
        super().__init__(f"wave-{face.number}", rect)
        self.tables, self.face, self.act = tables, face, act

    def press(self) -> None:
        self.act()

    def paint(self, target: pygame.Surface, look: Look, rect: pygame.Rect, lit: Lit) -> None:
        face, unit = self.face, look.unit
        room = _plate(target, look, rect, lit, face.selected)
        if face.selected:
            target.fill(GOLD, (room.x, room.y, 3 * unit, room.height))
        px = look.fonts.scale
        number = look.fonts.pixel(16) if face.number < 100 else look.fonts.pixel(8)
        colour = GOLD if face.selected else PAPER
        share = 2 / 5 if face.mark else 1 / 2
        place = (room.x + round(26 * px), room.y + round(room.height * share))
        look.text(target, place, str(face.number), number, colour, "center", shadow=True)
        tone = LEAF if face.own else SEA
        look.text(target, (place[0], room.bottom), face.mark, look.fonts.bold(10), tone, "midbottom")
        right = self._draw_figures(target, look, room)
        left = room.x + round(50 * px)
        line = pygame.Rect(left, room.y + unit, right - left, room.height - 3 * unit)
        if face.wave:
            draw_runs(target, look, self.tables, runs(face.wave.enemies), line)
        else:
            words = "There is no such wave"
            look.text(target, line.midleft, words, look.fonts.bold(13), BLOOD, "midleft")

    def _draw_figures(self, target: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        """Count over interval at the right; returns where they begin."""
        right = room.right - 4 * look.unit
        if self.face.wave is None:
            return right
        count, step = str(len(self.face.wave.enemies)), f"{self.face.wave.enemies_interval:.2f} s"
        upper, lower = look.fonts.bold(14), look.fonts.text(11)
        look.text(target, (right, room.centery + look.unit), count, upper, PAPER, "bottomright", shadow=True)
        box = look.text(target, (right, room.centery), step, lower, BONE, "topright")
        return min(box.left, right - round(36 * look.fonts.scale)) - 3 * look.unit


class WaveRow(WavePicture, Draggable):
    """A wave of the level, to be put in another place."""

    def __init__(self, rect: pygame.Rect, tables: Tables, face: WaveFace, select: Act, drag: Drag) -> None:
        super().__init__(rect, tables, face, select)
        self.mover = drag


class RunCard(Still, Draggable):
    """One run of the selected wave; − and + or the wheel change how many.

    roomy: large enough to carry − and + for the mouse.
    """

    def __init__(
        self,
        place: int,
        rect: pygame.Rect,
        tables: Tables,
        run: Run,
        count: Count,
        drag: Drag,
        *,
        roomy: bool,
    ) -> None:
        super().__init__(f"run-{place}", rect)
        self.mover = drag
        self.place, self.tables, self.run, self.count = place, tables, run, count
        self.roomy = roomy

    def press(self) -> None:
        self.count(1)

    def click(self, place: tuple[int, int]) -> None:
        less, more = self._chips()
        if less.collidepoint(place):
            self.count(-1)
        elif more.collidepoint(place):
            self.count(1)

    def grasp(self, place: tuple[int, int]) -> None:
        if not any(chip.collidepoint(place) for chip in self._chips()):
            super().grasp(place)

    def press_right(self, place: tuple[int, int]) -> None:
        del place
        self.count(-1)

    def wheel(self, steps: int) -> bool:
        self.count(steps)
        return True

    def key(self, event: pygame.Event) -> bool:
        if event.mod & _MODIFIERS:
            return False
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.count(-self.run.times)
        elif event.key in _LESS or event.key in _MORE:
            self.count(1 if event.key in _MORE else -1)
        else:
            return False
        return True

    def _chips(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = self.rect.width * 3 // 10 if self.roomy else 0
        less = pygame.Rect(self.rect.left, self.rect.bottom - side, side, side)
        return less, less.move(self.rect.width - side, 0)

    def paint(self, target: pygame.Surface, look: Look, rect: pygame.Rect, lit: Lit) -> None:
        room = _plate(target, look, rect, lit)
        draw_pip(target, look, self.run.enemy, room)
        if not self.roomy:
            self._draw_small(target, look, room)
            return
        less, more = (chip.move(-self.rect.x, -self.rect.y) for chip in self._chips())
        top = room.y + 3 * look.unit
        face = pygame.Rect(room.x, top, room.width, less.top - top)
        draw_enemy(target, look, self.tables, self.run.enemy, face)
        middle, font = (room.centerx, less.centery - look.unit), look.fonts.bold(15)
        look.text(target, middle, str(self.run.times), font, GOLD, "center", shadow=True)
        _draw_sign(target, look, less, False, lit.hovered or lit.focused)
        _draw_sign(target, look, more, True, lit.hovered or lit.focused)

    def _draw_small(self, target: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        face = pygame.Rect(room.x, room.y + 2 * look.unit, room.width, room.height - 2 * look.unit)
        draw_enemy(target, look, self.tables, self.run.enemy, face)
        if self.run.times > 1:
            words, font = str(self.run.times), look.fonts.bold(12)
            look.text(target, room.bottomright, words, font, GOLD, "bottomright", shadow=True)


def _draw_sign(target: pygame.Surface, look: Look, chip: pygame.Rect, is_more: bool, bright: bool) -> None:
    arm, unit = max(chip.width // 4, 2 * look.unit), look.unit
    x, y = chip.center
    colour = PAPER if bright else ASH
    for grow, paint in ((unit, INK), (0, colour)):
        target.fill(paint, (x - arm - grow, y - unit // 2 - grow, 2 * arm + 2 * grow, unit + 2 * grow))
        if is_more:
            target.fill(paint, (x - unit // 2 - grow, y - arm - grow, unit + 2 * grow, 2 * arm + 2 * grow))
    if is_more:
        target.fill(colour, (x - arm, y - unit // 2, 2 * arm, unit))


class PaletteCell(Still, Draggable):
    """One enemy type to add; shows how many the selected wave has."""

    def __init__(
        self, kind: int, rect: pygame.Rect, tables: Tables, amount: int, count: Count, drag: Drag
    ) -> None:
        super().__init__(f"enemy-{kind}", rect)
        self.mover = drag
        self.kind, self.tables, self.amount, self.count = kind, tables, amount, count

    def press(self) -> None:
        self.count(1)

    def press_right(self, place: tuple[int, int]) -> None:
        del place
        self.count(-1)

    def wheel(self, steps: int) -> bool:
        self.count(1 if steps > 0 else -1)
        return True

    def key(self, event: pygame.Event) -> bool:
        if event.mod & _MODIFIERS:
            return False
        if event.key not in (*_LESS, *_MORE):
            return False
        self.count(1 if event.key in _MORE else -1)
        return True

    def paint(self, target: pygame.Surface, look: Look, rect: pygame.Rect, lit: Lit) -> None:
        room = _plate(target, look, rect, lit)
        enemy, unit = self.tables.enemies[self.kind], look.unit
        draw_pip(target, look, self.kind, pygame.Rect(room.x, room.bottom - 2 * unit, room.width, 0))
        font = look.fonts.text(11)
        name = font.get_height() if room.height >= round(_NAMES_FROM * look.fonts.scale) else 0
        face = pygame.Rect(room.x, room.y + unit, room.width, room.height - 4 * unit - name)
        draw_enemy(target, look, self.tables, self.kind, face)
        if name:
            place = (room.centerx, room.bottom - 2 * unit)
            look.text(target, place, _short(look, enemy.name, font, room.width), font, BONE, "midbottom")
        if self.amount:
            draw_amount(target, look, (room.right - unit, room.y), self.amount)


def _short(look: Look, name: str, font: pygame.Font, width: int) -> str:
    """A name, its first word as one letter where it would be too wide."""
    first, _, rest = name.partition(" ")
    too_wide = rest and font.size(name)[0] > width
    return look.fitting(f"{first[:1]}. {rest}" if too_wide else name, font, width)
