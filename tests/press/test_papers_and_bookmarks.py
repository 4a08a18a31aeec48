"""One drawing on several papers, and bookmarks in another order than that of pages."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pypdfium2
import pytest

from press.projects import without_paper
from press.test_press_wall import PAGE, STYLE, document
from tablewright.press import Galley, Rectangle, press_for

SIZES = ((120.0, 50.0), (90.0, 70.0), None, (100.0, 80.0))
MM = 72 / 25.4
# A link across pages, whose places have to move along.
HTML = document(
    '<h1 id="ebb">Ebb</h1><h2>Low</h2><p style="break-after: page"><a href="#flood">on</a></p>'
    '<h1 id="flood">Flood</h1><p style="break-after: page"><a href="#ebb">back</a></p>'
    "<h1>Slack</h1><h2>Still</h2>"
)


def laid_out() -> Galley:
    return press_for(STYLE).lay_out(HTML, PAGE)


def titles(content: bytes) -> list[tuple[int, str]]:
    known = pypdfium2.PdfDocument(io.BytesIO(content))
    return [(mark.level, mark.get_title()) for mark in known.get_toc()]


def test_papers_drawn_together_are_those_drawn_alone() -> None:
    together = laid_out().pdfs(SIZES)
    alone = [laid_out().pdf(size) for size in SIZES]
    assert [known.content for known in together] == [known.content for known in alone]
    assert len({known.content for known in together}) == len(SIZES)


def test_what_is_alike_on_all_papers_is_packed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    import pydyf

    galley, packs = laid_out(), Counter[int]()
    general = pydyf.zlib.compressobj

    def counted(level: int) -> Any:
        packs[count] += 1
        return general(level)

    monkeypatch.setattr(pydyf.zlib, "compressobj", counted)
    for count in (1, 2, 4):
        galley.pdfs(SIZES[:count])
    # On each paper three pages, and two lists of what there is; faces stay as they are.
    assert packs[2] == packs[1] + 5
    assert packs[4] == packs[1] + 15 > 15 + 5


def test_papers_differ_in_nothing_but_where_pages_lie_on_them() -> None:
    sizes = [size for size in SIZES if size is not None]
    first, *others = (without_paper(made.content) for made in laid_out().pdfs(sizes))
    assert others == [first] * (len(sizes) - 1)
    for old, new in (("Slack", "Stand"), ('href="#ebb"', 'href="#flood"'), ("h2>", "h3>")):
        changed = press_for(STYLE).lay_out(HTML.replace(old, new), PAGE)
        assert without_paper(changed.pdf(sizes[0]).content) != first, old


def test_no_box_of_a_page_is_larger_than_its_paper() -> None:
    (small,) = laid_out().pdfs([(90.0, 40.0)])
    for page in pypdfium2.PdfDocument(io.BytesIO(small.content)):
        assert page.get_trimbox() == page.get_mediabox() == page.get_bleedbox()
        assert page.get_mediabox() == pytest.approx(
            (0, 0, 90 * 72 / 25.4, 40 * 72 / 25.4), abs=0.01
        )


def test_what_is_cut_is_said_and_moves_along() -> None:
    cuts = [Rectangle(10, 5, 30, 20), None, None]
    for size in SIZES:
        (made,) = laid_out().pdfs([size], cuts=cuts)
        first, second, _ = pypdfium2.PdfDocument(io.BytesIO(made.content))
        plain, *_ = pypdfium2.PdfDocument(io.BytesIO(laid_out().pdf(size).content))
        media = first.get_mediabox()
        assert media == plain.get_mediabox()
        # The page lies in the middle of its paper, and is cut where it was laid out to be.
        left, top = (media[2] / MM - 100) / 2 + 10, (media[3] / MM - 60) / 2 + 5
        cut = (left, media[3] / MM - top - 20, left + 30, media[3] / MM - top)
        for box in (first.get_trimbox(), first.get_bleedbox()):
            assert [edge / MM for edge in box] == pytest.approx(cut, abs=0.01)
        assert second.get_trimbox() == media


@pytest.mark.parametrize(
    ("places", "wanted"),
    [
        ((), ["Ebb", "Low", "Flood", "Slack", "Still"]),
        ((2, 0, 1), ["Flood", "Slack", "Still", "Ebb", "Low"]),
        ((1, 2, 0), ["Slack", "Still", "Ebb", "Low", "Flood"]),
        # Of another number than there are bookmarks: none can be told which is its place.
        ((1, 0), ["Ebb", "Low", "Flood", "Slack", "Still"]),
    ],
)
def test_bookmarks_follow_the_reading(places: Sequence[int], wanted: list[str]) -> None:
    (made,) = laid_out().pdfs((None,), places)
    assert [title for _, title in titles(made.content)] == wanted
    assert [title for level, title in titles(made.content) if level] == [
        title for title in wanted if title in ("Low", "Still")
    ]
