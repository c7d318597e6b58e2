"""Makes the recordings that ship with the game: programmed players on different levels.

python recordings/make_samples.py           play and write them
python recordings/make_samples.py --check   compare with those that are there; exit code 1 when one differs
"""

from __future__ import annotations

import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from towermind_app.agents import make_agent
from towermind_app.bench.evaluation import play_episode
from towermind_app.level import find_level
from towermind_app.record import SUFFIX, Recorder
from towermind_app.record.origin import Origin
from towermind_app.sim.simulation import Simulation

SAMPLES: Final = Path(__file__).parent / "samples"
MADE: Final = datetime(2026, 1, 1, tzinfo=UTC)
ORIGIN: Final = Origin("sample", None, "any")


class Sample(NamedTuple):
    """Who plays which level, and the seed."""

    agent: str
    level: str
    seed: int

    @property
    def file(self) -> str:
        return f"{self.level}-{self.agent}{SUFFIX}"


EPISODES: Final = (
    Sample("planner", "lv1", 1),
    Sample("random", "lv2", 1),
    Sample("opening", "lv3", 1),
    Sample("omniscient", "lv4", 1),
    Sample("planner", "lv5", 1),
)


def recorded(sample: Sample) -> bytes:
    """The recording of a sample, the same whenever and wherever it is made: its clock stands still."""
    simulation, agent = Simulation(find_level(sample.level), seed=sample.seed), make_agent(sample.agent)
    period = simulation.tables.environment.decision_period
    with tempfile.TemporaryDirectory() as folder:
        with Recorder(
            simulation, Path(folder), who=agent.name, clock=lambda: 0.0, utc=MADE, origin=ORIGIN
        ) as recorder:
            play_episode(simulation, agent, period, recorder)
        if recorder.problem is not None:
            raise recorder.problem
        return recorder.path.read_bytes()


def differs(file: Path, content: bytes) -> bool:
    """Whether the file is missing or holds something else."""
    return not file.is_file() or file.read_bytes() != content


def main(arguments: list[str]) -> int:
    check, stale = "--check" in arguments, 0
    for sample in EPISODES:
        file, content = SAMPLES / sample.file, recorded(sample)
        if differs(file, content):
            stale += 1
            sys.stdout.write(f"{file.name}: {len(content):,} bytes\n")
            if not check:
                SAMPLES.mkdir(exist_ok=True)
                file.write_bytes(content)
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
