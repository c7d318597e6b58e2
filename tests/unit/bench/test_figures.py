"""Means, errors and how they are written."""

from __future__ import annotations

import pytest

from towermind_app.bench.evaluation import Episode, Evaluation
from towermind_app.bench.figures import Figures, Mean, rate_in_words, score_in_words


def test_the_error_is_that_of_the_sample_over_the_root_of_its_size() -> None:
    mean = Mean.of([2, 4, 4, 4, 5, 5, 7, 9])
    assert mean == (5.0, pytest.approx((32 / 7) ** 0.5 / 8**0.5))
    assert Mean.of([-20, -20, -20]) == (-20.0, 0.0)


def test_figures_of_episodes() -> None:
    episodes = (
        Episode(0, -3, 0.5, 900, "won", "00"),
        Episode(1, -20, 0.25, 400, "lost", "11"),
    )
    figures = Figures.of(Evaluation("someone", "lv1", episodes))
    assert figures.score == (-11.5, pytest.approx(8.5))
    assert figures.valid_action_rate == (0.375, pytest.approx(0.125))
    assert figures.ticks == (650.0, pytest.approx(250.0))
    assert (figures.win_share, figures.wins_in_words) == (0.5, "1 of 2")


def test_words() -> None:
    assert [score_in_words(score) for score in (0.0, -0.001, -12.345)] == ["0.00", "0.00", "-12.35"]
    assert rate_in_words(0.2345) in ("0.234", "0.235")
