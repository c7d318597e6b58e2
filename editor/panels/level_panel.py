"""What the level is called, how its ground looks, and its economy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final, get_args

import pygame

from editor.edit import Edit
from editor.edits.economy import set_field
from editor.panels.column import BUTTON, Column
from editor.panels.field_words import economy_fields, number_rule, words_for
from editor.panels.panel import Panel
from editor.panels.swatches import road_swatch, theme_swatch
from towermind_app.errors import LevelError
from towermind_app.level import Level
from towermind_app.level.model import RoadStyle, Theme
from towermind_app.level.plan import difficulty_terms
from towermind_app.play.ui.fields import Caption, NumberField, Swatch, TextField
from towermind_app.play.ui.figures import counted
from towermind_app.play.ui.form import Form
from towermind_app.play.ui.look import ASH, EMBER

_SWATCH: Final = 54
_TERMS: Final = (
    ("roads", "Roads", "Of five"),
    ("tower_points", "Tower points", "Of fifteen"),
    ("types", "Enemy types", "Of fifteen"),
    ("crowd", "Enemies a wave", "Of twenty-five"),
    ("poverty", "Poverty", "Little gold at the start, small coins, a low refund"),
)


class LevelPanel(Panel):
    name: ClassVar[str] = "level"
    title: ClassVar[str] = "Level"

    def lay_out(self, form: Form, room: pygame.Rect) -> int:
        column = Column(form, room, self.host.app.look)
        level = self.host.bench.document.level
        self._identity(column, level)
        self._ground(column, level)
        column.heading("Economy")
        for field in economy_fields():
            self._number(column, level, field)
        column.heading("Waves")
        self._waves(column, level)
        self._difficulty(column, level)
        return column.height

    def _set(self, field: str, words: str, value: object) -> None:
        """Change a field of the document. Raises LevelError for what is not allowed."""
        level = set_field(self.host.bench.document.level, field, value)
        self.host.bench.do(Edit(f"Change {words}", level, run=f"set {field}"))

    def _setter(self, field: str, words: str) -> Callable[[object], None]:
        return partial(self._set, field, words)

    def _identity(self, column: Column, level: Level) -> None:
        column.add(TextField("name", column.row(), "Name", level.name, self._setter("name", "the name")))
        rule = number_rule("id")
        if rule:
            column.add(
                NumberField(
                    "id", column.row(), "ID", level.id, self._setter("id", "the ID"),
                    low=rule.within.low, high=rule.within.high, whole=True, tip="Programs know it by this",
                )
            )  # fmt: skip
        tip = (
            "Shown half transparent over the ground for tracing (Layers). A path, seen from the level's file."
        )
        commit = self._setter("pic_file_path", "the picture")
        column.add(
            TextField("picture", column.row(), "Picture", level.pic_file_path, commit, most=260, tip=tip)
        )

    def _ground(self, column: Column, level: Level) -> None:
        scale = column.look.fonts.scale
        column.heading("Ground")
        themes: tuple[str, ...] = get_args(Theme)
        for theme, rect in zip(themes, column.cells((1,) * len(themes), _SWATCH), strict=True):
            picture = theme_swatch(theme, rect.size, scale)
            choose = partial(self._set, "theme", "the ground", theme)
            column.add(Swatch(f"theme {theme}", rect, picture, theme, theme == level.theme, choose))
        column.heading("Road")
        styles: tuple[str, ...] = get_args(RoadStyle)
        for style, rect in zip(styles, column.cells((1,) * len(styles), _SWATCH), strict=True):
            picture = road_swatch(level.theme, style, rect.size, scale)
            choose = partial(self._set, "road_style", "the road style", style)
            column.add(Swatch(f"road {style}", rect, picture, style, style == level.road_style, choose))

    def _number(self, column: Column, level: Level, field: str) -> None:
        rule, words = number_rule(field), words_for(field)
        if rule is None:
            return
        within = rule.within
        column.add(
            NumberField(
                field, column.row(), words.label, getattr(level, field),
                self._setter(field, words.label.lower()), low=within.low, high=within.high,
                whole=rule.whole, above=within.above, step=words.step, unit=words.unit, tip=words.tip,
            )
        )  # fmt: skip

    def _waves(self, column: Column, level: Level) -> None:
        label = f"{counted(len(level.waves), 'wave')}…" if level.waves else "No waves yet…"
        row = column.row(BUTTON)
        column.action(self.host, "waves", row, "icon/edit-waves", "Which enemies come", label=label)

    def _difficulty(self, column: Column, level: Level) -> None:
        try:
            terms = difficulty_terms(level, self.host.bench.tables)
        except LevelError as problem:
            column.heading("Difficulty")
            column.paragraph("no difficulty", f"None yet: {problem.problem}.", colour=EMBER)
            return
        column.heading(f"Difficulty {sum(terms):.2f}")
        for attribute, label, tip in _TERMS:
            left, right = column.cells((3, 1), 18)
            words = f"{getattr(terms, attribute):.2f}"
            column.add(Caption(f"term {attribute}", left, label, tip=tip))
            column.add(Caption(f"share {attribute}", right, words, colour=ASH, align="midright"))
