"""The line along one half runs through tables that a check is looked up in."""

from __future__ import annotations

from fractions import Fraction

import shared
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.half_lines import even_chances, half_lined
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.screens.panels import panel_block, players_panels, screen_panels
from tablewright.records import replace
from tablewright.typeset.grid_signs import GridSigns
from tablewright.typeset.spread_cells import SpreadCell, plain_words
from tablewright.typeset.spread_content import SpreadContent

Cells = list[tuple[SpreadCell, ...]]
HALF_OF_A_D20 = 11


def looked_up(check: str) -> SpreadContent:
    """Return what is looked up for `check` on the referee's screen of encounters."""
    scope = shared.compiled().library.scope("basic-encounter")
    screen = scope.find("referee-screen")
    assert isinstance(screen, Screen)
    blocks = (block for panel in screen.panels for block in panel.blocks)
    (asked,) = (block for block in blocks if block.rolled_by == check and block.spans_panel)
    shown = panel_block(asked, screen, scope)
    assert shown is not None
    (body,) = shown.bodies
    assert isinstance(body, SpreadContent)
    return body


def likely(cell: SpreadCell) -> bool | None:
    """Return whether the figure of `cell`, or more, comes in half of all rolls; None for none."""
    words = plain_words(cell.words)
    if not words or words == "–":
        return None if not words else False
    return not words.isdigit() or Fraction(21 - int(words), 20) >= Fraction(1, 2)


def test_it_runs_between_11_and_12_in_each_column_of_saves() -> None:
    body = looked_up("saving-throw")
    crossed = 0
    for place, row in enumerate(body.rows):
        below = body.rows[place + 1].cells if place + 1 < len(body.rows) else (SpreadCell(),) * 20
        for n, cell in enumerate(row.cells):
            one, other = map(likely, (cell, below[n]))
            is_closed = one is None and other is True
            assert cell.line_below is (is_closed or (None not in (one, other) and one is not other))
            # The line is closed at its sides, but for what stands between two classes.
            beside = likely(row.cells[n - 1]) if n and n not in body.firsts else None
            assert cell.line_left is (None not in (beside, one) and beside is not one)
            # From one save to the next nothing rises: a shade tells which side is the better one.
            assert cell.is_likely is (one is True)
            crossed += cell.line_below
    # Each column crosses it once: one that begins with 11, below an empty cell, is closed there.
    assert crossed == 20
    assert [plain_words(row.cells[5].words) for row in body.rows[:2]] == ["", "11"]
    assert body.signs == GridSigns(line=True, side=True)
    # Rows keep their stripes, which lead along them.
    assert not body.is_shaded


def test_it_runs_along_the_levels_at_which_undead_turn_half_of_the_time() -> None:
    body = looked_up("turn-undead")
    # Where it is drawn it needs a word, and nowhere else.
    assert body.signs == GridSigns(line=True)
    bare = tuple(
        replace(r, cells=tuple(replace(c, line_left=False, line_below=False) for c in r.cells))
        for r in body.rows
    )
    assert not replace(body, rows=bare).signs
    assert body.rows[0].label.startswith("Skeleton")
    for row in body.rows:
        lefts = [n for n, cell in enumerate(row.cells) if cell.line_left]
        (first,) = [n for n, cell in enumerate(row.cells) if plain_words(cell.words) == "11"]
        assert lefts == [first]


def test_chances_that_fall_evenly_are_told_from_one_half_by_each_block() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    screen = scope.find("referee-screen")
    assert isinstance(screen, Screen)
    panels = [[str(w) for b in p.blocks for w in b.leads] for p in screen_panels(screen, scope)]
    told = [words for panel in panels for words in panel if "each point" in words]
    # Above saves, and above turning the undead.
    assert told == ["11 is 50%, each point 5%."] * 2
    # Players read no chance.
    seen = [str(w) for p in players_panels(screen, scope) for b in p.blocks for w in b.leads]
    assert not any("each point" in words for words in seen)


def test_chances_that_do_not_fall_evenly_are_not_told_in_a_sentence() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    check, screen = scope.find("turn-undead"), scope.find("referee-screen")
    assert isinstance(check, Check)
    assert isinstance(screen, Screen)
    asked = next(b for p in screen.panels for b in p.blocks if b.rolled_by == "turn-undead")
    block = panel_block(asked, screen, scope)
    assert block is not None
    (body,) = block.bodies
    assert isinstance(body, SpreadContent)
    assert even_chances(check, block)
    # One figure that says what another does has two chances.
    first, *others = body.rows
    slip = tuple(
        replace(cell, words="15") if plain_words(cell.words) == "13" else cell
        for cell in first.cells
    )
    wrong = replace(body, rows=(replace(first, cells=slip), *others))
    assert even_chances(check, replace(block, bodies=(wrong,))) == ""
    # Few figures are seen as fast as a sentence is read.
    few = {"13", "11", "9"}
    cells = tuple(c if plain_words(c.words) in few else SpreadCell() for c in first.cells)
    bare = replace(body, rows=(replace(first, cells=cells),))
    assert even_chances(check, replace(block, bodies=(bare,))) == ""


def test_what_a_check_does_not_read_has_none() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    surprise = scope.find("surprise")
    screen = scope.find("referee-screen")
    assert isinstance(surprise, Check)
    assert isinstance(screen, Screen)
    asked = next(b for p in screen.panels for b in p.blocks if b.rolled_by == "turn-undead")
    block = panel_block(asked, screen, scope)
    assert block is not None
    (plain,) = half_lined(surprise, block).bodies
    assert isinstance(plain, SpreadContent)
    assert not any(c.line_left or c.line_below for row in plain.rows for c in row.cells)


def test_what_players_hold_and_roll_has_it_and_what_they_read_from_afar_has_not() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    screen = scope.find("referee-screen")
    assert isinstance(screen, Screen)
    (handout,) = (each for each in screen.players if each.title == "Turn undead")
    for is_handout in (True, False):
        panel = replace(handout, is_handout=is_handout)
        (shown,) = players_panels(replace(screen, players=(panel,)), scope)
        (body,) = shown.blocks[0].bodies
        assert isinstance(body, SpreadContent)
        cells = [cell for row in body.rows for cell in row.cells]
        assert any(cell.line_left and cell.words for cell in cells) is is_handout
        assert body.signs.line is is_handout
