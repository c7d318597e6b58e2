"""The waves of the level: which enemies come, in which order, how fast."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from editor.edits.waves import is_own, waves_in_order
from editor.host import Host
from editor.waves.desk import WaveDesk
from editor.waves.drag import Drag, place_among, place_in_column
from editor.waves.headings import paint_head, paint_title
from editor.waves.preset_chooser import PresetChooser
from editor.waves.table_chooser import TableChooser
from editor.waves.timeline import timeline
from editor.waves.timeline_strip import TimelineStrip
from editor.waves.tip import draw_tip, enemy_words
from editor.waves.waves_layout import Places, button_boxes, card_boxes, cell_boxes, places
from editor.waves.widgets import PaletteCell, RunCard, WaveFace, WaveRow
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.screen import Screen
from towermind_app.play.ui.fields import IconButton, NumberField
from towermind_app.play.ui.form import Pane
from towermind_app.play.ui.look import ASH, BLOOD, GOLD, NIGHT
from towermind_app.play.ui.widgets import Act, Lit, Widget

_ROW: Final = 46
_ROOMY: Final = 52
_GROUND: Final = (12, 8, 18)
_INTERVAL_STEP: Final = 0.05
_CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_PASSED_ON: Final = frozenset({"undo", "redo", "save"})
"""Actions that are the same here."""


class WavesScreen(MenuScreen):
    """Over the whole window; Esc, or the key that opened it, goes back to the map.

    Left the list of waves, right the one that is selected and the enemies to put into it, below the time they
    take. Rows, runs and enemies can be dragged, a run back among the enemies to be rid of it; elsewhere it
    stays. Alt with an arrow key moves rows and runs too.
    """

    def __init__(self, host: Host) -> None:
        super().__init__(host.app)
        self.host = host
        self.desk = WaveDesk(host.bench, host.say)
        self.drag = Drag(self._landed)
        self._seen = host.bench.version
        self._mouse, self._by_keys = (0, 0), False
        self._places: Places

    def back(self) -> None:
        if not self.drag.cancel():
            self.app.pop()

    def leave(self) -> None:
        """What is being written counts."""
        if self.form.focus:
            self.form.focus.blur()

    def closing(self) -> bool:
        """Before the editor beneath is asked, what is being written counts."""
        self.leave()
        return True

    def lay_out(self, size: tuple[int, int]) -> None:
        self._seen = self.host.bench.version
        self.drag.cancel()  # what it holds is laid out anew, or gone
        self.drag.far = self.app.px(6)
        self._places = places(size, self.app.px)
        self._add_list()
        self._add_list_buttons()
        self._add_cards()
        self._add_palette()
        told = timeline(self.desk.level, self.desk.tables)
        self.form.add(TimelineStrip(self._places.strip, self.desk.tables, told, self.desk.row, self._choose))
        self._add_head_buttons()

    def _add_list(self) -> None:
        room, level = self._places.listed.inflate(-self.app.px(14), -self.app.px(14)), self.desk.level
        waves, height = waves_in_order(level, self.desk.tables), self.app.px(_ROW)
        pane = self.form.pane = Pane(room, height * len(waves))
        width = room.width - (self.app.look.unit * 5 if pane.reach else 0)
        for row, wave in enumerate(waves):
            rect = pygame.Rect(room.x, room.y + row * height, width, height - self.app.px(2))
            own = is_own(level, row)
            mark = "own" if own else f"#{level.waves[row]}"
            face = WaveFace(row + 1, wave, mark, own, row == self.desk.row)
            select = partial(self.desk.select, row)
            self.form.add(WaveRow(rect, self.desk.tables, face, select, self.drag), in_pane=True)

    def _add_list_buttons(self) -> None:
        any_wave = self.desk.row >= 0
        shared = any_wave and self.desk.own and self.desk.level.waves.count(self._id) == 1
        buttons: tuple[tuple[str, str, str, Act, bool], ...] = (
            ("add", "Add", "A new wave like the last one (Insert)", self._add, True),
            ("from-table", "From table", "A wave of the table of waves", self._open_table, True),
            ("presets", "Presets", "Other waves in the place of all", self._open_presets, True),
            (
                "duplicate",
                "Duplicate",
                self._with_key("The same wave once more", "duplicate"),
                self._duplicate,
                any_wave,
            ),
            (
                "make-own",
                "Make own",
                "A copy of the level's own, to be changed",
                self.desk.make_own,
                any_wave and not shared,
            ),
            ("delete", "Delete", self._with_key("Take this wave out", "delete"), self.desk.remove, any_wave),
        )
        boxes = button_boxes(len(buttons), 3, self._places.buttons, self.app.px(4))
        for box, (name, label, tip, act, enabled) in zip(boxes, buttons, strict=True):
            self.form.add(IconButton(name, box, "", act, tip=tip, label=label, enabled=enabled))

    def _with_key(self, words: str, action: str) -> str:
        key = self.host.key_label(action)
        return f"{words} ({key})" if key else words

    @property
    def _id(self) -> int:
        return self.desk.level.waves[self.desk.row]

    def _add_cards(self) -> None:
        title, px = self._places.title, self.app.px
        if wave := self.desk.wave:
            rect = pygame.Rect(title.right - px(180), title.y + px(2), px(180), px(26))
            self.form.add(
                NumberField(
                    f"interval-{self.desk.row + 1}",
                    rect,
                    "One every",
                    wave.enemies_interval,
                    partial(self.desk.set_interval, self.desk.row),
                    low=0.0,
                    high=3600.0,
                    above=True,
                    step=_INTERVAL_STEP,
                    unit="s",
                    tip="Seconds between two enemies of this wave",
                )
            )
        runs = self.desk.runs
        room = self._places.cards.inflate(-px(16), -px(16))
        for place, (box, run) in enumerate(zip(card_boxes(len(runs), room, px), runs, strict=True)):
            count = partial(self.desk.count_run, place)
            roomy = box.width >= px(_ROOMY)
            self.form.add(RunCard(place, box, self.desk.tables, run, count, self.drag, roomy=roomy))

    def _add_palette(self) -> None:
        tables = self.desk.tables
        amounts = self.desk.wave.enemies.count if self.desk.wave else _none
        boxes = cell_boxes(len(tables.enemies), self._places.palette, self.app.px)
        for kind, box in enumerate(boxes):
            count = partial(self.desk.count_enemy, kind)
            self.form.add(PaletteCell(kind, box, tables, amounts(kind), count, self.drag))

    def _add_head_buttons(self) -> None:
        px, head = self.app.px, self._places.head
        history = self.host.bench.document
        buttons: tuple[tuple[str, str, str, Act, bool], ...] = (
            (
                "undo",
                "Undo",
                self._with_key(f"Undo: {history.undo_name}", "undo"),
                self._passing("undo"),
                bool(history.undo_name),
            ),
            (
                "redo",
                "Redo",
                self._with_key(f"Redo: {history.redo_name}", "redo"),
                self._passing("redo"),
                bool(history.redo_name),
            ),
            ("done", "Done", "Back to the map (Esc)", self.app.pop, True),
        )
        room = pygame.Rect(head.right - px(204), head.y, px(204), px(30))
        for box, (name, label, tip, act, enabled) in zip(
            button_boxes(3, 3, room, px(4)), buttons, strict=True
        ):
            self.form.add(IconButton(name, box, "", act, tip=tip, label=label, enabled=enabled))

    def _passing(self, action: str) -> Act:
        return partial(self.host.perform, action)

    def _choose(self, row: int) -> None:
        self.desk.select(row)
        self._show_row()

    def _show_row(self) -> None:
        """Bring the selected wave into view, with the focus on it when a row has it."""
        if self.host.bench.version != self._seen:
            self.resize(self.app.size)
        name = f"wave-{self.desk.row + 1}"
        if self.desk.row < 0 or not self.form.pane:
            return
        if self.form.focus and self.form.focus.name.startswith("wave-"):
            self.form.focus_on(name)
        self.form.pane.reveal(self.form.find(name).rect)

    def _then_show(self, act: Callable[[], object]) -> None:
        self.leave()
        act()
        self._show_row()

    def _add(self) -> None:
        self._then_show(self.desk.add)

    def _duplicate(self) -> None:
        self._then_show(self.desk.duplicate)

    def _open_table(self) -> None:
        if self.desk.tables.waves:
            self.app.push(TableChooser(self.app, self.desk.tables, self._take_from_table))
        else:
            self.host.say("The table has no waves.")

    def _take_from_table(self, number: int) -> None:
        self._then_show(partial(self.desk.add_from_table, number))

    def _open_presets(self) -> None:
        count = len(self.desk.level.waves) or 5
        self.app.push(PresetChooser(self.app, self.desk.tables, count, self._take_preset))

    def _take_preset(self, name: str, count: int) -> None:
        self._then_show(partial(self.desk.use_preset, name, count))

    def _landed(self, widget: Widget, place: tuple[int, int]) -> None:
        match widget:
            case WaveRow():
                self.desk.move(widget.face.number - 1, self._row_at(place[1], widget))
                self._show_row()
            case RunCard() if self._places.cards.inflate(0, self.app.px(40)).collidepoint(place):
                self.desk.move_run(widget.place, self._run_at(place, widget))
            case RunCard() if self._places.palette.collidepoint(place):
                self.desk.count_run(widget.place, -widget.run.times)
            case PaletteCell() if self._places.cards.collidepoint(place):
                self.desk.insert(widget.kind, self._run_at(place))

    def _row_at(self, y: int, without: Widget) -> int:
        rows = [each.rect for each in self.form.widgets if isinstance(each, WaveRow) and each is not without]
        return place_in_column(rows, y)

    def _run_at(self, place: tuple[int, int], without: Widget | None = None) -> int:
        cards = [each.rect for each in self.form.widgets if isinstance(each, RunCard)]
        passed = place_among(cards, place)
        return passed - 1 if isinstance(without, RunCard) and passed > without.place else passed

    def handle(self, event: pygame.Event) -> None:
        self._by_keys = event.type == pygame.KEYDOWN or self._by_keys
        if event.type == pygame.KEYDOWN and self._key(event):
            return
        if event.type == pygame.MOUSEMOTION:
            self._mouse, self._by_keys = event.pos, False
        before = self.form.focus
        super().handle(event)
        if isinstance(self.form.focus, WaveRow) and self.form.focus is not before:
            self.form.focus.press()

    def _key(self, event: pygame.Event) -> bool:
        if self.drag.active and event.key != pygame.K_ESCAPE:
            return True
        if self.form.focus and self.form.focus.writes and self.form.handle(event):
            return True
        if event.mod & pygame.KMOD_ALT and self._alt_key(event.key):
            return True
        if event.key == pygame.K_INSERT:
            self._add()
            return True
        return self._action(self.host.action_of(event))

    def _action(self, action: str | None) -> bool:
        """Do what an action of the editor means here; False for nothing."""
        if action == "waves":
            self.back()
        elif action == "duplicate":
            self._duplicate()
        elif action == "delete" and isinstance(self.form.focus, WaveRow):
            self._then_show(self.desk.remove)
        elif action in _PASSED_ON:
            self.leave()
            self.host.perform(action)
        else:
            return False
        return True

    def _alt_key(self, key: int) -> bool:
        focus = self.form.focus
        step = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}.get(key, 0)
        if isinstance(focus, RunCard) and step:
            to = focus.place + step
            if 0 <= to < len(self.desk.runs):
                self.form.focus_on(f"run-{to}")
                self.desk.move_run(focus.place, to)
        elif step:
            self.desk.move(self.desk.row, self.desk.row + step)
            self._show_row()
        return bool(step)

    def update(self, seconds: float) -> None:
        if isinstance(self.host, Screen):
            self.host.update(seconds)  # it keeps the work safe, which covered screens get no time for
        if isinstance(self.drag.active, WaveRow) and self.form.pane:
            self._scroll_along(self.form.pane, seconds)
        if self.host.bench.version != self._seen:
            self.resize(self.app.size)

    def _scroll_along(self, pane: Pane, seconds: float) -> None:
        """A wave that is dragged to the edge of the list moves the list on."""
        edge, y = self.app.px(24), self.drag.place[1]
        direction = (y > pane.view.bottom - edge) - (y < pane.view.top + edge)
        pane.scroll(direction * round(self.app.px(420) * seconds))

    def paint(self, target: pygame.Surface) -> None:
        look, spots = self.app.look, self._places
        look.panel(target, spots.listed, NIGHT)
        look.panel(target, spots.cards, NIGHT)
        paint_head(target, self.app, self.desk, spots.head)
        paint_title(target, self.app, self.desk, spots.title)
        if not self.desk.level.waves:
            self._paint_words(target, spots.listed, "No waves yet: add one, or take a preset.")
        if not self.desk.runs:
            lost = self.desk.row >= 0 and self.desk.wave is None
            words = "Make it own to fill it." if lost else "Click an enemy below to begin."
            self._paint_words(target, spots.cards, words)

    def _paint_words(self, target: pygame.Surface, room: pygame.Rect, words: str) -> None:
        font, width = self.app.fonts.text(14), room.width - self.app.px(40)
        self.app.look.text(target, room.center, words, font, ASH, "center", width=width)

    def draw(self, target: pygame.Surface) -> None:
        target.fill(_GROUND)
        self.paint(target)
        self.form.draw(target, self.app.look)
        if self.drag.active:
            self._draw_dragged(target, self.drag.active)
        elif self.app.screen is self:
            self._draw_tip(target)

    def _draw_dragged(self, target: pygame.Surface, widget: Widget) -> None:
        mark = self._mark(widget)
        if mark:
            target.fill(GOLD, mark)
        elif isinstance(widget, RunCard) and self._places.palette.collidepoint(self.drag.place):
            pygame.draw.rect(target, BLOOD, self._places.palette, 2 * self.app.look.unit)  # it would be gone
        home = widget.rect.copy()
        widget.rect = home.move(self.drag.offset)
        widget.draw(target, self.app.look, Lit(hovered=True))
        widget.rect = home

    def _mark(self, widget: Widget) -> pygame.Rect | None:
        """The line where what is dragged would come to stand."""
        look, place = self.app.look, self.drag.place
        thick = 2 * look.unit
        if isinstance(widget, WaveRow):
            rows = [each for each in self.form.widgets if isinstance(each, WaveRow)]
            number = place_in_column([each.rect for each in rows if each is not widget], place[1])
            number += number >= widget.face.number
            edge = rows[number].rect.top if number < len(rows) else rows[-1].rect.bottom
            line = pygame.Rect(widget.rect.x, edge - thick, widget.rect.width, thick)
            return line.clip(self._places.listed)
        cards = [each.rect for each in self.form.widgets if isinstance(each, RunCard)]
        if not cards or not self._places.cards.collidepoint(place):
            return None
        number = place_among(cards, place)
        box = cards[min(number, len(cards) - 1)]
        x = box.left - thick if number < len(cards) else box.right
        return pygame.Rect(x, box.y, thick, box.height)

    def _draw_tip(self, target: pygame.Surface) -> None:
        widget = self.form.focus if self._by_keys else self.form.hovered
        tables = self.desk.tables
        match widget:
            case PaletteCell(kind=kind) | RunCard(run=(kind, _)) if kind < len(tables.enemies):
                draw_tip(target, self.app.look, widget.rect, enemy_words(tables.enemies[kind]))
            case TimelineStrip() if not self._by_keys:
                if lines := widget.words_at(self._mouse):
                    beside = pygame.Rect(self._mouse[0], widget.rect.y, 1, widget.rect.height)
                    draw_tip(target, self.app.look, beside, lines)
            case Widget(tip=tip) if tip:
                draw_tip(target, self.app.look, widget.rect, (tip,))


def _none(kind: int) -> int:
    del kind
    return 0
