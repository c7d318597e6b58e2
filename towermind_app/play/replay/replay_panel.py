"""The panels beside a replay: clock, waves, the selected thing, and the commands as they were given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from towermind_app.play.game.game_control import Control
from towermind_app.play.game.unit_cards import Card
from towermind_app.play.game.watching_panel import ClockButton, WatchingPanel
from towermind_app.play.replay.watching import Watched
from towermind_app.play.ui.look import BONE, EMBER

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


class ReplayPanel(WatchingPanel):
    """Everything beside the map of a replay.

    Names of the buttons of its clock: ``step_back``, ``pause``, ``step_forward``, ``leave``.
    """

    heights: ClassVar = {
        1: {"head": 134, "waves": 82, "aids": 54, "foot": 70, "log": 64},
        2: {"head": 152, "waves": 118, "aids": 66, "foot": 80},
    }
    orders: ClassVar = {
        1: (("head", "waves", "card", "log", "aids", "foot"),),
        2: (("head", "waves", "log", "aids", "foot"), ("card",)),
    }
    foot_lines = 3

    def __init__(self, control: Control, watched: Watched, acts: ReplayActs) -> None:
        super().__init__(control, _WELCOME, acts.screenshot, acts.copy, watched.replay.length)
        self._watched, self._acts = watched, acts

    def clock_buttons(self) -> tuple[ClockButton, ...]:
        acts = self._acts
        return (
            ClockButton("step_back", lambda: acts.step(-1), "step_back", "A tick back", "icon/slower"),
            ClockButton("pause", acts.play, "pause", "Play, or stop", "icon/play"),
            ClockButton("step_forward", lambda: acts.step(1), "step_forward", "A tick on", "icon/faster"),
            ClockButton("leave", acts.leave, "cancel", "Leave the replay", "icon/close"),
        )

    def paint_more(self, sheet: pygame.Surface) -> None:
        """Whose recording it is, and what is to be known about it."""
        replay, look = self._watched.replay, self.look
        font, header = look.fonts.text(13), replay.recording.header
        place = self.foot_line(1)
        who = f"{header.who}, {header.started[:16].replace('T', ' ')}"
        words = look.fitting(who, font, place.width)
        look.text(sheet, place.topleft, words, font, BONE)
        notice = replay.notice or replay.recording.path.name
        words = look.fitting(notice, font, place.width)
        look.text(sheet, self.foot_line(2).topleft, words, font, EMBER if replay.notice else BONE)
