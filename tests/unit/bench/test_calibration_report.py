"""CALIBRATION.md as text."""

from __future__ import annotations

from towermind_app.bench.calibration import BenchmarkLevel, Calibration
from towermind_app.bench.calibration_report import out_of_date, recorded, report
from towermind_app.bench.figures import Figures, Mean
from towermind_app.level import find_level

COMMAND = "towermind calibrate --seeds 20"
CONTENT = "0123456789abcdef" * 4
LEVELS = (
    BenchmarkLevel("five-roads", "lv4", find_level("five-roads"), 3.2),
    BenchmarkLevel("two-bends", "", find_level("two-bends"), 2.0625),
)
FIGURES = Figures(20, Mean(-3.25, 0.517), 18, Mean(0.25, 0.01), Mean(5025.4, 8.0))


def made(
    content: str = CONTENT, command: str = COMMAND, figures: Figures = FIGURES, agent: str = "random"
) -> str:
    return report(Calibration(LEVELS, 20, 16, content, {("five-roads", agent): figures}), command)


def rows(text: str, heading: str) -> list[list[str]]:
    section = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_head_says_how_it_was_made() -> None:
    text = made()
    assert recorded(text) == (COMMAND, CONTENT)
    assert "seeds 0 to 19; a decision every 16 ticks (0.32 s)" in text
    assert recorded("something else") == ("", "")


def test_levels_have_their_difficulty() -> None:
    assert rows(made(), "Levels") == [["lv4", "Five Roads", "3.200"], ["two-bends", "Two Bends", "2.062"]]


def test_a_row_for_each_level_and_agent_measured_or_not() -> None:
    table = rows(made(), "Figures")
    assert [row[:2] for row in table] == [
        [level, agent]
        for level in ("lv4", "two-bends")
        for agent in ("noop", "random", "opening", "planner", "omniscient")
    ]
    assert table[1] == ["lv4", "random", "-3.25", "0.52", "18 of 20", "0.250", "5025", "100.5"]
    assert table[0] == ["lv4", "noop", "not measured", "", "", "", "", ""]


def test_promises_have_their_figure_and_verdict() -> None:
    table = rows(made(), "Promises")
    assert ["random: mean score on lv4", "at most -19", "-3.25", "fails"] in table
    assert ["planner: mean score on lv1", "at least -2", "", "not measured"] in table


def test_tables_are_aligned_and_nothing_is_left_over_at_the_ends_of_lines() -> None:
    text = made()
    assert "\t" not in text and text.endswith("|\n")
    assert all(line == line.rstrip() for line in text.splitlines())
    for section in text.split("\n## ")[1:]:
        assert len({len(line) for line in section.splitlines() if line.startswith("|")}) == 1


def test_a_file_is_out_of_date_when_something_else_is_played() -> None:
    other = made(content="f" * 64)
    assert out_of_date(other, made()) == "is stale: it was measured on other rules, numbers or levels"
    assert out_of_date("", made()).startswith("is stale")
    assert out_of_date(made(), made()) == ""


def test_a_file_is_out_of_date_when_the_same_command_gives_other_figures() -> None:
    found = made()
    better = made(figures=Figures(20, Mean(-3.0, 0.5), 18, Mean(0.25, 0.01), Mean(5025.4, 8.0)))
    number = next(n for n, line in enumerate(found.splitlines(), 1) if "-3.25" in line)
    assert out_of_date(found, better) == f"is stale: line {number} would be another"
    assert out_of_date(found + "more\n", found).startswith("is stale: line ")


def test_figures_of_another_command_are_not_compared() -> None:
    assert out_of_date(made(command="towermind calibrate --seeds 2", agent="noop"), made()) == ""
