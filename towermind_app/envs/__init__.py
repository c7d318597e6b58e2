"""The Gymnasium environment; importing this package registers its ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from towermind_app.envs.registration import register_environments

if TYPE_CHECKING:
    from towermind_app.envs.environment import TowerMindEnv

__all__ = ["TowerMindEnv", "register_environments"]

register_environments()


def __getattr__(name: str) -> object:
    """`TowerMindEnv`, loaded when first asked for: registering alone stays cheap."""
    if name == "TowerMindEnv":
        from towermind_app.envs.environment import TowerMindEnv

        return TowerMindEnv
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
