"""How an episode went: figures, leaks by wave, gold over time. What to do next, its subclasses say."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.summary import EpisodeSummary
from towermind_app.play.ui.charts import draw_bars, draw_curve
from towermind_app.play.ui.figures import clock_text
from towermind_app.play.ui.look import BLOOD, BONE, EMBER, GOLD, LEAF, NIGHT, PAPER, Colour
from towermind_app.play.ui.map_picture import map_picture
from towermind_app.play.ui.widgets import Act, Button

if TYPE_CHECKING:
    from towermind_app.play.app import App

_HEADINGS: Final[dict[str, tuple[str, Colour]]] = {
    "won": ("VICTORY", GOLD),
    "lost": ("DEFEAT", BLOOD),
    "unfinished": ("UNFINISHED", BONE),
}

_HINTED: Final = 168  # width of a button that has room for its key
_PATIENCE: Final = 0.5  # seconds in which a key still belongs to the game


class NextStep(NamedTuple):
    """One of the buttons: its name, what stands on it, what it does, and its key."""

    name: str
    label: str
    act: Act
    hint: str = ""


class EpisodePage(MenuScreen):
    """Shows the summary of one episode."""

    def __init__(self, app: App, summary: EpisodeSummary) -> None:
        super().__init__(app)
        self.summary = summary
        self._age = 0.0

    @property
    def takes_keys(self) -> bool:
        """Whether a key is meant for this page by now, not for the game before it."""
        return self._age >= _PATIENCE

    @abstractmethod
    def next_steps(self) -> Sequence[NextStep]:
        """The buttons, from left to right; Enter presses the first unless the form prefers another."""

    @property
    def about(self) -> str:
        """Which episode it was."""
        return f"{self.summary.level.name}, seed {self.summary.seed}"

    @property
    def praise(self) -> tuple[str, Colour]:
        """What stands beside the score."""
        if self.summary.outcome == "won" and self.summary.score == 0:
            return "the best score there is", LEAF
        return "score", BONE

    def facts(self) -> list[tuple[str, str]]:
        """The figures below the score: label and value."""
        summary = self.summary
        return [
            (
                "Base health left",
                f"{max(0, round(summary.total_life + summary.score))} of {summary.total_life}",
            ),
            ("Waves", f"{len(summary.leaks_by_wave)}"),
            ("Time", clock_text(summary.seconds)),
            ("Commands", f"{summary.actions}"),
            ("Valid commands", f"{summary.valid_actions} ({100 * summary.valid_action_rate:.0f} %)"),
            ("Commands a minute", f"{summary.apm:.0f}"),
        ]

    def lay_out(self, size: tuple[int, int]) -> None:
        px, room = self.app.px, self.room(size)
        room.y += px(8)
        room.height -= px(8)
        left = min(px(340), room.width * 2 // 5)
        self._figures = pygame.Rect(room.x, room.y, left, room.height)
        right = pygame.Rect(room.x + left + px(14), room.y, room.width - left - px(14), room.height)
        self._bars = pygame.Rect(right.x, right.y, right.width, (right.height - px(14)) // 2)
        self._curve = pygame.Rect(right.x, self._bars.bottom + px(14), right.width, self._bars.height)
        self._lay_out_buttons(self.buttons_at_bottom(size))
        self._picture = pygame.Surface(size, pygame.SRCALPHA)
        self._paint_once(self._picture)

    def _lay_out_buttons(self, strip: pygame.Rect) -> None:
        px, steps = self.app.px, self.next_steps()
        gap = px(8)
        width = (strip.width - gap * (len(steps) - 1)) // len(steps)
        for number, step in enumerate(steps):
            rect = pygame.Rect(strip.x + number * (width + gap), strip.y, width, strip.height)
            hint = step.hint if width >= px(_HINTED) else ""
            self.form.add(Button(step.name, rect, step.label, step.act, hint=hint))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._age += seconds

    def handle(self, event: pygame.Event) -> None:
        if event.type != pygame.KEYDOWN or self.takes_keys:
            super().handle(event)

    def paint(self, target: pygame.Surface) -> None:
        target.blit(self._picture, (0, 0))

    def _paint_once(self, target: pygame.Surface) -> None:
        """All that never changes while this screen is up."""
        look, px, summary = self.app.look, self.app.px, self.summary
        words, colour = _HEADINGS[summary.outcome]
        box = look.text(target, (px(28), px(22)), words, self.app.fonts.pixel(32), colour, shadow=True)
        place, font = (box.right + px(20), box.bottom - px(2)), self.app.fonts.bold(16)
        about = look.fitting(self.about, font, target.get_width() - px(28) - place[0])
        look.text(target, place, about, font, PAPER, "bottomleft", shadow=True)
        self._paint_figures(target)
        self._paint_recording(target)
        for rect, heading in ((self._bars, "Base health lost by wave"), (self._curve, "Gold over time")):
            room = look.panel(target, rect, NIGHT).inflate(-px(20), -px(14))
            title = look.text(target, room.topleft, heading, self.app.fonts.bold(14), BONE)
            room.height -= title.height
            room.y += title.height
            if rect is self._bars:
                draw_bars(target, look, room, summary.leaks_by_wave)
            else:
                draw_curve(target, look, room, summary.gold_curve)

    def _paint_figures(self, target: pygame.Surface) -> None:
        look, px, fonts, summary = self.app.look, self.app.px, self.app.fonts, self.summary
        room = look.panel(target, self._figures, NIGHT).inflate(-px(24), -px(20))
        font = fonts.pixel(32)
        score = look.text(target, room.topleft, f"{summary.score:g}", font, GOLD, shadow=True)
        beside, colour = self.praise
        place = (score.right + px(12), score.bottom)
        beside = look.fitting(beside, fonts.bold(14), room.right - place[0])
        look.text(target, place, beside, fonts.bold(14), colour, "bottomleft")
        top, line = score.bottom + px(14), round(fonts.text(15).get_linesize() * 1.2)
        for name, value in self.facts():
            look.text(target, (room.x, top), name, fonts.text(15), BONE)
            look.text(target, (room.right, top), value, fonts.bold(15), PAPER, "topright")
            top += line
        side = min(room.width, room.bottom - top - px(14))
        if side >= px(100):
            picture = map_picture(summary.level, side)
            target.blit(picture, picture.get_rect(midbottom=room.midbottom))

    def _paint_recording(self, target: pygame.Surface) -> None:
        """Where the recording lies, or why there is none, along the lower edge."""
        look, font, px, summary = self.app.look, self.app.fonts.text(12), self.app.px, self.summary
        if summary.recording_problem:
            words, colour = f"The recording stopped: {summary.recording_problem}", EMBER
        elif summary.recording_path:
            words, colour = f"Recorded as {summary.recording_path}", BONE
        else:
            words, colour = "This game was not recorded.", BONE
        words = look.fitting(words, font, target.get_width() - px(56))
        look.text(
            target, (px(28), target.get_height() - px(2)), words, font, colour, "bottomleft", shadow=True
        )
