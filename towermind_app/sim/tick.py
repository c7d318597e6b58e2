"""One tick, its steps in the order that is part of the rules, and the compiled entry points over arrays.

Entry points take arrays, never single records: numba recognises an array five times faster than a record.
"""

from __future__ import annotations

from towermind_app.sim import actions, legality
from towermind_app.sim.chance import between
from towermind_app.sim.coin import run_coin
from towermind_app.sim.compiled import entry, rule
from towermind_app.sim.endings import settle
from towermind_app.sim.enemies import run_enemies
from towermind_app.sim.flames import run_flames
from towermind_app.sim.fog import move_fog
from towermind_app.sim.geometry import MAP_EDGE, on_map
from towermind_app.sim.hero import HOME_X, HOME_Y, run_hero, stand_at
from towermind_app.sim.knights import run_knights
from towermind_app.sim.layout import NOBODY, RUNNING, Array, Record
from towermind_app.sim.projectiles import run_projectiles
from towermind_app.sim.towers import run_towers
from towermind_app.sim.waves import spawn
from towermind_app.tables.capacities import MAX_TOWER_POINTS

RULES_VERSION = 1
"""Goes up whenever the same seed and actions give another game."""


@rule
def run_tick(state: Record, scenario: Record, events: Record) -> None:
    """Steps 2 to 11. Step 1, the action due, is `actions.act` and comes before."""
    if state.reinforcement_wait > 0:
        state.reinforcement_wait -= 1
    spawn(state, scenario, events)
    move_fog(state)
    run_coin(state, scenario, events)
    run_enemies(state, scenario, events)
    run_knights(state, scenario, events)
    run_hero(state, scenario, events)
    run_towers(state, scenario, events)
    run_projectiles(state, scenario, events)
    run_flames(state, scenario, events)
    settle(state, scenario, events)
    state.tick += 1


@entry
def begin(states: Array, scenarios: Array) -> None:
    """Turn zeroed states whose `chance.key` is set into the start of an episode of the one scenario given."""
    scenario = scenarios[0]
    for number in range(states.shape[0]):
        state = states[number]
        state.gold = scenario.economy.initial_gold
        state.base_health = scenario.base_health
        state.next_id = 1
        state.waves.wait = scenario.wave_interval
        state.coin.wait = scenario.economy.coin_refresh
        state.last_action.type = 6
        state.hero.max_health = scenario.hero_fighter.health
        stand_at(state.hero, HOME_X, HOME_Y)
        for point in range(MAX_TOWER_POINTS):
            actions.clear_point(state, scenario, point)
        fog = state.fog
        fog.x = between(state, -MAP_EDGE, MAP_EDGE)
        fog.y = between(state, -MAP_EDGE, MAP_EDGE)
        fog.goal_x = between(state, -MAP_EDGE, MAP_EDGE)
        fog.goal_y = between(state, -MAP_EDGE, MAP_EDGE)


@entry
def act(states: Array, scenarios: Array, events: Array, x: float, y: float, action: int) -> int:
    """Perform an action on the first state; its error code."""
    return actions.act(states[0], scenarios[0], events[0], x, y, action)


@entry
def refusal(states: Array, scenarios: Array, x: float, y: float, action: int) -> int:
    """The error code an action would get from the first state; changes nothing."""
    return legality.refusal(states[0], scenarios[0], on_map(x), on_map(y), action)


@entry
def knight_tower_at(states: Array, scenarios: Array, x: float, y: float) -> int:
    """The knight tower of the first state that a relocation to (x, y) would go to, or NOBODY."""
    return legality.knight_tower_at(states[0], scenarios[0], on_map(x), on_map(y))


@entry
def advance(states: Array, scenarios: Array, events: Array, ticks: int) -> int:
    """Run the first state for `ticks` or until its episode ends; the ticks run."""
    state = states[0]
    done = 0
    while done < ticks and state.outcome == RUNNING:
        run_tick(state, scenarios[0], events[0])
        done += 1
    return done


@entry
def decide(
    states: Array, scenarios: Array, which: Array, places: Array, types: Array, ticks: int, errors: Array,
    events: Array,
) -> None:  # fmt: skip
    """Many states at once: each performs its action and runs `ticks`; ended episodes stay as they are.

    states (n,) STATE; scenarios (m,) SCENARIO; which (n,) int64, each state's scenario; places (n, 2)
    float64; types (n,) int64 in 0..11, or NOBODY for a state to be left as it is; errors (n,) int64,
    written: the error code, NOBODY for what did not act; events (1,) EVENTS, scratch.
    """
    for number in range(states.shape[0]):
        state = states[number]
        scenario = scenarios[which[number]]
        errors[number] = NOBODY
        if types[number] == NOBODY or state.outcome != RUNNING:
            continue
        events[0].count = 0
        errors[number] = actions.act(
            state, scenario, events[0], places[number, 0], places[number, 1], types[number]
        )
        done = 0
        while done < ticks and state.outcome == RUNNING:
            run_tick(state, scenario, events[0])
            done += 1
