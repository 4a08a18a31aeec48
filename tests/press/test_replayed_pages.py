"""A page that was drawn before is printed from its record, with the bytes that it had."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tablewright.cache import FOLDER_VARIABLE, Work, keeping_results
from tablewright.press import Galley, LaidPages, Press, paged, press_for
from tablewright.press.held import HeldPicture
from tablewright.press.paged import MARK
from tablewright.press.private import replays as private_replays
from tablewright.press.private.pages import RecordedPage
from tablewright.press.private.replays import ReplayedPage
from tablewright.resources import templates_folder

STYLE = """
body { font: 10pt/1.2 "IBM Plex Sans Condensed" } section { break-after: page }
section:last-child { break-after: auto } h1 { bookmark-level: 1; font-size: 12pt }
i { opacity: 1; color: rgba(0, 0, 0, 0.5) } .group { opacity: 0.5 }
"""
PAGE = "@page { size: 120mm 90mm; margin: 5mm }"

# What occurs in structures: headings, links to and fro, cells with headers, lists in lists, alt.
TABLE = """<table><tr><th scope="col">Roll</th><th>What</th></tr>
<tr><th scope="row">1-2</th><td>Sail</td></tr><tr><td>3-4</td><td>Rest</td></tr></table>"""
LIST = "<ul><li>one<ul><li>two</li></ul></li></ul><dl><dt>a</dt><dd>b</dd></dl>"
PAGES = (
    f'<h1 id="first">First</h1>{TABLE}<p>office <a href="#third">third</a></p>',
    f"<h1>Second</h1>{LIST}<p><b>bold</b> and <i>pale</i> − <a href='https://a.example/'>out</a>",
    '<h1 id="third">Third</h1><p style="font-size: 17pt">AVATAR <a href="#first">first</a></p>',
)


def document(pages: Sequence[str]) -> str:
    sections = "".join(
        f'{MARK}<section data-area="panel:{n}">{page}</section>' for n, page in enumerate(pages)
    )
    head = '<!DOCTYPE html><html lang="en"><head><title>Tides</title></head><body>'
    return f"{head}{sections}{MARK}</body></html>"


@pytest.fixture
def press() -> Press:
    return press_for(STYLE)


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Results are kept meanwhile, in a cache of the test's own."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    with keeping_results():
        yield


def printed(galley: LaidPages) -> bytes:
    content = galley.pdf((210, 297)).content
    galley.keep_pages()
    return content


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {0: "<h1 id='first'>Zeroth</h1>"},
        {1: "<h1>Another</h1><p>Ω → ½ <em>leans</em></p>"},
        {2: '<h1 id="third">Bold</h1><p style="font-size: 7pt"><b>bold</b> AVATAR</p>'},
        {0: '<h1 id="first">A</h1>', 2: '<h1 id="third">C</h1>'},
        {3: "<h1>Fourth</h1>"},
    ],
)
def test_it_is_as_if_all_pages_had_been_laid_out(press: Press, changed: dict[int, str]) -> None:
    first = press.lay_out_pages(document(PAGES), PAGE)
    assert len(first.pages) == 3
    assert printed(first) == press.lay_out(document(PAGES), PAGE).pdf((210, 297)).content
    pages = [changed.get(n, page) for n, page in enumerate((*PAGES, ""))][: 3 + (3 in changed)]
    second = press.lay_out_pages(document(pages), PAGE)
    # Only what has changed was laid out.
    assert len(second.pages) == len(changed)
    assert printed(second) == press.lay_out(document(pages), PAGE).pdf((210, 297)).content


def test_no_page_hangs_on_the_size_of_type_before_it(press: Press) -> None:
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    pages = [
        f'<p style="font: 600 {size}pt Fraunces">{letters}</p>' for size in (3.3, 4.7, 6.1, 10)
    ]
    printed(press.lay_out_pages(document(pages), PAGE))
    pages[0] = "<p></p>"
    second = press.lay_out_pages(document(pages), PAGE)
    assert len(second.pages) == 1
    assert printed(second) == press.lay_out(document(pages), PAGE).pdf((210, 297)).content


def test_another_order_is_no_other_page(press: Press) -> None:
    pages = [page.replace("panel", "") for page in PAGES]
    head, *sections, tail = document(pages).split(MARK)
    printed(press.lay_out_pages(MARK.join((head, *sections, tail)), PAGE))
    turned = MARK.join((head, *reversed(sections), tail))
    second = press.lay_out_pages(turned, PAGE)
    assert second.pages == ()
    assert printed(second) == press.lay_out(turned, PAGE).pdf((210, 297)).content


@pytest.mark.parametrize("another", ["title", "page", "style", "language"])
def test_whatever_else_changes_lays_all_pages_out(press: Press, another: str) -> None:
    printed(press.lay_out_pages(document(PAGES), PAGE))
    html, page = document(PAGES), PAGE
    if another == "title":
        html = html.replace("Tides", "Ebbs")
    if another == "language":
        html = html.replace('lang="en"', 'lang="de"')
    if another == "page":
        page = PAGE.replace("120", "125")
    if another == "style":
        press = press_for(STYLE.replace("12pt", "13pt"))
    assert len(press.lay_out_pages(html, page).pages) == 3


@pytest.mark.parametrize(
    "drawn",
    [
        '<p class="group">together</p>',
        '<p style="background: url({picture})">over a picture</p>',
        '<img src="{picture}" alt="a picture">',
    ],
)
def test_a_page_that_draws_pictures_or_words_in_a_group_has_no_record(
    press: Press, drawn: str
) -> None:
    picture = HeldPicture("png", _pixel())
    held = {picture.address: picture}
    pages = [drawn.format(picture=picture.address), PAGES[1], "<p>plain</p>"]
    printed(press.lay_out_pages(document(pages), PAGE, held))
    pages[2] = "<p>other</p>"
    second = press.lay_out_pages(document(pages), PAGE, held)
    assert len(second.pages) == 2
    assert printed(second) == press.lay_out(document(pages), PAGE, held).pdf((210, 297)).content


WOVEN = """radial-gradient(circle at 50% 50%, #123 0.5mm, transparent 0.5mm),
linear-gradient(45deg, transparent 40%, rgba(9, 9, 9, 0.5) 40%, red 60%, transparent 60%)"""
SHADED = "<p style='background: linear-gradient(red, blue)'>shaded</p>"
LEAF = '<svg width="9" height="9" opacity="0.5"><path d="M0 0H9V9Z" fill="#123"/></svg>'


def woven(size: str) -> str:
    return f"<p style='background: {WOVEN}; background-size: {size} {size}'>woven</p>"


@pytest.mark.parametrize("drawn", [woven("2mm"), SHADED, f"<p>{LEAF}</p>", SHADED + woven("3mm")])
def test_patterns_and_groups_are_recorded_with_their_page(press: Press, drawn: str) -> None:
    pages = [woven("4mm"), f"{SHADED}{LEAF}", drawn, f"{drawn}<p>behind</p>"]
    first = press.lay_out_pages(document(pages), PAGE)
    assert printed(first) == press.lay_out(document(pages), PAGE).pdf((210, 297)).content
    # In another document they are called otherwise, and so are those behind them.
    for changed in ("<p>plain</p>", woven("5mm") + SHADED):
        pages[0] = changed
        second = press.lay_out_pages(document(pages), PAGE)
        assert len(second.pages) == 1
        assert printed(second) == press.lay_out(document(pages), PAGE).pdf((210, 297)).content


def _pixel() -> bytes:
    from tablewright.pictures import Picture, png

    return png(Picture(1, 1, ((255, 0, 0), (0, 0, 0)), b"\0"))


def test_a_face_that_is_another_lays_all_pages_out(
    press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = printed(press.lay_out_pages(document(PAGES), PAGE))
    monkeypatch.setattr(private_replays, "file_digest", lambda _: "another")
    again = press.lay_out_pages(document(PAGES), PAGE)
    assert again.pages == ()
    laid_out: list[str] = []
    lay_out = Press.lay_out

    def counted(self: Press, html: str, *others: Any) -> Galley:
        laid_out.append(html)
        return lay_out(self, html, *others)

    monkeypatch.setattr(Press, "lay_out", counted)
    assert printed(again) == plain
    assert laid_out == [document(PAGES)]


def test_what_is_marked_as_a_page_and_is_two_is_never_kept(press: Press) -> None:
    pages = (PAGES[0], '<h1 id="third">A</h1><p style="break-before: page">B</p>')
    for _ in range(2):
        galley = press.lay_out_pages(document(pages), PAGE)
        assert len(galley.pages) == 3
        assert printed(galley) == press.lay_out(document(pages), PAGE).pdf((210, 297)).content


def test_where_nothing_is_kept_no_record_is_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    press = Press(STYLE)
    monkeypatch.setattr(paged.PagedHtml, "works", lambda *_: [Work(None)] * len(PAGES))
    monkeypatch.setattr(RecordedPage, "packed", None)
    printed(press.lay_out_pages(document(PAGES), PAGE))


def test_a_document_without_marks_is_laid_out_whole(press: Press) -> None:
    html = document(PAGES).replace(MARK, "")
    for _ in range(2):
        assert len(press.lay_out_pages(html, PAGE).pages) == 3


def test_no_page_of_the_built_in_style_hangs_on_another() -> None:
    style = (templates_folder() / "print" / "print.css").read_text("utf-8")
    across = r"counter-|counters?\((?!list-item)|nth-|:first(?!-child)|string|running|target-"
    assert re.findall(across, style) == []
    assert re.findall(r"(?:\.panel|\.side|section)[\w.-]* *[+~]", style) == []


def test_of_many_pages_those_that_are_done_make_room_for_others(
    press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = HeldPicture("png", _pixel())
    drawn = f'<img src="{picture.address}" alt="dot"> <a href="#third">a</a> <a href="#none">b</a>'
    pages = (*PAGES, f"<p>{drawn}</p>", f"<p>Ω</p>{TABLE}", LIST, woven("4mm"), woven("3mm"))
    held = {picture.address: picture}
    whole = press.lay_out(document(pages), PAGE, held)
    plain = whole.pdf((210, 297)).content
    monkeypatch.setattr(paged, "_TOGETHER", 1)
    by_lots = press.lay_out_pages(document(pages), PAGE, held)
    assert isinstance(by_lots, Galley)
    # A picture cannot be recorded, so that page alone is still as it was laid out.
    assert [isinstance(page, ReplayedPage) for page in by_lots.printable] == [
        "<img" not in page for page in pages
    ]
    assert (by_lots.pages, by_lots.faults) == (whole.pages, whole.faults)
    # Nothing is laid out once more to be printed.
    monkeypatch.setattr(Press, "lay_out", None)
    assert printed(by_lots) == plain


def test_a_link_that_leads_nowhere_is_found_when_all_is_printed(
    press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = (*PAGES, '<p><a href="#none">nowhere</a></p>')
    monkeypatch.setattr(paged, "_TOGETHER", 1)
    by_lots = press.lay_out_pages(document(pages), PAGE)
    plain = press.lay_out(document(pages), PAGE).pdf((210, 297)).content
    assert by_lots.pdf((210, 297)).content == plain


def test_what_is_lost_or_faulty_in_any_lot_is_told(
    press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paged, "_TOGETHER", 1)
    lost = ('<p style="display: none">hidden</p>', *PAGES[1:], '<p style="colour: red">x</p>')
    found = press.lay_out_pages(document(lost), PAGE)
    assert [words.words for words in found.swallowed] == ["hidden"]
    assert [fault.culprit for fault in found.faults] == ["hidden"]
    assert len(found.messages) == 1


def test_only_what_had_a_fault_or_is_another_is_laid_out_again(
    press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid_out: list[str] = []
    plain = Press.lay_out

    def counted(self: Press, html: str, *rest: Any) -> Galley:
        laid_out.append(html)
        return plain(self, html, *rest)

    wide = '<p style="margin-left: 200mm">wide</p>'
    first = press.lay_out_pages(document((PAGES[0], wide, PAGES[2])), PAGE)
    whole = press.lay_out(document(PAGES), PAGE).pdf((210, 297)).content
    monkeypatch.setattr(Press, "lay_out", counted)
    again = press.lay_out_pages(document((PAGES[0], wide, PAGES[2])), PAGE, before=first)
    mended = press.lay_out_pages(document(PAGES), PAGE, before=again)
    assert [html.count("<section") for html in laid_out] == [1, 1]
    assert first.faults == again.faults != ()
    assert mended.faults == ()
    assert len(mended.pages) == 3
    assert printed(mended) == whole
    # What stands there is kept as well as what was laid out for it.
    assert press.lay_out_pages(document(PAGES), PAGE).pages == ()


@pytest.mark.parametrize("page", ['<p style="display: none">x</p>', '<p style="colour: red">x</p>'])
def test_where_words_are_lost_or_something_is_said_all_is_laid_out_again(
    press: Press, page: str
) -> None:
    first = press.lay_out_pages(document((*PAGES, page)), PAGE)
    assert isinstance(first, Galley)
    assert first.sound_pages == {}
    second = press.lay_out_pages(document((*PAGES, page)), PAGE, before=first)
    assert (second.faults, second.messages) == (first.faults, first.messages)


def test_pages_are_in_one_lot_until_they_are_too_long() -> None:
    short, long = "x" * (paged._TOGETHER // 3), "x" * (2 * paged._TOGETHER)
    assert list(paged.lots([])) == [range(0)]
    assert list(paged.lots([short, short, short])) == [range(3)]
    assert list(paged.lots([short, short, short, short])) == [range(3), range(3, 4)]
    assert list(paged.lots([long, short, long])) == [range(1), range(1, 2), range(2, 3)]
