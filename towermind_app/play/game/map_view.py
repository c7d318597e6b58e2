"""The map in the window: the game's picture, the aids over it, and what the person is about to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from towermind_app.draw.look import hud_boxes
from towermind_app.draw.surface import MapSurface
from towermind_app.level import Point
from towermind_app.play.game.asking import is_covered
from towermind_app.play.game.float_drawing import draw_alarm, draw_floats, fill_air, fill_ground
from towermind_app.play.game.floats import Decorations
from towermind_app.play.game.game_control import Control
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.game.orders import flag_is_seen, flag_place, prospect
from towermind_app.play.game.overlays import (
    ABILITY_COLOUR,
    HERO_COLOUR,
    TOWER_COLOURS,
    draw_coordinates,
    draw_grid,
    draw_range,
    draw_ranges,
    draw_routes,
    tower_reach,
)
from towermind_app.play.game.pointer_drawing import (
    draw_banner,
    draw_bubble,
    draw_name_tag,
    draw_order,
    draw_words,
)
from towermind_app.play.game.powers import powers
from towermind_app.play.game.ring_drawing import Ring
from towermind_app.play.game.ring_menu import BUILD_COMMANDS, Choice, choices
from towermind_app.play.game.selection import BODY_HEIGHT, Selected, Sort, pick, place_of, slot_of
from towermind_app.play.game.unit_cards import TOWER_SPRITES, card_of
from towermind_app.play.keys import KeyMap
from towermind_app.play.ui.look import EMBER, GOLD, PAPER, Look
from towermind_app.play.ui.shapes import brackets
from towermind_app.sim.layout import KNIGHTS, NOBODY
from towermind_app.sim.legality import TOWER_BOX_HALF

HUD_COMMANDS: Final = {
    "reinforcement": "aim_reinforcements",
    "hero-upgrade": "hero_upgrade",
    "fire": "hero_skill",
}
"""Which buttons of the map picture do what."""
_FAINT: Final = 90  # opacity of a flag on the cloud


class MapView:
    """Draws the map of one game and knows what of it the mouse is over.

    mouse: where it is in the window.
    """

    def __init__(self, control: Control, decorations: Decorations) -> None:
        self._control, self._decorations = control, decorations
        self._seconds = 0.0
        self.hovered_choice: Choice | None = None
        self.mouse: tuple[int, int] | None = None

    def lay_out(self, rect: pygame.Rect, look: Look, keys: KeyMap) -> None:
        simulation = self._control.simulation
        self.frame = MapFrame(rect)
        self._inner = MapFrame(pygame.Rect((0, 0), rect.size))
        self._look, self._keys = look, keys
        self._surface = MapSurface(simulation.level, simulation.tables, rect.width)
        self._ground, self._air = self._surface.layer(), self._surface.layer()
        self._hud = {name: pygame.Rect(box) for name, box in hud_boxes(rect.width).items()}
        self._ring = Ring(self.frame, look, keys)

    def advance(self, seconds: float) -> None:
        self._seconds += seconds

    def hud_command(self, mouse: tuple[int, int]) -> str | None:
        """What the button of the map picture under the mouse does."""
        hit = (name for name in HUD_COMMANDS if self.hud_button(name).collidepoint(mouse))
        return next((HUD_COMMANDS[name] for name in hit), None)

    def choice_at(self, mouse: tuple[int, int]) -> Choice | None:
        """The button of the open ring under the mouse."""
        point = self._control.point
        if not self._control.ring_open or point is None:
            return None
        place = self._control.simulation.level.tower_points[point].position
        return self._ring.at(mouse, place, self._offered(point))

    def ring_buttons(self) -> dict[str, tuple[int, int]]:
        """Middles of the open ring's buttons in the window, by command; empty when it is closed."""
        point = self._control.point
        if not self._control.ring_open or point is None:
            return {}
        place, offered = self._control.simulation.level.tower_points[point].position, self._offered(point)
        middles = self._ring.middles(place, offered)
        return {choice.command: (round(x), round(y)) for choice, (x, y) in zip(offered, middles, strict=True)}

    def hud_button(self, name: str) -> pygame.Rect:
        """A part of the map picture in the window: ``reinforcement``, ``hero-upgrade``, ``fire``..."""
        return self._hud[name].move(self.frame.rect.topleft)

    def _offered(self, point: int) -> Sequence[Choice]:
        return choices(self._control.simulation, point)

    def draw(self, target: pygame.Surface) -> None:
        """Everything inside the map's square."""
        course, rect = self._control.course, self.frame.rect
        states = course.simulation.states
        fill_ground(self._ground, self._decorations)
        fill_air(self._air, self._decorations)
        field = self._surface.draw_field(
            states, course.previous, course.pace.alpha, ground=self._ground, air=self._air
        )
        self._draw_aids(field)
        self._draw_selection(field)
        draw_floats(field, self._inner, self._look, self._decorations)
        target.blit(self._surface.draw_hud(), rect)
        target.set_clip(rect)
        self._draw_state(target)
        self._draw_hover(target)
        self._draw_order(target)
        ring = self._draw_ring(target)
        for bubble in self._control.bubbles:
            draw_bubble(target, self.frame, self._look, bubble, ring)
        target.set_clip(None)

    def _draw_aids(self, field: pygame.Surface) -> None:
        control, overlays = self._control, self._control.overlays
        simulation = control.simulation
        if overlays.grid:
            draw_grid(field, self._inner, self._look)
        if overlays.routes or self._before_a_wave():
            draw_routes(field, self._inner, simulation.level, self._look, self._seconds)
        if overlays.ranges:
            draw_ranges(field, self._inner, simulation)
        self._draw_flags(field)

    def _before_a_wave(self) -> bool:
        """Nobody walks and a wave is to come: time to look at the routes."""
        state = self._control.simulation.state
        return bool(state.waves.wait > 0 and state.enemy_top == 0)

    def _draw_flags(self, field: pygame.Surface) -> None:
        flag = self._surface.sprite("rally-flag")
        faint = flag.copy()
        faint.set_alpha(_FAINT)
        left, top = self._surface.atlas.boxes[self._surface.atlas.sprite("rally-flag"), 4:6].tolist()
        simulation = self._control.simulation
        for point in range(len(simulation.level.tower_points)):
            if flag_is_seen(simulation, point):
                place = flag_place(simulation, point)
                x, y = self._inner.to_screen(*place)
                field.blit(faint if is_covered(simulation, *place) else flag, (x - left, y - top))

    def _draw_selection(self, field: pygame.Surface) -> None:
        selected = self._control.selected
        place = place_of(self._control.simulation, selected) if selected else None
        if selected is None or place is None:
            return
        self._draw_reach(field, self._inner, selected, place)
        is_point = selected.sort is Sort.TOWER_POINT
        side = self._inner.length(2 * TOWER_BOX_HALF if is_point else 0.42)
        box = pygame.Rect(0, 0, side, side)
        box.center = self._inner.to_screen(place.x, place.y + (0.0 if is_point else BODY_HEIGHT))
        brackets(field, box, GOLD)

    def _draw_reach(self, target: pygame.Surface, frame: MapFrame, thing: Selected, place: Point) -> None:
        """The circle of what has one: a tower's, the hero's, that of an enemy's ability."""
        simulation = self._control.simulation
        if thing.sort is Sort.HERO:
            draw_range(target, frame, place, float(simulation.scenario.hero_fighter.reach), HERO_COLOUR)
        elif thing.sort is Sort.KNIGHT:
            draw_range(
                target, frame, place, float(simulation.scenario.knight_fighter.reach), TOWER_COLOURS[KNIGHTS]
            )
        elif thing.sort is Sort.TOWER_POINT:
            kind = int(simulation.state.towers[thing.number].kind)
            if kind != NOBODY:
                draw_range(target, frame, place, tower_reach(simulation, kind), TOWER_COLOURS[kind])
        elif (slot := slot_of(simulation, thing)) is not None:
            reach = float(simulation.scenario.enemy_kinds[simulation.state.enemies[slot].kind].ability_reach)
            if reach > 0:
                draw_range(target, frame, place, reach, ABILITY_COLOUR)

    def _draw_hover(self, target: pygame.Surface) -> None:
        """Range and name of what the mouse is over, and the cursor's coordinates with the grid."""
        control, mouse = self._control, self.mouse
        if mouse is None or not self.frame.holds(mouse):
            return
        if control.overlays.grid:
            draw_coordinates(target, self.frame, self._look, mouse)
        command = self.hud_command(mouse)
        if control.order or self.hovered_choice or control.bubbles:
            return
        if command:
            self._draw_hud_words(target, mouse, command)
            return
        thing = pick(control.simulation, self.frame.to_map(mouse))
        place = place_of(control.simulation, thing) if thing else None
        if thing is None or place is None or (thing == control.selected and control.ring_open):
            return
        if thing != control.selected:
            self._draw_reach(target, self.frame, thing, place)
        card = card_of(control.simulation, thing)
        if card:
            draw_name_tag(target, self.frame, self._look, self.frame.to_screen(*place), card)

    def _draw_hud_words(self, target: pygame.Surface, mouse: tuple[int, int], command: str) -> None:
        """What a button of the map picture does, its key, and why it would be refused."""
        control = self._control
        name = {"aim_reinforcements": "reinforce"}.get(command, command)
        power = next(one for one in powers(control.simulation) if one.command == name)
        words = f"{power.title} ({self._keys.label(name)}): {power.refusal or power.detail}"
        draw_words(target, self.frame, self._look, mouse, words, EMBER if power.refusal else PAPER)

    def _draw_order(self, target: pygame.Surface) -> None:
        control = self._control
        if control.order:
            outlook = prospect(control.simulation, control.order)
            draw_order(target, self.frame, self._look, control.simulation, control.order, outlook)

    def _draw_ring(self, target: pygame.Surface) -> pygame.Rect | None:
        """The open ring; returns what it covers, None when it is closed."""
        control, point = self._control, self._control.point
        self.hovered_choice = None
        if not control.ring_open or point is None:
            return None
        place = control.simulation.level.tower_points[point].position
        offered = self._offered(point)
        hovered = self._ring.at(self.mouse, place, offered) if self.mouse else None
        self.hovered_choice = hovered
        kind = int(control.simulation.state.towers[point].kind)
        if hovered and hovered.reach and kind == NOBODY:
            build = next(k for k, command in enumerate(BUILD_COMMANDS) if command == hovered.command)
            draw_range(target, self.frame, place, hovered.reach, TOWER_COLOURS[build])
            self._draw_ghost(target, place, build)
        self._ring.draw(target, place, offered, hovered, explained=not control.bubbles)
        return self._ring.box(place, offered)

    def _draw_ghost(self, target: pygame.Surface, place: Point, kind: int) -> None:
        """The tower that would stand here, half there."""
        name = f"tower/{TOWER_SPRITES[kind]}/0"
        ghost = self._surface.sprite(name).copy()
        ghost.set_alpha(150)
        left, top = self._surface.atlas.boxes[self._surface.atlas.sprite(name), 4:6].tolist()
        x, y = self.frame.to_screen(*place)
        target.blit(ghost, (x - left, y - top))

    def _draw_state(self, target: pygame.Surface) -> None:
        """What of the whole game must not be missed: a leak, a pause, the end."""
        course, alarm = self._control.course, self._decorations.alarm
        if alarm:
            draw_alarm(target, self.hud_button("base"), self._look, alarm)
        if course.banner:
            draw_banner(target, self.frame, self._look, course.banner)
        elif course.takes_commands and course.pace.paused:
            pygame.draw.rect(target, GOLD, self.frame.rect, 2 * self._look.unit)
