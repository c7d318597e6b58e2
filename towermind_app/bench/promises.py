"""What the benchmark levels promise of the programmed players, and whether it holds."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from towermind_app.bench.calibration import BenchmarkLevel, Calibration
from towermind_app.bench.figures import Figures, Mean, rate_in_words, score_in_words

LADDER: Final = ("lv1", "lv2", "lv3", "lv4", "lv5")
EVERY_LEVEL: Final = "every level"


class Bound(NamedTuple):
    """A limit in words, and the comparison it stands for."""

    words: str
    compare: Callable[[float, float], bool]
    side: int
    """Where leeway moves the limit: 1 up, -1 down."""

    def holds(self, figure: float, limit: float, leeway: float = 0.0) -> bool:
        return self.compare(figure, limit + self.side * leeway)


AT_LEAST: Final = Bound("at least", operator.ge, -1)
AT_MOST: Final = Bound("at most", operator.le, 1)
MORE_THAN: Final = Bound("more than", operator.gt, -1)
LESS_THAN: Final = Bound("less than", operator.lt, 1)


@dataclass(frozen=True)
class Promise:
    """Something that must be so of what is measured."""

    what: str
    bound: str
    figure: str
    """What was measured, in words; empty when nothing was."""
    holds: bool | None
    """None when not all of it was measured and nothing of that fails."""

    @property
    def verdict(self) -> str:
        return {True: "holds", False: "fails", None: "not measured"}[self.holds]


class _Answer(NamedTuple):
    """A figure of one level, the same in words, and whether it will do."""

    figure: float
    words: str
    holds: bool


_Judge = Callable[[BenchmarkLevel, Figures, float], _Answer]
"""Of a level, an agent's figures on it and the slack."""


class _Claim(NamedTuple):
    """A promise about an agent on one rung of the ladder, or on every level."""

    agent: str
    place: str
    figure: str
    bound: str
    judge: _Judge


def _all_is_lost(agent: str) -> _Claim:
    def judge(level: BenchmarkLevel, figures: Figures, slack: float) -> _Answer:  # noqa: ARG001
        score = figures.score.value
        return _Answer(score, score_in_words(score), score == -level.level.total_life)

    return _Claim(agent, EVERY_LEVEL, "mean score", "every life lost", judge)


def _score(agent: str, place: str, bound: Bound, limit: float) -> _Claim:
    def judge(level: BenchmarkLevel, figures: Figures, slack: float) -> _Answer:  # noqa: ARG001
        score, error = figures.score
        return _Answer(score, score_in_words(score), bound.holds(score, limit, slack * error))

    return _Claim(agent, place, "mean score", f"{bound.words} {limit}", judge)


def _wins(agent: str, place: str, bound: Bound, share: float) -> _Claim:
    def judge(level: BenchmarkLevel, figures: Figures, slack: float) -> _Answer:  # noqa: ARG001
        leeway = slack * math.sqrt(share * (1 - share) / figures.episodes)
        holds = bound.holds(figures.win_share, share, leeway)
        return _Answer(figures.win_share, figures.wins_in_words, holds)

    return _Claim(agent, place, "episodes won", f"{bound.words} {share:.0%}", judge)


def _valid_actions(agent: str, least: float, most: float) -> _Claim:
    def judge(level: BenchmarkLevel, figures: Figures, slack: float) -> _Answer:  # noqa: ARG001
        rate, error = figures.valid_action_rate
        leeway = slack * error
        holds = AT_LEAST.holds(rate, least, leeway) and AT_MOST.holds(rate, most, leeway)
        return _Answer(rate, rate_in_words(rate), holds)

    return _Claim(agent, EVERY_LEVEL, "valid action rate", f"{least} to {most}", judge)


_CLAIMS: Final = (
    _all_is_lost("noop"),
    _score("random", "lv1", AT_MOST, -12),
    _score("random", "lv3", AT_MOST, -19),
    _score("random", "lv4", AT_MOST, -19),
    _score("random", "lv5", AT_MOST, -19),
    _valid_actions("random", 0.18, 0.28),
    _wins("opening", "lv1", MORE_THAN, 0.5),
    _wins("opening", "lv4", LESS_THAN, 0.5),
    _wins("opening", "lv5", LESS_THAN, 0.5),
    _wins("planner", EVERY_LEVEL, AT_LEAST, 0.9),
    _score("planner", "lv1", AT_LEAST, -2),
    _score("planner", "lv3", AT_LEAST, -4),
    _score("planner", "lv5", AT_LEAST, -8),
    _score("planner", "lv4", LESS_THAN, 0),
    _score("planner", "lv5", LESS_THAN, 0),
)
_RANKED: Final = ("planner", "opening")
"""Whose scores say how hard a level is."""


def promises(calibration: Calibration, slack: float = 0.0) -> tuple[Promise, ...]:
    """Every promise with its figure, from the weakest agent to the strongest, the order of the ladder last.

    Args:
        calibration: what was measured.
        slack: standard errors by which a figure may miss its bound. 0 for the whole number of seeds; with
            fewer, a promise that holds may miss its bound by chance, and 2 allow for that. The error of a
            share p of n episodes is that which it would have at its bound, sqrt(p (1 - p) / n).
    """
    return (
        *(_judged(claim, calibration, slack) for claim in _CLAIMS),
        _difficulty_rises(calibration),
        *(_scores_fall(calibration, slack, agent) for agent in _RANKED),
    )


def _judged(claim: _Claim, calibration: Calibration, slack: float) -> Promise:
    wanted = [level for level in calibration.levels if claim.place in (EVERY_LEVEL, level.rung)]
    measured = [(level, calibration.figures.get((level.slug, claim.agent))) for level in wanted]
    answers = {
        level.label: claim.judge(level, figures, slack) for level, figures in measured if figures is not None
    }
    failing = {label: answer for label, answer in answers.items() if not answer.holds}
    holds = False if failing else True if len(answers) == len(wanted) > 0 else None
    what = f"{claim.agent}: {claim.figure} on {claim.place}"
    listed = failing and claim.place == EVERY_LEVEL
    return Promise(what, claim.bound, _listed(failing) if listed else _span(answers), holds)


def _listed(answers: Mapping[str, _Answer]) -> str:
    return ", ".join(f"{answer.words} ({label})" for label, answer in answers.items())


def _span(answers: Mapping[str, _Answer]) -> str:
    """From the least figure to the greatest, and where they are, ties to the earlier level."""
    if not answers:
        return ""
    least = min(answers, key=lambda label: answers[label].figure)
    most = max(answers, key=lambda label: answers[label].figure)
    if answers[least].words == answers[most].words:
        return answers[least].words
    return f"{answers[least].words} ({least}) to {answers[most].words} ({most})"


def _difficulty_rises(calibration: Calibration) -> Promise:
    known = {level.rung: level.difficulty for level in calibration.levels}
    values = [known[rung] for rung in LADDER if rung in known]
    rises = all(lower < higher for lower, higher in pairwise(values))
    holds = rises if len(values) == len(LADDER) else None
    words = ", ".join(f"{value:.3f}" for value in values)
    return Promise("difficulty D from lv1 to lv5", "rises", words, holds)


def _scores_fall(calibration: Calibration, slack: float, agent: str) -> Promise:
    rungs = {level.rung: level for level in calibration.levels if level.rung in LADDER}
    found = [calibration.figures.get((rungs[rung].slug, agent)) for rung in LADDER if rung in rungs]
    scores = [figures.score for figures in found if figures is not None]
    holds = _falls(scores, list(rungs.values()), slack) if len(scores) == len(LADDER) else None
    words = ", ".join(score_in_words(score.value) for score in scores)
    return Promise(f"{agent}: mean score from lv1 to lv5", "falls, down to every life lost", words, holds)


def _falls(scores: Sequence[Mean], levels: Sequence[BenchmarkLevel], slack: float) -> bool:
    """Strictly, but for levels on which every life is lost: below that there is nothing to fall to."""
    lowest = max(-level.level.total_life for level in levels)
    return all(
        before.value == after.value == lowest
        or LESS_THAN.holds(after.value, before.value, slack * math.hypot(before.error, after.error))
        for before, after in pairwise(scores)
    )
