"""LaTeX: a file for each entry, and one for each pack that sets all of them."""

from __future__ import annotations

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
from tablewright.prose import quoted
from tablewright.prose.pieces import Piece

# What LaTeX reads as a command, and signs that some of its engines have no letter for.
_SIGNS = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
    "'": r"\textquotesingle{}",
    "`": r"\textasciigrave{}",
    "−": r"\ensuremath{-}",
    "×": r"\ensuremath{\times}",
    "≤": r"\ensuremath{\leq}",
    "≥": r"\ensuremath{\geq}",
    "≠": r"\ensuremath{\neq}",
    "→": r"\ensuremath{\rightarrow}",
    "†": r"\dag{}",
    "‡": r"\ddag{}",
    "§": r"\S{}",
    "¶": r"\P{}",
}
_SIGN = re.compile("[" + re.escape("".join(_SIGNS)) + "]")
# An optional argument would begin at a bracket behind \\ or \item.
_BRACKET = re.compile(r"[\[\]]")
# Two hyphens would become a dash.
_HYPHENS = re.compile(r"-(?=-)")

PREAMBLE = r"""\usepackage{iftex}
\ifpdftex
  \usepackage[T1]{fontenc}
\fi
\usepackage{textcomp}
\usepackage{longtable}
\usepackage{booktabs}
\usepackage[hidelinks]{hyperref}
% What a chance is called in print, and what it is exactly, which may be printed as well.
\providecommand{\odds}[2]{#2}
\setlength{\parindent}{0pt}
\setlength{\parskip}{0.5\baselineskip}
"""


class LatexWriter(TypesetWriter):
    """LaTeX with the packages longtable, booktabs and hyperref."""

    def escape(self, words: str) -> str:
        """Return plain words so that nothing in them is a command."""
        said = _SIGN.sub(lambda found: _SIGNS[found[0]], words)
        return _HYPHENS.sub("-{}", _BRACKET.sub(lambda found: f"{{{found[0]}}}", said))

    def marked(self, piece: Piece) -> str:
        """Return the words of `piece`, escaped, emphasised as it is."""
        before, words, behind = edges(piece.words)
        if not words:
            return piece.words
        said = self.escape(words)
        for is_so, command in (
            (piece.is_code, r"\texttt"),
            (piece.is_emphasis, r"\emph"),
            (piece.is_strong, r"\textbf"),
        ):
            said = f"{command}{{{said}}}" if is_so else said
        return f"{before}{said}{behind}"

    def linked(self, label: str, address: str) -> str:
        """Return a link to an address somewhere else."""
        safe = re.sub(r"([%#&{}\\])", r"\\\1", address)
        return rf"\href{{{safe}}}{{{label}}}"

    def referred(self, label: str, entry: Entry, pack: str) -> str:
        """Return a link to an entry that is set in the same document."""
        address = f"{pack}/{entry.id}"
        return rf"\hyperref[{address}]{{{label}}}" if address in self.within else label

    def line_break(self) -> str:
        """Return what ends a line inside a paragraph."""
        return r"\newline{}"

    def heading(self, level: int, words: str) -> str:
        """Return a heading of words that are escaped already."""
        return rf"\{'section' if level == 1 else 'subsection*'}{{{words}}}"

    def paragraph(self, words: str) -> str:
        """Return a paragraph."""
        return words

    def listed(self, items: Sequence[Sequence[str]], start: int | None) -> str:
        """Return a list of items, each of blocks; numbered from `start`, or with points."""
        kind = "itemize" if start is None else "enumerate"
        first = rf"\setcounter{{enumi}}{{{start - 1}}}" if start not in (None, 1) else ""
        body = [
            rf"\item {{}}{chr(10).join(f'{block}{chr(10)}' for block in held)}" for held in items
        ]
        lines = [rf"\begin{{{kind}}}{first}", *body, rf"\end{{{kind}}}"]
        return "\n".join(lines)

    def grid(self, grid: Grid) -> str:
        """Return a table, its head repeated on each page that it goes on on."""
        widths = [_longest(grid, place) for place in range(len(grid.columns))]
        columns = "".join(
            "r" if c.has_figures else _left(width)
            for c, width in zip(grid.columns, widths, strict=True)
        )
        head = " & ".join(self.inline(column.title) for column in grid.columns)
        lines = [rf"\begin{{longtable}}{{{columns}}}", r"\toprule", rf"{head} \\", r"\midrule"]
        lines += [r"\endhead", r"\bottomrule", r"\endfoot"]
        group = ""
        for row in grid.rows:
            if row.group and row.group != group:
                words = self.inline(row.group)
                span = rf"\multicolumn{{{len(grid.columns)}}}{{l}}{{\emph{{{words}}}}}"
                lines.append(rf"{span} \\")
            group = row.group
            lines.append(rf"{' & '.join(self.cells(row))} \\")
        return "\n".join([*lines, r"\end{longtable}"])

    def cell(self, cell: GridCell) -> str:
        """Return the words of a cell, with its chance if it has one."""
        words = self.inline(cell.words)
        return words if cell.chance is None else rf"\odds{{{cell.chance}}}{{{words}}}"


def _longest(grid: Grid, place: int) -> int:
    words = (row.cells[place].words for row in grid.rows)
    return max((len(w if isinstance(w, str) else w.markdown) for w in words), default=0)


def _left(longest: int) -> str:
    """Return how a column of words is set: in lines as wide as they need, or of a part of it."""
    if longest < 30:
        return "l"
    share = "0.3" if longest < 80 else "0.5"
    return rf"p{{{share}\linewidth}}"


def write_latex(wish: Wish) -> Written:
    """Return a file for each entry, and one for each pack that sets them all."""
    files: dict[PurePosixPath, bytes] = {}
    unsaid: list[Unsaid] = []
    for pack in wish.packs:
        for export in pack.exports:
            path = PurePosixPath(pack.id, f"{export.entry.id}.tex")
            files[path] = _entry(export, pack).encode()
            unsaid += (Unsaid(export.address, what) for what in export.taken.unsaid)
            if export.taken.decision is not None:
                held = not_laid_out(export.taken.decision)
                unsaid += (Unsaid(export.address, what) for what in held)
        files[PurePosixPath(pack.id, "_pack.tex")] = _whole(pack, wish.version).encode()
    return Written(files, tuple(unsaid))


def _entry(export: Export, pack: ExportedPack) -> str:
    writer = LatexWriter(pack.scope, pack.addresses)
    title = writer.heading(1, writer.inline(export.entry.title))
    labelled = rf"{title}\label{{{export.address}}}"
    return writer.joined([labelled, *writer.body(export)])


def _whole(pack: ExportedPack, version: str) -> str:
    writer = LatexWriter(pack.scope)
    lines = [f"% Made by Tablewright {version}", r"\documentclass{article}", PREAMBLE]
    lines += [r"\begin{document}", rf"\title{{{writer.inline(quoted(pack.title))}}}"]
    author = r" \\ ".join(writer.inline(line) for line in pack.credits)
    lines += [rf"\author{{{author}}}", r"\date{}", r"\maketitle", r"\tableofcontents"]
    lines += [rf"\input{{{export.entry.id}.tex}}" for export in pack.exports]
    return "\n".join([*lines, r"\end{document}"]) + "\n"


FORMAT = Format(
    "latex",
    "LaTeX",
    "Tables and rules to be set in a book of your own.",
    write_latex,
    entry_suffix=".tex",
    needs="_pack.tex sets all of them; its preamble has what a single one needs.",
)
