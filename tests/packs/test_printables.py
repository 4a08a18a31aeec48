"""What the packs of this repository print by default, read back: it fits, and can be read aloud."""

from __future__ import annotations

from pathlib import Path

import pytest

from outputs.printed_pages import MM, type_sizes
from packs.sheet_forms import bound_sections, forms_by_pack, packs_of_all_forms
from press.projects import (
    assert_inside_margins,
    faults_of_accessibility,
    metadata,
    own_faces_alone,
    read_pdf,
    without_paper,
)
from shared import compiled, kept, order, pressed
from tablewright.outputs.booklet.leaf import LEAF
from tablewright.outputs.formats import Formats
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.outputs.sheets.divided import sections_that_fit
from tablewright.records import replace
from tablewright.typeset.measured_once import MeasuredOnce
from tablewright.typeset.palette import Ink
from tablewright.typeset.papers import Box, PageShape, Stock

# Points: footnotes and what stands at the foot of a page. Rules are in 9 points or more.
SMALLEST = 8
# Millimetres: more than the number of a bound page takes at its foot.
FOOT = 8


def bound_packs() -> tuple[str, ...]:
    """The packs whose booklets are pressed: what is set in any is set in one of them."""
    return kept("packs-of-all-forms", lambda: packs_of_all_forms(forms_by_pack()))


@pytest.mark.slow
def test_the_fullest_screen_fits_upright_too() -> None:
    """Nobody presses it so before a release: a line more of any rule may be too much for it."""
    upright = Formats((Stock.A4,), (PageShape.PORTRAIT,), (Ink.FULL,))
    made = OUTPUT.make(replace(order(), packs=("basic-encounter",), formats=upright))
    assert made.diagnostics == ()
    assert len(made.files) == 2


@pytest.mark.slow
@pytest.mark.makes
@pytest.mark.parametrize("output", ["screens", "sheets", "booklet"])
def test_every_default_page_fits_is_legible_and_can_be_read_aloud(
    output: str, tmp_path: Path
) -> None:
    packs = bound_packs() if output == "booklet" else tuple(sorted(compiled().library.packs))
    made = pressed(output, packs)
    assert made.diagnostics == ()
    assert {path.parts[0] for path in made.files} == set(packs)
    on_a4 = {path: content for path, content in made.files.items() if "-a4" in path.name}
    others = made.files.keys() - on_a4.keys()
    assert {path.with_name(path.name.replace("-a4", "-letter")) for path in on_a4} == others
    for content in made.files.values():
        for page in read_pdf(content):
            assert_inside_margins(page, 5 * MM)
    if output != "booklet":
        # On the other paper the same is drawn: what one reads and hears of one holds for both.
        for path, content in on_a4.items():
            other = made.files[path.with_name(path.name.replace("-a4", "-letter"))]
            assert without_paper(content) == without_paper(other), path
    for path, content in (made.files if output == "booklet" else on_a4).items():
        assert own_faces_alone(metadata(content).fonts), path
        width = 297 if path in on_a4 else 279.4
        fold = width / 2 * MM if output == "booklet" else None
        assert faults_of_accessibility(content, tmp_path, fold=fold) == [], path
        assert min(type_sizes(content)) >= SMALLEST, path


@pytest.mark.slow
def test_sheets_of_packs_whose_booklets_are_not_pressed_fit_a_page_of_one() -> None:
    others = compiled().library.packs.keys() - {*bound_packs()}
    assert others
    assert len(bound_packs()) >= 2
    leaf = replace(LEAF, box=Box(LEAF.box.width, LEAF.box.height - FOOT))
    for pack in sorted(others):
        sections, setter = bound_sections(compiled().library.scope(pack))
        plans = sections_that_fit(sections, leaf, setter, MeasuredOnce().measured_panels)
        assert len(plans) >= len(sections)
        assert [plan.panel.name for plan in plans if not plan.fits] == [], pack


def test_packs_of_all_forms_have_them_all() -> None:
    one, two, both = {"a"}, {"b"}, {"a", "b", "c"}
    forms = {"x": frozenset(one), "y": frozenset(both), "z": frozenset(two)}
    assert packs_of_all_forms(forms) == ("y",)
    forms = {"x": frozenset(one), "y": frozenset(two), "z": frozenset(one)}
    assert packs_of_all_forms(forms) == ("x", "y")
    # What lets a grid be shaded otherwise is no other form; all else is.
    found = forms_by_pack()
    assert {pack for pack, held in found.items() if held} == set(compiled().library.packs)
    assert not any(".h0" in form for held in found.values() for form in held)
    assert set().union(*found.values()) == set().union(*(found[pack] for pack in bound_packs()))
