"""Dice as plain data, for a program that rolls them and reads no notation."""

from __future__ import annotations

from typing import Any

from tablewright.dice import Expression
from tablewright.dice.expression import Atom, Constant, Dice, DigitDice

Data = dict[str, Any]


def dice_data(expression: Expression) -> Data:
    """Return `text`, the dice as they are printed, and their `terms` in the order of rolling."""
    terms = [{"factor": term.factor, **_atom(term.atom)} for term in expression.terms]
    return {"text": expression.typeset, "terms": terms}


def _atom(atom: Atom) -> Data:
    match atom:
        case Constant(value=value):
            return {"constant": value}
        case DigitDice(faces=faces, digits=digits):
            return {"faces": faces, "digits": digits}
        case Dice(count=count, faces=faces, keep=keep, explosion=explosion):
            data: Data = {"faces": faces, "count": count}
            if keep is not None:
                data |= {"kept": atom.kept, "highest": keep.rule.favours_highest}
            if explosion is not None:
                data["explosion"] = explosion
            return data
