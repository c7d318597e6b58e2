"""A command that still lacks its place: what the next click on the map will do, and how it would turn out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from towermind_app.level import Point
from towermind_app.play.game import commands
from towermind_app.play.game.asking import is_covered, refusal_of
from towermind_app.play.game.commands import Action
from towermind_app.play.game.refusals import refusal_text
from towermind_app.sim.layout import KNIGHTS, NOBODY
from towermind_app.sim.simulation import Simulation


class Aim(Enum):
    """What is being aimed, and what the message line asks for."""

    REINFORCE = "Click where the reinforcements shall stand."
    SEND_HERO = "Click where the hero shall go."
    RELOCATE = "Click inside the circle where the knights shall gather."


@dataclass
class Order:
    """A command in hand.

    place: where it points now, map units. point: the knight tower it is meant for, of a relocation. dragged:
    the flag hangs on the mouse button and falls when it is let go.
    """

    aim: Aim
    place: Point
    point: int = NOBODY
    dragged: bool = False

    def move(self, simulation: Simulation, place: Point) -> None:
        """Point somewhere else, within what the command can reach: the map, or the tower's circle."""
        if self.aim is Aim.RELOCATE:
            centre = simulation.level.tower_points[self.point].position
            self.place = commands.within_circle(place, centre, knight_reach(simulation))
        else:
            self.place = commands.on_map(place)

    def action(self) -> Action:
        """What a click now would do."""
        match self.aim:
            case Aim.REINFORCE:
                return commands.reinforce(self.place)
            case Aim.SEND_HERO:
                return commands.send_hero(self.place)
        return commands.relocate(self.place)


@dataclass(frozen=True)
class Prospect:
    """How an order in hand would turn out.

    refusal: why it would be refused, "" when it would not. taker: the tower that takes it. remark: what a
    person should know before clicking.
    """

    refusal: str
    taker: int = NOBODY
    remark: str = ""


def prospect(simulation: Simulation, order: Order) -> Prospect:
    """What the rules would answer now.

    A knight tower nearer than the one meant takes a relocation: a remark says so.
    """
    action = order.action()
    refusal = refusal_text(simulation, action, refusal_of(simulation, action))
    if order.aim is not Aim.RELOCATE:
        return Prospect(refusal)
    taker = simulation.knight_tower_at(action[0], action[1])
    if taker in (NOBODY, order.point):
        return Prospect(refusal, taker)
    return Prospect(refusal, taker, f"the nearer tower at point {taker + 1} takes this order")


def knight_reach(simulation: Simulation) -> float:
    """Radius of a knight tower's circle, map units."""
    return float(simulation.scenario.tower_kinds[KNIGHTS].reach)


def flag_place(simulation: Simulation, point: int) -> Point:
    """Where the rally flag of a knight tower stands."""
    tower = simulation.state.towers[point]
    return Point(float(tower.assembly_x), float(tower.assembly_y))


def flag_is_seen(simulation: Simulation, point: int) -> bool:
    """Whether a knight tower stands at a point and no cloud hides what its flag would tell."""
    is_knight_tower = bool(simulation.state.towers[point].kind == KNIGHTS)
    return is_knight_tower and not is_covered(simulation, *simulation.level.tower_points[point].position)
