"""A question is answered in one direction by all packs, and on paper as on pages."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from shared import compiled
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.usual_odds import answering_outcomes
from tablewright.kinds.check.view import check_view
from tablewright.kinds.screen.entry import Screen, Show
from tablewright.kinds.table.entry import Table

QUESTION = "do they run"


def shown_on_screens() -> Iterator[tuple[str, Check, tuple[str, ...]]]:
    """Yield each block with chances of a check, and the outcomes that it shows."""
    library = compiled().library
    for pack in library.packs:
        scope = library.scope(pack)
        for screen in scope.entries.values():
            for panel in screen.panels if isinstance(screen, Screen) else ():
                for block in panel.blocks:
                    found = scope.find(block.reference) if block.own is None else None
                    if not isinstance(found, Check):
                        continue
                    if block.show is not Show.RULE:
                        shown = check_view(found, block.down, block.across, block.outcomes).shown
                        yield pack, found, tuple(shown)


def asked() -> Iterator[tuple[str, Check, tuple[str, ...]]]:
    """Yield of these blocks those of a check that answers whether they run."""
    return (each for each in shown_on_screens() if QUESTION in each[1].aka)


def test_screens_tell_when_they_run_never_when_they_stay() -> None:
    told = tuple(asked())
    assert {pack for pack, *_ in told} >= {"basic-encounter", "optional-morale", "referee-rules"}
    for pack, check, shown in told:
        good = {outcome.name for outcome in check.outcomes if outcome.is_good}
        assert good, pack
        assert not good & set(shown), (pack, shown)


def test_pages_live_cards_and_the_search_answer_what_they_ask() -> None:
    library = compiled().library
    checks = {
        (pack, check.id): check
        for pack in library.packs
        for check in library.scope(pack).entries.values()
        if isinstance(check, Check) and QUESTION in check.aka
    }
    assert len(checks) >= 4
    for check in checks.values():
        assert not any(check.outcomes[place].is_good for place in answering_outcomes(check))


def test_what_a_screen_shows_first_is_in_the_answer_of_the_page() -> None:
    blocks = tuple(shown_on_screens())
    assert len(blocks) >= 8
    for pack, check, shown in blocks:
        answer = {check.outcomes[place].name for place in answering_outcomes(check)}
        assert shown[0] in answer, (pack, check.id, shown)


def test_a_column_of_chances_beside_a_score_tells_the_same() -> None:
    scope = compiled().library.scope("optional-morale")
    troops = scope.find("mercenary-troops")
    assert isinstance(troops, Table)
    told = [column.odds.outcome for column in troops.columns if column.odds is not None]
    assert told == ["Breaks"]


def test_at_a_score_of_nine_a_sixth_run() -> None:
    (check,) = {each.id: each for pack, each, _ in asked() if pack == "basic-encounter"}.values()
    view = check_view(check)
    assert view.shown == ("Breaks",)
    grid = view.grids[0]
    usual = grid.column_values.index(0)
    nine = grid.row_values.index(9)
    assert grid.cells[nine][usual].exact == Fraction(6, 36)
