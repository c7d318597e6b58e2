"""What a level plays with the tables: its waves in order, and how hard that is."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from towermind_app.errors import LevelError
from towermind_app.level.files import require_geometry
from towermind_app.level.model import Level
from towermind_app.tables import Tables, Wave
from towermind_app.tables.capacities import MAX_PATHS, MAX_TOWER_POINTS, MAX_WAVE_ENEMIES

_ALL_TYPES: Final = 15
_GENEROUS_COIN: Final = 200


def wave_plan(level: Level, tables: Tables) -> tuple[Wave, ...]:
    """The waves of a level in playing order, its own before the table's.

    Raises LevelError for a level without paths or with one that misses the base, a wave id that neither has,
    and an enemy id not in the table.
    """
    require_geometry(level)
    return planned_waves(level, tables)


def planned_waves(level: Level, tables: Tables) -> tuple[Wave, ...]:
    """As ``wave_plan``, for a level that need not be playable."""
    known = {wave.id: wave for wave in (*tables.waves, *level.wave_entries)}
    return tuple(_wave(level, tables, known, place) for place in range(len(level.waves)))


def _wave(level: Level, tables: Tables, known: dict[int, Wave], place: int) -> Wave:
    wanted = level.waves[place]
    wave = known.get(wanted)
    if wave is None:
        ids = ", ".join(map(str, sorted(known)))
        raise LevelError(level.label, f"Waves[{place}]", f"there is no wave {wanted}", f"one of {ids}")
    if not wave.enemies:
        raise LevelError(level.label, f"Waves[{place}]", f"wave {wanted} has no enemies", "at least one")
    kinds = len(tables.enemies)
    if max(wave.enemies) >= kinds:
        stranger = f"wave {wanted} has enemy {max(wave.enemies)}"
        raise LevelError(level.label, f"Waves[{place}]", stranger, f"enemies 0 to {kinds - 1}")
    return wave


def difficulty(level: Level, tables: Tables) -> float:
    """How hard a level looks from its numbers, about 1 (easy) to 4.

    Roads, tower points, enemy types and enemies a wave, each as a share of 5, 15, 15 and 25, plus how poor
    the player is: the mean of 1 - initial/maximum gold, 1 - mean coin/200 and 1 - refund rate. Raises
    LevelError for waves that are not there, or when there is none.
    """
    terms = difficulty_terms(level, tables)
    return terms.roads + terms.tower_points + terms.types + terms.crowd + terms.poverty


class DifficultyTerms(NamedTuple):
    """What makes up the difficulty of a level, in the order it is added."""

    roads: float
    tower_points: float
    types: float
    crowd: float
    poverty: float


def difficulty_terms(level: Level, tables: Tables) -> DifficultyTerms:
    """The terms that ``difficulty`` adds. Raises as it does."""
    waves = planned_waves(level, tables)
    if not waves:
        raise LevelError(level.label, "Waves", "there is no wave", "at least one")
    types = {enemy for wave in waves for enemy in wave.enemies}
    crowd = Fraction(sum(len(wave.enemies) for wave in waves), len(waves))
    return DifficultyTerms(
        len(level.custom_enemies_paths) / MAX_PATHS,
        len(level.tower_points) / MAX_TOWER_POINTS,
        len(types) / _ALL_TYPES,
        float(crowd / MAX_WAVE_ENEMIES),
        _poverty(level),
    )


def _poverty(level: Level) -> float:
    saved = level.initial_money / level.max_money if level.max_money else 0.0
    coin = level.gold_coins_value + level.gold_coins_extra_value / 2
    return ((1 - saved) + (1 - coin / _GENEROUS_COIN) + (1 - level.tower_selling_discount)) / 3
