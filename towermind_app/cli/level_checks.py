"""The steps of `towermind level` that print and write nothing: `validate` and `difficulty`."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from towermind_app.cli.level_source import Source, level_of, sources
from towermind_app.errors import LevelError
from towermind_app.level import Finding, findings
from towermind_app.level.plan import difficulty, difficulty_terms
from towermind_app.play.ui.figures import counted
from towermind_app.tables import Tables, load_tables

UNREADABLE: Final = "unreadable"
"""The code of a file that is no level at all."""


def validate(options: argparse.Namespace) -> int:
    """1 when there is an error, with `--strict` also when there is a warning.

    Raises LevelError when the names lead to no level at all.
    """
    tables, found = load_tables(), []
    levels = 0
    for source in sources(options.files):
        levels += 1
        found += [(source.label, finding) for finding in _findings(source, tables)]
    if not levels:
        raise LevelError(", ".join(options.files), "", "there is no level in it")
    if options.json:
        rows = ",\n".join(f"  {json.dumps(_row(label, each), ensure_ascii=False)}" for label, each in found)
        print(f"[\n{rows}\n]" if rows else "[]")
    else:
        for label, finding in found:
            print(_line(label, finding))
    counts = Counter(finding.severity for _, finding in found)
    told = ", ".join(counted(counts[severity], severity) for severity in ("error", "warning", "info"))
    print(f"{counted(levels, 'level')}: {told}", file=sys.stderr)
    return 1 if counts["error"] or (options.strict and counts["warning"]) else 0


def _findings(source: Source, tables: Tables) -> Sequence[Finding]:
    if source.level is not None:
        return findings(source.level, tables)
    problem = source.problem
    assert problem is not None
    allowed = f"; allowed: {problem.allowed}" if problem.allowed else ""
    return [Finding(UNREADABLE, "error", problem.place, f"{problem.problem}{allowed}")]


def _line(label: str, finding: Finding) -> str:
    words = [finding.severity, finding.code, finding.place]
    if finding.point is not None:
        words.append(f"({finding.point.x:g}, {finding.point.y:g})")
    return f"{label}: {' '.join(word for word in words if word)}: {finding.sentence}"


def _row(label: str, finding: Finding) -> dict[str, Any]:
    point = finding.point
    return {
        "file": label,
        "severity": finding.severity,
        "code": finding.code,
        "place": finding.place,
        "point": None if point is None else [point.x, point.y],
        "sentence": finding.sentence,
    }


def print_difficulty(options: argparse.Namespace) -> int:
    """One line a level; 1 when there is none for one of them, whose waves are not there."""
    tables, code = load_tables(), 0
    for name in options.files:
        level = level_of(name)
        try:
            terms = difficulty_terms(level, tables)._asdict()
        except LevelError as problem:
            print(f"towermind: {problem}", file=sys.stderr)
            code = 1
            continue
        sum_of = " + ".join(f"{term.replace('_', ' ')} {value:.3f}" for term, value in terms.items())
        print(f"{name}: D {difficulty(level, tables):.3f} = {sum_of}")
    return code
