"""Jobs are done in their order, on a thread that does not keep the program alive."""

from __future__ import annotations

import gc
import sys
import threading

import pytest

from editor.background import Worker


def test_jobs_are_done_in_order_on_another_thread() -> None:
    worker, done = Worker("test"), list[tuple[int, str, bool]]()
    for number in range(50):
        worker.ask(
            lambda number=number: done.append(  # type: ignore[misc]
                (number, threading.current_thread().name, threading.current_thread().daemon)
            )
        )
    assert worker.wait(5)
    assert done == [(number, "test", True) for number in range(50)]


def test_the_thread_ends_with_its_worker() -> None:
    worker, threads = Worker("test"), list[threading.Thread]()
    worker.ask(lambda: threads.append(threading.current_thread()))
    assert worker.wait(5)
    del worker
    threads[0].join(5)
    assert not threads[0].is_alive()


def thread_of(worker: Worker) -> threading.Thread:
    threads = list[threading.Thread]()
    worker.ask(lambda: threads.append(threading.current_thread()))
    assert worker.wait(5)
    return threads[0]


def test_turns_of_threads_are_as_long_as_before_when_the_last_worker_has_ended() -> None:
    gc.collect()
    for thread in threading.enumerate():  # workers of other tests
        if thread.daemon:
            thread.join(0.2)
    before = sys.getswitchinterval()
    first, second = Worker("test"), Worker("test")
    earlier, later = thread_of(first), thread_of(second)
    del first
    earlier.join(5)
    assert sys.getswitchinterval() == pytest.approx(0.001)
    del second
    later.join(5)
    assert sys.getswitchinterval() == before


def sleep_until(go: threading.Event) -> None:
    go.wait(5)


def test_waiting_has_an_end() -> None:
    worker, go = Worker("test"), threading.Event()
    assert worker.wait(0)
    worker.ask(lambda: sleep_until(go))
    assert not worker.wait(0.01)
    go.set()
    assert worker.wait(5)
