"""Enemies and what some of them can do."""

from __future__ import annotations

from tests.golden.stage import (
    ARCHER,
    BAT,
    CHANTER,
    COMMANDER,
    DUCKMAN,
    KING,
    KNIGHTS,
    OUTLAW,
    P0,
    P1,
    P2,
    PIRATE,
    REX,
    SHAMAN,
    SORCERER,
    ZOMBIE,
    Scene,
    Stage,
    waves,
)

NO_DAMAGE = {"AttackDamage": 0, "AttackExtraDamage": 0}


def _freeze_one(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.build(P1, KNIGHTS)
    stage.run(480)


def _freeze_all(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.build(P2, ARCHER)
    stage.build(P1, KNIGHTS)
    stage.run(420)


def _two_casters(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.send(0.0, 1.0)
    stage.until(lambda state: state.counts.kills[SORCERER] == 1)
    stage.to_the_end()


def _frozen_and_sold(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.until(lambda state: state.towers[0].holders != 0)
    stage.upgrade(P0)
    stage.sell(P0)
    stage.run(10)
    stage.build(P0, ARCHER)
    stage.run(60)


def _just_run(stage: Stage) -> None:
    stage.run(330)


def _charge(stage: Stage) -> None:
    stage.send(-0.8, 1.0)
    stage.until(lambda state: state.enemies[0].active == 1 and state.enemies[0].foe >= 0)
    stage.run(110)
    stage.reinforce(float(stage.state.enemies[0].x) + 0.1, 1.0)
    stage.run(60)
    stage.send(0.5, 0.0)
    stage.run(110)
    stage.send(float(stage.state.enemies[0].x), 1.0)
    stage.run(250)


def _stomp(stage: Stage) -> None:
    stage.run(50)
    stage.reinforce(-0.8, 1.0)
    stage.run(60)
    stage.send(-1.0, 0.6)
    stage.run(340)


def _rise(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.to_the_end()


def _rise_at_the_base(stage: Stage) -> None:
    stage.send(1.5, 1.0)
    stage.until(lambda state: state.enemies[0].active == 1 and state.enemies[0].left < 0.9)
    stage.send(1.5, 0.8)
    stage.until(lambda state: state.enemies[0].left <= 0.28 * 0.02)
    stage.flame()
    stage.run(1)
    stage.send(0.0, 0.0)
    stage.to_the_end()


def _heal(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.run(400)


def _sprinter(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.to_the_end()


ENEMIES = (
    Scene(
        "freeze-one",
        "a sorcerer holds one tower until it is out of the tower's range, then the next",
        _freeze_one,
        level=waves([SORCERER]),
        numbers={"7": {"Health": 5000}, "Archer": {"AttackRange": 1.5}, "KnightTower": {"AttackRange": 1.5}},
    ),
    Scene(
        "freeze-all",
        "a chanter holds every tower in reach; a frozen tower neither shoots nor makes knights",
        _freeze_all,
        level=waves([CHANTER]),
        numbers={"8": {"MovementSpeed": 0.5, "Health": 9000}, "Archer": {"AttackRange": 1.8}},
    ),
    Scene(
        "two-casters-on-one-tower",
        "a tower thaws when the last of its casters has died",
        _two_casters,
        level=waves([SORCERER, SORCERER], gap=0.5),
        numbers={"7": NO_DAMAGE},
    ),
    Scene(
        "frozen-and-sold",
        "a frozen tower can be upgraded and sold; a new one on its point is frozen anew",
        _frozen_and_sold,
        level=waves([SORCERER]),
    ),
    Scene(
        "rally",
        "a commander makes ground allies near it faster, flyers and itself not",
        _just_run,
        level=waves([PIRATE, COMMANDER, BAT, OUTLAW], gap=1.0),
    ),
    Scene(
        "charge",
        "a rider's first blow on each unit is doubled, and only the first",
        _charge,
        level=waves([REX]),
        numbers={
            "9": {"Health": 9000, "AttackExtraDamage": 0},
            "Hero": {"Health": 9000},
            "Reinforcements": {"ExistTime": 6.0},
            "Knight": {"Health": 2000},
        },
    ),
    Scene(
        "stomp",
        "a Hill King stomps knights and hero around it every three seconds",
        _stomp,
        level=waves([KING]),
        numbers={"Hero": {"Health": 5000}, "Knight": {"Health": 2500}},
    ),
    Scene(
        "rise",
        "a zombie lies two seconds, rises with half its health and dies for good",
        _rise,
        level=waves([ZOMBIE]),
    ),
    Scene(
        "rise-at-the-base",
        "a zombie that dies in the tick it arrives falls, rises and then costs a life",
        _rise_at_the_base,
        level=waves([ZOMBIE]),
        numbers={"11": {"Health": 90}, "Hero": {"AttackRange": 0.1, "SkillLastTime": 1.0}},
    ),
    Scene(
        "heal",
        "a shaman heals others near it, never above their health, never itself",
        _heal,
        level=waves([OUTLAW, SHAMAN], gap=0.8),
        numbers={"Archer": {"AttackDamage": 60, "AttackExtraDamage": 0}},
    ),
    Scene("sprinter", "a duckman runs two units a second", _sprinter, level=waves([DUCKMAN])),
)
