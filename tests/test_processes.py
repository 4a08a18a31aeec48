"""In how many processes work is done."""

from __future__ import annotations

import sys

import pytest

from tablewright import processes
from tablewright.processes import processes_for


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")
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
