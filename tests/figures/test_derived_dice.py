"""Derived values that are dice: they print and are rolled as such, and must be what they say."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.compiler import Compiled
from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.view import thing_view

MODEL = """\
kind: model
title: Brute
fields:
  reach: {title: Reach, type: integer}
  fist: {title: Fist, type: dice, optional: true}
derived:
  blow: {title: Blow, type: dice, value: VALUE}
"""
BRUTE = "kind: brute\ntitle: Gnasher\nvalues: {reach: 3, fist: d6 + 2}\n"


def _compiled(compiled: Compile, value: str, thing: str = BRUTE) -> Compiled:
    return compiled(
        {"wilds/brute.yaml": MODEL.replace("VALUE", value), "wilds/gnasher.yaml": thing}
    )


def test_they_are_dice_with_their_odds_and_those_left_out_are_nothing(compiled: Compile) -> None:
    for thing, written, mean in (
        (BRUTE, "d6 + 2", 5.5),
        (BRUTE.replace(", fist: d6 + 2", ""), "", 0),
    ):
        found = _compiled(compiled, "fist", thing)
        assert found.diagnostics == ()
        scope = found.library.scope("wilds")
        entry = scope.find("gnasher")
        assert isinstance(entry, Thing)
        view = thing_view(entry, scope)
        assert view is not None
        assert view.derived == {"blow": written}
        blows = [piece for line in view.lines for piece in line.pieces if piece.label == "Blow"]
        assert [str(each.expression) for each in blows if each.expression] == [written] * bool(mean)
        assert all(each.dice is not None and each.dice.mean == mean for each in blows if mean)


@pytest.mark.parametrize(
    ("value", "file", "words"),
    [
        # What no text is, is told of the model; what no dice are, of each thing that has them.
        ("reach + 1", "brute", "text"),
        ("\"string(reach) + ' fists'\"", "gnasher", "`3 fists` is no dice"),
        ("\"'9999999d6'\"", "gnasher", "is no dice"),
    ],
)
def test_what_is_no_dice_is_told_where_it_is(
    compiled: Compile, value: str, file: str, words: str
) -> None:
    found = _compiled(compiled, value)
    (fault,) = found.diagnostics
    assert fault.span.file == f"content/wilds/{file}.yaml"
    assert words in f"{fault.message} {fault.hint}"
