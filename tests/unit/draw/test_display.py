"""Windows that nobody could see are noticed."""

from __future__ import annotations

import pygame
import pytest

from towermind_app.draw.display import require_something_to_see


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
@pytest.mark.parametrize("asked", [None, "", "x11"])
def test_drawing_to_nowhere_is_refused(
    monkeypatch: pytest.MonkeyPatch, driver: str, asked: str | None
) -> None:
    _take(monkeypatch, driver, asked)
    with pytest.raises(pygame.error, match="no display"):
        require_something_to_see()


@pytest.mark.parametrize(
    ("driver", "asked"),
    [("x11", None), ("dummy", "dummy"), ("offscreen", "offscreen"), ("dummy", "x11,dummy")],
)
def test_a_display_or_what_was_asked_for_is_taken(
    monkeypatch: pytest.MonkeyPatch, driver: str, asked: str | None
) -> None:
    _take(monkeypatch, driver, asked)
    require_something_to_see()


def _take(monkeypatch: pytest.MonkeyPatch, driver: str, asked: str | None) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    if asked is None:
        monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    else:
        monkeypatch.setenv("SDL_VIDEODRIVER", asked)
