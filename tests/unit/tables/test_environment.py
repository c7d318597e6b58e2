"""No switch is read and then forgotten: something uses it, or setting it is warned of."""

from __future__ import annotations

import json
import re
import shutil
import warnings
from pathlib import Path

import pytest

import towermind_app
from towermind_app import paths
from towermind_app.errors import TableWarning
from towermind_app.tables import EnvConfig, FixedLevels, load_tables
from towermind_app.tables.values import Unread

PACKAGE = Path(towermind_app.__file__).parent
WORDS_ABOUT_THE_FILE = {"common_description", "version"}
FILES = {EnvConfig: "EnvConfig.json", FixedLevels: "FixedLevelsConfig.json"}
FIELDS = [(model, name) for model in FILES for name in model.model_fields]

UNREAD: list[tuple[str, str, object]] = [
    ("EnvConfig.json", "NeedsNaturalLanguageObservation", 1),
    ("EnvConfig.json", "NeedsRealtimeLanguageObservation", 1),
    ("EnvConfig.json", "IsHumanPlayerPlaying", 1),
    ("EnvConfig.json", "IsAutoPlayLevels", 1),
    ("EnvConfig.json", "IsRepeatFailingLevels", 1),
    ("EnvConfig.json", "PassLevelsRequirement", 10.0),
    ("EnvConfig.json", "IsDebug", 1),
    ("EnvConfig.json", "IsRecordingEnabled", 1),
    ("EnvConfig.json", "RecordingPath", "somewhere"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(paths.levels_dir() / "config", tmp_path, dirs_exist_ok=True)
    return tmp_path


def put(path: Path, key: str, value: object) -> None:
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {key: value}), encoding="utf-8")


def read_somewhere(name: str) -> bool:
    sources = (path for path in PACKAGE.rglob("*.py") if path.parent.name != "tables")
    reading = rf"\b(?:environment|usual|switches|fixed_levels)\.{name}\b"  # what they go by
    return any(re.search(reading, path.read_text("utf-8")) for path in sources)


@pytest.mark.parametrize(("model", "name"), FIELDS, ids=[name for _, name in FIELDS])
def test_every_switch_has_a_reader_or_warns(model: type[EnvConfig | FixedLevels], name: str) -> None:
    warns = any(isinstance(mark, Unread) for mark in model.model_fields[name].metadata)
    assert warns != (name in WORDS_ABOUT_THE_FILE or read_somewhere(name))


@pytest.mark.parametrize(("file", "key", "value"), UNREAD, ids=[key for _, key, _ in UNREAD])
def test_a_switch_without_effect_is_warned_of_once(folder: Path, file: str, key: str, value: object) -> None:
    put(folder / file, key, value)
    with pytest.warns(TableWarning) as caught:
        load_tables(folder)
    (warning,) = caught
    assert str(warning.message).startswith(f"{folder / file}: {key}: {json.dumps(value)} has no effect: ")


def test_usual_values_and_debug_two_are_not_warned_of(folder: Path) -> None:
    put(folder / "EnvConfig.json", "IsDebug", 2)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert load_tables(folder).environment.is_debug == 2
