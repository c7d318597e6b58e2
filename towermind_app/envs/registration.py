"""The ids under which ``gymnasium.make`` finds the environment.

Loads neither the rules nor pydantic, so that it can run whenever Gymnasium is there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from gymnasium.envs.registration import register, registry

from towermind_app import paths

ENTRY_POINT: Final = "towermind_app.envs.environment:TowerMindEnv"
VECTOR_ENTRY_POINT: Final = "towermind_app.envs.vector_environment:TowerMindVectorEnv"
MAIN_ID: Final = "TowerMind-v0"


def register_environments() -> None:
    """Register ``TowerMind-v0`` and one id per built-in level and alias, those there already excepted."""
    for environment_id, arguments in _ids():
        if environment_id not in registry:
            register(
                id=environment_id,
                entry_point=ENTRY_POINT,
                vector_entry_point=VECTOR_ENTRY_POINT,
                kwargs=arguments,
            )


def level_id(name: str) -> str:
    """The id of a level's slug or alias: ``five-roads`` is ``TowerMind/FiveRoads-v0``."""
    words = re.split(r"[^A-Za-z0-9]+", name)
    return f"TowerMind/{''.join(word.capitalize() for word in words)}-v0"


def _ids() -> Iterator[tuple[str, dict[str, Any]]]:
    yield MAIN_ID, {}
    for name in _level_names():
        yield level_id(name), {"level": name}


def _level_names() -> list[str]:
    """Slugs and aliases of the built-in levels; none when the levels folder cannot be read."""
    try:
        packs = json.loads((paths.levels_dir() / "packs.json").read_text("utf-8"))
        folders = [paths.levels_dir() / pack["Name"] for pack in packs["Packs"]]
        aliases = list(packs.get("Aliases", {}))
    except (OSError, ValueError, KeyError, TypeError):  # told by whoever loads a level
        return []
    return aliases + [file.stem for folder in folders for file in sorted(folder.glob("*.json"))]
