from __future__ import annotations

from editor.panels.field_words import WORDS, economy_fields, number_rule


def test_every_number_of_the_economy_has_words_and_limits() -> None:
    assert set(economy_fields()) == set(WORDS)
    assert "total_life" in economy_fields()
    assert number_rule("name") is None


def test_limits_are_the_models_own() -> None:
    lives, interval = number_rule("total_life"), number_rule("waves_interval")
    assert lives is not None
    assert (lives.within.low, lives.within.high, lives.whole) == (1, 10_000, True)
    assert interval is not None
    assert (interval.within.above, interval.whole) == (True, False)
