"""The parsers of texts: CommonMark with raw HTML off, as it is typed and as it is set."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tablewright.prose.typography import set_typographically

# Deeper than any list that a text may hold: the parser passes over in silence what lies deeper. To
# look for the end of a bracket it reads on, within each of these once more.
DEEPEST = 20

# Without any of these a paragraph says what is typed, and has no mark that is set otherwise.
_MARKS = re.compile(r"[\x00-\x1f\\`*_\[\]<>&\"']")


# A reference as most are, in which nothing is escaped.
_PLAIN_ADDRESS = re.compile(r"[a-z]+:[a-z0-9/_-]*")


class _Parser(MarkdownIt):
    """A parser that takes no address apart in which there is nothing to escape."""

    def normalizeLink(self, url: str) -> str:  # noqa: N802 - as markdown-it calls it
        return url if _PLAIN_ADDRESS.fullmatch(url) else super().normalizeLink(url)


def new_parser(**options: bool) -> MarkdownIt:
    """Return a parser of CommonMark with `options` of markdown-it's."""
    return _Parser("commonmark", {"html": False, "maxNesting": DEEPEST, **options})


@lru_cache(maxsize=1)
def typed_parser() -> MarkdownIt:
    """Return the parser that leaves quotation marks and hyphens as they are typed."""
    # A picture would be loaded from wherever its address points.
    return new_parser().disable("image")


@lru_cache(maxsize=1)
def setting_parser() -> MarkdownIt:
    """Return the parser that sets words with the signs of print."""
    return set_typographically(new_parser().disable("image"))


def is_plain(markdown: str) -> bool:
    """Return whether a paragraph is words alone, which no parser would set otherwise.

    A hyphen among figures is the affair of `typography.figures`.
    """
    return _MARKS.search(markdown) is None


def is_paragraph(markdown: str) -> bool:
    """Return whether a text is surely a single paragraph: no block begins with a letter."""
    return markdown[:1].isalpha() and "\n" not in markdown and "\r" not in markdown


def blocks(parser: MarkdownIt, markdown: str) -> list[Token]:
    """Return the tokens of the blocks of a text; of one paragraph, what stands inside it alone."""
    return paragraph(parser, markdown) if is_paragraph(markdown) else parser.parse(markdown)


def paragraph(parser: MarkdownIt, markdown: str) -> list[Token]:
    """Return the tokens of `markdown` as one paragraph, whatever it begins with."""
    return parser.parseInline(markdown.strip())
