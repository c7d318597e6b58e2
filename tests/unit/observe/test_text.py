"""The text observation."""

from __future__ import annotations

import json

import pytest

from towermind_app.observe.canonical import to_json
from towermind_app.observe.text import FULL_PRECISION, LONGEST, LONGEST_EXTENDED, TextObserver, observe
from towermind_app.sim.simulation import Simulation

KEYS = [
    "Map_Center",
    "Map_Side_Length",
    "Map_Left_Boundary",
    "Map_Right_Boundary",
    "Map_Upper_Boundary",
    "Map_Lower_Boundary",
    "Tower_Points_Bounding_Box_Width_Height",
    "Level_Maximum_Gold_Coins",
    "Level_Initial_Health",
    "Level_Total_Waves_Number",
    "Level_Inter_Wave_Interval",
    "Level_Selling_Tower_Refund_Rate",
    "Level_Gold_Coins_Refresh_Interval",
    "Level_Gold_Coins_Retention_Time",
    "Level_Gold_Coins_Minimum_Pickup_Amount",
    "Level_Gold_Coins_Maximum_Pickup_Amount",
    "Level_Enemy_Movement_Paths",
    "Level_Enemy_Destination",
    "Level_Gold_Coins_Collection_Count",
    "Level_Friendly_Fire_Compensation_Count",
    "Level_Current_Step",
    "Level_Current_Time",
    "Level_Current_Wave",
    "Level_Current_Wave_Countdown",
    "Level_Current_Wave_Enemies",
    "Level_Current_Gold_Coins",
    "Level_Current_Health",
    "Level_Remaining_Waves",
    "Level_Fog_Of_War_Position",
    "Level_Knight_Reinforcements_Countdown",
    "Level_Hero_Realtime_Status",
    "Level_Dropped_Gold_Coins_Realtime_Status",
    "Level_Hero_Fire_Of_Rage_Positions",
    "Level_Towers_Realtime_Status",
    "Level_Enemies_Realtime_Status",
    "Level_Knights_Realtime_Status",
    "Agent_Last_Action_Info",
]


def test_keys_in_their_order(simulation: Simulation) -> None:
    assert list(observe(simulation)) == KEYS
    assert list(json.loads(to_json(observe(simulation)))) == KEYS


def test_the_first_text_of_an_episode(simulation: Simulation) -> None:
    text, level = observe(simulation), simulation.level
    assert text["Agent_Last_Action_Info"] == {
        "Position": {"X": 0.0, "Y": 0.0},
        "Action_Index": 6,
        "Is_Success": True,
        "Error_Code": 0,
    }
    assert text["Level_Current_Gold_Coins"] == level.initial_money
    assert text["Level_Inter_Wave_Interval"] == level.waves_interval
    assert (
        text["Level_Gold_Coins_Maximum_Pickup_Amount"]
        == level.gold_coins_value + level.gold_coins_extra_value
    )
    assert text["Level_Enemy_Movement_Paths"] == [
        [{"X": round(x, 3), "Y": round(y, 3)} for x, y in path] for path in level.custom_enemies_paths
    ]
    for nothing in ("Enemies_Realtime_Status", "Knights_Realtime_Status", "Hero_Fire_Of_Rage_Positions"):
        assert text[f"Level_{nothing}"] is None


def test_towers_are_told_with_their_names(simulation: Simulation) -> None:
    simulation.state.fog.lifted = 1
    for kind in range(3):
        assert simulation.act(*simulation.level.tower_points[kind].position, kind) == 0
    simulation.act(*simulation.level.tower_points[0].position, 3)
    towers = observe(simulation)["Level_Towers_Realtime_Status"]
    assert [tower["Tower_Name"] for tower in towers[:4]] == [
        "Archer Tower",
        "Magician Tower",
        "Knight Tower",
        "None",
    ]
    assert [tower["Is_Built"] for tower in towers[:4]] == [True, True, True, False]
    assert towers[0]["Tower_Level"] == 1
    assert list(towers[0]) == [
        "Position", "Tower_Level", "Is_Built", "Is_Frozen", "Knights_Assembly_Position", "Tower_Name",
    ]  # fmt: skip


def test_a_refused_action_is_told(simulation: Simulation) -> None:
    simulation.act(9, -9, 0)
    assert observe(simulation)["Agent_Last_Action_Info"] == {
        "Position": {"X": 3.0, "Y": -3.0},
        "Action_Index": 0,
        "Is_Success": False,
        "Error_Code": 6,
    }


@pytest.mark.parametrize("digits", [0, 1, 3, 7, 15])
def test_no_number_has_more_digits_than_asked(fullest: Simulation, digits: int) -> None:
    exact, text = observe(fullest, FULL_PRECISION), observe(fullest, digits)
    for key in ("Level_Enemies_Realtime_Status", "Level_Knights_Realtime_Status"):
        shown, meant = text[key][0]["Position"]["X"], exact[key][0]["Position"]["X"]
        assert shown == round(shown, digits)
        assert abs(shown - meant) <= 0.5 * 10**-digits + 1e-15


def test_negative_digits_are_refused(simulation: Simulation) -> None:
    with pytest.raises(ValueError, match="rounding -1"):
        TextObserver(simulation.scenarios, -1)


def test_the_longest_texts_fit(fullest: Simulation) -> None:
    assert 10_000 < len(to_json(observe(fullest, 4))) <= LONGEST < 16_384
    assert len(to_json(observe(fullest, FULL_PRECISION, extended=True))) <= LONGEST_EXTENDED


def test_extended_texts_only_add(fullest: Simulation) -> None:
    plain, extended = observe(fullest), observe(fullest, extended=True)
    assert list(extended) == [*KEYS, "Level_Kills_And_Leaks_By_Type"]
    assert extended["Level_Kills_And_Leaks_By_Type"][14] == {"Type": 14, "Kills": 999, "Leaks": 999}
    added = {
        "Towers": {"Id": 0},
        "Enemies": {"Id": 99_999, "Maximum_Health": 600, "Path_Index": 4, "Distance_To_Base": 11.778},
        "Knights": {"Id": 99_999},
    }
    for name, entries in added.items():
        key = f"Level_{name}_Realtime_Status"
        assert extended[key][0] == plain[key][0] | entries


def test_one_observer_serves_all_states_of_its_level(simulation: Simulation) -> None:
    observer = TextObserver(simulation.scenarios)
    first = observer.to_json(simulation.states)
    simulation.run(600)
    assert observer.to_json(simulation.states) == to_json(observe(simulation)) != first
