"""The panels beside a game: clock, waves, powers, the selected thing, aids, and what happened last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

import pygame

from towermind_app.play.game.episode import Episode
from towermind_app.play.game.game_control import Control
from towermind_app.play.game.panel_buttons import PanelActs, PanelButtons
from towermind_app.play.game.panel_stack import PanelStack
from towermind_app.play.game.panels import draw_card, draw_heading, draw_keys, draw_log, draw_waves
from towermind_app.play.game.powers import Power, powers
from towermind_app.play.game.unit_cards import Card, card_of
from towermind_app.play.ui.look import BONE, EMBER
from towermind_app.play.ui.widgets import Widget

_KEYS_FROM: Final = 260
"""A log panel at least this high also tells the keys."""
_WELCOME: Final = Card(
    "Nothing selected",
    "target-mark",
    notes=(
        "Click a tower point, a tower, a knight, the hero or an enemy to see what it is and does.",
        "Tab goes from tower point to tower point.",
    ),
)


class SidePanel(PanelStack):
    """Everything beside the map of a game.

    Names of its buttons: ``pause``, ``speed 0.5``..., ``menu``, ``reinforce``, ``hero_move``, ``hero_skill``,
    ``hero_upgrade``, ``overlay_routes``..., ``screenshot``, ``seed``, ``tick``.
    """

    heights: ClassVar = {
        1: {"head": 90, "waves": 82, "powers": 92, "aids": 54, "foot": 52, "log": 46},
        2: {"head": 98, "waves": 118, "powers": 104, "aids": 66, "foot": 58},
    }
    orders: ClassVar = {
        1: (("head", "waves", "powers", "card", "aids", "log", "foot"),),
        2: (("head", "waves", "log", "aids", "foot"), ("powers", "card")),
    }

    def __init__(self, control: Control, episode: Episode, acts: PanelActs) -> None:
        super().__init__()
        self._control, self._episode, self._acts = control, episode, acts
        self._powers: tuple[Power, ...] = ()

    def prepare(self) -> None:
        self._powers = powers(self._control.simulation)
        self._log_room = self.rooms["log"].copy()
        if self._log_room.height > _KEYS_FROM * self.look.fonts.scale:
            top = draw_keys(self.back, self.look, self._log_room, self.keys)
            self._log_room.update(self._log_room.x, top, self._log_room.width, self._log_room.bottom - top)

    def buttons(self) -> Iterable[Widget]:
        control, rooms = self._control, self.rooms
        return PanelButtons(control, self._acts, self.look, self.keys, rooms, lambda: self._powers).all()

    def paint(self, sheet: pygame.Surface) -> None:
        look, control = self.look, self._control
        self._powers = powers(control.simulation)
        draw_heading(sheet, look, self.rooms["head"], control.simulation, paused=self._episode.pace.paused)
        draw_waves(sheet, look, self.rooms["waves"], control.simulation)
        card = card_of(control.simulation, control.selected) if control.selected else None
        draw_card(sheet, look, self.rooms["card"], card or _WELCOME)
        self._draw_log(sheet)
        self._draw_recording(sheet, self.rooms["foot"])

    def _draw_log(self, sheet: pygame.Surface) -> None:
        """What the mouse is over explains itself here, then what a command in hand asks for; else the log."""
        look, room = self.look, self._log_room
        words = self.hint or (self._control.order.aim.value if self._control.order else "")
        if words:
            place = (room.x, room.bottom)
            look.text(sheet, place, words, look.fonts.text(13), BONE, "bottomleft", width=room.width)
        else:
            draw_log(sheet, look, room, list(self._control.log))

    def _draw_recording(self, sheet: pygame.Surface, room: pygame.Rect) -> None:
        recorder, problem = self._episode.recorder, self._episode.recording_problem
        words = "Not recorded"
        if recorder:
            words = f"Not recorded: {problem}" if problem else f"Recording {recorder.path.name}"
        font = self.look.fonts.text(13)
        words = self.look.fitting(words, font, room.width)
        colour = EMBER if problem else BONE
        self.look.text(sheet, (room.x, room.bottom), words, font, colour, "bottomleft")
