"""Typst: a file for each entry, and one for each pack that sets all of them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import PurePosixPath

from tablewright.kinds import Entry
from tablewright.outputs.exports.documents import Grid, GridCell
from tablewright.outputs.exports.formats import Format, Unsaid, Wish, Written
from tablewright.outputs.exports.gathering import Export, ExportedPack
from tablewright.outputs.exports.plain import not_laid_out
from tablewright.outputs.exports.typeset import TypesetWriter
from tablewright.outputs.exports.writer import edges
from tablewright.prose.pieces import Piece

# What means something in Typst's markup: wherever it stands, before another such sign, or at the
# beginning of a line.
_SIGNS = re.compile(
    r"[\\#$*_`<>@\[\]{}~\"'|]|-(?=[-?\d])|/(?=[/*])|\.(?=\.)|\A[=+/-]|(?<=\A\d)\.|(?<=\A\d\d)\."
)
_ODDS = "#let odds(exact, said) = said\n"


class TypstWriter(TypesetWriter):
    """Typst's markup; every label and emphasis is a call, so that words cannot become one."""

    def escape(self, words: str) -> str:
        """Return plain words so that nothing in them is markup."""
        return _SIGNS.sub(lambda found: f"\\{found[0]}", words)

    def marked(self, piece: Piece) -> str:
        """Return the words of `piece`, escaped, emphasised as it is."""
        before, words, behind = edges(piece.words)
        if not words:
            return piece.words
        said = f"#raw({_string(words)})" if piece.is_code else self.escape(words)
        said = f"#emph[{said}]" if piece.is_emphasis else said
        said = f"#strong[{said}]" if piece.is_strong else said
        return (
            f"{before}{said}{';' if said.endswith((')', ']')) and said[0] == '#' else ''}{behind}"
        )

    def linked(self, label: str, address: str) -> str:
        """Return a link to an address somewhere else."""
        return f"#link({_string(address)})[{label}];"

    def referred(self, label: str, entry: Entry, pack: str) -> str:
        """Return a link to an entry that is set in the same document."""
        address = f"{pack}/{entry.id}"
        if address not in self.within:
            return label
        return f"#link(label({_string(address)}))[{label}];"

    def line_break(self) -> str:
        """Return what ends a line inside a paragraph."""
        return "#linebreak();"

    def heading(self, level: int, words: str) -> str:
        """Return a heading of words that are escaped already."""
        return f"#heading(level: {level})[{words}]"

    def paragraph(self, words: str) -> str:
        """Return a paragraph."""
        return words

    def listed(self, items: Sequence[Sequence[str]], start: int | None) -> str:
        """Return a list of items, each of blocks; numbered from `start`, or with points."""
        head = "#list(" if start is None else f"#enum(start: {start}, "
        body = ", ".join(f"[{f'{chr(10)}{chr(10)}'.join(held)}]" for held in items)
        return f"{head}{body})"

    def grid(self, grid: Grid) -> str:
        """Return a table, its head repeated on each page that it goes on on."""
        count = len(grid.columns)
        sides = ", ".join("right" if c.has_figures else "left" for c in grid.columns)
        widths = ", ".join("auto" for _ in grid.columns)
        head = ", ".join(f"[{self.inline(column.title)}]" for column in grid.columns)
        lines = [f"#table(columns: ({widths},), align: ({sides},),", f"  table.header({head}),"]
        group = ""
        for row in grid.rows:
            if row.group and row.group != group:
                words = self.inline(row.group)
                lines.append(f"  table.cell(colspan: {count}, align: left)[#emph[{words}]],")
            group = row.group
            lines.append(f"  {', '.join(f'[{cell}]' for cell in self.cells(row))},")
        return "\n".join([*lines, ")"])

    def cell(self, cell: GridCell) -> str:
        """Return the words of a cell, with its chance if it has one."""
        words = self.inline(cell.words)
        return words if cell.chance is None else f"#odds({_string(str(cell.chance))})[{words}]"


def _string(words: str) -> str:
    """Return `words` as a string of Typst's, which JSON's are."""
    return re.sub(r"\\u([0-9a-f]{4})", r"\\u{\1}", json.dumps(words, ensure_ascii=False))


def write_typst(wish: Wish) -> Written:
    """Return a file for each entry, and one for each pack that sets them all."""
    files: dict[PurePosixPath, bytes] = {}
    unsaid: list[Unsaid] = []
    for pack in wish.packs:
        for export in pack.exports:
            path = PurePosixPath(pack.id, f"{export.entry.id}.typ")
            files[path] = _entry(export, pack, frozenset()).encode()
            unsaid += (Unsaid(export.address, what) for what in export.taken.unsaid)
            if export.taken.decision is not None:
                held = not_laid_out(export.taken.decision)
                unsaid += (Unsaid(export.address, what) for what in held)
        files[PurePosixPath(pack.id, "_pack.typ")] = _whole(pack, wish.version).encode()
    return Written(files, tuple(unsaid))


def _entry(export: Export, pack: ExportedPack, within: frozenset[str]) -> str:
    writer = TypstWriter(pack.scope, within)
    title = writer.heading(1, writer.inline(export.entry.title))
    labelled = f"{title} #label({_string(export.address)})" if within else title
    return writer.joined([_ODDS.strip(), labelled, *writer.body(export)])


def _whole(pack: ExportedPack, version: str) -> str:
    """Return all entries in one document, where links from one to another lead somewhere."""
    writer = TypstWriter(pack.scope)
    head = [f"// Made by Tablewright {version}", f"#set document(title: {_string(pack.title)})"]
    head.append(f"#align(center)[#text(size: 20pt)[{writer.inline(pack.title)}]]")
    head += [writer.inline(line) for line in pack.credits]
    head.append("#outline(depth: 1)")
    entries = [_entry(export, pack, pack.addresses) for export in pack.exports]
    return "\n\n".join([*head, *entries])


FORMAT = Format(
    "typst",
    "Typst",
    "Tables and rules to be set in a book of your own.",
    write_typst,
    entry_suffix=".typ",
    needs="_pack.typ sets all of them in one document.",
)
