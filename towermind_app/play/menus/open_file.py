"""Choosing a file from anywhere, over the screen that asks for it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
import pygame_gui

from towermind_app.errors import SettingsError
from towermind_app.play.screen import Screen
from towermind_app.play.ui.file_dialog import FileDialog
from towermind_app.play.ui.look import BONE, NIGHT
from towermind_app.play.ui.theme import scaled_theme
from towermind_app.play.ui.widgets import draw_key

if TYPE_CHECKING:
    from towermind_app.play.app import App

_SIZE: Final = (760, 540)
_EDGE: Final = 40
_LEAP: Final = 10
_STEPS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -_LEAP, pygame.K_PAGEDOWN: _LEAP}
_ENTERS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(frozen=True)
class Wanted:
    """What is asked for.

    kind: one word; the last folder is remembered by it. suffix: what the names of such files end in. usual:
    the folder to start in when none is remembered. new_name: what a file that need not exist yet would be
    called; None asks for one that does.
    """

    kind: str
    title: str
    suffix: str
    usual: Path
    new_name: str | None = None


class OpenFileScreen(Screen):
    """A file dialog over the dimmed screen beneath.

    Args:
        chosen: called with the file after this screen is gone.
    """

    translucent = True

    def __init__(self, app: App, wanted: Wanted, chosen: Callable[[Path], object]) -> None:
        self.app = app
        self._wanted, self._chosen = wanted, chosen
        self._folder = app.progress.folder(wanted.kind) or wanted.usual
        self._typing = False

    def enter(self) -> None:
        self._repeat = pygame.key.get_repeat()

    def leave(self) -> None:
        """Give back what the library set for itself: how keys repeat, and the shape of the mouse."""
        pygame.key.set_repeat(*self._repeat)
        with contextlib.suppress(pygame.error):
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)

    def resize(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.app.messages.stand(pygame.Rect((0, 0), size), self.app.look)
        self._manager = pygame_gui.UIManager(
            size, scaled_theme(self.app.scale), enable_live_theme_updates=False
        )
        rect = pygame.Rect(
            (0, 0), (min(px(_SIZE[0]), size[0] - px(_EDGE)), min(px(_SIZE[1]), size[1] - px(_EDGE)))
        )
        rect.center = size[0] // 2, size[1] // 2
        wanted = self._wanted
        self.dialog = FileDialog(
            rect, self._manager, wanted.title, wanted.suffix, self._folder, px, wanted.new_name
        )

    def handle(self, event: pygame.Event) -> None:
        try:
            self._handle(event)
        except OSError as problem:
            self.app.say(f"{problem.filename or self.dialog.folder}: {problem.strerror}")
        except pygame.error as problem:
            self.app.say(str(problem))
        self._folder = self.dialog.folder

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return
        if event.type == pygame.TEXTINPUT and not self._typing:
            return  # the key that opened this screen
        dialog = self.dialog
        ours = getattr(event, "ui_element", None) in (
            dialog,
            dialog.file_path_text_line,
            dialog.file_selection_list,
        )
        if ours and event.type == pygame_gui.UI_FILE_DIALOG_PATH_PICKED:
            self._choose(Path(event.text))
        elif ours and event.type == pygame_gui.UI_WINDOW_CLOSE:
            self.app.pop()
        elif ours and event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            dialog.written()
        elif ours and event.type == pygame_gui.UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION:
            self._open(dialog.folder / event.text)
        else:
            self._manager.process_events(event)

    def _key(self, key: int) -> bool:
        """Do what a key means here; True when it is not meant for the line with the path."""
        self._typing = True
        if key == pygame.K_ESCAPE:
            self.app.pop()
        elif key in _STEPS:
            self.dialog.step(_STEPS[key])
        elif key in _ENTERS:
            self._open(self.dialog.meant)
        else:
            self.dialog.take_keys()
            return False
        return True

    def _open(self, path: Path) -> None:
        if path.is_dir():
            self.dialog.enter(path)
        elif path.exists() or (self._wanted.new_name is not None and path.parent.is_dir()):
            self._choose(path)
        else:
            self.app.say(f"There is no file {path}")

    def _choose(self, path: Path) -> None:
        try:
            self.app.progress.remember_folder(self._wanted.kind, path.parent.resolve())
        except SettingsError as problem:
            self.app.complain(problem)
        self.app.pop()
        self._chosen(path)

    def update(self, seconds: float) -> None:
        self._manager.update(seconds)

    def draw(self, target: pygame.Surface) -> None:
        if not self.dialog.is_open:
            return  # cancelled: the news comes with the next frame
        look = self.app.look
        look.panel(target, self.dialog.rect.inflate(8 * look.unit, 8 * look.unit), NIGHT)
        self._manager.draw_ui(target)
        self._draw_keys(target)

    def _draw_keys(self, target: pygame.Surface) -> None:
        look, px = self.app.look, self.app.px
        x, y = self.dialog.rect.x + px(12), self.dialog.ok_button.rect.centery
        font = self.app.fonts.text(13)
        deed = "open" if self._wanted.new_name is None else "save"
        for label, words in (("↑ ↓", "choose"), ("Enter", deed), ("Esc", "close")):
            width = look.fonts.bold(12).size(label)[0] + px(12)
            cap = draw_key(target, look, (x + max(width, px(24)), y), label)
            x = look.text(target, (cap.right + px(5), y), words, font, BONE, "midleft").right + px(16)
