"""CALIBRATION.md: what was measured, as people read it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from towermind_app.bench.calibration import AGENTS, BenchmarkLevel, Calibration
from towermind_app.bench.figures import Figures, rate_in_words, score_in_words
from towermind_app.bench.promises import promises
from towermind_app.sim.layout import TICKS_PER_SECOND
from towermind_app.sim.tick import RULES_VERSION

_HEAD: Final = """\
# Calibration

How the programmed players do on the benchmark levels. Not to be edited but made anew, after every change of
the rules, the numbers, a level or a player; the same game gives the same file.

- made by `{command}`
- rules version {rules}; seeds 0 to {last}; a decision every {period} ticks ({seconds:g} s)
- SHA-256 of what is played: `{content}`

## Levels

D is how hard a level looks by its numbers: roads, tower points, kinds of enemies, crowd and poverty.
"""
_FIGURES: Final = """
## Figures

The mean score and its standard error (the sample's deviation over the square root of its size), episodes won,
the share of actions that succeeded (no-operations left out), the mean length of an episode. `noop` does
nothing, `random` acts anywhere, `opening` builds three towers and collects coins, `planner` is the best we
have that sees what players see. `omniscient` looks ahead on copies of the game; nothing is promised of it.
"""
_PROMISES: Final = """
## Promises
"""
_NOT_MEASURED: Final = "not measured"
_LEVEL_COLUMNS: Final = ("level", "name", "D")
_FIGURE_COLUMNS: Final = (
    "level", "agent", "mean score", "error", "won", "valid actions", "ticks", "seconds",
)  # fmt: skip
_PROMISE_COLUMNS: Final = ("promise", "bound", "measured", "verdict")


class Recorded(NamedTuple):
    """What a file says of its making, empty where it says nothing."""

    command: str
    content: str


def report(calibration: Calibration, command: str) -> str:
    """The whole file; equal arguments give equal text.

    Args:
        calibration: what was measured.
        command: what it was measured by.
    """
    head = _HEAD.format(
        command=command,
        rules=RULES_VERSION,
        last=calibration.seeds - 1,
        period=calibration.decision_period,
        seconds=calibration.decision_period / TICKS_PER_SECOND,
        content=calibration.content,
    )
    return "".join(
        [
            head,
            _table(_LEVEL_COLUMNS, map(_level_row, calibration.levels)),
            _FIGURES,
            _table(_FIGURE_COLUMNS, _figure_rows(calibration), numbers_from=2),
            _PROMISES,
            _table(_PROMISE_COLUMNS, _promise_rows(calibration)),
        ]
    )


def recorded(text: str) -> Recorded:
    """What the text of a CALIBRATION.md says of its making."""
    command = re.search(r"^- made by `(.*)`$", text, re.MULTILINE)
    content = re.search(r"^- SHA-256 of .*`([0-9a-f]{64})`$", text, re.MULTILINE)
    return Recorded(command[1] if command else "", content[1] if content else "")


def out_of_date(found: str, text: str) -> str:
    """What is wrong with a file that holds `found` and would be written as `text`; empty when nothing is.

    One made by another command, of other seeds or players, is compared by what was played alone.
    """
    if recorded(found).content != recorded(text).content:
        return "is stale: it was measured on other rules, numbers or levels"
    if recorded(found).command != recorded(text).command or found == text:
        return ""
    lines = zip_longest(found.splitlines(), text.splitlines())
    number = next((number for number, (old, new) in enumerate(lines, 1) if old != new), 1)
    return f"is stale: line {number} would be another"


def _level_row(level: BenchmarkLevel) -> Sequence[str]:
    return level.label, level.level.name, f"{level.difficulty:.3f}"


def _figure_rows(calibration: Calibration) -> Iterator[Sequence[str]]:
    for level in calibration.levels:
        for agent in AGENTS:
            figures = calibration.figures.get((level.slug, agent))
            yield (level.label, agent, *(_cells(figures) if figures else (_NOT_MEASURED,) + 5 * ("",)))


def _cells(figures: Figures) -> Sequence[str]:
    score, ticks = figures.score, figures.ticks.value
    return (
        score_in_words(score.value),
        f"{score.error:.2f}",
        figures.wins_in_words,
        rate_in_words(figures.valid_action_rate.value),
        f"{ticks:.0f}",
        f"{ticks / TICKS_PER_SECOND:.1f}",
    )


def _promise_rows(calibration: Calibration) -> Iterator[Sequence[str]]:
    for promise in promises(calibration):
        yield promise.what, promise.bound, promise.figure, promise.verdict


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]], numbers_from: int | None = None) -> str:
    """Markdown, its columns aligned in the source too; numbers stand at the right."""
    cells = [columns, *rows]
    widths = [max(len(row[place]) for row in cells) for place in range(len(columns))]
    first = len(columns) if numbers_from is None else numbers_from

    def line(row: Sequence[str]) -> str:
        padded = [
            text.rjust(width) if place >= first else text.ljust(width)
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        return f"| {' | '.join(padded)} |\n"

    rule = [f"{'-' * (width - 1)}{':' if place >= first else '-'}" for place, width in enumerate(widths)]
    return "\n" + "".join(map(line, [columns, rule, *cells[1:]]))
