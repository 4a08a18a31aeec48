"""Presses stand ready where there was printed and results are kept, and end when nobody asks."""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path

import pytest

from tablewright.cache import FOLDER_VARIABLE, keeping_results
from tablewright.press import TypesetterMissing, ready
from tablewright.press.ready import presses_meanwhile, presses_ready, ready_presses

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")


@pytest.mark.anew
@pytest.mark.parametrize(
    ("processors", "is_kept", "standing"), [(1, True, 0), (2, False, 0), (2, True, 2), (9, True, 4)]
)
def test_they_stand_ready_where_results_are_kept(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    processors: int,
    is_kept: bool,
    standing: int,
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with keeping_results() if is_kept else nullcontext(), presses_meanwhile() as read_style:
        assert ready_presses() == standing
        assert (read_style is None) is (standing == 0)
    assert ready_presses() == 0


@pytest.mark.anew
@pytest.mark.parametrize("is_told", [False, True])
def test_they_end_though_nobody_asks_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_told: bool
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with presses_ready(2) as read_style:
        (process,) = multiprocessing.active_children()
        if is_told:
            read_style("body { color: navy }")
    process.join(9)
    assert process.exitcode is not None
    assert list(tmp_path.iterdir()) == []
    # Whoever tells too late, of a project without errors that took long, is not told off.
    read_style("body { color: teal }")


@pytest.mark.anew
def test_nobody_waits_until_the_style_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"

    def load() -> None:
        end = time.monotonic() + 10
        while not told.exists() and time.monotonic() < end:
            time.sleep(0.01)
        raise TypesetterMissing("" if told.exists() else "nobody told the style")

    monkeypatch.setattr(ready, "load_typesetter", load)
    begun = time.monotonic()
    with presses_ready(2) as read_style:
        # More than a pipe holds.
        read_style("body { color: navy }" * 50_000)
        told.touch()
    assert time.monotonic() - begun < 9


def _niceness(_press: object, _laid_out: object) -> int:
    return os.nice(0)


@pytest.mark.anew
def test_the_press_for_the_largest_piece_of_work_goes_first() -> None:
    with presses_ready(3) as read_style:
        read_style("")
        answers = []
        for connection in ready._ready:
            connection.send(("", (), _niceness, True))
            answers.append(connection.recv())
    assert [error for error, _ in answers] == [None, None, None]
    first, *others = [niceness for _, niceness in answers]
    assert first == os.nice(0)
    assert all(other > first for other in others)
