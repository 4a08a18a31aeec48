"""The inputs of a check as they are given in a terminal."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.check.input_words import not_rolled
from tablewright.names import suggestion
from tablewright.terminal import Asked, UnusableOption


def read_inputs(check: Check, written: tuple[str, ...]) -> dict[str, InputValue]:
    """Return the inputs given as `name=value`; raises `UnusableOption` for those that are off.

    So it does for those with which nobody rolls.
    """
    given: dict[str, InputValue] = {}
    for pair in written:
        name, sign, value = pair.partition("=")
        if not sign:
            named = [i for i in check.inputs if i.name == pair.strip()]
            raise UnusableOption(
                f"write an input as name=value: {typed_inputs(named or check.inputs)}"
            )
        check_input = check.input(name.strip())
        if check_input is None:
            names = [i.name for i in check.inputs]
            hint = suggestion(name, names, "inputs")
            raise UnusableOption(f"`{check.id}` has no input `{name}`; {hint}")
        given[check_input.name] = _value(check_input, value.strip())
        why = not_rolled(check_input, given[check_input.name])
        if why:
            raise UnusableOption(why.removesuffix("."))
    return given


def typed_inputs(inputs: Sequence[Input]) -> str:
    """Return options that give `inputs` a value in the middle of what may be, and all that may."""
    middle = [f"{i.name}={i.label(i.rolled[len(i.rolled) // 2])}" for i in inputs]
    typed = " ".join(f"--input {shlex.quote(each)}" for each in middle)
    ranges = "; ".join(f"`{i.name}` is {i.choices}" for i in inputs)
    return f"{typed} ({ranges})"


def _value(check_input: Input, written: str) -> InputValue:
    """Return the value that `written` names: an option's name, a row's, or a value itself."""
    if check_input.table is not None:
        row = check_input.table.find_row(written)
        if row is not None:
            return row.id
    cleaned = written.replace("\u2212", "-").removeprefix("+")
    for label, value in zip(check_input.labels, check_input.values, strict=True):
        if cleaned in (label, str(check_input.figure(value))):
            return value
    choices = check_input.choices
    middle = f"{check_input.name}={check_input.labels[len(check_input.labels) // 2]}"
    raise UnusableOption(
        f"`{check_input.name}` cannot be `{written}`: it takes {choices}, "
        f"as in --input {shlex.quote(middle)}"
    )


def refuse_other_options(asked: Asked) -> None:
    """Raise `UnusableOption` for options that only tables take."""
    if asked.column is not None or asked.modifier is not None:
        raise UnusableOption("--column and --modifier are for tables; give --input NAME=VALUE")
