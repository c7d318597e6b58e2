"""One recovery file: what its name says, and what is in it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from towermind_app.level import Level
from towermind_app.tables.values import DRAFT

_NAME: Final = re.compile(r"(?P<run>[0-9a-f]{12})-(?P<number>\d+)(\.tried(?P<tries>\d+))?\.recovery")
_FORMAT: Final = 1


class FileName(NamedTuple):
    """run: 12 hexadecimal digits. number: of the document within the run. tries: as of `Recoverable`."""

    run: str
    number: int
    tries: int = 0

    @classmethod
    def of(cls, path: Path) -> FileName | None:
        found = _NAME.fullmatch(path.name)
        return cls(found["run"], int(found["number"]), int(found["tries"] or 0)) if found else None

    def __str__(self) -> str:
        tried = f".tried{self.tries}" if self.tries else ""
        return f"{self.run}-{self.number}{tried}.recovery"


@dataclass(frozen=True)
class Recoverable:
    """Work that a crash has left.

    Attributes:
        path: the recovery file.
        name: of the level.
        belongs_to: the file that was being drawn; None for a level that was never saved.
        when: it was kept, with its zone.
        outdated: whether that file has been saved since.
        tries: how often the program has ended while this was looked at or restored.
        level: for a small picture; None when there have been tries, since reading it may be what went wrong.
    """

    path: Path
    name: str
    belongs_to: Path | None
    when: datetime
    outdated: bool
    tries: int
    level: Level | None


def content_of(level: Level, belongs_to: Path | None) -> bytes:
    """A line of JSON about the level, and one with it. Raises ValueError when it cannot be put into words."""
    file = None if belongs_to is None else str(belongs_to.absolute())
    header = {"Recovery": _FORMAT, "Name": level.name, "BelongsTo": file}
    text = level.model_dump_json(by_alias=True, warnings=False)
    return f"{json.dumps(header)}\n{text}\n".encode()


def read(path: Path, tries: int) -> Recoverable:
    """The level only without ``tries``. Raises OSError, or ValueError and other things of a damaged file."""
    header, _, text = path.read_bytes().partition(b"\n")
    told = json.loads(header)
    if not isinstance(told, dict) or told.get("Recovery") != _FORMAT:
        raise ValueError("no recovery file")
    file = told.get("BelongsTo")
    belongs_to = Path(file) if isinstance(file, str) else None
    when = path.stat().st_mtime
    return Recoverable(
        path,
        name=str(told.get("Name", "")),
        belongs_to=belongs_to,
        when=datetime.fromtimestamp(when, UTC),
        outdated=belongs_to is not None and _saved_after(belongs_to, when),
        tries=tries,
        level=None if tries else _parsed(text),
    )


def _saved_after(file: Path, when: float) -> bool:
    try:
        return file.stat().st_mtime > when
    except OSError:
        return False


def level_in(path: Path) -> Level:
    """Raises as `read`."""
    return _parsed(path.read_bytes().partition(b"\n")[2])


def _parsed(text: bytes) -> Level:
    return Level.model_validate(json.loads(text), context={DRAFT: True})
