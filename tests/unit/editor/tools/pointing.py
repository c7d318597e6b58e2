"""A workbench and a hand at its map."""

from __future__ import annotations

from editor.bench import Workbench
from editor.document import Document
from editor.tools.tool import Pointer, Tool
from tests.unit.editor.edits.drafts import TABLES, draft
from towermind_app.level import Level, Point

GRASP = 0.1


def bench_with(tool: type[Tool], level: Level | None = None) -> Workbench:
    return Workbench(Document(level or draft()), TABLES, tool)


def at(x: float, y: float, shift: bool = False, grasp: float = GRASP) -> Pointer:
    """The pointer as it comes without snapping."""
    return Pointer(Point(round(x, 2), round(y, 2)), Point(x, y), grasp, shift)


def click(bench: Workbench, x: float, y: float) -> bool:
    """Press and release; whether that was an edit."""
    bench.tool.press(at(x, y))
    return bench.do(bench.tool.release(at(x, y)))


def drag(bench: Workbench, *places: tuple[float, float], shift: bool = False) -> bool:
    """Press at the first place and release at the last; whether that was an edit."""
    bench.tool.press(at(*places[0]))
    for place in places[1:]:
        bench.tool.drag(at(*place, shift))
    return bench.do(bench.tool.release(at(*places[-1], shift)))


def drag_out(bench: Workbench, *places: tuple[float, float]) -> bool:
    """Bring something out of the palette onto the map, to the last place."""
    bench.tool.press(at(*places[0])._replace(fresh=True))
    for place in places[1:]:
        bench.tool.drag(at(*place))
    return bench.do(bench.tool.release(at(*places[-1])))


def right_click(bench: Workbench, x: float, y: float) -> bool:
    return bench.do(bench.tool.erase(at(x, y)))
