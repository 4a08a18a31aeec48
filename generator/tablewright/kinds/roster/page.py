"""How a roster stands on its page: a table that is narrowed by words and sorted by its headings."""

from __future__ import annotations

from fractions import Fraction

from tablewright.outputs.site.entry_page import EntryPage
from tablewright.views.listed import Listed


def _order(cell: Listed) -> str:
    """Return the number that a cell is sorted by, where that is not what it says."""
    if cell.number is None or cell.words == str(cell.number):
        return ""
    return _decimal(cell.number)


def _decimal(number: Fraction) -> str:
    return f"{float(number):.9g}"


PAGE = EntryPage(
    "site/kinds/roster.html",
    styles=("lists", "roster"),
    scripts=("filter", "roster"),
    helpers={"order_of": _order},
)
