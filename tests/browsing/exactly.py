"""Exact chances of cells: a title says what a figure rounds; any other figure is exact itself."""

from __future__ import annotations

from fractions import Fraction

# In a page: what a cell, or the chance in it, says of itself.
EXACTLY = """(cell => {
  const said = cell.querySelector(".percent") || cell;
  return said.title || said.textContent.trim().replace("%", "") + "%";
})"""


def as_told(said: str) -> Fraction:
    """Return the chance that `EXACTLY` read: "1/3" or "25%"."""
    return Fraction(said.removesuffix("%")) / 100 if said.endswith("%") else Fraction(said)
