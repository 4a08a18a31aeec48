"""What a table is called: its caption, the heading above it, or what it is a column of."""

from __future__ import annotations

from pathlib import PurePath

from tablewright.importing.dice_names import dice_in
from tablewright.importing.grids import Grid
from tablewright.importing.notation import spaced
from tablewright.importing.roll_words import is_roll_word

_LONGEST = 120
_CELLS = ("values parted by commas", "values parted by semicolons", "values parted by tabs")
_NAMELESS = frozenset({"result", "results", "outcome", "effect", "description", "name", "ergebnis"})


def title_of(grid: Grid) -> str:
    """Return what `grid` is called, as a label of at most 120 characters."""
    by_file = _by_file(grid.file)
    # A file of cells alone is called as its table is.
    rest = (by_file, "") if grid.form in _CELLS else (_by_header(grid), by_file)
    for words in (grid.caption, grid.heading, *rest):
        title = spaced(words.replace("*", "").replace("`", "").replace("_", " ")).strip(" :#|")
        if title:
            return title if len(title) <= _LONGEST else f"{title[: _LONGEST - 1].rstrip()}…"
    return "Table"


def _by_header(grid: Grid) -> str:
    if grid.header is None or grid.width > 2:
        return ""
    for cell in reversed(grid.header.cells):
        words = cell.plain
        if words and not dice_in(words) and not is_roll_word(words):
            return "" if words.casefold() in _NAMELESS else words
    return ""


def _by_file(file: str) -> str:
    words = PurePath(file).stem.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:] if words and file != "-" else ""
