"""A roster lists something."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.allowance import work
from tablewright.diagnostics import Severity
from tablewright.figures import NoValue
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.listing import things_listed, things_of
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof

_STEPS_OF_A_THING = 2


@proof("TW725", "roster-empty", Roster, Severity.WARNING)
def roster_empty(roster: Roster, scope: Scope) -> Iterator[Finding]:
    """A roster has no row.

    What it does: looks for a thing of its kind for which `where:` holds, if it has that.

    Why it matters: mostly the condition is one that nothing can keep, or the things are of
    another kind.

    Example: `where: level > 20`, where the highest level is 12

    What to write instead: a condition that something keeps; or write the first thing of the kind:
    `tablewright new KIND NAME`.
    """
    every = things_of(roster, scope)
    work(_STEPS_OF_A_THING * len(every))
    try:
        if next(iter(things_listed(roster, scope)), None) is not None:
            return
    except (NoValue, ValueError):
        return  # what is wrong there is told by itself
    if every:
        message = f"none of the {len(every)} things of the kind `{roster.of}` is listed"
        yield Finding(("where",), message, "write a condition that some of them keep")
    else:
        message = f"there is nothing of the kind `{roster.of}` in this pack"
        yield Finding(("of",), message, f"write one: tablewright new {roster.of} NAME")
