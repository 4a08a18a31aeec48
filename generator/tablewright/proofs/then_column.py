"""A table that is rolled on next has a column to roll in."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.carried import option_for, strange
from tablewright.kinds.table.entry import Row, Table
from tablewright.kinds.table.nested import next_column, tables_after
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.proofs.proof import Finding, proof


@proof("TW132", "then-column", Table)
def then_column(table: Table, scope: Scope) -> Iterator[Finding]:
    """A row leads to a table in which nobody could say where to look.

    What it does: the roll goes on in the column of the same name, or in the only one there is.
    Where rows of the next table hang on choices, these must be known: `given:` says them beside
    `then:`, or a column of choices has the same name here, and the row is for one option.

    Why it matters: with several columns and none of that name, the result is anybody's guess.

    Example: a table that is not rolled at all; or one with the columns `land` and `sea`, after a
    roll in the column `total`.

    What to write instead: a table with one range column, or with one of the same name.
    """
    rolled = table.rolled_columns
    after = {row.id: following for row, following in tables_after(table, scope)}
    for row in table.rows:
        for name, written in strange(row, after.get(row.id)):
            yield _strange(row, after.get(row.id), name, written)
    for row, following in tables_after(table, scope):
        for choice in following.choice_columns:
            # What is misspelt is told where it stands.
            is_told = any(strange(row, following))
            if option_for(row, choice) is None and not is_told:
                message = f"nobody says which `{choice.name}` of `{following.id}` is meant"
                hint = f"write `given: {{{choice.name}: {choice.options[0]}}}` beside `then:`"
                yield Finding((*row.pointer, "then"), message, hint)
        if table.each is not None:
            if next_column(following, None) is None:
                message = f"`{following.id}` has no column to go on in"
                hint = "give it one range column and a `roll:`"
                yield Finding((*row.pointer, "then"), message, hint)
            continue
        if not rolled:
            message = f"`{table.id}` is not rolled, so no roll can lead on from it"
            yield Finding((*row.pointer, "then"), message, "write `roll:`, or take `then:` out")
            return
        for column in rolled:
            if column.name in row.cells and next_column(following, column) is None:
                message = f"`{following.id}` has no column to go on in after `{column.name}`"
                hint = "give it one range column and a `roll:`, or one of the same name"
                yield Finding((*row.pointer, "then"), message, hint)


def _strange(row: Row, following: Table | None, name: str, written: str) -> Finding:
    at = (*row.pointer, "given", name)
    columns = () if following is None else following.choice_columns
    if following is None:
        return Finding(at, "no table is rolled on here", "take `given:` out", key=True)
    held = next((column for column in columns if column.name == name), None)
    if held is None:
        message = f"`{following.id}` has no column of choices `{name}`"
        hint = suggestion(name, [column.name for column in columns], "columns of choices")
        return Finding(at, message, hint, key=True)
    message = f"`{written}` is no option of `{name}` in `{following.id}`"
    return Finding(at, message, suggestion(written, held.options, "options"))
