"""Lists of a check's chances on cheat sheets: by one figure, long ones in halves."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from tablewright.kinds.check.block import icons_of, odds_bodies
from tablewright.kinds.check.deciding import deciding, deciding_chances
from tablewright.kinds.check.input_words import heading_label
from tablewright.kinds.check.view import CheckView
from tablewright.outputs.sheets.blocks import BROAD, is_low
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.column_widths import HEAD_LETTER, least_width, longest_cell
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.odds_table import odds_table
from tablewright.typeset.table_content import TableContent
from tablewright.views.chance import Chance
from tablewright.words.numbers import number, signed
from tablewright.words.odds import CHANCES, by_inputs, chance_of
from tablewright.words.ranges import run_of

# A longer list stands in parts across the page, where each has room for its bars.
_MOST_ROWS = 9
_MOST_PARTS = 3
# What a chance with its bar takes of a line, and what stands around a name, in letters.
_LETTERS_OF_CHANCE, _AROUND_NAME = 12.0, 2.5
# In a line so short that a bar beside several others tells nothing: the figure alone.
_LETTERS_OF_FIGURE = 6.6
# Its heading begins above the last of its digits.
_AROUND_HEAD = 4.0


def chances_by_one(view: CheckView, ems: float) -> Block | None:
    """Return the chances of a check of several dice by the one figure on which they hang.

    None where none does. Of its values beyond the ends nothing is told. `ems` is the width of a
    line.
    """
    by = deciding_chances(view)
    if by is None:
        return None
    told = list(by.meanings.values())
    runs = _runs_of(told)
    values = [signed(each) for each in by.meanings]
    names = tuple(run_of(values, first, last) for first, last in runs)
    lines = tuple(tuple(map(Chance, told[first])) for first, _ in runs)
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


def chances_of_needed(view: CheckView, ems: float) -> Block | None:
    """Return the chances of the outcome shown by the figure that the dice must reach for it.

    None where no such figure decides the check, but for what the ends of the dice always mean:
    there it takes dice to be told as well.
    """
    by = deciding(view) if len(view.shown) == 1 else None
    if by is None:
        return None
    totals = [total.total for total in view.totals]
    place = next(n for n, each in enumerate(view.check.outcomes) if each.name == view.shown[0])
    reached = {figure: meaning[place] for figure, meaning in by.meanings.items()}
    inner = [figure for figure in reached if totals[0] + 1 < figure < totals[-1]]
    if not inner or any(reached[f] != tuple(t for t in totals if t >= f) for f in inner):
        return None
    chances = {total.total: total.chance.exact for total in view.totals}
    told = list(reached.values())
    runs = _runs_of(told)
    values = [number(figure) for figure in reached]
    names = tuple(run_of(values, first, last) for first, last in runs)
    likely = [sum((chances[t] for t in told[n]), Fraction(0)) for n, _ in runs]
    lines = tuple((Chance(each),) for each in likely)
    title = by_inputs(CHANCES, *by.titles)
    most = _MOST_PARTS if ems >= BROAD else 2
    parts = _parts_of_list(by.title, names, view.shown, ems, most)
    body = odds_table(names, view.shown, lines, parts, by.title, letters=ems / EMS_PER_LETTER)
    leads = (by.said,) if by.said else ()
    return Block(view.check, title, (), leads, (body,), spans=parts > 1)


def halved_list(view: CheckView, ems: float) -> tuple[Body, ...]:
    """Return the list of a check's chances in two parts; nothing where it is in none, or short."""
    grid = view.grids[0] if view.grids else None
    if grid is None or grid.rows is None or grid.columns is not None:
        return ()
    names = tuple(heading_label(grid.rows, value) for value in grid.row_values)
    parts = _parts_of_list(grid.rows.title, names, view.shown, ems)
    if parts == 1:
        return ()
    bodies = odds_bodies(view, parts, letters=ems / EMS_PER_LETTER)
    return tuple(map(_without_bars, bodies)) if is_low(ems) else bodies


def _without_bars(body: Body) -> Body:
    """Return a list of chances with figures alone, each column as wide as these and its heading."""
    if not isinstance(body, TableContent):
        return body
    named, *odds = body.heads
    name = max(least_width(named.title) * HEAD_LETTER, longest_cell(body, 0)) + _AROUND_NAME
    widths = [name, *(_letters_of_figure(head.title) for head in odds)]
    heads = tuple(
        replace(head, share=100 * width / sum(widths), is_broken=True)
        for head, width in zip(body.heads, widths, strict=True)
    )
    return replace(body, heads=heads, hides_bars=True, is_chart=False, width=1.0, most_ems=0)


def _letters_of_figure(title: str) -> float:
    return max(_LETTERS_OF_FIGURE, least_width(title) * HEAD_LETTER + _AROUND_HEAD)


def _runs_of(told: Sequence[object]) -> list[tuple[int, int]]:
    """Return the first and the last place of each run of neighbours that are alike."""
    groups = (tuple(group) for _, group in groupby(range(len(told)), key=told.__getitem__))
    return [(places[0], places[-1]) for places in groups]


def _parts_of_list(
    title: str, names: tuple[str, ...], titles: tuple[str, ...], ems: float, most: int = 2
) -> int:
    """Return in how many parts a list of chances stands: in several if it is long, with room."""
    if len(names) <= _MOST_ROWS:
        return 1
    longest = max(least_width(title) * HEAD_LETTER, *map(len, names)) + _AROUND_NAME
    heads = (
        _letters_of_figure(head)
        if is_low(ems)
        else max(_LETTERS_OF_CHANCE, least_width(head) * HEAD_LETTER)
        for head in titles
    )
    return max(min(int(ems / EMS_PER_LETTER / (longest + sum(heads))), most), 1)
