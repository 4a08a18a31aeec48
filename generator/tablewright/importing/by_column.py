"""Tables of which each column is rolled for by itself, as lists of names are."""

from __future__ import annotations

import re

from tablewright.importing.dice_names import dice_in
from tablewright.importing.grids import Grid
from tablewright.importing.outcomes import Outcome, Understood
from tablewright.records import replace

# "Roll once on each column", in the languages that tables come in.
_EACH_COLUMN = re.compile(
    r"\b(?:each|every|per)\s+column|\bcolumns?\s+separately|\b(?:jede|pro)\s+spalte|"
    r"\b(?:chaque|par)\s+colonne|\b(?:cada|por)\s+(?:columna|coluna)|\b(?:ogni|per)\s+colonna",
    re.IGNORECASE,
)
_REMARK = "Each column is rolled for by itself there."


def by_column(outcome: Outcome) -> Outcome:
    """Return a table as one whose columns are each rolled for, where its document says so."""
    if not isinstance(outcome, Understood) or outcome.die is None:
        return outcome
    others = [column for column in outcome.columns if column.type != "range"]
    if len(others) < 2 or len(others) + 1 < len(outcome.columns) or outcome.adjusted:
        return outcome
    if not (_says_so(outcome.grid) or _is_headed_so(outcome.grid, outcome.die.notation)):
        return outcome
    return replace(outcome, separately=True, remarks=(*outcome.remarks, _REMARK))


def _says_so(grid: Grid) -> bool:
    return any(
        _EACH_COLUMN.search(words) for words in (grid.caption, grid.heading, *grid.before[-1:])
    )


def _is_headed_so(grid: Grid, dice: str) -> bool:
    """Return whether each heading but the first names the same dice, and the first names none."""
    if grid.header is None:
        return False
    first, *others = ({each.notation for each in dice_in(cell.plain)} for cell in grid.header.cells)
    return not first and bool(others) and all(named == {dice} for named in others)
