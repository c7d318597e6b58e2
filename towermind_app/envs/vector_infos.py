"""What a vector environment tells beside its observations, in Gymnasium's form for many environments.

Every key has an array with an entry for each environment, and the same key after an underscore an array of
bool that says whose entries count; the others are 0, or None in arrays of objects.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from towermind_app.observe.words import errors_in_words
from towermind_app.sim.layout import Array
from towermind_app.sim.legality import ErrorCode

Infos = dict[str, Any]
Flags = npt.NDArray[np.bool_]

_IN_WORDS: Final = np.array([errors_in_words(code) for code in ErrorCode], object)


def told(reports: Array, masks: npt.NDArray[np.int8] | None, whose: Flags) -> Infos:
    """What is told of every step and reset.

    Args:
        reports: (n,) REPORT.
        masks: (n, actions) of the actions that would succeed, if they are told.
        whose: (n,) the environments that it is told of.
    """
    errors = reports["error"].copy()
    values = {
        "score": reports["score"].copy(),
        "valid_action": errors == 0,
        "error_code": errors,
        "error": _IN_WORDS[errors],
        "tick": reports["tick"].copy(),
        "wave": reports["wave"].copy(),
    }
    if masks is not None:
        values["action_mask"] = masks.copy()
    infos: Infos = {}
    everyone = bool(whose.all())
    for key, value in values.items():
        if not everyone:
            value[~whose] = None if value.dtype == object else 0
        infos[key], infos[f"_{key}"] = value, whose.copy()
    return infos
