"""The die that is drawn for an entry whose dice hang on what is set."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.render.filters import dice
from tablewright.render.glyphs import die_glyph
from tablewright.views.dice import EVERY_DICE, dice_of, fixed_dice_of


def shared_die(entry: Entry) -> str:
    """Return the name of the glyph of the die that `entry` is rolled with, however many of it.

    Empty where its dice are told as they are, and where not all are of one sort; a figure in place
    of dice, as for the shortest fall, is of none.
    """
    if len(fixed_dice_of(entry)) == len(dice_of(entry)):
        return ""
    every = (each for each in EVERY_DICE.of(entry)(entry) if each.dice_count)
    drawn = {die_glyph(dice(each)) for each in every}
    return drawn.pop() if len(drawn) == 1 else ""
