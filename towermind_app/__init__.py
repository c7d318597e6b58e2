"""TowerMind: one deterministic tower-defence game for people and AI agents."""

__version__ = "0.1.0"
