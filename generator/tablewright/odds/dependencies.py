"""Which names a formula of a check reads, and so what its value hangs on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from tablewright.figures import row_names
from tablewright.kinds.check.entry import Check

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


def hang_on_dice(check: Check) -> frozenset[str]:
    """Return the names of the values of `check` that nobody knows before the dice are rolled."""
    declared = declared_names(check)
    hanging: set[str] = set(check.rolls)
    for name, text in check.values.items():
        if not hanging.isdisjoint(names_read(text.source, declared)):
            hanging.add(name)
    return frozenset(hanging - check.rolls.keys())
