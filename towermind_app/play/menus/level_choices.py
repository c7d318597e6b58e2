"""The levels a person can choose, and what is told about each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from towermind_app.errors import LevelError, TowerMindError
from towermind_app.level import (
    Level,
    ListedLevel,
    built_in_levels,
    difficulty,
    ladder_names,
    load_level,
    own_levels,
    wave_plan,
)
from towermind_app.level.catalogue import OWN, OWN_TITLE, load_packs
from towermind_app.play.ui.figures import counted
from towermind_app.play.ui.look import EMBER, GOLD, LEAF, PAPER, SEA, Colour

if TYPE_CHECKING:
    from towermind_app.play.app import App
    from towermind_app.play.progress import Best
    from towermind_app.tables.units import Enemy

MARKS: Final = {
    "benchmark": ("◆ benchmark", GOLD),
    "training": ("▲ training", LEAF),
    "tutorial": ("● tutorial", SEA),
    OWN: ("★ yours", EMBER),
}
"""What stands beside a level of a pack: a shape, a word, a colour."""


@dataclass(frozen=True)
class Choice:
    """A level one can choose, with what is told about it."""

    slug: str
    called: str
    """What `find_level` finds it by."""
    rung: str
    """Its place on the ladder, such as ``lv1``; empty when it has none."""
    pack: str
    pack_title: str
    level: Level
    difficulty: float
    waves: int
    kinds: tuple[tuple[Enemy, int], ...]
    """The kinds of enemies that come, and how many of each."""
    best: Best | None

    @property
    def mark(self) -> tuple[str, Colour]:
        words, colour = MARKS.get(self.pack, (self.pack_title, PAPER))
        return (f"{words} {self.rung}" if self.rung else words), colour

    @property
    def short_mark(self) -> tuple[str, Colour]:
        """As `mark`, for a card: a level of the ladder goes by its place there alone."""
        words, colour = self.mark
        return (f"{words.split()[0]} {self.rung}" if self.rung else words), colour


@dataclass(frozen=True)
class Choices:
    """What can be played, built-in levels first, and the names of one's own that are not finished."""

    levels: tuple[Choice, ...]
    unfinished: tuple[str, ...]


def choices(app: App) -> Choices:
    """Every level that can be used; what is wrong with others, but for drafts, is told in the window."""
    built_in, problems = _usable(app, built_in_levels())
    for problem in problems.values():
        app.complain(problem)
    own, problems = _usable(app, own_levels())
    drafts = {entry: _draft_name(entry) for entry in problems}
    _tell(app, [problem for entry, problem in problems.items() if not drafts[entry]])
    return Choices((*built_in, *own), tuple(name for name in drafts.values() if name))


def _usable(
    app: App, entries: Sequence[ListedLevel]
) -> tuple[list[Choice], dict[ListedLevel, TowerMindError]]:
    """What can be chosen, and why the others cannot."""
    usable, problems = [], {}
    for entry in entries:
        try:
            usable.append(_choice(app, entry))
        except TowerMindError as problem:
            problems[entry] = problem
    return usable, problems


def _choice(app: App, entry: ListedLevel) -> Choice:
    level = load_level(entry.path)
    waves = wave_plan(level, app.tables)
    counts = Counter(kind for wave in waves for kind in wave.enemies)
    rung = next((rung for rung, slug in ladder_names().items() if slug == entry.slug), "")
    titles = {OWN: OWN_TITLE} | {pack.name: pack.title for pack in load_packs().packs}
    return Choice(
        slug=entry.slug,
        called=str(entry.path) if entry.pack == OWN and _ships(entry.slug) else entry.slug,
        rung="" if entry.pack == OWN else rung,
        pack=entry.pack,
        pack_title=titles.get(entry.pack, entry.pack),
        level=level,
        difficulty=difficulty(level, app.tables),
        waves=len(waves),
        kinds=tuple((app.tables.enemies[kind], counts[kind]) for kind in sorted(counts)),
        best=app.progress.best(level),
    )


def _ships(slug: str) -> bool:
    """Whether a built-in level goes by the name, so that it finds that one."""
    return slug.lower() in ladder_names().keys() | {entry.slug for entry in built_in_levels()}


def _draft_name(entry: ListedLevel) -> str:
    """What an unfinished level is called; empty for a file that is none."""
    try:
        return load_level(entry.path, draft=True).name or entry.slug
    except LevelError:
        return ""


def _tell(app: App, problems: Sequence[TowerMindError]) -> None:
    """One message for all wrong files of one's own."""
    if problems:
        more = f" (and {counted(len(problems) - 1, 'more file')})" if len(problems) > 1 else ""
        app.complain(TowerMindError(f"{problems[0]}{more}"))
