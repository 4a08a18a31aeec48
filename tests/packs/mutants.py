"""Entries with one figure changed."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

from tablewright.dice import RangeError, parse_range
from tablewright.kinds import Entry
from tablewright.kinds.example.entry import Example
from tablewright.kinds.model.entry import FieldType, Model
from tablewright.kinds.table.entry import Column, ColumnType, Table
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.records import Struct, replace
from tablewright.source import Pointer, SourceFile
from tablewright.source.scalars import plain_scalar

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_DIE = re.compile(r"(\d*)d(\d+)")
_FRACTION = re.compile(r"(\d+)/(\d+)")
_FACES = (2, 3, 4, 6, 8, 10, 12, 20, 100)


class Mutant(Struct, frozen=True):
    """One changed figure: of what sort it is, where it stands, and what stands there now."""

    entry: Entry
    sort: str
    pointer: Pointer
    text: str

    @property
    def source(self) -> SourceFile:
        """The entry's file, changed."""
        source = self.entry.source
        # Only what holds the figure is another than in the file.
        data = parent = copy.copy(source.data)
        for step in self.pointer[:-1]:
            parent[step] = copy.copy(parent[step])
            parent = parent[step]
        before = parent[self.pointer[-1]]
        parent[self.pointer[-1]] = self.text if isinstance(before, str) else plain_scalar(self.text)
        place = replace(source.places[self.pointer], text=self.text)
        return replace(source, data=data, places={**source.places, self.pointer: place})


def mutants_of(entry: Entry, scope: Scope) -> Iterator[Mutant]:
    """Yield `entry` with one figure changed, in every way that is tried."""
    if isinstance(entry, Table):
        for column in entry.columns:
            sort, change = _column_sort(column)
            if change is None:
                continue
            for row in entry.rows:
                pointer = (*row.pointer, column.name)
                if column.name in row.cells:
                    typed = entry.source.typed(pointer) or ""
                    yield from (Mutant(entry, sort, pointer, text) for text in change(typed))
    elif isinstance(entry, Thing):
        yield from _figures(entry, ("expect",), "expect of a thing")
        yield from _values(entry, scope)
    elif isinstance(entry, Example):
        for place in range(len(entry.steps)):
            for part, sort in (
                ("expect", "expect of an example"),
                ("chance", "chances of an example"),
                ("inputs", "inputs of an example"),
                ("roll", "rolls of an example"),
            ):
                yield from _figures(entry, ("steps", place, part), sort)


def _values(thing: Thing, scope: Scope) -> Iterator[Mutant]:
    """Yield a mutant for every value: numbers by one, and each other row where one is named."""
    sort = "values of a thing"
    for mutant in _figures(thing, ("values",), sort):
        rows = _rows_to_choose(thing.kind, mutant.pointer[1:], scope)
        if not rows:
            yield mutant
        named = thing.source.typed(mutant.pointer)
        yield from (replace(mutant, sort=sort, text=name) for name in rows if name != named)


def _rows_to_choose(model_id: str, path: Pointer, scope: Scope) -> tuple[str, ...]:
    """Return the names of the rows that may stand at `path` of a thing; none if no row does."""
    model = scope.find(model_id)
    assert isinstance(model, Model)
    shape = next(field.shape for field in model.fields if field.name == path[0]).innermost
    if shape.type is FieldType.MODEL:
        return _rows_to_choose(shape.reference, path[1:], scope)
    table = scope.find(shape.reference) if shape.type is FieldType.ROW else None
    return tuple(table.title_of(row) for row in table.rows) if isinstance(table, Table) else ()


def _column_sort(column: Column) -> tuple[str, Any]:
    if column.type is ColumnType.RANGE:
        return ("range, partial" if column.partial else "range"), changed_ranges
    if column.type is ColumnType.BAND:
        return "band", changed_numbers
    if not (column.is_numeric or column.type is ColumnType.DICE):
        return "", None
    strict = "strictly" in str(column.order)
    order = "plain" if column.order is None else "strictly ordered" if strict else "ordered"
    sort = f"{order} {column.type}"
    return sort, changed_dice if column.type is ColumnType.DICE else changed_numbers


def _figures(entry: Entry, at: Pointer, sort: str) -> Iterator[Mutant]:
    """Yield a mutant for every scalar at or below `at`: numbers by one, words and truth values."""
    for pointer, place in entry.source.places.items():
        if pointer[: len(at)] != at or place.text is None:
            continue
        value: Any = entry.source.data
        for step in pointer:
            value = value[step]
        if isinstance(value, bool):
            yield Mutant(entry, sort, pointer, str(not value).lower())
        elif isinstance(value, int):
            yield from (Mutant(entry, sort, pointer, str(value + by)) for by in (-1, 1))
        elif isinstance(value, str):
            fraction = _FRACTION.fullmatch(value)
            if fraction:
                yield Mutant(entry, sort, pointer, f"{int(fraction[1]) + 1}/{fraction[2]}")
                # Nothing of 49 is nothing of 48.
                if int(fraction[1]):
                    yield Mutant(entry, sort, pointer, f"{fraction[1]}/{int(fraction[2]) + 1}")
            else:
                yield Mutant(entry, f"{sort}, words", pointer, f"{value} too")


def changed_ranges(typed: str) -> Iterator[str]:
    """Yield the range `typed` with either end one off."""
    try:
        found = parse_range(typed, hundred=typed.endswith("00"))
    except RangeError:
        return
    for low_by, high_by in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        low = None if found.low is None else found.low + low_by
        high = None if found.high is None else found.high + high_by
        if (low, high) == (found.low, found.high):
            continue
        if low is None:
            yield f"{high} or less"
        elif high is None:
            yield f"{low}+"
        else:
            yield f"{low} to {high}"


def changed_numbers(typed: str) -> Iterator[str]:
    """Yield `typed` with each of its numbers one off."""
    for found in _NUMBER.finditer(typed):
        number = float(found[0]) if "." in found[0] else int(found[0])
        for by in (-1, 1):
            yield f"{typed[: found.start()]}{number + by}{typed[found.end() :]}"


def changed_dice(typed: str) -> Iterator[str]:
    """Yield the dice `typed` with each die the next smaller and greater, one more and one less."""
    for found in _DIE.finditer(typed):
        count, faces = int(found[1] or 1), int(found[2])
        near = [f for f in _FACES if f < faces][-1:] + [f for f in _FACES if f > faces][:1]
        for text in (
            *(f"{count}d{f}" for f in near),
            f"{count + 1}d{faces}",
            f"{count - 1}d{faces}",
        ):
            if not text.startswith("0d"):
                yield typed[: found.start()] + text + typed[found.end() :]
