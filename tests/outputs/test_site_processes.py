"""The site is made part by part, and is the same whatever number of processes makes it."""

from __future__ import annotations

import sys

import pytest

from outputs.site_pages import FORMS, made, order
from tablewright.outputs.site import made_ahead, site


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the work is not divided")
@pytest.mark.parametrize("processes", [2, 8])
def test_any_number_of_processes_makes_the_same(
    processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = made(FORMS).files
    monkeypatch.setattr("os.cpu_count", lambda: processes)
    monkeypatch.setattr(made_ahead, "_MOST_ENTRIES_IN_PART", 3)
    divided = site.make_site(order(FORMS)).files
    assert list(divided) == list(alone)
    assert divided == alone


def test_parts_hold_every_entry_once_and_end_small() -> None:
    placed = list(range(1_000))
    parts = list(made_ahead.in_parts(placed))
    assert [each for part in parts for each in part] == placed
    assert {len(part) for part in parts[:10]} == {40}
    assert {len(part) for part in parts[-8:]} <= set(range(1, 6))
    assert len(parts) < 60
