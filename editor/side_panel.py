"""The pages beside the map, one shown at a time, their tabs above."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from editor.host import Host
from editor.panels.every import PANELS
from towermind_app.play.ui.fields import IconButton
from towermind_app.play.ui.form import Form, Pane
from towermind_app.play.ui.look import GOLD, INK, NIGHT, Look

_TAB, _HEADING, _EDGE = 36, 30, 8
_ICONS: Final = {
    "inspector": "target",
    "level": "menu",
    "paths": "path",
    "waves": "waves",
    "checks": "warning",
    "layers": "layers",
    "history": "history",
}


class SidePanel:
    """Tabs and the page that is shown.

    Attributes:
        open: whether there is a panel at all. shown: the name of its page. form: its widgets.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._panels = {panel.name: panel(host) for panel in PANELS}
        self.open = True
        self.shown = PANELS[0].name
        self.form = Form(always_focused=False)
        self._seen: tuple[object, ...] = ()
        self._offsets: dict[object, int] = {}

    def lay_out(self, rect: pygame.Rect, look: Look) -> None:
        self.rect, self._look = rect, look
        self._build()

    def _px(self, units: float) -> int:
        return round(units * self._look.fonts.scale)

    def show(self, name: str) -> None:
        """Turn to a page."""
        if name != self.shown:
            self.form.let_go()
            self.shown = name
        self.open = True

    def toggle(self) -> None:
        self.open = not self.open

    def refresh(self) -> None:
        """Lay the page out anew when what it shows has changed."""
        if self._now != self._seen and self.rect.width:
            self._build()

    @property
    def _now(self) -> tuple[object, ...]:
        """What pages show, their name first."""
        host = self._host
        return self.shown, host.bench.version, host.findings, host.checked, host.trouble

    def _build(self) -> None:
        form, offset = self.form, self.form.pane.offset if self.form.pane else 0
        if self._seen and self._seen[0] != self.shown:
            self._offsets[self._seen[0]] = offset
            offset = self._offsets.get(self.shown, 0)
        self._seen = self._now
        form.clear()
        if not self.rect.width:
            return
        bottom = self._add_tabs()
        edge = self._px(_EDGE)
        top = bottom + self._px(_HEADING)
        view = pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)
        form.pane = Pane(view, 0)
        room = pygame.Rect(view.x + edge, view.y, view.width - 2 * edge - 4 * self._look.unit, view.height)
        height = self._panels[self.shown].lay_out(form, room)
        form.pane.height = height + edge
        form.pane.scroll(offset)

    def _add_tabs(self) -> int:
        """A row of icons; its lower edge."""
        edge, count = self._px(_EDGE), len(self._panels)
        width = min(self._px(_TAB + 6), (self.rect.width - 2 * edge) // count)
        rect = pygame.Rect(self.rect.x + edge, self.rect.y + edge // 2, width - 2, self._px(_TAB))
        for name, panel in self._panels.items():
            action = f"panel-{name}"
            label = self._host.key_label(action)
            tip = f"{panel.title} ({label})" if label else panel.title
            button = IconButton(
                f"tab {name}", rect.copy(), f"icon/edit-{_ICONS.get(name, 'menu')}",
                partial(self._host.perform, action), tip=tip, on=name == self.shown,
            )  # fmt: skip
            self.form.add(button)
            rect.x += width
        return rect.bottom

    def draw(self, target: pygame.Surface) -> None:
        if not self.rect.width:
            return
        look = self._look
        target.fill(NIGHT, self.rect)
        target.fill(INK, (self.rect.x, self.rect.y, look.unit, self.rect.height))
        place = (self.rect.x + self._px(_EDGE), self.rect.y + self._px(_EDGE // 2 + _TAB + 8))
        look.text(target, place, self._panels[self.shown].title, look.fonts.bold(16), GOLD)
        self.form.draw(target, look)
