"""What a person writes into and chooses from in panels: all of it one row high, label at the left."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from towermind_app.errors import TowerMindError
from towermind_app.play.ui.line import Line
from towermind_app.play.ui.look import ASH, BLOOD, BONE, BRASS, IRON, NIGHT, PAPER, STEEL, Look
from towermind_app.play.ui.plates import draw_small_plate
from towermind_app.play.ui.switches import Caption, Chooser, IconButton, Swatch, Toggle, wrapped_height
from towermind_app.play.ui.widgets import Lit, Widget, draw_pointer

__all__ = [
    "Caption",
    "Chooser",
    "IconButton",
    "NumberField",
    "Swatch",
    "TextField",
    "Toggle",
    "wrapped_height",
]

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MINUS = "\N{MINUS SIGN}"


class TextField(Widget):
    """A line of text with its label.

    Tab or a click begins to write with everything selected. Enter commits and ends it, so does the focus
    going elsewhere; Esc puts back what was there. What `commit` raises of TowerMindError is told in the
    label's place, in red.

    Attributes:
        problem: what is wrong with what is written; empty while it could be committed.
    """

    share = 0.66
    """Of the width that the box takes beside a label."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        text: str,
        commit: Callable[[str], object],
        *,
        most: int = 80,
        tip: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.label, self.tip, self.commit, self.problem = label, tip, commit, ""
        self.line = Line(text, most)
        self._text = text
        self._writing = False
        self._look: Look | None = None

    @property
    def writes(self) -> bool:
        return self._writing

    @property
    def box(self) -> pygame.Rect:
        """Where the text stands."""
        width = round(self.rect.width * self.share) if self.label else self.rect.width
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)

    def press(self) -> None:
        self.meet()

    def meet(self) -> None:
        self._writing = True
        self.line.select_all()

    def grasp(self, place: tuple[int, int]) -> None:
        if self._writing:
            self.line.put_caret(self._letter_at(place))
        else:
            self.meet()

    def click(self, place: tuple[int, int]) -> None:
        """All is done when the button goes down."""

    def drag(self, place: tuple[int, int]) -> None:
        if self._writing and self.box.collidepoint(place):
            self.line.put_caret(self._letter_at(place), selecting=True)

    def resume(self, before: Widget) -> None:
        if not isinstance(before, TextField) or not before.writes:
            return
        self._writing = True
        if before.line.text == before._text:
            self.line.select_all()
        else:
            self.line, self.problem = before.line, before.problem

    def blur(self) -> None:
        if self._writing and not self._commit():
            self.revert()
        self._writing = False

    def revert(self) -> None:
        """Put back what was there before writing."""
        self.line.write(self._text)
        self.problem, self._writing = "", False

    def key(self, event: pygame.Event) -> bool:
        if not self._writing or event.key == pygame.K_TAB:
            return False
        if event.key == pygame.K_ESCAPE:
            self.revert()
        elif event.key in _ENTERS:
            self._writing = not self._commit()
        elif not self.line.key(event):
            return event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        else:
            self.problem = self.objection(self.line.text)
        return True

    def objection(self, text: str) -> str:
        """What would be allowed instead of a text; empty when it could be committed."""
        del text
        return ""

    def _commit(self) -> bool:
        """Hand over what was written, unless it is the same; False when it is not allowed."""
        self.problem = self.objection(self.line.text)
        if not self.problem and self.line.text != self._text:
            try:
                self.hand_over(self.line.text)
            except TowerMindError as problem:
                self.problem = getattr(problem, "allowed", "") or str(problem)
            else:
                self._text = self.line.text
        return not self.problem

    def hand_over(self, text: str) -> None:
        """Commit a text that nothing is to be said against."""
        self.commit(text)

    def _letter_at(self, place: tuple[int, int]) -> int:
        if self._look is None:
            return len(self.line.text)
        return self.line.letter_at(place[0], self._room(self._look), self._look.fonts.bold(13))

    def _room(self, look: Look) -> pygame.Rect:
        return self.box.inflate(-10 * look.unit, -4 * look.unit)

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        self._look = look
        rim = BRASS if lit.focused else STEEL if lit.hovered else IRON
        draw_small_plate(target, look, self.box, NIGHT, rim)
        if lit.focused and not self._writing:
            draw_pointer(target, look, self.rect)
        self._draw_label(target, look)
        colour = BLOOD if self.problem else PAPER if self.enabled else ASH
        font = look.fonts.bold(13)
        self.line.draw(target, look, self._room(look), font, colour, writing=self._writing and lit.focused)

    def _draw_label(self, target: pygame.Surface, look: Look) -> None:
        font, room = look.fonts.text(13), self.box.left - self.rect.left - 3 * look.unit
        words, colour = (self.problem, BLOOD) if self.problem else (self.label, BONE)
        place = (self.rect.left + 2 * look.unit, self.rect.centery)
        look.text(target, place, look.fitting(words, font, room), font, colour, "midleft")


class NumberField(TextField):
    """A number with its label and unit; Up, Down and the wheel change it by a step while it is written in.

    Args:
        low, high: the limits, both allowed; `above` excludes the lower one. whole: only whole numbers.
        step: of Up, Down and the wheel; ten times that with Shift.
    """

    share = 0.46

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        value: float,
        commit: Callable[[float], object],
        *,
        low: float,
        high: float,
        whole: bool = False,
        above: bool = False,
        step: float = 1.0,
        unit: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, label, written(value), commit=str, most=18, tip=tip)
        self.low, self.high, self.whole, self.above = low, high, whole, above
        self.step, self.unit, self.value = step, unit, value
        self._commit_number = commit

    @property
    def allowed(self) -> str:
        """What may be written, in words."""
        start = f"above {written(self.low)} to" if self.above else f"{written(self.low)} to"
        return f"{start} {written(self.high)}" + (", whole" if self.whole else "")

    def number(self, text: str) -> float | None:
        """What a text says; None when that is no number, or not allowed."""
        try:
            value = float(text.replace(",", ".").replace(_MINUS, "-").strip())
        except ValueError:
            return None
        inside = self.low < value <= self.high if self.above else self.low <= value <= self.high
        return value if inside and not (self.whole and value != math.floor(value)) else None

    def objection(self, text: str) -> str:
        return "" if self.number(text) is not None else self.allowed

    def hand_over(self, text: str) -> None:
        value = self.number(text)
        if value is not None and value != self.value:
            self._commit_number(value)
            self.value = value

    def key(self, event: pygame.Event) -> bool:
        if self._writing and event.key in (pygame.K_UP, pygame.K_DOWN):
            steps = 10 if event.mod & pygame.KMOD_SHIFT else 1
            return self._step(steps if event.key == pygame.K_UP else -steps)
        return super().key(event)

    def wheel(self, steps: int) -> bool:
        return self._writing and self._step(steps)

    def _step(self, steps: int) -> bool:
        now = self.number(self.line.text)
        value = (self.value if now is None else now) + steps * self.step
        value = round(min(max(value, self.low), self.high), 6)
        if self.number(written(value)) is not None:
            self.line.write(written(value))
            self._commit()
            self.line.select_all()
        return True

    def _room(self, look: Look) -> pygame.Rect:
        room = super()._room(look)
        room.width -= look.fonts.text(12).size(self.unit)[0] + look.unit if self.unit else 0
        return room

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        super().draw(target, look, lit)
        if self.unit:
            place = (self.box.right - 5 * look.unit, self.box.centery)
            look.text(target, place, self.unit, look.fonts.text(12), ASH, "midright")


def written(value: float) -> str:
    """A number as people write it: at most four decimals, no exponent, no needless zeros."""
    return f"{round(float(value), 4) + 0.0:.15g}"
