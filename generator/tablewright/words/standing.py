"""What an entry is beside the one that it inherits or replaces, and what became of an erratum."""

from __future__ import annotations

HOUSE_RULE = "House rule"
INHERITED = "Inherited"
IN_PLACE_OF = "in place of"


def proof_of(*, is_proved: bool) -> str:
    """Return whether an erratum is proved, or corrects words alone."""
    return "proved" if is_proved else "textual"
