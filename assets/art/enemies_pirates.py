"""People of the road and the sea, the duckman, and a stranger for enemy types without art."""

from __future__ import annotations

from collections.abc import Iterator

from art.canvas import Sprite
from art.figure import Figure, Held, person

DAGGER = Held(rows=("..4..", ".445.", ".345.", ".345.", ".345.", ".wxw.", "..s..", "..s.."), grip=(2, 6))
CUTLASS = Held(
    rows=("....45", "...345", "...345", "..345.", "..345.", "..345.", "..345.", ".www..", "w.s...", ".ws..."),
    grip=(2, 8),
    rest=15,
    raised=-14,
    struck=80,
)
SABRE = Held(
    rows=(
        "...45.",
        "...45.",
        "..345.",
        "..345.",
        "..345.",
        "..345.",
        "..345.",
        "..345.",
        ".xxxx.",
        "x.s..x",
        ".xs.x.",
    ),
    grip=(2, 9),
    rest=20,
    raised=-14,
    struck=85,
)

OUTLAW = Figure(
    head=(
        ".....sss........",
        "...sstttss......",
        "..ssttttttts....",
        ".ssttttttttts...",
        ".stttssssttts...",
        "rsttsrrrrsssss..",
        "rstsrrbbbbbbbb..",
        "rstsrb5kcc5kcc..",
        "rstsrbckcccckc..",
        "rrsssbcccccccd..",
        ".rrssjjjjjjjjj..",
        ".rrrsjlljlljlj..",
        "..rrrjjljjljj...",
        "....rijjjjji....",
    ),
    torso=(
        "..ssstjjtt..",
        ".sstttjttss.",
        ".stttttttts.",
        ".stttttttts.",
        ".ssttttttss.",
        ".rrrrwwrrrr.",
        ".rrsssssssr.",
        ".rrsssrrsss.",
    ),
    cloth="1",
    boot="r",
    sleeve="s",
    hand="b",
    held=DAGGER,
    head_at=(0, 1),
)

PIRATE = Figure(
    head=(
        ".....jjjjjj.....",
        "...jjlllllljj...",
        "..jlllmllllllj..",
        "..jllllllmlllj..",
        "lljjjjllllljjj..",
        "jllrjjjjjjjjjj..",
        ".jlrrcccccccc...",
        "jl.srcc5kcc5kc..",
        "l..bbcckkcckkc..",
        "..bccbccccccccd.",
        "..bccbccccccccd.",
        "...bbrsccccccr..",
        "....rrsssssssr..",
        ".....rrsskkss...",
        "......rrrrr.....",
    ),
    torso=(
        "..5555cc555.",
        ".ooooccccoo.",
        ".5555555555.",
        ".oooooooooo.",
        ".5555555555.",
        ".jlljjjjllj.",
        ".jjljjjjjjj.",
        ".nnooooooon.",
    ),
    cloth="n",
    boot="r",
    sleeve="5",
    hand="c",
    held=CUTLASS,
    head_at=(0, 1),
)

CAPTAIN = Figure(
    head=(
        "......0000......",
        "....00115100....",
        "x..0011511510..x",
        "1xx00115551100x1",
        ".01xxx15551xxx1.",
        "..0011xxxxx110..",
        "...000000000....",
        "..rrccccccccc...",
        ".rrrkkkkkkkkkk..",
        ".rrsccc5kckkkc..",
        ".rsccccckcckkc..",
        ".rrsccccccccccd.",
        "..rrsrrccccccd..",
        "..rrrsrrkkkrr...",
        "...rr.rsssssr...",
        ".......rsss.....",
        "........r.......",
    ),
    torso=(
        "..ooo555ppo.",
        ".nooo5x5ppoo",
        ".noop5x5ppoo",
        ".noop555ppo.",
        ".noox5x5xpo.",
        ".rrrrwxwrrr.",
        ".noopp5ppoo.",
        ".nooop.oppo.",
        ".noop...opo.",
    ),
    cloth="5",
    boot="0",
    sleeve="o",
    hand="n",
    held=SABRE,
    head_at=(0, 1),
)

COMMANDER = Figure(
    head=(
        "......5545......",
        "....55555545....",
        "...35.0000.55...",
        ".....011110.....",
        "...0111jj1110...",
        "..0111jxxj1110..",
        ".011111jj111110.",
        "0xxxxxxxxxxxxxx0",
        "00000000000000..",
        ".33cccccccccc...",
        ".344cc44c44cc...",
        ".344cc5kcc5kc...",
        ".3444ccccccccd..",
        "..344ccccccccd..",
        "..34444444444...",
        "...4555kk5555...",
        "...455555555....",
        "....4555554.....",
        "......455.......",
    ),
    torso=(
        "..jjjj5llll..",
        "xxjjjx5xlllxx",
        "xyxjlx5xllxyx",
        ".jjllx5xlllj.",
        ".ijllx5xlllj.",
        ".ijll5x5lllj.",
        ".rrrrwxwrrrr.",
        ".ijlll.lllj..",
        ".ijlll..lllj.",
    ),
    cloth="5",
    boot="0",
    sleeve="j",
    hand="5",
    held=SABRE,
    head_at=(0, 1),
    leg_length=6,
    back=(
        "..iiiiiiii...",
        ".iiijjjjiii..",
        ".iijjjjjjii..",
        "iiijjjjjjii..",
        "iijjjjjjjii..",
        "iijjjjjjjii..",
        "iijjijjijji..",
        "iiji.ij.iji..",
    ),
    back_at=(-4, 4),
)

DUCKMAN = Figure(
    head=(
        "......5.5.......",
        ".....55555......",
        "...55555555.....",
        "..5555555555....",
        "..jjjjjjjjjj....",
        ".jlllllllllll...",
        "lj555555kk5kk...",
        "ljj45555k55k5...",
        "j.445555kkJKKKK.",
        "...44555JKKKKKKK",
        "....4455JJJJJJJ.",
        ".....4455JJJJ...",
        "......4555......",
        ".....445555.....",
    ),
    torso=(
        "..44455555..",
        ".oopppppppo.",
        "5oopxppxppo.",
        "55oppppppp5.",
        "4455xppx555.",
        ".4445555555.",
        "..44455555..",
    ),
    cloth="J",
    boot="K",
    sleeve="5",
    hand="K",
    head_at=(2, 1),
    arm_reach=3,
    leg_length=6,
    stance=3,
    thick=2,
)

STRANGER = Figure(
    head=(
        "....1111111.....",
        "..11222222211...",
        ".1222222222221..",
        ".1221111111221..",
        "012100000001221.",
        "012100kkkkkk121.",
        "01210kxkkkxkk21.",
        "01210kxkkkxkk21.",
        "01210kkkkkkkk21.",
        "012210kkkkkk121.",
        ".0122111111121..",
        "..01122222211...",
        "....0000000.....",
    ),
    torso=(
        "..11222211..",
        ".1122xx2221.",
        ".122x22x221.",
        ".122222x221.",
        ".11222x2221.",
        ".0122222211.",
        ".01122x2211.",
        ".0011111110.",
    ),
    cloth="0",
    boot="0",
    sleeve="1",
    hand="2",
    head_at=(0, 1),
)


def sprites() -> Iterator[Sprite]:
    yield from person("enemy/outlaw", OUTLAW)
    yield from person("enemy/pirate", PIRATE)
    yield from person("enemy/pirate-captain", CAPTAIN)
    yield from person("enemy/pirate-commander", COMMANDER, shadow=10)
    yield from person("enemy/duckman", DUCKMAN)
    yield from person("enemy/unknown", STRANGER)
