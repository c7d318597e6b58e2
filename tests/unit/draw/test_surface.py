from __future__ import annotations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from tests.unit.draw.stage import everything, fresh, level, tables
from towermind_app.draw.backdrop import level_ground
from towermind_app.draw.raster import Raster
from towermind_app.draw.surface import MapSurface
from towermind_app.errors import AssetError, LevelError
from towermind_app.sim.simulation import Simulation

SIZE = 300


@pytest.fixture(scope="module")
def picture() -> MapSurface:
    return MapSurface(level(), tables(), SIZE)


def pixels(surface: pygame.Surface) -> NDArray[np.uint8]:
    return pygame.surfarray.array3d(surface).transpose(1, 0, 2)


def test_window_and_agent_see_the_same(picture: MapSurface) -> None:
    simulation = everything()
    expected = Raster(level(), tables(), SIZE).draw(simulation.states)
    assert np.array_equal(pixels(picture.draw(simulation.states)), expected)


def test_what_the_compiler_keeps_of_its_first_call_locks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []

    def compile_once(*arguments: object) -> None:
        kept.append(None if kept else arguments)

    monkeypatch.setattr("towermind_app.draw.surface.paint_rows", compile_once)
    fresh_picture = MapSurface(level(), tables(), SIZE)
    fresh_picture.draw(everything().states)
    assert len(kept) > 1
    fresh_picture.surface.blit(pygame.Surface((2, 2)), (0, 0))


def test_drawing_changes_no_state(picture: MapSurface) -> None:
    simulation = everything()
    before, digest = simulation.snapshot(), simulation.digest()
    simulation.run(1)
    after = simulation.digest()
    picture.draw(simulation.states, before, 0.5)
    assert simulation.digest() == after
    simulation.restore(before)
    assert simulation.digest() == digest


def test_the_picture_starts_afresh_each_time(picture: MapSurface) -> None:
    clean = pixels(picture.draw(fresh().states))
    picture.draw(everything().states).fill((255, 0, 255), (0, 0, 50, 50))
    assert np.array_equal(pixels(picture.draw(fresh().states)), clean)


def test_field_and_hud_make_the_whole(picture: MapSurface) -> None:
    simulation = everything()
    whole = pixels(picture.draw(simulation.states))
    field = pixels(picture.draw_field(simulation.states))
    assert not np.array_equal(field, whole)
    assert np.array_equal(pixels(picture.draw_hud()), whole)
    assert np.array_equal(
        pixels(MapSurface(level(), tables(), SIZE, hud=False).draw(simulation.states)), field
    )


def test_the_surface_can_be_blitted_at_once(picture: MapSurface) -> None:
    surface = picture.draw(fresh().states)
    assert not surface.get_locked()
    pygame.Surface((SIZE, SIZE)).blit(surface, (0, 0))


def test_layers_lie_between_ground_and_cloud(picture: MapSurface) -> None:
    simulation = fresh()
    ground, air = picture.layer(), picture.layer()
    ground.disc(0, 0, 0.5, 0xFF0000)
    air.bar(0, 0.15, 3, 3, 0x0000FF)
    drawn = pixels(picture.draw(simulation.states, ground=ground, air=air))
    column, line = SIZE // 2, round(SIZE * 2.85 / 6)
    assert tuple(drawn[line, column]) == (0, 0, 255)
    assert tuple(drawn[SIZE // 2, round(SIZE * 3.4 / 6)]) == (255, 0, 0)
    simulation.state.fog.x, simulation.state.fog.y = 0.0, 0.0
    covered = pixels(picture.draw(simulation.states, ground=ground, air=air))
    assert tuple(covered[line, column]) != (0, 0, 255)


def test_a_layer_has_sprites_rings_and_figures(picture: MapSurface) -> None:
    plain = pixels(picture.draw(fresh().states))
    for fill in (
        lambda layer: layer.sprite("rally-flag", 2, 2),
        lambda layer: layer.ring(2, 2, 0.3, 0xFFFFFF, share=0.5),
        lambda layer: layer.figure("+120", 2, 2, shift=(0, -8)),
    ):
        layer = picture.layer()
        fill(layer)
        assert len(layer) > 0
        changed = np.argwhere((pixels(picture.draw(fresh().states, air=layer)) != plain).any(axis=2))
        assert np.abs(changed.mean(axis=0) - (SIZE / 6, SIZE * 5 / 6)).max() < SIZE * 0.06
        layer.clear()
        assert np.array_equal(pixels(picture.draw(fresh().states, air=layer)), plain)


def test_a_part_of_the_ground_can_be_replaced() -> None:
    changing, states = MapSurface(level(), tables(), SIZE, hud=False), fresh().states
    before, other = pixels(changing.draw(states)), np.full((SIZE, SIZE, 3), (10, 200, 30), np.uint8)
    changing.replace_ground(other, (slice(20, 60), slice(100, 180)))
    marks = (pixels(changing.draw(states)) != before).any(axis=2)
    assert marks[20:60, 100:180].any()
    marks[20:60, 100:180] = False
    assert not marks.any()
    changing.replace_ground(other)
    expected = MapSurface(level(), tables(), SIZE, hud=False, background=other)
    assert np.array_equal(pixels(changing.draw(states)), pixels(expected.draw(states)))


def test_another_level_is_drawn_on_the_same_ground() -> None:
    moved = level().model_copy(update={"tower_points": level().tower_points[3:]})
    changing, ground = MapSurface(level(), tables(), SIZE), level_ground(level(), SIZE)
    changing.show_level(moved)
    states = Simulation(moved, tables()).states
    expected = MapSurface(moved, tables(), SIZE, background=ground)
    assert np.array_equal(pixels(changing.draw(states)), pixels(expected.draw(states)))


def test_a_level_that_cannot_be_played_is_refused_and_the_one_before_stays(picture: MapSurface) -> None:
    before = pixels(picture.draw(fresh().states))
    with pytest.raises(LevelError):
        picture.show_level(level().model_copy(update={"custom_enemies_paths": ()}))
    assert np.array_equal(pixels(picture.draw(fresh().states)), before)


def test_a_sprite_has_alpha_and_an_unknown_one_is_refused(picture: MapSurface) -> None:
    flag = picture.sprite("rally-flag")
    assert flag is picture.sprite("rally-flag")
    assert pygame.surfarray.array_alpha(flag).min() == 0
    with pytest.raises(AssetError, match="no-such-thing"):
        picture.sprite("no-such-thing")
