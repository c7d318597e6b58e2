"""Two Bends drawn from an empty map through the real window, by mouse and keys, and kept through a kill."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from editor.camera import Camera
from editor.layout import lay_out
from tests.e2e.real_window import SIZE, RealWindow
from tests.gui.designer import Designer
from tests.gui.driver import NothingToPrepare
from towermind_app.level import Level, Point, find_level, findings, load_level, load_original_levels
from towermind_app.level.original import imported
from towermind_app.play.app import App
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.settings import read_settings
from towermind_app.play.ui.form import Form
from towermind_app.tables import load_tables

pytestmark = pytest.mark.slow

WANTED = find_level("two-bends")
TOWER_POINTS = WANTED.tower_points[:8]  # the ninth is a decoy of ours
NEAR = 0.03  # map units: a pixel is 0.009
NAME = "Two Bends again"
ECONOMY = ("max_money", "initial_money", "waves_interval", "countdown_time", "tower_selling_discount")


class EditorWindow(RealWindow):
    """`towermind edit` on a screen of its own."""

    command = "edit"

    def map_frame(self) -> MapFrame:
        camera = Camera()
        camera.lay_out(lay_out(SIZE, 1.0, True).map, 1.0)
        return camera.frame

    def click_at(self, rect: pygame.Rect) -> None:
        self.hands("mousemove", *rect.center)
        time.sleep(0.1)
        self.hands("click", 1)
        time.sleep(0.1)

    def drag_out(self, rect: pygame.Rect, place: Point) -> None:
        """Drag something of the palette onto the map."""
        self.hands("mousemove", *rect.center)
        self.hands("mousedown", 1)
        for share in (0.3, 0.7, 1.0):
            x, y = self.frame.to_screen(*place)
            start = rect.center
            self.hands(
                "mousemove",
                round(start[0] + (x - start[0]) * share),
                round(start[1] + (y - start[1]) * share),
            )
            time.sleep(0.06)
        self.hands("mouseup", 1)
        time.sleep(0.06)

    def draw(self, places: Sequence[Point]) -> None:
        """Hold the button down along a line of places."""
        self.point(*places[0])
        self.hands("mousedown", 1)
        for place in places[1:]:
            self.point(*place)
            time.sleep(0.03)
        self.hands("mouseup", 1)

    def write(self, rect: pygame.Rect, words: str) -> None:
        """Put words into a field in the place of what is there."""
        self.click_at(rect)
        self.press("ctrl+a")
        self.hands("type", "--delay", "30", words)
        self.press("Return")

    def screenshot(self, path: Path) -> None:
        """What F12 saves."""
        folder = self.home / "screenshots"
        before = set(folder.glob("*.png"))
        self.press("F12")
        self.until(lambda: bool(set(folder.glob("*.png")) - before), "a screenshot")
        time.sleep(0.2)
        (set(folder.glob("*.png")) - before).pop().rename(path)

    def titled(self, words: str) -> None:
        """Wait until the window's title has some words."""

        def seen() -> bool:
            command = ["xdotool", "getwindowfocus", "getwindowname"]
            told = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
            return words in told.stdout

        self.until(seen, f"the title {words}", 120)

    def kept(self) -> bool:
        """Whether work is put aside."""
        return any((self.home / "recovery").glob("*.recovery"))


@pytest.fixture
def twin(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Designer]:
    """The same editor in this process, to know where its widgets are."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    monkeypatch.setenv("TOWERMIND_HOME", str(tmp_path / "twin"))
    app = App(read_settings(), NothingToPrepare(), SIZE, paced=False)
    yield Designer(app)
    app.close()
    pygame.quit()


def rects_of_table_waves(twin: Designer) -> tuple[pygame.Rect, dict[int, pygame.Rect]]:
    """The button that opens the chooser of waves, and where each wave is in it."""
    twin.editor.perform("waves")
    twin.frames(2)
    button = form_of(twin).find("from-table").rect.copy()
    twin.click_at(button.center)
    rects = {number: form_of(twin).find(f"wave-{number}").rect.copy() for number in WANTED.waves}
    twin.app.pop()
    twin.app.pop()
    twin.frames(2)
    return button, rects


def form_of(twin: Designer) -> Form:
    form = twin.app.screen.form  # type: ignore[union-attr]
    assert isinstance(form, Form)
    return form


def near(one: Point, other: Point) -> bool:
    return one.distance(other) < NEAR


def draw_two_bends(window: EditorWindow, twin: Designer) -> None:
    """Road, base, paths, and tower points with their assembly points."""
    palette = twin.editor.tools.form
    window.press("b")
    for stroke in WANTED.strokes:
        window.draw([point for point in stroke.points if max(map(abs, point)) < 3.1])
    window.drag_out(palette.find("base").rect, WANTED.destination_pos_icon)
    for number, path in enumerate(WANTED.custom_enemies_paths):
        window.press(str(number + 1))
        for point in path:
            window.click(*point)
    for spot in TOWER_POINTS:
        window.drag_out(palette.find("tower-point").rect, spot.position)
    window.press("v")


def set_assembly_points(window: EditorWindow, drawn: Level) -> None:
    """Drag each blue dot from where the editor put it to where it belongs."""
    for spot, wanted in zip(drawn.tower_points, TOWER_POINTS, strict=True):
        if not near(spot.assembly, wanted.assembly):
            window.click(-2.6, 2.6)
            window.drag(spot.assembly, wanted.assembly)


def set_numbers(window: EditorWindow, twin: Designer) -> None:
    """Name and economy on the page Level."""
    window.press("ctrl+2")
    twin.panel("level")
    window.write(twin.field("name"), NAME)
    for field in ECONOMY:
        window.write(twin.field(field), f"{getattr(WANTED, field):g}")


def choose_waves(window: EditorWindow, twin: Designer) -> None:
    """The waves of the table, one after the other."""
    button, rects = rects_of_table_waves(twin)
    window.press("F7")
    time.sleep(0.5)
    for number in WANTED.waves:
        window.click_at(button)
        time.sleep(0.3)
        window.click_at(rects[number])
        time.sleep(0.2)
    window.press("Escape")
    time.sleep(0.3)


def is_two_bends(level: Level) -> bool:
    """Whether a drawn level is the one it was drawn after, as exactly as a mouse can be."""
    paths = zip(level.custom_enemies_paths, WANTED.custom_enemies_paths, strict=True)
    spots = zip(level.tower_points, TOWER_POINTS, strict=True)
    return (
        all(len(one) == len(other) and all(map(near, one, other)) for one, other in paths)
        and all(
            near(one.position, other.position) and near(one.assembly, other.assembly) for one, other in spots
        )
        and level.waves == WANTED.waves
        and all(getattr(level, field) == getattr(WANTED, field) for field in ECONOMY)
    )


def play_test(window: EditorWindow, pictures: Path) -> None:
    """F5 plays the unsaved level; an archer is built; Esc comes back."""
    window.press("F5")
    window.titled(f"Testing {NAME}")
    time.sleep(1.0)
    game = RealWindow.map_frame(window)
    window.hands("mousemove", *game.to_screen(*TOWER_POINTS[0].position), "click", 1)
    time.sleep(0.3)
    window.press("q")
    time.sleep(1.5)
    window.screenshot(pictures / "played.png")
    for _ in range(4):  # what is open and what is selected first
        window.press("Escape")
    window.titled(f"{NAME} *")


def test_two_bends_is_drawn_played_killed_recovered_and_exported(
    home: Path, twin: Designer, tmp_path: Path
) -> None:
    pictures = Path(os.environ.get("TOWERMIND_PICTURES", str(tmp_path)))
    pictures.mkdir(parents=True, exist_ok=True)
    file = home / "levels" / "two-bends-again.json"
    with EditorWindow(home) as window:
        window.titled("Untitled")
        draw_two_bends(window, twin)
        set_numbers(window, twin)
        window.titled(f"{NAME} *")
        window.screenshot(pictures / "drawn.png")
        window.press("ctrl+s")
        time.sleep(0.6)
        window.press("Return")
        window.until(file.is_file, "the file")
        drawn = load_level(file, draft=True)
        set_assembly_points(window, drawn)
        choose_waves(window, twin)
        window.until(window.kept, "the work to be put aside")
        play_test(window, pictures)
        time.sleep(0.5)
        os.kill(window.program.pid, signal.SIGKILL)
        window.program.wait()
    assert load_level(file, draft=True) == drawn, "the saved file is what was saved"

    with EditorWindow(home) as window:
        window.titled("Untitled")
        time.sleep(0.5)
        window.screenshot(pictures / "recovered.png")
        window.press("Return")
        window.titled(f"{NAME} *")
        window.press("ctrl+s")
        window.until(lambda: load_level(file, draft=True) != drawn, "the recovered work to be saved")
        level = load_level(file)
        assert is_two_bends(level), level
        assert not [one for one in findings(level, load_tables()) if one.severity != "info"]
        window.press("ctrl+e")
        time.sleep(0.5)
        for row in ("png", "png large", "png marked", "png large marked", "level", "original"):
            window.press("Return")
            time.sleep(0.6)
            window.press("Down")
            del row
        window.screenshot(pictures / "exported.png")
    check_exports(file, level, tmp_path)
    play_with_the_planner(file)


def check_exports(file: Path, level: Level, tmp_path: Path) -> None:
    """Pictures and files are what the command line writes, byte for byte, and come back equal."""
    folder, stem = file.parent, file.stem
    assert load_level(folder / f"{stem}-export.json") == level
    for name, options in (("", ()), ("-1024", ("--size", "1024")), ("-marked", ("--markers",))):
        rendered = tmp_path / f"rendered{name}.png"
        towermind("level", "render", file, rendered, *options)
        assert rendered.read_bytes() == (folder / f"{stem}{name}.png").read_bytes()
    original = folder / f"{stem}-original"
    towermind("level", "export", file, "--original", tmp_path / "by-command")
    for written in sorted(path for path in original.rglob("*") if path.is_file()):
        assert written.read_bytes() == (tmp_path / "by-command" / written.relative_to(original)).read_bytes()
    (entry,) = load_original_levels(next(original.rglob("CustomLevelsConfig.json")))
    again = imported(entry, load_tables())
    for field in ("custom_enemies_paths", "tower_points", "destination_pos_icon", "waves", *ECONOMY):
        assert getattr(again, field) == getattr(level, field)


def play_with_the_planner(file: Path) -> None:
    told = towermind("run", "--agent", "planner", "--level", file, "--seeds", "1", "--json")
    (episode,) = json.loads(told)["episodes"]
    assert episode["outcome"] == "won"


def towermind(*words: object) -> str:
    command = [sys.executable, "-m", "towermind_app.cli.main", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=True).stdout
