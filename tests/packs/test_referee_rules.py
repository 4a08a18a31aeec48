"""The pack `referee-rules`: the figures its source stands for, and how tightly it is proved."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import force_setattr

from tablewright.compiler import Compiled, compile_project
from tablewright.diagnostics import Diagnostic, Span
from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.view import check_view
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import table_view
from tablewright.library import Scope
from tablewright.odds import column_odds, compile_check
from tablewright.project import RECORD, Project
from tablewright.proofs import proofs

ROOT = Path(__file__).parents[2]
PACK = ROOT / "content" / "referee-rules"
REACTION = "content/referee-rules/tables/encounter-reaction.yaml"

# From the top of the table; the first row is met by a hostile party only.
REACTIONS = {
    "friendly": [None, 21, 34, 30, 12, 3],
    "indifferent": [None, 15, 40, 24, 18, 3],
    "threatening": [None, 3, None, 33, 49, 15],
    "hostile": [10, None, None, 18, 36, 36],
}
STAYS = {3: 3, 7: 21, 9: 36, 10: 45, 11: 55, 12: 64, 14: 79, 15: 85, 18: 97}
ROWS = ["Flight", "Friendly", "Indifferent", "Cautious", "Threatening", "Hostile"]


@pytest.fixture
def copy(tmp_path: Path) -> Project:
    """A project that holds nothing but a copy of the pack, of which nobody has read anything."""
    ignore = shutil.ignore_patterns(RECORD)
    shutil.copytree(PACK, tmp_path / "content" / "referee-rules", ignore=ignore)
    return Project(tmp_path)


def table(scope: Scope, name: str) -> Table:
    found = scope.find(name)
    assert isinstance(found, Table)
    return found


def check(scope: Scope) -> Check:
    found = scope.find("morale-check")
    assert isinstance(found, Check)
    return found


def test_the_pack_is_right(copy: Project) -> None:
    assert compile_project(copy).diagnostics == ()


def test_reaction_by_stance_is_exactly_what_2d10_give(referee_rules: Scope) -> None:
    reaction = table(referee_rules, "encounter-reaction")
    for column in reaction.range_columns:
        odds = column_odds(reaction, column)
        percents = [None if chance is None else chance * 100 for chance in odds.rows]
        assert percents == REACTIONS[column.name]
        assert odds.nothing == 0


def test_reaction_as_printed_adds_up_to_a_hundred_in_each_column(referee_rules: Scope) -> None:
    view = table_view(table(referee_rules, "encounter-reaction"), referee_rules)
    names = [view.name_of_row(place) for place in range(len(ROWS))]
    assert [name.text.markdown for name in names if name and name.text] == ROWS
    for place, column in enumerate(view.columns[:4]):
        chances = [row.cells[place].chance for row in view.rows]
        printed = [None if c is None else int(c.label) for c in chances]
        assert printed == REACTIONS[column.name]
        assert sum(filter(None, printed)) == 100


def test_reaction_keeps_to_its_end_rows_under_the_greatest_modifiers(referee_rules: Scope) -> None:
    reaction = table(referee_rules, "encounter-reaction")
    friendly = reaction.column("friendly")
    assert friendly is not None
    # With +8, the totals of 19 and more are the rolls of 11 and more: 55 of 100.
    assert column_odds(reaction, friendly, 8).rows[5] == Fraction(55, 100)
    # With -8, the totals of 7 and less are the rolls of 15 and less: 85 of 100.
    assert column_odds(reaction, friendly, -8).rows[1] == Fraction(85, 100)


@pytest.mark.parametrize(("score", "percent"), STAYS.items())
def test_chance_to_stay_by_morale(referee_rules: Scope, score: int, percent: int) -> None:
    program = compile_check(check(referee_rules)).program
    assert program is not None
    chance = program.chance({"morale": score, "modifier": 0}, "Stays")
    assert chance * 100 == percent


def test_morale_scores_print_the_chance_to_flee(referee_rules: Scope) -> None:
    view = table_view(table(referee_rules, "morale-scores"), referee_rules)
    for row in view.rows:
        score, flees = row.cells[1].number, row.cells[2].chance
        assert score is not None
        assert flees is not None
        assert int(flees.label) == 100 - STAYS[int(score)]


def test_morale_grid_prints_the_same_chances(referee_rules: Scope) -> None:
    view = check_view(check(referee_rules), across=[IntegerRange(0, 0)])
    (grid,) = view.grids
    assert grid.outcome == "Flees"
    printed = dict(zip(grid.row_values, (int(cells[0].label) for cells in grid.cells), strict=True))
    assert {score: 100 - printed[score] for score in STAYS} == STAYS


def test_the_erratum_put_back_is_found_at_its_cell(copy: Project) -> None:
    file = copy.root / REACTION
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("indifferent: 15-18", "indifferent: 15-19"), encoding="utf-8")
    overlap = found_by(compile_project(copy), "TW102")
    line = text[: text.index("indifferent: 15-18")].count("\n") + 1
    column = text.splitlines()[line - 1].index("15-18") + 1
    assert overlap.slug == "table-overlap"
    assert overlap.span == Span(REACTION, line, column, line, column + 5)
    assert overlap.message == "19 stands in two rows of `indifferent`"
    assert overlap.related[0].span.line == line + 1


def found_by(compiled: Compiled, code: str) -> Diagnostic:
    (found,) = [d for d in compiled.diagnostics if d.code == code]
    return found


def bounds() -> Iterator[tuple[str, int, int, int]]:
    """Yield every bound of every range in the tables: its file, its place in it, and its value."""
    for path in sorted((PACK / "tables").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        rows = text.find("\nrows:")
        for cell in re.finditer(r"(?:friendly|indifferent|threatening|hostile): (\d+)-(\d+)", text):
            for end in (1, 2) if cell.start() > rows else ():
                yield path.name, cell.start(end), cell.end(end), int(cell[end])


BOUNDS = tuple(bounds())


def test_there_are_bounds_to_move() -> None:
    cells = sum(value is not None for column in REACTIONS.values() for value in column)
    assert len(BOUNDS) == 2 * cells


@pytest.mark.parametrize("step", [-1, 1])
def test_no_bound_can_be_moved_by_one_without_notice(copy: Project, step: int) -> None:
    # What else the pack holds says nothing of the bounds of its tables.
    for folder in (copy.content / "referee-rules").iterdir():
        if folder.is_dir() and folder.name != "tables":
            shutil.rmtree(folder)
    for name, start, end, value in BOUNDS:
        file = copy.content / "referee-rules" / "tables" / name
        text = file.read_text(encoding="utf-8")
        file.write_text(f"{text[:start]}{value + step}{text[end:]}", encoding="utf-8")
        found = {d.code for d in compile_project(copy).diagnostics if d.is_error}
        file.write_text(text, encoding="utf-8")
        told = found & {"TW101", "TW102", "TW103", "TW106"}
        assert told, f"{name}: {value} moved by {step} at character {start}"


@pytest.mark.anew
def test_every_erratum_is_proved(copy: Project) -> None:
    entries = [e for e in compile_project(copy).library.own_entries() if e.errata]
    assert [(e.id, len(e.errata)) for e in entries] == [("encounter-reaction", 1)]
    # Were the proof of overlaps blind, the erratum would prove nothing, and be told so.
    (overlaps,) = [known for known in proofs() if known.rule.slug == "table-overlap"]
    find = overlaps.find
    force_setattr(overlaps, "find", lambda _entry, _scope: ())
    try:
        found = compile_project(copy).diagnostics
    finally:
        force_setattr(overlaps, "find", find)
    assert [d.code for d in found] == ["TW401"]
