"""In how many processes work is done."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time

import pytest

from tablewright import processes
from tablewright.processes import done_meanwhile, processes_for

# Where a process is forked that does something meanwhile.
forking = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")


@forking
@pytest.mark.parametrize(
    ("processors", "most", "found"), [(2, 5, 2), (8, 3, 3), (1, 4, 1), (8, 0, 1)]
)
def test_they_are_as_many_as_there_are_processors_or_pieces_of_work(
    monkeypatch: pytest.MonkeyPatch, processors: int, most: int, found: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    assert processes_for(most) == found


def test_without_shared_memory_one_process_makes_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.cpu_count", lambda: 8)
    monkeypatch.setattr("multiprocessing.get_context", refused)
    processes._can_share.cache_clear()
    try:
        assert processes_for(5) == 1
    finally:
        processes._can_share.cache_clear()


@forking
def test_what_is_done_meanwhile_is_done_by_another_process() -> None:
    with done_meanwhile(os.getpid) as answer:
        assert answer() != os.getpid()
    assert not multiprocessing.active_children()


@forking
def test_an_answer_of_any_length_is_waited_for() -> None:
    with done_meanwhile(lambda: b"x" * 5_000_000) as answer:
        assert len(answer()) == 5_000_000


@forking
def test_whoever_asks_does_it_where_the_process_ended() -> None:
    asking = os.getpid()

    def work() -> int:
        if os.getpid() != asking:
            os._exit(1)
        return asking

    with done_meanwhile(work) as answer:
        assert answer() == asking


@forking
def test_what_it_raises_is_raised_where_it_is_asked_for(capfd: pytest.CaptureFixture[str]) -> None:
    def work() -> None:
        raise ValueError("no such thing")

    with done_meanwhile(work) as answer, pytest.raises(ValueError, match="no such thing"):
        answer()
    assert capfd.readouterr() == ("", "")


@forking
def test_nobody_waits_for_what_is_not_asked_for() -> None:
    with done_meanwhile(lambda: time.sleep(1_000)):
        assert len(multiprocessing.active_children()) == 1
    assert not multiprocessing.active_children()
