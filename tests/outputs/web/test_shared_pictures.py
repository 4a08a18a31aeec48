"""Pictures of pages that are shared: whatever a text's length, one picture of one page."""

from __future__ import annotations

import io
from pathlib import Path, PurePosixPath

import pytest
from PIL import Image

from press.projects import read_pdf
from tablewright.outputs.site.shared_pictures import HEIGHT, WIDTH, PagePicture, shared_pictures
from tablewright.press import Galley, press_for
from tablewright.render import TemplateFault, Templates
from tablewright.resources import templates_folder

WORDS = "Wondrous worlds of wicked wizards and woeful warriors wherever we went. "
STYLE = "site/css/shared_picture.css"


def picture(title: str, what: str, summary: str, dice: tuple[str, ...]) -> PagePicture:
    return PagePicture(PurePosixPath(f"{len(title)}.html"), title, what, summary, dice)


LONG = (
    picture("Weather", "Harbour · Table", (WORDS * 20)[:960], ("2d6",)),
    picture((WORDS * 2)[:120], (WORDS * 5)[:300], (WORDS * 20)[:960], ("d8 + d6 + d4",) * 9),
    picture("L" * 119, "X" * 300, "W" * 960, ()),
    picture("M" * 36, "X", "W" * 100_000, ("d6",) * 20),
)


def builtin(*folders: Path) -> Templates:
    return Templates((*folders, templates_folder()), Path())


def laid_out() -> Galley:
    templates = builtin()
    html = templates.render("site/shared_picture.html", {"cards": LONG})
    return press_for(templates.text(STYLE)).lay_out(html)


def test_every_page_has_one_picture_however_much_it_says() -> None:
    found = shared_pictures(LONG, builtin())
    assert len(found) == len(LONG)
    for content in found.values():
        assert Image.open(io.BytesIO(content)).size == (WIDTH, HEIGHT)


def test_what_is_too_long_ends_with_an_ellipsis_above_the_name_of_the_site() -> None:
    galley = laid_out()
    assert len(galley.pages) == len(LONG)
    assert [page.text.count("…") > 0 for page in read_pdf(galley.pdf().content)] == [True] * 4
    for page in galley.pages:
        name = next(text for text in page.texts if text.text == "Tablewright")
        others = [text for text in page.texts if text is not name]
        assert max(text.rectangle.bottom for text in others) <= name.rectangle.y


def test_a_template_that_makes_other_pages_is_told(tmp_path: Path) -> None:
    style = tmp_path / STYLE
    style.parent.mkdir(parents=True)
    style.write_text("@page { size: 1200px 630px } p { break-before: page }", encoding="utf-8")
    with pytest.raises(TemplateFault) as fault:
        shared_pictures(LONG, builtin(tmp_path))
    assert fault.value.diagnostic.code == "TW602"
    assert "pages of 4 pictures" in fault.value.diagnostic.message
    assert fault.value.diagnostic.span.file == "templates/site/shared_picture.html"
