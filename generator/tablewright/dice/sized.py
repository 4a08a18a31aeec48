"""Dice with figures that inputs bring: `(skill)d6>=5`, `(rank + 1)d6kh1 or 2d6kl1`.

A figure is a formula in brackets where the notation has a number: how many dice, how many faces, or
what they are compared with. Behind `or` stands what is rolled where there are no dice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.dice.cards import Cards
from tablewright.dice.errors import DiceError
from tablewright.dice.expression import Dice, Expression, NamedDice, typeset
from tablewright.dice.notation import parse
from tablewright.dice.tokens import DASHES
from tablewright.records import Struct

# What is put in place of every figure where nothing but the notation is read.
_SOME_FIGURE = 6

_OR = re.compile(r"\s+or(?:\s+|$)", re.IGNORECASE)
_FORMULA = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)")
_BEFORE_A_FIGURE = re.compile(r"(?:[dD<>=≥≤≠]|[kKdD][hHlL])\s*$")
_COMPARED = re.compile(r"[<>=≥≤≠]\s*$")
_BEFORE_DICE = re.compile(r"\s*[dDcC]")
_DASH = re.compile(f"[{re.escape(DASHES)}]")


class Figure(Struct, frozen=True):
    """A formula that brings a figure to dice: its text, and where it stands in theirs.

    `is_count` says whether it is how many dice there are, `is_compared` whether they are held
    against it.
    """

    source: str
    offset: int
    is_count: bool
    is_compared: bool


class NoDice(ValueError):
    """A figure that dice cannot have."""


class SizedDice(Struct, frozen=True):
    """Dice with `figures` that inputs bring, as their author wrote them."""

    text: str
    figures: tuple[Figure, ...]
    otherwise: Expression | None

    def dice(self, values: tuple[int, ...]) -> Expression:
        """Return the dice with the `values` of their figures.

        Raises `NoDice` for a figure that there cannot be, and `DiceError` for what is no dice then.
        """
        written = ""
        end = 0
        for figure, value in zip(self.figures, values, strict=True):
            if figure.is_count and value <= 0 and self.otherwise is not None:
                return self.otherwise
            if value < 0 and not figure.is_compared:
                raise NoDice(f"`({figure.source})` comes to {value}, and dice have no such figure")
            written += self.text[end : figure.offset - 1] + str(value)
            end = figure.offset + len(figure.source) + 1
        return parse(written + self.text[end:], names=True, none=True)

    @property
    def named(self) -> NamedDice | Cards | None:
        """The named faces that are rolled, whatever their number, if they are such."""
        return self.dice((_SOME_FIGURE,) * len(self.figures)).named

    @property
    def typeset(self) -> str:
        """The dice as they are printed where no figure is known yet."""
        printed = ""
        end = 0
        for figure in self.figures:
            words = figure.source.replace("_", " ").replace(".", " ")
            is_name = figure.is_compared and words.replace(" ", "").isalpha()
            words = words if is_name else f"({words})"
            printed += self.text[end : figure.offset - 1] + words
            end = figure.offset + len(figure.source) + 1
        printed = typeset(_DASH.sub("-", printed + self.text[end:]))
        return printed if self.otherwise is None else f"{printed} or {self.otherwise.typeset}"

    def __str__(self) -> str:
        return self.text if self.otherwise is None else f"{self.text} or {self.otherwise}"


def sized_dice(typed: str) -> SizedDice | None:
    """Return the dice that `typed` writes, None where none of their figures is a formula.

    Raises `DiceError` where they are no dice whatever the figures are.
    """
    main, *others = _OR.split(typed)
    figures = tuple(_figures(main))
    if not figures:
        return None
    if len(others) > 1:
        raise DiceError("of dice there is one `or`", 0, len(typed))
    otherwise = parse(others[0]) if others else None
    found = SizedDice(main.strip(), _moved(figures, main), otherwise)
    if otherwise is not None and (
        found.named is not None or not any(figure.is_count for figure in figures)
    ):
        message = "what stands behind `or` is rolled where there are no dice"
        hint = "write it behind dice of so many: (skill)d6kh1 or 2d6kl1"
        raise DiceError(message, 0, len(typed), hint)
    some = found.dice((_SOME_FIGURE,) * len(figures))
    if all(figure.is_count for figure in figures):
        _demand_that_some_count(some, len(typed))
    return found


def _demand_that_some_count(dice: Expression, length: int) -> None:
    """Raise `DiceError` for a pool of `dice` none of which ever counts."""
    for term in dice.terms:
        pool = term.atom
        if isinstance(pool, Dice | Cards) and pool.counted is not None:
            values = pool.values if isinstance(pool, Dice) else [c.value for c in pool.deck]
            if complaint := pool.counted.complaint(values):
                raise DiceError(complaint, 0, length, "compare them with what they show")


def _moved(figures: tuple[Figure, ...], text: str) -> tuple[Figure, ...]:
    """Return `figures` with their places in `text` without the blanks before it."""
    by = len(text) - len(text.lstrip())
    return tuple(
        Figure(each.source, each.offset - by, each.is_count, each.is_compared) for each in figures
    )


def _figures(text: str) -> Iterator[Figure]:
    for match in _FORMULA.finditer(text):
        before, after = text[: match.start()], text[match.end() :]
        is_count = _BEFORE_DICE.match(after) is not None
        if is_count or _BEFORE_A_FIGURE.search(before):
            compared = _COMPARED.search(before) is not None
            yield Figure(match.group()[1:-1], match.start() + 1, is_count, compared)
