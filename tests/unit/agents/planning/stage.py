"""Episodes watched by a player who only believes, and levels that are hard to believe."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np

from tests.unit.sim.arena import Arena, arena_level
from towermind_app.agents import Action, Agent, Briefing
from towermind_app.agents.planning.belief import Belief
from towermind_app.agents.planning.sightings import hidden
from towermind_app.level import Level, Point, TowerPoint, find_level
from towermind_app.observe.text import TextObserver, observe
from towermind_app.sim.abilities import FREEZE
from towermind_app.sim.layout import HERO, KNIGHTS, NOBODY, Record
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables, Wave, load_tables

Text = Mapping[str, Any]

TABLES = load_tables()
LADDER = ("lv1", "lv2", "lv3", "lv4", "lv5")
EXACT = 16
"""Digits of an observation that is not rounded."""
_TOWERS = "Level_Towers_Realtime_Status"
_HERO = "Level_Hero_Realtime_Status"
_SEEN_ONCE = (
    "Level_Current_Step",
    "Level_Current_Wave",
    "Level_Current_Wave_Enemies",
    "Level_Remaining_Waves",
    "Level_Current_Gold_Coins",
    "Level_Current_Health",
    "Level_Fog_Of_War_Position",
    "Level_Knight_Reinforcements_Countdown",
)
_LISTED = (
    _TOWERS,
    "Level_Enemies_Realtime_Status",
    "Level_Knights_Realtime_Status",
    "Level_Dropped_Gold_Coins_Realtime_Status",
    _HERO,
    "Level_Hero_Fire_Of_Rage_Positions",
)


def arena(**changes: Any) -> Arena:
    """An arena with the cloud far away."""
    simulation = Arena(arena_level(**changes), TABLES, 5)
    simulation.cloud(0.0, 40.0)
    return simulation


def believed(simulation: Simulation) -> Belief:
    """What somebody believes who looks for the first time."""
    return Belief(observe(simulation, EXACT), TABLES)


def look_again(belief: Belief, simulation: Simulation) -> None:
    """Time has passed without an action; the belief follows and is put right."""
    text = observe(simulation, EXACT)
    belief.foresee((0.0, 0.0, 6), text["Level_Current_Step"] - int(belief.states["tick"][0]))
    belief.correct(text)


def watched(
    simulation: Simulation, agent: Agent, period: int = 16, digits: int = 3
) -> Iterator[tuple[Text, Belief]]:
    """Every observation of an episode with the belief put right by it."""
    observer = TextObserver(simulation.scenarios, digits)
    agent.reset(Briefing(simulation.seed, simulation.tables, period))
    text = observer.observe(simulation.states)
    belief = Belief(text, simulation.tables)
    yield text, belief
    while True:
        action: Action = agent.act(text)
        simulation.act(*action)
        simulation.run(period)
        if simulation.over:
            return
        text = observer.observe(simulation.states)
        belief.foresee(action, text["Level_Current_Step"] - int(belief.states["tick"][0]))
        belief.correct(text)
        yield text, belief


def contradictions(text: Text, belief: Belief, digits: int) -> list[str]:
    """What an observation and the observation of the belief do not agree on.

    Units at the very edge of the cloud are left out: rounding can take them to either side of it. So are the
    place of a hero who is not seen, for he is somewhere under it, and ice from a caster never seen.
    """
    if not _knows_a_caster(belief):
        towers = [row | {"Is_Frozen": False} for row in text[_TOWERS] or ()]
        text = {**text, _TOWERS: towers}
    mine = TextObserver(belief.scenarios, digits).observe(belief.states)
    if text[_HERO]["Hero_Position"] is None:
        mine[_HERO]["Hero_Position"] = None
    edge = 1.5 * 10.0**-digits
    faults = [f"{key}: {mine[key]} for {text[key]}" for key in _SEEN_ONCE if mine[key] != text[key]]
    for key in _LISTED:
        lists = [_sorted(seen[key]) for seen in (mine, text)]
        if lists[0] != lists[1]:
            lists = [[row for row in rows if not _at_edge(belief, row, edge)] for rows in lists]
        if lists[0] != lists[1]:
            faults.append(f"{key}: {lists[0]} for {lists[1]}")
    return faults


def _knows_a_caster(belief: Belief) -> bool:
    enemies = belief.states["enemies"][0]
    abilities = belief.scenarios["enemy_kinds"]["ability"][0, enemies["kind"][enemies["active"] == 1]]
    return bool((abilities == FREEZE).any())


def _at_edge(belief: Belief, row: str, edge: float) -> bool:
    hero, fog = belief.states[0].hero, belief.states[0].fog
    unit = json.loads(row)
    if "X" in unit:  # flames are seen wherever they burn
        return False
    place = unit.get("Position", unit.get("Hero_Position")) or {"X": hero.x, "Y": hero.y}
    turns = np.arange(8) * math.pi / 4
    x, y = place["X"] + edge * np.cos(turns), place["Y"] + edge * np.sin(turns)
    cloud = SimpleNamespace(fog=SimpleNamespace(lifted=0, x=fog.x, y=fog.y))
    return len(set(hidden(cloud, x, y).tolist())) > 1


def _sorted(seen: Any) -> list[str]:
    rows = seen if isinstance(seen, list) else [] if seen is None else [seen]
    return sorted(json.dumps(row, sort_keys=True) for row in rows)


def check_belief(belief: Belief) -> None:
    """The belief is a state the rules can play on: nothing in it points at what is not there."""
    state = belief.states[0]
    _check_tops(state)
    _check_fights(state)
    _check_garrisons(state, int(belief.scenarios["tower_count"][0]))
    bits = int(np.bitwise_or.reduce(state.towers["holders"]))
    assert all(state.enemies["active"][slot] for slot in range(50) if bits >> slot & 1)
    for shot in state.projectiles[np.isin(state.projectiles["kind"], (1, 3))]:
        assert state.enemies["active"][shot["target"]]


def _check_tops(state: Record) -> None:
    for top, used in (
        (state.enemy_top, state.enemies["active"]),
        (state.knight_top, state.knights["active"]),
    ):
        assert top == np.flatnonzero(used).max(initial=-1) + 1


def _check_fights(state: Record) -> None:
    knights = np.flatnonzero(state.knights["active"]).tolist()
    targets = {number: int(state.knights["target"][number]) for number in knights}
    if state.hero.alive:
        targets[HERO] = int(state.hero.target)
    for target in targets.values():
        assert target == NOBODY or state.enemies["active"][target]
    for slot in np.flatnonzero(state.enemies["active"]).tolist():
        enemy = state.enemies[slot]
        assert enemy.hunters == sum(target == slot for target in targets.values())
        assert enemy.foe == NOBODY or targets[int(enemy.foe)] == slot
        assert enemy.health > 0 or enemy.fallen > 0


def _check_garrisons(state: Record, towers: int) -> None:
    for point in range(towers):
        homed = state.knights[(state.knights["active"] == 1) & (state.knights["home"] == point)]
        places = sorted(homed["place"].tolist())
        assert state.towers["garrison"][point] == sum(1 << place for place in places)
        assert not places or state.towers["kind"][point] == KNIGHTS
        assert len(set(places)) == len(places)


def crowded_level(towers: bool = True) -> Level:
    """Green Hollow, where 75 slow enemies come all at once."""
    wave = Wave(id=0, enemies=(10,) * 25, enemies_interval=0.02)
    level = find_level("lv1")
    return level.model_copy(
        update={
            "waves": (0, 0, 0),
            "wave_entries": (wave,),
            "waves_interval": 0.1,
            "countdown_time": 0.0,
            "tower_points": level.tower_points if towers else (),
        }
    )


def widest_level() -> Level:
    """Five roads of 20 waypoints and 15 tower points between them."""
    base = Point(0.0, -2.0)

    def road(number: int) -> tuple[Point, ...]:
        x = number - 2.0
        return *(Point(x + 0.2 * (step % 2), 2.9 - step / 5) for step in range(19)), base

    spots = [Point(-2.25 + column, row) for row in (2.0, 1.0, 0.0) for column in range(5)]
    return find_level("lv4").model_copy(
        update={
            "destination_pos_icon": base,
            "custom_enemies_paths": tuple(map(road, range(5))),
            "tower_points": tuple(TowerPoint(spot, spot) for spot in spots),
        }
    )


def with_other_waves(tables: Tables) -> Tables:
    """Tables that lie about what comes."""
    return tables.model_copy(
        update={
            "waves": tuple(wave.model_copy(update={"enemies": (2,) * 25}) for wave in tables.waves),
        }
    )
