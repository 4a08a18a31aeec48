"""Markdown in all its dialects as blocks: headings, paragraphs, lists, and grids of all forms."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tablewright.importing.asides import aside_in
from tablewright.importing.blocks import (
    Block,
    Found,
    Heading,
    Item,
    ItemList,
    Paragraph,
    in_order,
)
from tablewright.importing.definitions import take_definitions
from tablewright.importing.foreign import as_html
from tablewright.importing.html_tables import html_blocks
from tablewright.importing.opened import opened
from tablewright.importing.pandoc import drawn_table
from tablewright.importing.pipes import is_delimiter, looks_piped, pipe_grid
from tablewright.importing.restructured_text import with_html
from tablewright.records import replace

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_TABLE_TAG = re.compile(r"<(/?)table\b", re.IGNORECASE)
_DEEPEST = 20
_BULLET = re.compile(r"\s*(?:[-*+]|[0-9]{1,9}[.)])\s")
_MATTER = re.compile(r"---\s*")
_NUMBERED = re.compile(r"(?<=[-*+]\s)\s*[0-9]{1,6}[.)]\s.*")
_NUMBERED_ROW = re.compile(r"[\s>]*[0-9]{1,6}[.)]\s+[^|]*(?<!\\)\|")
_BAR = re.compile(r"(?<!\\)\|")


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    """Return a parser of blocks; what stands in them is read cell by cell."""
    parser = MarkdownIt("commonmark", {"maxNesting": _DEEPEST}).enable("table")
    parser.core.ruler.disable(["inline", "text_join"])
    return parser


def markdown_blocks(text: str, file: str) -> tuple[list[Block], list[tuple[str, str, int]]]:
    """Return the blocks of a document, and its fences: what each is called, its text, its line."""
    lines = opened(text.split("\n"))
    masked = with_html(as_html(lines))
    found: list[Block] = []
    _mask_matter(masked)
    defined = take_definitions(masked) if "[^" in text else {}
    _take_out(masked, lines, file, found)
    tokens = _parser().parse("\n".join(masked))
    fences: list[tuple[str, str, int]] = []
    reading = _Reading(lines, file, found, fences)
    reading.read(tokens)
    return in_order(_with(defined, each) for each in found), fences


def _with(defined: Mapping[str, str], block: Block) -> Block:
    """Return a block; a grid knows the footnotes that its document defines."""
    if not defined or not isinstance(block, Found):
        return block
    return replace(block, grid=replace(block.grid, defined=defined))


def _mask_matter(lines: list[str]) -> None:
    """Empty what stands above a document about it, between two lines of hyphens."""
    if not lines or not _MATTER.fullmatch(lines[0]):
        return
    for end in range(1, min(len(lines), 200)):
        if lines[end].strip() in ("---", "..."):
            if any(re.match(r"[\w-]+\s*:", line) for line in lines[1:end]):
                lines[: end + 1] = [""] * (end + 1)
            return


def _take_out(lines: list[str], shown: Sequence[str], file: str, found: list[Block]) -> None:
    """Take the tables out that CommonMark does not know: pandoc's, and those of HTML.

    `shown` are the lines as they stand in the file.
    """
    fence = ""
    at = 0
    while at < len(lines):
        line = lines[at]
        mark = _FENCE.match(line)
        if fence:
            if mark is not None and mark[1].startswith(fence):
                fence = ""
        elif mark is not None:
            fence = mark[1]
        elif "<" in line and (tag := _TABLE_TAG.search(line)) is not None and not tag[1]:
            at = _take_html(lines, at, shown, file, found)
            continue
        elif "|" in line and _is_held_by_list(lines, at):
            end = at
            while end < len(lines) and "|" in lines[end]:
                end += 1
            found.append(Found(pipe_grid(lines[at:end], at + 1, file), at + 1))
            lines[at:end] = [""] * (end - at)
        elif line.lstrip(" ")[:1] in ("-", "+") and (drawn := drawn_table(lines, at, file)):
            found.append(Found(drawn.grid, drawn.start + 1))
            lines[drawn.start : drawn.stop] = [""] * (drawn.stop - drawn.start)
            at = drawn.stop
            continue
        at += 1


def _is_held_by_list(lines: Sequence[str], at: int) -> bool:
    """Return whether a table begins right below an item of a list, which would go on with it."""
    return (
        0 < at < len(lines) - 1
        and _BULLET.match(lines[at - 1]) is not None
        and "|" not in lines[at - 1]
        and is_delimiter(lines[at + 1])
    )


def _take_html(
    lines: list[str], at: int, shown: Sequence[str], file: str, found: list[Block]
) -> int:
    depth = 0
    end = at
    while end < len(lines):
        for tag in _TABLE_TAG.finditer(lines[end]):
            depth += -1 if tag[1] else 1
        end += 1
        if depth <= 0:
            break
    text = "\n".join(lines[at:end])
    # What stands beside the table on its lines is a part of the document too.
    found += html_blocks(text, file, at, shown[at:end])
    lines[at:end] = [""] * (end - at)
    return end


class _Reading:
    """One walk through the tokens of a document."""

    def __init__(
        self,
        lines: Sequence[str],
        file: str,
        found: list[Block],
        fences: list[tuple[str, str, int]],
    ) -> None:
        self._lines = lines
        self._file = file
        self._found = found
        self._fences = fences
        self._taken = 0

    def read(self, tokens: Sequence[Token]) -> None:
        at = 0
        while at < len(tokens):
            token = tokens[at]
            end = at + 1
            if token.type == "paragraph_open" and self._is_taken(token):
                pass
            elif token.nesting > 0 and token.type in (
                "table_open",
                "bullet_list_open",
                "ordered_list_open",
                "heading_open",
                "paragraph_open",
            ):
                end = _closing(tokens, at) + 1
                self._take(tokens[at:end])
            elif token.type == "fence" and token.map is not None:
                self._fences.append((token.info.strip(), token.content, token.map[0] + 2))
            elif token.type == "html_block" and token.map is not None:
                aside = aside_in(token.content, token.map[0] + 1)
                self._found += (
                    html_blocks(token.content, self._file, token.map[0])
                    if aside is None
                    else [aside]
                )
            at = end

    def _is_taken(self, token: Token) -> bool:
        """Return whether a table has taken the lines of `token`, which Markdown reads otherwise."""
        return token.map is not None and token.map[0] < self._taken

    def _take(self, tokens: Sequence[Token]) -> None:
        token = tokens[0]
        if token.map is None:
            return
        first, stop = token.map
        if token.type == "heading_open":
            self._found.append(Heading(int(token.tag[1:]), tokens[1].content, first + 1))
        elif token.type == "paragraph_open":
            self._paragraph(tokens[1].content, first, stop)
        elif token.type == "table_open":
            # A row such as `4. | Rain` is the beginning of a list to Markdown.
            if stop < len(self._lines) and _NUMBERED_ROW.match(self._lines[stop]):
                while stop < len(self._lines) and _BAR.search(self._lines[stop]):
                    stop += 1
            self._taken = stop
            grid = pipe_grid(self._lines[first:stop], first + 1, self._file)
            self._found.append(Found(grid, first + 1))
        else:
            self._list(tokens)

    def _paragraph(self, content: str, first: int, stop: int) -> None:
        lines = self._lines[first:stop]
        if len(lines) > 1 and "|" in content and looks_piped(lines):
            # What stands above the first bar is a paragraph of its own.
            begin = 0
            while not _BAR.search(lines[begin]) and not is_delimiter(lines[begin]):
                begin += 1
            if begin:
                self._found.append(Paragraph("\n".join(lines[:begin]), first + 1))
            grid = pipe_grid(lines[begin:], first + begin + 1, self._file)
            self._found.append(Found(grid, first + begin + 1))
            return
        self._found.append(Paragraph(content, first + 1))

    def _list(self, tokens: Sequence[Token]) -> None:
        """Note a list, with what stands in its items; tables within them are tables too."""
        opening = tokens[0]
        assert opening.map is not None
        items: list[Item] = []
        inside: list[tuple[int, int]] = []
        at = 1
        while at < len(tokens) - 1:
            if tokens[at].type != "list_item_open":
                at += 1
                continue
            end = _closing(tokens, at)
            if self._is_taken(tokens[at]):
                at = end + 1
                continue
            items.append(self._item(tokens[at : end + 1]))
            inside.append((at + 1, end))
            at = end + 1
        if not items:
            return
        ordered = opening.type == "ordered_list_open"
        self._found.append(ItemList(tuple(items), opening.map[0] + 1, ordered))
        for start, end in inside:
            nested = [t for t in tokens[start:end] if t.type == "table_open"]
            if nested:
                self.read(tokens[start:end])

    def _item(self, tokens: Sequence[Token]) -> Item:
        opening = tokens[0]
        first = opening.map[0] if opening.map is not None else 0
        number = int(opening.info) if opening.info.isdigit() and len(opening.info) < 7 else None
        texts = [
            inner.content
            for before, inner in pairwise(tokens)
            if inner.type == "inline" and before.type == "paragraph_open"
        ]
        numbered = _numbered(tokens, self._lines[first])
        if numbered:
            column = self._lines[first].find(numbered) + 1
            return Item(number, numbered, first + 1, column)
        blocks = sum(token.nesting > 0 and token.level == opening.level + 1 for token in tokens)
        line = self._lines[first] if first < len(self._lines) else ""
        text = texts[0] if texts else ""
        column = max(line.find(text.split("\n")[0]), 0) + 1
        return Item(number, text, first + 1, column, blocks > 1 or not texts)


def _numbered(tokens: Sequence[Token], line: str) -> str:
    """Return the text of an item that begins with a number, as `- 3. Rain` does; or nothing.

    To Markdown it is a list of one item within another.
    """
    inner = [token.type for token in tokens if token.nesting > 0]
    if inner != ["list_item_open", "ordered_list_open", "list_item_open", "paragraph_open"]:
        return ""
    found = _NUMBERED.search(line)
    return found[0] if found is not None and "\n" not in tokens[4].content else ""


def _closing(tokens: Sequence[Token], at: int) -> int:
    depth = 0
    for place in range(at, len(tokens)):
        depth += tokens[place].nesting
        if depth == 0:
            return place
    return len(tokens) - 1
