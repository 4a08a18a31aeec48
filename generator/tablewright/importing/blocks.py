"""A document as the parts that tables take their names and dice from, in reading order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.importing.footnotes import is_anchor, is_anchor_text, is_footnote
from tablewright.importing.grids import Cell, Formula, Grid
from tablewright.importing.notation import spaced
from tablewright.importing.stated import is_credit, otherwise_found
from tablewright.importing.text import UnsayableText, from_markdown, plain

# Paragraphs above a table that may tell of its dice.
_ABOVE = 3
_CAPTION = re.compile(r"(?:Table:|:)\s+(?P<words>\S.*)", re.DOTALL)
_BOLD = re.compile(r"(?:\*\*|__)(?P<words>[^*_].{0,118}?)(?:\*\*|__):?")
_LONGEST_LABEL = 90


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading, and how deep it stands; 1 is the highest."""

    level: int
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of text, with its lines; `numbers` are theirs, where they do not follow."""

    text: str
    line: int
    numbers: tuple[int, ...] = ()

    def number(self, place: int) -> int:
        """Return the number in its file of the line at `place`, counted from 0."""
        return self.numbers[place] if place < len(self.numbers) else self.line + place


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a list: its number if it has one, its text, and whether more stands in it."""

    number: int | None
    text: str
    line: int
    column: int
    has_more: bool = False


@dataclass(frozen=True, slots=True)
class ItemList:
    """A list at its place in the document."""

    items: tuple[Item, ...]
    line: int
    is_ordered: bool


@dataclass(frozen=True, slots=True)
class Found:
    """A grid at its place in the document."""

    grid: Grid
    line: int


# A line, what stands there, and what to write instead.
Untaken = tuple[int, str, str]
Block = Heading | Paragraph | ItemList | Found


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
        untaken=(*_words_below(further, after), *_otherwise(above)),
        formula=grid.formula or (stated[0] if stated else None),
        modifiers=stated[1] if stated else None,
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


def _otherwise(above: Sequence[Block]) -> Iterator[Untaken]:
    """Yield how rows are found but by dice, as a list in the section above a table says."""
    for block in reversed(above):
        if isinstance(block, Heading | Found):
            return
        for item in block.items if isinstance(block, ItemList) else ():
            what = otherwise_found(item.text)
            if what is not None:
                yield (item.line, *what)


# What Tablewright writes above a table that it exports: its roll, and what may be added to it.
_ROLL = re.compile(r"\*\*Roll\*\*: (?P<dice>.{1,80})")
_MODIFIERS = re.compile(
    r"\*\*Modifiers\*\*: from (?P<low>[-−+]?\d{1,3}) to (?P<high>[-−+]?\d{1,3})"
)


def _stated(above: Sequence[Block]) -> tuple[Formula, tuple[int, int] | None] | None:
    """Return the dice and modifiers that a list in the section above a table states, or None."""
    for block in reversed(above):
        if isinstance(block, Heading | Found):
            return None
        if isinstance(block, ItemList):
            rolls = [(_ROLL.fullmatch(item.text), item.line) for item in block.items]
            added = [found for item in block.items if (found := _MODIFIERS.fullmatch(item.text))]
            dice = [(found["dice"], line) for found, line in rolls if found is not None]
            if len(dice) != 1:
                return None
            written = re.sub(r"\s", "", dice[0][0].replace("\\", ""))
            modifiers = (_signed(added[0]["low"]), _signed(added[0]["high"])) if added else None
            return Formula(written, dice[0][1]), modifiers
    return None


def _signed(written: str) -> int:
    return int(written.replace("−", "-"))


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
