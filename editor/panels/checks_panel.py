"""What the checks say of the level: go there, or let it be put right."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import ClassVar, Final

import pygame

from editor.bench import Workbench
from editor.edit import Edit
from editor.host import Host
from editor.panels.column import Column
from editor.panels.finding_places import go_to, place_words
from editor.panels.finding_row import SEVERITIES, FindingRow, row_height
from editor.panels.panel import Panel
from editor.sight import MapLayer
from editor.tools.picking import why_not_change, why_not_move_path
from towermind_app.level import Finding, Level
from towermind_app.level.fixes import can_fix, fix
from towermind_app.play.ui.fields import IconButton
from towermind_app.play.ui.figures import counted
from towermind_app.play.ui.form import Form
from towermind_app.play.ui.look import ASH, BLOOD, LEAF

_FIX_WIDTH: Final = 58
_PLURALS: Final = {"error": "errors", "warning": "warnings", "info": "infos"}


class ChecksPanel(Panel):
    name: ClassVar[str] = "checks"
    title: ClassVar[str] = "Checks"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._left_out: set[str] = set()

    def lay_out(self, form: Form, room: pygame.Rect) -> int:
        column = Column(form, room, self.host.app.look)
        found = self.host.findings
        self._filters(column, found)
        if not found:
            column.gap()
            self._silence(column)
            return column.height
        self._verdict(column, found)
        seen: Counter[str] = Counter()
        for finding in found:
            key = f"{finding.code} {finding.place}"
            seen[key] += 1
            if finding.severity not in self._left_out:
                self._finding(column, f"{key} {seen[key]}", finding)
        return column.height

    def _silence(self, column: Column) -> None:
        """Why there are no findings."""
        if self.host.trouble:
            column.paragraph("trouble", self.host.trouble, colour=BLOOD)
        elif not self.host.checked:
            column.line("checking", "Checking…", colour=ASH)
        else:
            column.line("nothing", "Nothing to say: the level can be played.", colour=LEAF)

    def _filters(self, column: Column, found: tuple[Finding, ...]) -> None:
        counts: Counter[str] = Counter(finding.severity for finding in found)
        for (severity, (sprite, _)), rect in zip(SEVERITIES.items(), column.cells((1, 1, 1)), strict=True):
            shown, plural = severity not in self._left_out, _PLURALS[severity]
            column.add(
                IconButton(
                    f"filter {severity}", rect, sprite, partial(self._flip, severity),
                    tip=f"Leave {plural} out" if shown else f"Show {plural} too", on=shown,
                    label=str(counts[severity]),
                )
            )  # fmt: skip

    def _verdict(self, column: Column, found: tuple[Finding, ...]) -> None:
        errors = sum(finding.severity == "error" for finding in found)
        words = (
            f"{counted(errors, 'error')} in the way of playing it" if errors else "It can be played as it is"
        )
        column.line("verdict", words, colour=ASH)

    def _finding(self, column: Column, name: str, finding: Finding) -> None:
        fixable = can_fix(finding)
        width = column.room.width - (column.px(_FIX_WIDTH) if fixable else 0)
        rect = column.take(row_height(column.look, finding, width))
        button = pygame.Rect(rect.x + width, rect.y, rect.width - width, column.px(30))
        rect.width = width
        act = partial(go_to, self.host, finding)
        column.add(FindingRow(f"finding {name}", rect, finding, place_words(finding.place), act))
        if fixable:
            tip = "Puts it right in the one way there is"
            column.add(
                IconButton(f"fix {name}", button, "", partial(self._fix, finding), tip=tip, label="Fix")
            )

    def _flip(self, severity: str) -> None:
        self._left_out ^= {severity}
        self.host.bench.touch()

    def _fix(self, finding: Finding) -> None:
        bench = self.host.bench
        level = fix(bench.document.level, finding, bench.tables)
        if level and (reason := why_not_become(bench, level)):
            self.host.say(reason)
        elif level is None or not bench.do(Edit(f"Fix {finding.code}", level)):
            self.host.say("There is nothing left to fix here")
        elif finding.point is not None:
            self.host.look_at(finding.point)


def why_not_become(bench: Workbench, wanted: Level) -> str:
    """What hidden or locked thing of the document another level has differently; empty when none."""
    level = bench.document.level
    ways, others = level.custom_enemies_paths, wanted.custom_enemies_paths
    changed = {
        MapLayer.TOWER_POINTS: level.tower_points != wanted.tower_points,
        MapLayer.BASE: level.destination_pos_icon != wanted.destination_pos_icon,
        MapLayer.ROAD: level.strokes != wanted.strokes,
    }
    had, has = (Counter(map(id, each)) for each in (ways, others))  # two paths may be alike
    paths = (why_not_move_path(bench, row) for row, way in enumerate(ways) if has[id(way)] < had[id(way)])
    layers = (why_not_change(bench, layer) for layer, differs in changed.items() if differs)
    return next(filter(None, (*paths, *layers)), "")
