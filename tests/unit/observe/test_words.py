from __future__ import annotations

import pytest

from towermind_app.observe.words import errors_in_words
from towermind_app.sim.legality import ErrorCode


def test_every_error_has_words_of_its_own() -> None:
    words = [errors_in_words(code) for code in ErrorCode]
    assert words[0] == ""
    assert all(words[1:])
    assert len(set(words)) == len(ErrorCode)


def test_other_codes_are_refused() -> None:
    with pytest.raises(ValueError, match="12"):
        errors_in_words(12)
