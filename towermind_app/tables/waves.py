"""Waves: AllWavesConfig, and the waves a level brings along."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, field_validator

from towermind_app.tables.capacities import MAX_ENEMY_TYPES, MAX_WAVE_ENEMIES
from towermind_app.tables.values import AtLeast, Entry, Identity, Interval, Within, require_distinct_ids

EnemyType = Annotated[int, Within(0, MAX_ENEMY_TYPES - 1)]


class Wave(Entry):
    """Enemy type ids in the order they appear, ``enemies_interval`` seconds apart."""

    id: Annotated[Identity, Field(alias="ID")]
    enemies: Annotated[tuple[EnemyType, ...], Field(max_length=MAX_WAVE_ENEMIES), AtLeast(1)]
    enemies_interval: Interval


class WaveTable(Entry):
    """AllWavesConfig.json."""

    waves: tuple[Wave, ...]

    @field_validator("waves", mode="after")
    @classmethod
    def _once_each(cls, waves: tuple[Wave, ...]) -> tuple[Wave, ...]:
        require_distinct_ids([wave.id for wave in waves])
        return waves
