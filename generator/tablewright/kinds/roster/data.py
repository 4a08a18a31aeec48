"""A roster as plain data for machines: its columns, and the cells of every row."""

from __future__ import annotations

from typing import Any

from tablewright.kinds.entry import Text
from tablewright.kinds.roster.view import RosterView
from tablewright.views.figures import Data, chance_data
from tablewright.views.listed import Listed


def roster_data(view: RosterView) -> Data:
    """Return a roster: its model, its columns, and a row for each thing with its cells."""
    return {
        "model": view.model.address,
        "columns": [{"name": head.name, "title": head.title} for head in view.heads],
        "rows": [
            {
                "entry": row.thing.address,
                "title": row.thing.title,
                "group": row.group or None,
                "cells": {
                    head.name: _cell(cell) for head, cell in zip(view.heads, row.cells, strict=True)
                },
            }
            for row in view.rows
        ],
    }


def _cell(cell: Listed) -> dict[str, Any] | None:
    if cell.chance is not None:
        return {"chance": chance_data(cell.chance)}
    if not cell.words:
        return None
    data: dict[str, Any] = {
        "text": cell.words.markdown if isinstance(cell.words, Text) else cell.words
    }
    if cell.number is not None:
        whole = cell.number.denominator == 1
        data["number"] = int(cell.number) if whole else float(cell.number)
    return data


DATA = roster_data
