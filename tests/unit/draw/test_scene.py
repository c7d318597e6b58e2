from __future__ import annotations

import numpy as np
import pytest

from tests.unit.draw.stage import BAT, ZOMBIE, everything, fresh, named, put_enemy, rows_of, tables
from towermind_app.bench.busy import busy_simulation
from towermind_app.draw.atlas import load_atlas
from towermind_app.draw.look import HUD_PARTS, hud_boxes, make_look
from towermind_app.draw.palettes import PALETTES, STANDARD
from towermind_app.draw.rows import DISC, MAX_ROWS, RECT, RING
from towermind_app.sim.layout import Array
from towermind_app.sim.simulation import Simulation

TOWER = (-0.33, 1.7)


def bars(rows: Array, colour: int = STANDARD.health) -> list[tuple[int, int, int, int]]:
    found = rows[(rows["kind"] == RECT) & (rows["colour"] == 0xFF000000 | colour)]
    return [(int(row["x"]), int(row["y"]), int(row["w"]), int(row["h"])) for row in found]


def test_looking_changes_nothing() -> None:
    simulation = everything()
    digest = simulation.digest()
    earlier = simulation.snapshot()
    rows_of(simulation, earlier, 0.3)
    assert simulation.digest() == digest
    assert earlier.tobytes() == simulation.states.tobytes()


def test_the_same_states_give_the_same_rows() -> None:
    assert rows_of(everything()).tobytes() == rows_of(everything()).tobytes()


def test_what_is_farther_up_is_drawn_first_and_flyers_last() -> None:
    simulation = fresh()
    put_enemy(simulation, 0, 0, 1.0, -1.0)
    put_enemy(simulation, 1, BAT, 1.0, 2.0)
    put_enemy(simulation, 2, 4, 1.0, 1.0)
    rows = rows_of(simulation)
    order = [*named(rows, "enemy/pirate"), *named(rows, "hero"), *named(rows, "enemy/outlaw")]
    assert order == sorted(order)
    assert named(rows, "enemy/demon-bat")[0] > max(order)


def test_a_unit_is_drawn_between_two_states() -> None:
    simulation = fresh()
    put_enemy(simulation, 0, 0, 0.0, 1.0)
    earlier = simulation.snapshot()
    simulation.state.enemies[0].x = 0.6
    places = [
        int(rows[named(rows, "enemy/outlaw")[0]]["x"])
        for rows in (rows_of(simulation, earlier, share) for share in (0.0, 0.5, 1.0))
    ]
    assert places[2] - places[0] == pytest.approx(0.6 * 512 / 6, abs=1)
    assert places[1] - places[0] == pytest.approx(0.3 * 512 / 6, abs=1)


def test_another_unit_in_the_slot_stands_where_it_is() -> None:
    simulation = fresh()
    put_enemy(simulation, 0, 0, 0.0, 1.0)
    earlier = simulation.snapshot()
    put_enemy(simulation, 0, 0, 2.0, 1.0, identity=900)
    moving, still = rows_of(simulation, earlier, 0.5), rows_of(simulation)
    assert moving[named(moving, "enemy/outlaw")[0]]["x"] == still[named(still, "enemy/outlaw")[0]]["x"]


def test_a_hero_come_back_to_life_does_not_slide_home() -> None:
    simulation = fresh()
    simulation.state.hero.alive, simulation.state.hero.x = 0, 2.5
    earlier = simulation.snapshot()
    simulation.state.hero.alive, simulation.state.hero.x = 1, 0.0
    assert rows_of(simulation, earlier, 0.5).tobytes() == rows_of(simulation).tobytes()


def test_a_lying_zombie_has_no_health_bar() -> None:
    simulation = fresh()
    simulation.state.hero.alive = 0
    put_enemy(simulation, 0, ZOMBIE, 1.0, 1.0)
    standing = len(bars(rows_of(simulation)))
    simulation.state.enemies[0].health, simulation.state.enemies[0].fallen = 0, 50
    rows = rows_of(simulation)
    assert named(rows, "enemy/zombie/fall/1")
    assert (standing, len(bars(rows))) == (1, 0)


def test_a_health_bar_is_17_by_2_about_19_above_and_the_hero_has_36() -> None:
    simulation = fresh()
    put_enemy(simulation, 0, 0, 1.5, 1.5)
    simulation.state.enemies[0].health //= 2
    rows = rows_of(simulation)
    enemy, hero = bars(rows)
    wound = bars(rows, STANDARD.wound)[0]
    assert (enemy[2] + wound[2], enemy[3]) == (17, 2)
    assert wound[0] == enemy[0] + enemy[2]
    assert 17 <= 128 - enemy[1] <= 22
    assert hero[2:] == (36, 2)


def test_the_cloud_takes_the_bars_of_what_it_covers() -> None:
    simulation = fresh()
    simulation.state.hero.alive = 0
    put_enemy(simulation, 0, 0, 1.0, 1.0)
    assert len(bars(rows_of(simulation))) == 1
    simulation.state.fog.x, simulation.state.fog.y = 1.0, 1.0
    assert not bars(rows_of(simulation))


def test_a_lifted_cloud_is_faint() -> None:
    simulation = fresh()
    opacity = []
    for lifted in (0, 1):
        simulation.state.fog.lifted = lifted
        rows = rows_of(simulation)
        opacity.append(int(rows[named(rows, "fog")[0]]["colour"]) >> 24)
    assert opacity[0] == 255 > 3 * opacity[1] > 0


def test_a_range_is_shown_until_the_next_action() -> None:
    simulation = fresh()
    simulation.act(*TOWER, 0)
    assert not np.isin(rows_of(simulation)["kind"], (DISC, RING)).any()
    simulation.act(*TOWER, 5)
    disc = next(row for row in rows_of(simulation) if row["kind"] == DISC)
    assert int(disc["w"]) == 128  # the archer tower's reach of 1.5 units
    simulation.act(0.0, 0.0, 6)
    assert not np.isin(rows_of(simulation)["kind"], (DISC, RING)).any()


def test_a_refused_range_is_not_shown() -> None:
    simulation = fresh()
    simulation.act(*TOWER, 5)
    assert not np.isin(rows_of(simulation)["kind"], (DISC, RING)).any()


def test_a_frozen_tower_stands_in_ice() -> None:
    simulation = fresh()
    simulation.act(*TOWER, 1)
    assert not named(rows_of(simulation), "tower/frozen")
    simulation.state.towers[0].holders = 4
    rows = rows_of(simulation)
    assert named(rows, "tower/frozen")[0] == named(rows, "tower/magician/0")[0] + 1


def test_a_pennant_tells_the_level() -> None:
    simulation = fresh()
    simulation.act(*TOWER, 0)
    simulation.state.towers[0].level = 12
    rows = rows_of(simulation)
    assert len(named(rows, "tower/pennant/3")) == len(named(rows, "tower/archer/3")) == 1
    assert (len(named(rows, "glyph/small/1")), len(named(rows, "glyph/small/2"))) == (1, 1)


def test_the_hud_stands_at_its_rectangles() -> None:
    rows = rows_of(everything())
    for name, sprite, (left, top, right, bottom) in HUD_PARTS:
        row = rows[named(rows, f"hud/{sprite}")[0]]
        place = (int(row["x"]), int(row["y"]), int(row["x"] + row["w"]), int(row["y"] + row["h"]))
        assert np.abs(np.subtract(place, (left, top, right, bottom))).max() <= 1, name
        assert hud_boxes(512)[name] == (left, top, right - left, bottom - top)


def test_hud_boxes_scale_with_the_map() -> None:
    assert hud_boxes(1024)["fire"] == (922, 892, 92, 96)


def test_the_countdown_shows_who_comes_how_many_and_when() -> None:
    simulation = fresh()
    simulation.state.waves.wait = simulation.scenarios["countdown"][0] + 1
    assert not named(rows_of(simulation), "hud/countdown-panel")
    simulation.state.waves.wait = 101
    rows = rows_of(simulation)
    assert named(rows, "hud/countdown-panel") < named(rows, "enemy/") < named(rows, "glyph/large/3")


def test_buttons_are_in_shadow_when_refused() -> None:
    boxes = hud_boxes(512)
    corners = {name: boxes[name][:2] for name in ("fire", "hero-upgrade", "reinforcement")}
    simulation = fresh()
    simulation.state.gold = 3000
    assert not shadows(simulation)
    simulation.state.gold = 0
    assert shadows(simulation) == {corners["hero-upgrade"]}
    simulation.state.hero.alive, simulation.state.hero.revive = 0, 100
    assert shadows(simulation) == {corners["hero-upgrade"], corners["fire"]}
    simulation.state.reinforcement_wait = 9
    assert shadows(simulation) == set(corners.values())


def shadows(simulation: Simulation) -> set[tuple[int, int]]:
    rows = rows_of(simulation)
    return {(int(row["x"]), int(row["y"])) for row in rows[rows["colour"] == 0xA0101018]}


def test_an_enemy_without_art_is_drawn_as_an_unknown() -> None:
    first, *others = tables().enemies
    renamed = (first.model_copy(update={"name": "Moon Rabbit"}), *others)
    looks = make_look(load_atlas(512), tables().model_copy(update={"enemies": renamed}))
    assert looks[0].enemies[0].walk[0] == load_atlas(512).sprite("enemy/unknown/walk/0")
    assert looks[0].enemies[9].walk[0] == load_atlas(512).sprite("enemy/t-rex-rider/walk/0")


def test_a_palette_colours_bars_and_gauges() -> None:
    looks = make_look(load_atlas(512), tables(), PALETTES["red-green"])
    assert looks[0].health_colour == PALETTES["red-green"].health != STANDARD.health


@pytest.mark.parametrize("size", [64, 512, 1024])
def test_the_fullest_state_has_room(size: int) -> None:
    simulation = busy_simulation()
    state = simulation.state
    state.fog.x = state.fog.y = 40.0
    for rows in (state.enemies, state.knights):
        rows["active"], rows["health"] = 1, 10
    state.enemies["id"], state.knights["id"] = np.arange(50), np.arange(50) + 50
    state.knights["target"], state.hero.target = -1, -1
    state.enemy_top = state.knight_top = 50
    state.towers["level"], state.towers["holders"] = 99, 1
    state.flames["ticks_left"] = state.flames["x"] = 100
    state.projectiles["kind"], state.projectile_top = 1, 64
    assert 400 < len(rows_of(simulation, size=size)) < MAX_ROWS


def test_walking_and_standing_come_from_the_state() -> None:
    simulation = fresh()
    assert _frames(simulation) == {load_atlas(512).sprite("hero/walk/0")}
    simulation.act(2.0, 2.0, 9)
    assert _frames(simulation) == {load_atlas(512).sprite(f"hero/walk/{frame}") for frame in range(4)}


def _frames(simulation: Simulation) -> set[int]:
    frames = set()
    for tick in range(60):
        simulation.state.tick = tick
        rows = rows_of(simulation)
        frames.add(int(rows[named(rows, "hero/")[0]]["sprite"]))
    return frames


def test_a_blow_is_seen_right_after_it_falls() -> None:
    simulation = fresh()
    put_enemy(simulation, 0, 0, 0.1, 0.0)
    simulation.state.hero.target = 0
    sprites = []
    for cooldown in (simulation.scenario.hero_fighter.interval, 1):
        simulation.state.hero.cooldown = cooldown
        rows = rows_of(simulation)
        sprites.append(int(rows[named(rows, "hero/")[0]]["sprite"]))
    assert sprites == [load_atlas(512).sprite(f"hero/fight/{frame}") for frame in (1, 0)]
