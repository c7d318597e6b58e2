from __future__ import annotations

import os
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


def test_one_package_at_a_time_is_marked_when_it_is_compiled(
    folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["warmup", "--package", "observe"]) == 0
    assert (folders / "observe" / "warm").exists()
    steps = capsys.readouterr().err.splitlines()
    assert steps[0] == f"1 of {len(steps)}: text observations"
    assert main(["warmup", "--check"]) == 1
    for package in ("sim", "draw"):
        (folders / package / "warm").touch()
    assert main(["warmup", "--check"]) == 0


def test_all_of_it_is_counted_over_both_processes() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "towermind_app.cli.main", "warmup"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=True,
    )
    steps = done.stderr.splitlines()
    assert [step.split(":")[0] for step in steps] == [
        f"{n} of {len(steps)}" for n in range(1, len(steps) + 1)
    ]
    assert {"text observations", "what is where", "actions"} <= {step.split(": ")[1] for step in steps}
    assert "rules compiled in " in done.stdout


def test_it_loads_no_window() -> None:
    code = "import sys; from towermind_app.cli import warmup; assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=CHECKOUT, check=True)
