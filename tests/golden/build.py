"""Plays every scene again and writes its recording and its summary, to be read after a change of rules.

python -m tests.golden.build [NAME...]
"""

from __future__ import annotations

import sys

from tests.golden.scenes import SCENES
from tests.golden.stage import EPISODES, record
from tests.golden.words import in_words
from towermind_app.record import read_recording


def main(names: list[str]) -> None:
    EPISODES.mkdir(exist_ok=True)
    for scene in SCENES:
        if not names or scene.name in names:
            path = record(scene)
            summary = in_words(read_recording(path))
            (EPISODES / f"{scene.name}.txt").write_text(summary, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
