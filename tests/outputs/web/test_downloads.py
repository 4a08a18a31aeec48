"""The page of downloads: copies of the PDFs, with their papers and sizes, and a picture of each."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import PurePosixPath

import pytest
from PIL import Image

from outputs.site_pages import FORMS, XHTML, named, order, page, words
from tablewright.outputs.output import Made, Order
from tablewright.outputs.screens import make_screens
from tablewright.outputs.site import make_site
from tablewright.outputs.web.downloads import printables


@pytest.fixture(scope="module")
def pressed() -> Order:
    """A small project with its screens printed."""
    plain = replace(order(FORMS), packs=("mire",))
    return replace(plain, printed=make_screens(plain).files)


@pytest.fixture(scope="module")
def site(pressed: Order) -> Made:
    return make_site(pressed)


def test_pdfs_are_copied_and_listed_with_paper_and_size(pressed: Order, site: Made) -> None:
    for path, content in pressed.printed.items():
        assert site.files[PurePosixPath("downloads") / path] == content
    root = page(site, "downloads.html")
    document = named(root, "li", class_="document")[0]
    kilobytes = [f"{(len(held) + 500) // 1000} kB" for _, held in sorted(pressed.printed.items())]
    said = words(document)
    assert "PDF, 1 page, landscape" in said
    assert f"A4 {kilobytes[0]}" in said
    assert f"US Letter {kilobytes[1]}" in said
    # Of a single ink nothing is said.
    assert "Colour" not in said
    assert "To print" in words(page(site, "mire/index.html"))


def test_the_picture_is_the_first_page(site: Made) -> None:
    (image,) = named(page(site, "downloads.html"), "img")
    assert image.get("loading") == "lazy"
    with Image.open(io.BytesIO(site.files[PurePosixPath(image.get("src", ""))])) as picture:
        assert (str(picture.width), str(picture.height)) == (
            image.get("width"),
            image.get("height"),
        )
        assert picture.width == 320
        assert picture.width / picture.height == pytest.approx(297 / 210, rel=0.01)
        greys = picture.convert("L").histogram()
    # Paper, and on it a page that is neither empty nor black.
    assert greys[255] > 0.5 * sum(greys)
    assert sum(greys[:128]) > 0.005 * sum(greys)


def printed(pressed: Order, *names: str) -> dict[PurePosixPath, bytes]:
    """Return PDFs of one title, by names of their own."""
    (content, *_) = pressed.printed.values()
    return {PurePosixPath("mire", f"{name}.pdf"): content for name in names}


def test_pdfs_of_one_document_stand_by_ink_and_paper(pressed: Order) -> None:
    names = ("screen-a4-landscape", "screen-a4-landscape-saver", "screen-letter-landscape")
    (document,) = printables(printed(pressed, *names)).documents
    told = [(ink.value, [d.path.stem for d in alike]) for ink, alike in document.by_ink]
    assert told == [("full", [names[0], names[2]]), ("saver", [names[1]])]
    assert document.variety == ""
    assert document.picture == PurePosixPath("downloads/mire/screen-a4-landscape.png")


def test_shapes_of_one_title_are_documents_of_their_own(pressed: Order) -> None:
    names = ("screen-a4-landscape", "screen-a4-mini", "screen-a4-mini-grey")
    wide, mini = printables(printed(pressed, *names)).documents
    assert (wide.variety, mini.variety) == ("", "mini")
    assert [download.path.stem for download in mini.downloads] == list(names[1:])
    root = page(make_site(replace(pressed, printed=printed(pressed, *names))), "downloads.html")
    said = [words(document) for document in named(root, "li", class_="document")]
    assert "1 page, landscape Screen, A4" in said[0]
    assert "1 page, mini, landscape Colour" in said[1]
    assert "Grey Screen, mini, grey, A4" in said[1]


def test_a_spoilt_pdf_is_left_out() -> None:
    assert printables({PurePosixPath("mire/screen-a4.pdf"): b"%PDF-1.7 no"}).documents == ()


def test_without_printables_the_page_says_so() -> None:
    root = page(make_site(order(FORMS)), "downloads.html")
    assert "Nothing is printed yet" in words(root)
    assert not list(root.iter(XHTML + "img"))
