"""Slices cover everything once, run at the same time, and tell what went wrong."""

from __future__ import annotations

import copy
import pickle
import threading

import pytest

from towermind_app.sim.slices import Slices


@pytest.mark.parametrize(("length", "threads"), [(0, 1), (0, 3), (1, 4), (7, 1), (7, 3), (8, 2)])
def test_every_row_is_in_one_slice(length: int, threads: int) -> None:
    slices = Slices(length, threads)
    seen: list[int] = []
    slices.run(lambda _number, part: seen.extend(range(length)[part]))
    assert sorted(seen) == list(range(length))
    assert len(slices.parts) == min(length, threads)


def test_slices_run_at_the_same_time_the_first_one_here() -> None:
    meeting = threading.Barrier(3, timeout=30)
    where: dict[int, int] = {}

    def meet(number: int, _part: slice) -> None:
        meeting.wait()  # would break if one waited for another to end
        where[number] = threading.get_ident()

    Slices(3, 3).run(meet)
    assert where[0] == threading.get_ident()
    assert len(set(where.values())) == 3


@pytest.mark.parametrize("broken", [0, 1])
def test_an_error_is_told_when_all_have_ended(broken: int) -> None:
    ended = []

    def work(number: int, _part: slice) -> None:
        ended.append(number)
        if number == broken:
            raise KeyError(number)

    with pytest.raises(KeyError):
        Slices(4, 2).run(work)
    assert sorted(ended) == [0, 1]


def test_copies_have_threads_of_their_own() -> None:
    slices = Slices(4, 2)
    slices.run(lambda _number, _part: None)
    for twin in (copy.deepcopy(slices), pickle.loads(pickle.dumps(slices))):
        numbers: list[int] = []
        twin.run(lambda number, _part, numbers=numbers: numbers.append(number))
        assert sorted(numbers) == [0, 1]


def test_no_thread_is_refused() -> None:
    with pytest.raises(ValueError, match="threads 0: allowed is 1 or more"):
        Slices(4, 0)
