"""Where a finding points: what to select and which page to open."""

from __future__ import annotations

import re
from typing import Final

from editor.host import Host
from editor.selected import Kind, Selected, place_of
from towermind_app.level import Finding, Level

_PATH: Final = re.compile(r"CustomEnemiesPaths\[(\d+)\](?:\[(\d+)\])?")
_SPOT: Final = re.compile(r"TowerPoints\[(\d+)\]")


def go_to(host: Host, finding: Finding) -> None:
    """Select what a finding is about and show where it is, or open the page that can change it."""
    thing = thing_at(host.bench.document.level, finding.place)
    host.bench.selected = thing or host.bench.selected
    if finding.point is not None:
        host.look_at(finding.point)
    elif thing is None:
        host.perform(page_of(finding.place))


def thing_at(level: Level, place: str) -> Selected | None:
    """What on the map a place such as ``TowerPoints[2]`` means; None when it means nothing there."""
    found: Selected | None = None
    if place.startswith("DestinationPosIcon"):
        found = Selected(Kind.BASE)
    elif match := _SPOT.match(place):
        found = Selected(Kind.TOWER_POINT, int(match[1]))
    elif match := _PATH.match(place):
        found = Selected(Kind.WAYPOINT, int(match[1]), int(match[2] or 0))
    return found if found and place_of(level, found) is not None else None


def place_words(place: str) -> str:
    """A place as people call it, such as ``path 1, waypoint 4``; as it is when it has no such name."""
    if place.startswith("DestinationPosIcon"):
        return "base"
    if match := _SPOT.match(place):
        return f"tower point {int(match[1]) + 1}"
    if match := _PATH.match(place):
        waypoint = f", waypoint {match[2]}" if match[2] else ""
        return f"path {int(match[1]) + 1}{waypoint}"
    if match := re.match(r"Waves\[(\d+)\]", place):
        return f"wave {int(match[1]) + 1}"
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", place).lower()


def page_of(place: str) -> str:
    """The action that opens what can change a place that is not on the map."""
    return "waves" if place.startswith(("Waves[", "WaveEntries")) or place == "Waves" else "panel-level"
