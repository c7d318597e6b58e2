"""The line of time below a replay: how far it is, what happened when, and a place to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from towermind_app.play.game.refusals import TOWER_NAMES
from towermind_app.play.game.ring_drawing import draw_box
from towermind_app.play.ui.figures import clock_text
from towermind_app.play.ui.look import BLOOD, BONE, EMBER, GOLD, INK, LEAF, NIGHT, PAPER, SEA, Colour, Look
from towermind_app.record import EventLine
from towermind_app.sim.layout import TICKS_PER_SECOND

_GRASP: Final = 6  # pixels at 100 % within which the mouse means a mark


def mark_words(event: EventLine) -> str:
    """What a mark of the timeline stands for."""
    match event.kind:
        case "wave_started":
            return f"wave {event.subject} begins"
        case "leak":
            return f"an enemy reaches the base, {event.value} left"
        case "built":
            return f"{TOWER_NAMES[event.value]} built"
        case "upgraded":
            return f"tower upgraded to level {event.value}"
        case "hero_died":
            return "the hero falls"
        case "hero_revived":
            return "the hero is back"
        case "frozen":
            return "a tower is frozen"
        case "ended":
            return "the end"
    return f"tower {event.kind}"


class Timeline:
    """A bar over the whole recording with its marks: waves are flags, leaks crosses, the rest short lines."""

    def __init__(self, rect: pygame.Rect, length: int, marks: Sequence[EventLine], look: Look) -> None:
        self.rect = rect
        self._length = max(1, length)
        self._look = look
        self._marks = marks
        inset = round(14 * look.fonts.scale)
        self._bar = pygame.Rect(rect.x + inset, 0, rect.width - 2 * inset, round(12 * look.fonts.scale))
        self._bar.centery = rect.centery + round(5 * look.fonts.scale)

    def tick_at(self, x: int) -> int:
        """The tick that a column of pixels stands for."""
        share = (x - self._bar.left) / max(1, self._bar.width)
        return round(min(max(share, 0.0), 1.0) * self._length)

    def column_of(self, tick: int) -> int:
        return self._bar.left + round(tick / self._length * self._bar.width)

    def mark_near(self, x: int) -> EventLine | None:
        """The mark the mouse means, the nearest; None when none is near."""
        near = [(abs(self.column_of(mark.tick) - x), number) for number, mark in enumerate(self._marks)]
        if not near or min(near)[0] > _GRASP * self._look.fonts.scale:
            return None
        return self._marks[min(near)[1]]

    def draw(self, target: pygame.Surface, tick: int, mouse: tuple[int, int] | None) -> None:
        look, bar = self._look, self._bar
        room = look.panel(target, self.rect, NIGHT)
        del room
        target.fill(INK, bar.inflate(4, 4))
        target.fill((70, 42, 104), bar)
        target.fill(GOLD, (bar.x, bar.y, self.column_of(tick) - bar.x, bar.height))
        for mark in self._marks:
            self._draw_mark(target, mark)
        knob = pygame.Rect(0, 0, 4 * look.unit, bar.height + 6 * look.unit)
        knob.center = (self.column_of(tick), bar.centery)
        target.fill(INK, knob.inflate(4, 4))
        target.fill(PAPER, knob)
        if mouse and self.rect.collidepoint(mouse):
            self._draw_hover(target, mouse)

    def _draw_mark(self, target: pygame.Surface, mark: EventLine) -> None:
        x, top, unit = self.column_of(mark.tick), self._bar.top - self._look.unit, self._look.unit
        if mark.kind == "wave_started":
            target.fill(PAPER, (x, top - 9 * unit, unit, 9 * unit))
            pygame.draw.polygon(
                target,
                EMBER,
                [(x + unit, top - 9 * unit), (x + 6 * unit, top - 7 * unit), (x + unit, top - 4 * unit)],
            )
        elif mark.kind == "leak":
            for slant in (-1, 1):
                start, end = (
                    (x - 2 * unit, top - (2 + 2 * slant) * unit),
                    (x + 2 * unit, top - (2 - 2 * slant) * unit),
                )
                pygame.draw.line(target, BLOOD, start, end, 2)
        else:
            target.fill(_MARK_COLOURS.get(mark.kind, BONE), (x, top - 4 * unit, unit, 4 * unit))

    def _draw_hover(self, target: pygame.Surface, mouse: tuple[int, int]) -> None:
        look, mark = self._look, self.mark_near(mouse[0])
        tick = mark.tick if mark else self.tick_at(mouse[0])
        words = clock_text(tick / TICKS_PER_SECOND) + (f"  {mark_words(mark)}" if mark else f"  tick {tick}")
        picture = look.fonts.bold(13).render(words, True, PAPER)
        box = picture.get_rect().inflate(8 * look.unit, 4 * look.unit)
        box.midbottom = (mouse[0], self.rect.top - 2 * look.unit)
        box.clamp_ip(target.get_rect())
        draw_box(target, box)
        target.blit(picture, picture.get_rect(center=box.center))


_MARK_COLOURS: Final[dict[str, Colour]] = {
    "built": LEAF,
    "upgraded": GOLD,
    "sold": BONE,
    "frozen": SEA,
    "hero_died": BLOOD,
}
