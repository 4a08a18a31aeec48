"""How the columns of a table share its width: which cells stay whole, and which headings break."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.entry import Text
from tablewright.prose import plain_text
from tablewright.records import replace
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    Setting,
    TableContent,
    in_two_lines,
)

# What a line of a third of a landscape panel holds in letters, and what one across it does.
LETTERS_IN_COLUMN = 45.0
LETTERS_ACROSS = 105.0
# So much fewer of them are on a line of the block that matters most, whose type is larger.
_HERO_LETTER = 1.3
# What the padding of a cell, and the bar with its figure, take of them; headings are smaller.
AROUND_CELL = 1.6
_BAR_AND_FIGURE = 9.0
HEAD_LETTER = 0.85
# A heading so much longer than its column's cells takes room from the words beside it.
_LONGER = 3
# Words so much shorter than those beside them are a name, whatever their column is.
_MUCH_SHORTER = 0.5
# What a name may be to stay whole, and beyond what the words beside it can do with less than
# half of what the longest of them take.
_LONGEST_NAME = 18
_MOST_WORDS = 16.0
# In a column, cells of so many lines and more are no longer read at a glance.
MOST_LINES = 2.5
# Among so many columns of figures across a panel, all get an equal share beside the name, which
# has at least and at most so many percent of the width: a longer one breaks.
_MANY = 4
_NAME_SHARE = 14.0
_MOST_NAME_SHARE = 28.0
# Letters of names that stand beside ranges are bold.
_BOLD_LETTER = 1.1

# A row leads from its name to a figure. Of the space between them, what is more than so many
# letters beside the longest name is left at the edge, if that is this part of the width or more.
_MOST_BETWEEN = 10.0
_WORTH_LEAVING = 0.2
# A line across a panel holds more letters than what words that break can reckon with.
_MORE_ACROSS = 1.3

_FIGURES = (Setting.FIGURE, Setting.NUMBER)
_NAMES = (Setting.NAME, Setting.LABEL)
_LEADING_FIGURES = (*_FIGURES, Setting.COUNT)
_NAMED = (*_NAMES, Setting.TEXT)
_LEADING = (*_NAMED, *_LEADING_FIGURES)
_BESIDE_NAMES = (*_FIGURES, Setting.DICE)
_NARROW = (*_FIGURES, Setting.COUNT, Setting.ODDS, Setting.BARE_ODDS)
# A chance without a bar is as short as other figures.
_BARE_CHANCE = 3.0


def letters_in_line(*, is_hero: bool, spans_panel: bool = False, columns: int = 3) -> float:
    """Return about how many letters a line of a block holds on a screen of so many `columns`."""
    letters = LETTERS_ACROSS if spans_panel else LETTERS_IN_COLUMN * 3 / columns
    return letters / _HERO_LETTER if is_hero else letters


def shared_width(
    table: TableContent, letters: float = LETTERS_IN_COLUMN, *, leads_from: bool = False
) -> TableContent:
    """Return `table` with headings that say how wide its columns are to be.

    `letters` are what the lines of all its parts together hold. It `leads_from` figures as well as
    from names: neither is far from the figures beside it then.
    """
    if any(head.share for head in table.heads):
        return table
    line = letters / table.columns
    cells = [longest_cell(table, index) for index in range(len(table.heads))]
    heads = list(table.heads)
    wanted = [
        max(c, len(h.title) * HEAD_LETTER) + AROUND_CELL for h, c in zip(heads, cells, strict=True)
    ]
    is_tight = sum(wanted) > line
    heads = [
        replace(h, is_broken=is_tight and h.setting in _NARROW and len(h.title) > c + _LONGER)
        for h, c in zip(heads, _shown(heads, cells), strict=True)
    ]
    if _has_ranges_alone(heads) or (letters >= LETTERS_ACROSS and _is_timetable(heads)):
        # Its heading has two lines, or breaks with the longest names.
        longest = max(cells[0] * _BOLD_LETTER, least_width(heads[0].title) * HEAD_LETTER)
        wanted_share = 100 * (longest + AROUND_CELL) / line
        name = min(max(wanted_share, _NAME_SHARE), _MOST_NAME_SHARE)
        each = (100 - name) / (len(heads) - 1)
        return replace(
            table,
            heads=tuple(replace(h, share=each if n else name) for n, h in enumerate(heads)),
        )
    found = replace(table, heads=tuple(_whole(heads, cells, line)))
    whole = line * (_MORE_ACROSS if letters >= LETTERS_ACROSS else 1)
    named = _LEADING if leads_from else _NAMED
    return replace(found, width=_width(found, sum(wanted), whole, named))


def _shown(heads: Sequence[Head], cells: Sequence[float]) -> list[float]:
    """Return how long `cells` are where bare chances are figures alone."""
    return [
        min(cell, _BARE_CHANCE) if head.setting is Setting.BARE_ODDS else cell
        for head, cell in zip(heads, cells, strict=True)
    ]


def _width(table: TableContent, wanted: float, line: float, named: Sequence[Setting]) -> float:
    """Return what part of its line a table has: less where figures would stand far from names."""
    if not leads_to_figures(table.heads, named):
        return 1.0
    share = (wanted + _MOST_BETWEEN) / line
    return share if share <= 1 - _WORTH_LEAVING else 1.0


def leads_to_figures(
    heads: Sequence[Head],
    named: Sequence[Setting] = _LEADING,
) -> bool:
    """Whether a column that is set as one of `named` leads to figures, and to nothing else."""
    first, *rest = heads
    return first.setting in named and bool(rest) and all(h.setting in _BESIDE_NAMES for h in rest)


def least_width(title: str) -> int:
    """Return how many letters the longer of the lines of a heading in two has."""
    return max(map(len, in_two_lines(title)), default=0)


def is_crushed(
    table: TableContent, letters: float = LETTERS_IN_COLUMN, most_lines: float = MOST_LINES
) -> bool:
    """Return whether `table` is too wide, or its words would stand in more than `most_lines`.

    `letters` are what the lines of all its parts together hold.
    """
    cells = [longest_cell(table, index) for index in range(len(table.heads))]
    worded = [head.setting in (*_NAMES, Setting.TEXT) for head in table.heads]
    longest = max((c for c, has_words in zip(cells, worded, strict=True) if has_words), default=0.0)
    words = 0.0
    left = letters / table.columns
    for head, cell, has_words in zip(table.heads, cells, worded, strict=True):
        left -= AROUND_CELL
        if has_words and cell > longest * _MUCH_SHORTER:
            words += cell
        else:
            # Short words need no second line, and give no room to long ones.
            title = max(map(len, head.title.split()), default=0)
            left -= max(cell, title * HEAD_LETTER)
    return words > left * most_lines


def _has_ranges_alone(heads: list[Head]) -> bool:
    """Whether several ranges stand beside a name, and nothing else."""
    first, *rest = heads
    return (
        first.setting in _NAMES
        and len(rest) > 1
        and all(head.setting is Setting.RANGE for head in rest)
    )


def _is_timetable(heads: list[Head]) -> bool:
    first, *rest = heads
    return (
        first.setting in _NAMES and len(rest) > _MANY and all(h.setting in _FIGURES for h in rest)
    )


def _whole(heads: list[Head], cells: list[float], line: float) -> list[Head]:
    """Return `heads` with the names whole where the words beside them have room to break."""
    longest = max((cells[n] for n, h in enumerate(heads) if h.setting is Setting.TEXT), default=0.0)
    words = [n for n, head in enumerate(heads) if head.setting is Setting.TEXT]
    names = [n for n, head in enumerate(heads) if head.setting in _NAMES]
    fixed = [n for n, head in enumerate(heads) if head.setting not in (*_NAMES, Setting.TEXT)]
    taken = sum(cells[n] + AROUND_CELL for n in fixed)
    found = []
    for n, head in enumerate(heads):
        name = max(cells[n], len(head.title) * HEAD_LETTER)
        is_short = head.setting is Setting.TEXT and name <= longest * _MUCH_SHORTER
        beside = [p for p in words if p != n]
        left = line - taken - name - AROUND_CELL * (1 + len(beside))
        left -= sum(cells[p] + AROUND_CELL for p in names if p != n)
        is_whole = (
            (head.setting in _NAMES or is_short)
            and bool(beside)
            and name <= _LONGEST_NAME
            and left >= sum(min(cells[p] / 2, _MOST_WORDS) for p in beside)
        )
        found.append(replace(head, is_whole=is_whole))
    return found


def longest_cell(table: TableContent, index: int) -> float:
    """Return how long the longest cell of a column is, in letters."""
    return max((_letters(row.cells[index]) for row in table.rows), default=0.0)


def _letters(cell: PrintedCell) -> float:
    words = plain_text(cell.words.markdown) if isinstance(cell.words, Text) else cell.words
    remark = (len(cell.remark) + 1) * HEAD_LETTER if cell.remark else 0.0
    bar = _BAR_AND_FIGURE if cell.chance is not None else 0.0
    return len(words) + len(cell.marks) + remark + bar
