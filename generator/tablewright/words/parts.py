"""What is said where something is divided."""

from __future__ import annotations

ON_THE_BACK = "continued on the back"


def continued(caption: str) -> str:
    """Return the caption of a further part of what `caption` stands above, which may be none."""
    return f"{caption}, continued" if caption else ""


def part_of(number: int, count: int) -> str:
    """Return which of `count` parts is the one with this `number`: "part 1 of 2"."""
    return f"part {number} of {count}"


def on_page(number: int) -> str:
    """Return what follows a name to say where it stands: " (page 3)"."""
    return f" (page\N{NO-BREAK SPACE}{number})"
