"""Towers: shooting, upgrading, selling, and the knights of knight towers."""

from __future__ import annotations

from tests.golden.stage import (
    ARCHER,
    BAT,
    CAPTAIN,
    KNIGHTS,
    MAGICIAN,
    ORC,
    OUTLAW,
    P0,
    P1,
    PIRATE,
    Scene,
    Stage,
    waves,
)


def _archer(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.until_hurt(0)
    stage.upgrade(P0)
    stage.until(lambda state: state.counts.kills[OUTLAW] == 1)
    stage.run(60)
    stage.sell(P0)
    stage.to_the_end()


def _magician(stage: Stage) -> None:
    stage.build(P0, MAGICIAN)
    stage.until_hurt(0)
    stage.upgrade(P0)
    stage.run(250)
    stage.sell(P0)
    stage.run(60)


def _knight_tower(stage: Stage) -> None:
    stage.build(P0, KNIGHTS)
    stage.run(150)
    stage.upgrade(P0)
    stage.run(470)
    stage.upgrade(P0)
    stage.run(40)


def _sold_in_a_fight(stage: Stage) -> None:
    stage.build(P0, KNIGHTS)
    stage.until(lambda state: state.enemies[0].active == 1 and state.enemies[0].foe >= 0)
    stage.run(60)
    stage.sell(P0)
    stage.run(120)


def _sold_with_an_arrow_under_way(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.until(lambda state: state.projectiles[0].kind != 0)
    stage.sell(P0)
    stage.run(40)


def _relocated(stage: Stage) -> None:
    stage.build(P0, KNIGHTS)
    stage.until(lambda state: state.enemies[0].active == 1 and state.enemies[0].foe >= 0)
    stage.run(30)
    stage.relocate(0.3, 1.0)
    stage.run(200)


def _touched_on_the_way(stage: Stage) -> None:
    stage.build(P0, KNIGHTS)
    stage.run(100)
    stage.relocate(-1.4, 1.0)
    stage.run(250)


def _nearest_knight_tower(stage: Stage) -> None:
    stage.build(P0, KNIGHTS)
    stage.build(P1, KNIGHTS)
    stage.relocate(0.1, 1.0)
    stage.relocate(0.0, 0.0)
    stage.relocate(0.0, -2.9)
    stage.run(100)


NEARER = (-1.1, 0.6)


def _lost_arrow(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.build(NEARER, ARCHER)
    stage.run(100)


def _foremost(stage: Stage) -> None:
    stage.build(P1, ARCHER)
    stage.run(330)


def _replaced_knight(stage: Stage) -> None:
    stage.build(P0, KNIGHTS)
    stage.run(900)


def _overlapping_boxes(stage: Stage) -> None:
    stage.build((0.1, -1.0), ARCHER)
    stage.build((0.2, -1.0), MAGICIAN)
    stage.build((0.15, -1.0), KNIGHTS)
    stage.build((0.4, -1.0), KNIGHTS)
    stage.sell((0.15, -1.0))
    stage.build((0.55, -1.25), KNIGHTS)
    stage.run(5)


def _refund(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.upgrade(P0)
    stage.upgrade(P0)
    stage.sell(P0)
    stage.build(P0, MAGICIAN)
    stage.upgrade(P0)
    stage.upgrade(P0)
    stage.sell(P0)
    stage.run(1)


TOWERS = (
    Scene(
        "archer",
        "an archer tower shoots, is upgraded, kills and is sold",
        _archer,
        level=waves([OUTLAW, OUTLAW], gap=4.0),
    ),
    Scene(
        "magician",
        "spears hurt every ground enemy close to the target, not the bat among them",
        _magician,
        level=waves([OUTLAW, OUTLAW, BAT], gap=0.6),
        numbers={"2": {"MovementSpeed": 0.35}},
    ),
    Scene(
        "knight-tower",
        "three knights, one every four seconds, then none; upgrades make them fast and strong at once",
        _knight_tower,
        level=waves([CAPTAIN], pause=9.0),
        numbers={"5": {"Health": 4000}},
    ),
    Scene(
        "knights-sold-in-a-fight", "selling takes the knights away and sets the enemy free", _sold_in_a_fight
    ),
    Scene(
        "sold-with-an-arrow-under-way",
        "an arrow flies on when its tower is sold",
        _sold_with_an_arrow_under_way,
    ),
    Scene(
        "relocated-out-of-a-fight",
        "a relocated knight leaves his enemy and fights on arrival",
        _relocated,
        level=waves([ORC]),
    ),
    Scene(
        "touched-on-the-way",
        "a relocated knight passes enemies by until one touches him",
        _touched_on_the_way,
        level=waves([OUTLAW, PIRATE], gap=1.5),
    ),
    Scene("nearest-knight-tower", "the nearest knight tower takes a relocation", _nearest_knight_tower),
    Scene(
        "lost-arrow",
        "an arrow whose target dies first is lost",
        _lost_arrow,
        level={"TowerPoints": [[P0, P0], [NEARER, NEARER]]} | waves([OUTLAW, OUTLAW], gap=3.0),
        numbers={"0": {"Health": 60}},
    ),
    Scene(
        "foremost-target",
        "the tower shoots who has the least way left, in the air or on the ground",
        _foremost,
        level=waves([OUTLAW, OUTLAW, BAT], gap=1.0),
    ),
    Scene(
        "knight-replaced",
        "a fallen knight is replaced an interval later",
        _replaced_knight,
        level=waves([CAPTAIN], pause=11.0),
        numbers={"5": {"Health": 4000, "AttackDamage": 400}},
    ),
    Scene(
        "overlapping-boxes",
        "where two boxes overlap the nearer point takes the action, the lower at equal distance",
        _overlapping_boxes,
        level={"TowerPoints": [[[0.0, -1.0], [0.0, 1.0]], [[0.3, -1.0], [0.3, 1.0]]]},
    ),
    Scene("refund", "selling pays back seven tenths of all gold spent, in whole gold", _refund),
)
