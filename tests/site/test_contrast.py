"""What is known of colours in one test is known in all; what axe is against is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browsing.axe import faults
from browsing.contrast import Contrast
from browsing.tabs import Tab


def test_only_what_is_sound_is_known_to_others(
    tab: Callable[..., Tab], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Colours that no page has: other tests must not have met them.
    page = tab().page
    asked: list[tuple[Any, ...]] = []

    def counted(*given: Any) -> str:
        asked.append(given)
        return faults(*given)

    monkeypatch.setattr("browsing.contrast.faults", counted)
    words = "<html lang=en><title>T</title><main><h1 style='color: {}'>Words</h1></main>"
    for colour, is_sound in (("#012345", True), ("#fdecba", False)):
        page.set_content(words.format(colour))
        assert (Contrast().faults(page) == "") is is_sound
        assert len(asked) == 1
        assert (Contrast().faults(page) == "") is is_sound
        assert len(asked) == (1 if is_sound else 2)
        asked.clear()
