"""The averages of a check as readers meet them, laid out by the inputs of its chances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.check.input_words import at_usual, value_label
from tablewright.kinds.check.view import CheckView
from tablewright.odds import compile_check
from tablewright.odds.means import Means, means
from tablewright.records import Struct
from tablewright.words.again import AVERAGE, ON_AVERAGE
from tablewright.words.expected import NEVER, expected
from tablewright.words.numbers import rounded
from tablewright.words.sentences import in_sentence

Mean = Fraction | None


class MeanTable(Struct, frozen=True):
    """Averages as a table: `cells[r][c]` in the row `names[r]` and the column `heads[c]`.

    None is one that never ends. `heading` says what they are of, `at` which inputs they are taken
    at, or is empty; `corner` is the heading of the names, `across` that of the columns, or empty.
    """

    heading: str
    at: str
    corner: str
    across: str
    heads: tuple[str, ...]
    names: tuple[str, ...]
    cells: tuple[tuple[Mean, ...], ...]


def mean_tables(view: CheckView) -> tuple[MeanTable, ...]:
    """Return the averages of a check by the inputs of the chances in `view`.

    Where one input changes them there is a column for each, where two do a table for each; without
    inputs they are said in sentences, and there is no table.
    """
    grid = view.grids[0]
    if not view.check.expected or (grid.rows is None and grid.columns is None):
        return ()
    corner = grid.rows.title if grid.rows is not None else ""
    names = tuple(value_label(grid.rows, value) for value in grid.row_values)
    at = at_usual(view.check, grid.given)
    found = list(mean_cells(view))
    # An average that the columns do not change has a column of its own.
    plain = [each for each in found if all(len(set(line)) == 1 for line in each[1])]
    tables = []
    if plain:
        lines = tuple(zip(*((line[0] for line in cells) for _, cells in plain), strict=True))
        heads = tuple(title for title, _ in plain)
        tables.append(MeanTable(ON_AVERAGE, at, corner, "", heads, names, lines))
    across = tuple(value_label(grid.columns, value) for value in grid.column_values)
    for title, cells in found:
        if grid.columns is not None and (title, cells) not in plain:
            beside = grid.columns.title
            tables.append(MeanTable(expected_of(title), at, corner, beside, across, names, cells))
    return tuple(tables)


def mean_cells(view: CheckView) -> Iterator[tuple[str, tuple[tuple[Mean, ...], ...]]]:
    """Yield each average's title, and what it is in each cell of the grids of `view`."""
    grid = view.grids[0]
    for each in _means(view.check):
        yield (
            each.expected.title,
            tuple(
                tuple(each.mean(_inputs(view, row, column)) for column in grid.column_values)
                for row in grid.row_values
            ),
        )


def means_said(view: CheckView) -> dict[str, str]:
    """Return what each average comes to, by its title: all that the grids of `view` lay out."""
    found = {}
    for title, cells in mean_cells(view):
        means = [mean for line in cells for mean in line]
        ends = [mean for mean in means if mean is not None]
        words = [mean_in_words(end) for end in sorted({min(ends), max(ends)})] if ends else []
        words = [" to ".join(words)] if words else []
        found[title] = ", ".join([*words, *([NEVER] if None in means else [])])
    return found


def mean_sentences(view: CheckView) -> Iterator[str]:
    """Yield a sentence for each average of a check that lays out nothing."""
    grid = view.grids[0]
    if grid.rows is None and grid.columns is None:
        yield from means_at(view.check, grid.given)


def means_at(check: Check, inputs: Mapping[str, InputValue]) -> Iterator[str]:
    """Yield a sentence for each average with `inputs`."""
    for each in _means(check):
        yield f"{expected(each.expected.title, each.mean(inputs))}."


def expected_of(title: str) -> str:
    """Return the heading of one average: "Average wounds"."""
    return f"{AVERAGE} {in_sentence(title)}"


def mean_in_words(mean: Mean) -> str:
    """Return an average as it stands in a table."""
    return NEVER if mean is None else rounded(mean)


def _means(check: Check) -> tuple[Means, ...]:
    program = compile_check(check).program
    return () if program is None else means(program)


def _inputs(
    view: CheckView, row: InputValue | None, column: InputValue | None
) -> dict[str, InputValue]:
    grid = view.grids[0]
    along = ((grid.rows, row), (grid.columns, column))
    return {**grid.given, **{i.name: v for i, v in along if i is not None and v is not None}}
