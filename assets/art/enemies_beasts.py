"""The two giants: an orc on a tyrannosaur, and the king of the hills."""

from __future__ import annotations

from collections.abc import Iterator

from art.canvas import Sprite
from art.figure import Figure, Held, person
from art.rider import rider_sprites

TRUNK = Held(
    rows=(
        "...stttts...",
        "..stuutttr..",
        ".stuttttttr.",
        "NNtuttsttrNN",
        ".tuttstttrr.",
        ".stuttttsrr.",
        ".sttutttrrr.",
        "NNsttttstrNN",
        "..sttuttrr..",
        "..sttttsrr..",
        "..wwwwwwww..",
        "...sttttr...",
        "...stttsr...",
        "....sttr....",
        "....sttr....",
        "....stsr....",
        "....sttr....",
        "....wwww....",
        "....stsr....",
        "....srrr....",
    ),
    grip=(5, 16),
    rest=30,
    raised=-14,
    struck=88,
)

KING = Figure(
    head=(
        "....x....x....x...x.....",
        "....xx..xyx..xyx.xx.....",
        "....xyx.xyx.xyx.xyx.....",
        "....xyyxxyyxxyyxxyx.....",
        "....wxxjxxxlxxxpxxw.....",
        "....wxxxxxxxxxxxxxw.....",
        "....vwwwwwwwwwwwwwv.....",
        "..rrrsbbbbbbbbbbbbb.....",
        ".rrsssbbrrrrbbbrrrrb....",
        ".rsssabbbkkkbbbbkkkb....",
        "rrssaabb5xkkbbb5xkkbb...",
        "rssaaabbbbbbbcbbbbbbcc..",
        "rssaaabbbbbbbcbbbbbbbccc",
        "rsrsaabbbbbbccbbbbbbccc.",
        "rrsrsabbbsssscccsssbb...",
        "rrssrssasstttttttttss...",
        ".rrsrssssttNkkkkkNttsr..",
        ".rrssrsssttkkjjjkkttsr..",
        "..rrsrsssttttttttttsr...",
        "..rrrsrssstttsttttssr...",
        "...rrrsrsssttstttssr....",
        ".....rrrrssstsstssr.....",
        ".......rrrrsssssr.......",
        ".........rrrrrr.........",
    ),
    torso=(
        ".......aabbbbbbbb.........",
        ".....aaabbbbbbbbbbb.......",
        "..2333aabbbbbbbbbb2333....",
        ".23444aabbbbbbbbb234443...",
        "2345443abbbbbbbbb2345443..",
        "2344443abbccbbccb23444432.",
        "1234432abcccbbcccb1234432.",
        "a12322aabcccbbcccbb12321b.",
        "aaaaabaabccccccccbbbbbbbb.",
        "aaabbbaabbccccccbbbbbbbbb.",
        ".aabbbaabbcccccccbbbbbbb..",
        ".aaabbaabbcccacccbbbbbb...",
        "..aaaaabbbbcccccbbbbbb....",
        "..rrrrrrrrwxxxwrrrrrrr....",
        "..rsssssswxxyxxwssssr.....",
        "..rstttssswxxxwstttsr.....",
        "...stuttsssswsssttuts.....",
        "...ssttssttssttsstts......",
        "....sts..sts.sst..ss......",
    ),
    cloth="a",
    boot="s",
    sleeve="b",
    hand="c",
    held=TRUNK,
    head_at=(3, 3),
    shoulder=(9, -12),
    leg_length=8,
    stance=6,
    thick=6,
    arm_reach=8,
)


def sprites() -> Iterator[Sprite]:
    yield from person("enemy/hill-king", KING, shadow=16)
    yield from rider_sprites("enemy/t-rex-rider")
