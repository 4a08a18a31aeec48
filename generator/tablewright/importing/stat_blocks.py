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
_NAME = re.compile(
    r"(?P<name>[^:,;()[\]]{1,80}?(?:\s\([^()]{1,20}\)(?=\s*:))?)"
    r"\s*(?::|\s[-–—]\s|—|\((?=.*\)$)|\[(?=.*\]$))\s*(?P<rest>.+)"
)
# A name with a full stop or a comma behind it, and figures: `Troll. AC 16, HD 6`.
_STOPPED = re.compile(
    r"(?P<name>[^:,;().]{1,80}?)[.,]\s+"
    r"(?P<rest>(?:#?[A-Za-z][\w/]{0,11}(?:\s+|=)[-+−]?[0-9]|[0-9]+\s?[A-Z]{2,3}\b).*)"
)
# A name with nothing behind it but a short word for a figure: `Wolf AC 13, HD 2`.
_BARE = re.compile(
    r"(?P<name>[^:,;]{1,80}?)\s+(?P<rest>#?[A-Z][A-Z0-9]{1,4}:?\s+[-+−]?[0-9][^,;]*[,;].*)"
)
# Short words for figures in a row, with nothing between them: `Wolf AC 13 HD 2 ML 8`.
_IN_A_ROW = re.compile(r"(?<=\s)(?:#?[A-Z]{1,4}(?=:?\s+[-+−]?[0-9])|[A-Za-z]{1,4}(?=:\s))")
# What parts figures as commas do.
_DIVIDED = re.compile(r"\s+[·•|]\s+")
# Figures that go on with one that has several: `hp 9, 8, 11`.
_FURTHER = re.compile(r"[0-9]{1,4}")
_LONGEST_LINE = 2_000
_FEWEST = 3


def is_stat_block(called: str) -> bool:
    """Return whether what a fence is called says that a stat block stands in it."""
    return called.split()[:1] == [FENCE]


def fenced_blocks(fences: Sequence[tuple[str, str, int]], file: str) -> Iterator[StatBlock]:
    """Yield the stat blocks in fences: what each is called, its text, and its first line."""
    for called, text, line in fences:
        if not is_stat_block(called):
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
    if len(text) > _LONGEST_LINE:
        return None
    words = plain(text).rstrip(".")
    if len(_DIVIDED.findall(words)) >= _FEWEST:
        words = _DIVIDED.sub(", ", words)
    if not any(sign in words for sign in ",;"):
        return _in_a_row(words, file, line)
    said = _named(words)
    if said is None:
        return None
    rest = said["rest"]
    if words[-1] in ")]" and not said["name"].endswith(words[-1]) and _closes_more(rest):
        rest = rest[:-1]
    parts: list[str] = []
    for part in _parts(rest):
        if parts and _FURTHER.fullmatch(part):
            parts[-1] += f", {part}"
        else:
            parts.append(part)
    # Where the name of a figure ends, the model says that it is to be a thing of.
    figures = tuple(Figure(part, None, line, is_whole=True) for part in parts)
    name = said["name"].strip(" :,.-–—")
    return StatBlock(file, line, name, figures) if len(figures) >= _FEWEST else None


def _named(words: str) -> re.Match[str] | None:
    """Return the name at the front of a line, and the rest; the shortest that can be one."""
    found = [
        said for form in (_BARE, _NAME, _STOPPED) if (said := form.fullmatch(words)) is not None
    ]
    return min(found, key=lambda said: said.end("name"), default=None)


def _closes_more(words: str) -> bool:
    return any(words.count(one) < words.count(other) for one, other in ("()", "[]"))


def _in_a_row(words: str, file: str, line: int) -> StatBlock | None:
    """Return the stat block of a line whose figures nothing parts but their short names."""
    keys = [found.start() for found in _IN_A_ROW.finditer(words)]
    if len(keys) < _FEWEST:
        return None
    name = words[: keys[0]].strip(" :-–—")
    ends = [*keys[1:], len(words)]
    pieces = (words[start:end].strip() for start, end in zip(keys, ends, strict=True))
    figures = tuple(Figure(piece, None, line, is_whole=True) for piece in pieces)
    return StatBlock(file, line, name, figures) if name and len(name) <= 80 else None


def _parts(words: str) -> list[str]:
    """Return what stands between commas and semicolons that lie in no brackets.

    Where semicolons part the figures, a comma is a part of one.
    """
    signs = ";" if words.count(";") > 1 else ",;"
    parts: list[str] = []
    depth, start = 0, 0
    for place, sign in enumerate(words):
        if sign in "([":
            depth += 1
        elif sign in ")]":
            depth = max(0, depth - 1)
        elif sign in signs and depth == 0:
            parts.append(words[start:place].strip())
            start = place + 1
    parts.append(words[start:].strip())
    return [part for part in parts if part]
