"""Which names a formula of a check reads, and so what its value hangs on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from itertools import takewhile

from tablewright.dice import SizedDice
from tablewright.figures import row_names
from tablewright.kinds.check.entry import Check, Input, RowDice

_WORDS = re.compile(r"[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*")


def declared_names(check: Check) -> frozenset[str]:
    """Return every name that a formula of `check` may read: dice, inputs, their cells, values."""
    return frozenset(_declared(check))


def _declared(check: Check) -> Iterator[str]:
    yield from check.rolls
    yield from check.values
    for check_input in check.inputs:
        yield check_input.name
        if check_input.table is not None:
            yield from row_names(check_input.table, check_input.name)


def names_read(text: str, declared: AbstractSet[str]) -> frozenset[str]:
    """Return the `declared` names that stand in the formula `text`, the longest where several do.

    A name inside a quoted text counts as well: it is never too few.
    """
    found = set()
    for words in _WORDS.findall(text):
        parts = re.split(r"\s*\.\s*", words)
        for count in range(len(parts), 0, -1):
            name = ".".join(parts[:count])
            if name in declared:
                found.add(name)
                break
    return frozenset(found)


def names_of_dice(check: Check, name: str) -> frozenset[str]:
    """Return what the dice called `name` hang on: the row that they stand in, or their figures."""
    dice = check.rolls[name]
    if isinstance(dice, RowDice):
        return frozenset({dice.input})
    if not isinstance(dice, SizedDice):
        return frozenset()
    declared = declared_names(check)
    return frozenset().union(*(names_read(each.source, declared) for each in dice.figures))


def inputs_of_dice(check: Check, name: str) -> tuple[Input, ...]:
    """Return the inputs that the dice called `name` hang on, in the order of the check."""
    names = {each.partition(".")[0] for each in names_of_dice(check, name)}
    return tuple(each for each in check.inputs if each.name in names)


def hang_on_dice(check: Check) -> frozenset[str]:
    """Return the names of the values of `check` that nobody knows before the dice are rolled."""
    declared = declared_names(check)
    hanging: set[str] = set(check.rolls)
    for name, text in check.values.items():
        if not hanging.isdisjoint(names_read(text.source, declared)):
            hanging.add(name)
    return frozenset(hanging - check.rolls.keys())


def known_outcomes(check: Check) -> frozenset[int]:
    """Return the places of the outcomes of `check` that come, or do not, before the dice fall.

    Where one of them comes nothing else can: none stands behind one that hangs on the dice.
    """
    declared = declared_names(check)
    hanging = hang_on_dice(check) | check.rolls.keys()
    known = takewhile(
        lambda place: (
            (text := check.outcomes[place].when) is not None
            and hanging.isdisjoint(names_read(text.source, declared))
        ),
        range(len(check.outcomes)),
    )
    return frozenset(known)
