"""What clicks and keys mean in the present moment of a game, and what came of them. Knows no window."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from towermind_app.level import Point
from towermind_app.play.game import commands
from towermind_app.play.game.asking import hero_place, refusal_of
from towermind_app.play.game.commands import Action
from towermind_app.play.game.episode import Course, Witness
from towermind_app.play.game.log import LINES_KEPT, LogLine, line_of
from towermind_app.play.game.orders import Aim, Order, flag_is_seen, flag_place
from towermind_app.play.game.overlay_switches import Overlays
from towermind_app.play.game.refusals import refusal_text, success_text
from towermind_app.play.game.selection import (
    HERO_SELECTED,
    Selected,
    Sort,
    next_point,
    pick,
    point_towards,
    still_there,
    tower_point_near,
)
from towermind_app.play.game.speed import speed_label
from towermind_app.sim.events import Event
from towermind_app.sim.layout import KNIGHTS, NOBODY
from towermind_app.sim.legality import ActionType

FLAG_GRASP: Final = 0.2
"""How near to a rally flag a press takes hold of it, map units."""
_DRAG_BEGINS: Final = 0.08
_STEP: Final = 0.2  # of an arrow key while a place is being chosen
_RING_AREA: Final = 0.9  # round a tower point, map units: a right-click there means its open ring


@dataclass
class Bubble:
    """Words that appear on the map where they belong, for a short while."""

    words: str
    place: Point
    refused: bool
    age: float = 0.0
    life: float = 2.2


class Control:
    """Turns intents into commands of an episode.

    Attributes:
        selected: what the person has selected.
        ring_open: whether the ring of commands round the selected tower point is shown.
        order: a command that waits for its place.
        cursor: where the mouse is on the map; None when it is elsewhere.
        bubbles: words on the map, oldest first. log: the last lines of what happened, newest last.
    """

    def __init__(self, course: Course, witness: Witness) -> None:
        self.course = course
        self.simulation = course.simulation
        self.overlays = Overlays()
        self.selected: Selected | None = None
        self.ring_open = False
        self.order: Order | None = None
        self.cursor: Point | None = None
        self.bubbles: list[Bubble] = []
        self.log: deque[LogLine] = deque(maxlen=LINES_KEPT)
        self._witness = witness
        self._grabbed_at: Point | None = None

    @property
    def point(self) -> int | None:
        """The selected tower point."""
        if self.selected and self.selected.sort is Sort.TOWER_POINT:
            return self.selected.number
        return None

    def perform(self, command: str) -> bool:
        """Do what a key or button asks for; False when it is no matter of the game itself."""
        deed = _VIEWS.get(command) or (_ORDERS.get(command) if self.course.takes_commands else None)
        if deed is None:
            return False
        deed(self)
        return True

    def advance(self, seconds: float) -> None:
        """Let real time pass for what is shown here; drop what has gone."""
        for bubble in self.bubbles:
            bubble.age += seconds
        self.bubbles = [bubble for bubble in self.bubbles if bubble.age < bubble.life]
        if self.selected and not still_there(self.simulation, self.selected):
            self.selected = None
        if self.order and self.order.aim is Aim.RELOCATE and not self._is_knight_tower(self.order.point):
            self.order = None

    def move_cursor(self, place: Point | None) -> None:
        """The mouse is at a place of the map now, or not on it."""
        self.cursor = place
        if self.order and place is not None:
            self.order.move(self.simulation, place)

    def press(self, place: Point) -> None:
        """The left button goes down on the map."""
        self.move_cursor(place)
        if self.order:
            self.confirm()
            return
        picked = pick(self.simulation, place)
        if not self.course.takes_commands:
            self._select(picked)
            return
        flag = self._flag_at(place)
        if flag is not None and (picked is None or picked.sort is not Sort.HERO):
            self._take_flag(flag, place)
            return
        self._select(picked)
        if picked == HERO_SELECTED:
            self._aim(Aim.SEND_HERO, place)

    def release(self, place: Point) -> None:
        """The left button goes up: a flag that was dragged falls, one that was only clicked stays in hand."""
        order, start = self.order, self._grabbed_at
        self._grabbed_at = None
        if not (order and order.dragged and start):
            return
        order.dragged = False
        if place.distance(start) >= _DRAG_BEGINS:
            order.move(self.simulation, place)
            self.confirm()

    def press_right(self, place: Point) -> None:
        """Drop the order in hand, or close the ring when it is meant; else send the hero."""
        self.move_cursor(place)
        if self.order or (self.ring_open and self._is_about_ring(place)):
            self.cancel()
        elif self.course.takes_commands:
            self.ring_open = False
            self.give(commands.send_hero(place), place)

    def _is_about_ring(self, place: Point) -> bool:
        point = self.point
        centre = None if point is None else self.simulation.level.tower_points[point].position
        return centre is not None and place.distance(centre) <= _RING_AREA

    def cancel(self) -> bool:
        """Drop the latest thing begun: the order in hand, the ring, the selection; False if there is none."""
        if self.order:
            self.order, self._grabbed_at = None, None
        elif self.ring_open:
            self.ring_open = False
        elif self.selected:
            self.selected = None
        else:
            return False
        return True

    def confirm(self) -> None:
        """Carry the order in hand out where it points; open or close the ring when there is none."""
        if self.order is None:
            self._open_ring(not self.ring_open)
        elif self.give(self.order.action(), self.order.place):
            self.order = None

    def choose(self, command: str) -> None:
        """A button of the ring was pressed."""
        self.ring_open = False
        self.perform(command)

    def give(self, action: Action, place: Point) -> bool:
        """Give a command; words of refusal appear at `place`. Whether it succeeded."""
        error = self.course.act(action, self._witness)
        if error < 0:
            return False
        if error:
            words = refusal_text(self.simulation, action, error)
            self.tell(words, place, refused=True)
            self.note(words, good=False)
        else:
            self.bubbles.clear()
            self.note(success_text(self.simulation, action), good=True)
        return error == 0

    def tell(self, words: str, place: Point, *, refused: bool = False) -> None:
        """Show words on the map instead of those before."""
        self.bubbles = [Bubble(words, place, refused)]

    def set_speed(self, speed: float) -> None:
        self.course.change_speed(speed)
        self.note(f"speed {speed_label(speed)}")

    def toggle_pause(self) -> None:
        self.course.pause(not self.course.pace.paused)
        stopped = "paused: commands are still taken" if self.course.takes_commands else "paused"
        self.note(stopped if self.course.pace.paused else "going on")

    def aim_reinforcements(self) -> None:
        """The button: the next click on the map says where."""
        self._aim(Aim.REINFORCE, self.cursor or Point(0.0, 0.0))

    def note(self, words: str, good: bool | None = None) -> None:
        """Write a line into the log."""
        self.log.append(LogLine(self.simulation.tick, words, good))

    def report(self, event: Event) -> None:
        """Write an event into the log, if it is one that a person should not miss."""
        line = line_of(self.simulation, event)
        if line:
            self.log.append(line)

    def _select(self, picked: Selected | None) -> None:
        self.bubbles.clear()
        again = picked is not None and picked == self.selected
        self.selected = picked
        self._open_ring(not (again and self.ring_open))

    def _open_ring(self, wanted: bool) -> None:
        """Open or close the ring; there is none without a tower point, nor where nothing can be commanded."""
        self.ring_open = wanted and self.point is not None and self.course.takes_commands

    def _aim(self, aim: Aim, place: Point, point: int = NOBODY) -> None:
        """Take an order in hand, unless it would be refused wherever it is carried out."""
        order = Order(aim, place, point)
        order.move(self.simulation, place)
        error = refusal_of(self.simulation, order.action())
        if error and aim is not Aim.RELOCATE:
            words = refusal_text(self.simulation, order.action(), error)
            self.tell(words, self.cursor or place, refused=True)
            self.note(words, good=False)
            return
        self.bubbles.clear()
        self.order, self.ring_open = order, False

    def _take_flag(self, point: int, place: Point) -> None:
        self.selected = Selected(Sort.TOWER_POINT, point)
        self._aim(Aim.RELOCATE, place, point)
        if self.order:
            self.order.dragged, self._grabbed_at = True, place

    def _flag_at(self, place: Point) -> int | None:
        """The knight tower whose rally flag is near: the selected one first, then the nearest."""
        near = [
            (point != self.point, flag_place(self.simulation, point).distance(place), point)
            for point in range(len(self.simulation.level.tower_points))
            if flag_is_seen(self.simulation, point)
        ]
        near = [entry for entry in near if entry[1] <= FLAG_GRASP]
        return min(near)[2] if near else None

    def _is_knight_tower(self, point: int) -> bool:
        return bool(self.simulation.state.towers[point].kind == KNIGHTS)

    def _commanded_point(self) -> int | None:
        """The point that keys mean: the selected one, else that under the cursor; asks if there is none."""
        point = self.point
        if point is None and self.cursor is not None:
            point = tower_point_near(self.simulation, self.cursor)
        if point is None:
            self.tell("select a tower point first", self.cursor or Point(0.0, 0.0), refused=True)
        return point

    def _at_point(self, make: Callable[[int], Action]) -> None:
        point = self._commanded_point()
        if point is not None:
            self.give(make(point), self.simulation.level.tower_points[point].position)

    def _build(self, kind: int) -> None:
        self._at_point(lambda point: commands.build(self.simulation.level, point, kind))

    def _upgrade(self) -> None:
        self._at_point(lambda point: commands.upgrade(self.simulation.level, point))

    def _sell(self) -> None:
        self._at_point(lambda point: commands.sell(self.simulation.level, point))

    def _show_range(self) -> None:
        self._at_point(lambda point: commands.show_range(self.simulation.level, point))

    def _relocate(self) -> None:
        if self.order and self.order.aim is Aim.RELOCATE:
            self.confirm()
            return
        point = self._commanded_point()
        if point is None:
            return
        if not self._is_knight_tower(point):
            place = self.simulation.level.tower_points[point].position
            self.tell("only a knight tower has knights to move", place, refused=True)
            return
        self.selected = Selected(Sort.TOWER_POINT, point)
        self._aim(Aim.RELOCATE, self.cursor or flag_place(self.simulation, point), point)

    def _reinforce(self) -> None:
        if self.order and self.order.aim is Aim.REINFORCE:
            self.confirm()
        elif self.cursor is not None:
            self.give(commands.reinforce(self.cursor), self.cursor)
        else:
            self.aim_reinforcements()

    def _send_hero(self) -> None:
        if self.order and self.order.aim is Aim.SEND_HERO:
            self.confirm()
        else:
            self.selected = HERO_SELECTED
            self._aim(Aim.SEND_HERO, self.cursor or hero_place(self.simulation))

    def _fire_of_rage(self) -> None:
        hero = hero_place(self.simulation)
        self.give(commands.fire_of_rage(hero), hero)

    def _upgrade_hero(self) -> None:
        hero = hero_place(self.simulation)
        self.give(commands.upgrade_hero(hero), hero)

    def _step_point(self, steps: int) -> None:
        self._select_point(next_point(len(self.simulation.level.tower_points), self.point, steps))

    def _walk(self, dx: int, dy: int) -> None:
        """An arrow key: moves the place of the order in hand, else the selection."""
        if self.order:
            place = self.order.place
            self.order.move(self.simulation, Point(place.x + dx * _STEP, place.y + dy * _STEP))
            return
        places = [point.position for point in self.simulation.level.tower_points]
        self._select_point(point_towards(places, self.point, dx, dy))

    def _select_point(self, point: int | None) -> None:
        if point is not None:
            self.order = None
            self.selected = Selected(Sort.TOWER_POINT, point)
            self._open_ring(True)

    def _change_speed(self, steps: int) -> None:
        speed = self.course.pace.beside(steps)
        if speed != self.course.pace.speed:
            self.set_speed(speed)

    def _toggle(self, overlay: str) -> None:
        on = self.overlays.toggle(overlay)
        self.note(f"{overlay} {'on' if on else 'off'}")


_Deeds: TypeAlias = Mapping[str, Callable[[Control], None]]
_ORDERS: Final[_Deeds] = MappingProxyType(
    {
        "build_archer": lambda control: control._build(ActionType.BUILD_ARCHER),
        "build_magician": lambda control: control._build(ActionType.BUILD_MAGICIAN),
        "build_knights": lambda control: control._build(ActionType.BUILD_KNIGHTS),
        "upgrade": Control._upgrade,
        "sell": Control._sell,
        "show_range": Control._show_range,
        "relocate": Control._relocate,
        "reinforce": Control._reinforce,
        "aim_reinforcements": Control.aim_reinforcements,
        "hero_move": Control._send_hero,
        "hero_skill": Control._fire_of_rage,
        "hero_upgrade": Control._upgrade_hero,
    }
)
"""What becomes a command of the game."""
_VIEWS: Final[_Deeds] = MappingProxyType(
    {
        "next_point": lambda control: control._step_point(1),
        "previous_point": lambda control: control._step_point(-1),
        "point_left": lambda control: control._walk(-1, 0),
        "point_right": lambda control: control._walk(1, 0),
        "point_up": lambda control: control._walk(0, 1),
        "point_down": lambda control: control._walk(0, -1),
        "pause": Control.toggle_pause,
        "slower": lambda control: control._change_speed(-1),
        "faster": lambda control: control._change_speed(1),
        "overlay_routes": lambda control: control._toggle("routes"),
        "overlay_ranges": lambda control: control._toggle("ranges"),
        "overlay_grid": lambda control: control._toggle("grid"),
        "overlay_hits": lambda control: control._toggle("hits"),
    }
)
"""What changes only how it is seen, or how fast it goes."""
