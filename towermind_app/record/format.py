"""The lines of a recording: one JSON object each, told apart by ``line``.

A header, then actions, inputs, clock changes, digests and events in the order they came, then the end. Ticks
never go down. An action stands at the tick it was given, before that tick ran; the digest of a tick stands
before the actions given at it; an event names the tick in which it happened.
"""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, JsonValue, TypeAdapter

from towermind_app.sim.events import EventKind
from towermind_app.tables.capacities import MAX_SEED

FORMAT_VERSION: Final = 1
SUFFIX: Final = ".tmrec.jsonl"
DIGEST_INTERVAL: Final = 250
"""Ticks between two digest lines."""

TOLD_EVENTS: Final = frozenset(EventKind) - {
    EventKind.ARROW_SHOT,
    EventKind.SPEARS_CAST,
    EventKind.FIREBALL_THROWN,
    EventKind.ENEMY_HIT,
    EventKind.KNIGHT_HIT,
    EventKind.HERO_HIT,
}
"""Events that get a line; shots and hits would drown them."""

Tick = Annotated[int, Field(ge=0)]
Hex = Annotated[str, Field(pattern=r"^[0-9a-f]+$")]
JsonObject = dict[str, JsonValue]


class Line(BaseModel):
    """What all lines share: no key may be missing, none may be unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def to_bytes(self) -> bytes:
        """The line in its one canonical form: ASCII, keys in the model's order, a line feed at the end."""
        return canonical(self.model_dump(mode="json")) + b"\n"


class Header(Line):
    """First line: with it alone the episode can be played again."""

    line: Literal["header"] = "header"
    format: Annotated[int, Field(ge=1)] = FORMAT_VERSION
    game: Literal["towermind"] = "towermind"
    program: str
    """Version of the program."""
    commit: str | None
    """Commit of the checkout it ran from, None when it was none."""
    platform: str
    rules: int
    """``sim.tick.RULES_VERSION`` of the program."""
    level: JsonObject
    level_sha256: Hex
    """Of ``canonical(level)``."""
    tables: JsonObject
    tables_sha256: Hex
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)]
    decision_period: Annotated[int, Field(ge=1)]
    """Ticks between two decisions of an agent; a person acts on any tick."""
    who: str
    """``human`` or the name of an agent."""
    participant: str | None
    """A code, never a name."""
    session: str | None
    display: JsonObject
    """Window, scale, palette, overlays, key map: whatever the one who shows the game wants kept."""
    parent: str | None
    """File name of the recording this one was taken over from."""
    started: str
    """UTC, ISO 8601 with microseconds."""


class ActionLine(Line):
    """A command, and what became of it. ``time`` is in seconds since the recording began, as below."""

    line: Literal["action"] = "action"
    tick: Tick
    x: FiniteFloat
    y: FiniteFloat
    type: Annotated[int, Field(ge=0, le=11)]
    success: bool
    error: Annotated[int, Field(ge=0, le=11)]
    time: FiniteFloat


class InputLine(Line):
    """A raw input: a mouse button, a key, focus, the size of the window."""

    line: Literal["input"] = "input"
    tick: Tick
    kind: str
    details: JsonObject
    time: FiniteFloat


class ClockLine(Line):
    """Game time against real time: ``pause``, ``resume``, ``speed`` with its factor."""

    line: Literal["clock"] = "clock"
    tick: Tick
    kind: str
    value: FiniteFloat
    time: FiniteFloat


class DigestLine(Line):
    """Fingerprint of the whole state when ``tick`` ticks had passed."""

    line: Literal["digest"] = "digest"
    tick: Tick
    digest: Hex


class EventLine(Line):
    """Something worth reading; ``kind`` is an EventKind in lower case, which says what the numbers are."""

    line: Literal["event"] = "event"
    tick: Tick
    kind: str
    subject: int
    value: int
    x: FiniteFloat
    y: FiniteFloat


class Tally(BaseModel):
    """What was counted; kills and leaks by enemy type."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    actions: int
    valid_actions: int
    coins: int
    compensations: int
    kills: tuple[int, ...]
    leaks: tuple[int, ...]


class EndLine(Line):
    """Last line: how it went, and the SHA-256 of all bytes before this line."""

    line: Literal["end"] = "end"
    outcome: Literal["won", "lost", "unfinished"]
    score: int
    ticks: Tick
    digest: Hex
    counts: Tally
    seconds: FiniteFloat
    """Real time from the first line to this one."""
    sha256: Hex


BodyLine = ActionLine | InputLine | ClockLine | DigestLine | EventLine

ANY_LINE: Final[TypeAdapter[BodyLine | EndLine]] = TypeAdapter(
    Annotated[BodyLine | EndLine, Field(discriminator="line")]
)


def canonical(value: JsonObject) -> bytes:
    """A JSON object as compact ASCII, keys as they come. Raises ValueError for a number not finite."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False).encode("ascii")


def sha256(value: JsonObject) -> str:
    """Fingerprint of a JSON object by its canonical form; the order of keys counts."""
    return hashlib.sha256(canonical(value)).hexdigest()
