"""What an author is told to do about a panel that does not fit: nothing that it has no key for."""

from __future__ import annotations

import re

import pytest

from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.press import FaultKind, LayoutFault
from tablewright.press.areas import AreaName
from tablewright.typeset.blocks import Block
from tablewright.typeset.looks import PAGE, SHEET, Look, PanelKind
from tablewright.typeset.overflow import Enough, fault_diagnostics, overflow_diagnostic
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Stock, upright_paper
from tablewright.typeset.plans import ColumnStack, Plan

PAPERS = (upright_paper(Stock.A4),)
BOUND = Look(PanelKind.SHEET, is_bound=True)
CARD = Look(PanelKind.CARD, "poker")
KEYS = re.compile(
    r"`(?:span|hide|across|down|columns|panels|--panels)\b|another panel|a further panel"
)


def plan(look: Look, entry: Entry, over: float, too_wide: tuple[str, ...] = ()) -> Plan:
    block = Block(entry, "Results", (), (), ())
    panel = Panel("the sheet", "Wind", (), "", (), 1, (block,), Span("x.yaml"), look=look)
    none = ColumnStack((), 0, 0, 0)
    return Plan(panel, 9, none, (), 100, over, too_wide, (20.0,), (80.0,))


@pytest.fixture
def entry(referee_rules: Scope) -> Entry:
    return next(iter(referee_rules.entries.values()))


@pytest.mark.parametrize(("look", "says"), [(SHEET, "sheets"), (BOUND, "sheets"), (CARD, "cards")])
def test_what_is_laid_out_by_itself_has_no_keys(look: Look, says: str, entry: Entry) -> None:
    tall = plan(look, entry, 7)
    wide = plan(look, entry, 0, ("“Word” is 3 mm too wide",))
    fault = LayoutFault(FaultKind.CUT_OFF, AreaName.parse("block:0.0"), "word", 1)
    found = (
        overflow_diagnostic(tall, PAPERS, [tall, wide], Enough(3, flows=True)),
        overflow_diagnostic(wide, PAPERS),
        *fault_diagnostics([tall], PAPERS, [fault]),
    )
    for diagnostic in found:
        assert f"{says} are laid out by themselves: shorten" in diagnostic.hint
        assert not KEYS.search(diagnostic.hint), diagnostic.hint
    assert found[0].hint.startswith("its tallest block is Results, 80 mm; ")
    assert ("`layout:` of its model" in found[1].hint) == (look is CARD)


def test_a_screen_has_keys(entry: Entry) -> None:
    wide = plan(PAGE, entry, 0, ("“Word” is 3 mm too wide",))
    assert "`span: panel`" in overflow_diagnostic(wide, PAPERS).hint
    tall = plan(PAGE, entry, 7)
    assert "column 1 has 20 mm of room" in overflow_diagnostic(tall, PAPERS).hint
    assert "`--panels 3`" in overflow_diagnostic(tall, PAPERS, (), Enough(3, flows=False)).hint


def test_a_panel_without_blocks_has_titles_that_are_too_long(entry: Entry) -> None:
    tall = plan(CARD, entry, 7)
    bare = Plan(
        Panel("the card", "Wind", (), "", (), 1, (), Span("x"), look=CARD),
        *(9, tall.across, (), 100, 7, (), (), ()),
    )
    assert "shorten the titles" in overflow_diagnostic(bare, PAPERS).hint
