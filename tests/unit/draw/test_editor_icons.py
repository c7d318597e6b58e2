from __future__ import annotations

import numpy as np
import pytest

from towermind_app.draw.atlas import Atlas, load_atlas

NAMES = (
    "select", "road", "eraser", "path", "tower-point", "base", "hand", "zoom-in", "zoom-out", "fit", "grid",
    "snap", "undo", "redo", "save", "open", "new", "export", "play", "waves", "eye", "eye-off", "lock",
    "unlock", "trash", "copy", "reverse", "up", "down", "plus", "minus", "check", "error", "warning", "info",
    "fix", "rings", "coverage", "camera", "picture", "mirror", "keyboard", "history", "layers",
    "round-brush", "square-brush", "close", "menu", "search", "target",
)  # fmt: skip


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    return load_atlas()


def test_every_icon_of_the_editor_is_there_and_no_other(atlas: Atlas) -> None:
    assert {name for name in atlas.index if name.startswith("icon/edit-")} == {
        f"icon/edit-{n}" for n in NAMES
    }


@pytest.mark.parametrize("name", NAMES)
def test_icon_has_the_common_size_and_stands_out_from_dark_and_light(atlas: Atlas, name: str) -> None:
    picture = atlas.picture(f"icon/edit-{name}")
    assert picture.shape == (24, 24, 4)
    opaque = picture[picture[..., 3] > 0]
    brightness = opaque[:, :3].astype(np.int64).sum(axis=1)
    assert len(opaque) >= 80
    assert (brightness < 100).mean() > 0.1
    assert (brightness > 300).mean() > 0.2


def test_no_two_icons_look_alike(atlas: Atlas) -> None:
    pictures = {atlas.picture(f"icon/edit-{name}").tobytes() for name in NAMES}
    assert len(pictures) == len(NAMES)


def test_undo_and_redo_mirror_each_other(atlas: Atlas) -> None:
    undo, redo = atlas.picture("icon/edit-undo"), atlas.picture("icon/edit-redo")
    assert (undo[:, ::-1] == redo).all()


def test_outline_goes_all_round_so_nothing_bright_lies_on_the_border(atlas: Atlas) -> None:
    for name in NAMES:
        picture = atlas.picture(f"icon/edit-{name}").astype(np.int64)
        rim = np.concatenate([picture[0], picture[-1], picture[:, 0], picture[:, -1]])
        assert rim[rim[:, 3] > 0][:, :3].sum(axis=1).max(initial=0) < 120, name
