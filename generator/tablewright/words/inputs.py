"""The inputs of a check in words."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.words.lists import all_of
from tablewright.words.sentences import in_sentence

MAY_BE_LEFT_OUT = "may be left out"


def usually(value: str) -> str:
    """Return what is said of the value that an input has while nobody says another."""
    return f"usually {value}"


def nothing_rolled(title: str, why: Mapping[str, str]) -> str:
    """Return the sentence on the values of an input with which nobody rolls; nothing of none.

    Such as: "Nothing is rolled at depth 2 (everybody wades)."
    """
    told = all_of([f"{value} ({words})" for value, words in why.items()])
    return f"Nothing is rolled at {in_sentence(title)} {told}." if why else ""


def stands_with(tables: str, owner: str) -> str:
    """Return with what the `tables` stand that are looked up here, and there as well."""
    return f"{tables}: see {owner}."


def add_to(figure: str, what: str = "") -> str:
    """Return the words that tell to add something to a `figure`, such as "Add it to the width"."""
    return " ".join(filter(None, ("Add", what, f"to the {in_sentence(figure)}")))
