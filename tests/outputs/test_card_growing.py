"""What leaves much of a card empty stands in larger type, as far as it leaves some air."""

from __future__ import annotations

from pathlib import Path

import pytest

from outputs.test_aligned_cards import planned
from outputs.test_card_heads import FLEET
from press.projects import HARBOUR, project
from tablewright.outputs.cards.growing import grown
from tablewright.outputs.cards.planner import Planner
from tablewright.outputs.cards.qualities import empty_part
from tablewright.outputs.cards.sizes import A6, POKER, CardFormat
from tablewright.records import replace
from tablewright.typeset.typesetter import typesetter_for

AIR = 0.03
POINT = "'Whoever pulls an oar sits with his back to where the boat goes. '"


def rowing(points: int) -> dict[str, str]:
    words = ", ".join([POINT] * points)
    rule = f"kind: rule\ntitle: Rowing\npoints: [{words}]\n"
    return {"pack": HARBOUR["pack"], "rowing": rule}


@pytest.mark.parametrize(
    ("card", "counts"), [(POKER, (2, 4, 6, 7)), (A6, (2, 14, 18, 22))], ids=["poker", "a6"]
)
def test_the_less_a_card_holds_the_larger_is_its_type(
    card: CardFormat, counts: tuple[int, ...], tmp_path: Path
) -> None:
    found = [planned(tmp_path / str(n), rowing(n), card)[0] for n in counts]
    sizes = [each.front.size for each in found if not each.is_double]
    assert sizes[0] == card.larger[0]
    assert sizes[-1] < sizes[0]
    assert sizes == sorted(sizes, reverse=True)
    # What has grown has air left between its lines.
    larger = [each.front for each in found if each.front.size in card.larger]
    assert min(map(empty_part, larger)) >= AIR


def test_what_goes_on_behind_has_one_size_on_both_sides(tmp_path: Path) -> None:
    small = replace(POKER, larger=())
    (most,), (least,) = (planned(tmp_path / str(n), rowing(n), small) for n in (6, 2))
    order = project(tmp_path, rowing(2))
    scope = order.library.scope("harbour")
    planner = Planner(scope, typesetter_for(scope, order.templates), lambda _: None)

    def sizes(*, is_apart: bool) -> tuple[float, float]:
        card = replace(most, back=least.front, is_double=True, is_apart=is_apart, card=POKER)
        (found,) = grown([card], planner)
        return found.front.size, found.back.size

    front, back = sizes(is_apart=True)
    assert front < back
    assert sizes(is_apart=False) == (front, front)


def test_stat_blocks_do_not_grow(tmp_path: Path) -> None:
    found = planned(tmp_path, FLEET, POKER)
    models = [each for each in found if each.entry.kind not in ("table", "rule", "check", "roster")]
    assert models
    assert all(each.front.size <= POKER.sizes[0] for each in models)
