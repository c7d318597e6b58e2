from __future__ import annotations

from pathlib import Path

from towermind_app.level import Level
from towermind_app.play.progress import ProgressFile


def test_only_a_better_score_of_a_finished_game_is_kept(tmp_path: Path, level: Level) -> None:
    file = ProgressFile(tmp_path / "progress.json")
    assert not file.finish(level, 0, "unfinished", 1)
    assert file.finish(level, -5, "lost", 1)
    assert not file.finish(level, -5, "won", 2)
    assert file.finish(level, -4, "won", 3)
    best = ProgressFile(file.path).best(level)
    assert best is not None
    assert (best.score, best.outcome, best.seed) == (-4, "won", 3)


def test_a_changed_level_starts_without_a_best_score(tmp_path: Path, level: Level) -> None:
    file = ProgressFile(tmp_path / "progress.json")
    file.finish(level, -5, "lost", 1)
    assert file.best(level.model_copy(update={"initial_money": level.initial_money + 1})) is None


def test_the_level_played_last_is_kept_with_the_scores(tmp_path: Path, level: Level) -> None:
    file = ProgressFile(tmp_path / "progress.json")
    file.finish(level, -5, "lost", 1)
    file.start("two-bends")
    again = ProgressFile(file.path)
    assert again.last == "two-bends"
    assert again.best(level) is not None


def test_an_unreadable_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "progress.json").write_text('{"Best": 3}')
    file = ProgressFile(tmp_path / "progress.json")
    assert file.problem is not None
    assert file.problem.place == "Best"
