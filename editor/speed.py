"""How fast the editor is with a level as large as levels get. `python -m editor.speed`."""

from __future__ import annotations

import math
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from editor.filing import Filing
from editor.screen import EditorScreen
from towermind_app.level import Level, Point, Stroke, TowerPoint, find_level, save_level
from towermind_app.play.app import App
from towermind_app.play.settings import read_settings
from towermind_app.play.startup import Preparation
from towermind_app.tables.capacities import MAX_PATHS, MAX_TOWER_POINTS, MAX_WAYPOINTS

SIZE: Final = (1366, 768)
STROKES: Final = 2_000
_POINTS: Final = 10
_FRAMES: Final = 120


def large_level() -> Level:
    """Five paths of twenty waypoints, fifteen tower points, 2,000 strokes of ten points; always the same."""
    chance = random.Random(5)
    base = Point(2.5, 0.0)
    paths = tuple(
        (
            *(
                Point(round(-2.9 + 0.28 * step, 2), round(2.4 - path + 0.3 * math.sin(step), 2))
                for step in range(19)
            ),
            base,
        )
        for path in range(MAX_PATHS)
    )
    assert all(len(path) == MAX_WAYPOINTS for path in paths)
    spots = tuple(
        TowerPoint(
            Point(-2.6 + number % 5 * 1.2, 2.0 - number // 5 * 1.8),
            Point(-2.6 + number % 5 * 1.2, 1.6 - number // 5 * 1.8),
        )
        for number in range(MAX_TOWER_POINTS)
    )
    return find_level("first-steps").model_copy(
        update={
            "custom_enemies_paths": paths,
            "destination_pos_icon": base,
            "tower_points": spots,
            "strokes": tuple(_stroke(chance) for _ in range(STROKES)),
        }
    )  # fmt: skip


def _stroke(chance: random.Random) -> Stroke:
    x, y, turn = chance.uniform(-3, 3), chance.uniform(-3, 3), chance.uniform(0, math.tau)
    points = []
    for _ in range(_POINTS):
        points.append(Point(round(x, 3), round(y, 3)))
        turn += chance.uniform(-0.5, 0.5)
        x, y = x + 0.12 * math.cos(turn), y + 0.12 * math.sin(turn)
    return Stroke(
        points=tuple(points), width=chance.choice((0.3, 0.5, 0.62, 0.8)), erase=chance.random() < 0.1
    )


class _Desk:
    """The editor in a window that is not shown, and a mouse."""

    def __init__(self, app: App, path: Path) -> None:
        self.app = app
        filing = Filing()
        self.editor = EditorScreen(app, filing.read(path), filing)
        app.show(self.editor)
        app.frame(1 / 60)

    def mouse(self, kind: int, x: float, y: float, button: int = 1) -> None:
        place = self.editor.canvas.camera.to_screen(x, y)
        pygame.event.post(pygame.Event(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0), button=button))

    def timed(self, moves: Iterator[tuple[float, float]]) -> list[float]:
        """Milliseconds of each frame in which the mouse moves on."""
        times = []
        for place in moves:
            self.mouse(pygame.MOUSEMOTION, *place)
            start = time.perf_counter()
            self.app.frame(1 / 60)
            times.append(1000 * (time.perf_counter() - start))
        return times

    def held(self, moves: list[tuple[float, float]], button: int = 1) -> list[float]:
        """As `timed`, with a button held; the frame in which it goes up counts."""
        self.mouse(pygame.MOUSEMOTION, *moves[0])
        self.mouse(pygame.MOUSEBUTTONDOWN, *moves[0], button)
        times = self.timed(iter(moves))
        self.mouse(pygame.MOUSEBUTTONUP, *moves[-1], button)
        start = time.perf_counter()
        self.app.frame(1 / 60)
        return [*times, 1000 * (time.perf_counter() - start)]


def _circle(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    turns = (math.tau * frame / _FRAMES for frame in range(_FRAMES))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def _measures(desk: _Desk) -> Iterator[tuple[str, Callable[[], list[float]]]]:
    perform = desk.editor.perform

    def with_tool(name: str, *place: float) -> list[float]:
        perform(name)
        return desk.held(_circle(*place))

    def grabbed() -> list[float]:
        perform("select")
        x, y = desk.editor.bench.document.level.custom_enemies_paths[2][9]
        position = desk.editor.bench.document.position
        times = desk.held([(x, y), *_circle(x, y, 0.3)])
        assert desk.editor.bench.document.position == position + 1
        return times

    def grabbed_with_aids() -> list[float]:
        for aid in ("coverage", "ranges"):
            perform(aid)
        times = grabbed()
        for aid in ("coverage", "ranges"):
            perform(aid)
        return times

    def panned() -> list[float]:
        for _ in range(6):
            perform("zoom-in")
        return desk.held(_circle(0, 0, 1), button=2)

    def undone() -> list[float]:
        times = []
        for name in ("undo", "undo", "redo", "redo"):
            start = time.perf_counter()
            perform(name)
            desk.app.frame(1 / 60)
            times.append(1000 * (time.perf_counter() - start))
        return times

    yield "the mouse moves over the map", lambda: desk.timed(iter(_circle(0, 0, 2)))
    yield "a stroke is drawn", lambda: with_tool("road", 0, 0, 2)
    yield "road is erased", lambda: with_tool("eraser", 0, 0, 1.5)
    yield "undo and redo of both", undone
    yield "a waypoint is dragged", grabbed
    yield "so it is with coverage and ranges shown", grabbed_with_aids
    yield "the map is moved, three times as large", panned


def main() -> int:
    """Print milliseconds a frame, the middle one and the one of a hundred."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        import towermind_app.sim.simulation  # noqa: F401 - compiled rules stay in the person's own folder

        os.environ["TOWERMIND_HOME"] = home
        path = Path(home) / "large.json"
        save_level(large_level(), path)
        pygame.display.init()
        pygame.font.init()
        app = App(read_settings(), Preparation(), SIZE, paced=False)
        _Desk(app, path)  # what is loaded and compiled once is no matter of this level
        start = time.perf_counter()
        desk = _Desk(app, path)
        sys.stdout.write(f"opened in {time.perf_counter() - start:.2f} s (target 1)\n")
        sys.stdout.write(
            f"{'milliseconds a frame (60 a second: 16.7)':42} {'median':>7} {'99 %':>7} {'most':>7}\n"
        )
        for name, measure in _measures(desk):
            times = sorted(measure())
            late = times[int(0.99 * (len(times) - 1))]
            sys.stdout.write(f"{name:42} {statistics.median(times):7.1f} {late:7.1f} {times[-1]:7.1f}\n")
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
