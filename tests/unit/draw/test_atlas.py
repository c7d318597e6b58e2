from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from towermind_app.draw.atlas import NATIVE_SIZE, Atlas, load_atlas
from towermind_app.draw.packing import pack
from towermind_app.draw.resample import resize_sprite
from towermind_app.errors import AssetError

ROOT = Path(__file__).resolve().parents[3]
ENEMIES = (
    "outlaw", "orc-warrior", "demon-bat", "duckman", "pirate", "pirate-captain", "pirate-commander",
    "orc-sorcerer", "bone-chanter", "t-rex-rider", "hill-king", "zombie", "skeleton", "gargoyle",
    "shaman", "unknown",
)  # fmt: skip
UNITS = (*(f"enemy/{slug}" for slug in ENEMIES), "knight", "reinforcement", "hero")
FRAME_COUNTS = {"walk": 4, "fight": 2, "fall": 2, "walk-left": 4, "fight-left": 2, "fall-left": 2}
OTHERS = {
    "tower/archer": 4, "tower/magician": 4, "tower/knight": 4, "tower/pennant": 4, "coin": 6, "arrow": 16,
    "fireball": 4, "spears": 4, "flame": 4, "base": 4,
}  # fmt: skip
SINGLES = ("fog", "shadow", "frost", "rally-flag", "target-mark", "tower/soil", "tower/empty", "tower/frozen")
HUD_SIZES = {
    "bar-frame-gold": (145, 27), "bar-frame-waves": (145, 27), "bar-frame-hero": (143, 26),
    "bar-frame-base": (144, 27), "countdown-panel": (98, 55), "button-reinforcement": (46, 47),
    "button-hero-upgrade": (46, 48), "button-fire": (46, 48), "cooldown-frame": (45, 13),
}  # fmt: skip


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    return load_atlas()


@pytest.mark.parametrize("unit", UNITS)
def test_every_unit_has_all_its_frames(atlas: Atlas, unit: str) -> None:
    for action, count in FRAME_COUNTS.items():
        assert len(atlas.frames(f"{unit}/{action}")) == count
    assert atlas.metadata["tops"][unit] > 10


@pytest.mark.parametrize(("prefix", "count"), OTHERS.items())
def test_animations_have_their_frames(atlas: Atlas, prefix: str, count: int) -> None:
    assert len(atlas.frames(prefix)) == count


def test_single_sprites_and_glyphs_exist(atlas: Atlas) -> None:
    for name in SINGLES:
        atlas.sprite(name)
    for size in ("small", "medium", "large"):
        for character in "0123456789+-/.:x%":
            atlas.sprite(f"glyph/{size}/{character}")


@pytest.mark.parametrize(("name", "size"), HUD_SIZES.items())
def test_display_frames_have_the_size_of_their_place(atlas: Atlas, name: str, size: tuple[int, int]) -> None:
    assert tuple(atlas.boxes[atlas.sprite(f"hud/{name}"), 2:4]) == size


def test_inner_boxes_lie_inside_their_sprites(atlas: Atlas) -> None:
    for name, boxes in atlas.metadata["boxes"].items():
        width, height = atlas.boxes[atlas.sprite(name), 2:4]
        for x, y, box_width, box_height in boxes.values():
            assert 0 <= x < x + box_width <= width
            assert 0 <= y < y + box_height <= height


def test_left_is_the_mirror_of_right(atlas: Atlas) -> None:
    right, left = atlas.sprite("hero/walk/1"), atlas.sprite("hero/walk-left/1")
    assert (atlas.picture("hero/walk/1")[:, ::-1] == atlas.picture("hero/walk-left/1")).all()
    assert atlas.boxes[right, 4] + atlas.boxes[left, 4] == atlas.boxes[right, 2] - 1


def test_frames_differ_and_so_do_the_enemies(atlas: Atlas) -> None:
    pictures = [
        atlas.picture(f"enemy/{slug}/walk/{frame}").tobytes() for slug in ENEMIES for frame in range(3)
    ]
    assert len(set(pictures)) == len(pictures)


def test_fog_covers_the_two_ellipses_of_the_rules(atlas: Atlas) -> None:
    row = atlas.boxes[atlas.sprite("fog")]
    y, x = np.mgrid[: row[3], : row[2]]
    across, up = (x + 0.5 - row[4]) * 6 / NATIVE_SIZE, (row[5] - y - 0.5) * 6 / NATIVE_SIZE
    dome = ((across + 0.15) / 1.05) ** 2 + ((up - 0.12) / 0.66) ** 2
    brim = ((across - 0.05) / 1.65) ** 2 + ((up + 0.45) / 0.33) ** 2
    covered = np.minimum(dome, brim) <= 1
    alpha = atlas.picture("fog")[..., 3]
    assert ((alpha >= 128) == covered).all()
    assert (alpha[np.minimum(dome, brim) < 0.9] == 255).all()


@pytest.mark.parametrize("map_size", [64, 128, 300, 1024])
def test_other_sizes_scale_every_sprite_with_its_anchor(atlas: Atlas, map_size: int) -> None:
    scaled = load_atlas(map_size)
    scale = map_size / NATIVE_SIZE
    assert scaled.index == atlas.index
    assert np.abs(scaled.boxes[:, 2:] - atlas.boxes[:, 2:] * scale).max() <= 1
    ends = scaled.boxes[:, :2] + scaled.boxes[:, 2:4]
    assert (ends[:, 0] <= scaled.pixels.shape[1]).all()
    assert (ends[:, 1] <= scaled.pixels.shape[0]).all()


def test_doubling_repeats_pixels(atlas: Atlas) -> None:
    native, double = atlas.picture("hud/button-fire"), load_atlas(1024).picture("hud/button-fire")
    assert (double == native.repeat(2, axis=0).repeat(2, axis=1)).all()


def test_atlas_is_loaded_once_and_cannot_be_written() -> None:
    assert load_atlas(128) is load_atlas(128)
    with pytest.raises(ValueError, match="read-only"):
        load_atlas(128).pixels[0, 0] = 0


@pytest.mark.parametrize("map_size", [63, 2049])
def test_size_outside_the_limits_is_refused(map_size: int) -> None:
    with pytest.raises(ValueError, match="outside"):
        load_atlas(map_size)


def test_unknown_sprite_names_itself(atlas: Atlas) -> None:
    with pytest.raises(AssetError, match="enemy/nobody"):
        atlas.sprite("enemy/nobody")
    with pytest.raises(AssetError, match="coin/x"):
        atlas.frames("coin/x")


def test_missing_atlas_names_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOWERMIND_ASSETS", str(tmp_path))
    with pytest.raises(AssetError, match="missing") as caught:
        load_atlas()
    assert caught.value.path == tmp_path / "built" / "atlas.npz"


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x05\x06" + bytes(18)])
def test_broken_atlas_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    (tmp_path / "built").mkdir()
    (tmp_path / "built" / "atlas.npz").write_bytes(content)
    monkeypatch.setenv("TOWERMIND_ASSETS", str(tmp_path))
    with pytest.raises(AssetError, match="cannot be read"):
        load_atlas()


def test_shrinking_does_not_bleed_the_colour_of_clear_pixels() -> None:
    sprite = np.zeros((2, 2, 4), np.uint8)
    sprite[0, 0] = 200, 100, 50, 255
    sprite[1, 1] = 0, 255, 0, 0
    assert resize_sprite(sprite, 1, 1).tolist() == [[[200, 100, 50, 64]]]


def test_packing_overlaps_nothing() -> None:
    sizes = [(width % 7 + 1, width % 5 + 1) for width in range(60)]
    corners, (sheet_width, sheet_height) = pack(sizes)
    used = np.zeros((sheet_height, sheet_width), int)
    for (x, y), (width, height) in zip(corners, sizes, strict=True):
        used[y : y + height, x : x + width] += 1
    assert used.max() == 1
    assert used.sum() == sum(width * height for width, height in sizes)


def test_built_files_match_their_sources() -> None:
    command = [sys.executable, str(ROOT / "assets" / "build_atlas.py"), "--check"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
