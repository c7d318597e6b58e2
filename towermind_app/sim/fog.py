"""The cloud: where it drifts, what lies under it, and when a flame lifts it."""

from __future__ import annotations

from typing import Final

from towermind_app.sim.chance import between
from towermind_app.sim.compiled import rule
from towermind_app.sim.geometry import MAP_EDGE, fly
from towermind_app.sim.layout import SECONDS_PER_TICK, Record
from towermind_app.tables.capacities import MAX_FLAMES

FOG_STEP: Final = 0.2 * SECONDS_PER_TICK
DOME_X, DOME_Y, DOME_WIDTH, DOME_HEIGHT = -0.15, 0.12, 1.05, 0.66
BRIM_X, BRIM_Y, BRIM_WIDTH, BRIM_HEIGHT = 0.05, -0.45, 1.65, 0.33
"""Centres relative to the cloud and half-axes of the two ellipses whose union is its outline."""


@rule
def move_fog(state: Record) -> None:
    """Step 3: one straight leg after another between random places of the map."""
    fog = state.fog
    if fly(fog, fog.goal_x, fog.goal_y, FOG_STEP):
        fog.goal_x = between(state, -MAP_EDGE, MAP_EDGE)
        fog.goal_y = between(state, -MAP_EDGE, MAP_EDGE)
    update_lift(state)


@rule
def under_cloud(fog: Record, x: float, y: float) -> bool:
    """Whether a place lies inside the cloud's outline, lifted or not."""
    dx = x - fog.x
    dy = y - fog.y
    if dy > 0.78 or dy < -0.78:
        return False
    across = (dx - DOME_X) / DOME_WIDTH
    along = (dy - DOME_Y) / DOME_HEIGHT
    if across * across + along * along <= 1.0:
        return True
    across = (dx - BRIM_X) / BRIM_WIDTH
    along = (dy - BRIM_Y) / BRIM_HEIGHT
    return across * across + along * along <= 1.0


@rule
def covered(state: Record, x: float, y: float) -> bool:
    """Whether the cloud hides and hinders what stands at a place."""
    return state.fog.lifted == 0 and under_cloud(state.fog, x, y)


@rule
def update_lift(state: Record) -> None:
    """A burning flame under the cloud lifts it. Called whenever cloud or flames have changed."""
    state.fog.lifted = 0
    for number in range(MAX_FLAMES):
        flame = state.flames[number]
        if flame.ticks_left > 0 and under_cloud(state.fog, flame.x, flame.y):
            state.fog.lifted = 1
            return
