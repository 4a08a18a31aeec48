"""Tables of reStructuredText become those of HTML, each line in its place; grids are pandoc's."""

from __future__ import annotations

import csv
import html
import re
from collections.abc import Sequence

_DIRECTIVE = re.compile(r"\.\. (?P<name>list-table|csv-table|table)::\s*(?P<caption>.*)")
_OPTION = re.compile(r"\s+:(?P<name>[\w-]+):\s*(?P<value>.*)")
_RULE = re.compile(r" {0,8}={2,}(?: +={2,})+ *")
_ROW = re.compile(r"\s+\*\s+-(?:\s+|$)")
_CELL = re.compile(r"\s+-(?:\s+|$)")
_STRONG = re.compile(r"\*\*([^*]+)\*\*")
_EMPHASIS = re.compile(r"(?<!\*)\*([^*\s][^*]*)\*(?!\*)")
_CODE = re.compile(r"``([^`]+)``")
_LINK = re.compile(r"`([^`<]+?)\s*<(https?://[^>\s]+)>`__?")


def with_html(lines: Sequence[str]) -> list[str]:
    """Return the lines of a document, with tables of reStructuredText written in HTML."""
    found = list(lines)
    at = 0
    while at < len(found):
        directive = _DIRECTIVE.fullmatch(found[at].rstrip())
        if directive is not None:
            at = _directive(found, at, directive)
        elif _RULE.fullmatch(found[at]):
            at = _simple(found, at)
        else:
            at += 1
    return found


def _directive(lines: list[str], at: int, directive: re.Match[str]) -> int:
    """Write a table that a directive holds in HTML; return where it ends."""
    end = at + 1
    while end < len(lines) and (not lines[end].strip() or lines[end][:1] in (" ", "\t")):
        end += 1
    begin = at + 1
    options: dict[str, str] = {}
    while begin < end and (option := _OPTION.fullmatch(lines[begin])) is not None:
        options[option["name"]] = option["value"]
        begin += 1
    if directive["name"] == "table":
        # What stands in it is drawn, and read as all others; it may be set in.
        lines[at:begin] = [f"**{directive['caption']}**" if directive["caption"] else ""] + [""] * (
            begin - at - 1
        )
        lines[begin:end] = [line.lstrip() if line.strip() else line for line in lines[begin:end]]
        return begin
    caption = _words(directive["caption"])
    inside = lines[begin:end]
    written = options.get("header-rows", "0")
    heads = int(written) if written.isdigit() and len(written) < 3 else 0
    rows = (_listed if directive["name"] == "list-table" else _commas)(inside, heads)
    above = f"<caption>{caption}</caption>" if caption else ""
    header = options.get("header")
    if header is not None:
        above += _row(next(csv.reader([header], skipinitialspace=True), []), "th")
    lines[at:begin] = [f"<table>{above}"] + [""] * (begin - at - 1)
    lines[begin:end] = rows
    last = max(place for place in range(at, end) if lines[place].strip())
    lines[last] += "</table>"
    return end


def _listed(lines: Sequence[str], heads: int) -> list[str]:
    """Return the rows of a list of lists in HTML."""
    found = []
    rows = 0
    for line in lines:
        row, cell = _ROW.match(line), _CELL.match(line)
        if row is not None:
            rows += 1
            found.append(f"<tr><{_tag(rows, heads)}>{_words(line[row.end() :])}")
        elif cell is not None:
            found.append(f"<{_tag(rows, heads)}>{_words(line[cell.end() :])}")
        else:
            found.append(_words(line))
    return found


def _tag(row: int, heads: int) -> str:
    return "th" if row <= heads else "td"


def _commas(lines: Sequence[str], heads: int) -> list[str]:
    """Return rows of values parted by commas in HTML."""
    found: list[str] = []
    for line in lines:
        if line.strip():
            cells = next(csv.reader([line.strip()], skipinitialspace=True), [])
            found.append(_row(cells, "th" if len(found) < heads else "td"))
        else:
            found.append("")
    return found


def _row(cells: Sequence[str], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag}>{_words(cell)}</{tag}>' for cell in cells)}</tr>"


def _simple(lines: list[str], at: int) -> int:
    """Write a simple table, between lines of `=`, in HTML; return where it ends, or goes on."""
    rules = [at]
    place = at + 1
    while place < len(lines) and len(rules) < 3:
        line = lines[place]
        if _RULE.fullmatch(line):
            rules.append(place)
            after = lines[place + 1].strip() if place + 1 < len(lines) else ""
            if not after:
                break
        elif not line.strip() and len(rules) < 2 and place > at + 1:
            return at + 1
        place += 1
    if len(rules) < 2:
        return at + 1
    spans = [found.span() for found in re.finditer(r"=+", lines[at])]
    last = rules[-1]
    head = rules[1] if len(rules) == 3 else at
    rows = [""] * (last - at + 1)
    rows[0] = "<table>"
    is_open = False
    for number in range(at + 1, last):
        line = lines[number]
        if number == head or not line.strip() or set(line.strip()) <= {"-", " "}:
            continue
        tag = "th" if number < head else "td"
        cells = _cut(line, spans)
        if not cells[0] and is_open:
            # The first cell is empty: the line goes on with the row above.
            rows[number - at] = _row(["", *cells[1:]], "more")
        else:
            rows[number - at] = _row(cells, tag)
            is_open = True
    _join(rows)
    rows[-1] = "</table>"
    lines[at : last + 1] = rows
    return last + 1


def _cut(line: str, spans: Sequence[tuple[int, int]]) -> list[str]:
    starts = [start for start, _ in spans]
    ends = [*starts[1:], None]
    return [line[start:end].strip() for start, end in zip(starts, ends, strict=True)]


_MORE = re.compile(r"<more>(.*?)</more>")


def _join(rows: list[str]) -> None:
    """Add lines that go on with the row above them to its cells."""
    for below in range(len(rows) - 1, 0, -1):
        if "<more>" not in rows[below]:
            continue
        above = next(n for n in range(below - 1, 0, -1) if rows[n])
        further = _MORE.findall(rows[below])
        pieces = re.split(r"(</(?:td|th|more)>)", rows[above])
        for index, words in enumerate(further):
            pieces[index * 2] += f" {words}" if words else ""
        rows[above] = "".join(pieces)
        rows[below] = ""


def _words(words: str) -> str:
    """Return words of reStructuredText in HTML."""
    said = html.escape(words.strip(), quote=False).replace("&lt;http", "<http")
    said = _LINK.sub(r'<a href="\2">\1</a>', said.replace("&gt;`", ">`"))
    said = _CODE.sub(r"\1", said)
    return _EMPHASIS.sub(r"<i>\1</i>", _STRONG.sub(r"<b>\1</b>", said))
