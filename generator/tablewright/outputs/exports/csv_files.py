"""CSV for spreadsheets: a file for each entry, and beside it what CSV cannot say.

The description beside each file is of the form that the World Wide Web Consortium recommends for
tabular data: whose it is, under which licence, and what its columns hold.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import Any

from tablewright.kinds.entry import Text
from tablewright.outputs.exports.documents import (
    Aside,
    Decision,
    Grid,
    GridCell,
    GridRow,
    Notes,
    Part,
    Points,
    Prose,
    Terms,
)
from tablewright.outputs.exports.formats import Format, Unsaid, Wish, Written
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.lots import Lot
from tablewright.outputs.exports.plain import not_laid_out, plain
from tablewright.outputs.indented import indented_json
from tablewright.prose import quoted

# A spreadsheet would read what begins so as a formula; signs of full width as well.
_FORMULA_SIGNS = "=+-@\t\r\n＝＋－＠"
# What no spreadsheet takes for a formula stands before such words.
_GUARD = "'"
# By this a spreadsheet knows that the file is in UTF-8.
_BYTE_ORDER_MARK = "\ufeff"

Value = str | int | float


def write_csv(wish: Wish) -> Written:
    """Return a file for each entry, and its description beside it."""
    files: dict[PurePosixPath, bytes] = {}
    unsaid: list[Unsaid] = []
    for pack in wish.packs:
        for export in pack.exports:
            lines = tuple(lines_of(export))
            path = PurePosixPath(pack.id, f"{export.entry.id}.csv")
            files[path] = (_BYTE_ORDER_MARK + as_csv(lines)).encode()
            described = _description(export, path.name, lines[0], wish.version)
            files[path.with_name(f"{path.name}-metadata.json")] = indented_json(described)
            unsaid += (Unsaid(export.address, what) for what in export.taken.unsaid)
            if export.taken.decision is not None:
                held = not_laid_out(export.taken.decision)
                unsaid += (Unsaid(export.address, what) for what in held)
    return Written(files, tuple(unsaid))


def as_csv(lines: Sequence[Sequence[Value]]) -> str:
    """Return lines of values as CSV; no text among them is one that a spreadsheet would run."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([[_guarded(value) for value in line] for line in lines])
    return text.getvalue()


def _guarded(value: Value) -> Value:
    is_risky = isinstance(value, str) and value[:1] and value[0] in _FORMULA_SIGNS
    return f"{_GUARD}{value}" if is_risky else value


def lines_of(export: Export) -> Iterator[Sequence[Value]]:
    """Yield the headings of an entry's file, and its lines."""
    taken = export.taken
    grids = [part for part in taken.parts if isinstance(part, Grid)]
    if taken.decision is not None:
        yield from _odds(taken.decision)
    elif len(grids) == 1:
        yield from _table(grids[0], taken.lots, taken.parts)
    else:
        yield from _words(export)


def _odds(decision: Decision) -> Iterator[Sequence[Value]]:
    """Yield a line for each result at each choice: its chance in whole ways of all ways."""
    titles = [quoted(asked.title) for asked in decision.asked]
    yield [*titles, "Outcome", "Ways", "Of", "Chance"]
    for choice in decision.laid_out:
        for result, chance in zip(decision.results, decision.odds(choice), strict=True):
            given = [
                _number(asked.labels[at]) for asked, at in zip(decision.asked, choice, strict=True)
            ]
            name = quoted(result.name)
            yield [*given, name, chance.numerator, chance.denominator, float(chance)]


def _number(label: str) -> Value:
    digits = label.replace("−", "-").removeprefix("+")
    return int(digits) if digits.removeprefix("-").isdecimal() else label


def _table(grid: Grid, lots: Sequence[Lot], parts: Sequence[Part]) -> Iterator[Sequence[Value]]:
    """Yield a table: of ranges both ends, open ones spelled out as far as dice can come.

    A row that several runs of totals mean stands on a line for each of them.
    """
    notes = {mark: plain(words) for p in parts if isinstance(p, Notes) for mark, words in p.notes}
    looked_up: dict[str, list[Lot]] = {}
    for each in lots:
        if not each.name.is_again:
            looked_up.setdefault(each.name.column, []).append(each)
    rolled = iter(looked_up.values())
    beside = [next(rolled, []) if c.is_range else [] for c in grid.columns]
    has = {
        "Group": any(row.group for row in grid.rows),
        "Notes": any(row.marks for row in grid.rows),
        "Then": any(row.then for row in grid.rows),
        "Given": any(row.known for row in grid.rows),
        "Again": any(row.again for row in grid.rows),
    }
    head: list[str] = []
    for column, held in zip(grid.columns, beside, strict=True):
        title = quoted(column.title)
        if held and str(held[0].dice) not in title:
            title = f"{title} ({held[0].dice})"
        head += [f"{title} from", f"{title} to"] if column.is_range else [title]
    yield [*head, *(name for name, is_there in has.items() if is_there)]
    for place, row in enumerate(grid.rows):
        more = {
            "Group": quoted(row.group),
            "Notes": " ".join(words for mark, words in notes.items() if _has(row, mark, notes)),
            "Then": "" if row.then is None else row.then.address,
            "Given": quoted(row.known),
            "Again": quoted(row.again),
        }
        behind = [more[name] for name, is_there in has.items() if is_there]
        ends = [
            _ends(cell, held, place) if column.is_range else [[_value(cell)]]
            for cell, column, held in zip(row.cells, grid.columns, beside, strict=True)
        ]
        for run in range(max(map(len, ends), default=1)):
            cells = (
                _run(of_cell, run, is_range=column.is_range)
                for of_cell, column in zip(ends, grid.columns, strict=True)
            )
            yield [*(value for of_cell in cells for value in of_cell), *behind]


def _run(held: Sequence[list[Value]], run: int, *, is_range: bool) -> list[Value]:
    """Return what a cell says on the line of a run; ranges of fewer runs are empty there."""
    if run < len(held):
        return held[run]
    return ["", ""] if is_range else held[0]


def _has(row: GridRow, mark: str, notes: dict[str, str]) -> bool:
    left = row.marks
    for each in sorted(notes, key=len, reverse=True):
        if each in left:
            left = left.replace(each, "")
            if each == mark:
                return True
    return False


def _ends(cell: GridCell, lots: Sequence[Lot], place: int) -> list[list[Value]]:
    """Return both ends of each run of a range; of one that is empty, none."""
    row = next((row for lot in lots for row in lot.rows if row.place == place), None)
    if row is not None:
        return [[low, high] for low, high in row.spans]
    runs = cell.runs or ((None, None),)
    return [["" if low is None else low, "" if high is None else high] for low, high in runs]


def _value(cell: GridCell) -> Value:
    if cell.number is not None:
        return int(cell.number) if cell.number.denominator == 1 else float(cell.number)
    if cell.chance is not None:
        return f"{plain(cell.words)} ({cell.chance})"
    return plain(cell.words)


def _words(export: Export) -> Iterator[Sequence[Value]]:
    """Yield what an entry says in words, a line for each of them."""
    yield ["Part", "Label", "Words"]
    entry = export.entry
    for text in (entry.summary, entry.text):
        if text is not None:
            yield ["", "", plain(text)]
    for part in export.taken.parts:
        yield from _of_part(part)


def _of_part(part: Part) -> Iterator[Sequence[Value]]:
    if isinstance(part, Aside):
        return
    heading = "" if isinstance(part, Notes) else quoted(part.heading)
    if isinstance(part, Prose):
        yield [heading, "", plain(part.text)]
    elif isinstance(part, Points):
        for number, (words, mark) in enumerate(part.items, 1):
            yield [heading, number if part.is_numbered else "", plain(words) + mark]
    elif isinstance(part, Terms):
        yield from ([heading, quoted(label), plain(words)] for label, words in part.terms)
    elif isinstance(part, Notes):
        yield from (["", mark, plain(words)] for mark, words in part.notes)
    else:
        titles = [quoted(column.title) for column in part.columns]
        for row in part.rows:
            held = zip(titles, row.cells, strict=True)
            yield from ([heading, title, _value(cell)] for title, cell in held)


def _description(export: Export, name: str, head: Sequence[Value], version: str) -> dict[str, Any]:
    entry, manifest = export.entry, export.scope.manifest
    said: list[Text] = [text for text in (entry.summary, entry.text) if text is not None]
    corrections = [
        *(f"{plain(r.question)} {plain(r.ruling)} {plain(r.reason)}" for r in entry.rulings),
        *(f"Printed: {e.printed}. Ruling: {e.ruling}. {plain(e.reason)}" for e in entry.errata),
    ]
    deck = export.taken.deck
    rolled = [f"{lot.title}: {lot.dice}, modifiers {lot.modifiers}" for lot in export.taken.lots]
    if deck is not None:
        counts = Counter(card.name for card in deck.cards)
        rolled = [f"Deck: {', '.join(f'{card} ({count})' for card, count in counts.items())}"]
    return {
        "@context": ["http://www.w3.org/ns/csvw", {"@language": export.scope.language}],
        "url": name,
        "dc:title": entry.title,
        "dc:description": "\n".join([*map(plain, said), *corrections, *rolled]),
        "dc:rights": "; ".join(export.credits),
        "dc:license": "" if manifest is None else manifest.licence,
        "dc:source": "" if manifest is None else manifest.credit.title,
        "dc:creator": f"Tablewright {version}",
        "tableSchema": {"columns": [{"titles": str(title)} for title in head]},
    }


FORMAT = Format(
    "csv",
    "CSV",
    "Tables and chances for spreadsheets, whose and under which licence beside each.",
    write_csv,
    entry_suffix=".csv",
)
