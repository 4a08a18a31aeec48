"""What leads to sheets in their index besides titles: other names, and those of rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.kinds import Entry
from tablewright.kinds.check.dice import dice_of_rows
from tablewright.kinds.check.entry import Check
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import TableContent
from tablewright.words.sentences import in_sentence

# A name of more words is a description, and nobody looks it up.
_MOST_WORDS = 2


def rows_of_grids(block: Block) -> Iterator[str]:
    """Yield by which names a check is looked up in the grids of `block`: "Skeleton".

    What comes of it is called by names as well, and nobody looks that up before he rolls; nor what
    a rating is called by whose dice are rolled: "High".
    """
    if not isinstance(block.entry, Check):
        return
    rows = block.entry.input(block.entry.odds.rows or "")
    if rows is not None and dice_of_rows(block.entry, rows):
        return
    outcomes = {outcome.name for outcome in block.entry.outcomes}
    for body in block.bodies:
        if isinstance(body, GridContent) and not body.is_strip:
            yield from (each for each in body.row_labels if _is_name(each) and each not in outcomes)


def rows_of_tables(block: Block) -> Iterator[str]:
    """Yield the names of rows of the tables in `block`: "Heavy crossbow"."""
    for body in block.bodies:
        if isinstance(body, TableContent):
            names = (plain_words(row.cells[0].words) for row in body.rows if row.cells)
            yield from filter(_is_name, names)


def entries_in_rows(block: Block) -> Iterator[Entry]:
    """Yield the entries of which each has a row in `block`, which may be part of a longer list."""
    tables = [body for body in block.bodies if isinstance(body, TableContent)]
    names = {plain_words(row.cells[0].words) for body in tables for row in body.rows}
    yield from (each for each in block.listed if each.title in names)


def also_called(block: Block, entry: Entry) -> Iterator[str]:
    """Yield what readers also call single rows of `entry` in `block`: "scimitar: longsword".

    What several of them are called says of none what it is, and stands alone: "bow".
    """
    if not isinstance(entry, Table):
        return
    rows = [row for body in block.bodies if isinstance(body, TableContent) for row in body.rows]
    # Rows of tables that are merged have no id, and the names of the first.
    names = {row.id: plain_words(row.cells[0].words) for row in rows if row.id}
    merged = {plain_words(row.cells[0].words) for row in rows if not row.id}
    every = [name for row in entry.rows for name in row.aka]
    for row in entry.rows:
        title = entry.title_of(row)
        called = names.get(row.id, title if title in merged else "")
        if called:
            for name in row.aka:
                yield name if every.count(name) > 1 else f"{name}: {in_sentence(called)}"


def also_asked(entry: Entry) -> Iterator[str]:
    """Yield what readers also call what `entry` asks for: "falling", of the height of a fall."""
    if isinstance(entry, Check):
        for each in entry.inputs:
            yield from each.aka


def short_forms(called: Iterable[str], scope: Scope) -> Iterator[str]:
    """Yield the short forms in the manifest of what is `called` so."""
    names = {each.casefold() for each in called}
    short = scope.manifest.short_forms if scope.manifest else {}
    for form, meant in short.items():
        if names & {each.casefold() for each in meant}:
            yield form


def _is_name(words: str) -> bool:
    return len(words.split()) <= _MOST_WORDS and words.replace(" ", "").isalpha()
