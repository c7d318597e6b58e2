"""Exports are whole, the same every time, and need no display."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pygame
import pytest
from PIL import Image

from editor.drawing.level_picture import LevelPicture
from editor.export import install, original_files, picture, write_original, write_picture
from editor.sight import Sight
from towermind_app.draw.backdrop import level_ground
from towermind_app.errors import LevelError
from towermind_app.level import Level, find_level, imported, load_level, new_level
from towermind_app.level.original import waves_beside
from towermind_app.tables import Wave, load_tables

TABLES = load_tables()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOWERMIND_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "levels"


def _pixels(png: bytes) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))


def _mine() -> Level:
    waves = (Wave(id=5, enemies=(0, 1), enemies_interval=1), Wave(id=9000, enemies=(2,), enemies_interval=2))
    changes = {"name": "My Bends", "id": 1234, "waves": (5, 9000, 52), "wave_entries": waves}
    return find_level("two-bends").model_copy(update=changes)


def test_the_picture_without_markers_is_the_ground_of_the_game() -> None:
    level = find_level("elbow-lane")
    assert np.array_equal(_pixels(picture(level, 256, False, TABLES)), level_ground(level, 256))


def test_markers_change_the_picture_where_they_are_and_bytes_stay_the_same() -> None:
    level = find_level("elbow-lane")
    plain, marked = picture(level, 256, False, TABLES), picture(level, 256, True, TABLES)
    assert marked == picture(level, 256, True, TABLES)
    assert plain == picture(level, 256, False, TABLES)
    assert 0.01 < np.mean(_pixels(plain) != _pixels(marked)) < 0.5


def test_markers_lie_over_the_picture_a_game_begins_with() -> None:
    level = find_level("elbow-lane")
    shown = LevelPicture(TABLES, 256)
    shown.show(level, Sight())
    game = pygame.surfarray.array3d(shown.surface).transpose(1, 0, 2)
    place = level.tower_points[0].position
    x, y = round((3 + place.x) * 256 / 6), round((3 - place.y) * 256 / 6)
    post = (slice(y - 12, y - 2), slice(x - 3, x + 3))
    marked = _pixels(picture(level, 256, True, TABLES))
    assert np.mean(marked[post] == game[post]) > 0.7
    assert np.mean(level_ground(level, 256)[post] == game[post]) < 0.3


@pytest.mark.parametrize("markers", [False, True])
def test_drafts_have_pictures(markers: bool) -> None:
    changes = {"custom_enemies_paths": ((), (find_level("lv1").destination_pos_icon,))}
    for level in (new_level(), new_level().model_copy(update=changes)):
        assert _pixels(picture(level, 64, markers, TABLES)).shape == (64, 64, 3)


def test_an_installed_level_is_found_and_lies_beside_its_picture(home: Path) -> None:
    assert install(_mine()) == home / "my-bends.json"
    found = find_level("my-bends")
    assert found == _mine().model_copy(update={"pic_file_path": "my-bends.png"})
    assert _pixels((home / "my-bends.png").read_bytes()).shape == (512, 512, 3)


def test_the_originals_files_come_back_as_the_same_level(tmp_path: Path) -> None:
    files = write_original(_mine(), tmp_path / "out", TABLES)
    assert files == original_files(_mine(), tmp_path / "out")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "AllWavesConfig.json", "CustomLevelsConfig.json", "my-bends.png",
    ]  # fmt: skip
    entry = load_level(files.levels)
    number = entry.waves[0]
    assert number != 5 and entry.waves[1:] == (9000, 52)
    again = imported(entry, TABLES, waves_beside(files.levels))
    assert (again.id, again.name) == (1234, "My Bends")
    assert again.custom_enemies_paths == _mine().custom_enemies_paths
    assert [wave.enemies for wave in again.wave_entries] == [(0, 1), (2,)]


def test_what_cannot_be_written_is_told_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for write in (
        lambda: write_picture(_mine(), tmp_path / "file" / "a.png", 32, False, TABLES),
        lambda: write_original(_mine(), tmp_path / "file", TABLES),
    ):
        with pytest.raises(LevelError, match=r"file.*cannot be written"):
            write()
