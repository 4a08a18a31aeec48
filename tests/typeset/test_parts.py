"""Parts are measured in lots that memory can hold, once, and each as if it were alone."""

from __future__ import annotations

from dataclasses import dataclass
from weakref import WeakKeyDictionary

import pytest

from shared import FORMS, order
from tablewright.press import Press, paged
from tablewright.records import replace
from tablewright.typeset import parts as parts_module
from tablewright.typeset.parts import Part, measured_parts
from tablewright.typeset.typesetter import Typesetter, typesetter_for

PAGE = "@page { size: 60mm 4000mm; margin: 0 }"


@pytest.fixture
def typesetter() -> Typesetter:
    asked = order(FORMS)
    return typesetter_for(asked.library.scope(next(iter(asked.library.entries))), asked.templates)


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All documents that are laid out, by a press that remembers nothing yet."""
    found: list[str] = []
    plain = Press.lay_out

    def counted(press: Press, html: str, *how: object) -> object:
        found.append(html)
        return plain(press, html, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Press, "lay_out", counted)
    monkeypatch.setattr(parts_module, "_remembered", WeakKeyDictionary())
    return found


def part(words: str) -> Part:
    return Part(f'<div data-area="block:0.0" style="width: 50mm">{words}</div>')


def test_parts_are_measured_in_lots_as_they_are_together(
    typesetter: Typesetter, laid_out: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = [part("tide " * count) for count in (3, 200, 40, 7)]
    together = measured_parts(parts, PAGE, typesetter)
    assert len(laid_out) == 1
    assert len({measured.heights for measured in together.values()}) == 4
    monkeypatch.setattr(paged, "_TOGETHER", 500)
    monkeypatch.setattr(parts_module, "_remembered", WeakKeyDictionary())
    assert measured_parts(parts, PAGE, typesetter) == together
    # The long one by itself, and what fits together before and behind it.
    assert [html.count("block:0.0") for html in laid_out] == [4, 1, 1, 2]
    assert measured_parts([], PAGE, typesetter) == {}
    assert len(laid_out) == 4


def test_what_recurs_in_a_run_is_measured_once(
    typesetter: Typesetter, laid_out: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    short, long = part("reef " * 3), part("reef " * 90)
    first = measured_parts([short], PAGE, typesetter)
    both = measured_parts([long, short], PAGE, typesetter)
    assert both[short.html] == first[short.html] != both[long.html]
    assert measured_parts([short, long], PAGE, typesetter) == both
    # The second time only what was new.
    assert [html.count("block:0.0") for html in laid_out] == [1, 1]
    # Whatever its height may hang on makes it another part.
    large = f"{PAGE} body {{ font-size: 40pt }}"
    assert measured_parts([long], large, typesetter)[long.html] != both[long.html]
    measured_parts([long], PAGE, replace(typesetter, language="de"))
    measured_parts([long], PAGE, replace(typesetter, press=Press("body { font-size: 8pt }")))
    assert len(laid_out) == 5
    # In templates of a project's own it may hang on what is measured with it.
    own = replace(typesetter, templates=_Own(typesetter.templates))  # type: ignore[arg-type]
    assert measured_parts([short, long], PAGE, own) == both
    assert [html.count("block:0.0") for html in laid_out[5:]] == [2]
    # However many there are, memory is bounded.
    monkeypatch.setattr(parts_module, "_MOST_REMEMBERED", 2)
    measured_parts([part(f"reef {n}") for n in range(5)], PAGE, typesetter)
    assert len(parts_module._remembered[typesetter.press]) <= 2


def test_glyphs_are_measured_and_not_drawn(
    typesetter: Typesetter, laid_out: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    glyph = typesetter.templates.glyph
    beside = part(f"<p>reef {glyph('sword')} and {glyph('d20', 'a die')}</p>" * 3)
    measured = measured_parts([beside], PAGE, typesetter)[beside.html]
    assert laid_out[0].count('<svg class="glyph"') == 6
    assert not any(drawn in laid_out[0] for drawn in ("<path", "a die"))
    monkeypatch.setattr(parts_module, "with_blank_glyphs", str)
    monkeypatch.setattr(parts_module, "_remembered", WeakKeyDictionary())
    assert measured_parts([beside], PAGE, typesetter)[beside.html] == measured
    assert "<path" in laid_out[1]


@dataclass(frozen=True)
class _Own:
    """Templates as if they were of a project's own."""

    shipped: object
    has_own = True

    def __getattr__(self, name: str) -> object:
        return getattr(self.shipped, name)
