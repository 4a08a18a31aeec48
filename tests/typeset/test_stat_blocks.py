"""Stat blocks of things, examples and comparisons as blocks: nothing of them is lost on paper."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from fixture_types import Compile
from tablewright.kinds.comparison.block import comparison_block
from tablewright.kinds.comparison.entry import Comparison
from tablewright.kinds.entry import Text
from tablewright.kinds.example.block import example_block
from tablewright.kinds.example.entry import Example
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.thing.block import thing_block
from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.stat_block import stat_bodies
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.terminal import TELL
from tablewright.typeset.blocks import Body, FiguresContent, ProseContent
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.stat_rows_content import StatRowsContent
from tablewright.typeset.table_content import TableContent, Words
from tablewright.views.entry import entry_view

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
        "  holds: {Wine: 2, Wool: -1}\n  flags: [3-4 red, one **blue**]\n  armed: true\n"
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
    if isinstance(body, StatRowsContent):
        return [(row.label, plain(row.said)) for row in body.rows]
    assert isinstance(body, TermsContent)
    return [(plain(name), plain(words)) for name, words in body.terms]


def test_a_stat_block_has_figures_values_notes_and_text(compiled: Compile) -> None:
    scope = wilds(compiled)
    heron = scope.find("heron")
    assert isinstance(heron, Thing)
    measures, ram, aboard, notes, text = stat_bodies(heron, scope, ems=40)
    assert isinstance(aboard, StatRowsContent)
    assert aboard.caption == "Aboard"
    assert isinstance(measures, FiguresContent)
    assert (measures.caption, measures.abreast) == ("Measures", 4)
    assert [(f.label, f.value, f.remark) for f in measures.figures] == [
        ("Build", "−2", "Sloop"),
        ("Crew", "4", ""),
        ("Luck", "−1", ""),
        ("Total", "3", ""),
    ]
    assert terms(ram) == [("Ram", "2d6 (mean 7)")]
    # The heading of a line is not said again by its first value.
    assert isinstance(ram, StatRowsContent)
    assert ram.caption == ""
    assert terms(aboard) == [
        ("Holds", "Wine +2, Wool −1"),
        ("Flags", "3-4 red, one **blue**"),
        ("Armed", ""),
    ]
    assert terms(notes) == [("Luck", "Added to all.")]
    assert isinstance(notes, TermsContent)
    assert notes.is_small
    assert isinstance(text, ProseContent)
    assert text.text.markdown == "Built for herring."


def test_a_field_looks_alike_on_all_of_a_kind(compiled: Compile) -> None:
    model = (
        'kind: model\ntitle: Skiff\nfields:\n  oars: {title: Oars, type: integer, unit: "\'"}\n'
        "  flag: {title: Flag, type: text, optional: true}\n"
        "layout: [{show: [flag, oars]}]\n"
    )
    files = {
        "skiff": model,
        "gull": "kind: skiff\ntitle: Gull\nvalues: {oars: 4, flag: Red}\n",
        "tern": "kind: skiff\ntitle: Tern\nvalues: {oars: 2}\n",
    }
    found = compiled({f"wilds/{name}.yaml": text for name, text in files.items()})
    scope = found.library.scope("wilds")
    for name, said in (("gull", ("Oars", "4′")), ("tern", ("Oars", "2′"))):
        thing = scope.find(name)
        assert isinstance(thing, Thing)
        (body,) = stat_bodies(thing, scope, ems=40)
        # Without its flag, too, its oars are no large figure.
        assert said in terms(body)


def test_figures_with_a_line_each_are_gathered(compiled: Compile) -> None:
    files = {
        "cart": "kind: model\ntitle: Cart\nfields:\n  load: {title: Load, type: integer}\n"
        "  colour: {title: Colour, type: text}\n  wheels: {title: Wheels, type: integer}\n",
        "wain": "kind: cart\ntitle: Wain\nvalues: {load: 9, colour: Red, wheels: 4}\n",
    }
    found = compiled({f"wilds/{name}.yaml": text for name, text in files.items()})
    scope = found.library.scope("wilds")
    wain = scope.find("wain")
    assert isinstance(wain, Thing)
    figures, colour = stat_bodies(wain, scope, ems=40)
    assert isinstance(figures, FiguresContent)
    assert [figure.label for figure in figures.figures] == ["Load", "Wheels"]
    assert terms(colour) == [("Colour", "Red")]


MULE = """
kind: model
title: Mule
fields:
  load: {title: Load, type: integer}
  hits: {title: Hits, type: integer}
  kicks: {title: Kicks, type: dice}
derived:
  worth: {title: Worth, value: load * 2}
  mood: {title: Mood, value: "load > 9 ? 'Sour' : ''"}
layout:
  - {show: [load, hits]}
  - {show: [worth, {title: Carries, as: "{load}"}]}
"""
OF_CARDS = """
tracker: {down: [hits, kicks]}
card:
  layout:
    - {show: [load, hits]}
    - {show: [{title: Bears, as: "{load}"}]}
    - {title: Today, show: [mood, {title: Fed, boxes: 2}]}
"""


def test_what_goes_down_has_boxes_and_cards_a_layout_of_their_own(compiled: Compile) -> None:
    def rows(hits: int, load: int, *, runs_on: bool = False) -> tuple[Body, ...]:
        mule = f"kind: mule\ntitle: Jenny\nvalues: {{load: {load}, hits: {hits}, kicks: 1d6}}\n"
        found = compiled({"wilds/mule.yaml": MULE + OF_CARDS, "wilds/jenny.yaml": mule})
        assert found.diagnostics == ()
        scope = found.library.scope("wilds")
        jenny = scope.find("jenny")
        assert isinstance(jenny, Thing)
        return stat_bodies(jenny, scope, ems=40, runs_on=runs_on)

    tiles, counted, today = rows(7, 10)
    # No tile has what boxes are for; the same values may be called otherwise on a card.
    assert isinstance(tiles, FiguresContent)
    assert [(f.label, f.value) for f in tiles.figures] == [("Load", "10"), ("Bears", "10")]
    assert isinstance(counted, StatRowsContent)
    hits, kicks = counted.rows
    assert (hits.label, hits.value, hits.fives, hits.is_open) == ("Hits", "7", (5, 2), False)
    # Dice are rolled at the table.
    assert (kicks.value, kicks.boxes, kicks.is_open) == ("d6 (mean 3.5)", 0, True)
    assert isinstance(today, StatRowsContent)
    assert [(row.label, row.said, row.boxes) for row in today.rows] == [
        ("Mood", "Sour", 0),
        ("Fed", "", 2),
    ]
    assert not any(row.is_sentence for row in (*counted.rows, *today.rows))
    assert replace(hits, value="It bites, kicks, and never forgets who struck it.").is_sentence
    # What a formula leaves empty is left out; nobody counts 21 boxes; 0 is for the referee to say.
    _, counted, today = rows(21, 1)
    assert terms(today) == [("Fed", "")]
    assert isinstance(counted, StatRowsContent)
    assert (counted.rows[0].value, counted.rows[0].boxes) == ("21", 0)
    assert counted.rows[0].is_open
    _, counted, _ = rows(0, 1)
    assert isinstance(counted, StatRowsContent)
    assert (counted.rows[0].value, counted.rows[0].is_open) == ("", True)
    # Where the rest runs on, boxes keep their rows.
    _, counted, today = rows(2, 1, runs_on=True)
    assert isinstance(counted, StatRowsContent)
    assert counted.rows[0].boxes == 2
    assert isinstance(today, TermsContent)
    assert today.runs_on


def test_chances_alone_are_drawn_below_each_other(compiled: Compile) -> None:
    hound = (
        "kind: model\ntitle: Hound\nfields:\n  legs: {title: Legs, type: integer}\nderived:\n"
        "  near: {title: Near, type: odds, check: leap, outcome: Lands, inputs: {width: legs}}\n"
        "  far: {title: Far, type: odds, check: leap, outcome: Lands, inputs: {width: legs + 3}}\n"
        "layout: [{show: [near, far]}, {show: [legs, far]}]\n"
    )
    rex = "kind: hound\ntitle: Rex\nvalues: {legs: 4}\n"
    files = {f"wilds/{name}.yaml": text for name, text in FILES.items()}
    found = compiled({**files, "wilds/hound.yaml": hound, "wilds/rex.yaml": rex})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    thing = scope.find("rex")
    assert isinstance(thing, Thing)
    tiles, drawn = stat_bodies(thing, scope, ems=40)
    assert isinstance(drawn, StatRowsContent)
    assert [(row.label, row.said) for row in drawn.rows] == [("Near", "92%"), ("Far", "58%")]
    assert drawn.rows[0].chance == Fraction(11, 12)
    # Beside another figure it is a tile, and drawn there.
    assert isinstance(tiles, FiguresContent)
    assert [figure.chance for figure in tiles.figures] == [None, Fraction(7, 12)]


def test_parts_keep_their_labels_wherever_they_are_set(compiled: Compile) -> None:
    arm = (
        "kind: model\ntitle: Arm\nfields:\n  use: {title: Use, type: text}\n"
        "  harm: {title: Harm, type: dice}\n  reach: {title: Reach, type: integer}\n"
    )
    beast = (
        "kind: model\ntitle: Beast\nfields:\n  tail: {title: Tail, type: arm}\n"
        "  arms: {title: Arms, type: list, of: arm}\n  cry: {title: Cry, type: text}\n"
    )
    kraken = (
        "kind: beast\ntitle: Kraken\nvalues:\n  tail: {use: a*b, harm: 2d6, reach: 9}\n"
        "  arms: [{use: grip, harm: d4, reach: 3}, {use: -asz, harm: d8, reach: 4}]\n"
        "  cry: It's **loud**\n"
    )
    files = {"arm": arm, "beast": beast, "kraken": kraken}
    found = compiled({f"wilds/{name}.yaml": text for name, text in files.items()})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    thing = scope.find("kraken")
    assert isinstance(thing, Thing)
    tail = "Use a*b, Harm 2d6 (mean 7), Reach 9"
    arms = "Use grip, Harm d4 (mean 2.5), Reach 3; Use -asz, Harm d8 (mean 4.5), Reach 4"
    expected = [("Tail", tail), ("Arms", arms), ("Cry", "It's **loud**")]
    said = [term for body in stat_bodies(thing, scope, ems=40) for term in terms(body)]
    assert said == expected
    (stats,) = thing_block(thing, scope, ScreenBlock("kraken", ())).bodies
    assert terms(stats) == expected
    view = entry_view(thing, scope)
    told = "".join(str(each) for each in TELL.of(thing)(view))
    for words in ("Use a*b, Harm 2d6", "Use -asz, Harm d8", "It’s loud"):
        assert words in told, words


def test_labels_and_figures_among_texts_stand_as_they_are(compiled: Compile) -> None:
    model = (
        "kind: model\ntitle: Buoy\nfields:\n  mark: {title: 'Mark [a]', type: text}\n"
        "  sign: {title: Sign, type: map, of: text}\n"
        "layout: [{title: All, show: [mark, sign]}]\n"
    )
    thing = "kind: buoy\ntitle: Nun\nvalues: {mark: '*red*', sign: {'a_b [c]': 'x'}}\n"
    found = compiled({"wilds/buoy.yaml": model, "wilds/nun.yaml": thing})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    nun = scope.find("nun")
    assert isinstance(nun, Thing)
    (stats,) = thing_block(nun, scope, ScreenBlock("nun", ())).bodies
    assert terms(stats) == [("All", "Mark \\[a\\] *red*; Sign a\\_b \\[c\\] x")]


def test_figures_stand_in_even_lines_where_they_have_no_room(compiled: Compile) -> None:
    scope = wilds(compiled)
    heron = scope.find("heron")
    assert isinstance(heron, Thing)
    figures = stat_bodies(heron, scope, ems=11)[0]
    assert isinstance(figures, FiguresContent)
    assert [len(line) for line in figures.lines] == [2, 2]
    # A figure and what is said beside it stand on one line: "−2 Sloop".
    wider = stat_bodies(heron, scope, ems=20)[0]
    assert isinstance(wider, FiguresContent)
    assert [len(line) for line in wider.lines] == [2, 2]
    narrow = stat_bodies(heron, scope, ems=2)[0]
    assert isinstance(narrow, FiguresContent)
    assert [len(line) for line in narrow.lines] == [1, 1, 1, 1]


def test_a_stat_block_on_a_panel_keeps_the_thing_s_own_text(compiled: Compile) -> None:
    scope = wilds(compiled)
    heron = scope.find("heron")
    assert isinstance(heron, Thing)
    block = thing_block(heron, scope, ScreenBlock("heron", ()))
    stats, text = block.bodies
    assert [plain(lead) for lead in block.leads] == ["Quick."]
    assert terms(stats) == [
        ("Measures", "Build Sloop −2; Crew 4; Luck −1; Total 3"),
        ("Ram", "Ram 2d6 (mean 7)"),
        ("Aboard", "Holds Wine +2, Wool −1; Flags 3-4 red, one **blue**; Armed yes"),
    ]
    assert isinstance(text, ProseContent)


def test_an_example_tells_what_was_given_rolled_and_found(compiled: Compile) -> None:
    scope = wilds(compiled)
    far = scope.find("far")
    assert isinstance(far, Example)
    (body,) = example_block(far, scope, ScreenBlock("far", ())).bodies
    assert isinstance(body, TableContent)
    (row,) = body.rows
    number, given, result = (plain(cell.words) for cell in row.cells)
    assert (number, given) == ("1", "Width +9, roll 7")
    assert result == "**Falls**, spare -2"


def test_a_comparison_names_the_nearest_of_the_other_check(compiled: Compile) -> None:
    scope = wilds(compiled)
    two = scope.find("two")
    assert isinstance(two, Comparison)
    (body,) = comparison_block(two, scope, ScreenBlock("two", ())).bodies
    assert isinstance(body, TableContent)
    cells = {plain(row.cells[0].words): row.cells for row in body.rows}
    # 2d6 of 8 or more is 15 in 36, about 42%: nearest are 4 and 5 on a d6, 50% and 33%.
    assert cells["8"][1].chance is not None
    assert cells["8"][1].chance.label == "42"
    assert plain(cells["8"][2].words) == "4 (50%) or 5 (33%)"


def test_the_first_line_of_a_card_is_read_as_figures_are_and_lines_keep_their_order(
    compiled: Compile,
) -> None:
    def bodies(card: str, thing: str, **asked: Any) -> tuple[Body, ...]:
        mule = f"kind: mule\ntitle: Jenny\nvalues: {{load: 12, hits: 4, kicks: {thing}}}\n"
        found = compiled({"wilds/mule.yaml": MULE + card, "wilds/jenny.yaml": mule})
        assert found.diagnostics == ()
        scope = found.library.scope("wilds")
        jenny = scope.find("jenny")
        assert isinstance(jenny, Thing)
        return stat_bodies(jenny, scope, ems=40, **asked)

    card = "card: {layout: [{show: [kicks, mood]}, {show: [mood]}, {show: [load, hits]}]}\n"
    first, mood, figures = bodies(card, "2d6 + 1")
    assert isinstance(first, FiguresContent)
    assert first.is_worded
    told = [(f.label, f.value, f.remark) for f in first.figures]
    assert told == [("Kicks", "2d6 + 1", "mean 8"), ("Mood", "Sour", "")]
    # What is looked up less stands where its author has it: below.
    assert terms(mood) == [("Mood", "Sour")]
    assert isinstance(figures, FiguresContent)
    assert not figures.is_worded
    # Where there is little room, dice go without their means; what runs on has tiles above all.
    (close, *_) = bodies(card, "2d6 + 1", is_close=True)
    assert isinstance(close, FiguresContent)
    assert [f.remark for f in close.figures] == ["", ""]
    running = bodies(card, "2d6 + 1", runs_on=True)
    assert [isinstance(body, FiguresContent) for body in running] == [True, True, False]
    # What is too long to be a figure is a row, as it is on other lines.
    (rows, *_) = bodies(card, "2d6 + 2d8 + 3d10 + 4")
    assert isinstance(rows, StatRowsContent)
    # Where no layout of cards says what comes first, figures do.
    (tiles, *_) = bodies("", "2d6 + 1")
    assert isinstance(tiles, FiguresContent)
    assert not tiles.is_worded
