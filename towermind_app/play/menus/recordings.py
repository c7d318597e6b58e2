"""The list of what was recorded, newest first."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from towermind_app.errors import RecordingError
from towermind_app.paths import recordings_dir
from towermind_app.play import navigation
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.form import Pane, is_plain_key
from towermind_app.play.ui.look import ASH, BLOOD, BONE, EMBER, GOLD, LEAF, NIGHT, PAPER, Colour, Look
from towermind_app.play.ui.widgets import Button, Lit, Widget, draw_plate
from towermind_app.record.format import SUFFIX
from towermind_app.record.reader import Glance, glance

if TYPE_CHECKING:
    from towermind_app.play.app import App

MOST_LISTED: Final = 200
_ROW, _GAP = 46, 6
_OUTCOMES: Final[dict[str, Colour]] = {"won": LEAF, "lost": BLOOD, "unfinished": EMBER}


def newest_recordings(folder: Path) -> list[Glance]:
    """The recordings of a folder that can be read, newest first, at most `MOST_LISTED`."""
    files = sorted(folder.glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
    found = []
    for file in files[:MOST_LISTED]:
        try:
            found.append(glance(file))
        except RecordingError:
            continue  # `towermind verify` says what is wrong with a file; a list is no place for it
    return sorted(found, key=lambda each: each.header.started, reverse=True)


class RecordingRow(Widget):
    """One recording: level, date, who played, seed, outcome, score."""

    def __init__(self, app: App, number: int, seen: Glance, rect: pygame.Rect) -> None:
        super().__init__(f"recording {number}", rect)
        self._app, self._seen = app, seen

    def press(self) -> None:
        navigation.to_replay(self._app, self._seen.path)

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = draw_plate(target, look, self.rect, lit)
        header, end = self._seen.header, self._seen.end
        inset, middle, width = round(12 * look.fonts.scale), room.centery, room.width
        name = str(header.level.get("Name") or header.level.get("ID"))
        outcome = end.outcome if end else "unfinished"
        local = datetime.fromisoformat(header.started).replace(tzinfo=UTC).astimezone()
        bold, text = look.fonts.bold(15), look.fonts.text(14)
        for x, words, font, colour in (
            (0.0, name, bold, GOLD if lit.focused else PAPER),
            (0.27, f"{local:%Y-%m-%d %H:%M}", text, BONE),
            (0.48, header.who, text, BONE),
            (0.6, f"seed {header.seed}", text, ASH),
            (0.8, outcome, bold, _OUTCOMES[outcome]),
        ):
            fitting = look.fitting(words, font, round(width * 0.2))
            look.text(target, (room.x + inset + round(x * width), middle), fitting, font, colour, "midleft")
        if end:
            look.text(target, (room.right - inset, middle), str(end.score), bold, PAPER, "midright")


class RecordingsScreen(MenuScreen):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._seen = newest_recordings(recordings_dir())

    def lay_out(self, size: tuple[int, int]) -> None:
        px, room, strip = self.app.px, self.room(size), self.buttons_at_bottom(size)
        self._room = room
        self.form.pane = Pane(room, len(self._seen) * px(_ROW + _GAP))
        for number, seen in enumerate(self._seen):
            y = room.y + number * px(_ROW + _GAP)
            rect = pygame.Rect(room.x + self.app.look.unit * 2, y, room.width - px(20), px(_ROW))
            self.form.add(RecordingRow(self.app, number, seen, rect), in_pane=True)
        self.form.add(
            Button(
                "back", pygame.Rect(strip.x, strip.y, px(150), strip.height), "Back", self.back, hint="Esc"
            )
        )
        opening = pygame.Rect(strip.right - px(190), strip.y, px(190), strip.height)
        self.form.add(Button("open file", opening, "Open a file…", self._open_file, hint="O"))

    def _open_file(self) -> None:
        navigation.choose_recording(self.app)

    def back(self) -> None:
        navigation.to_title(self.app)

    def handle(self, event: pygame.Event) -> None:
        if is_plain_key(event, pygame.K_o):
            self._open_file()
        else:
            super().handle(event)

    def paint(self, target: pygame.Surface) -> None:
        self.heading(target, "REPLAYS", f"kept in {recordings_dir()}")
        if not self._seen:
            box = pygame.Rect(0, 0, self._room.width * 2 // 3, self.app.px(90))
            box.center = self._room.center
            self.app.look.panel(target, box, NIGHT)
            words = "Nothing recorded yet: every game you play will be here."
            self.app.look.text(target, box.center, words, self.app.fonts.text(16), PAPER, "center")
