"""The odds of a table as `odds` tells them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.data import nested_data
from tablewright.kinds.table.entry import Choice, Given, Table, combinations
from tablewright.kinds.table.expected_words import expected_data, said_of_expected
from tablewright.kinds.table.given_choices import given_choices
from tablewright.kinds.table.row_words import row_name
from tablewright.kinds.table.separate_words import said_of_separate
from tablewright.kinds.table.tell_each import told_of_each
from tablewright.kinds.table.tell_nested import followed, said_of_nested
from tablewright.kinds.table.view import TableView, table_view
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.odds import column_odds
from tablewright.odds.again import RowAgain, again_odds
from tablewright.terminal import Answer, Asked, Said, TextTable, Typed, UnusableOption
from tablewright.views.chance import Chance
from tablewright.views.figures import chance_data, exact_and_float
from tablewright.words.again import AT_LEAST_ONCE, ON_AVERAGE, WITH_AGAIN
from tablewright.words.chances import exact, one_in, percent
from tablewright.words.modifiers import from_to
from tablewright.words.numbers import number, signed
from tablewright.words.odds import CHANCE, EXACTLY
from tablewright.words.ranges import span
from tablewright.words.rows import NO_ROW


def _tell_odds(table: Table, scope: Scope, asked: Asked) -> Answer:
    """Return the chance of every row in the columns that are asked for."""
    given = given_choices(table, asked)
    if table.each is not None:
        return told_of_each(table, scope, asked)
    columns = chosen_columns(table, asked.column)
    added = allowed_modifier(table, asked.modifier)
    return Answer(
        _said(table, scope, columns, added, given),
        lambda: _data(table_view(table, scope), columns, added, scope, given),
    )


def _said(
    table: Table, scope: Scope, columns: Sequence[Column], added: int, given: Mapping[str, str]
) -> Iterator[Said]:
    view = table_view(table, scope)
    dice = ", ".join(each.typeset for each in table.all_dice)
    yield f"{table.title} ({dice}{' ' + signed(added) if added else ''})"
    yield from said_of_separate(table, lambda each: each.typeset)
    whole = _whole(table, given)
    if table.rows_again and whole is None:
        names = " ".join(f"--input {column.name}=…" for column in table.choice_columns)
        yield f"{WITH_AGAIN}: {names}"
    for shown in columns:
        odds = column_odds(table, shown, added)
        again = _again(table, shown, added, whole)
        rows = []
        for index, chance in enumerate(odds.rows):
            held = table.rows[index].cells.get(shown.name)
            if chance is None or held is None or not _is_for(table, index, given):
                continue
            words = (percent(chance), exact(chance), one_in(chance), *_in_all(again, index))
            rows.append([span(held.value), Typed(row_name(view, index, shown)), *words])  # type: ignore[arg-type]
        if odds.nothing:
            nothing = odds.nothing
            rows.append(["–", NO_ROW, percent(nothing), exact(nothing), one_in(nothing)])
            rows[-1] += ["", "", ""] if again else []
        yield ""
        heads = [shown.title, "", CHANCE, EXACTLY, ""]
        heads += [AT_LEAST_ONCE, EXACTLY, ON_AVERAGE] if again else []
        yield TextTable(heads, rows, right={2, 3, 5, 6, 7})
        yield from said_of_expected(table, shown, added, cases=_cases(table, given))
        for index, following in followed(table, shown, odds.rows, scope):
            beyond = scope.beyond(table.rows[index].then)
            yield from said_of_nested(following, beyond, row_name(view, index, shown))


def _whole(table: Table, given: Mapping[str, str]) -> Given | None:
    """Return all choices where all are `given`, or None."""
    names = [column.name for column in table.choice_columns]
    return tuple(given[name] for name in names) if set(names) == set(given) else None


def _again(
    table: Table, column: Column, modifier: int, whole: Given | None
) -> tuple[RowAgain | None, ...]:
    """Return how often rows come up in all; nothing where none is rolled again for, or not said."""
    if not table.rows_again or whole is None:
        return ()
    return again_odds(table, column, modifier, whole)


def _cases(table: Table, given: Mapping[str, str]) -> tuple[Given, ...]:
    """Return the combinations of choices that agree with what is `given`."""
    names = [column.name for column in table.choice_columns]
    return tuple(
        case
        for case in combinations(table.choice_columns)
        if all(given.get(n, option) == option for n, option in zip(names, case, strict=True))
    )


def _is_for(table: Table, index: int, given: Mapping[str, str]) -> bool:
    """Return whether a row is for the choices that are `given`; there may be none."""
    cells = {name: table.rows[index].cells.get(name) for name in given}
    return all(
        cell is None or not isinstance(cell.value, Choice) or given[name] in cell.value.options
        for name, cell in cells.items()
    )


def _in_all(again: Sequence[RowAgain | None], index: int) -> tuple[str, ...]:
    """Return how often a row comes up, with all that is rolled again; nothing where nothing is."""
    row = again[index] if again else None
    return (
        ()
        if row is None
        else (percent(row.at_least_once), exact(row.at_least_once), number(row.times))
    )


def chosen_columns(table: Table, name: str | None) -> tuple[Column, ...]:
    """Return the rolled columns that are asked for; raises `UnusableOption`."""
    rolled = table.rolled_columns
    if not rolled:
        raise UnusableOption(f"`{table.id}` is not rolled, so it has no odds of its own")
    if name is None:
        return rolled
    found = tuple(c for c in rolled if name.lower() in (c.name.lower(), c.title.lower()))
    if not found:
        hint = suggestion(name, [c.name for c in rolled], "columns")
        raise UnusableOption(f"`{table.id}` has no column `{name}` that is rolled; {hint}")
    return found


def allowed_modifier(table: Table, modifier: int | None) -> int:
    """Return the modifier, 0 when none is given; raises `UnusableOption` for one too many."""
    if modifier is None:
        return 0
    if table.adjusted is None:
        raise UnusableOption(f"the roll of `{table.id}` takes no modifiers")
    if modifier not in table.adjusted.range:
        raise UnusableOption(f"the modifiers of `{table.id}` go {from_to(table.adjusted.range)}")
    return modifier


def _in_all_data(again: Sequence[RowAgain | None], index: int) -> dict[str, Any]:
    row = again[index] if again else None
    if row is None:
        return {}
    once = chance_data(Chance(row.at_least_once))
    return {"at_least_once": once, "times": exact_and_float(row.times)}


def _data(
    view: TableView,
    columns: tuple[Column, ...],
    modifier: int,
    scope: Scope,
    given: Mapping[str, str],
) -> dict[str, Any]:
    table, whole = view.table, _whole(view.table, given)
    found = []
    for column in columns:
        odds = column_odds(table, column, modifier)
        again = _again(table, column, modifier, whole)
        after = dict(followed(table, column, odds.rows, scope))
        rows = [
            {
                "row": table.rows[index].id,
                "range": [held.value.low, held.value.high],  # type: ignore[union-attr]
                "name": row_name(view, index, column),
                "chance": chance_data(Chance(chance)),
                "then": nested_data(after[index]) if index in after else None,
            }
            | _in_all_data(again, index)
            for index, chance in enumerate(odds.rows)
            if chance is not None
            and (held := table.rows[index].cells.get(column.name))
            and _is_for(table, index, given)
        ]
        nothing = chance_data(Chance(odds.nothing))
        found.append(
            {
                "column": column.name,
                "title": column.title,
                "rows": rows,
                "no_row": nothing,
                "expected": expected_data(table, column, modifier, _cases(table, given)),
            }
        )
    return {"entry": table.address, "roll": str(table.roll), "modifier": modifier, "columns": found}


TELL_ODDS = _tell_odds
