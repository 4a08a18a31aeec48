"""The links of texts: to entries (`ref:`), chances (`odds:`) and dice (`roll:`), and all others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from urllib.parse import unquote

from markdown_it.token import Token

from tablewright.prose.parsing import blocks, typed_parser
from tablewright.records import Struct, replace

OWN_SCHEMES = ("ref", "odds", "roll")
_OWN_SCHEME = re.compile("|".join(f"{scheme}:" for scheme in OWN_SCHEMES))


class Link(Struct, frozen=True):
    """A link of one of our own schemes: `target` is what stands after the colon.

    `label` is the words of the link, without their marks.
    """

    scheme: str
    target: str
    label: str = ""


class ResolvedLink(Struct, frozen=True):
    """What a link of our own becomes: an address or none, and words set behind its label."""

    address: str | None
    after: str = ""


Resolver = Callable[[Link], ResolvedLink]


def links(markdown: str) -> tuple[Link, ...]:
    """Return the links of our own schemes in `markdown`, in reading order."""
    # Most texts are cells of a word or two: those without a scheme's name need no parser.
    if not _OWN_SCHEME.search(markdown):
        return ()
    return _links(markdown)


# Several proofs ask for the links of one text.
@lru_cache(maxsize=8192)
def _links(markdown: str) -> tuple[Link, ...]:
    return tuple(
        replace(link, label=label_of(children[place + 1 :]))
        for block in blocks(typed_parser(), markdown)
        for children in [block.children or []]
        for place, token in enumerate(children)
        if (link := _own_link(token)) is not None
    )


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
    for place, token in enumerate(children):
        if token.type == "link_open":
            link = _own_link(token)
            found = resolve(replace(link, label=label_of(children[place + 1 :]))) if link else None
            pending.append(found)
            if found is not None and found.address is not None:
                token.attrSet("href", found.address)
            if found is None or found.address is not None:
                yield token
            continue
        elif token.type == "link_close":
            found = pending.pop()
            if found is None or found.address is not None:
                yield token
            if found is not None and found.after:
                yield Token("text", "", 0, content=found.after)
            continue
        yield token


def label_of(following: Sequence[Token]) -> str:
    """Return the words of a link, after the beginning of which `following` stand."""
    inside = takewhile(lambda token: token.type != "link_close", following)
    return "".join(" " if token.type == "softbreak" else token.content for token in inside)
