"""A person at the waves screen, over an editor of which only the history is real."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from editor.actions.registry import ACTIONS
from editor.bench import Workbench
from editor.document import Document
from editor.edits.waves import runs, waves_in_order
from editor.keys import EditorKeys
from editor.tools.tool import Tool
from tests.gui.driver import Driver
from towermind_app.level import Finding, Level, Point
from towermind_app.play.app import App

Place = tuple[int, int]


class NoTool(Tool):
    name, hint = "none", ""


class WavesHost:
    """An editor of which only the history is real."""

    def __init__(self, app: App, level: Level) -> None:
        self.app = app
        self.bench = Workbench(Document(level), app.tables, NoTool)
        self.performed: list[str] = []
        self.said: list[str] = []
        self.trouble, self.checked = "", True
        self.keys = EditorKeys(ACTIONS, {})

    def action_of(self, event: pygame.Event) -> str | None:
        return self.keys.action_of(event)

    @property
    def findings(self) -> tuple[Finding, ...]:
        return ()

    def perform(self, action: str) -> None:
        self.performed.append(action)
        if action in ("undo", "redo"):
            getattr(self.bench, action)()

    def refusal(self, action: str) -> str:
        del action
        return ""

    def key_label(self, action: str) -> str:
        return self.keys.label(action)

    def look_at(self, point: Point) -> None:
        del point

    def say(self, words: str) -> None:
        self.said.append(words)

    @property
    def level(self) -> Level:
        return self.bench.document.level

    @property
    def names(self) -> tuple[str, ...]:
        return self.bench.document.names

    def runs(self, row: int) -> list[tuple[int, int]]:
        wave = waves_in_order(self.level, self.app.tables)[row]
        return [tuple(run) for run in runs(wave.enemies)] if wave else []


def press(driver: Driver, key: int, mod: int = 0, text: str = "") -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))
    driver.frames()


def mouse(driver: Driver, kind: int, place: Place, button: int = 1) -> None:
    if kind == pygame.MOUSEMOTION:
        pygame.event.post(pygame.Event(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0)))
    else:
        pygame.event.post(pygame.Event(kind, pos=place, button=button))
    driver.frames()


def drag(driver: Driver, places: Iterable[Place]) -> None:
    first, *others = places
    mouse(driver, pygame.MOUSEBUTTONDOWN, first)
    for place in others:
        mouse(driver, pygame.MOUSEMOTION, place)
    mouse(driver, pygame.MOUSEBUTTONUP, others[-1])


def wheel(driver: Driver, name: str, steps: int) -> None:
    mouse(driver, pygame.MOUSEMOTION, driver.find(name).rect.center)
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, y=steps, x=0))
    driver.frames()
