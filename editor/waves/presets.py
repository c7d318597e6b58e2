"""Whole sets of waves to begin with, made of whatever enemies the table has. Knows no window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Final, NamedTuple

from editor.edits.waves import clear, free_ids
from towermind_app.level import Level
from towermind_app.tables import Tables, Wave
from towermind_app.tables.abilities import Freeze, Heal
from towermind_app.tables.capacities import MAX_WAVE_ENEMIES, MAX_WAVES


class Ranks(NamedTuple):
    """Enemy types by what they are good for, each from the weakest to the strongest; none is empty."""

    plain: tuple[int, ...]
    flyers: tuple[int, ...]
    casters: tuple[int, ...]
    walkers: tuple[int, ...]


class _Preset(NamedTuple):
    about: str
    build: Callable[[Ranks, float], tuple[tuple[int, ...], float]]


def preset_names() -> tuple[str, ...]:
    return tuple(_PRESETS)


def preset_about(name: str) -> str:
    """One sentence on what a preset is like. Raises KeyError."""
    return _PRESETS[name].about


def from_preset(level: Level, name: str, tables: Tables, count: int = 5) -> Level:
    """The level with `count` waves of its own, 1 to 64, in the place of all it had. Raises KeyError."""
    bare = clear(level)
    waves = preset_waves(name, tables, count)
    own = tuple(
        wave.model_copy(update={"id": number})
        for wave, number in zip(waves, islice(free_ids(bare, tables), len(waves)), strict=True)
    )
    return bare.model_copy(
        update={"waves": tuple(wave.id for wave in own), "wave_entries": (*bare.wave_entries, *own)}
    )


def preset_waves(name: str, tables: Tables, count: int) -> tuple[Wave, ...]:
    """The waves of a preset, numbered from 0. Raises KeyError."""
    count, ranks = min(max(count, 1), MAX_WAVES), ranks_of(tables)
    built = [_PRESETS[name].build(ranks, number / max(count - 1, 1)) for number in range(count)]
    return tuple(
        Wave(id=number, enemies=enemies[:MAX_WAVE_ENEMIES], enemies_interval=interval)
        for number, (enemies, interval) in enumerate(built)
    )


def ranks_of(tables: Tables) -> Ranks:
    """The enemy types of a table in ranks; one that has none of a kind sends others instead."""
    types = sorted(range(len(tables.enemies)), key=lambda kind: (tables.enemies[kind].health, kind))
    enemies = tables.enemies
    flyers = tuple(kind for kind in types if enemies[kind].flies)
    walkers = tuple(kind for kind in types if not enemies[kind].flies) or flyers
    plain = tuple(kind for kind in walkers if enemies[kind].ability is None) or walkers
    casters = tuple(kind for kind in walkers if isinstance(enemies[kind].ability, Freeze | Heal))
    return Ranks(plain, flyers or walkers, casters or walkers, walkers)


def _at(types: tuple[int, ...], share: float) -> int:
    """The type so far up its rank: 0 the weakest, 1 the strongest."""
    return types[round(min(max(share, 0.0), 1.0) * (len(types) - 1))]


def _grown(least: int, most: int, share: float) -> int:
    return least + round((most - least) * share)


def _gentle(ranks: Ranks, share: float) -> tuple[tuple[int, ...], float]:
    weak = ranks.plain[: max(1, len(ranks.plain) // 2)]
    size = _grown(4, 10, share)
    late = round(size * share / 2)
    return (_at(weak, 0.0),) * (size - late) + (_at(weak, 1.0),) * late, 1.2


def _mixed(ranks: Ranks, share: float) -> tuple[tuple[int, ...], float]:
    strong = ranks.walkers[: max(1, len(ranks.walkers) - 2)]
    front = (_at(strong, share * 0.5),) * _grown(5, 8, share)
    back = (_at(strong, share),) * _grown(2, 5, share)
    air = (_at(ranks.flyers, share),) * _grown(0, 5, share)
    return front + air + back, 0.7


def _flying(ranks: Ranks, share: float) -> tuple[tuple[int, ...], float]:
    below = (_at(ranks.plain, share),) * _grown(3, 6, share)
    return below + (_at(ranks.flyers, share * 0.8),) * _grown(4, 14, share), 0.45


def _sorcerers(ranks: Ranks, share: float) -> tuple[tuple[int, ...], float]:
    guard = (_at(ranks.plain, share),) * _grown(2, 4, share)
    casters = tuple(_at(ranks.casters, share * turn) for turn in (0.0, 0.5, 1.0))[: _grown(1, 3, share)]
    return guard + casters + guard + casters[:1], 0.8


def _bosses(ranks: Ranks, share: float) -> tuple[tuple[int, ...], float]:
    size = len(ranks.walkers) - 1
    boss = _at(ranks.walkers, 1 - (1 - share) * 3 / max(size, 3))
    return (_at(ranks.plain, share),) * _grown(4, 8, share) + (boss,) * _grown(1, 3, share), 0.9


_PRESETS: Final[Mapping[str, _Preset]] = {
    "gentle": _Preset("Few and weak, slowly more: to learn a map on.", _gentle),
    "mixed": _Preset("A little of everything, stronger with each wave.", _mixed),
    "flyers": _Preset("Clouds of them over a few on foot: archers wanted.", _flying),
    "sorcerers": _Preset("Casters behind guards: towers freeze, wounds close.", _sorcerers),
    "boss rush": _Preset("Every wave brings something large.", _bosses),
}
