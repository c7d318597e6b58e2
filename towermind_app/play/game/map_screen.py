"""What a game and a replay have in common: a map, panels beside it, and what flies about over it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

import pygame

from towermind_app.play.game.floats import Decorations
from towermind_app.play.game.game_control import Control
from towermind_app.play.game.game_layout import lay_out
from towermind_app.play.game.happenings import Staging
from towermind_app.play.game.map_view import MapView
from towermind_app.play.game.panel_stack import PanelStack
from towermind_app.play.screen import Screen
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import NIGHT, Look
from towermind_app.sim.events import Event
from towermind_app.sim.layout import Array

if TYPE_CHECKING:
    from towermind_app.play.app import App


class MapScreen(Screen):
    """Lays out, draws and feeds what its subclasses make: the attributes named here."""

    loads = True

    app: App
    control: Control
    decorations: Decorations
    staging: Staging
    view: MapView
    panel: PanelStack

    def lay_out_map(self, size: tuple[int, int], room: tuple[int, int]) -> None:
        """Map and panels in the upper `room` of a window of `size`."""
        layout = lay_out(room, self.app.scale)
        look = self.app.look if layout.scale == self.app.scale else Look(Fonts(layout.scale))
        self.view.lay_out(layout.map, look, self.app.keys)
        self.panel.lay_out(size, layout, look, self.app.keys)
        self._margins = layout.margins(room)
        self.app.messages.stand(layout.map, look)

    def handle(self, event: pygame.Event) -> None:
        self.panel.touch()
        if event.type == pygame.KEYDOWN:
            self.key_down(event)
        elif event.type == pygame.MOUSEMOTION:
            self.mouse_at(event.pos)
            self.panel.form.handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.mouse_at(event.pos)
            self.mouse_down(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self.panel.form.handle(event)
            self.mouse_up(event)
        elif event.type == pygame.WINDOWLEAVE:
            self.control.move_cursor(None)
            self.view.mouse = self.panel.mouse = None

    @abstractmethod
    def key_down(self, event: pygame.Event) -> None: ...

    @abstractmethod
    def mouse_down(self, event: pygame.Event) -> None: ...

    @abstractmethod
    def mouse_up(self, event: pygame.Event) -> None: ...

    def mouse_at(self, mouse: tuple[int, int]) -> None:
        frame = self.view.frame
        self.view.mouse = self.panel.mouse = mouse
        self.control.move_cursor(frame.to_map(mouse) if frame.holds(mouse) else None)

    def advance_picture(self, seconds: float) -> None:
        """Let everything that is only seen go on."""
        self.decorations.advance(seconds)
        self.control.advance(seconds)
        self.view.advance(seconds)
        self.panel.advance(seconds)

    def witness(self, event: Event, before: Array) -> None:
        """Show and note what happened in a tick; `before` is the state it began with."""
        self.staging.show(event, before)
        self.control.report(event)

    def draw(self, target: pygame.Surface) -> None:
        for margin in self._margins:
            target.fill(NIGHT, margin)
        self.view.draw(target)
        self.panel.draw(target)
