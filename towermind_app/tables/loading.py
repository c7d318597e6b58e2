"""A directory of tables into one frozen record."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeVar

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_pascal

from towermind_app import paths
from towermind_app.errors import TableError
from towermind_app.tables.environment import EnvConfig, FixedLevels
from towermind_app.tables.reading import parse, read_json
from towermind_app.tables.units import (
    ARCHER,
    KNIGHT,
    MAGICIAN,
    Enemy,
    EnemyTable,
    Hero,
    Knight,
    Reinforcements,
    Tower,
    TowerTable,
)
from towermind_app.tables.values import Entry
from towermind_app.tables.waves import Wave, WaveTable

Model = TypeVar("Model", bound=Entry)

FILES: Final[dict[type[Entry], str]] = {
    EnvConfig: "EnvConfig.json",
    FixedLevels: "FixedLevelsConfig.json",
    TowerTable: "TowerConfig.json",
    Knight: "KnightConfig.json",
    Reinforcements: "KnightReinforcementsConfig.json",
    Hero: "HeroConfig.json",
    EnemyTable: "AllEnemiesConfig.json",
    WaveTable: "AllWavesConfig.json",
}


class Tables(BaseModel):
    """All numbers of the game; ``model_validate`` takes back what ``model_dump(by_alias=True)`` gives."""

    model_config = ConfigDict(frozen=True, alias_generator=to_pascal, populate_by_name=True)

    environment: EnvConfig
    fixed_levels: FixedLevels
    archer: Tower
    magician: Tower
    knight_tower: Tower
    knight: Knight
    reinforcements: Reinforcements
    hero: Hero
    enemies: tuple[Enemy, ...]
    """The index is the type id."""
    waves: tuple[Wave, ...]

    @property
    def towers(self) -> tuple[Tower, Tower, Tower]:
        """In the order of the build actions 0, 1, 2: Archer, Magician, Knight."""
        return (self.archer, self.magician, self.knight_tower)


def load_tables(directory: Path | None = None) -> Tables:
    """The tables of a directory, ours (``levels/config``) when none is given.

    Takes an original installation's ``Config`` directory as it is; other files in it are left alone.
    Raises TableError for a missing, broken or wrong file; warns with TableWarning of keys nothing reads.
    """
    folder = directory if directory is not None else paths.levels_dir() / "config"
    if not folder.is_dir():
        raise TableError(folder, "", "there is no such directory of tables")
    towers = _load(TowerTable, folder)
    tables = Tables(
        environment=_load(EnvConfig, folder),
        fixed_levels=_load(FixedLevels, folder),
        archer=towers.kind(ARCHER),
        magician=towers.kind(MAGICIAN),
        knight_tower=towers.kind(KNIGHT),
        knight=_load(Knight, folder),
        reinforcements=_load(Reinforcements, folder),
        hero=_load(Hero, folder),
        enemies=_load(EnemyTable, folder).enemies,
        waves=_load(WaveTable, folder).waves,
    )
    _check_wave_enemies(tables, folder / FILES[WaveTable])
    return tables


def _load(model: type[Model], folder: Path) -> Model:
    path = folder / FILES[model]
    return parse(model, read_json(path, TableError), path, TableError)


def _check_wave_enemies(tables: Tables, path: Path) -> None:
    kinds = len(tables.enemies)
    for row, wave in enumerate(tables.waves):
        for place, enemy in enumerate(wave.enemies):
            if enemy >= kinds:
                raise TableError(
                    path, f"Waves[{row}].Enemies[{place}]", f"there is no enemy {enemy}", f"0 to {kinds - 1}"
                )
