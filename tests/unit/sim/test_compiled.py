from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.sim.arena import Arena
from towermind_app.sim import compiled, legality

CHECKOUT = Path(__file__).parents[3]


def _run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "always", "-c", code],
        env=os.environ | environment,
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=True,
    )


@pytest.mark.skipif(
    "NUMBA_DISABLE_JIT" in os.environ, reason="without the compiler rules are plain functions"
)
def test_calling_a_compiled_rule_from_python_is_an_error_and_no_crash(arena: Arena) -> None:
    arena.act(0, 0, 7)  # compiles it, for those who may call it
    for _ in range(2):
        with pytest.raises(TypeError, match="knight_tower_at can be called by compiled code only"):
            legality.knight_tower_at(arena.state, arena.scenario, 0.0, 0.0)


def test_an_unwritable_folder_is_replaced_by_a_temporary_one_and_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code = (
        "from towermind_app.sim.compiled import cache_folder as folder;"
        "print(folder('sim')); print(folder('draw')); assert folder('sim').parent == folder('draw').parent"
    )
    done = _run(code, NUMBA_CACHE_DIR=str(tmp_path / "file" / "below"))
    assert done.stderr.count("cannot be written: compiled rules are kept in") == 1
    assert str(tmp_path) not in done.stdout


def test_the_folder_follows_switches_that_change_the_code() -> None:
    code = "from towermind_app.sim.compiled import cache_folder; print(cache_folder('sim').name)"
    names = {_run(code, NUMBA_BOUNDSCHECK=switch).stdout for switch in ("0", "1")}
    assert len(names) == 2


def test_a_full_disk_does_not_stop_the_rules(tmp_path: Path) -> None:
    code = (
        "import numpy as np, numba.core.caching as caching\n"
        "def full(*_): raise OSError(28, 'No space left on device')\n"
        "caching.IndexDataCacheFile._save_data = full\n"
        "from towermind_app.sim import tick\n"
        "from towermind_app.sim.layout import STATE, SCENARIO\n"
        "tick.begin(np.zeros(1, STATE), np.zeros(1, SCENARIO)); print('begun')"
    )
    done = _run(code, NUMBA_CACHE_DIR=str(tmp_path), NUMBA_DISABLE_JIT="0")
    assert done.stdout == "begun\n"
    assert "compiled rules could not be kept: [Errno 28] No space left on device" in done.stderr


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="folders have owners elsewhere only")
def test_a_temporary_folder_that_others_could_fill_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled.tempfile, "gettempdir", lambda: str(tmp_path))
    usual = tmp_path / f"towermind-{os.getuid()}"
    assert compiled._temporary_folder() == usual
    usual.chmod(0o777)
    assert compiled._temporary_folder() != usual
    usual.rmdir()
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    usual.symlink_to(tmp_path / "elsewhere")
    assert compiled._temporary_folder() != usual
