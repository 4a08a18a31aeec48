"""What readers call a place inside an entry: a cell by row and column, a formula by its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.kinds import Entry
from tablewright.kinds.check import Check
from tablewright.kinds.entry import Text
from tablewright.kinds.example import Example
from tablewright.kinds.instance import Instance
from tablewright.kinds.model import Model
from tablewright.kinds.table import Table
from tablewright.resolve import Scope
from tablewright.source import Pointer


@dataclass(frozen=True, slots=True)
class Place:
    """A place in words: what holds it, and what it is in there.

    `anchor` is the row's on the entry's page, or empty. `is_formula` tells a value that is read as
    a formula from one that is read as it stands.
    """

    whole: Text | str
    part: str = ""
    anchor: str = ""
    is_formula: bool = False


def place_of(entry: Entry, field: Pointer, scope: Scope) -> Place | None:
    """Return what readers call the place `field` of `entry`; None for no place at all.

    A place that nothing on the page names is called as its keys are in the file.
    """
    return next(_places(entry, field, scope), None)


def _places(entry: Entry, field: Pointer, scope: Scope) -> Iterator[Place]:
    if isinstance(entry, Table):
        yield from _in_table(entry, field)
    elif isinstance(entry, Check):
        yield from _in_check(entry, field)
    elif isinstance(entry, Model):
        yield from _in_model(entry, field)
    elif isinstance(entry, Instance):
        yield from _in_thing(entry, field, scope)
    elif isinstance(entry, Example):
        yield from _in_example(field)
    if field:
        first, *inside = (_spaced(key) for key in field)
        yield Place(first[:1].upper() + first[1:], ", ".join(inside))


def _in_table(table: Table, field: Pointer) -> Iterator[Place]:
    match field:
        case ("roll",):
            yield Place("Dice")
        case ("columns", name, *inside):
            known = table.column(str(name))
            title = _spaced(name) if known is None else known.title
            yield Place(title, ", ".join(map(_spaced, inside)))
        case ("rows", int(), _, *_):
            yield from _in_row(table, field)
        case _:
            return


def _in_row(table: Table, field: Pointer) -> Iterator[Place]:
    row = next((row for row in table.rows if row.pointer == field[:2]), None)
    column = table.column(str(field[2]))
    if row is None:
        return
    key = table.key_column
    cell = row.cells.get(key.name) if key is not None else None
    named = cell.value if cell is not None else table.title_of(row)
    whole = named if isinstance(named, Text) else str(named)
    yield Place(whole, str(field[2]) if column is None else column.title, row.id)


def _in_check(check: Check, field: Pointer) -> Iterator[Place]:
    match field:
        case ("roll",):
            yield Place("Dice")
        case ("roll", name):
            yield Place("Dice", str(name))
        case ("values", name):
            yield Place(_spaced(name), is_formula=True)
        case ("inputs", name, *_):
            known = check.input(str(name))
            yield Place(_spaced(name) if known is None else known.title)
        case ("outcomes", int(number), *inside) if number < len(check.outcomes):
            yield Place(check.outcomes[number].name, is_formula=inside == ["when"])
        case _:
            return


def _in_model(model: Model, field: Pointer) -> Iterator[Place]:
    match field:
        case ("derived", name, *inside):
            yield Place(model.title_of(str(name)), is_formula=inside == ["value"])
        case ("fields", name, *_):
            yield Place(model.title_of(str(name)))
        case ("rules", int(number), *inside):
            yield Place(f"Rule {number + 1}", is_formula=inside == ["that"])
        case _:
            return


def _in_thing(thing: Instance, field: Pointer, scope: Scope) -> Iterator[Place]:
    model = scope.find(thing.kind)
    if len(field) < 2 or field[0] not in ("values", "expect"):
        return
    name = str(field[1])
    title = model.title_of(name) if isinstance(model, Model) else _spaced(name)
    yield Place(title, ", ".join(map(_spaced, field[2:])))


def _in_example(field: Pointer) -> Iterator[Place]:
    if field[:1] == ("steps",) and len(field) > 1 and isinstance(field[1], int):
        inside = [_spaced(each) for each in field[2:] if each not in ("inputs", "expect")]
        yield Place(f"Step {field[1] + 1}", ", ".join(inside))


def _spaced(key: str | int) -> str:
    return f"{key + 1}" if isinstance(key, int) else key.replace("_", " ")
