"""What packages may know: the contract reads the table for people, and finds what breaks it."""

from __future__ import annotations

from pathlib import Path

import grimp

from contracts import MayKnowContract, read_table

ARCHITECTURE = Path(__file__).parents[1] / "docs" / "architecture.md"
SMALL = "| `upper` | a | b | `lower` |\n| `lower` | a | b | |\n"


def broken(table: Path, *imports: tuple[str, str]) -> list[str]:
    graph = grimp.ImportGraph()
    for importer, imported in imports:
        graph.add_import(importer=f"tablewright.{importer}", imported=f"tablewright.{imported}")
    contract = MayKnowContract("May know", {}, {"table": str(table)})
    found: list[str] = contract.check(graph, verbose=False).metadata["broken"]
    return found


def test_the_table_of_the_documents_is_read() -> None:
    known = read_table(ARCHITECTURE.read_text(encoding="utf-8"))
    assert known["library"] >= {"kinds", "source"}
    assert known["dice"] == {"hints", "records"}
    assert known["hints"] == {"records"}
    assert {"cli", "kinds", "typeset", "words"} <= set(known)


def test_an_import_that_the_table_does_not_allow_breaks_the_contract(tmp_path: Path) -> None:
    table = tmp_path / "table.md"
    table.write_text(SMALL, encoding="utf-8")
    assert broken(table, ("upper.one", "lower.two")) == []
    (line,) = broken(table, ("upper.one", "lower.two"), ("lower.two", "upper.one"))
    assert (
        line == "tablewright.lower.two imports tablewright.upper.one: `lower` may not know `upper`"
    )
    (line,) = broken(table, ("upper.one", "lower.two"), ("cellar.three", "lower.two"))
    assert line == "`cellar` is missing in the table"
    every = "Every package may know `upper` besides.\n"
    table.write_text(every + SMALL, encoding="utf-8")
    assert broken(table, ("upper.one", "lower.two"), ("lower.two", "upper.one")) == []
