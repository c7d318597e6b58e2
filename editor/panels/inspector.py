"""The thing that is selected and the tool in hand."""

from __future__ import annotations

from typing import ClassVar

import pygame

from editor.panels.column import Column
from editor.panels.panel import Panel
from editor.panels.thing_page import put_thing
from editor.panels.tool_page import put_tool
from towermind_app.play.ui.form import Form


class Inspector(Panel):
    name: ClassVar[str] = "inspector"
    title: ClassVar[str] = "Inspector"

    def lay_out(self, form: Form, room: pygame.Rect) -> int:
        column = Column(form, room, self.host.app.look)
        selected = self.host.bench.selected
        if selected:
            put_thing(column, self.host, selected)
            column.gap(10)
        put_tool(column, self.host)
        return column.height
