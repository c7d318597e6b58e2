from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.unit.record.episodes import new_recorder
from towermind_app.record import Recorder


@pytest.fixture
def recorder() -> Iterator[Callable[..., Recorder]]:
    """`new_recorder`, and closed when the test is over."""
    with ExitStack() as opened:

        def make(folder: Path, *arguments: Any, **about: Any) -> Recorder:
            return opened.enter_context(new_recorder(folder, *arguments, **about))

        yield make
