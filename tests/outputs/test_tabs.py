"""Situations: tabs on the edge of the panels of a screen, in one place and colour everywhere."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

import shared
from press.projects import HARBOUR, project
from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Screen, ScreenBlock, Show
from tablewright.outputs.blocks import block_of
from tablewright.outputs.screens.areas_by_chance import areas_by_chance
from tablewright.outputs.screens.hanging import hanging
from tablewright.outputs.screens.panels import numbered, players_panels, screen_panels
from tablewright.outputs.site.accents import DARK_PAPER, LIGHT_PAPER, accents, contrast
from tablewright.records import replace
from tablewright.render import Templates
from tablewright.resources import schemas_folder, templates_folder
from tablewright.typeset.blocks import Block, Body, rows_of
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.measuring import measured_panel
from tablewright.typeset.palette import Ink, palette_style, tint
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import LANDSCAPE
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spreading import SpreadPiece, _named
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import block_colour, panel_colour, typesetter_for
from tablewright.views.points import PointView
from tablewright.words.grids import AS_TALL_AS_LIKELY
from tablewright.words.situations import Situation
from tablewright.words.themes import THEMES

PANEL = Panel("a panel", "Sea", (), "", (), 1, (), Span("sea.yaml"))
FIGHTING, MEETING, SAVING = Situation.FIGHTING, Situation.MEETING, Situation.SAVING


def tabs(*situations: tuple[Situation, ...]) -> list[list[tuple[str, str, bool]]]:
    panels = numbered([replace(PANEL, situations=each) for each in situations], "Sea")
    return [[(tab.word, tab.panels, tab.is_here) for tab in panel.tabs] for panel in panels]


def test_every_panel_has_the_tabs_of_all_in_the_order_of_their_first_panels() -> None:
    assert tabs((FIGHTING,), (MEETING,), (FIGHTING,)) == [
        [("Fighting", "1, 3", True), ("Meeting", "2", False)],
        [("Fighting", "1, 3", False), ("Meeting", "2", True)],
        [("Fighting", "1, 3", True), ("Meeting", "2", False)],
    ]
    # What one panel is for has its tabs in the order of situations.
    both = [("Meeting", "1", True), ("Fighting", "1", True), ("Saving", "2", False)]
    assert tabs((FIGHTING, MEETING), (SAVING,))[0] == both


def test_the_tab_of_the_only_panel_for_a_situation_says_what_that_is_called() -> None:
    def words(*panels: Panel) -> list[str]:
        return [tab.word for tab in numbered(panels, "Sea")[0].tabs]

    morale = replace(PANEL, title="Morale", tab="Morale", situations=(FIGHTING,))
    meeting = replace(PANEL, title="Strangers", tab="Strangers", situations=(MEETING,))
    assert words(morale, meeting) == ["Morale", "Strangers"]
    # Not where it is too long for a tab, would run into the number, or is for more than that.
    assert words(morale, replace(meeting, tab="Meeting strangers")) == ["Morale", "Meeting"]
    assert words(morale, replace(meeting, tab="Natural 20")) == ["Morale", "Meeting"]
    assert words(morale, replace(meeting, situations=(MEETING, SAVING))) == [
        "Morale",
        "Meeting",
        "Saving",
    ]


def test_no_heading_of_a_screen_has_a_glyph_that_others_lack() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    screen = next(entry for entry in scope.entries.values() if isinstance(entry, Screen))
    panels = (*screen_panels(screen, scope), *players_panels(screen, scope))
    blocks = [block for panel in panels for block in panel.blocks]
    assert any(block.entry.icon for block in blocks)
    assert not any(block.icon for block in blocks)


def test_panels_in_a_row_are_a_range() -> None:
    (_, second), *_ = tabs((FIGHTING,), (FIGHTING,), (MEETING,), (MEETING,), (MEETING,))
    assert second == ("Meeting", "3–5", False)
    assert tabs((FIGHTING,), (FIGHTING,))[0] == [("Fighting", "1, 2", True)]


def test_panels_for_nothing_in_particular_share_a_tab() -> None:
    # It says what the only one is called, if that is short.
    assert tabs((), (SAVING,)) == [
        [("Saving", "2", False), ("Sea", "1", True)],
        [("Saving", "2", True), ("Sea", "1", False)],
    ]
    assert tabs((), (SAVING,), ())[0] == [("Saving", "2", False), ("More", "1, 3", True)]
    long = replace(PANEL, title="What to do in bad weather", icon="eye")
    (tab,) = numbered([long, replace(PANEL, situations=(SAVING,))], "Sea")[0].tabs[1:]
    assert (tab.word, tab.glyph) == ("More", "")
    (tab,) = numbered([replace(long, tab="Gales"), replace(PANEL, situations=(SAVING,))], "Sea")[
        0
    ].tabs[1:]
    assert (tab.word, tab.glyph) == ("Gales", "eye")
    # Where no panel is for anything, tabs would tell nothing.
    assert tabs((), ()) == [[], []]


def test_beside_a_title_stands_whose_it_is_where_tabs_leave_room() -> None:
    panels = [replace(PANEL, situations=(each,), icon="boot") for each in (FIGHTING, MEETING)]

    icons: list[list[str]] = []

    def owners(
        width: float, title: str = "Sea", opens: str = "", icon: str = ""
    ) -> list[tuple[str, ...] | None]:
        changed = [replace(panel, title=title, opens=opens) for panel in panels]
        found = numbered(changed, "The Harbour Book", wide=width, icon=icon)
        assert all(panel.owner is None or panel.owner.icon in (icon, "") for panel in found)
        icons.append([panel.owner.icon for panel in found if panel.owner])
        return [None if panel.owner is None else panel.owner.lines for panel in found]

    assert owners(LANDSCAPE.width) == [("The Harbour", "Book")] * 2
    assert owners(95) == [None] * 2
    # A longer title takes its room; so does the code that may stand beside the tabs.
    assert owners(115) == [("The Harbour", "Book")] * 2
    assert owners(115, title="What the sea brings") == [None] * 2
    assert owners(115, opens="here.html") == [None] * 2
    # Its glyph goes first.
    assert owners(112, icon="torch") == owners(124, icon="torch") == [("The Harbour", "Book")] * 2
    assert icons[-2:] == [["", ""], ["torch", "torch"]]
    # So is one that is the panel's own too: heads of a screen are alike.
    assert owners(124, icon="boot") == [("The Harbour", "Book")] * 2
    assert icons[-1] == ["boot", "boot"]
    # Without tabs the head says it anyhow.
    assert [panel.owner for panel in numbered([PANEL], "Book", wide=259)] == [None]


@pytest.mark.parametrize("theme", THEMES)
def test_a_title_beside_which_something_stands_keeps_its_line(theme: str, tmp_path: Path) -> None:
    (panel,) = numbered(
        [replace(PANEL, title="What the sea brings", situations=(SAVING,), icon="boot")],
        "The Harbour Book",
        wide=LANDSCAPE.width,
        theme=THEMES[theme],
    )
    manifest = f"{HARBOUR['pack']}theme: {{like: {theme}}}\n"
    scope = project(tmp_path, {**HARBOUR, "pack": manifest}).library.scope("harbour")
    typesetter = typesetter_for(scope, Templates((templates_folder(),), tmp_path))
    assert typesetter.theme == THEMES[theme]
    assert panel.owner is not None
    with_owner, without = (
        measured_panel(each, LANDSCAPE, 10, typesetter).head
        for each in (panel, replace(panel, owner=None))
    )
    assert with_owner == pytest.approx(without, abs=0.5)


def test_tabs_of_other_panels_have_glyphs_alone_where_a_title_would_break() -> None:
    panels = [
        replace(PANEL, situations=(FIGHTING,)),
        replace(PANEL, title="What the sea brings", situations=(MEETING,)),
        replace(PANEL, title="Odds", icon=""),
    ]

    def short(width: float) -> list[list[bool]]:
        found = numbered(panels, "Sea", wide=width)
        return [[tab.is_short for tab in panel.tabs] for panel in found]

    assert short(LANDSCAPE.width) == [[False] * 3] * 3
    # So are those of all panels; a tab keeps its word on its own, and where it has no glyph.
    assert short(145) == [[False, True, False], [True, False, False], [True, True, False]]


def test_what_several_panels_are_for_says_what_each_of_them_is_called() -> None:
    attack, fight = (
        replace(PANEL, title=title, situations=(FIGHTING,)) for title in ("Attack", "Fight")
    )
    meeting = replace(PANEL, situations=(MEETING,))

    def parts(
        *panels: Panel, wide: float = LANDSCAPE.width, here: int = 0
    ) -> list[list[tuple[str, int, bool]]]:
        found = numbered(panels, "Sea", wide=wide)[here].tabs
        return [[(part.word, part.number, part.is_here) for part in tab.parts] for tab in found]

    both = [("Attack", 1, True), ("Fight", 3, False)]
    assert parts(attack, meeting, fight) == [both, []]
    # Its own word stands before them: sheets and backs of cards say that.
    assert [tab.is_named for tab in numbered([attack, meeting, fight], "Sea")[0].tabs] == [
        True,
        False,
    ]
    # A panel has a short word for it; without one it may be too long, or end as a number would.
    weapons = replace(fight, title="All that is swung or shot", tab="Weapons")
    assert parts(attack, weapons) == [[("Attack", 1, True), ("Weapons", 2, False)]]
    for title in ("All that is swung or shot", "Natural 20", "Attack"):
        assert parts(attack, replace(fight, title=title)) == [[]]
    # Where titles leave no room for them on one panel, they stand on those alone that they name.
    long = replace(meeting, title="All that one meets on the way")
    assert parts(attack, long, fight) == [both, []]
    narrow = LANDSCAPE.width - 90
    assert parts(attack, long, fight, wide=narrow) == [both, []]
    assert parts(attack, long, fight, wide=narrow, here=1) == [[], []]
    # Where that would still break a title, they stand nowhere.
    assert parts(attack, long, fight, wide=110) == [[], []]


def test_players_have_no_tabs() -> None:
    (panel,) = numbered([replace(PANEL, situations=(SAVING,), faces_players=True)], "Sea")
    assert panel.tabs == ()


def test_a_panel_that_is_put_together_is_for_all_that_its_parts_are_for() -> None:
    panels = [replace(PANEL, situations=(each,)) for each in (SAVING, FIGHTING, SAVING)]
    pieces = [SpreadPiece(None, home) for home in range(3)]  # type: ignore[arg-type]
    (panel,) = _named(panels, [pieces])
    assert panel.situations == (SAVING, FIGHTING)
    assert panel_colour(panel, THEMES["house"]) == SAVING.colour


@pytest.mark.parametrize(
    ("own", "panel", "colour"),
    [
        (FIGHTING, (SAVING,), ""),
        (FIGHTING, (SAVING, FIGHTING), FIGHTING.colour),
        (SAVING, (SAVING, FIGHTING), ""),
        (None, (SAVING,), ""),
        (FIGHTING, (), ""),
    ],
)
def test_a_block_has_the_colour_of_its_panel_unless_that_is_for_its_own_situation_too(
    own: Situation | None, panel: tuple[Situation, ...], colour: str
) -> None:
    entry = cast("Entry", SimpleNamespace(situation=own))
    block = Block(entry, "Turning", (), (), ())
    sheet = replace(PANEL, situations=panel)
    assert block_colour(sheet, block, THEMES["house"]) == colour


def test_a_panels_own_colour_comes_before_that_of_its_situation_and_its_pack() -> None:
    own = replace(PANEL, situations=(SAVING,), accent="#123456")
    assert panel_colour(PANEL, THEMES["house"]) == ""
    assert panel_colour(replace(PANEL, situations=(SAVING,)), THEMES["house"]) == SAVING.colour
    assert panel_colour(own, THEMES["house"]) == "#123456"


def test_the_schema_has_all_situations() -> None:
    common = json.loads((schemas_folder() / "common.schema.json").read_text(encoding="utf-8"))
    assert common["definitions"]["situation"]["enum"] == [each.value for each in Situation]


@pytest.mark.parametrize("situation", list(Situation))
def test_words_in_the_colour_of_a_situation_are_read_on_every_ground(situation: Situation) -> None:
    # It is printed as it is: no ink has to darken it.
    assert f"--accent: {situation.colour};" in tint(situation.colour)
    assert contrast(situation.colour, "#ffffff") >= 5.6
    chosen = accents(situation.colour)
    assert contrast(chosen.light.colour, LIGHT_PAPER) >= 5.6
    assert contrast(chosen.dark.colour, DARK_PAPER) >= 5.6


def test_colours_of_situations_are_told_apart() -> None:
    def channels(colour: str) -> list[int]:
        return [int(colour[n : n + 2], 16) for n in (1, 3, 5)]

    known = [channels(each.colour) for each in Situation]
    for n, one in enumerate(known):
        for other in known[n + 1 :]:
            assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) > 50**2


@pytest.mark.parametrize("ink", list(Ink))
def test_a_tint_changes_what_is_made_from_the_accent_and_nothing_else(ink: Ink) -> None:
    whole = palette_style("#8c2b1c", ink)
    assert tint("#8c2b1c", ink) in whole
    assert palette_style(SAVING.colour, ink) == whole.replace(
        tint("#8c2b1c", ink), tint(SAVING.colour, ink)
    )
    own = {part.partition(":")[0].strip() for part in tint("#8c2b1c", ink).split(";")}
    assert own >= {"--accent", "--bar", "--bar-edge", "--chip", "--on-chip"}
    assert not own & {"--ink", "--soft", "--hair", "--zebra"}


def test_the_schema_has_all_glyphs() -> None:
    common = json.loads((schemas_folder() / "common.schema.json").read_text(encoding="utf-8"))
    drawn = sorted(path.stem for path in (templates_folder() / "glyphs").glob("*.svg"))
    assert common["definitions"]["icon"]["enum"] == drawn
    published = (schemas_folder() / "published" / "pack.schema.json").read_text(encoding="utf-8")
    entry = json.loads(published)["definitions"]["entry"]["properties"]
    assert entry["situation"]["enum"] == [*(each.value for each in Situation), None]


def test_what_faces_the_players_is_for_what_its_entry_is_and_keeps_figures_at_their_names() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    screen = next(entry for entry in scope.entries.values() if isinstance(entry, Screen))
    panels = players_panels(screen, scope)
    assert [panel.situations[0].word for panel in panels] == [
        *["Fighting"] * 5,
        *["Saving"] * 4,
    ]
    # The bonuses of attacks go as far as saves do there, and that handout has all of these too.
    assert len(panels[1].blocks) == 1
    assert panels[7].blocks[0].title == "Attack bonus"
    (table,) = panels[3].blocks[0].bodies
    assert isinstance(table, TableContent)
    assert not any(head.share for head in table.heads)
    (damage,) = panels[4].blocks[0].bodies
    assert isinstance(damage, TableContent)
    assert not any(cell.remark for row in damage.rows for cell in row.cells)
    # Saves stand there as far as they are told from across a table; all of them on a handout.
    for place, levels in ((5, ["1", "12–13"]), (7, ["1", "20"])):
        (saves,) = panels[place].blocks[-1].bodies
        assert isinstance(saves, SpreadContent)
        assert [saves.rows[n].label for n in (0, -1)] == levels
        assert not panels[place].blocks[0].notes


def test_what_all_columns_of_a_matrix_are_stands_before_players_beside_them() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    screen = next(entry for entry in scope.entries.values() if isinstance(entry, Screen))
    spreads = [
        body
        for panel in players_panels(screen, scope)
        for block in panel.blocks
        for body in block.bodies
        if isinstance(body, SpreadContent)
    ]
    to_hit, *others, turning = spreads
    assert (to_hit.row_title, to_hit.has_spanners) == ("Level", False)
    # In the hand it has the levels of all others.
    in_hand, saves = others[2], [*others[:2], *others[3:]]
    assert len(in_hand.titles) > len(to_hit.titles)
    # Two groups keep their headings: nothing else tells one from the other.
    assert all(each.has_spanners and each.row_title == "Level" for each in saves)
    # A cleric's player finds all undead at one glance, and what the letters mean.
    assert (turning.row_title, turning.has_spanners) == ("Undead", True)
    assert len(turning.rows) == 9
    assert {short for short, _, _ in turning.legend} == {"–", "T", "D"}
    # It is held in the hand: its shades tell where the letters begin. Across a table none is seen.
    assert any(cell.heat for row in turning.rows for cell in row.cells)
    assert not any(cell.heat for spread in saves for row in spread.rows for cell in row.cells)


def troops_before_players() -> TableContent:
    """Return hired soldiers as players see them where no column but a chance is hidden."""
    scope = shared.compiled().library.scope("optional-morale")
    screen = next(entry for entry in scope.entries.values() if isinstance(entry, Screen))
    (panel,) = (each for each in screen.players if each.title == "Hired soldiers")
    block = panel.blocks[0]
    whole = replace(panel, blocks=(replace(block, reference="mercenary-troops", hide=("breaks",)),))
    (found,) = players_panels(replace(screen, players=(whole,)), scope)
    (troops,) = found.blocks[0].bodies
    assert isinstance(troops, TableContent)
    return troops


def test_players_read_each_column_though_rows_say_the_same() -> None:
    troops = troops_before_players()
    # Mounted and elite soldiers have one more each: one column of both would say one in all.
    heads = [head.title for head in troops.heads]
    assert heads == ["Troops", "Morale", "Mounted", "Elite", "Fanatics, berserkers"]


def test_what_every_row_has_stands_before_players_once_beside_all_of_them() -> None:
    troops = troops_before_players()
    assert troops.tall == (False, False, True, True, True)
    # Rows in parts or groups, and few of them, each say what they have.
    assert not any(replace(troops, columns=2).tall)
    assert not any(replace(troops, rows=troops.rows[:2]).tall)
    turned = [replace(row, cells=row.cells[::-1]) for row in troops.rows]
    kept = replace(troops, heads=troops.heads[::-1], rows=tuple(turned))
    assert not any(kept.tall)
    grouped = tuple(replace(row, group="On foot") for row in troops.rows)
    assert not any(replace(troops, rows=grouped).tall)
    assert not any(replace(troops, says_once=False).tall)
    scope = shared.compiled().library.scope("optional-morale")
    screen = scope.entries["referee-screen"]
    setter = typesetter_for(scope, Templates((templates_folder(),), shared.ROOT))
    values = {"matter": Block(screen, "", (), (), (troops,)), "resolve": setter.resolve}
    html = setter.render("print/block_alone.html", values)
    assert html.count('rowspan="3"') == 3
    assert (html.count("+1"), html.count("+2")) == (2, 1)


def _players_grids(*, are_handouts: bool) -> list[GridContent]:
    """Return grids that players of one pack see, hung up or in their hands."""
    scope = shared.compiled().library.scope("swords-morale")
    screen = scope.entries["referee-screen"]
    assert isinstance(screen, Screen)
    panels = tuple(replace(panel, is_handout=are_handouts) for panel in screen.players)
    return [
        body
        for panel in players_panels(replace(screen, players=panels), scope)
        for block in panel.blocks
        for body in block.bodies
        if isinstance(body, GridContent)
    ]


def test_what_dice_must_show_stands_before_players_on_grounds_that_are_read_from_afar() -> None:
    grids = _players_grids(are_handouts=False)
    assert grids
    for grid in grids:
        assert grid.tells_dice
        cells = [cell for line in grid.cells for cell in line]
        assert len({cell.label for cell in cells}) > 1
        # The more totals break them, the darker it is: never hatched, and none of them bold.
        told = {cell.label: cell.heat for cell in cells}
        totals = sorted(told, key=lambda label: int(label.split("–")[-1]))
        heats = [told[label] for label in totals]
        assert heats == sorted(heats)
        assert len(set(heats)) > 3
        assert not any(cell.hatch or cell.is_likely for cell in cells)
        # Both ends are said: of two signs, one for "or less", one is read the wrong way round.
        assert all(cell.label == "2" or cell.label.startswith("2–") for cell in cells)
        # Neither chances nor the line along one half are for players who look across a table.
        assert not any(cell.below or cell.line_left or cell.line_above for cell in cells)


def test_what_dice_must_show_has_the_line_along_one_half_in_the_hands_of_players() -> None:
    (grid,) = _players_grids(are_handouts=True)
    cells = [cell for line in grid.cells for cell in line]
    # Shades alone would have no key. What breaks them in more than half of all rolls lies above it.
    assert any(cell.line_left for cell in cells)
    assert any(cell.line_above for cell in cells)
    shades = {cell.heat for cell in cells}
    (afar,) = _players_grids(are_handouts=False)
    assert len(shades) > len({cell.heat for line in afar.cells for cell in line})
    # Chances in percent are not for players, wherever they look.
    assert not any(cell.below for cell in cells)


def test_in_broad_columns_figures_stay_near_their_names() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    screen = scope.entries["referee-screen"]
    assert isinstance(screen, Screen)
    asked = next(
        (panel, block)
        for panel in screen.panels
        for block in panel.blocks
        if block.reference == "water-vehicles"
    )
    widths = {}
    hidden = ("crew", "miles", "second", "cargo", "turning", "movement")
    few = replace(asked[1], hide=(*asked[1].hide, *hidden))
    for columns in (2, 3):
        panel = replace(asked[0], columns=columns, blocks=(few,))
        [shown] = screen_panels(replace(screen, panels=(panel,)), scope)
        [table] = shown.blocks[0].bodies
        assert isinstance(table, TableContent)
        widths[columns] = table.width
    # The same table takes all of a third of a panel, and of a half what it needs.
    assert widths[3] == 1
    assert widths[2] < 0.85


def test_figures_of_a_matrix_that_touch_are_too_wide() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    screen = scope.entries["referee-screen"]
    assert isinstance(screen, Screen)
    (spread, *_) = [
        body
        for panel in players_panels(screen, scope)
        for block in panel.blocks
        for body in block.bodies
        if isinstance(body, SpreadContent)
    ]
    # Nine columns of a sign and a figure beside the longest name.
    longest, over = spread.crowded(spread.label_ems + 9 * 1.0)
    assert (len(longest), longest[0]) == (2, "+")
    assert over > 0.2
    assert spread.crowded(spread.label_ems + 9 * 1.5)[1] == 0
    # In type in which all cells have room by themselves, and touch, it is too wide.
    alone = replace(players_panels(screen, scope)[1], blocks=())
    matrix = replace(players_panels(screen, scope)[1].blocks[0], bodies=(spread,), leads=())
    setter = typesetter_for(scope, Templates((templates_folder(),), shared.ROOT))
    measured = measured_panel(replace(alone, blocks=(matrix,)), LANDSCAPE, 40.0, setter)
    assert any(longest in each for each in measured.too_wide)


def responses_before_players(show: Show) -> tuple[str, Body]:
    scope = shared.compiled().library.scope("referee-rules")
    screen = scope.entries["referee-screen"]
    assert isinstance(screen, Screen)
    panel = screen.players[0]
    (block,) = panel.blocks
    asked = replace(panel, blocks=(replace(block, show=show),))
    (found,) = players_panels(replace(screen, players=(asked,)), scope)
    (body,) = found.blocks[0].bodies
    return " ".join(map(str, found.blocks[0].leads)), body


def test_what_no_dice_bring_has_a_dash_before_players() -> None:
    _, reaction = responses_before_players(Show.ALL)
    assert isinstance(reaction, TableContent)
    cells = [str(cell.words) for row in reaction.rows for cell in row.cells]
    # Strangers flee from a hostile party alone, which never finds them friendly or indifferent.
    assert cells.count("–") == 6
    assert all(cells)


def test_areas_of_totals_are_as_tall_as_they_are_likely() -> None:
    scope = shared.compiled().library.scope("referee-rules")
    screen = scope.entries["referee-screen"]
    assert isinstance(screen, Screen)
    block = screen_panels(screen, scope)[0].blocks[0]
    (spread,) = block.bodies
    assert isinstance(spread, SpreadContent)
    # It is said by what draws it: a card on the website has rows of one height.
    assert block.leads[1:] == (AS_TALL_AS_LIKELY,)
    assert "tall" not in plain_words(block.leads[0])
    columns = [
        [
            (row.cells[n], spread.lines_tall(place, n))
            for place, row in enumerate(spread.rows)
            if spread.rows_of_cell(place, n)
        ]
        for n in range(spread.width)
    ]
    hostile = [(cell.before, plain_words(cell.words), cell.beside) for cell, _ in columns[3]]
    assert hostile[0] == ("2–5", "Flight", "10%")
    assert [words for _, words, _ in hostile[3:]] == ["Hostile", ""]
    assert all(cell.is_blank for areas in columns[2:] for cell, _ in areas[4:])
    for areas in columns:
        assert sum(lines for _, lines in areas) == rows_of(spread) == 20
        assert sum(cell.likelihood for cell, _ in areas) == 1
    # What is told in two places has one chance: there the totals stay before the rows.
    first = replace(spread.rows[0].cells[0], likelihood=Fraction(0))
    scattered = replace(spread.rows[0], cells=(first, *spread.rows[0].cells[1:]))
    asked = replace(spread, rows=(scattered, *spread.rows[1:]))
    assert areas_by_chance(asked) is asked


def test_what_rows_share_is_stacked_below_each_column_before_players() -> None:
    _, spread = responses_before_players(Show.TOTALS)
    assert isinstance(spread, SpreadContent)
    columns = [
        [
            (row.cells[n].before, plain_words(row.cells[n].words), spread.rows_of_cell(place, n))
            for place, row in enumerate(spread.rows)
            if spread.rows_of_cell(place, n)
        ]
        for n in range(spread.width)
    ]
    # The largest area of a column has what room is left; a short one stands on one line.
    assert columns[0] == [
        ("2–7", "Friendly", 1),
        ("8–11", "Indifferent", 2),
        ("12–15", "Cautious", 2),
        ("16–18", "Threatening", 2),
        ("19–20", "Hostile", 1),
    ]
    assert [word for _, word, _ in columns[3]] == ["Flight", "Cautious", "Threatening", "Hostile"]
    assert {sum(rows for *_, rows in column) for column in columns} == {8}
    # No chance is told, and no cell is empty.
    assert not any(cell.beside or cell.is_empty for row in spread.rows for cell in row.cells)
    # A sentence says whose column it is: that is not said above all of them as well.
    assert not spread.has_spanners
    # A small panel has no room for that.
    scope = shared.compiled().library.scope("referee-rules")
    screen = scope.entries["referee-screen"]
    assert isinstance(screen, Screen)
    (small,) = players_panels(screen, scope, is_small=True)[0].blocks[0].bodies
    assert isinstance(small, TableContent)


def point(words: str) -> PointView:
    return PointView(Text(words, ()), "")


def test_points_with_names_hang_beside_what_they_mean_before_players() -> None:
    entry = shared.compiled().library.scope("basic-encounter").entries["your-turn"]
    points = [point("**Run**: twice as far"), point("**Hold:** wait"), point("**Go**: **+2**, now")]

    def hung(*items: PointView, is_ordered: bool = False) -> Body:
        listed = ListContent(items, is_ordered)
        (body,) = hanging(Block(entry, "", (), (), (listed,))).bodies
        return body

    table = hung(*points)
    assert isinstance(table, TableContent)
    said = [[plain_words(cell.words) for cell in row.cells] for row in table.rows]
    assert said == [["Run", "Twice as far"], ["Hold", "Wait"], ["Go", "+2, now"]]
    # Names and what they mean need no heading; names stay on their lines.
    assert (table.is_headed, table.heads[0].is_whole) == (False, True)
    # A point without a name, one with a long one, steps, and two points stay as they are.
    for others in (
        [*points, point("Wait for **two** rounds: then go")],
        [*points, point("**A name of so many letters**: no")],
        points[:2],
    ):
        assert isinstance(hung(*others), ListContent)
    assert isinstance(hung(*points, is_ordered=True), ListContent)


def test_what_a_rule_is_rolled_by_is_drawn_beside_its_title() -> None:
    # Both sides roll the same die, which stands there once.
    assert [block.chips for block in basic_blocks("acting-on-initiative")] == [("d6",)]
    assert [block.chips for block in basic_blocks("charging")] == [()]


def test_below_headings_of_groups_signs_need_no_heading_of_their_own() -> None:
    (modifiers,) = basic_blocks("attack-modifiers")
    (body,) = modifiers.bodies
    assert isinstance(body, TableContent)
    assert not body.is_headed
    # They are as wide as with them. What stands in one part, and what says more, has them.
    assert all(head.title for head in body.heads)
    (prices,) = basic_blocks("weapon-prices")
    assert all(body.is_headed for body in prices.bodies if isinstance(body, TableContent))
    scope = shared.compiled().library.scope("basic-encounter")
    for columns, is_headed in ((1, True), (4, False), (5, False)):
        shown = block_of(
            scope.entries["attack-modifiers"],
            scope,
            ScreenBlock("attack-modifiers", (), columns=columns, hide=("rule",)),
        )
        assert [getattr(each, "is_headed", None) for each in shown.bodies] == [is_headed]


def basic_blocks(entry: str) -> list[Block]:
    scope = shared.compiled().library.scope("basic-encounter")
    screen = scope.entries["referee-screen"]
    assert isinstance(screen, Screen)
    panels = screen_panels(screen, scope)
    return [b for panel in panels for b in panel.blocks if b.entry.id == entry]
