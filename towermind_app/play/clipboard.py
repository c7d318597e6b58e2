"""Copying words out of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from towermind_app.play.app import App


def copy_words(app: App, words: str) -> None:
    """Put words on the clipboard, and say so."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        app.say(f"There is no clipboard here to copy {words} to")
    else:
        app.say(f"Copied {words}")
