from __future__ import annotations

from pathlib import Path

import pytest

from towermind_app.play.settings import Settings, read_settings


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    file = read_settings(tmp_path / "settings.json")
    assert file.settings == Settings()
    assert file.problem is None


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = read_settings(tmp_path / "new" / "settings.json")
    file.write(Settings(ui_scale=150, keys={"sell": "shift+s"}))
    again = read_settings(file.path)
    assert again.settings.ui_scale == 150
    assert again.settings.keys == {"sell": "shift+s"}
    assert [path.name for path in file.path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("text", "place", "allowed"),
    [
        ('{"UiScale": 30}', "UiScale", "75"),
        ('{"FullScreen": "perhaps"}', "FullScreen", "true or false"),
        ('{"Keys": {"jump": "q"}}', "Keys", "build_archer"),
        ('{"Keys": {"sell": "ctrl+q"}}', "Keys", "a key such as"),
        ("{", "line 1", ""),
    ],
)
def test_a_wrong_file_is_told_and_left_alone(tmp_path: Path, text: str, place: str, allowed: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    file = read_settings(path)
    assert file.settings == Settings()
    assert file.problem is not None
    assert file.problem.path == path
    assert place in file.problem.place
    assert allowed in file.problem.allowed
    assert path.read_text() == text


def test_an_unusable_file_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("nonsense")
    file = read_settings(path)
    file.write(Settings(ui_scale=125))
    assert (tmp_path / "settings.unusable.json").read_text() == "nonsense"
    assert read_settings(path).settings.ui_scale == 125
    assert file.problem is None
