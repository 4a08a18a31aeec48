"""What a house rule changes, as `show` tells it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.terminal import Said, TextTable
from tablewright.views.changes import Changes
from tablewright.views.shifts import Shift, ShiftedOdds
from tablewright.views.stated import in_words
from tablewright.words.changes import gone_or_new, shift_at


def said_of_changes(changes: Changes) -> Iterator[Said]:
    """Yield what is stated otherwise, and the largest shifts of the odds."""
    yield "\nbefore and after"
    if changes.edits:
        yield TextTable(
            ["", "before", "after"],
            [
                [", ".join(map(in_words, each.where)), in_words(each.before), in_words(each.after)]
                for each in changes.edits
            ],
        )
    if changes.unchanged:
        yield changes.unchanged
        return
    for odds in changes.odds:
        yield from said_of_odds(odds)


def said_of_odds(odds: ShiftedOdds) -> Iterator[Said]:
    """Yield how many of the chances of one thing have shifted, and the largest shifts."""
    yield f"\n{odds.title}: {odds.sentence} {odds.note}".rstrip()
    if odds.shown:
        rows = [_row(shift) for shift in odds.shown]
        yield TextTable(["at", "before", "after", "change"], rows, right={1, 2, 3})


def _row(shift: Shift) -> list[str]:
    at = shift_at((title, in_words(value)) for title, value in shift.at)
    before, after = ("" if c is None else f"{c.label}%" for c in (shift.before, shift.after))
    return [at or "always", before, after, shift.points or gone_or_new(is_new=bool(after))]
