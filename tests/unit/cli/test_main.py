from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from towermind_app.cli.main import main


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the commands' modules, as they are loaded."""
    names: list[str] = []
    load = importlib.import_module

    def note(name: str, package: str | None = None) -> ModuleType:
        names.append(name.removeprefix("towermind_app.cli."))
        return load(name, package)

    monkeypatch.setattr(importlib, "import_module", note)
    return names


def test_only_the_command_that_is_asked_for_is_loaded(loaded: list[str], tmp_path: Path) -> None:
    assert main(["verify", "play", "replay", str(tmp_path / "run")]) == 2
    assert set(loaded) == {"verify"}


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["plya"], []])
def test_without_a_command_none_is_loaded(arguments: list[str], loaded: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert loaded == []
