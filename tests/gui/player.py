"""A person who plays a level: the driver's hands, and where things lie on the map."""

from __future__ import annotations

import pygame

from tests.gui.driver import Driver
from towermind_app.level import Point
from towermind_app.play.game.game import GameScreen


class Player(Driver):
    """A person who plays Five Roads."""

    @property
    def game(self) -> GameScreen:
        assert isinstance(self.app.screen, GameScreen), f"{self.screen} is no game"
        return self.app.screen

    @property
    def last(self) -> tuple[int, int]:
        """Type and error code of the last action."""
        action = self.game.episode.simulation.state.last_action
        return int(action.type), int(action.error)

    @property
    def given(self) -> int:
        return int(self.game.episode.simulation.state.counts.actions)

    def at(self, place: Point) -> tuple[int, int]:
        return self.game.view.frame.to_screen(*place)

    def point(self, number: int) -> Point:
        return self.game.episode.simulation.level.tower_points[number].position

    def click_map(self, place: Point, button: int = 1) -> None:
        self.click_at(self.at(place), button)

    def click_ring(self, command: str) -> None:
        self.click_at(self.game.view.ring_buttons()[command])

    def click_panel(self, name: str) -> None:
        self.click_at(self.game.panel.form.find(name).rect.center)

    def move(self, place: tuple[int, int]) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        self.frames()
