"""What a state is worth to a player who does not know what comes: in enemies that will not reach the base."""

from __future__ import annotations

from typing import Final

import numpy as np

from towermind_app.agents.planning.lengths import length
from towermind_app.agents.planning.roads import SPACING, Roads
from towermind_app.sim.abilities import RISE
from towermind_app.sim.layout import KNIGHTS, MAGICIAN, NOBODY, TICKS_PER_SECOND, Array

_GOLD_WORTH: Final = 0.009
"""Enemies that one gold stops when the whole game is still to come."""
_INCOME: Final = 0.42
"""Gold a tick that a hero who does nothing else collects."""
_MEAN_WAY: Final = 2.2
"""Map units from the centre to where a coin falls, in the mean."""
_FADING: Final = 2.5
"""Map units of way after which a quarter of the hope for a coin is left."""
_COIN_TICKS: Final = 300.0
_SPLASH: Final = 2.5
"""Enemies that one cast of spears hurts in a crowd."""
_KNIGHT_SHARE: Final = 0.4
"""Part of their time that knights strike."""
_HERO_RATE: Final = 100.0
"""Health a second that hero and flames take from any enemy, in the mean."""
_HERO_DEATH: Final = 0.6
_HERO_HEALTH: Final = 0.25
_REINFORCEMENTS: Final = 0.15
_KNIGHT: Final = 0.3
_CROWD: Final = 6.0


class Worth:
    """Judges states that come from one state by some seconds of play."""

    def __init__(self, scenarios: Array, roads: Roads) -> None:
        scenario = scenarios[0]
        kinds = scenario.enemy_kinds
        self._scenario, self._roads = scenario, roads
        self._speed = np.maximum(kinds["step"] * TICKS_PER_SECOND, 0.05)
        self._flying = kinds["flying"] == 1
        self._mean_coin = float(scenario.economy.coin_value + scenario.economy.coin_extra / 2)
        self._rise = np.where(kinds["ability"] == RISE, kinds["ability_amount"] * kinds["health"], 0.0)

    def of(self, ends: Array, since: Array) -> Array:
        """(n,) float64, higher is better: what `ends` (n,) STATE are worth, that `since` (1,) may become."""
        self._judge_from(since)
        return (
            ends["base_health"]
            - self._threat(ends)
            + self._purse(ends)
            + self._fighters(ends)
            + self._ready(ends)
        )

    def _judge_from(self, states: Array) -> None:
        """Keep what is the same for all ends: what towers will do, and how much of the game is left."""
        self._ground, self._air = self._harm_ahead(states)
        begun = states["waves"]["complete"][0]
        total = int(self._scenario.wave_count)
        rest = (total - begun + 0.3) / total
        self._gold_worth = _GOLD_WORTH * min(rest, 1.0)

    def _harm_ahead(self, states: Array) -> tuple[Array, Array]:
        """(paths, samples) health that towers take from one enemy walking from there on at 1 unit/s."""
        scenario, roads = self._scenario, self._roads
        ground, air = np.zeros_like(roads.x), np.zeros_like(roads.x)
        for point, tower in enumerate(states["towers"][0, : scenario.tower_count]):
            kind = int(tower["kind"])
            if kind == NOBODY:
                continue
            traits = scenario.tower_kinds[kind]
            x, y, reach = scenario.tower_points[point].x, scenario.tower_points[point].y, float(traits.reach)
            if kind == KNIGHTS:
                fighter = scenario.knight_fighter
                x, y, reach = tower["assembly_x"], tower["assembly_y"], float(fighter.reach)
                rate = 3 * _KNIGHT_SHARE * (fighter.damage + fighter.extra / 2) / fighter.interval
            else:
                rate = (traits.damage + traits.extra / 2) / traits.interval
            rate *= float(tower["power"]) * TICKS_PER_SECOND * (_SPLASH if kind == MAGICIAN else 1.0)
            reached = length(roads.x - x, roads.y - y) < reach
            ground += rate * reached * traits.hits_ground
            air += rate * reached * traits.hits_air
        return np.cumsum(ground, axis=1) * SPACING, np.cumsum(air, axis=1) * SPACING

    def _threat(self, states: Array) -> Array:
        """(n,) how many of the enemies on the map will reach the base, as far as towers are concerned."""
        enemies = states["enemies"]
        kind, left = enemies["kind"], enemies["left"]
        active = enemies["active"] == 1
        health = np.maximum(enemies["health"], 0) + self._rise[kind] * (enemies["risen"] == 0)
        number = np.clip((left / SPACING).astype(np.int64), 0, self._roads.left.size - 1)
        path = enemies["path"]
        harm = np.where(self._flying[kind], self._air[path, number], self._ground[path, number])
        crowd = 1.0 + active.sum(axis=1, keepdims=True) / _CROWD
        ahead = (harm / crowd + _HERO_RATE * left) / self._speed[kind]
        return (active * health / (health + ahead + 1.0)).sum(axis=1)

    def _purse(self, states: Array) -> Array:
        coin, hero = states["coin"], states["hero"]
        refresh = int(self._scenario.economy.coin_refresh)
        lying = coin["active"] == 1
        since = np.where(lying, 0, np.clip(refresh - coin["wait"], 0, _COIN_TICKS))
        gap = length(coin["x"] * lying - hero["x"], coin["y"] * lying - hero["y"])
        gap += np.where(lying, 0.0, _MEAN_WAY)
        hope = (hero["alive"] == 1) * self._mean_coin / (2.0 * (1.0 + gap / _FADING) ** 2)
        return self._gold_worth * (states["gold"] + _INCOME * since + hope)

    def _fighters(self, states: Array) -> Array:
        hero = states["hero"]
        share = hero["health"] / np.maximum(hero["max_health"], 1)
        knights = states["knights"]
        standing = np.where(knights["active"] == 1, np.maximum(knights["health"], 0), 0).sum(axis=1)
        lives = standing / int(self._scenario.knight_fighter.health)
        return _KNIGHT * lives + np.where(
            hero["alive"] == 1, _HERO_HEALTH * np.minimum(share, 1.0), -_HERO_DEATH
        )

    def _ready(self, states: Array) -> Array:
        waits = states["reinforcement_wait"] / max(int(self._scenario.reinforcement_interval), 1)
        return _REINFORCEMENTS * (1.0 - waits)
