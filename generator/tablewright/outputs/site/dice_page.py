"""The page on which any dice are typed: the dice of all packs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablewright.dice import Distribution, Expression, distribution
from tablewright.kinds import Entry
from tablewright.outputs.site.site_packs import SitePack
from tablewright.records import Struct
from tablewright.views.dice import EVERY_DICE, fixed_dice_of
from tablewright.views.entry import EntryView

# Dice of one entry that have a line each.
_MOST_KINDS = 30


class KnownDice(Struct, frozen=True):
    """Dice, their odds, and the entries that roll them, each with its site_pack."""

    expression: Expression
    odds: Distribution
    used: tuple[tuple[SitePack, EntryView], ...]


def dice_page(packs: Sequence[SitePack]) -> dict[str, Any]:
    """Return what the page shows."""
    return {"known_dice": tuple(_known_dice(packs))}


def _shown(entry: Entry) -> Iterator[Expression]:
    """Yield the dice of `entry` that have a line: where they are many, those that are always so."""
    every = tuple(dict.fromkeys(EVERY_DICE.of(entry)(entry)))
    for expression in every if len(every) <= _MOST_KINDS else fixed_dice_of(entry):
        # Named faces have no total.
        if expression.named is None:
            yield expression


def _known_dice(packs: Sequence[SitePack]) -> Iterator[KnownDice]:
    """Yield the dice of all packs, those with the lowest greatest total first."""
    found: dict[str, tuple[Expression, list[tuple[SitePack, EntryView]]]] = {}
    for site_pack in packs:
        for view in site_pack.views:
            for expression in _shown(view.entry):
                uses = found.setdefault(str(expression), (expression, []))[1]
                # Each entry is asked once, so what it showed before is the last of the uses.
                if not uses or uses[-1][1] is not view:
                    uses.append((site_pack, view))
    known_dice = [KnownDice(dice, distribution(dice), tuple(used)) for dice, used in found.values()]
    # A row may say that nothing is rolled.
    rolled = [each for each in known_dice if each.odds.minimum < each.odds.maximum]
    yield from sorted(rolled, key=lambda each: (each.odds.maximum, str(each.expression)))
