"""The colours of every sprite, each with the letter that pixel grids call it by."""

from __future__ import annotations

COLOURS: dict[str, str] = {
    "k": "1a141f",  # outline
    "0": "2f2b36", "1": "4f4c5a", "2": "777784", "3": "a6a8b1", "4": "d2d6da", "5": "f8f8f2",  # steel
    "6": "211724", "7": "3b2a3d",  # hollows
    "a": "8a4630", "b": "c4764c", "c": "edb083", "d": "ffdcb4",  # skin
    "e": "2c471d", "f": "4c7828", "g": "7bab3a", "h": "b6d95c",  # leaf
    "i": "65131f", "j": "ac212b", "l": "df463a", "m": "ff8b6b",  # blood
    "n": "1d2b63", "o": "2d53a6", "p": "4d8ade", "q": "9fd1f6",  # sea
    "r": "3c2214", "s": "683d21", "t": "976134", "u": "c79757",  # wood
    "v": "86570f", "w": "d0961d", "x": "f6cd3d", "y": "fff2a0",  # gold
    "A": "2b1645", "B": "572b80", "C": "8c51bb", "D": "c69ae6",  # plum
    "E": "0e4747", "F": "1e7d76", "G": "4abda4", "H": "b2f1da",  # jade
    "I": "8a380b", "J": "d76815", "K": "f8a43b",  # ember
    "L": "786f58", "M": "b4a986", "N": "e1dabb", "O": "f8f4e0",  # bone
    "P": "5aafe0", "Q": "a9e3fb", "R": "e8fbff",  # ice
    "S": "a3466c", "T": "e790aa",  # rose
    "U": "5f6d16", "V": "a3b128", "W": "d9e26a",  # moss
    "X": "5f6b52", "Y": "8c9a74", "Z": "b7c299",  # dead flesh
}  # fmt: skip

OUTLINE = "k"
RAMPS = "012345 67 abcd efgh ijlm nopq rstu vwxy ABCD EFGH IJK LMNO PQR ST UVW XYZ"  # dark to light


def rgba(letter: str, alpha: int = 255) -> tuple[int, int, int, int]:
    """The colour of a letter, straight alpha. Raises KeyError for a letter that is no colour."""
    text = COLOURS[letter]
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16), alpha


def darker(letter: str) -> str:
    """The next darker colour of the same ramp; the darkest stays."""
    before = RAMPS[RAMPS.index(letter) - 1] if RAMPS.index(letter) else " "
    return letter if before == " " else before
