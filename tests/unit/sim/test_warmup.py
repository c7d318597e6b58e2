from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from towermind_app.sim import warmup
from towermind_app.sim.warmup import Piece, is_warm, sim_pieces, warm_up

CHECKOUT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("sim", "draw"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(warmup, "cache_folder", lambda package: tmp_path / package)


def test_it_is_warm_after_warming_up_and_not_before() -> None:
    assert not is_warm()
    warm_up(sim_pieces())
    assert is_warm()
    assert not is_warm(("sim", "draw"))


def test_further_pieces_are_compiled_after_the_rules_and_marked() -> None:
    done: list[str] = []
    warm_up([*sim_pieces(), Piece("draw", "the picture", lambda: done.append("picture"))])
    assert done == ["picture"]
    assert is_warm(("sim", "draw"))


def test_progress_is_told_before_each_piece_and_at_the_end() -> None:
    told: list[tuple[int, int, str]] = []
    warm_up([*sim_pieces(), Piece("draw", "the picture", lambda: None)], lambda *report: told.append(report))
    total = len(sim_pieces()) + 1
    assert [done for done, _, _ in told] == list(range(total + 1))
    assert {count for _, count, _ in told} == {total}
    assert told[-2][2] == "the picture"
    assert told[-1][2] == ""


def test_a_piece_that_fails_leaves_it_cold() -> None:
    def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        warm_up([*sim_pieces(), Piece("draw", "a broken picture", fail)])
    assert not is_warm()


def test_without_the_compiler_there_is_nothing_to_warm(tmp_path: Path) -> None:
    code = "from towermind_app.sim.warmup import is_warm; assert is_warm()"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "TOWERMIND_HOME": str(tmp_path)}
    subprocess.run([sys.executable, "-c", code], env=environment, cwd=CHECKOUT, check=True)
