"""What leaves much of a card empty stands in larger type, as far as it leaves some air."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from outputs.test_aligned_cards import planned
from outputs.test_card_heads import FLEET
from press.projects import HARBOUR, project
from tablewright.outputs.cards.growing import grown
from tablewright.outputs.cards.planner import Planner
from tablewright.outputs.cards.qualities import empty_part, is_filled
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.records import replace
from tablewright.typeset.typesetter import typesetter_for

AIR = 0.03
POINT = "'Whoever pulls an oar sits with his back to where the boat goes. '"


def rowing(points: int) -> dict[str, str]:
    words = ", ".join([POINT] * points)
    rule = f"kind: rule\ntitle: Rowing\npoints: [{words}]\n"
    return {"pack": HARBOUR["pack"], "rowing": rule}


def test_the_less_a_small_card_holds_the_larger_is_its_type(tmp_path: Path) -> None:
    found = [planned(tmp_path / str(n), rowing(n), POKER)[0] for n in (2, 4, 7, 8)]
    sizes = [each.front.size for each in found if not each.is_double]
    assert sizes[0] == POKER.larger[0]
    assert sizes[-1] < sizes[0]
    assert sizes == sorted(sizes, reverse=True)
    # What has grown has air left between its lines.
    larger = [each.front for each in found if each.front.size in POKER.larger]
    assert min(map(empty_part, larger)) >= AIR


def test_what_is_said_above_a_table_does_not_outgrow_it(tmp_path: Path) -> None:
    head = "kind: table\ntitle: Flags\n"
    rows = (
        "columns:\n  flag: {title: Flag, type: text}\n  feet: {title: Feet, type: integer}\n"
        "rows:\n  - {flag: Blue, feet: 3}\n  - {flag: Red, feet: 4}\n"
    )
    summary = "summary: Flown from the mast by day, and lit by a lamp in the night.\n"
    texts = {"with": head + summary + rows, "without": head + rows}
    few = ({"pack": HARBOUR["pack"], "flags": text} for text in texts.values())
    said, bare = (planned(tmp_path / name, f, POKER)[0] for name, f in zip(texts, few, strict=True))
    assert said.front.size == min(POKER.larger)
    assert bare.front.size == max(POKER.larger)
    # On a large card it takes a line.
    files = {"pack": HARBOUR["pack"], "flags": texts["with"]}
    assert planned(tmp_path / "large", files, A6)[0].front.size == max(A6.larger)


def test_on_large_cards_what_says_little_is_read_from_further_away(tmp_path: Path) -> None:
    found = {n: planned(tmp_path / str(n), rowing(n), A6)[0].front for n in (2, 14, 18)}
    assert found[2].size == max(A6.larger)
    assert found[14].size == A6.sizes[0]
    assert found[18].size == A6.sizes[-1]


def test_a_deck_has_two_sizes_that_are_told_apart(tmp_path: Path) -> None:
    """What fits in the smallest alone draws all that is not large after it."""
    one = {f"rowing-{n}": rowing(n)["rowing"] for n in (2, 8)}
    few = planned(tmp_path / "few", {"pack": HARBOUR["pack"], **one}, POKER)
    assert {each.front.size for each in few} == {POKER.larger[0], POKER.sizes[0]}
    tight = {**one, "rowing-9": rowing(9)["rowing"]}
    all_of_them = planned(tmp_path / "all", {"pack": HARBOUR["pack"], **tight}, POKER)
    assert {each.front.size for each in all_of_them} == {POKER.larger[0], POKER.sizes[-1]}
    # Of a large card the sizes are far apart.
    assert A6.sizes[0] > 1.1 * A6.sizes[-1]


def test_what_goes_on_behind_has_one_size_on_both_sides(tmp_path: Path) -> None:
    small = replace(POKER, larger=())
    (most,), (least,) = (planned(tmp_path / str(n), rowing(n), small) for n in (8, 2))
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


def test_a_face_that_is_half_empty_is_not_filled() -> None:
    """What could share one stands there rather than in larger type on two such faces."""
    plan: Any = SimpleNamespace(taken=40.0, over=-60.0)
    assert not is_filled(plan)
    plan = SimpleNamespace(taken=55.0, over=-45.0)
    assert is_filled(plan)
