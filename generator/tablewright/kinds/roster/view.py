"""A roster as readers meet it: its columns, and a row for each thing, in their groups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.kinds.model.entry import Model
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.listing import things_listed
from tablewright.library import Scope
from tablewright.prose import readable
from tablewright.records import Struct
from tablewright.views.listed import LISTED, Listed
from tablewright.words.rosters import OTHERS


class RosterHead(Struct, frozen=True):
    """One column; its cells are figures where all of them are that are there."""

    title: str
    name: str
    is_figures: bool
    is_chances: bool = False


class RosterRow(Struct, frozen=True):
    """One thing, and its cells in the order of the columns."""

    thing: Entry
    cells: tuple[Listed, ...]
    group: str = ""


class RosterView(Struct, frozen=True):
    """A roster: what its things are called, its columns, and its rows from the top."""

    roster: Roster
    model: Model
    heads: tuple[RosterHead, ...]
    rows: tuple[RosterRow, ...]

    @property
    def groups(self) -> tuple[tuple[str, tuple[RosterRow, ...]], ...]:
        """The rows under the heading of their group, which is empty where there are no groups."""
        found: dict[str, list[RosterRow]] = {}
        for row in self.rows:
            found.setdefault(row.group, []).append(row)
        return tuple((group, tuple(rows)) for group, rows in found.items())


# A page, its card, a screen and sheets show one and the same.
@lru_cache(maxsize=256)
def roster_view(roster: Roster, scope: Scope) -> RosterView | None:
    """Return `roster` as readers of the pack of `scope` meet it; None without its model."""
    model = scope.find(roster.of)
    if not isinstance(model, Model):
        return None
    rows = sorted(_rows(roster, model, scope), key=lambda each: each[0])
    shown = tuple(row for _, row in rows)
    heads = tuple(
        RosterHead(
            column.title or model.title_of(column.names[0]),
            column.name,
            *_form([row.cells[place] for row in shown]),
        )
        for place, column in enumerate(roster.columns)
    )
    return RosterView(roster, model, heads, shown)


# What a value is sorted by: numbers before words, and what is not there last.
_Key = tuple[int, Fraction, str]


def _rows(
    roster: Roster, model: Model, scope: Scope
) -> Iterator[tuple[tuple[_Key, ...], RosterRow]]:
    columns = [column.shown for column in roster.columns]
    keys = [key.name for key in roster.sort]
    grouped = [roster.group] if roster.group else []
    for thing in things_listed(roster, scope):
        listed = LISTED.of(thing)
        if listed is None:
            continue
        cells = listed(thing, scope.beyond(roster.of), [*columns, *keys, *grouped])
        sorted_by = cells[len(columns) : len(columns) + len(keys)]
        group = cells[-1] if grouped else None
        order = (
            *([] if group is None else [_key(group, is_descending=False)]),
            *(
                _key(cell, is_descending=key.is_descending)
                for key, cell in zip(roster.sort, sorted_by, strict=True)
            ),
            (0, Fraction(0), thing.title.casefold()),
            (0, Fraction(0), thing.id),
        )
        heading = "" if group is None else _heading(model.title_of(roster.group), group)
        yield order, RosterRow(thing, tuple(cells[: len(columns)]), heading)


def _key(cell: Listed, *, is_descending: bool) -> _Key:
    if cell.number is not None:
        return 0, -cell.number if is_descending else cell.number, ""
    words = cell.plain.casefold()
    if is_descending:
        words = "".join(chr(0x10FFFF - ord(letter)) for letter in words)
    return (1, Fraction(0), words) if cell.plain else (2, Fraction(0), "")


def _heading(title: str, cell: Listed) -> str:
    """Return the heading of a group: a number with what it is, or the words themselves."""
    words = readable(cell.words.markdown) if isinstance(cell.words, Text) else cell.words
    if cell.chance is not None:
        words = f"{cell.chance.label}%"
    if not words:
        return OTHERS
    return f"{title} {words}" if cell.number is not None else words


def _form(cells: Sequence[Listed]) -> tuple[bool, bool]:
    """Return whether all cells that are there are figures, and whether all are chances."""
    there = [cell for cell in cells if cell.words or cell.chance is not None]
    are_chances = bool(there) and all(cell.chance is not None for cell in there)
    return bool(there) and all(cell.is_figure for cell in there), are_chances


VIEW = roster_view
