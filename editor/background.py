"""A thread for what takes longer than a frame."""

from __future__ import annotations

import sys
import threading
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final

Job = Callable[[], None]

_FAIR_TURN: Final = 0.001
"""Seconds for which a busy thread may keep the window waiting; Python's own 0.005 is a third of a frame."""


class _Pace:
    """Short turns for all threads of the program as long as any worker has one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._workers = 0
        self._before = 0.0

    def hurry(self) -> None:
        with self._lock:
            if not self._workers:
                self._before = sys.getswitchinterval()
                sys.setswitchinterval(min(self._before, _FAIR_TURN))
            self._workers += 1

    def relax(self) -> None:
        with self._lock:
            self._workers -= 1
            if not self._workers:
                sys.setswitchinterval(self._before)


_PACE: Final = _Pace()


class Worker:
    """Does one job after another on a thread that begins with the first and ends with the worker.

    It keeps no program alive. Jobs hand over what they find by themselves, and catch what they raise.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        weakref.finalize(self, self._jobs.put, None)
        self._thread: threading.Thread | None = None

    def ask(self, job: Job) -> None:
        if self._thread is None:
            _PACE.hurry()
            self._thread = threading.Thread(target=_work, args=(self._jobs,), name=self._name, daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def wait(self, seconds: float) -> bool:
        """Until all that was asked for is done; False when that takes longer."""
        if self._thread is None:
            return True
        done = threading.Event()
        self._jobs.put(done.set)
        return done.wait(seconds)


def _work(jobs: SimpleQueue[Job | None]) -> None:
    try:
        while (job := jobs.get()) is not None:
            job()
            del job
    finally:
        _PACE.relax()
