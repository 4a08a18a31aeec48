"""`tablewright roll`: roll dice, or roll on a table or check."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tablewright.cli.options import chosen_project, format_option, root_option

if TYPE_CHECKING:
    from tablewright.dice import Roll
    from tablewright.kinds.check import Check
    from tablewright.kinds.table import Table
    from tablewright.resolve import Scope


@click.command(
    "roll",
    epilog="""\b
Examples:
  tablewright roll weather --column winter --modifier -2
  tablewright roll leap --input width=9
  tablewright roll 4d6dl1 --seed tuesday

The same seed always gives the same roll.""",
)
@click.argument("what", metavar="ENTRY|EXPR")
@click.option("--column", metavar="C", help="Only this column of a table.")
@click.option("--modifier", type=int, metavar="N", help="Add N to the roll of a table.")
@click.option(
    "--input", "inputs", multiple=True, metavar="NAME=VALUE", help="Give a check one of its inputs."
)
@click.option("--seed", metavar="S", help="Roll from this seed; otherwise from a fresh one.")
@format_option("text", "json")
@root_option
def command(
    what: str,
    column: str | None,
    modifier: int | None,
    inputs: tuple[str, ...],
    seed: str | None,
    format_name: str,
    root: Path | None,
) -> None:
    """Roll on ENTRY, a table or a check, or roll the dice EXPR."""
    from tablewright.cli.dice_argument import dice_in
    from tablewright.cli.lookup import find_entry
    from tablewright.dice import Roller, fresh_seed
    from tablewright.kinds.check import Check
    from tablewright.kinds.table import Table

    settled_seed = fresh_seed() if seed is None else seed
    roller = Roller(settled_seed)
    dice = dice_in(what) if column is None and modifier is None and not inputs else None
    if dice is not None:
        rolled = roller.roll(dice)
        data, lines = {"roll": _roll_data(rolled)}, [rolled.text]
    else:
        entry, scope = find_entry(chosen_project(root), what)
        if isinstance(entry, Table):
            if inputs:
                raise click.UsageError("a table has no inputs; give --column and --modifier")
            data, lines = _on_table(entry, scope, column, modifier, roller)
        elif isinstance(entry, Check):
            if column is not None or modifier is not None:
                raise click.UsageError("a check has inputs; give --input NAME=VALUE")
            data, lines = _on_check(entry, inputs, roller)
        else:
            raise click.UsageError(f"`{what}` is a {entry.kind}; only tables and checks are rolled")
    if format_name == "json":
        click.echo(json.dumps({"seed": settled_seed, **data}, indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join([*lines, f"seed {settled_seed}"]))


def _on_table(
    table: Table, scope: Scope, column: str | None, modifier: int | None, roller: Any
) -> tuple[dict[str, Any], list[str]]:
    from tablewright.cli.odds_of_entry import allowed_modifier, chosen_columns
    from tablewright.cli.words import row_name
    from tablewright.kinds.table import Table
    from tablewright.odds import settled_total
    from tablewright.odds.nested import next_column
    from tablewright.odds.tables import row_of_total
    from tablewright.outputs.rolled import dice_beside
    from tablewright.render.filters import number, signed
    from tablewright.views import table_view

    columns = chosen_columns(table, column)
    added = allowed_modifier(table, modifier)
    assert table.roll is not None, "a table with rolled columns has a roll"
    rolled = roller.roll(table.roll)
    total = rolled.total + added
    view = table_view(table, scope)
    sum_line = rolled.text + (f", {signed(added)} is {number(total)}" if added else "")
    lines = [table.title, sum_line]
    results = []
    for each in columns:
        assert each.domain is not None, "a rolled column has a domain"
        counts_as = settled_total(each.domain, total)
        place = row_of_total(table, each, total)
        name = "no row" if place is None else row_name(view, place, each)
        clamped = f" (counts as {number(counts_as)})" if counts_as != total else ""
        lines.append(f"{each.title}{clamped}: {name}")
        result: dict[str, Any] = {
            "column": each.name,
            "counts_as": counts_as,
            "row": None if place is None else table.rows[place].id,
            "name": name,
        }
        beside = () if place is None else dice_beside(table, table.rows[place])
        fallen = [(cell, roller.roll(dice)) for cell, dice in beside]
        if fallen:
            result["dice"] = {cell.name: _roll_data(roll) for cell, roll in fallen}
            lines += [f"  {cell.title}: {roll.text}" for cell, roll in fallen]
        following = scope.find(table.rows[place].then) if place is not None else None
        into = next_column(following, each) if isinstance(following, Table) else None
        if isinstance(following, Table) and into is not None:
            beyond = scope.beyond(table.rows[place or 0].then)
            result["then"], then_lines = _on_table(following, beyond, into.name, None, roller)
            lines += [f"  {line}" for line in then_lines]
        results.append(result)
    data = {
        "entry": table.address,
        "roll": _roll_data(rolled),
        "modifier": added,
        "total": total,
        "results": results,
    }
    return data, lines


def _on_check(
    check: Check, written: tuple[str, ...], roller: Any
) -> tuple[dict[str, Any], list[str]]:
    from tablewright.cli.lookup import read_inputs
    from tablewright.names import one_of
    from tablewright.odds import compile_check
    from tablewright.odds.checks import settled
    from tablewright.prose import plain_text

    given = read_inputs(check, written)
    missing = [i.name for i in check.inputs if i.name not in given and i.default is None]
    if missing:
        raise click.UsageError(f"`{check.id}` must be told {one_of(missing)}: give --input")
    inputs = {i.name: given[i.name] if i.name in given else settled(i) for i in check.inputs}
    program = compile_check(check).program
    assert program is not None, "an entry with errors is never looked up"
    rolls = {name: roller.roll(dice) for name, dice in program.dice(inputs).items()}
    totals = {name: rolled.total for name, rolled in rolls.items()}
    evaluated = program.evaluate(inputs, totals)
    assert evaluated.outcome is not None, "a check with errors is never looked up"
    outcome = check.outcomes[evaluated.outcome]
    figures = {name: evaluated.figures[name] for name in check.values}
    lines = [check.title]
    several = len(rolls) > 1
    lines += [f"{name}: {r.text}" if several else r.text for name, r in rolls.items()]
    lines += [f"{check.title_of(name)}: {known}" for name, known in {**inputs, **figures}.items()]
    meaning = f": {plain_text(outcome.text.markdown)}" if outcome.text else ""
    lines.append(f"{outcome.name}{meaning}")
    data = {
        "entry": check.address,
        "rolls": {name: _roll_data(rolled) for name, rolled in rolls.items()},
        "inputs": inputs,
        "values": figures,
        "outcome": outcome.name,
    }
    return data, lines


def _roll_data(rolled: Roll) -> dict[str, Any]:
    dice = [
        {"faces": die.faces, "value": die.value, "kept": die.kept, "exploded": die.exploded}
        for die in rolled.dice
    ]
    return {"total": rolled.total, "dice": dice, "text": rolled.text}
