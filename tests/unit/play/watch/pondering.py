"""An agent whose thoughts a test can hold up and count."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any

from towermind_app.agents import Action, Briefing, make_agent


class Pondering:
    """Acts as the random agent does, once it may."""

    name = "pondering"
    looks = True

    def __init__(self) -> None:
        self.acted = 0
        self.may_act = threading.Event()
        self._agent = make_agent("random")

    def reset(self, briefing: Briefing) -> None:
        self._agent.reset(briefing)

    def act(self, observation: Mapping[str, Any]) -> Action:
        self.may_act.wait()
        self.acted += 1
        return self._agent.act(observation)
