"""What a file may be on disk, and that reading it never ends in an exception or never ends."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tablewright.source import read_source


def test_a_file_is_read_with_its_name_and_text(tmp_path: Path) -> None:
    path = tmp_path / "weather.yaml"
    path.write_bytes("kind: table\ntitle: Wetter, grün\n".encode())
    source, diagnostics = read_source(path, "content/wilds/weather.yaml")
    assert diagnostics == ()
    assert source is not None
    assert source.name == "content/wilds/weather.yaml"
    assert source.data == {"kind": "table", "title": "Wetter, grün"}


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends_and_a_byte_order_mark_move_nothing(tmp_path: Path, line_end: str) -> None:
    path = tmp_path / "weather.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + f"kind: table{line_end}title: Snow{line_end}".encode())
    source, diagnostics = read_source(path, "weather.yaml")
    assert diagnostics == ()
    assert source is not None
    assert source.data == {"kind": "table", "title": "Snow"}
    span = source.span(("title",))
    assert (span.line, span.column, span.end_column) == (2, 8, 12)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wait(path: Path) -> bytes:
        raise AssertionError(f"{path} was opened")

    os.mkfifo(tmp_path / "weather.yaml")
    monkeypatch.setattr(Path, "read_bytes", wait)
    source, (found,) = read_source(tmp_path / "weather.yaml", "weather.yaml")
    assert source is None
    assert found.slug == "unreadable-file"


def test_a_folder_a_loop_and_nothing_are_told_apart_from_files(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    for name in ("folder.yaml", "loop.yaml", "nothing.yaml"):
        source, (found,) = read_source(tmp_path / name, name)
        assert source is None
        assert found.slug == "unreadable-file"


def test_a_file_that_may_not_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, flags: int) -> int:  # noqa: ARG001
        raise PermissionError(13, "Permission denied", str(path))

    path = tmp_path / "weather.yaml"
    path.write_text("kind: table\n", encoding="utf-8")
    monkeypatch.setattr("os.open", refuse)
    source, (found,) = read_source(path, "weather.yaml")
    assert source is None
    assert found.message == "this file cannot be read: Permission denied"
    assert found.hint
