"""A roll on a table as `roll` tells it."""

from __future__ import annotations

from typing import Any

from tablewright.dice import Roll, Roller
from tablewright.kinds.table.carried import carried
from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.choices import Given
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.dice import dice_beside
from tablewright.kinds.table.dice_inside import dice_inside, rolled_words
from tablewright.kinds.table.entry import Row, Table
from tablewright.kinds.table.given_choices import all_choices, given_choices
from tablewright.kinds.table.nested import next_column
from tablewright.kinds.table.row_words import row_name
from tablewright.kinds.table.tell_each import roll_of_each
from tablewright.kinds.table.tell_odds import allowed_modifier, chosen_columns
from tablewright.kinds.table.view import table_view
from tablewright.library import Scope
from tablewright.odds import clamped_total
from tablewright.odds.tables import row_of_total
from tablewright.prose import quoted
from tablewright.records import Struct
from tablewright.terminal import Answer, Asked, Typed
from tablewright.views.figures import roll_data
from tablewright.words.again import IGNORED, JOINT, roll_again
from tablewright.words.numbers import number, signed
from tablewright.words.rows import NO_ROW

# What is rolled, as data for machines and as lines.
_Told = tuple[dict[str, Any], list[str]]


class _Rolling(Struct, frozen=True):
    """Rolls on one table, each with the same modifier; `roller` has the dice."""

    table: Table
    scope: Scope
    added: int
    roller: Roller
    given: Given | None = None

    def roll(self, column: Column | None = None) -> Roll:
        """Roll the table's dice once, or those of a column of ranges."""
        dice = self.table.roll if column is None else self.table.dice_in(column.name)
        assert dice is not None, "a table with rolled columns has a roll"
        return self.roller.roll(dice)

    def summed(self, rolled: Roll) -> str:
        """Return a roll with its dice, and what it comes to with the modifier."""
        total = number(rolled.total + self.added)
        return rolled.text + (f", {signed(self.added)} is {total}" if self.added else "")

    def result(self, column: Column, rolled: Roll) -> _Told:
        """Return what `rolled` comes to in `column`, and all that is rolled for it."""
        assert column.domain is not None, "a rolled column has a domain"
        total = rolled.total + self.added
        counts_as = clamped_total(column.domain, total)
        index = row_of_total(self.table, column, total, self.given)
        view = table_view(self.table, self.scope)
        name = NO_ROW if index is None else row_name(view, index, column, self.given)
        clamped = f" (counts as {number(counts_as)})" if counts_as != total else ""
        lines: list[str] = [Typed(f"{quoted(column.title)}{clamped}: {name}")]
        data: dict[str, Any] = {
            "column": column.name,
            "counts_as": counts_as,
            "row": None if index is None else self.table.rows[index].id,
            "name": name,
        }
        if index is not None:
            self._beyond(self.table.rows[index], column, data, lines)
        return data, lines

    def _beyond(self, row: Row, column: Column, data: dict[str, Any], lines: list[str]) -> None:
        """Roll the dice in `row`, what it leads on to, and what it is rolled again for."""
        beside = dice_beside(self.table, row)
        fallen = [(cell, self.roller.roll(dice)) for cell, dice in beside]
        if fallen:
            data["dice"] = {cell.name: roll_data(roll) for cell, roll in fallen}
            lines += [f"  {cell.title}: {roll.text}" for cell, roll in fallen]
        for cell, parts in dice_inside(self.table, row):
            words, rolls = rolled_words(parts, self.roller)
            data.setdefault("said", {})[cell.name] = words
            data.setdefault("inside", {})[cell.name] = [roll_data(roll) for roll in rolls]
            shown = "; ".join(roll.text for roll in rolls)
            lines.append(Typed(f"  {quoted(cell.title)}: {words} ({shown})"))
        following = self.scope.find(row.then) if row.then else None
        into = next_column(following, column) if isinstance(following, Table) else None
        if isinstance(following, Table) and into is not None:
            beyond = self.scope.beyond(row.then)
            given = carried(row, following)
            data["then"], told = _on_table(following, beyond, into.name, None, self.roller, given)
            lines += [f"  {line}" for line in told]
        if row.again:
            data["again"] = []
            lines.append(f"  {roll_again(row.again, len(self.table.rows_again))}:")
            for _ in range(row.again):
                result, told = self._again(column)
                data["again"].append(result)
                lines += [f"  {line}" for line in told]

    def _again(self, column: Column) -> _Told:
        """Roll until a row comes up that stands; a proof says that it will not take long."""
        ignored: list[Roll] = []
        while True:
            rolled = self.roll()
            index = row_of_total(self.table, column, rolled.total + self.added, self.given)
            if index is None or not self.table.rows[index].again:
                break
            ignored.append(rolled)
        result, lines = self.result(column, rolled)
        data = {
            "ignored": [roll_data(each) for each in ignored],
            "roll": roll_data(rolled),
            "total": rolled.total + self.added,
            **result,
        }
        passed = [f"{self.summed(each)}: {IGNORED}" for each in ignored]
        return data, [*passed, self.summed(rolled), *lines]


def _on_table(
    table: Table,
    scope: Scope,
    column: str | None,
    modifier: int | None,
    roller: Roller,
    given: Given | None = None,
) -> _Told:
    columns = chosen_columns(table, column)
    added = allowed_modifier(table, modifier)
    rolling = _Rolling(table, scope, added, roller, given)
    if table.separately:
        return _separately(rolling)
    rolled = rolling.roll()
    lines = [table.title, rolling.summed(rolled)]
    results = []
    for each in columns:
        result, told = rolling.result(each, rolled)
        results.append(result)
        lines += told
    data = {
        "entry": table.address,
        "roll": roll_data(rolled),
        "modifier": added,
        "total": rolled.total + added,
        "results": results,
    }
    return data, lines


def _next_table(table: Table, scope: Scope, given: Given | None, roller: Roller) -> _Told:
    return _on_table(table, scope, None, None, roller, given)


def _separately(rolling: _Rolling) -> _Told:
    """Return a roll for every column of a table beside its ranges, and all of them together."""
    table, view = rolling.table, table_view(rolling.table, rolling.scope)
    results, lines, said = [], [], []
    for place, listed in enumerate(view.columns):
        if listed.column not in table.separate_columns:
            continue
        ranges = table.ranges_of(listed.column)
        rolled = rolling.roll(ranges)
        index = row_of_total(table, ranges, rolled.total + rolling.added, rolling.given)
        cell = None if index is None else view.rows[index].cells[place]
        words = NO_ROW if cell is None else cell_words(listed.type, cell)
        result = {
            "column": listed.name,
            "roll": roll_data(rolled),
            "total": rolled.total + rolling.added,
            "row": None if index is None else table.rows[index].id,
            "name": words,
        }
        lines += [rolling.summed(rolled), Typed(f"{quoted(listed.title)}: {words}")]
        if cell is not None and cell.expression is not None and cell.expression.dice_count:
            fallen = rolling.roller.roll(cell.expression)
            result["dice"] = {listed.name: roll_data(fallen)}
            lines.append(f"  {listed.title}: {fallen.text}")
        results.append(result)
        said.append(words)
    data = {"entry": table.address, "modifier": rolling.added, "separately": results}
    return data, [table.title, Typed(JOINT.join(said)), *lines]


def _tell_roll(table: Table, scope: Scope, asked: Asked, roller: Roller) -> Answer:
    """Return the rows that one roll comes to, and what they lead on to."""
    choices = given_choices(table, asked)
    given = all_choices(table, choices) if table.choice_columns else None
    if table.each is not None:
        return roll_of_each(table, scope, asked, roller, _next_table)
    data, lines = _on_table(table, scope, asked.column, asked.modifier, roller, given)
    if given is not None:
        data["given"] = choices
    return Answer(lines, lambda: data)


TELL_ROLL = _tell_roll
