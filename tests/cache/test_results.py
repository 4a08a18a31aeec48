"""Work is known by all that goes into it; where anything of that differs, it is done again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright.cache import FOLDER_VARIABLE, Work, keeping_results, program, results
from tablewright.press import press_for
from tablewright.press.held import HeldPicture
from tablewright.typeset.printed_before import Document, work_on


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of the test's own, in which nothing is kept yet."""
    path = tmp_path / "cache"
    monkeypatch.setenv(FOLDER_VARIABLE, str(path))
    program.program_text.cache_clear()
    yield path
    program.program_text.cache_clear()


def test_a_result_is_kept_under_its_name_and_all_inputs() -> None:
    with keeping_results():
        Work.of("press", "a", b"bc").keep(b"result")
        assert Work.of("press", "a", b"bc").result == b"result"
        others = [
            Work.of("measure", "a", b"bc"),
            Work.of("press", "a"),
            Work.of("press", "ab", b"c"),
            Work.of("press", "abc"),
            Work.of("press", b"bc", "a"),
            Work.of("press", "a", b"bc", ""),
        ]
        assert [work.result for work in others] == [None] * 6
    with keeping_results():
        assert Work.of("press", "a", b"bc").result == b"result"


def test_nothing_is_kept_unless_somebody_asks() -> None:
    with keeping_results():
        Work.of("press").keep(b"result")
        assert Work.is_kept()
    assert not Work.is_kept()
    assert Work.of("press").result is None
    Work.of("other").keep(b"result")
    with keeping_results():
        assert Work.of("other").result is None


def test_another_program_library_or_python_does_all_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def is_known() -> bool:
        # Another process would look.
        program.program_text.cache_clear()
        with keeping_results():
            known = Work.of("press", "a").result == b"result"
            Work.of("press", "a").keep(b"result")
        return known

    libraries = tmp_path / "libraries"
    (libraries / "press-1.0.dist-info").mkdir(parents=True)
    program_of = tmp_path / "program"
    program_of.mkdir()
    monkeypatch.setattr(program, "_LIBRARY_FOLDERS", (str(libraries),))
    assert not is_known()
    assert is_known()
    for change in (
        lambda: monkeypatch.setattr("sys.version", "3.99"),
        lambda: monkeypatch.syspath_prepend(str(libraries)),
        lambda: (libraries / "press-1.0.dist-info").rename(libraries / "press-1.1.dist-info"),
        lambda: (libraries / "libpango-1.0.so.0").write_bytes(b"1"),
        lambda: (libraries / "libpango-1.0.so.0").write_bytes(b"12"),
        lambda: monkeypatch.setattr(program, "_PACKAGE", program_of),
        lambda: (program_of / "press.py").write_text("a = 1"),
        lambda: (program_of / "press.py").write_text("a = 2"),
        lambda: monkeypatch.setattr(program, "templates_folder", lambda: program_of),
        lambda: monkeypatch.setattr(program, "schemas_folder", lambda: libraries / "none"),
    ):
        change()
        assert not is_known(), change
        assert is_known()


def test_where_the_program_cannot_be_told_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / "press.py").symlink_to(__file__)
    monkeypatch.setattr(program, "_PACKAGE", tmp_path / "program")
    with keeping_results():
        assert not Work.is_kept()


def test_where_there_is_no_folder_nothing_is_kept(folder: Path) -> None:
    folder.write_text("in the way")
    with keeping_results():
        assert not Work.is_kept()


def test_forked_processes_keep_and_know_too() -> None:
    with keeping_results():
        Work.of("before").keep(b"1")
        child = os.fork()
        if child == 0:
            # A connection may not be carried along.
            is_apart = results._open is not None and results._open.store._connection is None
            is_known = is_apart and Work.of("before").result == b"1"
            Work.of("within").keep(b"2")
            os._exit(0 if is_known else 1)
        _, status = os.waitpid(child, 0)
        assert status == 0
        assert Work.of("within").result == b"2"


def test_work_on_a_document_is_known_by_each_of_its_parts() -> None:
    picture = HeldPicture("png", b"1")
    with keeping_results():
        press = press_for("p { color: red }")
        works = [
            work_on("sides", press, Document("html", "style", {}), 1),
            work_on("panels", press, Document("html", "style", {}), 1),
            work_on("sides", press_for("p { color: blue }"), Document("html", "style", {}), 1),
            work_on("sides", press, Document("html ", "style", {}), 1),
            work_on("sides", press, Document("html", "style ", {}), 1),
            work_on("sides", press, Document("html", "style", {picture.address: picture}), 1),
            work_on("sides", press, Document("html", "style", {}), 2),
        ]
        assert len({work.key for work in works}) == len(works)
