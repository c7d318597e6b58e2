"""What a player can always call on: reinforcements, the hero, his skill, his training."""

from __future__ import annotations

from dataclasses import dataclass

from towermind_app.play.game import commands
from towermind_app.play.game.asking import hero_place, refusal_of
from towermind_app.play.game.refusals import refusal_text, seconds_until
from towermind_app.sim.layout import TICKS_PER_SECOND
from towermind_app.sim.simulation import Simulation


@dataclass(frozen=True)
class Power:
    """One of the four.

    command: its name in the key map. caption: what stands below it. waiting: share of its waiting time that
    is left, 0 when ready. seconds: the same in whole seconds. bar: share of a full bar, None for none. cost:
    the part of the bar that using it would take. refusal: why it would be refused now, "" when it would not.
    """

    command: str
    icon: str
    title: str
    caption: str
    detail: str
    waiting: float = 0.0
    seconds: int = 0
    bar: float | None = None
    cost: float = 0.0
    refusal: str = ""


def powers(simulation: Simulation) -> tuple[Power, Power, Power, Power]:
    """In the order of their keys."""
    return (
        _reinforcements(simulation),
        _hero(simulation),
        _skill(simulation),
        _training(simulation),
    )


def _reinforcements(simulation: Simulation) -> Power:
    scenario = simulation.scenario
    wait = int(simulation.state.reinforcement_wait)
    stay = float(scenario.reinforcement_stay) / TICKS_PER_SECOND
    action = commands.reinforce(hero_place(simulation))
    return Power(
        "reinforce",
        "icon/reinforcement",
        "Reinforcements",
        f"{seconds_until(wait)} s" if wait else "ready",
        f"{scenario.reinforcement_count} knights for {stay:g} s wherever you want them",
        wait / max(1, int(scenario.reinforcement_interval)),
        seconds_until(wait),
        refusal=refusal_text(simulation, action, refusal_of(simulation, action)),
    )


def _hero(simulation: Simulation) -> Power:
    hero = simulation.state.hero
    if not hero.alive:
        left = int(hero.revive)
        share = left / max(1, int(simulation.scenario.hero.revive))
        back = f"{seconds_until(left)} s"
        detail = "he returns to the centre of the map"
        refusal = f"the hero is back in {back}"
        return Power(
            "hero_move", "icon/hero", "Hero", back, detail, share, seconds_until(left), 0.0, 0.0, refusal
        )
    return Power(
        "hero_move",
        "icon/hero",
        "Send the hero",
        f"{hero.health} hp",
        "then click where he shall go; right-click does both at once",
        bar=float(hero.health) / float(hero.max_health),
    )


def _skill(simulation: Simulation) -> Power:
    hero, kind = simulation.state.hero, simulation.scenario.hero
    cost = int(kind.flame_cost)
    if hero.alive:
        cost = min(cost, int(hero.health) - 1)  # the skill leaves him one
    action = commands.fire_of_rage(hero_place(simulation))
    burns = float(kind.flame_ticks) / TICKS_PER_SECOND
    return Power(
        "hero_skill",
        "icon/fire",
        "Fire of Rage",
        f"-{cost} hp" if cost else "costs nothing",
        f"burns {burns:g} s where the hero stands; hurts ground enemies and your own knights",
        bar=float(hero.health) / float(hero.max_health),
        cost=cost / float(hero.max_health),
        refusal=refusal_text(simulation, action, refusal_of(simulation, action)),
    )


def _training(simulation: Simulation) -> Power:
    kind = simulation.scenario.hero
    action = commands.upgrade_hero(hero_place(simulation))
    gold = int(simulation.state.gold)
    return Power(
        "hero_upgrade",
        "icon/hero-upgrade",
        "Train the hero",
        f"{kind.upgrade_price} gold",
        f"+{kind.upgrade_health} health for good",
        bar=min(1.0, gold / max(1, int(kind.upgrade_price))),
        refusal=refusal_text(simulation, action, refusal_of(simulation, action)),
    )
