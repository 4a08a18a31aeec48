"""Formulas that ask for the total of dice whose faces have names: such dice come to none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.formula import Problem, ProblemKind
from tablewright.kinds.check.entry import Check, RowDice
from tablewright.names import one_of
from tablewright.source import Pointer

# A quoted text, or a name with what stands behind points.
_WORDS = re.compile(r"'[^']*'|\"[^\"]*\"|[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*")


def uncounted(check: Check) -> Iterator[tuple[Pointer, Problem]]:
    """Yield a problem wherever a formula of `check` takes named faces or cards for a number."""
    named = {
        name: dice.named.names
        for name, dice in check.rolls.items()
        if not isinstance(dice, RowDice) and dice.named is not None
    }
    if not named:
        return
    # What counts the faces is called as they are, behind a point; authors cannot write that.
    texts = [text for name, text in check.values.items() if "." not in name]
    texts += [outcome.when for outcome in check.outcomes if outcome.when is not None]
    texts += [text for each in check.expected for text in each.formulas]
    for text in texts:
        for found in _WORDS.finditer(text.source):
            name = found.group()
            if name in named:
                message = f"`{name}` comes to no total: what it shows has names"
                hint = f"ask how often one fell: {one_of(f'{name}.{face}' for face in named[name])}"
                problem = Problem(ProblemKind.TYPE, message, found.start(), len(name), hint)
                yield text.pointer, problem
