"""What the documents promise is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from towermind_app.cli.main import COMMANDS, main
from towermind_app.play.keys import COMMANDS as KEYS

CHECKOUT = Path(__file__).parents[2]
README = (CHECKOUT / "README.md").read_text("utf-8")


def test_every_command_in_the_readme_exists_and_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    named = set(re.findall(r"(?:^|/|`)towermind (\w+)", README, re.MULTILINE))
    assert named >= {"play", "run", "replay", "verify"}
    assert named <= set(COMMANDS)
    for name in COMMANDS:
        with pytest.raises(SystemExit) as ended:
            main([name, "--help"])
        assert ended.value.code == 0
        assert COMMANDS[name].capitalize() in " ".join(capsys.readouterr().out.split())


def test_options_in_the_readme_are_understood(capsys: pytest.CaptureFixture[str]) -> None:
    lines = re.findall(r"^towermind run .*$", README, re.MULTILINE)
    named = {option for line in lines for option in re.findall(r"--[\w-]+", line)}
    assert named >= {"--agent", "--level", "--seeds", "--watch"}
    with pytest.raises(SystemExit):
        main(["run", "--help"])
    assert named <= set(re.findall(r"--[\w-]+", capsys.readouterr().out))


def told_by_the_python_in_the_readme(number: int, capsys: pytest.CaptureFixture[str]) -> list[str]:
    code = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[number]
    exec(compile(code, "README.md", "exec"), {})
    return capsys.readouterr().out.split()


def test_the_first_python_in_the_readme_plays_an_episode(capsys: pytest.CaptureFixture[str]) -> None:
    score, outcome = told_by_the_python_in_the_readme(0, capsys)
    assert -20 <= int(score) <= 0
    assert outcome in ("won", "lost")


def test_the_vector_environment_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert told_by_the_python_in_the_readme(1, capsys) == []


def test_the_original_script_in_the_readme_plays_an_episode(capsys: pytest.CaptureFixture[str]) -> None:
    health = [int(word) for word in told_by_the_python_in_the_readme(2, capsys)]
    assert health[0] == 20
    assert health == sorted(health, reverse=True)


def test_ci_runs_exactly_the_test_command_of_the_readme() -> None:
    commands = (CHECKOUT / ".ci" / "run").read_text("utf-8").splitlines()
    assert "make test" in commands
    assert "```sh\nmake test\n```" in README


def test_the_keys_in_the_readme_are_the_keys_of_the_game() -> None:
    table = README[README.index("| command | mouse | key |") : README.index("## Test")]
    shown = {key.lower() for key in re.findall(r"\b(?:Shift-)?(?:F\d+|Tab|Space|[A-Z])\b|\d", table)}
    known = {key.replace("shift+", "shift-") for key, _ in KEYS.values()}
    letters = {key for key in known if len(key) == 1 and key.isalnum()}
    assert letters <= shown
    assert {"space", "tab", "f5", "shift-f5", "f12"} <= shown & known


def test_pictures_and_pages_that_are_linked_exist() -> None:
    for page in CHECKOUT.glob("*.md"):
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", page.read_text("utf-8")):
            assert (CHECKOUT / target).exists(), f"{page.name}: {target}"
