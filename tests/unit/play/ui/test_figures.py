from __future__ import annotations

import subprocess
import sys

import pytest

from towermind_app.play.ui.figures import ability_text, clock_text, counted, spread, targets_text
from towermind_app.tables import Tables
from towermind_app.tables.abilities import Stomp


def test_every_ability_has_words(tables: Tables) -> None:
    told = [ability_text(enemy.ability) for enemy in tables.enemies if enemy.ability]
    assert len(told) >= 8
    assert all(words.endswith(".") for words in told)


def test_a_share_is_told_in_percent() -> None:
    stomp = Stomp(interval=2.0, radius=0.5, damage_share=0.25)
    assert ability_text(stomp) == "Stomp: every 2 s hurts all within 0.5 for 25 % of its damage."


def test_targets() -> None:
    told = [targets_text(*hits) for hits in ((True, True), (True, False), (False, True), (False, False))]
    assert told == ["ground and air", "ground only", "air only", "nothing"]


@pytest.mark.parametrize(
    ("least", "extra", "words"), [(100, 50, "100-150"), (100, 0, "100"), (99.6, 0.2, "100"), (0, 0, "0")]
)
def test_a_spread_is_told_in_whole_points(least: float, extra: float, words: str) -> None:
    assert spread(least, extra) == words


def test_one_thing_has_no_plural() -> None:
    assert (counted(1, "road"), counted(5, "road")) == ("1 road", "5 roads")


def test_a_clock_tells_what_has_passed() -> None:
    assert [clock_text(seconds) for seconds in (0, 59.9, 187)] == ["0:00", "0:59", "3:07"]


def test_they_come_without_the_rules() -> None:
    program = "import sys, towermind_app.play.menus.help; assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)
