"""Whatever happens and however long nobody looks: a belief can be put right, and is."""

from __future__ import annotations

import functools

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.agents.planning.stage import EXACT, TABLES, check_belief, contradictions
from towermind_app.agents import Action
from towermind_app.agents.planning.belief import Belief
from towermind_app.level import Level, find_level
from towermind_app.observe.text import observe
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Wave

Step = tuple[Action, Action, int]
"""What is done, what was said would be done, and the ticks to the next look."""


@functools.cache
def _level(name: str) -> Level:
    """A level with every kind of enemy soon and close together, and gold to meet them."""
    kinds = tuple(range(len(TABLES.enemies)))
    wave = Wave(id=0, enemies=kinds[6:] + kinds[:6], enemies_interval=0.2)
    changes = {"waves": (0,) * 9, "wave_entries": (wave,), "initial_money": 2500, "waves_interval": 1.5}
    return find_level(name).model_copy(update=changes | {"countdown_time": 1.0})


@st.composite
def _plays(draw: st.DrawFn) -> tuple[str, int, list[Step]]:
    name = draw(st.sampled_from(("lv1", "lv3", "five-roads", "first-steps")))
    spots = [tuple(point.position) for point in _level(name).tower_points]
    places = st.sampled_from(spots) | st.tuples(st.floats(-4, 4), st.floats(-4, 4))
    kinds = st.sampled_from([0, 1, 2, 2, 2, 3, 4, 7, 8, 9, 9, 10, 10, 11])
    actions = st.builds(lambda place, kind: (*place, kind), places, kinds)
    honest = actions.map(lambda action: (action, action))
    steps = st.tuples(honest | st.tuples(actions, actions), st.sampled_from([0, 1, 16, 16, 16, 50, 200]))
    chosen = draw(st.lists(steps, min_size=5, max_size=30))
    return name, draw(st.integers(0, 2**64 - 1)), [(*pair, ticks) for pair, ticks in chosen]


@settings(max_examples=25)
@given(play=_plays())
def test_what_is_seen_is_believed_however_it_came_about(play: tuple[str, int, list[Step]]) -> None:
    name, seed, steps = play
    simulation = Simulation(_level(name), TABLES, seed)
    belief = Belief(observe(simulation, EXACT), TABLES)
    for done, said, ticks in steps:
        simulation.act(*done)
        belief.foresee(said, simulation.run(ticks))
        if simulation.over:
            break
        text = observe(simulation, EXACT)
        belief.correct(text)
        check_belief(belief)
        assert contradictions(text, belief, EXACT) == []
