"""The contents of cheat sheets: what stands on which page, by what it is for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.prose import as_markdown
from tablewright.records import Struct, replace
from tablewright.render import filters
from tablewright.typeset.blocks import Block, Body, ProseContent
from tablewright.typeset.first_look import longest_word
from tablewright.typeset.panels import Panel
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
)
from tablewright.views.dice import dice_of
from tablewright.words.odds import EVERY_SITUATION, MANY_DICE

_CONTENTS = "Contents"
# What stands for the number of a page until it is known: as wide as most are.
_UNKNOWN = "00"
# Contents of fewer rows are not divided into parts beside each other.
_FEWEST_ROWS = 3
# What dice and pages take of their part of the line, in percent; the parts of a broad page are
# narrower, and leave dice to the sheets.
_DICE, _PAGE = 22.0, 11.0
_BROAD_PARTS, _BROAD_PAGE = 3, 16.0
# What is left around a name there, in letters.
_AROUND = 2
# So few sheets stand below what they are for, above the first of them; more are found sooner in
# lists.
_MOST_RUN_IN = 18
# Dice of longer words, or of more letters together, are not told there.
_LONGEST_DIE, _MOST_DICE = 8, 24


class Listed(Struct, frozen=True):
    """A line of the contents: what is called so, its dice, when it is used, and its anchor."""

    title: str
    dice: str
    situation: str
    anchor: str

    @property
    def linked(self) -> Text:
        """The title as a link."""
        return Text(f"[{as_markdown(self.title)}](#{self.anchor})", ())


class _ByTitle(TableContent, frozen=True):
    """Contents with a row for each sheet, in which its page stands last."""

    def with_pages(self, lines: Sequence[Listed], pages: Mapping[str, int]) -> Body:
        """Return it with the `pages` of `lines`, in their order; what has none is left out."""
        known = {line.linked: pages[line.anchor] for line in lines if line.anchor in pages}
        paged = [
            (known[name], row)
            for row in self.rows
            if isinstance(name := row.cells[0].words, Text) and name in known
        ]
        rows = tuple(
            replace(row, cells=(*row.cells[:-1], PrintedCell(str(page))))
            for page, row in sorted(paged, key=lambda each: each[0])
        )
        return replace(self, rows=rows)


class _BySituation(TableContent, frozen=True):
    """Contents with a column for each situation, in which its sheets stand with their pages."""

    def with_pages(self, lines: Sequence[Listed], pages: Mapping[str, int]) -> Body:
        """Return it with the `pages` of `lines`; what has none is left out."""
        return _run_in(lines, pages)


class _OnOneLine(ProseContent, frozen=True):
    """Contents of sheets that are all for the same, after each other."""

    def with_pages(self, lines: Sequence[Listed], pages: Mapping[str, int]) -> Body:
        """Return it with the `pages` of `lines`; what has none is left out."""
        return _run_in(lines, pages)


# What takes the numbers of pages when they are known.
_Contents = _ByTitle | _BySituation | _OnOneLine


def listed_sheet(entry: Entry, situation: str, anchor: str) -> Listed:
    """Return the line of the contents for the sheet of `entry`."""
    every = dict.fromkeys(filters.dice_called(rolled) for _, rolled in dice_of(entry))
    dice = ", ".join(every)
    # What is rolled in so many words stands on the sheet.
    is_short = max(map(longest_word, every), default=0) <= _LONGEST_DIE and len(dice) <= _MOST_DICE
    return Listed(entry.title, dice if is_short else MANY_DICE, situation, anchor)


def contents_block(lines: Sequence[Listed], entry: Entry, *, is_broad: bool) -> Block:
    """Return the contents; faults of them are told at `entry`.

    Where a page `is_broad` few sheets have a column for each situation, and need no heading below
    the name of the pack; many stand in three parts, low enough for sheets below them. The numbers
    of pages come later, by `numbered`.
    """
    if is_broad and len(lines) <= _MOST_RUN_IN:
        body = _run_in(lines, {line.anchor: _UNKNOWN for line in lines})
        return Block(entry, "", (), (), (body,), spans=True, name=_CONTENTS)
    page = _BROAD_PAGE if is_broad else _PAGE
    dice = () if is_broad else (Head("Dice", Setting.TEXT, _DICE),)
    heads = (
        Head("Sheet", Setting.LABEL, 100 - page - sum(head.share for head in dice)),
        *dice,
        Head("Page", Setting.NUMBER, page),
    )
    several = len({line.situation for line in lines} - {EVERY_SITUATION}) > 1
    rows = tuple(
        PrintedRow(
            (
                PrintedCell(line.linked),
                *(PrintedCell(line.dice) for _ in dice),
                PrintedCell(_UNKNOWN),
            ),
            line.situation if several else "",
        )
        for line in lines
    )
    parts = min(_BROAD_PARTS if is_broad else 1, -(-len(rows) // _FEWEST_ROWS))
    return Block(entry, _CONTENTS, (), (), (_ByTitle(heads, rows, parts),), spans=True)


def numbered(panel: Panel, lines: Sequence[Listed], pages: Mapping[str, int]) -> Panel:
    """Return `panel` with the numbers of pages in the contents that stand on it.

    `pages` are those on which anchors are; a line without a page is left out, and the others stand
    in the order of their pages.
    """
    blocks = tuple(
        replace(
            block,
            bodies=tuple(
                body.with_pages(lines, pages) if isinstance(body, _Contents) else body
                for body in block.bodies
            ),
        )
        for block in panel.blocks
    )
    return replace(panel, blocks=blocks)


def _run_in(lines: Sequence[Listed], pages: Mapping[str, int | str]) -> _BySituation | _OnOneLine:
    """Return contents in which each situation stands above its sheets, with their `pages`.

    What has none of them is left out. Where all are for the same they stand on one line.
    """
    found: dict[str, list[Text]] = {}
    for line in lines:
        if line.anchor in pages:
            named = f"{line.linked.markdown}\N{NO-BREAK SPACE}**{pages[line.anchor]}**"
            found.setdefault(line.situation, []).append(Text(named, ()))
    if len({line.situation for line in lines} - {EVERY_SITUATION}) <= 1:
        sheets = (sheet.markdown for each in found.values() for sheet in each)
        return _OnOneLine(Text(" · ".join(sheets), ()))
    # As wide as what stands in them, so that few names break.
    widths = [
        _AROUND + max(len(name), *(len(plain_words(sheet)) for sheet in sheets))
        for name, sheets in found.items()
    ]
    heads = tuple(
        Head(name, Setting.TEXT, 100 * width / sum(widths))
        for name, width in zip(found, widths, strict=True)
    )
    rows = tuple(
        PrintedRow(tuple(PrintedCell(sheet or "") for sheet in row))
        for row in zip_longest(*found.values())
    )
    return _BySituation(heads, rows)
