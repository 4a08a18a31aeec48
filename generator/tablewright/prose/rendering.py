"""Texts as HTML, set with the signs of print."""

from __future__ import annotations

from tablewright.prose.links import Resolver, resolved
from tablewright.prose.parsing import is_paragraph, is_plain, paragraph, setting_parser
from tablewright.prose.typography import figures


def to_html(markdown: str, resolve: Resolver) -> str:
    """Return `markdown` as HTML blocks, every link of our own as `resolve` says."""
    if is_paragraph(markdown):
        return f"<p>{to_inline_html(markdown, resolve)}</p>"
    parser = setting_parser()
    tokens = resolved(parser.parse(markdown), resolve)
    return str(parser.renderer.render(tokens, parser.options, {})).strip()


def to_inline_html(markdown: str, resolve: Resolver) -> str:
    """Return `markdown` as HTML without a paragraph around it, for cells and headings."""
    # Most are cells of a word or two.
    if is_plain(markdown):
        return figures(markdown.strip())
    parser = setting_parser()
    tokens = resolved(paragraph(parser, markdown), resolve)
    return str(parser.renderer.render(tokens, parser.options, {})).strip()
