"""The card of a table: its rows, and the die that it is known by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kinds.table.asked import asked_dice
from tablewright.kinds.table.block import needed_rules, table_content, table_leads
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.grid import grid_of, says_more
from tablewright.kinds.table.grid_content import grid_content
from tablewright.kinds.table.matrix import proved_matrix
from tablewright.kinds.table.matrix_content import matrix_content
from tablewright.kinds.table.shown_notes import notes_shown
from tablewright.kinds.table.view import TableView, table_view
from tablewright.library import Scope
from tablewright.outputs.cards.faces import crest_of
from tablewright.outputs.cards.joined import hidden_on_card, lead_on_card
from tablewright.outputs.cards.leads import says, short_leads
from tablewright.outputs.cards.maker import CardLayouts, CardMaker, Crest
from tablewright.outputs.cards.row_cards import card_of_rows, is_narrow
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.render import filters
from tablewright.render.glyphs import die_glyph
from tablewright.typeset.blocks import Block
from tablewright.typeset.cutting_columns import drawn_heads
from tablewright.typeset.spread_content import SpreadContent, shares_of
from tablewright.typeset.table_content import TableContent


def _table_card(table: Table, scope: Scope, card: CardFormat) -> CardLayouts:
    hide = hidden_on_card(table, scope)
    notes = notes_shown(table, hide)
    shown = table if len(notes) == len(table.notes) else replace(table, notes=notes)
    view = table_view(shown, scope.home_of(table))
    bodies = tuple(_bodies(table, view, card, hide))
    short = short_leads(table, scope, needed_rules(table))
    # What is said of all of it may speak of columns that are left out.
    leads = short if hide else table_leads(table)
    own = lead_on_card(table, scope)
    if own is not None:
        short = leads = (own, *(rule for rule in needed_rules(table) if not says(own, rule)))
    first, *others = [
        Block(table, "", (), leads, (body,), view.footnotes, spans=True) for body in bodies
    ]
    return card_of_rows(first, len(bodies[0].rows), scope, card, others, short=short)


def _bodies(
    table: Table, view: TableView, card: CardFormat, hide: Sequence[str]
) -> Iterator[TableContent | SpreadContent]:
    """Yield `table` as its author has it laid out, then other ways to set it.

    Columns that are to `hide` are left out.
    """
    grid, matrix = grid_of(table), proved_matrix(table, hide)
    if grid is not None and not says_more(table, grid):
        yield grid_content(view, grid)
    elif matrix is not None and matrix.columns:
        turned = matrix_content(
            view, replace(matrix, values_are_across=not matrix.values_are_across)
        )
        for content in (matrix_content(view, matrix), turned):
            yield _close(content) if card.columns == 1 else content
    else:
        rows = table_content(view, hide=hide, letters=card.letters)
        yield rows
        drawn = drawn_heads(rows)
        if drawn is not None:
            yield drawn


def _close(content: SpreadContent) -> SpreadContent:
    """Return `content` with no more room for the names than they need: figures have the rest.

    On a small card these would be read as one otherwise.
    """
    if content.shares or not content.width:
        return content
    named, *others = shares_of(content)
    each = max(others)
    all_of_them = named + each * len(others)
    shares = (named, *[each] * len(others))
    return replace(content, shares=tuple(100 * share / all_of_them for share in shares))


def _is_narrow(table: Table, scope: Scope, card: CardFormat) -> bool:
    if grid_of(table) is not None or table.look is not None:
        return False
    hide = hidden_on_card(table, scope)
    rows = table_content(table_view(table, scope), hide=hide, letters=card.letters)
    # Columns of figures under glyphs are narrow, however long the words are that these stand for.
    return drawn_heads(rows) is None and is_narrow(rows, card)


def _crest(table: Table, scope: Scope) -> Crest:
    """Return the die that is rolled, which says more of a table than any figure in it."""
    dice = asked_dice(table, scope) if table.roll is None else (table.roll,)
    die = next((die_glyph(filters.dice(each)) for each in dice), "")
    plain = crest_of(table)
    return replace(plain, glyph=die or plain.glyph)


CARD = CardMaker(_table_card, _is_narrow, crest=_crest, asked_dice=asked_dice)
