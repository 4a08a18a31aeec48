"""The part of cssselect2 that finds which rules an element has, asked once for each path.

Cells of a column, and blocks of a kind, stand under elements with the same names and classes, and
most selectors ask for nothing else. What they find is kept for all documents of a style sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import CodeType
from typing import Any

from tablewright.press.private.parts import part

# What a selector may ask of an element, its parent and what that stands in; all of it is in a path.
_OF_PATHS = frozenset(
    {"classes", "local_name", "namespace_url", "in_html_document", "ancestors", "parent"}
    | {"etree_element", "attrib", "get", "tag", "lower", "any", "all", "next"}
)
_TABLES = ("id_selectors", "class_selectors", "lower_local_name_selectors", "namespace_selectors")
_LISTS = ("lang_attr_selectors", "other_selectors")
_ALWAYS = ("class", "lang")
_KNOWN = "tablewright_paths"
# The rules that elements at a path have, and those whose tests are still to be asked.
_OfPath = tuple[list[Any], list[tuple[Callable[[Any], bool], Any]]]
# Paths that are known at a time; each takes some two hundred bytes.
_MOST_KNOWN = 50_000


@part("weasyprint", "CSS.matcher, which is cssselect2's", "press: elements that stand alike")
def match_paths_once() -> Callable[..., list[Any]]:
    """Have selectors that ask for names, classes and attributes alone tried once for each path.

    Done once, it stays so. Returns what finds the rules of an element.
    """
    from weasyprint.html import UA_STYLESHEET

    kind = type(UA_STYLESHEET.matcher)
    plain: Any = kind.match
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def match(matcher: Any, element: Any) -> list[Any]:
        if not matcher.order:
            return []
        known = matcher.__dict__.get(_KNOWN)
        if known is None or known.order != matcher.order:
            known = matcher.__dict__[_KNOWN] = _Paths(matcher, kind)
        path = known.path_of(element)
        held: _OfPath | None = known.found.get(path)
        if held is None:
            asked = plain(known.others, element)
            tests = [(test, (*rule, given)) for *rule, (test, given) in asked]
            held = known.found[path] = (plain(known.of_paths, element), tests)
        found, may_be = held
        others = [rule for test, rule in may_be if test(element)]
        return sorted((*found, *others)) if others else found

    kind.match = match
    return match


class _Paths:
    """The selectors of a style sheet, apart: those that hang on paths, and `others`.

    `found` is, by the numbers of paths, which stand for them for ever, what elements there have of
    the former, and which of the latter they may have: each of these has its test beside its rule.
    """

    def __init__(self, matcher: Any, kind: Callable[[], Any]) -> None:
        self.order: int = matcher.order
        self.of_paths, self.others = kind(), kind()
        self.found: dict[int, _OfPath] = {}
        self._numbers: dict[tuple[object, ...], int] = {}
        self._last = 0
        tests = [entry[0].__code__ for entry in _entries(matcher)]
        self._asked = {words for test in tests for words in _words_of(test)}
        if matcher.id_selectors:
            self._asked.add("id")
        for name in _TABLES:
            for key, entries in getattr(matcher, name).items():
                for of_one, own in self._apart(entries):
                    if own:
                        getattr(of_one, name)[key] = own
        for name in _LISTS:
            for of_one, own in self._apart(getattr(matcher, name)):
                setattr(of_one, name, own)

    def _apart(self, entries: Iterable[Any]) -> Iterator[tuple[Any, list[Any]]]:
        of_paths: list[Any] = []
        others: list[Any] = []
        for entry in entries:
            test, *rule, given = entry
            if _names_in(test.__code__) <= _OF_PATHS:
                of_paths.append(entry)
            else:
                others.append((_may_be, *rule, (test, given)))
        yield self.of_paths, of_paths
        yield self.others, others

    def path_of(self, element: Any) -> int:
        """Return the number of the path to `element`: all names and attributes that are asked."""
        numbers: dict[int, int] = element.__dict__.setdefault(_KNOWN, {})
        number = numbers.get(id(self))
        if number is None:
            parent, held = element.parent, element.etree_element
            asked = [
                (name, value)
                for name, value in held.attrib.items()
                if name in self._asked or name in _ALWAYS
            ]
            above = element.in_html_document if parent is None else self.path_of(parent)
            number = numbers[id(self)] = self._number((above, held.tag, *asked))
        return number

    def _number(self, path: tuple[object, ...]) -> int:
        number = self._numbers.get(path)
        if number is None:
            if len(self._numbers) >= _MOST_KNOWN:
                self._numbers.clear()
                self.found.clear()
            # No number is given twice, for elements may still have it; no truth is one.
            self._last += 1
            number = self._numbers[path] = self._last + 1
        return number


def _may_be(_: Any) -> bool:
    return True


def _entries(matcher: Any) -> Iterator[Any]:
    for name in _TABLES:
        for entries in getattr(matcher, name).values():
            yield from entries
    for name in _LISTS:
        yield from getattr(matcher, name)


def _names_in(code: CodeType) -> set[str]:
    """Return what is asked for by name in the test of a selector."""
    inner = (each for each in code.co_consts if isinstance(each, CodeType))
    return set(code.co_names).union(*map(_names_in, inner))


def _words_of(code: CodeType) -> set[str]:
    """Return all texts in the test of a selector: among them are those of attributes."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return {each for each in code.co_consts if isinstance(each, str)}.union(*map(_words_of, inner))
