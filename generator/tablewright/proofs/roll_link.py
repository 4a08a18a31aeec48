"""Dice in the middle of words can be read."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.allowance import work, work_once
from tablewright.dice import DiceError, effort_of, parse
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.prose import links

# Steps that it takes to read a link.
_STEPS_OF_A_LINK = 30


@proof("TW541", "roll-link", Entry)
def roll_link(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """Dice in the middle of words cannot be read.

    What it does: reads the dice of every `[2d6](roll:)`, which are rolled where the text is the row
    that comes up, and have their mean beside them elsewhere. They are the label, or what stands
    behind `roll:`, as in `[a handful](roll:2d4)`.

    Why it matters: the text would say what nobody can roll.

    Example: `[2d](roll:) bandits`

    What to write instead: `[2d6](roll:) bandits`.
    """
    del scope
    for text in entry.texts():
        for link in links(text.markdown):
            if link.scheme != "roll":
                continue
            work(_STEPS_OF_A_LINK)
            written = link.target or link.label
            try:
                work_once(written, effort_of(parse(written)).of_run)
            except DiceError as error:
                typed = entry.source.typed(text.pointer) or ""
                around = f"(roll:{link.target}" if link.target else f"[{link.label}](roll:"
                start = max(typed.find(around), 0) + (len("(roll:") if link.target else 1)
                inside = (start + error.offset, max(error.length, 1))
                hint = error.hint or "write dice as the label: [2d6](roll:), or [some](roll:2d6)"
                yield Finding(text.pointer, str(error), hint, inside=inside)
