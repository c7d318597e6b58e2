"""Every refusal TowerMind makes on purpose.

TowerMindError
├── FileError           a file, the place in it, its value and what is allowed
│   ├── TableError      a configuration table
│   ├── LevelError      a level
│   ├── RecordingError  a recording
│   ├── SettingsError   a person's settings
│   └── AssetError      a built picture, sound or font
├── ActionError         an action that is no action: a wrong type or a number that is not finite
├── EpisodeOverError    an action or tick asked of an episode that has ended
└── DisplayError        no window can be opened here

TableWarning (a UserWarning) marks what was kept although TowerMind does not know it.
"""

from __future__ import annotations

from pathlib import Path


class TowerMindError(Exception):
    """Base of all errors whose text is meant for the person who caused them."""


class FileError(TowerMindError):
    """A file that cannot be used as it is.

    Args:
        path: the file.
        place: where in it, such as ``Towers[2].AttackSpeed`` or ``line 4, column 7``; empty for all of it.
        problem: what is wrong there, with the value found.
        allowed: what would be accepted; empty when the problem says it all.
    """

    def __init__(self, path: Path | str, place: str = "", problem: str = "", allowed: str = "") -> None:
        self.path = Path(path)
        self.place = place
        self.problem = problem
        self.allowed = allowed
        where = f"{path}: {place}" if place else str(path)
        text = f"{where}: {problem}" if problem else where
        super().__init__(f"{text}; allowed: {allowed}" if allowed else text)


class TableError(FileError):
    """A configuration table that is missing, unreadable or holds a wrong value."""


class LevelError(FileError):
    """A level that is missing, unreadable, wrong or cannot be played."""


class RecordingError(FileError):
    """A recording that cannot be read, replayed or written."""


class SettingsError(FileError):
    """A settings file that is unreadable or holds a wrong value."""


class AssetError(FileError):
    """A built asset that is missing or broken."""


class ActionError(TowerMindError, ValueError):
    """An action outside the action space: a type that is not 0..11, a number that is not finite."""


class EpisodeOverError(TowerMindError):
    """An action asked of an episode that has ended; reset first."""


class DisplayError(TowerMindError):
    """No window can be opened on this machine."""


class TableWarning(UserWarning):
    """Something in a table or level that was kept although nothing here reads it."""
