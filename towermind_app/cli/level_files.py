"""The steps of `towermind level` that write files. What draws is imported when it is needed."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from towermind_app.cli.level_source import level_of
from towermind_app.errors import LevelError
from towermind_app.level import (
    Level,
    findings,
    imported,
    load_level,
    load_original_levels,
    new_level,
    save_level,
    slug_of,
)
from towermind_app.level.files import list_and_number, write_whole
from towermind_app.level.original import picture_beside, waves_beside, words_of
from towermind_app.level.own import as_own, install_path
from towermind_app.paths import is_there
from towermind_app.tables import Tables, load_tables

Act = Callable[[argparse.Namespace], int]

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed here is for programs

_JSON: Final = ".json"


def new(options: argparse.Namespace) -> int:
    _require_free([options.out], options.force)
    save_level(new_level(options.name or words_of(options.out.stem)), options.out)
    return _told([options.out])


def render(options: argparse.Namespace) -> int:
    from editor.export import write_picture

    level = level_of(options.file)
    _require_free([options.out], options.force)
    write_picture(level, options.out, options.size, options.markers, load_tables())
    return _told([options.out])


def export(options: argparse.Namespace) -> int:
    """Refuses a level with errors."""
    from editor.export import original_files, write_original

    level, tables = level_of(options.file), load_tables()
    _require_sound(level, tables)
    _require_free(original_files(level, options.original), options.force)
    return _told(write_original(level, options.original, tables))


def install(options: argparse.Namespace) -> int:
    """Refuses a level with errors."""
    from editor import export as exports

    level = as_own(level_of(options.file))
    _require_sound(level, load_tables())
    path = install_path(level)
    _require_free([path, path.with_suffix(".png")], options.force)
    exports.install(level)
    return _told([path, path.with_suffix(".png")])


def import_(options: argparse.Namespace) -> int:
    """One entry into a file, or all of them into a folder."""
    source, number = list_and_number(Path(options.file))
    tables, waves = load_tables(), waves_beside(source)
    to_one_file = options.out.suffix.lower() == _JSON
    if to_one_file or number is not None:
        entries: Sequence[Level] = (load_level(options.file, draft=True),)
    else:
        entries = load_original_levels(source, draft=True)
        if not entries:
            raise LevelError(source, "Levels", "holds no level")
    ours: list[Level] = []
    for entry in entries:
        taken = {level.id for level in ours}
        ours.append(imported(entry, tables, waves, taken))
    paths = [options.out] if to_one_file else _paths_in(options.out, ours)
    found = {path: picture_beside(source, level) for path, level in zip(paths, ours, strict=True)}
    pictures = {
        path.with_name(picture.name): picture
        for path, picture in found.items()
        if picture and not _same(path.with_name(picture.name), picture)
    }
    _require_free([*paths, *pictures], options.force)
    for path, level in zip(paths, ours, strict=True):
        picture = found[path]
        save_level(level.model_copy(update={"pic_file_path": picture.name}) if picture else level, path)
    for path, picture in pictures.items():
        write_whole(path, _content(picture))
    for path, level in zip(paths, ours, strict=True):
        _tell_missing(path, level, found[path], tables)
    return _told([*paths, *pictures])


def _tell_missing(path: Path, level: Level, picture: Path | None, tables: Tables) -> None:
    """What an imported level names, and what was not beside its list."""
    missing = [finding.sentence for finding in findings(level, tables) if finding.code == "wave-unknown"]
    if level.pic_file_path and picture is None:
        missing.append(f"There is no picture {level.pic_file_path}.")
    for sentence in missing:
        print(f"towermind: {path}: {sentence}", file=sys.stderr)


def _paths_in(folder: Path, levels: Sequence[Level]) -> list[Path]:
    """A file for each level by its name, numbered where names repeat."""
    paths: list[Path] = []
    for level in levels:
        slug, number = slug_of(level.name), 1
        path = folder / f"{slug}{_JSON}"
        while path in paths:
            number += 1
            path = folder / f"{slug}-{number}{_JSON}"
        paths.append(path)
    return paths


def _same(path: Path, picture: Path) -> bool:
    """Whether a picture lies there already."""
    return is_there(path) and path.samefile(picture)


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise LevelError(path, "", f"cannot be read ({error.strerror})") from None


def _require_sound(level: Level, tables: Tables) -> None:
    for finding in findings(level, tables):
        if finding.severity == "error":
            raise LevelError(level.label, finding.place, f"{finding.code}: {finding.sentence}")


def _require_free(paths: Sequence[Path], force: bool) -> None:
    for path in paths:
        if is_there(path) and not force:
            raise LevelError(path, "", "exists already", "another name, or --force")


def _told(paths: Sequence[Path]) -> int:
    for path in paths:
        print(f"written to {path}")
    return 0
