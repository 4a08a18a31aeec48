"""Lines that fit the terminal; what is read by programs stays on one line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from textwrap import wrap
from typing import TextIO

from tablewright.reporters.terminal import columns, is_terminal

# So many columns stay for words beside their label, or they stand below it.
_LEAST_BESIDE = 24
_BELOW = "    "
# What stands below the words of a point, and not below its dash.
_BESIDE_POINT = "  "


def folded(text: str, *, after: int = 0, stream: TextIO | None = None) -> str:
    """Return `text` broken at blanks so that no line is wider than the terminal of `stream`.

    What goes on in another line stands below the beginning of its own. The text stands behind a
    label of `after` columns. `stream` is the standard output by default; where that is no terminal,
    `text` is returned as it is. A word that is too wide stays whole, for somebody may copy it.
    """
    stream = sys.stdout if stream is None else stream
    if not is_terminal(stream):
        return text
    width = columns(stream)
    if after and width - after < _LEAST_BESIDE:
        first, rest = after, _BELOW
    else:
        first, rest = after, " " * after
    return "\n".join(_lines(text, width, first, rest))


def _lines(text: str, width: int, first: int, rest: str) -> Iterator[str]:
    for number, line in enumerate(text.split("\n")):
        indent = line[: len(line) - len(line.lstrip(" "))]
        begins = " " * first if number == 0 else rest
        broken = wrap(
            line.strip(),
            width,
            initial_indent=begins + indent,
            subsequent_indent=rest + indent + _BESIDE_POINT * line.lstrip().startswith("- "),
            break_long_words=False,
            break_on_hyphens=False,
        )
        yield from ([broken[0][first:], *broken[1:]] if number == 0 and broken else broken or [""])
