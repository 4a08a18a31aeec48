"""Whose rules and whose words something is, as every page says it."""

from __future__ import annotations

# What stands for the licence of a work whose licence nobody knows.
UNKNOWN = "unknown"


def of_whom(author: str, licence: str) -> str:
    """Return what follows the title of a work: " by Ann, CC0-1.0" or ", licence unknown"."""
    by = f" by {author}" if author else ""
    return f"{by}, {'licence unknown' if licence == UNKNOWN else licence}"


def rules_of(title: str, author: str, licence: str) -> str:
    """Return the credit of the work that rules come from, without what nobody knows."""
    return f"Rules: {in_short(title, author, licence)}"


def in_short(title: str, author: str, licence: str) -> str:
    """Return the credit of a work in few words, without what nobody knows."""
    by = f" by {author}" if author else ""
    return f"{title}{by}{'' if licence == UNKNOWN else f', {licence}'}"


def type_under(face: str, licence: str) -> str:
    """Return the credit of a face of type that a pack brings."""
    return f"Type: {face}, {licence}"


def words_under(licence: str) -> str:
    """Return under which licence the words are that tell the rules."""
    return f"Words: {licence}"
