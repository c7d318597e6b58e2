"""The map in the editor's window: the picture a game begins with, and everything that is laid over it."""

from __future__ import annotations

from copy import deepcopy

import pygame

from editor.bench import Workbench
from editor.camera import Camera
from editor.drawing.cursors import draw_cross
from editor.drawing.grid import draw_ticks
from editor.drawing.level_picture import LevelPicture
from editor.drawing.magnified import Magnified
from editor.drawing.marks import draw_pulse
from editor.drawing.overlay import draw_overlay
from editor.drawing.pointer_drawing import draw_tool
from editor.drawing.sheet import Sheet
from editor.drawing.tracing import picture_file, tracing_picture
from editor.tools.tool import Pointer
from towermind_app.level import Level, Point
from towermind_app.play.ui.look import INK, NIGHT, Look


class Canvas:
    """Draws what the workbench has; what does not hang on the pointer only when it has changed.

    Attributes:
        camera: what part of the map is shown.
        pointer: what the tool got last, for what a press would take hold of. crossed: whether it is moved by
            keys, which shows it as a cross.
    """

    def __init__(self) -> None:
        self.camera = Camera()
        self.pointer: Pointer | None = None
        self.crossed = False
        self._picture: LevelPicture | None = None
        self._magnified, self._traced = Magnified(), Magnified()
        self._marked: tuple[Point, float] | None = None
        self._drawn: pygame.Surface | None = None
        self._level: Level | None = None
        self._key: tuple[object, ...] = ()

    def lay_out(self, view: pygame.Rect, scale: float) -> None:
        """Draw into another rectangle of the window from now on, with marks of another scale."""
        self.camera.lay_out(view, scale)

    def mark(self, point: Point, seconds: float) -> None:
        """Draw attention to a place, which is brought into view; `seconds` as for `draw`."""
        self.camera.bring(point)
        self._marked = (point, seconds)

    def draw(self, target: pygame.Surface, bench: Workbench, look: Look, seconds: float) -> None:
        """Everything inside the view; `seconds` since some fixed moment, for what moves."""
        view = self.camera.view
        clip = target.get_clip()
        target.set_clip(view.clip(clip))
        target.blit(self._at_rest(target, bench, look), view)
        sheet = Sheet(target, self.camera.frame, look, view)
        pointer = self._pointer(bench)
        if pointer and not bench.sight.game_view:
            draw_tool(sheet, bench, pointer, self._shown_picture(bench))
            if bench.sight.grid:
                draw_ticks(sheet, pointer.place)
        if pointer and self.crossed:
            draw_cross(sheet, pointer.place)
        if self._marked:
            draw_pulse(sheet, self._marked[0], seconds - self._marked[1])
        target.set_clip(clip)

    def _at_rest(self, target: pygame.Surface, bench: Workbench, look: Look) -> pygame.Surface:
        """The view without what hangs on the pointer; kept until something changes."""
        size, rect = self.camera.view.size, self.camera.frame_within_view.rect
        key = (size, tuple(rect), look, bench.selected, bench.active_path, bench.document.path, bench.sight)
        if self._drawn is None or self._drawn.get_size() != size:
            self._drawn = pygame.Surface(size, 0, target)
        if bench.level is not self._level or key != self._key:
            self._draw_at_rest(self._drawn, bench, look)
            self._level, self._key = bench.level, (*key[:-1], deepcopy(bench.sight))
        return self._drawn

    def _draw_at_rest(self, surface: pygame.Surface, bench: Workbench, look: Look) -> None:
        frame = self.camera.frame_within_view
        surface.fill(NIGHT)
        pygame.draw.rect(surface, INK, frame.rect.inflate(4, 4))
        self._draw_picture(surface, bench, frame.rect)
        if not bench.sight.game_view:
            draw_overlay(Sheet(surface, frame, look, surface.get_rect()), bench)

    def _draw_picture(self, surface: pygame.Surface, bench: Workbench, rect: pygame.Rect) -> None:
        picture, sight = self._shown_picture(bench), bench.sight
        if picture.show(bench.level, sight):
            self._magnified.forget()
        self._magnified.draw(surface, picture.surface, rect, surface.get_rect())
        path = picture_file(bench.document.path, bench.level.pic_file_path) if sight.picture else None
        traced = tracing_picture(path, picture.size) if path and not sight.game_view else None
        if traced:
            self._traced.forget()
            self._traced.draw(surface, traced, rect, surface.get_rect())

    def _shown_picture(self, bench: Workbench) -> LevelPicture:
        side = self.camera.picture_side
        if self._picture is None or self._picture.size != side or self._picture.tables is not bench.tables:
            self._picture = LevelPicture(bench.tables, side, self._picture)
            self._magnified.forget()
        return self._picture

    def _pointer(self, bench: Workbench) -> Pointer | None:
        """The latest one where it is still at the workbench's cursor, else one just there."""
        at = bench.cursor
        if at is None or (self.pointer and self.pointer.place == at):
            return self.pointer if at else None
        return Pointer(at, at, self.camera.grasp)
