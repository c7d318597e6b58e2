"""The panels beside an episode that an agent plays: as beside a replay, and who plays how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from towermind_app.bench.agent_run import AgentRun
from towermind_app.play.game.game_control import Control
from towermind_app.play.game.panels import draw_rows
from towermind_app.play.game.unit_cards import Card
from towermind_app.play.game.watching_panel import ClockButton, WatchingPanel
from towermind_app.play.ui.look import BONE, EMBER, GOLD, PAPER
from towermind_app.play.watch.agent_episode import AgentEpisode

_WELCOME: Final = Card(
    "Nothing selected",
    "target-mark",
    notes=("Click anything on the map to see what it is and does.", "The agent plays; you only watch."),
)


@dataclass(frozen=True)
class WatchActs:
    """What the buttons do that is not the episode's own matter."""

    pause: Callable[[], object]
    leave: Callable[[], object]
    screenshot: Callable[[], object]
    copy: Callable[[str], object]


class WatchPanel(WatchingPanel):
    """Everything beside the map.

    Names of the buttons of its clock: ``pause``, ``step_forward``, ``step_decision``, ``leave``.
    """

    heights: ClassVar = {
        1: {"head": 134, "waves": 82, "player": 96, "card": 154, "aids": 54, "foot": 52},
        2: {"head": 152, "waves": 118, "player": 98, "aids": 66, "foot": 58},
    }
    orders: ClassVar = {
        1: (("head", "waves", "player", "card", "log", "aids", "foot"),),
        2: (("head", "waves", "log", "aids", "foot"), ("player", "card")),
    }
    elastic = ("log", "card")
    foot_lines = 2

    def __init__(self, control: Control, course: AgentEpisode, run: AgentRun, acts: WatchActs) -> None:
        super().__init__(control, _WELCOME, acts.screenshot, acts.copy)
        self._course, self._run, self._acts = course, run, acts

    def clock_buttons(self) -> tuple[ClockButton, ...]:
        acts, course = self._acts, self._course
        return (
            ClockButton("pause", acts.pause, "pause", "Play, or stop", "icon/play"),
            ClockButton("step_forward", course.step, "step_forward", "A tick on", words="+1"),
            ClockButton(
                "step_decision",
                course.step_to_decision,
                "point_right",
                "On until the agent has acted once more",
                words=f"+{course.decision_period}",
            ),
            ClockButton("leave", acts.leave, "cancel", "Leave: the window closes", "icon/close"),
        )

    @property
    def tells_pause(self) -> bool:
        return self._course.pace.paused

    def paint_more(self, sheet: pygame.Surface) -> None:
        self._draw_player(sheet, self.rooms["player"])
        self._draw_recording(sheet)

    def _draw_player(self, sheet: pygame.Surface, room: pygame.Rect) -> None:
        """Who plays, which of how many episodes, and how it goes."""
        look, run, font = self.look, self._run, self.look.fonts.pixel(12)
        of = f"episode {len(run.episodes) + 1} of {len(run.seeds)}"
        box = look.text(sheet, room.topright, of, look.fonts.bold(13), PAPER, "topright")
        name = look.fitting(run.agent.name, font, box.x - room.x - 4 * look.unit)
        top = look.text(sheet, room.topleft, name, font, GOLD, shadow=True).bottom + 2 * look.unit
        draw_rows(sheet, look, pygame.Rect(room.x, top, room.width, room.bottom - top), self._rows())

    def _rows(self) -> tuple[tuple[str, str], ...]:
        simulation, mean = self._course.simulation, self._run.mean_score
        actions = int(simulation.state.counts.actions)
        valid = f"{100 * simulation.valid_action_rate:.0f} % of {actions}" if actions else "none yet"
        before = "" if mean is None else f", mean before {mean:.1f}"
        return (
            ("Score", f"{simulation.score}{before}"),
            ("Valid actions", valid),
            ("Thinks", _thinking_text(self._course.rehearsal.seconds_a_thought)),
        )

    def _draw_recording(self, sheet: pygame.Surface) -> None:
        episode, look, place = self._course.episode, self.look, self.foot_line(1)
        words, problem = "Not recorded", episode.recording_problem
        if episode.recorder:
            words = f"Not recorded: {problem}" if problem else f"Recording {episode.recorder.path.name}"
        font = look.fonts.text(13)
        words = look.fitting(words, font, place.width)
        look.text(sheet, place.topleft, words, font, EMBER if problem else BONE)


def _thinking_text(seconds: float) -> str:
    milliseconds = round(1000 * seconds)
    return f"{milliseconds} ms a decision" if milliseconds else "under 1 ms a decision"
