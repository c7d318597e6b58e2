"""The order of things in a row."""

from __future__ import annotations

from typing import TypeVar

Item = TypeVar("Item")


def moved(items: tuple[Item, ...], place: int, to: int) -> tuple[Item, ...]:
    """The item that was in `place` in the place `to`; the same items when there is no such place."""
    if not (0 <= place < len(items) and 0 <= to < len(items)):
        return items
    others = (*items[:place], *items[place + 1 :])
    return (*others[:to], items[place], *others[to:])
