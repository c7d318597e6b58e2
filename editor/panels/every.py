"""All pages, in the order of their tabs."""

from __future__ import annotations

from typing import Final

from editor.panels.checks_panel import ChecksPanel
from editor.panels.history_panel import HistoryPanel
from editor.panels.inspector import Inspector
from editor.panels.layers_panel import LayersPanel
from editor.panels.level_panel import LevelPanel
from editor.panels.panel import Panel
from editor.panels.paths_panel import PathsPanel
from editor.panels.waves_panel import WavesPanel

PANELS: Final[tuple[type[Panel], ...]] = (
    Inspector,
    LevelPanel,
    PathsPanel,
    WavesPanel,
    ChecksPanel,
    LayersPanel,
    HistoryPanel,
)
