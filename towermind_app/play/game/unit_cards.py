"""What the panel says about the selected thing: a card of words and figures for anything on the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from towermind_app.play.game.asking import is_covered, refund_of
from towermind_app.play.game.refusals import TOWER_NAMES, seconds_until
from towermind_app.play.game.selection import Selected, Sort, slot_of
from towermind_app.play.ui.figures import ability_text, spread, targets_text
from towermind_app.sim.layout import KNIGHTS, NOBODY, TICKS_PER_SECOND, Record
from towermind_app.sim.simulation import Simulation

TOWER_SPRITES: Final = ("archer", "magician", "knight")


@dataclass(frozen=True)
class Card:
    """What to show of one thing.

    sprite: its picture in the atlas. health: (now, full), None for what has none. rows: (label, value).
    notes: sentences on what it can do and on the state it is in.
    """

    title: str
    sprite: str
    health: tuple[int, int] | None = None
    rows: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


def card_of(simulation: Simulation, selected: Selected) -> Card | None:
    """The card of something selected, None once it is gone. What the cloud hides is not told."""
    if selected.sort is Sort.TOWER_POINT:
        return _tower_card(simulation, selected.number)
    if selected.sort is Sort.HERO:
        return _hero_card(simulation)
    slot = slot_of(simulation, selected)
    if slot is None:
        return None
    if selected.sort is Sort.ENEMY:
        return _enemy_card(simulation, slot)
    return _knight_card(simulation, slot)


def _tower_card(simulation: Simulation, point: int) -> Card:
    tower = simulation.state.towers[point]
    if tower.kind == NOBODY:
        return Card(
            f"Tower point {point + 1}",
            "tower/empty",
            notes=("Empty: build an archer, magician or knight tower.",),
        )
    kind = simulation.scenario.tower_kinds[tower.kind]
    look = min(int(tower.level), 3)
    title = f"{TOWER_NAMES[tower.kind].capitalize()}, level {tower.level}"
    rows = _knight_tower_rows(simulation, point) if tower.kind == KNIGHTS else _shooting_rows(kind, tower)
    rows = (
        *rows,
        ("Range", f"{2 * kind.reach:g} across"),
        ("Sells for", f"{refund_of(simulation, point)} gold"),
    )
    return Card(
        title, f"tower/{TOWER_SPRITES[tower.kind]}/{look}", None, rows, _tower_notes(simulation, point, tower)
    )


def _shooting_rows(kind: Record, tower: Record) -> tuple[tuple[str, str], ...]:
    power = float(tower.power)
    return (
        ("Damage", spread(kind.damage * power, kind.extra * power)),
        ("Next level", spread(kind.damage * power * kind.growth, kind.extra * power * kind.growth)),
        ("Attack every", _seconds(kind.interval)),
        ("Hits", targets_text(bool(kind.hits_ground), bool(kind.hits_air))),
    )


def _knight_tower_rows(simulation: Simulation, point: int) -> tuple[tuple[str, str], ...]:
    tower = simulation.state.towers[point]
    knights = simulation.state.knights
    alive = int(((knights["active"] == 1) & (knights["home"] == point)).sum())
    fighter, kind, power = (
        simulation.scenario.knight_fighter,
        simulation.scenario.tower_kinds[KNIGHTS],
        tower.power,
    )
    return (
        ("Knights", f"{alive} of 3{_next_knight(simulation, point) if alive < 3 else ''}"),
        ("Their damage", spread(fighter.damage * power, fighter.extra * power)),
        ("Next level", spread(fighter.damage * power * kind.growth, fighter.extra * power * kind.growth)),
        ("Their speed", f"{_speed(fighter.step * power)}"),
    )


def _next_knight(simulation: Simulation, point: int) -> str:
    """When the next knight comes; ice and cloud stop that clock."""
    tower = simulation.state.towers[point]
    if tower.holders:
        return ", no more while frozen"
    if is_covered(simulation, *simulation.level.tower_points[point].position):
        return ", no more under the cloud"
    # In the tick it is built a tower's clock stands one tick above its interval.
    interval = int(simulation.scenario.tower_kinds[KNIGHTS].interval)
    return f", next in {seconds_until(min(int(tower.cooldown), interval))} s"


def _tower_notes(simulation: Simulation, point: int, tower: Record) -> tuple[str, ...]:
    place = simulation.level.tower_points[point].position
    notes = []
    if tower.kind == 1:
        notes.append("Spears hurt every ground enemy near the target.")
    if tower.holders:
        notes.append("Frozen: until the caster dies or leaves its range.")
    if is_covered(simulation, *place):
        notes.append("Under the cloud: does nothing there.")
    return tuple(notes)


def _hero_card(simulation: Simulation) -> Card:
    hero, fighter = simulation.state.hero, simulation.scenario.hero_fighter
    kind = simulation.scenario.hero
    rows = (
        ("Damage", spread(float(fighter.damage), float(fighter.extra))),
        ("Attack every", _seconds(fighter.interval)),
        ("Speed", _speed(fighter.step)),
        ("Hits", targets_text(bool(fighter.hits_ground), bool(fighter.hits_air))),
        ("Recovers", f"{kind.recovery:g} a second"),
        ("Fire of Rage", f"costs {kind.flame_cost} health, burns {_seconds(kind.flame_ticks)}"),
    )
    if not hero.alive:
        back = f"Fallen: back at the centre in {seconds_until(int(hero.revive))} s."
        return Card("Hero", "hero/fall/1", (0, int(hero.max_health)), rows, (back,))
    notes = ("On his way: he passes enemies by until he arrives.",) if hero.walking else ()
    if is_covered(simulation, hero.x, hero.y):
        notes = ("Under the cloud: he does not attack there.", *notes)
    return Card("Hero", "hero/walk/0", (int(hero.health), int(hero.max_health)), rows, notes)


def _knight_card(simulation: Simulation, slot: int) -> Card:
    knight, fighter = simulation.state.knights[slot], simulation.scenario.knight_fighter
    power = 1.0 if knight.home == NOBODY else float(simulation.state.towers[knight.home].power)
    rows = (
        ("Damage", spread(fighter.damage * power, fighter.extra * power)),
        ("Attack every", _seconds(fighter.interval)),
        ("Speed", _speed(fighter.step * power)),
        ("Hits", targets_text(bool(fighter.hits_ground), bool(fighter.hits_air))),
    )
    health = (max(0, int(knight.health)), int(fighter.health))
    if knight.home == NOBODY:
        stay = f"Leaves in {seconds_until(int(knight.ticks_left))} s."
        return Card("Reinforcement", "reinforcement/walk/0", health, rows, (stay,))
    note = f"Of the knight tower at point {knight.home + 1}."
    if is_covered(simulation, knight.x, knight.y):
        return Card("Knight", "knight/walk/0", None, rows, ("Hidden by the cloud.",))
    return Card("Knight", "knight/walk/0", health, rows, (note,))


def _enemy_card(simulation: Simulation, slot: int) -> Card:
    enemy = simulation.state.enemies[slot]
    kind, entry = simulation.scenario.enemy_kinds[enemy.kind], simulation.tables.enemies[enemy.kind]
    sprite = f"enemy/{entry.slug}/walk/0"
    rows = (
        ("Moves", "in the air, cannot be stopped" if kind.flying else "on the ground"),
        ("Speed", _speed(kind.step * float(enemy.haste))),
        ("Damage", spread(float(kind.damage), float(kind.extra)) if kind.damage + kind.extra else "none"),
        ("Attack every", _seconds(kind.interval)),
    )
    ability = () if entry.ability is None else (ability_text(entry.ability),)
    if is_covered(simulation, enemy.x, enemy.y):
        return Card(entry.name, sprite, None, rows, ("Hidden by the cloud.", *ability))
    health = (max(0, int(enemy.health)), int(kind.health))
    way = ("To the base", f"{enemy.left:.1f}")
    if enemy.fallen:
        ability = (f"Rises in {seconds_until(int(enemy.fallen))} s.", *ability)
    return Card(entry.name, sprite, health, (*rows, way), ability)


def _seconds(ticks: int) -> str:
    return f"{float(ticks) / TICKS_PER_SECOND:g} s"


def _speed(step: float) -> str:
    return f"{float(step) * TICKS_PER_SECOND:.2f} a second"
