"""Readers of tables in files of other programs: each returns rows of plain words.

A chance is read back as its exact fraction, wherever its file has one.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass, field
from fractions import Fraction

Row = list[str]


@dataclass
class Document:
    """What was read of a file: its tables, heading row first, and the chances in their order."""

    text: str
    tables: list[list[Row]] = field(default_factory=list)
    chances: list[Fraction] = field(default_factory=list)


def span(words: str) -> tuple[float, float]:
    """Return the ends of a range as people print it."""
    said = words.replace("−", "-").replace(" ", "").replace(" ", "")
    for pattern, ends in (
        (r"≤(-?\d+)", lambda n: (-float("inf"), int(n[1]))),
        (r"≥(-?\d+)", lambda n: (int(n[1]), float("inf"))),
        (r"(-?\d+)\+", lambda n: (int(n[1]), float("inf"))),
        (r"(-?\d+)(?:–|to)(-?\d+)", lambda n: (int(n[1]), int(n[2]))),
        (r"(-?\d+)", lambda n: (int(n[1]), int(n[1]))),
    ):
        found = re.fullmatch(pattern, said)
        if found:
            return ends(found)
    raise ValueError(f"no range: {words}")


def spans(words: str) -> list[tuple[float, float]]:
    """Return the ends of each part of a range: `16, 21` has two."""
    return [span(part) for part in words.split(",")]


def _exact(words: str) -> Fraction | None:
    """Return the chance that stands behind a percentage: "33% (1/3)", or 0% and 100% alone."""
    found = re.fullmatch(r"[<>]?[\d.]+% \((\d+/\d+)\)", words)
    if found:
        return Fraction(found[1])
    return {"0%": Fraction(0), "100%": Fraction(1)}.get(words)


# Markdown.

_PIPE = re.compile(r"(?<!\\)\|")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


def markdown(text: str) -> Document:
    """Read pipe tables as GitHub's Markdown has them."""
    found = Document(text)
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if not re.fullmatch(r"\|(?: :?-+:? \|)+", line):
            continue
        width = line.count("|") - 1
        rows = [_cells(lines[at - 1])]
        for below in lines[at + 1 :]:
            if not below.startswith("|"):
                break
            rows.append(_cells(below))
        assert all(len(row) == width for row in rows), rows
        found.tables.append(rows)
        found.chances += (c for row in rows[1:] for cell in row if (c := _exact(cell)) is not None)
    return found


def _cells(line: str) -> Row:
    return [_bare(cell.strip()) for cell in _PIPE.split(line.strip())[1:-1]]


def _bare(words: str) -> str:
    linked = re.sub(r"(?<!\\)\[((?:[^\]\\]|\\.)*)\]\([^)]*\)", r"\1", words)
    return _ESCAPED.sub(r"\1", re.sub(r"(?<!\\)\*+", "", linked))


# CSV.


def comma_separated(text: str) -> Document:
    """Read CSV, as spreadsheets do: a leading apostrophe says that what follows is text."""
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert len({len(row) for row in rows}) == 1, rows
    for row in rows[1:]:
        for cell in row:
            is_number = re.fullmatch(r"-?\d+(\.\d+)?([eE][-+]\d+)?", cell)
            assert is_number or not re.match(r"[=+\-@\t\r＝＋－＠]", cell), cell
    found = Document(text, [[[re.sub(r"^'(?=[=+\-@])", "", cell) for cell in row] for row in rows]])
    if rows[0][-3:] == ["Ways", "Of", "Chance"]:
        found.chances += (Fraction(int(row[-3]), int(row[-2])) for row in rows[1:])
    return found


# LaTeX.

_LATEX_SIGNS = {
    r"\textbackslash": "\\",
    r"\textasciicircum": "^",
    r"\textasciitilde": "~",
    r"\textless": "<",
    r"\textgreater": ">",
    r"\textbar": "|",
    r"\textquotedbl": '"',
    r"\textquotesingle": "'",
    r"\textasciigrave": "`",
    r"\leq": "≤",
    r"\geq": "≥",
    r"\neq": "≠",
    r"\times": "×",
    r"\rightarrow": "→",
    r"\dag": "†",
    r"\ddag": "‡",
    r"\S": "§",
    r"\P": "¶",
    r"\newline": " ",
}
# Commands whose last argument is set, with the number of those before it.
_LATEX_COMMANDS = {
    r"\ensuremath": 0,
    r"\emph": 0,
    r"\textbf": 0,
    r"\texttt": 0,
    r"\odds": 1,
    r"\href": 1,
    r"\multicolumn": 2,
}


def latex(text: str) -> Document:
    """Read the tables between `longtable`; raises `ValueError` for a command that is not known."""
    found = Document(text)
    for begun in re.finditer(r"\\begin\{longtable\}\{(.*)\}\n", text):
        body = text[begun.end() : text.index(r"\end{longtable}", begun.end())]
        for rule in (r"\toprule", r"\midrule", r"\endhead", r"\bottomrule", r"\endfoot"):
            assert body.count(rule) == 1
            body = body.replace(rule, "")
        rows = [line for line in re.split(r"\\\\\s*\n", body) if line.strip()]
        cells = [re.split(r"(?<!\\)&", row) for row in rows]
        width = len(re.findall(r"[lr]|p\{[^}]*\}\}?", re.sub(r"\\linewidth", "", begun[1])))
        assert all(len(row) in (width, 1) for row in cells), (begun[1], cells)
        chances: list[Fraction] = []
        found.tables.append([[_latex_words(cell.strip(), chances) for cell in r] for r in cells])
        found.chances += chances
    return found


def _latex_words(source: str, chances: list[Fraction]) -> str:
    words, at = [], 0
    while at < len(source):
        sign = source[at]
        if sign == "\\":
            escaped = re.match(r"\\([{}$&#%_])", source[at:])
            command = re.match(r"\\[A-Za-z]+", source[at:])
            if escaped:
                words.append(escaped[1])
                at += 2
            elif command and command[0] == r"\hyperref":
                at = source.index("]", at) + 1
            elif command and command[0] in _LATEX_COMMANDS:
                at += len(command[0])
                for _ in range(_LATEX_COMMANDS[command[0]]):
                    argument, at = _braced(source, at)
                    if command[0] == r"\odds":
                        chances.append(Fraction(argument))
            elif command and command[0] in _LATEX_SIGNS:
                words.append(_LATEX_SIGNS[command[0]])
                at += len(command[0])
            else:
                raise ValueError(f"an unknown command: {source[at:]}")
        elif sign in "{}":
            at += 1
        elif sign in "$&#%_^~":
            raise ValueError(f"a sign of LaTeX's own: {source[at:]}")
        else:
            words.append(sign)
            at += 1
    return "".join(words)


def _braced(source: str, at: int) -> tuple[str, int]:
    depth, start = 0, at
    while True:
        depth += {"{": 1, "}": -1}.get(source[at], 0)
        at += 1
        if not depth:
            return source[start + 1 : at - 1], at


# Typst.


def typst(text: str) -> Document:
    """Read calls of `#table`: content in brackets, in rows of as many as it has columns."""
    found = Document(text)
    for begun in re.finditer(r"#table\(columns: \(([^)]*)\)", text):
        at, depth = text.index("(", begun.start()), 0
        width = begun[1].count("auto")
        cells: list[Row] = []
        start = None
        while True:
            sign = text[at]
            if sign == "\\":
                at += 2
                continue
            if sign == '"':
                at = re.compile(r'"(?:[^"\\]|\\.)*"').match(text, at).end()  # type: ignore[union-attr]
                continue
            # Between the brackets of a cell a parenthesis is a word's.
            if sign == "[" or (sign == "(" and start is None):
                depth += 1
                if sign == "[" and start is None:
                    start, inside = at + 1, depth
            elif sign == "]" or (sign == ")" and start is None):
                depth -= 1
                if sign == "]" and start is not None and depth == inside - 1:
                    before = text[max(0, start - 40) : start - 1]
                    is_heading = "colspan" in before.rpartition(",")[2] or "colspan" in before[-30:]
                    if not is_heading:
                        cells.append([_typst_words(text[start:at], found.chances)])
                    start = None
                if not depth:
                    break
            at += 1
        flat = [cell[0] for cell in cells]
        assert len(flat) % width == 0, flat
        found.tables.append([flat[n : n + width] for n in range(0, len(flat), width)])
    return found


_TYPST_CALL = re.compile(
    r'#(?P<name>strong|emph|raw|link|odds|linebreak)(?P<given>\((?:[^()"]|"(?:[^"\\]|\\.)*"|\([^)]*\))*\))?'
)


def _typst_words(source: str, chances: list[Fraction]) -> str:
    words, at = [], 0
    while at < len(source):
        call = _TYPST_CALL.match(source, at)
        if call:
            given = call["given"] or ""
            if call["name"] == "odds":
                chances.append(Fraction(given.strip('()"')))
            if call["name"] == "raw":
                words.append(given[2:-2].replace('\\"', '"').replace("\\\\", "\\"))
            at = call.end()
        elif source[at] == "\\":
            words.append(source[at + 1])
            at += 2
        elif source[at] in "[]" or source[at] == ";":
            at += 1
        elif source[at] in "#$*_`<>@":
            raise ValueError(f"a sign of Typst's own: {source[at:]}")
        else:
            words.append(source[at])
            at += 1
    return "".join(words)


READERS = {
    "markdown": (markdown, ".md"),
    "csv": (comma_separated, ".csv"),
    "latex": (latex, ".tex"),
    "typst": (typst, ".typ"),
}
