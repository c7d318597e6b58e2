"""The map in characters."""

from __future__ import annotations

from towermind_app.envs.ansi import COLUMNS, LEGEND, ROWS, picture
from towermind_app.level import find_level
from towermind_app.observe.text import observe
from towermind_app.sim.simulation import Simulation


def test_what_stands_where() -> None:
    simulation = Simulation(find_level("five-roads"), seed=1)
    simulation.state.fog.lifted = 1
    for kind in range(3):
        simulation.act(*simulation.level.tower_points[kind].position, kind)
    simulation.act(-2.0, -2.9, 8)
    *status, top, board, bottom, legend = _parts(picture(observe(simulation)))
    assert status[0].startswith("0.0 s | wave 0/5 | next in - | gold ")
    assert status[1].startswith("hero 1600/1600 | reinforcements in 20 s")
    assert top == bottom == "+" + "-" * COLUMNS + "+"
    assert len(board) == ROWS
    assert {len(line) for line in board} == {COLUMNS + 2}
    assert board[15][31] == "H"
    assert [sum(line.count(mark) for line in board) for mark in "AMK#"] == [1, 1, 1, 1]
    assert "k" in board[30]
    assert legend == LEGEND


def test_the_dead_hero_is_awaited() -> None:
    simulation = Simulation(find_level("five-roads"))
    simulation.state.hero.alive, simulation.state.hero.revive = 0, 400
    text = picture(observe(simulation))
    assert "hero back in 8 s" in text
    assert "H" not in text.split("\n")[18]


def _parts(text: str) -> list:
    lines = text.split("\n")
    return [*lines[:2], lines[2], lines[3:-2], lines[-2], lines[-1]]
