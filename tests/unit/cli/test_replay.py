from __future__ import annotations

from pathlib import Path

import pytest

from towermind_app.cli.main import main


def test_a_file_that_is_not_there_is_refused_with_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nowhere.tmrec.jsonl", "--headless", "--frames", "1"]) == 2
    assert "nowhere.tmrec.jsonl" in capsys.readouterr().err


def test_a_file_that_is_no_recording_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.tmrec.jsonl"
    wrong.write_text("hello\n", encoding="utf-8")
    assert main(["replay", str(wrong), "--headless", "--frames", "1"]) == 2
    assert "wrong.tmrec.jsonl" in capsys.readouterr().err
