"""Dice notation read into expressions by recursive descent.

    expression = [sign] term {sign term}
    term       = factor ["*" factor]            one of two factors is dice, the other an integer
    factor     = integer | dice
    dice       = [integer] "d" (integer | "%") [keep integer | "!" [integer]]
    keep       = "kh" | "kl" | "dh" | "dl"

Blanks may stand between any two tokens, letters may be capitals, any dash is a minus, and `×` or
`x` is `*`.
"""

from __future__ import annotations

from tablewright.dice import limits
from tablewright.dice.errors import DiceError
from tablewright.dice.expression import (
    DEFAULT_EXPLOSION_DEPTH,
    DIGIT_DICE,
    PERCENTILE_FACES,
    Atom,
    Constant,
    Dice,
    DigitDice,
    Expression,
    Keep,
    KeepRule,
    Term,
)
from tablewright.dice.tokens import Token, TokenKind, tokens_of

_SIGNS = (TokenKind.PLUS, TokenKind.MINUS)


def parse(text: str) -> Expression:
    """Return the expression that `text` writes in dice notation.

    Raises `DiceError`, and nothing else, for a text that is not dice notation or that goes past
    one of the limits in `tablewright.dice.limits`.
    """
    if len(text) > limits.MAX_TEXT:
        raise DiceError(
            f"a dice expression has at most {limits.MAX_TEXT} characters, this has {len(text)}",
            limits.MAX_TEXT,
            len(text) - limits.MAX_TEXT,
        )
    expression = _Parser(text).expression()
    effort = limits.effort_of(expression)
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


class _Parser:
    """One reading of one text; each method reads the part of the grammar that it is named after."""

    def __init__(self, text: str) -> None:
        self._tokens = tokens_of(text)
        self._next = 0

    @property
    def _token(self) -> Token:
        return self._tokens[self._next]

    def _take(self, *kinds: TokenKind) -> Token | None:
        token = self._token
        if token.kind not in kinds:
            return None
        self._next += 1
        return token

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
        return Expression(tuple(terms))

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
            case (Dice() | DigitDice()) as dice, Constant(value=multiplier):
                pass
            case Constant(value=multiplier), (Dice() | DigitDice()) as dice:
                pass
            case _:
                raise self._fault(
                    "dice are multiplied by a constant, and nothing else is",
                    start,
                    "write 1d6 * 10",
                )
        if multiplier == 0:
            raise self._fault("dice multiplied by 0 decide nothing", start)
        return Term(dice, sign, multiplier)

    def _factor(self) -> Atom:
        number = self._take(TokenKind.INTEGER)
        if self._take(TokenKind.DIE) is not None:
            return self._dice(number)
        if number is None:
            raise self._unexpected("dice or a number")
        if self._token.kind is TokenKind.PERCENT:
            raise self._fault("`%` is no dice", self._token, "write d% for the roll of 1 to 100")
        return Constant(self._bounded(number, limits.MAX_CONSTANT, "a constant"))

    def _dice(self, number: Token | None) -> Dice | DigitDice:
        start = number or self._tokens[self._next - 1]
        count = (
            1 if number is None else self._counted(number, limits.MAX_DICE, "the number of dice")
        )
        if self._take(TokenKind.PERCENT) is not None:
            faces = PERCENTILE_FACES
        else:
            token = self._take(TokenKind.INTEGER)
            if token is None:
                raise self._unexpected("the number of faces, or %,")
            faces = self._counted(token, limits.MAX_FACES, "the number of faces")
        if faces in DIGIT_DICE:
            return self._digit_dice(start, count, faces)
        keep = self._keep(count)
        explosion = self._explosion(faces)
        if keep is not None and explosion is not None:
            raise self._fault(
                "dice cannot explode and be kept or dropped as well: games differ in which comes "
                "first",
                start,
                "write one or the other",
            )
        if self._token.kind is TokenKind.KEEP:
            raise self._fault(
                "dice are kept or dropped once, and never when they explode", self._token
            )
        if (keep or explosion) and faces > limits.MAX_SORTED_FACES:
            raise self._fault(
                f"dice that are kept, dropped or exploded have at most {limits.MAX_SORTED_FACES} "
                f"faces, these have {faces}",
                start,
            )
        return Dice(count, faces, keep, explosion)

    def _digit_dice(self, start: Token, count: int, faces: int) -> DigitDice:
        each, digits = DIGIT_DICE[faces]
        if count != 1:
            raise self._fault(
                f"d{faces} is {digits} d{each} read as digits, and is rolled once",
                start,
                f"write d{faces}",
            )
        if self._token.kind in (TokenKind.KEEP, TokenKind.EXPLODE):
            raise self._fault(
                f"the dice of d{faces} are digits: none is kept, dropped or exploded", self._token
            )
        return DigitDice(each, digits)

    def _keep(self, dice: int) -> Keep | None:
        word = self._take(TokenKind.KEEP)
        if word is None:
            return None
        number = self._take(TokenKind.INTEGER)
        if number is None:
            raise self._unexpected(f"how many dice, after {word.text},")
        keep = Keep(KeepRule(word.text), self._counted(number, limits.MAX_DICE, "this number"))
        if keep.count > dice:
            raise self._fault(f"`{keep}` asks for more dice than the {dice} rolled", number)
        if keep.kept_of(dice) == 0:
            raise self._fault(
                f"`{keep}` drops every die", number, f"drop at most {dice - 1}" if dice > 1 else ""
            )
        return keep

    def _explosion(self, faces: int) -> int | None:
        mark = self._take(TokenKind.EXPLODE)
        if mark is None:
            return None
        if faces == 1:
            raise self._fault("every roll of a d1 would explode", mark)
        depth = self._take(TokenKind.INTEGER)
        if depth is None:
            return DEFAULT_EXPLOSION_DEPTH
        return self._counted(depth, limits.MAX_EXPLOSION_DEPTH, "the depth of explosions")

    def _counted(self, token: Token, limit: int, what: str) -> int:
        value = self._bounded(token, limit, what)
        if value == 0:
            raise DiceError(f"{what} is at least 1", token.offset, len(token.text))
        return value

    def _bounded(self, token: Token, limit: int, what: str) -> int:
        value = int(token.text)
        if value > limit:
            raise DiceError(f"{what} is at most {limit:,}", token.offset, len(token.text))
        return value

    def _unexpected(self, wanted: str) -> DiceError:
        token = self._token
        found = "the text ends" if token.kind is TokenKind.END else f"`{token.text}` stands"
        return self._fault(f"{found} where {wanted} is expected", token)

    def _fault(self, message: str, start: Token, hint: str = "") -> DiceError:
        """Return an error that covers the tokens from `start` to the one read last."""
        end = max(start.end, self._tokens[self._next - 1].end if self._next else 0)
        return DiceError(message, start.offset, end - start.offset, hint)
