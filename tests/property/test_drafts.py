"""Whatever level is in the making, files keep it, and checks, fixes and exports cope with it."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings

from tests.property.drafts import drafts
from towermind_app.errors import LevelError
from towermind_app.level import Level, findings, fix, imported, level_text, load_level, save_level, wave_plan
from towermind_app.level.original import original_entry, original_text
from towermind_app.tables import load_tables
from towermind_app.tables.values import DRAFT

TABLES = load_tables()


@settings(max_examples=60)
@given(drafts())
def test_a_draft_survives_saving_and_loading(level: Level) -> None:
    with TemporaryDirectory() as folder:
        save_level(level, Path(folder) / "made.json")
        assert load_level(Path(folder) / "made.json", draft=True) == level


@settings(max_examples=60)
@given(drafts())
def test_a_draft_is_played_or_refused_with_a_reason_and_its_findings_say_so(level: Level) -> None:
    errors = [finding for finding in findings(level, TABLES) if finding.severity == "error"]
    try:
        wave_plan(level, TABLES)
    except LevelError:
        assert errors


@settings(max_examples=15)
@given(drafts())
def test_a_fix_leaves_a_draft_that_files_keep(level: Level) -> None:
    for finding in findings(level, TABLES)[:12]:
        better = fix(level, finding, TABLES)
        if better is not None:
            text = json.loads(level_text(better))
            assert Level.model_validate(text, context={DRAFT: True}) == better


@settings(max_examples=40)
@given(drafts())
def test_what_an_original_entry_carries_comes_back(level: Level) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "CustomLevelsConfig.json"
        path.write_text(original_text([level]), encoding="utf-8")
        again = imported(load_level(path, draft=True), TABLES)
    before, after = (original_entry(each, each.pic_file_path) for each in (level, again))
    assert {**before, "ID": 0} == {**after, "ID": 0}
    assert json.loads(json.dumps(before)) == before
