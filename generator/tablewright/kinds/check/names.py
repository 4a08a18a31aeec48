"""What readers call the names in the formulas of a check."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kinds.check.entry import Check
from tablewright.words.sentences import in_sentence, possessive


def names_in(check: Check) -> Callable[[str], str]:
    """Return what says how readers call a name: `weapon.short` is "weapon's short"."""

    def called(name: str) -> str:
        own, _, member = name.partition(".")
        title = in_sentence(check.title_of(own))
        if not member:
            return title
        known = check.input(own)
        column = known.table.column(member) if known is not None and known.table else None
        of_row = member.replace("_", " ") if column is None else in_sentence(column.title)
        return possessive(title, of_row)

    return called
