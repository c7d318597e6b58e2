"""Edits of a level's texts and numbers, each within what its own field allows."""

from __future__ import annotations

import functools
from typing import Annotated, Any

from pydantic import Field, create_model

from towermind_app.errors import LevelError
from towermind_app.level import Level
from towermind_app.tables.reading import parse
from towermind_app.tables.values import Entry


def set_field(level: Level, field: str, value: object) -> Level:
    """Another value for a scalar field of the model, such as ``max_money`` or ``theme``.

    How fields go together (InitialMoney up to MaxMoney) is left to the check, so that they can be changed one
    after the other. Raises LevelError, with the field's name in files and what is allowed; KeyError for a
    field that levels do not have.
    """
    name = Level.model_fields[field].alias or field
    read = parse(_single(field), {name: value}, level.label, LevelError)
    wanted = getattr(read, field)
    if wanted == getattr(level, field):
        return level
    return level.model_copy(update={field: wanted})


@functools.cache
def _single(field: str) -> type[Entry]:
    """A model of this field alone: what a level says of it, whatever else is unfinished in the level."""
    told = Level.model_fields[field]
    kind: Any = Annotated[(told.annotation, *told.metadata, Field(alias=told.alias))]
    definition: dict[str, Any] = {field: (kind, ...)}
    return create_model("SingleField", __base__=Entry, **definition)
