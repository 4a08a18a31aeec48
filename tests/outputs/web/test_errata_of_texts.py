"""What errata record of texts: words, and not the marks that were typed around them."""

from __future__ import annotations

from pathlib import Path

from fixture_types import Compile
from tablewright.outputs.site.corrections import errata_of
from tablewright.prose import ResolvedLink
from tablewright.render import Templates
from tablewright.resources import templates_folder

WEATHER = """\
kind: table
title: Weather
columns:
  sky: {title: Sky, type: text}
rows:
  - {sky: "It's **fair**"}
rules:
  - {that: "row.sky != 'Fog'", else: No fog.}
errata:
  - {field: /rows/0/sky, printed: "**Fog**", ruling: "It's **fair**", reason: It is dry.}
  - {printed: "as *typed*", ruling: so, reason: Of no field.}
"""
PAGE = """\
{% import "site/macros/corrections.html" as corrections %}
{{ corrections.errata(views, "Weather", words) }}
"""


def test_a_text_is_recorded_by_its_words(compiled: Compile, tmp_path: Path) -> None:
    found = compiled({"wilds/weather.yaml": WEATHER})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    weather = scope.find("weather")
    assert weather is not None
    views = errata_of(weather, scope)
    assert [view.is_text for view in views] == [True, False]
    (tmp_path / "t.html").write_text(PAGE, encoding="utf-8")
    templates = Templates((tmp_path, templates_folder()), tmp_path)
    values = {"views": views, "words": lambda _: ResolvedLink(None)}
    html = templates.render("t.html", values)
    assert "<del>Fog</del>" in html
    assert "<ins>It’s fair</ins>" in html
    # What has no field is no text: it stays as it is typed.
    assert "as *typed*" in html
