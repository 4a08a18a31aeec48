"""A question that several packs answer is answered in one direction on all of their screens."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from shared import compiled
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.view import check_view
from tablewright.kinds.screen.entry import Screen, Show
from tablewright.kinds.table.entry import Table

QUESTION = "do they run"


def asked() -> Iterator[tuple[str, Check, tuple[str, ...]]]:
    """Yield each block with chances of a check that answers, and the outcomes that it shows."""
    library = compiled().library
    for pack in library.packs:
        scope = library.scope(pack)
        for screen in scope.entries.values():
            for panel in screen.panels if isinstance(screen, Screen) else ():
                for block in panel.blocks:
                    found = scope.find(block.reference) if block.own is None else None
                    if not isinstance(found, Check) or QUESTION not in found.aka:
                        continue
                    if block.show is not Show.RULE:
                        shown = check_view(found, block.down, block.across, block.outcomes).shown
                        yield pack, found, tuple(shown)


def test_screens_tell_when_they_run_never_when_they_stay() -> None:
    told = tuple(asked())
    assert {pack for pack, *_ in told} >= {"basic-encounter", "optional-morale", "referee-rules"}
    for pack, check, shown in told:
        good = {outcome.name for outcome in check.outcomes if outcome.is_good}
        assert good, pack
        assert not good & set(shown), (pack, shown)


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
