"""Header cells say what they are headers of, which WeasyPrint leaves to the reading software."""

from __future__ import annotations

from typing import Any


def state_scopes(pdf: Any) -> None:
    """Give every header cell of `pdf` (a pydyf file) its scope.

    A header that stands beside data is its row's; one among headers is its column's.
    """
    objects: list[Any] = pdf.objects
    elements = {o.reference: o for o in objects if hasattr(o, "keys") and "S" in o}
    for row in elements.values():
        if row["S"] != "/TR":
            continue
        cells = [elements[kid] for kid in row["K"] if kid in elements]
        has_data = any(cell["S"] == "/TD" and cell["K"] for cell in cells)
        for cell in cells:
            if cell["S"] == "/TH":
                cell["A"]["Scope"] = "/Row" if has_data else "/Column"
