"""Which columns of a table are rolled, and what their cells say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.checking import Rolled, fits
from tablewright.importing.columns import type_of
from tablewright.importing.dice_names import dice_in, domain_of
from tablewright.importing.grids import Cell, Grid, Row
from tablewright.importing.notation import Values, read_values
from tablewright.importing.outcomes import CAPTION, HEADING, ROWS, TEXT, Die
from tablewright.importing.roll_words import is_never_rolled, is_roll_word
from tablewright.importing.rolling import Statement, inferred
from tablewright.importing.tidying import values_of

_DASHES = frozenset("-–—−·•/") | {"--", "n/a", "—", ""}


def roll_columns(grid: Grid) -> list[int]:
    """Return the columns whose headings say that they are rolled, and whose cells can be."""
    if grid.header is None:
        readable = [values_of(row.cell(0)) is not None for row in grid.rows]
        return [0] if readable and sum(readable) * 2 > len(readable) else []
    found = []
    for index in range(grid.width):
        heading = grid.header.cell(index).plain
        named = dice_in(heading)
        is_named = bool(named) and not is_never_rolled(heading[: named[0].start])
        if not (is_named or is_roll_word(heading) or (not heading and index == 0)):
            continue
        cells = [row.cell(index) for row in grid.rows]
        if type_of(cells) == "modifier":
            # What is added to dice is called by them, too.
            continue
        if index == 0 and is_named and is_all_dice(heading):
            # Whatever stands below it, it is meant to be rolled.
            found.append(index)
            continue
        read = [values_of(cell) is not None for cell in cells if not is_dash(cell)]
        if bool(read) and sum(read) * 2 > len(read):
            found.append(index)
    if found[:1] == [0] and _says_roll(grid.header.cell(0).plain):
        # Dice in the headings of further columns tell how long or how much.
        return [index for index in found if not index or _says_roll(grid.header.cell(index).plain)]
    return found


def _says_roll(heading: str) -> bool:
    """Return whether a heading says that its column is rolled, and nothing besides."""
    return is_roll_word(heading) or is_all_dice(heading)


def is_all_dice(heading: str) -> bool:
    """Return whether a heading names dice and says nothing else."""
    named = dice_in(heading)
    if not named:
        return False
    around = heading[: named[0].start] + heading[named[-1].end :]
    words = around.strip(" ():.*[]")
    return not words or is_roll_word(words)


# A text above a table that tells of dice for it, and not for anything else, points to it.
_POINTS = re.compile(
    r"\b(?:tables?|below|following|consult|results?|refer|tabelle|tabla|tableau|tabella|tabela)\b",
    re.IGNORECASE,
)


def silent_columns(grid: Grid, said: Sequence[Statement]) -> list[int]:
    """Return the columns of rolls whose headings do not say so, where dice are named nearby.

    A single one is the first; several stand side by side, as for each way to meet.
    """
    if grid.header is None or not said:
        return []
    by_text = all(each.found == TEXT for each in said)
    found = []
    for index in range(grid.width):
        heading = grid.header.cell(index).plain
        cells = [row.cell(index) for row in grid.rows if not is_dash(row.cell(index))]
        read = [values_of(cell) for cell in cells]
        if len(read) < 2 or not all(read):
            continue
        by_name = is_never_rolled(heading) and not any(
            each.found in (CAPTION, HEADING) for each in said
        )
        spans = any(low != high for each in read if each for low, high in each.spans)
        points = spans or any(_POINTS.search(text) for text in grid.before)
        if by_name or (by_text and not points):
            continue
        found.append(index)
    ranges = [
        index
        for index in found
        if any(
            low != high
            for row in grid.rows
            if (read_cell := values_of(row.cell(index))) is not None
            for low, high in read_cell.spans
        )
    ]
    if len(ranges) > 1:
        return ranges
    return found[:1] if found[:1] == [0] else []


def ranged_columns(grid: Grid) -> list[int]:
    """Return the columns of ranges that divide the faces of a usual die, though nothing says so.

    Of dice other than percentile ones only the first column is that sure.
    """
    found: list[tuple[int, str]] = []
    for index in range(grid.width):
        heading = grid.header.cell(index).plain if grid.header is not None else ""
        cells = [row.cell(index) for row in grid.rows if not is_dash(row.cell(index))]
        read = [read_values(cell.plain, hundred=True) for cell in cells]
        if len(read) < 2 or not all(read):
            continue
        rolled = [
            Rolled(Row((), cell.line), cell, each)
            for cell, each in zip(cells, read, strict=True)
            if each is not None
        ]
        if not any(low != high for each in rolled for low, high in each.values.joined):
            continue
        dice = inferred(rolled)
        if is_never_rolled(heading) and not _has_noughts(rolled):
            continue
        is_first = index == 0 and not is_never_rolled(heading)
        if dice == "d%" or (dice is not None and is_first):
            found.append((index, dice))
    hundred = [index for index, dice in found if dice == "d%"]
    return hundred or [index for index, _ in found]


def _has_noughts(rolled: Sequence[Rolled]) -> bool:
    """Return whether figures are written as percentile dice show them: 01, 00."""
    return any(part[0] == "0" for each in rolled for part in each.values.numbers if len(part) > 1)


def is_dash(cell: Cell) -> bool:
    """Return whether a cell says that there is nothing."""
    return cell.plain.strip() in _DASHES


def is_percentile(grid: Grid, said: Sequence[Statement], columns: Sequence[int]) -> bool:
    """Return whether 00 is a hundred in these columns."""
    for each in said:
        if each.found in ("header", "formula", "option"):
            return "%" in each.named.notation
    return any(
        part == "00"
        for row in grid.rows
        for index in columns
        if (read := values_of(row.cell(index))) is not None
        for part in read.numbers
    )


def rolled_in(
    grid: Grid, columns: Sequence[int], *, hundred: bool
) -> dict[int, tuple[Rolled, ...]]:
    """Return what can be rolled in each of `columns`; with `hundred`, 00 is 100."""
    found: dict[int, tuple[Rolled, ...]] = {}
    for index in columns:
        each = []
        for row in grid.rows:
            cell = row.cell(index)
            values: Values | None = read_values(cell.plain, hundred=hundred)
            if values is not None:
                each.append(Rolled(row, cell, values))
        found[index] = tuple(each)
    return found


# What spreadsheets make of `1-3`, as they show it.
_DATE = re.compile(
    r"[0-9]{1,2}[-. /]*(?:jan|feb|mar|mär|apr|avr|may|mai|mag|jun|juin|giu|jul|juil|lug|aug|ago|"
    r"août|sep|set|oct|okt|ott|nov|dec|dez|déc|dic)[a-zéû]*[-. /]*[0-9]{0,4}|"
    r"[0-9]{1,4}[-./][0-9]{1,2}[-./][0-9]{1,4}",
    re.IGNORECASE,
)


def unread(
    grid: Grid, index: int, rolled: Sequence[Rolled], *, several: bool = False
) -> Iterator[Diagnostic]:
    """Yield a fault for each row without a roll; of several columns one may be left out."""
    read = {id(each.row) for each in rolled}
    for row in grid.rows:
        cell = row.cell(index)
        if id(row) in read or (several and is_dash(cell)):
            continue
        if cell.is_empty:
            said = next((each.plain for each in row.cells if not each.is_empty), "")
            shown = said if len(said) <= 40 else f"{said[:39]}…"
            message = f"this row has no roll: “{shown}”; a line break may have cut the row above"
            hint = "write its roll, or put it on the line that it belongs to"
            yield rules.IMPORT_DAMAGE.at(grid.at(row), message, hint=hint)
            continue
        shown = cell.plain if len(cell.plain) <= 40 else f"{cell.plain[:39]}…"
        message = f"`{shown}` is no roll"
        hint = "write it as 7, 2-7, 12+, 2 or less, or 16, 21"
        if cell.damage or _DATE.fullmatch(cell.plain):
            message += ": a spreadsheet has made a date of a range such as 1-3"
            hint = "type it into a cell of text, or with an en dash: 1–3"
        yield rules.IMPORT_CELL.at(grid.at(cell), message, hint=hint)


def from_zero(
    grid: Grid,
    rolled: dict[int, tuple[Rolled, ...]],
    said: Sequence[Statement],
    columns: Sequence[int],
) -> tuple[Die, dict[int, tuple[Rolled, ...]]] | None:
    """Return the dice of rows that run from 0 to 9, 99 or 999, or None where they do not."""
    if not all(column and _is_nought(column[0].values) for column in rolled.values()):
        return None
    if any(
        None in span for column in rolled.values() for each in column for span in each.values.spans
    ):
        return None
    surely = next((s for s in said if s.found != TEXT), None)
    if surely is not None and surely.named.notation not in ("d%", "d10", "d1000"):
        return None
    again = rolled_in(grid, columns, hundred=False)
    for dice in ("d%", "d10", "d1000"):
        domain = domain_of(f"{dice} - 1")
        if domain is None or not all(fits(column, domain) for column in again.values()):
            continue
        named = next((each for each in said if each.named.notation == dice), None)
        is_alone = any(len(column[0].values.numbers) == 1 for column in rolled.values())
        if dice != "d%" and (named is None or (dice == "d10" and is_alone)):
            # A nought among ten digits may as well be a ten.
            return None
        found = named.found if named is not None else ROWS
        return Die(f"{dice} - 1", found, named.words if named is not None else ""), again
    return None


def _is_nought(values: Values) -> bool:
    """Return whether a cell begins with a nought."""
    return values.numbers[0] in ("0", "00", "000")
