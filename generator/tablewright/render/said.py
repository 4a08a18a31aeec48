"""The words that templates share with paper and terminal, as `say.…`."""

from __future__ import annotations

from types import SimpleNamespace

from tablewright.words import (
    chances,
    changes,
    dice,
    inputs,
    lists,
    modifiers,
    odds,
    parts,
    printing,
    ranges,
    rows,
    standing,
    units,
)
from tablewright.words.credits import of_whom, words_under

SAY = SimpleNamespace(
    actual_size=printing.ACTUAL_SIZE,
    after_heading=units.after_heading,
    all_rolls=odds.ALL_ROLLS,
    at_least=odds.AT_LEAST,
    at_most=odds.AT_MOST,
    by_inputs=odds.by_inputs,
    chance=odds.CHANCE,
    chance_of=odds.chance_of,
    continued=parts.continued,
    every_roll=odds.EVERY_ROLL,
    every_total=odds.EVERY_TOTAL,
    exactly=odds.EXACTLY,
    first_to_last=ranges.first_to_last,
    house_rule=standing.HOUSE_RULE,
    in_place_of=standing.IN_PLACE_OF,
    inherited=standing.INHERITED,
    proof_of=standing.proof_of,
    in_percent=odds.in_percent,
    least=dice.LEAST,
    modifiers=modifiers.modifiers,
    rarity=odds.RARITY,
    then=odds.THEN,
    may_be_left_out=inputs.MAY_BE_LEFT_OUT,
    mean=dice.MEAN,
    most=dice.MOST,
    nothing_changed=changes.NOTHING,
    numbered_row=rows.numbered_row,
    of_whom=of_whom,
    one_in=odds.ONE_IN,
    otherwise=odds.OTHERWISE,
    outcome=odds.OUTCOME,
    result=odds.RESULT,
    rounding_note=chances.ROUNDING_NOTE,
    separator=lists.separator,
    under_modifiers=odds.UNDER_MODIFIERS,
    usually=inputs.usually,
    words_under=words_under,
)
