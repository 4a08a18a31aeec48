"""Tables as they are found, and what is made of them: `cases/*.yaml`.

A case is a file and all that is expected of it: its tables, or its faults, each with its line. All
that is written is compiled, in one go for each file of cases.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
import yaml

from failing import failing
from tablewright.contents import contents_of
from tablewright.diagnostics import Diagnostic, Rule
from tablewright.importing import rules as imports
from tablewright.importing.drafting import Filed, Filing, filed
from tablewright.importing.outcomes import Outcome, Refused, Understood
from tablewright.importing.reading import Input, sheet_of
from tablewright.importing.recognising import recognised
from tablewright.importing.writing import Origin
from tablewright.project import Project

CASES = Path(__file__).parent / "cases"
PACK = "kind: pack\ntitle: Game\nsystem: Game\nsource: {title: Our table, licence: CC0-1.0}\n"


@cache
def held() -> dict[str, Mapping[str, Any]]:
    """Return all cases by their names."""
    found: dict[str, Mapping[str, Any]] = {}
    for path in sorted(CASES.glob("*.yaml")):
        for name, case in yaml.load(path.read_text("utf-8"), Loader=yaml.CSafeLoader).items():
            found[f"{path.stem}: {name}"] = case
    return found


def outcomes_of(case: Mapping[str, Any]) -> tuple[list[Outcome], list[Diagnostic]]:
    """Return what is made of the file of a case."""
    given = Input(case.get("file", "tables.md"), case["text"].encode("utf-8"))
    sheet, faults = sheet_of(given)
    return [each for grid in sheet.grids for each in recognised(grid, case.get("roll", ""))], faults


@pytest.fixture(scope="module")
def filings(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, list[Filed]]:
    """Return what all cases become, compiled together."""
    root = tmp_path_factory.mktemp("imported")
    pack = root / "content" / "game"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(PACK, encoding="utf-8")
    project = Project(root)
    names: list[str] = []
    outcomes: list[Outcome] = []
    for name, case in held().items():
        made, _ = outcomes_of(case)
        names += [name] * len(made)
        outcomes += made
    filing = Filing(project, "game", contents_of(project))
    found: dict[str, list[Filed]] = {name: [] for name in held()}
    for name, each in zip(names, filed(filing, outcomes, Origin(), {}, {}), strict=True):
        found[name].append(each)
    return found


def told(each: Filed, columns: list[str] | None) -> dict[str, Any]:
    """Return what a case may expect of a table, as plain data."""
    table = each.outcome
    if isinstance(table, Refused):
        return {"refused": [f"{f.span.line}: {f.message}" for f in each.faults]}
    assert isinstance(table, Understood)
    names = columns or [column.name for column in table.columns]
    said: dict[str, Any] = {
        "title": table.title,
        "rows": [[row.cells.get(name) for name in names] for row in table.rows],
    }
    if table.adjusted:
        said["adjusted"] = table.adjusted
    if table.named_notes or table.notes:
        below = [note.plain for note in table.notes]
        said["notes"] = [*table.named_notes.values(), *below]
    if table.die is not None:
        said["die"] = f"{table.die.notation} from the {table.die.found}"
    return said


def differing(wanted: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[str]:
    """Yield in what a table is not as expected."""
    if "refused" in wanted or "refused" in got:
        expected, found = wanted.get("refused", []), got.get("refused", [])
        if len(expected) != len(found) or not all(
            one in other for one, other in zip(expected, found, strict=True)
        ):
            yield f"expected {wanted}, found {got}"
        return
    for key, value in wanted.items():
        if key != "columns" and value != got.get(key):
            yield f"{key}: expected {value}, found {got.get(key)}"
    for key in ("die", "notes"):
        if key in got and key not in wanted:
            yield f"expected no {key}, found {got[key]}"


def right_or_refused(filings: Mapping[str, list[Filed]], name: str) -> None:
    case = held()[name]
    tables = filings[name]
    wanted = case.get("tables", [])
    assert [each for each in tables if each.outcome is None] == []
    found = [
        told(each, table.get("columns"))
        for each, table in zip(tables, [*wanted, *[{}] * 9], strict=False)
    ]
    assert len(found) == len(wanted), found
    wrong = [
        line for one, other in zip(wanted, found, strict=True) for line in differing(one, other)
    ]
    assert wrong == []
    faults = [f"{fault.span.line}: {fault.message}" for fault in outcomes_of(case)[1]]
    expected = case.get("faults", [])
    assert len(faults) == len(expected), faults
    assert all(one in other for one, other in zip(expected, faults, strict=True)), faults


def test_a_table_is_right_or_refused(filings: Mapping[str, list[Filed]]) -> None:
    assert failing(held(), partial(right_or_refused, filings)) == {}


def test_there_are_cases_of_every_fault(filings: Mapping[str, list[Filed]]) -> None:
    codes = {fault.code for each in filings.values() for one in each for fault in one.faults}
    codes |= {fault.code for case in held().values() for fault in outcomes_of(case)[1]}
    known = {rule.code for rule in vars(imports).values() if isinstance(rule, Rule)}
    # What differs from a file that is there is a case of the command's.
    assert codes >= known - {imports.IMPORT_DIFFERS.code}
    assert len(held()) >= 250


def test_every_page_says_what_why_and_what_instead() -> None:
    for rule in vars(imports).values():
        if isinstance(rule, Rule):
            for part in ("What it does:", "Why it matters:", "What to write instead:"):
                assert part in rule.page, rule.code
