"""The newest level is checked beside the window, when it has been quiet for a moment."""

from __future__ import annotations

import threading

import pytest

import editor.checking
from editor.checking import QUIET, Checker
from towermind_app.level import Finding, Level, find_level, findings
from towermind_app.tables import Tables, load_tables

GOOD = find_level("five-roads")
BAD = GOOD.model_copy(update={"custom_enemies_paths": ()})
FRAME = 0.1


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load_tables()


@pytest.fixture
def checker(tables: Tables) -> Checker:
    return Checker(tables)


def frames(checker: Checker, level: Level, seconds: float) -> int:
    """The number of new answers in that time, with the thread done after every frame."""
    news = 0
    for _ in range(round(seconds / FRAME)):
        checker.ask(level)
        news += checker.poll(FRAME)
        checker._worker.wait(5)
    return news + checker.poll(0.0)


def test_one_answer_for_one_level(checker: Checker, tables: Tables) -> None:
    assert frames(checker, BAD, 2.0) == 1
    assert checker.findings == findings(BAD, tables)
    assert checker.checked is BAD
    assert frames(checker, GOOD, 2.0) == 1
    assert checker.findings == findings(GOOD, tables)


def test_no_check_while_edits_follow_each_other(checker: Checker) -> None:
    for number in range(20):
        assert frames(checker, BAD.model_copy(update={"id": number}), QUIET - FRAME) == 0


def test_nothing_asked_nothing_answered(checker: Checker) -> None:
    assert not checker.poll(10.0)


def test_an_answer_that_comes_too_late_is_dropped(
    checker: Checker, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()

    def slowly(level: Level, tables: Tables) -> tuple[Finding, ...]:
        go.wait(5)
        return findings(level, tables)

    monkeypatch.setattr(editor.checking, "findings", slowly)
    checker.ask(BAD)
    checker.poll(QUIET)
    checker.ask(GOOD)
    go.set()
    checker._worker.wait(5)
    assert not checker.poll(0.0)
    checker.ask(BAD)
    assert frames(checker, BAD, 2 * QUIET) == 1
    assert checker.findings == findings(BAD, tables)


def test_a_check_that_fails_is_told_and_ends_nothing(
    checker: Checker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> tuple[Finding, ...]:
        raise ZeroDivisionError("by nothing")

    with monkeypatch.context() as broken:
        broken.setattr(editor.checking, "findings", fails)
        assert frames(checker, BAD, 2 * QUIET) == 1
    assert "ZeroDivisionError" in checker.trouble
    assert frames(checker, GOOD, 2 * QUIET) == 1
    assert checker.trouble == ""


def test_at_once_does_not_wait(checker: Checker, tables: Tables) -> None:
    checker.ask(BAD)
    assert checker.at_once() == findings(BAD, tables)
    assert frames(checker, BAD, 1.0) == 0
    checker.ask(GOOD)
    assert checker.at_once() == findings(GOOD, tables)
