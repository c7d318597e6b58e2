"""The wave to come, as a person wants to read it."""

from __future__ import annotations

from dataclasses import dataclass

from towermind_app.play.game.refusals import seconds_until
from towermind_app.sim.simulation import Simulation


@dataclass(frozen=True)
class WaveGroup:
    """So many enemies of one kind."""

    kind: int
    count: int


@dataclass(frozen=True)
class WaveView:
    """One wave of a level.

    number: 1-based. of: how many waves the level has. groups: kinds in order of their first appearance.
    seconds: whole ones until it begins, as on the map; None when it has begun or that is not known, the wave
    before still coming.
    left: enemies of it that have not appeared yet.
    """

    number: int
    of: int
    groups: tuple[WaveGroup, ...]
    seconds: int | None
    left: int


def next_wave(simulation: Simulation) -> WaveView | None:
    """The wave that comes after the ones begun; None when the last has begun."""
    waves = simulation.state.waves
    number = int(waves.number) + 1
    if number > simulation.scenario.wave_count:
        return None
    seconds = seconds_until(int(waves.wait)) if waves.wait > 0 else None
    return _view(simulation, number, 0, seconds)


def current_wave(simulation: Simulation) -> WaveView | None:
    """The wave whose enemies are appearing right now; None between waves."""
    waves = simulation.state.waves
    if not waves.spawning:
        return None
    return _view(simulation, int(waves.number), int(waves.spawned), None)


def _view(simulation: Simulation, number: int, spawned: int, seconds: int | None) -> WaveView:
    wave = simulation.scenario.schedule[number - 1]
    coming = [int(kind) for kind in wave.kinds[spawned : wave.count]]
    groups = tuple(WaveGroup(kind, coming.count(kind)) for kind in dict.fromkeys(coming))
    return WaveView(number, int(simulation.scenario.wave_count), groups, seconds, len(coming))
