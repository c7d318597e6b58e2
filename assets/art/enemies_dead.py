"""What should lie in its grave: zombie, skeleton, bone chanter."""

from __future__ import annotations

from collections.abc import Iterator

from art.canvas import Sprite
from art.figure import Figure, Held, person

RUSTY_SWORD = Held(
    rows=("..34.", "..34.", ".J34.", "..34.", "..3J.", "..34.", ".234.", "sssss", "..r..", "..r.."),
    grip=(2, 8),
    rest=15,
    raised=-14,
    struck=88,
)
SKULL_STAFF = Held(
    rows=(
        "N.......N",
        "NN.NNN.NN",
        ".NNOOONN.",
        "..NOOOO..",
        "..HkOkH..",
        "..NOkON..",
        "...NON...",
        "...s.s...",
        "....s....",
        "....r....",
        "....s....",
        "....r....",
        "....s....",
        "....r....",
        "....s....",
        "....r....",
        "....s....",
        "....r....",
    ),
    grip=(4, 12),
    rest=4,
    raised=-14,
    struck=38,
)

ZOMBIE = Figure(
    head=(
        "..00..00.0......",
        "..0000000TS.....",
        ".00X00TTSTTT0...",
        ".0XXYSTTTTSTY...",
        ".XXYYYSTSTSYYY..",
        ".XYYYYYYYYYYYY..",
        ".XYYY55kYY555Y..",
        "XXYYY5kkYY55kY..",
        "XYXYYYkkYYY5YYZ.",
        "XYXYYYYYYYYYYZZ.",
        ".XXYjYYYYYYYYY..",
        "..XYjYkkkkkkY...",
        "..XXjYk5k5kkY...",
        "...XXYYkkkkY....",
        "....XXXXXX......",
    ),
    torso=(
        "..ABBYYBBB..",
        ".ABBBBYBBB..",
        ".ABBBBBBXB..",
        ".AABBBjBYX..",
        ".AABBjjBBB..",
        ".A.ABBBBAB..",
        ".ssttssttss.",
        ".sst.sstts..",
    ),
    cloth="s",
    boot="X",
    sleeve="Y",
    hand="Z",
    head_at=(0, 1),
    reaching=True,
)

SKELETON = Figure(
    head=(
        "....NNNNNN......",
        "..NNOOOOOONN....",
        ".NOOOOOOOOOON...",
        ".NOOOOOOOOOOO...",
        "MNOOOOOOOOOOOO..",
        "MNOOOkkkOOkkkO..",
        "MNOOOkjkOOkjkO..",
        "MNNOOkkkOOkkkO..",
        ".MNNOOOOkOOOOO..",
        ".MMNNOOOkkOON...",
        "..MMNNOOOOON....",
        "....NkNkNkN.....",
        "....MNkNkNN.....",
        ".....MNNNN......",
    ),
    torso=(
        "....NON.....",
        "..NNNONNNN..",
        "..k.kNk.kN..",
        "..NNNONNNN..",
        "..k.kNk.kN..",
        "...NNONNN...",
        "....kNk.....",
        "...NNNNNN...",
        "...M.NN.M...",
    ),
    cloth="N",
    boot="O",
    sleeve="N",
    hand="O",
    held=RUSTY_SWORD,
    head_at=(0, 1),
    thick=2,
    stance=2,
    leg_length=6,
)

CHANTER = Figure(
    head=(
        "NN............NN",
        ".NN.EEEEEEEE.NN.",
        ".MNNEFFFFFFENNM.",
        "..MNNFFFFFFNNM..",
        "...ENNOOOONNE...",
        "..EFNOOOOOOONE..",
        ".EFFNOOOOOOOOE..",
        ".EFENOkkkOkkkE..",
        "EEFENOkHkOkHkE..",
        "EFFENOkkkOkkkE..",
        "EFFENNOOOkOOOE..",
        "EEFEEMNOOkkON...",
        ".EFFEEMNOOON....",
        ".EEFFEENkNkN....",
        "..EEFFEEMNN.....",
        "...EEEEEEE......",
    ),
    torso=(
        "..EENONONE..",
        ".EEFNFNFNFE.",
        ".EFFFNONFFE.",
        ".EFFFFFFFFE.",
        ".EEMNMNMNFE.",
        ".EFFFFFFFFE.",
        "EEFFFEEFFFE.",
        "EFFFEEEFFFEE",
        "EFFEEEEEFFEE",
        "E.EE.EE.EE.E",
    ),
    cloth="E",
    boot="E",
    sleeve="F",
    hand="N",
    held=SKULL_STAFF,
    head_at=(0, 1),
    leg_length=3,
    stance=2,
    arm_reach=7,
)


def sprites() -> Iterator[Sprite]:
    yield from person("enemy/zombie", ZOMBIE)
    yield from person("enemy/skeleton", SKELETON, shadow=8)
    yield from person("enemy/bone-chanter", CHANTER)
