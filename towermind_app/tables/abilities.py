"""What an enemy can do beside walking and fighting: one model for each behaviour, told apart by ``Name``.

A ``Radius`` is measured from the enemy (not a diameter, unlike the ranges of towers, knights and the hero).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from towermind_app.tables.values import Entry, Factor, Interval, Seconds, Within

Radius = Annotated[float, Within(0, 10, above=True)]


class Sprinter(Entry):
    """Nothing but its speed; named so that people are told."""

    name: Literal["sprinter"] = "sprinter"


class Rally(Entry):
    """Ground allies within ``radius`` move ``speed_factor`` times as fast; several rallies do not add up."""

    name: Literal["rally"] = "rally"
    radius: Radius
    speed_factor: Annotated[float, Within(1, 10)]


class Freeze(Entry):
    """Holds a tower that comes within ``radius``: one at a time, or all of them."""

    name: Literal["freeze"] = "freeze"
    radius: Radius
    towers: Literal["one", "all"]


class Charge(Entry):
    """The first hit on each unit it fights does ``damage_factor`` times the damage."""

    name: Literal["charge"] = "charge"
    damage_factor: Factor


class Stomp(Entry):
    """Every ``interval`` seconds hurts knights and hero within ``radius`` for a share of its damage."""

    name: Literal["stomp"] = "stomp"
    interval: Interval
    radius: Radius
    damage_share: Factor


class Rise(Entry):
    """Rises once where it fell, ``delay`` seconds later, with a share of its health."""

    name: Literal["rise"] = "rise"
    delay: Seconds
    health_share: Annotated[float, Within(0, 1, above=True)]


class Heal(Entry):
    """Other enemies within ``radius`` gain ``health_per_sec``, never above their full health."""

    name: Literal["heal"] = "heal"
    radius: Radius
    health_per_sec: Annotated[float, Within(0, 1_000_000)]


Ability = Annotated[
    Sprinter | Rally | Freeze | Charge | Stomp | Rise | Heal,
    Field(discriminator="name"),
]
