"""A designer at the editor: presses, drags and keys, in map units where they are on the map."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from editor.document import Document
from editor.filing import Filing
from editor.screen import EditorScreen
from tests.gui.driver import Driver
from towermind_app.level import Level
from towermind_app.level.new import new_level
from towermind_app.play.app import App

Place = tuple[float, float]


class Designer(Driver):
    """Opens the editor with a level, an empty one unless told otherwise."""

    def __init__(self, app: App, level: Level | None = None) -> None:
        super().__init__(app)
        self.editor = EditorScreen(app, Document(level or new_level()), Filing())
        app.show(self.editor)
        self.frames(2)

    @property
    def level(self) -> Level:
        """What the document says."""
        return self.editor.bench.document.level

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        return self.editor.canvas.camera.to_screen(x, y)

    def move_to(self, place: tuple[int, int], *, held: bool = False) -> None:
        buttons = (1, 0, 0) if held else (0, 0, 0)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=buttons))
        self.frames()

    def button(self, down: bool, place: tuple[int, int], button: int = 1) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.Event(kind, pos=place, button=button))
        self.frames()

    def press(self, x: float, y: float, button: int = 1) -> None:
        """Click a place of the map."""
        self.click_at(self.pixel(x, y), button)

    def drag(self, *places: Place, button: int = 1) -> None:
        """Hold the button from the first place to the last, by way of the others."""
        pixels = [self.pixel(*place) for place in places]
        self.drag_pixels(*pixels, button=button)

    def drag_pixels(self, *pixels: tuple[int, int], button: int = 1) -> None:
        self.move_to(pixels[0])
        self.button(True, pixels[0], button)
        for pixel in pixels[1:]:
            self.move_to(pixel, held=True)
        self.button(False, pixels[-1], button)

    def drag_out(self, tool: str, x: float, y: float) -> None:
        """Drag something from the palette onto the map."""
        start = self.editor.tools.form.find(tool).rect.center
        self.drag_pixels(start, self.pixel(x / 2, y / 2), self.pixel(x, y))

    @contextmanager
    def holding(self, modifier: int) -> Iterator[None]:
        """With Shift or Ctrl held."""
        pygame.key.set_mods(modifier)
        try:
            yield
        finally:
            pygame.key.set_mods(0)

    def panel(self, name: str) -> None:
        """Turn to a page of the panel."""
        self.editor.perform(f"panel-{name}")
        self.frames(2)

    def field(self, name: str) -> pygame.Rect:
        """Where a widget of the panel is."""
        return self.editor.side.form.find(name).rect

    def write(self, words: str) -> None:
        """Type letters, one key each."""
        for letter in words:
            code = pygame.key.key_code(letter) if letter.isalnum() else 0
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0))
        self.frames()
