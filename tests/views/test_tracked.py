"""What is kept count of of a thing, as the `tracker:` of its model says."""

from __future__ import annotations

from pathlib import Path

from press.projects import HARBOUR, project
from tablewright.views.data import entry_data
from tablewright.views.entry import EntryView, entry_view
from tablewright.views.tracked import Tracked, tracked_of, tracker_data

WOLF = """\
kind: model
title: Wolf
fields:
  hit_points: {title: Hit points, type: dice}
  nerve: {title: Nerve, type: integer}
  burns: {title: Burns, type: integer, optional: true}
  bites: {title: Bites, type: dice, optional: true}
derived:
  quick: {title: Quick, type: modifier, value: nerve - 4}
tracker:
  {down: [hit_points, nerve, burns], asked_for: [quick], initiative: 1d6 + 1, modifier: quick}
"""
GREY = "kind: wolf\ntitle: Grey\nvalues: {hit_points: 2d8, nerve: 3}\n"
FILES = {
    "pack": HARBOUR["pack"],
    "wolf": WOLF,
    "grey": GREY,
    "fox": WOLF.replace("title: Wolf", "title: Fox").replace("1d6 + 1", "bites"),
    "red": GREY.replace("wolf", "fox").replace("Grey", "Red").replace("3}", "3, bites: d4}"),
    "hare": WOLF.replace("title: Wolf", "title: Hare").replace("tracker:\n", "# "),
    "brown": GREY.replace("wolf", "hare").replace("Grey", "Brown"),
}


def views(root: Path) -> dict[str, EntryView]:
    scope = project(root, FILES).library.scope("harbour")
    return {name: entry_view(entry, scope) for name, entry in scope.entries.items()}


def test_a_thing_has_the_figures_that_its_model_names(tmp_path: Path) -> None:
    seen = views(tmp_path)
    assert tracker_data(tracked_of(seen["grey"])) == {
        # What it leaves out is not among them.
        "figures": [
            {"title": "Quick", "number": -1, "stays": True},
            {"title": "Hit points", "dice": "2d8"},
            {"title": "Nerve", "number": 3},
        ],
        "initiative": "d6 + 1",
        "modifier": -1,
    }
    red = tracked_of(seen["red"])
    assert isinstance(red, Tracked)
    assert str(red.initiative) == "d4"
    # A model without a tracker, and what is no thing at all.
    assert tracked_of(seen["brown"]) is None
    assert tracked_of(seen["wolf"]) is None


def test_data_for_machines_say_it_of_things_and_of_models(tmp_path: Path) -> None:
    seen = views(tmp_path)
    assert entry_data(seen["grey"])["tracker"] == tracker_data(tracked_of(seen["grey"]))
    assert entry_data(seen["brown"])["tracker"] is None
    models = [entry_data(seen[name])["tracker"] for name in ("wolf", "fox", "hare")]
    down = ["hit_points", "nerve", "burns"]
    assert models == [
        {"down": down, "asked_for": ["quick"], "initiative": "d6 + 1", "modifier": "quick"},
        {"down": down, "asked_for": ["quick"], "initiative": "bites", "modifier": "quick"},
        None,
    ]
