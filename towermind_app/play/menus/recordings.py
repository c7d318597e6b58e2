"""The list of what was recorded, newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from towermind_app.errors import RecordingError
from towermind_app.paths import recordings_dir
from towermind_app.play import navigation
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.menus.question import QuestionScreen
from towermind_app.play.menus.recording_list import Recorded, recorded_in, samples
from towermind_app.play.ui.figures import clock_text
from towermind_app.play.ui.form import Pane, is_plain_key
from towermind_app.play.ui.look import ASH, BLOOD, BONE, EMBER, GOLD, LEAF, NIGHT, PAPER, Colour, Look
from towermind_app.play.ui.widgets import Button, Lit, Widget, draw_plate

if TYPE_CHECKING:
    from towermind_app.play.app import App

MOST_LISTED: Final = 200
_ROW, _GAP = 46, 6
_WIDEST_BUTTON, _HINTED = 176, 150
_OUTCOMES: Final[dict[str, Colour]] = {"won": LEAF, "lost": BLOOD, "unfinished": EMBER}
_UNKNOWN: Final = "–"
_NARROW: Final = 820  # pixels at 100 %

_Cell = tuple[float, float, str, pygame.Font, Colour]
"""Where it begins and how wide it is at most, as shares of the row; what it says, and how."""


class RecordingRow(Widget):
    """One recording: level, date, who played, seed, duration, outcome, score; a broken one is dim.

    Enter watches it; a click chooses it, and one more watches it.
    """

    def __init__(self, screen: RecordingsScreen, number: int, recorded: Recorded, rect: pygame.Rect) -> None:
        super().__init__(f"recording {number}", rect)
        self.number, self.recorded, self._screen = number, recorded, screen

    def press(self) -> None:
        self._screen.watch(self.recorded)

    def click(self, place: tuple[int, int]) -> None:
        del place
        self._screen.click(self)

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        chosen = lit._replace(hovered=lit.hovered or self._screen.chosen == self.number)
        room = draw_plate(target, look, self.rect, chosen)
        inset = round(12 * look.fonts.scale)
        room.x, room.width = room.x + inset, room.width - 2 * inset
        for x, width, words, font, colour in self._cells(look, lit.focused, room.width):
            words = look.fitting(words, font, round(width * room.width))
            place = (room.x + round(x * room.width), room.centery)
            look.text(target, place, words, font, colour, "midleft")
        end = self.recorded.seen.end if self.recorded.seen else None
        if end:
            score, font = str(end.score), look.fonts.bold(15)
            look.text(target, (room.right, room.centery), score, font, PAPER, "midright")

    def _cells(self, look: Look, focused: bool, width: int) -> list[_Cell]:
        """All but the score; a narrow row leaves out who played and the seed."""
        bold, text = look.fonts.bold(15), look.fonts.text(14)
        recorded, seen, dim = self.recorded, self.recorded.seen, self.recorded.seen is None
        name = GOLD if focused else ASH if dim else PAPER
        narrow = width < _NARROW * look.fonts.scale
        cells: list[_Cell] = [
            (0.0, 0.29 if narrow else 0.25, recorded.name, bold, name),
            (0.3 if narrow else 0.26, 0.25, self._origin(narrow), text, ASH if dim else BONE),
        ]
        if seen is None:
            return [
                *cells,
                (
                    0.54 if narrow else 0.44,
                    0.46 if narrow else 0.56,
                    f"broken: {recorded.problem}",
                    text,
                    ASH,
                ),
            ]
        if not narrow:
            cells.append((0.44, 0.1, seen.header.who, text, BONE))
            cells.append((0.55, 0.17, f"seed {seen.header.seed}", text, ASH))
        took = _UNKNOWN if recorded.seconds is None else clock_text(recorded.seconds)
        cells.append((0.57 if narrow else 0.73, 0.08, took, text, BONE))
        cells.append((0.67 if narrow else 0.81, 0.2, recorded.outcome, bold, _OUTCOMES[recorded.outcome]))
        return cells

    def _origin(self, narrow: bool) -> str:
        """When it was made; of a sample that it is one, and who played where that stands nowhere else."""
        recorded = self.recorded
        if not recorded.is_sample:
            return f"{recorded.when:%Y-%m-%d %H:%M}"
        return f"sample, {recorded.seen.header.who}" if narrow and recorded.seen else "sample"


class RecordingsScreen(MenuScreen):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.chosen = 0
        """The number of the row that had the focus last: what Watch and Delete are about."""
        self._clicked: RecordingRow | None = None
        self._shows_empty = False
        self._read()

    def _read(self) -> None:
        found = recorded_in(recordings_dir())
        self._empty = sum(recorded.is_empty for recorded in found)
        shown = [recorded for recorded in found if self._shows_empty or not recorded.is_empty]
        self._shown = [*shown[:MOST_LISTED], *samples()]
        self.chosen = max(0, min(self.chosen, len(self._shown) - 1))

    def lay_out(self, size: tuple[int, int]) -> None:
        px, room = self.app.px, self.room(size)
        self._room, self._clicked = room, None
        self.form.pane = Pane(room, len(self._shown) * px(_ROW + _GAP))
        for number, recorded in enumerate(self._shown):
            y = room.y + number * px(_ROW + _GAP)
            rect = pygame.Rect(room.x + self.app.look.unit * 2, y, room.width - px(20), px(_ROW))
            self.form.add(RecordingRow(self, number, recorded, rect), in_pane=True)
        self._lay_out_buttons(self.buttons_at_bottom(size))
        if self._empty:
            label = f"{'Hide' if self._shows_empty else 'Show'} empty ({self._empty})"
            rect = pygame.Rect(room.right - px(_WIDEST_BUTTON), room.y - px(54), px(_WIDEST_BUTTON), px(44))
            self.form.add(Button("empty", rect, label, self._toggle_empty))

    def _lay_out_buttons(self, strip: pygame.Rect) -> None:
        """Two at the left, two at the right."""
        px = self.app.px
        width = min(px(_WIDEST_BUTTON), (strip.width - 3 * px(8)) // 4)
        step, from_right = width + px(8), strip.right - width
        for name, x, label, act, hint in (
            ("back", strip.x, "Back", self.back, "Esc"),
            ("delete", strip.x + step, "Delete…", self._ask_to_delete, "Del"),
            ("open file", from_right - step, "Open a file…", self._open_file, "O"),
            ("watch", from_right, "Watch", self._watch_chosen, "Enter"),
        ):
            rect = pygame.Rect(x, strip.y, width, strip.height)
            button = Button(name, rect, label, act, hint=hint if width >= px(_HINTED) else "")
            button.strong = name == "watch"
            button.enabled = bool(self._shown) or name not in ("delete", "watch")
            self.form.add(button)

    def click(self, row: RecordingRow) -> None:
        """The first click on a row chooses it, the next one watches it."""
        if row is self._clicked:
            self.watch(row.recorded)
        self._clicked = row

    def watch(self, recorded: Recorded) -> None:
        """Show a recording; one that is broken is told in the window."""
        navigation.to_replay(self.app, recorded.path)

    def _watch_chosen(self) -> None:
        self.watch(self._shown[self.chosen])

    def _ask_to_delete(self) -> None:
        if not self._shown:
            return
        recorded = self._shown[self.chosen]
        if recorded.is_sample:
            self.app.say("This one came with the game and is kept.")
            return
        about = (recorded.name, f"{recorded.when:%Y-%m-%d %H:%M}")
        self.app.push(QuestionScreen(self.app, "Delete for ever?", about, "Delete", self._delete))

    def _delete(self) -> None:
        path = self._shown[self.chosen].path
        try:
            path.unlink(missing_ok=True)
        except OSError as problem:
            self.app.complain(RecordingError(path, "", f"cannot be deleted ({problem.strerror})"))
        self._read()
        self.resize(self.app.size)
        if self._shown:
            self.form.focus_on(f"recording {self.chosen}")

    def _toggle_empty(self) -> None:
        self._shows_empty = not self._shows_empty
        self._read()
        self.resize(self.app.size)

    def _open_file(self) -> None:
        navigation.choose_recording(self.app)

    def back(self) -> None:
        navigation.to_title(self.app, "replays")

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self._clicked = None
        if is_plain_key(event, pygame.K_o):
            self._open_file()
        elif is_plain_key(event, pygame.K_DELETE):
            self._ask_to_delete()
        else:
            super().handle(event)
        if isinstance(self.form.focus, RecordingRow):
            self.chosen = self.form.focus.number

    def paint(self, target: pygame.Surface) -> None:
        right = self._room.right - self.app.px(_WIDEST_BUTTON + 12) if self._empty else 0
        self.heading(target, "REPLAYS", f"kept in {recordings_dir()}", right)
        if not self._shown:
            box = pygame.Rect(0, 0, self._room.width * 2 // 3, self.app.px(90))
            box.center = self._room.center
            self.app.look.panel(target, box, NIGHT)
            words = "Nothing recorded yet: every game you play will be here."
            self.app.look.text(target, box.center, words, self.app.fonts.text(16), PAPER, "center")
