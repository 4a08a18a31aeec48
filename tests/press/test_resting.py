"""No process is forked while a thread of it is at work; for one that never rests nobody waits."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from tablewright.press.resting import wait_for_threads


def tell(tasks: Path, number: int, state: str, worked: int) -> None:
    (tasks / str(number)).mkdir(parents=True, exist_ok=True)
    told = f"{number} (a (name) of it) {state} " + " ".join("0" * 10) + f" {worked} 3 0\n"
    (tasks / str(number) / "stat").write_text(told)


def test_it_waits_until_all_sleep_and_none_was_at_work_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[float] = []

    def sleep(seconds: float) -> None:
        looked.append(seconds)
        # It works, sleeps for a while, works again, and rests.
        tell(tmp_path, 7, "RSSSS"[min(len(looked), 4)], [1, 2, 3, 4][min(len(looked), 3)])

    tell(tmp_path, 7, "R", 0)
    tell(tmp_path, 8, "S", 5)
    monkeypatch.setattr(time, "sleep", sleep)
    assert wait_for_threads(tmp_path)
    assert len(looked) == 4


@pytest.mark.parametrize("state", ["R", "D"])
def test_it_does_not_wait_for_ever(
    state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell(tmp_path, 7, state, 0)
    monkeypatch.setattr(time, "sleep", lambda _: None)
    assert not wait_for_threads(tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="nobody tells there")
def test_its_own_threads_are_told_by_the_system() -> None:
    ends, has_begun = threading.Event(), threading.Event()

    def work() -> None:
        has_begun.set()
        while not ends.is_set():
            pass

    thread = threading.Thread(target=work)
    thread.start()
    has_begun.wait()
    try:
        assert not wait_for_threads()
    finally:
        ends.set()
        thread.join()
