"""A roll on a table as `roll` tells it."""

from __future__ import annotations

from typing import Any

from tablewright.dice import Roller
from tablewright.kinds.table.dice import dice_beside
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import next_column
from tablewright.kinds.table.row_words import row_name
from tablewright.kinds.table.tell_odds import allowed_modifier, chosen_columns, refuse_inputs
from tablewright.kinds.table.view import table_view
from tablewright.library import Scope
from tablewright.odds import clamped_total
from tablewright.odds.tables import row_of_total
from tablewright.prose import quoted
from tablewright.terminal import Answer, Asked, Typed, roll_data
from tablewright.words.numbers import number, signed
from tablewright.words.rows import NO_ROW


def _on_table(
    table: Table, scope: Scope, column: str | None, modifier: int | None, roller: Roller
) -> tuple[dict[str, Any], list[str]]:
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
        counts_as = clamped_total(each.domain, total)
        index = row_of_total(table, each, total)
        name = NO_ROW if index is None else row_name(view, index, each)
        clamped = f" (counts as {number(counts_as)})" if counts_as != total else ""
        lines.append(Typed(f"{quoted(each.title)}{clamped}: {name}"))
        result: dict[str, Any] = {
            "column": each.name,
            "counts_as": counts_as,
            "row": None if index is None else table.rows[index].id,
            "name": name,
        }
        beside = () if index is None else dice_beside(table, table.rows[index])
        fallen = [(cell, roller.roll(dice)) for cell, dice in beside]
        if fallen:
            result["dice"] = {cell.name: roll_data(roll) for cell, roll in fallen}
            lines += [f"  {cell.title}: {roll.text}" for cell, roll in fallen]
        following = scope.find(table.rows[index].then) if index is not None else None
        into = next_column(following, each) if isinstance(following, Table) else None
        if isinstance(following, Table) and into is not None:
            beyond = scope.beyond(table.rows[index or 0].then)
            result["then"], then_lines = _on_table(following, beyond, into.name, None, roller)
            lines += [f"  {line}" for line in then_lines]
        results.append(result)
    data = {
        "entry": table.address,
        "roll": roll_data(rolled),
        "modifier": added,
        "total": total,
        "results": results,
    }
    return data, lines


def _tell_roll(table: Table, scope: Scope, asked: Asked, roller: Roller) -> Answer:
    """Return the rows that one roll comes to, and what they lead on to."""
    refuse_inputs(asked)
    data, lines = _on_table(table, scope, asked.column, asked.modifier, roller)
    return Answer(lines, lambda: data)


TELL_ROLL = _tell_roll
