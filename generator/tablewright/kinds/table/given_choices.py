"""The choices that a command is given for a table: `--input terrain=Road`."""

from __future__ import annotations

import shlex

from tablewright.kinds.table.choices import Given
from tablewright.kinds.table.entry import Column, Table
from tablewright.kinds.table.numbered import option_of, whole_of
from tablewright.names import suggestion
from tablewright.terminal import Asked, UnusableOption
from tablewright.words.lists import either_of


def given_choices(table: Table, asked: Asked) -> dict[str, str]:
    """Return the options that are given, by the names of their columns.

    Raises `UnusableOption` for what is no column of choices, or none of its options.
    """
    columns = {column.name: column for column in table.choice_columns}
    if asked.inputs and not columns:
        raise UnusableOption("a table has no inputs; give --column and --modifier")
    found: dict[str, str] = {}
    for written in asked.inputs:
        name, _, value = written.partition("=")
        if name not in columns:
            hint = suggestion(name, list(columns), "inputs")
            raise UnusableOption(f"`{table.id}` has no input `{name}`; {hint}")
        options = columns[name].options
        alike = [option for option in options if option.lower() == value.lower()]
        if not alike and columns[name].numbers and value.lstrip("-").isdecimal():
            alike = [held] if (held := option_of(columns[name], int(value))) else []
        if not alike:
            hint = suggestion(value, options, "options")
            hint = f"it is {_possible(columns[name])}" if columns[name].numbers else hint
            raise UnusableOption(f"`{name}` cannot be `{value}`; {hint}")
        found[name] = alike[0]
    return found


def all_choices(table: Table, given: dict[str, str]) -> Given:
    """Return one option for each column of choices; raises `UnusableOption` for what is missing."""
    missing = [column for column in table.choice_columns if column.name not in given]
    if missing:
        typed = " ".join(f"--input {shlex.quote(f'{c.name}={_first(c)}')}" for c in missing)
        ranges = "; ".join(f"`{c.name}` is {_possible(c)}" for c in missing)
        raise UnusableOption(f"`{table.id}` must be told more: {typed} ({ranges})")
    return tuple(given[column.name] for column in table.choice_columns)


def _first(column: Column) -> str:
    """Return what may be typed for `column`: its first option, or its least number."""
    whole = whole_of(column)
    if whole is None:
        return column.options[0]
    end = whole.low if whole.low is not None else whole.high
    return str(0 if end is None else end)


def _possible(column: Column) -> str:
    whole = whole_of(column)
    return either_of(column.options) if whole is None else str(whole)
