"""What a term of dice notation holds: dice of any kind, or a constant.

factor     = integer | dice | grid | cards | "(" factor ")"
grid       = "d" integer "d" integer            tens and units
dice       = [integer] "d" (integer | "%" | "F" | faces) [keep integer | explosion] [counted]
cards      = [integer] "c" ("52" | faces) [keep integer] ["r"] [counted]
keep       = "kh" | "kl" | "dh" | "dl"
explosion  = ("!" [integer] | "!!") [faces]
counted    = (">=" | ">" | "<=" | "<" | "=" | "!=") ["-"] integer
faces      = "{" … "}"                      read in `tablewright.dice.faces`
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import TypeVar

from tablewright.dice import limits
from tablewright.dice.cards import USUAL_DECK, Card, Cards, named_card
from tablewright.dice.errors import DiceError
from tablewright.dice.expression import (
    DEFAULT_EXPLOSION_DEPTH,
    DIGIT_DICE,
    FUDGE,
    PERCENTILE_FACES,
    Atom,
    Constant,
    Dice,
    DigitDice,
    Explosion,
    NamedDice,
)
from tablewright.dice.faces import Faces, own_faces, rolled_on
from tablewright.dice.keeping import Counted, Keep, KeepRule, names_in
from tablewright.dice.open_end import depth_of_rest, is_open
from tablewright.dice.operators import operator_of
from tablewright.dice.token_reader import TokenReader
from tablewright.dice.tokens import Token, TokenKind

T = TypeVar("T")


def _repeated(faces: Sequence[T], copies: Sequence[int]) -> Iterator[T]:
    for face, count in zip(faces, copies, strict=True):
        yield from repeat(face, count)


class AtomReader(TokenReader):
    """Each method reads the part of the grammar that it is named after."""

    def _factor(self) -> Atom:
        if self._take(TokenKind.OPEN) is not None:
            inside = self._factor()
            if self._take(TokenKind.CLOSE) is None:
                raise self._unexpected("a closing bracket")
            return inside
        number = self._take(TokenKind.INTEGER)
        if self._take(TokenKind.DIE) is not None:
            return self._dice(number)
        if self._take(TokenKind.CARDS) is not None:
            return self._cards(number)
        if number is None:
            raise self._unexpected("dice or a number")
        if self._token.kind is TokenKind.PERCENT:
            raise self._fault("`%` is no dice", self._token, "write d% for the roll of 1 to 100")
        return Constant(self._bounded(number, limits.MAX_CONSTANT, "a constant"))

    def _dice(self, number: Token | None) -> Atom:
        start = number or self._tokens[self._next - 1]
        count = 1 if number is None else self._count(number)
        own: tuple[int, ...] | None = None
        if self._take(TokenKind.PERCENT) is not None:
            faces = PERCENTILE_FACES
        elif self._take(TokenKind.FUDGE) is not None:
            own, faces = FUDGE, len(FUDGE)
        elif (braces := self._take(TokenKind.BRACES)) is not None:
            written = own_faces(braces)
            faces = self._faces_of(written, braces)
            if written.names:
                named = tuple(_repeated(written.names, written.copies))
                return Constant(0) if count == 0 else NamedDice(count, named)
            own = tuple(_repeated(written.values, written.copies))
        else:
            token = self._take(TokenKind.INTEGER)
            if token is None:
                raise self._unexpected("the number of faces, or %,")
            faces = self._counted(token, limits.MAX_FACES, "the number of faces")
        if own is None and faces in DIGIT_DICE:
            return self._digit_dice(start, count, faces)
        if own is None and self._token.kind is TokenKind.DIE:
            return self._grid_dice(start, count, faces)
        return self._dice_of(start, count, faces, own)

    def _dice_of(
        self, start: Token, count: int, faces: int, own: tuple[int, ...] | None
    ) -> Dice | Constant:
        """Read what is done with dice of known faces: kept, rolled on, or counted."""
        values = range(1, faces + 1) if own is None else own
        keep = self._keep(count)
        explosion = self._explosion(values)
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
        counted = self._what_counts(values, start, keep)
        if count == 0:
            return Constant(0)
        dice = Dice(count, faces, keep, explosion, counted, own)
        if is_open(dice):
            self._demand_an_end(dice, start)
        return dice

    def _demand_an_end(self, dice: Dice, start: Token) -> None:
        """Refuse dice that are rolled on without a bound and stay, or go too far to be followed."""
        hint = "write !5 for five further rolls at most"
        found = dice.explosion
        if any(found and found.is_up(v) and dice.worth(v) < 1 for v in dice.values):
            message = (
                "dice that are rolled on without a bound come to more by each die that is"
                if dice.counted is None
                else "dice that are rolled on without a bound are counted only where each die that "
                "is rolled on counts itself"
            )
            raise self._fault(message, start, hint)
        if depth_of_rest(dice) > limits.MAX_DEPTH_OF_REST:
            message = "these dice are rolled on so often that their odds have no end"
            raise self._fault(message, start, hint)

    def _faces_of(self, written: Faces, braces: Token) -> int:
        faces = sum(written.copies)
        if faces > limits.MAX_OWN_FACES:
            most = limits.MAX_OWN_FACES
            message = f"a die has at most {most} faces of its own, this {faces}"
            raise DiceError(message, braces.offset, len(braces.text))
        return faces

    def _cards(self, number: Token | None) -> Atom:
        start = number or self._tokens[self._next - 1]
        count = 1 if number is None else self._count(number)
        braces = self._take(TokenKind.BRACES)
        if braces is None:
            size = self._take(TokenKind.INTEGER)
            if size is None or int(size.text[:9]) != sum(card.copies for card in USUAL_DECK):
                message = "a deck is c52, or says what cards it has"
                raise self._fault(message, start, "write 3c52 or 3c{1*4,2*4}")
            deck = USUAL_DECK
        else:
            written = own_faces(braces)
            every = names_in(written.names)
            deck = tuple(
                Card(value, copies)
                for value, copies in zip(written.values, written.copies, strict=False)
            ) or tuple(
                named_card(names, copies, every)
                for names, copies in zip(written.names, written.copies, strict=True)
            )
        keep = None if deck[0].names is not None else self._keep(count)
        is_returned = self._take(TokenKind.RETURNED) is not None
        counted = None
        if deck[0].names is None:
            counted = self._what_counts([card.value for card in deck], start, keep)
        cards = Cards(count, deck, keep, counted, is_returned)
        if not is_returned and count > cards.size:
            message = f"the deck has {cards.size} cards, of which {count} are drawn"
            raise self._fault(message, start, "write r behind it if each is put back: 3c52r")
        return Constant(0) if count == 0 else cards

    def _count(self, number: Token) -> int:
        if self._none:
            return self._bounded(number, limits.MAX_DICE, "the number of dice")
        return self._counted(number, limits.MAX_DICE, "the number of dice")

    def _what_counts(
        self, values: Sequence[int], start: Token, keep: Keep | None
    ) -> Counted | None:
        sign = self._take(TokenKind.COMPARES)
        if sign is None:
            return None
        minus = self._take(TokenKind.MINUS)
        number = self._take(TokenKind.INTEGER)
        if number is None:
            raise self._unexpected(f"a number, after {sign.text},")
        value = self._bounded(number, limits.MAX_CONSTANT, "a number that dice are compared with")
        counted = Counted(operator_of(sign.text), -value if minus else value)
        if keep is not None:
            raise self._fault(
                "dice are kept or dropped, or counted", start, "write one or the other"
            )
        if not self._none and (complaint := counted.complaint(values)):
            raise self._fault(complaint, sign)
        return counted

    def _grid_dice(self, start: Token, count: int, tens: int) -> DigitDice:
        """Read the units of dice such as `d6d8`, of which `start` and the tens are read."""
        self._take(TokenKind.DIE)
        token = self._take(TokenKind.INTEGER)
        if token is None:
            raise self._unexpected("the number of faces of the units")
        units = self._counted(token, limits.MAX_FACES, "the number of faces")
        if count != 1 or not 2 <= tens <= 9 or not 2 <= units <= 9:
            message = "two dice read as tens and units have 2 to 9 faces each, and are rolled once"
            raise self._fault(message, start, "write d6d8, or d6 + d8 for their sum")
        # What `d44` names is one die.
        is_usual = tens == units and tens * 11 in DIGIT_DICE
        return DigitDice(tens, 2, None if is_usual else units)

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
            raise self._fault(f"say how many: `{word.text}1`", self._token)
        keep = Keep(KeepRule(word.text), self._counted(number, limits.MAX_DICE, "this number"))
        if self._none and dice == 0:
            raise self._fault(
                "no dice are rolled, of which one is kept",
                word,
                "write what is rolled then: (skill)d6kh1 or 2d6kl1",
            )
        if keep.count > dice and self._none and not keep.rule.drops:
            return Keep(keep.rule, dice)
        if keep.count > dice:
            raise self._fault(f"`{keep}` asks for more dice than the {dice} rolled", number)
        if keep.kept_of(dice) == 0:
            raise self._fault(
                f"`{keep}` drops every die", number, f"drop at most {dice - 1}" if dice > 1 else ""
            )
        return keep

    def _explosion(self, values: Sequence[int]) -> Explosion | None:
        mark = self._take(TokenKind.EXPLODE)
        if mark is None:
            return None
        if len(values) == 1:
            raise self._fault(f"every roll of a d{len(values)} would explode", mark)
        depth: int | None = None
        if mark.text == "!":
            number = self._take(TokenKind.INTEGER)
            depth = DEFAULT_EXPLOSION_DEPTH
            if number is not None:
                limit = limits.MAX_EXPLOSION_DEPTH
                depth = self._counted(number, limit, "the depth of explosions")
        braces = self._take(TokenKind.BRACES)
        highest = max(values)
        on = {"up": (highest, highest)}
        if braces is not None:
            on = rolled_on(braces, frozenset(values))
        found = Explosion(depth, on["up"], on.get("down"))
        if all(found.is_up(value) or found.is_down(value) for value in values):
            raise self._fault("every roll would explode", braces or mark)
        return found
