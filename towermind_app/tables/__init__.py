"""Configuration tables: the numbers of the game, as files with the original's names and keys."""

from towermind_app.tables.abilities import Ability, Charge, Freeze, Heal, Rally, Rise, Sprinter, Stomp
from towermind_app.tables.environment import EnvConfig, FixedLevels
from towermind_app.tables.loading import Tables, load_tables
from towermind_app.tables.units import ARCHER, KNIGHT, MAGICIAN, Enemy, Hero, Knight, Reinforcements, Tower
from towermind_app.tables.waves import Wave

__all__ = [
    "ARCHER",
    "KNIGHT",
    "MAGICIAN",
    "Ability",
    "Charge",
    "Enemy",
    "EnvConfig",
    "FixedLevels",
    "Freeze",
    "Heal",
    "Hero",
    "Knight",
    "Rally",
    "Reinforcements",
    "Rise",
    "Sprinter",
    "Stomp",
    "Tables",
    "Tower",
    "Wave",
    "load_tables",
]
