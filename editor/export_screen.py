"""Everything a level can be written as, into one folder."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from editor import export
from towermind_app.level import slug_of
from towermind_app.paths import user_dir
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.look import BONE, GOLD, LEAF, NIGHT
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from editor.screen import EditorScreen

_WIDTH, _HEAD, _ROW = 560, 118, 44
SMALL, LARGE = 512, 1024


class ExportScreen(MenuScreen):
    """Each button writes at once and says what and where."""

    translucent = True

    def __init__(self, editor: EditorScreen) -> None:
        super().__init__(editor.app)
        self._editor = editor
        document = editor.bench.document
        self.folder = document.path.parent if document.path else user_dir() / "exports"
        self._written = ""
        self._slug = document.path.stem if document.path else slug_of(document.level.name)

    def lay_out(self, size: tuple[int, int]) -> None:
        px = self.app.px
        entries: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("png", f"Picture, {SMALL} pixels", partial(self._picture, SMALL, False)),
            ("png large", f"Picture, {LARGE} pixels", partial(self._picture, LARGE, False)),
            (
                "png marked",
                f"Picture with paths and points, {SMALL} pixels",
                partial(self._picture, SMALL, True),
            ),
            (
                "png large marked",
                f"Picture with paths and points, {LARGE} pixels",
                partial(self._picture, LARGE, True),
            ),
            ("level", "Level file", self._level),
            ("original", "Entry and picture for the original game", self._original),
            ("copy", "Level file's text to the clipboard", lambda: self._editor.perform("copy-json")),
            ("install", "Into the level list", lambda: self._editor.perform("install")),
        )
        height = px(_HEAD) + px(_ROW) * (len(entries) + 1) + px(20)
        self._box = pygame.Rect(0, 0, min(px(_WIDTH), size[0]), min(height, size[1]))
        self._box.center = (size[0] // 2, size[1] // 2)
        row = pygame.Rect(
            self._box.x + px(30), self._box.y + px(_HEAD), self._box.width - px(60), px(_ROW - 6)
        )
        for name, label, act in entries:
            self.form.add(Button(name, row.copy(), label, partial(self._do, act)))
            row.y += px(_ROW)
        self.form.add(Button("back", row, "Back to the editor", self.back, hint="Esc"))

    def _do(self, act: Callable[[], object]) -> None:
        with self._editor.problems_told():
            act()

    def _picture(self, size: int, marked: bool) -> None:
        bench = self._editor.bench
        words = f"{self._slug}{'-marked' if marked else ''}{'' if size == SMALL else f'-{size}'}.png"
        path = self.folder / words
        export.write_picture(bench.document.level, path, size, marked, bench.tables)
        self._tell(path)

    def _level(self) -> None:
        path = self.folder / f"{self._slug}-export.json"
        export.write_level(self._editor.bench.document.level, path)
        self._tell(path)

    def _original(self) -> None:
        bench = self._editor.bench
        folder = self.folder / f"{self._slug}-original"
        export.write_original(bench.document.level, folder, bench.tables)
        self._tell(folder)

    def _tell(self, path: Path) -> None:
        self._written = path.name

    def back(self) -> None:
        self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        look, px = self.app.look, self.app.px
        room = look.panel(target, self._box, NIGHT)
        place = (room.centerx, room.y + px(18))
        box = look.text(target, place, "EXPORT", self.app.fonts.pixel(16), GOLD, "midtop")
        font = self.app.fonts.text(13)
        words = look.fitting(f"Into {self.folder}", font, room.width - px(20))
        box = look.text(target, (room.centerx, box.bottom + px(10)), words, font, BONE, "midtop")
        if self._written:
            words = look.fitting(f"Written: {self._written}", look.fonts.bold(14), room.width - px(20))
            place = (room.centerx, box.bottom + px(8))
            look.text(target, place, words, look.fonts.bold(14), LEAF, "midtop")
