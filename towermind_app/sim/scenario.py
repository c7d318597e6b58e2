"""Level and tables, compiled into the SCENARIO record the rules read."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from towermind_app.level import Level, Point, wave_plan
from towermind_app.sim import abilities
from towermind_app.sim.layout import (
    SCENARIO,
    SECONDS_PER_TICK,
    TICKS_PER_SECOND,
    Array,
    Record,
)
from towermind_app.tables import Tables
from towermind_app.tables.abilities import Ability, Charge, Freeze, Heal, Rally, Rise, Stomp
from towermind_app.tables.units import Enemy, Hero, Knight, Tower


def ticks(seconds: float, least: int = 1) -> int:
    """Whole ticks nearest to a time in seconds, at least `least`; half a tick counts as one."""
    return max(least, math.floor(seconds * TICKS_PER_SECOND + 0.5))


def compile_scenario(level: Level, tables: Tables) -> Array:
    """One SCENARIO record, shape (1,). Raises LevelError when the level cannot be played."""
    scenarios = np.zeros(1, SCENARIO)
    scenario = scenarios[0]
    _fill_level(scenario, level)
    _fill_economy(scenario, level, tables)
    _fill_waves(scenario, level, tables)
    _fill_fighter(scenario.knight_fighter, tables.knight)
    _fill_fighter(scenario.hero_fighter, tables.hero)
    _fill_hero(scenario.hero, tables.hero)
    for kind, tower in enumerate(tables.towers):
        _fill_tower(scenario.tower_kinds[kind], tower)
    for kind, enemy in enumerate(tables.enemies):
        _fill_enemy(scenario.enemy_kinds[kind], enemy)
    scenario.reinforcement_count = tables.reinforcements.number
    scenario.reinforcement_stay = ticks(tables.reinforcements.exist_time)
    scenario.reinforcement_interval = ticks(tables.reinforcements.cooldown_time)
    return scenarios


def with_waves_of(scenarios: Array, level: Level, tables: Tables) -> Array:
    """A copy, shape (1,), that plays the waves of a level which differs from the compiled one in them alone.

    Many times cheaper than compiling that level. Raises LevelError when it cannot be played.
    """
    copied = np.ndarray(1, SCENARIO, bytearray(scenarios.view(np.uint8)))
    copied["schedule"].view(np.uint8)[:] = 0
    _fill_waves(copied[0], level, tables)
    return copied


def _fill_level(scenario: Record, level: Level) -> None:
    scenario.base_health = level.total_life
    scenario.base_x, scenario.base_y = level.destination_pos_icon
    scenario.path_count = len(level.custom_enemies_paths)
    for path, points in zip(scenario.paths, level.custom_enemies_paths, strict=False):
        _fill_path(path, points)
    scenario.tower_count = len(level.tower_points)
    for place, point in zip(scenario.tower_points, level.tower_points, strict=False):
        place.x, place.y = point.position
        place.assembly_x, place.assembly_y = point.assembly


def _fill_path(path: Record, points: Sequence[Point]) -> None:
    path.count = len(points)
    left = 0.0
    for number in reversed(range(len(points))):
        row = path.points[number]
        row.x, row.y = points[number]
        if number + 1 < len(points):
            dx = points[number + 1].x - row.x
            dy = points[number + 1].y - row.y
            row.length = math.sqrt(dx * dx + dy * dy)
            if row.length > 0.0:
                row.dx = dx / row.length
                row.dy = dy / row.length
        left += row.length
        row.left = left


def _fill_economy(scenario: Record, level: Level, tables: Tables) -> None:
    economy = scenario.economy
    economy.initial_gold = level.initial_money
    economy.max_gold = level.max_money
    economy.refund_rate = level.tower_selling_discount
    economy.coin_refresh = ticks(level.gold_coins_refresh_time)
    economy.coin_stay = ticks(level.gold_coins_residence_time)
    economy.coin_value = level.gold_coins_value
    economy.coin_extra = level.gold_coins_extra_value
    economy.compensation = tables.knight.ff_compensation_value
    economy.compensation_chance = tables.knight.ff_compensation_probability


def _fill_waves(scenario: Record, level: Level, tables: Tables) -> None:
    plan = wave_plan(level, tables)
    scenario.wave_count = len(plan)
    scenario.wave_interval = ticks(level.waves_interval)
    scenario.countdown = ticks(level.countdown_time)
    for row, wave in zip(scenario.schedule, plan, strict=False):
        row.count = len(wave.enemies)
        row.interval = ticks(wave.enemies_interval, least=0)
        row.kinds[: row.count] = wave.enemies


def _fill_fighter(row: Record, unit: Knight | Hero) -> None:
    row.health = unit.health
    row.step = unit.movement_speed * SECONDS_PER_TICK
    _fill_attack(row, unit)


def _fill_attack(row: Record, unit: Knight | Hero | Tower) -> None:
    row.interval = ticks(unit.attack_speed)
    row.damage = unit.attack_damage
    row.extra = unit.attack_extra_damage
    row.reach = unit.attack_range / 2
    row.hits_ground = unit.can_attack_ground
    row.hits_air = unit.can_attack_air


def _fill_hero(row: Record, hero: Hero) -> None:
    row.recovery = hero.recover_health_per_sec
    row.revive = ticks(hero.revive_time)
    row.upgrade_price = hero.upgrade_gold_coin_cost
    row.upgrade_health = math.floor(hero.upgrade_health_growth_value + 0.5)
    row.flame_cost = math.floor(hero.skill_cost_health + 0.5)
    row.flame_ticks = ticks(hero.skill_last_time)
    row.flame_reach = hero.skill_attack_range / 2
    row.flame_damage = hero.skill_attack_damage
    row.flame_extra = hero.skill_attack_extra_damage


def _fill_tower(row: Record, tower: Tower) -> None:
    row.price = tower.price
    row.upgrade_price = tower.upgrade_price
    row.growth = tower.upgrade_growth
    _fill_attack(row, tower)


def _fill_enemy(row: Record, enemy: Enemy) -> None:
    row.health = enemy.health
    row.step = enemy.movement_speed * SECONDS_PER_TICK
    row.interval = ticks(enemy.attack_speed)
    row.damage = enemy.attack_damage
    row.extra = enemy.attack_extra_damage
    row.flying = enemy.flies
    if enemy.ability is not None:
        _fill_ability(row, enemy.ability)


def _fill_ability(row: Record, ability: Ability) -> None:
    match ability:
        case Rally():
            row.ability, row.ability_reach, row.ability_amount = (
                abilities.RALLY,
                ability.radius,
                ability.speed_factor,
            )
        case Freeze():
            row.ability, row.ability_reach = abilities.FREEZE, ability.radius
            row.ability_many = ability.towers == "all"
        case Charge():
            row.ability, row.ability_amount = abilities.CHARGE, ability.damage_factor
        case Stomp():
            row.ability, row.ability_reach = abilities.STOMP, ability.radius
            row.ability_amount, row.ability_ticks = ability.damage_share, ticks(ability.interval)
        case Rise():
            row.ability, row.ability_amount = abilities.RISE, ability.health_share
            row.ability_ticks = ticks(ability.delay)
        case Heal():
            row.ability, row.ability_reach = abilities.HEAL, ability.radius
            row.ability_amount = ability.health_per_sec
        case _:
            row.ability = abilities.SPRINTER
