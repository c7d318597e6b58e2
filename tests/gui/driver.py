"""A person at the window: finds widgets by name, presses real keys, and lets frames of the real loop run."""

from __future__ import annotations

import pygame

from towermind_app.play.app import App
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.startup import Preparation, Progress
from towermind_app.play.ui.widgets import Widget

SIZE = (1024, 640)
_HELD = {"shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT, "ctrl": pygame.KMOD_LCTRL}


class NothingToPrepare(Preparation):
    """Ready at once: the tests compile what they need where they need it."""

    @property
    def ready(self) -> bool:
        return True


class SlowPreparation(Preparation):
    """Ready when a test says so."""

    def __init__(self) -> None:
        super().__init__((), _load_nothing)
        self.done = False

    @property
    def ready(self) -> bool:
        return self.done


def _load_nothing(progress: Progress) -> None:
    del progress


class Driver:
    """Mouse and keyboard of one window."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def screen(self) -> str:
        """The class name of the topmost screen."""
        return type(self.app.screen).__name__

    @property
    def menu(self) -> MenuScreen:
        assert isinstance(self.app.screen, MenuScreen), f"{self.screen} is no menu"
        return self.app.screen

    @property
    def focus(self) -> str:
        assert self.menu.form.focus is not None, "nothing has the focus"
        return self.menu.form.focus.name

    def find(self, name: str) -> Widget:
        return self.menu.form.find(name)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.frame(1 / 60)

    def key(self, *names: str) -> None:
        """Press keys one after the other, each with a frame: ``down``, ``shift+f5``, ``alt+return``."""
        for name in names:
            *held, key = name.split("+")
            code = pygame.key.key_code(key)
            mod = sum(_HELD[each] for each in held)
            text = key if len(key) == 1 else ""
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0))
            self.frames()

    def click_at(self, place: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=place, button=button))
        self.frames()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, and time for everything to be laid out anew."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        self.frames(12)

    def click(self, name: str) -> None:
        """Click the middle of a widget."""
        self.click_at(self.find(name).rect.center)
