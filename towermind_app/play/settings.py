"""A person's settings, kept in one JSON file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from pydantic import field_validator

from towermind_app.errors import SettingsError
from towermind_app.paths import user_dir
from towermind_app.play.keys import COMMANDS, is_chord
from towermind_app.tables.reading import parse, read_json
from towermind_app.tables.values import Entry, Within, refusal

SMALLEST_SCALE: Final = 75
LARGEST_SCALE: Final = 200


class Settings(Entry):
    """What a person chose; every field has a default, so an empty file is a valid one."""

    ui_scale: Annotated[int, Within(SMALLEST_SCALE, LARGEST_SCALE)] = 100
    """Size of the interface, percent."""
    full_screen: bool = False
    keys: Mapping[str, str] = {}
    """Command to key, such as ``upgrade`` to ``shift+u``, where it is not the default."""
    editor_keys: Mapping[str, str] = {}
    """Action of the level editor to key, such as ``save`` to ``ctrl+w``, where it is not the default."""

    @field_validator("keys", mode="after")
    @classmethod
    def _known(cls, keys: Mapping[str, str]) -> Mapping[str, str]:
        for command, chord in keys.items():
            if command not in COMMANDS:
                raise refusal(f"no command {command!r}; the commands are {', '.join(COMMANDS)}")
            if not is_chord(chord):
                raise refusal(f"a key such as q, f5, left or shift+tab for {command}, not {chord!r}")
        return keys


@dataclass
class SettingsFile:
    """The settings and where they are kept.

    problem: why the file could not be used; it stays as it is until a setting is changed.
    """

    path: Path
    settings: Settings
    problem: SettingsError | None = None

    def write(self, settings: Settings) -> None:
        """Replace the file in one step; an unusable one is kept beside it. Raises SettingsError."""
        self.settings = settings
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.problem and self.path.is_file():
                self.path.replace(self.path.with_suffix(".unusable.json"))
            write_in_one_step(self.path, settings.model_dump_json(by_alias=True, indent=2) + "\n")
        except OSError as error:
            raise SettingsError(self.path, "", f"cannot be written ({error.strerror})") from error
        self.problem = None


def read_settings(path: Path | None = None) -> SettingsFile:
    """The settings of a file (None: the person's own); the defaults where there is none or it is unusable."""
    path = path or user_dir() / "settings.json"
    if not path.exists():
        return SettingsFile(path, Settings())
    try:
        return SettingsFile(path, parse(Settings, read_json(path, SettingsError), path, SettingsError))
    except SettingsError as problem:
        return SettingsFile(path, Settings(), problem)


def write_in_one_step(path: Path, text: str) -> None:
    """Write a whole file such that a crash leaves the old or the new one. Raises OSError."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
