"""One entry compiled with what it needs: which files are read, what is proved, what matters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tablewright.cli.main import commands
from tablewright.closure import compile_entry
from tablewright.compiler import Compiled
from tablewright.contents import contents_of
from tablewright.loader import loader
from tablewright.project import Project
from tablewright.proofs import proofs
from tablewright.source import read_source

Written = Callable[[Mapping[str, Any]], Project]

MANIFEST = """\
kind: pack
title: Sky
source: {title: Our own, licence: CC0-1.0}
"""
BROKEN = "kind: table\ntitle: [\n"


def table(title: str, then: str = "", text: str = "") -> str:
    return f"""\
kind: table
title: {title}
{f"text: {text}" if text else ""}
roll: 1d2
columns:
  total: {{title: 1d2, type: range}}
  sky: {{title: Sky, type: text}}
rows:
  - {{total: 1, sky: Clear}}
  - {{total: 2, sky: Storm{f", then: {then}" if then else ""}}}
"""


TOOL = """\
kind: model
title: Tool
fields: {weight: {title: Weight, type: row, table: weights}}
"""
PORTER = """\
kind: model
title: Porter
fields: {tool: {title: Tool, type: tool}}
"""
WEIGHTS = """\
kind: table
title: Weights
columns: {name: {title: Name, type: text, key: true}}
rows: [{name: Light}]
"""
ANNE = "kind: porter\ntitle: Anne\nvalues: {tool: {weight: Light}}\n"

FILES = {
    "sky/pack.yaml": MANIFEST,
    "sky/tables/weather.yaml": table("Weather", then="storm", text="See [it](ref:wind)."),
    "sky/tables/storm.yaml": table("Storm"),
    "sky/tables/wind.yaml": table("Wind", then="nowhere"),
    "sky/broken.yaml": BROKEN,
    "sky/things/anne.yaml": ANNE,
    "sky/things/bert.yaml": ANNE.replace("Anne", "Bert"),
    "sky/things/rope.yaml": "kind: tool\ntitle: Rope\nvalues: {weight: Light}\n",
    "sky/porter.yaml": PORTER,
    "sky/tool.yaml": TOOL,
    "sky/weights.yaml": WEIGHTS,
    "heir/pack.yaml": MANIFEST + "extends: sky\n",
    "heir/storm.yaml": table("Our storm"),
    "abroad/pack.yaml": MANIFEST,
    "abroad/voyage.yaml": table("Voyage", then="heir/weather"),
    "rubble/pack.yaml": BROKEN,
    "rubble/weather-vane.yaml": BROKEN,
}

INHERITED = ["heir/pack", "heir/storm", "sky/pack", "sky/tables/weather"]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Fill up with the files that are read, without `content/`."""
    names: list[str] = []

    def counted(path: Path, name: str, inside: Path) -> Any:
        names.append(name.removeprefix("content/"))
        return read_source(path, name, inside)

    monkeypatch.setattr(loader, "read_source", counted)
    return names


def alone(project: Project, address: str) -> Compiled:
    pack, _, entry_id = address.rpartition("/")
    return compile_entry(project, contents_of(project), pack, entry_id)


def run(project: Project, *arguments: str) -> Result:
    return CliRunner().invoke(commands, [*arguments, "--root", str(project.root)])


@pytest.mark.parametrize(
    ("address", "files"),
    [
        ("sky/storm", ["sky/pack", "sky/tables/storm"]),
        # A row leads on; for a link in prose it is enough that there is a file.
        ("sky/weather", ["sky/pack", "sky/tables/storm", "sky/tables/weather"]),
        # The row of what is inherited leads to the house rule, and to the storm in its place.
        ("heir/weather", [*INHERITED[:3], "sky/tables/storm", "sky/tables/weather"]),
        # A house rule is shown beside what it replaces.
        ("heir/storm", ["heir/pack", "heir/storm", "sky/pack", "sky/tables/storm"]),
        (
            "abroad/voyage",
            ["abroad/pack", "abroad/voyage", *INHERITED],
        ),
        ("sky/anne", ["sky/pack", "sky/porter", "sky/things/anne", "sky/tool", "sky/weights"]),
    ],
)
def test_only_what_an_entry_needs_is_read(
    written: Written, read: list[str], address: str, files: list[str]
) -> None:
    compiled = alone(written(FILES), address)
    assert sorted(name.removesuffix(".yaml") for name in read) == files
    assert compiled.diagnostics == ()
    pack, _, entry_id = address.rpartition("/")
    assert compiled.library.scope(pack).find(entry_id) is not None


def test_only_what_is_needed_is_proved(written: Written) -> None:
    compiled = alone(written(FILES), "sky/weather")
    needed = [compiled.library.entries["sky"][known] for known in ("storm", "weather")]
    assert compiled.proofs == sum(each.speaks_of(entry) for entry in needed for each in proofs())


def test_a_model_is_shown_with_the_things_of_it(written: Written) -> None:
    project = written(FILES)
    shown = run(project, "show", "sky/porter")
    assert (shown.exit_code, "2 of this kind" in shown.stdout) == (0, True)
    # A thing that does not hold is none to show.
    path = project.content / "sky" / "things" / "bert.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("Light", "Heavy"), encoding="utf-8")
    assert run(project, "show", "sky/porter").exit_code == 1
    assert run(project, "show", "sky/tool").exit_code == 0


@pytest.mark.parametrize("command", ["roll", "odds", "show"])
def test_faults_matter_where_they_are_needed(written: Written, command: str) -> None:
    project = written(FILES)
    assert run(project, "check").exit_code == 1
    assert run(project, command, "sky/weather").exit_code == 0
    told = run(project, command, "abroad/voyage")
    assert told.exit_code == 0, told.output
    # Its row leads to no table.
    told = run(project, command, "wind")
    assert (told.exit_code, told.stdout) == (1, "")
    assert "unknown-reference" in told.stderr
    assert "1 error in 1 pack, 1 entry" in told.stderr
    (project.content / "sky" / "tables" / "storm.yaml").write_text(BROKEN, encoding="utf-8")
    told = run(project, command, "sky/weather")
    assert told.exit_code == 1
    assert "content/sky/tables/storm.yaml:" in told.stderr
    assert "broken.yaml" not in told.stderr


def test_a_link_that_leads_nowhere_is_told_with_the_names_of_files(written: Written) -> None:
    weather = table("Weather", text="See [it](ref:wnid).")
    told = run(written({**FILES, "sky/tables/weather.yaml": weather}), "show", "weather")
    assert told.exit_code == 1
    assert "there is no entry `wnid`" in told.stderr
    assert "did you mean `wind`?" in told.stderr


def test_names_are_found_without_reading(written: Written, read: list[str]) -> None:
    project = written({**FILES, "abroad/storm.yaml": BROKEN})
    told = run(project, "show", "storm")
    assert told.exit_code == 2
    assert "say `abroad/storm`, `heir/storm` or `sky/storm`" in told.stderr
    assert "did you mean `weather`?" in run(project, "show", "wether").stderr
    assert "there is no entry `nopack/storm`" in run(project, "show", "nopack/storm").stderr
    assert read == []
    # What a pack inherits is known once its manifest is read.
    assert "did you mean `heir/weather`?" in run(project, "show", "heir/weathr").stderr
    assert read == ["heir/pack.yaml", "sky/pack.yaml"]


def test_a_broken_manifest_is_told(written: Written) -> None:
    told = run(written(FILES), "show", "weather-vane")
    assert told.exit_code == 1
    assert "content/rubble/pack.yaml:" in told.stderr


def test_circles_end(written: Written) -> None:
    circle = {
        "one/pack.yaml": MANIFEST + "extends: two\n",
        "two/pack.yaml": MANIFEST + "extends: one\n",
        "one/loop.yaml": table("Loop", then="back"),
        "one/back.yaml": table("Back", then="loop"),
    }
    told = run(written(circle), "show", "loop")
    assert told.exit_code == 1
    assert "extends-cycle" in told.stderr
    assert "then-cycle" in told.stderr
