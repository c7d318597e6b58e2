"""Every golden recording is still what the rules make of it, however the rules are run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.scenes import SCENES
from tests.golden.stage import EPISODES
from tests.golden.words import in_words
from towermind_app.record import SUFFIX, read_recording, verify

CHECKOUT = Path(__file__).parents[2]
RECORDINGS = sorted(EPISODES.glob(f"*{SUFFIX}"), key=lambda path: path.name.removesuffix(SUFFIX))


def _verified_apart(**environment: str) -> None:
    """All goldens in one fresh process, by the command that people use."""
    command = [sys.executable, "-m", "towermind_app.cli.main", "verify", *map(str, RECORDINGS)]
    done = subprocess.run(
        command, env=os.environ | environment, cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(done.stdout.splitlines()) == len(RECORDINGS)


def test_there_is_a_recording_and_a_summary_of_each_scene_and_no_other() -> None:
    names = sorted(scene.name for scene in SCENES)
    assert [path.name.removesuffix(SUFFIX) for path in RECORDINGS] == names
    assert sorted(path.stem for path in EPISODES.glob("*.txt")) == names
    assert max(path.stat().st_size for path in RECORDINGS) < 60_000


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.name.removesuffix(SUFFIX))
def test_golden_verifies_and_reads_the_same(path: Path) -> None:
    verdict = verify(path)
    assert verdict.ok, str(verdict)
    assert verdict.recording.end is not None
    summary = path.with_name(path.name.removesuffix(SUFFIX) + ".txt")
    assert in_words(read_recording(path)) == summary.read_text(encoding="utf-8")


def test_goldens_verify_in_a_fresh_process_with_another_hash_seed() -> None:
    _verified_apart(PYTHONHASHSEED="4711")


@pytest.mark.slow
def test_goldens_verify_without_the_compiler() -> None:
    _verified_apart(NUMBA_DISABLE_JIT="1")


@pytest.mark.slow
def test_goldens_verify_with_array_bounds_checked() -> None:
    _verified_apart(NUMBA_BOUNDSCHECK="1")
