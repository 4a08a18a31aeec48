"""How a check stands on its page."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from tablewright.dice import IntegerRange
from tablewright.kinds.check.answer_grids import answer_first
from tablewright.kinds.check.block import outcome_terms
from tablewright.kinds.check.dice import dice_in_row
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.check.in_reach import in_reach
from tablewright.kinds.check.input_words import unrolled
from tablewright.kinds.check.looked_in import tables_of
from tablewright.kinds.check.means_view import mean_in_words, mean_sentences, mean_tables
from tablewright.kinds.check.names import names_in
from tablewright.kinds.check.set_by import looked_up
from tablewright.kinds.check.sheets.grids import shorter_blocks
from tablewright.kinds.check.span_words import values_of
from tablewright.kinds.check.unasked_block import MOST_ACROSS, MOST_DOWN
from tablewright.kinds.check.usual_odds import UsualOdds, usual_odds
from tablewright.kinds.check.view import CheckView, TotalResult, check_view
from tablewright.kinds.screen.entry import ScreenBlock, Show
from tablewright.odds.checks import usual_value
from tablewright.odds.dependencies import known_outcomes
from tablewright.outputs.site.entry_page import EntryPage
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.list_content import TermsContent
from tablewright.views.folded_totals import folded_ends

# A grid of more cells unfolds on its page when somebody asks for it.
_MOST_CELLS = 500
# Of more columns a page has those around the value with which it begins, and a script the others.
_MOST_COLUMNS = 45
# In so many ems a sheet tells it in less.
_SHEET_EMS = 50.0


def _without_chances(block: Block) -> Block:
    """Return `block` without its chances, and without the sentences that say at which values.

    What its outcomes mean is told by their names, as on its page: paper is read by the dice.
    """
    entry = block.entry
    assert isinstance(entry, Check)
    leads = tuple(lead for lead in block.leads if lead is entry.summary)
    terms = [body for body in block.bodies if isinstance(body, TermsContent)]
    told = [outcome_terms(entry) if body.ruled else (body,) for body in terms]
    return replace(block, leads=leads, bodies=tuple(chain.from_iterable(told)))


def _listed_totals(view: CheckView) -> tuple[TotalResult, ...]:
    """Return the rolls that the page of a check lists."""
    return folded_ends(view.totals, lambda total: total.spans)


def _shown_live(
    check: Check, asked: ScreenBlock | None, start: Mapping[str, InputValue]
) -> CheckView | None:
    """Return the chances that a card of `check` shows.

    They are those that a screen asks for, or a few around the values with which it starts; in one
    of several columns no more go across.
    """
    across = _around(check.input(check.odds.columns or ""), start, MOST_ACROSS)
    if asked is None:
        down = _around(check.input(check.odds.rows or ""), start, MOST_DOWN)
        view = answer_first(check_view(check, down, across))
        return replace(view, shown=view.shown[:1], grids=view.grids[:1])
    if asked.show is Show.RULE:
        return None
    has_room = asked.across or asked.spans_panel
    view = check_view(check, asked.down, asked.across if has_room else across, asked.outcomes)
    return view if asked.outcomes else answer_first(view)


def _on_page(view: CheckView, start: Mapping[str, InputValue]) -> CheckView:
    """Return `view` with the answer first, and as many columns as a page can hold."""
    check = view.check
    columns = check.input(check.odds.columns or "")
    whole = answer_first(view)
    if not whole.grids or not whole.grids[0].rows or not columns:
        return whole
    if len(whole.grids[0].column_values) <= _MOST_COLUMNS:
        return whole
    return answer_first(check_view(check, (), _around(columns, start, _MOST_COLUMNS)))


def _around(
    check_input: Input | None, start: Mapping[str, InputValue], most: int
) -> tuple[IntegerRange, ...]:
    """Return so many values of an input on both sides of its start; none where all have room."""
    if check_input is None or not check_input.is_range or len(check_input.values) <= most:
        return ()
    values = [value for value in check_input.values if isinstance(value, int)]
    place = values.index(int(start[check_input.name]))
    first = max(0, min(place - (most - 1) // 2, len(values) - most))
    return tuple(IntegerRange(value, value) for value in values[first : first + most])


def _start(view: CheckView, held: Mapping[str, InputValue]) -> UsualOdds:
    """Return what a check comes to as its page begins; what is told in one grid is in one line."""
    grids = answer_first(view).grids
    are_apart = bool(grids) and grids[0].marked is not None
    known = known_outcomes(view.check)
    return replace(usual_odds(view.check, held), are_apart=are_apart, known=known)


def _in_short(view: CheckView) -> Block | None:
    """Return what a grid that is too large to be read says in less, as sheets tell it, or None.

    Nothing that is set changes that, so it is told of what hangs on the inputs of the grid alone.
    """
    cells = sum(len(line) for grid in view.grids for line in grid.cells)
    if cells <= _MOST_CELLS or view.grids[0].given:
        return None
    return next(iter(shorter_blocks(view, (), _SHEET_EMS)), None)


PAGE = EntryPage(
    "site/kinds/check.html",
    styles=("rolls", "answers"),
    helpers={
        "answer_first": answer_first,
        "dice_in_row": dice_in_row,
        "in_reach": in_reach,
        "in_short": _in_short,
        "listed_totals": _listed_totals,
        "mean_in_words": mean_in_words,
        "mean_sentences": mean_sentences,
        "mean_tables": mean_tables,
        "names_in": names_in,
        "on_page": _on_page,
        "shown_live": _shown_live,
        "tables_of": tables_of,
        "unrolled": unrolled,
        "usual_odds": _start,
        "usual_value": usual_value,
        "values_of": values_of,
    },
    roller="site/rollers/check.html",
    live="site/live/check.html",
    beside_live=_without_chances,
    looked_up=looked_up,
)
