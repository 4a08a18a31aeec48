"""What the typesetter's libraries compile is kept for the next command, and does the same."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pyphen  # type: ignore[import-untyped]
import pytest
from cssselect2 import ElementWrapper, compile_selector_list  # type: ignore[import-untyped]

from tablewright.cache.kept_code import KeptCode
from tablewright.press.private import compiling as private_compiling
from tablewright.press.private.compiling import (
    compile_selectors_once,
    own_style_sheets,
    read_patterns_once,
)

SELECTORS = "table .cell:not(:first-child) > b, #gap ~ p, [data-width$='2'] *, :is(h1, h2) + p"
DICTIONARY = pyphen.LANGUAGES["en_US"]
# Words are written otherwise where they are divided.
OTHERWISE = pyphen.LANGUAGES["hu_HU"]
TREE = """<body><h1 id="gap"/><p/><table><tr class="cell"><i/><b/></tr><tr class="cell"><b/></tr>
</table><p data-width="12"><b/></p></body>"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """What is kept, in a file of the test's own."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    kept = tmp_path / "typesetter.pyc"
    compile_selectors_once()
    read_patterns_once()
    next_command(monkeypatch, kept)
    yield kept
    private_compiling.kept_code.cache_clear()


def next_command(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """Know no more than what `file` has."""
    codes = KeptCode(file)
    monkeypatch.setattr(private_compiling, "kept_code", _Cached(codes))


class _Cached:
    """Stands for the function that knows what is kept."""

    def __init__(self, codes: KeptCode) -> None:
        self.codes = codes

    def __call__(self) -> KeptCode:
        return self.codes

    def cache_clear(self) -> None:
        """Nothing is kept of it."""


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sources that are compiled, as they come."""
    found: list[str] = []
    plain = builtins.compile

    def compiling(source: Any, *given: Any) -> Any:
        found.append(source)
        return plain(source, *given)

    monkeypatch.setattr(private_compiling, "compile", compiling, raising=False)
    return found


def chosen(selectors: str) -> list[list[bool]]:
    """Return for each of `selectors` which elements of the tree it chooses."""
    elements = list(ElementWrapper.from_xml_root(fromstring(TREE)).iter_subtree())
    return [[bool(each.test(e)) for e in elements] for each in compile_selector_list(selectors)]


def test_a_selector_is_compiled_by_one_command_and_found_by_the_next(
    file: Path, monkeypatch: pytest.MonkeyPatch, compiled: list[str]
) -> None:
    with own_style_sheets():
        first = chosen(SELECTORS)
    assert len(compiled) == len(first) == 4
    assert all(any(row) and not all(row) for row in first)
    compiled.clear()
    next_command(monkeypatch, file)
    assert chosen(SELECTORS) == first
    assert compiled == []


def test_selectors_of_projects_are_not_kept(
    file: Path, monkeypatch: pytest.MonkeyPatch, compiled: list[str]
) -> None:
    chosen(SELECTORS)
    with own_style_sheets():
        chosen("p")
    compiled.clear()
    next_command(monkeypatch, file)
    chosen(SELECTORS)
    assert len(compiled) == 4
    assert file.exists()


def test_the_patterns_of_a_language_are_read_once(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = pyphen.HyphDict(DICTIONARY)
    assert file.exists()
    next_command(monkeypatch, file)
    with monkeypatch.context() as unread:
        unread.setattr(pyphen, "parse", None)
        second = pyphen.HyphDict(DICTIONARY)
    assert (second.patterns, second.maxlen) == (first.patterns, first.maxlen)
    assert second.positions("hyphenation") == first.positions("hyphenation") == [2, 6]


def test_a_language_that_writes_words_otherwise_is_read_every_time(file: Path) -> None:
    for _ in range(2):
        dictionary = pyphen.HyphDict(OTHERWISE)
        assert any(each.data for each in dictionary.positions("asszonnyal"))
    assert not file.exists()
