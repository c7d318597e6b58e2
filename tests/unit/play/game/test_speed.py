from __future__ import annotations

import pytest

from towermind_app.play.game.speed import MOST_TICKS_A_FRAME, SPEEDS, Pace, speed_label


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_minute_of_frames_brings_a_minute_of_ticks_at_each_speed(speed: float) -> None:
    pace = Pace()
    pace.speed = speed
    ticks = sum(pace.due(1 / 60) for _ in range(3600))
    assert ticks == pytest.approx(60 * 50 * speed, abs=1)


def test_a_long_frame_is_cut_and_the_rest_forgotten() -> None:
    pace = Pace()
    assert pace.due(10.0) == MOST_TICKS_A_FRAME
    assert pace.due(0.0) == 0


def test_four_times_the_speed_may_take_four_times_the_ticks_in_a_frame() -> None:
    pace = Pace()
    pace.speed = 4.0
    assert pace.due(10.0) == 4 * MOST_TICKS_A_FRAME


def test_no_tick_falls_due_in_a_pause_and_none_is_owed_after_it() -> None:
    pace = Pace()
    pace.paused = True
    assert pace.due(5.0) == 0
    pace.paused = False
    assert pace.due(0.001) == 0


def test_alpha_is_the_share_of_the_tick_to_come() -> None:
    pace = Pace()
    pace.due(0.025)
    assert pace.alpha == pytest.approx(0.25)
    pace.settle()
    assert pace.alpha == 1.0


def test_after_settling_the_next_tick_is_due_at_once_and_only_that() -> None:
    pace = Pace()
    pace.due(0.019)
    pace.settle()
    assert [pace.due(0.001), pace.due(0.001)] == [1, 0]


def test_the_list_of_speeds_ends_at_both_ends() -> None:
    pace = Pace()
    assert [pace.beside(step) for step in (-5, -1, 1, 5)] == [0.5, 0.5, 2.0, 4.0]


def test_labels() -> None:
    assert [speed_label(speed) for speed in SPEEDS] == ["×½", "×1", "×2", "×4"]
