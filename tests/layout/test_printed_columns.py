"""The columns of a printed table: each once, whichever names the rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tablewright.compiler import Compiled
from tablewright.kinds.table import Table
from tablewright.layout.tables import table_matter
from tablewright.views import table_view

Compile = Callable[[Mapping[str, Any]], Compiled]

TABLE = """\
kind: table
title: Weather
roll: 1d6
columns:
  sky: {title: Sky, type: text%s}
  roll: {title: Roll, type: range%s}
rows:
  - {roll: 1-3, sky: Clear}
  - {roll: 4-6, sky: Rain}
"""


@pytest.mark.parametrize("keys", [(", key: true", ""), ("", ", key: true"), ("", "")])
def test_every_column_stands_once_and_a_single_range_leads(
    keys: tuple[str, str], compiled: Compile
) -> None:
    found = compiled({"wilds/weather.yaml": TABLE % keys})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    table = scope.find("weather")
    assert isinstance(table, Table)
    matter = table_matter(table_view(table, scope))
    assert [head.title for head in matter.heads] == ["Roll", "Sky"]
