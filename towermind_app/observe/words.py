"""Error codes in words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from towermind_app.sim.legality import ErrorCode

_SENTENCES: Final = MappingProxyType(
    {
        ErrorCode.NONE: "",
        ErrorCode.OCCUPIED: "a tower already stands at this tower point",
        ErrorCode.NO_GOLD_TO_BUILD: "not enough gold to build this tower",
        ErrorCode.NOTHING_TO_UPGRADE: "there is no tower to upgrade at this tower point",
        ErrorCode.NO_GOLD_TO_UPGRADE: "not enough gold to upgrade this tower",
        ErrorCode.NOTHING_TO_SELL: "there is no tower to sell at this tower point",
        ErrorCode.NO_TOWER_POINT: "no tower point at this place",
        ErrorCode.NO_KNIGHT_TOWER: "this place is in the range of no Knight Tower",
        ErrorCode.REINFORCEMENTS_COOLING: "the knight reinforcements are still cooling down",
        ErrorCode.HERO_DEAD: "the hero is dead",
        ErrorCode.NO_GOLD_FOR_HERO: "not enough gold to upgrade the hero",
        ErrorCode.NOTHING_TO_SHOW: "there is no tower whose range could be shown at this tower point",
    }
)


def errors_in_words(code: int) -> str:
    """Why an action failed, in English; empty for 0. Raises ValueError for a code there is none of."""
    return _SENTENCES[ErrorCode(code)]
