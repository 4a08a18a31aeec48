"""Headings of tables side by side: short words where they have room, and glyphs where not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

from tablewright.kinds import Entry
from tablewright.records import replace
from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.typeset.blocks import Block
from tablewright.typeset.cutting_columns import with_short_heads
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spread_figures import both_words
from tablewright.words.units import short_for

TITLES = ("Paralysis, petrify", "Breath")
SAVES = SpreadContent(
    row_title="Level",
    groups=(SpreadGroup("Elf", TITLES), SpreadGroup("Dwarf", TITLES)),
    rows=(SpreadRow("1", tuple(SpreadCell(words) for words in ("14", "15", "12", "13"))),),
    icons=("stone", "flame") * 2,
    shorts=("Stone", "Breath") * 2,
)


def test_short_words_stand_for_headings_where_they_have_room() -> None:
    wide, narrow = SAVES.headed_for(30.0), SAVES.headed_for(10.0)
    assert wide.shortened == {"Stone": "Paralysis, petrify", "Breath": "Breath"}
    assert not narrow.shortened
    assert narrow.drawn == {"stone": "Paralysis, petrify", "flame": "Breath"}


def test_both_words_of_a_heading_stand_in_two_lines_where_they_have_room() -> None:
    saves = replace(SAVES, shorts=("Paralysis", "Breath") * 2)
    wide = saves.headed_for(30.0)
    assert wide.short_lines == (("Paralysis,", "petrify"), ("Breath",)) * 2
    # Nothing is left to be told below, and nothing is drawn above.
    assert wide.shortened
    assert wide.told_shorts == ()
    groups = tuple(SpreadGroup(name, ("Rays, petrification", "Fire")) for name in ("Elf", "Orc"))
    narrow = replace(SAVES, groups=groups, shorts=("Rays", "Fire") * 2).headed_for(14.0)
    assert narrow.short_lines == (("Rays",), ("Fire",)) * 2
    assert narrow.told_shorts == (("Rays", "Rays, petrification"),)
    assert not SAVES.headed_for(30.0).has_two_lines
    assert both_words("Death", "Death, poison, ray") == ()
    assert both_words("Death", "Death") == ()


def test_glyphs_stand_where_one_heading_has_no_short_word_or_glyphs_are_asked_for() -> None:
    assert not replace(SAVES, shorts=("Stone", "", "Stone", "")).headed_for(30.0).shortened
    assert not replace(SAVES, draws_heads=True).headed_for(30.0).shortened


def test_what_they_stand_for_stands_behind_one_short_sentence() -> None:
    assert SAVES.is_told_beside(("This or more saves.",), 40.0)
    # “Breath” stands for itself, and needs no room.
    assert not SAVES.is_told_beside(("This or more saves.",), 20.0)
    assert not SAVES.is_told_beside(("This or more saves.", "A 1 fails."), 40.0)
    assert not replace(SAVES, shorts=()).is_told_beside(("This or more saves.",), 40.0)


def test_a_block_has_the_headings_that_fit_it() -> None:
    block = Block(cast("Entry", None), "Saves", (), (), (SAVES,))
    assert [cast("SpreadContent", b).shorts for b in block.headed_for(10.0).bodies] == [()]
    assert block.headed_for(30.0).bodies == (SAVES,)


def test_groups_stand_below_each_other_where_words_have_no_room_beside() -> None:
    whole = replace(
        SAVES,
        groups=tuple(SpreadGroup(name, TITLES) for name in ("Elf", "Dwarf", "Orc", "Troll")),
        rows=(
            SpreadRow("0", (*[SpreadCell("18")] * 4, *[SpreadCell()] * 4)),
            SpreadRow("1", (SpreadCell("14"),) * 8),
        ),
        icons=SAVES.icons * 2,
        shorts=SAVES.shorts * 2,
    )
    assert with_short_heads(whole, 60.0) == (whole,)
    first, second = with_short_heads(whole, 20.0)
    assert (first.groups, second.groups) == (whole.groups[:2], whole.groups[2:])
    assert list(first.shortened) == list(second.shortened) == ["Stone", "Breath"]
    # The key stands once, above the first; a row that holds nothing in a part is not in it.
    assert (first.goes_on, second.goes_on) == (False, True)
    assert [[row.label for row in part.rows] for part in (first, second)] == [["0", "1"], ["1"]]
    # Where not even two have the room, nothing is gained.
    assert with_short_heads(whole, 10.0) == (replace(whole, shorts=()),)


def test_words_are_small_where_they_have_no_room_else() -> None:
    alone = (with_short_heads(SAVES, n)[0] for n in range(10, 40))
    normal = 10 + [bool(one.shorts) and not one.has_small_heads for one in alone].index(True)
    (small,) = with_short_heads(SAVES, normal - 1.0)
    assert small.has_small_heads
    assert small.shortened
    # What has room as it is stays so, and glyphs are for what has none in small type either.
    assert not with_short_heads(SAVES, normal + 5.0)[0].has_small_heads
    assert with_short_heads(SAVES, 10.0) == (replace(SAVES, shorts=()),)


def test_letters_stand_for_headings_that_are_glyphs_elsewhere_where_none_begin_alike(
    tmp_path: Path,
) -> None:
    drawn = replace(SAVES, shorts=())
    assert drawn.initials == ("P", "B", "P", "B")
    html = _spread(tmp_path, drawn)
    assert re.findall(r'"value[^>]*>(\w)</th>', html)[:4] == ["P", "B", "P", "B"]
    assert "<b>P</b>aralysis, petrify" in html
    # What a letter is for is told by that letter: a glyph that stands nowhere else says nothing.
    assert "<svg" not in html
    assert "<img" not in html
    alike = tuple(SpreadGroup(group.title, ("Breath", "Blows")) for group in SAVES.groups)
    assert not replace(drawn, groups=alike).initials
    assert not replace(drawn, draws_heads=True).initials
    assert not SAVES.initials


LONG = replace(
    SAVES,
    groups=tuple(SpreadGroup(name, TITLES * 2) for name in ("Elf", "Dwarf", "Orc", "Troll")),
    rows=(SpreadRow("1", (SpreadCell("14"),) * 16),),
    icons=SAVES.icons * 4,
    shorts=SAVES.shorts * 4,
)


def test_names_of_long_rows_stand_at_both_ends_where_figures_have_the_room_all_the_same() -> None:
    assert LONG.headed_for(80.0).names_again
    assert LONG.headed_for(80.0).shortened
    # Rows of fewer figures are followed without them, and so are those that nothing parts.
    assert not SAVES.headed_for(80.0).names_again
    assert not replace(LONG, groups=(SpreadGroup("", TITLES * 8),)).headed_for(80.0).names_again
    # Words take the width that a second column of names would need.
    assert not replace(LONG, worded=(True,) * 16).headed_for(80.0).names_again
    # Large figures come first, and stand well apart beside gutters too.
    large = next(n for n in range(20, 80) if LONG.headed_for(n).has_room_for_larger(n))
    assert LONG.headed_for(large + 12.0).names_again
    assert not LONG.headed_for(large + 5.0).names_again


def test_names_stand_at_both_ends_of_each_row_that_is_printed(tmp_path: Path) -> None:
    html = _spread(tmp_path, LONG.headed_for(80.0))
    assert re.findall(r'"name-again[^>]*>([^<]*)', html) == ["Level", "1"]
    assert len(re.findall("<col ", html)) == 1 + 16 + 1
    assert "name-again" not in _spread(tmp_path, LONG)


def test_a_longer_word_has_a_wider_column_where_alike_ones_have_no_room() -> None:
    wide = replace(SAVES, shorts=("Paralysis", "Fire") * 2)
    assert not wide.headed_for(30.0).weights
    narrow = wide.headed_for(19.0)
    assert narrow.shortened
    first, second, *_ = narrow.parts_of_width
    assert first > 1.5 * second
    assert abs(sum(narrow.parts_of_width) - 1) < 1e-9
    assert not wide.headed_for(12.0).shortened


def test_headings_that_were_made_for_their_page_are_kept_where_its_width_is_not_known() -> None:
    assert SAVES.headed_for(0) == SAVES


def test_what_a_short_word_is_for_is_not_said_twice() -> None:
    assert short_for("Death", "Death, poison") == "also poison"
    assert short_for("Poison", "Death, poison") == "also death"
    assert short_for("Death", "Death") == "death"
    assert short_for("Stone", "Paralysis, petrify") == "paralysis, petrify"


def test_many_numbered_columns_have_a_rule_after_every_fifth(tmp_path: Path) -> None:
    def ruled(*titles: str) -> list[str]:
        cells = tuple(SpreadCell(title) for title in titles)
        body = SpreadContent("Undead", (SpreadGroup("", titles),), (SpreadRow("Ghost", cells),))
        html = _spread(tmp_path, body)
        return re.findall(r"<t[hd][^>]*fifth[^>]*>(?:<[^>]*>)*([^<]*)", html)

    # Both in the headings and below; behind the last there is the edge.
    assert ruled(*map(str, range(1, 16))) == ["5", "10", "5", "10"]
    assert ruled(*map(str, range(1, 12))) == []
    assert ruled(*(f"Level {n}" for n in range(1, 16))) == []


def test_an_upper_line_stands_above_neighbours_so_that_columns_are_alike(tmp_path: Path) -> None:
    titles = ("Death, poison", "Wands", "Paralysis, petrify", "Breath", "Spells")
    shorts = ("Death", "Wands", "Paralysis", "Breath", "Spells")
    groups = tuple(SpreadGroup(name, titles) for name in ("Elf", "Orc"))
    rows = (SpreadRow("1", (SpreadCell("14"),) * 10),)
    body = SpreadContent("Level", groups, rows, shorts=shorts * 2, icons=("fire",) * 10)
    body = replace(body, has_two_lines=True)
    # The first of a group would stand above another group, or its own gutter.
    assert body.raised_heads == {2, 7}
    assert not replace(body, has_two_lines=False).raised_heads
    narrow = replace(body, has_two_lines=False, icons=tuple("abcde") * 2).headed_for(43.0)
    assert narrow.has_two_lines
    assert not narrow.weights
    html = _spread(tmp_path, narrow)
    assert (
        re.findall(r'"overhang"[^>]*>([^<]*)</span><br>(\w+)', html)
        == [("Paralysis,", "petrify")] * 2
    )
    # Beside a neighbour of two lines none has more than its own width.
    taller = (*titles[:3], "Breath, blast", titles[4])
    assert not replace(body, groups=(SpreadGroup("Elf", taller),) * 2).raised_heads


def test_no_stripes_compete_with_the_shade_of_the_likelier_side(tmp_path: Path) -> None:
    def striped(*cells: SpreadCell) -> tuple[int, bool]:
        rows = tuple(SpreadRow(str(n), (cell,)) for n, cell in enumerate(cells))
        body = SpreadContent("Level", (SpreadGroup("", ("Wands",)),), rows)
        html = _spread(tmp_path, body)
        return html.count('class="z"'), "sided" in html

    line, likely = SpreadCell("12", line_below=True), SpreadCell("11", is_likely=True)
    assert striped(SpreadCell("12"), SpreadCell("11")) == (1, False)
    assert striped(line, likely) == (0, True)
    # Hairlines lead along rows instead.
    css = (templates_folder() / "print" / "print.css").read_text("utf-8")
    assert ".lined .spread.sided { --between-stripes: var(--hair); }" in css


def _spread(folder: Path, body: SpreadContent) -> str:
    """Return `body` as it is printed."""
    page = '{% from "print/blocks.html" import spread %}{{ spread(body, none) }}'
    (folder / "page.html").write_text(page, encoding="utf-8")
    return Templates((folder, templates_folder()), templates_folder()).render(
        "page.html", {"body": body}
    )
