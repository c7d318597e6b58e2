"""Every action with its key, each to be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from editor.actions.action import Action
from editor.choice_screen import Answer, ChoiceScreen
from editor.keys import chord_of, label_of
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.form import Pane
from towermind_app.play.ui.look import ASH, EMBER, PAPER, Look
from towermind_app.play.ui.widgets import Button, Lit, Widget, draw_key, draw_plate

if TYPE_CHECKING:
    from editor.screen import EditorScreen

_ROW, _GAP, _COLUMN = 36, 5, 330
RESERVED: Final = frozenset(
    {
        *("f10", "f11", "f12", "return", "space"),
        *(f"{held}{key}" for held in ("", "shift+") for key in ("left", "right", "up", "down", "return")),
    }
)
"""Keys that menus, the map and the window need."""


class _KeyRow(Widget):
    """One action and its key; a press waits for the new one."""

    def __init__(self, screen: ShortcutsScreen, action: Action, rect: pygame.Rect) -> None:
        super().__init__(f"key {action.name}", rect)
        self._screen, self._action = screen, action
        self.tip = action.about

    def press(self) -> None:
        self._screen.asked = self._action.name

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = draw_plate(target, look, self.rect, lit)
        inset = round(10 * look.fonts.scale)
        right, font = (room.right - inset // 2, room.centery), look.fonts.text(14)
        label = self._screen.editor.key_label(self._action.name)
        if self._screen.asked == self._action.name:
            left = look.text(target, right, "press a key…", look.fonts.bold(13), EMBER, "midright").left
        elif label:
            left = draw_key(target, look, right, label).left
        else:
            left = look.text(target, right, "–", font, ASH, "midright").left
        words = look.fitting(self._action.title, font, left - room.left - 2 * inset)
        look.text(target, (room.left + inset, room.centery), words, font, PAPER, "midleft")


class ShortcutsScreen(MenuScreen):
    """Keys are kept with the person's settings."""

    def __init__(self, editor: EditorScreen) -> None:
        super().__init__(editor.app)
        self.editor = editor
        self.asked = ""
        """The action that waits for its new key; empty when none does."""

    def lay_out(self, size: tuple[int, int]) -> None:
        from editor.actions.registry import ACTIONS

        self._titles = {action.name: action.title for action in ACTIONS}
        px, room, strip = self.app.px, self.room(size), self.buttons_at_bottom(size)
        columns = max(1, min(4, room.width // px(_COLUMN)))
        width = (room.width - px(16) - (columns - 1) * px(_GAP)) // columns
        rows = -(-len(ACTIONS) // columns)
        self.form.pane = Pane(room, rows * px(_ROW + _GAP))
        for number, action in enumerate(ACTIONS):
            x = room.x + self.app.look.unit * 2 + (number // rows) * (width + px(_GAP))
            y = room.y + (number % rows) * px(_ROW + _GAP)
            self.form.add(_KeyRow(self, action, pygame.Rect(x, y, width, px(_ROW))), in_pane=True)
        button = pygame.Rect(strip.x, strip.y, px(150), strip.height)
        self.form.add(Button("back", button, "Back", self.back, hint="Esc"))
        reset = pygame.Rect(strip.x + px(164), strip.y, px(210), strip.height)
        self.form.add(Button("reset", reset, "All as at first", self._reset))

    def _reset(self) -> None:
        self.editor.change_keys({})
        self.app.say("Every action has its first key again")

    def _reset_one(self) -> None:
        """The action that has the focus gets its first key back, from whatever has it now."""
        from editor.actions.registry import action_named

        name = self.form.focus.name.removeprefix("key ") if self.form.focus else ""
        if name in self._titles:
            own, keys = action_named(name).keys, self.app.settings.editor_keys
            left = {each: chord for each, chord in keys.items() if each != name and chord not in own}
            self.editor.change_keys(left)

    @property
    def takes_every_key(self) -> bool:
        """While it waits for a new key, even those are meant for it that work everywhere else."""
        return bool(self.asked)

    def handle(self, event: pygame.Event) -> None:
        if not self.asked and event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self._reset_one()
        elif not self.asked:
            super().handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.asked = ""
        elif event.type == pygame.KEYDOWN and (chord := chord_of(event)):
            name, self.asked = self.asked, ""
            if not chord.endswith("escape"):
                self._bind(name, chord)

    def _bind(self, name: str, chord: str) -> None:
        """Give an action a key; where another has it, only after a question."""
        keys = self.app.settings.editor_keys
        other = self.editor.keys.owner(chord)
        if chord in RESERVED:
            self.app.say(f"{label_of(chord)} has a meaning of its own in the editor")
        elif other is None:
            self.editor.change_keys({**keys, name: chord})
        elif other != name:
            self._ask(name, chord, other)

    def _ask(self, name: str, chord: str, other: str) -> None:
        keys = self.app.settings.editor_keys
        mine, theirs = self._titles[name], self._titles[other]
        left = self.editor.keys.chord(name)
        words = f"{mine} takes it from {theirs}"
        answers = [Answer("take", words, lambda: self._take(name, chord))]
        if left and self.editor.keys.chord(other) == chord:
            swapped = {**keys, name: chord, other: left}
            answers.insert(0, Answer("swap", "Change the two keys", lambda: self.editor.change_keys(swapped)))
        about = [f"{label_of(chord)} is the key of {theirs}."]
        self.app.push(ChoiceScreen(self.app, "Whose key?", about, answers, careful=True))

    def _take(self, name: str, chord: str) -> None:
        """Who was given the key before has its first one again."""
        keys = self.app.settings.editor_keys
        others = {each: theirs for each, theirs in keys.items() if theirs != chord}
        self.editor.change_keys({**others, name: chord})

    def back(self) -> None:
        self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        self.heading(
            target,
            "KEYS OF THE EDITOR",
            "Choose an action, then press its new key; Delete gives it its first one back",
        )
