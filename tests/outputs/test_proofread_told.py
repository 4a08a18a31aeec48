"""What readers are told of what was proofread: on pages, on paper and in JSON, if anything was."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import PurePosixPath

import jsonschema
import pytest

import shared
from fixture_types import Write
from tablewright.closure import compile_entry
from tablewright.compiler import Compiled, compile_project
from tablewright.contents import contents_of
from tablewright.kinds.pack.entry import MANIFEST
from tablewright.kinds.screen.entry import Screen
from tablewright.library import Library
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.screens.panels import players_panels, screen_panels
from tablewright.outputs.site.site import make_site
from tablewright.project import Project
from tablewright.proofreading import Reading, kept_of
from tablewright.proofreading.write import write_record

FILES = {
    "wilds/pack.yaml": "kind: pack\ntitle: Wilds\nsource: {title: A book, licence: CC0-1.0}\n",
    "wilds/weather.yaml": (
        "kind: table\ntitle: Weather\nsource: {section: Winds, page: 3}\nroll: 1d6\n"
        "columns:\n  roll: {title: 1d6, type: range}\n  sky: {title: Sky, type: text}\n"
        "rows:\n  - {roll: 1-3, sky: Clear}\n  - {roll: 4-6, sky: Rain}\n"
    ),
    "wilds/rain.yaml": "kind: rule\ntitle: Rain\ntext: It is wet.\n",
    "wilds/screen.yaml": (
        "kind: screen\ntitle: Screen\npanels:\n"
        "  - {title: Sky, blocks: [weather]}\n  - {title: Both, blocks: [weather, rain]}\n"
        "players:\n  - {title: Wet, blocks: [rain]}\n"
    ),
    "heirs/pack.yaml": (
        "kind: pack\ntitle: Heirs\nextends: wilds\nsource: {title: A book, licence: CC0-1.0}\n"
    ),
}


def read(project: Project, *ids: str) -> Compiled:
    """Compile `project` after somebody has read the entries with `ids`."""
    library = compile_project(project).library
    entries = {**library.entries["wilds"], MANIFEST: library.packs["wilds"]}
    readings = {
        entry_id: Reading("Ada", "A book, Winds", kept_of(entries[entry_id].source))
        for entry_id in ids
    }
    write_record(project.record("wilds"), readings)
    return compile_project(project)


def site(compiled: Compiled) -> dict[PurePosixPath, bytes]:
    order: BuildRequest = shared.order(compiled.project)
    made = make_site(order)
    assert not made.diagnostics
    return dict(made.files)


def page(files: Mapping[PurePosixPath, bytes], path: str) -> str:
    return files[PurePosixPath(path)].decode("utf-8")


def test_pages_tell_it_of_what_was_read_alone(written: Write) -> None:
    project = written(FILES)
    files = site(read(project, "weather"))
    told = "Proofread against A book, Winds, all 2 rows."
    assert told in page(files, "wilds/weather.html")
    # An heir shows the same entry, whoever changes what it replaces.
    assert told in page(files, "heirs/weather.html")
    assert "roofread against" not in page(files, "wilds/rain.html")
    proofs = page(files, "proofs.html")
    assert "<h2 id=proofread_>Proofread</h2>" in proofs
    assert "1 of 3 entries" in proofs
    assert "Heirs" not in proofs.partition("proofread_")[2].partition("</section>")[0]


def test_nothing_is_said_where_nobody_has_read_anything(written: Write) -> None:
    files = site(compile_project(written(FILES)))
    for path, content in files.items():
        if path.suffix == ".html" and path.name != "proofs.html":
            assert b"roofread" not in content, path
    assert "id=proofread_" not in page(files, "proofs.html")


def test_packs_for_machines_tell_who_read_what(written: Write) -> None:
    files = site(read(written(FILES), "weather", MANIFEST))
    document = json.loads(files[PurePosixPath("data/wilds.json")])
    schema = json.loads(files[PurePosixPath("data/pack.schema.json")])
    jsonschema.Draft7Validator(schema).validate(document)
    reading = {"reader": "Ada", "against": "A book, Winds"}
    assert document["pack"]["proofread"] == {"manifest": reading, "read": 1, "entries": 3}
    entries = {entry["id"]: entry["proofread"] for entry in document["entries"]}
    assert entries == {"weather": reading, "rain": None, "screen": None}


def test_paper_tells_nothing_of_it(written: Write) -> None:
    project = written(FILES)
    before = feet(compile_project(project).library)
    assert feet(read(project, "weather", "rain").library) == before


def feet(library: Library) -> list[tuple[str, ...]]:
    scope = library.scope("wilds")
    screen = scope.find("screen")
    assert isinstance(screen, Screen)
    panels = (*screen_panels(screen, scope), *players_panels(screen, scope))
    return [panel.foot for panel in panels]


@pytest.mark.parametrize("layout", ["as written", "by hand"])
def test_one_entry_alone_is_told_the_same(written: Write, layout: str) -> None:
    project = written(FILES)
    whole = read(project, "rain", "weather")
    path = project.record("wilds")
    if layout == "by hand":
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("    read:\n", "    # yes\n    read:\n"), encoding="utf-8")
    for entry_id in ("rain", "weather", "screen"):
        alone = compile_entry(project, contents_of(project), "wilds", entry_id).library
        entry = alone.scope("wilds").find(entry_id)
        assert entry is not None
        assert alone.reading_of(entry) == whole.library.readings.get(f"wilds/{entry_id}")


def test_one_that_has_changed_since_is_told_nothing_and_keeps_nobody_from_rolling(
    written: Write,
) -> None:
    project = written(FILES)
    read(project, "rain", "weather")
    changed = project.content / "wilds" / "weather.yaml"
    changed.write_text(
        changed.read_text(encoding="utf-8").replace("Rain", "Drizzle"), encoding="utf-8"
    )
    alone = compile_entry(project, contents_of(project), "wilds", "weather")
    assert alone.diagnostics == ()
    assert alone.library.readings == {}
    allowed = compile_project(project, allow_unread=True)
    assert not allowed.has_errors
    assert set(allowed.library.readings) == {"wilds/rain"}


def test_the_page_of_proofs_tells_how_much_is_proved(written: Write) -> None:
    compiled = compile_project(written(FILES))
    proofs = page(site(compiled), "proofs.html")
    assert "id=counted_" in proofs
    counts = [int(n) for n in re.findall(r"Made (\d+) times? of what is read here", proofs)]
    total = sum(int(n) for n in re.findall(r"(\d+) proofs of \d entr", proofs))
    assert counts
    assert sum(counts) == total == compiled.proofs
