"""Measure everything that has to be fast, in one run: ``make bench``.

Figures of a shared machine drift from day to day; the yardstick (additions in plain Python) and the ratios
are what two runs can be compared by.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from towermind_app.bench import start
from towermind_app.bench.busy import busy_simulation
from towermind_app.bench.timing import Measured, once_in, per_second
from towermind_app.draw.ground_picture import GroundPicture
from towermind_app.draw.raster import Raster
from towermind_app.level import Point, Stroke
from towermind_app.observe.commands import legal_commands
from towermind_app.observe.legal import legal_masks
from towermind_app.observe.text import TextObserver
from towermind_app.observe.vector import LENGTH, state_vectors
from towermind_app.sim import tick as rules
from towermind_app.sim.batch import Batch
from towermind_app.sim.layout import EVENTS, STATE, Array
from towermind_app.sim.simulation import Simulation

DECISION = 16
BATCH = 256


class Row(NamedTuple):
    """One line of the report: what, how much of which unit, and how that compares to another line."""

    what: str
    value: float
    unit: str
    compared: str = ""


def yardstick() -> Measured:
    """Additions a second in plain Python: what this machine can do right now."""

    def add() -> int:
        total = 0
        for number in range(100_000):
            total += number
        return 100_000

    return per_second(add)


def rules_alone(simulation: Simulation) -> Iterator[Row]:
    snapshot = simulation.snapshot()
    events = np.zeros(1, EVENTS)

    def ticks() -> int:
        simulation.restore(snapshot)
        for _ in range(40):
            events["count"] = 0
            rules.advance(simulation.states, simulation.scenarios, events, DECISION)
        return 40 * DECISION

    rate = per_second(ticks).best
    yield Row("rules, one state", rate, "ticks/s", f"{rate / 50:,.0f} x real time")

    def decisions() -> int:
        simulation.restore(snapshot)
        for _ in range(40):
            simulation.act(0.5, 0.5, 6)
            simulation.run(DECISION)
        return 40

    single = per_second(decisions).best
    yield Row("Simulation.act and .run, one state, events read", single, "decisions/s")


def batches(simulation: Simulation) -> Iterator[Row]:
    states = np.repeat(simulation.states, BATCH)
    places = np.random.default_rng(0).uniform(-3, 3, (BATCH, 2))
    types = np.full(BATCH, 6, np.int64)
    vectors = np.zeros((BATCH, LENGTH), np.float32)
    serial = 0.0
    for threads in (1, 2):
        batch = Batch(states, simulation.scenarios, threads=threads)
        for observed in (False, True):

            def step(batch: Batch = batch, observed: bool = observed) -> int:
                batch.decide(places, types, DECISION)
                if observed:
                    state_vectors(states, simulation.scenarios, out=vectors)
                return BATCH

            def again() -> None:
                states.view(np.uint8).reshape(BATCH, STATE.itemsize)[:] = simulation.states.view(np.uint8)

            rate = per_second(step, before=again).best
            serial = serial or rate
            what = f"batch of {BATCH}, {threads} thread{'s' * (threads > 1)}{', 759-vectors' * observed}"
            yield Row(what, rate, "decisions/s", f"{rate / serial:.2f} x one thread without vectors")


def observations(simulation: Simulation) -> Iterator[Row]:
    vectors = np.zeros((1, LENGTH), np.float32)
    yield Row(
        "759-vector",
        once_in(lambda: state_vectors(simulation.states, simulation.scenarios, out=vectors)).best * 1e6,
        "µs",
    )
    text = TextObserver(simulation.scenarios)
    length = len(text.to_json(simulation.states))
    yield Row(
        f"text, {length:,} characters", once_in(lambda: text.to_json(simulation.states)).best * 1e6, "µs"
    )
    for size in (128, 512):
        raster = Raster(simulation.level, simulation.tables, size)
        spent = once_in(partial(raster.draw, simulation.states, simulation.scenarios)).best
        yield Row(f"picture {size} x {size}", 1 / spent, "pictures/s")


def ground_in_the_making(size: int = 720, count: int = 2000) -> Iterator[Row]:
    """Painting the ground of a level that is being drawn."""
    strokes = (*winding_strokes(count),)
    told = f"ground {size} x {size}, {count:,} strokes"

    def from_nothing() -> GroundPicture:
        picture = GroundPicture(size)
        picture.show("meadow", "sand", strokes)
        return picture

    yield Row(f"{told}, from nothing", once_in(from_nothing).best * 1e3, "ms")
    picture = from_nothing()

    def one_less_one_more() -> None:
        picture.show("meadow", "sand", strokes[:-1])
        picture.show("meadow", "sand", strokes)

    yield Row(f"{told}, a stroke less or more", once_in(one_less_one_more).best * 1e3 / 2, "ms")


def winding_strokes(count: int) -> Iterator[Stroke]:
    """Strokes of ten points all over the map, every tenth an eraser's; the same every time."""
    chance = np.random.default_rng(0)
    for number in range(count):
        turns = chance.uniform(0, 6.28) + chance.uniform(-0.5, 0.5, 10).cumsum()
        steps = 0.12 * np.stack([np.cos(turns), np.sin(turns)], axis=1)
        points = tuple(Point(*point) for point in (chance.uniform(-3, 3, 2) + steps.cumsum(axis=0)).tolist())
        yield Stroke(points=points, width=float(chance.choice((0.3, 0.5, 0.62, 0.8))), erase=number % 10 == 9)


def legal_actions(simulation: Simulation) -> Iterator[Row]:
    states, scenarios = simulation.states, simulation.scenarios
    for cells in (10, 100):
        mask = legal_masks(states, scenarios, cells, cells)
        spent = once_in(partial(legal_masks, states, scenarios, cells, cells, out=mask)).best
        yield Row(f"mask of {mask.size:,} actions", spent * 1e6, "µs", f"{mask.sum() / mask.size:.0%} legal")
    count = len(legal_commands(states, scenarios))
    spent = once_in(lambda: legal_commands(states, scenarios)).best
    yield Row(f"list of {count} legal commands", spent * 1e6, "µs")


def snapshots(simulation: Simulation) -> Iterator[Row]:
    snapshot = simulation.snapshot()
    parts: list[tuple[str, Callable[[], object]]] = [
        ("snapshot", simulation.snapshot),
        ("restore", lambda: simulation.restore(snapshot)),
        ("digest", simulation.digest),
    ]
    for what, part in parts:
        yield Row(what, once_in(part).best * 1e6, "µs", f"{STATE.itemsize:,} bytes")


def through_gymnasium() -> Iterator[Row]:
    import gymnasium

    import towermind_app.envs  # noqa: F401 - registers the ids

    for what, checked, obs in [
        ("env.step, state", False, ("state",)),
        ("env.step, state, with Gymnasium's passive checker", True, ("state",)),
        ("env.step, text", False, ("text",)),
    ]:
        env = gymnasium.make("TowerMind-v0", level="five-roads", obs=obs, disable_env_checker=not checked)
        env.action_space.seed(1)
        actions = [env.action_space.sample() for _ in range(512)]

        def steps(env: gymnasium.Env = env, actions: list = actions) -> int:  # type: ignore[type-arg]
            env.reset(seed=1)
            for number, action in enumerate(actions):
                if env.step(action)[2]:
                    return number + 1
            return len(actions)

        yield Row(what + ", random play on five-roads", per_second(steps).best, "decisions/s")
        env.close()


def vector_environments(simulation: Simulation) -> Iterator[Row]:
    """The native vector environment, every sub-environment in the busy state."""
    from towermind_app.envs.vector_environment import TowerMindVectorEnv

    for count, threads, obs, zero_copy in [
        *((count, threads, "state", True) for count in (64, 256) for threads in (1, 2)),
        (BATCH, 1, "state", False),
        *((count, threads, "image", True) for count in (64, 256) for threads in (1, 2)),
        (BATCH, 1, "image", False),
    ]:
        vector = TowerMindVectorEnv(
            count, level=simulation.level, tables=simulation.tables, obs=(obs,), image_size=128,
            threads=threads, zero_copy=zero_copy,
        )  # fmt: skip
        vector.reset(seed=1)
        actions = (*np.random.default_rng(0).uniform(-3, 3, (2, count)), np.full(count, 6))

        def step(vector: TowerMindVectorEnv = vector, actions: tuple[Array, ...] = actions) -> int:
            vector.step(actions)
            return vector.num_envs

        def again(states: Array = vector.games.states) -> None:
            states.view(np.uint8).reshape(-1, STATE.itemsize)[:] = simulation.states.view(np.uint8)

        seen = {"state": "759-vectors", "image": "128-px pictures"}[obs]
        kept = "" if zero_copy else ", new arrays"
        what = f"vector environment of {count}, {threads} thread{'s' * (threads > 1)}, {seen}{kept}"
        yield Row(what, per_second(step, before=again).best, "decisions/s")


def starts() -> Iterator[Row]:
    first, cached = start.first_and_cached(start.ENVIRONMENT)
    yield Row("import, make, reset, first step: first ever", first.seconds, "s")
    yield Row("import, make, reset, first step: cached", cached.seconds, "s")
    yield Row("resident memory, one state environment", cached.megabytes, "MB")
    first, cached = start.first_and_cached(start.WINDOW)
    yield Row("window, from the command to the first picture: first ever", first.seconds, "s")
    yield Row("window, from the command to the first picture: cached", cached.seconds, "s")
    yield Row("resident memory, window at its title", cached.megabytes, "MB")


def measure() -> Iterator[Row]:
    """All rows, one after the other as they are measured."""
    yield Row("yardstick: additions in plain Python", yardstick().best, "1/s")
    simulation = busy_simulation()
    yield from rules_alone(simulation.clone())
    yield from batches(simulation.clone())
    yield from observations(simulation.clone())
    yield from ground_in_the_making()
    yield from legal_actions(simulation.clone())
    yield from snapshots(simulation.clone())
    yield from through_gymnasium()
    yield from vector_environments(simulation)
    yield from starts()
    yield Row("yardstick again", yardstick().best, "1/s")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    options = parser.parse_args()
    if options.json:
        print(json.dumps({row.what: [row.value, row.unit] for row in measure()}))  # noqa: T201
        return 0
    print(f"Python {platform.python_version()}, {platform.machine()}; busy state: 30 enemies, 12 towers")  # noqa: T201
    for row in measure():
        value = f"{row.value:,.0f}" if row.value >= 1000 else f"{row.value:,.2f}"
        print(f"{row.what:<62}{value:>12} {row.unit:<13}{row.compared}", flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
