from __future__ import annotations

import argparse

import pytest

from towermind_app.cli.numbers import positive, seed
from towermind_app.tables.capacities import MAX_SEED


def test_whole_numbers_are_read() -> None:
    assert [positive("1"), positive("0250")] == [1, 250]
    assert [seed("0"), seed(str(2**64 - 1))] == [0, MAX_SEED]


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "", "many", "²"])
def test_what_is_not_positive_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="allowed are whole numbers from 1 on"):
        positive(text)


@pytest.mark.parametrize("text", ["-1", "1e3", "", str(2**64)])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="from 0 to 18446744073709551615"):
        seed(text)
