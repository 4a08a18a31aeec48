"""Which figures of a check stand against whoever rolls, as a query says it: "+4 vs 16"."""

from __future__ import annotations

from fractions import Fraction

from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.check.usual_odds import answering_outcomes, first_set
from tablewright.odds import compile_check


def is_opposed(check: Check, check_input: Input) -> bool:
    """Return whether more of `check_input`, a range, makes what is hoped for less likely.

    An armour class does, and a score that must not be passed does not. Where nothing is said to be
    hoped for, that is the answer. All else is as the page of the check begins.

    Raises `ValueError` for a check whose formulas do not compile: it is not proved.
    """
    program = compile_check(check).program
    if program is None:
        raise ValueError(f"{check.address} is not proved: its formulas do not compile")
    good = tuple(place for place, outcome in enumerate(check.outcomes) if outcome.is_good)
    hoped = good or answering_outcomes(check)
    given = {each.name: first_set(check, each) for each in check.inputs}
    first, last = (
        sum((odds[place] for place in hoped), Fraction(0))
        for end in (check_input.rolled[0], check_input.rolled[-1])
        for odds in (program.odds({**given, check_input.name: end}),)
    )
    return last < first
