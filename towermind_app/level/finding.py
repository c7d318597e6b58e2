"""One thing a check of a level has to say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from towermind_app.level.points import Point

Severity = Literal["error", "warning", "info"]


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


def error(code: str, place: str, sentence: str, point: Point | None = None) -> Finding:
    return Finding(code, "error", place, sentence, point)


def warning(code: str, place: str, sentence: str, point: Point | None = None) -> Finding:
    return Finding(code, "warning", place, sentence, point)


def remark(code: str, place: str, sentence: str, point: Point | None = None) -> Finding:
    return Finding(code, "info", place, sentence, point)
