"""What tests of exports share: the packs gathered, and every format written once in a process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import PurePosixPath

from shared import FORMS, PACKS, ROOT, compiled
from tablewright.kinds.table.entry import ColumnType, Table
from tablewright.odds import column_odds
from tablewright.outputs.exports.documents import Decision
from tablewright.outputs.exports.formats import Wish, Written, formats
from tablewright.outputs.exports.gathering import Export, gathered
from tablewright.outputs.exports.lots import Lot, LotName
from tablewright.project import Project

ANY_GAME = Project(ROOT / "tests" / "projects" / "any-game")
PROJECTS = {"packs": PACKS, "forms": FORMS, "any-game": ANY_GAME}


@cache
def wish(project: str) -> Wish:
    """Return the wish for all packs of a project."""
    library = compiled(PROJECTS[project]).library
    return Wish(gathered(library, sorted(library.packs)), "1.2.3")


@cache
def written(project: str, name: str) -> Written:
    """Return what a format makes of a project."""
    return formats()[name].write(wish(project))


def text_of(project: str, name: str, path: str) -> str:
    """Return a file of a format."""
    return written(project, name).files[PurePosixPath(path)].decode()


def is_left_out(project: str, name: str, address: str, path: str) -> bool:
    """Return whether a format has no such file, and says why."""
    if PurePosixPath(path) in written(project, name).files:
        return False
    reasons = [each.what for each in written(project, name).unsaid if each.address == address]
    assert any(reason.startswith("it is left out") for reason in reasons), address
    return True


def exports(project: str) -> Iterator[Export]:
    """Yield every entry of a project."""
    for pack in wish(project).packs:
        yield from pack.exports


def lots(project: str) -> Iterator[tuple[Export, Lot]]:
    """Yield every rolled column of a project."""
    for export in exports(project):
        for lot in export.taken.lots:
            yield export, lot


def decisions(project: str) -> Iterator[tuple[Export, Decision]]:
    """Yield every check of a project."""
    for export in exports(project):
        if export.taken.decision is not None:
            yield export, export.taken.decision


def table_of(project: str, name: LotName) -> Table:
    """Return the table of a lot; those typed on a screen are parts of it."""
    library = wish(project).packs[0].scope.library
    pack, _, entry_id = name.address.partition("/")
    scope = library.scope(pack)
    found = scope.find(entry_id)
    if isinstance(found, Table):
        return found
    parts = (part for entry in scope.entries.values() for part in entry.parts())
    return next(part for part in parts if isinstance(part, Table) and part.id == entry_id)


def expected(project: str, lot: Lot, modifier: int = 0) -> Mapping[int | None, Fraction]:
    """Return the chance of each row by its place, None standing for no row, as they are proved."""
    table = table_of(project, lot.name)
    if lot.is_all:
        return {0: Fraction(1)}
    column = table.column(lot.name.column)
    assert column is not None
    if column.type is ColumnType.CHANCE:
        place = next(n for n, row in enumerate(table.rows) if row.id == lot.name.part)
        cell = table.rows[place].cells.get(column.name)
        chance = Fraction(1) if cell is None else cell.value.chance  # type: ignore[union-attr]
        return {n: each for n, each in ((place, chance), (None, 1 - chance)) if each}
    odds = column_odds(table, column, modifier)
    found: dict[int | None, Fraction] = {
        place: chance
        for place, chance in enumerate(odds.rows)
        if chance and is_for(table, place, lot.name.given)
    }
    if odds.nothing:
        found[None] = odds.nothing
    if lot.name.is_again:
        found = {n: c for n, c in found.items() if n is None or not table.rows[n].again}
        left = sum(found.values())
        found = {n: c / left for n, c in found.items()}
    return found


def is_for(table: Table, place: int, given: Sequence[str]) -> bool:
    """Return whether the row at `place` is for the options that are `given`, by its cells."""
    columns = [column for column in table.columns if column.type is ColumnType.CHOICE]
    held = [table.rows[place].cells.get(column.name) for column in columns]
    return all(
        cell is None or option in cell.value.options  # type: ignore[union-attr]
        for cell, option in zip(held, given, strict=True)
    )


@cache
def by_name(project: str) -> Mapping[LotName, Lot]:
    """Return every rolled column by its name."""
    return {lot.name: lot for _, lot in lots(project)}


# A row, and what follows it: each of these a row with what follows it, in turn.
Chain = tuple[int | None, tuple["Chain", ...]]


def followed(project: str, lot: Lot, modifier: int = 0) -> dict[Chain, Fraction]:
    """Return the chance of each chain of rows that a roll on `lot` comes to."""
    known = by_name(project)
    found: dict[Chain, Fraction] = {}
    for place, chance in expected(project, lot, modifier).items():
        row = next((row for row in lot.rows if row.place == place), None)
        onward = [] if row is None else [known[name] for name in row.then]
        each = [
            followed(project, other, modifier if other.name.is_again else 0) for other in onward
        ]
        for combination in product(*(chains.items() for chains in each)):
            whole = chance
            for _, more in combination:
                whole *= more
            found[place, tuple(chain for chain, _ in combination)] = whole
    return found
