"""The window library's file dialog, at any UI scale and for the keyboard too."""

from __future__ import annotations

import contextlib
import locale
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pygame
import pygame_gui
from pygame_gui.windows import UIFileDialog

FOLDER_ABOVE: Final = "../"
_SMALLEST: Final = (260, 300)  # pixels; the library warns below
_MARGIN, _LINE, _FOOT = 10, 30, 34


def readable_folder(wanted: Path) -> Path:
    """The folder itself, or the nearest above it that can be listed."""
    for folder in (wanted, *wanted.parents):
        with contextlib.suppress(OSError), os.scandir(folder):
            return folder
    return Path.home()


def rows_of(folder: Path, suffix: str) -> list[tuple[str, str]]:
    """What the list shows of a folder, with its place in the theme: folders first, hidden things last.

    Folders end in ``/``. Names that cannot be drawn are left out. Raises OSError.
    """
    with os.scandir(folder) as entries:
        found = [(entry.name, _is_folder(entry)) for entry in entries]
    found = [(name, is_folder) for name, is_folder in found if _can_be_drawn(name)]
    found.sort(key=lambda each: (each[0].startswith("."), each[0].casefold()))
    above = [] if folder == folder.parent else [FOLDER_ABOVE]
    folders = above + [f"{name}/" for name, is_folder in found if is_folder]
    files = [name for name, is_folder in found if not is_folder and name.lower().endswith(suffix)]
    return [(name, "#directory_list_item") for name in folders] + [
        (name, "#file_list_item") for name in files
    ]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _can_be_drawn(name: str) -> bool:
    """Not so where bytes of the name are no text, or where it would break the line."""
    return not any(character < " " or "\ud800" <= character <= "\udfff" for character in name)


@contextlib.contextmanager
def _locale_kept() -> Iterator[None]:
    """Undo that the library takes over the locale of the environment, which may not exist here."""
    before, wanted = locale.setlocale(locale.LC_ALL), os.environ.get("LC_ALL")
    os.environ["LC_ALL"] = "C"
    try:
        yield
    finally:
        locale.setlocale(locale.LC_ALL, before)
        del os.environ["LC_ALL"]
        if wanted is not None:
            os.environ["LC_ALL"] = wanted


class FileDialog(UIFileDialog):
    """Asks for one file.

    Posts ``UI_FILE_DIALOG_PATH_PICKED`` when a file was chosen with the mouse and ``UI_WINDOW_CLOSE`` when it
    is gone. Reading a folder may raise OSError out of ``process_event``; the list then stays as it was.

    Args:
        suffix: what the names of the files end in, in small letters.
        start: the folder it opens with.
        px: a length at 100 % in pixels.
        new_name: of a file that need not exist yet, written after the folder; None asks for one that does.
    """

    ok_button: Any  # the library leaves some of its methods without types
    delete_button: Any

    def __init__(
        self,
        rect: pygame.Rect,
        manager: pygame_gui.UIManager,
        title: str,
        suffix: str,
        start: Path,
        px: Callable[[float], int],
        new_name: str | None = None,
    ) -> None:
        self._suffix, self._new_name = suffix, new_name
        rect.size = max(rect.width, _SMALLEST[0]), max(rect.height, _SMALLEST[1])
        with _locale_kept():
            super().__init__(
                rect,
                manager,
                title,
                initial_file_path=str(readable_folder(start)),
                allow_existing_files_only=True,
            )
        self._fit(px)
        self.ok_button.disable()
        if new_name is not None:
            self.file_path_text_line.set_text(str(self.folder / new_name))
            self.written()
        self.take_keys()

    def _fit(self, px: Callable[[float], int]) -> None:
        """Lay the library's widgets out for the UI scale, with words for its signs and nothing to delete."""
        self.delete_button.hide()
        margin, line, foot = px(_MARGIN), px(_LINE), px(_FOOT)
        left = margin
        for button, words, width in (
            (self.home_button, "Home", 70),
            (self.parent_directory_button, "Up", 54),
            (self.refresh_button, "Refresh", 86),
        ):
            button.set_text(words)
            button.set_relative_position((left, margin))
            button.set_dimensions((px(width), line))
            left += px(width) + margin // 2
        room = self.get_container().get_size()
        self.file_path_text_line.set_relative_position((margin, 2 * margin + line))
        self.file_path_text_line.set_dimensions((room[0] - 2 * margin, line))
        top = 3 * margin + 2 * line
        self.file_selection_list.scroll_bar_width = px(14)
        self.file_selection_list.set_relative_position((margin, top))
        self.file_selection_list.set_dimensions((room[0] - 2 * margin, room[1] - top - foot - 2 * margin))
        self.file_selection_list.set_item_list(self.current_file_list)
        for button, words in ((self.cancel_button, "Cancel"), (self.ok_button, self._verb)):
            button.set_text(words)
            button.set_dimensions((px(100), foot))
            button.set_relative_position((-px(100) - margin, -foot - margin))  # from the right neighbour

    def update_current_file_list(self, should_try_again: bool = True) -> None:
        """Read the current folder anew. Raises OSError, back in the folder before."""
        del should_try_again
        try:
            self.current_file_list = list(rows_of(Path(self.current_directory_path), self._suffix))
        except OSError:
            self.current_directory_path = self.last_valid_directory_path
            raise
        self.last_valid_directory_path = self.current_directory_path

    @property
    def _verb(self) -> str:
        return "Open" if self._new_name is None else "Save"

    @property
    def folder(self) -> Path:
        """The folder whose files it lists."""
        return Path(self.current_directory_path)

    @property
    def is_open(self) -> bool:
        """False from the moment that it was cancelled or a file chosen."""
        sprite: Any = self
        return bool(sprite.alive())

    @property
    def meant(self) -> Path:
        """What Enter would open: the highlighted row, else the path as it is written."""
        row = self.file_selection_list.get_single_selection()
        if row is not None:
            return self.folder / str(row)
        written = Path(self.file_path_text_line.get_text())
        with contextlib.suppress(RuntimeError):  # ~somebody: as it is
            written = written.expanduser()
        return self.folder / written

    def take_keys(self) -> None:
        """Let what is typed go to the line with the path, to its end if it went elsewhere before."""
        line = self.file_path_text_line
        if not line.is_focused:
            self.ui_manager.set_focus_set(line.get_focus_set())
            self._show_end_of_path()

    def _show_end_of_path(self) -> None:
        line = self.file_path_text_line
        line.edit_position = len(line.get_text())
        line.cursor_has_moved_recently = True

    def written(self) -> None:
        """The path was edited: it counts now, not the highlighted row."""
        self._highlight(None)
        path = self.meant
        may_be_new = self._new_name is not None and path.parent.is_dir() and not path.is_dir()
        self.current_file_path = path if path.is_file() or may_be_new else None
        if self.current_file_path:
            self.ok_button.enable()
        else:
            self.ok_button.disable()

    def step(self, rows: int) -> None:
        """Move the highlight down by so many rows."""
        names = [row["text"] for row in self.file_selection_list.item_list]
        chosen = self.file_selection_list.get_single_selection()
        start = names.index(chosen) if chosen in names else names[:1].count(FOLDER_ABOVE) - 1
        if names:
            self._highlight(min(max(start + rows, 0), len(names) - 1))

    def _highlight(self, number: int | None) -> None:
        files = self.file_selection_list
        for place, row in enumerate(files.item_list):
            row["selected"] = place == number
            if row["button_element"]:
                (row["button_element"].select if row["selected"] else row["button_element"].unselect)()
        if number is not None:
            self._reveal(number)
            self._post(pygame_gui.UI_SELECTION_LIST_NEW_SELECTION, files.item_list[number]["text"])

    def _reveal(self, number: int) -> None:
        files = self.file_selection_list
        if files.scroll_bar is None or files.item_list_container is None:
            return
        row, view = files.list_item_height, files.item_list_container.get_rect().height
        top = files.scroll_bar.start_percentage * files.total_height_of_list
        wanted = min(max(top, (number + 1) * row - view), number * row)
        if wanted != top:
            files.scroll_bar.set_scroll_from_start_percentage(wanted / files.total_height_of_list)

    def enter(self, folder: Path) -> None:
        """Go to a folder."""
        self._post(pygame_gui.UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION, str(folder))

    def _post(self, kind: int, text: str) -> None:
        """Do as the list does when it is clicked."""
        facts = {"text": text, "ui_element": self.file_selection_list}
        self.process_event(pygame.Event(kind, facts))
        self._show_end_of_path()
