"""Switches of a run: EnvConfig and FixedLevelsConfig."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import AliasChoices, Field

from towermind_app.tables.values import Entry, Identity, OneOf, Switch, Unread, Within

Divisions = Annotated[int, Within(1, 1_000)]
Generalization = Annotated[int, OneOf((0, 1, 2), "0 (fixed), 1 (random level) or 2 (random level and waves)")]
LevelsFile = Literal["BenchmarkLevelsConfig.json", "CustomLevelsConfig.json"]

_IN_TURN: Final = "one level is played until another one is asked for"
_RECORDS: Final = "the window records unless told not to, `towermind run` with --record DIR"
_SENSES: Final = "what an environment shows is chosen when it is made"


class EnvConfig(Entry):
    """EnvConfig.json. Every switch: 1 on, 0 off.

    DecisionPeriod and RoundingDigits hold wherever agents play. GeneralizationLevel, LevelsConfigFileName,
    IsOnlyPixelObs, IsDrlReward, RandomSeed, GridHNum and GridVNum hold for a Gymnasium environment where its
    own arguments leave them open. CommonDescription and Version are words about the file. All other keys are
    there so that files of the original load, and have no effect; a value other than the usual one is warned
    of.

    The original's guide prints ``IsAutoPlayLevels`` both ways round; 1 is on here, as its other switches are.
    ``IsDebug`` 2 is off too.
    """

    generalization_level: Generalization = 0
    """0: an environment plays one level. 1: every episode one drawn from the levels file. 2: of drawn waves
    too."""
    needs_natural_language_observation: Annotated[Switch, Unread((0,), _SENSES)] = 0
    needs_realtime_language_observation: Annotated[Switch, Unread((0,), _SENSES)] = 0
    is_only_pixel_obs: Switch = 0
    """1: an environment shows pictures alone when its ``obs`` is not given."""
    levels_config_file_name: LevelsFile = "CustomLevelsConfig.json"
    """The levels file beside this one; where it has no level to play, the benchmark levels are meant."""
    is_human_player_playing: Annotated[Switch, Unread((0,), "`towermind play` is for people")] = 0
    is_auto_play_levels: Annotated[Switch, Unread((0,), _IN_TURN)] = 0
    is_repeat_failing_levels: Annotated[Switch, Unread((0,), _IN_TURN)] = 0
    pass_levels_requirement: Annotated[float, Within(0, 10_000), Unread((0,), _IN_TURN)] = 0.0
    is_drl_reward: Switch = 0
    """1: every decision costs an environment's reward a little."""
    rounding_digits: Annotated[int, Within(0, 15)] = 3
    random_seed: Annotated[int, Within(-(2**31), 2**53)] = -1
    """From 0 on: the seed of an environment's first reset that is given none. Negative: a new one."""
    decision_period: Annotated[int, Within(1, 5_000)] = 16
    """Ticks of 0.02 s between two actions."""
    grid_h_num: Divisions = 10
    grid_v_num: Divisions = 10
    is_debug: Annotated[
        int, OneOf((0, 1, 2), "1 (on), 0 or 2 (off)"), Unread((0, 2), "there is no debug display")
    ] = 0
    is_recording_enabled: Annotated[Switch, Unread((0,), _RECORDS)] = 0
    recording_path: Annotated[str, Unread(("",), _RECORDS)] = ""
    common_description: str = ""
    version: str = ""


class FixedLevels(Entry):
    """FixedLevelsConfig.json: the ID of the level that an environment plays when it is told of none."""

    current_level: Annotated[
        Identity,
        Field(
            validation_alias=AliasChoices("CurrentLevel", "Current_Level"),
            serialization_alias="CurrentLevel",
        ),
    ]
