"""The document that a page of HTML says, read by the parser of XML where both say the same.

The program writes HTML whose elements are all closed, and whose tables have bodies: a reader of
XML, which is written in C, makes of it the tree that a reader of HTML makes, in a fourteenth of the
time.
What it would read otherwise, or might, as a project's own templates may have it, is left to the
reader of HTML.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.entities import html5
from xml.etree.ElementTree import Element, ParseError, XMLParser

_BEGIN = "<!DOCTYPE html>\n"
_SVG = "http://www.w3.org/2000/svg"

# Comments, which are nodes; other ends of lines; numbers that HTML has its own meanings for; blanks
# in values of attributes, and values in other quotes; elements that are closed as they begin.
_VOID = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr"
_DRAWN = "circle|ellipse|line|path|polygon|polyline|rect"
_NOT_ALIKE = re.compile(
    rf"<[!?]|[\r\f\0]|&#(?!3[49];)|=\"[^\"]*[\n\t]|='|<(?!(?:{_VOID}|{_DRAWN})\b)[^<>]*/>"
)
_EMPTY = re.compile(rf"<({_VOID})\b([^<>]*?)/?>")
_ENTITY = re.compile(r"&([A-Za-z0-9]+);")
_XML_ENTITIES = frozenset({"amp", "lt", "gt", "quot", "apos"})
_OF_XML = frozenset("&<>\"'\n\t")
_BLANK = " \n\t"

_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
# No paragraph is open any more where one of these begins.
_BLOCKS = _HEADINGS | {
    *("address", "article", "aside", "blockquote", "div", "dl", "figcaption", "figure", "footer"),
    *("header", "hr", "main", "nav", "ol", "p", "section", "table", "ul"),
}
# What stands in these alone, and what nothing else stands in.
_INSIDE = {
    "table": frozenset({"caption", "colgroup", "thead", "tbody", "tfoot"}),
    "colgroup": frozenset({"col"}),
    **dict.fromkeys(("thead", "tbody", "tfoot"), frozenset({"tr"})),
    "tr": frozenset({"td", "th"}),
    **dict.fromkeys(("ul", "ol"), frozenset({"li"})),
    "dl": frozenset({"dt", "dd"}),
}
_ANYWHERE = _BLOCKS | {
    *("a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "data", "dfn", "em", "i", "img", "kbd"),
    *("mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr"),
}
_IN_SVG = frozenset({"g", "defs", *_DRAWN.split("|")})
_LOWER = re.compile(r"[a-z_][a-z0-9_.:-]*\Z")


def read_alike(html: str) -> Element | None:
    """Return the tree of the page `html`, or None where a reader of HTML has to make it."""
    if not html.startswith(_BEGIN) or _NOT_ALIKE.search(html, len(_BEGIN)):
        return None
    text = _EMPTY.sub(r"<\1\2/>", html[len(_BEGIN) :])
    text = _ENTITY.sub(_character, text).replace("<svg ", f'<svg xmlns="{_SVG}" ')
    parser = XMLParser()
    try:
        parser.feed(text)
        root: Element = parser.close()
    except ParseError:
        return None
    if root.tag != "html" or [each.tag for each in root] != ["head", "body"] or root.text:
        return None
    head, body = root
    if head.tail or not _is_head(head) or not all(_is_alike(body)):
        return None
    # HTML has blanks behind the body in it.
    behind = (body.tail or "") + text[len(text.rstrip(_BLANK)) :]
    if behind.strip(_BLANK):
        return None
    _add_text(body, behind)
    body.tail = None
    return root


def _character(found: re.Match[str]) -> str:
    """Return what stands for a character's name; one that XML has a meaning for keeps it."""
    name = found[1]
    if name in _XML_ENTITIES:
        return found[0]
    character = html5.get(f"{name};", found[0])
    return found[0] if set(character) & _OF_XML else character


def _is_head(head: Element) -> bool:
    """Return whether a head has nothing but its title and what is empty."""
    return not _says(head) and all(
        each.tag in ("title", "meta", "link") and not len(each) and _has_names(each)
        for each in head
    )


def _is_alike(body: Element) -> Iterator[bool]:
    """Yield of each element whether HTML has it where it stands."""
    yield _has_names(body)
    waiting = [(body, False, False, False)]
    while waiting:
        parent, in_paragraph, in_heading, in_link = waiting.pop()
        within = _INSIDE.get(parent.tag)
        yield within is None or not _says(parent)
        for child in parent:
            tag = child.tag
            if tag.startswith("{"):
                yield within is None and tag == f"{{{_SVG}}}svg" and all(_is_drawing(child))
                continue
            yield tag in within if within is not None else tag in _ANYWHERE
            yield _has_names(child)
            yield not (in_paragraph and tag in _BLOCKS)
            yield not (in_heading and tag in _HEADINGS)
            yield not (in_link and tag == "a")
            if len(child) or within is not None or tag in _INSIDE:
                waiting.append(
                    (
                        child,
                        in_paragraph or tag == "p",
                        in_heading or tag in _HEADINGS,
                        in_link or tag == "a",
                    )
                )


def _is_drawing(svg: Element) -> Iterator[bool]:
    """Yield of each part of a drawing whether HTML calls it, and what it says, as XML does."""
    for each in svg.iter():
        yield all(_LOWER.match(name) or name == "viewBox" for name in each.attrib)
        name = each.tag.removeprefix(f"{{{_SVG}}}")
        # What a drawing is called is words; of elements in it HTML would make its own.
        yield each is svg or name in _IN_SVG or (name == "title" and not len(each))


def _says(element: Element) -> bool:
    """Return whether there are words in an element beside others in it."""
    texts = (element.text, *(each.tail for each in element))
    return any(text is not None and text.strip(_BLANK) for text in texts)


def _has_names(element: Element) -> bool:
    return all(map(_LOWER.match, element.attrib))


def _add_text(element: Element, text: str) -> None:
    if len(element):
        element[-1].tail = (element[-1].tail or "") + text or None
    else:
        element.text = (element.text or "") + text or None
