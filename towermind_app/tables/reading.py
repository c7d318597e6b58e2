"""JSON files into models, every refusal naming file, place, value and what is allowed."""

from __future__ import annotations

import json
import math
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from towermind_app.errors import FileError, TableWarning
from towermind_app.tables.values import DRAFT, Entry, Unread

Model = TypeVar("Model", bound=Entry)

_SHOWN_FAULTS = 5
_SHOWN_CHARACTERS = 60
_DEEPEST = 100
_ODD_LETTERS = re.compile(r"\\u(0000|[dD][89a-fA-F])")
"""Escapes of half characters, which only mean something in pairs, and of the character that ends texts."""


class _Repeating(dict[str, Any]):
    """An object of a file in which a key occurs twice."""

    repeated: str


def read_json(path: Path, refuse: type[FileError]) -> object:
    """The value in a UTF-8 file, with or without byte order mark.

    Raises ``refuse`` for a file that is missing, unreadable, no JSON (with line and column), or holds a
    repeated key, a number that is not finite, text that cannot be written again, or more than 100 values one
    in another (with its place).
    """
    return json_in(_text(path, refuse), path, refuse)


def json_in(text: str, path: Path, refuse: type[FileError]) -> object:
    """The value in the text of a file, refused as by ``read_json``."""
    try:
        value = json.loads(text, object_pairs_hook=_object)
        sound = _is_sound([value]) and not _ODD_LETTERS.search(text)
        flaw = None if sound else next(_flaws(value, ""), None)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise refuse(path, place, f"is not JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise refuse(path, "", f"cannot be read as JSON ({error})") from None
    if flaw:
        raise refuse(path, *flaw)
    return value


def _text(path: Path, refuse: type[FileError]) -> str:
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise refuse(path, "", "is no ordinary file", "a JSON file")
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise refuse(path, "", f"there is no {path.name} in {path.parent}") from None
    except IsADirectoryError:
        raise refuse(path, "", "is a folder", "a JSON file") from None
    except UnicodeDecodeError as error:
        raise refuse(path, f"byte {error.start}", "is not UTF-8 text", "UTF-8, with or without BOM") from None
    except OSError as error:
        raise refuse(path, "", f"cannot be read ({error.strerror})") from None
    except ValueError as error:  # a name no file can have
        raise refuse(ascii(str(path)), "", f"cannot be read ({error})") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) == len(pairs):
        return entries
    keys = [key for key, _ in pairs]
    repeating = _Repeating(entries)
    repeating.repeated = next(key for key in keys if keys.count(key) > 1)
    return repeating


def _is_sound(value: Mapping[str, object] | Sequence[object], depth: int = 0) -> bool:
    """Whether there is no flaw in it but in texts. Says so several times sooner than looking for one does."""
    if depth > _DEEPEST:
        return False
    for inner in value.values() if isinstance(value, Mapping) else value:
        kind = type(inner)
        if kind is float:
            if not math.isfinite(cast(float, inner)):
                return False
        elif kind is list or kind is dict:
            if not _is_sound(cast("list[object]", inner), depth + 1):
                return False
        elif kind is _Repeating:
            return False
    return True


def _flaws(value: object, place: str, depth: int = 0) -> Iterator[tuple[str, str, str]]:
    if isinstance(value, _Repeating):
        yield _joined(place, value.repeated), "the key occurs twice", "every key once in an object"
    if isinstance(value, float) and not math.isfinite(value):
        yield place, f"{value} is not a finite number", "a finite number"
    if isinstance(value, str) and not _is_text(value):
        yield place, f"{ascii(value)[:_SHOWN_CHARACTERS]} is no text", "whole characters, none of them 0"
    if depth > _DEEPEST:
        yield f"{place[:_SHOWN_CHARACTERS]}...", "values lie too deep in one another", f"{_DEEPEST} levels"
        return
    for key, inner in _members(value):
        if isinstance(key, str) and not _is_text(key):
            yield (
                place,
                f"the key {ascii(key)[:_SHOWN_CHARACTERS]} is no text",
                "whole characters, none of them 0",
            )
        yield from _flaws(inner, _joined(place, key), depth + 1)


def _is_text(value: str) -> bool:
    return "\0" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _members(value: object) -> Iterator[tuple[str | int, object]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)


def _joined(place: str, key: str | int) -> str:
    if isinstance(key, int):
        return f"{place}[{key}]"
    return f"{place}.{key}" if place else key


def parse(
    model: type[Model],
    value: object,
    path: Path | str,
    refuse: type[FileError],
    place: str = "",
    *,
    draft: bool = False,
) -> Model:
    """The model of a JSON value; ``place`` is where in the file the value stands, ``draft`` whether it may
    lack what it needs to be played.

    Raises ``refuse`` with the first fault's place, value and what is allowed, the further ones told after it.
    Warns with TableWarning once for each unknown key, and of values that ask for what nothing here does.
    """
    if not isinstance(value, Mapping):
        raise refuse(path, place, f"is {shown(value)}", "a JSON object")
    try:
        parsed = model.model_validate(value, context={DRAFT: draft})
    except ValidationError as error:
        genuine = [details for details in error.errors(include_url=False) if not _miscounts(details)]
        raise _refused([_fault(details, value, place) for details in genuine], path, refuse) from None
    _warn_of_unknown_keys(parsed, path, place)
    _warn_of_unread_values(parsed, path, place)
    return parsed


def _miscounts(details: ErrorDetails) -> bool:
    """Whether a list is called too short only because wrong entries, told of by themselves, do not count."""
    return details["type"] == "too_short" and len(details["input"]) >= details["ctx"]["min_length"]


def _refused(faults: Sequence[tuple[str, str, str]], path: Path | str, refuse: type[FileError]) -> FileError:
    place, problem, allowed = faults[0]
    others = [f"{where}: {what}; allowed: {good}" for where, what, good in faults[1:_SHOWN_FAULTS]]
    unshown = len(faults) - _SHOWN_FAULTS
    if unshown > 0:
        others.append(f"and {unshown} more")
    error = refuse(path, place, problem, "\n  ".join([allowed, *others]))
    error.allowed = allowed
    return error


def _fault(details: ErrorDetails, value: object, place: str) -> tuple[str, str, str]:
    place, where = _place_of(details["loc"], value, place)
    if details["type"] == "missing":
        return place, "is missing", f"an object with {where}" if isinstance(where, str) else "a longer list"
    return place, f"{shown(details['input'])} is not allowed", _allowed(details)


def _place_of(location: tuple[int | str, ...], value: object, place: str) -> tuple[str, str | int]:
    """The key path in the file: steps that are no keys (the name of a union's member) are left out."""
    last: str | int = ""
    for number, key in enumerate(location):
        inside = _step(value, key)
        if inside is None and number < len(location) - 1:
            continue
        place, value, last = _joined(place, key), inside, key
    return place, last


def _step(value: object, key: int | str) -> object:
    if isinstance(value, dict):
        return value.get(key)
    if isinstance(value, list) and isinstance(key, int) and key < len(value):
        return value[key]
    return None


def _allowed(details: ErrorDetails) -> str:
    context: Mapping[str, Any] = details.get("ctx", {})
    match details["type"]:
        case "not_allowed":
            return str(context["allowed"])
        case "literal_error":
            return str(context["expected"])
        case "union_tag_invalid":
            return f"Name {context['expected_tags']}"
        case "union_tag_not_found":
            return "an object with a Name"
        case "too_long":
            return f"at most {context['max_length']} entries (there are {context['actual_length']})"
        case "too_short":
            return f"at least {context['min_length']} entries (there are {len(details['input'])})"
        case "string_type":
            return "a text"
        case "tuple_type":
            return "a list"
        case "model_type" | "model_attributes_type":
            return "an object"
        case "bool_type" | "bool_parsing":
            return "true or false"
        case _:
            return details["msg"]


def shown(value: object) -> str:
    """A value as it stands in the file, cut to one short line."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN_CHARACTERS else f"{text[:_SHOWN_CHARACTERS]}..."


def _warn_of_unknown_keys(entry: Entry, path: Path | str, place: str) -> None:
    first_places: dict[str, str] = {}
    for where, key in _unknown_keys(entry, place):
        first_places.setdefault(key, where)
    for where in first_places.values():
        warnings.warn(f"{path}: {where}: unknown key, kept and not used", TableWarning, stacklevel=4)


def _unknown_keys(value: object, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, tuple):
        for number, inner in enumerate(value):
            if not hasattr(inner, "_fields"):  # named tuples are places on the map and have no keys
                yield from _unknown_keys(inner, f"{place}[{number}]")
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            field = type(value).model_fields[name]
            yield from _unknown_keys(getattr(value, name), _joined(place, field.serialization_alias or name))
        for key in value.model_extra or {}:
            yield _joined(place, key), key


def _warn_of_unread_values(entry: Entry, path: Path | str, place: str) -> None:
    for name, field in type(entry).model_fields.items():
        value = getattr(entry, name)
        for mark in field.metadata:
            if isinstance(mark, Unread) and value not in mark.usual:
                where = _joined(place, field.serialization_alias or name)
                text = f"{path}: {where}: {shown(value)} has no effect: {mark.instead}"
                warnings.warn(text, TableWarning, stacklevel=4)
