"""The hero: a crowned champion with a two-headed axe, a head taller than his knights."""

from __future__ import annotations

from collections.abc import Iterator

from art.canvas import Sprite
from art.figure import Figure, Held, person

GREAT_AXE = Held(
    rows=(
        "..33..s..33..",
        ".3444.t.4443.",
        "34445.s.54443",
        "3445wwtww5443",
        "3445.wsw.5443",
        "3445wwtww5443",
        "34445.s.54443",
        ".3444.t.4443.",
        "..33..s..33..",
        "......t......",
        "......s......",
        "......t......",
        "......s......",
        "......t......",
        "......s......",
        "......s......",
    ),
    grip=(6, 12),
    rest=40,
    raised=-14,
    struck=84,
)

CHAMPION = Figure(
    head=(
        "...x...x...x...x....",
        "...xx.xyx.xyx.xx....",
        "...xyxxyxxxyxxyx....",
        "...wxjxxxlxxxpxw....",
        "...wwxxxxxxxxxww....",
        "...v3333333xx33w....",
        "..233445444wx4432...",
        "..2344555444wx44432.",
        "..2345554444wx44443.",
        "..2345544444wx44443.",
        "..2344kkkkkkwxkkkkk.",
        "..2344kQRkkkwxQRkkk.",
        "..2344kkkkkkwxkkkkk.",
        "..23344444k4wx4k443.",
        "...2334444444wx443..",
        "...22334444k4wxk43..",
        "....22334444wx443...",
        ".....2233333wx33....",
        ".......122222.......",
    ),
    torso=(
        "....2233443322....",
        "..x223345544332x..",
        ".xyx3455445543xyx.",
        ".wxw345wxxw543wxw.",
        "..w.23wxyyxw32.w..",
        "....23wxyyxw32....",
        "....223wxxw322....",
        "....rrrrwwrrrr....",
        "....jjlljjlljj....",
        "....ijll..lljj....",
    ),
    cloth="2",
    boot="1",
    sleeve="3",
    hand="4",
    held=GREAT_AXE,
    back=(
        "...jjjjjjjj...",
        "..jjlllllljj..",
        ".ijjllllljjj..",
        ".ijllllllljj..",
        "iijlljllljjj..",
        "ijjlljlllljj..",
        "ijlljjlllljj..",
        "ijljjjlljljj..",
        "ijl.ijll.jj...",
        "ij...il...j...",
    ),
    back_at=(-5, 2),
    head_at=(0, 2),
    shoulder=(6, -7),
    leg_length=7,
    stance=4,
    thick=4,
    arm_reach=7,
)


def sprites() -> Iterator[Sprite]:
    yield from person("hero", CHAMPION, shadow=11)
