"""The values of a check's inputs, as all readers call them."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.words.inputs import nothing_rolled
from tablewright.words.odds import taken_at
from tablewright.words.sentences import as_heading


def value_label(check_input: Input | None, value: InputValue | None) -> str:
    """Return what a value of an input is called; empty where there is no input, or no value."""
    return "" if check_input is None or value is None else check_input.in_words(value)


def heading_label(check_input: Input | None, value: InputValue | None) -> str:
    """Return what a row or column of a value of an input is headed by."""
    return as_heading(value_label(check_input, value))


def usual_label(check_input: Input) -> str:
    """Return what the usual value of an input is called; empty where it has none."""
    return value_label(check_input, check_input.default)


def at_inputs(check: Check, given: Mapping[str, InputValue]) -> str:
    """Return "at width 7 and ground firm" for the inputs `given`, or nothing."""
    inputs = [check_input for check_input in check.inputs if check_input.name in given]
    return taken_at([(i.title, i.in_words(given[i.name]), i.says) for i in inputs])


def at_usual(check: Check, given: Mapping[str, InputValue]) -> str:
    """Return the same for usual values: that nothing is added, as usual, is no news.

    An input whose author says how it is told is told always.
    """
    return at_inputs(check, told_of(check, given))


def told_of(check: Check, given: Mapping[str, InputValue]) -> Mapping[str, InputValue]:
    """Return those inputs of usual values `given` of which `at_usual` tells."""
    return {
        name: value
        for name, value in given.items()
        if (known := check.input(name)) is None
        or known.says
        or not (known.is_range and value == known.default == 0)
    }


def unrolled(check: Check) -> tuple[str, ...]:
    """Return a sentence for each input that has values with which nobody rolls."""
    return tuple(not_rolled(known, *known.no_roll) for known in check.inputs if known.no_roll)


def not_rolled(check_input: Input, *values: InputValue) -> str:
    """Return the sentence on those `values` of an input that are of its `no_roll`, if any are."""
    why = check_input.no_roll
    told = {check_input.in_words(value): why[value] for value in values if value in why}
    return nothing_rolled(check_input.title, told)
