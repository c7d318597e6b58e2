"""The ways between screens. Screens are imported on the way, so that the title comes without the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from towermind_app.errors import SettingsError, TowerMindError
from towermind_app.level import Level, built_in_levels, find_level, load_level
from towermind_app.paths import recordings_dir

if TYPE_CHECKING:
    from collections.abc import Callable

    from towermind_app.bench.agent_run import AgentRun
    from towermind_app.play.app import App
    from towermind_app.play.screen import Screen


def to_title(app: App, focus: str = "play") -> None:
    """Show the title with the focus on one of its buttons."""
    from towermind_app.play.menus.title import TitleScreen

    app.show(TitleScreen(app, focus))


def to_levels(app: App) -> None:
    from towermind_app.play.menus.level_select import LevelSelect

    app.show(LevelSelect(app))


def to_recordings(app: App) -> None:
    """List the recordings; reading them takes the rules."""

    def recordings() -> Screen:
        from towermind_app.play.menus.recordings import RecordingsScreen

        return RecordingsScreen(app)

    when_ready(app, "Replays", recordings)


def to_game(app: App, level: Level, seed: int | None) -> None:
    """Start a level, as soon as the rules are ready; `seed` None chooses a new one."""

    def game() -> Screen:
        from towermind_app.play.game.game import GameScreen

        return GameScreen(app, level, seed)

    when_ready(app, level.name, game)


def to_named_game(app: App, name: str, seed: int | None) -> None:
    """Start the level of a name and remember it; a level that cannot be used is told in the window."""
    try:
        level = find_level(name)
    except TowerMindError as problem:
        app.complain(problem)
        return
    try:
        app.progress.start(name)
    except SettingsError as problem:
        app.complain(problem)
    to_game(app, level, seed)


def to_replay(app: App, path: Path) -> None:
    """Show a recording, as soon as the rules are ready."""

    def replay() -> Screen:
        from towermind_app.play.replay.replay_screen import ReplayScreen

        return ReplayScreen(app, path)

    when_ready(app, path.name, replay)


def to_agent(app: App, run: AgentRun) -> None:
    """Show the next episode of an agent, as soon as the rules are ready; one that cannot begin ends all."""

    def watch() -> Screen:
        from towermind_app.play.watch.watch_screen import WatchScreen

        try:
            return WatchScreen(app, run)
        except TowerMindError as problem:
            run.problem = problem
            app.quit()
            raise

    when_ready(app, run.level.name, watch)


def choose_recording(app: App) -> None:
    """Ask for the file of a recording and show it."""
    from towermind_app.play.menus.open_file import OpenFileScreen, Wanted
    from towermind_app.record.format import SUFFIX

    wanted = Wanted("recording", "Open a replay", SUFFIX, recordings_dir())
    app.push(OpenFileScreen(app, wanted, lambda path: to_replay(app, path)))


def choose_level(app: App, seed: int | None) -> None:
    """Ask for the file of a level and start it, of several the first that can be played."""
    from towermind_app.play.menus.open_file import OpenFileScreen, Wanted

    wanted = Wanted("level", "Open a level", ".json", Path.cwd())
    app.push(OpenFileScreen(app, wanted, lambda path: to_level_file(app, path, seed)))


def to_level_file(app: App, path: Path, seed: int | None) -> None:
    """Start the level of a file and remember it; a file that cannot be used is told in the window."""
    from towermind_app.play.level_file import playable_name

    try:
        name = playable_name(path, app.tables)
    except TowerMindError as problem:
        app.complain(problem)
    else:
        to_named_game(app, name, seed)


def when_ready(app: App, name: str, make: Callable[[], Screen]) -> None:
    """Show a screen as soon as the rules are ready; a level it cannot show is told in the window."""
    from towermind_app.play.menus.preparing import PreparingScreen

    def go() -> None:
        try:
            screen = make()
        except TowerMindError as problem:
            app.complain(problem)
            if app.screen and app.screen.waits:
                app.pop()
        else:
            app.show(screen)

    if app.preparation.ready:
        go()
    else:
        app.push(PreparingScreen(app, name, go))


def next_level(level: Level) -> Level | None:
    """The built-in level after this one; None after the last and for a level of one's own.

    Raises LevelError when that level cannot be read.
    """
    levels = [load_level(entry.path) for entry in built_in_levels()]
    places = [number for number, built_in in enumerate(levels) if built_in.id == level.id]
    if not places or places[0] + 1 >= len(levels):
        return None
    return levels[places[0] + 1]
