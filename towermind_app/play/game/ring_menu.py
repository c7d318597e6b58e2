"""The ring of commands round a tower point: what it offers, at what price, and where each button lies."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from towermind_app.play.game import commands
from towermind_app.play.game.asking import refund_of, refusal_of
from towermind_app.play.game.commands import Action
from towermind_app.play.game.refusals import TOWER_NAMES, refusal_text
from towermind_app.play.game.unit_cards import TOWER_SPRITES
from towermind_app.play.ui.figures import spread, targets_text
from towermind_app.sim.layout import KNIGHTS, NOBODY, TICKS_PER_SECOND
from towermind_app.sim.simulation import Simulation

BUILD_COMMANDS: Final = ("build_archer", "build_magician", "build_knights")
"""By tower kind."""
_BUILD_ANGLES: Final = (155.0, 90.0, 25.0)
_TOWER_ANGLES: Final = {"upgrade": 90.0, "sell": 270.0, "show_range": 0.0, "relocate": 180.0}


@dataclass(frozen=True)
class Choice:
    """One button of the ring.

    command: its name in the key map. icon: its picture in the atlas. angle: where on the ring, degrees
    counter-clockwise from the right. figure: price or gain in few characters, "" for none. action: what it
    does at once; None when a place has to be pointed out first. reach: radius of the range to show while the
    cursor is on it, map units, None for none. refusal: why it would be refused now, "" when it would not.
    """

    command: str
    icon: str
    angle: float
    title: str
    detail: str
    figure: str = ""
    action: Action | None = None
    reach: float | None = None
    refusal: str = ""


def choices(simulation: Simulation, point: int) -> tuple[Choice, ...]:
    """What can be done at a tower point in the present state."""
    if simulation.state.towers[point].kind == NOBODY:
        return tuple(_build_choice(simulation, point, kind) for kind in range(3))
    offered = [
        _upgrade_choice(simulation, point),
        _sell_choice(simulation, point),
        _range_choice(simulation, point),
    ]
    if simulation.state.towers[point].kind == KNIGHTS:
        offered.append(_relocate_choice(simulation))
    return tuple(offered)


def _build_choice(simulation: Simulation, point: int, kind: int) -> Choice:
    row = simulation.scenario.tower_kinds[kind]
    action = commands.build(simulation.level, point, kind)
    return Choice(
        BUILD_COMMANDS[kind],
        f"icon/{TOWER_SPRITES[kind]}",
        _BUILD_ANGLES[kind],
        TOWER_NAMES[kind].capitalize(),
        _build_detail(simulation, kind),
        str(row.price),
        action,
        float(row.reach),
        _refusal(simulation, action),
    )


def _build_detail(simulation: Simulation, kind: int) -> str:
    row = simulation.scenario.tower_kinds[kind]
    pace = f"every {float(row.interval) / TICKS_PER_SECOND:g} s"
    if kind == KNIGHTS:
        fighter = simulation.scenario.knight_fighter
        harm = spread(fighter.damage, fighter.extra)
        return f"up to 3 knights, one {pace}; each {fighter.health} health, {harm} damage"
    area = ", all near the target" if kind == 1 else ""
    return f"{spread(row.damage, row.extra)} damage {pace}{area}; hits {_targets(simulation, kind)}"


def _targets(simulation: Simulation, kind: int) -> str:
    row = simulation.scenario.tower_kinds[kind]
    return targets_text(bool(row.hits_ground), bool(row.hits_air))


def _upgrade_choice(simulation: Simulation, point: int) -> Choice:
    tower = simulation.state.towers[point]
    row = simulation.scenario.tower_kinds[tower.kind]
    hitter = simulation.scenario.knight_fighter if tower.kind == KNIGHTS else row
    now, then = float(tower.power), float(tower.power * row.growth)
    whose = "knights' damage" if tower.kind == KNIGHTS else "damage"
    before = spread(hitter.damage * now, hitter.extra * now)
    after = spread(hitter.damage * then, hitter.extra * then)
    action = commands.upgrade(simulation.level, point)
    return Choice(
        "upgrade",
        "icon/upgrade",
        _TOWER_ANGLES["upgrade"],
        f"Upgrade to level {tower.level + 1}",
        f"{whose} {before} → {after}",
        str(row.upgrade_price),
        action,
        float(row.reach),
        _refusal(simulation, action),
    )


def _sell_choice(simulation: Simulation, point: int) -> Choice:
    pays = refund_of(simulation, point)
    spent = int(simulation.state.towers[point].spent)
    share = float(simulation.scenario.economy.refund_rate)
    return Choice(
        "sell",
        "icon/sell",
        _TOWER_ANGLES["sell"],
        "Sell",
        f"pays {pays} gold, {share * 100:.0f} % of the {spent} spent",
        f"+{pays}",
        commands.sell(simulation.level, point),
    )


def _range_choice(simulation: Simulation, point: int) -> Choice:
    reach = float(simulation.scenario.tower_kinds[simulation.state.towers[point].kind].reach)
    return Choice(
        "show_range",
        "icon/range",
        _TOWER_ANGLES["show_range"],
        "Show range",
        f"{2 * reach:g} across, kept on the map until the next command",
        "",
        commands.show_range(simulation.level, point),
        reach,
    )


def _relocate_choice(simulation: Simulation) -> Choice:
    reach = float(simulation.scenario.tower_kinds[KNIGHTS].reach)
    return Choice(
        "relocate",
        "icon/relocate",
        _TOWER_ANGLES["relocate"],
        "Move the knights",
        "then click inside the circle, or drag the flag",
        reach=reach,
    )


def _refusal(simulation: Simulation, action: Action) -> str:
    return refusal_text(simulation, action, refusal_of(simulation, action))


def button_centre(centre: tuple[float, float], radius: float, angle: float) -> tuple[float, float]:
    """Where a button of the ring lies on the screen (y down)."""
    turn = math.radians(angle)
    return centre[0] + radius * math.cos(turn), centre[1] - radius * math.sin(turn)


def kept_inside(
    centre: tuple[float, float], reach: float, box: tuple[float, float, float, float]
) -> tuple[float, float]:
    """The ring's centre, moved as little as needed to keep all within `reach` in the box (x, y, w, h)."""
    left, top, width, height = box
    x = min(max(centre[0], left + reach), left + width - reach)
    y = min(max(centre[1], top + reach), top + height - reach)
    return x, y
