"""Faults that people make: what is told, what is offered, and what `check --fix` writes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from click.testing import CliRunner

from editing.faults import Fault, faults, files
from tablewright.cli.main import commands
from tablewright.compiler import Compiled, compile_project
from tablewright.diagnostics import Diagnostic, Edit, Fix, Span
from tablewright.fixing import Fixed, fix_project, run, write_fixed
from tablewright.fixing.apply import apart, applied
from tablewright.kinds import rules as range_rules
from tablewright.project import Project
from tablewright.records import replace

Written = Callable[[Mapping[str, Any]], Project]
FAULTS = faults()


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    root = tmp_path_factory.mktemp("faults")
    for name, text in files().items():
        path = root / "content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
    manifest = "kind: pack\ntitle: Wilds\nsource: {title: Our own, licence: CC0-1.0}\n"
    (root / "content" / "wilds" / "pack.yaml").write_text(manifest, encoding="utf-8")
    return Project(root)


@pytest.fixture(scope="module")
def before(project: Project) -> Compiled:
    return compile_project(project)


@pytest.fixture(scope="module")
def fixed(project: Project) -> Fixed:
    return fix_project(project)


def _of(fault: Fault, compiled: Compiled) -> list[Diagnostic]:
    return [each for each in compiled.diagnostics if each.span.file == fault.path]


def _matches(wanted: str, got: Diagnostic) -> bool:
    code, place, hint = wanted.split(" ", 2)
    where = f"{got.span.line}:{got.span.column}"
    return (got.code, where) == (code, place) and got.hint.startswith(hint)


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.name for fault in FAULTS])
def test_what_is_told_offered_and_written(fault: Fault, before: Compiled, fixed: Fixed) -> None:
    told = _of(fault, before)
    assert [_matches(wanted, got) for wanted, got in zip(fault.told, told, strict=False)] == [
        True
    ] * len(fault.told), told
    offered = dict.fromkeys(fix.title for each in told for fix in each.fixes)
    assert list(offered)[: len(fault.offered)] == list(fault.offered)
    assert fixed.texts.get(fault.path, fault.text) == fault.mended


def test_what_is_mended_has_no_fault_and_what_is_not_keeps_its_own(fixed: Fixed) -> None:
    for fault in FAULTS:
        left = _of(fault, fixed.compiled)
        assert (left == []) == (fault.text != fault.mended), (fault.name, left)
    assert not fixed.left
    assert len(FAULTS) >= 20


def test_what_fits_is_written_whole_with_marks_and_line_ends_as_they_were(
    written: Written,
) -> None:
    text = "\ufeffkind: rule\r\ntitel: Order  # mine\r\ntext: See [it](ref:orde).\r\n"
    project = written({"wilds/order.yaml": ""})
    path = project.root / "content/wilds/order.yaml"
    path.write_bytes(text.encode("utf-8"))
    path.chmod(0o640)
    fixed = fix_project(project)
    assert write_fixed(project, fixed.texts, fixed.read) == ()
    mended = text.replace("titel", "title").replace("orde)", "order)")
    assert path.read_bytes() == mended.encode("utf-8")
    assert path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in path.parent.iterdir() if each.name.startswith(".")] == []


def test_no_link_is_written_and_nothing_that_changed_meanwhile(written: Written) -> None:
    text = "kind: rule\ntitel: Order\n"
    project = written({"wilds/order.yaml": text, "wilds/other.yaml": text})
    folder = project.root / "content" / "wilds"
    (folder / "order.yaml").rename(project.root / "kept.yaml")
    (folder / "order.yaml").symlink_to(project.root / "kept.yaml")
    fixed = fix_project(project)
    (folder / "other.yaml").write_text("kind: rule\n", encoding="utf-8")
    refused = write_fixed(project, fixed.texts, fixed.read)
    assert [(each.file, each.reason) for each in refused] == [
        ("content/wilds/order.yaml", "it is a link, or lies behind one"),
        ("content/wilds/other.yaml", "somebody else has written it meanwhile"),
    ]
    assert (project.root / "kept.yaml").read_text(encoding="utf-8") == text
    assert (folder / "other.yaml").read_text(encoding="utf-8") == "kind: rule\n"


OTHER = "kind: rule\ntitle: Other\ntext: None.\n"
RULE = range_rules.RANGE_NOTATION
TABLE = """\
kind: table
title: Saves
columns:
  save: {title: Save, type: text, distinct: true}
  rank: {title: Rank, type: text, optional: true}
rows:
  - {save: Wand}
  - {sav: Wand}
  - {save: Breath, rnk: High}
"""


def test_a_fix_after_which_more_is_wrong_is_left_and_the_others_are_made(
    written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "kind: rule\ntitle: Order\ntext: See [it](ref:orde), [one](ref:othr).\n"
    project = written({"wilds/order.yaml": text, "wilds/other.yaml": OTHER})

    compile_with = run._Run._compile

    def spoilt(self: run._Run, texts: Mapping[str, str]) -> Compiled:
        # Whoever writes `other` is told of a fault more in another file.
        compiled = compile_with(self, texts)
        if "ref:other" not in texts.get("content/wilds/order.yaml", ""):
            return compiled
        elsewhere = RULE.at(Span("content/wilds/other.yaml"), "spoilt")
        return replace(compiled, diagnostics=(*compiled.diagnostics, elsewhere))

    monkeypatch.setattr(run._Run, "_compile", spoilt)
    fixed = fix_project(project)
    assert fixed.texts == {"content/wilds/order.yaml": text.replace("orde)", "order)")}
    assert [fix.title for _, fix in fixed.left] == ["write `other`"]


def test_only_so_many_compiles_are_spent(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    project = written({"wilds/saves.yaml": TABLE})
    monkeypatch.setattr(run, "MOST_COMPILES", 1)
    assert fix_project(project).texts == {}


def test_the_command_writes_and_tells_and_a_second_time_finds_nothing(written: Written) -> None:
    project = written({"wilds/order.yaml": "kind: rule\ntitel: Order\n", "wilds/b.yaml": TABLE})
    root = str(project.root)
    runner = CliRunner()
    asked = runner.invoke(commands, ["check", "--root", root])
    assert asked.exit_code == 1
    assert "`tablewright check --fix` mends 3 of them" in asked.stderr
    first = runner.invoke(
        commands, ["check", "--fix", "--root", root, f"{root}/content/wilds/order.yaml"]
    )
    assert first.exit_code == 0, first.output
    assert first.stderr.splitlines()[:2] == [
        "fixed TW020 content/wilds/order.yaml:2: write `title`",
        "1 fault fixed in 1 file",
    ]
    assert "sav: Wand" in (project.root / "content/wilds/b.yaml").read_text(encoding="utf-8")
    second = runner.invoke(commands, ["check", "--fix", "--root", root])
    assert second.exit_code == 1
    assert "fixed TW108 content/wilds/b.yaml:8: write `save`" in second.stderr
    assert "TW129" in second.stdout
    third = runner.invoke(commands, ["check", "--fix", "--root", root])
    assert "Nothing was fixed" in third.stderr
    assert re.search(r"TW129", third.stdout)


def _edit(line: int, column: int, end_line: int, end_column: int, text: str) -> Edit:
    return Edit(Span("a.yaml", line, column, end_line, end_column), text)


def test_edits_keep_every_other_character_and_end_new_lines_as_the_first_one_ends() -> None:
    text = "one\r\ntwo\rthree\nfour"
    edits = (_edit(2, 1, 2, 4, "2\n2"), _edit(1, 4, 1, 4, "!"), _edit(4, 5, 4, 5, "."))
    assert applied(text, edits) == "one!\r\n2\r\n2\rthree\nfour."
    assert applied(text, ()) == text


@pytest.mark.parametrize("place", [(5, 1), (1, 5), (0, 1), (1, 0)])
def test_an_edit_of_what_is_not_there_is_refused(place: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no column"):
        applied("one\ntwo\nthree\nfour", (_edit(*place, *place, "x"),))


def test_fixes_that_meet_wait_for_each_other() -> None:
    one = Fix("one", (_edit(1, 1, 1, 4, ""), _edit(3, 1, 3, 2, "")))
    touching = Fix("two", (_edit(1, 4, 1, 6, ""),))
    apart_from_it = Fix("three", (_edit(2, 1, 2, 6, ""),))
    assert apart([one, touching, apart_from_it]) == [one, apart_from_it]
    assert apart([touching, one]) == [touching]


def test_rows_that_are_sorted_are_told_once_however_many_stand_wrong(written: Written) -> None:
    # A fix of the rows holds them all: a report must not hold it a hundred times.
    columns = "  n: {title: N, type: integer, order: ascending}\n"
    rows = "".join(f"  - {{n: {50 - number}, group: {number % 2}}}\n" for number in range(50))
    text = f"kind: table\ntitle: T\ncolumns:\n{columns}rows:\n{rows}"
    parted = text.replace("group: 0", 'group: "a"').replace("group: 1", 'group: "b"')
    unsorted = re.sub(r", group: \d", "", text)
    found = compile_project(written({"wilds/a.yaml": parted, "wilds/b.yaml": unsorted})).diagnostics
    for code in ("TW114", "TW118"):
        told = [fault for fault in found if fault.code == code]
        assert len(told) > 40
        assert sum(len(fault.fixes) for fault in told) == 1
