"""Tables as people publish them, with what they say, which was written down before any was read.

A case in `corpus/*.txt` is a file and what is expected of it: `DIE` with dice and a line for each
row, `UNROLLED` with its rows, `REFUSE` with words of a fault, or `NONE`. Rolls are written `3`,
`2-5`, `..4`, `12..`, `2,12`; a cell `?` is not compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from failing import failing
from tablewright.importing.outcomes import Refused, Understood
from tablewright.importing.reading import Input, sheet_of
from tablewright.importing.recognising import recognised
from tablewright.importing.text import plain

CORPUS = Path(__file__).parent / "corpus"


@dataclass(frozen=True)
class Case:
    """A file as somebody published it, and what stands in it."""

    file: str
    text: str
    expected: tuple[str, ...]


def held() -> dict[str, Case]:
    """Return all cases by their names."""
    found: dict[str, Case] = {}
    for path in sorted(CORPUS.glob("*.txt")):
        for chunk in re.split(r"(?m)^=== ", path.read_text("utf-8"))[1:]:
            head, rest = chunk.split("\n", 1)
            name, file = (part.strip() for part in head.rsplit(" | ", 1))
            text, expected = rest.split("--- expect\n")
            found[name] = Case(file, text, tuple(expected.strip("\n").split("\n")))
    return found


CASES = held()


def wanted(case: Case) -> Iterator[list[list[str]]]:
    """Yield the expected tables, each as its rows behind one of its dice alone."""
    table: list[list[str]] = []
    for line in case.expected:
        word, _, rest = line.partition(" ")
        if word in ("DIE", "DIE?", "UNROLLED"):
            if table:
                yield table
            table = [[rest]]
        else:
            table.append([cell.strip() for cell in re.split(r" \|(?: |$)", line)])
    yield table


def as_written(spans: tuple[tuple[int | None, int | None], ...]) -> str:
    """Return values as a case writes them."""

    def part(low: int | None, high: int | None) -> str:
        if low is None or high is None:
            return f"{'' if low is None else low}..{'' if high is None else high}"
        return f"{low}" if low == high else f"{low}-{high}"

    return ",".join(part(*span) for span in spans)


def said(table: Understood) -> list[list[str]]:
    """Return what was read, as the case has it."""
    rows = [["" if table.die is None else table.die.notation]]
    for row in table.rows:
        cells = []
        for column in table.columns:
            if column.name in row.values:
                cells.append(as_written(row.values[column.name].joined))
            else:
                cells.append(" ".join(plain(str(row.cells.get(column.name, ""))).split()))
        rows.append(cells)
    return rows


def read_as_it_was_meant(name: str) -> None:
    case = CASES[name]
    sheet, faults = sheet_of(Input(case.file, case.text.encode("utf-8")))
    outcomes = [each for grid in sheet.grids for each in recognised(grid)]
    tables = [said(each) for each in outcomes if isinstance(each, Understood)]
    refused = [fault for each in outcomes if isinstance(each, Refused) for fault in each.faults]
    messages = [fault.message for fault in (*refused, *faults)]
    kind, _, words = case.expected[0].partition(" ")
    if kind in ("REFUSE", "NONE"):
        assert tables == []
        assert kind == "NONE" or any(words in message for message in messages), messages
        assert kind == "REFUSE" or not outcomes
        return
    assert messages == []
    expected = list(wanted(case))
    assert len(tables) == len(expected), tables
    for table, rows in zip(tables, expected, strict=True):
        shown = [
            ["?" if want == "?" else cell for cell, want in zip(row, want_row, strict=False)]
            for row, want_row in zip(table, rows, strict=False)
        ]
        assert len(table) == len(rows)
        assert [" | ".join(row) for row in shown] == [" | ".join(row) for row in rows]


def test_what_was_published_is_read_as_it_was_meant() -> None:
    assert failing(CASES, read_as_it_was_meant) == {}
    assert len(CASES) >= 270
