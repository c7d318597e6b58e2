"""Colours and growth of the grounds and roads a level can name."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]
Stamp = tuple[str, ...]

TUFTS: tuple[Stamp, ...] = (
    ("l....l...", ".l..l..l.", ".dl.l.ld.", "..dlldld.", "...ddd..."),
    ("..l....", "l..l..l", ".l.l.l.", ".dlldld", "..ddd.."),
    (".l...l..", "..l.l..l", "d.ldl.ld", ".ddlddd."),
    ("...l.....", "l...l..l.", ".ld.l.ld.", "..ldlld.l", "...dldld.", "....ddd.."),
    ("l.l.", ".lld", ".dd."),
    ("l..l..l.....", ".l.ld.l..l.l", "..dld.d..lld", "...d......d."),
    (".l..l...", "..l.l.l.", "..dlld..", "l..dd..l", ".ld..ld.", "..dldd.."),
    (".l.l", "ldld", ".dd."),
    ("lll....", "..lld..", "...dld.", "....dd."),
    ("....lll", "..dll..", ".dld...", ".dd...."),
)
FLOWERS: tuple[Stamp, ...] = (
    (".f.", "fcf", ".f.", ".d."),
    ("f..f", "d.fd", "..d."),
    (".g.", "gcg", ".g.", "d.."),
    (".ss.", "sSSs", "dddd"),
)
RIPPLES: tuple[Stamp, ...] = (
    ("lll...", "...lll"),
    ("..lllll", "ll....."),
    ("llll",),
    ("ddd..", "..ddd"),
    ("l",),
    ("d",),
)
CACTI: tuple[Stamp, ...] = (
    ("..f...", "f.f..f", "fcf..f", ".fcfff", "..fc..", "..fc..", ".dddd."),
    ("f.f", ".c.", "ddd"),
    (".ss.", "sSSs", "dddd"),
    ("g.g..g", ".g.gg.", "..dg.."),
)
DRIFTS: tuple[Stamp, ...] = (
    ("lll..", ".llll", "dddd."),
    ("..ll", "llld"),
    ("l",),
    ("d.d",),
    (".ll.", "dddd"),
    ("l.l", "dld"),
)
FIRS: tuple[Stamp, ...] = (
    ("...f...", "..fff..", "..cfc..", ".fffff.", ".cfffc.", "fffffff", "..ddd.."),
    (".ss.", "sSSs", "dddd"),
    ("g.g", "dgd", ".g."),
)


@dataclass(frozen=True)
class Theme:
    """One kind of open ground: shades from dark to light, what grows on it, and the rim beside a road."""

    ground: tuple[Colour, ...]
    marks: dict[str, Colour]
    common: tuple[Stamp, ...]
    rare: tuple[Stamp, ...]
    verge: Colour
    verge_light: Colour
    verge_edge: Colour
    spacing: int = 16
    density: float = 0.55
    rarity: float = 0.05


@dataclass(frozen=True)
class Road:
    """How a road is laid, its shades (joints or grit first), its shaded bank and its edge line."""

    paving: str
    shades: tuple[Colour, ...]
    bank: tuple[Colour, Colour]
    edge: Colour


_MEADOW = {
    "l": (138, 160, 46), "d": (72, 92, 22), "f": (240, 236, 214), "g": (226, 178, 62), "c": (238, 200, 80),
    "s": (120, 118, 108), "S": (158, 156, 144),
}  # fmt: skip
_DESERT = {
    "l": (228, 179, 128), "d": (164, 108, 66), "f": (82, 120, 60), "g": (150, 116, 58),
    "c": (116, 158, 80), "s": (142, 96, 70), "S": (180, 132, 98),
}  # fmt: skip
_SNOW = {
    "l": (250, 252, 255), "d": (188, 204, 222), "f": (62, 104, 88), "g": (150, 128, 104),
    "c": (214, 228, 234), "s": (138, 146, 162), "S": (186, 194, 206),
}  # fmt: skip
_DUSK = {
    "l": (104, 128, 114), "d": (46, 58, 66), "f": (176, 138, 200), "g": (232, 170, 96),
    "c": (236, 214, 160), "s": (112, 104, 124), "S": (148, 140, 160),
}  # fmt: skip

THEMES: dict[str, Theme] = {
    "meadow": Theme(
        ground=((96, 119, 28), (101, 125, 30), (106, 131, 33)), marks=_MEADOW, common=TUFTS, rare=FLOWERS,
        verge=(116, 146, 36), verge_light=(142, 174, 46), verge_edge=(83, 108, 24),
    ),
    "desert": Theme(
        ground=((197, 141, 92), (204, 148, 98), (210, 155, 104)), marks=_DESERT, common=RIPPLES, rare=CACTI,
        verge=(220, 168, 114), verge_light=(235, 190, 136), verge_edge=(166, 112, 68),
        density=0.5, rarity=0.12,
    ),
    "snow": Theme(
        ground=((218, 228, 238), (226, 235, 243), (234, 241, 247)), marks=_SNOW, common=DRIFTS, rare=FIRS,
        verge=(238, 244, 249), verge_light=(252, 254, 255), verge_edge=(174, 192, 212),
        density=0.5, rarity=0.09,
    ),
    "dusk": Theme(
        ground=((62, 78, 82), (67, 84, 86), (72, 90, 90)), marks=_DUSK, common=TUFTS, rare=FLOWERS,
        verge=(92, 118, 100), verge_light=(116, 146, 112), verge_edge=(46, 58, 64),
    ),
}  # fmt: skip

ROADS: dict[str, Road] = {
    "sand": Road(
        "sand", ((168, 132, 66), (197, 160, 88), (204, 168, 95), (210, 175, 102)),
        bank=((133, 88, 36), (160, 113, 50)), edge=(62, 60, 20),
    ),
    "cobble": Road(
        "cobble",
        ((70, 70, 78), (98, 98, 106), (128, 128, 134), (138, 138, 142), (148, 147, 149), (176, 176, 178)),
        bank=((66, 60, 62), (90, 84, 86)), edge=(40, 38, 42),
    ),
    "brick": Road(
        "brick",
        ((112, 66, 54), (140, 78, 62), (168, 98, 78), (178, 108, 84), (188, 118, 92), (210, 144, 116)),
        bank=((92, 48, 38), (118, 66, 52)), edge=(58, 32, 28),
    ),
    "tiles": Road(
        "tiles",
        ((66, 80, 108), (88, 104, 134), (112, 130, 160), (120, 138, 168), (130, 148, 176), (162, 180, 204)),
        bank=((54, 62, 88), (76, 88, 116)), edge=(36, 40, 58),
    ),
    "mud": Road(
        "mud", ((78, 56, 36), (92, 88, 84), (108, 78, 49), (116, 85, 54), (124, 92, 60), (150, 152, 150)),
        bank=((62, 42, 26), (80, 56, 36)), edge=(42, 30, 20),
    ),
}  # fmt: skip

THEME_NAMES = tuple(THEMES)
ROAD_STYLES = tuple(ROADS)
