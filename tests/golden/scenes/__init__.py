"""The scenes, one for each mechanic and each collision of mechanics."""

from __future__ import annotations

from tests.golden.scenes.enemies import ENEMIES
from tests.golden.scenes.fighters import FIGHTERS
from tests.golden.scenes.ground import GROUND
from tests.golden.scenes.play import PLAY
from tests.golden.scenes.towers import TOWERS

SCENES = (*TOWERS, *FIGHTERS, *ENEMIES, *GROUND, *PLAY)
