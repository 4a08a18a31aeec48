"""The structure of a page holds what says something: bare elements around words are left out."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pikepdf
import pytest

from tablewright.press import press_for
from tablewright.press.paged import MARK

PAGE = """<section data-area="panel:0"><h1 id="top">One <b>title</b></h1>
<table><tr><th scope="col"><span>Roll</span></th><th>What</th></tr>
<tr><th scope="row">1-2</th><td><span><b>13</b> <i>40%</i></span></td></tr>
<tr><th scope="row">3-4</th><td>14</td></tr><tr><th scope="row">5-6</th><td>15</td></tr></table>
<p>Go <b>to <a href="#top">the <i>top</i></a></b>.</p>
<ul><li>one<ul><li>two</li></ul></li></ul><div>loose <b>words</b></div></section>"""
HEAD = '<!DOCTYPE html><html lang="en"><head><title>Tides</title></head><body>'
HOLDS_WORDS = {"/H1", "/TH", "/TD", "/P", "/Link", "/LBody"}
BARE = {"/Span", "/NonStruct"}


@pytest.fixture(scope="module")
def structure() -> Iterator[Any]:
    """The root of the structure of two pages."""
    press = press_for('body { font: 10pt "IBM Plex Sans Condensed" } section { break-after: page }')
    html = f"{HEAD}{MARK}{PAGE}{MARK}{PAGE.replace('top', 'end')}{MARK}</body></html>"
    content = press.lay_out_pages(html, "@page { size: 90mm 200mm }").pdf().content
    with pikepdf.open(io.BytesIO(content)) as pdf:
        yield pdf.Root.StructTreeRoot


def below(element: Any) -> Iterator[Any]:
    """Yield the elements of structure in `element`, in the order in which they are read."""
    for kid in element.get("/K", ()):
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield kid
            yield from below(kid)


def words_of(element: Any) -> list[int]:
    """Return the numbers of marked content below `element`, in the order of reading."""
    found: list[int] = []
    for kid in element.get("/K", ()):
        found += [kid] if isinstance(kid, int) else words_of(kid)
    return found


def test_what_holds_words_holds_them_itself(structure: Any) -> None:
    holders = [each for each in below(structure) if str(each.S) in HOLDS_WORDS]
    assert {str(each.S) for each in holders} == HOLDS_WORDS
    for holder in holders:
        assert not {str(kid.S) for kid in below(holder)} & BARE
        assert words_of(holder)


def test_what_groups_elements_has_one_around_words(structure: Any) -> None:
    groups = [each for each in below(structure) if str(each.S) in ("/Sect", "/Div", "/L")]
    assert len(groups) == 2 * 4  # a list in a list is one of them
    assert not [kid for group in groups for kid in group.K if isinstance(kid, int)]
    loose = [kid for group in groups for kid in group.K if str(kid.S) == "/Span"]
    assert [len(words_of(each)) for each in loose] == [1, 1, 1, 1]


def test_everything_is_read_once_and_in_order(structure: Any) -> None:
    assert len(structure.K[0].K) == 2
    for section in structure.K[0].K:
        words = words_of(section)
        assert sorted(words) == list(range(len(words)))
        for holder in below(section):
            own = [kid for kid in holder.K if isinstance(kid, int)]
            assert own == sorted(own)


def test_marked_content_is_of_what_holds_it(structure: Any) -> None:
    pages = [list(kids) for kids in structure.ParentTree.Nums if isinstance(kids, pikepdf.Array)]
    of_pages: list[list[Any]] = [[None] * len(kids) for kids in pages]
    for number, section in enumerate(structure.K[0].K):
        for element in below(section):
            for kid in element.K:
                if isinstance(kid, int):
                    of_pages[number][kid] = element
    for known, held in zip(pages, of_pages, strict=True):
        assert [each.objgen for each in known] == [each.objgen for each in held]


def test_headers_of_cells_are_those_of_their_own_table(structure: Any) -> None:
    for table in (each for each in below(structure) if each.S == "/Table"):
        names = {str(each.ID) for each in below(table) if "/ID" in each}
        cells = [each for each in below(table) if each.S == "/TD" and "/Headers" in each.A]
        assert (len(names), len(cells)) == (5, 3)
        for cell in cells:
            assert {str(name) for name in cell.A.Headers} < names
