"""Every average of a check can be worked out in a few seconds."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from tablewright.figures import NoValue
from tablewright.kinds.check.entry import Check
from tablewright.library import Scope
from tablewright.odds import MOST_EVALUATIONS, compile_check
from tablewright.odds.effort import cells_of
from tablewright.odds.means import means
from tablewright.proofs.enumeration import trial
from tablewright.proofs.proof import Finding, proof


@proof("TW317", "mean-too-far", Check)
def mean_too_far(check: Check, scope: Scope) -> Iterator[Finding]:
    """An average of a check takes too long to work out, or has no value.

    What it does: counts the rolls behind every average of `expected:`, for all inputs by which the
    check lays out its odds. Up to 250,000 are followed. Then it works all of them out.

    Why it matters: what stands on a page must be there for every value on it, and soon.

    Example: `of: mine - yours`, where both are percentile rolls, by 99 values of an input: 990,000
    rolls. Or `of: 12 / roll`, where a roll may be 0.

    What to write instead: fewer values, such as `range: 5-95 by 5`; a figure that hangs on fewer of
    the dice; or what each outcome comes to, which takes no rolls: `of: {Hits: 1d8}`.
    """
    del scope
    program = compile_check(check).program
    if program is None or not check.expected or trial(check) is None:
        return
    cells = list(cells_of(check))
    for each in means(program):
        most = max(
            prod(program.most_rolls(name) for name in each.dice) if each.dice else 1,
            len(program.check.outcomes),
        )
        if len(cells) * most > MOST_EVALUATIONS:
            message = f"`{each.expected.title}` takes {len(cells):,} times {most:,} rolls"
            hint = "narrow a range, or say what outcomes come to: `of: {Hits: 1d8}`"
            yield Finding(each.expected.pointer, message, hint)
            continue
        try:
            for inputs in cells:
                each.mean(inputs)
        except NoValue as error:
            if error.pointer[0] != "expected":
                continue  # that of another formula is told by itself
            said = ", ".join(f"`{name}` {value}" for name, value in sorted(inputs.items()))
            where = f" with {said}" if said else ""
            hint = "guard it, such as `roll == 0 ? 0 : 12 / roll`"
            yield Finding(error.pointer, f"it has no value{where}: {error.reason}", hint)
