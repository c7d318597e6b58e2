"""What the panels beside an episode that is only watched have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pygame

from towermind_app.play.game.game_control import Control
from towermind_app.play.game.panel_stack import PanelStack, row_of
from towermind_app.play.game.panel_widgets import PlateButton
from towermind_app.play.game.panels import draw_card, draw_heading, draw_log, draw_waves
from towermind_app.play.game.shared_buttons import AID_COUNT, aid_buttons, seed_and_tick, speed_buttons
from towermind_app.play.game.speed import SPEEDS
from towermind_app.play.game.unit_cards import Card, card_of
from towermind_app.play.ui.look import BONE
from towermind_app.play.ui.widgets import Act, Widget


class ClockButton(NamedTuple):
    """A button of the upper row; its key is that of the command. It shows the icon, or the words."""

    name: str
    act: Act
    command: str
    hint: str
    icon: str = ""
    words: str = ""


class WatchingPanel(PanelStack):
    """Clock, waves, the selected thing, the log, aids, seed and tick.

    Panels that subclasses lay out: ``head``, ``waves``, ``card``, ``log``, ``aids``, ``foot``. Names of
    buttons: those of `clock_buttons`, of which ``pause`` is lit while time passes, ``speed 0.5``...,
    ``overlay_routes``..., ``screenshot``, ``seed``, ``tick``.

    Args:
        welcome: the card while nothing is selected.
        length: the last tick, where it is known.
    """

    foot_lines: int
    """Of words in the lowest panel; the first is seed and tick."""

    def __init__(
        self,
        control: Control,
        welcome: Card,
        screenshot: Act,
        copy: Callable[[str], object],
        length: int | None = None,
    ) -> None:
        super().__init__()
        self._control, self._welcome, self._length = control, welcome, length
        self._screenshot, self._copy = screenshot, copy

    @property
    def tells_pause(self) -> bool:
        """Whether the heading should say that the episode is paused."""
        return False

    @abstractmethod
    def clock_buttons(self) -> tuple[ClockButton, ...]:
        """The upper row, from left to right."""

    @abstractmethod
    def paint_more(self, sheet: pygame.Surface) -> None:
        """Draw what is this panel's own: the lines below seed and tick, and panels of its own."""

    def prepare(self) -> None:
        """Nothing of these panels stands still."""

    def buttons(self) -> Iterable[Widget]:
        unit, rooms = self.look.unit, self.rooms
        yield from self._clock()
        speeds = row_of(rooms["head"], self._row_height(), len(SPEEDS), unit)
        yield from speed_buttons(self._control, self.keys, speeds)
        aids = row_of(rooms["aids"], rooms["aids"].height, AID_COUNT, unit)
        yield from aid_buttons(self._control, self.keys, aids, self._screenshot)
        yield from seed_and_tick(self._control, self.foot_line(0), self._copy, self._length)

    def paint(self, sheet: pygame.Surface) -> None:
        look, control = self.look, self._control
        draw_heading(sheet, look, self.rooms["head"], control.simulation, paused=self.tells_pause)
        draw_waves(sheet, look, self.rooms["waves"], control.simulation)
        card = card_of(control.simulation, control.selected) if control.selected else None
        draw_card(sheet, look, self.rooms["card"], card or self._welcome)
        if self.hint:
            room, font = self.rooms["log"], look.fonts.text(13)
            look.text(sheet, (room.x, room.bottom), self.hint, font, BONE, "bottomleft", width=room.width)
        else:
            draw_log(sheet, look, self.rooms["log"], list(control.log))
        self.paint_more(sheet)

    def foot_line(self, number: int) -> pygame.Rect:
        """Where a line of the lowest panel stands."""
        foot = self.rooms["foot"]
        height = foot.height // self.foot_lines
        return pygame.Rect(foot.x, foot.y + number * height, foot.width, height)

    def _row_height(self) -> int:
        """Of the two rows of buttons below the heading."""
        heading = self.look.fonts.pixel(12).get_height() + 2 * self.look.unit
        return (self.rooms["head"].height - heading) // 2

    def _clock(self) -> Iterator[Widget]:
        room, tall, entries = self.rooms["head"], self._row_height(), self.clock_buttons()
        upper = pygame.Rect(room.x, room.y, room.width, room.height - tall - self.look.unit)
        for entry, rect in zip(entries, row_of(upper, tall, len(entries), self.look.unit), strict=True):
            key = self.keys.label(entry.command)
            button = PlateButton(
                entry.name, rect, entry.act, icon=entry.icon, words=entry.words, key=key, hint=entry.hint
            )
            if entry.name == "pause":
                button.is_on = self._goes_on
            yield button

    def _goes_on(self) -> bool:
        return not self._control.course.pace.paused
