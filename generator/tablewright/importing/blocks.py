"""A document as the parts that tables take their names and dice from, in reading order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from tablewright.importing.footnotes import is_anchor, is_anchor_text, is_footnote
from tablewright.importing.grids import Aside, Cell, Formula, Grid, OwnWords
from tablewright.importing.notation import spaced
from tablewright.importing.stated import Stated, is_credit, stated_by
from tablewright.importing.text import UnsayableText, from_markdown, plain
from tablewright.records import Struct, replace

# Paragraphs above a table that may tell of its dice.
_ABOVE = 3
_CAPTION = re.compile(r"(?:Table:|:)\s+(?P<words>\S.*)", re.DOTALL)
_BOLD = re.compile(r"(?:\*\*|__)(?P<words>[^*_].{0,118}?)(?:\*\*|__):?")
_LONGEST_LABEL = 90


class Heading(Struct, frozen=True):
    """A heading, and how deep it stands; 1 is the highest."""

    level: int
    text: str
    line: int


class Paragraph(Struct, frozen=True):
    """A paragraph of text, with its lines; `numbers` are theirs, where they do not follow."""

    text: str
    line: int
    numbers: tuple[int, ...] = ()

    def number(self, place: int) -> int:
        """Return the number in its file of the line at `place`, counted from 0."""
        return self.numbers[place] if place < len(self.numbers) else self.line + place


class Item(Struct, frozen=True):
    """An item of a list: its number if it has one, its text, and whether more stands in it."""

    number: int | None
    text: str
    line: int
    column: int
    has_more: bool = False


class ItemList(Struct, frozen=True):
    """A list at its place in the document."""

    items: tuple[Item, ...]
    line: int
    is_ordered: bool


class Found(Struct, frozen=True):
    """A grid at its place in the document."""

    grid: Grid
    line: int


# A line, what stands there, and what to write instead.
Untaken = tuple[int, str, str]
Block = Heading | Paragraph | ItemList | Found | Aside


def told_of(grid: Grid, above: Sequence[Block], below: Sequence[Block]) -> Grid:
    """Return `grid` with what the document says around it; `above` ends right above it."""
    heading = ""
    paragraphs: list[str] = []
    caption = grid.caption
    for block in reversed(above):
        if isinstance(block, Heading):
            heading = label_of(block.text)
            break
        if isinstance(block, Paragraph) and len(paragraphs) < _ABOVE:
            paragraphs.append(block.text)
    if not paragraphs:
        paragraphs = _of_section(above)
    nearest = above[-1] if above else None
    if not caption and isinstance(nearest, Paragraph):
        caption = _caption(nearest.text)
        if caption:
            paragraphs = paragraphs[1:]
    stated = _stated(above)
    further = list(below)
    if further and isinstance(further[0], Paragraph):
        said = _CAPTION.fullmatch(further[0].text.strip())
        if not caption and said is not None:
            caption = label_of(said["words"])
            further.pop(0)
    after = tuple(_footnotes(further))
    return replace(
        grid,
        heading=grid.heading or heading,
        caption=caption,
        before=tuple(reversed(paragraphs)),
        after=after,
        untaken=(*_words_below(further, after), *_left(stated)),
        formula=grid.formula or _formula(stated),
        modifiers=stated.modifiers if stated else None,
        stated=stated,
        own=_own_words(above, below, stated),
    )


def _footnotes(below: Iterable[Block]) -> Iterator[Cell]:
    """Yield the footnotes that stand right below a table, as paragraphs or as their lines."""
    for block in below:
        if not isinstance(block, Paragraph):
            return
        pieces: list[list[str]] = []
        for line in block.text.split("\n"):
            if pieces and not is_footnote(Cell("", plain(line), 0)):
                pieces[-1].append(line)
            else:
                pieces.append([line])
        for number, lines in enumerate(pieces):
            words = spaced(" ".join(lines))
            try:
                text, bare = from_markdown(words, [])
            except UnsayableText:
                return
            cell = Cell(text, bare, block.number(number))
            if not is_footnote(cell) or is_anchor(cell):
                return
            yield cell


def _words_below(below: Iterable[Block], taken: Sequence[Cell]) -> Iterator[Untaken]:
    """Yield the first paragraph below a table of which nothing is taken along."""
    first = next(iter(below), None)
    if not isinstance(first, Paragraph) or is_credit(first.text) or is_anchor_text(first.text):
        return
    if not any(cell.line >= first.line for cell in taken):
        yield first.line, "the text below this table is", "copy what belongs to it into `text:`"


def _formula(stated: Stated | None) -> Formula | None:
    return Formula(stated.roll, stated.line) if stated is not None and stated.roll else None


def _left(stated: Stated | None) -> Iterator[Untaken]:
    """Yield the items of a list that states something of a table, and is not understood."""
    for line in stated.left if stated is not None else ():
        yield line, "what stands here is", "write it into the entry, if it belongs there"


def _stated(above: Sequence[Block]) -> Stated | None:
    """Return what a list in the section above a table states of it, or None."""
    for block in reversed(above):
        if isinstance(block, Heading | Found):
            return None
        if isinstance(block, ItemList):
            return stated_in(block)
    return None


def stated_in(found: ItemList) -> Stated | None:
    """Return what a list states of the table below it; None for any other list."""
    return stated_by((item.text, item.line) for item in found.items)


def _own_words(
    above: Sequence[Block], below: Sequence[Block], stated: Stated | None
) -> OwnWords | None:
    """Return what stands around the table of a document that says below whose an entry is."""
    if not any(isinstance(block, Paragraph) and is_credit(block.text) for block in below):
        return None
    at = next((n for n in range(len(above) - 1, -1, -1) if isinstance(above[n], Heading)), None)
    first = above[at + 1] if at is not None and at + 1 < len(above) else None
    last = above[-1] if stated is not None and stated.modifiers is not None else None
    held = [
        block if isinstance(block, Paragraph) and "\n" not in block.text else None
        for block in (first, None if last is first else last)
    ]
    summary, note = ("" if block is None else block.text for block in held)
    return OwnWords(summary, note, tuple(block.line for block in held if block is not None))


def _of_section(above: Sequence[Block]) -> list[str]:
    """Return what stands above the heading of a table, in the section that it is a part of."""
    at = next((n for n in range(len(above) - 1, -1, -1) if isinstance(above[n], Heading)), -1)
    own = above[at] if at >= 0 else None
    found: list[str] = []
    for block in reversed(above[: max(at, 0)]):
        if isinstance(block, Heading):
            if isinstance(own, Heading) and block.level >= own.level:
                return []
            break
        if isinstance(block, Paragraph) and len(found) < _ABOVE:
            found.append(block.text)
    return found


def is_caption(text: str) -> bool:
    """Return whether a paragraph right above a table says how it is called."""
    return bool(_caption(text))


def _caption(text: str) -> str:
    """Return what a paragraph right above a table calls it, if that is what it does."""
    said = _CAPTION.fullmatch(text.strip())
    if said is not None:
        return label_of(said["words"])
    bold = _BOLD.fullmatch(text.strip())
    if bold is not None:
        return label_of(bold["words"]).rstrip(":")
    words = spaced(text)
    if re.match(r"(?:Table|Tabelle|Tabla|Tableau|Tabella|Tabela)\s+[\w.-]+\s*[:.–—-]", words) and (
        len(words) <= _LONGEST_LABEL
    ):
        return label_of(words)
    return ""


def label_of(text: str) -> str:
    """Return a heading as a label: its words, without marks."""
    words = plain(spaced(re.sub(r"\s*\{[#.][^}]*\}\s*$", "", text)))
    return words.replace("**", "").replace("`", "").strip(" *_#")


def in_order(blocks: Iterable[Block]) -> list[Block]:
    """Return blocks in the order of their lines."""
    return sorted(blocks, key=lambda block: block.line)
