"""Every step by its name; a click walks there."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame

from editor.panels.column import Column
from editor.panels.panel import Panel
from towermind_app.play.ui.figures import counted
from towermind_app.play.ui.form import Form
from towermind_app.play.ui.look import ASH, GOLD, NIGHT, PAPER, VIOLET, Look
from towermind_app.play.ui.widgets import Act, Lit, Widget, draw_pointer

_ROW: Final = 22
_SHOWN_BEFORE: Final = 80
_SHOWN_AFTER: Final = 40


class StepRow(Widget):
    """One step: done, the last one done, or one that Redo would do again."""

    def __init__(self, name: str, rect: pygame.Rect, words: str, steps_back: int, act: Act) -> None:
        super().__init__(name, rect)
        self.words, self.steps_back, self.act = words, steps_back, act
        self.tip = _tip(steps_back)

    def press(self) -> None:
        self.act()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        now = self.steps_back == 0
        if now or lit.hovered or lit.focused:
            target.fill(VIOLET if lit.hovered or lit.focused else NIGHT, self.rect)
        if now:
            target.fill(GOLD, (self.rect.x, self.rect.y, 3 * look.unit, self.rect.height))
        if lit.focused:
            draw_pointer(target, look, self.rect)
        font = look.fonts.bold(13) if now else look.fonts.text(13)
        colour = ASH if self.steps_back < 0 else GOLD if now else PAPER
        left = self.rect.x + 8 * look.unit
        words = look.fitting(self.words, font, self.rect.right - left)
        look.text(target, (left, self.rect.centery), words, font, colour, "midleft")


def _tip(steps_back: int) -> str:
    if not steps_back:
        return "The level is as it was after this step"
    verb = "Takes back" if steps_back > 0 else "Does again"
    return f"{verb} {counted(abs(steps_back), 'step')}"


class HistoryPanel(Panel):
    name: ClassVar[str] = "history"
    title: ClassVar[str] = "History"

    def lay_out(self, form: Form, room: pygame.Rect) -> int:
        column = Column(form, room, self.host.app.look)
        undo, redo = column.cells((1, 1))
        column.action(self.host, "undo", undo, "icon/edit-undo", "Takes the last step back", label="Undo")
        column.action(self.host, "redo", redo, "icon/edit-redo", "Does it again", label="Redo")
        self._steps(column)
        return column.height

    def _steps(self, column: Column) -> None:
        """The newest at the top, since what was done last is looked for most."""
        document = self.host.bench.document
        names, here = ("As it was opened", *document.names), document.position
        first, last = max(0, here - _SHOWN_BEFORE), min(len(names) - 1, here + _SHOWN_AFTER)
        if last < len(names) - 1:
            column.line("later", f"… and {counted(len(names) - 1 - last, 'step')} after these", colour=ASH)
        for number in range(last, first - 1, -1):
            act = partial(self._go_to, number)
            column.add(StepRow(f"step {number}", column.row(_ROW), names[number], here - number, act))
        if first:
            column.line("earlier", f"… {counted(first, 'step')} before these", colour=ASH)
            act = partial(self._go_to, 0)
            column.add(StepRow("step 0", column.row(_ROW), names[0], here, act))

    def _go_to(self, number: int) -> None:
        self.host.bench.go_to(number)
