"""Authors' prose: CommonMark with raw HTML off; markdown-it stays behind this wall."""

from tablewright.prose.labels import as_markdown
from tablewright.prose.links import Link, ResolvedLink, Resolver, links
from tablewright.prose.rendering import to_html, to_inline_html
from tablewright.prose.typography import quoted, typographic
from tablewright.prose.words import plain_text, readable, readable_lines

__all__ = [
    "Link",
    "ResolvedLink",
    "Resolver",
    "as_markdown",
    "links",
    "plain_text",
    "quoted",
    "readable",
    "readable_lines",
    "to_html",
    "to_inline_html",
    "typographic",
]
