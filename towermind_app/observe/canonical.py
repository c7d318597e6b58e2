"""JSON text that is the same byte for byte whether orjson is installed or not."""

from __future__ import annotations

import json
from typing import Final

try:
    import orjson
except ImportError:  # the optional extra `fast`
    orjson = None  # type: ignore[assignment]

_SPELT_DIFFERENTLY: Final = (b"0.0000", b"e-")
"""In a text with one of these may be a number below 0.0001, which orjson and Python spell differently."""


def to_json(value: object) -> str:
    """Compact JSON, keys in the order given, numbers as Python writes them.

    For finite numbers below 1e16 in size and ASCII strings; raises TypeError for what JSON does not know.
    """
    if orjson is not None:
        text = orjson.dumps(value)
        if not any(spelling in text for spelling in _SPELT_DIFFERENTLY):
            return text.decode()
    return json.dumps(value, separators=(",", ":"))
