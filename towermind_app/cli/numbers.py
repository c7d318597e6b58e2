"""Whole numbers as arguments: what they may be, and what is said of those that may not."""

from __future__ import annotations

import argparse

from towermind_app.tables.capacities import MAX_SEED


def positive(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: allowed are whole numbers from 1 on")
    return int(text)


def seed(text: str) -> int:
    """The seed of an episode."""
    if not text.isdecimal() or int(text) > MAX_SEED:
        raise argparse.ArgumentTypeError(f"{text!r}: allowed are whole numbers from 0 to {MAX_SEED}")
    return int(text)
