"""What every panel answers to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

import pygame

from editor.host import Host
from towermind_app.play.ui.form import Form


class Panel(ABC):
    """One page beside the map. Everything on it is a widget of a form, captions and pictures too."""

    name: ClassVar[str]
    title: ClassVar[str]

    def __init__(self, host: Host) -> None:
        self.host = host

    @abstractmethod
    def lay_out(self, form: Form, room: pygame.Rect) -> int:
        """Put the widgets into the form's pane, from the top of `room` down; the height they take.

        Called whenever the workbench's version, the findings, the window or the scale changes: keep no
        widgets. Names of widgets stay the same for the same thing, so that the focus stays.
        """
