"""Masks and lists of commands against the rules themselves, in whatever state."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.property.arrangements import built_in_simulations, moments
from towermind_app.envs.action_modes import Flat, Grid
from towermind_app.observe.commands import MOST_COMMANDS, Command, legal_commands
from towermind_app.observe.legal import legal_masks
from towermind_app.sim.legality import ActionType
from towermind_app.sim.simulation import Simulation

_DIVISIONS = st.sampled_from([1, 2, 3, 7, 10, 12, 24])
_POINTED = range(ActionType.SHOW_RANGE + 1)


def asked(simulation: Simulation, grid: Grid) -> list[int]:
    """A mask made by asking about every action."""
    mode = Flat(grid)
    return [int(simulation.refusal(*mode.read(number)) == 0) for number in range(mode.count)]


@given(moments(), _DIVISIONS, _DIVISIONS)
def test_a_mask_is_what_the_rules_would_not_refuse(simulation: Simulation, columns: int, rows: int) -> None:
    mask = legal_masks(simulation.states, simulation.scenarios, columns, rows)[0]
    assert mask.tolist() == asked(simulation, Grid(columns, rows))


def test_in_played_games_of_every_level() -> None:
    chance = np.random.default_rng(5)
    for simulation in map(Simulation.clone, built_in_simulations()):
        points = simulation.level.tower_points
        for decision in range(21):
            if not simulation.over:
                simulation.act(*points[chance.integers(len(points))].position, int(chance.integers(12)))
                simulation.run(16)
            if decision % 10 == 0:
                mask = legal_masks(simulation.states, simulation.scenarios, 10, 10)[0]
                assert mask.tolist() == asked(simulation, Grid())


@given(moments(), st.floats(-3, 3), st.floats(-3, 3))
def test_a_command_is_obeyed_and_goes_where_it_says(simulation: Simulation, x: float, y: float) -> None:
    commands = legal_commands(simulation.states, simulation.scenarios)
    assert len(commands) <= MOST_COMMANDS
    assert len({(command.what, command.point) for command in commands}) == len(commands)
    for command in commands:
        after = simulation.clone()
        assert after.act(*command.action) == 0
        _check_what_it_did(command, simulation, after)
        if command.place in ("map", "none"):
            assert simulation.refusal(x, y, command.type) == 0


def _check_what_it_did(command: Command, before: Simulation, after: Simulation) -> None:
    gained = int(after.state.gold - before.state.gold)
    assert gained == -command.price or (gained < -command.price and command.what == "sell")
    changed = [
        number
        for number, (old, new) in enumerate(zip(before.state.towers, after.state.towers, strict=True))
        if old.tobytes() != new.tobytes()
    ]
    if command.what == "relocate":
        assert before.knight_tower_at(command.x, command.y) == command.point
    elif command.point is None or command.what == "show_range":
        assert changed == []
    else:
        assert changed == [command.point]


@given(moments())
def test_no_command_is_missing(simulation: Simulation) -> None:
    listed = {
        (command.type, command.point) for command in legal_commands(simulation.states, simulation.scenarios)
    }
    for action in ActionType:
        if action not in _POINTED and action != ActionType.RELOCATE:
            allowed = simulation.refusal(0.0, 0.0, action) == 0
            assert ((action, None) in listed) == allowed
            continue
        for number, point in enumerate(simulation.scenario.tower_points[: simulation.scenario.tower_count]):
            if _owns_its_place(simulation, number, action) and max(abs(point.x), abs(point.y)) <= 3:
                allowed = simulation.refusal(float(point.x), float(point.y), action) == 0
                assert ((action, number) in listed) == allowed


def _owns_its_place(simulation: Simulation, number: int, action: ActionType) -> bool:
    """Whether no other tower point, or Knight Tower, takes what is done exactly there."""
    points = simulation.scenario.tower_points[: simulation.scenario.tower_count]
    mine = points[number]
    if action == ActionType.RELOCATE:
        return bool(simulation.knight_tower_at(float(mine.x), float(mine.y)) == number)
    return all((other.x - mine.x) ** 2 + (other.y - mine.y) ** 2 > 0 for other in points[:number])
