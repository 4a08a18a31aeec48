"""Markdown as GitHub reads it: a file for each entry, with pipe tables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.exports.documents import Aside, Grid, GridCell, GridRow
from tablewright.outputs.exports.formats import Format, Unsaid, Wish, Written
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.writer import Writer, edges
from tablewright.prose.pieces import Piece

# What is a mark of CommonMark's wherever it stands; at the beginning of a line there are more.
_MARKS = re.compile(r"[\\`*_\[\]<>&~|$]|https?:|www\.|(?<=\w)@(?=\w)")
_BEGINNING = re.compile(r"\A(\s*)([-+#=]|\d{1,9}[.)])(?=\s|\Z|#|=|-)")
# In code nothing is escaped but what would end a cell.
_PIPE = re.compile(r"(?<!\\)\|")
_NO_MARK = re.compile(r"[<>|]|-(?=-)")
_TICKS = re.compile(r"`+")


class MarkdownWriter(Writer):
    """GitHub's Markdown."""

    is_typed = True
    is_imported = True

    def escape(self, words: str) -> str:
        """Return plain words so that nothing in them is a mark."""
        return _MARKS.sub(_escaped, words)

    def marked(self, piece: Piece) -> str:
        """Return the words of `piece`, escaped, emphasised as it is."""
        before, words, behind = edges(piece.words)
        if not words:
            return piece.words
        said = _code(words) if piece.is_code else self.escape(words)
        if piece.is_emphasis:
            said = f"*{said}*"
        if piece.is_strong:
            said = f"**{said}**"
        return f"{before}{said}{behind}"

    def linked(self, label: str, address: str) -> str:
        """Return a link to an address somewhere else."""
        return f"[{label}]({_address(address)})"

    def referred(self, label: str, entry: Entry, pack: str) -> str:
        """Return a link to the file of an entry, which lies in the folder of its pack."""
        own = f"{entry.id}.md"
        return f"[{label}]({own if pack == self.scope.pack else f'../{pack}/{own}'})"

    def rolled(self, label: str, dice: str) -> str:
        """Return dice in the middle of words as a link that is read back; others show its label."""
        own = "" if label.replace("\\", "") == dice else "".join(dice.split())
        return self.linked(label, f"roll:{own}")

    def line_break(self) -> str:
        """Return what ends a line inside a paragraph."""
        return "\\\n"

    def heading(self, level: int, words: str) -> str:
        """Return a heading of words that are escaped already."""
        return f"{'#' * level} {words}"

    def paragraph(self, words: str) -> str:
        """Return a paragraph; what it begins with is no mark."""
        return _BEGINNING.sub(_begun, words)

    def listed(self, items: Sequence[Sequence[str]], start: int | None) -> str:
        """Return a list of items, each of blocks; numbered from `start`, or with points."""
        lines = []
        for number, held in enumerate(items, start or 0):
            mark = "- " if start is None else f"{number}. "
            indent = " " * len(mark)
            text = "\n\n".join(
                self.paragraph(block) if n == 0 else block for n, block in enumerate(held)
            )
            body = f"\n{indent}".join(text.split("\n"))
            lines.append(f"{mark}{body}")
        is_loose = any(len(held) > 1 for held in items)
        return ("\n\n" if is_loose else "\n").join(
            re.sub(r"\n +(?=\n)", "\n", line) for line in lines
        )

    def aside(self, aside: Aside) -> str:
        """Return a comment, in which nothing ends it, and nothing is taken for a table."""
        data = json.dumps(aside.data, ensure_ascii=False)
        return f"<!-- tablewright: {_NO_MARK.sub(_as_code, data)} -->"

    def grid(self, grid: Grid) -> str:
        """Return a table of pipes; a group's heading is a row of its own in bold type."""
        head = [self.cell(self.inline(column.title)) for column in grid.columns]
        rule = ["---:" if column.has_figures else "---" for column in grid.columns]
        lines = [head, rule]
        group = ""
        for row in grid.rows:
            if row.group and row.group != group:
                named = f"**{self.cell(self.inline(row.group))}**"
                lines.append([named, *("" for _ in grid.columns[1:])])
            group = row.group
            lines.append([*self.cells(grid, row)])
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)

    def cells(self, grid: Grid, row: GridRow) -> Iterator[str]:
        """Yield the cells of a row; footnotes and what is rolled on stand behind the last."""
        said = [self.cell(self.chance(cell)) for cell in row.cells]
        behind = self.behind(row)
        if behind:
            place = next(
                (n for n in reversed(range(len(said))) if not grid.columns[n].has_figures),
                len(said) - 1,
            )
            said[place] = f"{said[place]}{behind}"
        yield from said

    def behind(self, row: GridRow) -> str:
        """Return what follows the words of a row."""
        then = ""
        if row.then is not None:
            label = self.inline(row.then.title)
            then = f" → {self.referred(label, row.then, self.scope.pack)}"
            then += self.inline(row.said_behind_then)
        elif row.again:
            then = f" → {self.inline(row.again)}"
        return f"{self.escape(row.marks)}{then}"

    def chance(self, cell: GridCell) -> str:
        """Return the words of a cell; a chance with its exact fraction."""
        words = self.inline(cell.words)
        if cell.chance is None or cell.chance.denominator == 1:
            return words
        return f"{words} ({cell.chance})"

    def cell(self, words: str) -> str:
        """Return words for a cell: on one line, and with no pipe that would end it."""
        return " ".join(_PIPE.sub(r"\\|", words.replace("\\\n", "<br>")).split())


def _escaped(found: re.Match[str]) -> str:
    mark = found[0]
    # An address that is no link must not become one.
    return f"\\{mark}" if len(mark) == 1 else f"{mark[:-1]}\\{mark[-1]}"


def _begun(found: re.Match[str]) -> str:
    space, mark = found[1], found[2]
    return f"{space}{mark[:-1]}\\{mark[-1]}"


def _as_code(found: re.Match[str]) -> str:
    """Return a sign as JSON writes it by its number."""
    return f"\\u{ord(found[0]):04x}"


def _code(words: str) -> str:
    """Return a span of code."""
    longest = max((len(ticks) for ticks in _TICKS.findall(words)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if words.startswith("`") or words.endswith("`") else ""
    return f"{fence}{pad}{words}{pad}{fence}"


def _address(address: str) -> str:
    return address.replace("(", "%28").replace(")", "%29").replace(" ", "%20").replace("|", "%7C")


def write_markdown(wish: Wish) -> Written:
    """Return a file for each entry."""
    files: dict[PurePosixPath, bytes] = {}
    unsaid: list[Unsaid] = []
    for pack in wish.packs:
        for export in pack.exports:
            path = PurePosixPath(pack.id, f"{export.entry.id}.md")
            files[path] = _document(export, pack.scope).encode()
            unsaid += (Unsaid(export.address, what) for what in export.taken.unsaid)
    return Written(files, tuple(unsaid))


def _document(export: Export, scope: Scope) -> str:
    return MarkdownWriter(scope).document(export)


FORMAT = Format(
    "markdown",
    "Markdown",
    "Tables and rules for GitHub, wikis and editors, and to be imported again.",
    write_markdown,
    entry_suffix=".md",
)
