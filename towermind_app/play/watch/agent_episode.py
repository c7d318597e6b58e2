"""An episode that an agent plays at the pace of a window."""

from __future__ import annotations

from collections.abc import Callable

from towermind_app.bench.agent_run import AgentRun
from towermind_app.play.game.commands import Action
from towermind_app.play.game.episode import Banner, Episode, Witness
from towermind_app.play.watch.rehearsal import Rehearsal
from towermind_app.sim.simulation import Simulation

ActionWitness = Callable[[Action, int], None]
"""Told of each action of the agent when it has been carried out, with its error code."""


def begin_episode(run: AgentRun, patience: float = 0.0) -> AgentEpisode:
    """The next episode of a run, at its start. Raises LevelError or RecordingError when it cannot begin.

    patience: see AgentEpisode.
    """
    seed = run.seeds[len(run.episodes)]
    episode = Episode(
        run.level,
        run.tables,
        seed,
        run.directory,
        {},
        who=run.agent.name,
        decision_period=run.decision_period,
    )
    if episode.problem is not None:
        raise episode.problem
    rehearsal = Rehearsal(Simulation(run.level, run.tables, seed), run.agent, run.decision_period)
    return AgentEpisode(episode, rehearsal, run.decision_period, patience)


class AgentEpisode:
    """Carries out what an agent decides, when it is due; a person can command nothing in it.

    Args:
        episode: at its start; nothing of its clock goes into its recording, which therefore is the one that
            would have been made without a window.
        rehearsal: of the same level and seed; started here.
        decision_period: ticks between two actions.
        patience: seconds a frame may wait for an agent that still thinks before it goes on without ticks.

    Attributes:
        waiting: seconds the game has now waited for the agent; 0 when it does not.
    """

    takes_commands = False

    def __init__(
        self, episode: Episode, rehearsal: Rehearsal, decision_period: int, patience: float = 0.0
    ) -> None:
        self.episode, self.rehearsal = episode, rehearsal
        self.decision_period = decision_period
        self.simulation, self.pace, self.previous = episode.simulation, episode.pace, episode.previous
        self.waiting = 0.0
        self._patience = patience
        self._to_decision = 0  # ticks
        self._asked = 0
        rehearsal.start()

    @property
    def banner(self) -> Banner | None:
        return self.episode.banner

    def act(self, action: Action, witness: Witness) -> int:
        """Nothing: -1, as for an episode that is over."""
        del action, witness
        return -1

    def pause(self, paused: bool) -> None:
        self.pace.paused = paused

    def change_speed(self, speed: float) -> None:
        self.pace.speed = speed

    def step(self) -> None:
        """Stop, and go one tick on, with the next frame."""
        self._stop_after(1)

    def step_to_decision(self) -> None:
        """Stop, and go on until the agent has acted once more, with the next frame."""
        self._stop_after(self._to_decision + 1)

    def _stop_after(self, ticks: int) -> None:
        self.pace.paused = True
        self._asked = ticks

    def advance(self, seconds: float, witness: Witness, acted: ActionWitness) -> None:
        """Let real time pass: as many ticks as fall due, unless the agent still thinks.

        Raises what the agent raised.
        """
        due = self.pace.due(seconds) + self._asked
        stepped, self._asked = self._asked > 0, 0
        for tick in range(due):
            if self.simulation.over:
                break
            if self._to_decision == 0 and not self._decide(witness, acted):
                self._asked = due - tick if stepped else 0
                self.waiting += seconds
                self.pace.settle()
                return
            self.episode.step(witness)
            self._to_decision -= 1
        if due or self.pace.paused:
            self.waiting = 0.0
        if stepped:
            self.pace.settle()

    def _decide(self, witness: Witness, acted: ActionWitness) -> bool:
        """Carry out the next action; False when there is none yet."""
        action = self.rehearsal.take(self._patience)
        if action is None:
            return False
        acted(action, self.episode.act(action, witness))
        self._to_decision = self.decision_period
        return True

    def close(self) -> None:
        """End the agent's thinking, and the recording, unfinished when the episode is."""
        self.rehearsal.end()
        self.episode.close()
