"""The site that is made file by file is the one that is built whole."""

from __future__ import annotations

from pathlib import PurePosixPath

import shared
from tablewright.outputs.site.on_demand import SiteOnDemand, fixed_assets
from tablewright.records import replace

# What devices and hosts want; nobody installs a site that is being written.
FURNITURE = {"sw.js", "site.webmanifest", *(f"assets/icon-{n}.png" for n in (180, 192, 512))}


def whole_site() -> dict[PurePosixPath, bytes]:
    return dict(shared.site_of_the_forms().files)


def on_demand() -> SiteOnDemand:
    order = replace(shared.order(shared.FORMS), printed=shared.pressed_forms().files)
    return SiteOnDemand(order, fixed_assets(order).files)


def test_each_file_is_that_of_the_whole_site() -> None:
    whole = whole_site()
    site = on_demand()
    for path in sorted(whole, reverse=True):
        if str(path) not in FURNITURE:
            assert site.file(path) == whole[path], path
    assert site.faults == ()


def test_only_what_is_asked_for_is_made() -> None:
    site = on_demand()
    pages = (path for path in whole_site() if path.suffix == ".html" and len(path.parts) == 2)
    page = next(pages)
    assert site.pages_made == 0
    site.file(page)
    site.file(page)
    assert site.pages_made == 1
    assert site.file(PurePosixPath("nowhere.html")) is None
    assert site.file(PurePosixPath("nowhere/at-all.html")) is None


def test_an_entrys_page_card_and_roller_are_known_to_be_its() -> None:
    site = on_demand()
    found = {str(path): site.entry_on(path) for path in whole_site()}
    assert found["index.html"] is None
    rollers = [path for path in found if path.startswith("assets/rollers/")]
    assert rollers
    for path in rollers:
        pack, entry = path.removeprefix("assets/rollers/").removesuffix(".js").split("/")
        assert found[path] == (pack, entry)
