"""Grids of chances skip no value that lies between those that they show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.diagnostics import Severity
from tablewright.dice import IntegerRange
from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.screen.entry import Held, Screen, Show
from tablewright.library import Scope
from tablewright.odds.confining import held_sides, held_values
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import typed
from tablewright.source import Pointer

# Of more values only the first are named.
_MOST_NAMED = 5


@proof("TW526", "grid-skips", Entry, Severity.WARNING)
def grid_skips(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A grid of chances skips values that come up in play.

    What it does: holds the numbers of `down:` and `across:`, of a screen's block or of the `odds:`
    of a check, against those that the check takes. From the lowest that is shown to the highest
    none may be missing, and the usual value, which a reader looks for first, must be among them.

    Why it matters: in the middle of a fight somebody looks for armour class 18, and finds 17 and
    19. What the game uses beyond the ends, the author knows alone.

    Example: `{ref: attack, across: "11-17, 19"}`

    What to write instead: one range, such as `across: "11-19"`. If a grid is too wide then, take
    values away at its ends, or give it more room with `span: panel`.
    """
    if isinstance(entry, Check):
        odds = entry.odds
        yield from _of_grid(entry, odds.held_down, odds.held_across, ("odds",))
    for panel in entry.panels if isinstance(entry, Screen) else ():
        for block in panel.blocks:
            check = None if block.merged else scope.find(block.reference)
            if isinstance(check, Check) and block.show is not Show.RULE:
                yield from _of_grid(check, block.down, block.across, block.pointer[:-1])


def _of_grid(
    check: Check, down: Sequence[Held], across: Sequence[Held], at: Pointer
) -> Iterator[Finding]:
    for key, held, check_input in held_sides(check, down, across):
        if held and check_input is not None and check_input.is_range:
            yield from _findings(check, check_input, held, (*at, key))


def _findings(
    check: Check, check_input: Input, held: Sequence[Held], at: Pointer
) -> Iterator[Finding]:
    shown = {value for each in held for value in held_values(check_input, each)}
    numbers = sorted(value for value in shown if isinstance(value, int))
    if not numbers:
        return  # that is a fault of its own
    low, high = numbers[0], numbers[-1]
    usual = check_input.default
    wanted = [
        value
        for value in check_input.values
        if isinstance(value, int) and (low <= value <= high or value == usual)
    ]
    missing = [value for value in wanted if value not in shown]
    if not missing:
        return
    first, last = min(low, *wanted), max(high, *wanted)
    named = [check_input.in_words(value) for value in missing[:_MOST_NAMED]]
    more = " …" if len(missing) > _MOST_NAMED else ""
    message = f"the grid of `{check.id}` skips {check_input.name} {', '.join(named)}{more}"
    yield Finding(at, message, f'write `{at[-1]}: "{typed(IntegerRange(first, last))}"`')
