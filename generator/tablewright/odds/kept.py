"""Odds of checks that were worked out formerly, and are not worked out again.

They hang on the dice, the figures and the formulas of a check, and on nothing else that is written
there: what only its words say may change.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction

from tablewright.cache import Work
from tablewright.kinds.check.entry import InputValue
from tablewright.odds.checks import CheckProgram, usual_value
from tablewright.odds.compiled_formulas import Inputs
from tablewright.odds.lookups import lookups
from tablewright.records import Struct

# What is worked out as quickly as it is found.
_FEW = 8

Odds = Mapping[int | None, Fraction]


def odds_of_all(program: CheckProgram, asked: Sequence[Inputs]) -> Sequence[Odds]:
    """Return the chance of each outcome for all inputs that are `asked`, as `program.odds` does.

    Raises `NoValue`.
    """
    if len(asked) < _FEW or not Work.is_kept():
        return [program.odds(inputs) for inputs in asked]
    work = Work.of("odds of a check", _made_of(program), repr([dict(each) for each in asked]))
    known = work.result
    if known is not None:
        return _unpacked(known)
    found = [program.odds(inputs) for inputs in asked]
    work.keep(_packed(found))
    return found


def _packed(every: Sequence[Odds]) -> bytes:
    """Return odds as text: each chance once, and for each outcome which of them it has."""
    numbered: dict[tuple[int, int], int] = {}
    places = [
        {
            "" if outcome is None else outcome: numbered.setdefault(
                (chance.numerator, chance.denominator), len(numbered)
            )
            for outcome, chance in odds.items()
        }
        for odds in every
    ]
    return json.dumps([list(numbered), places]).encode()


def _unpacked(said: bytes) -> Sequence[Odds]:
    numbered, places = json.loads(said)
    chances = [Fraction(*each) for each in numbered]
    return [
        {int(outcome) if outcome else None: chances[n] for outcome, n in odds.items()}
        for odds in places
    ]


class Holding(Struct, frozen=True):
    """What is told of the `Lookups` of a check where nobody looks anything up.

    Without tables nothing is held, and `most_keys` is 0.
    """

    held: Mapping[str, InputValue]
    most_keys: int


def holding_of(program: CheckProgram) -> Holding:
    """Return what the tables of `program` hold, and how wide they are."""
    check = program.check
    usual = [usual_value(each) for each in check.inputs]
    laid_out = repr((check.odds.rows, check.odds.columns, usual))
    work = Work(None)
    if Work.is_kept():
        work = Work.of("what lookups hold", _made_of(program), laid_out)
    known = work.result
    if known is not None:
        return Holding(*json.loads(known))
    found = lookups(program)
    holding = Holding({}, 0) if found is None else Holding(found.held, found.most_keys)
    work.keep(json.dumps([holding.held, holding.most_keys]).encode())
    return holding


def _made_of(program: CheckProgram) -> str:
    """Return all that the odds of `program` hang on, as words."""
    check = program.check
    dice = [(name, list(program.each_die(name))) for name in check.rolls]
    inputs = [
        (each.name, [(v, each.figure(v), dict(program.members(each, v))) for v in each.values])
        for each in check.inputs
    ]
    values = [(name, formula.made_of) for name, formula, _ in program.values]
    conditions = [None if each is None else each[0].made_of for each in program.conditions]
    return repr((dice, inputs, values, conditions))
