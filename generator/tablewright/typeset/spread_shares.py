"""How columns of words share the width of figures by two keys: the longest give way first."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.fonts.widths import width_in_ems
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.spread_content import SpreadContent

# Words break into lines rather than take more letters than these from the other columns.
_MOST_LETTERS = 20
_EMS_PER_LETTER = 0.45
_EMS_AROUND = 1.1
# So often the longest line that fits is looked for between two: to a hundredth of an em.
_HALVINGS = 12


def shares_of(
    content: SpreadContent, most: int = _MOST_LETTERS, ems: float = 0.0
) -> tuple[float, ...]:
    """Return the width of the names and of each column in percent, by what they hold.

    In a line of so many `ems` words break if they do not all fit, the longest first; where 0 says
    that nobody knows it, they break rather than take more than the `most` letters.
    """
    names = [row.label for row in content.rows]
    columns = [
        [
            "".join((c.before, plain_words(c.words), c.beside, *c.marks))
            for c in (row.cells[n] for row in content.rows)
        ]
        for n in range(content.width)
    ]
    whole = [max(map(width_in_ems, cells), default=0.0) for cells in (names, *columns)]
    least = [
        max((bold_width(word) for text in (title, *cells) for word in text.split()), default=0.0)
        for title, cells in zip(
            (content.row_title, *content.titles), (names, *columns), strict=True
        )
    ]
    longest = most * _EMS_PER_LETTER
    if ems:
        longest = _longest_that_fits(whole, least, ems - _EMS_AROUND * len(whole))
    wide = [
        max(min(one, longest), word) + _EMS_AROUND for one, word in zip(whole, least, strict=True)
    ]
    return tuple(100 * each / sum(wide) for each in wide)


def _longest_that_fits(whole: Sequence[float], least: Sequence[float], room: float) -> float:
    """Return the longest line that columns may have, `whole` or not, so that all fit in `room`.

    None is narrower than its longest word, which is `least`.
    """
    low, high = 0.0, max(whole)
    for _ in range(_HALVINGS):
        tried = (low + high) / 2
        taken = sum(max(min(one, tried), word) for one, word in zip(whole, least, strict=True))
        low, high = (tried, high) if taken <= room else (low, tried)
    return high if sum(map(max, whole, least)) <= room else low


def bold_width(words: str) -> float:
    """Return how wide `words` are in bold, as headings are and names of rows, in ems."""
    return width_in_ems(words, is_bold=True)
