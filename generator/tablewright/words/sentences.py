"""Words as they stand within a sentence."""

from __future__ import annotations


def in_sentence(title: str) -> str:
    """Return a title as it stands within a sentence; an abbreviation keeps its capitals."""
    first, *others = title.split(" ")
    if first[1:] != first[1:].lower() or len(first) == 1:
        return title
    return " ".join([first.lower(), *others])


def possessive(owner: str, owned: str) -> str:
    """Return what somebody or something has: "weapon's short range", "arms' modifier"."""
    own = "" if owner.endswith("s") else "s"
    return f"{owner}\N{RIGHT SINGLE QUOTATION MARK}{own} {owned}"
