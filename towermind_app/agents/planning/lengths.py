"""Distances from + - * / and square roots alone, which every machine rounds alike; np.hypot may differ."""

from __future__ import annotations

import numpy as np

from towermind_app.sim.layout import Array


def length(dx: Array, dy: Array) -> Array:
    """How long the vectors (dx, dy) are, element by element."""
    return np.sqrt(dx * dx + dy * dy)
