"""What is laid out for screens only to be measured, beside the pages that are printed."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

import pytest

from shared import order
from tablewright.outputs.screens.screens import OUTPUT as SCREENS
from tablewright.press import Press
from tablewright.records import replace
from tablewright.typeset import parts

_ELEMENT = re.compile(r"<[a-z]")
# To find the size of type and the places of blocks; each element costs about the same. Of players'
# panels that fit as they are nothing is measured to spread them.
_MOST_MEASURED = 0.9


@pytest.mark.slow
def test_less_is_measured_for_a_screen_than_is_printed_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    elements = Counter[str]()

    def counted(step: str) -> Any:
        plain = getattr(Press, step)

        def count(press: Press, html: str, *how: Any) -> Any:
            elements[step] += len(_ELEMENT.findall(html))
            return plain(press, html, *how)

        return count

    for step in ("measure", "lay_out_pages"):
        monkeypatch.setattr(Press, step, counted(step))
    monkeypatch.setattr(parts, "_remembered", WeakKeyDictionary())
    # What other processes lay out is not seen here.
    with patch("os.cpu_count", lambda: 1):
        made = SCREENS.make(replace(order(), packs=("basic-encounter",)))
    assert len(made.files) == 4
    assert 0 < elements["measure"] < _MOST_MEASURED * elements["lay_out_pages"]
