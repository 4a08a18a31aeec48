"""Tables across a panel in large type: in fewer parts than their author divided them into."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset.panels import LARGE_TYPE, SCREEN_TYPE
from tablewright.typeset.papers import LANDSCAPE
from tablewright.typeset.shaping import shaped_plans
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import Typesetter
from typeset.logs import panel, scope_of_logs, typesetter_of_logs


@pytest.fixture(scope="module")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    return scope_of_logs(tmp_path_factory.mktemp("logs"), (12,))


@pytest.fixture(scope="module")
def typesetter(scope: Scope, tmp_path_factory: pytest.TempPathFactory) -> Typesetter:
    return typesetter_of_logs(scope, tmp_path_factory.mktemp("none"))


@pytest.mark.parametrize(("sizes", "parts"), [(SCREEN_TYPE, 4), (LARGE_TYPE, 3)])
def test_a_table_has_as_many_parts_as_its_names_have_room_for(
    scope: Scope, typesetter: Typesetter, sizes: Sequence[float], parts: int
) -> None:
    whole = panel(scope, "A", [12], 1)
    (block,) = whole.blocks
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    wide = replace(block, spans=True, bodies=(replace(table, columns=4),))
    (plan,) = shaped_plans([replace(whole, blocks=(wide,))], LANDSCAPE, sizes, typesetter)
    (body,) = plan.panel.blocks[0].bodies
    assert isinstance(body, TableContent)
    assert body.columns == parts
