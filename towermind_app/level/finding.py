"""One thing a check of a level has to say, and every code there is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from towermind_app.level.points import Point

Severity = Literal["error", "warning", "info"]

SEVERITIES: Final[Mapping[str, Severity]] = {
    "paths-none": "error",
    "paths-many": "error",
    "path-short": "error",
    "path-long": "error",
    "path-outside": "error",
    "path-end": "error",
    "waypoint-repeated": "warning",
    "path-off-road": "warning",
    "base-outside": "error",
    "tower-points-none": "warning",
    "tower-points-many": "error",
    "tower-point-outside": "error",
    "assembly-far": "error",
    "assembly-outside": "warning",
    "decoy": "info",
    "boxes-overlap": "warning",
    "number-out": "error",
    "money-order": "error",
    "countdown-long": "error",
    "waves-none": "error",
    "waves-many": "error",
    "wave-unknown": "error",
    "wave-repeated": "error",
    "wave-empty": "error",
    "wave-crowded": "error",
    "wave-unused": "info",
    "enemy-unknown": "error",
    "idle-wins": "warning",
    "air-unreachable": "warning",
}
"""What ``levels/FINDINGS.md`` explains. Codes stay what they are; programs go by them."""


@dataclass(frozen=True)
class Finding:
    """A stable code for programs, a sentence for people, and where to look.

    An error means that the level cannot be played or published as it is, a warning that something may not be
    meant so, an info that something is worth knowing.
    """

    code: str
    severity: Severity
    place: str
    sentence: str
    point: Point | None = None
    """Where on the map, in map units; None when it is nowhere on it."""


def found(code: str, place: str, sentence: str, point: Point | None = None) -> Finding:
    """The finding of a code, as severe as that is. Raises KeyError for a code that does not exist."""
    return Finding(code, SEVERITIES[code], place, sentence, point)
