"""Work over many rows, cut into even slices that run at the same time.

Threads are ordinary Python threads (compiled rules hold no lock), started when first needed and again in a
forked process, which has none of its parent's.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

Work = Callable[[int, slice], None]
"""Told the number of a slice, which nobody else works on, and its rows."""


class Slices:
    """At most `threads` slices of `length` rows, one after the other the whole.

    Raises ValueError for less than one thread.
    """

    def __init__(self, length: int, threads: int) -> None:
        if threads < 1:
            raise ValueError(f"threads {threads}: allowed is 1 or more")
        self.parts = tuple(slice(*ends) for ends in _even_parts(length, threads))
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0  # in which the pool's threads live

    def run(self, work: Work) -> None:
        """Do the work for every slice: the first in this thread, the others beside it.

        Returns when all are done, also when one of them raises.
        """
        if not self.parts:
            return
        first, *others = enumerate(self.parts)
        beside = [self._living_pool().submit(work, *other) for other in others]
        try:
            work(*first)
        finally:
            problems = [future.exception() for future in beside]
        for problem in filter(None, problems):
            raise problem

    def _living_pool(self) -> ThreadPoolExecutor:
        if self._pool is None or self._process != os.getpid():
            self._pool, self._process = ThreadPoolExecutor(len(self.parts) - 1), os.getpid()
        return self._pool

    def __getstate__(self) -> dict[str, Any]:
        """Without the threads, which a copy starts anew."""
        return self.__dict__ | {"_pool": None}


def _even_parts(length: int, parts: int) -> list[tuple[int, int]]:
    ends = [length * part // parts for part in range(parts + 1)]
    return [(low, high) for low, high in pairwise(ends) if low < high]
