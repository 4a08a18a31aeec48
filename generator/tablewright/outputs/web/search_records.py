"""What a search can find: entries, rows of tables, outcomes, steps, panels, rulings and proofs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.dice import IntegerRange
from tablewright.kinds import Entry
from tablewright.kinds.check import Check
from tablewright.kinds.comparison import Comparison
from tablewright.kinds.entry import Text
from tablewright.kinds.model import Model
from tablewright.kinds.screen import Screen
from tablewright.outputs.rolled import dice_of
from tablewright.prose import plain_text
from tablewright.render.filters import dashes, number, signed, span
from tablewright.views import CellView, CheckView, EntryView, RowView, RuleView, TableView
from tablewright.views.example import ExampleView
from tablewright.views.thing import Piece, ThingView

# Every figure lies within these; an open end of a range is one of them.
_LEAST, _MOST = -99_999, 99_999
_LONGEST_DETAIL = 110

# How much a word weighs by where it stands, from 1 to 9.
TITLE, KEY, DICE, TAG, CELL, COLUMN, SUMMARY, OF_WHOLE, PROSE = 9, 8, 7, 5, 5, 4, 3, 2, 1

Numbers = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """One thing to find: `anchor` on its page, what it is called, and a line that tells of it.

    `words` are texts with the weight of their words; `numbers` are ranges that a figure finds it
    by, both ends included.
    """

    anchor: str
    title: str
    detail: str
    words: tuple[tuple[str, int], ...]
    numbers: Numbers = ()


def records_of(view: EntryView) -> Iterator[Record]:
    """Yield the record of an entry, and those of what stands in it."""
    entry, body = view.entry, view.body
    yield _of_entry(view)
    if isinstance(body, TableView):
        yield from (_of_row(row, body) for row in body.rows)
    elif isinstance(body, CheckView):
        yield from _outcomes(body.check)
    elif isinstance(body, RuleView):
        yield from _points(body, entry)
    elif isinstance(entry, Screen):
        for panel in entry.panels:
            yield Record("", panel.title, "", ((panel.title, TITLE), (entry.title, OF_WHOLE)))
    for ruling in entry.rulings:
        question, answer = _plain(ruling.question), _plain(ruling.ruling)
        words = ((question, CELL), (answer, SUMMARY), (entry.title, OF_WHOLE))
        yield Record("rulings_", question, _shortened(answer), words)


def _of_entry(view: EntryView) -> Record:
    entry = view.entry
    summary = _plain(entry.summary) if entry.summary else ""
    dice = [str(expression) for _, expression in dice_of(entry)]
    words = [
        (entry.title, TITLE),
        (entry.kind, SUMMARY),
        (summary, SUMMARY),
        *((tag, TAG) for tag in entry.tags),
        *((each, DICE) for each in dice),
        *((text, PROSE) for text in _prose_of(view)),
    ]
    return Record("", entry.title, _shortened(summary), tuple(words))


def _prose_of(view: EntryView) -> Iterator[str]:
    """Yield the words of an entry that have no record of their own."""
    entry, body = view.entry, view.body
    if not isinstance(body, TableView | RuleView):
        yield from (_plain(text) for text in entry.texts())
    elif entry.text:
        yield _plain(entry.text)
    if isinstance(entry, Check):
        yield from (known.title for known in entry.inputs)
    elif isinstance(entry, Model):
        yield from (field.title for field in entry.fields)
        yield from (derived.title for derived in entry.derived)
    elif isinstance(entry, Comparison):
        yield "odds chances compared"
    if isinstance(body, TableView):
        yield from (column.title for column in body.columns)
    elif isinstance(body, ThingView):
        yield from (word for line in body.lines for piece in line.pieces for word in _said(piece))
    elif isinstance(body, ExampleView):
        yield body.of.title


def _said(piece: Piece) -> Iterator[str]:
    yield from (piece.label, piece.words)
    if piece.expression is not None:
        yield str(piece.expression)
    for part in piece.parts:
        yield from _said(part)


def _of_row(row: RowView, view: TableView) -> Record:
    table = view.table
    key = table.key_column
    title, words, numbers, details = "", [(table.title, OF_WHOLE)], [], []
    for column, cell in zip(view.columns, row.cells, strict=True):
        said = _words_of(cell, str(column.type))
        if not said:
            continue
        is_key = key is not None and column.name == key.name
        words.append((said, KEY if is_key else CELL))
        held = _numbers_of(cell)
        if held is not None:
            numbers.append(held)
        if is_key:
            title = said
            continue
        if not isinstance(cell.text, Text):
            words.append((column.title, COLUMN))
            said = f"{column.title} {said}"
        details.append(said)
    if row.row.group:
        words.append((row.row.group, SUMMARY))
    if not title:
        title, details = (details[0], details[1:]) if details else (table.title_of(row.row), [])
    return Record(
        row.row.id, title, _shortened(" · ".join(details)), tuple(words), _merged(numbers)
    )


def _words_of(cell: CellView, column_type: str) -> str:
    if cell.text is not None:
        return _plain(cell.text)
    if cell.range is not None:
        return span(cell.range)
    if cell.number is not None:
        return signed(cell.number) if column_type == "modifier" else number(cell.number)
    if cell.expression is not None:
        return str(cell.expression)
    return ""


def _numbers_of(cell: CellView) -> tuple[int, int] | None:
    if isinstance(cell.range, IntegerRange):
        low, high = cell.range.low, cell.range.high
        return (_LEAST if low is None else low, _MOST if high is None else high)
    if cell.number is not None and cell.number.denominator == 1:
        return int(cell.number), int(cell.number)
    return None


def _merged(numbers: list[tuple[int, int]]) -> Numbers:
    return tuple(sorted(set(numbers)))


def _outcomes(check: Check) -> Iterator[Record]:
    for outcome in check.outcomes:
        said = _plain(outcome.text) if outcome.text else ""
        words = ((outcome.name, KEY), (said, CELL), (check.title, OF_WHOLE))
        yield Record("outcomes_", outcome.name, _shortened(said), words)


def _points(view: RuleView, entry: Entry) -> Iterator[Record]:
    for name, points in (("step", view.steps), ("point", view.points)):
        for place, point in enumerate(points, start=1):
            said = _plain(point.text)
            words = ((said, CELL), (entry.title, OF_WHOLE))
            yield Record(f"{name}_{place}", _shortened(said), "", words)


def _plain(text: Text) -> str:
    return dashes(plain_text(text.markdown))


def _shortened(words: str) -> str:
    if len(words) <= _LONGEST_DETAIL:
        return words
    return words[:_LONGEST_DETAIL].rsplit(" ", 1)[0].rstrip(",;:.") + " …"
