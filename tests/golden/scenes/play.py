"""Commands, waves and the end of an episode."""

from __future__ import annotations

from tests.golden.stage import (
    ARCHER,
    KING,
    KNIGHTS,
    MAGICIAN,
    ORC,
    OUTLAW,
    P0,
    P1,
    P2,
    SKELETON,
    Scene,
    Stage,
    clear_of_cloud,
    waves,
)
from towermind_app.sim.simulation import Simulation

P3 = (0.5, 1.6)
WEAK = {"0": {"Health": 90}, "1": {"MovementSpeed": 0.35}, "Hero": {"AttackRange": 0.1}}
FORK = {
    "CustomEnemiesPaths": [[[-1.5, 1], [1.5, 1]], [[-1.493, 1], [1.5, 1]]],
}


def _every_error(stage: Stage) -> None:
    nowhere = (2.0, -2.0)
    for kind in (ARCHER, MAGICIAN, KNIGHTS):
        stage.build(nowhere, kind)
    stage.upgrade(nowhere)
    stage.sell(nowhere)
    stage.show(nowhere)
    stage.upgrade(P0)
    stage.sell(P0)
    stage.show(P0)
    stage.relocate(*P0)
    stage.build(P0, ARCHER)
    stage.build(P0, MAGICIAN)
    stage.show(P0)
    stage.relocate(*P0)
    stage.build(P1, MAGICIAN)
    stage.build(P2, KNIGHTS)
    stage.upgrade(P0)
    stage.upgrade(P2)
    stage.build(P0, ARCHER)
    for kind in (ARCHER, MAGICIAN, KNIGHTS):
        stage.build(P3, kind)
    stage.strengthen()
    stage.reinforce(0.0, 1.0)
    stage.reinforce(0.0, 1.0)
    stage.act(9.0, -9.0, 6)
    stage.send(-0.5, 1.0)
    stage.until(lambda state: state.hero.alive == 0)
    stage.send(0.0, 0.0)
    stage.flame()
    stage.strengthen()
    stage.run(1)


def _watch(stage: Stage) -> None:
    stage.to_the_end()


def _burning_base(stage: Stage) -> None:
    stage.send(1.5, 0.9)
    stage.until(lambda state: state.enemies[0].active == 1 and state.enemies[0].left <= 0.35 * 0.02)
    stage.flame()
    stage.run(1)


def _first_straight_then_short(simulation: Simulation) -> bool:
    trial = simulation.clone()
    trial.run(60)
    return bool(trial.state.enemies[0].path == 0 and trial.state.enemies[1].path == 1)


def _fifty(stage: Stage) -> None:
    stage.run(75)
    stage.send(-1.5, 1.0)
    stage.until(lambda state: state.waves.complete == 3)
    stage.run(5)


PLAY = (
    Scene(
        "every-error-code",
        "each refusal there is, and the order in which they are found",
        _every_error,
        level={"InitialMoney": 350, "TowerPoints": [[point, (0.0, 1.0)] for point in (P0, P1, P2, P3)]}
        | waves([KING]),
        numbers={"Hero": {"Health": 300}, "Knight": {"Health": 100}},
    ),
    Scene(
        "waves",
        "the next wave begins an interval after the last enemy of the one before, whoever still lives",
        _watch,
        level=waves([OUTLAW, OUTLAW], [SKELETON], [OUTLAW], gap=0.5, pause=2.0),
    ),
    Scene(
        "two-spawns-in-one-tick",
        "with less than half a tick between them a wave's enemies appear together, in listed order",
        _watch,
        level=waves([SKELETON, OUTLAW, ORC], gap=0.001),
    ),
    Scene(
        "lost",
        "the episode ends lost with the last life, whoever is still to come",
        _watch,
        level=waves([SKELETON, SKELETON, SKELETON, SKELETON]) | {"TotalLife": 2},
    ),
    Scene(
        "last-leak-and-last-death",
        "one enemy arrives in the tick in which the only other dies: won with a life left",
        _burning_base,
        level=waves([ORC, OUTLAW], gap=0.5) | {"TotalLife": 2},
        numbers=WEAK,
    ),
    Scene(
        "last-life-and-last-death",
        "the same with one life: lost, the kill counts",
        _burning_base,
        level=waves([ORC, OUTLAW], gap=0.5) | {"TotalLife": 1},
        numbers=WEAK,
    ),
    Scene(
        "two-arrive-with-one-life",
        "of two that arrive in one tick only the first finds a life to take",
        _watch,
        level=waves([OUTLAW, OUTLAW], gap=0.02) | FORK | {"TotalLife": 1},
        suits=lambda simulation: clear_of_cloud(simulation, 600) and _first_straight_then_short(simulation),
    ),
    Scene(
        "fifty-at-once",
        "with fifty enemies alive the next waits for a free place",
        _fifty,
        level=waves([OUTLAW] * 25, [OUTLAW] * 25, [OUTLAW] * 3, gap=0.02, pause=0.5),
        numbers={"0": {"Health": 100} | {"AttackDamage": 0, "AttackExtraDamage": 0}},
    ),
)
