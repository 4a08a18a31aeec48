"""Parts are measured in lots that memory can hold, and each as if it were alone."""

from __future__ import annotations

import pytest

from shared import FORMS, order
from tablewright.press import Press, paged
from tablewright.typeset.parts import Part, measured_parts
from tablewright.typeset.typesetter import typesetter_for

PAGE = "@page { size: 60mm 4000mm; margin: 0 }"


def test_parts_are_measured_in_lots_as_they_are_together(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = order(FORMS)
    typesetter = typesetter_for(
        asked.library.scope(next(iter(asked.library.entries))), asked.templates
    )
    words = ["tide " * count for count in (3, 200, 40, 7)]
    parts = [Part(f'<div data-area="block:0.0" style="width: 50mm">{w}</div>') for w in words]
    laid_out: list[str] = []
    plain = Press.lay_out

    def counted(press: Press, html: str, *how: object) -> object:
        laid_out.append(html)
        return plain(press, html, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Press, "lay_out", counted)
    together = measured_parts(parts, PAGE, typesetter)
    assert len(laid_out) == 1
    assert len({measured.heights for measured in together.values()}) == 4
    monkeypatch.setattr(paged, "_TOGETHER", 500)
    assert measured_parts(parts, PAGE, typesetter) == together
    # The long one by itself, and what fits together before and behind it.
    assert [html.count("block:0.0") for html in laid_out] == [4, 1, 1, 2]
    assert measured_parts([], PAGE, typesetter) == {}
    assert len(laid_out) == 4
