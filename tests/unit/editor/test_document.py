"""Steps and runs of steps."""

from __future__ import annotations

from pathlib import Path

from editor.document import Document
from editor.edit import Edit
from tests.unit.editor.edits.drafts import draft

FIRST, SECOND, THIRD = draft(), draft(total_life=2), draft(total_life=3)


def test_edits_of_a_run_are_one_step() -> None:
    document = Document(FIRST)
    for level in (SECOND, THIRD):
        assert document.apply(Edit("Lives", level, run="lives"))
    assert document.names == ("Lives",)
    document.undo()
    assert document.level is FIRST


def test_a_run_that_comes_back_leaves_no_step() -> None:
    document = Document(FIRST)
    document.apply(Edit("Gold", SECOND, run="gold"))
    document.end_run()
    document.apply(Edit("Lives", THIRD, run="lives"))
    assert document.apply(Edit("Lives", draft(total_life=2), run="lives"))
    assert document.level is SECOND
    assert (document.names, document.redo_name) == (("Gold",), "")
    document.apply(Edit("Gold", THIRD, run="gold"))
    assert document.names == ("Gold", "Gold")


def test_a_run_goes_on_with_a_step_of_its_own_after_saving(tmp_path: Path) -> None:
    document = Document(FIRST)
    document.apply(Edit("Lives", SECOND, run="lives"))
    document.saved(tmp_path, SECOND)
    document.apply(Edit("Lives", FIRST, run="lives"))
    assert document.names == ("Lives", "Lives")
    assert document.changed


def test_a_step_walked_back_to_is_not_gone_on_with() -> None:
    document = Document(FIRST)
    document.apply(Edit("Lives", SECOND, run="lives"))
    document.apply(Edit("Gold", draft(total_life=2, initial_money=9), run="gold"))
    document.undo()
    document.apply(Edit("Lives", THIRD, run="lives"))
    assert document.names == ("Lives", "Lives")
    document.undo()
    assert document.level is SECOND


def test_amending_takes_no_step_and_leaves_redo() -> None:
    document = Document(FIRST)
    document.apply(Edit("Lives", SECOND))
    document.undo()
    document.amend(THIRD)
    assert document.level is THIRD
    assert (document.undo_name, document.redo_name) == ("", "Lives")
