"""All work of a run is counted: whatever a project is made of, it ends at the same step."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from PIL import Image

from fixture_types import Compile
from fonts.made import made_face
from security.attacks import MANIFEST, check, points, rolled, rule, write
from security.crowds import CROWDS
from shared import PACKS
from tablewright import allowance
from tablewright.cli.main import commands
from tablewright.compiler import compile_project
from tablewright.diagnostics import Diagnostic
from tablewright.loader import order
from tablewright.project import Project
from tablewright.proofs import enumeration, run

LEAP = check("w: {title: W, range: 1-20}", "roll > w", "2d20")
# More chances than can be worked out roll by roll.
CONTEST = (
    check("w: {title: W, range: 1-700}", "a > b + w", "{a: d20, b: d20}")
    + "odds: {rows: w, show: A}\n"
)


def steps_of(compiled: Compile, files: Mapping[str, Any]) -> int:
    """Return how many steps it takes to compile `files`."""
    compiled(files)
    return allowance.steps_taken()


BOAT = "kind: model\ntitle: Boat\nfields: {crew: {title: Crew, type: integer}}\n"

LEADING = {
    "wilds/t.yaml": rolled("1d2", "  - {roll: 1-2, then: u}\n"),
    "wilds/u.yaml": rolled("1d2", "  - {roll: 1-2}\n"),
}

# Of each sort of work that a project can ask for: what a step of it is called where it is counted,
# a project that asks for it, and how many of them that must come to.
COUNTED: dict[str, tuple[str, str, Mapping[str, Any], int]] = {
    "parts of a file": (
        "source.reader", "_STEPS_OF_A_PART", {"wilds/r.yaml": points(["Words."] * 90)}, 2 * 180,
    ),
    "values of a file": (
        "source.reader", "_STEPS_OF_A_VALUE", {"wilds/r.yaml": points(["Words."] * 90)}, 3 * 90,
    ),
    "files": (
        "source.reader", "_STEPS_OF_A_FILE",
        {f"wilds/r{n}.yaml": rule("Words.") for n in range(9)}, 100 * 10,
    ),
    "values of entries": (
        "loader.loader", "_STEPS_OF_A_VALUE", {"wilds/r.yaml": points(["Words."] * 90)}, 3 * 90,
    ),
    "signs of CommonMark": (
        "proofs.run", "_STEPS_OF_A_MARK", {"wilds/r.yaml": rule("*a* " * 400)}, 16 * 800,
    ),
    "texts": ("proofs.run", "_STEPS_OF_A_TEXT", {"wilds/r.yaml": points(["A."] * 90)}, 15 * 90),
    "proofs": ("proofs.proof", "_STEPS_OF_A_PROOF", {"wilds/r.yaml": rule("Words.")}, 3 * 20),
    "proofs by packs that inherit": (
        "proofs.proof", "_STEPS_OF_A_PROOF",
        {
            "base/t.yaml": rolled("1d2", "  - {roll: 1-2}\n"),
            **{f"p{n}/pack.yaml": f"{MANIFEST.format('P')}extends: base\n" for n in range(9)},
        },
        3 * 20 * 18,
    ),
    "findings": (
        "proofs.proof", "_STEPS_OF_A_FINDING",
        {"wilds/r.yaml": points([f"[a](ref:x{n})" for n in range(60)])}, 50 * 60,
    ),
    "faults of form": (
        "schema.explain", "_STEPS_OF_A_FAULT",
        {"wilds/r.yaml": rule("Words.") + "".join(f"a{n}: 1\n" for n in range(40))}, 150 * 40,
    ),
    "links to chances": (
        "proofs.odds_link", "_STEPS_OF_A_LINK",
        {"wilds/r.yaml": points([f"[a](odds:1d6>{n})" for n in range(1, 60)])}, 60 * 59,
    ),
    "names of formulas": ("formula.environment", "_STEPS_OF_A_NAME", {"wilds/c.yaml": LEAP}, 6),
    "names that no formula knew before": (
        "formula.environment", "_STEPS_OF_NEW_NAMES",
        {
            f"wilds/c{n}.yaml": check(f"w{n}: {{title: W, range: 1-2}}", f"roll > w{n}")
            for n in range(9)
        },
        600 * 9,
    ),
    "cells of tables": (
        "kinds.table.cells", "_STEPS_OF_A_CELL",
        {
            "wilds/t.yaml": "kind: table\ntitle: T\ncolumns:\n"
            "  b: {title: B, type: band, unit: m}\n  a: {title: A, type: number}\nrows:\n"
            + "".join(f"  - {{b: {n}-{n + 1}, a: {n}}}\n" for n in range(1, 20)),
        },
        12 * 19,
    ),
    "files that cannot be read": (
        "source.reader", "_READ_AGAIN",
        {"wilds/r.yaml": rule("Words.") + "a: b: c\n" * 50}, 3 * 50,
    ),
    "values that are wrong": (
        "kinds.reading", "_STEPS_OF_A_FAULT",
        {"wilds/t.yaml": rolled("1d9", "  - {roll: 1-9, wat: a}\n" * 40)}, 40 * 40,
    ),
    "totals of dice": (
        "dice.effort", "_STEPS_OF_A_TOTAL",
        {"wilds/t.yaml": rolled("1d990", "  - {roll: 1-990}\n")}, 3 * 990,
    ),
    "kinds of packs": (
        "schema.validate", "_STEPS_OF_A_KIND",
        {
            f"wilds/{kind}{end}.yaml": held
            for kind in ("boat", "raft", "ship")
            for end, held in (
                ("", BOAT),
                ("-1", f"kind: {kind}\ntitle: Heron\nvalues: {{crew: 4}}\n"),
            )
        },
        60 * 3,
    ),
    "formulas": ("formula.environment", "_STEPS_OF_A_FORMULA", {"wilds/c.yaml": LEAP}, 150),
    "evaluations": (
        "formula.environment", "_STEPS_OF_AN_EVALUATION",
        {
            "wilds/leap.yaml": LEAP,
            "wilds/e.yaml": "kind: example\ntitle: E\nof: leap\nsteps:\n"
            + "  - {inputs: {w: 3}, roll: 7, expect: {outcome: A}}\n" * 9,
        },
        5 * 9,
    ),
    "states of a check": (
        "odds.states", "_STEPS_OF_AN_EVALUATION",
        {"wilds/c.yaml": LEAP.replace("1-20", "1-90").replace("2d20", "2d60")}, 90 * 100,
    ),
    "positions of dice": (
        "odds.elimination", "_STEPS_OF_A_POSITION", {"wilds/c.yaml": CONTEST}, 8 * 30,
    ),
    "values in contests": (
        "odds.elimination", "_STEPS_OF_A_VALUE", {"wilds/c.yaml": CONTEST}, 40,
    ),
    "cells of odds": (
        "proofs.odds_cells", "_STEPS_OF_A_CELL",
        {
            "wilds/c.yaml": LEAP,
            "wilds/t.yaml": "kind: table\ntitle: T\ncolumns:\n  a: {title: A, type: integer}\n"
            "  o: {title: O, type: odds, check: c, outcome: A, inputs: {w: row.a}}\nrows:\n"
            + "".join(f"  - {{a: {n}}}\n" for n in range(1, 20)),
        },
        15 * 19,
    ),
    "averages": (
        "odds.means", "_STEPS_OF_AN_AVERAGE",
        {
            "wilds/c.yaml": LEAP
            + "odds: {rows: w, show: A}\nexpected: [{title: U, until: A, along: w},"
            " {title: F, of: {A: w}}]\n"
        },
        8 * 2 * 20,
    ),
    "tables that lead on": (
        "proofs.then_ways", "_STEPS_OF_A_TABLE", LEADING, 3 * 2,
    ),
    "tables that a roll leads to": (
        "proofs.then_too_far", "_STEPS_OF_A_TABLE", LEADING, 3,
    ),
    "tables in a circle": (
        "proofs.then_cycle", "_STEPS_OF_A_TABLE",
        LEADING | {"wilds/u.yaml": rolled("1d2", "  - {roll: 1-2, then: t}\n")},
        3,
    ),
}  # fmt: skip


@pytest.mark.parametrize("sort", COUNTED)
def test_work_is_counted(sort: str, compiled: Compile, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, files, least = COUNTED[sort]
    whole = steps_of(compiled, files)
    monkeypatch.setattr(sys.modules[f"tablewright.{module}"], name, 0)
    assert whole - steps_of(compiled, files) >= least


# Of what is counted by the divisor: more of it in a step leaves fewer steps.
@pytest.mark.parametrize(
    ("module", "name", "files", "least"),
    [
        ("source.reader", "_CHARACTERS_OF_A_STEP", {"wilds/r.yaml": rule("a b " * 4_000)}, 300),
        ("proofs.run", "_LETTERS_OF_A_STEP", {"wilds/r.yaml": rule("a b " * 4_000)}, 7_000),
        (
            "proofs.proof", "_VALUES_OF_A_STEP", {"wilds/r.yaml": points(["A."] * 90)}, 7 * 18,
        ),
        (
            "names", "_LETTERS_OF_A_STEP",
            {
                "wilds/r.yaml": points([f"[a](ref:weathr{n})" for n in range(60)]),
                "wilds/weather.yaml": rule("Words."),
            },
            60,
        ),
        (
            "dice.effort", "_PAIRS_OF_A_STEP",
            {"wilds/t.yaml": rolled("14d60", "  - {roll: 14-840}\n")}, 3_000,
        ),
        (
            "dice.effort", "_SORTED_PAIRS_OF_A_STEP",
            {"wilds/t.yaml": rolled("14d20kh3", "  - {roll: 3-60}\n")}, 2_000,
        ),
        (
            "dice.effort", "_DEALT_OF_A_STEP",
            {"wilds/t.yaml": rolled("20c52kh3", "  - {roll: 1+}\n")}, 3_000,
        ),
        (
            "kinds.table.read", "_LETTERS_OF_A_STEP",
            {"wilds/t.yaml": rolled("1d9", "  - {roll: 1-9, what: " + "word " * 300 + "}\n")}, 200,
        ),
        ("odds.states", "_STATES_OF_A_STEP", {"wilds/c.yaml": LEAP}, 300),
        (
            "figures.things", "_MEMBERS_OF_A_STEP",
            {
                "wilds/boat.yaml": BOAT.replace("integer", "list, of: dice"),
                "wilds/heron.yaml": "kind: boat\ntitle: Heron\nvalues: {crew: ["
                + ", ".join(["1d6"] * 100) + "]}\n",
            },
            100,
        ),
        (
            "formula.environment", "_ROUNDS_OF_A_STEP",
            {
                "wilds/boat.yaml": BOAT.replace("integer", "list, of: integer")
                + "derived: {s: {title: S, value: sum(crew)}}\n",
                "wilds/heron.yaml": "kind: boat\ntitle: Heron\nvalues: {crew: ["
                + ", ".join(["4"] * 100) + "]}\n",
            },
            25,
        ),
        ("odds.elimination", "_ROLLS_OF_A_STEP", {"wilds/c.yaml": CONTEST}, 100),
    ],
)  # fmt: skip
def test_small_work_is_counted(
    module: str, name: str, files: Mapping[str, Any], least: int, compiled: Compile,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    whole = steps_of(compiled, files)
    monkeypatch.setattr(sys.modules[f"tablewright.{module}"], name, 10**9)
    assert whole - steps_of(compiled, files) >= least


def test_the_same_files_take_the_same_steps_again(compiled: Compile) -> None:
    """What the process remembers of an earlier run makes no difference."""
    files = {
        "wilds/c.yaml": LEAP,
        "wilds/r.yaml": points(["*Words* of [dice](odds:2d6>7)", "See [leaps](ref:c)."]),
        "wilds/t.yaml": rolled("3d20kh2", "  - {roll: 2-40}\n"),
    }
    assert steps_of(compiled, files) == steps_of(compiled, files) > 1_000


def over(
    compiled: Compile, files: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch
) -> Diagnostic:
    """Return the fault of `files` where half of the steps that they take are allowed."""
    monkeypatch.setattr(allowance, "STEPS", steps_of(compiled, files) // 2)
    (fault,) = (each for each in compiled(files).diagnostics if each.code == "TW015")
    return fault


def test_who_asks_for_too_much_is_told_where_and_what_takes_the_most(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        "wilds/a.yaml": points(["Words."] * 9),
        "wilds/b.yaml": points([f"*Words* and {n}" for n in range(300)]),
        "wilds/c.yaml": points(["Words."] * 9),
    }
    fault = over(compiled, files, monkeypatch)
    assert fault.span.file == "content/wilds/b.yaml"
    assert fault.message.endswith(f"asks for more than {allowance.STEPS:,} steps of work")
    assert "takes the most: content/wilds/b.yaml (" in fault.hint
    # Whoever comes too far while files are read is answered in the same way, and nothing is proved.
    monkeypatch.setattr(allowance, "STEPS", 1_000)
    (early,) = compiled(files).diagnostics
    assert (early.code, early.span.file) == ("TW015", "content/wilds/b.yaml")


def test_what_was_found_before_is_told_as_well(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        "wilds/a.yaml": rule("[a](ref:nothing)"),
        "wilds/z.yaml": points([f"*Words* and {n}" for n in range(300)]),
    }
    fault = over(compiled, files, monkeypatch)
    found = compiled(files)
    assert {each.code for each in found.diagnostics} == {"TW015", "TW501"}
    assert fault.is_error


def allowed_by_entries(compiled: Compile, files: Mapping[str, Any]) -> int:
    """Return how many steps the entries of `files` allow besides."""
    compiled(files)
    return allowance.steps_allowed() - allowance.STEPS


def test_sound_entries_allow_more_and_broken_ones_do_not(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(allowance, "STEPS_WITHIN", 0)
    few = points(["Words."] * 20)
    # The manifest has 5 values, the rule 24 with the lists that hold them.
    whole = 2 * 900 + 10 * (6 + 24)
    assert allowed_by_entries(compiled, {"wilds/r.yaml": few}) == whole
    many = {"wilds/r.yaml": points(["Words."] * 500)}
    assert allowed_by_entries(compiled, many) == 2 * 900 + 10 * (6 + 40) + 35 * 40
    broken = {"wilds/r.yaml": few + "wrong: 1\n"}
    assert allowed_by_entries(compiled, broken) == 900 + 10 * 6
    # What the first of them allow is in the steps that every run has.
    monkeypatch.setattr(allowance, "STEPS_WITHIN", whole)
    assert allowed_by_entries(compiled, {"wilds/r.yaml": few}) == 0
    further = {f"wilds/r{n}.yaml": few for n in range(3)}
    assert allowed_by_entries(compiled, further) == 2 * (900 + 10 * 24)


def test_who_has_many_sound_entries_is_told_what_they_allow(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(allowance, "STEPS_WITHIN", 0)
    for module in (allowance, run):
        monkeypatch.setattr(module, "STEPS", 4_000)
    files = {
        "wilds/a.yaml": rule("Words."),
        "wilds/b.yaml": points([f"*Words* and {n}" for n in range(300)]),
    }
    (fault,) = compiled(files).diagnostics
    assert fault.message.endswith("work: 4,000, and what the last of its 3 sound entries allow")


def test_things_allow_more_once_they_are_known_to_be_sound(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    heron = "kind: boat\ntitle: Heron\nvalues: {crew: 4}\n"
    files = {"wilds/boat.yaml": BOAT, **{f"wilds/b{n}.yaml": heron for n in range(9)}}
    assert not compiled(files).has_errors
    monkeypatch.setattr(allowance, "STEPS_WITHIN", 0)
    whole = allowed_by_entries(compiled, files)
    wrong = {**files, "wilds/b0.yaml": heron.replace("crew", "crow")}
    # A thing has 5 values: its kind, its title, a mapping, what is in it, and itself.
    assert allowed_by_entries(compiled, wrong) == whole - (900 + 10 * 5)
    # Of many, most are read when their model is known, and allow each other what they take.
    monkeypatch.setattr(allowance, "STEPS", 1_200)
    assert compiled(files).has_errors
    monkeypatch.setattr(order, "_MOST_WAITING", 1)
    assert not compiled(files).has_errors


def test_steps_are_counted_while_a_project_is_compiled_and_not_afterwards(
    compiled: Compile,
) -> None:
    taken = steps_of(compiled, {"wilds/r.yaml": rule("Words.")})
    allowance.work(10**12)
    allowance.work_once("that", 10**12)
    assert allowance.steps_taken() == taken
    with allowance.counted_run(), pytest.raises(allowance.AllowanceSpent):
        allowance.work(10**12)


def test_the_five_packs_take_much_less_than_they_may() -> None:
    """They are as dear as a second: beside them there is room for half as much again."""
    found = compile_project(PACKS)
    assert not found.has_errors
    taken, allowed = allowance.steps_taken(), allowance.steps_allowed()
    assert taken * 3 < allowed * 2
    checks = allowance._RUN.get().spent["checks"]  # type: ignore[union-attr]
    assert checks * 5 < enumeration.most_steps() * 2
    assert taken + checks < allowed


def test_whoever_trusts_a_project_allows_it_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write({"wilds/leap.yaml": LEAP}, tmp_path)
    root = ["check", "--root", str(tmp_path), "--no-cache"]
    monkeypatch.setattr(allowance, "STEPS", 100)
    refused = CliRunner().invoke(commands, root)
    assert refused.exit_code == 1
    assert "allow more: tablewright --work 2 check" in refused.output
    again = CliRunner().invoke(commands, ["--work", "2", *root])
    assert "allow more: tablewright --work 4 check" in again.output
    assert CliRunner().invoke(commands, ["--work", "900", *root]).exit_code == 0
    told = {"TABLEWRIGHT_WORK": "900"}
    assert CliRunner().invoke(commands, root, env=told).exit_code == 0
    # What one call was allowed is nothing to the next.
    assert CliRunner().invoke(commands, root).exit_code == 1


def png(side: int) -> bytes:
    file = BytesIO()
    Image.new("RGB", (side, side)).save(file, "PNG")
    return file.getvalue()


def drawing(shapes: int) -> bytes:
    held = '<path d="M0 0L9 9"/>' * shapes
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{held}</svg>'.encode()


@pytest.mark.parametrize(
    ("name", "small", "large", "most"),
    [
        ("p.png", png(10), png(400), 160_000 // 30),
        (
            "p.svg",
            drawing(1),
            drawing(200),
            2_000,
        ),
    ],
)
def test_pictures_are_counted(
    name: str, small: bytes, large: bytes, most: int, tmp_path: Path
) -> None:
    screen = (
        "kind: screen\ntitle: S\npanels:\n  - title: P\n    blocks:\n"
        f"      - {{image: {name}, alt: A, credit: C, height: 20}}\n"
    )
    taken = []
    for folder, picture in (("small", small), ("large", large)):
        write({"wilds/s.yaml": screen, f"wilds/{name}": picture}, tmp_path / folder)
        assert not compile_project(Project(tmp_path / folder)).has_errors
        taken.append(allowance.steps_taken())
    assert taken[1] - taken[0] > most * 0.9


def test_faces_are_counted(tmp_path: Path) -> None:
    held = f"{MANIFEST.format('P')}fonts: [{{file: f.ttf, licence: OFL-1.1}}]\n"
    taken = []
    for folder, letters in (("few", 10), ("many", 900)):
        face = made_face("".join(chr(0x4E00 + n) for n in range(letters)))
        write({"wilds/pack.yaml": held, "wilds/f.ttf": face}, tmp_path / folder)
        assert not compile_project(Project(tmp_path / folder)).has_errors
        taken.append(allowance.steps_taken())
    assert taken[1] - taken[0] > 890 * 4


def test_a_chain_of_tables_is_followed_without_losing_the_thread(compiled: Compile) -> None:
    """Five hundred tables, each of which leads on to the next: deeper than calls may be nested."""
    files = {
        f"wilds/t{n}.yaml": rolled("1d2", f"  - {{roll: 1-2, what: W, then: t{n + 1}}}\n")
        for n in range(520)
    }
    end = {"wilds/t520.yaml": rolled("1d2", "  - {roll: 1-2, what: W}\n")}
    assert {each.code for each in compiled(files | end).diagnostics} == {"TW139"}


def test_the_texts_of_a_table_are_not_those_of_a_check_that_names_it(compiled: Compile) -> None:
    table = (
        "kind: table\ntitle: T\ncolumns: {n: {title: N, type: text, key: true}}\nrows: [{n: a}]\n"
    )
    leap = check("w: {title: W, row: t}", "roll > 3")
    entries = compiled({"wilds/t.yaml": table, "wilds/c.yaml": leap}).library.entries["wilds"]
    assert [text.markdown for text in entries["t"].texts()] == ["a"]
    assert list(entries["c"].texts()) == []


@pytest.mark.parametrize("title", ["rules_of_nested_links", "tables_of_dear_dice"])
def test_a_crowd_ends_at_its_allowance(title: str, tmp_path: Path) -> None:
    write(CROWDS[title](), tmp_path)
    found = compile_project(Project(tmp_path))
    assert [each.code for each in found.diagnostics].count("TW015") == 1
    # The last piece of work is begun while there is something left.
    assert allowance.steps_taken() < allowance.steps_allowed() * 1.2
