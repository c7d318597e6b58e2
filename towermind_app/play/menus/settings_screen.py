"""Changing settings: size of the interface, full screen, every key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from towermind_app.play.game.game_layout import lay_out
from towermind_app.play.keys import COMMANDS, chord_label, chord_of, rebound
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.settings import LARGEST_SCALE, SMALLEST_SCALE
from towermind_app.play.ui.form import Pane
from towermind_app.play.ui.look import EMBER, GOLD, PAPER, Look
from towermind_app.play.ui.widgets import Button, Lit, Stepper, Widget, draw_key, draw_plate

if TYPE_CHECKING:
    from towermind_app.play.app import App

SCALE_STEP: Final = 25
_ROW, _GAP, _WIDTH = 38, 6, 420


class KeyRow(Widget):
    """One command and its key; a press waits for the new key."""

    def __init__(self, screen: SettingsScreen, command: str, rect: pygame.Rect) -> None:
        super().__init__(f"key {command}", rect)
        self.command, self._screen = command, screen

    def press(self) -> None:
        self._screen.ask_for_key(self.command)

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = draw_plate(target, look, self.rect, lit)
        inset = round(10 * look.fonts.scale)
        right = (room.right - inset, room.centery)
        if self._screen.asked == self.command:
            look.text(target, right, "press a key…", look.fonts.bold(14), EMBER, "midright")
            left = room.right - inset - look.fonts.bold(14).size("press a key…")[0]
        else:
            left = draw_key(target, look, right, self._screen.app.keys.label(self.command)).left
        lost = self._screen.lost_key(self.command)
        colour = EMBER if lost else PAPER
        words = f"! {self._words()} ({lost} is taken)" if lost else self._words()
        words = look.fitting(words, look.fonts.text(14), left - room.left - 2 * inset)
        look.text(target, (room.left + inset, room.centery), words, look.fonts.text(14), colour, "midleft")

    def _words(self) -> str:
        _, words = COMMANDS[self.command]
        return words[:1].upper() + words[1:]


class SettingsScreen(MenuScreen):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.asked = ""
        """The command that waits for its new key; empty when none does."""

    def lay_out(self, size: tuple[int, int]) -> None:
        px, room, strip = self.app.px, self.room(size), self.buttons_at_bottom(size)
        columns = max(1, (room.width + px(_GAP)) // (px(_WIDTH * 3 // 4) + px(_GAP)))
        columns = min(columns, 3)
        self._lost = {clash.command: self.app.keys.label(clash.other) for clash in self.app.keys.clashes()}
        width = (room.width - px(16) - (columns - 1) * px(_GAP)) // columns
        self._lay_out_choices(room)
        view = pygame.Rect(room.x, room.y + px(_ROW + 40), room.width, room.height - px(_ROW + 40))
        self._keys_top = view.y
        rows = -(-len(COMMANDS) // columns)
        self.form.pane = Pane(view, rows * px(_ROW + _GAP))
        for number, command in enumerate(COMMANDS):
            x = view.x + self.app.look.unit * 2 + (number // rows) * (width + px(_GAP))
            y = view.y + (number % rows) * px(_ROW + _GAP)
            self.form.add(KeyRow(self, command, pygame.Rect(x, y, width, px(_ROW))), in_pane=True)
        self.form.add(
            Button(
                "back", pygame.Rect(strip.x, strip.y, px(150), strip.height), "Back", self.back, hint="Esc"
            )
        )
        reset = pygame.Rect(strip.x + px(164), strip.y, px(210), strip.height)
        self.form.add(Button("reset", reset, "Reset everything", self._reset))

    def _lay_out_choices(self, room: pygame.Rect) -> None:
        px, settings = self.app.px, self.app.settings
        scale = pygame.Rect(
            room.x + self.app.look.unit * 2,
            room.y,
            min((room.width - px(_GAP + 16)) // 2, px(_WIDTH)),
            px(_ROW + 4),
        )
        self.form.add(
            Stepper("ui_scale", scale, "Size of the interface", f"{settings.ui_scale} %", self._scale)
        )
        full = scale.move(scale.width + px(_GAP), 0)
        words = "on" if settings.full_screen else "off"
        self.form.add(Stepper("full_screen", full, "Full screen", words, self._toggle_full_screen))

    def _scale(self, direction: int) -> None:
        wanted = self.app.settings.ui_scale + direction * SCALE_STEP
        wanted = min(max(wanted, SMALLEST_SCALE), LARGEST_SCALE)
        self.app.change({"ui_scale": wanted})

    def _toggle_full_screen(self, _direction: int) -> None:
        self.app.change({"full_screen": not self.app.settings.full_screen})

    def _reset(self) -> None:
        self.app.change({"ui_scale": 100, "full_screen": False, "keys": {}})
        self.app.say("Everything is as it was at first.")

    def ask_for_key(self, command: str) -> None:
        """Let the next key be that of `command`."""
        self.asked = command

    @property
    def takes_every_key(self) -> bool:
        """While it waits for a new key, even those are meant for it that work everywhere else."""
        return bool(self.asked)

    def lost_key(self, command: str) -> str:
        """The label of the key that another command has instead of this one; empty when it has its own."""
        return self._lost.get(command, "")

    def handle(self, event: pygame.Event) -> None:
        if not self.asked:
            super().handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.asked = ""
        elif event.type == pygame.KEYDOWN and (chord := chord_of(event)):
            self._answer(chord)

    def _answer(self, chord: str) -> None:
        """Bind the key; Esc only takes the question back, unless it is asked for the command to cancel."""
        command, self.asked = self.asked, ""
        if chord != "escape" or command == "cancel":
            self._bind(command, chord)

    def _bind(self, command: str, chord: str) -> None:
        other = self.app.keys.owner(chord)
        self.app.change({"keys": rebound(self.app.settings.keys, command, chord)})
        if other and other != command:
            _, does = COMMANDS[other]
            has = self.app.keys.label(other)
            self.app.say(f"{chord_label(chord)} was the key to {does}: that has {has} now.")

    def back(self) -> None:
        self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        app, px = self.app, self.app.px
        self.heading(target, "SETTINGS", room_for(app.settings.ui_scale, app.scale, app.size))
        place = (px(28), self._keys_top - px(10))
        words = "Keys: choose one, then press the new key"
        self.app.look.text(target, place, words, self.app.fonts.bold(15), GOLD, "bottomleft", shadow=True)


def room_for(wanted: int, menus: float, size: tuple[int, int]) -> str:
    """What becomes of a size of the interface in a window too small for it; empty where it is not.

    Args:
        wanted: percent, as it was chosen.
        menus: the scale menus have room for, 1.0 at 100 %.
        size: of the window in pixels.
    """
    game = lay_out(size, menus).scale
    if round(100 * game) >= wanted:
        return ""
    beside = f"for {100 * game:.0f} % beside a map"
    if round(100 * menus) >= wanted:
        return f"This window has room {beside}"
    return f"This window has room for {100 * menus:.0f} %, and {beside}"
