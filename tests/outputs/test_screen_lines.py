"""Where the lines of a screen break: marks, licences and what to do with a strip of paper."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from outputs.printed_pages import DOTS_PER_MM, MM, Letter, letters, pictures
from press.projects import HARBOUR, project, read_pdf
from shared import compiled, pressed
from tablewright.fonts.widths import MM_PER_POINT
from tablewright.outputs.formats import Formats
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.records import replace
from tablewright.typeset.papers import PageShape, Stock

# Of many lengths, so that whatever may be broken is broken somewhere.
LENGTHS = range(3, 60)


def lines(
    root: Path, files: dict[str, str], shape: PageShape = PageShape.LANDSCAPE
) -> list[list[str]]:
    """Return the lines of every page of a screen on A4."""
    formats = Formats(papers=(Stock.A4,), shapes=(shape,))
    result = OUTPUT.make(replace(project(root, files), formats=formats))
    assert result.diagnostics == ()
    content = result.files[PurePosixPath(f"harbour/screen-a4-{shape}.pdf")]
    return [page.text.splitlines() for page in read_pdf(content)]


def test_a_mark_stands_on_the_line_of_its_footnote(tmp_path: Path) -> None:
    notes = "".join(f"  n{n}: {'x' * n}\n" for n in LENGTHS)
    rows = "".join(f"  - {{what: A, note: n{n}}}\n" for n in LENGTHS)
    table = (
        "kind: table\ntitle: Log\ncolumns: {what: {title: What, type: text}}\n"
        f"rows:\n{rows}notes:\n{notes}"
    )
    found = lines(tmp_path, {"pack": HARBOUR["pack"], "log": table})
    noted = [line for page in found for line in page if "xxx" in line]
    assert len(noted) > 5
    assert [line for line in noted if not line.strip().endswith("x")] == []


# So long that a line would end within a licence, before a dot, and within the other licence.
@pytest.mark.parametrize("length", [41, 52, 54])
def test_no_licence_is_divided_and_no_dot_begins_a_line(tmp_path: Path, length: int) -> None:
    pack = HARBOUR["pack"].replace("The Harbour Book", " ".join("x" * length))
    pack = pack.replace("CC-BY-4.0", "CC-BY-SA-4.0")
    found = lines(tmp_path, {**HARBOUR, "pack": pack}, PageShape.PORTRAIT)
    (foot,) = ([line.strip() for line in page[-6:]] for page in found)
    assert sum(line.count("CC-BY-SA-4.0") for line in foot) == 2
    assert [line for line in foot if line.startswith("·")] == []


def test_only_panels_with_a_strip_tell_to_glue_it(tmp_path: Path) -> None:
    log = (
        "kind: table\ntitle: Log\ncolumns: {what: {title: What, type: text}}\nrows:\n"
        + "  - {what: Entry}\n" * 120
    )
    for files in ({**HARBOUR, "log": log}, HARBOUR):
        pages = [
            " ".join(page) for page in lines(tmp_path / str(len(files)), files, PageShape.MINI)
        ]
        assert all("cut at the corners" in page for page in pages)
        *before, last = ["glue the strip" in page for page in pages]
        assert all(before)
        assert not last
        assert bool(before) == ("log" in files)


def test_lists_in_prose_have_their_bullets_and_numbers(tmp_path: Path) -> None:
    rule = "kind: rule\ntitle: Tides\ntext: |\n  - QQQ\n\n  Then:\n\n  3. Low\n  4. High\n"
    screen = "kind: screen\ntitle: Bridge\npanels: [{title: Tides, blocks: [tides, weather]}]\n"
    order = project(tmp_path, {**HARBOUR, "tides": rule, "bridge": screen})
    result = OUTPUT.make(replace(order, formats=Formats(papers=(Stock.A4,))))
    content = result.files[PurePosixPath("harbour/screen-a4-landscape.pdf")]
    (page,) = read_pdf(content)
    assert {"3 Low", "4 High"} <= {line.strip() for line in page.text.splitlines()}
    point = next(letter for letter in letters(content)[0] if letter.letter == "Q")
    height = page.size[1] / MM
    beside = (point.left - 5, height - point.top, point.left - 0.5, height - point.bottom)
    (picture,) = pictures(content)
    cropped = picture.crop(tuple(round(edge * DOTS_PER_MM) for edge in beside))
    darkest, _ = cropped.convert("L").getextrema()
    assert darkest < 200


# In millimetres: a rule that is closer above letters looks as if it struck them out.
CLEAR_OF_LETTERS = 0.95


def rules(picture: Any) -> list[tuple[float, float, float]]:
    """Return the thin lines across a page of more than 40 mm: left, right, and from the top.

    In millimetres. What is below or above them must be white: edges of fields are no rules.
    """
    grey = picture.convert("L")
    width, height = grey.size
    rows = [grey.crop((0, y, width, y + 1)).tobytes() for y in range(height)]
    found: list[tuple[float, float, float]] = []
    for y in range(2, height - 2):
        for run in re.finditer(rb"[\x00-\xf8]{%d,}" % (40 * DOTS_PER_MM), rows[y]):
            beside = rows[y - 2][run.start() : run.end()] + rows[y + 2][run.start() : run.end()]
            if sum(each > 248 for each in beside) > 0.6 * len(beside):
                edges = (run.start(), run.end(), y)
                found.append(tuple(edge / DOTS_PER_MM for edge in edges))  # type: ignore[arg-type]
    return found


def struck(page: Sequence[Letter], lines: Sequence[tuple[float, float, float]]) -> list[float]:
    """Return where, from the foot of a page, rules lie upon the letters below them."""
    return [
        y
        for left, right, y in lines
        if any(
            y - CLEAR_OF_LETTERS < each.top < y + 0.1 and left < each.left and each.right < right
            for each in page
        )
    ]


def test_no_rule_lies_upon_the_letters_below_it() -> None:
    files = {p: c for p, c in pressed("screens").files.items() if "-a4-landscape" in p.name}
    assert len(files) >= 5
    seen = 0
    for path, content in files.items():
        for number, (page, picture) in enumerate(
            zip(letters(content), pictures(content), strict=True), start=1
        ):
            height = picture.height / DOTS_PER_MM
            found = [(left, right, height - y) for left, right, y in rules(picture)]
            seen += len(found)
            assert struck(page, found) == [], (path, number)
    assert seen > 100


def widows(found: Sequence[str]) -> list[str]:
    """Return the lines that are one short word, the last of a sentence that has more lines."""
    return [
        last
        for before, last in pairwise(line.strip() for line in found)
        if re.fullmatch(r"\S{1,9}[.!?]", last)
        and len(before.split()) >= 4
        and not before.endswith((".", "!", "?", ":", ";"))
    ]


def lonely_headings(page: Sequence[Letter], titles: Collection[str]) -> list[str]:
    """Return those of `titles`, written without spaces, that have nothing close below them."""
    body = Counter(round(letter.size, 1) for letter in page).most_common(1)[0][0]
    title = max(letter.size for letter in page)
    large = [each for each in page if body * 1.15 < each.size < title * 0.9]
    lines: dict[float, list[Letter]] = {}
    for letter in large:
        lines.setdefault(round(letter.bottom / 2), []).append(letter)
    said = {"".join(letter.letter for letter in line): line for line in lines.values()}
    return [
        words
        for words, line in said.items()
        if words in titles
        and not any(
            0 < line[0].bottom - each.top < 2.5 * body * MM_PER_POINT
            and line[0].left - 1 < each.left < line[-1].right + 40
            for each in page
        )
    ]


def test_no_sentence_ends_in_one_short_word_and_no_heading_stands_alone() -> None:
    files = {p: c for p, c in pressed("screens").files.items() if "-a4-landscape.pdf" in p.name}
    assert len(files) >= 5
    scopes = [compiled().library.scope(pack) for pack in compiled().library.packs]
    titles = {
        entry.title.replace(" ", "") for scope in scopes for entry in scope.in_reading_order()
    }
    for path, content in files.items():
        for number, page in enumerate(read_pdf(content), start=1):
            assert widows(page.text.splitlines()) == [], (path, number)
        for number, placed in enumerate(letters(content), start=1):
            assert lonely_headings(placed, titles) == [], (path, number)


def test_widows_and_lonely_headings_are_found() -> None:
    said = ["Take it away from the", "rest.", "Low", "They go and they", "stay there."]
    assert widows(said) == ["rest."]

    def line(word: str, size: float, top: float) -> list[Letter]:
        return [Letter(each, size, 10 + n, top - 3, 11 + n, top) for n, each in enumerate(word)]

    page = [*line("Title", 20, 200), *line("Head", 13, 180), *line("words beneath", 10, 175)]
    assert lonely_headings(page, ["Head", "Foot"]) == []
    assert lonely_headings([*page, *line("Foot", 13, 40)], ["Foot"]) == ["Foot"]
