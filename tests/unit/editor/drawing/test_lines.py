from __future__ import annotations

import math

import pytest

from editor.drawing.lines import dashed


def total(parts: list[tuple[tuple[float, float], tuple[float, float]]]) -> float:
    return sum(math.dist(start, end) for start, end in parts)


def test_dashes_and_gaps_take_turns() -> None:
    parts = list(dashed((0, 0), (30, 0), (6, 4)))
    assert [(a[0], b[0]) for a, b in parts] == [(0, 6), (10, 16), (20, 26)]


def test_a_line_that_goes_on_keeps_the_pattern() -> None:
    whole = list(dashed((0, 0), (40, 0), (6, 4)))
    first, second = list(dashed((0, 0), (13, 0), (6, 4))), list(dashed((13, 0), (40, 0), (6, 4), 13))
    assert total(first) + total(second) == pytest.approx(total(whole))
    assert second[0][0][0] == 13, "in the middle of a dash"
    assert second[0][1][0] == 16


def test_a_line_without_length_has_no_dashes() -> None:
    assert list(dashed((1, 1), (1, 1), (6, 4))) == []
