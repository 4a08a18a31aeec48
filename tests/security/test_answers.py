"""What is asked of one entry is bounded as a project is, and so is whatever else reads one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from click.testing import CliRunner, Result

from fixture_types import Compile
from security.attacks import MANIFEST, check, rolled, write
from tablewright import allowance, terminal
from tablewright.cli.main import commands
from tablewright.closure import compile_entry
from tablewright.contents import contents_of
from tablewright.diagnostics import Diagnostic, Rule, Span
from tablewright.project import Project
from tablewright.reporters import Report
from tablewright.schema import explain, validate
from tablewright.source import SourceFile
from tablewright.starters.editor import write_schemas

DEAR = check("w: {title: W, range: 1-90}", "roll > w", "2d60") + "odds: {rows: w, show: A}\n"


def asked(root: Path, *words: str) -> Result:
    return CliRunner().invoke(commands, [*words, "--root", str(root)], prog_name="tablewright")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write(
        {"wilds/leap.yaml": DEAR, "wilds/weather.yaml": rolled("2d6", "  - {roll: 2-12}\n")},
        tmp_path,
    )
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        ("show", "leap"),
        ("show", "leap", "--format", "json"),
        ("odds", "leap"),
        ("odds", "leap", "--format", "json"),
        ("roll", "leap", "--input", "w=3", "--seed", "a"),
    ],
    ids=" ".join,
)
def test_what_an_entry_needs_is_counted_like_a_project(
    words: tuple[str, ...], root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asked(root, *words).exit_code == 0
    monkeypatch.setattr(allowance, "STEPS", 1_000)
    refused = asked(root, *words)
    assert refused.exit_code == 1
    assert "TW015" in refused.stderr
    assert "more than 1,000 steps of work" in refused.stderr
    assert not refused.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("show", "weather"),
        ("show", "weather", "--format", "json"),
        ("odds", "weather"),
        ("odds", "weather", "--format", "json"),
        ("roll", "leap", "--input", "w=3", "--seed", "a"),
    ],
    ids=" ".join,
)
def test_an_answer_is_counted_by_itself(
    words: tuple[str, ...], root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What follows the proofs has an allowance of its own, and prints nothing where it ends."""

    @contextmanager
    def barely() -> Iterator[None]:
        with monkeypatch.context() as patch, ExitStack() as run:
            patch.setattr(allowance, "STEPS", 0)
            run.enter_context(allowance.counted_run())
            # Whatever is worked out is worked out anew.
            allowance.work(0)
            yield
            allowance.work(1)

    assert asked(root, *words).exit_code == 0
    monkeypatch.setattr(terminal, "counted_run", barely)
    refused = asked(root, *words)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "this answer takes more than 0 steps of work; ask for less" in refused.stderr


def test_an_entry_alone_that_asks_for_too_much_has_no_library(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(allowance, "STEPS", 1_000)
    project = Project(root)
    found = compile_entry(project, contents_of(project), "wilds", "leap")
    assert [fault.code for fault in found.diagnostics] == ["TW015"]
    assert found.library.scope("wilds").find("leap") is None or found.has_errors


def doors(count: int, rows: int) -> dict[str, str]:
    """Return tables of which every row leads to the next."""
    lines = "".join(f"  - {{roll: {n + 1}, then: door-NEXT}}\n" for n in range(rows))
    files = {
        f"wilds/door-{n}.yaml": rolled(f"1d{rows}", lines.replace("NEXT", str(n + 1)))
        for n in range(count)
    }
    return files | {f"wilds/door-{count}.yaml": rolled("1d2", "  - {roll: 1-2}\n")}


def test_tables_lead_on_to_no_more_than_can_be_shown(compiled: Compile) -> None:
    """By two rows each, forty tables would lead to a trillion."""
    # 2 + 4 + … + 512 rows, and 512 times the last one.
    assert compiled(doors(9, 2)).diagnostics == ()
    found = compiled(doors(40, 2)).diagnostics
    assert {fault.code for fault in found} == {"TW139"}
    assert len(found) == 31
    assert "leads to more than 2,000 rows of other tables" in found[0].message


def test_tables_that_lead_into_a_circle_are_told_of_once(compiled: Compile) -> None:
    files = doors(3, 1) | {"wilds/door-3.yaml": rolled("1d1", "  - {roll: 1, then: door-2}\n")}
    assert {f.code for f in compiled(files).diagnostics if f.code != "TW107"} == {"TW131"}


def test_what_ended_a_run_is_told_however_much_else_there_is() -> None:
    wrong, ended = Rule.registry["TW020"], Rule.registry["TW015"]
    faults = [wrong.at(Span(f"a{n:04}.yaml", 1), "wrong") for n in range(2_000)]
    told = Report.of([*faults, ended.at(Span("z.yaml"), "much")], packs=1, entries=2, proofs=3)
    assert [f.code for f in told.diagnostics].count("TW015") == 1
    assert len(told.diagnostics) == 1_000


def test_kinds_of_a_pack_are_validated_by_what_it_knows(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two packs have a kind of one name, and no validator stays for long."""
    model = "kind: model\ntitle: Boat\nfields: {{{0}: {{title: Crew, type: integer}}}}\n"
    thing = "kind: boat\ntitle: Heron\nvalues: {{{0}: 4}}\n"
    files = {
        f"{pack}/{name}.yaml": text.format(field)
        for pack, field in (("sea", "crew"), ("lake", "oars"))
        for name, text in (("boat", model), ("heron", thing))
    }
    monkeypatch.setattr(validate, "MOST_READY", 1)
    assert compiled(files).diagnostics == ()
    wrong = files | {"lake/heron.yaml": thing.format("crew")}
    assert {f.code for f in compiled(wrong).diagnostics} == {"TW020", "TW021"}


def test_a_kind_that_packs_inherit_is_one_schema_but_where_its_parts_differ(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    making = jsonschema_rs.Draft7Validator

    def noting(document: dict[str, Any], **asked: Any) -> Any:
        made.append(asked["base_uri"])
        return making(document, **asked)

    monkeypatch.setattr(jsonschema_rs, "Draft7Validator", noting)
    model = "kind: model\ntitle: M\nfields: {{a: {{title: A, type: {}}}}}\n"
    files = {"base/hull.yaml": model.format("integer"), "base/boat.yaml": model.format("hull")}
    for pack in ("calm", "high", "low"):
        files[f"{pack}/pack.yaml"] = f"{MANIFEST.format(pack)}extends: base\n"
        files[f"{pack}/b.yaml"] = "kind: boat\ntitle: B\nvalues: {a: {a: 3}}\n"
        files[f"{pack}/h.yaml"] = "kind: hull\ntitle: H\nvalues: {a: 3}\n"
    assert compiled(files).diagnostics == ()
    of_packs = [name for name in made if "." in name.removesuffix(".schema.json")]
    assert len(of_packs) == 2
    made.clear()
    # One has a hull of its own, and with it boats of its own.
    files["low/hull.yaml"] = model.format("text")
    files["low/h.yaml"] = "kind: hull\ntitle: H\nvalues: {a: oak}\n"
    found = compiled(files).diagnostics
    assert [(f.code, f.span.file) for f in found if f.is_error] == [("TW022", "content/low/b.yaml")]
    of_packs = [name for name in made if "." in name.removesuffix(".schema.json")]
    assert sorted(name.split(".")[0] for name in of_packs).count("low") == 2
    assert len(of_packs) == 4


def test_absent_keys_are_told_together_and_in_time(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[explain.Violation] = []
    missing = explain._EXPLAINERS["required"]

    def noting(source: SourceFile, found: explain.Violation) -> Iterator[Diagnostic]:
        told.append(found)
        return missing(source, found)

    monkeypatch.setitem(explain._EXPLAINERS, "required", noting)
    fields = "".join(f"  f{n}: {{title: F, type: integer}}\n" for n in range(40))
    files = {
        "wilds/boat.yaml": f"kind: model\ntitle: M\nfields:\n{fields}",
        "wilds/heron.yaml": "kind: boat\ntitle: B\nvalues: {g: 1}\n",
    }
    found = [f.code for f in compiled(files).diagnostics]
    assert found.count("TW021") == 40
    assert len(told) == 1


def test_a_schema_that_lies_there_is_read_only_if_it_may_be_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert write_schemas(tmp_path, {"rule.schema.json": b"{}"})
    assert not write_schemas(tmp_path, {"rule.schema.json": b"{}"})
    held = tmp_path / ".tablewright" / "schemas" / "rule.schema.json"
    held.write_bytes(b"x" * 100_000)
    read: list[Path] = []
    monkeypatch.setattr(Path, "read_bytes", read.append)
    assert write_schemas(tmp_path, {"rule.schema.json": b"{}"})
    assert read == []
    assert held.read_text("utf-8") == "{}"
