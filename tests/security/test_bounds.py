"""Whatever files ask for, `check` answers soon: attacks at full size, bounds by their counts."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fixture_types import Compile, Write
from limited import check
from security import form_attacks
from security.attacks import ATTACKS, MANIFEST, write
from security.house_attacks import LARGE, changing, heir
from tablewright import allowance, names, project
from tablewright.compiler import Compiled
from tablewright.diagnostics import Rule, Span
from tablewright.formula import Environment, EvaluationError, FormulaType
from tablewright.formula.sizes import MOST_STEPS_OF_A_RUN
from tablewright.loader import loader, order
from tablewright.names import did_you_mean, suggestion
from tablewright.reporters import Report

# They register themselves.
assert form_attacks
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
        ("names_misspelt_in_changes", {"TW529"}),
        ("decks_rolled_on", {"TW015"}),
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


@pytest.mark.parametrize(
    ("changes", "most"),
    [
        ([f"at: rows/Q{n}/a, was: b, to: c" for n in range(300)], 400_000),
        (["at: rows/b/a, was: b, to: c"] * 300, 400_000),
    ],
)
def test_how_rows_are_called_is_found_out_once(
    compiled: Compile, changes: list[str], most: int
) -> None:
    house = {"p0/w.yaml": LARGE, "p1/pack.yaml": heir("p0")}
    compiled(house | {"p1/w.yaml": changing(changes[:1])})
    one = allowance.steps_taken()
    compiled(house | {"p1/w.yaml": changing(changes)})
    # 1,900 rows, asked 299 times more: of each time a step of work for ten of them.
    assert allowance.steps_taken() - one < most


def test_what_changes_of_columns_do_to_names_is_known_at_once(compiled: Compile) -> None:
    base = (
        "kind: table\ntitle: T\ncolumns:\n  a: {title: A, type: text, key: true}\n"
        "  b: {title: B, type: text}\nrows:\n  - {a: x, b: y}\n  - {a: y, b: x}\n"
    )
    changes = [
        "at: rows/x/b, was: y, to: first",
        "at: columns/a, remove: key, was: true",
        "at: columns/b, add: {key: true}",
        "at: rows/x/a, was: y, to: second",
        "at: rows/#1/b, was: first, to: renamed",
        "at: rows/renamed/a, was: x, to: third",
    ]
    house = {"p0/w.yaml": base, "p1/pack.yaml": heir("p0"), "p1/w.yaml": changing(changes)}
    found = compiled(house)
    assert told(found) == []
    rows = found.library.entries["p1"]["w"].source.data["rows"]
    assert rows == [{"a": "third", "b": "renamed"}, {"a": "second", "b": "x"}]


def test_packs_in_a_long_line_are_walked_once(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the line, or the circle: each is asked a few times what it extends."""
    asked = 0
    of = dict.get

    class Counted(dict[str, str]):
        def get(self, key: str, default: Any = None) -> Any:
            nonlocal asked
            asked += 1
            return of(self, key, default)

        def __getitem__(self, key: str) -> str:
            nonlocal asked
            asked += 1
            return dict.__getitem__(self, key)

    made = loader.Loader.__init__

    def counting(self: loader.Loader, *given: Any, **named: Any) -> None:
        made(self, *given, **named)
        self.bases = Counted()

    monkeypatch.setattr(loader.Loader, "__init__", counting)
    for first in (MANIFEST.format("P"), heir("p299")):
        asked = 0
        files = {f"p{n}/pack.yaml": heir(f"p{n - 1}") for n in range(1, 300)}
        found = told(compiled({"p0/pack.yaml": first, **files, "p0/r.yaml": RULE}))
        assert {code for code, _ in found} == {"TW515" if "extends" not in first else "TW504"}
        assert asked < 300 * 40


# Models, things, what changes either of them, and what has a fault, in packs that extend others.
KINDS = {
    "p0/pack.yaml": MANIFEST.format("P"),
    "p0/boat.yaml": "kind: model\ntitle: M\nfields: {crew: {title: C, type: integer}}\n",
    "p0/raft.yaml": "kind: boat\ntitle: Raft\nvalues: {crew: x}\n",
    "p0/buoy.yaml": "kind: raft\ntitle: Buoy\n",
    "p0/ark.yaml": "kind: boat\ntitle: [\n",
    "p0/canoe.yaml": "kind: ark\ntitle: Canoe\n",
    "p0/late.yaml": 'title: "Late"\nkind: boat\nvalues: {crew: 2}\n',
    "p1/pack.yaml": heir("p0"),
    "p1/heron.yaml": "kind: boat\ntitle: Heron\nvalues: {crew: 4}\n",
    "p1/tern.yaml": "kind: boat\ntitle: Tern\nvalues: {crew: 4, sail: 2}\n",
    "p1/raft.yaml": changing(["at: values/crew, was: x, to: 3"]),
    "p2/pack.yaml": heir("p1"),
    "p2/boat.yaml": changing(["at: fields, add: {sail: {title: S, type: integer, default: 1}}"]),
    "p2/gull.yaml": "kind: boat\ntitle: Gull\nvalues: {crew: 4, sail: 2}\n",
    "p2/heron.yaml": changing(["at: values/crew, was: 4, to: 5"]),
    "p2/tern.yaml": "kind: changes\ndrop: true\n",
    "p3/pack.yaml": heir("p2"),
    "p3/heron.yaml": changing(["at: values/crew, was: 5, to: 6", "at: values, add: {sail: 3}"]),
    "p3/tern.yaml": changing(["at: title, was: Tern, to: Gone"]),
    "p3/boat.yaml": "kind: changes\ndrop: true\n",
    "p3/lost.yaml": "kind: boat\ntitle: Lost\nvalues: {crew: 1}\n",
}


def test_it_is_all_one_how_many_things_are_read_before_their_models(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def all_of(found: Compiled) -> Any:
        entries = found.library.entries
        held = {(p, e): each[e].source.data for p, each in entries.items() for e in each}
        return [(f.code, f.span, f.message, f.hint) for f in found.diagnostics], held

    opened: list[str] = []
    read = loader.Loader.read_file

    def reading(self: loader.Loader, file: project.PackFile) -> Any:
        opened.append(file.name)
        return read(self, file)

    monkeypatch.setattr(loader.Loader, "read_file", reading)
    before = all_of(compiled(KINDS))
    assert len(before[0]) > 4
    in_order = opened.copy()
    for most in (0, 1, 2, 3):
        opened.clear()
        monkeypatch.setattr(order, "_MOST_WAITING", most)
        assert all_of(compiled(KINDS)) == before
        assert sorted(opened) == in_order
    monkeypatch.setattr(order, "_MOST_WAITING", 0)
    opened.clear()
    compiled(KINDS)
    assert opened.index("content/p1/heron.yaml") > opened.index("content/p3/pack.yaml")
