"""Clocks: what is read of one, and what readers meet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablewright.compiler import Compiled
from tablewright.kinds.clock.entry import Clock
from tablewright.kinds.clock.view import clock_view

ALARM = """\
kind: clock
title: Alarm
segments: 6
filled: 2
ticks: [{when: A crate falls}, {when: Somebody calls out, fill: 2}]
when_full: Guards come.
"""


def test_a_clock(compiled: Callable[[Mapping[str, Any]], Compiled]) -> None:
    found = compiled({"wilds/alarm.yaml": ALARM})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    clock = scope.entries["alarm"]
    assert isinstance(clock, Clock)
    assert [(tick.when.markdown, tick.fill) for tick in clock.ticks] == [
        ("A crate falls", 1),
        ("Somebody calls out", 2),
    ]
    view = clock_view(clock, scope)
    assert (view.left, view.state) == (4, "2 of 6 filled")
