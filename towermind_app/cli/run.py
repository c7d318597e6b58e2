"""`towermind run`: let a programmed player play, without a window."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from towermind_app.agents import Agent, agent_names, make_agent
from towermind_app.bench.evaluation import Episode, Evaluation, play_episode, play_episodes
from towermind_app.errors import TowerMindError
from towermind_app.level import find_level
from towermind_app.record import Recorder
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import load_tables

_QUIET_SECONDS: Final = 2.0
"""Nothing is told of how it goes before this, nor more often."""
_LARGEST_SEED: Final = 2**64 - 1


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--agent", required=True, choices=agent_names(), help="who plays")
    parser.add_argument("--level", required=True, help="lv1, five-roads, an ID, or the path of a level file")
    parser.add_argument("--seeds", type=_positive, default=20, metavar="N", help="how many episodes (20)")
    parser.add_argument("--first-seed", type=_seed, default=0, metavar="S", help="seed of the first (0)")
    parser.add_argument("--decision-period", type=_positive, metavar="TICKS", help="between two actions")
    parser.add_argument("--record", type=Path, metavar="DIR", help="keep a recording of every episode there")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(options: argparse.Namespace) -> int:
    """0; the figures go to the standard output, how it goes to the standard error."""
    agent, level, tables = make_agent(options.agent), find_level(options.level), load_tables()
    period = options.decision_period or tables.environment.decision_period
    seeds = range(options.first_seed, options.first_seed + options.seeds)
    if seeds[-1] > _LARGEST_SEED:
        raise TowerMindError(f"seeds up to {seeds[-1]}: allowed are 0 to {_LARGEST_SEED}")
    play = play_episode if options.record is None else partial(_record, options.record)
    episodes = play_episodes(agent, level, tables, seeds, period, play)
    evaluation = Evaluation(agent.name, options.level, tuple(_told(episodes, len(seeds))))
    print(json.dumps(evaluation.as_dict()) if options.json else _table(evaluation))
    return 0


def _record(directory: Path, simulation: Simulation, agent: Agent, decision_period: int) -> Episode:
    with Recorder(
        simulation,
        directory,
        who=agent.name,
        clock=time.monotonic,
        utc=datetime.now(UTC),
        decision_period=decision_period,
    ) as recorder:
        episode = play_episode(simulation, agent, decision_period, recorder)
    if recorder.problem is not None:
        raise recorder.problem
    return episode


def _told(episodes: Iterable[Episode], total: int) -> Iterator[Episode]:
    """The same episodes; how many are done is told when it takes long."""
    due = time.monotonic() + _QUIET_SECONDS
    for number, episode in enumerate(episodes, 1):
        if time.monotonic() >= due and number < total:
            print(f"{number} of {total} episodes", file=sys.stderr, flush=True)
            due = time.monotonic() + _QUIET_SECONDS
        yield episode


def _table(evaluation: Evaluation) -> str:
    head = f"{'seed':>10} {'score':>7} {'valid actions':>14} {'ticks':>8}  outcome"
    rows = [
        f"{episode.seed:>10} {episode.score:>7} {episode.valid_action_rate:>14.3f} {episode.ticks:>8}"
        f"  {episode.outcome}"
        for episode in evaluation.episodes
    ]
    mean = f"{'mean':>10} {evaluation.mean_score:>7.2f} {evaluation.mean_valid_action_rate:>14.3f}"
    return "\n".join([f"{evaluation.agent} on {evaluation.level}", head, *rows, mean])


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: allowed are whole numbers from 1 on")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) > _LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"{text!r}: allowed are whole numbers from 0 to {_LARGEST_SEED}")
    return int(text)
