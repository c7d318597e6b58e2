"""The tower's knights and, in other colours, the reinforcements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from art.canvas import Sprite
from art.figure import Figure, Held, person

SWORD = Held(
    rows=("...4..", "..345.", "..345.", "..345.", "..345.", "..345.", "..345.", ".wxxxw", "...s..", "...s.."),
    grip=(3, 8),
    rest=25,
    raised=-14,
    struck=86,
)

KNIGHT = Figure(
    head=(
        "...po...........",
        "..pppo..........",
        ".opp.3333.......",
        ".op33444432.....",
        "..o344554443....",
        "...34554444432..",
        "..234544444432..",
        "..23444444k443..",
        "..2344kkkkkkkk..",
        "..2344444kk443..",
        "..22344444k432..",
        "...2334444k32...",
        "...122334442....",
        ".....122322.....",
    ),
    torso=(
        "..233pp332..",
        ".2344pp4432.",
        ".opp5555ppo.",
        ".opp5pp5ppo.",
        ".oppp55pppo.",
        ".oowwwwwwoo.",
        ".noppooppon.",
        ".noppnnppon.",
    ),
    cloth="3",
    boot="2",
    sleeve="3",
    hand="4",
    held=SWORD,
    shield=(
        "wwwwwww",
        "wo5p5pw",
        "wo5p5pw",
        "w55555w",
        "wo5p5pw",
        ".wo5pw.",
        "..www..",
    ),
    shield_at=(-4, -3),
    head_at=(0, 1),
)

# Red for blue would hide them among the pirates, so the reinforcements wear violet and gold.
RELIEF = {"n": "A", "o": "B", "p": "C"}


def sprites() -> Iterator[Sprite]:
    yield from person("knight", KNIGHT)
    yield from person("reinforcement", _dyed(KNIGHT))


def _dyed(figure: Figure) -> Figure:
    letters = str.maketrans(RELIEF)
    shield = None if figure.shield is None else tuple(row.translate(letters) for row in figure.shield)
    return replace(
        figure,
        head=tuple(row.translate(letters) for row in figure.head),
        torso=tuple(row.translate(letters) for row in figure.torso),
        shield=shield,
    )
