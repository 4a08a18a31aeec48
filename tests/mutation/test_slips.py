"""Slips in the packs are caught once these are proofread, and what says the same is not told of.

A few of each sort are drawn by a seed; `benchmarks/mutations.py` tries all of them.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

import shared
from mutation.harmless import harmless_mutants
from mutation.judge import Judge, Proofreader
from mutation.sorts import Scalar, sort_of
from mutation.structure import structural_mutants
from mutation.study import Tally, drawn, entries_of, mutants_of, study
from mutation.table import ALL, table_of
from mutation.trees import Mutant, Tree
from tablewright.cli.main import commands
from tablewright.compiler import compile_project
from tablewright.library import Library
from tablewright.project import Project

SAMPLE = 8


@pytest.fixture(scope="module")
def library() -> Library:
    return shared.compiled().library


@pytest.fixture(scope="module")
def proofreader(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Proofreader:
    return Proofreader(shared.PACKS, library, tmp_path_factory.mktemp("records"))


@pytest.fixture(scope="module")
def sample(library: Library) -> list[Mutant]:
    entries = entries_of(library)
    found = drawn(entries, SAMPLE, seed=15)
    # Of a kind with few entries none may be drawn among all others.
    met = {mutant.entry.kind for mutant in found}
    return found + drawn((each for each in entries if each.kind not in met), 1, seed=15)


def test_every_slip_is_caught_with_proofreading(
    sample: list[Mutant], proofreader: Proofreader
) -> None:
    passed = [str(mutant) for mutant in sample if not proofreader.catches(mutant)]
    assert passed == []


def test_every_kind_of_entry_and_sort_of_scalar_is_tried(sample: list[Mutant]) -> None:
    kinds = {mutant.entry.kind for mutant in sample}
    assert kinds >= {"pack", "table", "check", "rule", "model", "example", "screen", "npe"}
    sorts = " ".join({mutant.sort for mutant in sample})
    assert all(f"in {sort.value}" in sorts for sort in Scalar if sort is not Scalar.DICE)
    assert "another die" in sorts


def test_what_says_the_same_is_not_told_of(library: Library, proofreader: Proofreader) -> None:
    entries = entries_of(library)
    of_each_kind = {entry.kind: entry for entry in entries}
    for entry in (*of_each_kind.values(), *entries[::20]):
        for mutant in harmless_mutants(entry):
            assert mutant.source is not None, mutant
            assert mutant.source.data == entry.source.data, mutant
            assert not proofreader.catches(mutant), mutant


def test_the_proofs_catch_a_slip_that_breaks_one_and_no_other(library: Library) -> None:
    entry = library.entries["referee-rules"]["encounter-reaction"]
    catches = Judge(library).catches
    written = {m.what: m for m in mutants_of(entry) if m.pointer == ("rows", 0, "hostile")}
    assert catches(written["2-5 → 2-6"])
    title = next(m for m in mutants_of(entry) if m.pointer == ("title",))
    assert not catches(title)
    assert catches(next(m for m in mutants_of(entry) if m.text is None))


def test_check_tells_of_slips_where_they_are(tmp_path: Path) -> None:
    """By the command itself: the packs of a copy are proofread, and then one file is changed."""
    content = tmp_path / "content" / "swords-morale"
    shutil.copytree(shared.ROOT / "content" / "swords-morale", content)
    read = ["proofread", "--all", "--yes", "--reader", "Ada", "--root", str(tmp_path)]
    assert CliRunner().invoke(commands, read).exit_code == 0
    clean = compile_project(Project(tmp_path))
    assert clean.diagnostics == ()
    entries = entries_of(clean.library)
    for mutant in drawn(entries, 1, seed=3)[::12]:
        path = tmp_path / mutant.entry.source.name
        before = path.read_text(encoding="utf-8")
        assert mutant.text is not None, "a file left out is tried elsewhere"
        path.write_text(mutant.text, encoding="utf-8")
        found = compile_project(Project(tmp_path)).diagnostics
        errors = [f for f in found if f.is_error and f.span.file == mutant.entry.source.name]
        assert errors, mutant
        path.write_text(before, encoding="utf-8")
    for entry in entries:
        changed = [mutant.text or "" for mutant in harmless_mutants(entry)]
        path = tmp_path / entry.source.name
        path.write_text(changed[len(entry.id) % len(changed)], encoding="utf-8")
    assert compile_project(Project(tmp_path)).diagnostics == ()


def test_a_study_counts_what_was_caught(library: Library) -> None:
    entry = library.entries["swords-morale"]["pursuit"]

    def catches(mutant: Mutant) -> bool:
        return "row" in mutant.sort

    tallies = study(mutants_of(entry), catches)
    assert tallies["a row left out"] == Tally(3, 3)
    words = tallies["a word left out in prose"]
    assert words.tried > 30
    assert words.caught == 0
    assert len(words.passed) == 20


def test_the_table_does_not_round_a_slip_away() -> None:
    proofread = {"a row twice": Tally(3000, 2999), "a word": Tally(1000, 1000)}
    proved = {"a row twice": Tally(50, 25), "a word": Tally(1000, 0)}
    assert table_of(proofread, proved).split("\n")[2:] == [
        "| a row twice | 3,000 | 99.9% | 50% of 50 |",
        "| a word | 1,000 | 100% | 0% |",
        f"| {ALL} | 4,000 | 99.9% | about 38% |",
    ]


def test_security_tells_of_every_sort_that_is_not_rare(sample: list[Mutant]) -> None:
    page = (shared.ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \| ([\d,]+) \| ([\d.]+)% \| [^|]+ \|$", page, re.MULTILINE)
    sorts = [row[0] for row in rows if row[0] != ALL]
    # Of what is rare, another text of a pack may bring a sort in, or take it away.
    tried = Counter(mutant.sort for mutant in sample)
    common = {sort for sort, count in tried.items() if count >= SAMPLE // 2}
    assert common <= set(sorts)
    assert {row[0] for row in rows[:-1] if len(row[1]) > 2} <= set(tried)
    assert {row[2] for row in rows} == {"100"}
    every = sum(int(row[1].replace(",", "")) for row in rows if row[0] != ALL)
    assert rows[-1][1] == f"{every:,}"


@pytest.mark.parametrize(
    ("address", "pointer", "sort"),
    [
        ("basic-encounter/attack-bonus", ("rows", 1, "fighter"), Scalar.CELL),
        ("basic-encounter/attack-bonus", ("rows", 0, "note"), Scalar.NAME),
        ("basic-encounter/attack-bonus", ("columns", "hits_11", "inputs", "bonus"), Scalar.FORMULA),
        ("basic-encounter/attack-bonus", ("columns", "bonus", "max"), Scalar.CONTROL),
        ("basic-encounter/attack-bonus", ("rulings", 0, "reason"), Scalar.PROSE),
        ("basic-encounter/attack", ("roll",), Scalar.DICE),
        ("basic-encounter/attack", ("inputs", "bonus", "range"), Scalar.FIGURE),
        ("basic-encounter/attack", ("values", "needed", "title"), Scalar.LABEL),
        ("basic-encounter/attack", ("values", "total"), Scalar.FORMULA),
        ("basic-encounter/hull", ("derived", "over", "value"), Scalar.FORMULA),
    ],
)
def test_scalars_are_of_their_sort(
    library: Library, address: str, pointer: tuple[str | int, ...], sort: Scalar
) -> None:
    pack, _, name = address.partition("/")
    entry = library.entries[pack][name]
    text = entry.source.typed(pointer)
    assert text is not None
    assert sort_of(entry, pointer, text) is sort


def test_slips_do_not_add_up(library: Library) -> None:
    tree = Tree.of(library.entries["toolbox-864"]["fantasy-weapons"])
    before = tree.text()
    for mutant in structural_mutants(tree):
        assert mutant.text != before
        assert tree.text() == before
