"""Switches of a run: EnvConfig and FixedLevelsConfig."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AliasChoices, Field

from towermind_app.tables.values import Entry, Identity, OneOf, Switch, Within

Divisions = Annotated[int, Within(1, 1_000)]
Generalization = Annotated[int, OneOf((0, 1, 2), "0 (fixed), 1 (random level) or 2 (random level and waves)")]
LevelsFile = Literal["BenchmarkLevelsConfig.json", "CustomLevelsConfig.json"]


class EnvConfig(Entry):
    """EnvConfig.json. Every switch: 1 on, 0 off.

    The original's guide prints ``IsAutoPlayLevels`` both ways round; 1 is on here, as its other switches are.
    ``IsDebug`` 2 is off too. Keys the original calls deprecated are read and have no effect.
    """

    generalization_level: Generalization = 0
    needs_natural_language_observation: Switch = 0
    needs_realtime_language_observation: Switch = 0
    is_only_pixel_obs: Switch = 0
    levels_config_file_name: LevelsFile = "CustomLevelsConfig.json"
    is_human_player_playing: Switch = 0
    is_auto_play_levels: Switch = 0
    is_repeat_failing_levels: Switch = 0
    pass_levels_requirement: Annotated[float, Within(0, 10_000)] = 0.0
    is_drl_reward: Switch = 0
    rounding_digits: Annotated[int, Within(0, 15)] = 3
    random_seed: Annotated[int, Within(-(2**31), 2**53)] = -1
    decision_period: Annotated[int, Within(1, 5_000)] = 16
    grid_h_num: Divisions = 10
    grid_v_num: Divisions = 10
    is_debug: Annotated[int, OneOf((0, 1, 2), "1 (on), 0 or 2 (off)")] = 0
    is_recording_enabled: Switch = 0
    recording_path: str = ""
    common_description: str = ""
    version: str = ""

    @property
    def debugs(self) -> bool:
        return self.is_debug == 1


class FixedLevels(Entry):
    """FixedLevelsConfig.json: the id of the level that is repeated when levels are fixed."""

    current_level: Annotated[
        Identity,
        Field(
            validation_alias=AliasChoices("CurrentLevel", "Current_Level"),
            serialization_alias="CurrentLevel",
        ),
    ]
