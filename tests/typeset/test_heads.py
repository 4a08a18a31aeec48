"""Heads of pages: however long titles are, they stand above the rule, and on one baseline."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.diagnostics import Span
from tablewright.press import PlacedPage, press_for
from tablewright.records import replace
from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.typeset.looks import PAGE, SHEET, Look, PanelKind
from tablewright.typeset.palette import palette_style
from tablewright.typeset.panel_marks import Tab
from tablewright.typeset.panels import Panel

BOUND = Look(PanelKind.SHEET, is_bound=True)
CARD = Look(PanelKind.CARD, "poker")
TEMPLATE = """\
{% import "print/blocks.html" as blocks %}
<html lang="en"><title>t</title><body>
<div class="{{ panel.look.classes }}" style="width: {{ width }}mm; font-size: 11pt;
  --figures: 9pt"><div class="head" data-area="head:0">{{ blocks.head(panel) }}</div></div>
</body></html>
"""
# The rule of a screen's page or a sheet, and the space below it, in millimetres.
RULE, BELOW = 1.3, 2.4
WORDS = "Wondrous worlds of wicked wizards and woeful warriors, wherever we went. "


def laid_out(tmp_path: Path, panel: Panel, width: int) -> PlacedPage:
    (tmp_path / "head.html").write_text(TEMPLATE, encoding="utf-8")
    templates = Templates((tmp_path, templates_folder()), tmp_path)
    html = templates.render("head.html", {"panel": panel, "width": width})
    press = press_for(templates.text("print/print.css"))
    style = f"{palette_style('')} @page {{ size: 300mm 200mm; margin: 5mm }}"
    (page,) = press.lay_out(html, style).pages
    return page


def panel(title: str, where: str, look: Look = PAGE) -> Panel:
    return Panel("the panel", title, ("d6",), where, (), 1, (), Span("x"), look=look)


@pytest.mark.parametrize("where", [10, 31, 60, 120])
@pytest.mark.parametrize("title", [5, 31, 120])
@pytest.mark.parametrize(("look", "width"), [(PAGE, 259), (SHEET, 186)])
def test_both_stand_above_the_rule(
    tmp_path: Path, look: Look, width: int, title: int, where: int
) -> None:
    said = panel((WORDS * 2)[:title], f"{(WORDS * 2)[:where]} · cheat sheet", look)
    page = laid_out(tmp_path, said, width)
    (head,) = (area.rectangle for area in page.areas)
    rule = head.bottom - BELOW - RULE
    assert max(text.rectangle.bottom for text in page.texts) <= rule
    assert min(text.rectangle.y for text in page.texts) >= head.y
    # Their last lines stand beside each other.
    small = max(t.rectangle.bottom for t in page.texts if "sheet" in t.text)
    assert rule - small < 3.5
    assert max(text.rectangle.right for text in page.texts) <= head.right + 0.01
    headings = [t for t in page.texts if t.rectangle.x < head.x + 1]
    assert max(t.rectangle.right for t in headings) < min(
        t.rectangle.x for t in page.texts if "sheet" in t.text
    )


@pytest.mark.parametrize(("look", "width", "rule"), [(BOUND, 120, 0.9), (CARD, 57, 0.8)])
def test_on_narrow_pages_what_is_small_stands_above(
    tmp_path: Path, look: Look, width: int, rule: float
) -> None:
    page = laid_out(tmp_path, panel("Wind", WORDS, look), width)
    (head,) = (area.rectangle for area in page.areas)
    title = next(text for text in page.texts if text.text.strip() == "Wind")
    small = [text for text in page.texts if text.text.split()[0] in WORDS]
    assert max(text.rectangle.bottom for text in small) <= title.rectangle.y + 1
    assert title.rectangle.bottom <= head.bottom - rule


def test_tabs_hang_from_the_cut_edge_however_tall_the_title_is(tmp_path: Path) -> None:
    tabs = (Tab("Meeting", "speech", "1", True), Tab("Fighting", "sword", "2–4", False))
    heads = {}
    for title in ("Wind", WORDS):
        page = laid_out(tmp_path, replace(panel(title, "panel 1 of 4"), tabs=tabs), 259)
        (head,) = (area.rectangle for area in page.areas)
        words = [text for text in page.texts if "Meeting" in text.text or "Fighting" in text.text]
        assert len({text.rectangle.y for text in words}) == 1
        # They end where the head does. There is no room below them for whose panel it is.
        assert max(text.rectangle.right for text in page.texts) > head.right - 3
        assert not any("panel" in text.text for text in page.texts)
        heads[title] = [(text.rectangle.x, text.rectangle.y - head.y) for text in words]
    assert heads["Wind"] == heads[WORDS]
    assert all(down < 2 for _, down in heads["Wind"])


def test_what_panel_it_is_is_told_once_at_the_foot_below_tabs(tmp_path: Path) -> None:
    both = '{% import "print/blocks.html" as b %}{{ b.head(panel) }}<hr>{{ b.foot(panel) }}'
    (tmp_path / "both.html").write_text(both, encoding="utf-8")
    templates = Templates((tmp_path, templates_folder()), tmp_path)
    told = panel("Wind", "Sea · panel 1 of 4")
    tabs = (Tab("Meeting", "speech", "1", True),)
    for each, place in ((told, 0), (replace(told, tabs=tabs), 1)):
        parts = templates.render("both.html", {"panel": each}).split("<hr>")
        assert [part.count(told.where) for part in parts] == [1 - place, place]
