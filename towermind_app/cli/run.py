"""`towermind run`: let a programmed player play, without a window or in one."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from towermind_app.agents import Agent, agent_names, make_agent
from towermind_app.bench.agent_run import AgentRun
from towermind_app.bench.evaluation import Episode, Evaluation, Watcher, play_episode, play_episodes
from towermind_app.cli.level_name import level_name
from towermind_app.cli.numbers import positive, seed
from towermind_app.cli.progress import compile_once, now_and_then
from towermind_app.cli.watching import add_watch_options, require_sense, watch
from towermind_app.errors import TowerMindError
from towermind_app.level import find_level
from towermind_app.observe.warmup import observe_pieces
from towermind_app.record import Recorder
from towermind_app.sim.simulation import Simulation
from towermind_app.sim.warmup import sim_pieces
from towermind_app.tables import load_tables
from towermind_app.tables.capacities import MAX_SEED


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--agent", required=True, choices=agent_names(), help="who plays")
    parser.add_argument("--level", required=True, help="lv1, five-roads, an ID, or the path of a level file")
    parser.add_argument("--seeds", type=positive, default=20, metavar="N", help="how many episodes (20)")
    parser.add_argument("--first-seed", type=seed, default=0, metavar="S", help="seed of the first (0)")
    parser.add_argument("--decision-period", type=positive, metavar="TICKS", help="between two actions")
    parser.add_argument("--record", type=Path, metavar="DIR", help="keep a recording of every episode there")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    add_watch_options(parser)


def run(options: argparse.Namespace) -> int:
    """0, or what `watch` answers; the figures go to the standard output, how it goes to the standard error.

    What stops a run early does so after the figures of the episodes played until then.
    """
    require_sense(options)
    wanted = _asked_for(options)
    try:
        if options.watch:
            return watch(options, wanted)
        _play(wanted)
    finally:
        name = level_name(options.level, wanted.level)
        evaluation = Evaluation(wanted.agent.name, name, wanted.episodes)
        _print(evaluation, len(wanted.seeds), as_json=options.json)
    return 0


def _asked_for(options: argparse.Namespace) -> AgentRun:
    """Raises TowerMindError for a level there is none of, and for seeds beyond the last."""
    agent, level, tables = make_agent(options.agent), find_level(options.level), load_tables()
    period = options.decision_period or tables.environment.decision_period
    seeds = range(options.first_seed, options.first_seed + options.seeds)
    if seeds[-1] > MAX_SEED:
        raise TowerMindError(f"seeds up to {seeds[-1]}: allowed are 0 to {MAX_SEED}")
    return AgentRun(agent, level, tables, seeds, period, options.record)


def _play(wanted: AgentRun) -> None:
    """Play without a window."""
    compile_once((*sim_pieces(), *(observe_pieces() if wanted.agent.looks else ())))
    play = partial(_play_one, wanted, _progress(wanted.seeds))
    for episode in play_episodes(
        wanted.agent, wanted.level, wanted.tables, wanted.seeds, wanted.decision_period, play
    ):
        wanted.episodes.append(episode)
        if wanted.problem:
            raise wanted.problem


def _progress(seeds: Sequence[int]) -> Watcher:
    """Tells how far a run is when it takes long, within an episode too."""
    tell = now_and_then()

    def watch_over(simulation: Simulation) -> None:
        tell(
            lambda: (
                f"episode {seeds.index(simulation.seed) + 1} of {len(seeds)}, tick {simulation.tick},"
                f" score {simulation.score}"
            )
        )

    return watch_over


def _play_one(
    wanted: AgentRun, tell: Watcher, simulation: Simulation, agent: Agent, decision_period: int
) -> Episode:
    """Play an episode and record it if wanted. What stops that later is the run's problem.

    Raises RecordingError when there can be no recording at all.
    """
    if wanted.directory is None:
        return play_episode(simulation, agent, decision_period, watch=tell)
    with Recorder(
        simulation,
        wanted.directory,
        who=agent.name,
        clock=time.monotonic,
        utc=datetime.now(UTC),
        decision_period=decision_period,
    ) as recorder:
        if recorder.problem is not None:
            raise recorder.problem
        episode = play_episode(simulation, agent, decision_period, recorder, tell)
    wanted.problem = recorder.problem
    return episode


def _print(evaluation: Evaluation, wanted: int, *, as_json: bool) -> None:
    """The figures, and how many episodes they are of when some are missing; nothing when all are."""
    played = len(evaluation.episodes)
    if not played:
        return
    if played < wanted:
        print(f"{played} of {wanted} episodes were played", file=sys.stderr, flush=True)
    print(json.dumps(evaluation.as_dict()) if as_json else _table(evaluation), flush=True)


def _table(evaluation: Evaluation) -> str:
    head = f"{'seed':>10} {'score':>7} {'valid actions':>14} {'ticks':>8}  outcome"
    rows = [
        f"{episode.seed:>10} {episode.score:>7} {episode.valid_action_rate:>14.3f} {episode.ticks:>8}"
        f"  {episode.outcome}"
        for episode in evaluation.episodes
    ]
    mean = f"{'mean':>10} {evaluation.mean_score:>7.2f} {evaluation.mean_valid_action_rate:>14.3f}"
    return "\n".join([f"{evaluation.agent} on {evaluation.level}", head, *rows, mean])
