"""Recordings: one file an episode, written while it is played, shown again, re-simulated and compared."""

from towermind_app.record.format import (
    FORMAT_VERSION,
    SUFFIX,
    ActionLine,
    ClockLine,
    DigestLine,
    EndLine,
    EventLine,
    Header,
    InputLine,
)
from towermind_app.record.reader import Glance, Recording, glance, read_recording
from towermind_app.record.replay import Replay
from towermind_app.record.verify import Verification, verify
from towermind_app.record.writer import Recorder

__all__ = [
    "FORMAT_VERSION",
    "SUFFIX",
    "ActionLine",
    "ClockLine",
    "DigestLine",
    "EndLine",
    "EventLine",
    "Glance",
    "Header",
    "InputLine",
    "Recorder",
    "Recording",
    "Replay",
    "Verification",
    "glance",
    "read_recording",
    "verify",
]
