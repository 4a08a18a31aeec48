"""The index of sheets: on which page what stands, by all the words that readers look for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.sheets.index_lines import (
    Indexed,
    indexed,
    most_that_fit,
    with_anchors,
)
from tablewright.outputs.sheets.shared_page import SharedPage, placed
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.index_content import IndexContent
from tablewright.typeset.measuring import Measure
from tablewright.typeset.panels import Panel, em, figure_size
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.odds import ROLLED_IN_ADVANCE
from tablewright.words.parts import INDEX, SESSION_RECORD

# A loose sheet holds so many columns of it; a line there is so many times as tall as its type.
_COLUMNS = 5
# Where more words fit so, their page is set in smaller type, down to the last of these.
_SIZES = (10.5, 10.0)
_LEADING = 1.3


def index_in_place(front: Panel, pages: Mapping[int, Sequence[Plan]], scope: Scope) -> Panel:
    """Return `front`, the contents, with the index in their place, for which room is kept so.

    Its titles are those of the plans on `pages`, which are given by their numbers; it keeps room
    for what stands behind all of them as well.
    """
    shared = {n: SharedPage(tuple(plans), ()) for n, plans in pages.items()}
    lines = [line for line in indexed(shared, scope) if not line.rank]
    lines += [Indexed(words, 0, front.anchor) for words in (ROLLED_IN_ADVANCE, SESSION_RECORD)]
    block = index_block(lines, front.blocks[0].entry, _COLUMNS, is_small=True)
    return replace(front, blocks=(block,))


def with_index(
    pages: Sequence[SharedPage], scope: Scope, box: Box, typesetter: Typesetter, measure: Measure
) -> tuple[SharedPage, ...] | None:
    """Return `pages`, the first of which begins with contents, with the index of all of them.

    It has as many words as there is room for. It takes the place of contents that share their page,
    for it has all that they have, and stands below others. None where the page has no room for it
    in the type that it has. `measure` may know what else stands there. Raises `TemplateFault`.
    """
    every = [with_anchors(page) for page in pages]
    front, *sections = every[0].plans
    lines = indexed(dict(enumerate(every, 1)), scope)
    entry = front.panel.blocks[0].entry
    most = _most_rows(every[0])
    for told in most_that_fit(lines):
        # What is far too tall is not laid out, but for the last of them.
        if -(-len(told) // _COLUMNS) > most and any(line.rank for line in told):
            continue
        block = index_block(told, entry, _COLUMNS, is_small=True)
        blocks = (block,) if sections else (*front.panel.blocks, block)
        panels = [replace(front.panel, blocks=blocks), *(plan.panel for plan in sections)]
        for size in (front.size, *(each for each in _SIZES if each < front.size)):
            found = _on_one(panels, size, box, typesetter, measure)
            if found is not None:
                return (found, *every[1:])
    return None


def index_behind(pages: Sequence[SharedPage], scope: Scope) -> Block:
    """Return the index of `pages`, which have the numbers from 1 on, for a page behind them."""
    lines = indexed(dict(enumerate(pages, 1)), scope)
    block = index_block(lines, pages[0].plans[0].panel.blocks[0].entry, _COLUMNS, is_small=True)
    return replace(block, title=INDEX)


def _most_rows(page: SharedPage) -> float:
    """Return how many rows an index may have about in place of that on `page`, if there is one."""
    front = page.plans[0]
    (body,) = front.panel.blocks[0].bodies
    if not isinstance(body, IndexContent):
        return inf
    line = _LEADING * em(figure_size(front.panel, front.size))
    rows = -(-len(body.lines) // body.columns) - sum(plan.over for plan in page.plans) / line
    return rows * front.size / _SIZES[-1]


def _on_one(
    panels: Sequence[Panel], size: float, box: Box, typesetter: Typesetter, measure: Measure
) -> SharedPage | None:
    """Return `panels` below each other on one page in type of `size` points, if it holds them."""
    measured = measure({n: (panel, size) for n, panel in enumerate(panels)}, box, typesetter)
    pairs = [(panel, measured[n]) for n, panel in enumerate(panels)]
    plans = [plan_panel(panel, box, size, each) for panel, each in pairs]
    return placed(plans, pairs, size, box)


def index_block(
    lines: Sequence[Indexed], entry: Entry, columns: int, *, is_small: bool = False
) -> Block:
    """Return the index in so many columns; faults of it are told at `entry`."""
    by_words: dict[str, list[Indexed]] = {}
    for line in lines:
        by_words.setdefault(line.words, []).append(line)
    told = tuple(Text(", ".join(_links(same)), ()) for same in by_words.values())
    body = IndexContent(told, columns, is_small)
    return Block(entry, "", (), (), (body,), spans=True, name=INDEX)


def _links(same: Sequence[Indexed]) -> Iterator[str]:
    """Yield the links of lines that have the same words, which the first of them says."""
    first, *others = same
    yield first.linked
    yield from (line.page_linked for line in others)
