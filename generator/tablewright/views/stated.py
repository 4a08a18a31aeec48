"""What an entry states, and when two statements read the same."""

from __future__ import annotations

import re
from typing import Any

from tablewright.kinds import Text
from tablewright.kinds.formula_text import FormulaText
from tablewright.prose import Link, ResolvedLink, plain_text, to_html, to_inline_html

# What an entry says somewhere: prose, a formula, or what stands there in words already; a tuple
# is several of these beside each other.
Stated = Text | FormulaText | str | tuple["Stated", ...]


_QUOTED = re.compile(r"""("[^"]*"|'[^']*')""")
_AROUND_SIGNS = re.compile(r"\s*([^\w\s])\s*")


def same(first: Stated | None, second: Stated | None) -> bool:
    """Return whether two statements read the same, wherever they stand, however they are laid out.

    Where the lines of a text end, and how many blanks stand in a formula, says nothing.
    """
    if isinstance(first, tuple) and isinstance(second, tuple):
        return len(first) == len(second) and all(map(same, first, second))
    if isinstance(first, Text) and isinstance(second, Text) and first.markdown != second.markdown:
        return _read(first) == _read(second)
    if isinstance(first, FormulaText) and isinstance(second, FormulaText):
        return _tight(first.source) == _tight(second.source)
    return bool(plain(first) == plain(second))


def _read(text: Text) -> str:
    """Return what readers get of a text, whatever lines it was typed on."""
    shown = to_html if text.is_prose else to_inline_html
    return " ".join(shown(text.markdown, _as_it_leads).split())


def _as_it_leads(link: Link) -> ResolvedLink:
    return ResolvedLink(f"{link.scheme}:{link.target}")


def _tight(formula: str) -> str:
    """Return a formula without the blanks that say nothing; those in quotes say something."""
    parts = _QUOTED.split(" ".join(formula.split()))
    return "".join(p if n % 2 else _AROUND_SIGNS.sub(r"\1", p) for n, p in enumerate(parts))


def plain(stated: Stated | None) -> Any:
    """Return a statement as plain data: markdown, the source of a formula, words, or a list."""
    if isinstance(stated, Text):
        return stated.markdown
    if isinstance(stated, FormulaText):
        return " ".join(stated.source.split())
    if isinstance(stated, tuple):
        return [plain(each) for each in stated]
    return stated


def in_words(stated: Stated | None) -> str:
    """Return a statement in plain words, without the marks of its text."""
    if stated is None:
        return ""
    if isinstance(stated, Text):
        return plain_text(stated.markdown)
    if isinstance(stated, FormulaText):
        return stated.source
    if isinstance(stated, tuple):
        return " · ".join(filter(None, map(in_words, stated)))
    return stated


def form(stated: Stated) -> str:
    """Return what is equal for statements that read the same."""
    if isinstance(stated, tuple):
        return repr([form(each) for each in stated])
    if isinstance(stated, FormulaText):
        return _tight(stated.source)
    return _read(stated) if isinstance(stated, Text) else stated
