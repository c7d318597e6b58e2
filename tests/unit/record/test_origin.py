from __future__ import annotations

from pathlib import Path

from towermind_app import __version__
from towermind_app.record.origin import commit_of, this_origin

COMMIT = "0123456789abcdef0123456789abcdef01234567"


def _git(folder: Path, **files: str) -> Path:
    for name, content in files.items():
        path = folder / ".git" / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder


def test_a_branch_is_followed_to_its_commit(tmp_path: Path) -> None:
    assert commit_of(_git(tmp_path, HEAD="ref: refs/heads/main\n", refs__heads__main=f"{COMMIT}\n")) == COMMIT


def test_a_packed_branch_is_found(tmp_path: Path) -> None:
    packed = f"# pack-refs with: peeled\n{'9' * 40} refs/heads/old\n{COMMIT} refs/heads/main\n"
    git = _git(tmp_path, HEAD="ref: refs/heads/main\n")
    (git / ".git" / "packed-refs").write_text(packed, encoding="utf-8")
    assert commit_of(git) == COMMIT


def test_a_detached_head_is_the_commit_itself(tmp_path: Path) -> None:
    assert commit_of(_git(tmp_path, HEAD=f"{COMMIT}\n")) == COMMIT


def test_a_linked_working_tree_leads_to_the_shared_branch(tmp_path: Path) -> None:
    main = _git(
        tmp_path / "main",
        worktrees__side__HEAD="ref: refs/heads/side\n",
        worktrees__side__commondir="../..\n",
        refs__heads__side=f"{COMMIT}\n",
    )
    side = tmp_path / "side"
    side.mkdir()
    (side / ".git").write_text(f"gitdir: {main / '.git' / 'worktrees' / 'side'}\n", encoding="utf-8")
    assert commit_of(side) == COMMIT


def test_without_a_checkout_there_is_no_commit(tmp_path: Path) -> None:
    assert commit_of(tmp_path) is None
    assert commit_of(_git(tmp_path / "new", HEAD="ref: refs/heads/main\n")) is None
    assert commit_of(_git(tmp_path / "odd", HEAD="nonsense\n")) is None


def test_the_origin_names_program_and_platform() -> None:
    origin = this_origin()
    assert origin.program == __version__
    assert "Python 3" in origin.platform
