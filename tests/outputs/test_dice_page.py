"""The dice that the page of odds lists."""

from __future__ import annotations

from shared import compiled
from tablewright.outputs.site.dice_page import dice_page
from tablewright.outputs.site.site_packs import site_packs


def test_dice_of_rows_are_listed_and_what_is_not_rolled_is_not() -> None:
    known = dice_page(site_packs(compiled().library))["known_dice"]
    listed = [str(each.expression) for each in known]
    assert {"2d10", "d20", "20d6"} <= set(listed)
    assert all(each.expression.dice_count for each in known)
    assert [each.odds.maximum for each in known] == sorted(each.odds.maximum for each in known)
    falls = next(each for each in known if str(each.expression) == "20d6")
    assert [view.entry.id for _, view in falls.used] == ["surviving-a-fall"]
