"""What every full-window view of the game answers to."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame


class Screen(ABC):
    """One view that fills the window.

    The app keeps a stack of screens. Only the topmost gets events and time; a translucent one is drawn over
    the screen beneath it, which stands still meanwhile.
    """

    translucent: bool = False
    waits: bool = False
    """Only shows that something is being prepared: such frames are not counted as shown."""
    loads: bool = False
    """Takes a while to appear: keys and clicks that came meanwhile were meant for what was there before."""

    def closing(self) -> bool:
        """The window is asked to close; False when the screen must ask the person something first."""
        return True

    @property
    def takes_every_key(self) -> bool:
        """Whether even the keys of the window itself, for full screen and screenshots, are meant for it."""
        return False

    def enter(self) -> None:  # noqa: B027 - a screen without preparations needs none
        """Called once, when the screen is put on the stack; the app's size is known by then."""

    def leave(self) -> None:  # noqa: B027
        """Called once, when the screen is taken off the stack: close files here."""

    def cover(self) -> None:  # noqa: B027
        """Another screen was pushed above this one."""

    def uncover(self) -> None:  # noqa: B027
        """The screen above is gone; this one gets events and time again."""

    @abstractmethod
    def resize(self, size: tuple[int, int]) -> None:
        """The window is `size` pixels now, or the UI scale or a key changed: lay everything out anew."""

    @abstractmethod
    def handle(self, event: pygame.Event) -> None:
        """React to one event."""

    @abstractmethod
    def update(self, seconds: float) -> None:
        """Let `seconds` of real time pass."""

    @abstractmethod
    def draw(self, target: pygame.Surface) -> None:
        """Draw everything onto the window's surface."""
