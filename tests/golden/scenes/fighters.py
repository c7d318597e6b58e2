"""Knights, reinforcements and the hero."""

from __future__ import annotations

from tests.golden.stage import (
    BAT,
    CAPTAIN,
    GARGOYLE,
    KING,
    OUTLAW,
    PIRATE,
    Scene,
    Stage,
    waves,
)


def _reinforcements(stage: Stage) -> None:
    stage.reinforce(0.0, 1.0)
    stage.reinforce(0.0, 1.0)
    stage.run(249)
    stage.reinforce(-1.0, 1.0)
    stage.run(1)
    stage.reinforce(-1.0, 1.0)
    stage.run(200)


def _two_on_one(stage: Stage) -> None:
    stage.run(100)
    stage.reinforce(-0.9, 1.0)
    stage.run(220)


def _free_enemy_first(stage: Stage) -> None:
    stage.run(90)
    stage.reinforce(-0.9, 1.0)
    stage.run(200)


def _orders(stage: Stage) -> None:
    stage.send(0.0, 2.0)
    stage.run(40)
    stage.send(1.0, 1.0)
    stage.until(lambda state: state.hero.walking == 0)
    stage.send(-1.2, 0.9)
    stage.until(lambda state: state.hero.walking == 0)
    stage.run(200)


def _death(stage: Stage) -> None:
    stage.send(-0.5, 1.0)
    stage.until(lambda state: state.hero.alive == 0)
    stage.send(0.0, 0.0)
    stage.flame()
    stage.strengthen()
    stage.until(lambda state: state.hero.alive == 1)
    stage.send(1.0, 0.0)
    stage.run(60)


def _fireball(stage: Stage) -> None:
    stage.send(0.0, 0.8)
    stage.run(320)


def _fight_before_fireball(stage: Stage) -> None:
    stage.send(0.0, 0.8)
    stage.run(350)


def _upgrade(stage: Stage) -> None:
    stage.strengthen()
    stage.strengthen()
    stage.strengthen()
    stage.flame()
    stage.run(120)


FIGHTERS = (
    Scene(
        "reinforcements",
        "two knights come, stay three seconds, and can be called again after five",
        _reinforcements,
        level=waves([OUTLAW], pause=8.0),
        numbers={"Reinforcements": {"ExistTime": 3.0, "CooldownTime": 5.0}},
    ),
    Scene(
        "two-knights-on-one-enemy",
        "both strike; the enemy strikes the first",
        _two_on_one,
        level=waves([CAPTAIN]),
    ),
    Scene(
        "a-free-enemy-first",
        "of two knights on one enemy one turns to the next enemy",
        _free_enemy_first,
        level=waves([OUTLAW, OUTLAW], gap=0.8),
        numbers={"0": {"Health": 3000}},
    ),
    Scene(
        "hero-orders",
        "a new order replaces the old, a walking hero ignores enemies, a standing one fights and returns",
        _orders,
        level=waves([OUTLAW, OUTLAW], gap=4.0),
    ),
    Scene(
        "hero-death",
        "a dead hero takes no orders and returns at the centre",
        _death,
        level=waves([KING]),
        numbers={"Hero": {"Health": 700, "ReviveTime": 3.0}},
    ),
    Scene(
        "hero-fireball",
        "standing and not engaged the hero throws fire at flyers",
        _fireball,
        level=waves([BAT, GARGOYLE], gap=1.0),
    ),
    Scene(
        "hero-fights-before-fireball",
        "an engaged hero throws nothing",
        _fight_before_fireball,
        level=waves([PIRATE, BAT], gap=1.4),
    ),
    Scene(
        "hero-upgrade",
        "more health for gold, until the gold is gone; health comes back by itself, up to the maximum",
        _upgrade,
        level={"InitialMoney": 1200},
    ),
)
