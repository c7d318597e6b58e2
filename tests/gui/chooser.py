"""A person at the file dialog."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.gui.driver import Driver
from towermind_app.play.menus.open_file import OpenFileScreen
from towermind_app.play.ui.file_dialog import FileDialog


class Chooser(Driver):
    """Someone before the file dialog."""

    @property
    def dialog(self) -> FileDialog:
        assert isinstance(self.app.screen, OpenFileScreen), f"{self.screen} is no file dialog"
        return self.app.screen.dialog

    @property
    def rows(self) -> list[str]:
        return [row["text"] for row in self.dialog.file_selection_list.item_list]

    @property
    def path(self) -> str:
        """What stands in the line with the path."""
        return str(self.dialog.file_path_text_line.get_text())

    def write(self, path: Path | str) -> None:
        """Replace the path, as by selecting all and typing."""
        line = self.dialog.file_path_text_line
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
        for letter in str(path):
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.frames(2)
        assert line.get_text() == str(path)

    def click_row(self, name: str, times: int = 1) -> None:
        row = self.dialog.file_selection_list.item_list[self.rows.index(name)]
        for _ in range(times):
            self.press(row["button_element"].rect.center)
        self.frames(2)

    def press(self, place: tuple[int, int]) -> None:
        pygame.mouse.set_pos(place)
        pygame.event.clear(pygame.MOUSEMOTION)
        self.frames()
        self.click_at(place)
