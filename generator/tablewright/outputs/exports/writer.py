"""An entry as a document: its heading, texts, lists, tables, rulings, errata, and its credits.

A language of documents says how each of these is written; what there is, and in which order, is
said here once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.exports.documents import Aside, Grid, Notes, Part, Points, Prose, Terms
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.lots import LotRow
from tablewright.outputs.exports.said import Words
from tablewright.prose import Blocks, Items, Link, Pieces, blocks, pieces, quoted
from tablewright.prose.pieces import Piece
from tablewright.render.told import said_behind
from tablewright.words.standing import proof_of


class Writer(ABC):
    """One language of documents; `scope` is that in which links are read."""

    # Whether words are written as they are typed; else with the signs of print.
    is_typed = False
    # Whether what is written may be taken in again as the same entry.
    is_imported = False

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    # What each language says for itself.

    @abstractmethod
    def escape(self, words: str) -> str:
        """Return plain words so that nothing in them is a mark."""

    @abstractmethod
    def marked(self, piece: Piece) -> str:
        """Return the words of `piece`, escaped, emphasised as it is."""

    @abstractmethod
    def linked(self, label: str, address: str) -> str:
        """Return a link to an address somewhere else."""

    @abstractmethod
    def referred(self, label: str, entry: Entry, pack: str) -> str:
        """Return a link to an entry of `pack`, or its label where no link can lead there."""

    @abstractmethod
    def line_break(self) -> str:
        """Return what ends a line inside a paragraph."""

    @abstractmethod
    def heading(self, level: int, words: str) -> str:
        """Return a heading of words that are escaped already."""

    @abstractmethod
    def paragraph(self, words: str) -> str:
        """Return a paragraph."""

    @abstractmethod
    def listed(self, items: Sequence[Sequence[str]], start: int | None) -> str:
        """Return a list of items, each of blocks; numbered from `start`, or with points."""

    @abstractmethod
    def grid(self, grid: Grid) -> str:
        """Return a table."""

    def aside(self, aside: Aside) -> str:
        """Return data as no reader sees it; languages that are imported again say how."""
        raise NotImplementedError

    # What is the same in all of them.

    def inline(self, words: Words) -> str:
        """Return one paragraph of words, without anything around it."""
        if isinstance(words, Text):
            return self._set(pieces(words.markdown, typed=self.is_typed))
        return self.escape(words if self.is_typed else quoted(words))

    def row(self, row: LotRow) -> str:
        """Return what a row says, on one line: its cells with their headings, and its marks."""
        said = (
            f"{self.inline(label)}: {self.inline(words)}" if label else self.inline(words)
            for label, words in row.said
        )
        return " · ".join(said) + self.escape(row.marks)

    def blocks(self, text: Text) -> list[str]:
        """Return the blocks of a text."""
        if not text.is_prose:
            return [self.paragraph(self.inline(text))]
        return [*self._blocks(blocks(text.markdown, typed=self.is_typed))]

    def document(self, export: Export) -> str:
        """Return all that is said of an entry."""
        return self.joined([self.heading(1, self.inline(export.entry.title)), *self.body(export)])

    def joined(self, held: Iterable[str]) -> str:
        """Return blocks below each other."""
        return "\n\n".join(block for block in held if block) + "\n"

    def body(self, export: Export) -> Iterator[str]:
        """Yield the blocks of an entry below its title."""
        entry = export.entry
        if entry.summary is not None:
            yield self.paragraph(self.inline(entry.summary))
        if entry.text is not None:
            yield from self.blocks(entry.text)
        for part in export.taken.parts:
            yield from self.part(part)
        yield from self._corrections(entry)
        yield from self.foot(export)

    def foot(self, export: Export) -> Iterator[str]:
        """Yield whose rules and words these are."""
        origin = export.entry.origin
        if origin is not None and (origin.section or origin.page):
            where = ", ".join(filter(None, (origin.section, origin.page and f"p. {origin.page}")))
            yield self.paragraph(self.inline(f"Source: {where}"))
        for line in export.credits:
            yield self.paragraph(self.inline(line))

    def part(self, part: Part) -> Iterator[str]:
        """Yield the blocks of one part."""
        if isinstance(part, Grid | Prose | Points | Terms) and part.heading:
            yield self.heading(2, self.inline(part.heading))
        if isinstance(part, Prose):
            yield from self.blocks(part.text)
        elif isinstance(part, Points):
            items = [[self.inline(words) + self.escape(mark)] for words, mark in part.items]
            yield self.listed(items, 1 if part.is_numbered else None)
        elif isinstance(part, Terms):
            terms = (*part.terms, *part.restated) if self.is_imported else part.terms
            if terms:
                yield self.listed([[self.term(*each)] for each in terms], None)
        elif isinstance(part, Notes):
            for mark, words in part.notes:
                yield self.paragraph(f"{self.escape(mark)} {self.inline(words)}")
        elif isinstance(part, Aside):
            if self.is_imported:
                yield self.aside(part)
        else:
            yield self.grid(part)

    def term(self, label: str, words: Words) -> str:
        """Return a label and what stands behind it."""
        if not label:
            return self.inline(words)
        said = label if self.is_typed else quoted(label)
        strong = self.marked(Piece(said, is_strong=True))
        return f"{strong}: {self.inline(words)}"

    def _corrections(self, entry: Entry) -> Iterator[str]:
        if entry.rulings:
            yield self.heading(2, self.escape("Rulings"))
        for ruling in entry.rulings:
            question = self.inline(ruling.question)
            answer = f"{self.inline(ruling.ruling)} {self.inline(ruling.reason)}"
            yield self.listed([[question, answer]], None)
        if entry.errata:
            yield self.heading(2, self.escape("Errata"))
        for erratum in entry.errata:
            proof = proof_of(is_proved=erratum.field is not None)
            where = f" {erratum.field_text}" if erratum.field_text else ""
            said = f"Printed: {erratum.printed}. Ruling: {erratum.ruling} ({proof}{where})."
            yield self.listed([[self.escape(said), self.inline(erratum.reason)]], None)

    def _blocks(self, held: Blocks) -> Iterator[str]:
        for block in held:
            if isinstance(block, Items):
                yield self.listed([[*self._blocks(item)] for item in block.items], block.start)
            else:
                yield self.paragraph(self._set(block))

    def _set(self, held: Pieces) -> str:
        said: list[str] = []
        after = ""
        for index, piece in enumerate(held):
            words = self.line_break() if piece.is_break else self.marked(piece)
            if isinstance(piece.link, str):
                words = self.linked(words, piece.link)
            elif piece.link is not None:
                words = self._resolved(words, piece.link)
                if piece.link.scheme != "ref":
                    following = held[index + 1].link if index + 1 < len(held) else None
                    after = "" if following == piece.link else self.behind_link(piece.link)
            said.append(words + after)
            after = ""
        return "".join(said)

    def behind_link(self, link: Link) -> str:
        """Return what stands behind the label of a link that leads nowhere: odds, a mean."""
        return self.escape(said_behind(link))

    def rolled(self, label: str, dice: str) -> str:
        """Return dice in the middle of words; formats that roll them say how."""
        del dice
        return label

    def _resolved(self, label: str, link: Link) -> str:
        if link.scheme == "roll":
            return self.rolled(label, link.target or link.label)
        entry = self.scope.find(link.target) if link.scheme == "ref" else None
        if entry is None:
            return label
        pack = link.target.rpartition("/")[0] or self.scope.pack
        return self.referred(label, entry, pack)


def edges(words: str) -> tuple[str, str, str]:
    """Return the spaces before `words`, the words, and those behind, which no mark may enclose."""
    inner = words.strip()
    if not inner:
        return words, "", ""
    start = len(words) - len(words.lstrip())
    return words[:start], inner, words[start + len(inner) :]
