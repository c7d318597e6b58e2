"""A level: its economy, its waves, the ways enemies walk, where towers may stand, and how the ground looks.

One entry of the original's BenchmarkLevelsConfig or CustomLevelsConfig is a level without ``SchemaVersion``,
``Name``, waves and paint of its own; it reads as such.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple, Self

from pydantic import (
    AfterValidator,
    Field,
    GetCoreSchemaHandler,
    PrivateAttr,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_core import CoreSchema, core_schema

from towermind_app.level.points import BrushPoint, PlacePoint, Point
from towermind_app.tables.capacities import MAX_PATHS, MAX_TOWER_POINTS, MAX_WAVES, MAX_WAYPOINTS
from towermind_app.tables.values import (
    AtLeast,
    Entry,
    Gold,
    Identity,
    Interval,
    Seconds,
    Share,
    Within,
    is_draft,
    refusal,
    require_distinct_ids,
)
from towermind_app.tables.waves import Wave

SCHEMA_VERSION: Final = 1
LEADING_SOMEWHERE: Final = "at least two waypoints in different places"
"""What every path needs, in the words of a refusal."""
_BASE: Final = "DestinationPosIcon"

Theme = Literal["meadow", "desert", "snow", "dusk"]
RoadStyle = Literal["sand", "cobble", "brick", "tiles", "mud"]


def _leading_somewhere(waypoints: tuple[Point, ...], reading: ValidationInfo) -> tuple[Point, ...]:
    if len(set(waypoints)) < 2 and not is_draft(reading):
        raise refusal(LEADING_SOMEWHERE)
    return waypoints


EnemyPath = Annotated[
    tuple[PlacePoint, ...],
    Field(max_length=MAX_WAYPOINTS),
    AtLeast(2),
    AfterValidator(_leading_somewhere),
]


class TowerPoint(NamedTuple):
    """Where a tower may stand, and where the knights of a Knight Tower there gather at first."""

    position: Point
    assembly: Point

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        pair = handler.generate_schema(tuple[PlacePoint, PlacePoint])
        return core_schema.no_info_after_validator_function(lambda points: cls(*points), pair)


class Stroke(Entry):
    """One stroke of the road brush, or of the eraser."""

    points: Annotated[tuple[BrushPoint, ...], Field(min_length=1)]
    width: Annotated[float, Within(0, 6, above=True)]
    """Diameter of the brush in map units."""
    shape: Literal["round", "square"] = "round"
    erase: bool = False
    style: Annotated[RoadStyle | None, Field(exclude_if=lambda style: style is None)] = None
    """None: the level's road style."""


class Level(Entry):
    """A level as its file has it. Without ``custom_enemies_paths`` it can be read but not played."""

    schema_version: Annotated[int, Within(1, SCHEMA_VERSION)] = SCHEMA_VERSION
    id: Annotated[Identity, Field(alias="ID")]
    name: str = ""
    pic_file_path: str = ""
    file_path: str = ""
    difficulty: Annotated[float, Within(-1e9, 1e9)] = 0.0
    """Kept for the original's files, without effect; see ``towermind_app.level.difficulty``."""
    waves: Annotated[tuple[Identity, ...], Field(max_length=MAX_WAVES), AtLeast(1)]
    wave_entries: tuple[Wave, ...] = ()
    """Waves of the level's own; an id found here is not looked up in the table."""
    max_money: Gold
    initial_money: Gold
    total_life: Annotated[int, Within(1, 10_000)]
    waves_interval: Interval
    countdown_time: Seconds
    tower_selling_discount: Share
    gold_coins_refresh_time: Seconds
    gold_coins_residence_time: Interval
    gold_coins_value: Gold
    gold_coins_extra_value: Gold
    is_user_generated: Annotated[bool, Field(alias="Is_User_Generated")] = False
    custom_enemies_paths: Annotated[tuple[EnemyPath, ...], Field(max_length=MAX_PATHS)] = ()
    destination_pos_icon: PlacePoint = Point(0.0, 0.0)
    """The base; must be given when there are paths."""
    tower_points: Annotated[tuple[TowerPoint, ...], Field(max_length=MAX_TOWER_POINTS)] = ()
    theme: Theme = "meadow"
    road_style: RoadStyle = "sand"
    strokes: tuple[Stroke, ...] = ()
    _file: str = PrivateAttr("")

    @property
    def label(self) -> str:
        """How a message names it: by the file it was read from, else by its ID and name."""
        if self._file:
            return self._file
        return f"level {self.id} ({self.name})" if self.name else f"level {self.id}"

    def read_from(self, file: str) -> Self:
        """The same level, labelled with its file."""
        level = self.model_copy()
        level._file = file
        return level

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """As pydantic's; a copy that differs is no longer what the file says, and not labelled with it."""
        level = super().model_copy(update=update, deep=deep)
        if update:
            level._file = ""
        return level

    def __eq__(self, other: object) -> bool:
        """Whether they say the same, wherever they were read."""
        if not isinstance(other, Level):
            return NotImplemented
        return self.__dict__ == other.__dict__ and self.unknown == other.unknown

    @field_validator("schema_version", mode="before")
    @classmethod
    def _is_known(cls, version: object) -> object:
        if isinstance(version, int) and version > SCHEMA_VERSION:
            raise refusal(f"up to {SCHEMA_VERSION}; this level comes from a newer TowerMind")
        return version

    @field_validator("wave_entries", mode="after")
    @classmethod
    def _once_each(cls, waves: tuple[Wave, ...], reading: ValidationInfo) -> tuple[Wave, ...]:
        if not is_draft(reading):
            require_distinct_ids([wave.id for wave in waves])
        return waves

    @field_validator("initial_money", mode="after")
    @classmethod
    def _fits_the_purse(cls, gold: int, known: ValidationInfo) -> int:
        most = known.data.get("max_money", gold)
        if gold > most and not is_draft(known):
            raise refusal(f"at most MaxMoney, {most}")
        return gold

    @field_validator("countdown_time", mode="after")
    @classmethod
    def _fits_between_waves(cls, seconds: float, known: ValidationInfo) -> float:
        interval = known.data.get("waves_interval")
        if interval is not None and seconds >= interval and not is_draft(known):
            raise refusal(f"less than WavesInterval, {interval:g}")
        return seconds

    @model_validator(mode="before")
    @classmethod
    def _paths_need_a_base(cls, entry: object, reading: ValidationInfo) -> object:
        if not isinstance(entry, Mapping) or is_draft(reading):
            return entry
        if not entry.keys() & {"CustomEnemiesPaths", "custom_enemies_paths"}:
            return entry
        return entry if entry.keys() & {_BASE, "destination_pos_icon"} else {**entry, _BASE: None}
