"""The links of texts: our own, to entries (`ref:`) and to chances (`odds:`), and all others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import unquote

from markdown_it.token import Token

from tablewright.prose.parsing import typed_parser

OWN_SCHEMES = ("ref", "odds")


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


def links(markdown: str) -> tuple[Link, ...]:
    """Return the links of our own schemes in `markdown`, in reading order."""
    # Most texts are cells of a word or two: those without a scheme's name need no parser.
    if not any(f"{scheme}:" in markdown for scheme in OWN_SCHEMES):
        return ()
    return _links(markdown)


# Several proofs ask for the links of one text.
@lru_cache(maxsize=8192)
def _links(markdown: str) -> tuple[Link, ...]:
    tokens = (token for block in typed_parser().parse(markdown) for token in block.children or ())
    return tuple(link for token in tokens if (link := _own_link(token)) is not None)


def resolved(tokens: Sequence[Token], resolve: Resolver) -> Sequence[Token]:
    """Return `tokens` of blocks with every link of our own as `resolve` says."""
    for block in tokens:
        if block.children:
            block.children = list(_resolved(block.children, resolve))
    return tokens


def _own_link(token: Token) -> Link | None:
    if token.type != "link_open":
        return None
    scheme, _, target = unquote(str(token.attrs.get("href", ""))).partition(":")
    return Link(scheme, target) if scheme in OWN_SCHEMES else None


def _resolved(children: Sequence[Token], resolve: Resolver) -> Iterator[Token]:
    pending: list[ResolvedLink | None] = []
    for token in children:
        if token.type == "link_open":
            link = _own_link(token)
            found = resolve(link) if link else None
            pending.append(found)
            if found is not None:
                if found.address is None:
                    continue
                token.attrSet("href", found.address)
        elif token.type == "link_close":
            found = pending.pop()
            if found is None or found.address is not None:
                yield token
            if found is not None and found.after:
                yield Token("text", "", 0, content=found.after)
            continue
        yield token
