"""The commands that would be obeyed now, by meaning: build this at that point, move those knights, ...

Unlike a mask the list needs no grid, and a short text holds it. A tower point under the cloud is commanded
like any other: where it lies and what its owner built there is known, so the list tells nothing hidden.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import numpy as np

from towermind_app.observe.legal import BOXED, RELOCATE, TYPES
from towermind_app.observe.text import TOWER_NAMES
from towermind_app.sim.actions import refund
from towermind_app.sim.compiled import entry, rule
from towermind_app.sim.geometry import on_map
from towermind_app.sim.layout import KNIGHTS, NOBODY, RUNNING, Array, Record
from towermind_app.sim.legality import ActionType, knight_tower_at, refusal, tower_point_at
from towermind_app.tables.capacities import MAX_TOWER_POINTS

NAMES: Final = tuple(action.name.lower() for action in ActionType)
"""What a command is called, by action type."""
COMMAND: Final = np.dtype(
    (
        np.record,
        [
            ("type", "i8"),
            ("x", "f8"),
            ("y", "f8"),
            ("point", "i8"),  # NOBODY for what needs no tower point
            ("kind", "i8"),  # of tower: the one to build, else the one standing there
            ("price", "i8"),
            ("circle_x", "f8"),  # the circle is of relocation only
            ("circle_y", "f8"),
            ("circle_reach", "f8"),
        ],
    )
)
MOST_COMMANDS: Final = 4 * MAX_TOWER_POINTS + TYPES
"""No tower point takes more than four commands: upgrade, sell, show range, relocate."""

Place = Literal["point", "circle", "map", "none"]

_PLACES: Final[dict[int, Place]] = {
    ActionType.RELOCATE: "circle",
    ActionType.REINFORCE: "map",
    ActionType.SEND_HERO: "map",
    ActionType.NOTHING: "none",
    ActionType.FIRE_OF_RAGE: "none",
    ActionType.UPGRADE_HERO: "none",
}


class Command(NamedTuple):
    """Something the rules would not refuse now. As text it is one line.

    what: one of NAMES. x, y, type: the action; with exactly these numbers it succeeds and goes where it says.
    place: where else it may be sent to. ``point``: to the same tower point, whose box (x, y) is the middle
    of; ``circle``: anywhere in `circle`, where no other Knight Tower is nearer; ``map``: anywhere, (x, y) is
    only the middle of the map; ``none``: the place means nothing. point: number of the tower point, None for
    what has none. tower: the tower to build or the one that stands there, None without a point. price: the
    gold it costs; below 0 what it pays, of which a full purse loses some. circle: x, y and radius of a Knight
    Tower's range for relocation, else None.
    """

    what: str
    x: float
    y: float
    type: int
    place: Place
    point: int | None = None
    tower: str | None = None
    price: int = 0
    circle: tuple[float, float, float] | None = None

    @property
    def action(self) -> tuple[float, float, int]:
        """What to send: a member of the action mode ``hybrid``."""
        return self.x, self.y, self.type

    def __str__(self) -> str:
        return f"{self.what} X={self.x} Y={self.y} Action={self.type}{self._remarks()}"

    def _remarks(self) -> str:
        remarks = [] if self.point is None else [f"tower point {self.point}", str(self.tower)]
        if self.price:
            remarks.append(f"{'costs' if self.price > 0 else 'pays'} {abs(self.price)} gold")
        if self.place == "map":
            remarks.append("or anywhere else on the map")
        elif self.circle is not None:
            x, y, radius = self.circle
            remarks.append(f"or anywhere within {radius:g} of ({x:g}, {y:g}) where no other is nearer")
        return f" ({', '.join(remarks)})" if remarks else ""


def legal_commands(states: Array, scenarios: Array) -> list[Command]:
    """The commands the first state (of the first scenario) would obey, by type and tower point.

    Relocation goes to the present assembly point, or to the tower itself where the assembly point lies in no
    range or nearer to another Knight Tower. A tower point that another one hides entirely takes no command.
    Empty when the episode has ended.
    """
    rows = np.zeros(MOST_COMMANDS, COMMAND)
    count = list_commands(states, scenarios, rows)
    return [_command(*row) for row in rows[:count].tolist()]


def _command(action: int, x: float, y: float, point: int, kind: int, price: int, *circle: float) -> Command:
    name, place = NAMES[action], _PLACES.get(action, "point")
    if point == NOBODY:
        return Command(name, x, y, action, place, None, None, price)
    tower = TOWER_NAMES[3 - kind]
    if place != "circle":
        return Command(name, x, y, action, place, point, tower, price)
    return Command(name, x, y, action, place, point, tower, price, (circle[0], circle[1], circle[2]))


@entry
def list_commands(states: Array, scenarios: Array, rows: Array) -> int:
    """Write the commands the first state would obey into rows (MOST_COMMANDS,) COMMAND; their number."""
    state = states[0]
    scenario = scenarios[0]
    count = 0
    if state.outcome != RUNNING:
        return count
    for action in range(TYPES):
        if action < BOXED or action == RELOCATE:
            for point in range(scenario.tower_count):
                if _is_open(state, scenario, point, action, rows[count]):
                    count += 1
        elif refusal(state, scenario, 0.0, 0.0, action) == 0:
            price = scenario.hero.upgrade_price if action == ActionType.UPGRADE_HERO else 0
            _write(rows[count], action, 0.0, 0.0, NOBODY, NOBODY, price)
            count += 1
    return count


@rule
def _is_open(state: Record, scenario: Record, point: int, action: int, row: Record) -> bool:
    """Whether a tower point takes a command; if so it is written."""
    if action == RELOCATE:
        return _can_relocate(state, scenario, point, row)
    x = on_map(scenario.tower_points[point].x)
    y = on_map(scenario.tower_points[point].y)
    if tower_point_at(scenario, x, y) != point or refusal(state, scenario, x, y, action) != 0:
        return False
    kind = state.towers[point].kind if state.towers[point].kind != NOBODY else action
    _write(row, action, x, y, point, kind, _price(state, scenario, point, action))
    return True


@rule
def _can_relocate(state: Record, scenario: Record, point: int, row: Record) -> bool:
    tower = state.towers[point]
    door = scenario.tower_points[point]
    x = on_map(tower.assembly_x)
    y = on_map(tower.assembly_y)
    if knight_tower_at(state, scenario, x, y) != point:
        x = on_map(door.x)
        y = on_map(door.y)
        if knight_tower_at(state, scenario, x, y) != point:
            return False
    _write(row, RELOCATE, x, y, point, KNIGHTS, 0)
    row.circle_x = door.x
    row.circle_y = door.y
    row.circle_reach = scenario.tower_kinds[KNIGHTS].reach
    return True


@rule
def _price(state: Record, scenario: Record, point: int, action: int) -> int:
    """Gold a command at a tower point costs; negative: pays."""
    price: int = 0
    if action <= ActionType.BUILD_KNIGHTS:
        price = scenario.tower_kinds[action].price
    elif action == ActionType.UPGRADE:
        price = scenario.tower_kinds[state.towers[point].kind].upgrade_price
    elif action == ActionType.SELL:
        price = -refund(state, scenario, point)
    return price


@rule
def _write(row: Record, action: int, x: float, y: float, point: int, kind: int, price: int) -> None:
    row.type = action
    row.x = x
    row.y = y
    row.point = point
    row.kind = kind
    row.price = price
