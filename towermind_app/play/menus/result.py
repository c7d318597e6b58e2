"""How an episode went, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from towermind_app.errors import LevelError, SettingsError
from towermind_app.level import Level
from towermind_app.play import navigation
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.summary import EpisodeSummary
from towermind_app.play.ui.charts import draw_bars, draw_curve
from towermind_app.play.ui.figures import clock_text
from towermind_app.play.ui.look import BLOOD, BONE, EMBER, GOLD, LEAF, NIGHT, PAPER, Colour
from towermind_app.play.ui.map_picture import map_picture
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from towermind_app.play.app import App

_HEADINGS: Final[dict[str, tuple[str, Colour]]] = {
    "won": ("VICTORY", GOLD),
    "lost": ("DEFEAT", BLOOD),
    "unfinished": ("UNFINISHED", BONE),
}

_HINTED: Final = 168  # width of a button that has room for its key
_PATIENCE: Final = 0.5  # seconds in which a key still belongs to the game


class ResultScreen(MenuScreen):
    def __init__(self, app: App, summary: EpisodeSummary) -> None:
        super().__init__(app)
        self._summary = summary
        self._age = 0.0
        self._is_best = self._keep_score()
        self._next = self._find_next()

    def _keep_score(self) -> bool:
        """Remember the score; whether it is a victory better than all before."""
        summary = self._summary
        try:
            better = self.app.progress.finish(summary.level, summary.score, summary.outcome, summary.seed)
        except SettingsError as problem:
            self.app.complain(problem)
            return False
        return better and summary.outcome == "won"

    def _find_next(self) -> Level | None:
        try:
            return navigation.next_level(self._summary.level)
        except LevelError as problem:
            self.app.complain(problem)
            return None

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
        keys, summary, px = self.app.keys, self._summary, self.app.px
        entries: list[tuple[str, str, Callable[[], object], str]] = [
            ("new", "New seed", lambda: self._again(None), keys.label("restart_new")),
            ("same", "Same seed", lambda: self._again(summary.seed), keys.label("restart_same")),
        ]
        if self._next:  # first after a victory: Enter goes on, after a defeat it tries again
            place = 0 if summary.outcome == "won" else len(entries)
            entries.insert(place, ("next", "Next level", self._play_next, ""))
        if summary.recording_path:
            entries.append(("replay", "Replay", self._watch, ""))
        entries.append(("levels", "Levels", lambda: navigation.to_levels(self.app), ""))
        entries.append(("title", "Title", self.back, "Esc"))
        gap = px(8)
        width = (strip.width - gap * (len(entries) - 1)) // len(entries)
        for number, (name, label, act, hint) in enumerate(entries):
            rect = pygame.Rect(strip.x + number * (width + gap), strip.y, width, strip.height)
            self.form.add(Button(name, rect, label, act, hint=hint if width >= px(_HINTED) else ""))

    def _again(self, seed: int | None) -> None:
        navigation.to_game(self.app, self._summary.level, seed)

    def _play_next(self) -> None:
        if self._next:
            navigation.to_game(self.app, self._next, None)

    def _watch(self) -> None:
        if self._summary.recording_path:
            navigation.to_replay(self.app, self._summary.recording_path)

    def back(self) -> None:
        navigation.to_title(self.app)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._age += seconds

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and self._age < _PATIENCE:
            return
        command = self.app.keys.command_of(event) if event.type == pygame.KEYDOWN else None
        if command in ("restart_same", "restart_new"):
            self._again(self._summary.seed if command == "restart_same" else None)
        else:
            super().handle(event)

    def paint(self, target: pygame.Surface) -> None:
        target.blit(self._picture, (0, 0))

    def _paint_once(self, target: pygame.Surface) -> None:
        """All that never changes while this screen is up."""
        look, px, summary = self.app.look, self.app.px, self._summary
        words, colour = _HEADINGS[summary.outcome]
        box = look.text(target, (px(28), px(22)), words, self.app.fonts.pixel(32), colour, shadow=True)
        place = (box.right + px(20), box.bottom - px(2))
        about = f"{summary.level.name}, seed {summary.seed}"
        look.text(target, place, about, self.app.fonts.bold(16), PAPER, "bottomleft", shadow=True)
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
        look, px, fonts, summary = self.app.look, self.app.px, self.app.fonts, self._summary
        room = look.panel(target, self._figures, NIGHT).inflate(-px(24), -px(20))
        font = fonts.pixel(32)
        score = look.text(target, room.topleft, f"{summary.score:g}", font, GOLD, shadow=True)
        beside, colour = self._praise()
        place = (score.right + px(12), score.bottom)
        beside = look.fitting(beside, fonts.bold(14), room.right - place[0])
        look.text(target, place, beside, fonts.bold(14), colour, "bottomleft")
        top, line = score.bottom + px(14), round(fonts.text(15).get_linesize() * 1.2)
        for name, value in self._facts():
            look.text(target, (room.x, top), name, fonts.text(15), BONE)
            look.text(target, (room.right, top), value, fonts.bold(15), PAPER, "topright")
            top += line
        side = min(room.width, room.bottom - top - px(14))
        if side >= px(100):
            picture = map_picture(summary.level, side)
            target.blit(picture, picture.get_rect(midbottom=room.midbottom))

    def _praise(self) -> tuple[str, Colour]:
        """What stands beside the score."""
        if self._summary.outcome == "won" and self._summary.score == 0:
            return "the best score there is", LEAF
        return ("new best score", LEAF) if self._is_best else ("score", BONE)

    def _facts(self) -> list[tuple[str, str]]:
        summary = self._summary
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

    def _paint_recording(self, target: pygame.Surface) -> None:
        """Where the recording lies, or why there is none, along the lower edge."""
        look, font, px, summary = self.app.look, self.app.fonts.text(12), self.app.px, self._summary
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
