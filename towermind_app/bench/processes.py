"""Playing many episodes on several processors."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final

from towermind_app.agents import make_agent
from towermind_app.bench.evaluation import Episode, play_episodes
from towermind_app.errors import TowerMindError
from towermind_app.level import Level
from towermind_app.tables import Tables

_MOST_PROCESSES: Final = 61
"""Windows cannot wait for more."""


@dataclass(frozen=True)
class Task:
    """One episode to play, by a player made for it alone."""

    agent: str
    level: Level
    tables: Tables
    seed: int
    decision_period: int

    def play(self) -> Episode:
        agent = make_agent(self.agent)
        (episode,) = play_episodes(agent, self.level, self.tables, (self.seed,), self.decision_period)
        return episode


def play_all(tasks: Sequence[Task], jobs: int) -> Iterator[Episode]:
    """The episodes in the order of their tasks, as they get ready; the same whatever `jobs` is.

    Args:
        tasks: those that take longest had better come first.
        jobs: processes to play in; 1 plays in this one.

    Raises TowerMindError when a process is ended from outside.
    """
    if jobs == 1:
        yield from map(Task.play, tasks)
        return
    context = multiprocessing.get_context("spawn")  # a fork would copy threads' locks as they happen to be
    pool = ProcessPoolExecutor(min(jobs, len(tasks), _MOST_PROCESSES), context, _prepare)
    try:
        yield from pool.map(Task.play, tasks)
    except BrokenProcessPool:
        raise TowerMindError(
            "a process that played was ended from outside; fewer jobs need less memory"
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _prepare() -> None:
    """A process that plays ends at Ctrl-C, without a word, and never outlives the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
