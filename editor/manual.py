"""The table of actions in the manual; run as a program, it writes it into ``editor/README.md``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from editor.actions.registry import ACTIONS, MENUS, menu_of
from editor.keys import EditorKeys

MANUAL: Final = Path(__file__).with_name("README.md")
_TABLE: Final = re.compile(r"(?<=<!-- actions -->\n).*(?=<!-- end of actions -->)", re.DOTALL)


def action_table() -> str:
    """Every action with its menu, its first key and what it does, as Markdown."""
    keys = EditorKeys(ACTIONS, {})
    rows = [
        f"| {menu} | {action.title} | {keys.label(action.name)} | {action.about} |"
        for menu in MENUS
        for action in menu_of(menu)
    ]
    return "\n".join(["", "| menu | action | key | |", "|---|---|---|---|", *rows, "", ""])


def with_table(manual: str) -> str:
    """The manual with the table as it should be."""
    table = action_table()
    return _TABLE.sub(lambda _: table, manual)


if __name__ == "__main__":
    MANUAL.write_text(with_table(MANUAL.read_text("utf-8")), encoding="utf-8", newline="\n")
