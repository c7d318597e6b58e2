"""The document and the disk: saving, what others did to the file meanwhile, and work put aside."""

from __future__ import annotations

from pathlib import Path

from editor.autosave import Autosave
from editor.document import Document
from editor.drawing.tracing import picture_file
from editor.recovery import Recovery
from editor.saving import Stamp, changed_on_disk, save, stamp_of
from towermind_app.errors import LevelError
from towermind_app.level import Level, load_level
from towermind_app.level.whole_file import replace_file
from towermind_app.paths import is_there


class Filing:
    """Knows what the document's file held when it was read or written last.

    Attributes:
        recovery, autosave: where unsaved work is put aside.
    """

    def __init__(self) -> None:
        self.recovery = Recovery()
        self.autosave = Autosave(self.recovery)
        self._stamp: Stamp | None = None
        self._given_up: Level | None = None

    def read(self, path: Path) -> Document:
        """The document of a level file, drafts too. Raises LevelError."""
        stamp = stamp_of(path)
        document = Document(load_level(path, draft=True), path)
        self._stamp = stamp
        return document

    def adopt(self, path: Path | None) -> None:
        """A document comes onto the bench that `read` has not read, such as recovered work.

        path: its file, when that holds what the work began with; None asks before it is written over.
        """
        self._stamp = stamp_of(path) if path else None

    def is_gone(self, document: Document) -> bool:
        """Whether its file has been deleted, so that what is drawn here is the last there is of it."""
        return document.path is not None and self._stamp is not None and not is_there(document.path)

    def changed_by_others(self, document: Document) -> bool:
        """Whether saving would take away what another program wrote."""
        return document.path is not None and changed_on_disk(document.path, self._stamp)

    def write(self, document: Document, path: Path) -> str:
        """Save the document to a file, which is its own from now on; what went wrong beside, else empty.

        A picture for tracing that lies elsewhere comes along. Raises LevelError; then the file is as it was.
        """
        level, trouble = _with_picture(document, path)
        saved = save(level, path)
        document.amend(level)
        document.saved(path, level)
        self._stamp = saved.stamp
        return str(saved.trouble) if saved.trouble else trouble

    def discard(self, document: Document) -> None:
        """The person wants this work to be lost, as it is now; what is drawn later is kept again."""
        self._given_up = document.level

    def update(self, seconds: float, document: Document) -> LevelError | None:
        """Let time pass; what went wrong with putting work aside."""
        return self.autosave.update(seconds, document)

    def close(self, document: Document) -> None:
        """The editor is left. Work that is neither saved nor given up stays put aside, as after a crash."""
        if document.changed and document.level is not self._given_up:
            self.autosave.put_aside()
        else:
            self.autosave.close()


def _with_picture(document: Document, path: Path) -> tuple[Level, str]:
    """The level with its picture put beside the file that is to be saved; what went wrong, else empty."""
    level = document.level
    picture = picture_file(document.path, level.pic_file_path)
    if picture is None or (document.path and document.path.parent == path.parent):
        return level, ""
    try:
        beside = _copied(picture, path)
    except OSError as problem:
        return level, f"{picture}: the picture cannot be copied ({problem.strerror})"
    return level.model_copy(update={"pic_file_path": beside.name}), ""


def _copied(picture: Path, level: Path) -> Path:
    """A copy beside a level's file, under the name of the level too where another picture has its own."""
    content = picture.read_bytes()
    beside = level.parent / picture.name
    if beside.exists() and beside.read_bytes() != content:
        beside = level.parent / f"{level.stem}-{picture.name}"
    if not beside.exists() or beside.read_bytes() != content:
        replace_file(beside, content)
    return beside
