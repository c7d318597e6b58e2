from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.record.episodes import recorded, rewrite, rows
from towermind_app.cli.main import main


def test_all_good_is_zero_with_a_line_for_each_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = recorded(tmp_path), recorded(tmp_path, 300)
    assert main(["verify", str(first), str(second)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith(f"{first}: ok, ")
    assert printed[1] == f"{second}: ok, 300 ticks, unfinished 0"


def test_a_divergence_is_one_and_the_others_are_still_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, good = recorded(tmp_path), recorded(tmp_path)
    lines = rows(bad)
    lines[-1]["score"] = -7
    rewrite(bad, lines)
    assert main(["verify", str(bad), str(good)]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith(f"{bad}: DIVERGES at tick ")
    assert printed[1].startswith(f"{good}: ok")


def test_a_file_that_was_altered_is_one_and_says_both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changed, converted = recorded(tmp_path), recorded(tmp_path)
    changed.write_bytes(changed.read_bytes().replace(b'"x":-0.5,', b'"x":2.5,', 1))
    converted.write_bytes(converted.read_bytes().replace(b"\n", b"\r\n"))
    assert main(["verify", str(changed)]) == 1
    assert main(["verify", str(converted)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{changed}: DIVERGES at tick 0: ")
    assert first.endswith("; the file was changed after it was written")
    assert second.startswith(f"{converted}: ALTERED, but what it holds agrees, ")
    assert second.endswith("its line ends are CR LF now, nothing else")


def test_a_recording_that_breaks_off_is_zero_and_says_how_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path)
    lines = rows(path)
    cut = next(number for number, row in enumerate(lines) if row["line"] == "digest" and row["tick"] == 500)
    rewrite(path, lines[:cut])
    assert main(["verify", str(path)]) == 0
    beyond = "state not checked beyond the last digest at 250"
    told = f"{path}: agrees to tick {lines[cut - 1]['tick']} (unfinished; {beyond})\n"
    assert capsys.readouterr().out == told


def test_what_cannot_be_read_is_two_and_named_on_stderr(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = recorded(tmp_path)
    assert main(["verify", str(tmp_path / "none"), str(good)]) == 2
    printed = capsys.readouterr()
    assert printed.err == f"{tmp_path / 'none'}: there is no such recording\n"
    assert printed.out.startswith(f"{good}: ok")
