"""A site whose public address is known: canonical, with a map and pictures."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from PIL import Image

from outputs.site_pages import FORMS, XHTML, made, named, order, page
from tablewright.outputs.output import Made
from tablewright.outputs.site.site import make_site
from tablewright.records import replace

BASE = "https://example.org/rules/"
Compile = Callable[[Mapping[str, Any]], Any]


@pytest.fixture(scope="module")
def site() -> Made:
    return make_site(replace(order(FORMS), base_url=BASE))


def meta(root: Element) -> dict[str, str]:
    return {
        m.get("property") or m.get("name") or "": m.get("content", "")
        for m in root.iter(XHTML + "meta")
    }


def test_pages_name_their_own_address(site: Made) -> None:
    for name, address in (
        ("index.html", BASE),
        ("mire/index.html", f"{BASE}mire/"),
        ("mire/finds.html", f"{BASE}mire/finds.html"),
    ):
        root = page(site, name)
        links = {a.get("rel"): a.get("href") for a in root.iter(XHTML + "link")}
        assert links["canonical"] == address
        assert meta(root)["og:url"] == address
        assert meta(root)["og:title"] == "".join(root.find(f".//{XHTML}title").itertext())  # type: ignore[union-attr]


def test_the_faces_that_every_page_begins_with_are_read_ahead(site: Made) -> None:
    ahead = [
        link.get("href", "")
        for link in page(site, "mire/finds.html").iter(XHTML + "link")
        if link.get("rel") == "preload"
    ]
    assert len(ahead) == 4
    assert {PurePosixPath(href.removeprefix("../")) for href in ahead} <= set(site.files)
    assert "rel=preload" not in made(FORMS).files[PurePosixPath("mire/finds.html")].decode()


def test_the_map_lists_every_page_but_the_one_for_nothing(site: Made) -> None:
    tree = ElementTree.fromstring(site.files[PurePosixPath("sitemap.xml")])
    listed = {loc.text for loc in tree.iter() if loc.tag.endswith("loc")}
    expected = {
        BASE + str(path).removesuffix("index.html")
        for path in site.files
        if path.suffix == ".html" and path.name != "404.html"
    }
    assert listed == expected


def test_every_entry_and_pack_has_a_picture(site: Made) -> None:
    pictured = 0
    for path in site.files:
        if path.suffix != ".html":
            continue
        address = meta(page(site, str(path))).get("og:image")
        if address is None:
            continue
        pictured += 1
        content = site.files[PurePosixPath(address.removeprefix(BASE))]
        with Image.open(io.BytesIO(content)) as picture:
            assert picture.size == (1200, 630)
            assert len(picture.convert("RGB").getcolors() or ()) > 4, path
    entries = [p for p in site.files if p.suffix == ".html" and len(p.parts) == 2]
    assert pictured == len(entries) + 1


def test_the_page_for_nothing_holds_at_any_depth(site: Made) -> None:
    root = page(site, "404.html")
    for element in root.iter():
        address = element.get("href") or element.get("src")
        if address is not None and not address.startswith("#"):
            assert address.startswith("/rules/"), address
            rest = address.removeprefix("/rules/").partition("#")[0]
            assert PurePosixPath(rest or "index.html") in site.files, address
    assert root.get("data-root") == "/rules/"
    # What was looked for is looked for from there.
    assert named(root, "button", class_="find-field")


def test_without_an_address_nothing_is_said_of_it() -> None:
    plain = made(FORMS)
    assert PurePosixPath("sitemap.xml") not in plain.files
    assert not [path for path in plain.files if "shared" in path.parts]
    for path in plain.files:
        if path.suffix == ".html":
            assert b"og:" not in plain.files[path]
            assert b"canonical" not in plain.files[path]


def test_pictures_are_the_same_every_time(site: Made) -> None:
    again = make_site(replace(order(FORMS), base_url=BASE))
    assert again.files == site.files
