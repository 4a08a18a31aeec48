"""The page of downloads: copies of the PDFs, with their papers and sizes, and a picture of each."""

from __future__ import annotations

import gzip
import io
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from PIL import Image

from outputs.site_pages import FORMS, XHTML, made, named, order, page, words
from shared import pressed_forms
from tablewright.cache.results import keeping_results
from tablewright.outputs.output import BuildRequest, Made
from tablewright.outputs.site import addresses, downloads
from tablewright.outputs.site import site as site_module
from tablewright.outputs.site.downloads import Printables, printables
from tablewright.outputs.site.entry_files import PlacedEntry
from tablewright.outputs.site.kept_entries import KeptEntries
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.search_index import search_index
from tablewright.outputs.site.site import make_ahead, make_site
from tablewright.press.raster import PdfFacts, pdf_facts
from tablewright.records import replace

SIDES = ("", "-players")


@pytest.fixture(scope="module")
def pressed() -> BuildRequest:
    """A small project with its screens printed."""
    plain = replace(order(FORMS), packs=("mire",))
    return replace(plain, printed=pressed_forms().files)


@pytest.fixture(scope="module")
def site(pressed: BuildRequest) -> Made:
    return make_site(pressed)


def test_pdfs_are_copied_and_listed_with_paper_and_size(pressed: BuildRequest, site: Made) -> None:
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


@pytest.mark.parametrize(
    ("is_expected", "again", "lies_there", "searches"),
    [(True, 0, "", 1), (False, 1, "fen", 1), (True, 0, "mire", 0)],
)
def test_what_is_made_while_it_is_printed_is_the_same(
    pressed: BuildRequest,
    site: Made,
    is_expected: bool,
    again: int,
    lies_there: str,
    searches: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "kept"))
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    printed_packs = frozenset({"mire"} if is_expected else ())
    before = {
        PurePosixPath(lies_there, p.name): c for p, c in pressed.printed.items() if lies_there
    }
    with keeping_results():
        ahead = make_ahead(replace(pressed, printed=before), printed_packs)
    made_ahead = ahead.pages.files.keys()
    assert {addresses.style("site"), addresses.ENTRIES, addresses.CREDITS} <= made_ahead
    searched: list[object] = []

    def noted_search(*told: Any) -> Mapping[PurePosixPath, bytes]:
        searched.append(told)
        return search_index(*told)

    monkeypatch.setattr(site_module, "search_index", noted_search)
    made_later: list[object] = []
    add = KeptEntries.add

    def noted(self: KeptEntries, pages: Pages, some: Sequence[PlacedEntry]) -> None:
        made_later.extend(placed.of.page for placed in some)
        add(self, pages, some)

    monkeypatch.setattr(KeptEntries, "add", noted)
    files = make_site(replace(pressed, ahead=ahead)).files
    # Not the files themselves, whose differences would take minutes to be told.
    assert files.keys() == site.files.keys()
    assert [path for path, content in files.items() if content != site.files[path]] == []
    # Only where something else was expected are the entries of that pack made once more.
    of_mire = sum(placed.site_pack.id == "mire" for placed in ahead.entries.entries.placed)
    assert len(made_later) == again * of_mire
    # And the search where documents are others than lay there, or none did.
    assert len(searched) == searches


def test_what_was_looked_at_when_it_was_printed_is_not_opened_again(
    pressed: BuildRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "kept"))
    opened: list[bytes] = []

    def facts(content: bytes) -> PdfFacts:
        opened.append(content)
        return pdf_facts(content)

    def look() -> Printables:
        downloads.look_at_printed(Made(pressed.printed))
        return downloads.printables(pressed.printed)

    def forget() -> None:
        downloads._facts.cache_clear()
        downloads._pictured.cache_clear()

    monkeypatch.setattr(downloads, "pdf_facts", facts)
    forget()
    looked_at = look()
    assert len(opened) == len(pressed.printed)
    forget()
    with keeping_results():
        assert look() == looked_at
        # A later run knows what was kept.
        forget()
        assert look() == looked_at
    assert len(opened) == 2 * len(pressed.printed)


def printed(pressed: BuildRequest, *names: str) -> dict[PurePosixPath, bytes]:
    """Return PDFs of one title, by names of their own."""
    (content, *_) = pressed.printed.values()
    return {PurePosixPath("mire", f"{name}.pdf"): content for name in names}


def offering(pressed: BuildRequest, *names: str) -> Made:
    """Return the site with PDFs of those names."""
    return make_site(replace(pressed, printed=printed(pressed, *names)))


def links(element: Element, begun: str = "") -> list[str]:
    """Return where the links in `element` go, of those whose addresses begin so."""
    return [to for a in named(element, "a") if (to := a.get("href", "")).startswith(begun)]


def test_pdfs_of_one_document_stand_by_ink_and_paper(pressed: BuildRequest) -> None:
    names = ("screen-a4-landscape", "screen-a4-landscape-saver", "screen-letter-landscape")
    (document,) = printables(printed(pressed, *names)).documents
    told = [(ink.value, [d.path.stem for d in alike]) for ink, alike in document.by_ink]
    assert told == [("full", [names[0], names[2]]), ("saver", [names[1]])]
    assert document.variety == ""
    assert document.picture == PurePosixPath("downloads/mire/screen-a4-landscape.png")


def test_shapes_of_one_title_are_documents_of_their_own(pressed: BuildRequest) -> None:
    names = ("screen-a4-landscape", "screen-a4-mini", "screen-a4-mini-grey")
    wide, mini = printables(printed(pressed, *names)).documents
    assert (wide.variety, mini.variety) == ("", "mini")
    assert [download.path.stem for download in mini.downloads] == list(names[1:])
    root = page(offering(pressed, *names), "mire/index.html")
    said = [words(document) for document in named(root, "li", class_="document")]
    assert "1 page, landscape Screen, A4" in said[0]
    assert "1 page, mini, landscape Colour" in said[1]
    assert "Grey Screen, mini, grey, A4" in said[1]


def test_of_many_inks_the_page_of_all_packs_offers_the_first(pressed: BuildRequest) -> None:
    names = ("booklet-a4", "booklet-a4-saver", "booklet-a4-grey", "cards-a6-a4-grey")
    site = offering(pressed, *names)
    (pack,) = named(page(site, "downloads.html"), "section", class_="pack-part")
    assert links(pack, "downloads/") == [
        "downloads/mire/booklet-a4.pdf",
        "downloads/mire/cards-a6-a4-grey.pdf",
    ]
    (more,) = named(pack, "p", class_="pages")[2:]
    assert words(more) == "Ink saver and grey: 2 more PDFs"
    assert links(more) == ["mire/index.html#printables_"]
    whole = page(site, "mire/index.html")
    assert len(named(whole, "h2", id="printables_")) == 1
    assert len(links(whole, "../downloads/")) == len(names)


def test_of_a_single_ink_all_is_on_the_page_of_all_packs(site: Made) -> None:
    assert "more PDF" not in words(page(site, "downloads.html"))


@pytest.mark.slow
def test_the_page_of_all_packs_is_light_when_everything_is_printed(pressed: BuildRequest) -> None:
    """The six packs in all papers, shapes and inks, and 12 pictures: more than a first view."""
    (content, *_) = pressed.printed.values()
    shapes = [f"{way}{side}" for way in ("landscape", "mini", "portrait") for side in SIDES]
    kinds = ["screen-{}-" + shape for shape in shapes]
    kinds += ["cheat-sheets-{}", "booklet-{}", "cards-a6-{}", "cards-poker-{}"]
    files = [
        f"{kind.format(paper)}{ink}.pdf"
        for kind in kinds
        for paper in ("a4", "letter")
        for ink in ("", "-saver", "-grey")
    ]
    plain = order()
    everything = {
        PurePosixPath(pack, name): content for pack in plain.library.packs for name in files
    }
    site = make_site(replace(plain, printed=everything))
    root = page(site, "downloads.html")
    loaded = [link.get("href", "") for link in named(root, "link", rel="stylesheet")]
    loaded += [script.get("src", "") for script in named(root, "script")]
    loaded += [image.get("src", "") for image in named(root, "img")[:12]]
    names = [PurePosixPath(name) for name in ("downloads.html", *loaded) if name]
    assert len(links(root, "downloads/")) == len(everything) / 3
    assert sum(len(site.files[name]) for name in names) < 140_000
    # The page of a pack offers every ink, without pictures, and is as light as any (`test_weight`).
    for pack in plain.library.packs:
        own = page(site, f"{pack}/index.html")
        assert len(links(own, "../downloads/")) == len(files)
        assert not named(own, "img")
        needed = [each.get("src", "").removeprefix("../") for each in named(own, "script")]
        styles = named(own, "link", rel="stylesheet")
        needed += [each.get("href", "").removeprefix("../") for each in styles]
        sent = [site.files[PurePosixPath(each)] for each in (f"{pack}/index.html", *needed) if each]
        assert sum(len(gzip.compress(each, 6)) for each in sent) < 36_000, pack


def test_screens_come_first_and_cards_last(pressed: BuildRequest) -> None:
    screens = ("screen-a4-landscape-players", "screen-a4-landscape")
    names = ("booklet-a4", "cards-a6-a4", "cheat-sheets-a4", *screens)
    known = printables(printed(pressed, *names)).documents
    assert [document.downloads[0].path.stem for document in known] == [
        "screen-a4-landscape",
        "screen-a4-landscape-players",
        "cheat-sheets-a4",
        "booklet-a4",
        "cards-a6-a4",
    ]


def test_a_spoilt_pdf_is_left_out() -> None:
    assert printables({PurePosixPath("mire/screen-a4.pdf"): b"%PDF-1.7 no"}).documents == ()


def test_without_printables_the_page_says_so() -> None:
    root = page(made(FORMS), "downloads.html")
    assert "Nothing is printed yet" in words(root)
    assert not list(root.iter(XHTML + "img"))


def test_what_most_come_for_stands_first_and_alone_has_a_picture(pressed: BuildRequest) -> None:
    screens = ("screen-a4-landscape", "screen-letter-landscape")
    others = ("screen-a4-mini", "cheat-sheets-a4", "cards-a6-a4")
    site = offering(pressed, *screens, *others)
    (pack,) = named(page(site, "downloads.html"), "section", class_="pack-part")
    (folded,) = named(pack, "details")
    in_folded = links(folded, "downloads/")
    assert {PurePosixPath(to).stem for to in in_folded} == set(others)
    shown = [to for to in links(pack, "downloads/") if to not in in_folded]
    assert [PurePosixPath(to).stem for to in shown] == list(screens)
    assert len(named(pack, "img")) == 1
    pictures = [path for path in site.files if path.parts[0] == "downloads"]
    assert [path.name for path in pictures if path.suffix == ".png"] == ["screen-a4-landscape.png"]


def test_a_pack_without_a_screen_has_its_first_document_before_all_others(
    pressed: BuildRequest,
) -> None:
    found = printables(printed(pressed, "cards-a6-a4", "cheat-sheets-a4"))
    (first,), (other,) = found.first_of("mire"), found.others_of("mire")
    assert [each.downloads[0].path.stem for each in (first, other)] == [
        "cheat-sheets-a4",
        "cards-a6-a4",
    ]
    assert first.picture
    assert other.picture is None


def test_both_sides_of_a_screen_come_first(pressed: BuildRequest) -> None:
    names = ("screen-a4-landscape", "screen-a4-landscape-players", "cheat-sheets-a4")
    # Their titles tell them apart, not their shapes.
    known = (replace(each, variety="") for each in printables(printed(pressed, *names)).documents)
    found = Printables(tuple(known), {})
    assert [each.downloads[0].path.stem for each in found.first_of("mire")] == list(names[:2])
    assert [each.downloads[0].path.stem for each in found.others_of("mire")] == list(names[2:])
