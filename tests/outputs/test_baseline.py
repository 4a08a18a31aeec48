"""The lines of a screen: in all its blocks, and on all its panels, they are equally far apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from outputs.printed_pages import baselines
from press.projects import HARBOUR, SCREEN, project
from shared import pressed
from tablewright.outputs.formats import Formats
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.records import replace
from tablewright.typeset.baseline import closest_line, lines_in, spread_line, widest_line
from tablewright.typeset.grid_content import LARGER_FIGURES
from tablewright.typeset.panels import SCREEN_TYPE, em
from tablewright.typeset.papers import Stock

# In millimetres, where a line is about five; the first row of a list has air above it, and the two
# lines of a heading are closer.
AS_GOOD_AS_ON_IT, WITH_AIR = 0.1, 0.8
# What `weight: hero` is set in, in points.
HERO_TYPE = (13.0, 13.5, 13.65, 14.0)
# How much larger than words the sentence below the heading of what is `strong` is.
STRONG = 1.16
# Between these, in millimetres, are lines apart.
LEAST, MOST = 4.0, 7.0
A_HAIR = 0.003
# How many leadings the panels of a screen have at most.
MOST_LEADINGS = 2
# So far down a page, in millimetres, its head reaches.
HEAD = 25.0


def off_the_line(headings: Sequence[float], words: Sequence[float], line: float) -> float:
    """Return how far what stands worst below its heading is from the next line, or the second."""
    return max(
        min((abs(y - top - count * line) for y in words for count in (1, 2)), default=line)
        for top in headings
    )


def below_headings(page: Sequence[tuple[float, float]], size: float) -> float:
    """Return how far below their headings words stand on a page: that is one line."""
    headings = {y for s, y in page if s == pytest.approx(1.2 * size, abs=0.02)}
    words = {y for s, y in page if s in (size, pytest.approx(STRONG * size, abs=0.02))}
    apart = [y - h for y in words for h in headings if LEAST < y - h < MOST]
    about = Counter(round(line, 1) for line in apart).most_common(1)[0][0]
    near = [line for line in apart if abs(line - about) <= AS_GOOD_AS_ON_IT]
    return sum(near) / len(near)


def faults(content: bytes) -> list[tuple[int, str, float]]:
    """Return what is off its line by the number of its page, what it is, and how far it is off.

    Below the headings of blocks stands on the next line what is said first; the gaps between blocks
    are no whole lines. Lines are as far apart on all pages, or as on one other of them.
    """
    found: list[tuple[int, str, float]] = []
    leadings: set[float] = set()
    for number, whole in enumerate(baselines(content), start=1):
        # The words of tabs stand in the head, in whatever type the panel is set.
        page = [(s, y) for s, y in whole if y > HEAD]
        (size,) = {Counter(s for s, _ in page if s in SCREEN_TYPE).most_common(1)[0][0]}
        line = below_headings(page, size)
        leadings.add(round(line, 1))
        if line < closest_line(size) + A_HAIR:
            # What turns out taller than planned is laid out again, as close as can be.
            found.append((number, "lines that are as close as can be", line))
        headings = [y for s, y in page if s == pytest.approx(1.2 * size, abs=0.02)]
        words = sorted({y for s, y in page if s != pytest.approx(1.2 * size, abs=0.02)})
        far = off_the_line(headings, words, line)
        found += [(number, "below headings", round(far, 2))] if far >= WITH_AIR else []
    if len(leadings) > MOST_LEADINGS:
        found.append((0, "leadings", len(leadings)))
    return found


def test_lines_are_equally_far_apart_on_all_panels() -> None:
    files = {
        path: content
        for path, content in pressed("screens").files.items()
        if "a4" in path.name and "players" not in path.name
    }
    assert len(files) >= 5
    assert {path: found for path, content in files.items() if (found := faults(content))} == {}
    # Blocks that matter most are seen at all.
    assert any(
        s in HERO_TYPE for each in files.values() for page in baselines(each) for s, _ in page
    )
    for part in (LARGER_FIGURES, STRONG):
        larger = [round(part * size, 2) for size in SCREEN_TYPE]
        assert any(
            round(s, 2) in larger
            for each in files.values()
            for page in baselines(each)
            for s, _ in page
        )


def test_a_line_that_is_off_is_found() -> None:
    words = [15.0, 20.0, 37.4, 42.4]
    assert off_the_line([10.0, 32.4], words, 5) == pytest.approx(0)
    assert off_the_line([10.0, 30.0], words, 5) == pytest.approx(2.4)


@pytest.mark.parametrize("size", SCREEN_TYPE)
def test_lines_take_what_is_left_within_what_is_read_well(size: float) -> None:
    closest, widest = closest_line(size), widest_line(size)
    assert 1.2 * em(size) < closest < widest
    assert spread_line(40, 40 * closest - 5, size) == closest
    assert spread_line(20, 20 * widest + 5, size) == widest
    between = (closest + widest) / 2
    assert spread_line(20, 20 * between, size) == pytest.approx(between)


def test_what_is_a_little_taller_than_a_line_has_another() -> None:
    assert lines_in(10.0, 5) == 2
    assert lines_in(10.05, 5) == 2
    assert lines_in(10.5, 5) == 3
    assert lines_in(0, 5) == 0


def test_what_stands_below_a_hero_with_an_odd_number_of_rows_is_on_the_baseline(
    tmp_path: Path,
) -> None:
    rows = "".join(f"  - {{what: Entry {n}, note: gale}}\n" for n in range(3))
    log = (
        "kind: table\ntitle: Log\nsummary: What the watch wrote down.\n"
        "columns: {what: {title: What, type: text}}\n"
        f"rows:\n{rows}notes: {{gale: No ship leaves the harbour.}}\n"
    )
    screen = SCREEN.replace(
        "[weather, boarding]", "[{ref: log, weight: hero, span: panel}, weather, boarding]"
    )
    order = project(tmp_path, {**HARBOUR, "log": log, "bridge": screen})
    result = OUTPUT.make(replace(order, formats=Formats(papers=(Stock.A4,))))
    assert result.diagnostics == ()
    (content,) = result.files.values()
    assert faults(content) == []


def test_names_of_groups_with_the_same_columns_are_headings_on_lines(tmp_path: Path) -> None:
    table = (
        "kind: table\ntitle: {}\ncolumns:\n  crew: {{title: Crew, type: range, domain: 1-9}}\n"
        "  storm: {{title: In a storm, icon: flame, short: Storm, type: integer}}\n"
        "  calm: {{title: In a calm, icon: star, short: Calm, type: integer}}\n"
        "rows:\n  - {{crew: 1-4, storm: 7, calm: 8}}\n  - {{crew: 5-9, storm: 5, calm: 6}}\n"
    )
    screen = (
        "kind: screen\ntitle: Bridge\npanels:\n  - title: At sea\n    blocks:\n"
        "      - {merge: [oars, sails], by: crew, title: Speeds}\n      - log\n"
    )
    log = (
        "kind: table\ntitle: Log\nsummary: What the watch wrote down.\n"
        "columns: {what: {title: What, type: text}}\nrows: [{what: Nothing}, {what: A sail}]\n"
    )
    files = {"pack": HARBOUR["pack"], "bridge": screen, "log": log}
    files |= {name.lower(): table.format(name) for name in ("Oars", "Sails")}
    made = OUTPUT.make(replace(project(tmp_path, files), formats=Formats(papers=(Stock.A4,))))
    assert made.diagnostics == ()
    (content,) = (made.files[path] for path in made.files if "landscape" in path.name)
    assert faults(content) == []
    (page,) = baselines(content)
    (size,) = {Counter(s for s, _ in page if s in SCREEN_TYPE).most_common(1)[0][0]}
    large = [y for s, y in page if s == pytest.approx(1.2 * size, abs=0.02)]
    assert len(large) == len("SpeedsOarsSailsLog")
