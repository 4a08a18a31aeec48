"""Blocks on as few panels as hold them, all of which are about equally full."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import cast

import pytest

from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.records import replace
from tablewright.typeset import flowing
from tablewright.typeset.blocks import Block
from tablewright.typeset.flowing import flowed, may_need_fewer
from tablewright.typeset.looks import SHEET
from tablewright.typeset.panels import Panel, block_gap
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured
from tablewright.typeset.typesetter import Typesetter

BLANK = Panel("the sheet", "Sheet", (), "", (), 1, (), Span("a.yaml"), look=SHEET)
BOX = Box(100, 100)


def titles(
    monkeypatch: pytest.MonkeyPatch,
    *heights: float,
    untitled: str = "",
    taken: str = "",
    in_openings: bool = False,
) -> list[str]:
    """Return what stands on each panel, blocks of these heights being called by letters.

    Those that are `untitled` say their letter below, those that are `taken` are for each roll.
    """
    panels = flow(monkeypatch, *heights, untitled=untitled, taken=taken, in_openings=in_openings)
    return ["".join(str(block.leads[0]) for block in panel.blocks) for panel in panels]


def flow(
    monkeypatch: pytest.MonkeyPatch,
    *heights: float,
    untitled: str = "",
    taken: str = "",
    in_openings: bool = False,
) -> tuple[Panel, ...]:
    """Return these panels."""
    entry = cast("Entry", SimpleNamespace())
    blocks = tuple(
        Block(
            entry,
            "" if name in untitled else name,
            (),
            (name,),
            (),
            spans=True,
            is_taken=name in taken,
        )
        for name in "abcdefgh"[: len(heights)]
    )

    def measured(panel: Panel, *_: object) -> Measured:
        places = ["abcdefgh".index(str(block.leads[0])) for block in panel.blocks]
        return Measured(0, 0, tuple(heights[n] for n in places), ())

    monkeypatch.setattr(flowing, "measured_panel", measured)
    setter = cast("Typesetter", SimpleNamespace())
    return flowed(BLANK, blocks, BOX, 9.5, setter, in_openings=in_openings)


def test_no_page_is_full_before_one_that_is_all_but_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    assert titles(monkeypatch, 30, 25, 25, 20, 8) == ["ab", "cde"]


def test_what_goes_on_on_another_panel_says_what_it_is_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def headings(*heights: float, untitled: str) -> list[list[str]]:
        panels = flow(monkeypatch, *heights, untitled=untitled)
        return [[block.title for block in panel.blocks] for panel in panels]

    assert headings(40, 40, 30, 30, untitled="bc") == [["a", ""], ["a, continued", "d"]]
    # On the same panel it needs no heading, nor has it one where there is no room for that.
    assert headings(40, 40, untitled="b") == [["a", ""]]
    assert headings(90, 98, untitled="b") == [["a"], [""]]


def test_there_are_no_more_panels_than_blocks_need(monkeypatch: pytest.MonkeyPatch) -> None:
    assert titles(monkeypatch, 30, 30, 30) == ["abc"]
    assert titles(monkeypatch, 90, 90, 5) == ["a", "bc"]


def test_the_space_between_blocks_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    gap = block_gap(9.5)
    third = (100 - 2 * gap) / 3
    assert titles(monkeypatch, third - 0.1, third - 0.1, third - 0.1) == ["abc"]
    assert len(titles(monkeypatch, third + 0.1, third + 0.1, third + 0.1)) == 2


def test_another_order_is_taken_only_where_it_saves_a_panel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # In order the second and the third would each begin a panel.
    assert titles(monkeypatch, 60, 60, 30, 30) == ["ac", "bd"]
    assert titles(monkeypatch, 60, 30, 60, 30) == ["ab", "cd"]
    # What has no heading follows what has it.
    assert titles(monkeypatch, 60, 60, 30, 30, untitled="d") == ["a", "b", "cd"]
    # What no other order saves stays as it is.
    assert titles(monkeypatch, 60, 60, 60) == ["a", "b", "c"]


def test_of_three_bound_panels_the_two_that_lie_open_are_as_full_as_they_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heights = (90, 45, 60, 35)
    # The third would have a panel to itself, and what is looked up with the first be overleaf.
    assert titles(monkeypatch, *heights) == ["a", "b", "cd"]
    assert titles(monkeypatch, *heights, in_openings=True) == ["a", "cd", "b"]
    # What goes on without a heading stays with what it goes on from.
    assert titles(monkeypatch, *heights, untitled="d", in_openings=True) == ["a", "cd", "b"]
    assert titles(monkeypatch, *heights, untitled="c", in_openings=True) == ["a", "b", "cd"]
    # What holds little more is no reason to be out of order; nor is one opening, or two.
    assert titles(monkeypatch, 90, 46, 48, 48, in_openings=True) == ["a", "bc", "d"]
    assert titles(monkeypatch, 90, 45, 50, in_openings=True) == ["a", "bc"]
    assert titles(monkeypatch, 90, 60, 60, 60, in_openings=True) == ["a", "b", "c", "d"]
    # What is looked up for each roll faces it, though something else would fill more of the page;
    # what goes there beside it goes where more room is.
    assert titles(monkeypatch, 70, 50, 80, 25, in_openings=True) == ["ad", "c", "b"]
    assert titles(monkeypatch, 70, 50, 80, 25, in_openings=True, taken="b") == ["a", "bd", "c"]
    # Where that is in sight in the order of reading, nothing is moved to fill more of the page.
    assert titles(monkeypatch, 70, 45, 30, 45, 35, in_openings=True) == ["a", "bd", "ce"]
    assert titles(monkeypatch, 70, 45, 30, 45, 35, in_openings=True, taken="b") == ["a", "bc", "de"]
    # Two are out of order where they are much more alike so.
    assert titles(monkeypatch, 30, 20, 65, 20) == ["ab", "cd"]
    assert titles(monkeypatch, 30, 20, 65, 20, in_openings=True) == ["abd", "c"]
    assert titles(monkeypatch, 30, 20, 45, 20, in_openings=True) == ["ab", "cd"]


def test_a_panel_less_is_thought_of_only_where_smaller_type_can_hold_so_much() -> None:
    setter = cast("Typesetter", SimpleNamespace())

    def may(height: float, count: int) -> bool:
        blocks = tuple(
            Block(cast("Entry", SimpleNamespace()), f"{n}", (), (), (), spans=True)
            for n in range(count)
        )

        def measure(wanted: Mapping[int, tuple[Panel, float]], *_: object) -> dict[int, Measured]:
            return {
                n: Measured(0, 0, tuple(height for _ in each.blocks), ())
                for n, (each, _) in wanted.items()
            }

        pages = [replace(BLANK, blocks=(block,)) for block in blocks]
        return may_need_fewer(pages, BOX, 9.5, 9.0, setter, measure)

    # In nine tenths of the height two would need a page, three two pages, or more than that.
    assert may(54, 2)
    assert not may(60, 2)
    assert may(70, 3)
    assert not may(78, 3)
    # There is no less than one.
    assert not may(1, 1)
