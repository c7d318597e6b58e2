"""JSON Schemas of level files; run as a program, it writes those of every file into ``levels/schemas``."""

from __future__ import annotations

from collections.abc import Mapping

from towermind_app import paths
from towermind_app.level.catalogue import Packs
from towermind_app.level.files import LevelList
from towermind_app.level.model import Level
from towermind_app.tables.schema import schema_text, table_schemas, write_schemas


def all_schemas() -> Mapping[str, str]:
    """File name to text, for every table and every kind of level file."""
    return {
        **table_schemas(),
        "BenchmarkLevelsConfig.schema.json": schema_text(LevelList, "BenchmarkLevelsConfig"),
        "CustomLevelsConfig.schema.json": schema_text(LevelList, "CustomLevelsConfig"),
        "level.schema.json": schema_text(Level, "level"),
        "packs.schema.json": schema_text(Packs, "packs"),
    }


if __name__ == "__main__":
    write_schemas(paths.levels_dir() / "schemas", all_schemas())
