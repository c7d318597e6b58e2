from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from towermind_app.bench import peer_process, peers
from towermind_app.bench.peer_environment import UnavailableError, environment_with, last_words
from towermind_app.bench.peer_process import GameProcess
from towermind_app.bench.peer_steps import GAMES, Game, described, play
from towermind_app.bench.peers import PEERS, Comparison, Peer, compare, line, table

FAKE = """
import json, sys
game, options = sys.argv[1], json.loads(sys.argv[2])
rate = {"slow": 100, "towermind": 2500}[game]
print("chatter", file=sys.stderr)
print(json.dumps({"observes": options.get("obs", ["3 numbers"])[0]}), flush=True)
for text in sys.stdin:
    seconds = float(text)
    if seconds > 10:
        sys.exit("Error: too long for me")
    print(json.dumps({"steps": rate * seconds * 2, "seconds": seconds * 2}), flush=True)
"""
SLOW = Peer("Slow Game", "slow", (), "slow", 0.064, {"obs": ["state"]})
GONE = Peer("Gone Game", "gone", ("gone==1",), "gone", None, {"obs": ["state"]})


@pytest.fixture
def script(tmp_path: Path) -> Path:
    file = tmp_path / "fake.py"
    file.write_text(FAKE)
    return file


@pytest.fixture
def fakes(script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every environment is there but that of Gone Game, and has no game but the fakes."""

    def environment(folder: Path, packages: tuple[str, ...]) -> Path:
        del folder
        if packages:
            raise UnavailableError("not installable: no such thing")
        return Path(sys.executable)

    def process(python: Path, game: str, options: dict[str, Any]) -> GameProcess:
        return peer_process.GameProcess(python, game, options, script)

    monkeypatch.setattr(peers, "environment_with", environment)
    monkeypatch.setattr(peers, "GameProcess", process)


@pytest.fixture
def slow(script: Path) -> Iterator[GameProcess]:
    with GameProcess(Path(sys.executable), "slow", {}, script) as process:
        yield process


def test_a_process_tells_what_it_observes_and_how_fast_it_is(slow: GameProcess) -> None:
    assert slow.observes == "3 numbers"
    assert slow.rate(0.5) == slow.rate(2) == 100


def test_a_game_that_stops_is_unavailable_with_its_last_words(slow: GameProcess) -> None:
    with pytest.raises(UnavailableError, match="does not run: Error: too long for me"):
        slow.rate(11)


def test_a_game_that_ended_between_two_rounds_is_unavailable(slow: GameProcess) -> None:
    slow._running.kill()
    slow._running.wait()
    with pytest.raises(UnavailableError, match="does not run: chatter"):
        slow.rate(1)


def test_a_game_that_is_not_there_is_unavailable(script: Path) -> None:
    with pytest.raises(UnavailableError, match="KeyError"):
        GameProcess(Path(sys.executable), "unheard-of", {}, script)


def test_both_play_in_turns_and_the_ratio_is_of_neighbours() -> None:
    played: list[str] = []

    class Player:
        def __init__(self, name: str, rates: list[float]) -> None:
            self.observes, self._rates = name, iter(rates)

        def rate(self, seconds: float) -> float:
            del seconds
            played.append(self.observes)
            return next(self._rates)

    them, us = Player("them", [7, 10, 5, 10]), Player("us", [9, 30, 20, 20])
    found = compare(them, us, 3, 1.0)  # type: ignore[arg-type]
    assert played == ["them", "us"] * 4
    assert found == Comparison("them", "us", 10, 20, 3)


@pytest.mark.usefixtures("fakes")
def test_the_table_has_a_line_for_each_and_says_what_is_skipped(tmp_path: Path) -> None:
    heading, slow, gone, original, note = table([SLOW, GONE], tmp_path, 2, 0.01)
    assert heading.split()[0] == "observes"
    assert slow.split("|")[0].split() == ["Slow", "Game", "3", "numbers", "0.064", "s", "100"]
    assert slow.split("|")[1].split() == ["state", "0.320", "s", "2,500"]
    assert slow.split("|")[2].split() == ["25.0", "x", "125.0", "x"]
    assert gone == "Gone Game            skipped: not installable: no such thing"
    assert original.split("|")[2].split() == ["40.0", "x", "40.0", "x"]
    assert "not measured" in note


def test_a_turn_has_no_time_to_compare() -> None:
    told = line(GONE, Comparison("3 numbers", "759 numbers", 10, 30, 3))
    assert "a turn" in told
    assert told.endswith("|    3.0 x")


def test_every_peer_is_pinned_and_can_be_played() -> None:
    for peer in PEERS:
        assert all("==" in package for package in peer.packages)
        assert peer.game in GAMES


def test_an_environment_that_cannot_be_made_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UnavailableError, match="no environment: "):
        environment_with(tmp_path / "file" / "home", ("nothing==1",))


def test_an_environment_made_before_is_taken_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "installed.txt").write_text(f"{sys.version}\nsomething==1")
    assert environment_with(tmp_path, ("something==1",)).parent.parent == tmp_path


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("Looking\nERROR: no such package\nNotice: a new version\n", "ERROR: no such package"),
        ("one\n\ntwo\n", "two"),
        ("", "without a word"),
    ],
)
def test_the_last_words_are_those_that_tell_most(output: str, words: str) -> None:
    assert last_words(output) == words


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        (np.zeros((210, 160, 3), np.uint8), "160 x 210 px"),
        ({"a": np.zeros((7, 7, 3)), "b": 1, "c": "go"}, "148 numbers + text"),
        ({"text": "{}", "image": np.zeros((64, 64, 3), np.uint8), "n": 2}, "64 x 64 px + text"),
        ("{}", "text"),
    ],
)
def test_an_observation_is_put_in_words(seen: object, words: str) -> None:
    assert described(seen) == words


def test_playing_goes_on_after_an_end() -> None:
    resets: list[bool] = []
    game = Game(lambda action: (action, action % 2 == 0), lambda: resets.append(True), range(1024))
    steps, seconds = play(game, 0.001)
    assert seconds >= 0.001
    assert len(resets) == (steps + 1) // 2


def test_ours_is_played_through_gymnasium() -> None:
    command = [sys.executable, "-P", str(Path(peers.__file__).with_name("peer_steps.py")), "towermind"]
    options = json.dumps({"obs": ["image"], "image_size": 64})
    done = subprocess.run(
        [*command, options], input="0.01\n", capture_output=True, text=True, check=True, timeout=120
    )
    ready, played = map(json.loads, done.stdout.splitlines())
    assert ready == {"observes": "64 x 64 px"}
    assert played["steps"] >= 1
