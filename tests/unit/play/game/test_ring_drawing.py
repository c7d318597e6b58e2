from __future__ import annotations

import pygame
import pytest

from towermind_app.play.game import commands
from towermind_app.play.game.game_control import Bubble
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.game.pointer_drawing import draw_bubble
from towermind_app.play.game.ring_drawing import Ring
from towermind_app.play.game.ring_menu import choices
from towermind_app.play.keys import KeyMap
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import Look
from towermind_app.sim.simulation import Simulation

FRAME = MapFrame(pygame.Rect(0, 0, 640, 640))


@pytest.mark.parametrize("built", [False, True])
def test_a_refusal_hides_no_button_and_no_price_of_an_open_ring(simulation: Simulation, built: bool) -> None:
    pygame.font.init()
    look, target = Look(Fonts(1.0)), pygame.Surface((640, 640))
    ring = Ring(FRAME, look, KeyMap({}))
    simulation.state.gold = 5000
    for point, tower_point in enumerate(simulation.level.tower_points):
        if built:
            simulation.act(*commands.build(simulation.level, point, 2))
        offered = choices(simulation, point)
        bubble = Bubble("120 gold short: an archer tower costs 120", tower_point.position, refused=True)
        covered = ring.box(tower_point.position, offered)
        words = draw_bubble(target, FRAME, look, bubble, covered)
        assert FRAME.rect.contains(words)
        for x, y in ring.middles(tower_point.position, offered):
            button = pygame.Rect(0, 0, 52, 76)
            button.center = round(x), round(y)
            assert not words.colliderect(button), point
