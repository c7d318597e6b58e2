from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from towermind_app.cli.main import main
from towermind_app.sim import warmup

CHECKOUT = Path(__file__).parents[3]


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for package in ("sim", "draw", "observe"):
        (tmp_path / package).mkdir()
    monkeypatch.setattr(warmup, "cache_folder", lambda package: tmp_path / package)
    return tmp_path


def test_it_counts_the_pieces_and_then_knows_that_all_is_compiled(
    folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["warmup", "--check"]) == 1
    assert main(["warmup"]) == 0
    printed = capsys.readouterr()
    steps = printed.err.splitlines()
    assert steps[0].startswith(f"1 of {len(steps)}: ")
    assert steps[-1].startswith(f"{len(steps)} of {len(steps)}: ")
    assert "rules compiled in " in printed.out
    assert main(["warmup", "--check"]) == 0
    (folders / "observe" / "warm").unlink()
    assert main(["warmup", "--check"]) == 1


def test_it_loads_no_window() -> None:
    code = "import sys; from towermind_app.cli import warmup; assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=CHECKOUT, check=True)
