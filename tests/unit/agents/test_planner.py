"""The planner plays fair, plays the same again, and plays whatever there is to play."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.unit.agents.planning.stage import LADDER, TABLES, crowded_level, widest_level, with_other_waves
from tests.unit.sim.arena import arena_level
from towermind_app.agents import Action, Briefing, make_agent
from towermind_app.level import Level, find_level, load_level
from towermind_app.observe.text import TextObserver
from towermind_app.sim.legality import ActionType
from towermind_app.sim.simulation import Simulation, checked_action
from towermind_app.tables import Tables, load_tables

ORIGINAL = Path(__file__).parents[2] / "data" / "original_config"
Told = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass
class Played:
    """What became of some decisions of a planner."""

    simulation: Simulation
    actions: list[Action] = field(default_factory=list)
    seen: list[dict[str, Any]] = field(default_factory=list)


def play(
    level: Level,
    decisions: int,
    *,
    seed: int = 3,
    period: int = 16,
    tables: Tables = TABLES,
    briefing: Briefing | None = None,
    told: Told = lambda text: text,
    befall: Callable[[Simulation], None] = lambda _: None,
) -> Played:
    """Let a fresh planner decide a number of times.

    `told` comes between it and what can be seen, and `befall` before every look.
    """
    played = Played(Simulation(level, tables, seed))
    observer = TextObserver(played.simulation.scenarios, tables.environment.rounding_digits)
    planner = make_agent("planner")
    planner.reset(briefing or Briefing(seed, tables, period))
    while len(played.actions) < decisions and not played.simulation.over:
        befall(played.simulation)
        text = observer.observe(played.simulation.states)
        action = planner.act(told(text))
        assert checked_action(*action) == action
        played.simulation.act(*action)
        played.simulation.run(period)
        played.actions.append(action)
        played.seen.append(text)
    return played


@pytest.fixture(scope="module")
def played() -> Played:
    return play(find_level("lv3"), 120)


def again(**changes: Any) -> list[Action]:
    return play(find_level("lv3"), 120, **changes).actions


def test_the_same_briefing_and_observations_lead_to_the_same_actions(played: Played) -> None:
    assert again() == played.actions


def test_an_episode_before_is_forgotten(played: Played) -> None:
    planner = make_agent("planner")
    for _ in range(2):
        planner.reset(Briefing(3, TABLES, 16))
        assert [planner.act(text) for text in played.seen[:60]] == played.actions[:60]


def test_the_seed_of_the_briefing_says_nothing(played: Played) -> None:
    assert again(briefing=Briefing(99, TABLES, 16)) == played.actions


def test_the_table_of_waves_says_nothing(played: Played) -> None:
    assert again(briefing=Briefing(3, with_other_waves(TABLES), 16)) == played.actions


def test_observations_that_went_through_json_lead_to_the_same_actions(played: Played) -> None:
    assert again(told=lambda text: json.loads(json.dumps(text))) == played.actions


def test_what_only_the_extended_observation_tells_is_not_looked_at(played: Played) -> None:
    observer = TextObserver(played.simulation.scenarios, extended=True)
    further = set(observer.observe(played.simulation.states)) - set(played.seen[0])

    def told(text: dict[str, Any]) -> dict[str, Any]:
        units = {key: _with_ids(text[key]) for key in text if key.endswith("s_Realtime_Status")}
        return text | dict.fromkeys(further, "lies") | units

    assert again(told=told) == played.actions


def _with_ids(rows: Any) -> Any:
    if not isinstance(rows, list):
        return rows
    return [row | {"Id": 1, "Path_Index": 4, "Distance_To_Base": -1.0} for row in rows]


def test_observations_are_left_as_they_are() -> None:
    planner = make_agent("planner")
    planner.reset(Briefing(3, TABLES, 16))

    def told(text: dict[str, Any]) -> dict[str, Any]:
        before = copy.deepcopy(text)
        planner.act(text)
        assert text == before
        return before

    play(find_level("lv3"), 40, told=told)


@pytest.mark.parametrize("name", LADDER)
def test_nearly_all_it_does_can_be_done(name: str) -> None:
    played = play(find_level(name), 100)
    assert played.simulation.valid_action_rate >= 0.95
    assert played.simulation.state.counts.actions > 10


def test_it_builds_and_leads_the_hero_against_whom_it_sees(played: Played) -> None:
    kinds = {kind for *_, kind in played.actions}
    assert kinds & {0, 1, 2}
    assert ActionType.SEND_HERO in kinds
    assert any(text["Level_Enemies_Realtime_Status"] for text in played.seen)


@pytest.mark.parametrize(("period", "decisions"), [(1, 12), (8, 60), (50, 40), (400, 12)])
def test_any_pace_will_do(period: int, decisions: int) -> None:
    level = find_level("lv1").model_copy(update={"waves_interval": 1.0, "countdown_time": 0.5})
    played = play(level, decisions, period=period)
    assert {kind for *_, kind in played.actions} != {int(ActionType.NOTHING)}
    assert played.simulation.valid_action_rate >= 0.9


@pytest.mark.parametrize(
    "level",
    [
        arena_level(TowerPoints=[[(0, 0.6), (0, 0)]], WavesInterval=1, CountdownTime=0),
        arena_level(TowerPoints=[], WavesInterval=1, CountdownTime=0, GoldCoinsRefreshTime=1),
        widest_level(),
        crowded_level(),
    ],
    ids=["one tower point", "no tower point", "widest", "crowded"],
)
def test_any_level_will_do(level: Level) -> None:
    played = play(level, 60)
    assert {kind for *_, kind in played.actions} != {int(ActionType.NOTHING)}
    assert played.simulation.valid_action_rate >= 0.9


def test_as_many_enemies_as_the_game_can_hold() -> None:
    played = play(crowded_level(), 25)
    assert played.simulation.state.enemies["active"].sum() == 50
    assert max(len(text["Level_Enemies_Realtime_Status"] or ()) for text in played.seen) > 40


def test_a_hero_who_dies_and_comes_back() -> None:
    hero = TABLES.hero.model_copy(update={"revive_time": 3.0})

    def stab(simulation: Simulation) -> None:
        if simulation.tick == 400:
            simulation.state.hero.health = 0

    played = play(find_level("lv2"), 60, tables=TABLES.model_copy(update={"hero": hero}), befall=stab)
    dead = [text["Level_Hero_Realtime_Status"]["Is_Hero_Dead"] for text in played.seen]
    assert (dead[25], dead[26], dead[-1]) == (False, True, False)
    back = dead.index(False, 26)
    orders = {ActionType.SEND_HERO, ActionType.FIRE_OF_RAGE}
    assert orders.intersection(kind for *_, kind in played.actions[back:])
    assert played.simulation.valid_action_rate >= 0.9


@pytest.mark.parametrize("digits", [0, 1, 15])
def test_however_numbers_are_rounded(digits: int) -> None:
    environment = TABLES.environment.model_copy(update={"rounding_digits": digits})
    played = play(find_level("lv1"), 60, tables=TABLES.model_copy(update={"environment": environment}))
    assert played.simulation.state.counts.valid_actions > 0


def test_tables_with_a_single_enemy_that_gives_towers_away() -> None:
    free = {"price": 0, "upgrade_price": 0, "upgrade_growth": 10.0}
    changes: dict[str, Any] = {
        name: getattr(TABLES, name).model_copy(update=free) for name in ("archer", "magician", "knight_tower")
    }
    tables = TABLES.model_copy(update=changes | {"enemies": TABLES.enemies[:1], "waves": ()})
    played = play(arena_level(WavesInterval=1, CountdownTime=0), 60, tables=tables)
    assert played.simulation.valid_action_rate >= 0.9


@pytest.mark.filterwarnings("ignore::towermind_app.errors.TableWarning")
def test_the_originals_tables_and_a_level_of_its_players() -> None:
    tables = load_tables(ORIGINAL)
    played = play(load_level(ORIGINAL / "CustomLevelsConfig.json#0"), 80, tables=tables)
    assert played.simulation.valid_action_rate >= 0.9
    assert {kind for *_, kind in played.actions} & {0, 1, 2}
