"""Episodes in several processes: in order, the same as in one, and no process left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from towermind_app.bench.processes import Task, _prepare, play_all
from towermind_app.errors import TowerMindError
from towermind_app.level import find_level
from towermind_app.tables import load_tables

LEVEL, TABLES = find_level("five-roads"), load_tables()


class EndsWhoReadsIt:
    """Takes the place of the tables, and ends the process it is sent to."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os._exit, (1,)


def test_episodes_come_in_the_order_of_their_tasks_however_many_play() -> None:
    tasks = [Task(agent, LEVEL, TABLES, seed, 16) for agent in ("random", "noop") for seed in (5, 3)]
    alone = list(play_all(tasks, jobs=1))
    assert [episode.seed for episode in alone] == [5, 3, 5, 3]
    assert list(play_all(tasks, jobs=2)) == alone


def test_the_end_of_a_process_is_told() -> None:
    tasks = [Task("noop", LEVEL, EndsWhoReadsIt(), 0, 16)]  # type: ignore[arg-type]
    with pytest.raises(TowerMindError, match="ended from outside; fewer jobs"):
        list(play_all(tasks, jobs=2))


def test_what_is_refused_in_a_process_is_told_here() -> None:
    with pytest.raises(TowerMindError, match="no agent 'genius'; allowed: noop"):
        list(play_all([Task("genius", LEVEL, TABLES, 0, 16)], jobs=2))


def linger(word: str) -> None:
    _prepare()
    os.write(1, b"ready\n")
    time.sleep(20)
    os.write(1, word.encode())


def start_one_that_lingers(word: str) -> multiprocessing.process.BaseProcess:
    process = multiprocessing.get_context("spawn").Process(target=linger, args=(word,))
    process.start()
    return process


_PARENT = """
from tests.unit.bench.test_processes import start_one_that_lingers
if __name__ == "__main__":
    start_one_that_lingers("outlived").join()
"""


def test_players_end_with_the_process_that_started_them() -> None:
    """The pipe is at its end when nobody holds it any more: then the player has ended too."""
    parent = subprocess.Popen([sys.executable, "-c", _PARENT], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    with parent, parent.stdout as told:
        assert told.readline() == "ready\n"
        parent.kill()
        assert told.read() == ""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent another way there")
def test_players_end_at_once_and_in_silence_when_interrupted(capfd: pytest.CaptureFixture[str]) -> None:
    player = start_one_that_lingers("went on")
    while "ready" not in capfd.readouterr().out:
        time.sleep(0.01)
    assert player.pid is not None
    os.kill(player.pid, signal.SIGINT)
    player.join()
    assert player.exitcode == -signal.SIGINT
    assert capfd.readouterr() == ("", "")
