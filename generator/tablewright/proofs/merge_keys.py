"""Tables that a screen merges share a key."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set

from tablewright.allowance import work
from tablewright.dice import IntegerRange
from tablewright.kinds.screen.entry import MergedTable, Screen, ScreenBlock, Show
from tablewright.kinds.table.entry import Column, Table
from tablewright.kinds.table.merging import KEY_TYPES, Key, has_groups, keys_of
from tablewright.kinds.table.rows_held import lies_within
from tablewright.library import Scope
from tablewright.names import one_of, suggestion
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer

# Steps that it takes to hold a key against the others.
_STEPS_OF_A_KEY = 4


@proof("TW525", "merge-keys", Screen)
def merge_keys(screen: Screen, scope: Scope) -> Iterator[Finding]:
    """A block of a screen merges tables that share no key.

    What it does: of every block with `merge:`, demands that each table has the column which
    `by:` names, that these are all ranges, or all numbers, or all texts, that no table has a key
    twice, and that each shares one with the first. Where the keys are texts, all
    tables must have the same; but where rows of one stand under headings of groups, what it lacks
    must be named under `down:` or `hide:`. Rows that `left_open:` of a table names must be such as
    it lacks, and another has.

    Why it matters: what stands in one row would speak of different things, or a slip of the pen
    would make a row of its own.

    Example: `{merge: [saves-of-dwarves, saves-of-elves], by: level}`, where one of the two calls
    the column `rank`.

    What to write instead: the same name for the key in each table, and the same form of
    keys. `hide:` names columns of any of them. Where keys are numbers, `down:` says within what
    they lie that are shown. Of tables with headings of groups, it names
    the rows to show, by their keys or headings, and `hide:` rows to leave out; `show:`,
    `outcomes:` and `across:` are for checks.
    """
    for panel in (*screen.panels, *screen.players):
        for block in panel.blocks:
            if block.merged:
                yield from _findings(block, scope)


def _findings(block: ScreenBlock, scope: Scope) -> Iterator[Finding]:
    at = block.pointer[:-1]
    found = [(part, scope.find(part.reference)) for part in block.merged]
    tables = [(part, table) for part, table in found if isinstance(table, Table)]
    is_list = any(has_groups(table) for _, table in tables)
    keys: list[tuple[Table, Column, dict[int, Key]]] = []
    for part, table in tables:
        column = table.column(block.merged_by)
        if column is None:
            message = f"`{table.id}` has no column `{block.merged_by}`"
            names = [each.name for each in table.columns if each.type in KEY_TYPES]
            yield Finding(part.pointer, message, suggestion(block.merged_by, names, "columns"))
        elif column.type not in KEY_TYPES:
            message = f"`{column.name}` of `{table.id}` is of {column.type}, which is no key"
            hint = f"merge by a column of one of: {', '.join(KEY_TYPES)}"
            yield Finding((*at, "by"), message, hint)
        else:
            work(_STEPS_OF_A_KEY * len(table.rows))
            keys.append((table, column, keys_of(table, column)))
            yield from _twice(table, keys[-1][2], part.pointer)
    if any(entry is None for _, entry in found):
        # What is not there, or cannot be read, is told by itself; it may have what is asked for.
        return
    # Of a list the table with the headings leads.
    keys.sort(key=lambda each: is_list and not has_groups(each[0]))
    yield from _closed(tables, keys)
    is_list = is_list and all(_form(held) == "texts" for _, _, held in keys)
    rows = {str(key) for _, _, held in keys for key in held.values()} if is_list else set()
    counted = [each for _, _, held in keys for each in held.values() if not isinstance(each, str)]
    yield from _asked(
        block, [table for _, table in tables], rows, is_list=is_list, has_numbers=bool(counted)
    )
    named = {*map(str, block.down), *block.hide} if is_list else None
    for table, column, held in keys[1:]:
        pointer = next(part.pointer for part, each in tables if each is table)
        yield from _unlike(keys[0], (table, column, held), pointer, named)
    if is_list:
        groups = {row.group for _, table in tables for row in table.rows if row.group}
        yield from _unknown_down(block, sorted(groups | rows))
    elif counted:
        known = [
            str(each)
            for each in block.down
            if isinstance(each, IntegerRange) and any(lies_within(key, each) for key in counted)
        ]
        yield from _unknown_down(block, known)


def _closed(
    tables: Sequence[tuple[MergedTable, Table]],
    keys: Sequence[tuple[Table, Column, dict[int, Key]]],
) -> Iterator[Finding]:
    """Yield what `left_open:` of one of the `tables` names and is no row that it lacks."""
    held = [
        (table, {key for key in by_row.values() if isinstance(key, str)})
        for table, _, by_row in keys
    ]
    for part, table in tables:
        own = {key for one, names in held if one is table for key in names}
        lacking = {key for _, names in held for key in names} - own
        for name in (each for each, _ in part.open_rows if each not in lacking):
            at = (*part.pointer[:-1], "left_open", name)
            message = (
                f"`{table.id}` has a row {name} itself"
                if name in own
                else (f"none of the other tables has a row {name}")
            )
            hint = suggestion(name, sorted(lacking), "rows that it lacks")
            yield Finding(at, message, hint, key=True)


def _unknown_down(block: ScreenBlock, names: Sequence[str]) -> Iterator[Finding]:
    """Yield what `down:` names and is none of `names`: keys, headings, or what holds any key."""
    for index, each in enumerate(block.down):
        if str(each) not in names:
            at = (*block.pointer[:-1], "down")
            message = f"none of the tables has a row {each}"
            pointer = at if isinstance(each, IntegerRange) else (*at, index)
            yield Finding(pointer, message, suggestion(str(each), names, "rows"))


def _asked(
    block: ScreenBlock,
    tables: list[Table],
    rows: Set[str],
    *,
    is_list: bool,
    has_numbers: bool,
) -> Iterator[Finding]:
    """Yield what `block` asks of merged tables in vain; of a list `rows` may be hidden as well."""
    at = block.pointer[:-1]
    asked = {
        "show": block.show is not Show.ALL,
        "outcomes": block.outcomes,
        "down": block.down and not (is_list or has_numbers),
        "across": block.across,
        "found_by": block.found_by,
        "columns": block.columns > 1 and not is_list,
    }
    for key in (key for key, given in asked.items() if given):
        message = f"`{key}:` says nothing of tables that are merged"
        yield Finding((*at, key), message, f"take `{key}:` out", key=True)
    names = {column.name for table in tables for column in table.columns}
    notes = {name for table in tables for name in table.notes}
    what = "column, footnote or row" if is_list else "column or footnote" if notes else "column"
    for index, name in enumerate(block.hide):
        if name not in names | notes | rows:
            message = f"none of the tables has a {what} `{name}`"
            known = sorted(names | notes | rows)
            yield Finding((*at, "hide", index), message, suggestion(name, known, "names"))


def _twice(table: Table, held: dict[int, Key], pointer: Pointer) -> Iterator[Finding]:
    seen: set[Key] = set()
    for key in held.values():
        if key in seen:
            message = f"`{table.id}` has the key {key} in two rows"
            yield Finding(pointer, message, "merge by a column that tells the rows apart")
            return
        seen.add(key)


def _unlike(
    first: tuple[Table, Column, dict[int, Key]],
    other: tuple[Table, Column, dict[int, Key]],
    pointer: Pointer,
    named: Collection[str] | None,
) -> Iterator[Finding]:
    """Yield how the keys of `other` are not those of `first`.

    Of a list, those that are `named` may be its own; None is no list.
    """
    (one, column, keys), (two, its_column, its_keys) = first, other
    form, its_form = _form(keys), _form(its_keys)
    if form != its_form:
        message = f"the keys of `{two.id}` are {its_form}, and those of `{one.id}` {form}"
        yield Finding(pointer, message, f"make `{its_column.name}` of both a {column.type}")
        return
    mine, theirs = set(map(str, keys.values())), set(map(str, its_keys.values()))
    if form == "texts" and named is not None:
        alone = sorted(theirs - mine - {*named})
        if alone:
            message = f"`{one.id}` has no row {one_of(alone)}, which `{two.id}` has"
            hint = "spell the keys alike, or name the row under `down:` or `hide:`"
            yield Finding(pointer, message, hint)
    elif form == "texts" and mine != theirs:
        alone = sorted(mine ^ theirs)
        message = f"`{one.id}` and `{two.id}` do not have the same keys: {one_of(alone)}"
        yield Finding(pointer, message, "spell the keys alike, or give each table all of them")
    elif form == "numbers" and not mine & theirs:
        message = f"`{one.id}` and `{two.id}` share no key"
        yield Finding(pointer, message, "merge tables that speak of the same things")


def _form(keys: dict[int, Key]) -> str:
    if all(isinstance(key, str) for key in keys.values()):
        return "texts"
    return "ranges" if any(isinstance(k, IntegerRange) for k in keys.values()) else "numbers"
