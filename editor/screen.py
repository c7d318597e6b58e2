"""The editor's screen: menus, tools, the map, a panel, and what goes on between them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from editor.actions.action import MENUS, Action
from editor.actions.registry import ACTIONS, action_named, menu_of
from editor.bench import Workbench
from editor.canvas import Canvas
from editor.checking import Checker
from editor.document import Document
from editor.edit import Edit
from editor.files import SaveQuestion, ask_before_losing
from editor.filing import Filing
from editor.keys import EditorKeys
from editor.layout import lay_out
from editor.map_hands import ZOOM_STEP, MapHands
from editor.menu_bar import MenuBar
from editor.name_plate import draw_name, name_of
from editor.opening import open_file
from editor.panels.finding_places import go_to
from editor.recovered import offer_recovered
from editor.side_panel import SidePanel
from editor.status_bar import StatusBar
from editor.tool_bar import ToolBar
from editor.tool_tip import ToolTip
from editor.tools.select import SelectTool
from towermind_app.errors import TowerMindError
from towermind_app.level import Finding, Point
from towermind_app.play import navigation
from towermind_app.play.app import TITLE
from towermind_app.play.screen import Screen
from towermind_app.play.ui.look import drawable

if TYPE_CHECKING:
    from towermind_app.play.app import App


class EditorScreen(Screen):
    """Draws a level. It is what panels know as their host.

    Args:
        first: a file to open at the beginning, in the place of `document`.

    Attributes:
        bench: document, selection and tool. canvas, side, filing, keys: its parts.
    """

    loads = True

    app: App
    bench: Workbench
    canvas: Canvas
    side: SidePanel

    def __init__(self, app: App, document: Document, filing: Filing, first: Path | None = None) -> None:
        self.app = app
        self.bench = Workbench(document, app.tables, SelectTool)
        self.canvas = Canvas()
        self.checker = Checker(app.tables)
        self.filing = filing
        self.keys = EditorKeys(ACTIONS, app.settings.editor_keys)
        self.side = SidePanel(self)
        self.menu = MenuBar(self, {title: menu_of(title) for title in MENUS}, self._is_on)
        self.tools = ToolBar(self, {action.name: action for action in ACTIONS})
        self.status = StatusBar(self)
        self._tip = ToolTip()
        self.hands = MapHands(self)
        self._in_panel = False
        self._seconds = 0.0
        self._finding = -1
        self._titled = ""
        self._first, self._begun = first, False

    # What panels may ask of their host.

    @property
    def findings(self) -> tuple[Finding, ...]:
        return self.checker.findings

    @property
    def trouble(self) -> str:
        return self.checker.trouble

    @property
    def checked(self) -> bool:
        return self.checker.checked is not None

    def action_of(self, event: pygame.Event) -> str | None:
        return self.keys.action_of(event)

    def perform(self, action: str) -> None:
        """Do an action, or say why it cannot be done now."""
        wanted = action_named(action)
        if self.hands.pressing and not wanted.mid_drag:
            if action == "undo":
                self.hands.drop()  # what is under way is what is meant
                return
            self.hands.finish()
        if self._writing:
            self.side.form.let_go()
        refusal = wanted.refusal(self)
        if refusal:
            self.say(refusal)
            return
        with self.problems_told():
            wanted.run(self)
        self.bench.touch()

    @contextmanager
    def problems_told(self) -> Iterator[None]:
        """What is refused in here is told in the window."""
        try:
            yield
        except TowerMindError as problem:
            self.app.complain(problem)

    @property
    def _writing(self) -> bool:
        """Whether letters belong to a field of the panel."""
        return self.side.form.focus is not None and self.side.form.focus.writes

    def refusal(self, action: str) -> str:
        return action_named(action).refusal(self)

    def key_label(self, action: str) -> str:
        return self.keys.label(action)

    def look_at(self, point: Point) -> None:
        self.canvas.mark(point, self._seconds)

    def say(self, words: str) -> None:
        """In the status bar where it is seen and long enough, else over the window."""
        if self.app.screen is not self or not self.status.take_note(words):
            self.app.say(words)

    # What actions ask of it.

    def do(self, edit: Edit | None) -> bool:
        """Make an edit part of the document; False when there is none or it changes nothing."""
        return self.bench.do(edit)

    def open(self, document: Document) -> None:
        """Show another document; the one before is let go of."""
        self._drop()
        self.bench.open(document)
        self.canvas.camera.fit()
        self._finding = -1

    def show_panel(self, name: str) -> None:
        was_open = self.side.open
        self.side.show(name)
        if not was_open:
            self.resize(self.app.size)

    def toggle_panel(self) -> None:
        self.side.toggle()
        self._in_panel = False
        self.resize(self.app.size)

    def switch_focus(self) -> None:
        """Give the keyboard to the panel, or back to the map."""
        self._in_panel = not self._in_panel
        self.side.form.let_go()
        if self._in_panel:
            if not self.side.open:
                self.toggle_panel()
            self.side.form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))

    def zoom(self, steps: int) -> None:
        self.canvas.camera.zoom_by(ZOOM_STEP**steps)

    def next_finding(self) -> None:
        """Show the next thing the checks say, errors first."""
        found = self.check()
        if not found:
            self.say("The checks have nothing to say")
            return
        self._finding = (self._finding + 1) % len(found)
        finding = found[self._finding]
        self.show_panel("checks")
        go_to(self, finding)
        self.say(f"{self._finding + 1} of {len(found)}: {finding.severity}: {finding.sentence}")

    def check(self) -> tuple[Finding, ...]:
        """What the checks say of the level as it is now."""
        self.checker.ask(self.bench.document.level)
        return self.checker.at_once()

    def keep_safe(self) -> None:
        """Put unsaved work aside now, before something that may go wrong."""
        self.filing.autosave.flush()

    def change_keys(self, changed: dict[str, str]) -> None:
        """Keep the keys of actions with the settings, and use them."""
        self.app.change({"editor_keys": changed})
        self.keys = EditorKeys(ACTIONS, self.app.settings.editor_keys)
        self.bench.touch()

    def leave_editor(self) -> None:
        """Back to the title, unless the person wants to save first."""
        ask_before_losing(self, lambda: navigation.to_title(self.app, "editor"), self._give_up)

    def _give_up(self) -> None:
        """The person wants the work as it is now to be lost."""
        self.filing.discard(self.bench.document)

    # The screen itself.

    def enter(self) -> None:
        self.app.crash_facts["document"] = lambda: str(self.bench.document.path)

    def leave(self) -> None:
        self.filing.close(self.bench.document)
        self.app.crash_facts.clear()
        pygame.display.set_caption(TITLE)

    def closing(self) -> bool:
        """Asks before unsaved work is lost with the window; what is being written or drawn counts."""
        self.filing.recovery.survived()
        self.hands.finish()
        self.side.form.let_go()
        if not self.unsaved:
            return True
        if isinstance(self.app.screen, SaveQuestion):
            return False  # asked already
        ask_before_losing(self, self.app.quit, self._give_up)
        return False

    def cover(self) -> None:
        self._drop()
        self.keep_safe()

    def _drop(self) -> None:
        """Let go of what the mouse holds."""
        self.hands.drop()
        self.tools.dragged_out = False

    def uncover(self) -> None:
        self.filing.recovery.survived()
        self._titled = ""
        self.bench.touch()

    def resize(self, size: tuple[int, int]) -> None:
        look, layout = self.app.look, lay_out(size, self.app.scale, self.side.open)
        self.menu.lay_out(layout.menu, look)
        self.tools.lay_out(layout.tools, look)
        self.status.lay_out(layout.status, look)
        self.canvas.lay_out(layout.map, self.app.scale)
        self.side.lay_out(layout.panel, look)
        self.app.messages.stand(layout.map, look)

    def _is_on(self, action: Action) -> bool | None:
        return action.is_on(self) if action.is_on else None

    def handle(self, event: pygame.Event) -> None:
        to_field = event.type == pygame.KEYDOWN and self._writing and self.menu.open is None
        if to_field and self.side.form.handle(event):
            return
        if self.menu.handle(event):
            if self.menu.open:
                self.tools.dragged_out = False
                self.hands.finish()
                self.side.form.let_go()
            return
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self.hands.key_up(event)
        elif event.type == pygame.WINDOWLEAVE:
            self.bench.cursor = None
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.bench.cursor = None
            self._drop()
        else:
            self._mouse(event)

    def _key(self, event: pygame.Event) -> None:
        if self._in_panel and self.side.form.handle(event):
            return
        action = self.keys.action_of(event)
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif action:
            self.perform(action)
        else:
            self.hands.key_down(event)

    def _escape(self) -> None:
        """Drop what is under way, else what is selected, else the tool."""
        if self._in_panel or self.side.form.focus:
            self._in_panel = False
            self.side.form.let_go()
        elif self.bench.tool.cancel() or self.hands.pressing:
            self.hands.drop()
        elif self.bench.cross:
            self.bench.cross, self.bench.cursor = False, None
        elif self.bench.selected:
            self.bench.selected = None
        else:
            self.bench.take(SelectTool)
        self.bench.touch()

    def _mouse(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self.tools.handle(event)
            self.side.form.handle(event)
            self.hands.mouse_up(event)
        elif event.type == pygame.MOUSEWHEEL:
            place = pygame.mouse.get_pos()
            if self.canvas.camera.view.collidepoint(place):
                self.hands.wheel(event.y, place)
            else:
                self.side.form.handle(event)

    def _move(self, event: pygame.Event) -> None:
        self.tools.handle(event)
        self.side.form.handle(event)
        if self.tools.dragged_out and self.canvas.camera.view.collidepoint(event.pos):
            self.tools.dragged_out = False
            self.hands.begin(event.pos, fresh=True)
        self.hands.mouse_move(event.pos)

    def _down(self, event: pygame.Event) -> None:
        if self.canvas.camera.view.collidepoint(event.pos):
            self._in_panel = False
            self.side.form.let_go()
            self.hands.mouse_down(event)
        elif self.tools.rect.collidepoint(event.pos):
            self.side.form.let_go()
            self.tools.handle(event)
        elif self.side.rect.collidepoint(event.pos):
            self.side.form.handle(event)
        else:
            self.status.press(event.pos)

    def update(self, seconds: float) -> None:
        self._seconds += seconds
        self.checker.ask(self.bench.document.level)
        self.checker.poll(seconds)
        self.status.update(seconds)
        trouble = self.filing.update(seconds, self.bench.document)
        if trouble:
            self.app.complain(trouble)
        if not self._begun:
            self._begin()
        self.tools.refresh()
        self.side.refresh()
        hovered = self.tools.form.hovered or self.side.form.hovered
        self._tip.update(seconds, hovered)
        self._set_title()

    def _begin(self) -> None:
        """Open the first file, once, and offer what a crash has left."""
        self._begun = True
        for sentence in self.keys.nonsense:
            self.app.say(sentence)
        if self._first:
            open_file(self, self._first)
        offer_recovered(self)

    @property
    def unsaved(self) -> bool:
        """Whether work would be lost that no file holds, or holds any more."""
        return self.bench.document.changed or self.filing.is_gone(self.bench.document)

    def _set_title(self) -> None:
        titled = f"{name_of(self.bench.document)} - {TITLE}"
        if titled != self._titled:
            self._titled = titled
            pygame.display.set_caption(drawable(titled))

    @property
    def hint(self) -> str:
        """What the status bar says."""
        return self.menu.about or self.bench.tool.hint

    def draw(self, target: pygame.Surface) -> None:
        look = self.app.look
        self.canvas.crossed = self.bench.cross
        self.canvas.draw(target, self.bench, look, self._seconds)
        self.tools.draw(target)
        self.side.draw(target)
        self.status.draw(target, self.hint, self.canvas.camera.zoom)
        self.menu.draw_bar(target)
        draw_name(target, look, self.bench.document, self.menu)
        self.menu.draw_menu(target)
        if self.menu.open is None:
            self._tip.draw(target, look)
