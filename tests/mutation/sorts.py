"""What a scalar of an entry's file is: a formula, a figure, prose, a label or a name."""

from __future__ import annotations

import re
from enum import Enum

from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.kinds.model.entry import Model
from tablewright.kinds.table.entry import ColumnType, Table
from tablewright.source import Pointer


class Scalar(Enum):
    """Sorts of scalars, by what a slip in them does."""

    CELL = "cells"
    DICE = "dice"
    FIGURE = "checks, models, things and examples"
    CONTROL = "what must hold"
    FORMULA = "formulas"
    PROSE = "prose"
    LABEL = "titles and labels"
    NAME = "names and key words"


_PROSE = frozenset(
    ("summary", "text", "note", "question", "ruling", "reason", "printed", "else", "points")
)
_LABELS = frozenset(("title", "group", "unit", "tags", "name", "section", "system", "licence"))
_CONTROLS = frozenset(("min", "max", "total", "weighted_total", "domain", "expect", "chance"))
_DIE = re.compile(r"\d*d\d+")


def sort_of(entry: Entry, pointer: Pointer, text: str) -> Scalar:
    """Return what the scalar `text` at a path of the file of `entry` is."""
    names = [step for step in pointer if isinstance(step, str)]
    last = names[-1] if names else ""
    if isinstance(entry, Table) and pointer[0] == "rows" and len(pointer) > 2:
        return _of_cell(entry, last)
    if _is_formula(entry, pointer, last):
        return Scalar.FORMULA
    if pointer[0] in ("errata", "rulings") and last != "field":
        return Scalar.PROSE
    if last in _PROSE or pointer[0] in ("notes", "points") or _is_step(pointer):
        return Scalar.PROSE
    if last in _LABELS or pointer[0] == "source":
        return Scalar.LABEL
    if _CONTROLS & set(names):
        return Scalar.CONTROL if any(c.isdigit() for c in text) else Scalar.NAME
    if _DIE.search(text):
        return Scalar.DICE
    return Scalar.FIGURE if any(c.isdigit() for c in text) else Scalar.NAME


def _of_cell(table: Table, name: str) -> Scalar:
    column = table.column(name)
    if column is None:
        return Scalar.LABEL if name == "group" else Scalar.NAME
    return Scalar.PROSE if column.type is ColumnType.TEXT else Scalar.CELL


def _is_formula(entry: Entry, pointer: Pointer, last: str) -> bool:
    if last in ("when", "that"):
        return True
    if isinstance(entry, Check) and pointer[0] == "values":
        return last != "title"
    if isinstance(entry, Model) and pointer[0] == "derived":
        return last not in ("title", "type", "note")
    return isinstance(entry, Table) and pointer[0] == "columns" and "inputs" in pointer


def _is_step(pointer: Pointer) -> bool:
    return pointer[0] == "steps" and (len(pointer) == 2 or pointer[-1] == "text")
