"""Make the pictures of the documents from what the program makes of the shipped packs.

    ./run docs --images

Pages of PDFs are drawn, pages of the website photographed in the tests' Chromium, and an error is
taken from a check of a pack with a slip in it. All of them lie here, and are committed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO, StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.text import Text

from tablewright.words.themes import THEMES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
# Each picture has so few colours that it weighs little; its letters stay smooth.
_COLOURS = 96
_WIDTH = 1200
# Of the website: where its faces of type are named.
_STYLE = "assets/site.css"


@dataclass(frozen=True, slots=True)
class Paper:
    """The first page of a PDF that holds some words; `part` of it, as shares from its top left."""

    name: str
    pdf: str
    words: str
    part: tuple[float, float, float, float] = (0, 0, 1, 1)


@dataclass(frozen=True, slots=True)
class Shot:
    """A page of the website, in a window of some pixels."""

    name: str
    address: str
    width: int = 390
    height: int = 780
    is_dark: bool = False


PAPERS = (
    Paper("referee-screen", "basic-encounter/screen-a4-landscape.pdf", "Turning the undead"),
    Paper("sheet", "referee-rules/cheat-sheets-a4.pdf", "Under each modifier"),
    Paper("sheet-of-a-check", "basic-encounter/cheat-sheets-a4.pdf", "Chances by roll needed"),
    Paper("cards", "toolbox-864/cards-poker-a4.pdf", "", (0.0, 0.0, 1.0, 0.67)),
    Paper("own-matter", "my-game/screen-a4-landscape.pdf", "Trouble"),
)
SHOTS = (
    Shot("site-phone", "basic-encounter/missile-attack.html"),
    Shot("site-table", "referee-rules/encounter-reaction.html"),
    Shot("site-thing", "toolbox-864/ogre.html"),
    Shot("site-screen", "basic-encounter/referee-screen.html", 1200, 750),
    Shot("site-odds", "odds.html", 390, 780, is_dark=True),
)
# Panels that face players, as they stand beside each other: each as it is cut out of its page.
_CUT = (0.0539, 0.0333, 0.9461, 0.9667)
_PLAYERS = "basic-encounter/screen-a4-landscape-players.pdf"
FACING = tuple(
    Paper("players", _PLAYERS, words, _CUT)
    for words in ("Shoot and throw", "for a spear or pole arm", "Saves: fighter")
)
# The pack of which a panel is shown in every theme.
_THEMED = "swords-morale"
# `15-19` for `15-18`: what the README tells of.
_SLIP = ("content/referee-rules/tables/encounter-reaction.yaml", 23, "15-18", "15-19")


def main() -> None:
    """Make all pictures anew."""
    with TemporaryDirectory() as name:
        project = Path(name)
        shutil.copytree(ROOT / "content", project / "content")
        _write_game(project / "content" / "my-game")
        _run(project, "build")
        _run(project, "build", "--only", "cards", "--pack", "toolbox-864", "--paper", "a4")
        for paper in PAPERS:
            _keep(paper.name, _drawn(project / "build" / paper.pdf, paper))
        _keep("players", _abreast([_drawn(project / "build" / one.pdf, one) for one in FACING]))
        with _browser() as browser:
            _keep("themes", _themed(project))
            for shot in SHOTS:
                _keep(shot.name, _photographed(browser, project / "site", shot))
            _keep("error", _told(browser, project))


def _themed(project: Path) -> Image.Image:
    """Return the beginning of one panel in each theme, abreast; the pack keeps the last of them."""
    manifest = project / "content" / _THEMED / "pack.yaml"
    plain = manifest.read_text(encoding="utf-8")
    paper = Paper("", f"{_THEMED}/screen-a4-landscape.pdf", "", (0.045, 0.02, 0.49, 0.5))
    drawn = []
    for theme in THEMES:
        manifest.write_text(f"{plain}theme: {{like: {theme}}}\n", encoding="utf-8")
        words = ("--only", "screens", "--pack", _THEMED, "--paper", "a4", "--allow-unread")
        _run(project, "build", *words)
        drawn.append(_drawn(project / "build" / paper.pdf, paper))
    return _abreast(drawn)


def _abreast(drawn: Sequence[Image.Image]) -> Image.Image:
    """Return pictures of one size beside each other."""
    width, height = drawn[0].size
    abreast: Image.Image = Image.new("RGB", (width * len(drawn), height), "white")
    for place, picture in enumerate(drawn):
        abreast.paste(picture, (width * place, 0))
    return abreast


def _write_game(pack: Path) -> None:
    """Write the game of the guides, as its tests put it together."""
    sys.path.insert(0, str(ROOT / "tests"))
    from docs.blocks import blocks

    shutil.copytree(ROOT / "tests" / "docs" / "context" / "guides" / "my-game", pack)
    for block in blocks("docs/guides.md"):
        if "file" in block.attributes:
            path = pack.parent / block.attributes["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")


def _run(project: Path, *words: str) -> str:
    command = [sys.executable, "-P", "-m", "tablewright", *words, "--root", str(project)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode and words[0] == "build":
        sys.exit(done.stdout + done.stderr)
    return done.stdout


def _drawn(pdf: Path, paper: Paper) -> Image.Image:
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            if paper.words in page.get_textpage().get_text_bounded():
                drawn = page.render(scale=2 * _WIDTH / page.get_width()).to_pil()
                left, top, right, bottom = paper.part
                width, height = drawn.size
                cut = (left * width, top * height, right * width, bottom * height)
                return drawn.crop(tuple(round(edge) for edge in cut))
    sys.exit(f"no page of {pdf.name} has the words `{paper.words}`")


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("TABLEWRIGHT_CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox"],
        )
        yield browser
        browser.close()


def _photographed(browser: Browser, site: Path, shot: Shot) -> Image.Image:
    page = browser.new_page(
        viewport={"width": shot.width, "height": shot.height},
        device_scale_factor=2,
        color_scheme="dark" if shot.is_dark else "light",
    )
    # A first visit does without faces of type that come late; a picture waits for them.
    patient = (site / _STYLE).read_text("utf-8").replace("optional", "block")
    page.route(f"**/{_STYLE}", lambda route: route.fulfill(body=patient, content_type="text/css"))
    page.goto((site / shot.address).as_uri())
    page.evaluate("document.fonts.ready")
    taken = page.screenshot()
    page.close()
    return Image.open(BytesIO(taken))


def _told(browser: Browser, project: Path) -> Image.Image:
    """Return what a terminal shows of a slip."""
    name, line, right, wrong = _SLIP
    path = project / name
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(right, wrong)
    path.write_text("".join(lines), encoding="utf-8")
    # Its own pack: house rules that change the row are told of besides.
    pack = "/".join(name.split("/")[:2])
    first = _run(project, "check", str(project / pack)).partition("\n\n")[0]
    console = Console(record=True, width=100, file=StringIO(), force_terminal=True)
    console.print(Text.from_ansi(f"$ tablewright check {pack}\n{first}"))
    page = browser.new_page(viewport={"width": 1000, "height": 400}, device_scale_factor=2)
    page.set_content(console.export_svg(title="tablewright check"))
    taken = page.locator("svg").first.screenshot()
    page.close()
    return Image.open(BytesIO(taken))


def _keep(name: str, image: Image.Image) -> None:
    """Write a picture of at most the usual width, with few colours."""
    if image.width > _WIDTH:
        height = round(image.height * _WIDTH / image.width)
        image = image.resize((_WIDTH, height), Image.Resampling.LANCZOS)
    path = HERE / f"{name}.png"
    image.convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(
        f"{path.relative_to(ROOT)}  {image.width} × {image.height}, {path.stat().st_size:,} bytes"
    )


if __name__ == "__main__":
    main()
