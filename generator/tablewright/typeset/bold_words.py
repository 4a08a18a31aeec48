"""How wide a word in bold is, by its letters: no less than the house's face sets it."""

from __future__ import annotations

# In ems, by letter. Of all others none that a heading is made of is wider than a capital.
_WIDTHS = {
    letter: ems
    for letters, ems in (
        ("ijl.,:;'’!|", 0.28),
        ("frt()-", 0.37),
        ("acekosvxyz", 0.52),
        ("bdghnpqu0123456789", 0.55),
        ("EFIJLPSTYZ", 0.59),
    )
    for letter in letters
}
_CAPITAL, _BROAD = 0.66, 0.88
_BROADEST = frozenset("mwMW%@&")


def ems_of_bold(word: str) -> float:
    """Return how many ems of its type `word` takes at most, set in bold."""
    return sum(_BROAD if c in _BROADEST else _WIDTHS.get(c, _CAPITAL) for c in word)
