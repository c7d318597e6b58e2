from __future__ import annotations

from towermind_app.level import Point
from towermind_app.play.game import commands
from towermind_app.play.game.selection import HERO_SELECTED, Selected, Sort
from towermind_app.play.game.unit_cards import card_of
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables


def tower_card(simulation: Simulation, point: int, kind: int) -> dict[str, str]:
    simulation.act(*commands.build(simulation.level, point, kind))
    card = card_of(simulation, Selected(Sort.TOWER_POINT, point))
    assert card is not None
    return dict(card.rows)


def test_a_shooting_tower_tells_damage_now_and_after_the_upgrade_as_they_will_be(
    simulation: Simulation,
) -> None:
    rows = tower_card(simulation, 0, 0)
    assert rows["Damage"] == "100-150"
    assert rows["Next level"] == "140-210"
    assert rows["Attack every"] == "0.8 s"
    assert rows["Hits"] == "ground and air"
    assert rows["Range"] == "3 across"
    assert rows["Sells for"] == "72 gold"
    simulation.act(*commands.upgrade(simulation.level, 0))
    card = card_of(simulation, Selected(Sort.TOWER_POINT, 0))
    assert card is not None
    assert dict(card.rows)["Damage"] == "140-210"
    assert (card.title, card.sprite) == ("Archer tower, level 1", "tower/archer/1")


def test_a_knight_tower_tells_of_its_knights(simulation: Simulation) -> None:
    simulation.state.fog.x = 20.0
    rows = tower_card(simulation, 0, 2)
    assert rows["Knights"] == "1 of 3, next in 4 s"
    assert rows["Their damage"] == "150-200"


def test_a_knight_tower_that_ice_or_cloud_stops_promises_no_knight(simulation: Simulation) -> None:
    tower_card(simulation, 0, 2)
    tower, fog, selected = simulation.state.towers[0], simulation.state.fog, Selected(Sort.TOWER_POINT, 0)
    fog.x, tower.holders = 20.0, 1
    card = card_of(simulation, selected)
    assert card is not None and dict(card.rows)["Knights"] == "1 of 3, no more while frozen"
    tower.holders = 0
    fog.x, fog.y = simulation.level.tower_points[0].position
    card = card_of(simulation, selected)
    assert card is not None and dict(card.rows)["Knights"] == "1 of 3, no more under the cloud"


def test_ice_and_cloud_on_a_tower_are_told(simulation: Simulation) -> None:
    tower_card(simulation, 0, 0)
    simulation.state.towers[0].holders = 1
    simulation.state.fog.x, simulation.state.fog.y = simulation.level.tower_points[0].position
    card = card_of(simulation, Selected(Sort.TOWER_POINT, 0))
    assert card is not None
    assert [note.split(":")[0] for note in card.notes] == ["Frozen", "Under the cloud"]


def test_an_enemy_tells_health_and_ability_until_the_cloud_hides_it(
    simulation: Simulation, tables: Tables
) -> None:
    enemy = simulation.state.enemies[4]
    enemy.active, enemy.id, enemy.kind, enemy.health, enemy.haste = 1, 77, 9, 1300, 1.0
    enemy.x, enemy.y = 2.0, 2.0
    simulation.state.fog.x = 20.0
    card = card_of(simulation, Selected(Sort.ENEMY, 77))
    assert card is not None
    assert (card.title, card.health) == (tables.enemies[9].name, (1300, 2600))
    assert card.notes == ("Charge: the first hit on a unit does 2 times the damage.",)
    simulation.state.fog.x, simulation.state.fog.y = 2.0, 2.0
    hidden = card_of(simulation, Selected(Sort.ENEMY, 77))
    assert hidden is not None
    assert hidden.health is None and "Hidden by the cloud." in hidden.notes
    assert "To the base" not in dict(hidden.rows)


def test_a_knight_tells_whose_he_is(simulation: Simulation) -> None:
    simulation.state.fog.x = 20.0
    simulation.act(*commands.build(simulation.level, 2, 2))
    simulation.act(*commands.reinforce(Point(0.0, 0.0)))
    knights = simulation.state.knights
    own = card_of(simulation, Selected(Sort.KNIGHT, int(knights[0].id)))
    called = card_of(simulation, Selected(Sort.KNIGHT, int(knights[1].id)))
    assert own is not None and called is not None
    assert own.notes == ("Of the knight tower at point 3.",)
    assert (called.title, called.notes) == ("Reinforcement", ("Leaves in 10 s.",))


def test_the_hero_tells_when_he_is_back(simulation: Simulation) -> None:
    simulation.state.hero.alive = 0
    simulation.state.hero.revive = 120
    card = card_of(simulation, HERO_SELECTED)
    assert card is not None
    assert card.health == (0, 1600)
    assert card.notes == ("Fallen: back at the centre in 3 s.",)


def test_what_is_gone_has_no_card(simulation: Simulation) -> None:
    assert card_of(simulation, Selected(Sort.ENEMY, 5)) is None
