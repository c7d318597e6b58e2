"""Everything a level can be written as, into one folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from editor import export
from editor.choice_screen import Answer, ChoiceScreen
from towermind_app.level import save_level, slug_of
from towermind_app.paths import user_dir
from towermind_app.play.menus.dialog import DialogScreen
from towermind_app.play.ui.form import Pane
from towermind_app.play.ui.look import BONE, LEAF
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from editor.screen import EditorScreen

_WIDTH, _HEAD, _ROW = 560, 118, 44
SMALL, LARGE = 512, 1024


class ExportScreen(DialogScreen):
    """Each button writes at once and says what; only what was there before is asked about."""

    def __init__(self, editor: EditorScreen) -> None:
        super().__init__(editor.app)
        self._editor = editor
        document = editor.bench.document
        self.folder = document.path.parent if document.path else user_dir() / "exports"
        self._written: list[Path] = []
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
        self.place_box(size, px(_WIDTH), height)
        left, width = self.box.x + px(30), self.box.width - px(60)
        back = pygame.Rect(left, self.box.bottom - px(16) - px(_ROW - 6), width, px(_ROW - 6))
        top = self.box.y + px(_HEAD)
        view = pygame.Rect(left - px(12), top, width + px(24), back.y - px(6) - top)
        self.form.pane = Pane(view, px(_ROW) * len(entries))
        for number, (name, label, act) in enumerate(entries):
            row = pygame.Rect(left, top + number * px(_ROW), width, px(_ROW - 6))
            self.form.add(Button(name, row, label, act), in_pane=True)
        self.form.add(Button("back", back, "Back to the editor", self.back, hint="Esc"))

    def _picture(self, size: int, marked: bool) -> None:
        level, tables = self._editor.bench.document.level, self._editor.bench.tables
        name = f"{self._slug}{'-marked' if marked else ''}{'' if size == SMALL else f'-{size}'}.png"
        path = self.folder / name
        self._ask([path], lambda: export.write_picture(level, path, size, marked, tables))

    def _level(self) -> None:
        path = self.folder / f"{self._slug}-export.json"
        self._ask([path], lambda: save_level(self._editor.bench.document.level, path))

    def _original(self) -> None:
        level, tables = self._editor.bench.document.level, self._editor.bench.tables
        folder = self.folder / f"{self._slug}-original"
        files = export.original_files(level, folder)
        self._ask(files, lambda: export.write_original(level, folder, tables))

    def _ask(self, files: Sequence[Path], write: Callable[[], object]) -> None:
        """Write, after a question where that would replace what was there before this screen."""
        there = [path for path in files if path.exists() and path not in self._written]
        if not there:
            self._write(files, write)
            return
        answer = Answer("replace", "Replace it", partial(self._write, files, write))
        about = ["It is there already:", *(str(path) for path in there)]
        self.app.push(ChoiceScreen(self.app, "Replace it?", about, [answer], careful=True))

    def _write(self, files: Sequence[Path], write: Callable[[], object]) -> None:
        with self._editor.problems_told():
            write()
            self._written += files

    def paint(self, target: pygame.Surface) -> None:
        look, px = self.app.look, self.app.px
        room, box = self.paint_head(target, "EXPORT")
        font = self.app.fonts.text(13)
        words = look.fitting(f"Into {self.folder}", font, room.width - px(20))
        box = look.text(target, (room.centerx, box.bottom + px(10)), words, font, BONE, "midtop")
        if self._written:
            words = look.fitting(
                f"Written: {self._written[-1].name}", look.fonts.bold(14), room.width - px(20)
            )
            place = (room.centerx, box.bottom + px(8))
            look.text(target, place, words, look.fonts.bold(14), LEAF, "midtop")
