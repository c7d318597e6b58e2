"""Our speed beside that of other environments, on this machine and in one run: `make bench`.

Each is installed into an environment of its own and stepped with random actions in a process of its own, in
turns with ours, so that what slows the machine down slows down both. Ours observes as many pixels as the
other does, or numbers where the other does. What cannot be installed is skipped, with the reason.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from towermind_app.bench.peer_environment import UnavailableError, environment_with
from towermind_app.bench.peer_process import GameProcess

_TICK: Final = 0.02
_DECISION: Final = 16
"""Ticks of a step of ours, unless told otherwise."""


@dataclass(frozen=True)
class Peer:
    """A game, what to install for it, and what ours is to observe beside it.

    Attributes:
        name: for people.
        folder: of its environment; some share one.
        packages: to install, pinned.
        game: of `peer_steps.GAMES`.
        step: seconds that pass in the game in a step, None where steps are turns.
        ours: arguments of our environment.
    """

    name: str
    folder: str
    packages: tuple[str, ...]
    game: str
    step: float | None
    ours: Mapping[str, Any]

    @property
    def our_step(self) -> float:
        return float(self.ours.get("decision_period", _DECISION) * _TICK)


def _pixels(size: int, *more: str) -> Mapping[str, Any]:
    return {"obs": ["image", *more], "image_size": size}


_GYMNASIUM: Final = "gymnasium==1.4.0"
_CRAFTER: Final = ("crafter==1.8.3", "numba==0.68.1")  # its worlds are made ten times faster with numba
_MINIGRID: Final = ("minigrid==3.2.0", _GYMNASIUM)
_ALE: Final = ("ale-py==0.12.1", _GYMNASIUM)
_DERMEK: Final = ("dermek-bp-tower-defense-env==0.1.5", _GYMNASIUM)
_NUMBERS: Final[Mapping[str, Any]] = {"obs": ["state"]}
_A_TICK: Final[Mapping[str, Any]] = {"obs": ["state"], "decision_period": 1}
PEERS: Final = (
    Peer("Crafter", "crafter", _CRAFTER, "crafter", None, _pixels(64)),
    Peer("MiniGrid", "minigrid", _MINIGRID, "minigrid", None, _NUMBERS),
    Peer("MiniGrid, picture", "minigrid", _MINIGRID, "minigrid-picture", None, _pixels(64)),
    Peer("ALE Breakout", "ale", _ALE, "breakout", 4 / 60, _pixels(184)),
    Peer("dermek tower defence", "dermek", _DERMEK, "dermek", 0.016, _A_TICK),
    Peer("dermek, its window", "dermek", _DERMEK, "dermek-window", 0.016, _pixels(895)),
)
ORIGINAL: Final = Peer("the original *", "", (), "", _DECISION * _TICK, _pixels(512, "text"))
ORIGINAL_CEILING: Final = 20 / (_DECISION * _TICK)
"""Steps a second of the original, which plays at up to 20 times real time."""


class Comparison(NamedTuple):
    """What both observe in a step, their steps a second, and how many times theirs ours are: medians."""

    theirs: str
    ours: str
    their_rate: float
    our_rate: float
    ratio: float


def compare(them: GameProcess, us: GameProcess, rounds: int, seconds: float) -> Comparison:
    """Both in turns, after a short round that does not count."""
    for one in (them, us):
        one.rate(seconds / 4)
    pairs = [(them.rate(seconds), us.rate(seconds)) for _ in range(rounds)]
    theirs, ours = (statistics.median(rates) for rates in zip(*pairs, strict=True))
    ratio = statistics.median(our / their for their, our in pairs)
    return Comparison(them.observes, us.observes, theirs, ours, ratio)


def beside(peer: Peer, folder: Path, rounds: int, seconds: float) -> Comparison:
    """Install one and compare it. Raises UnavailableError."""
    python = environment_with(folder / peer.folder, peer.packages)
    with GameProcess(python, peer.game, {}) as them, _ourselves(peer) as us:
        return compare(them, us, rounds, seconds)


def beside_the_original(rounds: int, seconds: float) -> Comparison:
    """Ours, measured, beside the published ceiling of theirs, which is not."""
    with _ourselves(ORIGINAL) as us:
        us.rate(seconds / 4)
        rate = statistics.median(us.rate(seconds) for _ in range(rounds))
    return Comparison(us.observes, us.observes, ORIGINAL_CEILING, rate, rate / ORIGINAL_CEILING)


def _ourselves(peer: Peer) -> GameProcess:
    return GameProcess(Path(sys.executable), "towermind", peer.ours)


HEADING: Final = (
    f"{'':<21}{'observes a step':<22}{'game time':>10}{'steps/s':>9}"
    f"  | {'TowerMind observes':<20}{'game time':>10}{'steps/s':>9}  | {'steps':>8}{'game time':>11}"
)


def line(peer: Peer, found: Comparison) -> str:
    """A line of the table; the last columns are how many times theirs ours are."""
    step, passing = "a turn", ""
    if peer.step is not None:
        step, passing = f"{peer.step:.3f} s", f"{found.ratio * peer.our_step / peer.step:,.1f} x"
    return (
        f"{peer.name:<21}{found.theirs:<22}{step:>10}{found.their_rate:>9,.0f}"
        f"  | {found.ours:<20}{f'{peer.our_step:.3f} s':>10}{found.our_rate:>9,.0f}"
        f"  | {f'{found.ratio:,.1f} x':>8}{passing:>11}"
    ).rstrip()


def table(peers: Sequence[Peer], folder: Path, rounds: int, seconds: float) -> Iterator[str]:
    """Its lines, as they are measured."""
    yield HEADING
    for peer in peers:
        try:
            yield line(peer, beside(peer, folder, rounds, seconds))
        except UnavailableError as why:
            yield f"{peer.name:<21}skipped: {why}"
    yield line(ORIGINAL, beside_the_original(rounds, seconds))
    yield "* its published ceiling, 20 times real time: not measured here"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often each plays")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long")
    parser.add_argument("--folder", type=Path, default=Path("build/peers"), help="where the others are kept")
    options = parser.parse_args()
    for text in table(PEERS, options.folder, options.rounds, options.seconds):
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
