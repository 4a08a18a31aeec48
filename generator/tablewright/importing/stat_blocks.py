"""Creatures and things as others tell of them: blocks of Fantasy Statblocks, and single lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.importing.blocks import Block, ItemList, Paragraph
from tablewright.importing.grids import Figure, StatBlock
from tablewright.importing.notation import spaced
from tablewright.importing.text import plain
from tablewright.source import SourceFile, source_from_text

FENCE = "statblock"
# How a block is shown there, and nothing that it says.
_SHOWN = frozenset(
    {"layout", "columns", "statblock", "forcecolumns", "columnwidth", "columnheight"}
)
_NAME = re.compile(r"(?P<name>[^:,;()]{1,80}?)\s*(?::|\s[-–—]\s|\((?=.*\)$))\s*(?P<rest>.+)")
_LONGEST_LINE = 2_000
_FEWEST = 3


def fenced_blocks(fences: Sequence[tuple[str, str, int]], file: str) -> Iterator[StatBlock]:
    """Yield the stat blocks in fences: what each is called, its text, and its first line."""
    for called, text, line in fences:
        if called.split()[:1] != [FENCE]:
            continue
        source, _ = source_from_text(text, file)
        if source is None or not isinstance(source.data, dict):
            yield StatBlock(file, line, "", (), is_certain=True)
            continue
        yield _of_yaml(source, file, line)


def _of_yaml(source: SourceFile, file: str, above: int) -> StatBlock:
    figures = []
    name = ""
    for key, value in source.data.items():
        if str(key).casefold() in _SHOWN:
            continue
        line = source.span((key,), key=True).line + above - 1
        if str(key).casefold() == "name":
            name = spaced(str(value))
        else:
            figures.append(Figure(str(key), value, line))
    return StatBlock(file, above, name, tuple(figures), is_certain=True)


def line_blocks(blocks: Sequence[Block], file: str) -> Iterator[StatBlock]:
    """Yield what may be stat blocks of one line: a name, and figures with commas between them."""
    for block in blocks:
        lines: list[tuple[str, int]] = []
        if isinstance(block, Paragraph):
            lines = [(t, block.line + n) for n, t in enumerate(block.text.split("\n"))]
        elif isinstance(block, ItemList):
            lines = [(item.text, item.line) for item in block.items]
        for text, line in lines:
            found = _of_line(text, file, line)
            if found is not None:
                yield found


def _of_line(text: str, file: str, line: int) -> StatBlock | None:
    if len(text) > _LONGEST_LINE or not any(sign in text for sign in ",;"):
        return None
    words = plain(text).rstrip(".")
    said = _NAME.fullmatch(words)
    if said is None:
        return None
    rest = said["rest"]
    if words.endswith(")") and f"({rest}" in words and rest.count("(") < rest.count(")"):
        rest = rest[:-1]
    figures = []
    for part in _parts(rest):
        if not part[0].isalpha() and part[0] != "#":
            return None
        # Where its name ends, the model says that it is to be a thing of.
        figures.append(Figure(part, None, line, is_whole=True))
    return StatBlock(file, line, said["name"], tuple(figures)) if len(figures) >= _FEWEST else None


def _parts(words: str) -> list[str]:
    """Return what stands between commas and semicolons that lie in no brackets."""
    parts: list[str] = []
    depth, start = 0, 0
    for place, sign in enumerate(words):
        if sign in "([":
            depth += 1
        elif sign in ")]":
            depth = max(0, depth - 1)
        elif sign in ",;" and depth == 0:
            parts.append(words[start:place].strip())
            start = place + 1
    parts.append(words[start:].strip())
    return [part for part in parts if part]
