"""What an entry is beside the one that it inherits or replaces, and what became of an erratum."""

from __future__ import annotations

HOUSE_RULE = "House rule"
INHERITED = "Inherited"
IN_PLACE_OF = "in place of"


def house_rule_told(title: str, pack: str) -> str:
    """Return what a house rule is in the place of: the entry called `title`, of `pack`.

    Without a title, the entry itself is inherited, and what it refers to is changed.
    """
    if not title:
        return f"{INHERITED} from {pack}; house rules change what it refers to."
    return f"{HOUSE_RULE}, {IN_PLACE_OF} {title} of {pack}."


def proof_of(*, is_proved: bool) -> str:
    """Return whether an erratum is proved, or corrects words alone."""
    return "proved" if is_proved else "textual"
