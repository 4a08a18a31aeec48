"""What belongs together stands together: bars beside their ranges, figures beside their names.

The width that a table has beyond what it needs goes to its bars, which tell more when they are
longer, or stays at its right; never between a name and its figure.
"""

from __future__ import annotations

from tablewright.records import replace
from tablewright.typeset.column_widths import (
    AROUND_CELL,
    HEAD_LETTER,
    LETTERS_IN_COLUMN,
    leads_to_figures,
    least_width,
    longest_cell,
)
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import Head, Setting, TableContent, in_two_lines

# Letters of the first column, and of ranges, may be bold.
_BOLD_LETTER = 1.1
# So much of the line names may take before their bars; the longer ones break beyond it.
_MOST_NAME_SHARE = 45.0
# A range has so much of its pair at most.
_MOST_OF_PAIR = 0.6
# What is around a range, in letters: bars stand clear of it.
_AROUND_RANGE = 2.4
# How wide a letter is, in ems of the type.
_EM_OF_LETTER = 0.5
LETTERS_PER_EM = 1 / _EM_OF_LETTER
# Between a name and its figure are so many letters beside the longest name at most, if what is
# left at the edge for it is this part of the width or more.
_MOST_BETWEEN = 6.0
_WORTH_LEAVING = 0.25
# The same beside the longest of words, which keep clear of their neighbours.
_BETWEEN_WORDS = 3.0
# More columns than these are figures that lead to each other, and share what names leave.
_EVEN_FROM = 2
# A heading of so many letters stays on one line, if every bar has room for so many besides.
_WHOLE_HEAD = 18
_LONG_BAR = 14.0
# So many letters has a chance without one.
_BARE_CHANCE = 3.0
# A bar with its figure needs so many: of a whole one that is shorter than some 15 mm nobody reads
# parts, and figures stand alone.
_LEAST_BAR = 13.0

_LED_BY = (Setting.NAME, Setting.LABEL, Setting.COUNT, Setting.FIGURE)
_FIGURES = (Setting.FIGURE, Setting.NUMBER)
_CHANCES = (Setting.ODDS, Setting.RANGE)
# What leads to the dice that are needed in a list.
_LISTED = (Setting.LABEL, Setting.COUNT)


def set_close(table: TableContent, letters: float = LETTERS_IN_COLUMN) -> TableContent:
    """Return `table` for a panel, with nothing far from what leads to it.

    `letters` are what the lines of all its parts together hold.
    """
    line = letters / table.columns
    if _is_chart(table.heads) and (charted := _charted(table, line)) is not None:
        return charted
    if table.heads and all(head.share for head in table.heads):
        return replace(table, heads=tuple(_paired(table, n, line) for n in range(len(table.heads))))
    return narrowed(table, line) if leads_to_figures(table.heads) else table


def own_width(table: TableContent, letters: float) -> TableContent:
    """Return `table` no wider than its words need on one line of so many `letters`, if it is short.

    What is set in several parts, or has bars, is as wide as its line.
    """
    settings = {head.setting for head in table.heads}
    has_own = table.columns > 1 or table.width < 1 or table.has_chances
    if has_own or settings & {*_CHANCES} or any(head.share for head in table.heads):
        return table
    needed = sum(
        max(longest_cell(table, n), max(map(len, head.lines)) * HEAD_LETTER) + AROUND_CELL
        for n, head in enumerate(table.heads)
    )
    needed += _BETWEEN_WORDS * (len(table.heads) - 1)
    whole = max((needed, *(len(row.group) * _BOLD_LETTER for row in table.rows)))
    if whole / letters > 1 - _WORTH_LEAVING:
        return table
    return replace(table, width=whole / letters, most_ems=whole * _EM_OF_LETTER)


def narrowed(table: TableContent, line: float) -> TableContent:
    """Return `table` no wider than lets its figures stand near what leads to them.

    From one figure to the next the eye goes as from a name to the first.
    """
    wanted = sum(
        max(
            _BARE_CHANCE if _is_bare(table, head) else longest_cell(table, n),
            max(map(len, head.lines)) * HEAD_LETTER,
        )
        + AROUND_CELL
        for n, head in enumerate(table.heads)
    )
    needed = wanted + _MOST_BETWEEN * (len(table.heads) - 1)
    is_even = len(table.heads) > _EVEN_FROM
    if needed / line > 1 - _WORTH_LEAVING:
        return replace(table, width=1.0, is_even=is_even and wanted < line)
    return replace(table, width=needed / line, most_ems=needed * _EM_OF_LETTER, is_even=is_even)


def _is_bare(table: TableContent, head: Head) -> bool:
    """Whether chances below `head` are figures alone, with no bar beside them."""
    return table.hides_bars and head.setting is Setting.ODDS


def _paired(table: TableContent, index: int, line: float) -> Head:
    """Return a heading of ranges, which knows how much of its width these need."""
    head = table.heads[index]
    if head.setting is not Setting.RANGE:
        return head
    needed = 100 * _letters_of_range(table, index) / line
    return replace(head, of_pair=min(needed / head.share, _MOST_OF_PAIR))


def _letters_of_range(table: TableContent, index: int) -> float:
    """Return how many letters what dice must show needs in a column, without bar and figure."""
    longest = max(len(plain_words(row.cells[index].words)) for row in table.rows)
    return longest * _BOLD_LETTER + _AROUND_RANGE


def _is_chart(heads: tuple[Head, ...]) -> bool:
    """Whether names or numbers lead to chances, with nothing but figures between.

    They may stand beside what dice must show.
    """
    settings = [head.setting for head in heads]
    figures = sum(setting in _FIGURES for setting in settings[1:])
    odds = settings[1 + figures :]
    return (
        bool(odds)
        and settings[0] in _LED_BY
        and all(setting in _FIGURES for setting in settings[1 : 1 + figures])
        and (
            all(setting is Setting.ODDS for setting in odds)
            or (settings[0] in _LISTED and all(setting is Setting.RANGE for setting in odds))
        )
    )


def _charted(table: TableContent, line: float) -> TableContent | None:
    """Return `table` with columns as wide as they need, and bars that have the rest.

    None where that is too little for bars.
    """
    beside = [
        _letters_of_range(table, n) if _is_ranged(h) else 0 for n, h in enumerate(table.heads)
    ]
    shares = _shares(table, line, is_broken=False)
    if shares[-1] * line / 100 - max(beside) < _LONG_BAR:
        shares = _shares(table, line, is_broken=True)
    room = shares[-1] * line / 100 - max(beside)
    if room < _LEAST_BAR:
        return None
    heads = (
        replace(
            head,
            share=share,
            is_broken=len(head.title) * HEAD_LETTER + AROUND_CELL > share * line / 100
            and len(in_two_lines(head.title)) > 1,
            of_pair=max(beside) / (share * line / 100) if _is_ranged(head) else 0,
        )
        for head, share in zip(table.heads, shares, strict=True)
    )
    return replace(table, heads=tuple(heads), is_chart=True, width=1.0, hides_bars=False)


def _is_ranged(head: Head) -> bool:
    return head.setting is Setting.RANGE


def _shares(table: TableContent, line: float, *, is_broken: bool) -> tuple[float, ...]:
    """Return what the columns of a chart have of its width in percent."""
    needed = []
    for index, head in enumerate(table.heads):
        if head.setting in _CHANCES:
            continue
        weight = 1.0 if head.setting is Setting.LABEL else _BOLD_LETTER
        cell = longest_cell(table, index) * weight
        breaks = is_broken or len(head.title) > _WHOLE_HEAD
        title = least_width(head.title) if breaks else len(head.title)
        needed.append(max(cell, title * HEAD_LETTER) + AROUND_CELL)
    name, *figures = (100 * letters / line for letters in needed)
    name = min(name, _MOST_NAME_SHARE)
    bars = len(table.heads) - len(needed)
    each = (100 - name - sum(figures)) / bars
    return (name, *figures, *[each] * bars)
