"""A game at its start, with everything a person needs to command it, but no window."""

from __future__ import annotations

import pytest

from towermind_app.level import Level, find_level
from towermind_app.play.game.episode import Episode
from towermind_app.play.game.game_control import Control
from towermind_app.sim.events import Event
from towermind_app.sim.layout import Array
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables, load_tables


@pytest.fixture(scope="session")
def tables() -> Tables:
    return load_tables()


@pytest.fixture(scope="session")
def level() -> Level:
    return find_level("five-roads")


@pytest.fixture
def episode(level: Level, tables: Tables) -> Episode:
    return Episode(level, tables, 7, None, {})


@pytest.fixture
def simulation(episode: Episode) -> Simulation:
    return episode.simulation


@pytest.fixture
def control(episode: Episode) -> Control:
    return Control(episode, ignore)


def ignore(event: Event, before: Array) -> None:
    """A witness that looks away."""
    del event, before
