"""Lists of a check's chances on cheat sheets: by one figure, long ones in halves."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

from tablewright.kinds.check.block import icons_of, odds_bodies
from tablewright.kinds.check.deciding import deciding_chances
from tablewright.kinds.check.input_words import value_label
from tablewright.kinds.check.view import CheckView
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.column_widths import HEAD_LETTER, least_width
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.odds_table import odds_table
from tablewright.views.chance import Chance
from tablewright.words.numbers import signed
from tablewright.words.odds import by_inputs, chance_of
from tablewright.words.ranges import run_of

# A longer list stands in two parts across the page, where each has room for its bars.
_MOST_ROWS = 9
# What a chance with its bar takes of a line, and what stands around a name, in letters.
_LETTERS_OF_CHANCE, _AROUND_NAME = 12.0, 2.5


def chances_by_one(view: CheckView, ems: float) -> Block | None:
    """Return the chances of a check of several dice by the one figure on which they hang.

    None where none does. Of its values beyond the ends nothing is told. `ems` is the width of a
    line.
    """
    by = deciding_chances(view)
    if by is None:
        return None
    told = list(by.meanings.values())
    runs = [
        (places[0], places[-1], chances)
        for chances, group in groupby(range(len(told)), key=told.__getitem__)
        if (places := tuple(group))
    ]
    values = [signed(each) for each in by.meanings]
    names = tuple(run_of(values, first, last) for first, last, _ in runs)
    lines = tuple(tuple(map(Chance, chances)) for _, _, chances in runs)
    titles = view.shown
    others = [each.name for each in view.check.outcomes if each.name not in titles]
    if len(others) == 1:
        titles = (*titles, *others)
        lines = tuple(
            (*line, Chance(1 - sum((c.exact for c in line), Fraction(0)))) for line in lines
        )
    parts = _parts_of_list(by.title, names, titles, ems)
    letters = ems / EMS_PER_LETTER
    icons = icons_of(view.check)
    body = odds_table(names, titles, lines, parts, by.title, icons=icons, letters=letters)
    leads = (by.said,) if by.said else ()
    title = by_inputs(chance_of(titles), *by.titles)
    return Block(view.check, title, (), leads, (body,), spans=parts > 1)


def halved_list(view: CheckView, ems: float) -> tuple[Body, ...]:
    """Return the list of a check's chances in two parts; nothing where it is in none, or short."""
    grid = view.grids[0] if view.grids else None
    if grid is None or grid.rows is None or grid.columns is not None:
        return ()
    names = tuple(value_label(grid.rows, value) for value in grid.row_values)
    parts = _parts_of_list(grid.rows.title, names, view.shown, ems)
    return odds_bodies(view, parts, letters=ems / EMS_PER_LETTER) if parts > 1 else ()


def _parts_of_list(title: str, names: tuple[str, ...], titles: tuple[str, ...], ems: float) -> int:
    """Return in how many parts a list of chances stands: in two if it is long, and has the room."""
    if len(names) <= _MOST_ROWS:
        return 1
    longest = max(least_width(title) * HEAD_LETTER, *map(len, names)) + _AROUND_NAME
    heads = (max(_LETTERS_OF_CHANCE, least_width(head) * HEAD_LETTER) for head in titles)
    return 2 if 2 * (longest + sum(heads)) <= ems / EMS_PER_LETTER else 1
