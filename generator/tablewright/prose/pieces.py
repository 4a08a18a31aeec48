"""Texts as pieces, for whoever sets them in another language than HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias
from urllib.parse import unquote

from markdown_it.token import Token

from tablewright.prose.links import OWN_SCHEMES, Link, label_of
from tablewright.prose.parsing import is_plain, paragraph, setting_parser, typed_parser
from tablewright.prose.typography import figures
from tablewright.records import Struct


class Piece(Struct, frozen=True):
    """Words that are set alike; a `link` is one of our own, or an address.

    One that is a break ends a line, and has no words.
    """

    words: str = ""
    is_emphasis: bool = False
    is_strong: bool = False
    is_code: bool = False
    link: Link | str | None = None
    is_break: bool = False


Pieces = tuple[Piece, ...]


class Items(Struct, frozen=True):
    """A list; `start` is the number of its first item, or None where items have points."""

    start: int | None
    items: tuple[Blocks, ...]


Block: TypeAlias = "Pieces | Items"
Blocks: TypeAlias = "tuple[Block, ...]"


def pieces(markdown: str, *, typed: bool = False) -> Pieces:
    """Return one paragraph in pieces: with the signs of print, or as it is `typed`."""
    if is_plain(markdown):
        words = " ".join((markdown if typed else figures(markdown)).split())
        return (Piece(words),) if words else ()
    return _inline(paragraph(typed_parser() if typed else setting_parser(), markdown))


def blocks(markdown: str, *, typed: bool = False) -> Blocks:
    """Return the paragraphs and lists of a text, in pieces."""
    parser = typed_parser() if typed else setting_parser()
    return tuple(_blocks(iter(parser.parse(markdown))))


def words_of(held: Iterable[Piece]) -> str:
    """Return the words of `held` on one line, without their marks."""
    return " ".join("".join(" " if p.is_break else p.words for p in held).split())


def _blocks(tokens: Iterator[Token], end: str = "") -> Iterator[Block]:
    for token in tokens:
        if token.type == end:
            return
        if token.type == "inline":
            yield _inline([token])
        elif token.type in ("ordered_list_open", "bullet_list_open"):
            is_ordered = token.type == "ordered_list_open"
            start = int(token.attrs.get("start", 1)) if is_ordered else None
            yield Items(start, tuple(_items(tokens, token.type.replace("open", "close"))))
        elif token.type in ("code_block", "fence"):
            yield (Piece(token.content.rstrip("\n"), is_code=True),)


def _items(tokens: Iterator[Token], end: str) -> Iterator[Blocks]:
    for token in tokens:
        if token.type == end:
            return
        if token.type == "list_item_open":
            yield tuple(_blocks(tokens, "list_item_close"))


def _inline(held: Sequence[Token]) -> Pieces:
    found: list[Piece] = []
    emphasis = strong = 0
    opened: list[tuple[Link | str, int]] = []
    children = [child for block in held for child in block.children or ()]
    for place, token in enumerate(children):
        link = opened[-1][0] if opened else None
        if token.type in ("em_open", "em_close"):
            emphasis += token.nesting
        elif token.type in ("strong_open", "strong_close"):
            strong += token.nesting
        elif token.type == "link_open":
            opened.append((_target(token, children[place + 1 :]), len(found)))
        elif token.type == "link_close":
            opened.pop()
        elif token.type in ("text", "code_inline") and token.content:
            is_code = token.type == "code_inline"
            found.append(Piece(token.content, emphasis > 0, strong > 0, is_code, link))
        elif token.type == "softbreak":
            found.append(Piece(" ", emphasis > 0, strong > 0, link=link))
        elif token.type == "hardbreak":
            found.append(Piece(is_break=True))
    return tuple(_joined(found))


def _joined(found: Iterable[Piece]) -> Iterator[Piece]:
    """Yield `found`, neighbours that are set alike as one."""
    last: Piece | None = None
    for piece in found:
        if last is not None and not piece.is_break and _alike(last, piece):
            last = Piece(
                last.words + piece.words,
                piece.is_emphasis,
                piece.is_strong,
                piece.is_code,
                piece.link,
            )
            continue
        if last is not None:
            yield last
        last = piece
    if last is not None:
        yield last


def _alike(one: Piece, other: Piece) -> bool:
    return not one.is_break and (
        (one.is_emphasis, one.is_strong, one.is_code, one.link)
        == (other.is_emphasis, other.is_strong, other.is_code, other.link)
    )


def _target(token: Token, following: Sequence[Token]) -> Link | str:
    address = str(token.attrs.get("href", ""))
    scheme, _, target = unquote(address).partition(":")
    return Link(scheme, target, label_of(following)) if scheme in OWN_SCHEMES else address
