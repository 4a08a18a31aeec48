"""Texts without their marks: for look-ups and formulas as typed, for readers of no HTML as set."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from markdown_it.token import Token

from tablewright.prose.links import Resolver, resolved
from tablewright.prose.parsing import blocks, is_plain, paragraph, setting_parser, typed_parser
from tablewright.prose.typography import figures
from tablewright.records import Struct, field

# Without any of these a paragraph says what is typed.
_MARKS = re.compile(r"[\\`*_\[\]<&\n]")
_INDENT = "   "


def plain_text(markdown: str) -> str:
    """Return the words of one paragraph as typed, without its marks, on one line."""
    if not _MARKS.search(markdown):
        return " ".join(markdown.split())
    return _words(paragraph(typed_parser(), markdown))


def readable(markdown: str, resolve: Resolver | None = None) -> str:
    """Return the words of one paragraph as they are set, without its marks, on one line.

    With `resolve` a chance that a link tells of stands after its label, and so does the address
    of a page elsewhere.
    """
    if is_plain(markdown):
        return " ".join(figures(markdown).split())
    tokens = paragraph(setting_parser(), markdown)
    return _words(tokens) if resolve is None else _words(_told(tokens, resolve))


def readable_lines(markdown: str, resolve: Resolver | None = None) -> tuple[str, ...]:
    """Return a text of paragraphs and lists as lines, as they are set: items with their marks.

    Paragraphs have an empty line between them; the items of a list stand below each other.
    """
    tokens: Sequence[Token] = blocks(setting_parser(), markdown)
    if resolve is not None:
        tokens = _told(tokens, resolve)
    lines = list(_lines(tokens))
    return tuple(lines[:-1] if lines and not lines[-1] else lines)


def _told(tokens: Sequence[Token], resolve: Resolver) -> Sequence[Token]:
    for block in resolved(tokens, resolve):
        if block.children:
            block.children = list(_with_addresses(block.children))
    return tokens


def _with_addresses(children: Sequence[Token]) -> Iterator[Token]:
    """Yield `children` with the address of each link after its label, if it is not its label."""
    addresses: list[str] = []
    for token in children:
        yield token
        if token.type == "link_open":
            is_said = token.markup == "autolink" or token.info == "auto"
            addresses.append("" if is_said else str(token.attrs.get("href", "")))
        elif token.type == "link_close":
            address = addresses.pop()
            if "://" in address or address.startswith("mailto:"):
                shown = address.removeprefix("mailto:")
                yield Token("text", "", 0, content=f" ({shown})")


def _words(blocks: Sequence[Token]) -> str:
    return " ".join(" ".join(_of_block(block) for block in blocks).split())


def _of_block(block: Token) -> str:
    said = []
    for token in block.children or ():
        if token.type in ("text", "code_inline"):
            said.append(token.content)
        elif token.type in ("softbreak", "hardbreak"):
            said.append(" ")
    return "".join(said)


class _List(Struct):
    """A list whose items are being told; None as `number` in one without an order."""

    number: int | None
    mark: str = ""


class _Lists(Struct):
    open: list[_List] = field(default_factory=list)

    def begin_item(self) -> None:
        held = self.open[-1]
        held.mark = "-" if held.number is None else f"{held.number}."
        held.number = None if held.number is None else held.number + 1

    def margin(self) -> str:
        """Return what stands before a paragraph: the mark of an item before its first."""
        if not self.open:
            return ""
        mark, self.open[-1].mark = self.open[-1].mark, ""
        return _INDENT * (len(self.open) - 1) + (f"{mark} " if mark else _INDENT)


def _lines(tokens: Sequence[Token]) -> Iterator[str]:
    lists = _Lists()
    for token in tokens:
        if token.type == "ordered_list_open":
            lists.open.append(_List(int(token.attrs.get("start", 1))))
        elif token.type == "bullet_list_open":
            lists.open.append(_List(None))
        elif token.type in ("ordered_list_close", "bullet_list_close"):
            lists.open.pop()
            if not lists.open:
                yield ""
        elif token.type == "list_item_open":
            lists.begin_item()
        elif token.type == "inline":
            yield lists.margin() + " ".join(_of_block(token).split())
            if not lists.open:
                yield ""
        elif token.type in ("code_block", "fence"):
            yield from token.content.splitlines()
            yield ""
