"""What every tool answers to."""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from editor.edit import Edit
from towermind_app.level import Level, Point

if TYPE_CHECKING:
    from editor.bench import Workbench


class Pointer(NamedTuple):
    """The mouse, or the keyboard's cross, on the map.

    place: map units, snapped when snapping is on, to 0.01 otherwise, within ±3.5. exact: neither snapped nor
    rounded, within ±3.5. grasp: how near to it a thing is meant, map units; smaller when the view is zoomed.
    shift: whether Shift is held. fresh: a press brings something out of the palette, which is new wherever
    that is.
    """

    place: Point
    exact: Point
    grasp: float
    shift: bool = False
    fresh: bool = False


class Tool(ABC):
    """Turns presses on the map into edits; it knows nothing of undo.

    What it would do is a level as well: `preview` is what the document would say if the button went up now.
    The selection is the workbench's and no part of an edit; a tool sets it as it likes.

    Attributes:
        refusal: why the last press, drag or right click did nothing; empty when it did what it should.
    """

    name: ClassVar[str]
    """Of the action that takes it in hand, such as ``road``."""
    hint: ClassVar[str]
    """One line for the status bar: what a press does."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.preview: Level | None = None
        self.refusal = ""

    def press(self, at: Pointer) -> None:  # noqa: B027
        """The left button goes down, or Enter is pressed."""

    def drag(self, at: Pointer) -> None:  # noqa: B027
        """The pointer moves with the left button held."""

    def release(self, at: Pointer) -> Edit | None:
        """The left button goes up; the edit that came of it."""
        del at
        return None

    def erase(self, at: Pointer) -> Edit | None:
        """The right button on the map: usually takes away what is under it."""
        del at
        return None

    def line_start(self) -> Point | None:
        """Where the straight line to the cross that Shift+Enter draws begins; None where there is none."""
        return None

    def cancel(self) -> bool:
        """Esc: drop what is under way; False when nothing was."""
        busy = self.preview is not None
        self.preview = None
        return busy
