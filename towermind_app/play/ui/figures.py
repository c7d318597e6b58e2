"""Figures and abilities in words, the same in the help and beside a game. Knows the tables, not the rules."""

from __future__ import annotations

from towermind_app.tables.abilities import Ability, Charge, Freeze, Heal, Rally, Rise, Sprinter, Stomp


def counted(number: int, thing: str) -> str:
    """``1 road``, ``5 roads``: for things whose plural only takes an s."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def clock_text(seconds: float) -> str:
    """Whole minutes and seconds that have passed, such as ``3:07``."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def spread(least: float, extra: float) -> str:
    """What something does each time, in whole points: ``100-150``, or ``100`` when it is always the same."""
    low, high = round(float(least)), round(float(least) + float(extra))
    return str(low) if low == high else f"{low}-{high}"


def targets_text(ground: bool, air: bool) -> str:
    """What something can hit, in words."""
    if ground and air:
        return "ground and air"
    return "ground only" if ground else "air only" if air else "nothing"


def ability_text(ability: Ability) -> str:
    """What an ability does, with its numbers."""
    match ability:
        case Sprinter():
            return "Sprinter: very fast."
        case Rally(radius=radius, speed_factor=factor):
            return f"Rally: ground allies within {radius:g} move {_percent(factor - 1)} faster."
        case Freeze(radius=radius, towers=towers):
            which = "one tower" if towers == "one" else "every tower"
            return f"Freeze: stops {which} within {radius:g}."
        case Charge(damage_factor=factor):
            return f"Charge: the first hit on a unit does {factor:g} times the damage."
        case Stomp(interval=interval, radius=radius, damage_share=share):
            hurts = f"hurts all within {radius:g} for {_percent(share)} of its damage"
            return f"Stomp: every {interval:g} s {hurts}."
        case Rise(delay=delay, health_share=share):
            return f"Rises once, {delay:g} s after it fell, with {_percent(share)} of its health."
        case Heal(radius=radius, health_per_sec=rate):
            return f"Heals other enemies within {radius:g} by {rate:g} health a second."


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
