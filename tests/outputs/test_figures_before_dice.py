"""Dice right behind a column of figures keep away from it, so that both are read by themselves."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import PurePosixPath

from outputs.printed_pages import letters
from shared import pressed

# In millimetres: figures of one number are closer to each other than this, by far.
APART = 3.2


def test_dice_of_siege_engines_stand_apart_from_what_is_added_to_their_attack() -> None:
    content = pressed("screens").files[PurePosixPath("basic-encounter/screen-a4-landscape.pdf")]
    found = []
    for page in letters(content):
        whole = "".join(each.letter for each in page)
        if hit := re.search(r"Onager6.?6(?=2d12)", whole):
            found += [b.left - a.right for a, b in pairwise(page[hit.end() - 1 : hit.end() + 1])]
    assert len(found) == 1
    assert found[0] > APART
