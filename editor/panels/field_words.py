"""How the level page calls the number fields of a level."""

from __future__ import annotations

from typing import Final, NamedTuple

from towermind_app.level import Level
from towermind_app.tables.values import Within

_NO_CHOICE: Final = frozenset({"schema_version", "id", "difficulty"})
"""Numbers of the file that are no part of the economy."""


class FieldWords(NamedTuple):
    """label: short. unit: empty for none. step: of the arrow keys. tip: a sentence more."""

    label: str
    unit: str = ""
    step: float = 1.0
    tip: str = ""


WORDS: Final = {
    "max_money": FieldWords("Most gold", "gold", 10, "More than this a player cannot have."),
    "initial_money": FieldWords("Gold at start", "gold", 10, "At most the most gold."),
    "total_life": FieldWords("Lives", "", 1, "Each enemy that gets to the base takes one."),
    "waves_interval": FieldWords(
        "Between waves", "s", 1, "From the last enemy of a wave to the first of the next."
    ),
    "countdown_time": FieldWords("Countdown", "s", 1, "Shown before a wave; shorter than the interval."),
    "tower_selling_discount": FieldWords(
        "Refund", "", 0.05, "Share of what was paid that comes back when a tower is sold."
    ),
    "gold_coins_refresh_time": FieldWords("Coin every", "s", 1, "Until the next coin lies on the ground."),
    "gold_coins_residence_time": FieldWords("Coin stays", "s", 1, "Then it is gone."),
    "gold_coins_value": FieldWords("Coin is worth", "gold", 5, "At least, when it is picked up."),
    "gold_coins_extra_value": FieldWords("and up to", "gold", 5, "What chance may add to it."),
}


class NumberRule(NamedTuple):
    """What the model says of a number field."""

    within: Within
    whole: bool


def number_rule(field: str) -> NumberRule | None:
    """The limits of a field of a level; None when it is no number with limits."""
    described = Level.model_fields[field]
    marks = [mark for mark in described.metadata if isinstance(mark, Within)]
    return NumberRule(marks[0], described.annotation is int) if marks else None


def economy_fields() -> tuple[str, ...]:
    """The number fields a designer chooses, in the order of the file."""
    return tuple(
        field for field in Level.model_fields if field not in _NO_CHOICE and number_rule(field) is not None
    )


def words_for(field: str) -> FieldWords:
    """How to call a field; its name in the file when it has no words of its own."""
    return WORDS.get(field, FieldWords(field.replace("_", " ").capitalize()))
