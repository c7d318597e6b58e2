from __future__ import annotations

import pytest

from towermind_app.play.game.next_wave import WaveGroup, current_wave, next_wave
from towermind_app.sim.simulation import Simulation


def test_before_the_first_wave_it_is_told_with_its_time(simulation: Simulation) -> None:
    wave = simulation.scenario.schedule[0]
    wave.count = 10
    wave.kinds[:10] = 0
    view = next_wave(simulation)
    assert view is not None
    assert (view.number, view.of) == (1, int(simulation.scenario.wave_count))
    assert view.seconds == simulation.level.waves_interval
    assert view.groups == (WaveGroup(0, 10),)
    assert current_wave(simulation) is None


@pytest.mark.parametrize(("ticks", "seconds"), [(250, 5), (201, 5), (200, 4), (1, 1)])
def test_the_countdown_shows_begun_seconds_as_the_map_does(
    simulation: Simulation, ticks: int, seconds: int
) -> None:
    simulation.state.waves.wait = ticks
    view = next_wave(simulation)
    assert view is not None and view.seconds == seconds


def test_while_a_wave_comes_what_is_left_of_it_is_told(simulation: Simulation) -> None:
    simulation.run(int(simulation.scenario.wave_interval) + 1)
    coming, then = current_wave(simulation), next_wave(simulation)
    assert coming is not None and then is not None
    left = int(simulation.scenario.schedule[0].count) - 1
    assert (coming.number, coming.left, coming.seconds) == (1, left, None)
    assert (then.number, then.seconds) == (2, None)


def test_after_the_last_wave_has_begun_there_is_no_next(simulation: Simulation) -> None:
    simulation.state.waves.number = simulation.scenario.wave_count
    assert next_wave(simulation) is None


def test_groups_are_in_order_of_first_appearance(simulation: Simulation) -> None:
    wave = simulation.scenario.schedule[0]
    wave.count = 5
    wave.kinds[:5] = [4, 2, 4, 0, 2]
    view = next_wave(simulation)
    assert view is not None
    assert view.groups == (WaveGroup(4, 2), WaveGroup(2, 2), WaveGroup(0, 1))
    assert view.left == 5
