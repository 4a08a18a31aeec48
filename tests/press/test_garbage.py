"""Garbage is looked for seldom, and not while pages are laid out."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tablewright.press import garbage
from tablewright.press.garbage import undisturbed


class Ring:
    """Something that holds on to itself, as what is laid out does."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def collected() -> Iterator[list[int]]:
    """The generations of the collections that take place."""
    found: list[int] = []

    def note(phase: str, told: dict[str, int]) -> None:
        if phase == "start":
            found.append(told["generation"])

    # What tests before this one have left is not looked over with what is made here.
    gc.collect()
    gc.freeze()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.unfreeze()


def test_what_is_laid_out_is_not_looked_through(collected: list[int]) -> None:
    gc.collect()
    garbage._kept = 0
    collected.clear()
    held = []
    for _ in range(4):
        with undisturbed(1000):
            held.append([Ring() for _ in range(5000)])
        assert gc.isenabled()
    assert len(held) == 4
    assert collected == []


def test_what_has_gathered_is_collected_before_it_is_much(
    collected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    garbage._kept = 0
    monkeypatch.setattr(garbage, "_MOST_KEPT", 3000)
    for _ in range(7):
        with undisturbed(1000):
            [Ring() for _ in range(5000)]
    assert collected.count(2) == 2
    assert sum(isinstance(each, Ring) for each in gc.get_objects()) <= 15_000
