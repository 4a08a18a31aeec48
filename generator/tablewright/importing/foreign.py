"""Tables in the markup of forums and wikis become those of HTML, each line in its place."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Sequence

_BB_TABLE = re.compile(r"\[(/?)table\b[^\]\n]*\]", re.IGNORECASE)
_BB_TAG = re.compile(
    r"\[(?P<close>/?)(?P<name>table|tr|td|th|b|i|u|s|strike|sup|sub|center|left|right|justify|size|"
    r"color|colour|font|url|img|br|p|code|spoiler|indent)(?P<rest>[= ][^\]\n]*)?\]",
    re.IGNORECASE,
)
_BB_LIST = re.compile(r"\[(?P<close>/?)list(?P<rest>[= ][^\]\n]*)?\]", re.IGNORECASE)
_BB_ITEM = re.compile(r"\[\*\]\s*", re.IGNORECASE)
_BB_ANY = re.compile(r"\[(?:table|list|b|i|u|url|size|color|center)\b[^\]\n]*\]", re.IGNORECASE)
_KEPT = {"table", "tr", "td", "th", "b", "i", "u", "s", "strike", "sup", "sub", "br", "p"}
_MARKS = {"b": "**", "i": "*", "u": "", "s": "~~", "strike": "~~"}
_MEDIAWIKI = re.compile(r"\s*:*\{\|")
_WIKI_ATTRIBUTES = re.compile(r"""\s*(?:[\w-]+\s*=\s*(?:"[^"|]*"|'[^'|]*'|[\w%#.-]+)\s*)+$""")
_LONGEST_ATTRIBUTES = 200
_WIKI_LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
_WIKI_URL = re.compile(r"\[(https?://[^\s\]]+)\s+([^\]]+)\]")


def as_html(lines: Sequence[str]) -> list[str]:
    """Return the lines of a document, with tables of BBCode and MediaWiki written in HTML."""
    found = list(lines)
    text = "\n".join(found)
    if "[/" in text and _BB_ANY.search(text):
        _replace(found, _BB_TABLE, _is_closing_bb, _bb_table)
        found = _bb_words(found)
    if "{|" in text:
        found = _mediawiki(found)
    return found


def _replace(
    lines: list[str],
    begins: re.Pattern[str],
    closes: Callable[[re.Match[str]], bool],
    translate: Callable[[str], str],
) -> None:
    """Translate the lines from each first tag to its last one, both in the markup of `begins`."""
    depth = 0
    for at, line in enumerate(lines):
        before = depth
        for tag in begins.finditer(line):
            depth = max(0, depth - 1) if closes(tag) else depth + 1
        if before or depth or begins.search(line):
            lines[at] = translate(line)


def _is_closing_bb(tag: re.Match[str]) -> bool:
    return bool(tag[1])


def _bb_table(line: str) -> str:
    """Return a line of a table in BBCode in HTML."""
    return _BB_TAG.sub(_bb_tag, html.escape(line, quote=False))


def _bb_tag(tag: re.Match[str]) -> str:
    name, close = tag["name"].lower(), tag["close"]
    if name == "url":
        to = (tag["rest"] or "").lstrip("= ").strip("\"'")
        return "</a>" if close else f'<a href="{html.escape(to)}">'
    return f"<{close}{name}>" if name in _KEPT else ""


def _bb_words(lines: Sequence[str]) -> list[str]:
    """Return the lines outside tables with their marks in Markdown, and lists as such."""
    found = []
    # For each open list the number of its next item, or None where it has none.
    numbers: list[int | None] = []
    for line in lines:
        if "<t" in line or "</t" in line:
            found.append(line)
            continue
        said = line
        for tag in _BB_LIST.finditer(line):
            if tag["close"]:
                numbers = numbers[:-1]
            else:
                numbers.append(1 if (tag["rest"] or "").strip("= ") in ("1", "a", "A") else None)
        said = _BB_LIST.sub("", said)
        if _BB_ITEM.match(said.lstrip()):
            number = numbers[-1] if numbers else None
            said = _BB_ITEM.sub("- " if number is None else f"{number}. ", said.lstrip(), count=1)
            if number is not None:
                numbers[-1] = number + 1
        found.append(_BB_TAG.sub(lambda tag: _MARKS.get(tag["name"].lower(), ""), said))
    return found


def _mediawiki(lines: Sequence[str]) -> list[str]:
    """Return lines with the tables between `{|` and `|}` in HTML."""
    found: list[str] = []
    is_open = has_row = has_cell = False
    for line in lines:
        bare = line.strip()
        if not is_open:
            is_open = _MEDIAWIKI.match(line) is not None
            has_row = has_cell = False
            found.append("<table>" if is_open else line)
            continue
        end = "</td>" if has_cell else ""
        if bare.startswith("|}"):
            found.append(f"{end}{'</tr>' if has_row else ''}</table>")
            is_open = False
        elif bare.startswith("|+"):
            found.append(f"<caption>{_wiki_words(_without_attributes(bare[2:]))}</caption>")
        elif bare.startswith("|-"):
            found.append(f"{end}{'</tr>' if has_row else ''}<tr>")
            has_row, has_cell = True, False
        elif bare[:1] in ("|", "!"):
            opening = "" if has_row else "<tr>"
            found.append(f"{end}{opening}{_wiki_cells(bare)}")
            has_row = has_cell = True
        else:
            found.append(_wiki_words(line))
    return found


def _wiki_cells(line: str) -> str:
    """Return the cells on a line, the last of them still open; `!` begins headings."""
    is_heading = line.startswith("!")
    tag = "th" if is_heading else "td"
    parts = re.split(r"\|\||!!" if is_heading else r"\|\|", line[1:])
    return f"</{tag}>".join(
        f"<{tag}{_spans(part)}>{_wiki_words(_without_attributes(part))}" for part in parts
    )


def _without_attributes(words: str) -> str:
    """Return what a cell says behind attributes such as `align="center" |`."""
    before, bar, behind = words.partition("|")
    return behind if bar and _are_attributes(before) else words


def _are_attributes(words: str) -> bool:
    return len(words) <= _LONGEST_ATTRIBUTES and _WIKI_ATTRIBUTES.fullmatch(words) is not None


def _spans(words: str) -> str:
    before, bar, _ = words.partition("|")
    if not bar or not _are_attributes(before):
        return ""
    spans = re.findall(r"(colspan|rowspan)\s*=\s*[\"']?(\d{1,3})", before)
    return "".join(f' {name}="{number}"' for name, number in spans)


def _wiki_words(words: str) -> str:
    """Return words of a wiki in HTML: emphasis, and the labels of links."""
    said = html.escape(words, quote=False)
    for tag in ("br", "sup", "sub", "b", "i", "small"):
        said = re.sub(rf"&lt;(/?){tag}\s*(/?)&gt;", rf"<\1{tag}\2>", said)
    said = re.sub(r"'''(.+?)'''", r"<b>\1</b>", said)
    said = re.sub(r"''(.+?)''", r"<i>\1</i>", said)
    said = _WIKI_LINK.sub(r"\1", said)
    return _WIKI_URL.sub(r'<a href="\1">\2</a>', said)
