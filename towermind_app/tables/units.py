"""Everything that stands, walks or flies: TowerConfig, KnightConfig, KnightReinforcementsConfig, HeroConfig,
AllEnemiesConfig.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final, Literal

from pydantic import Field, field_validator

from towermind_app.tables.abilities import Ability
from towermind_app.tables.capacities import MAX_ENEMY_TYPES, MAX_KNIGHTS
from towermind_app.tables.values import (
    Damage,
    Diameter,
    Entry,
    Gold,
    Growth,
    Health,
    Identity,
    Interval,
    Seconds,
    Share,
    Speed,
    Switch,
    Within,
    refusal,
)

KNIGHT: Final = 1
MAGICIAN: Final = 2
ARCHER: Final = 3

_KIND_WORDS: Final = ((KNIGHT, "knight"), (MAGICIAN, "magician"), (ARCHER, "archer"))


class Tower(Entry):
    """One of the three kinds of tower.

    ``type`` is 1 Knight, 2 Magician or 3 Archer once loaded, however the file counts. ``attack_speed`` is the
    seconds between two attacks (Knight Tower: two knights), ``attack_range`` a diameter in map units.
    """

    type: Annotated[int, Within(0, 3)]
    name: str
    price: Gold
    upgrade_price: Gold
    upgrade_growth: Growth
    attack_speed: Interval
    attack_damage: Damage
    attack_extra_damage: Damage
    attack_range: Diameter
    can_attack_air: Switch
    can_attack_ground: Switch
    description: str = ""


class TowerTable(Entry):
    """TowerConfig.json: exactly the three kinds, numbered 1 to 3, or 0 to 2 with the same names in order."""

    towers: Annotated[tuple[Tower, ...], Field(min_length=3, max_length=3)]

    @field_validator("towers", mode="after")
    @classmethod
    def _count_from_one(cls, towers: tuple[Tower, ...]) -> tuple[Tower, ...]:
        for shift in (0, 1):
            if _is_numbering(towers, shift):
                return tuple(tower.model_copy(update={"type": tower.type + shift}) for tower in towers)
        raise refusal("Type 1 Knight, 2 Magician and 3 Archer, each once and as its Name says")

    def kind(self, kind: int) -> Tower:
        """The tower of a kind: KNIGHT, MAGICIAN or ARCHER."""
        return next(tower for tower in self.towers if tower.type == kind)


def _is_numbering(towers: Sequence[Tower], shift: int) -> bool:
    kinds = [tower.type + shift for tower in towers]
    if sorted(kinds) != [KNIGHT, MAGICIAN, ARCHER]:
        return False
    return all(_kind_named(tower.name) in (None, kind) for tower, kind in zip(towers, kinds, strict=True))


def _kind_named(name: str) -> int | None:
    return next((kind for kind, word in _KIND_WORDS if word in name.lower()), None)


class Knight(Entry):
    """A knight of a Knight Tower or of the reinforcements."""

    health: Health
    movement_speed: Speed
    attack_speed: Interval
    attack_damage: Damage
    attack_extra_damage: Damage
    attack_range: Diameter
    can_attack_air: Switch
    can_attack_ground: Switch
    ff_compensation_value: Annotated[Gold, Field(alias="FFCompensationValue")]
    ff_compensation_probability: Annotated[Share, Field(alias="FFCompensationProbability")]
    file_path: str = ""
    description: str = ""


class Reinforcements(Entry):
    """Knights on call. The original's table has no ``CooldownTime``; 20 s then."""

    number: Annotated[int, Within(1, MAX_KNIGHTS)]
    exist_time: Interval
    cooldown_time: Seconds = 20.0
    description: str = ""


class Hero(Entry):
    """The hero and the skill Fire of Rage."""

    health: Health
    movement_speed: Speed
    attack_speed: Interval
    attack_damage: Damage
    attack_extra_damage: Damage
    attack_range: Diameter
    skill_attack_damage: Damage
    skill_attack_extra_damage: Damage
    skill_cost_health: Damage
    skill_last_time: Interval
    skill_attack_range: Diameter
    skill_description: str = ""
    upgrade_gold_coin_cost: Gold
    upgrade_health_growth_value: Damage
    recover_health_per_sec: Annotated[float, Within(0, 1_000_000)]
    revive_time: Seconds
    can_attack_air: Switch
    can_attack_ground: Switch
    file_path: str = ""
    description: str = ""


class Enemy(Entry):
    """One kind of enemy; its place in the table is its type id, whatever ``type`` says.

    Without an ``Ability`` in the file it has none, even under a name that has one in our own table.
    """

    type: Identity
    name: str
    health: Health
    movement_speed: Speed
    attack_speed: Interval
    attack_damage: Damage
    attack_extra_damage: Damage
    movement_type: Literal["Ground", "Flying"]
    ability: Ability | None = None
    file_path: str = ""
    description: str = ""

    @property
    def flies(self) -> bool:
        return self.movement_type == "Flying"

    @property
    def slug(self) -> str:
        """The name in lower case with hyphens: "T-Rex Rider" is ``t-rex-rider``."""
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-")


class EnemyTable(Entry):
    """AllEnemiesConfig.json."""

    enemies: Annotated[tuple[Enemy, ...], Field(min_length=1, max_length=MAX_ENEMY_TYPES)]
