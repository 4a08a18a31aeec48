"""What `show` says of an entry of every kind, and of a house rule."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import shared
from tablewright.cli.main import commands

# For an entry of the little project, lines that must follow each other, in the words of a reader.
TOLD = {
    "pair": [
        "Duel: Won: chance by lead",
        "Omens: Good: chance by modifier",
        "  −3      8%     −3      6%",
        "   0     42%     −1     38%",
        "   3     83%     +1     81%",
    ],
    "making-an-eel": [
        "of Beast (mire/beast)",
        "1. Its limbs.",
        "   given      Arms rating Weak, modifier −2, Legs rating Plain, modifier 0, Bite 2d4,",
        "   comes out  Grip −2, Reach 4",
    ],
    "beast": [
        "fields",
        "  bite    Bite: dice. Rolled for damage.",
        "  heads   Heads: whole number, may be left out",
        "what follows",
        "  grip    Grip = arms.modifier + legs.modifier",
        "rules",
        "  heads >= 0 || wary (otherwise: No beast has fewer heads than none.)",
        "2 of this kind",
        "  eel    Eel",
    ],
    "wading": ["1. Look first.", "2. Then try, or go to the house’s omens."],
    "eel": ["Limbs", "  Arms  Rating Weak", "What follows", "  Grip   −2", "Bite    2d4 (mean 5)"],
    "duel": ["lead: Lead, −3 to +3, usually 0", "- Won when ours + lead > theirs", "−3   8"],
    "mire-house/finds": [
        "House rule in place of mire/finds",
        "before and after",
        "Mud, Roll      1–3          1–2",
        "A grave        6 · A grave",
        "Roll: 3 of 3 chances have changed.",
        "A purse     33%    67%     +33",
        "A grave     17%           gone",
    ],
}


@pytest.mark.parametrize("entry", TOLD)
def test_it_says_what_a_reader_looks_for_in_order(entry: str) -> None:
    root = str(shared.FORMS.root)
    told = CliRunner().invoke(commands, ["show", entry, "--root", root])
    assert told.exit_code == 0, told.output
    left = told.output
    for line in TOLD[entry]:
        assert line in left, f"{line!r} is not in what follows:\n{left}"
        left = left.split(line, 1)[1]
