"""What of a table is taken along: the table as it is read, and each column that is rolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tablewright.dice import CardRange, Expression, IntegerRange
from tablewright.kinds import Entry
from tablewright.kinds.table.carried import carried
from tablewright.kinds.table.cell_views import CellView, ColumnView
from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.choices import in_words
from tablewright.kinds.table.columns import ColumnType
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.expected_words import all_expected
from tablewright.kinds.table.in_words import IN_HEADINGS, IN_WORDS
from tablewright.kinds.table.lots import deck_of, heading_of, lots_of
from tablewright.kinds.table.separate_words import said_of_separate
from tablewright.kinds.table.view import RowView, TableView
from tablewright.library import Scope
from tablewright.outputs.exports.documents import (
    Aside,
    Grid,
    GridCell,
    GridColumn,
    GridRow,
    Notes,
    Part,
    Prose,
    Taken,
    Terms,
)
from tablewright.outputs.exports.said import Words
from tablewright.views.entry import EntryView
from tablewright.words.again import roll_again
from tablewright.words.expected import EACH_ROW
from tablewright.words.modifiers import from_to
from tablewright.words.ranges import span


def _taken(seen: EntryView) -> Taken:
    view: TableView = seen.body
    table = view.table
    parts: list[Part] = []
    terms: list[tuple[str, Words]] = []
    if table.rolled_columns and table.roll is not None:
        terms = [("Roll", table.roll.typeset)]
        if len(table.all_dice) > 1:
            seen_rolls = ((view.columns[n], dice) for n, dice in _dice_of_columns(view))
            terms = [(f"Roll of {heading_of(c)}", dice.typeset) for c, dice in seen_rolls]
        if table.deck is not None and not table.deck.suits:
            counts = Counter(table.deck.cards)
            cards = ", ".join(f"{card} ({count})" for card, count in counts.items())
            terms.append(("Deck", cards))
        if table.adjusted is not None:
            terms.append(("Modifiers", from_to(table.adjusted.range)))
        terms += (("", words) for words in said_of_separate(table, lambda dice: dice.typeset))
    terms += _choices(view)
    if table.each is not None:
        terms += (("", EACH_ROW), *(("", words) for words in all_expected(table)))
    restated = (*_domains(view), *_units(view), *_averages(table))
    if terms or restated:
        parts.append(Terms(tuple(terms), restated=restated))
    if table.adjusted is not None and table.adjusted.note is not None:
        parts.append(Prose(table.adjusted.note))
    parts.append(Aside(_aside(view)))
    parts.append(table_grid(view, seen.scope))
    if view.footnotes:
        parts.append(Notes(tuple((note.mark, note.text) for note in view.footnotes)))
    lots = tuple(lots_of(view, seen.scope, cell_taken))
    return Taken(tuple(parts), lots, deck_of(table, lots))


def _dice_of_columns(view: TableView) -> Iterator[tuple[int, Expression]]:
    """Yield the place of each rolled column, in reading order, and its dice."""
    rolled = {column.name for column in view.table.rolled_columns}
    for place in view.places:
        name = view.columns[place].name
        dice = view.table.dice_in(name) if name in rolled else None
        if dice is not None:
            yield place, dice


def _choices(view: TableView) -> Iterator[tuple[str, Words]]:
    """Yield what can be chosen in each column of choices, as it is read."""
    for place in view.places:
        column = view.columns[place]
        if column.type is not ColumnType.CHOICE:
            continue
        said = ", ".join(column.column.options)
        if column.column.numbers:
            numbers = column.column.numbers
            said = f"{numbers[0].low} to {numbers[-1].high}"
        yield f"Choice of {heading_of(column)}", said


def _domains(view: TableView) -> Iterator[tuple[str, Words]]:
    """Yield which values each column of ranges covers that is looked up without a roll."""
    for place in view.places:
        column = view.columns[place]
        domain = column.column.domain
        is_looked_up = view.table.roll is None and column.type is ColumnType.RANGE
        if is_looked_up and domain is not None:
            values = span(IntegerRange(domain.low, domain.high))
            partial = ", partial" if column.column.partial else ""
            yield f"Domain of {heading_of(column)}", f"{values}{partial}"


def _units(view: TableView) -> Iterator[tuple[str, Words]]:
    """Yield what is a unit of the headings, and not a part of the title."""
    for place in view.places:
        column = view.columns[place]
        if column.column.unit:
            yield f"Unit of {column.title}", column.column.unit


def _averages(table: Table) -> Iterator[tuple[str, Words]]:
    """Yield of which columns averages are, what they are stated to be, and for which choices."""
    titles = {column.name: column.title for column in table.columns}
    for each in table.expected:
        said = " × ".join(column.title for column in each.of)
        if each.stated is not None:
            said += f" = {each.stated}"
            at = ", ".join(f"{titles[name]}: {option}" for name, option in each.at.items())
            said += f" for {at}" if at else ""
        yield f"Average of {each.title}", said


def _aside(view: TableView) -> dict[str, Any]:
    """Return what the file of a table says that no words of it do, its columns as they are read."""
    written = view.table.source.data
    names = [view.columns[place].name for place in view.places]
    columns = {
        name: {k: v for k, v in written["columns"][name].items() if k not in IN_HEADINGS}
        for name in names
    }
    ends = (written.get("adjusted") or {}).get("ends")
    said = {"columns": columns} | ({"adjusted": {"ends": ends}} if ends else {})
    return said | {k: v for k, v in written.items() if k not in IN_WORDS}


def table_grid(view: TableView, scope: Scope) -> Grid:
    """Return the table of `view` as it is read, its columns in reading order."""
    columns = [view.columns[place] for place in view.places]
    return Grid(
        tuple(
            GridColumn(
                heading_of(column),
                column.type not in (ColumnType.TEXT, ColumnType.BAND, ColumnType.CHOICE),
                column.type is ColumnType.RANGE and view.table.deck is None,
            )
            for column in columns
        ),
        tuple(_row(view, row, scope) for row in view.rows),
        has_chances=any(column.type is ColumnType.ODDS for column in columns),
    )


def _row(view: TableView, row: RowView, scope: Scope) -> GridRow:
    cells = tuple(cell_taken(view.columns[place], row.cells[place]) for place in view.places)
    then: Entry | None = scope.find(row.row.then) if row.row.then else None
    again = roll_again(row.row.again, len(view.table.rows_again)) if row.row.again else ""
    given = carried(row.row, then) if isinstance(then, Table) else None
    known = in_words(then.choice_columns, given) if isinstance(then, Table) and given else ""
    return GridRow(cells, row.row.group, "".join(row.marks), then, again, known)


def cell_taken(column: ColumnView, cell: CellView) -> GridCell:
    """Return what a cell says, and the figures that it says it of."""
    if cell.text is not None:
        return GridCell(cell.text)
    if column.type is ColumnType.ODDS and cell.chance is not None:
        return GridCell(f"{cell.chance.label}%", chance=cell.chance.exact)
    if cell.expression is not None:
        # As it is rolled: what it comes to on average is no part of the table.
        return GridCell(cell.expression.typeset)
    bare = CellView(cell.value)
    words = cell_words(column.type, bare)
    held = None if isinstance(cell.range, CardRange) else cell.range
    parts = (held.parts or (held,)) if isinstance(held, IntegerRange) else ()
    return GridCell(words, cell.number, tuple((part.low, part.high) for part in parts))


EXPORTED = _taken
