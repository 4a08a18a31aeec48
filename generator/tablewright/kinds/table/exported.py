"""What of a table is taken along: the table as it is read, and each column that is rolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tablewright.dice import IntegerRange, distribution
from tablewright.kinds import Entry
from tablewright.kinds.table.cell_views import CellView, ColumnView
from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.entry import Row, Table
from tablewright.kinds.table.expected_words import all_expected
from tablewright.kinds.table.nested import next_column
from tablewright.kinds.table.row_words import row_name
from tablewright.kinds.table.separate_words import said_of_separate
from tablewright.kinds.table.view import RowView, TableView
from tablewright.library import Scope
from tablewright.odds.tables import row_range
from tablewright.outputs.exports.documents import (
    Grid,
    GridCell,
    GridColumn,
    GridRow,
    Lot,
    LotName,
    LotRow,
    Notes,
    Part,
    Prose,
    Taken,
    Terms,
    Words,
)
from tablewright.views.entry import EntryView
from tablewright.words.again import roll_again
from tablewright.words.expected import EACH_ROW
from tablewright.words.modifiers import from_to


def _taken(seen: EntryView) -> Taken:
    view: TableView = seen.body
    table = view.table
    parts: list[Part] = []
    if table.rolled_columns and table.roll is not None:
        said = ", ".join(dice.typeset for dice in table.all_dice)
        terms: list[tuple[str, Words]] = [("Roll", said)]
        if table.deck is not None and not table.deck.suits:
            counts = Counter(table.deck.cards)
            cards = ", ".join(f"{card} ({count})" for card, count in counts.items())
            terms.append(("Deck", cards))
        if table.adjusted is not None:
            terms.append(("Modifiers", from_to(table.adjusted.range)))
        terms += (("", words) for words in said_of_separate(table, lambda dice: dice.typeset))
        parts.append(Terms(tuple(terms)))
    if table.each is not None:
        parts.append(Terms((("", EACH_ROW), *(("", words) for words in all_expected(table)))))
    if table.adjusted is not None and table.adjusted.note is not None:
        parts.append(Prose(table.adjusted.note))
    parts.append(table_grid(view, seen.scope))
    if view.footnotes:
        parts.append(Notes(tuple((note.mark, note.text) for note in view.footnotes)))
    unsaid = (_NO_LOT,) if table.rolled_columns and not _has_lots(table) else ()
    return Taken(tuple(parts), tuple(lots_of(view, seen.scope)), unsaid=unsaid)


def table_grid(view: TableView, scope: Scope) -> Grid:
    """Return the table of `view` as it is read, its columns in reading order."""
    columns = [view.columns[place] for place in view.places]
    return Grid(
        tuple(
            GridColumn(
                _heading(column),
                column.type not in (ColumnType.TEXT, ColumnType.BAND, ColumnType.CHOICE),
                column.type is ColumnType.RANGE,
            )
            for column in columns
        ),
        tuple(_row(view, row, scope) for row in view.rows),
        has_chances=any(column.type is ColumnType.ODDS for column in columns),
    )


def _heading(column: ColumnView) -> str:
    unit = f" ({column.column.unit})" if column.column.unit else ""
    return f"{column.title}{unit}"


def _row(view: TableView, row: RowView, scope: Scope) -> GridRow:
    cells = tuple(_cell(view.columns[place], row.cells[place]) for place in view.places)
    then: Entry | None = scope.find(row.row.then) if row.row.then else None
    again = roll_again(row.row.again, len(view.table.rows_again)) if row.row.again else ""
    return GridRow(cells, row.row.group, "".join(row.marks), then, again)


def _cell(column: ColumnView, cell: CellView) -> GridCell:
    if cell.text is not None:
        return GridCell(cell.text)
    if column.type is ColumnType.ODDS and cell.chance is not None:
        return GridCell(f"{cell.chance.label}%", chance=cell.chance.exact)
    if cell.expression is not None:
        # As it is rolled: what it comes to on average is no part of the table.
        return GridCell(cell.expression.typeset)
    bare = CellView(cell.value)
    words = cell_words(column.type, bare)
    held = cell.range
    parts = (held.parts or (held,)) if isinstance(held, IntegerRange) else ()
    return GridCell(words, cell.number, tuple((part.low, part.high) for part in parts))


def lots_of(view: TableView, scope: Scope) -> Iterator[Lot]:
    """Yield every rolled column, open ends spelled out; and what is rolled again for its rows.

    Where columns are rolled by themselves, there is one for each of them. What is rolled only once
    choices are made is none, and neither are cards: others know neither.
    """
    table = view.table
    if not _has_lots(table):
        return
    for column in table.rolled_columns:
        for part in _parts_in(table, column):
            lot = _lot(view, column, part, scope)
            yield lot
            if any(table.rows[row.place].again for row in lot.rows):
                yield _again(lot, table)


def _parts_in(table: Table, ranges: Column) -> Sequence[str]:
    """Return the columns that are rolled by themselves in `ranges`; "" for whole rows."""
    if not table.separately:
        return [""]
    return [each.name for each in table.separate_columns if table.ranges_of(each) is ranges]


# What is said of a table that no lot is made of.
_NO_LOT = "it is there to be read, and not to be rolled: its rows hang on choices or cards"


def _has_lots(table: Table) -> bool:
    """Return whether one roll alone means a row of `table`."""
    return table.deck is None and not table.choice_columns


def _lot(view: TableView, column: Column, part: str, scope: Scope) -> Lot:
    table = view.table
    dice = table.dice_in(column.name)
    if dice is None or column.domain is None:
        raise ValueError(f"{table.address} is not rolled in {column.name}")
    rolled = distribution(dice)
    low, high = _modifiers(table)
    least, most = rolled.minimum + low, rolled.maximum + high
    name = LotName(f"{scope.pack}/{table.id}", column.name, part)
    rows = []
    for index, row in enumerate(table.rows):
        held = row_range(table, index, column)
        runs = () if held is None else (held.parts or (held,))
        spelled = (_spelled_out(run, column, least, most) for run in runs)
        if spans := tuple(each for each in spelled if each is not None):
            said = _said(view, index, column, part)
            then = (replace(name, is_again=True),) * row.again or _then(row, column, scope)
            rows.append(LotRow(spans, index, said, "".join(view.rows[index].marks), then))
    title = table.title
    if len(table.rolled_columns) > 1 and not part:
        title = f"{title}: {column.title}"
    spoken = table.column(part) if part else None
    if spoken is not None:
        title = f"{title}: {spoken.title}"
    ordered = tuple(sorted(rows, key=lambda row: row.spans))
    return Lot(name, title, dice, (low, high), ordered, len(table.rows))


def _again(lot: Lot, table: Table) -> Lot:
    """Return what is rolled for the rows of `lot` that are rolled again for."""
    ignored = [row for row in lot.rows if table.rows[row.place].again]
    return replace(
        lot,
        name=replace(lot.name, is_again=True),
        title=f"{lot.title}, again",
        rows=tuple(row for row in lot.rows if row not in ignored),
        ignored=tuple(span for row in ignored for span in row.spans),
    )


def _then(row: Row, column: Column, scope: Scope) -> tuple[LotName, ...]:
    """Return the lots of the table that is rolled on next: several where each part is rolled."""
    following = scope.find(row.then) if row.then else None
    into = next_column(following, column) if isinstance(following, Table) else None
    if into is None or not isinstance(following, Table) or not _has_lots(following):
        return ()
    address = f"{scope.beyond(row.then).pack}/{following.id}"
    return tuple(
        LotName(address, each.name, part)
        for each in (following.rolled_columns if following.separately else (into,))
        for part in _parts_in(following, each)
    )


def _spelled_out(
    held: IntegerRange, column: Column, least: int, most: int
) -> tuple[int, int] | None:
    """Return the totals from `least` to `most` that mean a row, or None where none does.

    A total that leaves the column's domain counts as the value at its end.
    """
    domain = column.domain
    low, high = held.low, held.high
    if low is None or (domain is not None and domain.low is not None and low <= domain.low):
        low = min(least, least if low is None else low)
    if high is None or (domain is not None and domain.high is not None and high >= domain.high):
        high = max(most, most if high is None else high)
    low, high = max(low, least), min(high, most)
    return (low, high) if low <= high else None


def _modifiers(table: Table) -> tuple[int, int]:
    if table.adjusted is None:
        return 0, 0
    low, high = table.adjusted.range.low, table.adjusted.range.high
    return low or 0, high or 0


def _said(view: TableView, index: int, column: Column, part: str) -> tuple[tuple[str, Words], ...]:
    if part:
        place = next(n for n, of in enumerate(view.columns) if of.name == part)
        return (("", _cell(view.columns[place], view.rows[index].cells[place]).words),)
    return tuple(_cells_said(view, index)) or (("", row_name(view, index, column)),)


def _cells_said(view: TableView, index: int) -> Iterator[tuple[str, Words]]:
    """Yield the headings and words of a row beside its ranges; the naming cell has no heading."""
    key = view.table.key_column
    cells = [
        (view.columns[place], view.rows[index].cells[place])
        for place in view.places
        if view.columns[place].type is not ColumnType.RANGE
    ]
    cells.sort(key=lambda held: held[0].column is not key)
    for place, (of, cell) in enumerate(cells):
        made = _cell(of, cell)
        if made.words and made.words != "":
            is_name = of.column is key or (key is None and place == 0)
            yield ("" if is_name else _heading(of), made.words)


EXPORTED = _taken
