"""The wheel, installed alone in a fresh environment, outside the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]


def _pip(python: Path | str, *arguments: str) -> None:
    command = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a fresh environment's commands, with the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("wheel")
    _pip(sys.executable, "wheel", "--no-deps", "--wheel-dir", str(folder), str(CHECKOUT))
    (wheel,) = folder.glob("towermind-*.whl")
    venv.create(folder / "venv", with_pip=True)
    commands = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    _pip(commands / "python", "install", str(wheel))
    return commands


def _towermind(installed: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("TOWERMIND", "PYTHON"))
    }
    environment |= {"TOWERMIND_HOME": str(folder / "home"), "SDL_AUDIODRIVER": "dummy"}
    command = [str(installed / "towermind"), *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)


@pytest.mark.slow
def test_an_installed_wheel_runs_plays_and_verifies_anywhere(installed: Path, tmp_path: Path) -> None:
    ran = _towermind(
        installed, tmp_path, "run", "--agent", "random", "--level", "first-steps", "--seeds", "2", "--json",
        "--record", "episodes",
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    report = json.loads(ran.stdout)
    assert [episode["seed"] for episode in report["episodes"]] == [0, 1]

    recordings = sorted(str(path) for path in (tmp_path / "episodes").iterdir())
    verified = _towermind(installed, tmp_path, "verify", *recordings)
    assert verified.returncode == 0, verified.stdout + verified.stderr

    played = _towermind(
        installed, tmp_path, "play", "first-steps", "--headless", "--frames", "60", "--screenshot", "last.png"
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert (tmp_path / "last.png").stat().st_size > 10_000


@pytest.mark.slow
def test_an_installed_wheel_draws_levels_anywhere(installed: Path, tmp_path: Path) -> None:
    made = _towermind(installed, tmp_path, "level", "new", "mine.json", "--name", "Mine")
    assert made.returncode == 0, made.stderr
    checked = _towermind(installed, tmp_path, "level", "validate", "mine.json", "--json")
    assert checked.returncode == 1
    assert {"paths-none", "waves-none"} <= {one["code"] for one in json.loads(checked.stdout)}
    rendered = _towermind(installed, tmp_path, "level", "render", "two-bends", "map.png", "--markers")
    assert rendered.returncode == 0, rendered.stderr
    drawn = _towermind(
        installed, tmp_path, "edit", "mine.json", "--headless", "--frames", "20", "--screenshot", "editor.png"
    )
    assert drawn.returncode == 0, drawn.stderr
    assert (tmp_path / "editor.png").stat().st_size > 10_000
