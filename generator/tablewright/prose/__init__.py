"""Authors' prose: CommonMark with raw HTML off; markdown-it stays behind this wall."""

from tablewright.prose.labels import as_markdown
from tablewright.prose.links import Link, ResolvedLink, Resolver, links
from tablewright.prose.pieces import Block, Blocks, Items, Piece, Pieces, blocks, pieces, words_of
from tablewright.prose.rendering import to_html, to_inline_html
from tablewright.prose.typography import quoted, typographic
from tablewright.prose.words import plain_text, readable, readable_lines

__all__ = [
    "Block",
    "Blocks",
    "Items",
    "Link",
    "Piece",
    "Pieces",
    "ResolvedLink",
    "Resolver",
    "as_markdown",
    "blocks",
    "links",
    "pieces",
    "plain_text",
    "quoted",
    "readable",
    "readable_lines",
    "to_html",
    "to_inline_html",
    "typographic",
    "words_of",
]
