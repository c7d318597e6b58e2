"""The panels beside a replay: clock, waves, the selected thing, and the commands as they were given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from towermind_app.play.game.game_control import Control
from towermind_app.play.game.panel_stack import PanelStack, row_of
from towermind_app.play.game.panel_widgets import PlateButton
from towermind_app.play.game.panels import draw_card, draw_heading, draw_log, draw_waves
from towermind_app.play.game.shared_buttons import AID_COUNT, aid_buttons, seed_and_tick, speed_buttons
from towermind_app.play.game.speed import SPEEDS
from towermind_app.play.game.unit_cards import Card, card_of
from towermind_app.play.replay.watching import Watched
from towermind_app.play.ui.look import BONE, EMBER
from towermind_app.play.ui.widgets import Widget

_LINES: Final = 3  # of words in the lowest panel
_WELCOME: Final = Card(
    "Nothing selected",
    "target-mark",
    notes=("Click anything on the map to see what it is and does.", "Click the line of time to jump there."),
)


@dataclass(frozen=True)
class ReplayActs:
    """What the buttons of a replay do."""

    play: Callable[[], object]
    step: Callable[[int], object]
    leave: Callable[[], object]
    screenshot: Callable[[], object]
    copy: Callable[[str], object]


class ReplayPanel(PanelStack):
    """Everything beside the map of a replay.

    Names of its buttons: ``pause``, ``step_back``, ``step_forward``, ``leave``, ``speed 0.5``...,
    ``overlay_routes``..., ``screenshot``, ``seed``, ``tick``.
    """

    heights: ClassVar = {
        1: {"head": 134, "waves": 82, "aids": 54, "foot": 70, "log": 64},
        2: {"head": 152, "waves": 118, "aids": 66, "foot": 80},
    }
    orders: ClassVar = {
        1: (("head", "waves", "card", "log", "aids", "foot"),),
        2: (("head", "waves", "log", "aids", "foot"), ("card",)),
    }

    def __init__(self, control: Control, watched: Watched, acts: ReplayActs) -> None:
        super().__init__()
        self._control, self._watched, self._acts = control, watched, acts

    def prepare(self) -> None:
        """Nothing of these panels stands still."""

    def buttons(self) -> Iterable[Widget]:
        unit, rooms = self.look.unit, self.rooms
        yield from self._clock()
        speeds = row_of(rooms["head"], self._row_height(), len(SPEEDS), unit)
        yield from speed_buttons(self._control, self.keys, speeds)
        aids = row_of(rooms["aids"], rooms["aids"].height, AID_COUNT, unit)
        yield from aid_buttons(self._control, self.keys, aids, self._acts.screenshot)
        foot = rooms["foot"]
        row = pygame.Rect(foot.x, foot.y, foot.width, foot.height // _LINES)
        yield from seed_and_tick(self._control, row, self._acts.copy, self._watched.replay.length)

    def paint(self, sheet: pygame.Surface) -> None:
        look, control = self.look, self._control
        draw_heading(sheet, look, self.rooms["head"], control.simulation)
        draw_waves(sheet, look, self.rooms["waves"], control.simulation)
        card = card_of(control.simulation, control.selected) if control.selected else None
        draw_card(sheet, look, self.rooms["card"], card or _WELCOME)
        if self.hint:
            room, font = self.rooms["log"], look.fonts.text(13)
            look.text(sheet, (room.x, room.bottom), self.hint, font, BONE, "bottomleft", width=room.width)
        else:
            draw_log(sheet, look, self.rooms["log"], list(control.log))
        self._draw_file(sheet, self.rooms["foot"])

    def _row_height(self) -> int:
        """Of the two rows of buttons below the heading."""
        heading = self.look.fonts.pixel(12).get_height() + 2 * self.look.unit
        return (self.rooms["head"].height - heading) // 2

    def _clock(self) -> Iterator[Widget]:
        """The upper row: back, play, on, leave."""
        room, acts, pace, tall = self.rooms["head"], self._acts, self._watched.pace, self._row_height()
        upper = pygame.Rect(room.x, room.y, room.width, room.height - tall - self.look.unit)
        entries = (
            ("step_back", lambda: acts.step(-1), "icon/slower", "step_back", "A tick back"),
            ("pause", acts.play, "icon/play", "pause", "Play, or stop"),
            ("step_forward", lambda: acts.step(1), "icon/faster", "step_forward", "A tick on"),
            ("leave", acts.leave, "icon/close", "cancel", "Leave the replay"),
        )
        for entry, rect in zip(entries, row_of(upper, tall, len(entries), self.look.unit), strict=True):
            name, act, icon, command, hint = entry
            button = PlateButton(name, rect, act, icon=icon, key=self.keys.label(command), hint=hint)
            if name == "pause":
                button.is_on = lambda: not pace.paused
            yield button

    def _draw_file(self, sheet: pygame.Surface, room: pygame.Rect) -> None:
        """Whose recording it is, and what is to be known about it."""
        replay, look = self._watched.replay, self.look
        font, header = look.fonts.text(13), replay.recording.header
        line = room.height // _LINES
        who = f"{header.who}, {header.started[:16].replace('T', ' ')}"
        words = look.fitting(who, font, room.width)
        look.text(sheet, (room.x, room.y + line), words, font, BONE)
        notice = replay.notice or replay.recording.path.name
        words = look.fitting(notice, font, room.width)
        look.text(sheet, (room.x, room.y + 2 * line), words, font, EMBER if replay.notice else BONE)
