"""Words of HTML that stand in no cell, as paragraphs: each of their lines with its number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablewright.importing.blocks import Paragraph
from tablewright.importing.html_text import inline, is_hidden, words_in
from tablewright.importing.notation import spaced
from tablewright.importing.text import BREAK

# What begins a part of its own; anything else stands within a line.
_NAMES = """
address article aside blockquote body caption center dd details dialog div dl dt fieldset
figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html iframe li main nav noscript
object ol p pre script section style summary svg table tbody td template tfoot th thead title tr ul
"""
_BLOCKS = frozenset(_NAMES.split())


def parts_of(element: Any, above: int) -> Iterator[Any]:
    """Yield what stands in `element`, in its order: elements, and paragraphs of bare words."""
    lines: list[tuple[str, int]] = []
    _add(lines, words_in(element.text), [], _line(element, above))
    for child in element:
        # Words behind a part stand where it ends, which nobody tells.
        line = _line(child, above) if isinstance(child.tag, str) else 0
        if line and any(inner.tag in _BLOCKS for inner in child.iter()):
            yield from _paragraphs(lines)
            lines = []
            if not is_hidden(child):
                yield child
        elif line:
            breaks = [_line(each, above) for each in child.iter("br")]
            _add(lines, inline(child), breaks, line)
        _add(lines, words_in(child.tail), [], line)
    yield from _paragraphs(lines)


def _add(lines: list[tuple[str, int]], said: str, breaks: list[int], line: int) -> None:
    """Add words to the last of `lines`; `breaks` are the lines on which theirs end."""
    first, *others = said.split(BREAK)
    if lines:
        lines[-1] = (lines[-1][0] + first, lines[-1][1])
    else:
        lines.append((first, line))
    for place, words in enumerate(others):
        lines.append((words, breaks[place] if len(breaks) == len(others) else line))


def _paragraphs(lines: list[tuple[str, int]]) -> Iterator[Paragraph]:
    """Yield lines as paragraphs, parted by lines on which nothing stands."""
    held: list[tuple[str, int]] = []
    for words, number in [*lines, ("", 0)]:
        said = spaced(words)
        if said:
            held.append((said, number))
        elif held:
            texts, numbers = zip(*held, strict=True)
            yield Paragraph("\n".join(texts), numbers[0], numbers)
            held = []


def _line(element: Any, above: int) -> int:
    return int(element.sourceline or 1) + above
