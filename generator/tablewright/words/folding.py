"""What is said of rows and columns that hold one thing throughout, instead of printing them."""

from __future__ import annotations

from collections.abc import Sequence, Set

from tablewright.words.lists import all_of

# So few are all named; of more, the first and the last.
_MOST_NAMED = 3


def throughout(title: str, runs: Sequence[tuple[Sequence[str], Set[str]]]) -> str:
    """Return "Hit points: 1 to 4 never; 30 always", for runs of lines and all that each holds."""
    return f"{title}: {'; '.join(f'{_named(names)} {_what(held)}' for names, held in runs)}"


def nothing_for(title: str, names: Sequence[str]) -> str:
    """Return "Weapon: Sling to Club 0.", for the rows that are left out because all of it is 0."""
    return f"{title}: {_named(names)} 0."


def _named(names: Sequence[str]) -> str:
    return all_of(names) if len(names) <= _MOST_NAMED else f"{names[0]} to {names[-1]}"


def _what(held: Set[str]) -> str:
    if held <= {"0"}:
        return "never"
    if held <= {"100"}:
        return "always"
    return "below 1%" if "0" in held else "above 99%"
