"""The kinds of value tables and levels are made of, each with the sentence that says what is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Sized
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic.alias_generators import to_pascal
from pydantic_core import CoreSchema, PydanticCustomError, PydanticKnownError, core_schema

JsonObject = dict[str, Any]

DRAFT: Final = "draft"
"""Key of the validation context that is true when a level in the making is read."""


def refusal(allowed: str) -> PydanticCustomError:
    """The fault of a value, carrying what would have been accepted."""
    return PydanticCustomError("not_allowed", "{allowed}", {"allowed": allowed})


def is_draft(reading: ValidationInfo) -> bool:
    """Whether a level in the making is read, which may lack what it needs to be played."""
    return bool(reading.context and reading.context.get(DRAFT))


def require_distinct_ids(ids: Sequence[int]) -> None:
    """Raises the fault of a list in which an ID occurs more than once."""
    repeated = sorted({number for number in ids if ids.count(number) > 1})
    if repeated:
        raise refusal(f"every ID once; repeated: {', '.join(map(str, repeated))}")


@dataclass(frozen=True)
class Unread:
    """Marks a field that nothing here reads: any other than the usual values is warned of.

    ``instead`` is the rest of the sentence: how to get what the value asks for.
    """

    usual: tuple[object, ...]
    instead: str


class Entry(BaseModel):
    """One object of a file: snake_case here, the original's key names there, unknown keys kept."""

    model_config = ConfigDict(
        frozen=True,
        extra="allow",
        alias_generator=to_pascal,
        populate_by_name=True,
        protected_namespaces=(),
    )

    @property
    def unknown(self) -> Mapping[str, Any]:
        """Keys that nothing here reads, with their values."""
        return self.model_extra or {}


@dataclass(frozen=True)
class Within:
    """Marks a number field: finite, in [low, high] ((low, high] when ``above``), whole if its type is int."""

    low: float
    high: float
    above: bool = False

    def sentence(self, whole: bool) -> str:
        noun = "a whole number" if whole else "a number"
        if self.above:
            return f"{noun} above {self.low:g}, at most {self.high:.15g}"
        return f"{noun} from {self.low:.15g} to {self.high:.15g}"

    def _checked(self, value: object, whole: bool) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool) or not self.contains(value):
            raise refusal(self.sentence(whole))
        if whole and value != int(value):
            raise refusal(self.sentence(whole))
        return int(value) if whole else float(value)

    def contains(self, value: float) -> bool:
        """Whether the number is within the limits, whole or not."""
        beyond_low = value > self.low if self.above else value >= self.low
        return beyond_low and value <= self.high

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        whole = source is int

        def check(value: object) -> float:
            return self._checked(value, whole)

        return core_schema.no_info_before_validator_function(check, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonObject:
        described = handler(schema)
        described["exclusiveMinimum" if self.above else "minimum"] = self.low
        described["maximum"] = self.high
        return described


@dataclass(frozen=True)
class AtLeast:
    """Marks a list field that needs so many entries, except in a level in the making."""

    count: int

    def _checked(self, value: Sized, reading: ValidationInfo) -> Sized:
        if len(value) < self.count and not is_draft(reading):
            found = {"field_type": "Tuple", "min_length": self.count, "actual_length": len(value)}
            raise PydanticKnownError("too_short", found)
        return value

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_after_validator_function(self._checked, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonObject:
        return handler(schema) | {"minItems": self.count}


@dataclass(frozen=True)
class OneOf:
    """Marks an int field that takes only these numbers; true and false count as 1 and 0."""

    numbers: tuple[int, ...]
    meaning: str

    def _checked(self, value: object) -> int:
        if not isinstance(value, int | float) or value not in self.numbers:
            raise refusal(self.meaning)
        return int(value)

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self._checked, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonObject:
        return handler(schema) | {"enum": list(self.numbers), "description": self.meaning}


Switch = Annotated[int, OneOf((0, 1), "1 (on) or 0 (off)")]

Seconds = Annotated[float, Within(0, 3600)]
Interval = Annotated[float, Within(0, 3600, above=True)]
Speed = Annotated[float, Within(0, 100, above=True)]
"""Map units a second."""
Diameter = Annotated[float, Within(0, 20, above=True)]
"""Map units, of a circle centred on its owner."""
Growth = Annotated[float, Within(1, 10)]
Share = Annotated[float, Within(0, 1)]
Factor = Annotated[float, Within(0, 100)]

Health = Annotated[int, Within(1, 1_000_000)]
Damage = Annotated[int, Within(0, 1_000_000)]
Gold = Annotated[int, Within(0, 1_000_000)]
Identity = Annotated[int, Within(0, 1_000_000)]
