"""Tell the odds of a table or a check."""

from __future__ import annotations

import json
from typing import Any

import click

from tablewright.cli.lookup import read_inputs
from tablewright.cli.odds_of_nested import followed, nested_data, tell_nested
from tablewright.cli.words import dice_of, row_name
from tablewright.kinds.check import Check, InputValue
from tablewright.kinds.columns import Column
from tablewright.kinds.table import Table
from tablewright.names import one_of, suggestion
from tablewright.odds import CheckProgram, column_odds, compile_check
from tablewright.render.filters import exact, one_in, signed, span
from tablewright.reporters.tables import print_table
from tablewright.resolve import Scope
from tablewright.views import table_view
from tablewright.views.chance import Chance, chances
from tablewright.views.figures import exact_and_float
from tablewright.views.table import TableView


def tell_table(
    table: Table, scope: Scope, column: str | None, modifier: int | None, format_name: str
) -> None:
    """Print the chance of every row in the columns that are asked for."""
    columns = chosen_columns(table, column)
    added = allowed_modifier(table, modifier)
    view = table_view(table, scope)
    if format_name == "json":
        data = _table_data(view, columns, added, scope)
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
        return
    dice = dice_of(table.roll)
    click.echo(f"{table.title} ({dice}{' ' + signed(added) if added else ''})")
    for shown in columns:
        odds = column_odds(table, shown, added)
        rows = []
        for place, chance in enumerate(chances(odds.rows)):
            held = table.rows[place].cells.get(shown.name)
            if chance is None or held is None:
                continue
            words = (f"{chance.label}%", exact(chance.exact), one_in(chance.exact))
            rows.append([span(held.value), row_name(view, place, shown), *words])  # type: ignore[arg-type]
        if odds.nothing:
            nothing = odds.nothing
            rows.append(["–", "no row", "", exact(nothing), one_in(nothing)])
        click.echo()
        print_table([shown.title, "", "chance", "exactly", ""], rows, right={2, 3})
        for place, following in followed(table, shown, odds.rows, scope):
            beyond = scope.beyond(table.rows[place].then)
            tell_nested(following, beyond, row_name(view, place, shown))


def tell_check(check: Check, written: tuple[str, ...], format_name: str) -> None:
    """Print the chance of every outcome; for an input that nobody gave, for each of its values."""
    program = compile_check(check).program
    assert program is not None, "an entry with errors is never looked up"
    given = read_inputs(check, written)
    settled, open_input = _settle(check, given)
    if format_name == "json":
        data = _check_data(program, settled, open_input)
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
        return
    dice = ", ".join(dice_of(dice) for dice in check.rolls.values())
    at = ", ".join(f"{name} {value}" for name, value in settled.items() if name != open_input)
    click.echo(f"{check.title} ({dice}){': ' + at if at else ''}\n")
    names = [outcome.name for outcome in check.outcomes]
    if open_input is None:
        odds = program.odds(settled)
        exact_odds = [odds[place] for place in range(len(names))]
        rows = [
            [name, f"{c.label}%", exact(c.exact), one_in(c.exact)]
            for name, c in zip(names, map(Chance.alone, exact_odds), strict=True)
        ]
        print_table(["outcome", "chance", "exactly", ""], rows, right={1, 2})
        return
    known = check.input(open_input)
    assert known is not None
    rows = []
    for value, label in zip(known.values, known.labels, strict=True):
        odds = program.odds({**settled, open_input: value})
        held = [Chance.alone(odds[place]) for place in range(len(names))]
        cells = [f"{c.label}%  {exact(c.exact)}" for c in held]
        rows.append([label, *cells])
    print_table([known.title, *names], rows, right=set(range(len(names) + 1)))


def chosen_columns(table: Table, name: str | None) -> tuple[Column, ...]:
    """Return the rolled columns that are asked for; raises `click.UsageError`."""
    rolled = table.rolled_columns
    if not rolled:
        raise click.UsageError(f"`{table.id}` is not rolled, so it has no odds of its own")
    if name is None:
        return rolled
    found = tuple(c for c in rolled if name.lower() in (c.name.lower(), c.title.lower()))
    if not found:
        hint = suggestion(name, [c.name for c in rolled], "columns")
        raise click.UsageError(f"`{table.id}` has no column `{name}` that is rolled; {hint}")
    return found


def allowed_modifier(table: Table, modifier: int | None) -> int:
    """Return the modifier, 0 when none is given; raises `click.UsageError` for one too many."""
    if modifier is None:
        return 0
    if table.adjusted is None:
        raise click.UsageError(f"the roll of `{table.id}` takes no modifiers")
    if modifier not in table.adjusted.range:
        raise click.UsageError(f"the modifiers of `{table.id}` go from {table.adjusted.range}")
    return modifier


def _settle(check: Check, given: dict[str, InputValue]) -> tuple[dict[str, InputValue], str | None]:
    """Return all inputs, and the one that is open: what nobody gave and has no default."""
    missing = [known for known in check.inputs if known.name not in given and known.default is None]
    if len(missing) > 1:
        names = one_of(known.name for known in missing)
        raise click.UsageError(f"`{check.id}` must be told {names}: all but one of them")
    settled: dict[str, InputValue] = {}
    for known in check.inputs:
        default = known.values[0] if known.default is None else known.default
        settled[known.name] = given.get(known.name, default)
    return settled, missing[0].name if missing else None


def _table_data(
    view: TableView, columns: tuple[Column, ...], modifier: int, scope: Scope
) -> dict[str, Any]:
    table = view.table
    found = []
    for column in columns:
        odds = column_odds(table, column, modifier)
        after = dict(followed(table, column, odds.rows, scope))
        rows = [
            {
                "row": table.rows[place].id,
                "range": [held.value.low, held.value.high],  # type: ignore[union-attr]
                "name": row_name(view, place, column),
                "chance": exact_and_float(chance),
                "then": nested_data(after[place]) if place in after else None,
            }
            for place, chance in enumerate(odds.rows)
            if chance is not None and (held := table.rows[place].cells.get(column.name))
        ]
        nothing = exact_and_float(odds.nothing)
        found.append(
            {"column": column.name, "title": column.title, "rows": rows, "no_row": nothing}
        )
    return {"entry": table.address, "roll": str(table.roll), "modifier": modifier, "columns": found}


def _check_data(
    program: CheckProgram, settled: dict[str, InputValue], open_input: str | None
) -> dict[str, Any]:
    check = program.check
    known = check.input(open_input or "")
    odds = []
    for value in known.values if known is not None else (None,):
        inputs = settled if known is None or value is None else {**settled, known.name: value}
        held = program.odds(inputs)
        outcomes = {o.name: exact_and_float(held[place]) for place, o in enumerate(check.outcomes)}
        odds.append({"inputs": inputs, "outcomes": outcomes})
    roll = {name: str(dice) for name, dice in check.rolls.items()}
    return {"entry": check.address, "roll": roll, "odds": odds}
