"""JSON Schemas of the files, for editors and other programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from towermind_app.tables.loading import FILES
from towermind_app.tables.values import Entry

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema_text(model: type[Entry], title: str) -> str:
    """The schema of what may stand in a file, by the file's own key names."""
    described: dict[str, Any] = {
        "$schema": _DIALECT,
        **model.model_json_schema(by_alias=True),
        "title": title,
    }
    return json.dumps(described, indent=2, ensure_ascii=False) + "\n"


def table_schemas() -> Mapping[str, str]:
    """File name (``TowerConfig.schema.json``) to text, for every table."""
    return {
        f"{Path(name).stem}.schema.json": schema_text(model, Path(name).stem) for model, name in FILES.items()
    }


def write_schemas(directory: Path, schemas: Mapping[str, str] | None = None) -> None:
    """Writes schemas given as file name to text, those of the tables when none are given."""
    directory.mkdir(parents=True, exist_ok=True)
    for name, text in (table_schemas() if schemas is None else schemas).items():
        (directory / name).write_text(text, encoding="utf-8", newline="\n")
