"""The pages beside the map, on a screen that only notes what they ask for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from editor.bench import Workbench
from editor.document import Document
from editor.panels.every import PANELS
from editor.tools.every import TOOLS
from towermind_app.level import Finding, Level, Point, findings
from towermind_app.play.ui.form import Form, Pane
from towermind_app.play.ui.look import Look
from towermind_app.tables import load_tables

PANEL = {panel.name: panel for panel in PANELS}
TOOL = {tool.name: tool for tool in TOOLS}


class Notes:
    """Stands in for the editor's screen."""

    def __init__(self, level: Level, look: Look) -> None:
        self.app: Any = SimpleNamespace(look=look, px=lambda units: round(units * look.fonts.scale))
        self.bench = Workbench(Document(level), load_tables(), TOOL["select"])
        self.findings: tuple[Finding, ...] = findings(level, self.bench.tables)
        self.performed: list[str] = []
        self.looked_at: list[Point] = []
        self.said: list[str] = []
        self.refused: dict[str, str] = {}
        self.trouble, self.checked = "", True

    def action_of(self, event: pygame.Event) -> None:
        del event

    def perform(self, action: str) -> None:
        self.performed.append(action)

    def refusal(self, action: str) -> str:
        return self.refused.get(action, "")

    def key_label(self, action: str) -> str:
        return {"delete": "Del"}.get(action, "")

    def look_at(self, point: Point) -> None:
        self.looked_at.append(point)

    def show_panel(self, name: str) -> None:
        self.performed.append(f"panel-{name}")

    def say(self, words: str) -> None:
        self.said.append(words)


class Page:
    """One page with its form, laid out anew before each thing a person does."""

    def __init__(self, name: str, host: Notes, scale: float = 1.0) -> None:
        self.host, self.form = host, Form(always_focused=False)
        self.room = pygame.Rect(round(8 * scale), 10, round(300 * scale), 4000)
        self._panel = PANEL[name](host)
        self.build()

    def build(self) -> None:
        self.form.clear()
        self.form.pane = Pane(pygame.Rect(0, 0, 2000, 9000), 0)
        self.height = self._panel.lay_out(self.form, self.room.copy())
        self.form.pane.height = self.height

    def find(self, name: str) -> Any:
        self.build()
        return self.form.find(name)

    def press(self, name: str) -> None:
        widget = self.find(name)
        assert widget.enabled, f"{name} cannot be pressed"
        place = widget.rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.form.handle(pygame.Event(kind, pos=place, button=1))
            self.build()

    def write(self, name: str, words: str) -> None:
        self.press(name)
        for letter in words:
            self.form.handle(pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
        self.form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))

    @property
    def level(self) -> Level:
        return self.host.bench.document.level
