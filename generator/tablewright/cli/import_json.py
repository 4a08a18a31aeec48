"""What `import --format json` tells."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tablewright.diagnostics import Diagnostic
from tablewright.importing.drafting import REFUSED, Filed
from tablewright.importing.outcomes import ThingPlan, Understood
from tablewright.reporters.json import fault_data
from tablewright.reporters.utf8 import write_json


def tell_json(
    dry_run: bool, found: Sequence[Filed], faults: Sequence[Diagnostic], written: Sequence[str]
) -> None:
    """Tell of every table and file as JSON, on the standard output."""
    tables = [_data(each) for each in found]
    refused = sum(each.state == REFUSED for each in found)
    document: dict[str, object] = {
        "tables": tables,
        "faults": [fault_data(fault) for fault in faults],
        "written": list(written),
        "summary": {
            "tables": len(found),
            "imported": len(found) - refused,
            "refused": refused,
            "dry_run": dry_run,
        },
    }
    write_json(document, sys.stdout)


def _data(each: Filed) -> dict[str, object]:
    table = each.outcome
    rows: list[dict[str, object]] = []
    columns: list[dict[str, object]] = []
    if isinstance(table, Understood):
        columns = [
            {"name": column.name, "title": column.title, "type": column.type}
            for column in table.columns
        ]
        rows = [
            {
                "line": row.line,
                "cells": dict(row.cells),
                "values": {
                    name: [list(span) for span in values.joined]
                    for name, values in row.values.items()
                },
            }
            for row in table.rows
        ]
    die = None
    if table.die is not None:
        die = {"dice": table.die.notation, "found": table.die.found, "words": table.die.words}
    return {
        "title": table.title,
        "file": table.grid.file,
        "line": table.grid.line,
        "form": table.grid.form,
        "state": each.state,
        "die": die,
        "kind": table.kind if isinstance(table, ThingPlan) else "table",
        "values": dict(table.values) if isinstance(table, ThingPlan) else {},
        "columns": columns,
        "rows": rows,
        "path": None if each.draft is None else str(each.draft.path),
        "entry": None if each.draft is None else each.draft.id,
        "faults": [fault_data(fault) for fault in each.faults],
        "difference": each.difference,
    }
