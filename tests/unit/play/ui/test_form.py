from __future__ import annotations

import pygame
import pytest

from towermind_app.play.ui.form import Form, Pane
from towermind_app.play.ui.widgets import Button


def press(form: Form, key: int, mod: int = 0) -> bool:
    return form.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def mouse(kind: int, place: tuple[int, int]) -> pygame.Event:
    return pygame.Event(kind, pos=place, button=1)


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def grid(pressed: list[str]) -> Form:
    """a b / c d, 100 pixels apart."""
    form = Form()
    for number, name in enumerate("abcd"):
        rect = pygame.Rect(100 * (number % 2), 100 * (number // 2), 80, 40)
        form.add(Button(name, rect, name, lambda name=name: pressed.append(name)))
    return form


def focused(form: Form) -> str:
    assert form.focus is not None
    return form.focus.name


def test_arrows_go_to_the_neighbour_in_their_direction(grid: Form) -> None:
    path = []
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
        press(grid, key)
        path.append(focused(grid))
    assert path == ["b", "d", "c", "a"]


def test_at_the_edge_arrows_go_on_in_the_order_of_tab(grid: Form) -> None:
    press(grid, pygame.K_UP)
    assert focused(grid) == "d"
    press(grid, pygame.K_DOWN)
    assert focused(grid) == "a"


def test_what_is_disabled_is_skipped_and_cannot_be_pressed(grid: Form, pressed: list[str]) -> None:
    grid.find("b").enabled = False
    press(grid, pygame.K_TAB)
    assert focused(grid) == "c"
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        grid.handle(mouse(kind, grid.find("b").rect.center))
    assert pressed == []


def test_a_press_that_is_let_go_elsewhere_does_nothing(grid: Form, pressed: list[str]) -> None:
    grid.handle(mouse(pygame.MOUSEBUTTONDOWN, grid.find("b").rect.center))
    grid.handle(mouse(pygame.MOUSEBUTTONUP, grid.find("c").rect.center))
    assert pressed == []
    press(grid, pygame.K_RETURN)
    assert pressed == ["b"]


def test_the_focus_is_kept_when_all_is_laid_out_anew(grid: Form) -> None:
    grid.focus_on("c")
    grid.clear()
    for name in "abcd":
        grid.add(Button(name, pygame.Rect(0, 0, 9, 9), name, print))
    assert focused(grid) == "c"


def test_the_preferred_widget_gets_the_focus_when_it_comes() -> None:
    form = Form()
    form.prefer("b")
    for name in "abc":
        form.add(Button(name, pygame.Rect(0, 0, 9, 9), name, print))
    assert focused(form) == "b"


def test_a_pane_scrolls_to_the_focus_and_hides_what_is_outside() -> None:
    form = Form()
    form.pane = Pane(pygame.Rect(0, 0, 100, 100), 500)
    for number in range(10):
        rect = pygame.Rect(0, 50 * number, 80, 40)
        form.add(Button(str(number), rect, "", print), in_pane=True)
    assert form.at((40, 120)) is None
    for _ in range(9):
        press(form, pygame.K_DOWN)
    assert focused(form) == "9"
    assert form.pane.view.contains(form.find("9").rect)
    form.pane.scroll(-10_000)
    assert form.pane.offset == 0
    assert form.find("0").rect.y == 0


class Dragged(Button):
    """Notes what the mouse does to it."""

    def __init__(self, name: str, notes: list[tuple[object, ...]], *, drops: bool = True) -> None:
        super().__init__(name, pygame.Rect(0, 0, 80, 40), name, lambda: notes.append(("press",)))
        self.notes, self.drops = notes, drops

    def grasp(self, place: tuple[int, int]) -> None:
        self.notes.append(("grasp", place))

    def drag(self, place: tuple[int, int]) -> None:
        self.notes.append(("drag", place))

    def drop(self, place: tuple[int, int]) -> bool:
        self.notes.append(("drop", place))
        return self.drops

    def press_right(self, place: tuple[int, int]) -> None:
        self.notes.append(("right", place))

    def wheel(self, steps: int) -> bool:
        self.notes.append(("wheel", steps))
        return True

    def blur(self) -> None:
        self.notes.append(("blur",))


def move(place: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))


@pytest.mark.parametrize(("drops", "end"), [(True, []), (False, [("press",)])])
def test_a_drag_goes_on_outside_and_in_a_new_layout(drops: bool, end: list[tuple[str]]) -> None:
    notes: list[tuple[object, ...]] = []
    form = Form(always_focused=False)
    form.add(Dragged("a", notes, drops=drops))
    form.handle(mouse(pygame.MOUSEBUTTONDOWN, (5, 5)))
    form.handle(move((500, 5)))
    form.clear()
    form.add(Dragged("a", notes, drops=drops))
    form.handle(move((7, 7)))
    form.handle(mouse(pygame.MOUSEBUTTONUP, (7, 7)))
    assert notes == [("grasp", (5, 5)), ("drag", (500, 5)), ("drag", (7, 7)), ("drop", (7, 7)), *end]


def test_right_button_and_wheel_go_to_the_widget_under_the_mouse() -> None:
    notes: list[tuple[object, ...]] = []
    form = Form()
    form.pane = Pane(pygame.Rect(0, 0, 100, 50), 500)
    form.add(Dragged("a", notes))
    form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))
    form.handle(move((5, 5)))
    form.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert notes == [("right", (5, 5)), ("wheel", -2)]
    form.handle(move((200, 200)))
    form.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert form.pane.offset > 0
    assert len(notes) == 2


def test_what_has_a_tip_can_be_pointed_at_even_when_disabled(grid: Form) -> None:
    b = grid.find("b")
    b.enabled = False
    grid.handle(move(b.rect.center))
    assert grid.hovered is None
    b.tip = "Why not"
    grid.handle(move(b.rect.center))
    assert grid.hovered is b


def test_nothing_has_the_focus_of_a_form_that_waits_for_a_person() -> None:
    notes: list[tuple[object, ...]] = []
    form = Form(always_focused=False)
    form.add(Dragged("a", notes))
    assert form.focus is None
    form.focus_on("a")
    form.clear()
    form.add(Dragged("a", notes))
    assert focused(form) == "a"
    form.let_go()
    form.clear()
    form.add(Dragged("a", notes))
    assert form.focus is None
    assert notes == [("blur",)]


def test_the_focus_of_a_widget_that_is_gone_does_not_come_back() -> None:
    form = Form(always_focused=False)
    notes: list[tuple[object, ...]] = []
    form.add(Dragged("a", notes))
    form.focus_on("a")
    form.clear()
    form.add(Dragged("b", notes))
    press(form, pygame.K_ESCAPE)
    assert notes == [("blur",)]
    form.clear()
    form.add(Dragged("a", notes))
    assert form.focus is None
