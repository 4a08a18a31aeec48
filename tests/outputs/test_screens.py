"""Referee screens: what they show, that they fit, and what is said when they cannot."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

import pytest
from msgspec.structs import force_setattr

from outputs.printed_pages import type_sizes
from press.projects import (
    HARBOUR,
    SCREEN,
    assert_inside_margins,
    faults_of_accessibility,
    metadata,
    names,
    own_faces_alone,
    project,
    read_pdf,
)
from tablewright.diagnostics import Span
from tablewright.outputs.screens.screens import OUTPUT

MM = 72 / 25.4
A4 = PurePosixPath("harbour/screen-a4-landscape.pdf")
LETTER = PurePosixPath("harbour/screen-letter-landscape.pdf")


def long_table(rows: int, title: str = "Log") -> str:
    lines = "".join(f"  - {{what: Entry {n}, crew: {n}}}\n" for n in range(1, rows + 1))
    return (
        f"kind: table\ntitle: {title}\ncolumns:\n  what: {{title: What, type: text}}\n"
        f"  crew: {{title: Crew, type: integer}}\nrows:\n{lines}"
    )


@pytest.mark.slow
def test_a_screen_has_a_page_for_every_panel_on_both_papers(tmp_path: Path) -> None:
    result = OUTPUT.make(project(tmp_path, {**HARBOUR, "bridge": SCREEN}))
    assert result.diagnostics == ()
    assert set(result.files) == {A4, LETTER}
    sizes = {A4: (297 * MM, 210 * MM), LETTER: (792, 612)}
    for path, content in result.files.items():
        (page,) = read_pdf(content)
        assert page.size == pytest.approx(sizes[path], abs=0.01)
        assert_inside_margins(page, 10 * MM)
        # A panel alone says whose it is, and has no number.
        assert "panel 1" not in page.text
        for words in ("At sea", "2–3", "33%", "d6", "Rain", "No ship leaves"):
            assert words in page.text
        # 2d6 over 4 happens in 30 of 36 cases, over 7 in 15.
        for chance in ("83", "42"):
            assert chance in page.text
        assert "print at actual size" in page.text
        assert "The Harbour Book by A. Pilot" in page.text
        assert faults_of_accessibility(content, tmp_path) == []
        known = metadata(content)
        assert known.title == "Harbour Rules: Bridge screen"
        assert known.author == "A. Pilot"
        assert known.language == "en"
        assert known.is_tagged
        assert known.dates == ()
        assert known.fonts
        assert own_faces_alone(known.fonts)


@pytest.mark.slow
@pytest.mark.anew
def test_a_screen_is_the_same_bytes_again(tmp_path: Path) -> None:
    order = project(tmp_path, {**HARBOUR, "bridge": SCREEN})
    assert OUTPUT.make(order).files == OUTPUT.make(order).files


def test_progress_is_told_of_every_file(tmp_path: Path) -> None:
    order = project(tmp_path, {"pack": HARBOUR["pack"], "weather": HARBOUR["weather"]})
    told: list[str] = []
    force_setattr(order, "advance", told.append)
    OUTPUT.make(order)
    assert told == [A4.as_posix(), LETTER.as_posix()]
    assert OUTPUT.steps(order) == len(told)


def test_a_second_screen_has_its_id_in_its_name(tmp_path: Path) -> None:
    only = SCREEN.replace("[weather, boarding]", "[weather]")
    files = {**HARBOUR, "a-bridge": only, "b-galley": only.replace("Bridge", "Galley")}
    assert names(OUTPUT.make(project(tmp_path, files))) == [
        "harbour/screen-a4-landscape.pdf",
        "harbour/screen-b-galley-a4-landscape.pdf",
        "harbour/screen-b-galley-letter-landscape.pdf",
        "harbour/screen-letter-landscape.pdf",
    ]
    assert all(
        OUTPUT.owns(PurePosixPath(PurePosixPath(name).name))
        for name in names(OUTPUT.make(project(tmp_path, files)))
    )


@pytest.mark.slow
def test_a_pack_without_a_screen_gets_one_of_as_many_panels_as_it_needs(tmp_path: Path) -> None:
    # Lines that differ in figures alone, in one place of several pages, pass for running heads.
    letters = str.maketrans("0123456789", "abcdefghij")
    log = re.sub(r"Entry (\d+)", lambda n: f"{n[0]} {n[1].translate(letters)}", long_table(200))
    result = OUTPUT.make(project(tmp_path, {**HARBOUR, "log": log}))
    assert result.diagnostics == ()
    pages = read_pdf(result.files[A4])
    assert len(pages) > 2
    # The name of the pack stands on each, and is read on the first.
    assert all("Harbour Rules" in page.text for page in pages)
    assert faults_of_accessibility(result.files[A4], tmp_path) == []
    text = "\n".join(page.text for page in pages)
    for n in range(1, 201):
        assert f"Entry {n}" in text
    assert "(2 of" in text
    assert "Weather" in pages[0].text
    assert f"panel {len(pages)} of {len(pages)}" in pages[-1].text
    for page in pages:
        assert_inside_margins(page, 10 * MM)


def test_a_pack_of_rules_alone_has_no_screen(tmp_path: Path) -> None:
    rule = "kind: rule\ntitle: Tides\ntext: Twice a day.\n"
    order = project(tmp_path, {"pack": HARBOUR["pack"], "tides": rule})
    assert OUTPUT.make(order).files == {}
    assert OUTPUT.steps(order) == 0


def test_a_panel_that_overflows_is_an_error_and_no_file(tmp_path: Path) -> None:
    screen = SCREEN.replace("[weather, boarding]", "[weather, log]")
    result = OUTPUT.make(project(tmp_path, {**HARBOUR, "log": long_table(50), "bridge": screen}))
    assert result.files == {}
    (diagnostic,) = result.diagnostics
    assert diagnostic.code == "TW601"
    assert diagnostic.span == Span("content/harbour/bridge.yaml", 4, 12, 4, 18)
    assert "the panel “At sea” is" in diagnostic.message
    assert (
        "mm too tall for A4 landscape and US Letter landscape, even at 10 pt" in diagnostic.message
    )
    assert "its tallest block is Log" in diagnostic.hint
    assert "column 1 has" in diagnostic.hint


def test_a_word_that_is_too_wide_is_an_error(tmp_path: Path) -> None:
    word = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
    files = {**HARBOUR, "log": long_table(3).replace("Entry 2", word)}
    files["bridge"] = SCREEN.replace("[weather, boarding]", "[log, weather, boarding]")
    result = OUTPUT.make(project(tmp_path, files))
    assert result.files == {}
    assert [d.code for d in result.diagnostics] == ["TW601"]
    assert "too wide" in result.diagnostics[0].message


def test_a_project_s_own_style_may_not_bring_another_type(tmp_path: Path) -> None:
    style = 'html { font-family: "Comic Sans MS" } body { margin: 0 }\n'
    files = {"pack": HARBOUR["pack"], "weather": HARBOUR["weather"]}
    result = OUTPUT.make(project(tmp_path, files, {"print/print.css": style}))
    assert result.files == {}
    assert ("TW603", Span("templates/print/print.css", 1, 22, 1, 35)) in {
        (d.code, d.span) for d in result.diagnostics
    }


def test_a_project_s_own_template_that_is_broken_is_an_error(tmp_path: Path) -> None:
    files = {"pack": HARBOUR["pack"], "weather": HARBOUR["weather"]}
    result = OUTPUT.make(project(tmp_path, files, {"print/panels.html": "{{ titel }}"}))
    assert result.files == {}
    assert [d.code for d in result.diagnostics] == ["TW602"]


def test_blocks_show_what_they_are_asked_to(tmp_path: Path) -> None:
    blocks = (
        "[{ref: boarding, show: rule, title: How to board}, "
        "{ref: boarding, show: odds, down: 5-7, across: 0 to 1, title: Odds}, "
        "{ref: log, columns: 2, hide: [crew]}]"
    )
    files = {**HARBOUR, "log": long_table(6)}
    files["bridge"] = SCREEN.replace("[weather, boarding]", blocks)
    result = OUTPUT.make(project(tmp_path, files))
    assert result.diagnostics == ()
    (page,) = read_pdf(result.files[A4])
    assert "How to board" in page.text
    assert "They hold the deck." in page.text
    assert "Takes crew, sea (usually 0)." in " ".join(page.text.split())
    lines = page.text.splitlines()
    assert "0 +1" in lines
    assert [line for line in lines if line in ("5 72 58", "6 58 42", "7 42 28")] == [
        "5 72 58",
        "6 58 42",
        "7 42 28",
    ]
    assert not any(line.startswith("4 ") for line in lines)
    assert page.text.count("What") == 2
    assert "Crew\r\nWhat" not in page.text


def test_a_rule_does_not_only_name_what_its_check_takes(tmp_path: Path) -> None:
    climb = (
        "kind: check\ntitle: Climb\nroll: 1d6\ninputs: {skill: {title: Skill, range: 1-6}}\n"
        "outcomes:\n  - {name: Up, when: roll <= skill, text: At the top.}\n  - {name: Down}\n"
        "odds: {rows: skill}\n"
    )
    screen = SCREEN.replace("[weather, boarding]", "[{ref: climb, show: rule}]")
    files = {"pack": HARBOUR["pack"], "climb": climb, "bridge": screen}
    (page,) = read_pdf(OUTPUT.make(project(tmp_path, files)).files[A4])
    assert "At the top." in page.text
    assert "Takes" not in page.text


def test_a_group_that_goes_on_beside_says_so(tmp_path: Path) -> None:
    rows = "".join(f"  - {{group: Stores, what: Ware {n}}}\n" for n in range(9))
    head = "kind: table\ntitle: Hold\ncolumns: {what: {title: What, type: text}}\nrows:\n"
    screen = SCREEN.replace("[weather, boarding]", "[{ref: hold, columns: 2}]")
    files = {"pack": HARBOUR["pack"], "hold": head + rows, "bridge": screen}
    (page,) = read_pdf(OUTPUT.make(project(tmp_path, files)).files[A4])
    assert page.text.count("STORES") == 2
    assert page.text.count("STORES, CONTINUED") == 1


def test_totals_beyond_the_ends_are_explained(tmp_path: Path) -> None:
    adjusted = "roll: 1d6\nadjusted: {range: -1 to 2, note: Add the wind.}\n"
    files = {
        "pack": HARBOUR["pack"],
        "weather": HARBOUR["weather"].replace("roll: 1d6\n", adjusted),
    }
    (page,) = read_pdf(OUTPUT.make(project(tmp_path, files)).files[A4])
    said = " ".join(page.text.split())
    assert "Add the wind. Below 1 counts as 1, above 6 as 6." in said


def test_no_chance_of_a_link_stands_on_the_players_side(tmp_path: Path) -> None:
    rule = "kind: rule\ntitle: Signals\npoints: ['A bell rings [on a one](odds:1d6<=1).']\n"
    screen = f"{SCREEN}players: [{{title: All hands, blocks: [signals]}}]\n"
    screen = screen.replace("boarding]", "boarding, signals]")
    result = OUTPUT.make(project(tmp_path, {**HARBOUR, "signals": rule, "bridge": screen}))
    assert result.diagnostics == ()
    (referees,) = read_pdf(result.files[A4])
    (players,) = read_pdf(result.files[A4.with_stem(f"{A4.stem}-players")])
    assert "on a one (1/6, about 17%)" in " ".join(referees.text.split())
    assert "A bell rings on a one." in " ".join(players.text.split())


@pytest.mark.slow
def test_on_a_full_panel_nothing_but_credits_is_below_9_points(tmp_path: Path) -> None:
    screen = SCREEN.replace("[weather, boarding]", "[weather, boarding, log, roll]")
    files = {**HARBOUR, "log": long_table(36), "roll": long_table(36, "Roll"), "bridge": screen}
    result = OUTPUT.make(project(tmp_path, files))
    assert result.diagnostics == ()
    sizes = type_sizes(result.files[A4])
    # So much stands there that the type is small.
    assert any("Rain" in letters for size, letters in sizes.items() if size <= 10)
    small = "".join(letters for size, letters in sizes.items() if size < 9)
    assert "HarbourBook" in small
    # A footnote is read at arm's length, as figures are.
    for words in ("33", "Crew", "d6", "Noshipleaves"):
        assert words not in small
