"""What is promised of the players, judged on figures made up for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from towermind_app.bench.calibration import BenchmarkLevel, Calibration
from towermind_app.bench.figures import Figures, Mean
from towermind_app.bench.promises import AT_LEAST, AT_MOST, LADDER, LESS_THAN, MORE_THAN, promises
from towermind_app.level import find_level

LEVEL = find_level("five-roads")
LEVELS = (
    *(BenchmarkLevel(f"slug-{rung}", rung, LEVEL, float(rung[-1])) for rung in LADDER),
    BenchmarkLevel("beside", "", LEVEL, 0.5),
)
SEEDS = 20


def played(score: float, wins: int = 0, rate: float = 0.5, error: float = 0.0, seeds: int = SEEDS) -> Figures:
    return Figures(seeds, Mean(score, error), wins, Mean(rate, error / 100), Mean(5000.0, 0.0))


def good() -> dict[tuple[str, str], Figures]:
    """Figures of which every promise holds, with nothing to spare where that can be."""
    figures = {(level.slug, "noop"): played(-20.0, rate=0.0) for level in LEVELS}
    figures |= {(level.slug, "random"): played(-20.0, rate=0.18) for level in LEVELS}
    figures |= {(level.slug, "opening"): played(-20.0, wins=9) for level in LEVELS}
    figures |= {(level.slug, "planner"): played(-3.9, wins=18) for level in LEVELS}
    random = {"lv1": -12.0, "lv3": -19.0, "lv4": -19.0, "lv5": -19.0}
    planner = {"lv1": -2.0, "lv2": -3.0, "lv3": -4.0, "lv4": -5.0, "lv5": -8.0}
    figures |= {(f"slug-{rung}", "random"): played(score, rate=0.28) for rung, score in random.items()}
    figures |= {(f"slug-{rung}", "planner"): played(score, wins=18) for rung, score in planner.items()}
    figures[("slug-lv1", "opening")] = played(-10.0, wins=11)
    figures[("slug-lv2", "opening")] = played(-19.0, wins=11)
    return figures


def calibration(figures: dict[tuple[str, str], Figures]) -> Calibration:
    return Calibration(LEVELS, SEEDS, 16, "0" * 64, figures)


def broken_by(rung: str, agent: str, figures: Figures, slack: float = 0.0) -> list[str]:
    """What fails when an agent does this on a level and all else is good."""
    changed = good() | {(f"slug-{rung}" if rung in LADDER else rung, agent): figures}
    return [promise.what for promise in promises(calibration(changed), slack) if promise.holds is False]


def test_all_hold_at_their_bounds() -> None:
    given = promises(calibration(good()))
    assert {promise.verdict for promise in given} == {"holds"}
    assert len({promise.what + promise.bound for promise in given}) == len(given) == 18


@pytest.mark.parametrize(
    ("rung", "agent", "figures", "what"),
    [
        ("beside", "noop", played(-19.95, rate=0.0), "noop: mean score on every level"),
        ("lv1", "random", played(-11.95, rate=0.2), "random: mean score on lv1"),
        ("lv3", "random", played(-18.95, rate=0.2), "random: mean score on lv3"),
        ("lv4", "random", played(-18.95, rate=0.2), "random: mean score on lv4"),
        ("lv5", "random", played(-18.95, rate=0.2), "random: mean score on lv5"),
        ("beside", "random", played(-20.0, rate=0.179), "random: valid action rate on every level"),
        ("lv2", "random", played(-20.0, rate=0.281), "random: valid action rate on every level"),
        ("lv1", "opening", played(-10.0, wins=10), "opening: episodes won on lv1"),
        ("lv4", "opening", played(-20.0, wins=10), "opening: episodes won on lv4"),
        ("lv5", "opening", played(-20.0, wins=10), "opening: episodes won on lv5"),
        ("beside", "planner", played(-1.0, wins=17), "planner: episodes won on every level"),
        ("lv1", "planner", played(-2.05, wins=18), "planner: mean score on lv1"),
        ("lv3", "planner", played(-4.05, wins=18), "planner: mean score on lv3"),
        ("lv5", "planner", played(-8.05, wins=18), "planner: mean score on lv5"),
        ("lv2", "planner", played(-2.0, wins=18), "planner: mean score from lv1 to lv5"),
        ("lv2", "opening", played(-10.0, wins=9), "opening: mean score from lv1 to lv5"),
    ],
)
def test_each_fails_alone_just_beyond_its_bound(rung: str, agent: str, figures: Figures, what: str) -> None:
    assert broken_by(rung, agent, figures) == [what]


@pytest.mark.parametrize("rung", ["lv4", "lv5"])
def test_a_level_the_planner_never_loses_a_life_on_leaves_nothing_to_learn(rung: str) -> None:
    assert f"planner: mean score on {rung}" in broken_by(rung, "planner", played(0.0, wins=20))


def test_scores_that_stay_the_same_fail_except_where_every_life_is_lost() -> None:
    falls = "opening: mean score from lv1 to lv5"
    assert broken_by("lv3", "opening", played(-19.0)) == [falls]
    assert broken_by("lv3", "opening", played(-20.0)) == []
    assert broken_by("lv5", "opening", played(-19.5)) == [falls]


def test_difficulty_must_rise_strictly() -> None:
    flat = tuple(replace(level, difficulty=2.0) if level.rung == "lv3" else level for level in LEVELS)
    (failing,) = [promise for promise in promises(Calibration(flat, 20, 16, "", good())) if not promise.holds]
    assert failing.what == "difficulty D from lv1 to lv5"
    assert failing.figure == "1.000, 2.000, 2.000, 4.000, 5.000"


def test_slack_forgives_what_chance_explains_and_no_more() -> None:
    near, far = played(-9.0, wins=18, error=0.5), played(-9.1, wins=18, error=0.5)
    assert broken_by("lv5", "planner", near, slack=2.0) == []
    assert broken_by("lv5", "planner", far, slack=2.0) == ["planner: mean score on lv5"]
    rates = [played(-20.0, rate=rate, error=1.0) for rate in (0.161, 0.159, 0.299, 0.301)]
    assert [broken_by("lv2", "random", figures, slack=2.0) for figures in rates] == [
        [], ["random: valid action rate on every level"],
    ] * 2  # fmt: skip


@pytest.mark.parametrize(("wins", "fails"), [(4, False), (3, True)])
def test_slack_of_a_share_is_that_of_its_bound(wins: int, fails: bool) -> None:
    """0.9 - 2 sqrt(0.9 x 0.1 / 5) is 0.63: four of five will do, three will not."""
    told = broken_by("beside", "planner", played(-1.0, wins=wins, seeds=5), slack=2.0)
    assert told == (["planner: episodes won on every level"] if fails else [])


def test_slack_lets_close_scores_change_places() -> None:
    assert broken_by("lv2", "planner", played(-1.5, wins=18), slack=2.0) != []
    assert broken_by("lv2", "planner", played(-1.5, wins=18, error=0.5), slack=2.0) == []


def test_what_was_not_measured_is_neither() -> None:
    figures = {pair: each for pair, each in good().items() if pair[1] != "planner"}
    verdicts = {promise.what: promise.verdict for promise in promises(calibration(figures))}
    assert {verdict for what, verdict in verdicts.items() if "planner" in what} == {"not measured"}
    assert {verdict for what, verdict in verdicts.items() if "planner" not in what} == {"holds"}


def test_a_part_that_fails_is_enough_and_a_part_that_holds_is_not() -> None:
    one = {("slug-lv2", "noop"): played(-20.0)}
    assert promises(calibration(one))[0].holds is None
    two = one | {("beside", "noop"): played(-19.0)}
    assert promises(calibration(two))[0].holds is False
    assert promises(Calibration((), 20, 16, "", {}))[0].holds is None


def test_figures_name_the_levels_they_are_of() -> None:
    by_name = {promise.what: promise.figure for promise in promises(calibration(good()))}
    assert by_name["noop: mean score on every level"] == "-20.00"
    assert by_name["random: mean score on lv1"] == "-12.00"
    assert by_name["random: valid action rate on every level"] == "0.180 (lv2) to 0.280 (lv1)"
    failing = good() | {
        ("slug-lv2", "planner"): played(-3.0, wins=3),
        ("beside", "planner"): played(-1.0, wins=17),
    }
    told = next(promise for promise in promises(calibration(failing)) if promise.holds is False)
    assert told.figure == "3 of 20 (lv2), 17 of 20 (beside)"


def test_bounds_move_to_the_lenient_side() -> None:
    assert AT_LEAST.holds(-3, -2, 1) and not AT_LEAST.holds(-3.1, -2, 1)
    assert AT_MOST.holds(-1, -2, 1) and not AT_MOST.holds(-0.9, -2, 1)
    assert MORE_THAN.holds(-2.9, -2, 1) and not MORE_THAN.holds(-3, -2, 1)
    assert LESS_THAN.holds(-1.1, -2, 1) and not LESS_THAN.holds(-1, -2, 1)
