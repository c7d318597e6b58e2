"""The buttons beside a game: which there are, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from towermind_app.play.game.game_control import Control
from towermind_app.play.game.orders import Aim
from towermind_app.play.game.panel_stack import row_of
from towermind_app.play.game.panel_widgets import PlateButton, PowerButton
from towermind_app.play.game.powers import Power
from towermind_app.play.game.shared_buttons import (
    AID_COUNT,
    aid_buttons,
    button_deed,
    seed_and_tick,
    speed_buttons,
)
from towermind_app.play.game.speed import SPEEDS
from towermind_app.play.keys import KeyMap
from towermind_app.play.ui.look import Look
from towermind_app.play.ui.widgets import Widget

_HEADING: Final = 22
_AIMS: Final = {"reinforce": Aim.REINFORCE, "hero_move": Aim.SEND_HERO}


@dataclass(frozen=True)
class PanelActs:
    """What buttons of the panel do that is not the game's own matter."""

    menu: Callable[[], object]
    screenshot: Callable[[], object]
    copy: Callable[[str], object]


class PanelButtons:
    """Makes the buttons for one layout.

    Args:
        rooms: where the panels ``head``, ``powers``, ``aids`` and ``foot`` have room.
        powers: asked each frame for the four powers.
    """

    def __init__(
        self,
        control: Control,
        acts: PanelActs,
        look: Look,
        keys: KeyMap,
        rooms: Mapping[str, pygame.Rect],
        powers: Callable[[], tuple[Power, ...]],
    ) -> None:
        self._control, self._acts, self._look, self._keys = control, acts, look, keys
        self._rooms, self._powers = rooms, powers

    def all(self) -> Iterator[Widget]:
        yield from self._clock()
        yield from self._power_row()
        aids = self._row("aids", self._rooms["aids"].height, AID_COUNT)
        yield from aid_buttons(self._control, self._keys, aids, self._acts.screenshot)
        foot = self._rooms["foot"]
        row = pygame.Rect(foot.x, foot.y, foot.width, foot.height // 2)
        yield from seed_and_tick(self._control, row, self._acts.copy)

    def _clock(self) -> Iterator[Widget]:
        """Pause, the speeds, and the menu: always in the same places."""
        control, pace, label = self._control, self._control.course.pace, self._keys.label
        tall = self._rooms["head"].height - _HEADING * self._look.fonts.scale
        places = self._row("head", tall, len(SPEEDS) + 2)
        yield PlateButton(
            "pause",
            next(places),
            control.toggle_pause,
            icon="icon/pause",
            key=label("pause"),
            hint="Pause; commands are taken all the same",
            is_on=lambda: pace.paused,
        )
        yield from speed_buttons(control, self._keys, places)
        menu = self._acts.menu
        yield PlateButton("menu", next(places), menu, icon="icon/menu", key=label("cancel"), hint="Menu")

    def _power_row(self) -> Iterator[Widget]:
        for number, rect in enumerate(self._row("powers", self._rooms["powers"].height, 4)):
            yield self._power(number, rect)

    def _power(self, number: int, rect: pygame.Rect) -> PowerButton:
        control, command = self._control, self._powers()[number].command
        aims = command == "reinforce"
        return PowerButton(
            command,
            rect,
            button_deed(control, "aim_reinforcements" if aims else command),
            self._keys.label(command),
            lambda: self._powers()[number],
            lambda: control.order is not None and control.order.aim is _AIMS.get(command),
        )

    def _row(self, room: str, height: float, count: int) -> Iterator[pygame.Rect]:
        return row_of(self._rooms[room], height, count, self._look.unit)
