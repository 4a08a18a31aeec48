"""The card of a table: its rows, and the die that it is known by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.kinds import Entry
from tablewright.kinds.table.asked import asked_dice
from tablewright.kinds.table.block import needed_rules, table_content, table_leads
from tablewright.kinds.table.confined_rows import confined_to
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.grid import grid_of, says_more
from tablewright.kinds.table.grid_content import grid_content
from tablewright.kinds.table.hidden_on_cards import hidden_of_table
from tablewright.kinds.table.matrix import proved_matrix
from tablewright.kinds.table.matrix_content import key_of_column, matrix_content, with_ranges
from tablewright.kinds.table.shown_notes import notes_shown
from tablewright.kinds.table.totals import totals_of
from tablewright.kinds.table.view import TableView, table_view
from tablewright.library import Scope
from tablewright.outputs.cards.crests import crest_of
from tablewright.outputs.cards.joined import (
    ColumnEntry,
    hidden_on_card,
    lead_on_card,
    rows_on_card,
    whole_of,
)
from tablewright.outputs.cards.leads import says, short_leads, shown_by_totals
from tablewright.outputs.cards.maker import CardLayouts, CardMaker, ColumnCards
from tablewright.outputs.cards.row_cards import card_of_rows, is_narrow
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.cards.turned_rows import turned_rows
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.chances_last import chances_last
from tablewright.typeset.cutting_columns import drawn_heads
from tablewright.typeset.short_heads import with_short_heads
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spread_shares import shares_of
from tablewright.typeset.table_content import TableContent

# So much broader are bold names of rows than what is reckoned for them.
_BOLD_NAMES = 1.12


def _table_card(table: Table, scope: Scope, card: CardFormat) -> CardLayouts:
    return _card_of(table, table, scope, card)


def _column_card(entry: ColumnEntry, scope: Scope, card: CardFormat) -> CardLayouts:
    """Return the card of one of several columns that are rolled with the same dice.

    It has the rows that the dice can show in it.
    """
    table = entry.whole
    assert isinstance(table, Table)
    others = {column for column in table.rolled_columns if column.name != entry.column}
    kept = (column for column in table.columns if column not in others)
    # The card is called as the column is; above its ranges stand the dice.
    (dice,) = table.all_dice
    narrowed = replace(
        table,
        columns=tuple(
            replace(column, title=dice.typeset) if column.name == entry.column else column
            for column in kept
        ),
        rows=tuple(row for row in table.rows if entry.column in row.cells),
        look=None,
        grid=None,
    )
    return _card_of(entry, narrowed, scope, card)


def _columns(table: Table, scope: Scope) -> Mapping[str, str]:
    """Return the titles of columns that are rolled with the same dice, by their names."""
    del scope  # the table says it itself
    return {column.name: column.title for column in table.columns_abreast}


def _card_of(entry: Entry, table: Table, scope: Scope, card: CardFormat) -> CardLayouts:
    """Return the card of `entry`, which shows `table`: itself, or a part of it."""
    whole = whole_of(entry)
    hide = hidden_on_card(whole, scope)
    notes = notes_shown(table, hide)
    shown = table if len(notes) == len(table.notes) else replace(table, notes=notes)
    view = table_view(shown, scope.home_of(whole))
    if proved_matrix(table, hide) is None:
        view = confined_to(view, rows_on_card(whole, scope))
    bodies = tuple(_bodies(table, view, card, hide))
    if card.columns > 1 and not card.is_half and table.address in shown_by_totals(scope):
        # As on a screen: a total is found at the left, and what it means beside it.
        totals = totals_of(table, hide)
        bodies = (with_ranges(matrix_content(view, totals), totals), *bodies)
    if whole is not table:
        # A single column of ranges leaves room for bars.
        bodies = tuple(
            chances_last(each, card.letters_in_largest) if isinstance(each, TableContent) else each
            for each in bodies
        )
    short = short_leads(whole, scope, needed_rules(table))
    # What is said of all of it may speak of columns that are left out.
    leads = short if hide else table_leads(table)
    own = lead_on_card(whole, scope)
    if own is not None:
        short = leads = (own, *(rule for rule in needed_rules(table) if not says(own, rule)))
    first, *others = [
        Block(entry, "", (), leads, (body,), view.footnotes, spans=True) for body in bodies
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
        if card.has_spine:
            # What is low and too wide for a card that stands need not lie.
            lines = turned_rows(rows, card.letters)
            if lines is not None:
                yield lines
        drawn = drawn_heads(rows)
        if drawn is not None:
            shorts = {column.name: column.short for column in table.columns}
            worded = with_short_heads(rows, [shorts[head.column] for head in rows.heads[1:]])
            # A check whose columns they are knows how likely each figure is.
            keys = tuple(key_of_column(table, head.column) for head in rows.heads[1:])
            yield from (replace(each, keys=keys) for each in (worded, drawn) if each is not None)


def _close(content: SpreadContent) -> SpreadContent:
    """Return `content` with no more room for the names than they need: figures have the rest.

    On a small card these would be read as one otherwise.
    """
    if content.shares or not content.width:
        return content
    named, *others = shares_of(content)
    # Their letters are bold.
    named *= _BOLD_NAMES
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


CARD = CardMaker(
    _table_card,
    _is_narrow,
    crest=lambda table, _scope: crest_of(table),
    asked_dice=asked_dice,
    columns=ColumnCards(_columns, _column_card),
    hidden=hidden_of_table,
)
