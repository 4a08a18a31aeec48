"""What is wrong inside a paragraph: marks that no aid sets, and links that lead nowhere."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from enum import Enum, auto
from itertools import accumulate
from urllib.parse import unquote

from tablewright.hints import Hint
from tablewright.prose.links import OWN_SCHEMES
from tablewright.prose.placing import Construct, Paragraph
from tablewright.records import Struct


class FaultKind(Enum):
    """What is wrong with a text."""

    CONSTRUCT = auto()
    LINK = auto()
    PARAGRAPHS = auto()


class TextFault(Struct, frozen=True):
    """Something that a text may not hold: which characters of it, and what to write instead.

    Of a link that leads to no page, `target` is the entry that its author may have meant, and
    `address` what stands there instead.
    """

    kind: FaultKind
    offset: int
    length: int
    message: str
    hint: str
    target: str = ""
    address: str = ""


_ABROAD = re.compile(r"https?://[^\s/?#]*\w[^\s/?#]*([/?#]\S*)?", re.IGNORECASE)
_LETTER = re.compile(r"mailto:[^\s@]+@[^\s@]+", re.IGNORECASE)
_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:")
# Looks like the middle of a link, which an address with spaces in it is not.
_MIDDLE = re.compile(r"(?<!\\)\]\((?P<address>[^()\n]*(?:\([^()\n]*\)[^()\n]*)*)(?P<end>\)?)")
_WHERE_TO = "link to an entry as ref:its-id, or to https://…"


def inline_faults(paragraph: Paragraph) -> Iterator[TextFault]:
    """Yield what is wrong inside `paragraph`."""
    for construct in paragraph.constructs:
        yield from _of_construct(construct, paragraph)
    yield from _half_links(paragraph)
    yield from _loose_signs(paragraph)


def _fault(
    paragraph: Paragraph,
    kind: FaultKind,
    span: tuple[int, int],
    said: tuple[str, str],
    target: str = "",
    address: str = "",
) -> TextFault:
    start, end = span
    return TextFault(kind, paragraph.place(start), end - start, *said, target, address)


def _of_construct(construct: Construct, paragraph: Paragraph) -> Iterator[TextFault]:
    span = construct.start, construct.end
    if construct.name == "image":
        said = (
            "no aid shows pictures: this one would be missing",
            "write what it shows, or take it out",
        )
        yield _fault(paragraph, FaultKind.CONSTRUCT, span, said)
    elif construct.name == "html_inline":
        said = "no aid sets HTML: this tag would be printed", "write words, or *emphasis*"
        yield _fault(paragraph, FaultKind.CONSTRUCT, span, said)
    elif construct.name == "strikethrough":
        said = (
            "no aid strikes words out: these signs would be printed",
            "take them out, or write \\~\\~ for the signs themselves",
        )
        yield _fault(paragraph, FaultKind.CONSTRUCT, span, said)
    elif construct.name in ("link", "autolink"):
        yield from _of_link(construct, paragraph)


def _of_link(construct: Construct, paragraph: Paragraph) -> Iterator[TextFault]:
    span = construct.start, construct.end
    # Words before it may have become a token while it was read.
    first = next(n for n, token in enumerate(construct.tokens) if token.type == "link_open")
    opening, *label = construct.tokens[first:]
    address = unquote(str(opening.attrs.get("href", "")))
    said, target = _trouble(address)
    if said is None and construct.name == "autolink" and address.startswith(_OWN):
        said = f"`{address}` would be printed as it is", f"give it a label: [label]({address})"
    if said is None and not any(token.content.strip() for token in label):
        said = "this link has no label, so nothing would be printed", "write words into the [ ]"
    if said is None and opening.attrs.get("title"):
        said = (
            "the title of this link would be on no paper",
            "take it out, or say it in the text",
        )
    if said is not None:
        yield _fault(paragraph, FaultKind.LINK, span, said, target, address)


_OWN = tuple(f"{scheme}:" for scheme in OWN_SCHEMES)


def _trouble(address: str) -> tuple[tuple[str, str] | None, str]:
    """Return what is wrong with an address, and the entry that may have been meant."""
    if address.startswith(_OWN) or _ABROAD.fullmatch(address) or _LETTER.fullmatch(address):
        return None, ""
    scheme = _SCHEME.match(address)
    if not address:
        return ("this link has no address", _WHERE_TO), ""
    if scheme is None or "//" in address[:2]:
        name = address.partition("#")[0].rstrip("/").rpartition("/")[2].partition(".")[0]
        said = f"`{address}` leads nowhere from a text, which stands on many pages and on paper"
        return (said, _WHERE_TO), name.lower() or address.lstrip("#").lower()
    if scheme[0].lower() in _OWN:
        return (f"`{scheme[0]}` must be written small", f"write {scheme[0].lower()}"), ""
    if scheme[0].lower() in ("http:", "https:", "mailto:"):
        return (f"`{address}` is no whole address", "write it as https://example.org/page"), ""
    said = f"`{scheme[0]}` is none of the addresses that a text may link to"
    return (said, "link by ref:, odds:, roll:, https: or mailto:"), ""


def _half_links(paragraph: Paragraph) -> Iterator[TextFault]:
    """Yield what was meant for a link and is none: its address has spaces, or no end."""
    taken = sorted((c.start, c.end) for c in paragraph.constructs)
    # The last of those that begin before it ends the latest: none but links hold others.
    ends = list(accumulate((end for _, end in taken), max))
    for found in _MIDDLE.finditer(paragraph.words):
        before = bisect_left(taken, (found.start(), 0))
        if before and ends[before - 1] > found.start():
            continue
        start = paragraph.words.rfind("[", 0, found.start())
        span = (start if start >= 0 else found.start()), found.end()
        address = found["address"].strip()
        message = "this is no link: its address has spaces in it"
        closed = "".join(address.split())
        hint: str = Hint(f"write ({closed})", closed, address)
        if not found["end"]:
            message, hint = "this is no link: its address has no end", "close it with )"
        elif start < 0 or " " not in address:
            message, hint = "this is no link, and would be printed as it is", _WHERE_TO
        yield _fault(paragraph, FaultKind.LINK, span, (message, hint))


def _loose_signs(paragraph: Paragraph) -> Iterator[TextFault]:
    """Yield every ** before a word that nothing closes."""
    for index in paragraph.loose:
        words = paragraph.words[index : index + 3]
        if words.startswith("**") and words[2:].isalnum():
            said = (
                "nothing closes these **, so they would be printed",
                "write ** behind the words as well, or \\*\\* for the signs themselves",
            )
            yield _fault(paragraph, FaultKind.CONSTRUCT, (index, index + 2), said)
