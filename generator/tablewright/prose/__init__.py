"""Authors' prose: CommonMark with raw HTML off; markdown-it stays behind this wall."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

OWN_SCHEMES = ("ref", "odds")

# Words in which no sign can mean anything to CommonMark.
_BARE_WORDS = re.compile(r"[^\W\d_](?:[^\W_]|[,'’–]| (?! ))*")


@dataclass(frozen=True, slots=True)
class Link:
    """A link of one of our own schemes: `target` is what stands after the colon."""

    scheme: str
    target: str


@dataclass(frozen=True, slots=True)
class ResolvedLink:
    """What a link of our own becomes: an address or none, and words set after its label."""

    address: str | None
    after: str = ""


Resolver = Callable[[Link], ResolvedLink]


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    # Typographic quotes and tables are left to authors and to the kinds; HTML stays text, and so
    # does a picture, which would be loaded from wherever its address points.
    return MarkdownIt("commonmark", {"html": False}).disable("image")


def links(markdown: str) -> Iterator[Link]:
    """Yield the links of our own schemes in `markdown`, in reading order."""
    # Most texts are cells of a word or two: those without a scheme's name need no parser.
    if not any(f"{scheme}:" in markdown for scheme in OWN_SCHEMES):
        return
    for block in _parser().parse(markdown):
        for token in block.children or ():
            link = _own_link(token)
            if link is not None:
                yield link


def to_html(markdown: str, resolve: Resolver) -> str:
    """Return `markdown` as HTML blocks, every link of our own as `resolve` says."""
    parser = _parser()
    tokens = parser.parse(markdown)
    _rewrite(tokens, resolve)
    return str(parser.renderer.render(tokens, parser.options, {})).strip()


def to_inline_html(markdown: str, resolve: Resolver) -> str:
    """Return `markdown` as HTML without a paragraph around it, for cells and headings."""
    parser = _parser()
    tokens = parser.parseInline(markdown.strip())
    _rewrite(tokens, resolve)
    return str(parser.renderer.render(tokens, parser.options, {})).strip()


def plain_text(markdown: str) -> str:
    """Return the words of `markdown` without its marks, on one line."""
    if _BARE_WORDS.fullmatch(markdown):
        return markdown.strip()
    words: list[str] = []
    for block in _parser().parse(markdown):
        for token in block.children or ():
            if token.type in ("text", "code_inline"):
                words.append(token.content)
            elif token.type in ("softbreak", "hardbreak"):
                words.append(" ")
        if block.type == "inline":
            words.append(" ")
    return " ".join("".join(words).split())


def _own_link(token: Token) -> Link | None:
    if token.type != "link_open":
        return None
    scheme, _, target = unquote(str(token.attrs.get("href", ""))).partition(":")
    return Link(scheme, target) if scheme in OWN_SCHEMES else None


def _rewrite(tokens: Sequence[Token], resolve: Resolver) -> None:
    for block in tokens:
        if block.children:
            block.children = list(_rewritten(block.children, resolve))


def _rewritten(children: Sequence[Token], resolve: Resolver) -> Iterator[Token]:
    pending: list[ResolvedLink | None] = []
    for token in children:
        if token.type == "link_open":
            link = _own_link(token)
            resolved = resolve(link) if link else None
            pending.append(resolved)
            if resolved is not None:
                if resolved.address is None:
                    continue
                token.attrSet("href", resolved.address)
        elif token.type == "link_close":
            resolved = pending.pop()
            if resolved is None or resolved.address is not None:
                yield token
            if resolved is not None and resolved.after:
                yield Token("text", "", 0, content=resolved.after)
            continue
        yield token
