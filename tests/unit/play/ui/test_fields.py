from __future__ import annotations

import pygame
import pytest

from towermind_app.errors import LevelError
from towermind_app.play.ui.fields import Chooser, NumberField, TextField
from towermind_app.play.ui.form import Form

RECT = pygame.Rect(0, 0, 200, 26)


def key(form: Form, code: int, typed: str = "", mod: int = 0) -> bool:
    return form.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed))


def write(form: Form, words: str) -> None:
    for letter in words:
        key(form, ord(letter), letter)


@pytest.fixture
def numbers() -> list[float]:
    return []


@pytest.fixture
def form(numbers: list[float]) -> Form:
    """A number and another field, the number being written in."""
    form = Form(always_focused=False)
    form.add(number_field(numbers))
    form.add(TextField("other", RECT.move(0, 40), "Other", "", print))
    key(form, pygame.K_TAB)
    return form


def number_field(numbers: list[float], value: float = 5.0) -> NumberField:
    return NumberField("n", RECT.copy(), "N", value, numbers.append, low=0, high=10, step=0.5)


def field(form: Form) -> NumberField:
    found = form.find("n")
    assert isinstance(found, NumberField)
    return found


def test_enter_commits_and_ends_the_writing(form: Form, numbers: list[float]) -> None:
    write(form, "7,25")
    key(form, pygame.K_RETURN)
    assert numbers == [7.25]
    assert not field(form).writes
    assert not key(form, pygame.K_b, "b"), "letters are shortcuts again"


@pytest.mark.parametrize("away", ["tab", "click", "let go"])
def test_going_elsewhere_commits(form: Form, numbers: list[float], away: str) -> None:
    write(form, "3")
    if away == "tab":
        key(form, pygame.K_TAB)
    elif away == "click":
        form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(900, 900), button=1))
    else:
        form.let_go()
    assert numbers == [3.0]


@pytest.mark.parametrize("wrong", ["11", "-1", "x", "", "nan", "inf"])
def test_what_is_not_allowed_is_told_and_not_committed(form: Form, numbers: list[float], wrong: str) -> None:
    key(form, pygame.K_BACKSPACE)
    write(form, wrong)
    assert field(form).problem == "0 to 10"
    key(form, pygame.K_RETURN)
    assert numbers == []
    assert field(form).writes
    form.let_go()
    assert (numbers, field(form).line.text, field(form).problem) == ([], "5", "")


def test_esc_puts_back_what_was_there(form: Form, numbers: list[float]) -> None:
    write(form, "9")
    assert key(form, pygame.K_ESCAPE)
    assert (numbers, field(form).line.text) == ([], "5")
    assert not key(form, pygame.K_ESCAPE), "the second one is for the screen"


def test_up_down_and_the_wheel_step_within_the_limits(form: Form, numbers: list[float]) -> None:
    key(form, pygame.K_UP)
    key(form, pygame.K_DOWN, mod=pygame.KMOD_LSHIFT)
    form.handle(pygame.Event(pygame.MOUSEMOTION, pos=RECT.center, rel=(0, 0), buttons=(0, 0, 0)))
    form.handle(pygame.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert numbers == [5.5, 0.5, 1.0]


def test_the_wheel_passes_a_field_that_is_not_written_in(form: Form, numbers: list[float]) -> None:
    form.let_go()
    assert not field(form).wheel(1)
    assert numbers == []


def test_the_lower_limit_can_be_left_out(numbers: list[float]) -> None:
    above = NumberField("n", RECT, "N", 1, numbers.append, low=0, high=9, above=True, whole=True)
    assert above.number("0") is None
    assert above.number("0.5") is None
    assert above.number("9") == 9
    assert above.allowed == "above 0 to 9, whole"


def test_writing_survives_a_new_layout(form: Form, numbers: list[float]) -> None:
    write(form, "7")
    key(form, pygame.K_LEFT)
    form.clear()
    form.add(number_field(numbers, 6.0))
    write(form, "1")
    assert field(form).line.text == "17"
    assert numbers == []


def test_a_field_that_nothing_was_written_in_shows_the_new_value(form: Form, numbers: list[float]) -> None:
    form.clear()
    form.add(number_field(numbers, 6.0))
    assert (field(form).line.text, field(form).line.selected) == ("6", "6")


def test_a_field_that_is_no_more_commits_first(form: Form, numbers: list[float]) -> None:
    write(form, "7")
    form.clear()
    form.add(TextField("another", RECT, "Another", "", print))
    key(form, pygame.K_b, "b")
    assert numbers == [7.0]
    assert form.focus is None


def test_a_refusal_is_told_and_the_writing_goes_on() -> None:
    def refuse(words: str) -> None:
        raise LevelError("level.json", "Name", words, "no such words")

    form = Form(always_focused=False)
    text = TextField("t", RECT, "Text", "old", refuse)
    form.add(text)
    key(form, pygame.K_TAB)
    write(form, "new")
    key(form, pygame.K_RETURN)
    assert (text.problem, text.writes, text.line.text) == ("no such words", True, "new")


def test_arrow_keys_walk_past_fields(numbers: list[float]) -> None:
    form = Form(always_focused=False)
    form.add(number_field(numbers))
    form.add(TextField("other", RECT.move(0, 40), "Other", "", print))
    key(form, pygame.K_DOWN)
    key(form, pygame.K_DOWN)
    assert form.focus is form.find("other")
    assert numbers == []


def test_a_chooser_goes_round_both_ways() -> None:
    chosen: list[str] = []
    chooser = Chooser("c", RECT.copy(), "", ("a", "b", "c"), "a", chosen.append)
    form = Form()
    form.add(chooser)
    key(form, pygame.K_LEFT)
    key(form, pygame.K_RIGHT)
    key(form, pygame.K_RETURN)
    chooser.click((10, 10))
    assert chosen == ["c", "a", "b", "a"]


def test_a_chooser_starts_at_an_end_when_nothing_is_chosen() -> None:
    chosen: list[str] = []
    for step in (pygame.K_RIGHT, pygame.K_LEFT):
        form = Form()
        form.add(Chooser("c", RECT.copy(), "", ("a", "b", "c"), "none of them", chosen.append))
        key(form, step)
    assert chosen == ["a", "c"]
