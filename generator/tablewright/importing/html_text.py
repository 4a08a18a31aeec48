"""What an element of HTML says, as CommonMark of one paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lxml import html

from tablewright.importing.notation import spaced
from tablewright.importing.text import (
    BREAK,
    UnsayableText,
    escaped,
    link_to,
    plain,
    raised,
    tidy,
)

_EMPHASIS = {"b": "**", "strong": "**", "i": "*", "em": "*", "cite": "*", "dfn": "*", "var": "*"}
_LINES = frozenset({"p", "div", "li", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "tr"})
_STRUCK = frozenset({"s", "strike", "del"})
_SILENT = frozenset({"script", "style", "template", "noscript", "head"})
_DEEPEST = 60


def text_of(element: Any, lost: list[str]) -> tuple[str, str]:
    """Return the text of `element` and its plain words; raises `UnsayableText`.

    Links that lead nowhere from here, and pictures, are noted in `lost`.
    """
    if len(element) == 0:
        text = escaped(" ".join((element.text or "").split()))
    else:
        text = tidy("".join(_inside(element, 0, set(), lost)))
    return text, text if _is_bare(text) else plain(text)


def _is_bare(text: str) -> bool:
    return not set("\\`*_[]<>&\n") & set(text)


def text_of_html(written: str) -> tuple[str, str]:
    """Return the text that a piece of HTML says, and its plain words; raises `UnsayableText`."""
    return text_of(html.fragment_fromstring(written, create_parent="div"), [])


def words_of_html(written: str) -> str:
    """Return the bare words of a piece of HTML, on one line."""
    if not written.strip():
        return ""
    return words_of(html.fragment_fromstring(written, create_parent="div"))


def is_hidden(element: Any) -> bool:
    """Return whether a page says that an element is not shown."""
    style = str(element.get("style") or "").replace(" ", "").casefold()
    return "display:none" in style or element.get("hidden") is not None


def words_of(element: Any) -> str:
    """Return the bare words of `element`, on one line."""
    return spaced(" ".join(str(each) for each in element.itertext()))


def words_in(text: str | None) -> str:
    """Return bare words of a page as CommonMark; blanks around them stay, as one."""
    return _words(text) if text else ""


def inline(element: Any) -> str:
    """Return what an element within a line says, as CommonMark; what can't be said, in words."""
    try:
        return "".join(_element(element, 0, set(), []))
    except UnsayableText:
        return escaped(words_of(element))


def _inside(element: Any, depth: int, open_marks: set[str], lost: list[str]) -> Iterator[str]:
    if depth > _DEEPEST:
        raise UnsayableText("its elements lie too deep in each other")
    if element.text:
        yield _words(element.text)
    for child in element:
        yield from _element(child, depth + 1, open_marks, lost)
        if child.tail:
            yield _words(child.tail)


def _words(text: str) -> str:
    """Return words with their marks escaped; blanks around them stay, as one."""
    if not text.strip():
        return " "
    before = " " if text[:1].isspace() else ""
    behind = " " if text[-1:].isspace() else ""
    return f"{before}{escaped(' '.join(text.split()))}{behind}"


def _element(child: Any, depth: int, open_marks: set[str], lost: list[str]) -> Iterator[str]:
    name = child.tag if isinstance(child.tag, str) else ""
    if not name or name in _SILENT or is_hidden(child):
        return
    if name in _STRUCK:
        raise UnsayableText("words are struck out in it")
    if name == "table":
        raise UnsayableText("it holds a table of its own")
    if name == "br":
        yield BREAK
        return
    if name == "img":
        lost.append(f"the picture `{str(child.get('src'))[:60]}`")
        yield _words(child.get("alt") or "")
        return
    inside = "".join(_inside(child, depth, open_marks | {name}, lost))
    if name in _EMPHASIS and inside.strip() and _EMPHASIS[name] not in open_marks:
        if BREAK in inside.strip():
            yield inside
            return
        before, behind = (
            inside[: len(inside) - len(inside.lstrip())],
            inside[len(inside.rstrip()) :],
        )
        mark = _EMPHASIS[name]
        yield f"{before}{mark}{inside.strip()}{mark}{behind}"
    elif name == "a" and str(child.get("href") or "").startswith(
        ("https://", "http://", "mailto:")
    ):
        address = str(child.get("href"))
        plain_address = not set(" ()<>\\\n\t") & set(address)
        yield f"[{inside.strip()}]({address})" if plain_address and inside.strip() else inside
    elif name == "a" and child.get("href"):
        yield link_to(inside.strip(), str(child.get("href"))) if inside.strip() else inside
    elif name == "sup":
        yield raised(inside)
    elif name in _LINES:
        yield f"{BREAK}{inside}{BREAK}"
    else:
        yield inside
