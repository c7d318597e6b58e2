from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.record.episodes import recorded, rewrite, rows, simulation
from towermind_app.errors import RecordingError
from towermind_app.record import ActionLine, Glance, Replay, glance, read_recording, verify
from towermind_app.record.format import ANY_LINE, canonical, sha256

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("whole"))


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(whole, tmp_path / whole.name))


def test_what_was_played_is_what_is_read(whole: Path) -> None:
    recording = read_recording(whole)
    played = simulation()
    assert recording.level == played.level
    assert recording.tables == played.tables
    assert recording.finished
    assert not recording.torn
    assert recording.same_rules
    assert recording.end is not None
    assert recording.length == recording.end.ticks
    assert [(line.tick, line.type, line.error) for line in recording.actions] == [
        (0, 0, 0),
        (0, 1, 1),
        (100, 9, 0),
    ]
    assert (recording.actions[2].x, recording.actions[2].y) == (0.3333333333333333, -1e-9)
    assert [line.tick for line in recording.digests] == list(range(0, recording.length, 250))
    assert recording.events[0].kind == "built"


@given(x=st.floats(allow_nan=False, allow_infinity=False), y=st.floats(-3, 3))
def test_coordinates_survive_writing_bit_for_bit(x: float, y: float) -> None:
    line = ActionLine(tick=0, x=x, y=y, type=9, success=True, error=0, time=0.25)
    assert ANY_LINE.validate_json(line.to_bytes(), strict=True) == line


def test_a_file_cut_anywhere_loads_or_is_refused_in_its_header(whole: Path, tmp_path: Path) -> None:
    content = whole.read_bytes()
    header = content.index(b"\n")
    cut = tmp_path / "cut.tmrec.jsonl"
    for size in (*range(0, header, 97), *range(header - 3, len(content))):
        cut.write_bytes(content[:size])
        if size < header:
            with pytest.raises(RecordingError, match=r"line 1|is empty"):
                read_recording(cut)
            continue
        recording = read_recording(cut)
        assert recording.finished == (size == len(content) - 1)
        complete = content[size - 1 :][:1] == b"\n" or content[size : size + 1] == b"\n"
        assert bool(recording.torn) != complete


@settings(max_examples=150, deadline=None)
@given(place=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255), at_end=st.booleans())
def test_a_changed_byte_is_refused_or_harmless(whole: Path, place: float, byte: int, at_end: bool) -> None:
    content = bytearray(whole.read_bytes())
    start = content.index(b"\n") if at_end else 0
    content[start + int(place * (len(content) - start))] = byte
    broken = whole.with_name("broken.tmrec.jsonl")
    broken.write_bytes(content)
    try:
        recording = read_recording(broken)
        Replay(recording).seek(10**6)
        verify(broken)
    except RecordingError as error:
        assert str(broken) in str(error)
    finally:
        broken.unlink()


def test_a_tail_of_zeros_after_a_power_cut_is_a_torn_line(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + bytes(300))
    recording = read_recording(path)
    assert recording.torn == f"line {len(lines)} is torn off and was left out"
    assert recording.end is None


def _set(number: int, **values: Any) -> Callable[[Lines], None]:
    def change(lines: Lines) -> None:
        lines[number] |= values

    return change


def _of_kind(kind: str, **values: Any) -> Callable[[Lines], None]:
    def change(lines: Lines) -> None:
        next(row for row in lines[5:] if row["line"] == kind).update(values)

    return change


def _drop_key(lines: Lines) -> None:
    del lines[3]["tick"]


def _second_header(lines: Lines) -> None:
    lines.insert(2, lines[0])


def _other_price(lines: Lines) -> None:
    lines[0]["tables"]["Archer"]["Price"] = 1


def _wrong_level(lines: Lines) -> None:
    lines[0]["level"]["TotalLife"] = "many"
    lines[0]["level_sha256"] = sha256(lines[0]["level"])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_set(0, format=2), "line 1, format: 2 is not known here; allowed: up to 1; a newer TowerMind made"),
        (_set(0, line="action"), "line 1: is no header of a recording"),
        (_set(0, seed=-1), "line 1, seed: -1"),
        (_set(0, seed=2**64), "line 1, seed"),
        (_other_price, "line 1, tables: was changed: its SHA-256 is [0-9a-f]{64}, recorded is [0-9a-f]{64}$"),
        (_wrong_level, "line 1, level, TotalLife: 'many'"),
        (_drop_key, "line 4"),
        (_set(3, surprise=1), "line 4, .*surprise"),
        (_of_kind("action", type=12), "type: 12"),
        (_of_kind("digest", digest="no"), "digest: 'no'"),
        (_of_kind("digest", tick=10_000), "comes after 10000"),
        (_second_header, "line 3"),
        (_set(-1, ticks=5), "ticks: 5 comes after"),
        (_set(-1, outcome="draw"), "outcome: 'draw'"),
    ],
)  # fmt: skip
def test_a_broken_line_is_named(path: Path, change: Callable[[Lines], None], words: str) -> None:
    lines = rows(path)
    change(lines)
    rewrite(path, lines)
    with pytest.raises(RecordingError, match=words) as refused:
        read_recording(path)
    assert refused.value.path == path


def test_bytes_that_do_not_fit_the_fingerprint_are_told_of(whole: Path, path: Path) -> None:
    assert read_recording(whole).altered == ""
    path.write_bytes(path.read_bytes().replace(b'"x":-0.5,', b'"x":-0.4,', 1))
    recording = read_recording(path)
    assert recording.altered == "the file was changed after it was written"
    assert recording.actions[0].x == -0.4


def test_line_ends_that_a_checkout_converted_are_told_of(whole: Path, path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    recording = read_recording(path)
    assert recording.altered.endswith("its line ends are CR LF now, nothing else")
    assert recording.lines == read_recording(whole).lines
    assert glance(path) == Glance(path, recording.header, recording.end)


def test_a_line_after_the_end_is_refused(path: Path) -> None:
    with path.open("ab") as file:
        file.write(canonical({"line": "digest", "tick": 9999, "digest": "00"}) + b"\n")
    with pytest.raises(RecordingError, match="comes after the end"):
        read_recording(path)


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"[]\n", b"{}\n", b"[" * 100_000 + b"\n", b"\xff\xfe\n", b'{"a":NaN}\n']
)
def test_what_is_no_recording_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordingError, match=r"is empty|line 1"):
        read_recording(path)


def test_missing_files_and_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="there is no such recording"):
        read_recording(tmp_path / "none")
    with pytest.raises(RecordingError, match="is a folder"):
        read_recording(tmp_path)


def test_a_level_that_does_not_go_with_its_tables_is_refused_when_played(path: Path) -> None:
    lines = rows(path)
    lines[0]["level"]["Waves"] = [0, 77]
    lines[0]["level_sha256"] = sha256(lines[0]["level"])
    recording = read_recording(rewrite(path, lines))
    with pytest.raises(RecordingError, match="there is no wave 77"):
        recording.simulation()


def test_a_glance_sees_header_and_end(whole: Path, path: Path) -> None:
    seen, recording = glance(whole), read_recording(whole)
    assert (seen.header, seen.end) == (recording.header, recording.end)
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(RecordingError, match="last line"):
        glance(path)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    assert glance(path).end is None
    with pytest.raises(RecordingError, match="no such recording"):
        glance(path.with_name("none"))
