"""What a person can do to the waves of the level on the bench, each with its name in the history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from editor.bench import Workbench
from editor.edit import Edit
from editor.edits import waves as edits
from editor.edits.waves import Run, runs
from editor.waves.enemy_art import enemy_name
from editor.waves.presets import from_preset
from towermind_app.level import Level
from towermind_app.tables import Tables, Wave

_LAST: Final = "A wave keeps at least one enemy; delete the wave instead."


class WaveDesk:
    """Edits of the wave that is selected. What may not be done is said in words instead.

    Attributes:
        row: of the selected wave; -1 when there is none.
    """

    def __init__(self, bench: Workbench, say: Callable[[str], object]) -> None:
        self._bench, self._say = bench, say
        self._row = 0

    @property
    def level(self) -> Level:
        return self._bench.document.level

    @property
    def tables(self) -> Tables:
        return self._bench.tables

    @property
    def row(self) -> int:
        return min(self._row, len(self.level.waves) - 1)

    @property
    def wave(self) -> Wave | None:
        """The selected one; None without any, and where its id is not known."""
        return edits.wave_in(self.level, self.row, self.tables)

    @property
    def runs(self) -> tuple[Run, ...]:
        return runs(self.wave.enemies) if self.wave else ()

    @property
    def own(self) -> bool:
        """Whether the selected wave is the level's own."""
        return self.row >= 0 and edits.is_own(self.level, self.row)

    def select(self, row: int) -> None:
        """Choose another wave, as far as there are any."""
        row = min(max(row, 0), len(self.level.waves) - 1)
        if row != self.row:
            self._bench.document.end_run()
            self._bench.touch()
        self._row = max(row, 0)

    def add(self) -> None:
        if not self._refused(edits.why_no_wave(self.level)):
            self._do("Add wave", edits.add_wave(self.level, self.tables))
            self.select(len(self.level.waves) - 1)

    def add_from_table(self, number: int) -> None:
        """A wave of the table behind the selected one."""
        if not self._refused(edits.why_no_wave(self.level)):
            row = self.row + 1
            self._do(f"Add wave #{number}", edits.add_table_wave(self.level, number, row))
            self.select(row)

    def duplicate(self) -> None:
        if self.row >= 0 and not self._refused(edits.why_no_wave(self.level)):
            row = self.row
            self._do(f"Duplicate wave {row + 1}", edits.duplicate(self.level, row, self.tables))
            self.select(row + 1)

    def remove(self) -> None:
        row = self.row
        self._do(f"Delete wave {row + 1}", edits.remove(self.level, row))
        self._row = max(row, 0)

    def move(self, row: int, to: int) -> None:
        """Put a wave in another place; it is the selected one then."""
        if 0 <= to < len(self.level.waves):
            self._do(f"Move wave {row + 1}", edits.reorder(self.level, row, to))
            self.select(to)

    def make_own(self) -> None:
        self._do(f"Make wave {self.row + 1} own", edits.make_own(self.level, self.row, self.tables))

    def use_preset(self, name: str, count: int) -> None:
        """Other waves in the place of all."""
        self._do(f"Waves: {name}", from_preset(self.level, name, self.tables, count))
        self._row = 0

    def set_interval(self, row: int, seconds: float) -> None:
        edited = edits.set_interval(self.level, row, seconds, self.tables)
        self._do(f"Interval of wave {row + 1}", edited, f"interval {row}")

    def count_enemy(self, kind: int, change: int) -> None:
        """One enemy of a type more at the end of the wave, or the last one less."""
        if change > 0 and self._refused(edits.why_no_enemy(self.wave)):
            return
        if self.row < 0:
            if change > 0:
                self.add_with(kind)
            return
        if self.wave is None:
            self._say("There is no such wave; make it own to fill it.")
            return
        if change < 0 and self.wave.enemies == (kind,):
            self._say(_LAST)
            return
        change_one = edits.add_enemy if change > 0 else edits.take_enemy
        self._enemies(kind, change_one(self.level, self.row, kind, self.tables))

    def add_with(self, kind: int) -> None:
        """A first wave of one enemy."""
        wave = edits.gentle_wave().model_copy(update={"enemies": (kind,)})
        self._do("Add wave", edits.insert_wave(self.level, 0, wave, self.tables))

    def insert(self, kind: int, place: int) -> None:
        """One enemy of a type before the run `place`."""
        if self.row < 0:
            self.add_with(kind)
        elif not self._refused(edits.why_no_enemy(self.wave)):
            self._enemies(kind, edits.insert_run(self.level, self.row, place, kind, 1, self.tables))

    def count_run(self, place: int, change: int) -> None:
        """A run longer or shorter by `change`; gone at none."""
        if place >= len(self.runs) or (change > 0 and self._refused(edits.why_no_enemy(self.wave))):
            return
        run = self.runs[place]
        if len(self.runs) == 1 and run.times + change < 1:
            self._say(_LAST)
            return
        edited = edits.set_count(self.level, self.row, place, run.times + change, self.tables)
        self._enemies(run.enemy, edited, f"count {self.row} {place}")

    def move_run(self, place: int, to: int) -> None:
        self._do(
            f"Move enemies of wave {self.row + 1}",
            edits.move_run(self.level, self.row, place, to, self.tables),
        )

    def _enemies(self, kind: int, level: Level, run: str = "") -> None:
        name = f"{enemy_name(self.tables, kind)} in wave {self.row + 1}"
        self._do(name, level, run or f"enemy {kind} {self.row}")

    def _refused(self, reason: str) -> bool:
        if reason:
            self._say(reason)
        return bool(reason)

    def _do(self, name: str, level: Level, run: str = "") -> None:
        if not self._bench.do(Edit(name, level, run)):
            self._bench.touch()  # a field may show what was not taken
