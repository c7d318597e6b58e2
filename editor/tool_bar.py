"""The column of tools at the left edge; what is taken from it can be dragged straight onto the map."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from editor.actions.action import Action
from editor.drawing.path_look import draw_disc
from editor.host import Host
from towermind_app.play.ui.fields import IconButton
from towermind_app.play.ui.form import Form
from towermind_app.play.ui.look import INK, NIGHT, Look
from towermind_app.play.ui.widgets import Lit, Widget, draw_plate

_BUTTON, _GAP, _EDGE = 40, 4, 7
_PALETTE: Final = (
    ("select", "path"),
    ("road", "eraser"),
    ("tower-point", "base"),
    ("path-1", "path-2"),
    ("path-3", "path-4"),
    ("path-5", ""),
)
"""What lies on the map, to be taken in hand or dragged out; two in a row."""
_COMMANDS: Final = (("undo", "redo"), ("save", "play-test"))


class _PathDisc(Widget):
    """A path's disc: the palette's waypoint."""

    def __init__(self, name: str, rect: pygame.Rect, number: int, host: Host) -> None:
        super().__init__(name, rect)
        self._number, self._host = number, host

    def press(self) -> None:
        self._host.perform(f"path-{self._number + 1}")

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        draw_plate(target, look, self.rect, lit._replace(pressed=self._is_active), self.enabled)
        radius, label = self.rect.height * 3 // 10, str(self._number + 1)
        draw_disc(target, look, self.rect.center, radius, self._number, label, dim=not self.enabled)

    @property
    def _is_active(self) -> bool:
        return self._host.bench.active_path == self._number


class ToolBar:
    """Buttons of actions.

    Attributes:
        form: its widgets. dragged_out: a thing of the palette was pressed and the button is still held.
    """

    def __init__(self, host: Host, actions: dict[str, Action]) -> None:
        self._host, self._actions = host, actions
        self.form = Form(always_focused=False)
        self.dragged_out = False
        self._seen = -1

    def lay_out(self, rect: pygame.Rect, look: Look) -> None:
        self.rect, self._look = rect, look
        self._build()

    def refresh(self) -> None:
        """Show which tool is in hand, and what can be done, as it is now."""
        if self._seen != self._host.bench.version:
            self._build()

    def _build(self) -> None:
        self._seen = self._host.bench.version
        self.form.clear()
        scale, rows = self._look.fonts.scale, len(_PALETTE) + len(_COMMANDS)
        edge, gap = round(_EDGE * scale), round(_GAP * scale)
        side = min(round(_BUTTON * scale), (self.rect.width - 2 * edge - gap) // 2)
        side = min(side, (self.rect.height - 4 * edge) // rows - gap)
        left, top = self.rect.centerx - side - gap // 2, self.rect.y + edge
        for number, row in enumerate((*_PALETTE, *_COMMANDS)):
            top += 2 * edge if number == len(_PALETTE) else 0
            for place, name in enumerate(row):
                if name:
                    self._add(name, pygame.Rect(left + place * (side + gap), top, side, side))
            top += side + gap

    def _add(self, name: str, rect: pygame.Rect) -> None:
        action = self._actions[name]
        label = self._host.key_label(name)
        tip = f"{action.title} ({label}): {action.about}" if label else f"{action.title}: {action.about}"
        if name.startswith("path-"):
            widget: Widget = _PathDisc(name, rect, int(name.removeprefix("path-")) - 1, self._host)
        else:
            on = self._host.bench.tool.name == name
            widget = IconButton(name, rect, action.icon, partial(self._host.perform, name), tip=tip, on=on)
        widget.tip, widget.enabled = tip, not self._host.refusal(name)
        self.form.add(widget)

    def handle(self, event: pygame.Event) -> bool:
        """React to the mouse; what lies in the palette is taken in hand as soon as it is pressed."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            widget = self.form.at(event.pos)
            if widget and any(widget.name in row for row in _PALETTE):
                self._host.perform(widget.name)
                self.dragged_out = True
                return True
        elif event.type == pygame.MOUSEBUTTONUP:
            self.dragged_out = False
        return self.form.handle(event)

    def draw(self, target: pygame.Surface) -> None:
        target.fill(NIGHT, self.rect)
        unit = self._look.unit
        target.fill(INK, (self.rect.right - unit, self.rect.y, unit, self.rect.height))
        self.form.draw(target, self._look)
