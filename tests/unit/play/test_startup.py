"""The preparation, with a small program in the place of the compiler."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

from towermind_app.play.startup import Preparation, Progress

PATIENCE = 20.0
COLD = "import sys; sys.exit(1) if '--check' in sys.argv else None\n"


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def prepared(program: str, load: Callable[[Progress], None]) -> Preparation:
    return Preparation((sys.executable, "-c", program), load)


def load_nothing(progress: Progress) -> None:
    del progress


def test_where_all_is_compiled_nothing_is_compiled_again() -> None:
    preparation = prepared("import sys; assert '--check' in sys.argv, 'compiled'", load_nothing)
    preparation.start()
    wait_for(lambda: preparation.ready)
    assert preparation.complaint == ""
    assert preparation.words() == ""


def test_progress_is_told_while_it_compiles() -> None:
    program = COLD + "import time; print('2 of 7: actions', flush=True); time.sleep(60)"
    preparation = prepared(program, load_nothing)
    preparation.start()
    wait_for(lambda: preparation.steps > 0)
    assert preparation.words() == "Preparing the rules for the first time, 2 of 7"
    assert not preparation.ready
    preparation.end()
    assert preparation._process is not None
    assert preparation._process.poll() is not None
    assert not preparation.ready


def test_where_the_process_fails_this_one_compiles_and_says_why() -> None:
    told: list[str] = []

    def load(progress: Progress) -> None:
        progress(1, 3, "actions")
        told.append(preparation.words())

    preparation = prepared(COLD + "sys.exit('the disk is full')", load)
    preparation.start()
    wait_for(lambda: preparation.ready)
    assert told == ["Preparing the rules for the first time, 1 of 3, slowly: the disk is full"]


def test_a_program_that_does_not_exist_is_no_obstacle() -> None:
    preparation = Preparation(("/nowhere/python",), load_nothing)
    preparation.start()
    wait_for(lambda: preparation.ready)
    assert "/nowhere/python" in preparation.complaint


def test_what_stops_the_loading_is_kept() -> None:
    def load(progress: Progress) -> None:
        del progress
        raise MemoryError("no room")

    preparation = prepared("", load)
    preparation.start()
    wait_for(lambda: preparation.failure is not None)
    assert not preparation.ready
    assert str(preparation.failure) == "no room"


def test_the_title_is_there_without_the_rules() -> None:
    program = (
        "import sys, towermind_app.play.window, towermind_app.play.menus.title;"
        "assert not {'numba', 'pygame_gui', 'towermind_app.sim.simulation'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
