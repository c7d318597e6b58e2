"""One line of text that is being written: caret, selection, clipboard."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame

from towermind_app.play.ui.look import GOLD, PAPER, VIOLET, Colour, Look

_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META


class Line:
    """At most `most` letters, those that `allows` lets in; everything else typed or pasted is left out.

    Attributes:
        caret, anchor: between which letters they stand, 0..len(text); what lies between them is selected.
    """

    def __init__(self, text: str, most: int, allows: Callable[[str], bool] = str.isprintable) -> None:
        self.text, self.most, self.allows = text, most, allows
        self.caret = self.anchor = len(text)
        self._shift = 0

    @property
    def selection(self) -> tuple[int, int]:
        """First letter of the selection and the one after its last; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    def write(self, text: str) -> None:
        """Another text in place of the whole, the caret at its end."""
        self.text = text
        self.caret = self.anchor = len(text)

    def type(self, words: str) -> None:
        """Put the allowed letters of `words` in the place of the selection, as many as fit."""
        start, end = self.selection
        room = max(0, self.most - len(self.text) + end - start)
        fitting = "".join(letter for letter in words if self.allows(letter))[:room]
        self.text = self.text[:start] + fitting + self.text[end:]
        self.caret = self.anchor = start + len(fitting)

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def put_caret(self, place: int, *, selecting: bool = False) -> None:
        """Move the caret, as far as there are letters; `selecting` keeps the other end of the selection."""
        self.caret = min(max(place, 0), len(self.text))
        if not selecting:
            self.anchor = self.caret

    def key(self, event: pygame.Event) -> bool:
        """Take a KEYDOWN; False when it writes nothing and moves nothing here."""
        if event.mod & _COMMANDS:
            return self._command(event.key)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._remove(-1 if event.key == pygame.K_BACKSPACE else 1)
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._walk(-1 if event.key == pygame.K_LEFT else 1, bool(event.mod & pygame.KMOD_SHIFT))
        if event.key in (pygame.K_HOME, pygame.K_END):
            end = 0 if event.key == pygame.K_HOME else len(self.text)
            self.put_caret(end, selecting=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        typed = " " if event.key == pygame.K_SPACE else event.unicode
        if typed and typed.isprintable():
            self.type(typed)
            return True
        return False

    def _remove(self, direction: int) -> None:
        if not self.selected:
            self.put_caret(self.caret + direction, selecting=True)
        self.type("")

    def _walk(self, direction: int, selecting: bool) -> bool:
        if self.selected and not selecting:
            self.put_caret(self.selection[direction > 0])
            return True
        before = self.caret
        self.put_caret(self.caret + direction, selecting=selecting)
        return selecting or self.caret != before

    def _command(self, key: int) -> bool:
        if key == pygame.K_a:
            self.select_all()
        elif key in (pygame.K_c, pygame.K_x):
            if key == pygame.K_x and not self.selected:
                self.select_all()
            with contextlib.suppress(pygame.error):
                pygame.scrap.put_text(self.selected or self.text)
            if key == pygame.K_x:
                self.type("")
        elif key == pygame.K_v:
            with contextlib.suppress(pygame.error):
                self.type(pygame.scrap.get_text())
        else:
            return False
        return True

    def letter_at(self, x: int, room: pygame.Rect, font: pygame.Font) -> int:
        """Between which letters a place in the window lies, when the line was drawn in `room`."""
        left = room.left - self._shift
        middles = (
            left + (font.size(self.text[:n])[0] + font.size(self.text[: n + 1])[0]) / 2
            for n in range(len(self.text))
        )
        return next((number for number, middle in enumerate(middles) if x < middle), len(self.text))

    def draw(
        self,
        target: pygame.Surface,
        look: Look,
        room: pygame.Rect,
        font: pygame.Font,
        colour: Colour = PAPER,
        *,
        writing: bool = False,
    ) -> None:
        """The line within `room`, moved so that the caret is in view; caret and selection while writing."""
        self._keep_in_view(room, font, writing)
        clip = target.get_clip()
        target.set_clip(room.clip(clip))
        left = room.left - self._shift
        start, end = (left + font.size(self.text[:place])[0] for place in self.selection)
        if writing and end > start:
            target.fill(VIOLET, (start, room.y, end - start, room.height))
        look.text(target, (left, room.centery), self.text, font, colour, "midleft")
        if writing:
            x = left + font.size(self.text[: self.caret])[0]
            target.fill(GOLD, (x, room.y + look.unit, look.unit, room.height - 2 * look.unit))
        target.set_clip(clip)

    def _keep_in_view(self, room: pygame.Rect, font: pygame.Font, writing: bool) -> None:
        if not writing:
            self._shift = 0
            return
        x, margin = font.size(self.text[: self.caret])[0], 4
        longest = max(0, font.size(self.text)[0] + margin - room.width)
        self._shift = min(max(self._shift, x + margin - room.width), max(x - margin, 0), longest)
