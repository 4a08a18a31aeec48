"""Figures by two keys as they stand in a block: headings above headings, names at the left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import ClassVar

from tablewright.typeset import spread_heads
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.grid_signs import GridSigns
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.spread_figures import SpreadFigures
from tablewright.typeset.table_content import Words
from tablewright.typeset.whole_names import with_whole_names
from tablewright.words.units import short_for


class SpreadContent(SpreadFigures, frozen=True):
    """Figures by two keys, with all that stands above and beside them."""

    macro: ClassVar[str] = "spread"

    @property
    def corner(self) -> str:
        """What stands above the names of rows, and beside the headings of columns."""
        return self.row_title

    @property
    def drawn(self) -> Mapping[str, str]:
        """The words of the glyphs that stand for the headings, or nothing.

        They do where all columns have one that always means the same, and some mean it twice or
        have no room for words.
        """
        words = dict(zip(self.icons, self.titles, strict=False))
        pairs = set(zip(self.icons, self.titles, strict=False))
        is_clear = len(words) == len(pairs) and "" not in words
        is_wanted = self.draws_heads or len(pairs) < len(self.icons)
        return words if is_clear and is_wanted else {}

    @property
    def shortened(self) -> Mapping[str, str]:
        """The short headings, each with what it is short for, where they stand for the headings.

        A word is read sooner than a glyph: they take the place of these.
        """
        is_wanted = self.drawn and not self.draws_heads and all(self.shorts)
        return dict(zip(self.shorts, self.titles, strict=False)) if is_wanted else {}

    @property
    def told_shorts(self) -> tuple[tuple[str, str], ...]:
        """The short headings that do not say all, each with what it is short for."""
        lines = dict(zip(self.shorts, self.short_lines, strict=True))
        return tuple(
            (short, title)
            for short, title in self.shortened.items()
            if short != title and len(lines[short]) == 1
        )

    @property
    def initials(self) -> tuple[str, ...]:
        """The letters that stand for headings, as glyphs do, where no two of these begin alike.

        In bad light a letter is sooner told from others than a glyph is.
        """
        letters = tuple(title[:1].upper() for title in self.titles)
        is_clear = len(set(letters)) == len(set(self.titles)) and "".join(letters).isalpha()
        is_wanted = self.drawn and not self.draws_heads and not self.shortened
        return letters if is_wanted and is_clear else ()

    @property
    def firsts(self) -> frozenset[int]:
        """The places of the columns with which a group begins, but for the first."""
        ends = accumulate(len(group.columns) for group in self.groups[:-1])
        return frozenset(ends)

    @property
    def signs(self) -> GridSigns:
        """The marks in it that need a word."""
        cells = [cell for row in self.rows for cell in row.cells]
        return GridSigns(
            line=any(cell.line_left or cell.line_below for cell in cells),
            side=any(cell.is_likely for cell in cells),
        )

    @property
    def has_named_columns(self) -> bool:
        """Whether columns are called by words, and not by figures."""
        return any(title[:1].isalpha() for title in self.titles)

    @property
    def has_spanners(self) -> bool:
        """Whether any heading stands above others."""
        return any(group.is_spanned for group in self.groups)

    def lines_of_cell(self, row: int, place: int) -> tuple[str, ...]:
        """Return the lines of a cell that stand below each other."""
        cell = self.rows[row].cells[place]
        if self.is_stacked and cell.before and self.rows_of_cell(row, place) > 1:
            return " ".join(filter(None, (cell.before, cell.beside))), plain_words(cell.words)
        return (cell.in_one_line,)

    @property
    def is_shaded(self) -> bool:
        """Whether cells have shades of their own, and rows need none."""
        return any(cell.heat for row in self.rows for cell in row.cells)

    def headed_for(self, ems: float) -> SpreadContent:
        """Return it as it stands in `ems` of its type: without short headings that have no room.

        Where there is room, the names of long rows stand at both ends, and none breaks. Where 0
        says that nobody knows the ems, it is as it was made for its page.
        """
        return with_whole_names(spread_heads.headed(self, ems), ems) if ems else self

    @property
    def parts_of_width(self) -> tuple[float, ...]:
        """For each column, its part of what names and gutters leave."""
        weights = self.weights or (1.0,) * self.width
        return tuple(weight / sum(weights) for weight in weights)

    def is_told_beside(self, said: Sequence[Words], ems: float) -> bool:
        """Whether what short headings stand for has room behind the one sentence that is `said`."""
        if not self.told_shorts or len(said) != 1:
            return False
        told = [f"{short} {short_for(short, words)}" for short, words in self.told_shorts]
        letters = sum(map(len, (plain_words(said[0]), *told)))
        return letters * EMS_PER_LETTER + len(told) <= ems

    @property
    def marks(self) -> frozenset[str]:
        """The marks of footnotes that stand in it."""
        in_legend = (mark for _, _, marks in self.legend for mark in marks)
        in_names = (mark for row in self.rows for mark in row.marks)
        in_cells = (mark for row in self.rows for cell in row.cells for mark in cell.marks)
        return frozenset((*in_legend, *in_names, *in_cells))
