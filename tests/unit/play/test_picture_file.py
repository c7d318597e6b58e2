from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from towermind_app.play.picture_file import save_png


class FullDisk:
    """A file that takes nothing."""

    def write(self, content: bytes) -> int:
        raise OSError(errno.ENOSPC, f"No space left on device for {len(content)} bytes")

    def __enter__(self) -> FullDisk:
        return self

    def __exit__(self, *reason: object) -> None:
        """Nothing to close."""


@pytest.fixture
def picture() -> Iterator[pygame.Surface]:
    yield pygame.Surface((64, 40))


def test_a_picture_is_written_whole(tmp_path: Path, picture: pygame.Surface) -> None:
    save_png(picture, tmp_path / "a.png")
    assert pygame.image.load(tmp_path / "a.png").get_size() == (64, 40)
    assert [file.name for file in tmp_path.iterdir()] == ["a.png"]


def test_a_full_disk_is_raised_and_nothing_else_is_printed(
    tmp_path: Path,
    picture: pygame.Surface,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(Path, "open", lambda *_: FullDisk())
    with pytest.raises(OSError, match="No space left"):
        save_png(picture, tmp_path / "a.png")
    assert capfd.readouterr().err == ""
    assert not list(tmp_path.iterdir())
