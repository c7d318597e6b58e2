"""What the package says of its examples is so."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import towermind_app.examples

FOLDER = Path(towermind_app.examples.__file__).parent
PROGRAMS = {
    path.stem: path.read_text("utf-8")
    for path in FOLDER.glob("*.py")
    if "__main__" in path.read_text("utf-8")
}
WORDS = set(re.findall(r"`(\w+)`", towermind_app.examples.__doc__ or ""))


def test_every_program_is_named_with_an_extra_there_is() -> None:
    project = tomllib.loads((FOLDER.parents[1] / "pyproject.toml").read_text("utf-8"))
    extras = WORDS - set(PROGRAMS)
    assert set(PROGRAMS) <= WORDS
    assert extras == {"sb3", "torch", "rllib"} <= set(project["project"]["optional-dependencies"])


def test_a_program_is_short_enough_to_start_from() -> None:
    """All but the one that leaves nothing to a library."""
    lengths = {name: len(text.splitlines()) for name, text in PROGRAMS.items()}
    assert lengths.pop("cleanrl_ppo") < 70
    assert max(lengths.values()) < 40, lengths
