"""The page on which any dice are typed: the limits of the notation, and the dice of all packs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.dice import Distribution, Expression, distribution, limits
from tablewright.kinds.check import Check, RowDice
from tablewright.odds import compile_check
from tablewright.outputs.rolled import dice_of
from tablewright.outputs.shelves import Shelf
from tablewright.views import EntryView


@dataclass(frozen=True, slots=True)
class KnownDice:
    """Dice, their odds, and the entries that roll them, each with its shelf."""

    expression: Expression
    odds: Distribution
    used: tuple[tuple[Shelf, EntryView], ...]


def dice_page(packs: Sequence[Shelf]) -> dict[str, Any]:
    """Return what the page shows; `limits` are those of the notation, by their names."""
    bounds = {name: value for name, value in sorted(vars(limits).items()) if name.isupper()}
    return {"limits": bounds, "known_dice": tuple(_known_dice(packs))}


def _known_dice(packs: Sequence[Shelf]) -> Iterator[KnownDice]:
    """Yield the dice of all packs, those with the lowest greatest total first."""
    found: dict[str, tuple[Expression, list[tuple[Shelf, EntryView]]]] = {}
    for shelf in packs:
        for view in shelf.views:
            for expression in _rolled(view):
                uses = found.setdefault(str(expression), (expression, []))[1]
                if (shelf, view) not in uses:
                    uses.append((shelf, view))
    known = [KnownDice(dice, distribution(dice), tuple(used)) for dice, used in found.values()]
    # A row may say that nothing is rolled.
    rolled = [each for each in known if each.odds.minimum < each.odds.maximum]
    yield from sorted(rolled, key=lambda each: (each.odds.maximum, str(each.expression)))


def _rolled(view: EntryView) -> Iterator[Expression]:
    """Yield the dice that an entry is rolled with, in whichever row they stand."""
    for name, dice in dice_of(view.entry):
        if isinstance(dice, Expression):
            yield dice
        elif isinstance(view.entry, Check) and isinstance(dice, RowDice):
            program = compile_check(view.entry).program
            known = view.entry.input(dice.input)
            rows = known.values if program is not None and known is not None else ()
            for row in rows:
                if program is not None:
                    yield program.die(name or next(iter(view.entry.rolls)), {dice.input: row})
