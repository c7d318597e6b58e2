"""Mouse and keyboard on the map: what goes to the tool in hand, what moves the view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from editor.actions.tool_actions import resize_brush
from editor.bench import Workbench
from editor.edits.nudge import nudge
from editor.tools.picking import why_not_move
from editor.tools.tool import Pointer
from towermind_app.level import Point

if TYPE_CHECKING:
    from editor.screen import EditorScreen

ZOOM_STEP: Final = 1.2
_BRUSHES: Final = ("road", "eraser")
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}
_STEPS: Final = (0.01, 0.1)
"""Map units of an arrow key, without and with Shift."""


class MapHands:
    """Turns events over the map into calls of the tool; whatever edit comes of them goes to the screen.

    Attributes:
        pressing: the left button is held and the tool is at work.
    """

    def __init__(self, editor: EditorScreen) -> None:
        self._editor = editor
        self.pressing = False
        self._place = (0, 0)
        self._fresh = False
        self._panning: tuple[int, tuple[int, int]] | None = None
        self._space = False

    @property
    def _bench(self) -> Workbench:
        return self._editor.bench

    def pointer(self, place: tuple[int, int]) -> Pointer:
        """What a tool gets for a pixel of the window, with the keys that are held."""
        held = pygame.key.get_mods()
        return self._editor.canvas.camera.pointer(
            place,
            self._bench.sight,
            shift=bool(held & pygame.KMOD_SHIFT),
            ctrl=bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        )

    def mouse_down(self, event: pygame.Event) -> None:
        if event.button == 2 or (event.button == 1 and self._space):
            self._panning = event.button, event.pos
        elif event.button == 1:
            self.begin(event.pos)
        elif event.button == 3 and not self.pressing:
            self._editor.do(self._bench.tool.erase(self.pointer(event.pos)))
            self._tell_refusal()

    def begin(self, place: tuple[int, int], *, fresh: bool = False) -> None:
        """The tool goes to work at a pixel of the window; with ``fresh`` on a new thing from the palette."""
        self._place, self._fresh = place, fresh
        at = self.pointer(place)._replace(fresh=fresh)
        self._bench.cursor, self._bench.cross = at.place, False
        self.pressing = True
        self._bench.tool.press(at)
        self._tell_refusal()
        self._bench.touch()

    def _tell_refusal(self) -> None:
        if self._bench.tool.refusal:
            self._editor.say(self._bench.tool.refusal)

    def mouse_move(self, place: tuple[int, int]) -> None:
        if self._panning:
            button, (x, y) = self._panning
            self._editor.canvas.camera.pan(place[0] - x, place[1] - y)
            self._panning = button, place
            return
        at = self._editor.canvas.pointer = self.pointer(place)
        self._bench.cross = False
        if self.pressing:
            self._place, self._bench.cursor = place, at.place
            told = self._bench.tool.refusal
            self._bench.tool.drag(at)
            if self._bench.tool.refusal != told:
                self._tell_refusal()
            self._bench.touch()
        else:
            inside = self._editor.canvas.camera.view.collidepoint(place)
            self._bench.cursor = at.place if inside else None

    def mouse_up(self, event: pygame.Event) -> None:
        if self._panning and event.button == self._panning[0]:
            self._panning = None
        elif (
            event.button == 1 and self._fresh and not self._editor.canvas.camera.view.collidepoint(event.pos)
        ):
            self.drop()  # it goes back to the palette
        elif event.button == 1 and self.pressing:
            self.end(event.pos)

    def end(self, place: tuple[int, int]) -> None:
        """The button goes up."""
        self.pressing = self._fresh = False
        self._editor.do(self._bench.tool.release(self.pointer(place)))
        self._bench.touch()

    def finish(self) -> None:
        """What is under way ends where the mouse was last, as if the button went up."""
        self._panning = None
        if self.pressing:
            self.end(self._place)

    def drop(self) -> None:
        """Forget what is held: the window or another screen has the mouse now."""
        if self.pressing:
            self._bench.tool.cancel()
        self.pressing, self._fresh, self._panning, self._space = False, False, None, False

    def wheel(self, steps: int, place: tuple[int, int]) -> None:
        """Zoom at the mouse; with a brush in hand its size, and with Ctrl the other of the two."""
        brushing = self._bench.tool.name in _BRUSHES
        if brushing is bool(pygame.key.get_mods() & pygame.KMOD_CTRL):
            self._editor.canvas.camera.zoom_by(ZOOM_STEP**steps, place)
        else:
            resize_brush(self._editor, steps)

    def key_down(self, event: pygame.Event) -> bool:
        """Keys that mean a place; False for all others."""
        if event.key == pygame.K_SPACE:
            self._space = True
        elif event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._step(*_ARROWS[event.key], _STEPS[bool(event.mod & pygame.KMOD_SHIFT)])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._press_at_cursor(shift=bool(event.mod & pygame.KMOD_SHIFT))
        else:
            return False
        return True

    def key_up(self, event: pygame.Event) -> None:
        if event.key == pygame.K_SPACE:
            self._space = False

    def _step(self, dx: int, dy: int, step: float) -> None:
        """Move what is selected, or the cross: that once it is out, and where nothing is selected."""
        self.finish()
        bench = self._bench
        thing = bench.selected
        if thing is not None and not bench.cross:
            reason = why_not_move(bench, thing)
            if reason:
                self._editor.say(reason)
                return
            self._editor.do(nudge(bench.document.level, thing, dx * step, dy * step, bench.tables))
            return
        camera = self._editor.canvas.camera
        if bench.sight.snap:
            step = max(step, bench.sight.grid_step)
        start = bench.cursor or camera.to_map(camera.view.center)
        at = camera.pointer_at(Point(start.x + dx * step, start.y + dy * step), bench.sight)
        moved = Point(round(start.x + dx * step, 2), round(start.y + dy * step, 2))
        bench.cursor, bench.cross = at.place if bench.sight.snap else moved, True
        camera.bring(bench.cursor)

    def _at(self, place: Point, *, shift: bool = False) -> Pointer:
        return Pointer(place, place, self._editor.canvas.camera.grasp, shift)

    def _press_at_cursor(self, *, shift: bool) -> None:
        bench = self._bench
        if bench.cursor is None or self.pressing:
            return
        at = self._at(bench.cursor, shift=shift)
        start = bench.tool.line_start() if shift else None
        bench.tool.press(self._at(start, shift=shift) if start else at)
        if start:
            bench.tool.drag(at)
        self._tell_refusal()
        self._editor.do(bench.tool.release(at))
        if bench.tool.name == "select" and bench.selected:
            bench.cross = False  # arrow keys move it now
        bench.touch()
