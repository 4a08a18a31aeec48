"""Whatever files ask for, `check` answers soon: attacks at full size, bounds by their counts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from limited import check
from security.attacks import ATTACKS, MANIFEST, write
from tablewright import allowance, names, project
from tablewright.compiler import Compiled
from tablewright.diagnostics import Rule, Span
from tablewright.formula import Environment, EvaluationError, FormulaType
from tablewright.formula.sizes import MOST_STEPS_OF_A_RUN
from tablewright.loader import loader
from tablewright.names import did_you_mean, suggestion
from tablewright.project import Project
from tablewright.reporters import Report

Compile = Callable[[Mapping[str, Any]], Compiled]
Write = Callable[[Mapping[str, Any]], Project]
RULE = "kind: rule\ntitle: A rule\ntext: Words.\n"


# Those that took longest, one for each reason; the others are measured by hand.
@pytest.mark.parametrize(
    ("title", "codes"),
    [
        ("order_of_unknown_ids", {"TW003"}),
        ("blocks_of_nothing", {"TW501"}),
        ("references_in_one_text", {"TW013", "TW014"}),
        ("links_with_spaces_in_short_texts", {"TW014"}),
        ("points_of_open_emphasis", {"TW014"}),
        ("keys_that_nobody_knows", {"TW020"}),
        ("keys_that_stand_twice", {"TW003"}),
        ("columns_that_nobody_has", {"TW108"}),
        ("rows", {"TW003"}),
        ("folders_in_folders", {"TW015"}),
        ("packs_in_a_chain", {"TW515"}),
    ],
)
def test_an_attack_is_answered_in_time(title: str, codes: set[str], tmp_path: Path) -> None:
    write(ATTACKS[title](), tmp_path)
    assert check(tmp_path).codes == codes


def told(compiled: Compiled) -> list[tuple[str, str]]:
    return [(fault.code, fault.message) for fault in compiled.diagnostics]


@pytest.mark.parametrize(
    ("module", "bound", "most", "message"),
    [
        (project, "MOST_FILES", 3, "there are more than 3 YAML files here"),
        (project, "MOST_NAMES", 4, "there are more than 4 files and folders of all sorts here"),
        (project, "MOST_BYTES", 150, "there are more than 150 bytes of YAML here"),
        (project, "DEEPEST_FOLDER", 0, "there are folders in folders, more than 0 deep"),
        (loader, "MOST_VALUES_IN_ALL", 15, "the files here hold more than 15 values in all"),
        (loader, "MOST_MARKS_IN_ALL", 3, "the files here hold more than 3 marks and ends of lines"),
    ],
)
def test_a_project_that_holds_too_much_is_refused_whole(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch, module: Any, bound: str, most: int,
    message: str,
) -> None:  # fmt: skip
    files = {f"wilds/r{n}.yaml": f"{RULE}summary: '*a*'\n" for n in range(3)}
    assert told(compiled(files)) == []
    monkeypatch.setattr(module, bound, most)
    ((code, said),) = told(compiled(files))
    assert code == "TW015"
    assert said.startswith(message)


def test_no_file_is_read_of_a_project_with_too_many(
    written: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "MOST_FILES", 3)
    files = written({f"wilds/r{n}.yaml": RULE for n in range(9)})
    with pytest.raises(project.OvercrowdedError):
        next(files.files())


def test_packs_inherit_so_much_and_no_more(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["tablewright.library.resolve"], "MOST_INHERITED", 5)
    heir = f"{MANIFEST.format('P')}extends: wilds\n"
    files = {f"wilds/r{n}.yaml": RULE for n in range(3)}
    found = compiled({**files, "p1/pack.yaml": heir, "p2/pack.yaml": heir})
    assert [(f.code, f.span.file) for f in found.diagnostics] == [("TW515", "content/p2/pack.yaml")]


def test_guesses_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "MOST_GUESSING", 1_000_000)
    asked: list[str] = []

    def candidates() -> Iterator[str]:
        for number in range(2_000):
            asked.append(f"weather-{number}")
            yield f"weather-{number}"

    allowance.begin_run()
    assert did_you_mean("weathr-7", candidates()) == "did you mean `weather-7`?"
    for number in range(1_000):
        did_you_mean(f"weathr-{number}", candidates())
    # Of two million that could have been held against them.
    assert len(asked) < 50_000
    assert suggestion("weathr-7", candidates(), "rows") == "there are other rows here"
    allowance.begin_run()
    assert did_you_mean("weathr-7", candidates()) == "did you mean `weather-7`?"
    assert did_you_mean("w" * 81, ["w" * 80]) == ""


def test_a_hint_names_no_thousand_names() -> None:
    hint = suggestion("?", (f"row {number}" for number in range(1_000)), "rows")
    assert hint.endswith("`row 39` and 960 more")
    assert names.one_of("abc") == "`a`, `b` or `c`"


def test_a_proof_ends_after_a_thousand_faults(compiled: Compile) -> None:
    rows = "".join("  - {a: b, c: d, e: f}\n" for _ in range(600))
    table = f"kind: table\ntitle: T\ncolumns:\n  a: {{title: '*A*', type: text}}\nrows:\n{rows}"
    whole = compiled({"wilds/t.yaml": table})
    # A reader tells of all: what it found is there already.
    assert len([f for f in whole.diagnostics if f.code == "TW108"]) == 1_200
    points = "".join(f"  - '[a](ref:b{n})'\n" for n in range(500))
    steps = points.replace("ref:b", "ref:c").replace("  - '", "  - '[a](ref:d) ")
    whole = compiled({"wilds/r.yaml": f"{RULE}points:\n{points}steps:\n{steps}"})
    assert len([f for f in whole.diagnostics if f.code == "TW501"]) == 1_000


def test_a_report_tells_a_thousand_faults_in_all() -> None:
    rule = Rule.registry["TW020"]
    faults = [
        rule.at(Span(f"{file:04}.yaml", line), "wrong")
        for file in range(400)
        for line in range(1, 5)
    ]
    report = Report.of(faults, packs=1, entries=2, proofs=3)
    assert len(report.diagnostics) == 1_000
    assert report.summary.errors == 1_600
    assert len(report.left_out) == 100
    assert report.left_out_elsewhere == (200, 50)
    assert sum(count for _, count in report.left_out) + 200 == 600
    assert list(report.more())[-1] == "… and 200 more faults in 50 other files"


def test_formulas_that_loop_are_counted_in_all() -> None:
    environment = Environment({"l": FormulaType.INTEGERS})
    formula = environment.compile("l.all(a, l.all(b, a + b >= 0))")
    allowance.begin_run()
    assert formula.evaluate({"l": list(range(40))}) is True
    with pytest.raises(EvaluationError, match="too much would be"):
        formula.evaluate({"l": list(range(900))})
    assert allowance.spend("formulas", MOST_STEPS_OF_A_RUN - 10_000, MOST_STEPS_OF_A_RUN)
    with pytest.raises(EvaluationError, match="in all formulas together"):
        formula.evaluate({"l": list(range(40))})


def errata(number: int) -> str:
    """Return a table with so many errata, each of which breaks its order."""
    rows = "".join(f"  - {{a: {n}}}\n" for n in range(1, 9))
    told_errata = "".join(
        f"  - {{field: /rows/{n}/a, printed: 99, ruling: {n + 1}, reason: So it is.}}\n"
        for n in range(number)
    )
    return (
        "kind: table\ntitle: T\ncolumns:\n  a: {title: A, type: integer, order: ascending}\n"
        f"rows:\n{rows}errata:\n{told_errata}"
    )


def test_errata_are_tried_as_far_as_a_run_goes(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(compiled({"wilds/t.yaml": errata(7)})) == []
    monkeypatch.setattr(sys.modules["tablewright.proofs.erratum_idle"], "MOST_TRIED", 300)
    found = told(compiled({"wilds/t.yaml": errata(7)}))
    assert {code for code, _ in found} == {"TW401"}
    assert 0 < len(found) < 7
    assert all("this is not tried" in message for _, message in found)
