"""What is said of rows and columns that hold one thing throughout, instead of printing them."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import groupby

from tablewright.words.lists import all_of
from tablewright.words.ranges import first_to_last
from tablewright.words.sentences import in_sentence, sentence

# So few are all named; of more, the first and the last.
_MOST_NAMED = 3
# How a name ends that has no end itself.
_OPEN = " or more"
# What parts the dice of a row from the names that share it.
_BEHIND = ": "


def left_out(parts: Sequence[str]) -> str:
    """Return "Never for Sling; always for hit points 30–40.", of what `throughout` returns.

    Empty where there is none of it.
    """
    return sentence("; ".join(parts))


def throughout(title: str, runs: Sequence[tuple[Sequence[str], Set[str]]]) -> str:
    """Return "never for hit points 1–4, always for 30", for runs of lines and all that each holds.

    Names need no word for what they are.
    """
    are_names = _are_names([name for names, _ in runs for name in names])
    of = "" if are_names else f"{in_sentence(title)} "
    said: list[str] = []
    for what, alike in groupby(runs, key=lambda run: _what(run[1])):
        said.append(f"{what} for {of}{', '.join(_named(names) for names, _ in alike)}")
        of = ""
    return ", ".join(said)


def behind_dice(dice: str, names: str) -> str:
    """Return what a row is called in which several `names` share `dice`: "d4: Ash, Elm"."""
    return f"{dice}{_BEHIND}{names}"


def called(names: Sequence[str], what: str) -> str:
    """Return "always for 1 to 4": some lines by their names, and what is said of all of them."""
    return f"{what} for {_named(names)}"


def from_there_on(first: str, chance: str, title: str, most: str) -> str:
    """Return what is said of lines from the `first` to the last: always below a `chance`.

    "From 60 feet on below 25%, even at hit points 40."
    """
    return f"From {in_sentence(first)} on below {chance}, even at {in_sentence(title)} {most}."


def beyond_columns(title: str, step: int, *, is_less: bool, is_more: bool) -> str:
    """Return how columns that are left out at the ends are read off those of a grid.

    For each 1 more of what is called `title` they are so many rows further down, or further up
    where `step` is below 0.
    """
    more, less = ("down", "up") if step > 0 else ("up", "down")
    ways = [("more", more)] if is_more else []
    ways += [("less", less)] if is_less else []
    said = [f"each 1 {way}{'' if n else ' is'} a row {to}" for n, (way, to) in enumerate(ways)]
    return f"beyond these columns of {in_sentence(title)} {', '.join(said)}"


def below_rows(title: str, first: str, step: int) -> str:
    """Return how rows that are left out above the `first` are read off a grid.

    For each 1 less of what is called `title` they are a column to the right, or to the left where
    `step` is below 0.
    """
    side = "right" if step > 0 else "left"
    return f"below {in_sentence(title)} {first} each 1 less is a column to the {side}"


def _are_names(names: Sequence[str]) -> bool:
    return all(name[:1].isalpha() for name in names)


def _is_measure(name: str) -> bool:
    """Return whether `name` tells a number, as "Less than 5 feet" does: no name begins it then."""
    return any(sign.isdigit() for sign in name)


def _named(names: Sequence[str]) -> str:
    """Return the names of neighbours: figures by their ends, and so what is more than a few."""
    if all(name.lstrip("+\N{MINUS SIGN}").isdigit() for name in names):
        return first_to_last(names[0], names[-1])
    if _are_names(names) and len(names) <= _MOST_NAMED:
        return all_of([_in_row(name) for name in names])
    first, last = in_sentence(_dice_of(names[0])), in_sentence(_dice_of(names[-1]))
    if len(names) == 1:
        return _in_row(names[0])
    if last.endswith(_OPEN):
        return f"{first}{_OPEN}"
    return f"{first} to {last}"


def _in_row(name: str) -> str:
    """Return `name` among others: one row is "d4 (Ash, Elm)", told by its dice."""
    dice, behind, names = name.partition(_BEHIND)
    if behind:
        return f"{dice} ({names})"
    return in_sentence(name) if _is_measure(name) else name


def _dice_of(name: str) -> str:
    return name.partition(_BEHIND)[0]


def _what(held: Set[str]) -> str:
    if held <= {"0"}:
        return "never"
    if held <= {"100"}:
        return "always"
    return "below 1%" if "0" in held else "above 99%"
