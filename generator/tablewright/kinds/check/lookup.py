"""Where the value of an input is looked up: a column of a table, or several beside each other."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from tablewright.dice import IntegerRange
from tablewright.kinds.check.befalling import WHOSE, Befalling
from tablewright.kinds.table.entry import Column, Row, Table
from tablewright.records import Struct, field, replace
from tablewright.source import Pointer


class Step(Struct, frozen=True):
    """One row of a series: the figures from `first` to `last`, or a name, and what stands there.

    A row with several ranges is a step for each. Beyond an open end a row holds for all figures;
    `last` is None then. Of steps with the same `once` that are added the largest counts alone, of
    those with the same `one_of` one is chosen at most; `times` is how often it may count. `apart`
    is "1.2" for the second group of the first list of such that exclude each other. `row` is the
    row's id. It holds while one of the conditions befalls whoever is `acting`, or their `target`.
    """

    first: int | None
    last: int | None
    label: str
    value: int
    row: str
    once: str = ""
    one_of: str = ""
    times: int = 1
    apart: str = ""
    acting: tuple[str, ...] = ()
    target: tuple[str, ...] = ()


class Series(Struct, frozen=True):
    """All rows for one choice of table, of column to look in, and of column to read.

    `chosen` has what readers call the three; one that is no choice is empty. `place` has the
    table's address and the names of both columns, of which the first may be empty.
    """

    chosen: tuple[str, str, str]
    place: tuple[str, str, str]
    steps: tuple[Step, ...]


class Lookup(Struct, frozen=True):
    """A lookup as its check asks for it.

    `tables` are references by what readers call them (a single one is called nothing), `by` the
    columns of ranges in which a figure is found, and `columns` those that hold the value. Without
    `by`, a row is found by its name, and where several may apply, the value `adds` them up: of
    the rows that each of `once` names the largest counts alone, of those of each of `one_of` one
    is chosen, of the groups of each of `apart` rows of one alone, and those that `times` names
    count up to so often; `befalling` says what holds by itself in a fight. With `groups`, rows of
    no other are looked in, nor those in `without`. `found` has the tables once their pack is
    resolved, by their references; what is no table is not there.
    """

    tables: Mapping[str, str]
    by: tuple[str, ...]
    columns: tuple[str, ...]
    pointer: Pointer
    groups: tuple[str, ...] = ()
    adds: bool = False
    once: tuple[tuple[str, ...], ...] = ()
    one_of: tuple[tuple[str, ...], ...] = ()
    times: Mapping[str, int] = field(default_factory=dict)
    apart: tuple[tuple[str, ...], ...] = ()
    without: tuple[str, ...] = ()
    befalling: tuple[Befalling, ...] = ()
    found: Mapping[str, Table] = field(default_factory=dict)

    def pointer_of(self, called: str) -> Pointer:
        """Return where the file names the table that is called so."""
        at: Pointer = (*self.pointer, "table")
        return (*at, called) if called else at

    @property
    def by_title(self) -> str:
        """What readers call the figure by which a row is found.

        That is the title of its column; of several, what the table calls the values in all of them
        where it is turned round.
        """
        tables = self.found.values()
        if len(self.by) > 1:
            looks = (table.look for table in tables)
            return next((look.values_title for look in looks if look is not None), "Figure")
        columns = (table.column(name) for table in tables for name in self.by)
        return next((column.title for column in columns if column is not None), "")

    @property
    def choices(self) -> tuple[tuple[str, ...], ...]:
        """What can be chosen of tables, columns to look in and columns to read, in their order."""
        chosen = [series.chosen for series in self.series()]
        return tuple(tuple(dict.fromkeys(each[n] for each in chosen)) for n in range(3))

    @property
    def also(self) -> Mapping[str, tuple[str, ...]]:
        """What readers also call the choices of columns, by their titles."""
        found = (
            table.column(name)
            for table in self.found.values()
            for name in (*self.by, *self.columns)
        )
        return {column.title: column.aka for column in found if column is not None}

    @property
    def ends(self) -> tuple[int, int]:
        """The least and the greatest figure that has a row; an open row ends where it begins.

        Raises `ValueError` where no row is found by a figure.
        """
        steps = [step for series in self.series() for step in series.steps]
        firsts = [step.first for step in steps if step.first is not None]
        lasts = [step.last for step in steps if step.last is not None]
        return min(firsts), max(firsts + lasts)

    @property
    def begins(self) -> Step | None:
        """The row that is looked up before anybody chooses: the first, or what stands after 0.

        Of rows that are found by their names it is the one in the middle, by what stands there.
        """
        steps = next((each.steps for each in self.series()), ())
        if steps and not self.by:
            return sorted(steps, key=lambda step: step.value)[(len(steps) - 1) // 2]
        counts_from_0 = len(steps) > 1 and steps[0].first == steps[0].last == 0
        return steps[counts_from_0] if steps else None

    @property
    def begins_with(self) -> str:
        """What finds that row: "Fighter 1 · Death, poison", or its name."""
        first, begins = next(iter(self.series()), None), self.begins
        if first is None or begins is None:
            return ""
        table, by, read = first.chosen
        row = ", ".join(filter(None, (table, by))) or self.by_title
        found_by = begins.label if begins.first is None else begins.first
        return " · ".join(filter(None, (f"{row} {found_by}".strip(), read)))

    @property
    def names(self) -> tuple[str, ...]:
        """What the rows are called, in their order."""
        return tuple(dict.fromkeys(step.label for each in self.series() for step in each.steps))

    @property
    def added(self) -> Mapping[str, tuple[tuple[Step, ...], ...]]:
        """What may be added up, by the headings of its groups, in their order.

        Of each part of a group more than one step stands there only where one of them is chosen.
        """
        found: dict[str, list[Step]] = {}
        for table in self.found.values():
            for row in (row for row in table.rows if self.looks_in(table, row)):
                for read in filter(None, map(table.column, self.columns)):
                    found.setdefault(row.group, []).extend(self._steps(table, row, None, read))
        return {group: tuple(_parts(steps)) for group, steps in found.items()}

    @property
    def added_besides(self) -> Mapping[str, tuple[Step, ...]]:
        """What conditions add for which there is no row, by whose they are."""
        found: dict[str, list[Step]] = {}
        for each in self.befalling:
            if not each.row:
                acting, target = _by_whose([each])
                step = Step(
                    None, None, each.condition, each.added, "", acting=acting, target=target
                )
                found.setdefault(each.whose, []).append(step)
        return {whose: tuple(steps) for whose, steps in found.items()}

    @property
    def written(self) -> str:
        """The series as JSON: what is chosen, and of rows their ends or names, and values."""
        series = [
            [
                each.chosen,
                [
                    [step.first, step.last, step.value] if self.by else [step.label, step.value]
                    for step in each.steps
                ],
            ]
            for each in self.series()
        ]
        return json.dumps(series, ensure_ascii=False, separators=(",", ":"))

    @property
    def ways(self) -> Mapping[str, Series]:
        """The series by the columns in which a figure is found, if no more than that is chosen.

        Where one of several tables, or of several values in a row, is meant, no column leads to a
        value by itself.
        """
        if self.adds or len(self.tables) > 1 or len(self.columns) > 1:
            return {}
        return {series.place[1]: series for series in self.series() if series.place[1]}

    def series(self) -> tuple[Series, ...]:
        """Return the rows of every choice, each in the order of its table."""
        return tuple(self._series())

    def _series(self) -> Iterator[Series]:
        for called, reference in self.tables.items():
            table = self.found.get(reference)
            if table is None:
                continue
            for by in self.by or ("",):
                for name in self.columns:
                    looked, read = table.column(by), table.column(name)
                    if read is None or (by and looked is None):
                        continue
                    chosen = (
                        called,
                        looked.title if looked is not None and len(self.by) > 1 else "",
                        read.title if len(self.columns) > 1 else "",
                    )
                    steps = (
                        self._steps(table, row, looked, read)
                        for row in table.rows
                        if self.looks_in(table, row)
                    )
                    place = (table.address, by, name)
                    yield Series(chosen, place, tuple(step for held in steps for step in held))

    def looks_in(self, table: Table, row: Row) -> bool:
        """Return whether `row` of `table` can be looked up at all."""
        is_left_out = any(table.find_row(name) is row for name in self.without)
        return not is_left_out and (not self.groups or row.group in self.groups)

    def _steps(self, table: Table, row: Row, looked: Column | None, read: Column) -> Iterator[Step]:
        """Yield what `row` holds, for each of several ranges; nothing where it is in neither."""
        held = row.cells.get(read.name)
        if held is None or not isinstance(held.value, Fraction):
            return
        value = int(held.value)
        if looked is None:
            once, one_of = _place_in(self.once, table, row), _place_in(self.one_of, table, row)
            often = (n for name, n in self.times.items() if table.find_row(name) is row)
            named = table.title_of(row)
            apart = (
                f"{n}.{groups.index(row.group) + 1}"
                for n, groups in enumerate(self.apart, 1)
                if row.group in groups
            )
            times = next(often, 1)
            acting, target = _by_whose(
                [e for e in self.befalling if e.row and table.find_row(e.row) is row]
            )
            step = Step(None, None, named, value, row.id, once, one_of, times, next(apart, ""))
            yield replace(step, acting=acting, target=target)
            return
        found = row.cells.get(looked.name)
        if found is None or not isinstance(found.value, IntegerRange):
            return
        for part in found.value.whole:
            if part.low is not None:
                yield Step(part.low, part.high, str(part), value, row.id)


def _by_whose(befalling: Sequence[Befalling]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the conditions of whoever acts among `befalling`, and those of their target."""
    acting, target = (
        tuple(each.condition for each in befalling if each.whose == whose) for whose in WHOSE
    )
    return acting, target


def _place_in(lists: tuple[tuple[str, ...], ...], table: Table, row: Row) -> str:
    """Return which of `lists` names `row`, counted from 1; empty where none does."""
    found = (
        str(n)
        for n, names in enumerate(lists, 1)
        if any(table.find_row(name) is row for name in names)
    )
    return next(found, "")


def _parts(steps: list[Step]) -> Iterator[tuple[Step, ...]]:
    """Yield the steps of which one is chosen together, where they stand so, and others alone."""
    for one_of, part in groupby(steps, key=lambda step: step.one_of):
        together = tuple(part)
        yield from (together,) if one_of else ((step,) for step in together)
