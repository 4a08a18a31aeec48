"""The program's own templates are compiled to less than Jinja writes, and print the same."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jinja2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from tablewright.render import TemplateFault, Templates
from tablewright.render.direct import DirectEnvironment, finished

FILES = {
    "site/base.html": "<title>{% block title %}{% endblock %}</title>"
    "{% set whole = self.title() %}{{ whole }}{% block body %}{% endblock %}",
    "site/page.html": '{% extends "site/base.html" %}{% import "site/macros.html" as macros %}'
    '{% import "site/macros.html" as seeing with context %}'
    "{% block title %}{{ label }}{% endblock %}"
    "{% block body %}{% set of_block = 'b' %}{% for each in all %}{% set of_loop = each %}"
    "{{ macros.cell(each, last=loop.last) }}{{ f(each, key=of_block) }}{{ seeing.named() }}"
    "{% call(inside) macros.frame('<' ~ label) %}{{ inside }}{{ of_loop }}{% endcall %}"
    "{% endfor %}{{ 'x' if none }}{{ all | map('upper') | join(', ') }}{{ range(3) | list }}"
    "{% with w = d['key'] %}{{ w }}{{ d['key'] }}{% endwith %}{{ mark | safe }}{{ mark }}"
    "{{ o.name }}{{ 'there' if o.name is defined }}{{ 'gone' if o.gone is defined }}"
    "{{ o.name if false }}{{ macros.cell(last=true, x='y') }}{{ macros.bare('b') }}{% endblock %}",
    "site/macros.html": "{% macro cell(x, last) %}"
    "<td{{ ' class=last' if last }}>{{ x }}</td>{% endmacro %}"
    "{% macro bare(x, y=3) %}{{ x }}{{ y }}{% endmacro %}"
    "{% macro named() %}{{ label }}{% endmacro %}"
    '{% macro frame(t) %}<i title="{{ t }}">{{ caller(\'"c"\') }}</i>{% endmacro %}',
}
VALUES: dict[str, Any] = {
    "label": 'The "dragon\'s" & <hoard>',
    "all": ["it's", "<b>", "'tis", ""],
    "d": {"key": "10'"},
    "mark": "<b>&</b>",
    "o": SimpleNamespace(name="a < b"),
    "f": lambda each, key: f"{key}{each!r}",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "site").mkdir()
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_templates_print_what_jinja_prints(folder: Path) -> None:
    direct = Templates((folder,), folder).render("site/page.html", VALUES)
    plain = Templates((folder,), folder, environment=jinja2.Environment)
    assert direct == plain.render("site/page.html", VALUES)
    assert "‘" not in direct
    assert "“dragon’s” &amp; &lt;hoard&gt;" in direct


@given(st.text() | st.integers() | st.none() | st.booleans() | st.fractions())
def test_a_value_is_printed_as_jinja_prints_it(value: object) -> None:
    assert DirectEnvironment.printed(value) == escape(finished(value))


def test_what_is_prepared_is_not_read_again(folder: Path) -> None:
    templates = Templates((folder,), folder)
    (folder / "site" / "broken.html").write_text("{% if %}", encoding="utf-8")
    templates.prepare("site")
    (folder / "site" / "page.html").unlink()
    before = templates.render("site/page.html", VALUES)
    for name in FILES:
        (folder / name).write_text("changed", encoding="utf-8")
    assert templates.render("site/page.html", VALUES) == before


def test_a_macro_is_called_as_jinja_calls_it(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    page = tmp_path / "site" / "page.html"
    macro = "{% macro m(a, b=2, c='x') %}{{ a }}{{ b }}{{ c }}{% endmacro %}"
    calls = ("m(1)", "m(1, 3)", "m(1, c=4)", "m(c=4, a=1)", "m(1, 2, 3)", "m(1, b=none)")
    page.write_text(macro + " ".join(f"{{{{ {each} }}}}" for each in calls), encoding="utf-8")
    plain = Templates((tmp_path,), tmp_path, environment=jinja2.Environment)
    direct = Templates((tmp_path,), tmp_path)
    assert direct.render("site/page.html", {}) == plain.render("site/page.html", {})
    for wrong in ("m(1, 2, 3, 4)", "m(1, a=2)", "m(1, d=2)"):
        page.write_text(f"{macro}{{{{ {wrong} }}}}", encoding="utf-8")
        with pytest.raises(TemplateFault, match=r"macro 'm'|two values"):
            Templates((tmp_path,), tmp_path).render("site/page.html", {})


def test_a_template_is_looked_for_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    whole = jinja2.Environment._load_template

    def load(self: jinja2.Environment, name: str, given: Any) -> Any:
        asked.append(name)
        return whole(self, name, given)

    monkeypatch.setattr(jinja2.Environment, "_load_template", load)
    templates = Templates((folder,), folder)
    for _ in range(3):
        templates.render("site/page.html", VALUES)
    assert sorted(asked) == sorted(FILES)
