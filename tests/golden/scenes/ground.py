"""What lies on the ground or drifts above it: flames, cloud, coins."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden.stage import (
    ARCHER,
    BAT,
    CAPTAIN,
    KNIGHTS,
    ORC,
    OUTLAW,
    P0,
    P2,
    Scene,
    Stage,
    clear_of_cloud,
    under_cloud,
    waves,
)
from towermind_app.sim.simulation import Simulation

COINS = {"GoldCoinsRefreshTime": 2.0, "GoldCoinsResidenceTime": 4.0}


def _fire(stage: Stage) -> None:
    stage.send(-0.3, 1.0)
    stage.until(lambda state: state.hero.walking == 0)
    stage.flame()
    stage.send(0.0, -0.5)
    stage.run(330)


def _eleven(stage: Stage) -> None:
    stage.send(0.0, 1.0)
    stage.until(lambda state: state.hero.walking == 0)
    for _ in range(11):
        stage.flame()
        stage.run(3)
    stage.send(0.0, 0.0)
    stage.run(330)


def _friendly_fire(stage: Stage) -> None:
    stage.reinforce(0.0, 0.0)
    stage.flame()
    stage.run(130)


def _fogged_tower(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.run(400)


def _lifted(stage: Stage) -> None:
    stage.build(P0, ARCHER)
    stage.run(160)
    stage.flame()
    stage.run(330)


def _fogged_knights(stage: Stage) -> None:
    stage.run(60)
    stage.reinforce(-0.7, 1.0)
    stage.build(P2, KNIGHTS)
    stage.run(240)


def _coin_to_hero(stage: Stage) -> None:
    stage.until(lambda state: state.coin.active == 1)
    stage.send(float(stage.state.coin.x), float(stage.state.coin.y))
    stage.until(lambda state: state.counts.coins == 1)
    stage.until(lambda state: state.coin.active == 1)


def _coin_to_knight(stage: Stage) -> None:
    stage.until(lambda state: state.coin.active == 1)
    stage.run(10)
    stage.reinforce(float(stage.state.coin.x), float(stage.state.coin.y))
    stage.run(10)


def _coin_expires(stage: Stage) -> None:
    stage.until(lambda state: state.coin.active == 1)
    stage.until(lambda state: state.coin.active == 0)
    stage.until(lambda state: state.coin.active == 1)


def _purse(stage: Stage) -> None:
    stage.build(P0, KNIGHTS)
    _coin_to_knight(stage)
    stage.sell(P0)
    stage.run(1)


def _clear_and_reachable_coin(simulation: Simulation) -> bool:
    trial = simulation.clone()
    trial.run(150)
    coin = trial.state.coin
    return clear_of_cloud(simulation, 600) and 0.4 < coin.x**2 + coin.y**2 < 1.5 and coin.y < 0.3


def _cloud_over(x: float, y: float, after: int, by: int) -> Callable[[Simulation], bool]:
    """A seed with which the cloud covers a place at one tick and does not yet at another."""

    def suits(simulation: Simulation) -> bool:
        trial = simulation.clone()
        early = under_cloud(trial.state.fog, x, y)
        trial.run(after)
        early = early or under_cloud(trial.state.fog, x, y)
        trial.run(by - after)
        return not early and under_cloud(trial.state.fog, x, y)

    return suits


GROUND = (
    Scene(
        "fire-of-rage",
        "a flame hurts ground enemies each half second, five seconds long, flyers not; it costs health",
        _fire,
        level=waves([OUTLAW, BAT], gap=0.4, pause=0.5),
    ),
    Scene(
        "eleventh-flame",
        "flames over each other hurt once in half a second; an eleventh takes the place of the oldest; the "
        "hero keeps one health",
        _eleven,
        level=waves([ORC, ORC], gap=1.0, pause=1.0),
        numbers={"Hero": {"Health": 500, "AttackRange": 0.1}},
    ),
    Scene(
        "friendly-fire",
        "one's own knights burn too, and each that dies so pays, as far as the purse allows",
        _friendly_fire,
        level={"InitialMoney": 2930},
        numbers={"Knight": {"Health": 350}, "Hero": {"AttackRange": 0.1}},
    ),
    Scene(
        "tower-under-the-cloud",
        "a tower under the cloud stands still",
        _fogged_tower,
        level=waves([CAPTAIN], pause=0.5),
        numbers={"5": {"Health": 9000, "MovementSpeed": 0.1}},
        suits=_cloud_over(*P0, 100, 280),
    ),
    Scene(
        "flame-lifts-the-cloud",
        "while a flame burns under the cloud it hinders nobody",
        _lifted,
        level=waves([CAPTAIN], pause=0.5),
        numbers={"5": {"Health": 9000, "MovementSpeed": 0.1}, "Hero": {"AttackRange": 0.1}},
        suits=_cloud_over(-0.2, 0.2, 60, 155),
    ),
    Scene(
        "knights-under-the-cloud",
        "knights under the cloud are struck and do not strike; their tower makes none",
        _fogged_knights,
        level=waves([OUTLAW], pause=0.5),
        numbers={"0": {"Health": 4000}},
        suits=_cloud_over(-0.7, 0.9, 80, 200),
    ),
    Scene(
        "coin-to-hero",
        "the hero picks up the coin; the next falls two seconds later",
        _coin_to_hero,
        level=COINS | waves([OUTLAW], pause=12.0),
        suits=_clear_and_reachable_coin,
    ),
    Scene(
        "coin-to-knight",
        "a knight picks up the coin",
        _coin_to_knight,
        level=COINS | waves([OUTLAW], pause=12.0),
    ),
    Scene(
        "coin-expires",
        "a coin that nobody takes is gone after its time",
        _coin_expires,
        level=COINS | waves([OUTLAW], pause=12.0),
    ),
    Scene(
        "full-purse",
        "gold above the maximum is lost",
        _purse,
        level=COINS | waves([OUTLAW], pause=12.0) | {"InitialMoney": 3000},
    ),
)
