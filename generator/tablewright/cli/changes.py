"""What a house rule changes, as `show` tells it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Text
from tablewright.kinds.formula_text import FormulaText
from tablewright.prose import plain_text
from tablewright.terminal import Said, TextTable
from tablewright.views.changes import Changes, Shift, Stated
from tablewright.words.changes import gone_or_new, shift_at


def said_of_changes(changes: Changes) -> Iterator[Said]:
    """Yield what is stated otherwise, and the largest shifts of the odds."""
    yield "\nbefore and after"
    if changes.edits:
        yield TextTable(
            ["", "before", "after"],
            [
                [", ".join(map(_words, each.where)), _words(each.before), _words(each.after)]
                for each in changes.edits
            ],
        )
    if changes.unchanged:
        yield changes.unchanged
        return
    for odds in changes.odds:
        yield f"\n{odds.title}: {odds.sentence} {odds.note}".rstrip()
        if odds.shown:
            rows = [_row(shift) for shift in odds.shown]
            yield TextTable(["at", "before", "after", "change"], rows, right={1, 2, 3})


def _row(shift: Shift) -> list[str]:
    at = shift_at((title, _words(value)) for title, value in shift.at)
    before, after = ("" if c is None else f"{c.label}%" for c in (shift.before, shift.after))
    return [at or "always", before, after, shift.points or gone_or_new(is_new=bool(after))]


def _words(stated: Stated | None) -> str:
    """Return a statement in the plain words of a terminal."""
    if stated is None:
        return ""
    if isinstance(stated, Text):
        return plain_text(stated.markdown)
    if isinstance(stated, FormulaText):
        return stated.source
    if isinstance(stated, tuple):
        return " · ".join(map(_words, stated))
    return stated
