"""What a text may hold, decided in one place: each thing is set on every aid, or is a fault.

Texts are CommonMark. Emphasis, code spans, hard breaks, links, paragraphs and lists are set; all
else that CommonMark knows is refused, and so is what only looks like a mark and would be printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tablewright.prose.inline import FaultKind, TextFault, inline_faults
from tablewright.prose.placing import blocks_of, is_plain, line_of, paragraph_of

# Lists in lists, of which every aid has room for so many.
MOST_LEVELS = 3

# What blocks are refused, and what is said of them.
_BLOCKS = {
    "heading_open": (
        "a text has no headings of its own",
        "make an entry of it, which has a title, or write the words in **bold**",
    ),
    "blockquote_open": ("no aid sets block quotes", "take the > away"),
    "code_block": (
        "lines that begin with four spaces or more are a block of code, which no aid sets",
        "take the spaces away",
    ),
    "fence": ("no aid sets blocks of code", "write the words without the fence around them"),
    "hr": ("no aid sets a rule across a text", "leave an empty line, or take the line away"),
    "table_open": (
        "CommonMark has no tables: the bars would be printed",
        "make an entry of the kind `table`, and link to it with ref:",
    ),
    "html_block": (
        "no aid sets HTML: the tags would be printed",
        "write words, or *emphasis*",
    ),
}
_LISTS = ("ul", "ol")
_TOO_DEEP = (
    f"lists are set {MOST_LEVELS} deep at most, and this one lies deeper",
    "make items of it in the list above, or an entry of its own",
)


@lru_cache(maxsize=8192)
def text_faults(markdown: str, *, is_prose: bool) -> tuple[TextFault, ...]:
    """Return what is wrong with a text, in reading order.

    Only a text that `is_prose` may have paragraphs and lists; any other is one paragraph.
    """
    if is_prose:
        found = list(_of_blocks(markdown))
    elif is_plain(markdown):
        return ()
    else:
        found = list(_several(markdown)) or list(_of_one(markdown))
    return tuple(sorted(found, key=lambda fault: fault.offset))


def _of_one(markdown: str) -> Iterator[TextFault]:
    above = len(markdown) - len(markdown.lstrip())
    line = markdown.count("\n", 0, above)
    return inline_faults(paragraph_of(markdown.strip(), markdown, line))


def _several(markdown: str) -> Iterator[TextFault]:
    """Yield what makes more than one paragraph of a short text of several lines."""
    if "\n" not in markdown.strip():
        # One line is one paragraph, whatever it begins with.
        return
    tokens, definitions = blocks_of(markdown)
    yield from _definitions(markdown, definitions)
    outer = [token for token in tokens if token.level == 0 and token.map is not None]
    for index, token in enumerate(outer):
        if (index or token.type != "paragraph_open") and token.map is not None:
            offset, length = line_of(markdown, token.map[0])
            message = "this text is one paragraph: its lines would be run together"
            hint = "write one paragraph; lists and further paragraphs belong under `text:`"
            yield TextFault(FaultKind.PARAGRAPHS, offset, length, message, hint)
            return


def _of_blocks(markdown: str) -> Iterator[TextFault]:
    tokens, definitions = blocks_of(markdown)
    yield from _definitions(markdown, definitions)
    depth = 0
    inside: int | None = None
    for token in tokens:
        if inside is not None:
            # What stands inside something that is refused is told of once that is mended.
            inside = None if token.level == inside and token.nesting < 0 else inside
            continue
        depth += token.nesting * (token.tag in _LISTS)
        is_deep = token.tag in _LISTS and token.nesting > 0 and depth > MOST_LEVELS
        if token.map is not None and (is_deep or token.type in _BLOCKS):
            message, hint = _TOO_DEEP if is_deep else _BLOCKS[token.type]
            offset, length = line_of(markdown, token.map[0])
            yield TextFault(FaultKind.CONSTRUCT, offset, length, message, hint)
            inside = token.level if token.nesting > 0 else None
            depth -= is_deep
        elif token.type == "inline" and token.map is not None:
            yield from inline_faults(paragraph_of(token.content, markdown, token.map[0]))


def _definitions(markdown: str, lines: list[int]) -> Iterator[TextFault]:
    for line in lines:
        offset, length = line_of(markdown, line)
        message = "addresses are not gathered: this line would stand nowhere"
        hint = "write the address where the link is, as [label](https://…)"
        yield TextFault(FaultKind.LINK, offset, length, message, hint)
