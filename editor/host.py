"""What panels may ask of the screen they stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from editor.bench import Workbench
from towermind_app.level import Finding, Point

if TYPE_CHECKING:
    from towermind_app.play.app import App


class Host(Protocol):
    """The editor's screen as a panel sees it."""

    app: App
    bench: Workbench

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Of the latest check; the document may have moved on since."""

    @property
    def trouble(self) -> str:
        """Why the latest check came to nothing; empty when it did not."""

    @property
    def checked(self) -> bool:
        """Whether there has been a check at all."""

    def action_of(self, event: pygame.Event) -> str | None:
        """The action that a key gives."""

    def perform(self, action: str) -> None:
        """Do an action of the registry, or say why it cannot be done now."""

    def refusal(self, action: str) -> str:
        """Why an action cannot be done now; empty when it can."""

    def key_label(self, action: str) -> str:
        """The key of an action as a button shows it; empty when it has none."""

    def look_at(self, point: Point) -> None:
        """Bring a place of the map into view and mark it for a moment."""

    def show_panel(self, name: str) -> None:
        """Turn to a page of the panel."""

    def say(self, words: str) -> None:
        """Show a message for a few seconds."""
