"""What cards are known by in a hand, and that planning them lays nothing out twice."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any

import pypdfium2
import pytest

from press.projects import HARBOUR, project
from shared import compiled
from tablewright.fonts.widths import MM_PER_POINT
from tablewright.outputs.cards.arranging import arrangement
from tablewright.outputs.cards.backs import plain_backs
from tablewright.outputs.cards.cards import OUTPUT
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.overleaf import letters, says_overleaf, without_shared
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER, CardFormat
from tablewright.outputs.formats import Formats
from tablewright.records import replace
from tablewright.resources import templates_folder
from tablewright.typeset import measured_once
from tablewright.typeset.blocks import Block
from tablewright.typeset.measured_once import MeasuredOnce
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.panel_marks import Badge
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Stock
from tablewright.typeset.plans import Measured
from tablewright.typeset.typesetter import typesetter_for
from tablewright.views.situations import situation_of
from tablewright.words.parts import initials
from tablewright.words.situations import Situation

SHIP = """\
kind: model
title: Ship
icon: compass
fields:
  crew: {title: Crew, type: integer}
  masts: {title: Masts, type: integer, default: 2}
  master: {title: Master, type: text}
  cargo: {title: Cargo, type: text, optional: true}
layout: [{show: [crew, masts]}, {title: People, show: [master]}, {title: Hold, show: [cargo]}]
card: {figure: crew, accent: "#204060"}
"""
SLOOP = "kind: ship\ntitle: {0}\nsummary: Quick.\nvalues: {{crew: {1}, master: {2}, cargo: {3}}}\n"
FLEET = {
    "pack": HARBOUR["pack"],
    "weather": HARBOUR["weather"],
    "ship": SHIP,
    "heron": SLOOP.format("Heron", 7, "Ann", "salt " * 150),
    "gull": SLOOP.format("Gull", 120000, "Bo", "tar"),
}


def known_by(root: Path, entry_id: str) -> Panel:
    order = project(root, FLEET)
    scope = order.library.scope("harbour")
    entry: Any = scope.find(entry_id)
    return card_layouts(entry, scope, POKER).whole[0][0]


def test_the_figure_that_a_model_names_stands_in_the_corner_if_it_is_short(tmp_path: Path) -> None:
    heron, gull, weather = (known_by(tmp_path, name) for name in ("heron", "gull", "weather"))
    assert heron.badge == Badge("7", "compass")
    # Otherwise a word of its title does.
    assert gull.badge == Badge("Gull", "compass")
    assert heron.accent == gull.accent == "#204060"
    # The die of a table stands before its dice; it has the colour of the pack.
    assert weather.badge == Badge("Wth", "d6")
    assert weather.accent == ""
    # Figures stand first, where no thumb is; what says in words what it is comes after all rows.
    (said,) = (place for place, block in enumerate(heron.blocks) if block.leads)
    kinds = [type(body).__name__ for block in heron.blocks[:said] for body in block.bodies]
    assert kinds
    assert set(kinds) <= {"FiguresContent", "StatRowsContent"}


def test_backs_that_say_nothing_are_alike_for_all_of_a_kind(tmp_path: Path) -> None:
    order = project(tmp_path, FLEET)
    scope = order.library.scope("harbour")

    def said(entry_id: str) -> tuple[object, ...]:
        entry: Any = scope.find(entry_id)
        (back,), _ = plain_backs(entry, scope, POKER)
        # Things have a double frame around their pattern.
        assert back.look.of_things == (entry_id != "weather")
        return back.title, back.where, back.chips, back.badge, back.foot, back.blocks, back.accent

    assert said("heron") == said("gull")
    assert said("heron")[:4] == ("Ship", "Harbour Rules", (), Badge("", "compass"))
    assert said("weather")[:4] == ("Harbour Rules", "", (), Badge("HR", "book"))


def test_a_rule_has_the_glyph_of_its_panel_and_the_back_of_its_situation() -> None:
    scope = compiled().library.scope("basic-encounter")

    def front(entry_id: str) -> tuple[str, str]:
        entry: Any = scope.find(entry_id)
        badge = card_layouts(entry, scope, POKER).whole[0][0].badge
        assert badge is not None
        back = plain_backs(entry, scope, POKER)[0][0]
        return badge.glyph, back.title

    # Several panels are for fighting, and draw several things.
    assert front("weapon-damage") == ("sword", "Fighting")
    assert front("charging") == ("hourglass", "Fighting")
    assert front("energy-drain") == ("compass", "World")
    # All that is rolled has its die; what stands on no panel has the glyph of what it is for.
    assert front("turn-undead") == ("d20", "Saving")
    assert front("attack-modifiers") == ("d20", "Fighting")
    assert front("order-of-play") == ("speech", "Meeting")


def test_what_has_a_block_of_its_own_is_for_what_that_panel_is() -> None:
    scope = compiled().library.scope("basic-encounter")
    # Prices are merged with damage on a panel before, for the groups of their rows.
    assert situation_of(scope.entries["weapon-prices"], scope) is Situation.WORLD
    assert situation_of(scope.entries["missile-ranges"], scope) is Situation.FIGHTING


def test_backs_are_known_by_their_situation(tmp_path: Path) -> None:
    tables = {
        name: HARBOUR["weather"].replace("title: Weather\n", f"title: {name}\nsituation: {of}\n")
        for name, of in (("squall", "moving"), ("calm", "moving"), ("kraken", "fighting"))
    }
    order = project(tmp_path, {**FLEET, **tables})
    scope = order.library.scope("harbour")

    def back(entry_id: str, held: CardFormat = POKER) -> Panel:
        entry: Any = scope.find(entry_id)
        return plain_backs(entry, scope, held)[0][0]

    squall, calm, kraken = back("squall"), back("calm"), back("kraken")
    # The die of a table does not tell it from others in its deck.
    moving = ("Moving", Badge("", "boot"))
    assert (squall.title, squall.badge) == (calm.title, calm.badge) == moving
    assert (kraken.title, kraken.badge) == ("Fighting", Badge("", "sword"))


def test_each_situation_has_a_pattern_of_its_own_on_backs() -> None:
    # Without colours it tells decks apart.
    style = (templates_folder() / "print" / "print.css").read_text(encoding="utf-8")
    drawn = {
        situation: found[1]
        for situation in Situation
        if (found := re.search(rf"\.weave\.{situation} {{(.*?)}}", style, re.DOTALL))
    }
    # One has that of what has no situation.
    assert len(set(drawn.values())) == len(drawn) == len(Situation) - 1
    assert all("background-image" in rules for rules in drawn.values())


def test_what_a_back_is_for_stands_on_plain_ground_and_its_pattern_is_a_trim() -> None:
    style = (templates_folder() / "print" / "print.css").read_text(encoding="utf-8")
    (ground,) = re.findall(r"^\.card\.plain \.weave::after {(.*?)}", style, re.MULTILINE)
    assert "background: white" in ground
    # It is as broad on all sides, upside down too, and narrower than what stands in the corner.
    assert all(f"{side}: var(--trim)" in ground for side in ("top", "right", "bottom", "left"))
    sizes = re.findall(r"--pip: ([\d.]+)mm; --trim: ([\d.]+)pt", style)
    assert len(sizes) == 2
    assert all(float(trim) * MM_PER_POINT < float(pip) for pip, trim in sizes)


def test_patterns_of_backs_are_the_same_upside_down() -> None:
    style = (templates_folder() / "print" / "print.css").read_text(encoding="utf-8")
    woven = re.findall(r"^(\.for-notes )?\.weave(\.\w+)? {(.*?)}", style, re.DOTALL | re.MULTILINE)
    # Cards for notes have one as well.
    assert len(woven) == len(Situation) + 1
    assert len({rules.partition("background-image:")[2] for *_, rules in woven}) == len(woven)
    woven = [(f"{notes}{name}", rules) for notes, name, rules in woven]
    for name, rules in woven:
        drawn = rules.partition("background-image:")[2].replace("var(--woven)", "woven")
        gradients = re.findall(r"(linear|radial)-gradient\(([^()]*)\)", drawn)
        assert gradients, name
        circles = set()
        for kind, inside in gradients:
            first, *stops = (part.strip() for part in inside.split(","))
            if kind == "radial":
                at = re.fullmatch(r"circle at (\d+)% (\d+)%", first)
                assert at, name
                circles.add((int(at[1]), int(at[2]), *stops))
                continue
            ends = [re.fullmatch(r"(\w+) ([\d.]+)%", stop) for stop in stops]
            there = [(end[1], float(end[2])) for end in ends if end]
            assert len(there) == len(stops), name
            assert there == [(colour, 100 - place) for colour, place in reversed(there)], name
        assert circles == {(100 - x, 100 - y, *stops) for x, y, *stops in circles}, name


def test_nothing_is_laid_out_twice_in_one_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = project(tmp_path, FLEET)
    scope = order.library.scope("harbour")
    laid_out: list[tuple[Block, float, int]] = []

    def counted(
        wanted: Mapping[int, tuple[Panel, float]], box: Any, typesetter: Any
    ) -> dict[int, Measured]:
        for panel, size in wanted.values():
            laid_out.extend((block, size, len(panel.shares)) for block in panel.blocks)
        return measured_panels(wanted, box, typesetter)

    monkeypatch.setattr(measured_once, "measured_panels", counted)
    told: list[str] = []
    deck = planned_deck(
        scope,
        POKER,
        typesetter_for(scope, order.templates),
        told.append,
    )
    upright = [key for key in laid_out if key[2] == 1]
    # The ways to divide a card between its faces are many, and their blocks are the same.
    assert any(card.is_double for card in deck.cards)
    assert len(upright) == len(set(upright))
    assert sorted(told) == sorted(card.entry.title for card in deck.cards)


def test_what_is_known_already_is_as_it_would_be_measured(tmp_path: Path) -> None:
    order = project(tmp_path, FLEET)
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    entry: Any = scope.find("heron")
    layouts = card_layouts(entry, scope, POKER)
    faces = [face for way in (*layouts.whole, *layouts.divided) for face in way]
    wanted = {n: (face, 9.0) for n, face in enumerate(faces)}
    plain = measured_panels(wanted, POKER.box, typesetter)
    shared = MeasuredOnce().measured_panels(wanted, POKER.box, typesetter)
    for n, measured in plain.items():
        assert shared[n].blocks == pytest.approx(measured.blocks, abs=0.01)
        assert shared[n].head == pytest.approx(measured.head, abs=0.01)
        assert shared[n].foot == pytest.approx(measured.foot, abs=0.01)
        assert len(shared[n].too_wide) == len(measured.too_wide)


def test_every_card_and_every_file_is_told_of(tmp_path: Path) -> None:
    order = replace(project(tmp_path, FLEET), formats=Formats(papers=(Stock.A4,)))
    told: list[str] = []
    made = OUTPUT.make(replace(order, advance=told.append))
    assert made.diagnostics == ()
    assert OUTPUT.steps(order) == len(told)
    assert {"Heron", "Gull", "Weather", "harbour/cards-poker-a4.pdf"} <= set(told)
    # In a coloured head everything is light, the dice of a rolled table too.
    for content in made.files.values():
        colours = colours_of(content, "d6")
        assert colours
        assert all(min(colour) > 200 for colour in colours)


def colours_of(content: bytes, words: str) -> list[tuple[int, int, int]]:
    """Return the colours in which `words` are set in a PDF, each time anew."""
    found: list[tuple[int, int, int]] = []
    for page in pypdfium2.PdfDocument(content):
        text = page.get_textpage()
        whole = text.get_text_range()
        for place in range(len(whole)):
            if whole.startswith(words, place):
                parts = [ctypes.c_uint() for _ in range(4)]
                pypdfium2.raw.FPDFText_GetFillColor(text, place, *parts)
                found.append((parts[0].value, parts[1].value, parts[2].value))
    return found


def test_the_icon_of_a_pack_is_beside_its_title_on_backs_that_have_room_for_both() -> None:
    scope = compiled().library.scope("house-rules")
    entry: Any = scope.entries["encounter-reaction"]
    assert plain_backs(entry, scope, POKER)[0][0].badge == Badge("", "speech", deck="book")
    narrow = replace(POKER, width=35)
    assert plain_backs(entry, scope, narrow)[0][0].badge == Badge("", "speech")
    # In a hand that lies face down the corners alone are seen: they say what a card is for.
    marks = (templates_folder() / "print" / "blocks.html").read_text(encoding="utf-8")
    assert '<span class="pip">{{ glyph(badge.glyph) }}</span>' in marks
    assert initials("Harbour Rules") == "HR"
    assert initials("the — 864 of all") == "T8"


def test_the_frame_of_a_back_is_about_as_far_from_all_edges() -> None:
    box = A6.plain.box
    for stock in Stock:
        paper = A6.paper(stock)
        frame = arrangement(A6, paper).frame
        assert frame is not None
        sides = (box.width + 2 * frame.left, box.height + 2 * frame.above)
        left = [
            side - field * 25.4 / 72 for side, field in zip(sides, frame.field(box), strict=True)
        ]
        # The threads are whole ones, of 12 points: as near as they allow, and no nearer.
        assert all(6 <= each < 6 + 12 * 25.4 / 72 for each in left), (stock, left)
        assert all(field % 12 == 0 for field in frame.field(box))


def test_what_stands_in_the_round_has_one_of_two_sizes() -> None:
    def sizes(*words: str) -> set[float]:
        return {Badge(each, "book").size for each in words}

    assert sizes("+2", "14", "1–2", "Hit", "Ftr", "MU", "gp") == {11.0}
    assert sizes("Mods", "Both", "Land", "Mood", "Harm"[:3] + "t") == {8.0}
    # What is broader than all of these is smaller.
    (most,) = sizes("WWWW")
    assert 3 < most < 8


def test_backs_forgive_a_sheet_that_shifts_by_a_millimetre(tmp_path: Path) -> None:
    order = project(tmp_path, FLEET)
    content = OUTPUT.make(order).files[PurePosixPath("harbour/cards-poker-a4.pdf")]
    scale = 8 * 25.4 / 72
    picture = pypdfium2.PdfDocument(content)[1].render(scale=scale, grayscale=True).to_pil()

    def dark(x: float, y: float) -> bool:
        return bool(picture.getpixel((round(8 * x), round(8 * y))) != 255)

    left, top = ((210 - 3 * 63) / 2, (297 - 3 * 88) / 2)
    # Nothing is printed so near to the cuts that another card would have it; crosses are thin.
    for column in range(4):
        for x in (left + 63 * column - 1, left + 63 * column + 1):
            assert not any(dark(x, top + y) for y in range(6, 80, 2)), x
    for line in range(2):
        for y in (top + 88 * line - 1, top + 88 * line + 1):
            assert not any(dark(left + x, y) for x in range(6, 56, 2)), y


def test_what_is_behind_is_said_by_how_wide_the_words_are_and_never_cut() -> None:
    # Narrow letters leave room that as many of middling width would not.
    missiles, room = "overleaf: missiles that miss", 26.0
    assert len(missiles) > room > letters(missiles)
    assert letters("MMMM") > len("MMMM")
    assert says_overleaf(("missiles that miss", "missiles"), room) == missiles
    # Parts of what goes on are told without the words that both begin with.
    assert without_shared("from Ware 1", "from Ware 14") == "from 14"
    assert without_shared("Level 1–5", "Level 6–10") == "6–10"
    for pack in compiled().library.packs:
        scope = compiled().library.scope(pack)
        for card in (POKER, A6):
            wheres = [
                face.where
                for entry in deck_entries(scope, card)
                for way in card_layouts(entry, scope, card).whole
                for face in way
            ]
            assert not [where for where in wheres if "\N{HORIZONTAL ELLIPSIS}" in where]


def test_the_same_word_in_a_corner_is_told_apart_by_the_outline_around_it() -> None:
    """Without colours a corner for saves looks as one for blows would: both say whose they are."""
    css = (templates_folder() / "print" / "print.css").read_text("utf-8")
    plain = re.search(r"^\.badge {[^}]*border-radius: ([^;]+);", css, re.MULTILINE)
    assert plain is not None
    found = dict(re.findall(r"^\.badge\.(\w+) { border-radius: ([^;]+); }", css, re.MULTILINE))
    # What has no outline of its own is round, and but one situation may be.
    outlines = [found.get(situation.value, plain[1]) for situation in Situation]
    assert len(set(outlines)) == len(outlines)
    # Where heads have no ground they are lines: what is white on a ground is in colour there.
    assert re.search(r"^\.badge {[^}]*border: [^;]*var\(--on-chip\)", css, re.MULTILINE)


def test_both_faces_of_a_card_have_one_head_that_says_which_it_is() -> None:
    css = (templates_folder() / "print" / "print.css").read_text(encoding="utf-8")
    # No rule gives the second face a head of its own.
    assert not re.search(r"\.card\.back:not\(\.plain\) (header|h1|\.where|\.badge)", css)
    marks = (templates_folder() / "print" / "blocks.html").read_text(encoding="utf-8")
    assert '<main class="side-number">{{ panel.side }}/2</main>' in marks
    assert '{% if panel.goes_behind %}<div class="dog-ear"></div>' in marks
