"""The map in the editor's window, looked at by its pixels."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from editor.bench import Workbench
from editor.canvas import Canvas
from editor.document import Document
from editor.drawing.export_markers import draw_markers
from editor.drawing.path_look import look_of
from editor.selected import Kind, Selected
from editor.tools.every import TOOLS
from towermind_app.draw.surface import MapSurface
from towermind_app.level import Level, Point, Stroke, TowerPoint, find_level
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import Look
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import load_tables

TABLES = load_tables()
TOOL = {tool.name: tool for tool in TOOLS}
VIEW = pygame.Rect(40, 30, 520, 430)


class Window:
    """A surface with a canvas on it, and a bench to be looked at."""

    def __init__(self, level: Level, tool: str = "select") -> None:
        self.bench = Workbench(Document(level), TABLES, TOOL[tool])
        self.bench.sight.grid = False
        self.canvas = Canvas()
        self.canvas.lay_out(VIEW, 1.0)
        self.look = Look(Fonts(1.0))
        self.target = pygame.Surface((640, 500), 0, 32)

    def draw(self, seconds: float = 0.0) -> NDArray[np.uint8]:
        """All pixels of the window, (640, 500, 3)."""
        self.canvas.draw(self.target, self.bench, self.look, seconds)
        return pygame.surfarray.array3d(self.target)

    def near(self, point: Point, reach: int = 6) -> NDArray[np.uint8]:
        """The pixels round a place of the map, as drawn last."""
        x, y = self.canvas.camera.to_screen(*point)
        return pygame.surfarray.array3d(self.target)[x - reach : x + reach, y - reach : y + reach]


@pytest.fixture
def window(display: None) -> Window:
    del display
    return Window(find_level("two-bends"))


def differ(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> bool:
    return not np.array_equal(one, other)


@pytest.mark.parametrize("size", [(520, 430), (700, 610)])
def test_in_the_games_view_the_map_is_the_games_picture(window: Window, size: tuple[int, int]) -> None:
    window.target = pygame.Surface((800, 700), 0, 32)
    window.canvas.lay_out(pygame.Rect((40, 30), size), 1.0)
    window.bench.sight.game_view = True
    window.bench.cursor = Point(0, 0)
    shown = window.draw()
    rect = window.canvas.camera.frame.rect
    level = window.bench.level
    game = MapSurface(level, TABLES, rect.width).draw(Simulation(level, TABLES).states)
    part = shown[rect.left : rect.right, rect.top : rect.bottom]
    assert np.array_equal(part, pygame.surfarray.array3d(game))


@pytest.mark.parametrize("zoom", [1, 2.5, 16])
def test_nothing_is_drawn_outside_the_view(window: Window, zoom: float) -> None:
    window.target.fill((1, 2, 3))
    sight = window.bench.sight
    sight.grid = sight.ranges = sight.coverage = True
    window.bench.selected, window.bench.cursor = Selected(Kind.TOWER_POINT, 0), Point(3.5, 3.5)
    window.canvas.camera.zoom_by(zoom)
    shown = window.draw()
    shown[VIEW.left : VIEW.right, VIEW.top : VIEW.bottom] = (1, 2, 3)
    assert np.all(shown == (1, 2, 3))


def test_a_stroke_appears_in_the_frame_of_its_edit(window: Window) -> None:
    window.draw()
    place = Point(-2, -2.5)
    before = window.near(place)
    stroke = Stroke(points=(place,), width=0.6)
    level = window.bench.document.level
    window.bench.tool.preview = level.model_copy(update={"strokes": (*level.strokes, stroke)})
    window.draw()
    assert differ(window.near(place), before)


def test_a_moved_waypoint_leaves_nothing_behind(window: Window) -> None:
    level = window.bench.document.level
    away = level.model_copy(update={"custom_enemies_paths": level.custom_enemies_paths[1:]})
    window.bench.tool.preview = away
    without = window.draw()
    window.bench.tool.preview = None
    assert differ(window.draw(), without)
    window.bench.tool.preview = away
    assert not differ(window.draw(), without)


def test_paths_are_drawn_in_their_colours_unless_hidden(window: Window) -> None:
    start = window.bench.level.custom_enemies_paths[1][3]
    colour = look_of(1).colour
    window.draw()
    assert (window.near(start, 10) == colour).all(axis=-1).any()
    window.bench.sight.hidden_paths.add(1)
    window.draw()
    assert not (window.near(start, 10) == colour).all(axis=-1).any()


@pytest.mark.parametrize("aid", ["grid", "ranges", "coverage"])
def test_every_aid_is_seen_when_it_is_switched_on(window: Window, aid: str) -> None:
    before = window.draw()
    setattr(window.bench.sight, aid, True)
    assert differ(window.draw(), before)
    setattr(window.bench.sight, aid, False)
    assert not differ(window.draw(), before)


@pytest.mark.parametrize("tool", ["road", "eraser", "path", "tower-point", "base"])
def test_a_tool_shows_at_the_pointer_what_it_would_do(display: None, tool: str) -> None:
    del display
    level = find_level("two-bends")
    free = (*level.custom_enemies_paths[:1], level.custom_enemies_paths[1][:5])
    window = Window(level.model_copy(update={"custom_enemies_paths": free}), tool)
    window.bench.active_path = 1
    before = window.draw()
    window.bench.cursor = Point(1.5, 2.5)
    assert differ(window.draw(), before)
    window.bench.cursor = None
    assert not differ(window.draw(), before), "it leaves nothing behind"


def test_the_brush_is_as_large_as_what_it_paints(display: None) -> None:
    del display
    window = Window(find_level("two-bends"), "road")
    before = window.draw()
    window.bench.brush.width, window.bench.brush.shape = 1.2, "square"
    window.bench.cursor = Point(1.5, 2)
    changed = np.argwhere((window.draw() != before).any(axis=-1))
    span = changed.max(axis=0) - changed.min(axis=0) + 1
    assert span == pytest.approx(window.canvas.camera.length(1.2), abs=1)


def test_what_a_press_would_take_is_marked(window: Window) -> None:
    thing = window.bench.level.tower_points[4].position
    window.draw()
    before = window.near(thing, 30)
    window.bench.cursor = thing
    window.draw()
    assert differ(window.near(thing, 30), before)


def test_the_keyboards_cursor_is_a_cross(window: Window) -> None:
    window.bench.cursor = Point(1.5, 2.5)
    before = window.draw()
    window.canvas.crossed = True
    assert differ(window.draw(), before)


def test_a_mark_is_brought_into_view_pulses_and_ends(window: Window) -> None:
    window.canvas.camera.zoom_by(4)
    window.canvas.camera.pan(4000, 4000)
    window.canvas.mark(Point(2.5, -2.5), 10.0)
    assert VIEW.collidepoint(window.canvas.camera.to_screen(2.5, -2.5))
    pulsing, later, over = window.draw(10.2), window.draw(10.5), window.draw(20)
    assert differ(pulsing, later)
    assert differ(pulsing, over)


@pytest.mark.parametrize(
    "update",
    [
        {"custom_enemies_paths": ()},
        {"custom_enemies_paths": ((Point(0, 0),), (Point(1, 1), Point(1, 1)))},
        {"tower_points": (TowerPoint(Point(1, 1), Point(1, 1)),), "waves": (), "wave_entries": ()},
        {"strokes": (), "custom_enemies_paths": (), "tower_points": ()},
        {"destination_pos_icon": Point(3, 3), "initial_money": 10**6},
    ],
)
def test_any_draft_is_drawn_with_everything_on(window: Window, update: dict[str, object]) -> None:
    before = window.draw()
    window.bench.tool.preview = window.bench.document.level.model_copy(update=update)
    sight = window.bench.sight
    sight.grid = sight.ranges = sight.coverage = sight.picture = True
    window.bench.active_path = 4
    for kind in Kind:
        window.bench.selected, window.bench.cursor = Selected(kind), Point(0, 0)
        assert differ(window.draw(), before)
    drawn = window.draw()
    sight.game_view = True
    assert differ(window.draw(), drawn)


def test_the_levels_own_picture_shines_through(window: Window, tmp_path: object) -> None:
    before = window.draw()
    picture = pygame.Surface((20, 20), 0, 32)
    picture.fill((255, 0, 255))
    pygame.image.save(picture, f"{tmp_path}/traced.png")
    level = window.bench.document.level.model_copy(update={"pic_file_path": f"{tmp_path}/traced.png"})
    window.bench.tool.preview = level
    assert not differ(window.draw(), before)
    window.bench.sight.picture = True
    traced = window.draw()
    assert differ(traced, before)
    picture.fill((0, 255, 0))
    pygame.image.save(picture, f"{tmp_path}/traced.png")
    window.bench.tool.preview = level.model_copy(update={"name": "Another"})
    assert differ(window.draw(), traced), "a picture painted anew is not the old one"


def test_exported_markers_need_no_display() -> None:
    level = find_level("two-bends")
    surface = pygame.Surface((512, 512), 0, 32)
    draw_markers(surface, level, TABLES)
    for number, path in enumerate(level.custom_enemies_paths):
        x, y = (path[2].x + 3) * 512 / 6, (3 - path[2].y) * 512 / 6
        near = pygame.surfarray.array3d(surface)[round(x) - 8 : round(x) + 8, round(y) - 8 : round(y) + 8]
        assert (near == look_of(number).colour).all(axis=-1).any()
