"""TowerMind: one deterministic tower-defence game for people and AI agents."""

from towermind_app.envs.registration import register_environments
from towermind_app.version import __version__

__all__ = ["__version__"]

register_environments()  # so that gymnasium.make knows the ids after `import towermind_app`
