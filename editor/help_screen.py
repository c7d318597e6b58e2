"""How to draw a level, in words and with the keys as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from towermind_app.play.menus.help import ReadingFrame
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.form import Pane
from towermind_app.play.ui.look import BONE, GOLD, NIGHT, PAPER, STEEL
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from editor.screen import EditorScreen

STEPS: Final = (
    (
        "Paint the road",
        "Take the brush ({road}) and draw. The wheel or {brush-smaller} and {brush-larger} change its "
        "size, {brush-square} its shape; with Shift it draws straight. The eraser ({eraser}) takes road "
        "away. Theme and paving are on the page Level.",
    ),
    (
        "Place the base",
        "Drag the base ({base}) to where the roads end. Paths that end close by are joined to it.",
    ),
    (
        "Set the paths",
        "Take a path's disc ({path-1} to {path-5}) and click waypoint after waypoint, from where enemies "
        "enter, at the map's edge or a little outside, to the base; the last one snaps to it. Drag a "
        "waypoint to move it, click a line to put one in, press the right button on one to take it away. "
        "{paint-along-path} paints road along the path.",
    ),
    (
        "Place tower points",
        "Drag one ({tower-point}) beside the road. The blue dot is where the knights of a Knight Tower "
        "gather at first; drag it onto the road. {ranges} shows what each tower reaches, {coverage} "
        "which stretch of road is in whose reach.",
    ),
    (
        "Choose the waves",
        "{waves} opens the waves: which enemies, how many, how far apart. The page Level holds gold, "
        "lives and times.",
    ),
    (
        "Play it",
        "{play-test} plays the level as it is now, {play-test-from} from a later wave; Esc comes back to "
        "the same view. {let-agents-play} tells how programmed players fare. {next-finding} walks "
        "through what the checks say: errors are in the way of playing and exporting, never of saving.",
    ),
    (
        "Keep it and share it",
        "{save} saves one file that opens again just as it was; the ten versions before are kept. "
        "{install} puts the level into the level list, {export} writes picture, level file and the entry "
        "for the original.",
    ),
    (
        "Good to know",
        "{undo} and {redo} walk through everything you did, without limit. The arrow keys move what is "
        "selected by 0.01, with Shift by 0.1; with nothing selected they move a cross, and Enter presses "
        "there. Drag with the middle button, or hold Space and drag, to move the map; the wheel zooms. "
        "Ctrl held snaps to the grid, or lets go of it. {palette} finds every action by its name, "
        "{shortcuts} changes keys. Unsaved work is put aside every few seconds and offered again after a "
        "crash.",
    ),
)


class EditorHelp(MenuScreen):
    def __init__(self, editor: EditorScreen) -> None:
        super().__init__(editor.app)
        self._editor = editor

    def _keyed(self, words: str) -> str:
        """Words with the names of actions replaced by their keys."""
        from editor.actions.registry import ACTIONS

        for action in ACTIONS:
            words = words.replace(f"{{{action.name}}}", self._editor.key_label(action.name) or action.title)
        return words

    def lay_out(self, size: tuple[int, int]) -> None:
        px, room, strip = self.app.px, self.room(size), self.buttons_at_bottom(size)
        self._frame = room
        view = room.inflate(-px(40), -px(30))
        self._page = self._drawn(min(view.width - px(20), px(820)))
        self.form.pane = Pane(view, self._page.get_height())
        self.form.add(ReadingFrame(room, self.form.pane))
        button = pygame.Rect(strip.x, strip.y, px(150), strip.height)
        self.form.add(Button("back", button, "Back", self.back, hint="Esc"))

    def _drawn(self, width: int) -> pygame.Surface:
        """The whole page."""
        px, fonts = self.app.px, self.app.fonts
        parts: list[tuple[pygame.Surface, int]] = []
        for number, (title, words) in enumerate(STEPS):
            head = fonts.bold(18).render(f"{number + 1}  {title}", True, GOLD)
            text = fonts.text(15).render(self._keyed(words), True, PAPER, wraplength=width)
            parts += [(head, px(6)), (text, px(18))]
        height = sum(part.get_height() + gap for part, gap in parts)
        page = pygame.Surface((width, height), pygame.SRCALPHA)
        top = 0
        for part, gap in parts:
            page.blit(part, (0, top))
            top += part.get_height() + gap
        return page

    def back(self) -> None:
        self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        self.heading(target, "HOW TO DRAW A LEVEL", "One file, and one key to play it")
        self.app.look.panel(target, self._frame, NIGHT, STEEL)
        pane = self.form.pane
        if pane:
            target.set_clip(pane.view)
            target.blit(self._page, (pane.view.x, pane.view.y - pane.offset))
            target.set_clip(None)
            if pane.reach:
                words = "↑ ↓ scroll"
                place = (self._frame.right - self.app.px(20), self._frame.y - self.app.px(4))
                self.app.look.text(target, place, words, self.app.fonts.text(12), BONE, "bottomright")
