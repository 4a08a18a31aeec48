"""Cheat sheets: every total, every chance, and pages that never cut anything."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from outputs.printed_pages import bookmarks, jumps, letters, type_sizes
from press.projects import (
    HARBOUR,
    assert_inside_margins,
    faults_of_accessibility,
    metadata,
    own_faces_alone,
    project,
    read_pdf,
)
from tablewright.outputs.formats import Formats
from tablewright.outputs.sheets.sections import SHEET_PAGE, sheet_blocks
from tablewright.outputs.sheets.sheets import OUTPUT
from tablewright.records import replace
from tablewright.typeset.papers import Stock
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent
from tablewright.words.chances import ROUNDING_NOTE

MM = 72 / 25.4
# In millimetres: on Letter a page of sheets is nearly as tall as printers reach.
MARGIN = 7.6
A4 = PurePosixPath("harbour/cheat-sheets-a4.pdf")
LETTER = PurePosixPath("harbour/cheat-sheets-letter.pdf")

WIND = """\
kind: table
title: Wind
roll: 2d4
adjusted: {range: -2 to 2}
columns:
  bay: {title: Bay, type: range}
  open: {title: Open sea, type: range}
  wind: {title: Wind, type: text, key: true}
rows:
  - {bay: 2-4, open: 2, wind: Calm}
  - {bay: 5-8, open: 3-6, wind: Breeze}
  - {open: 7-8, wind: Gale}
"""


@pytest.mark.slow
def test_every_rolled_table_and_check_has_a_page(tmp_path: Path) -> None:
    result = OUTPUT.make(project(tmp_path, {**HARBOUR, "wind": WIND}))
    assert result.diagnostics == ()
    assert set(result.files) == {A4, LETTER}
    sizes = {A4: (210 * MM, 297 * MM), LETTER: (612, 792)}
    for path, content in result.files.items():
        pages = read_pdf(content)
        assert len(pages) == 2
        for page in pages:
            assert page.size == pytest.approx(sizes[path], abs=0.01)
            assert_inside_margins(page, MARGIN * MM)
            # At the left there is room for holes besides.
            assert min(left for left, *_ in page.boxes) >= 16.4 * MM
            assert " ".join(page.text.split()).count(ROUNDING_NOTE) == 1
        assert faults_of_accessibility(content, tmp_path) == []
        known = metadata(content)
        assert known.title == "Harbour Rules: cheat sheets"
        assert known.language == "en"
        assert known.is_tagged
        assert own_faces_alone(known.fonts)
    whole = " ".join(" ".join(page.text.split()) for page in read_pdf(result.files[A4]))
    # Against a crew of 7: 8 and more on 2d6, 15 in 36.
    assert "7 8–12 42% 2–7 58%" in whole
    # How questions were settled is told on the site.
    assert "Who rolls?" not in whole
    # A breeze in the bay from 5 on 2d4, 10 in 16; on open sea from 3 to 6, 12 in 16.
    assert "Breeze 63%" in whole
    assert "Breeze 75%" in whole
    assert "Modifier to the roll" in whole
    # Calm in the bay at −2: 2d4 up to 6, 13 in 16.
    assert "Calm 81" in whole


@pytest.mark.slow
@pytest.mark.anew
def test_sheets_are_the_same_bytes_again(tmp_path: Path) -> None:
    # Of long totals fewer fill the page of rolls, which takes most of the time.
    weather = HARBOUR["weather"].replace("2d6", "1d1000").replace("12", "1000")
    order = project(tmp_path, {"pack": HARBOUR["pack"], "weather": weather})
    assert OUTPUT.make(order).files == OUTPUT.make(order).files


@pytest.mark.slow
@pytest.mark.long
def test_a_sheet_that_is_too_long_goes_on_on_further_pages(tmp_path: Path) -> None:
    rows = "".join(f"  - {{roll: {n}, what: Item {n}}}\n" for n in range(1, 121))
    table = (
        "kind: table\ntitle: Cargo\nroll: 1d120\ncolumns:\n"
        "  roll: {title: Roll, type: range}\n  what: {title: What, type: text}\n"
        f"rows:\n{rows}"
    )
    result = OUTPUT.make(project(tmp_path, {"pack": HARBOUR["pack"], "cargo": table}))
    assert result.diagnostics == ()
    pages = read_pdf(result.files[A4])
    assert len(pages) > 1
    text = "\n".join(page.text for page in pages)
    for n in range(1, 121):
        # No text is printed twice.
        assert text.count(f"Item {n}\r") + text.count(f"Item {n}\n") == 1
    for number, page in enumerate(pages):
        assert "Cargo" in page.text
        assert f"part {number + 1} of {len(pages)}" in page.text
        assert_inside_margins(page, MARGIN * MM)


def test_a_check_of_several_dice_has_no_totals(tmp_path: Path) -> None:
    duel = (
        "kind: check\ntitle: Duel\nroll: {ours: 1d6, theirs: 1d6}\noutcomes:\n"
        "  - {name: Won, when: ours > theirs}\n  - {name: Lost}\n"
    )
    result = OUTPUT.make(project(tmp_path, {"pack": HARBOUR["pack"], "duel": duel}))
    assert result.diagnostics == ()
    page, *_ = read_pdf(result.files[A4])
    assert "42%" in page.text
    assert "ours d6" in page.text
    assert "What to roll" not in page.text


def test_a_pack_without_rolls_has_no_sheets(tmp_path: Path) -> None:
    rule = "kind: rule\ntitle: Tides\ntext: Twice a day.\n"
    order = project(tmp_path, {"pack": HARBOUR["pack"], "tides": rule})
    assert OUTPUT.make(order).files == {}
    assert OUTPUT.steps(order) == 0
    assert OUTPUT.owns(PurePosixPath("cheat-sheets-a4.pdf"))
    assert not OUTPUT.owns(PurePosixPath("screen-a4-landscape.pdf"))


SKY = """\
kind: table
title: Sky
roll: 1d6
adjusted: {range: -8 to 8}
columns:
  bay: {title: Bay, type: range}
  open: {title: Open sea, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {bay: 1-4, open: 1-3, sky: Fair}
  - {bay: 5-6, open: 4-6, sky: Foul, then: weather}
"""


@pytest.mark.slow
def test_nested_rolls_are_told_and_linked_and_no_figure_is_below_9_pt(tmp_path: Path) -> None:
    files = {"pack": HARBOUR["pack"], "weather": HARBOUR["weather"], "sky": SKY}
    order = replace(project(tmp_path, files), formats=Formats(papers=(Stock.A4,)))
    result = OUTPUT.make(order)
    assert result.diagnostics == ()
    content = result.files[A4]
    text = " ".join(" ".join(page.text.split()) for page in read_pdf(content))
    assert "Foul → Weather" in text
    # Foul in the bay is 2 in 6, and storm 1 in 6 of those; at open sea 3 in 6 and 1 in 6.
    assert "FOUL (BAY) → WEATHER D6 1 STORM 6% 18" in text.upper()
    assert "FOUL (OPEN SEA) → WEATHER D6 1 STORM 8% 12" in text.upper()
    places = [page for level, title, page in bookmarks(content) if title.startswith("Weather")]
    assert (0, places[0]) in jumps(content)
    assert faults_of_accessibility(content, tmp_path) == []
    sizes = type_sizes(content)
    assert min(sizes) >= 8
    small = "".join(letters for size, letters in sizes.items() if size < 9)
    # Credits, marks of footnotes, and these where type is no larger: nothing else is small.
    assert "%" not in small
    assert "→" not in small
    assert small.lstrip("†").removeprefix("Noshipleavestheharbour.").startswith("Rules:")


@pytest.mark.slow
def test_a_sheet_that_fits_no_page_is_parted_before_it_is_cut(tmp_path: Path) -> None:
    where = "It lay in the hold. " * 38
    rows = "".join(f"  - {{roll: {n}-{n + 1}, where: {where}}}\n" for n in range(2, 18, 2))
    rows += f"  - {{roll: 18-20, where: {where}}}\n"
    table = (
        "kind: table\ntitle: Cargo\nroll: 2d10\ncolumns:\n"
        "  roll: {title: Roll, type: range}\n  where: {title: Where, type: text}\n"
        f"rows:\n{rows}"
    )
    order = replace(
        project(tmp_path, {"pack": HARBOUR["pack"], "cargo": table}),
        formats=Formats(papers=(Stock.A4,)),
    )
    first, second, *_ = read_pdf(OUTPUT.make(order).files[A4])
    assert "Results" in first.text
    assert "Every total" not in first.text
    assert "Every total" in second.text


@pytest.mark.slow
def test_a_sheet_with_room_is_set_in_larger_type_but_not_without_air(tmp_path: Path) -> None:
    sizes = []
    for most in (5, 24):
        # No two columns are alike, and a grid of one thing is not folded.
        seas = ", ".join(f"s{n}: {n + 1}" for n in range(1, most + 1))
        check = (
            "kind: check\ntitle: Still\nroll: 1d100\ninputs:\n"
            "  crew: {title: Crew, range: 1-2}\n"
            f"  sea: {{title: Sea, options: {{{seas}}}, default: s1}}\n"
            "outcomes:\n  - {name: Calm, when: crew == 1 || roll > 3 * sea}\n"
            "  - {name: Storm, when: roll == 1}\n  - {name: Rough}\n"
            "odds: {rows: crew, columns: sea, show: Calm}\n"
        )
        folder = tmp_path / str(most)
        order = project(folder, {"pack": HARBOUR["pack"], "still": check})
        page, *_ = letters(
            OUTPUT.make(replace(order, formats=Formats(papers=(Stock.A4,)))).files[A4]
        )
        # Where one chance of 100 ends, and the next in the row begins.
        zeros = [n for n, one in enumerate(page) if one.letter == "0" and page[n - 1].letter == "0"]
        gaps = [
            page[n + 1].left - page[n].right
            for n in zeros
            if page[n + 1].letter == "1" and abs(page[n + 1].bottom - page[n].bottom) < 0.1
        ]
        assert min(gaps) > 0.7
        sizes.append(page[zeros[0]].size)
    assert sizes[0] == pytest.approx(14, abs=0.01)
    assert 9.4 < sizes[1] < 12


def warding(classes: int) -> dict[str, str]:
    """Return a pack with a check whose target is looked up in so many tables of five columns."""
    names = [f"ward-{n}" for n in range(classes)]
    columns = "".join(f"  c{n}: {{title: C{n}, type: integer}}\n" for n in range(5))
    cells = ", ".join(f"c{n}: {n + 5}" for n in range(5))
    worse = cells.replace("c0: 5", "c0: 6")
    table = (
        "kind: table\ntitle: Ward\ncolumns:\n  level: {title: Level, type: range, domain: 1-9}\n"
        f"{columns}rows:\n  - {{level: 1-3, {worse}}}\n  - {{level: 4-9, {cells}}}\n"
    )
    chosen = ", ".join(f"Class {n}: {name}" for n, name in enumerate(names))
    check = (
        "kind: check\ntitle: Warding\nroll: 1d20\ninputs:\n"
        f"  target:\n    title: Target\n    range: 5-9\n"
        f"    from: {{table: {{{chosen}}}, by: level, "
        "columns: [c0, c1, c2, c3, c4]}\n"
        "  modifier: {title: Modifier, range: -2 to 2, default: 0}\n"
        "outcomes:\n  - {name: Warded, when: roll + modifier >= target}\n  - {name: Hurt}\n"
        "odds: {rows: target, columns: modifier, show: Warded}\n"
    )
    return {"pack": HARBOUR["pack"], "warding": check, **dict.fromkeys(names, table)}


@pytest.mark.parametrize(
    ("classes", "titles"),
    [
        # Each value has its chance beside it, and a point its worth.
        (3, ["Target by level"]),
        # A single table stands behind what is rolled, wide ones in parts.
        (1, ["Chances by target and modifier", "Ward"]),
        (9, ["Target by level", "Chances by target and modifier"]),
    ],
)
def test_values_of_several_tables_are_looked_up_on_the_sheet(
    tmp_path: Path, classes: int, titles: list[str]
) -> None:
    scope = project(tmp_path, warding(classes)).library.scope("harbour")
    blocks = sheet_blocks(scope.entries["warding"], scope, SHEET_PAGE.ems)
    assert [block.title for block in blocks] == titles
    # Pages are known by whose sheet they show.
    assert {block.entry.id for block in blocks} == {"warding"}
    if len(blocks[0].others) > 1:
        assert len(blocks[0].others) == classes
        spread, *more = blocks[0].bodies
        assert isinstance(spread, SpreadContent)
        assert len(more) == (classes > 3)
        titles = [group.title for group in spread.groups]
        assert titles[:3] == ["Class 0", "Class 1", "Class 2"]
        assert [row.label for row in spread.rows] == ["1–3", "4–9"]
        assert blocks[0].spans


def test_what_a_check_leads_to_stands_on_its_sheet_as_its_screen_shows_it_and_once(
    tmp_path: Path,
) -> None:
    table = "kind: table\ntitle: {}\ncolumns:\n  what: {{title: What, type: text, key: true}}\n"
    table += "  by: {{title: By, type: integer}}\nrows:\n  - {{what: Fog, by: 1}}\n"
    asked = (
        "kind: check\ntitle: Sighting\nroll: 1d6\ninputs:\n  haze: {title: Haze, range: 1-3, "
        "note: 'See [hazes](ref:hazes) and [the crew](ref:crew).'}\noutcomes:\n"
        "  - {name: Seen, when: roll > haze, text: '[Act](ref:acts), or [talk](ref:talk).'}\n"
        "  - {name: Missed, text: 'Until [next time](ref:whens).'}\nodds: {rows: haze}\n"
    )
    files = {
        "pack": HARBOUR["pack"],
        "hazes": table.format("Hazes"),
        "acts": table.format("Acts"),
        "sighting": asked,
        "hearing": asked.replace("Sighting", "Hearing"),
        "crew": "kind: rule\ntitle: Crew\nsummary: All aboard.\npoints: [The mate]\n",
        "talk": "kind: rule\ntitle: Talk\nsummary: Words.\ntext: Politely.\n",
        "whens": "kind: rule\ntitle: Whens\nsummary: Now.\npoints: [At dusk]\n",
        "screen": "kind: screen\ntitle: Screen\npanels:\n  - title: Watch\n    blocks:\n"
        "      - whens\n      - hearing\n      - acts\n"
        "      - {ref: hazes, title: How thick, hide: [by]}\n",
    }
    scope = project(tmp_path, files).library.scope("harbour")
    shown, others = (
        sheet_blocks(scope.entries[name], scope, SHEET_PAGE.ems) for name in ("hearing", "sighting")
    )
    # A note leads to figures, an outcome to what is done; what is told in prose stays a link.
    assert [block.title for block in shown if block.others] == ["Whens", "Acts", "How thick"]
    assert not any(block.others for block in others)
    # What is rolled stands before all of it.
    assert not shown[0].others
    (thick,) = shown[-1].bodies
    assert isinstance(thick, TableContent)
    assert [head.title for head in thick.heads] == ["What"]
