"""Cards: one for every thing and every table that fits, backs behind their fronts."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path, PurePosixPath
from types import SimpleNamespace
from typing import cast

import pypdfium2
import pytest

from outputs.printed_pages import bookmarks, jumps, letters, place_of, type_sizes
from press.projects import (
    HARBOUR,
    faults_of_accessibility,
    metadata,
    own_faces_alone,
    project,
    read_pdf,
)
from tablewright.figures import derive_thing
from tablewright.figures.derivation import Derivation
from tablewright.kinds.model.entry import Model
from tablewright.kinds.table.block import table_content
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import table_view
from tablewright.kinds.thing import view as thing_views
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.outputs.cards import faces as card_faces
from tablewright.outputs.cards import row_cards
from tablewright.outputs.cards.arranging import arrangement
from tablewright.outputs.cards.backs import plain_backs
from tablewright.outputs.cards.cards import OUTPUT, make_cards
from tablewright.outputs.cards.deck import CardStack, PlannedCard
from tablewright.outputs.cards.having import card_entries
from tablewright.outputs.cards.in_parts import in_parts
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sheets import card_sides
from tablewright.outputs.cards.sizes import A6, CARD_FORMATS, POKER, CardFormat
from tablewright.outputs.formats import Formats
from tablewright.outputs.output import Made
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.palette import Ink
from tablewright.typeset.papers import Paper, Stock, upright_paper
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import typesetter_for
from tablewright.words.parts import NOTES

MM = 72 / 25.4
ON_A4 = Formats(papers=(Stock.A4,))

SHIP = """\
kind: model
title: Ship
fields:
  crew: {title: Crew, type: integer}
  turn: {title: Turn, type: modifier, note: Added to every turn.}
  rig: {title: Rig, type: text}
layout:
  - {title: Build, show: [crew, turn]}
  - {show: [rig]}
"""
HERON = """\
kind: ship
title: Heron
summary: Quick and narrow.
text: She was built for the herring.
values: {crew: 7, turn: -2, rig: Lugger}
"""


def table(title: str, rows: int, words: str = "Some thing") -> str:
    lines = "".join(f"  - {{what: {words} {n}, worth: {n}}}\n" for n in range(1, rows + 1))
    return (
        f"kind: table\ntitle: {title}\ncolumns:\n  what: {{title: What, type: text}}\n"
        f"  worth: {{title: Worth, type: integer}}\nrows:\n{lines}"
    )


LEVELS = {"41", "51"}
FLEET = {"pack": HARBOUR["pack"], "ship": SHIP, "heron": HERON, "weather": HARBOUR["weather"]}


def card(size: str, paper: str = "a4", ink: str = "") -> PurePosixPath:
    return PurePosixPath(f"harbour/cards-{size}-{paper}{ink}.pdf")


def pressed(folder: Path, files: Mapping[str, str], *sizes: CardFormat) -> Made:
    """Return the cards of `files` on A4, in these sizes or in all."""
    return make_cards(replace(project(folder, files), formats=ON_A4), sizes or CARD_FORMATS)


def said(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.slow
def test_things_and_tables_have_cards_in_both_sizes_on_both_papers(tmp_path: Path) -> None:
    order = project(tmp_path, FLEET)
    result = OUTPUT.make(order)
    assert result.diagnostics == ()
    wanted = {card(size, paper) for size in ("poker", "a6") for paper in ("a4", "letter")}
    assert set(result.files) == wanted
    # Every card and every file is a step.
    assert OUTPUT.steps(order) == len(wanted) + 2 * 2
    assert all(OUTPUT.owns(PurePosixPath(path.name)) for path in wanted)
    sizes = {"a4": (210 * MM, 297 * MM), "letter": (612, 792)}
    # Quarters of a sheet lie on it.
    lying = {paper: (long, short) for paper, (short, long) in sizes.items()}
    for path, content in result.files.items():
        pages = read_pdf(content)
        # A front, its back, and the list of cards.
        assert len(pages) == 3
        paper = path.stem.rsplit("-", 1)[1]
        is_poker = "poker" in path.stem
        size = (sizes if is_poker else lying)[paper]
        assert all(page.size == pytest.approx(size, abs=0.01) for page in pages)
        # All of a sheet is cut into quarters, and into all the small cards that it holds.
        wide, high = (3 * 63, 3 * 88) if is_poker else (edge / MM for edge in size)
        cuts = [page.get_trimbox() for page in pypdfium2.PdfDocument(io.BytesIO(content))]
        for cut in cuts[:2]:
            assert (cut[2] - cut[0], cut[3] - cut[1]) == pytest.approx(
                (wide * MM, high * MM), abs=0.1
            )
        # The list of cards is not cut.
        assert cuts[2] == pytest.approx((0, 0, *size), abs=0.01)
        front, back, summary = (said(page.text) for page in pages)
        for words in ("Heron", "Quick and narrow.", "Crew", "7", "−2", "Rig Lugger"):
            assert words in front
        assert "Turn: Added to every turn." in front
        # Dice stand below the title, which has its line for itself.
        assert "Weather d6 · Table" in front
        assert "built for the herring" in front
        assert "No ship leaves the harbour." in front
        # Quarters leave no room to say it beside them.
        assert ("Sheet 1 of 1, front" in front) == is_poker
        assert ("flip on the long edge" in front) == is_poker
        assert ("Sheet 1 of 1, back" in back) == is_poker
        assert f"flipped on the {'long' if is_poker else 'short'} edge" in summary
        # Whose the rules are leaves the sheet with each card; backs are alike.
        assert "The Harbour Book by A. Pilot" in front
        assert "The Harbour Book" not in back
        # The backs of a kind are all alike, whatever is in front.
        assert "Ship Harbour Rules" in back
        assert "Harbour Rules HR Harbour Rules" in back
        for words in ("Heron", "Quick and narrow.", "Lugger"):
            assert words not in back
        assert "How to print" in summary
        assert "Too large" not in summary
        assert faults_of_accessibility(content, tmp_path) == []
        known = metadata(content)
        assert known.title == f"Harbour Rules: {'A6' if 'a6' in path.stem else 'poker'} card" + "s"
        assert (known.language, known.is_tagged, known.dates) == ("en", True, ())
        assert own_faces_alone(known.fonts)
        # The list leads to the front of every card, and so do bookmarks.
        assert jumps(content) == [(2, 0), (2, 0)]
        marks = [mark for mark in bookmarks(content) if mark[0] == 0 and mark[1] != NOTES]
        assert marks[:2] == [(0, title, 0) for title in ("Heron", "Weather")]


@pytest.mark.parametrize("paper", [upright_paper(stock) for stock in Stock])
@pytest.mark.parametrize("size", CARD_FORMATS)
def test_a_back_lies_behind_its_front_when_the_sheet_is_turned(
    size: CardFormat, paper: Paper
) -> None:
    if size is A6:
        paper = size.paper(Stock(paper.name))
    arranged = arrangement(size, paper)
    assert arranged.count == (4 if size is A6 else 9)
    for place in range(arranged.count):
        left, top = arranged.corner(place, is_back=False)
        behind, level = arranged.corner(place, is_back=True)
        assert behind == pytest.approx(paper.width - left - arranged.width)
        assert level == top


@pytest.mark.parametrize("stock", Stock)
def test_a_quarter_of_every_paper_has_the_same_in_a_frame_that_printers_reach(
    stock: Stock,
) -> None:
    arranged = arrangement(A6, A6.paper(stock))
    box, frame, half = A6.box, arranged.frame, A6.half
    assert frame is not None
    assert half is not None
    assert (4 * arranged.width * arranged.height) == pytest.approx(
        arranged.paper.width * arranged.paper.height
    )
    assert (arranged.width - box.width) / 2 - frame.left == pytest.approx(5)
    assert (arranged.height - box.height) / 2 - frame.above == pytest.approx(5)
    # Words keep away from the frame, and what shares a card meets in its middle.
    assert min(frame.left, frame.right) >= 2.6 - 1e-9
    assert frame.above >= 0.9 - 1e-9
    first, second = arranged.frame_of_half(0), arranged.frame_of_half(1)
    assert first is not None
    assert second is not None
    assert first.right + second.left + 2 * half.box.width == pytest.approx(box.width)
    assert (first.left, second.right) == (frame.left, frame.right)


def test_no_cut_runs_through_a_note() -> None:
    card = SimpleNamespace(is_double=True, card=POKER, plans=(None, None))
    arranged = arrangement(POKER, POKER.shared)
    stack = CardStack(arranged.count, (cast("PlannedCard", card),))
    for side in card_sides(stack, arranged):
        said = " ".join(note.words for note in side.notes)
        for words in ("Sheet 1 of 1", "flip on the long edge", "Actual size (100%)"):
            assert words in said
        for note in side.notes:
            # In the middle of its line, in type of 8 pt, whose letters take 1.6 mm at most.
            middle, half = note.left + note.width / 2, len(note.words) * 0.8
            assert half < note.width / 2
            for line in side.lines:
                is_beside = not middle - half < line.left < middle + half
                assert is_beside or line.top > note.top + 3.5 or line.top + line.down < note.top


def test_a_poker_sheet_is_mirrored_column_by_column(tmp_path: Path) -> None:
    # What goes on on the back is known there by its title; that of a kind does not tell it.
    long = {f"t{n}": table(f"Chart {n}", 26) for n in (2, 3, 4)}
    files = {"pack": HARBOUR["pack"], "t1": table("Chart 1", 2), **long}
    content = pressed(tmp_path, files, POKER).files[card("poker")]
    left = (210 - 3 * 63) / 2
    for n, (line, column) in enumerate([(0, 0), (0, 1), (0, 2), (1, 0)], 1):
        top = (297 - 3 * 88) / 2 + line * 88
        for side, place in ((0, column), (1, 2 - column)):
            if side == 1 and f"t{n}" not in long:
                continue
            x, y = place_of(content, side, f"Chart {n}")
            assert left + place * 63 < x < left + (place + 1) * 63
            assert 297 - top - 88 < y < 297 - top


def test_no_word_leaves_its_card_or_what_printers_reach(tmp_path: Path) -> None:
    files = {**FLEET, **{f"t{n}": table(f"Chart {n}", 9 if n < 3 else 2) for n in range(1, 12)}}
    for (path, content), (across, down, width, height) in zip(
        sorted(OUTPUT.make(project(tmp_path, files)).files.items()),
        [(2, 2, 148.5, 105), (2, 2, 139.7, 107.95), (3, 3, 63, 88), (3, 3, 63, 88)],
        strict=True,
    ):
        assert ("a6" in path.stem) == (across == 2)
        for page in read_pdf(content)[:-1]:
            paper_width, paper_height = (edge / MM for edge in page.size)
            left = (paper_width - across * width) / 2
            foot = (paper_height - down * height) / 2
            is_quarter = across == 2
            assert min(left, foot) >= 7 or (is_quarter and abs(min(left, foot)) < 0.1)
            for x, y, right, top in (tuple(edge / MM for edge in box) for box in page.boxes):
                if top < foot:
                    # Notes beside the cards keep away from the edge of the paper.
                    assert y > 3
                    continue
                column, line = int((x - left) // width), int((y - foot) // height)
                if is_quarter:
                    # Within the frame, which printers reach.
                    assert left + column * width + 5 <= x
                    assert right <= left + (column + 1) * width - 5
                    assert foot + line * height + 5 <= y
                    assert top <= foot + (line + 1) * height - 5
                    continue
                # On the spine there is a title, within the frame as well.
                assert left + column * width + 1.6 <= x
                assert right <= left + (column + 1) * width - 3.2
                # Within the frame, close to which credits stand.
                assert foot + line * height + 2.3 <= y
                assert top <= foot + (line + 1) * height - 4


def test_a_table_that_is_too_long_for_one_side_goes_on_on_the_back(tmp_path: Path) -> None:
    files = {"pack": HARBOUR["pack"], "wares": table("Wares", 26, "A name of a ware")}
    content = pressed(tmp_path, files, POKER).files[card("poker")]
    front, back, summary = (said(page.text) for page in read_pdf(content))
    assert "A name of a ware 13 13" in front
    assert "A name of a ware 14" not in front
    assert "overleaf: from 14" in front
    assert "A name of a ware 14 14" in back
    assert "A name of a ware 26 26" in back
    assert "both sides" in summary
    assert "what says “overleaf” needs its back as well" in summary


WIDE = (
    """\
kind: table
title: Berths
columns:
  berth: {title: Berth, type: text}
"""
    + "".join(f"  depth{n}: {{title: Fathoms, type: integer}}\n" for n in range(4))
    + """\
rows:
"""
    + "".join(
        f"  - {{berth: Quay {n}, " + ", ".join(f"depth{d}: {n + d}" for d in range(4)) + "}\n"
        for n in range(1, 10)
    )
)


def test_a_table_that_is_too_wide_for_a_card_stands_on_both_its_sides(tmp_path: Path) -> None:
    files = {"pack": HARBOUR["pack"], "berths": WIDE, "few": table("Few", 2)}
    result = pressed(tmp_path, files)
    assert result.diagnostics == ()
    content = result.files[card("poker")]
    front, behind, summary = (said(page.text) for page in read_pdf(content))
    for words in ("Few", "Quay 9 9", "Sheet 1 of 1, front"):
        assert words in front
    assert "Quay 9" in behind
    assert re.search(r"Berths 1 both sides", summary)
    assert "Too large" not in summary
    # The list leads to both cards.
    assert jumps(content) == [(2, 0), (2, 0)]
    left, top = (210 - 3 * 63) / 2, (297 - 3 * 88) / 2
    column = {"Berths": 0, "Few": 1}
    for title, place in column.items():
        x, y = place_of(content, 0, title)
        assert left + place * 63 + 1.5 < x < left + (place + 1) * 63
        assert 297 - top - 88 < y < 297 - top
    assert faults_of_accessibility(content, tmp_path) == []
    # A larger card has all of it in front.
    assert "Berths 1 one side" in said(read_pdf(result.files[card("a6")])[-1].text)


def test_a_few_rows_are_not_divided_because_they_are_too_wide(tmp_path: Path) -> None:
    columns = "".join(f"  c{n}: {{title: Column {n}, type: integer}}\n" for n in range(12))
    row = ", ".join(f"c{n}: {n}" for n in range(12))

    def wide(rows: int) -> str:
        return f"kind: table\ntitle: Wide {rows}\ncolumns:\n{columns}rows:\n" + (
            f"  - {{{row}}}\n" * rows
        )

    order = project(tmp_path, {"pack": HARBOUR["pack"], "two": wide(2), "five": wide(5)})
    scope = order.library.scope("harbour")
    two, five = (card_faces.card_layouts(scope.entries[n], scope, POKER) for n in ("two", "five"))
    assert two.divided == ()
    assert five.divided != ()


def test_a_table_may_have_a_row_more_in_front_of_the_credits(tmp_path: Path) -> None:
    groups = table("Grouped", 6).replace("{what: ", "{group: Stores, what: ")
    files = {"pack": HARBOUR["pack"], "log": table("Log", 6), "grouped": groups}
    scope = project(tmp_path, files).library.scope("harbour")

    def divisions(name: str) -> set[tuple[int, ...]]:
        ways = card_faces.card_layouts(scope.entries[name], scope, POKER).divided
        return {
            tuple(len(cast("TableContent", face.blocks[0].bodies[0]).rows) for face in faces)
            for faces in ways
        }

    assert divisions("log") == {(3, 3), (4, 2)}
    # Groups are cut where they begin, if that is not too uneven.
    assert divisions("grouped") == {(3, 3)}


def test_of_a_table_that_fits_no_card_the_lesser_trouble_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"pack": HARBOUR["pack"], "long": table("Long", 38, "Quartermastershipping")}
    monkeypatch.setattr(row_cards, "_MOST_CARDS", 1)
    result = pressed(tmp_path, files, POKER)
    summary = said(read_pdf(result.files[card("poker")])[-1].text)
    # In two parts it would be too wide besides.
    assert re.search(r"Long Table [\d.]+ mm too tall", summary)


def test_names_of_rows_break_on_cards_in_the_smallest_type_alone(tmp_path: Path) -> None:
    fares = (
        "kind: table\ntitle: Fares\ncolumns:\n  to: {title: To, type: text, key: true}\n"
        "  day: {title: Daytime, type: integer}\n  night: {title: Moonlit, type: integer}\n"
        "rows:\n  - {to: NAME, day: 5, night: 10}\n"
    )
    files = {"pack": HARBOUR["pack"]}
    names = ("The lighthouse old", "The lower lighthouse of old", "The upper lighthouse of old")
    for n, (name, rows) in enumerate(zip(names, (2, 14, 2), strict=True)):
        quays = "".join(f"  - {{to: Quay {q}, day: 3, night: 6}}\n" for q in range(1, rows))
        named = fares.replace("NAME", name).replace("Fares", f"Fares {n}")
        files[f"fares-{n}"] = named + quays
    order = project(tmp_path, files)
    scope = order.library.scope("harbour")
    deck = planned_deck(scope, POKER, typesetter_for(scope, order.templates))
    assert [each.front.size for each in deck.cards][:2] == [10, 8.5]
    # One is set smaller than it would have room for, the second broken as a last resort.
    front = read_pdf(pressed(tmp_path, files, POKER).files[card("poker")])[0].text
    assert names[0] in front
    assert names[1] not in front


def test_what_a_figure_means_stands_below_what_it_is_of(tmp_path: Path) -> None:
    result = pressed(tmp_path, FLEET, A6)
    content = result.files[card("a6")]
    page = next(n for n, page in enumerate(read_pdf(content)) if "Turn" in page.text)
    # Figures stand at the left; all else, and what they mean below it, at the right.
    assert place_of(content, page, "Turn")[0] < 148.5 / 2
    assert place_of(content, page, "Lugger")[0] > 148.5 / 2
    assert place_of(content, page, "Added")[0] > 148.5 / 2
    assert place_of(content, page, "Added")[1] < place_of(content, page, "Lugger")[1]


LONG = table("Long", 300, "Some")
BROAD = (
    "kind: table\ntitle: Broad\ncolumns: {"
    + ", ".join(f"c{n}: {{title: C, type: integer}}" for n in range(7))
    + "}\nrows:\n"
    + f"  - {{{', '.join(f'c{n}: 1' for n in range(7))}}}\n" * 300
)


@pytest.mark.parametrize("size", CARD_FORMATS)
def test_a_way_is_given_up_only_if_it_would_not_have_fitted(
    size: CardFormat, tmp_path: Path
) -> None:
    order = project(tmp_path, {"pack": HARBOUR["pack"], "long": LONG, "broad": BROAD})
    scope = order.library.scope("harbour")
    given_up = []
    for entry in scope.entries.values():
        assert isinstance(entry, Table)
        content = table_content(table_view(entry, scope), letters=size.letters)
        for parts in (1, 3, 6):
            cuts = (replace(content, rows=content.rows[:n]) for n in range(parts, 300))
            blocks = (Block(entry, "", (), (), (cut,), (), spans=True) for cut in cuts)
            ways = (in_parts(block, parts, size) for block in blocks)
            # The first that is given up is the nearest to fitting.
            least = next(way for way in ways if not row_cards._may_fit(way, size))
            given_up.append(card_faces.one_face(entry, scope, size, (least,))[0])
    typesetter = typesetter_for(scope, order.templates)
    assert not any(p.fits for p in plan_panels(given_up, size.box, size.sizes[-1:], typesetter))


def test_a_table_that_fits_no_card_is_listed(tmp_path: Path) -> None:
    files = {
        "pack": HARBOUR["pack"],
        "wares": table("Wares", 400, "A rather long name of a ware"),
        "few": table("Few", 2),
    }
    result = pressed(tmp_path, files)
    assert result.diagnostics == ()
    for size in ("poker", "a6"):
        front, back, summary = (said(page.text) for page in read_pdf(result.files[card(size)]))
        assert "Wares" not in front + back
        assert "Too large for a card" in summary
        assert "Wares Table" in summary
        assert "mm too tall" in summary


def test_a_thing_that_fits_no_a6_card_is_an_error(tmp_path: Path) -> None:
    tale = "She has sailed the bay for many a year. " * 160
    files = {**FLEET, "heron": HERON.replace("She was built for the herring.", tale)}
    result = pressed(tmp_path, files)
    assert result.files == {}
    (diagnostic,) = result.diagnostics
    assert diagnostic.code == "TW601"
    assert diagnostic.span.file == "content/harbour/heron.yaml"
    assert diagnostic.span.line == 2
    assert "the A6 card “Heron” is" in diagnostic.message
    assert "mm too tall, even at 8.5 pt" in diagnostic.message
    assert "cards are laid out by themselves" in diagnostic.hint


def test_a_card_has_no_back_that_does_not_hold_its_credits(tmp_path: Path) -> None:
    pack = HARBOUR["pack"].replace("The Harbour Book", "A long book " * 330)
    files = {"pack": pack, "ship": SHIP, "heron": HERON}
    result = pressed(tmp_path, files)
    # On an index card there is room; on a poker card the credits would cover the title.
    assert result.diagnostics == ()
    assert "Too large for a card" in said(read_pdf(result.files[card("poker")])[-1].text)
    assert "Too large" not in said(read_pdf(result.files[card("a6")])[-1].text)


def test_titles_as_long_as_they_may_be_stand_on_both_faces(tmp_path: Path) -> None:
    long = ("Wondrous worlds of wicked wizards and woeful warriors wherever we went " * 2)[:120]
    pack = HARBOUR["pack"].replace("Harbour Rules", long).replace("The Harbour Book", long)
    files = {
        "pack": pack,
        "ship": SHIP.replace("title: Ship", f"title: {long}", 1),
        "heron": HERON.replace("title: Heron", f"title: {long}"),
    }
    result = pressed(tmp_path, files, POKER)
    # Nothing covers anything, or it would be told of.
    assert result.diagnostics == ()
    front, back, *_ = (said(page.text) for page in read_pdf(result.files[card("poker")]))
    for face in (front, back):
        assert face.count("wicked wizards") >= 2


def test_type_is_never_smaller_than_promised(tmp_path: Path) -> None:
    files = {**FLEET, "wares": table("Wares", 22, "A rather long name of a ware")}
    made = pressed(tmp_path, files).files
    poker, a6 = type_sizes(made[card("poker")]), type_sizes(made[card("a6")])
    assert all(min(known.sizes) >= 8.5 for known in CARD_FORMATS)
    # Credits are the only small print. Footnotes, heads of columns, and notes beside the cards are
    # larger, and nothing that a card is held for is as small as they are: of a title of five
    # letters that stands in the corner too, the head has it in large.
    for sizes in (poker, a6):
        tiny = "".join(letters for size, letters in sizes.items() if size < 8)
        assert "TheHarbourBook" in tiny
        assert min(sizes) >= 5
        assert not any(words in tiny for words in ("Weather", "Lugger", "Sheet"))
        for words in ("Weather", "Ship·HarbourRules", "Lugger", "Crew"):
            assert words in "".join(sizes.values())
            assert words not in tiny


def test_small_print_gives_way_before_a_thing_has_no_card(tmp_path: Path) -> None:
    long = "Added to every turn. " * 32
    files = {**FLEET, "ship": SHIP.replace("Added to every turn.", long.strip())}
    made = pressed(tmp_path, files).files
    front, back, summary = (said(page.text) for page in read_pdf(made[card("poker")]))
    assert "Lugger" in front + back
    assert "built for the herring" in front + back
    assert "Added to every turn" not in front + back
    assert "one side, explanations left out" in summary
    # A larger card has room for all.
    assert "Added to every turn" in said(read_pdf(made[card("a6")])[0].text)


def test_a_summary_that_is_too_long_for_a_back_is_left_out_there(tmp_path: Path) -> None:
    few = table("Few", 2).replace(
        "columns:", f"summary: {'Rather a lot of it. ' * 20}\ncolumns:", 1
    )
    files = {"pack": HARBOUR["pack"], "few": few}
    result = pressed(tmp_path, files, POKER)
    assert result.diagnostics == ()
    front, back, _ = (said(page.text) for page in read_pdf(result.files[card("poker")]))
    assert "Rather a lot of it." in front
    assert "Harbour Rules HR Harbour Rules" in back
    assert "Rather a lot" not in back


def test_a_paper_is_the_same_whether_another_is_wanted_or_not(tmp_path: Path) -> None:
    order = project(tmp_path, {"pack": HARBOUR["pack"], "few": table("Few", 2)})
    both = make_cards(order, (POKER,)).files
    for stock in Stock:
        alone = make_cards(replace(order, formats=Formats(papers=(stock,))), (POKER,)).files
        assert alone == {path: both[path] for path in alone}
        assert len(alone) == 1


@pytest.mark.slow
def test_every_ink_has_a_file_and_moves_nothing(tmp_path: Path) -> None:
    order = project(tmp_path, FLEET)
    files = OUTPUT.make(replace(order, formats=replace(ON_A4, inks=tuple(Ink)))).files
    for size in ("poker", "a6"):
        full, saver, grey = (files[card(size, ink=ink)] for ink in ("", "-saver", "-grey"))
        assert len({full, saver, grey}) == 3
        assert read_pdf(full) == read_pdf(saver) == read_pdf(grey)
    # Alone it is the same, byte for byte.
    alone = OUTPUT.make(replace(order, formats=ON_A4)).files
    assert alone == {path: files[path] for path in alone}
    assert len(alone) == 2


def test_cards_are_made_only_where_they_are_asked_for() -> None:
    from tablewright.builder import BuildOptions
    from tablewright.outputs.formats import EVERYTHING

    assert "cards" not in {output.name for output in BuildOptions().outputs()}
    assert {"cards", "booklet", "sheets"} <= {
        o.name for o in BuildOptions(formats=EVERYTHING).outputs()
    }
    assert [o.name for o in BuildOptions(frozenset({"cards"})).outputs()] == ["cards"]


def test_a_pack_of_rules_alone_has_no_cards(tmp_path: Path) -> None:
    rule = "kind: rule\ntitle: Tides\ntext: Twice a day.\n"
    order = project(tmp_path, {"pack": HARBOUR["pack"], "tides": rule})
    assert OUTPUT.make(order).files == {}
    assert OUTPUT.steps(order) == 0


def test_a_mark_beside_a_figure_does_not_push_it_out_of_line(tmp_path: Path) -> None:
    levels = (
        "kind: table\ntitle: Pay\ncolumns:\n  level: {title: Level, type: integer}\n"
        "  pay: {title: Pay, type: integer}\nrows:\n  - {level: 41, pay: 3, note: new}\n"
        "  - {level: 51, pay: 8}\nnotes: {new: At the end of the voyage.}\n"
    )
    files = {"pack": HARBOUR["pack"], "pay": levels}
    content = pressed(tmp_path, files, POKER).files[card("poker")]
    front = letters(content)[0]
    ends = [one.right for before, one in pairwise(front) if before.letter + one.letter in LEVELS]
    assert len(ends) == 2
    assert ends[0] == pytest.approx(ends[1], abs=0.05)
    # It stands right behind its figure, and again before its note.
    (mark,) = [n for n, one in enumerate(front) if one.letter == "†"][:1]
    assert front[mark - 1].letter == "1"
    assert front[mark].left == pytest.approx(ends[0], abs=0.8)


def test_what_a_thing_comes_to_is_worked_out_once_for_all_ways_to_set_its_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What formulas may take is counted, and a pack of many things has no more for its cards.
    scope = project(tmp_path, FLEET).library.scope("harbour")
    derived: list[object] = []

    def counted(model: Model, thing: Thing, seen_in: Scope) -> Derivation:
        derived.append(thing)
        return derive_thing(model, thing, seen_in)

    monkeypatch.setattr(thing_views, "derive_thing", counted)
    thing_views.thing_view.cache_clear()
    things = [entry for entry in card_entries(scope) if isinstance(entry, Thing)]
    for way in CARD_FORMATS:
        for thing in things:
            assert card_faces.card_layouts(thing, scope, way).divided
            plain_backs(thing, scope, way)
    assert len(derived) == len(things) > 0
