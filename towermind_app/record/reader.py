"""Reading recordings, whole or torn, and refusing broken ones with the line that is wrong."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from towermind_app.errors import LevelError, RecordingError
from towermind_app.level import Level
from towermind_app.record.format import (
    ANY_LINE,
    FORMAT_VERSION,
    ActionLine,
    BodyLine,
    DigestLine,
    EndLine,
    EventLine,
    Header,
    JsonObject,
    sha256,
)
from towermind_app.sim.simulation import Simulation
from towermind_app.sim.tick import RULES_VERSION
from towermind_app.tables import Tables

_Model = TypeVar("_Model", bound=BaseModel)
_GLANCE = 4096


@dataclass(frozen=True)
class Recording:
    """A recording as it was read: what the header says, the lines after it, the end if there is one."""

    path: Path
    header: Header
    level: Level
    tables: Tables
    lines: tuple[BodyLine, ...]
    end: EndLine | None
    torn: str
    """What was wrong with a last line that was left out because it is incomplete; empty when none was."""
    altered: str
    """How the file differs from what was written, as its end line's SHA-256 tells; empty when it does not."""

    @property
    def finished(self) -> bool:
        """Whether the episode was recorded to its very end."""
        return self.end is not None and self.end.outcome != "unfinished"

    @property
    def same_rules(self) -> bool:
        """Whether it was made by the rules of this program."""
        return self.header.rules == RULES_VERSION

    @cached_property
    def length(self) -> int:
        """Ticks recorded."""
        if self.end is not None:
            return self.end.ticks
        return self.lines[-1].tick if self.lines else 0

    @cached_property
    def actions(self) -> tuple[ActionLine, ...]:
        return tuple(line for line in self.lines if isinstance(line, ActionLine))

    @cached_property
    def digests(self) -> tuple[DigestLine, ...]:
        return tuple(line for line in self.lines if isinstance(line, DigestLine))

    @cached_property
    def events(self) -> tuple[EventLine, ...]:
        return tuple(line for line in self.lines if isinstance(line, EventLine))

    def simulation(self) -> Simulation:
        """The episode at its start. Raises RecordingError when its level cannot be played with its tables."""
        try:
            return Simulation(self.level, self.tables, self.header.seed)
        except LevelError as error:
            raise RecordingError(self.path, "line 1, level", str(error)) from None


@dataclass(frozen=True)
class Glance:
    """What a list of recordings shows of one."""

    path: Path
    header: Header
    end: EndLine | None


def read_recording(path: Path | str) -> Recording:
    """The recording in a file.

    A last line that is incomplete is left out and told of, as are bytes that do not fit the SHA-256 of the
    end line; an end may be missing. Raises RecordingError with the line that is wrong: for a file that is
    missing, unreadable or empty, a header that is incomplete or was changed, a newer format, a broken line,
    ticks that go down, lines after the end.
    """
    path = Path(path)
    rows, torn = _rows(path)
    header = _header(path, rows[0])
    level = _parsed(Level, header.level, path, "line 1, level")
    tables = _parsed(Tables, header.tables, path, "line 1, tables")
    lines, end = _body(path, rows)
    return Recording(path, header, level, tables, tuple(lines), end, torn, _alteration(rows, end))


def glance(path: Path | str) -> Glance:
    """Header and end of a recording, without reading what lies between. Raises RecordingError."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            first = file.readline()
            file.seek(0, 2)
            file.seek(max(len(first), file.tell() - _GLANCE))
            last = file.read().rpartition(b'\n{"line":"end"')
    except OSError as error:
        _unreadable(path, error)
    header = _header(path, first)
    if not last[1]:
        return Glance(path, header, None)
    end = _line(path, 0, (last[1] + last[2])[1:], "last line")
    return Glance(path, header, end if isinstance(end, EndLine) else None)


def _unreadable(path: Path, error: OSError) -> NoReturn:
    if isinstance(error, FileNotFoundError):
        raise RecordingError(path, "", "there is no such recording") from None
    if isinstance(error, IsADirectoryError):
        raise RecordingError(path, "", "is a folder", "one recording") from None
    raise RecordingError(path, "", f"cannot be read ({error.strerror})") from None


def _rows(path: Path) -> tuple[list[bytes], str]:
    """The complete lines of a file, line feeds included, and what is torn about the last."""
    try:
        rows = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        _unreadable(path, error)
    if not rows:
        raise RecordingError(path, "", "is empty", "a recording")
    if rows[-1].endswith(b"\n") or _is_json(rows[-1]):
        return rows, ""
    if len(rows) == 1:
        raise RecordingError(path, "line 1", "the header is torn off or this is no recording")
    torn = f"line {len(rows)} is torn off and was left out"
    return rows[:-1], torn


def _is_json(row: bytes) -> bool:
    try:
        json.loads(row)
    except (ValueError, RecursionError):
        return False
    return True


def _header(path: Path, row: bytes) -> Header:
    try:
        value = json.loads(row, parse_constant=_not_finite)
    except (ValueError, RecursionError) as error:
        raise RecordingError(path, "line 1", f"is no header of a recording ({error})") from None
    if not isinstance(value, dict) or value.get("line") != "header":
        raise RecordingError(path, "line 1", "is no header of a recording", 'an object with "line": "header"')
    version = value.get("format")
    if isinstance(version, int) and version > FORMAT_VERSION:
        allowed = f"up to {FORMAT_VERSION}; a newer TowerMind made this one"
        raise RecordingError(path, "line 1, format", f"{version} is not known here", allowed)
    header = _parsed(Header, value, path, "line 1")
    _require_hash(path, "level", header.level, header.level_sha256)
    _require_hash(path, "tables", header.tables, header.tables_sha256)
    return header


def _not_finite(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a finite number")


def _require_hash(path: Path, name: str, value: JsonObject, expected: str) -> None:
    found = sha256(value)
    if found != expected:
        problem = f"was changed: its SHA-256 is {found}, recorded is {expected}"
        raise RecordingError(path, f"line 1, {name}", problem)


def _parsed(model: type[_Model], value: object, path: Path, place: str) -> _Model:
    try:
        return model.model_validate(value)
    except ValidationError as error:
        _refuse(path, place, error)


def _refuse(path: Path, place: str, error: ValidationError) -> NoReturn:
    fault = error.errors(include_url=False)[0]
    inside = ".".join(str(step) for step in fault["loc"])
    shown = repr(fault["input"])[:60]
    raise RecordingError(
        path, f"{place}, {inside}" if inside else place, f"{shown}: {fault['msg']}"
    ) from None


def _body(path: Path, rows: list[bytes]) -> tuple[list[BodyLine], EndLine | None]:
    lines: list[BodyLine] = []
    tick = 0
    for number, row in enumerate(rows[1:], 2):
        line = _line(path, number, row)
        if isinstance(line, EndLine):
            _check_end(path, number, line, tick, len(rows))
            return lines, line
        if line.tick < tick:
            raise RecordingError(path, f"line {number}, tick", f"{line.tick} comes after {tick}")
        tick = line.tick
        lines.append(line)
    return lines, None


def _line(path: Path, number: int, row: bytes, place: str = "") -> BodyLine | EndLine:
    try:
        return ANY_LINE.validate_json(row, strict=True)
    except ValidationError as error:
        _refuse(path, place or f"line {number}", error)


def _check_end(path: Path, number: int, end: EndLine, tick: int, count: int) -> None:
    if number < count:
        raise RecordingError(path, f"line {number + 1}", "comes after the end of the recording")
    if end.ticks < tick:
        raise RecordingError(path, f"line {number}, ticks", f"{end.ticks} comes after {tick}")


def _alteration(rows: list[bytes], end: EndLine | None) -> str:
    before = b"".join(rows[:-1])
    if end is None or hashlib.sha256(before).hexdigest() == end.sha256:
        return ""
    if hashlib.sha256(before.replace(b"\r\n", b"\n")).hexdigest() == end.sha256:
        return "the file was changed after it was written: its line ends are CR LF now, nothing else"
    return "the file was changed after it was written"
