"""What is said of rows and columns that hold one thing throughout, instead of printing them."""

from __future__ import annotations

from collections.abc import Sequence, Set

from tablewright.words.lists import all_of
from tablewright.words.ranges import first_to_last
from tablewright.words.sentences import in_sentence

# So few are all named; of more, the first and the last.
_MOST_NAMED = 3


def left_out(parts: Sequence[str]) -> str:
    """Return "Left out: Sling (never); hit points 30–40 (always).", of what `throughout` returns.

    Empty where there is none of it.
    """
    return f"Left out: {'; '.join(parts)}." if parts else ""


def throughout(title: str, runs: Sequence[tuple[Sequence[str], Set[str]]]) -> str:
    """Return "hit points 1–4 (never), 30 (always)", for runs of lines and all that each holds.

    Names need no word for what they are.
    """
    said = ", ".join(f"{_named(names)} ({_what(held)})" for names, held in runs)
    return said if _are_names([name for names, _ in runs for name in names]) else _of(title, said)


def called(names: Sequence[str], what: str) -> str:
    """Return "1 to 4 (always)": some lines by their names, and what is said of all of them."""
    return f"{_named(names)} ({what})"


def _of(title: str, said: str) -> str:
    return f"{in_sentence(title)} {said}"


def _are_names(names: Sequence[str]) -> bool:
    return all(name[:1].isalpha() for name in names)


def _named(names: Sequence[str]) -> str:
    """Return the names of neighbours: figures by their ends, and so what is more than a few."""
    if all(name.lstrip("+\N{MINUS SIGN}").isdigit() for name in names):
        return first_to_last(names[0], names[-1])
    if _are_names(names) and len(names) <= _MOST_NAMED:
        return all_of(names)
    first, last = in_sentence(names[0]), in_sentence(names[-1])
    return first if len(names) == 1 else f"{first} to {last}"


def _what(held: Set[str]) -> str:
    if held <= {"0"}:
        return "never"
    if held <= {"100"}:
        return "always"
    return "below 1%" if "0" in held else "above 99%"
