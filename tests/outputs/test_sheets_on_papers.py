"""Sheets on all papers: as tall as fits each, parts about equally full, names on figures' lines."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from pathlib import PurePosixPath

from outputs.printed_pages import letters, place_of
from press.projects import read_pdf, without_paper
from shared import compiled, order, pressed
from tablewright.outputs.sheets.forms import FORMS_ANCHOR
from tablewright.outputs.sheets.pages import sheet_pages
from tablewright.outputs.sheets.rolled import ROLLED_ANCHOR
from tablewright.outputs.sheets.sections import SHEET_PAGE
from tablewright.typeset.papers import A4, LETTER
from tablewright.typeset.typesetter import typesetter_for


def test_sheets_are_as_tall_as_the_lower_paper_and_the_same_on_both() -> None:
    scope = compiled().library.scope("basic-encounter")
    box = SHEET_PAGE.box
    assert 6.35 < (min(A4.height, LETTER.height) - box.height) / 2 < 8
    pages = sheet_pages(scope, typesetter_for(scope, order().templates)).pages
    ends = {round(page.tops[-1] + page.heights[-1], 3) for page in pages}
    assert ends == {round(box.height, 3)}
    assert min(plan.size for page in pages for plan in page.plans) >= 10
    files = pressed("sheets").files
    for pack in compiled().library.packs:
        both = (f"cheat-sheets-{paper}.pdf" for paper in ("a4", "letter"))
        one, other = (without_paper(files[PurePosixPath(pack, name)]) for name in both)
        assert one == other


def test_two_pages_of_a_sheet_are_about_equally_full_in_whatever_order() -> None:
    scope = compiled().library.scope("house-rules")
    pages = sheet_pages(scope, typesetter_for(scope, order().templates)).pages
    parts = [p.plans[0] for p in pages if p.plans[0].panel.title == "Morale check"]
    assert len(parts) == 2
    # A page that is full would set all others in type as small as its own.
    assert abs(parts[0].over - parts[1].over) < 0.15 * SHEET_PAGE.box.height
    filled = (ROLLED_ANCHOR, FORMS_ANCHOR)
    sheets = [plan for page in pages for plan in page.plans if plan.panel.anchor not in filled]
    assert min(plan.size for plan in sheets) >= 11


def test_names_of_rows_and_figures_of_groups_keep_their_line_and_their_steps() -> None:
    content = pressed("sheets").files[PurePosixPath("house-rules", "cheat-sheets-a4.pdf")]
    page = next(n for n, one in enumerate(read_pdf(content)) if "Animal, docile" in one.text)
    _, bottom = place_of(content, page, "Animal, docile")
    digits = [each for each in letters(content)[page] if each.letter.isdigit()]
    (score, *_) = [each for each in digits if abs(each.bottom - bottom) < 0.3]
    # The least of what a letter reaches below its line.
    assert abs(score.bottom - bottom) < 0.12
    saves = pressed("sheets").files[PurePosixPath("basic-encounter", "cheat-sheets-a4.pdf")]
    page = next(n for n, one in enumerate(read_pdf(saves)) if "Target by level" in one.text)
    _, bottom = place_of(saves, page, "12–13")
    row = [each for each in letters(saves)[page] if abs(each.bottom - bottom) < 1.2]
    figures = sorted((each.left, each.right) for each in row if each.size > 12)
    # Two digits of one figure stand closer than two figures, which end at one edge.
    beyond = (*figures[1:], (inf, inf))
    ends = [one[1] for one, next_ in zip(figures, beyond, strict=True) if next_[0] - one[1] > 0.9]
    assert len(ends) == 10
    steps = [b - a for n, (a, b) in enumerate(pairwise(ends), 1) if n % 5]
    # Digits of unlike width move the middle of a figure by less.
    assert max(steps) - min(steps) < 0.8
