"""Stat blocks of things, examples and comparisons as blocks: nothing of them is lost on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablewright.compiler import Compiled
from tablewright.kinds.comparison import Comparison
from tablewright.kinds.entry import Text
from tablewright.kinds.example import Example
from tablewright.kinds.instance import Instance
from tablewright.kinds.screen import Block
from tablewright.layout.matter import (
    Body,
    FiguresMatter,
    ProseMatter,
    TableMatter,
    TermsMatter,
    Words,
)
from tablewright.layout.stat_blocks import stat_bodies
from tablewright.layout.things import comparison_block, example_block, thing_block
from tablewright.resolve import Scope

Compile = Callable[[Mapping[str, Any]], Compiled]

FILES = {
    "hulls": (
        "kind: table\ntitle: Hulls\ncolumns:\n  hull: {title: Hull, type: text, key: true}\n"
        "  speed: {title: Speed, type: integer}\nrows:\n"
        "  - {hull: Sloop, speed: 9}\n  - {hull: Barge, speed: 4}\n"
    ),
    "rating": (
        "kind: model\ntitle: Rating\nfields:\n"
        "  hull: {title: Hull, type: row, table: hulls}\n"
        "  bonus: {title: Bonus, type: modifier}\n"
    ),
    "boat": (
        "kind: model\ntitle: Boat\nfields:\n"
        "  build: {title: Build, type: rating}\n"
        "  crew: {title: Crew, type: integer}\n"
        "  luck: {title: Luck, type: modifier, note: Added to all.}\n"
        "  ram: {title: Ram, type: dice}\n"
        "  holds: {title: Holds, type: map, of: modifier}\n"
        "  flags: {title: Flags, type: list, of: text}\n"
        "  armed: {title: Armed, type: boolean}\n"
        "derived:\n  total: {title: Total, value: crew + luck}\n"
        "layout:\n"
        "  - {title: Measures, show: [build, crew, luck, total]}\n"
        "  - {title: Ram, show: [ram]}\n"
        "  - {title: Aboard, show: [holds, flags, armed]}\n"
    ),
    "heron": (
        "kind: boat\ntitle: The Heron\nsummary: Quick.\ntext: Built for herring.\n"
        "values:\n  build: {hull: Sloop, bonus: -2}\n  crew: 4\n  luck: -1\n  ram: 2d6\n"
        "  holds: {Wine: 2, Wool: -1}\n  flags: [3-4 red, one blue]\n  armed: true\n"
    ),
    "leap": (
        "kind: check\ntitle: Leap\nroll: 2d6\ninputs:\n  width: {title: Width, range: -1 to 12}\n"
        "values: {spare: roll - width}\n"
        "outcomes:\n  - {name: Lands, when: roll >= width}\n  - {name: Falls}\n"
    ),
    "far": (
        "kind: example\ntitle: Far\nof: leap\nsteps:\n"
        "  - {inputs: {width: 9}, roll: 7, expect: {spare: -2, outcome: Falls}}\n"
    ),
    "jump": (
        "kind: check\ntitle: Jump\nroll: 1d6\ninputs:\n  ditch: {title: Ditch, range: 1-6}\n"
        "outcomes:\n  - {name: Over, when: roll >= ditch}\n  - {name: In}\n"
    ),
    "two": (
        "kind: comparison\ntitle: Two\nchecks:\n"
        "  - {check: leap, input: width, outcome: Lands}\n"
        "  - {check: jump, input: ditch, outcome: Over}\n"
    ),
}


def wilds(compiled: Compile) -> Scope:
    found = compiled({f"wilds/{name}.yaml": text for name, text in FILES.items()})
    assert found.diagnostics == ()
    return found.library.scope("wilds")


def plain(words: Words) -> str:
    return words.markdown if isinstance(words, Text) else words


def terms(body: Body) -> list[tuple[str, str]]:
    assert isinstance(body, TermsMatter)
    return [(name, plain(words)) for name, words in body.terms]


def test_a_stat_block_has_figures_values_notes_and_text(compiled: Compile) -> None:
    scope = wilds(compiled)
    heron = scope.find("heron")
    assert isinstance(heron, Instance)
    measures, ram, aboard, notes, text = stat_bodies(heron, scope, ems=40)
    assert isinstance(measures, FiguresMatter)
    assert (measures.caption, measures.abreast) == ("Measures", 4)
    assert [(f.label, f.value, f.remark) for f in measures.figures] == [
        ("Build", "−2", "Sloop"),
        ("Crew", "4", ""),
        ("Luck", "−1", ""),
        ("Total", "3", ""),
    ]
    assert terms(ram) == [("Ram", "2d6 (average 7)")]
    # The heading of a line is not said again by its first value.
    assert isinstance(ram, TermsMatter)
    assert ram.caption == ""
    assert terms(aboard) == [
        ("Holds", "Wine +2, Wool −1"),
        ("Flags", "3–4 red, one blue"),
        ("Armed", "yes"),
    ]
    assert terms(notes) == [("Luck", "Added to all.")]
    assert isinstance(notes, TermsMatter)
    assert notes.is_small
    assert isinstance(text, ProseMatter)
    assert text.text.markdown == "Built for herring."


def test_figures_stand_in_even_lines_where_they_have_no_room(compiled: Compile) -> None:
    scope = wilds(compiled)
    heron = scope.find("heron")
    assert isinstance(heron, Instance)
    figures = stat_bodies(heron, scope, ems=11)[0]
    assert isinstance(figures, FiguresMatter)
    assert [len(line) for line in figures.lines] == [2, 2]
    # A figure and what is said beside it stand on one line: "−2 Sloop".
    wider = stat_bodies(heron, scope, ems=20)[0]
    assert isinstance(wider, FiguresMatter)
    assert [len(line) for line in wider.lines] == [2, 2]
    narrow = stat_bodies(heron, scope, ems=2)[0]
    assert isinstance(narrow, FiguresMatter)
    assert [len(line) for line in narrow.lines] == [1, 1, 1, 1]


def test_a_stat_block_on_a_panel_keeps_the_thing_s_own_text(compiled: Compile) -> None:
    scope = wilds(compiled)
    heron = scope.find("heron")
    assert isinstance(heron, Instance)
    block = thing_block(heron, scope, Block("heron", ()))
    stats, text = block.bodies
    assert [plain(lead) for lead in block.leads] == ["Quick."]
    assert terms(stats) == [
        ("Measures", "Build Sloop −2; Crew 4; Luck −1; Total 3"),
        ("Ram", "Ram 2d6 (average 7)"),
        ("Aboard", "Holds Wine +2, Wool −1; Flags 3–4 red, one blue; Armed yes"),
    ]
    assert isinstance(text, ProseMatter)


def test_an_example_tells_what_was_given_rolled_and_found(compiled: Compile) -> None:
    scope = wilds(compiled)
    far = scope.find("far")
    assert isinstance(far, Example)
    (body,) = example_block(far, scope, Block("far", ())).bodies
    assert isinstance(body, TableMatter)
    (row,) = body.rows
    number, given, result = (plain(cell.words) for cell in row.cells)
    assert (number, given) == ("1", "Width 9, roll 7")
    assert result.startswith("**Falls**")
    assert "−2" in result


def test_a_comparison_names_the_nearest_of_the_other_check(compiled: Compile) -> None:
    scope = wilds(compiled)
    two = scope.find("two")
    assert isinstance(two, Comparison)
    (body,) = comparison_block(two, scope, Block("two", ())).bodies
    assert isinstance(body, TableMatter)
    cells = {plain(row.cells[0].words): row.cells for row in body.rows}
    # 2d6 of 8 or more is 15 in 36, about 42%: nearest are 4 and 5 on a d6, 50% and 33%.
    assert cells["8"][1].chance is not None
    assert cells["8"][1].chance.label == "42"
    assert plain(cells["8"][2].words) == "4 or 5 (50% or 33%)"
