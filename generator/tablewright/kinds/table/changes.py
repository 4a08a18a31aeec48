"""What a house rule changes of a table: its odds in every column and under every modifier."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from tablewright.kinds.table.columns import ColumnType
from tablewright.kinds.table.edits import row_name, table_edits
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.full_odds import usual_modifier
from tablewright.kinds.table.view import TableView
from tablewright.odds import column_odds
from tablewright.records import Struct
from tablewright.views.chance import Chance
from tablewright.views.changes import Changes
from tablewright.views.shifts import MOST_SHOWN, Shift, ShiftedOdds, largest
from tablewright.views.stated import Stated
from tablewright.words.numbers import signed

# Every row that has shifted is told of a table of so many, as two dice read as one number can have.
_MOST_ROWS = 36


def _changes(before: TableView, after: TableView) -> Changes:
    return Changes(tuple(table_edits(before, after)), tuple(_odds(before, after)))


class _Asked(Struct, frozen=True):
    """A chance before and after: of the row of this id, under a modifier to the roll."""

    row: str
    modifier: int
    before: Chance | None
    after: Chance | None

    @property
    def size(self) -> Fraction:
        """By how much the chance rises or falls; a row that is not there has none."""
        was, now = (Fraction(0) if c is None else c.exact for c in (self.before, self.after))
        return abs(now - was)


def _odds(before: TableView, after: TableView) -> Iterator[ShiftedOdds]:
    """Yield how the chances of every column shift that both tables have."""
    names = _names(before) | _names(after)
    for column in after.columns:
        former = next((old for old in before.columns if old.name == column.name), None)
        if former is None:
            continue
        usual = usual_modifier(after.table)
        if column.has_odds and former.has_odds:
            yield _shifted(column.title, names, _rolled(before, after, column.name, usual), usual)
        elif column.type is former.type is ColumnType.ODDS:
            yield _shifted(column.title, names, _computed(before, after, column.name), 0)


def _rolled(before: TableView, after: TableView, name: str, usual: int) -> list[_Asked]:
    """Return the chances of a rolled column under every modifier that both tables take.

    The `usual` one comes first, and then those that are nearest to it.
    """
    common = _modifiers(before.table) & _modifiers(after.table)
    found: list[_Asked] = []
    for modifier in sorted(common, key=lambda m: (abs(m - usual), m)):
        was, now = (_by_row(view.table, name, modifier) for view in (before, after))
        found += [
            _Asked(row, modifier, was.get(row), now.get(row)) for row in dict.fromkeys([*now, *was])
        ]
    return found


def _modifiers(table: Table) -> set[int]:
    if table.adjusted is None:
        return {0}
    return set(range(table.adjusted.range.low or 0, (table.adjusted.range.high or 0) + 1))


def _by_row(table: Table, name: str, modifier: int) -> dict[str, Chance]:
    column = table.column(name)
    if column is None:
        return {}
    odds = column_odds(table, column, modifier).rows
    return {
        row.id: Chance(chance)
        for row, chance in zip(table.rows, odds, strict=True)
        if chance is not None
    }


def _computed(before: TableView, after: TableView, name: str) -> list[_Asked]:
    """Return the chances of a column that are computed from a check."""
    was, now = (
        {
            row.row.id: cell.chance
            for row in view.rows
            for held_in, cell in zip(view.columns, row.cells, strict=True)
            if held_in.name == name and cell.chance is not None
        }
        for view in (before, after)
    )
    return [_Asked(row, 0, was.get(row), now.get(row)) for row in dict.fromkeys([*now, *was])]


def _names(view: TableView) -> dict[str, Stated]:
    return {row.row.id: row_name(view, index) for index, row in enumerate(view.rows)}


def _shifted(
    title: str, names: Mapping[str, Stated], asked: Sequence[_Asked], usual: int
) -> ShiftedOdds:
    is_modified = len({each.modifier for each in asked}) > 1
    sizes = [each.size for each in asked]

    def shift(each: _Asked, *, is_told: bool) -> Shift:
        modifier = (("Modifier", signed(each.modifier)),) if is_told else ()
        return Shift((("Row", names[each.row]), *modifier), each.before, each.after)

    as_usual = [each for each in asked if each.modifier == usual]
    rows = _of_each_row(asked)
    most = max(MOST_SHOWN, min(len(rows), _MOST_ROWS))
    return ShiftedOdds(
        title=title,
        shown=tuple(shift(asked[n], is_told=is_modified) for n in largest(sizes, rows, most)),
        changed=sum(1 for size in sizes if size),
        compared=len(asked),
        total=len(asked),
        usual=tuple(
            shift(as_usual[n], is_told=False) for n in largest([each.size for each in as_usual], ())
        ),
    )


def _of_each_row(asked: Sequence[_Asked]) -> list[int]:
    """Return the numbers of the first shift of each row, which is that without a modifier."""
    found: dict[str, int] = {}
    for n, each in enumerate(asked):
        found.setdefault(each.row, n)
    return list(found.values())


CHANGES = _changes
