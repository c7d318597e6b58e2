from __future__ import annotations

import pytest

from towermind_app.play.game import commands
from towermind_app.play.game.episode import Episode
from towermind_app.play.game.floats import Decorations
from towermind_app.play.game.happenings import Staging
from towermind_app.sim.events import Event, EventKind


@pytest.fixture
def staging(episode: Episode) -> tuple[Episode, Decorations, Staging]:
    decorations = Decorations()
    episode.simulation.state.fog.x = 20.0
    return episode, decorations, Staging(episode.simulation, decorations)


Stage = tuple[Episode, Decorations, Staging]


def test_gold_changes_float_where_they_happen(staging: Stage) -> None:
    episode, decorations, stage = staging
    level = episode.simulation.level
    episode.act(commands.build(level, 0, 1), stage.show)
    episode.act(commands.upgrade(level, 0), stage.show)
    episode.act(commands.sell(level, 0), stage.show)
    assert [figure.text for figure in decorations.figures] == ["-110", "-110", "+132"]


def test_a_taken_coin_flies_to_the_purse(staging: Stage) -> None:
    episode, decorations, stage = staging
    event = Event(1, EventKind.COIN_TAKEN, 0, 115, 1.0, 1.0)
    stage.show(event, episode.simulation.states)
    assert decorations.figures[0].text == "+115"
    flight = decorations.flights[0]
    assert flight.at((-2.6, 2.7)) == pytest.approx((1.0, 1.0))
    flight.age = flight.life
    assert flight.at((-2.6, 2.7)) == pytest.approx((-2.6, 2.7), abs=0.01)


def test_the_dead_fall_the_way_they_looked(staging: Stage) -> None:
    episode, decorations, stage = staging
    enemy = episode.simulation.state.enemies[0]
    enemy.active, enemy.id, enemy.facing = 1, 44, -1
    stage.show(Event(1, EventKind.KILL, 4, 44, 0.0, 0.0), episode.simulation.states)
    assert decorations.falls[0].sprite == "enemy/pirate/fall-left"


@pytest.mark.parametrize("kind", [EventKind.ENEMY_HIT, EventKind.KNIGHT_HIT, EventKind.HERO_HIT])
def test_hits_are_shown_only_when_asked_for(staging: Stage, kind: EventKind) -> None:
    episode, decorations, stage = staging
    event = Event(1, kind, 1, 77, 0.5, 0.5)
    stage.show(event, episode.simulation.states)
    assert decorations.figures == []
    stage.hits = True
    stage.show(event, episode.simulation.states)
    assert decorations.figures[0].text == "77"


def test_nothing_shows_through_the_cloud(staging: Stage) -> None:
    episode, decorations, stage = staging
    fog = episode.simulation.state.fog
    fog.x, fog.y = 0.0, 0.0
    stage.show(Event(1, EventKind.COIN_TAKEN, 0, 115, 0.0, 0.0), episode.simulation.states)
    stage.show(Event(1, EventKind.KILL, 0, 1, 0.1, 0.0), episode.simulation.states)
    assert not (decorations.figures or decorations.falls or decorations.sparks or decorations.flights)


def test_a_whole_game_can_be_staged_and_decoration_never_touches_it(staging: Stage) -> None:
    episode, decorations, stage = staging
    plain = episode.simulation.clone()
    stage.hits = True
    for _ in range(400):
        episode.advance(0.08, stage.show)
        decorations.advance(0.08)
    plain.run(episode.simulation.tick)
    assert plain.digest() == episode.simulation.digest()


def test_decorations_live_their_life_and_go(staging: Stage) -> None:
    _, decorations, _ = staging
    decorations.say("+5", 0.0, 0.0, (255, 255, 255))
    decorations.puff(0.0, 0.0, (255, 255, 255))
    decorations.sparkle(0.0, 0.0, (255, 255, 255))
    decorations.advance(0.1)
    assert decorations.figures and decorations.sparks
    decorations.advance(5.0)
    assert not (decorations.figures or decorations.sparks)


def test_figures_at_one_place_step_aside(staging: Stage) -> None:
    _, decorations, _ = staging
    for _ in range(3):
        decorations.say("9", 0.0, 0.0, (255, 255, 255))
    assert len({figure.x for figure in decorations.figures}) == 3
