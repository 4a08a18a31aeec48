"""Columns of unlike widths: what ends at unlike heights is evened, and nothing else moves."""

from __future__ import annotations

import pytest

from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset import uneven
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.measuring import measured_panel
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import LANDSCAPE
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.shaping import shaped_plans
from tablewright.typeset.typesetter import Typesetter
from tablewright.typeset.uneven import evened_plans
from tablewright.views.points import PointView
from typeset.logs import panel, scope_of_logs, typesetter_of_logs

LENGTHS = (8, 14, 22, 24)
SIZE = 10.0
SENTENCE = (
    "Whoever stands the watch at night writes down what was seen, and by whom, and what was only "
    "heard of at the quay"
)


@pytest.fixture(scope="module")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    return scope_of_logs(tmp_path_factory.mktemp("logs"), LENGTHS)


@pytest.fixture(scope="module")
def typesetter(scope: Scope, tmp_path_factory: pytest.TempPathFactory) -> Typesetter:
    return typesetter_of_logs(scope, tmp_path_factory.mktemp("none"))


def with_sentences(scope: Scope, count: int) -> Panel:
    """Return a panel of two short tables, and beside them a list of so many sentences."""
    whole = panel(scope, "Watch", [22, 24, 8], 3)
    *tables, last = whole.blocks
    items = tuple(PointView(Text(SENTENCE, ()), "") for _ in range(count))
    listed = ListContent(items, is_ordered=True)
    return replace(whole, blocks=(*tables, replace(last, title="Watch", bodies=(listed,))))


def planned(whole: Panel, typesetter: Typesetter) -> Plan:
    measured = measured_panel(whole, LANDSCAPE, SIZE, typesetter)
    return plan_panel(whole, LANDSCAPE, SIZE, measured)


def test_sentences_take_width_from_short_rows(scope: Scope, typesetter: Typesetter) -> None:
    before = planned(with_sentences(scope, 12), typesetter)
    (after,) = evened_plans([before], LANDSCAPE, typesetter)
    first, second, third = after.panel.shares
    assert third > max(first, second)
    assert abs(sum(after.panel.shares) - 1) < 1e-9
    assert after.hole < before.hole
    assert after.taken < before.taken
    # Every block is where it was, and no row is broken.
    assert [c.blocks for c in after.columns] == [c.blocks for c in before.columns]
    assert after.lines[:2] == before.lines[:2]
    assert after.lines[2] < before.lines[2]
    # So it is where an author's screen is planned, and not where panels are laid out by themselves.
    (shaped,) = shaped_plans([with_sentences(scope, 12)], LANDSCAPE, (SIZE,), typesetter)
    assert shaped.panel.shares == after.panel.shares
    (free,) = shaped_plans(
        [with_sentences(scope, 12)], LANDSCAPE, (SIZE,), typesetter, is_authored=False
    )
    assert not free.panel.shares


def test_what_is_even_is_not_laid_out_again(
    scope: Scope, typesetter: Typesetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    even = planned(panel(scope, "Even", [14, 14], 2), typesetter)

    def no_press(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(uneven, "measured_panels", no_press)
    assert evened_plans([even], LANDSCAPE, typesetter) == (even,)
