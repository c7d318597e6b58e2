"""Masks of the actions that would succeed; tests/property holds them against the rules in whatever state."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from towermind_app.envs.action_modes import Flat, Grid
from towermind_app.level import find_level
from towermind_app.observe.legal import centre, legal_masks
from towermind_app.sim.layout import KNIGHTS, LOST
from towermind_app.sim.legality import ActionType
from towermind_app.sim.simulation import Simulation

EVERYWHERE = [ActionType.NOTHING, ActionType.REINFORCE, ActionType.SEND_HERO, ActionType.FIRE_OF_RAGE]


def cells(simulation: Simulation, columns: int = 10, rows: int = 10) -> npt.NDArray[np.int8]:
    """The mask as (columns, rows, 12)."""
    mask = legal_masks(simulation.states, simulation.scenarios, columns, rows)[0]
    return mask.reshape(columns, rows, 12)


def test_at_the_start_one_can_build_and_command_but_not_upgrade(simulation: Simulation) -> None:
    simulation.state.gold = 499
    mask = cells(simulation)
    allowed = [kind for kind in ActionType if mask[:, :, kind].any()]
    assert allowed == [0, 1, 2, *EVERYWHERE]
    assert mask[:, :, EVERYWHERE].all()


def test_a_tower_changes_what_its_cell_takes(simulation: Simulation) -> None:
    cell = (4, 8)  # holds (-0.3, 2.1)
    simulation.scenario.tower_points[0].x, simulation.scenario.tower_points[0].y = -0.25, 2.0
    assert cells(simulation)[cell][:6].tolist() == [1, 1, 1, 0, 0, 0]
    simulation.state.towers[0].kind = KNIGHTS
    assert cells(simulation)[cell][:6].tolist() == [0, 0, 0, 1, 1, 1]
    assert cells(simulation)[:, :, ActionType.RELOCATE].sum() > 8


def test_the_cloud_takes_nothing_from_it(simulation: Simulation) -> None:
    before = cells(simulation)
    place = simulation.scenario.tower_points[0]
    simulation.state.fog.x, simulation.state.fog.y = place.x, place.y
    assert np.array_equal(cells(simulation), before)


def test_the_last_state_of_an_episode_has_one_too(simulation: Simulation) -> None:
    before = cells(simulation)
    simulation.state.outcome = LOST
    assert np.array_equal(cells(simulation), before)


def test_many_states_of_several_levels() -> None:
    simulations = [Simulation(find_level(name), seed=3) for name in ("five-roads", "two-bends")]
    simulations[1].state.hero.alive = 0
    scenarios = np.concatenate([simulation.scenarios for simulation in simulations])
    states = np.concatenate([simulation.states for simulation in simulations] * 2)
    masks = legal_masks(states, scenarios, 9, 14, which=np.array([0, 1, 0, 1]))
    assert masks.shape == (4, 9 * 14 * 12)
    for row in range(4):
        assert np.array_equal(masks[row], cells(simulations[row % 2], 9, 14).ravel())


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.bool_])
def test_written_where_asked(simulation: Simulation, dtype: type) -> None:
    out = np.ones((1, 1200), dtype)
    assert legal_masks(simulation.states, simulation.scenarios, 10, 10, out=out) is out
    assert np.array_equal(out, legal_masks(simulation.states, simulation.scenarios, 10, 10))


@pytest.mark.parametrize(
    "wrong", [np.zeros((1, 1199), np.int8), np.zeros((1, 1200)), np.zeros((1, 2400), np.int8)[:, ::2]]
)
def test_a_wrong_place_to_write_is_refused(simulation: Simulation, wrong: np.ndarray) -> None:
    with pytest.raises(ValueError, match=r"int8, uint8 or bool \(1, 1200\), C-contiguous"):
        legal_masks(simulation.states, simulation.scenarios, 10, 10, out=wrong)


def test_cells_have_the_centres_of_the_action_modes() -> None:
    middle = getattr(centre, "py_func", centre)
    for count in (*range(1, 40), 333, 999, 1000):
        grid = Grid(count, count)
        assert all((middle(number, count),) * 2 == grid.centre(number, number) for number in range(count))


def test_the_finest_grid(simulation: Simulation) -> None:
    simulation.state.towers[1].kind = KNIGHTS
    for grid in (Grid(1000, 2), Grid(2, 1000)):
        mode = Flat(grid)
        asked = [simulation.refusal(*mode.read(number)) == 0 for number in range(mode.count)]
        assert cells(simulation, grid.columns, grid.rows).ravel().tolist() == asked
