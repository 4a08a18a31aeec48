"""What stands in a grid and is no row: headers in the wrong place, headings within, footnotes."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.importing.dice_names import dice_in
from tablewright.importing.footnotes import attached, is_anchor, is_footnote
from tablewright.importing.grids import Cell, Grid, Row
from tablewright.importing.notation import Values, read_values
from tablewright.importing.roll_words import is_roll_word
from tablewright.records import Struct, field, replace


class Tidy(Struct, frozen=True):
    """A grid whose rows are rows; `groups` are headings by the index of the row they stand above.

    `footnotes` stood below them; cells name those under `named_notes`. `header_was_row` marks a
    first row that a writer of Markdown made the header.
    """

    grid: Grid
    groups: dict[int, str]
    footnotes: tuple[Cell, ...] = ()
    header_was_row: bool = False
    named_notes: Mapping[str, str] = field(default_factory=dict)


# A heading within a table is no sentence.
_LONGEST_GROUP = 60


def values_of(cell: Cell) -> Values | None:
    """Return what `cell` says that can be rolled, or None."""
    return None if cell.is_empty else read_values(cell.plain, hundred=False)


def tidied(grid: Grid) -> Tidy:
    """Return `grid` without what is no row of it; nothing that says something is dropped."""
    grid = _with_header(_without_empty(grid))
    header_was_row = _is_row(grid)
    if header_was_row and grid.header is not None:
        grid = replace(grid, header=None, rows=(grid.header, *grid.rows))
    rows = list(grid.rows)
    width = grid.width
    footnotes: list[Cell] = []
    while len(rows) > 1 and (note := _alone(rows[-1], width)) and _is_below(note, rows[-1]):
        if not is_anchor(note):
            footnotes.insert(0, note)
        rows.pop()
    footnotes += grid.after
    kept: list[Row] = []
    groups: dict[int, str] = {}
    for place, row in enumerate(rows):
        heading = _alone(row, width) if width > 1 else None
        below = rows[place + 1] if place + 1 < len(rows) else None
        if heading is not None and _is_heading(heading, row, below, grid.form):
            groups[len(kept)] = heading.plain
        else:
            kept.append(row)
    noted = attached(kept, footnotes, grid.defined)
    whole = replace(grid, rows=noted.rows)
    return Tidy(whole, groups, noted.left, header_was_row, noted.named)


def _is_below(cell: Cell, row: Row) -> bool:
    """Return whether the last row of a table stands below it: a footnote, or one across all."""
    if is_footnote(cell):
        return True
    return cell.spans > 1 and cell.spans >= len(row.cells) and values_of(cell) is None


def _without_empty(grid: Grid) -> Grid:
    """Return `grid` without rows and columns in which nothing stands."""
    rows = tuple(row for row in grid.rows if not row.is_empty)
    header = grid.header if grid.header is not None and not grid.header.is_empty else None
    all_rows = [*rows, *([header] if header else [])]
    held = [
        index
        for index in range(grid.width)
        if any(not row.cell(index).is_empty for row in all_rows)
    ]
    if held == list(range(grid.width)):
        return replace(grid, rows=rows, header=header)

    def cut(row: Row) -> Row:
        return Row(tuple(row.cell(index) for index in held), row.line)

    return replace(
        grid, rows=tuple(map(cut, rows)), header=cut(header) if header is not None else None
    )


def _with_header(grid: Grid) -> Grid:
    """Return `grid` with its first row as the header, where it has none and that row is one."""
    if grid.header is not None:
        return _with_title(grid)
    if not grid.is_certain or len(grid.rows) < 2:
        return grid
    first, *rest = grid.rows
    lead = first.cell(0)
    if values_of(lead) is not None:
        across = [values_of(cell) for cell in first.cells[1:]]
        # The numbers of a grid stand above it, too.
        if len(across) < 2 or not all(across):
            return grid
    if any(cell.spans > 1 for cell in first.cells) and len(first.cells) == first.cells[0].spans:
        # A title across the whole table.
        titled = replace(grid, caption=grid.caption or lead.plain, rows=tuple(rest))
        return _with_header(titled)
    below = [values_of(row.cell(0)) for row in rest]
    is_rolled = any(below) or bool(dice_in(lead.plain))
    if not is_rolled and any(cell.is_empty for cell in first.cells[1:]):
        return grid
    if not is_rolled and not grid.first_row_is_header and not all(map(_is_bold, first.cells)):
        return grid
    return replace(grid, header=first, rows=tuple(rest))


def _with_title(grid: Grid) -> Grid:
    """Return `grid` with its title as the caption, where that stands alone in the header.

    The header is the row below, which names dice.
    """
    assert grid.header is not None
    said = [cell for cell in grid.header.cells if not cell.is_empty]
    if len(grid.rows) < 3 or grid.width < 2 or len(said) != 1 or dice_in(said[0].plain):
        return grid
    first = said[0]
    header, *rows = grid.rows
    lead = header.cell(0).plain
    if not (dice_in(lead) or is_roll_word(lead)) or any(each.is_empty for each in header.cells):
        return grid
    return replace(grid, caption=grid.caption or first.plain, header=header, rows=tuple(rows))


def _is_row(grid: Grid) -> bool:
    """Return whether the header is the first row, which Markdown has no other place for."""
    if grid.header is None or not grid.rows:
        return False
    lead, first = values_of(grid.header.cell(0)), values_of(grid.rows[0].cell(0))
    if lead is None or first is None or dice_in(grid.header.cell(0).plain):
        return False
    others = grid.header.cells[1:]
    if not others or all(values_of(cell) is not None for cell in others):
        return False
    (low, high), (next_low, _) = lead.spans[-1], first.spans[0]
    del low
    return high is not None and next_low == high + 1


def _alone(row: Row, width: int) -> Cell | None:
    """Return the cell that alone says something in `row`: the first, or one across all."""
    if width < 2 or not row.cells:
        return None
    first, *others = row.cells
    if first.is_empty or any(not cell.is_empty and not cell.repeats for cell in others):
        return None
    if first.repeats:
        return None
    return first


def _is_heading(cell: Cell, row: Row, below: Row | None, form: str) -> bool:
    """Return whether a row is a heading for the rows below: it is marked as one, or can be none."""
    if values_of(cell) is not None or below is None:
        return False
    if cell.spans > 1 and cell.spans >= len(row.cells):
        return True
    if _is_bold(cell):
        return True
    # In a table with bars such a row may be what a line break has cut off: then its cell is alone.
    is_drawn = form.endswith(" table") and form != "HTML table"
    is_whole = not is_drawn or (len(row.cells) > 1 and len(cell.plain) <= _LONGEST_GROUP)
    return is_whole and values_of(below.cell(0)) is not None


def _is_bold(cell: Cell) -> bool:
    return cell.text.startswith(("**", "__")) and cell.text.endswith(("**", "__"))
