"""One draw list from the state of a game: what every backend paints on top of the ground."""

from __future__ import annotations

from towermind_app.draw.bodies import gather_bodies, put_bars, put_bodies, put_pennants
from towermind_app.draw.effects import put_coin, put_fog, put_ground_marks, put_projectiles
from towermind_app.draw.hud import put_hud
from towermind_app.draw.look import Look
from towermind_app.sim.compiled import entry, rule
from towermind_app.sim.layout import Array, Record


@entry
def compose(
    states: Array, previous: Array, share: float, scenarios: Array, looks: Array, scenes: Array
) -> int:  # fmt: skip
    """Write the draw list of the first state into the first scene, in painting order; the number of rows.

    Frames of animation come from tick and unit id alone, so the same states give the same rows. Units,
    projectiles and cloud are drawn ``share`` (0..1) of the way from where ``previous`` has them; what was not
    there before stands where it is. What the cloud covers in ``states`` has no row, and no row depends on
    where it is. Nothing but ``scenes`` is written.

    Args:
        states: (n,) STATE.
        previous: (n,) STATE, an earlier moment of the same episode; the same array for a still picture.
        share: 1.0 for the moment of ``states``.
        scenarios: (1,) SCENARIO.
        looks: (1,) LOOK.
        scenes: (1,) SCENE.
    """
    compose_one(states[0], previous[0], share, scenarios[0], looks[0], scenes[0])
    return int(scenes[0].count)


@rule
def compose_one(
    state: Record, before: Record, share: float, scenario: Record, look: Look, scene: Record
) -> None:  # fmt: skip
    """As `compose`, of single records."""
    scene.count = 0
    put_ground_marks(state, scenario, look, scene)
    scene.ground_end = scene.count
    gather_bodies(state, before, share, scenario, scene)
    put_bodies(state, scenario, look, scene)
    put_projectiles(state, before, share, look, scene)
    put_coin(state, scenario, look, scene)
    put_bars(state, scenario, look, scene)
    put_pennants(state, scenario, look, scene)
    scene.air_end = scene.count
    put_fog(state, before, share, look, scene)
    scene.field_end = scene.count
    put_hud(state, scenario, look, scene)
