"""The ground of a level in the making."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import takewhile

import numpy as np

from towermind_app.draw.brush import Patch, RoadField, RoadStroke, stroke_window
from towermind_app.draw.ground import paint_ground, require_look, window_of
from towermind_app.draw.lattice import EMPTY, Window, around, lattice_size, whole, within
from towermind_app.draw.resample import Pixels

_REMEMBERED = 200  # so many steps back are as cheap as a step forth


class GroundPicture:
    """The ground of a level in the making, kept in step with its strokes by painting only what changed.

    Strokes are told apart by identity: one that changed is another object. Cheap is what changes near the
    end: a stroke more or less, another in place of the last, and above all the last with more points.

    Args:
        size: pixels a side.
        like: a picture of another size to begin with what it shows; if both are at least ``FINEST`` pixels a
            side, no stroke need be laid again.

    Attributes:
        pixels: what ``draw_ground`` makes of the strokes shown last, to the byte: uint8 (size, size, 3); the
            same array every time.
    """

    def __init__(self, size: int, like: GroundPicture | None = None) -> None:
        self.pixels: Pixels = np.zeros((size, size, 3), np.uint8)
        self._road = RoadField(lattice_size(size))
        self._strokes: tuple[RoadStroke, ...] = ()
        self._under: deque[Patch] = deque(maxlen=_REMEMBERED)  # what lies below each of the last strokes
        self._look = ("", "")
        if like is not None and len(like._road.distance) == len(self._road.distance):
            self._road.put_back(like._road.patch(whole(lattice_size(size))))
            self._strokes, self._under = like._strokes, like._under.copy()

    def show(self, theme: str, road_style: str, strokes: Sequence[RoadStroke]) -> Window | None:
        """Show a level's strokes; the rows and columns that may have changed, None when nothing has.

        Raises:
            KeyError: a theme or road style that does not exist.
        """
        size = len(self.pixels)
        require_look(theme, road_style)
        changed = self._lay(tuple(strokes))
        if self._look != (theme, road_style):
            window = whole(size)
        elif changed is None:
            return None
        else:
            window = window_of(changed, size)
        paint_ground(self.pixels, theme, road_style, self._road, window)
        self._look = (theme, road_style)
        return window

    def _lay(self, strokes: tuple[RoadStroke, ...]) -> Window | None:
        """Bring the field in step; the window of it that changed."""
        old, self._strokes = self._strokes, strokes
        same = _in_step(old, strokes)
        if same == len(old) == len(strokes):
            return None
        before = self._road.patch(whole(len(self._road.distance)))
        if same == len(old) - 1 == len(strokes) - 1 and self._under and _goes_on(old[-1], strokes[-1]):
            windows = [self._prolong(strokes[-1], len(old[-1].points))]
        elif len(old) - same <= len(self._under):
            windows = [self._take_off() for _ in old[same:]] + [
                self._put_on(stroke) for stroke in strokes[same:]
            ]
        else:
            windows = [self._lay_anew(old, same)]
        return self._changed(before, around(windows))

    def _put_on(self, stroke: RoadStroke) -> Window:
        window = stroke_window(stroke, len(self._road.distance))
        self._under.append(self._road.patch(window))
        return self._road.lay(stroke)

    def _take_off(self) -> Window:
        patch = self._under.pop()
        self._road.put_back(patch)
        return patch.window

    def _prolong(self, stroke: RoadStroke, known: int) -> Window:
        """Lay the points that the last stroke has more than before."""
        shorter = self._under.pop()
        longer = self._road.patch(stroke_window(stroke, len(self._road.distance)))
        for part, of in ((longer.distance, shorter.distance), (longer.styles, shorter.styles)):
            part[within(shorter.window, longer.window)] = of
        self._under.append(longer)
        return self._road.lay(stroke, since=known - 1)

    def _lay_anew(self, old: Sequence[RoadStroke], same: int) -> Window:
        """Lay all strokes that touch those that differ, behind the first ``same`` that do not."""
        self._under.clear()
        alike = _in_step(old[same:][::-1], self._strokes[same:][::-1])
        differing = (*old[same : len(old) - alike], *self._strokes[same : len(self._strokes) - alike])
        count = len(self._road.distance)
        window = around([stroke_window(stroke, count) for stroke in differing]) or EMPTY
        self._road.clear(window)
        for stroke in self._strokes:
            self._road.lay(stroke, window)
        return window

    def _changed(self, before: Patch, window: Window | None) -> Window | None:
        """The smallest part of a window with everything in it that is not as before."""
        if window is None:
            return None
        road = self._road
        differs = (before.distance[window] != road.distance[window]) | (
            before.styles[window] != road.styles[window]
        )
        spans = [
            slice(span.start + int(places[0]), span.start + int(places[-1]) + 1)
            for span, axis in zip(window, (1, 0), strict=True)
            if (places := np.flatnonzero(differs.any(axis=axis))).size
        ]
        return (spans[0], spans[1]) if spans else None


def _in_step(old: Sequence[RoadStroke], new: Sequence[RoadStroke]) -> int:
    """How many strokes both begin with."""
    if old is new:
        return len(new)
    return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(old, new, strict=False)))


def _goes_on(before: RoadStroke, stroke: RoadStroke) -> bool:
    """Whether a stroke is the one before with points added; a single point is no part of a line."""
    known = len(before.points)
    return (
        1 < known < len(stroke.points)
        and before.points == stroke.points[:known]
        and (before.width, before.shape, before.erase, getattr(before, "style", None))
        == (stroke.width, stroke.shape, stroke.erase, getattr(stroke, "style", None))
    )
