"""A table whose rows are each rolled for, as `odds` and `roll` tell it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tablewright.dice import Roller
from tablewright.kinds.table.carried import carried
from tablewright.kinds.table.choices import Given
from tablewright.kinds.table.dice import dice_beside
from tablewright.kinds.table.dice_inside import dice_inside, rolled_words
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.expected_words import expected_data, said_of_expected
from tablewright.kinds.table.row_words import row_name
from tablewright.kinds.table.view import TableView, table_view
from tablewright.library import Scope
from tablewright.odds.expected import row_trial
from tablewright.prose import quoted
from tablewright.terminal import Answer, Asked, Said, TextTable, Typed, UnusableOption
from tablewright.views.figures import chance_data, exact_and_float, roll_data
from tablewright.words.chances import exact, one_in, percent
from tablewright.words.expected import EACH_ROW, NOT_THERE, NOTHING, ROWS_THERE
from tablewright.words.numbers import number
from tablewright.words.odds import CHANCE, EXACTLY

# Rolls on a table, as a pack sees it, some of whose choices are given: data, and lines.
RollOn = Callable[[Table, Scope, Given | None, Roller], tuple[dict[str, Any], list[str]]]


def told_of_each(table: Table, scope: Scope, asked: Asked) -> Answer:
    """Return how likely every row is there, and what all of them come to on average."""
    _refuse(table, asked)
    view = table_view(table, scope)
    return Answer(_said(view), lambda: _data(view))


def _refuse(table: Table, asked: Asked) -> None:
    if asked.column is not None or asked.modifier is not None:
        raise UnusableOption(f"each row of `{table.id}` is rolled for by itself")


def _said(view: TableView) -> Iterator[Said]:
    table, each = view.table, view.each
    assert each is not None, "only tables of this sort are told so"
    yield table.title
    yield EACH_ROW
    yield ""
    heads = ["", CHANCE, EXACTLY, "", *(f"{known.expected.title}" for known in view.expected)]
    rows = [
        [
            view.table.title_of(view.table.rows[index]),
            percent(chance.exact),
            exact(chance.exact),
            one_in(chance.exact),
            *(number(known.shares[index]) for known in view.expected),
        ]
        for index, chance in enumerate(each.chances)
    ]
    none = each.nothing.exact
    spare = [""] * len(view.expected)
    rows.append([NOTHING, percent(none), exact(none), one_in(none), *spare])
    yield TextTable(heads, rows, right={1, 2, *range(4, len(heads))})
    yield f"{ROWS_THERE}: {number(each.rows)}"
    yield from said_of_expected(table, None)


def _data(view: TableView) -> dict[str, Any]:
    table, each = view.table, view.each
    assert each is not None, "only tables of this sort are told so"
    rows = [
        {
            "row": row.row.id,
            "name": row_name(view, index),
            "chance": chance_data(each.chances[index]),
            "expected": {
                known.expected.title: exact_and_float(known.shares[index])
                for known in view.expected
            },
        }
        for index, row in enumerate(view.rows)
    ]
    return {
        "entry": table.address,
        "each": rows,
        "nothing": chance_data(each.nothing),
        "rows_there": exact_and_float(each.rows),
        "expected": expected_data(table, None),
    }


def roll_of_each(
    table: Table, scope: Scope, asked: Asked, roller: Roller, roll_on: RollOn
) -> Answer:
    """Return which rows are there, after a roll for each, how much of them, and what follows.

    `roll_on` rolls on the table to which a row leads.
    """
    _refuse(table, asked)
    assert table.each is not None, "only tables of this sort are rolled so"
    view = table_view(table, scope)
    rows, lines = [], [table.title]
    for index, row in enumerate(table.rows):
        trial = row_trial(row, table.each)
        told: dict[str, Any] = {"row": row.id, "name": row_name(view, index)}
        is_there, said = trial is None or trial.chance == 1, ""
        if trial is not None and trial.is_open:
            rolled = roller.roll(trial.dice)
            is_there = rolled.total <= trial.hits
            told["roll"] = roll_data(rolled)
            said = f" ({rolled.text})"
        told["there"] = is_there
        name = told["name"] if is_there else f"{table.title_of(row)}: {NOT_THERE}"
        lines.append(Typed(f"{name}{said}"))
        fallen = [(cell, roller.roll(dice)) for cell, dice in dice_beside(table, row) if is_there]
        if fallen:
            told["dice"] = {cell.name: roll_data(roll) for cell, roll in fallen}
            lines += [f"  {cell.title}: {roll.text}" for cell, roll in fallen]
        for cell, parts in dice_inside(table, row) if is_there else ():
            words, rolls = rolled_words(parts, roller)
            told.setdefault("said", {})[cell.name] = words
            shown = "; ".join(roll.text for roll in rolls)
            lines.append(Typed(f"  {quoted(cell.title)}: {words} ({shown})"))
        following = scope.find(row.then) if row.then and is_there else None
        if isinstance(following, Table):
            beyond = scope.beyond(row.then)
            told["then"], further = roll_on(following, beyond, carried(row, following), roller)
            lines += [f"  {line}" for line in further]
        rows.append(told)
    return Answer(lines, lambda: {"entry": table.address, "each": rows})
