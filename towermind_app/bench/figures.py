"""What the episodes of one agent on one level come to."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import NamedTuple, Self

from towermind_app.bench.evaluation import Evaluation


class Mean(NamedTuple):
    """A mean and its standard error: the sample's standard deviation / square root of its size."""

    value: float
    error: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        """Of two values or more."""
        return cls(fmean(values), stdev(values) / math.sqrt(len(values)))


@dataclass(frozen=True)
class Figures:
    """Of two episodes or more."""

    episodes: int
    score: Mean
    wins: int
    valid_action_rate: Mean
    ticks: Mean

    @classmethod
    def of(cls, evaluation: Evaluation) -> Self:
        episodes = evaluation.episodes
        return cls(
            episodes=len(episodes),
            score=Mean.of([episode.score for episode in episodes]),
            wins=sum(episode.outcome == "won" for episode in episodes),
            valid_action_rate=Mean.of([episode.valid_action_rate for episode in episodes]),
            ticks=Mean.of([episode.ticks for episode in episodes]),
        )

    @property
    def win_share(self) -> float:
        return self.wins / self.episodes

    @property
    def wins_in_words(self) -> str:
        return f"{self.wins} of {self.episodes}"


def score_in_words(score: float) -> str:
    """Two digits after the point, and no minus before a zero."""
    return f"{score:z.2f}"


def rate_in_words(rate: float) -> str:
    return f"{rate:.3f}"
