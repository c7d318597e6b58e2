"""The JSON Schemas that ship say what the models say."""

from __future__ import annotations

import json
from pathlib import Path

from towermind_app import paths
from towermind_app.level.schema import all_schemas
from towermind_app.tables.schema import write_schemas

SHIPPED = paths.levels_dir() / "schemas"


def test_shipped_schemas_are_in_step_with_the_models() -> None:
    shipped = {path.name: path.read_text(encoding="utf-8") for path in SHIPPED.iterdir()}
    assert shipped == dict(all_schemas()), "run: python -m towermind_app.level.schema"


def test_schema_gives_limits_and_the_files_key_names() -> None:
    tower = json.loads(all_schemas()["TowerConfig.schema.json"])["$defs"]["Tower"]
    assert tower["properties"]["AttackSpeed"]["exclusiveMinimum"] == 0
    assert tower["properties"]["CanAttackAir"]["enum"] == [0, 1]
    assert "UpgradeGrowth" in tower["required"]
    level = json.loads(all_schemas()["level.schema.json"])
    assert level["properties"]["CustomEnemiesPaths"]["maxItems"] == 5
    assert level["properties"]["TowerPoints"]["maxItems"] == 15


def test_every_file_of_ours_has_a_schema() -> None:
    schemas = {name.removesuffix(".schema.json") for name in all_schemas()}
    assert {path.stem for path in (paths.levels_dir() / "config").glob("*.json")} <= schemas


def test_tables_alone_are_written_when_no_schemas_are_given(tmp_path: Path) -> None:
    write_schemas(tmp_path / "new")
    assert len(list((tmp_path / "new").iterdir())) == 8
