"""What hangs on a change is found over several files; the largest shift is told, faint ink not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from review.conftest import Reviewed
from review.little import ALL, instead
from tablewright.pictures import png_in_colour
from tablewright.pictures.moved import areas_moved
from tablewright.project import Project
from tablewright.review.changed_files import Files, changed_files, hanging_files
from tablewright.review.telling import shift_sentences

LEADS = "kind: table\ntitle: {}\nroll: 1d2\ncolumns: {{roll: {{title: Roll, type: range}}}}\n"
# Two columns of odds: the second shifts more than the first.
TWO = """\
kind: table
title: Reaction
roll: 1d20
columns:
  calm: {title: Calm, type: range}
  angry: {title: Angry, type: range}
  what: {title: What, type: text, key: true}
rows:
  - {calm: 1-2, angry: 1-2, what: Attack}
  - {calm: 3-20, angry: 3-20, what: Talk}
"""


def test_what_hangs_on_a_change_over_several_files_is_found(
    written: Callable[..., Project],
) -> None:
    leading = {
        "wilds/second.yaml": LEADS.format("Second") + "rows: [{roll: 1-2, then: weather}]\n",
        "wilds/third.yaml": LEADS.format("Third") + "rows: [{roll: 1-2, then: second}]\n",
        "wilds/fourth.yaml": LEADS.format("Fourth") + "rows: [{roll: 1-2, then: third}]\n",
        "wilds/other.yaml": LEADS.format("Other") + "rows: [{roll: 1-2}]\n",
    }
    new = {"wilds/weather.yaml": instead(ALL["wilds/weather.yaml"], ("Storm", "Gale"))}
    sides = [Files.of(written({**ALL, **leading, **each})) for each in ({}, new)]
    hanging = hanging_files(changed_files(*sides), sides)
    assert {f"content/{name}" for name in leading if "other" not in name} <= hanging
    assert "content/wilds/other.yaml" not in hanging


def test_the_largest_shift_is_told_first_in_whatever_column_it_is(reviewed: Reviewed) -> None:
    new = instead(
        TWO, ("calm: 1-2, angry: 1-2", "calm: 1-3, angry: 1-7"), ("calm: 3-20", "calm: 4-20"),
        ("angry: 3-20", "angry: 8-20"),
    )  # fmt: skip
    (entry,) = reviewed({**ALL, "wilds/two.yaml": TWO}, {"wilds/two.yaml": new}).entries
    said: list[Any] = list(shift_sentences(entry))
    assert [sentence.count("10% → 35%") + sentence.count("90% → 65%") for sentence in said] == [
        1,
        1,
    ]


def test_ink_a_hair_elsewhere_is_not_told_and_the_least_that_is_seen_is() -> None:
    def page(grey: int) -> bytes:
        pixels = bytearray(b"\xff" * 3 * 96 * 128)
        for x in range(20, 60):
            at = 3 * (96 * 40 + x)
            pixels[at : at + 3] = bytes([grey]) * 3
        return png_in_colour(96, 128, bytes(pixels))

    assert areas_moved(page(255), page(255 - 23)) == ()
    assert len(areas_moved(page(255), page(255 - 24))) == 1
