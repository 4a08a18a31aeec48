"""Dice notation read into expressions by recursive descent.

    expression = [sign] term {sign term}
    term       = factor ["*" factor]            one of two factors is dice, the other an integer
    factor                                      read in `tablewright.dice.atoms`

Blanks may stand between any two tokens, letters may be capitals, any dash is a minus, and `×` or
`x` is `*`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablewright.dice import limits
from tablewright.dice.atoms import AtomReader
from tablewright.dice.cards import Cards
from tablewright.dice.effort import effort_of
from tablewright.dice.errors import DiceError
from tablewright.dice.expression import (
    Constant,
    Dice,
    DigitDice,
    Expression,
    NamedDice,
    Term,
    has_names,
)
from tablewright.dice.open_end import open_ends
from tablewright.dice.tokens import TokenKind

_SIGNS = (TokenKind.PLUS, TokenKind.MINUS)


def parse(text: str, *, names: bool = False, none: bool = False) -> Expression:
    """Return the expression that `text` writes in dice notation.

    Dice may have named faces only with `names`: a roll of them comes to no total. With `none` there
    may be no dice at all, which come to 0, and fewer than are kept, all of which count then.

    Raises `DiceError`, and nothing else, for a text that is not dice notation or that goes past
    one of the limits in `tablewright.dice.limits`.
    """
    if len(text) > limits.MAX_TEXT:
        raise DiceError(
            f"a dice expression has at most {limits.MAX_TEXT} characters, this has {len(text)}",
            limits.MAX_TEXT,
            len(text) - limits.MAX_TEXT,
        )
    return _parsed(text, names, none)


# The same dice stand in many places, and each is read by several who ask.
@lru_cache(maxsize=4096)
def _parsed(text: str, names: bool, none: bool) -> Expression:
    expression = _Parser(text, none=none).expression()
    if expression.named is not None and not names:
        raise DiceError(
            "faces with names come to no total",
            0,
            len(text),
            "write numbers, such as d{1,1,2,3}; named faces are for the roll of a check",
        )
    effort = effort_of(expression)
    if effort.too_much:
        raise DiceError(
            "the exact odds of this roll take too much work: "
            f"{effort.steps:,} steps for {effort.totals:,} totals, the limits are "
            f"{limits.MAX_STEPS:,} steps and {limits.MAX_TOTALS:,} totals",
            0,
            len(text),
            "roll fewer dice, or dice with fewer faces",
        )
    return expression


class _Parser(AtomReader):
    """One reading of one text; each method reads the part of the grammar that it is named after."""

    def expression(self) -> Expression:
        terms = [self._term(self._sign() if self._token.kind in _SIGNS else 1)]
        while self._take(TokenKind.END) is None:
            start = self._token
            terms.append(self._term(self._sign()))
            if len(terms) > limits.MAX_TERMS:
                raise self._fault(f"an expression has at most {limits.MAX_TERMS} terms", start)
            dice = Expression(tuple(terms)).dice_count
            if dice > limits.MAX_DICE:
                raise self._fault(
                    f"an expression rolls at most {limits.MAX_DICE} dice, up to here {dice}", start
                )
        self._demand_one_sense(terms)
        return Expression(tuple(terms))

    def _demand_one_sense(self, terms: Sequence[Term]) -> None:
        """Refuse terms that cannot be added up: named faces, and dice open at opposite ends."""
        whole = self._tokens[0]
        if any(has_names(term.atom) for term in terms) and (len(terms) > 1 or terms[0].factor != 1):
            message = "dice with named faces stand alone"
            raise self._fault(message, whole, "give each kind of them a name under `roll:`")
        ends = [end for term in terms for end in open_ends(term)]
        several = [t for t in terms if isinstance(t.atom, Dice) and t.atom.count > 1]
        others = [term for term in terms if not isinstance(term.atom, Constant)]
        if len(set(ends)) > 1 and (len(others) > 1 or several):
            raise self._fault(
                "dice that go on without a bound both upwards and downwards are rolled alone",
                whole,
                "write !5 for five further rolls at most",
            )

    def _sign(self) -> int:
        sign = self._take(*_SIGNS)
        if sign is None:
            raise self._unexpected("+ or -")
        return 1 if sign.kind is TokenKind.PLUS else -1

    def _term(self, sign: int) -> Term:
        start = self._token
        left = self._factor()
        if self._take(TokenKind.TIMES) is None:
            return Term(left, sign)
        right = self._factor()
        if self._token.kind is TokenKind.TIMES:
            raise self._fault(
                "a term is multiplied once", self._token, "write the product of the constants"
            )
        match left, right:
            case (Dice() | DigitDice() | NamedDice() | Cards()) as dice, Constant(value=multiplier):
                pass
            case Constant(value=multiplier), (Dice() | DigitDice() | NamedDice() | Cards()) as dice:
                pass
            case Constant(value=count), Constant(value=faces) if count > 0 and faces > 1:
                message = "two numbers are no dice"
                raise self._fault(message, start, f"write {count}d{faces}")
            case _:
                raise self._fault(
                    "dice are multiplied by a constant, and nothing else is",
                    start,
                    "write 1d6 * 10",
                )
        if multiplier == 0:
            raise self._fault("dice multiplied by 0 decide nothing", start)
        return Term(dice, sign, multiplier)
