"""What is a footnote at the end of a table, and no row of it."""

from __future__ import annotations

import re

from tablewright.importing.grids import Cell
from tablewright.importing.notation import read_values

_FOOTNOTE = re.compile(
    r"(?:[*†‡§¶^]+|\[?\^?[0-9a-z]\]|[⁰¹²³⁴⁵⁶⁷⁸⁹]+)\s*[^\s*].*|(?:notes?|nb|n\.b\.|anm(?:erkung)?|nota)\s*[.:].*",
    re.IGNORECASE | re.DOTALL,
)


def is_footnote(cell: Cell) -> bool:
    """Return whether what stands alone in a row is a footnote: it has a mark of one, or says so."""
    return read_values(cell.plain) is None and _FOOTNOTE.fullmatch(cell.plain) is not None
