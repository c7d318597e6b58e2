"""One name for one level, whatever it was asked for by."""

from __future__ import annotations

from pathlib import Path

from towermind_app.level import Level, built_in_levels, ladder_names, load_level


def level_name(wanted: str, level: Level) -> str:
    """What to call a level in results: the slug of a built-in one, the stem of a file, else its ID.

    Args:
        wanted: what `find_level` found it by.
        level: what it found.
    """
    wanted = wanted.strip()
    slug = ladder_names().get(wanted.lower(), wanted.lower())
    built_in = {entry.slug: entry.path for entry in built_in_levels()}
    if slug in built_in:
        return slug
    if wanted.isdecimal():
        return next((slug for slug, path in built_in.items() if load_level(path).id == level.id), wanted)
    return _stem(Path(wanted))


def _stem(path: Path) -> str:
    """The file's name without its ending; of ``levels.json#3``, one level of several, ``levels#3``."""
    name, mark, number = path.name.rpartition("#")
    return f"{Path(name).stem}#{number}" if mark and number.isdecimal() else path.stem
