from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.camera import ZOOMS, Camera
from editor.sight import Sight
from towermind_app.level import Point

VIEW = pygame.Rect(120, 40, 900, 660)


@pytest.fixture
def camera() -> Camera:
    camera = Camera()
    camera.lay_out(VIEW, 1.0)
    return camera


def test_fitted_the_whole_map_is_in_the_middle_of_the_view(camera: Camera) -> None:
    assert camera.to_screen(0, 0) == pytest.approx(VIEW.center, abs=1)
    assert VIEW.contains(camera.frame.rect)
    assert camera.frame.rect.height > 0.9 * VIEW.height


def test_what_is_under_the_cursor_stays_there_while_zooming(camera: Camera) -> None:
    camera.zoom_by(4)
    before = camera.to_map((500, 300))
    camera.zoom_by(1.7, (500, 300))
    after = camera.to_map((500, 300))
    assert after == pytest.approx(before, abs=0.02)
    assert camera.zoom == pytest.approx(6.8)


def test_zoom_keeps_within_its_limits(camera: Camera) -> None:
    camera.zoom_by(0.01)
    assert camera.zoom == ZOOMS[0]
    camera.zoom_by(1000)
    assert camera.zoom == ZOOMS[1]
    assert camera.frame.rect.width == 16 * camera.picture_side


@given(
    st.lists(
        st.one_of(
            st.tuples(st.integers(-4000, 4000), st.integers(-4000, 4000)),
            st.floats(0.2, 5),
        ),
        max_size=8,
    )
)
def test_the_map_never_leaves_the_view(moves: list[tuple[int, int] | float]) -> None:
    camera = Camera()
    camera.lay_out(VIEW, 1.0)
    for move in moves:
        if isinstance(move, tuple):
            camera.pan(*move)
        else:
            camera.zoom_by(move, (200, 600))
    seen = camera.frame.rect.clip(VIEW)
    assert seen.width > VIEW.width / 4
    assert seen.height > VIEW.height / 4


def test_what_lies_outside_the_map_can_be_brought_into_view(camera: Camera) -> None:
    camera.zoom_by(2)
    for corner in (Point(3.5, 3.5), Point(-3.5, -3.5)):
        camera.bring(corner)
        assert VIEW.collidepoint(camera.to_screen(*corner))


def test_what_is_well_in_view_is_not_moved(camera: Camera) -> None:
    before = camera.frame.rect.copy()
    camera.bring(Point(1, 1))
    assert camera.frame.rect == before


def test_a_place_and_its_pixel_belong_together(camera: Camera) -> None:
    camera.zoom_by(5, (400, 300))
    for place in ((400, 300), (130, 50), (900, 600)):
        assert camera.to_screen(*camera.to_map(place)) == pytest.approx(place, abs=1)


def test_grasp_shrinks_with_zoom_and_grows_with_the_scale_of_the_window(camera: Camera) -> None:
    fitted = camera.grasp
    assert camera.length(fitted) == pytest.approx(11, abs=1)
    camera.zoom_by(4)
    assert camera.grasp == pytest.approx(fitted / 4, rel=0.01)
    camera.lay_out(VIEW, 2.0)
    assert camera.grasp == pytest.approx(fitted / 2, rel=0.01)


def test_places_are_rounded_and_exact_ones_are_not(camera: Camera) -> None:
    at = camera.pointer_at(Point(0.123456, -1.98765), Sight(), shift=True)
    assert at.place == Point(0.12, -1.99)
    assert at.exact == Point(0.123456, -1.98765)
    assert at.shift


def test_ctrl_turns_snapping_round(camera: Camera) -> None:
    point = Point(0.3, -0.14)
    free, snapping = Sight(snap=False, grid_step=0.25), Sight(snap=True, grid_step=0.25)
    assert camera.pointer_at(point, free).place == point
    assert camera.pointer_at(point, free, ctrl=True).place == Point(0.25, -0.25)
    assert camera.pointer_at(point, snapping).place == Point(0.25, -0.25)
    assert camera.pointer_at(point, snapping, ctrl=True).place == point


def test_nothing_is_pointed_at_beyond_the_limits(camera: Camera) -> None:
    at = camera.pointer((-5000, 5000), Sight(snap=True, grid_step=1.0))
    assert at.place == at.exact == Point(-3.5, -3.5)


def test_there_is_no_negative_zero(camera: Camera) -> None:
    place = camera.pointer_at(Point(-0.001, -0.0), Sight()).place
    assert [f"{number:g}" for number in place] == ["0", "0"]
