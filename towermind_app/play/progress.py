"""What a person has reached: the best score of each level, the level played last, where files were opened."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

from towermind_app.errors import SettingsError
from towermind_app.level import Level, level_sha256
from towermind_app.paths import user_dir
from towermind_app.play.settings import write_in_one_step
from towermind_app.tables.capacities import MAX_SEED
from towermind_app.tables.reading import parse, read_json
from towermind_app.tables.values import Entry, Within

_DRAWN_KEPT: Final = 12


class Best(Entry):
    """The best episode of one level."""

    score: Annotated[float, Within(-10_000, 0)]
    outcome: str
    seed: Annotated[int, Within(0, MAX_SEED)]


class _Reached(Entry):
    best: Mapping[str, Best] = {}
    last: str = ""
    folders: Mapping[str, str] = {}
    drawn: tuple[str, ...] = ()


class ProgressFile:
    """Best scores, kept by the content of the level: a changed level starts without one.

    A file that cannot be read counts as empty and is replaced by the next score; `problem` says so.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or user_dir() / "progress.json"
        self.problem: SettingsError | None = None
        self._reached = _Reached()
        if self.path.exists():
            try:
                self._reached = parse(_Reached, read_json(self.path, SettingsError), self.path, SettingsError)
            except SettingsError as problem:
                self.problem = problem

    @property
    def last(self) -> str:
        """The name of the level played last, as it was chosen; empty at first."""
        return self._reached.last

    def best(self, level: Level) -> Best | None:
        return self._reached.best.get(level_sha256(level))

    def start(self, name: str) -> None:
        """Remember the level played last. Raises SettingsError."""
        self._write(self._reached.model_copy(update={"last": name}))

    def folder(self, kind: str) -> Path | None:
        """The folder a file of this kind was opened in last."""
        found = self._reached.folders.get(kind)
        return Path(found) if found else None

    def remember_folder(self, kind: str, folder: Path) -> None:
        """Raises SettingsError."""
        if self.folder(kind) != folder:
            folders = {**self._reached.folders, kind: str(folder)}
            self._write(self._reached.model_copy(update={"folders": folders}))

    @property
    def drawn(self) -> tuple[Path, ...]:
        """Level files that were opened or saved in the editor, the latest first; some may be gone."""
        return tuple(map(Path, self._reached.drawn))

    def remember_drawn(self, path: Path) -> None:
        """Put a level file first among those drawn. Raises SettingsError."""
        named = str(path.absolute())
        others = [other for other in self._reached.drawn if other != named]
        self._write(self._reached.model_copy(update={"drawn": (named, *others)[:_DRAWN_KEPT]}))

    def finish(self, level: Level, score: float, outcome: str, seed: int) -> bool:
        """Remember a finished episode if none was better; True if so. Raises SettingsError."""
        known = self.best(level)
        if outcome not in ("won", "lost") or (known and known.score >= score):
            return False
        best = Best(score=score, outcome=outcome, seed=seed)
        self._write(
            self._reached.model_copy(update={"best": {**self._reached.best, level_sha256(level): best}})
        )
        return True

    def _write(self, reached: _Reached) -> None:
        self._reached = reached
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_in_one_step(self.path, reached.model_dump_json(by_alias=True, indent=2) + "\n")
        except OSError as error:
            raise SettingsError(self.path, "", f"cannot be written ({error.strerror})") from error
