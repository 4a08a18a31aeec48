"""How to print: what every page says of it."""

from __future__ import annotations

ACTUAL_SIZE = "actual size (100%)"


def print_on_both_sides(edge: str) -> str:
    """Return how a document of two sides is printed that is flipped on the `edge`; Markdown."""
    return f"Print at {ACTUAL_SIZE}, on both sides, flipped on the **{edge} edge** of the paper."
