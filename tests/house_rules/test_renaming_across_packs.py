"""An entry that several packs see is called otherwise in all of them at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from fixture_types import Write
from house_rules.test_changes_of_entries import BASE, HOUSE, changes
from tablewright.compiler import compile_project
from tablewright.diagnostics import Edit
from tablewright.language_server.renaming import UnusableNameError, renamed, renamed_at
from tablewright.language_server.workspace import Workspace

RULE = "kind: rule\ntitle: {0}\ntext: Look at [the sky](ref:{1}weather).\n"
FILES = {
    **BASE,
    "wilds/camping.yaml": RULE.format("Camping", ""),
    "house/pack.yaml": HOUSE,
    "house/weather.yaml": changes(
        "{at: rows/Clear/on, was: 1-2, to: 1}", "{at: rows/Rain/on, was: 3-5, to: 2-5}"
    ),
    "house/marching.yaml": RULE.format("Marching", ""),
    "attic/pack.yaml": HOUSE.replace("extends: wilds", "extends: house"),
    "attic/waking.yaml": RULE.format("Waking", ""),
    "coast/pack.yaml": HOUSE.replace("extends: wilds\n", ""),
    "coast/sailing.yaml": RULE.format("Sailing", "house/"),
    "coast/weather.yaml": RULE.format("Weather", "wilds/"),
    "coast/fishing.yaml": RULE.format("Fishing", ""),
}


def written_anew(
    files: Mapping[str, str], edits: tuple[Edit, ...], moved: Mapping[str, str]
) -> Any:
    """Return `files` with what an editor would make of them."""
    found = {}
    for name, text in files.items():
        lines = text.split("\n")
        for each in reversed(edits):
            span = each.span
            if span.file == f"content/{name}":
                line = lines[span.line - 1]
                lines[span.line - 1] = (
                    line[: span.column - 1] + each.replacement + line[span.end_column - 1 :]
                )
        path = moved.get(f"content/{name}", f"content/{name}")
        found[path.removeprefix("content/")] = "\n".join(lines)
    return found


@pytest.mark.parametrize(
    "asked_in", ["wilds/camping", "house/marching", "attic/waking", "coast/sailing"]
)
def test_heirs_house_rules_and_strangers_follow(written: Write, asked_in: str) -> None:
    workspace = Workspace(written(FILES))
    assert not workspace.compiled.diagnostics
    name = f"content/{asked_in}.yaml"
    place = workspace.lines(name)[2].index("weather") + 3
    pointed = renamed_at(workspace, name, 3, place)
    assert pointed is not None
    entry, at = pointed
    assert workspace.lines(name)[2][at.column - 1 : at.end_column - 1] == "weather"
    told = renamed(workspace, entry, "sky")
    assert told.files == (
        ("content/house/weather.yaml", "content/house/sky.yaml"),
        ("content/wilds/weather.yaml", "content/wilds/sky.yaml"),
    )
    anew = written_anew(FILES, told.edits, dict(told.files))
    assert not compile_project(written(anew)).diagnostics
    named = {path: text for path, text in anew.items() if "weather" in text}
    # What another pack calls so by itself is something else.
    assert {*named} == {"coast/fishing.yaml"}
    assert "ref:wilds/sky" in anew["coast/weather.yaml"]
    assert "ref:house/sky" in anew["coast/sailing.yaml"]


def test_a_name_that_an_heir_has_already_is_refused(written: Write) -> None:
    workspace = Workspace(written(FILES))
    entry = workspace.entry("content/wilds/weather.yaml")
    assert entry is not None
    with pytest.raises(UnusableNameError, match="there is a `waking` in `attic` already"):
        renamed(workspace, entry, "waking")
