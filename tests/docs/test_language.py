"""The language is told whole: every kind that a file can name has its section."""

from __future__ import annotations

import re

from docs.blocks import ROOT
from tablewright.house_rules import CHANGES
from tablewright.kinds import kinds


def test_every_kind_has_a_section_of_its_own() -> None:
    text = (ROOT / "docs" / "language.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^## `(\w+)`", text, flags=re.MULTILINE))
    named = {name for name, kind in kinds().items() if not kind.named_by_model}
    assert told == {*named, CHANGES}
