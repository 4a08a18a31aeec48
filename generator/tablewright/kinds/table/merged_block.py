"""Tables that share a key as one block of a panel: a spread with the tables side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.columns import ColumnType
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.matrix_content import key_of_column, key_of_figures
from tablewright.kinds.table.merged_list import MergedPart, listed_content
from tablewright.kinds.table.merging import Key, Merged, listed, merged
from tablewright.kinds.table.printed_cells import heading
from tablewright.kinds.table.shown_notes import notes_shown
from tablewright.kinds.table.view import table_view
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import LETTERS_IN_COLUMN
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spread_shares import shares_of
from tablewright.views.footnotes import Footnote, footnotes
from tablewright.words.numbers import number, signed
from tablewright.words.ranges import span
from tablewright.words.units import after_heading

# How many ems of its type a panel is wide, where screens have large type.
_EMS_ACROSS = 66.0

_Line = tuple[Key, tuple[SpreadCell, ...], tuple[str, ...]]


def merged_block(block: ScreenBlock, scope: Scope) -> Block | None:
    """Return the tables that `block` merges, as the pack of `scope` sees them.

    None where they cannot be merged: the proofs have complained of it.
    """
    found = [scope.find(part.reference) for part in block.merged]
    tables = [table for table in found if isinstance(table, Table)]
    whole = merged(tables, block.merged_by)
    if len(tables) < len(found) or whole is None:
        return None
    notes, parts = _parts(block, whole, scope)
    body = listed_content(block, whole, parts) if whole.is_list else _content(block, whole, parts)
    return Block(
        entry=tables[0],
        others=tuple(tables[1:]),
        title=block.title or tables[0].title,
        chips=(),
        leads=() if block.lead is None else (block.lead,),
        bodies=(body,),
        notes=notes,
        spans=block.spans_panel,
    )


def _parts(
    block: ScreenBlock, whole: Merged, scope: Scope
) -> tuple[tuple[Footnote, ...], tuple[MergedPart, ...]]:
    """Return the parts of a spread, and the footnotes of all, marked in the order of its rows.

    What several tables say in the same words is said once.
    """
    texts: dict[str, Text] = {}
    # By a table and the name of its footnote, what the footnote says.
    said: dict[tuple[int, str], str] = {}
    used: list[str] = []
    for number_of, table in enumerate(whole.tables):
        for name, note in notes_shown(table, block.hide).items():
            texts[note.markdown] = note
            said[number_of, name] = note.markdown
    for shown_place in listed(whole, block.down, block.hide):
        for number_of, place in enumerate(whole.places[shown_place]):
            names = () if place is None else whole.tables[number_of].rows[place].notes
            used += [said[held] for name in names if (held := (number_of, name)) in said]
    notes = footnotes(texts, used)
    mark_of = {note.name: note.mark for note in notes}
    parts = []
    for number_of, (part, key) in enumerate(zip(block.merged, whole.columns, strict=True)):
        table = whole.tables[number_of]
        view = table_view(table, scope.beyond(part.reference))
        shown = tuple(
            (place, column)
            for place, column in enumerate(view.columns)
            if column.column is not key and column.name not in block.hide
        )
        marks = tuple(
            tuple(
                mark_of[text]
                for n in row.notes
                if (text := said.get((number_of, n), "")) in mark_of
            )
            for row in table.rows
        )
        parts.append(MergedPart(part.title or table.title, view, shown, marks, part))
    return notes, tuple(parts)


def _content(block: ScreenBlock, whole: Merged, parts: Sequence[MergedPart]) -> SpreadContent:
    lines = [
        (whole.keys[n], tuple(_cells(parts, n, whole)), _marks_of(parts, n, whole))
        for n in listed(whole, block.down, block.hide)
    ]
    rows = [
        SpreadRow(_named(keys, whole), lines[run[0]][1], lines[run[0]][2], _key(keys))
        for run in _runs_alike(lines)
        for keys in ([lines[n][0] for n in run],)
    ]
    titled = [SpreadGroup(part.title, tuple(heading(c) for _, c in part.shown)) for part in parts]
    worded = tuple(column.type is ColumnType.TEXT for part in parts for _, column in part.shown)
    content = SpreadContent(
        row_title=f"{whole.columns[0].title}{after_heading(whole.columns[0].unit)}",
        groups=tuple(titled),
        rows=tuple(rows),
        worded=worded,
        icons=tuple(column.column.icon for part in parts for _, column in part.shown),
        shorts=tuple(column.column.short for part in parts for _, column in part.shown),
        keys=tuple(
            key_of_column(part.view.table, column.name)
            for part in parts
            for _, column in part.shown
        ),
    )
    if not any(worded):
        return content
    alone = _EMS_ACROSS if block.spans_panel else LETTERS_IN_COLUMN * EMS_PER_LETTER
    ems = block.letters * EMS_PER_LETTER if block.letters else alone
    return replace(content, shares=shares_of(content, ems=ems))


def _runs_alike(lines: Sequence[_Line]) -> Sequence[Sequence[int]]:
    """Return which lines follow each other without a gap and say the same: they share a row."""
    runs: list[list[int]] = []
    for index, (key, cells, marks) in enumerate(lines):
        before = lines[index - 1]
        is_alike = _said_in(before[1]) == _said_in(cells) and before[2] == marks
        if index and is_alike and _follows(before[0], key):
            runs[-1].append(index)
        else:
            runs.append([index])
    return runs


def _said_in(cells: Sequence[SpreadCell]) -> Sequence[object]:
    """Return what readers see of `cells`, wherever in a file it comes from."""
    words = ((c.words.markdown if isinstance(c.words, Text) else c.words) for c in cells)
    return [(said, cell.marks) for said, cell in zip(words, cells, strict=True)]


def _follows(before: Key, after: Key) -> bool:
    """Whether nothing lies between two keys, so that they may share a row."""
    if isinstance(before, IntegerRange) and isinstance(after, IntegerRange):
        return before.high is not None and after.low == before.high + 1
    return False


def _whole(keys: Sequence[Key]) -> IntegerRange | None:
    if isinstance(keys[0], IntegerRange) and isinstance(keys[-1], IntegerRange):
        return IntegerRange(keys[0].low, keys[-1].high)
    return None


def _key(keys: Sequence[Key]) -> str:
    run = _whole(keys)
    return "" if run is None else key_of_figures(run)


def _named(keys: Sequence[Key], whole: Merged) -> str:
    run = _whole(keys)
    return " ".join(_said(key, whole) for key in keys) if run is None else span(run)


def _said(key: Key, whole: Merged) -> str:
    if isinstance(key, IntegerRange | str):
        return str(key)
    is_signed = whole.columns[0].type is ColumnType.MODIFIER
    return signed(key) if is_signed else number(key)


def _cells(parts: Sequence[MergedPart], line: int, whole: Merged) -> Iterator[SpreadCell]:
    """Yield the cells of one line; what is of the whole row of a table stands at its first cell.

    Where no other table has that row it stands at its name, and says nothing of that cell.
    """
    is_alone = _is_alone(line, whole)
    for part, place in zip(parts, whole.places[line], strict=True):
        for first, (index, column) in enumerate(part.shown):
            if place is None:
                yield SpreadCell(part.open_at(_said(whole.keys[line], whole)))
                continue
            cell = part.view.rows[place].cells[index]
            words = cell.text if cell.text is not None else cell_words(column.type, cell)
            yield SpreadCell(words, marks=() if first or is_alone else part.marks[place])


def _marks_of(parts: Sequence[MergedPart], line: int, whole: Merged) -> tuple[str, ...]:
    """Return the marks at the name of a row, which are those of the only table that has it."""
    held = zip(parts, whole.places[line], strict=True) if _is_alone(line, whole) else ()
    return tuple(mark for part, n in held if n is not None for mark in part.marks[n])


def _is_alone(line: int, whole: Merged) -> bool:
    """Return whether a line is a whole row of one table, and of no other of them."""
    places = whole.places[line]
    held = [(n, place) for n, place in enumerate(places) if place is not None]
    if len(places) < len(held) + 1 or len(held) != 1:
        return False
    ((number_of, place),) = held
    return sum(each[number_of] == place for each in whole.places) == 1
