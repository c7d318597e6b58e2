from __future__ import annotations

import pytest

from towermind_app.play.game.log import LogLine, line_of
from towermind_app.sim.events import Event, EventKind
from towermind_app.sim.simulation import Simulation


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            Event(9, EventKind.WAVE_STARTED, 2, 12, 0.0, 0.0),
            LogLine(9, "wave 2 of 5 begins: 12 enemies"),
        ),
        (Event(9, EventKind.LEAK, 0, 19, 0.0, 0.0), LogLine(9, "an outlaw got through: 19 left", False)),
        (Event(9, EventKind.LEAK, 4, 3, 0.0, 0.0), LogLine(9, "a pirate got through: 3 left", False)),
        (Event(9, EventKind.HERO_DIED, 0, 0, 0.0, 0.0), LogLine(9, "the hero fell: back in 10 s", False)),
        (Event(9, EventKind.HERO_REVIVED, 0, 0, 0.0, 0.0), LogLine(9, "the hero is back", True)),
        (Event(9, EventKind.COIN_TAKEN, 0, 115, 0.0, 0.0), LogLine(9, "coin taken: +115 gold", True)),
        (Event(9, EventKind.ENEMY_HIT, 0, 115, 0.0, 0.0), None),
    ],
)
def test_what_should_not_be_missed_gets_a_line(
    simulation: Simulation, event: Event, line: LogLine | None
) -> None:
    simulation.state.fog.x = 20.0
    assert line_of(simulation, event) == line


def test_who_leaks_under_the_cloud_is_not_told(simulation: Simulation) -> None:
    simulation.state.fog.x, simulation.state.fog.y = 1.0, 1.0
    line = line_of(simulation, Event(9, EventKind.LEAK, 4, 3, 1.0, 1.0))
    assert line is not None and line.words == "an enemy got through: 3 left"
