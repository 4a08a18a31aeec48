"""What is told of a table that was understood: to whoever imports it, and in its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.checking import Rolled
from tablewright.importing.dice_names import dice_in
from tablewright.importing.footnotes import mark_of
from tablewright.importing.grids import Grid
from tablewright.importing.notation import spaced
from tablewright.importing.outcomes import HEADER, ROWS, Die
from tablewright.importing.tidying import Tidy


def remarks_of(tidy: Tidy, die: Die | None) -> Iterator[str]:
    """Yield what the file says in comments: what was inferred, or could not be taken along."""
    header = tidy.grid.header
    if tidy.header_was_row:
        yield "The first row stood in the place of the header."
    if header is None or any(not header.cell(n).plain for n in range(tidy.grid.width)):
        yield "Headings were missing, and are made up."
    if die is None:
        return
    if die.found == ROWS:
        yield "Nothing there names the dice: they follow from the rows."
    if _is_added_to(die):
        yield f"Something is added to the roll there: {_short(die.words)}"
    if tidy.grid.modifiers is None and die.reach is not None:
        yield "Modifiers of this size reach every row; how large they may be is not said there."


def warnings_of(
    tidy: Tidy, die: Die | None, rolled: Mapping[int, Sequence[Rolled]]
) -> Iterator[Diagnostic]:
    """Yield what somebody should look at, each at its line."""
    grid = tidy.grid
    if die is not None:
        yield from _of_dice(grid, die)
    if tidy.header_was_row:
        message = "the header is the first row: the real header is lost"
        hint = "give the table a header, if the columns are called otherwise"
        yield rules.IMPORT_INFERRED.at(grid.at(grid.rows[0]), message, hint=hint)
    for cell in (cell for row in grid.rows for cell in row.cells):
        for lost in cell.lost:
            message = f"{lost} was not taken along"
            yield rules.IMPORT_INFERRED.at(
                grid.at(cell), message, hint="its words stay as they are"
            )
    yield from _unexplained(grid, rolled)
    for line, what, instead in grid.untaken:
        yield rules.IMPORT_INFERRED.at(grid.at(line), f"{what} not taken along", hint=instead)
    if die is not None and _is_added_to(die):
        message = f"something is added to the roll: {_short(die.words)}"
        hint = "say with `adjusted:` how much it may be"
        yield rules.IMPORT_INFERRED.at(grid.at(grid.line), message, hint=hint)


def _is_added_to(die: Die) -> bool:
    """Return whether something is added to the roll, and nobody says how much."""
    return die.is_modified and die.reach is None


def _of_dice(grid: Grid, die: Die) -> Iterator[Diagnostic]:
    """Tell of dice that somebody should look at: those that follow from rows, and further ones."""
    named = {each.notation for each in dice_in(die.words)}
    others = {each for each in named if not die.notation.startswith(each)}
    message = hint = ""
    if die.found == ROWS:
        message = f"nothing names the dice: {die.notation} follows from the rows"
        hint = "name them in the header, if they are others"
    elif die.found == HEADER and others:
        message = f"the heading names {' and '.join(sorted(others))} as well"
        hint = f"the rows are made for {die.notation}; see whether they are rolled otherwise"
    if message:
        yield rules.IMPORT_INFERRED.at(grid.at(grid.line), message, hint=hint)


def _unexplained(grid: Grid, rolled: Mapping[int, Sequence[Rolled]]) -> Iterator[Diagnostic]:
    """Tell of marks behind rolls that point to no footnote; they are no part of the roll."""
    for column in rolled.values():
        for each in column:
            mark = mark_of(each.cell)
            if mark:
                message = f"the mark `{mark}` at `{each.cell.plain}` points to no footnote"
                hint = "write the footnote below the table"
                yield rules.IMPORT_INFERRED.at(grid.at(each.cell), message, hint=hint)


def _short(words: str) -> str:
    """Return words on one line of a comment."""
    line = spaced("".join(letter if letter.isprintable() else " " for letter in words))
    return line if len(line) <= 80 else f"{line[:79]}…"
