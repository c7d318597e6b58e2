"""What a check found, put right where there is one sure way to do it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from towermind_app.level.finding import Finding
from towermind_app.level.findings import findings
from towermind_app.level.map_fixes import MAP_FIXES
from towermind_app.level.model import Level
from towermind_app.level.number_fixes import NUMBER_FIXES
from towermind_app.tables import Tables

Fix = Callable[[Level, str, int, int, Tables], Level]
"""Level, place, the first and second number in that place (0 when it has none), tables."""

FIXES: Final[Mapping[str, Fix]] = {**MAP_FIXES, **NUMBER_FIXES}

_LEFT_OVER: Final = frozenset({"paths-none", "waves-none"})


def can_fix(finding: Finding) -> bool:
    """Whether findings of this kind can be put right; of a single one `fix` may say otherwise."""
    return finding.code in FIXES


def fix(level: Level, finding: Finding, tables: Tables) -> Level | None:
    """The level without what was found, a finding of this very level; None when nothing is sure to help.

    A fix takes away its finding and brings no error with it. (That the last path or wave is gone is told in
    place of what was wrong with it.)
    """
    before = findings(level, tables)
    if finding not in before or not can_fix(finding):
        return None
    first, second, *_ = (*map(int, re.findall(r"\[(\d+)\]", finding.place)), 0, 0)
    better = FIXES[finding.code](level, finding.place, first, second, tables)
    after = findings(better, tables)
    fewer = _codes(after)[finding.code] < _codes(before)[finding.code]
    return better if fewer and not _errors(after) - _errors(before) else None


def _codes(found: Sequence[Finding]) -> Counter[str]:
    return Counter(finding.code for finding in found)


def _errors(found: Sequence[Finding]) -> Counter[str]:
    return _codes([each for each in found if each.severity == "error" and each.code not in _LEFT_OVER])
