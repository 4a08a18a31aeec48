"""The lines of the index of sheets: what is looked for, by all its names, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.kinds import Entry
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.outputs.sheets.also_indexed import (
    also_asked,
    also_called,
    entries_in_rows,
    rows_of_grids,
    rows_of_tables,
    short_forms,
)
from tablewright.outputs.sheets.sections import sheet_anchor
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.outputs.sheets.told_where import ToldWhere, names_of_points, told_where
from tablewright.prose import as_markdown
from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.own_content import TrackerContent
from tablewright.typeset.panels import Panel
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent
from tablewright.words.sentences import as_heading

# Words that begin with so many of the same letters stand beside each other in the alphabet.
_STEM = 4
# What readers call something in more words than these is a question, and so much of it enough.
_MOST_WORDS, _MOST_ALSO = 2, 6
# Behind all that stand the names of rows, those of grids before those of tables.
_ROWS_OF_GRIDS, _ROWS_OF_TABLES = _MOST_ALSO + 1, _MOST_ALSO + 2


class Indexed(Struct, frozen=True):
    """A line of the index: what is looked for, its page, and the anchor that it leads to.

    One that `is_sheet` has the title of a whole sheet. What has rank 0 is called so there; of what
    readers also call it, the first has rank 1. Names of rows have the last ranks.
    """

    words: str
    page: int
    anchor: str
    is_sheet: bool = False
    rank: int = 0

    @property
    def is_row(self) -> bool:
        """Whether it names a row, without which an index can be."""
        return self.rank > _MOST_ALSO

    @property
    def linked(self) -> str:
        """The words and the page as one link, in Markdown; those of a sheet are bold."""
        words = as_markdown(self.words)
        words = f"**{words}**" if self.is_sheet else words
        return f"[{words}\N{NO-BREAK SPACE}**{self.page}**](#{self.anchor})"

    @property
    def page_linked(self) -> str:
        """The page alone, as a link."""
        return f"[**{self.page}**](#{self.anchor})"


class _Place(Struct, frozen=True):
    """Where an anchor is, what stands there by its `titles`, and what readers `also` call it.

    There are `rows` of grids and of tables, by their names, and `points` that begin with theirs, in
    lower case; it is part of the `sheet` of the entry with that address. Titles of what is filled
    in have another `rank` than 0: they go before what is asked loses its room.
    """

    page: int
    anchor: str
    titles: tuple[str, ...]
    also: tuple[str, ...] = ()
    is_sheet: bool = False
    rows: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    points: frozenset[str] = frozenset()
    sheet: str = ""
    rank: int = 0

    def lines(self) -> Iterator[Indexed]:
        """Yield its lines, the title of a sheet first."""
        for n, words in enumerate(self.titles):
            yield self._line(words, self.rank, is_sheet=self.is_sheet and n == 0)
        short = (words for words in self.also if len(words.split()) <= _MOST_WORDS)
        for rank, words in zip(range(1, _MOST_ALSO + 1), short, strict=False):
            yield self._line(words, rank)
        for rank, names in zip((_ROWS_OF_GRIDS, _ROWS_OF_TABLES), self.rows, strict=True):
            yield from (self._line(words, rank) for words in names)

    def _line(self, words: str, rank: int, *, is_sheet: bool = False) -> Indexed:
        return Indexed(as_heading(words), self.page, self.anchor, is_sheet, rank)


def indexed(pages: Mapping[int, SharedPage], scope: Scope) -> tuple[Indexed, ...]:
    """Return the index of `pages`, which are given by their numbers, in alphabetical order.

    It has the titles of sheets, and of whatever else stands on them, trackers too, and what readers
    also call each of these, but for what would stand beside another word that begins so, and has
    the same page; and the names of their rows. Of columns it has none: "Spells" is there a save.
    """
    told = told_where(pages.values())
    places = [
        place
        for page, shared in pages.items()
        for plan in shared.plans
        for place in _places(plan.panel, page, scope, told)
    ]
    lines = [line for place in places for line in _led_to_points(place, places, told)]
    # Titles come before all that is also said, those of sheets first.
    lines.sort(key=lambda line: (line.rank, not line.is_sheet))
    kept: dict[tuple[int, str], Indexed] = {}
    for line in lines:
        words = line.words.casefold()
        beside = (each for page, each in kept if page == line.page)
        if not line.rank or line.is_row or not any(_stand_together(words, each) for each in beside):
            kept.setdefault((line.page, words), line)
    return tuple(sorted(kept.values(), key=lambda line: (line.words.casefold(), line.page)))


def _led_to_points(place: _Place, places: Sequence[_Place], told: ToldWhere) -> Iterator[Indexed]:
    """Yield the lines of `place`; what it is also called leads to a point that begins with that.

    Who looks for "Flee" finds there what it is, unless the sheet with `place` has the word as well.
    """
    for line in place.lines():
        is_also = 0 < line.rank <= _MOST_ALSO and not told.prints(line.words, place.sheet)
        named = [each for each in places if is_also and line.words.casefold() in each.points]
        if not named:
            yield line
        for each in named:
            yield replace(line, page=each.page, anchor=each.anchor)


def _stand_together(one: str, other: str) -> bool:
    """Return whether both begin alike, so that who looks for one finds the other."""
    letters = min(len(one), len(other), _STEM)
    return one[:letters] == other[:letters]


def most_that_fit(lines: Sequence[Indexed]) -> Iterator[tuple[Indexed, ...]]:
    """Yield `lines`, then without rows, fewer and fewer of what is also said, and titles alone."""
    most = max((line.rank for line in lines), default=0)
    for rank in range(most, -1, -1):
        yield tuple(line for line in lines if line.rank <= rank)


def with_anchors(page: SharedPage) -> SharedPage:
    """Return `page` with an anchor at each block that has lines of its own in the index."""
    plans = tuple(
        replace(plan, panel=replace(plan.panel, blocks=tuple(map(_anchored, plan.panel.blocks))))
        for plan in page.plans
    )
    return replace(page, plans=plans)


def _places(panel: Panel, page: int, scope: Scope, told: ToldWhere) -> Iterator[_Place]:
    """Yield what `panel` has for the index: itself, if it begins there, and some of its blocks."""
    first = panel.blocks[0].entry
    if panel.anchor:
        also = (*first.aka, *also_asked(first)) if first.title == panel.title else ()
        also = tuple(told.also_led(also, first))
        short = short_forms((panel.title, *also), scope)
        also, titled = (*also, *short), (panel.title,)
        rank = int(_is_filled_in(panel))
        yield _Place(
            page, panel.anchor, titled, also, is_sheet=True, sheet=first.address, rank=rank
        )
    for block in panel.blocks:
        things = tuple(each.title for each in entries_in_rows(block))
        yield _Place(page, sheet_anchor(block.entry), (), rows=(things, ()))
        if panel.anchor or _is_listed(block):
            anchor = _anchor(block) if _is_listed(block) else panel.anchor
            tables = tuple(rows_of_tables(block)) if _is_listed(block) else ()
            points = frozenset(name.casefold() for name in names_of_points(block))
            rows = (tuple(rows_of_grids(block)), tables)
            yield _Place(page, anchor, (), rows=rows, points=points)
        if _is_listed(block):
            # Of several that are merged, what the block is called after comes first.
            shown = [each for each in block.others if _shows(block, each)]
            shown.sort(key=lambda each: each.title != block.title)
            titles = tuple(each.title for each in shown)
            called = [name for each in shown for name in also_called(block, each)]
            also = (*dict.fromkeys(called), *(words for each in shown for words in each.aka))
            short = short_forms((block.title, *titles), scope)
            also = (*titles, *also, *short)
            sheet = block.entry.address
            yield _Place(page, _anchor(block), (block.title,), also, sheet=sheet)
        elif block.anchor:
            yield _Place(page, block.anchor, (block.title,), rank=1)


def _is_filled_in(panel: Panel) -> bool:
    """Return whether `panel` is a tracker with a page to itself."""
    first = panel.blocks[0]
    return not first.title and any(isinstance(body, TrackerContent) for body in first.bodies)


def _is_listed(block: Block) -> bool:
    """Return whether `block` shows other entries than that of its sheet, under their title.

    What has glyphs above its columns belongs to its sheet: saves are looked up for one roll.
    """
    drawn = (isinstance(body, SpreadContent) and body.drawn for body in block.bodies)
    return bool(block.title and block.others) and not any(drawn)


def _shows(block: Block, entry: Entry) -> bool:
    """Return whether `block` shows more of `entry` than the names of its rows.

    Of tables that are merged some may be there for these alone.
    """
    if len(block.others) == 1 or not isinstance(entry, Table):
        return True
    headed = {h.column for b in block.bodies if isinstance(b, TableContent) for h in b.heads}
    return any(column.name in headed for column in entry.columns if not column.is_key)


def _anchored(block: Block) -> Block:
    return replace(block, anchor=_anchor(block)) if _is_listed(block) else block


def _anchor(block: Block) -> str:
    return "-".join(("on", block.entry.id, *dict.fromkeys(each.id for each in block.others)))
