"""Files of changes in an editor: what is told, completed and mended there, and laid out alike."""

from __future__ import annotations

import pytest

from fixture_types import Write
from house_rules.test_changes_of_entries import BASE, HOUSE, changes
from tablewright.fixing import fix_project
from tablewright.formatting import formatted
from tablewright.language_server.completions import completions
from tablewright.language_server.definitions import definition
from tablewright.language_server.facets import LENSES
from tablewright.language_server.hovers import hover
from tablewright.language_server.workspace import Workspace
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.source import source_from_text

WEATHER = "content/house/weather.yaml"
LEAP = "content/house/leap.yaml"


@pytest.fixture
def workspace(written: Write) -> Workspace:
    files = {
        "house/pack.yaml": HOUSE,
        "house/weather.yaml": changes(
            "{at: rows/Clear/on, was: 1-2, to: 1}", "{at: rows/Rain/on, was: 3-5, to: 2-5}"
        ),
        "house/leap.yaml": changes("{at: outcomes/Lands/when, was: roll >= width, to: wid}"),
    }
    return Workspace(written({**BASE, **files}))


def test_what_is_changed_tells_its_odds(workspace: Workspace) -> None:
    line = workspace.lines(WEATHER)[2]
    told = hover(workspace, WEATHER, 3, line.index("to: ") + 5)
    assert told is not None
    assert "1d6" in told[0]
    assert "1 in 6" in told[0]
    assert told[1].file == WEATHER
    # A key tells what it is for.
    key = hover(workspace, WEATHER, 3, line.index("was:") + 2)
    assert key is not None
    assert "was written against" in key[0]
    # Elsewhere on the same line as something of the base, nothing of that is told.
    entry = workspace.entry(WEATHER)
    assert entry is not None
    places = [entry.source.span(p, key=True) for p, _ in LENSES.of(entry)(entry)]
    assert {span.file for span in places} == {"content/wilds/weather.yaml"}


def test_the_word_changes_leads_to_what_is_changed(workspace: Workspace) -> None:
    found = definition(workspace, WEATHER, 1, 8)
    assert found is not None
    assert (found.file, found.line) == ("content/wilds/weather.yaml", 2)


def test_names_are_completed_wherever_the_base_would_know_them(workspace: Workspace) -> None:
    line = workspace.lines(LEAP)[2]
    names = {each.name for each in completions(workspace, LEAP, 3, line.index("wid}") + 4)}
    assert {"roll", "width"} <= names
    at = {each.name for each in completions(workspace, LEAP, 3, line.index("outcomes") + 1)}
    assert not at or "inputs" in at


def test_fixes_write_what_it_was_written_against(written: Write) -> None:
    text = changes("{at: rows/Clear/on, to: 1}", "{at: rows/Rain/on, to: 2-5}")
    block = "  - at: rows/Snow/sky\n    to: Hail\n"
    project = written({**BASE, "house/pack.yaml": HOUSE, "house/weather.yaml": text + block})
    assert fix_project(project).texts == {
        WEATHER: (
            changes("{at: rows/Clear/on, was: 1-2, to: 1}", "{at: rows/Rain/on, was: 3-5, to: 2-5}")
            + "  - at: rows/Snow/sky\n    was: Snow\n    to: Hail\n"
        )
    }


def test_they_are_laid_out_like_any_file() -> None:
    untidy = (
        "changes:\n-   {at: rows/Clear/on,   was: 1-2, to: 1}\n# why\n- at: rows/Rain/on\n"
        "  was: 3-5\n  to: 2-5\nkind: changes\n"
    )
    source = source_from_text(untidy, WEATHER)[0]
    assert source is not None
    assert formatted(source, Schemas.in_folder(schemas_folder())) == (
        "kind: changes\nchanges:\n  - {at: rows/Clear/on, was: 1-2, to: 1}\n  # why\n"
        "  - at: rows/Rain/on\n    was: 3-5\n    to: 2-5\n"
    )
