"""A review as a page: bars before and after, pages side by side, nothing that is asked for."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import PurePosixPath
from typing import Any

import html5lib
import pytest

from review.conftest import Reviewed
from review.little import ALL, OGRE, RULE, WEATHER, instead
from tablewright.compiler import Compiled
from tablewright.outputs.output import Made
from tablewright.outputs.site import OUTPUT as SITE
from tablewright.outputs.trial import PageShown, Printable, Shown, printables_of
from tablewright.pictures import png_in_colour
from tablewright.pictures.moved import Area, areas_moved
from tablewright.records import replace
from tablewright.review import printed
from tablewright.review.page import review_page

NEW = instead(WEATHER, ("1-2", "1-3"), ("3-4", "4"))
WHITE = b"\xff" * 3


def picture(*dark: tuple[int, int]) -> bytes:
    """A page of 96 by 128 pixels, white but for some."""
    pixels = bytearray(WHITE * 96 * 128)
    for x, y in dark:
        pixels[3 * (96 * y + x) : 3 * (96 * y + x) + 3] = b"\0\0\0"
    return png_in_colour(96, 128, bytes(pixels))


def test_a_page_draws_chances_before_and_after(reviewed: Reviewed) -> None:
    made = review_page(reviewed(ALL, {"wilds/weather.yaml": NEW}))
    document = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(made)
    parts = [i.get("style") for i in document.iter("i")]
    assert parts[:4] == ["--part:33.3%", "--part:50%", "--part:33.3%", "--part:16.7%"]
    assert "“Storm” happens 33% → 50% of the time." in made
    assert "<del>1–2</del> <ins>1–3</ins>" in made


def test_a_page_asks_for_nothing_and_runs_nothing(reviewed: Reviewed) -> None:
    script = '"<script>alert(1)</script>"'
    rude = instead(RULE, ("Camping", script), ("Hang the", "<img src=x> the"))
    made = review_page(reviewed(ALL, {"wilds/camping.yaml": rude}))
    html5lib.HTMLParser(strict=True).parse(made)
    assert "default-src 'none'" in made
    for sign in ("<script", "<img", "http:", "https:", "url("):
        assert sign not in made


def test_what_moved_on_a_page_is_marked() -> None:
    before = picture((10, 10), (50, 100))
    assert areas_moved(before, before) == ()
    (area,) = areas_moved(before, picture((10, 10), (50, 100), (80, 20)))
    assert area == Area(40 / 48, 10 / 64, 1 / 48, 1 / 64)
    assert len(areas_moved(before, picture((80, 20), (50, 100)))) == 2
    assert areas_moved(before, png_in_colour(1, 1, WHITE)) == (Area(0, 0, 1, 1),)


def test_printed_pages_that_differ_are_told_and_shown(
    compiled: Callable[..., Compiled], reviewed: Reviewed, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = compiled(ALL), compiled({**ALL, "wilds/weather.yaml": NEW})
    screen = Printable("wilds", "screen", "Referee screen", None)
    monkeypatch.setattr(printed, "printables_of", lambda _: [screen])

    paths = [PurePosixPath("wilds/weather.html"), PurePosixPath("assets/site.js")]

    def shown(order: Any, _: Printable) -> Shown:
        is_new = order.library is new.library
        pages = [picture((10, 10)), picture((20, 20), *([(90, 90)] if is_new else []))]
        return Shown(tuple(PageShown(each, 1, 1) for each in pages))

    def site(order: Any) -> Made:
        return Made(dict.fromkeys(paths, b"1" if order.library is new.library else b"0"))

    monkeypatch.setattr(printed, "shown", shown)
    monkeypatch.setattr(printed, "SITE", replace(SITE, make=site))
    built = printed.built_changes(old, new)
    assert built.site == ("wilds/weather.html",)
    (change,) = built.printed
    (page,) = change.pages
    assert (change.title, page.number, len(page.areas)) == ("Referee screen", 2, 1)
    review = replace(reviewed(ALL, {"wilds/wolf.yaml": OGRE}), built=built)
    made = review_page(review)
    html5lib.HTMLParser(strict=True).parse(made)
    for each in (page.before, page.after):
        assert each is not None
        assert base64.b64encode(each).decode() in made
    assert made.count('class="moved"') == 2


SCREEN = "kind: screen\ntitle: Screen\npanels:\n  - {title: Sky, blocks: [weather]}\n"


def test_pages_are_truly_pressed_and_marked_where_they_differ(
    compiled: Callable[..., Compiled], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"wilds/weather.yaml": WEATHER, "wilds/screen.yaml": SCREEN}
    old, new = compiled(files), compiled({**files, "wilds/weather.yaml": NEW})
    every = printables_of

    def screens(order: Any) -> list[Printable]:
        return [each for each in every(order) if each.title == "Screen"]

    monkeypatch.setattr(printed, "printables_of", screens)
    monkeypatch.setattr(printed, "SITE", replace(SITE, make=lambda _: Made({})))
    built = printed.built_changes(old, new)
    (change,) = built.printed
    (page,) = change.pages
    assert (change.pack, change.title, page.number) == ("wilds", "Screen", 1)
    assert page.before is not None
    assert page.after is not None
    assert page.before.startswith(b"\x89PNG")
    assert page.before != page.after
    assert page.areas == areas_moved(page.before, page.after)
    # A range and its chance, not the whole page.
    assert 0 < sum(area.width * area.height for area in page.areas) < 0.25
    assert printed.built_changes(old, compiled(files)).printed == ()
