"""The program's own templates are compiled to less than Jinja writes, and print the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jinja2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from tablewright.render import Templates
from tablewright.render.direct import DirectEnvironment, finished

FILES = {
    "t/base.html": "<title>{% block title %}{% endblock %}</title>"
    "{% set whole = self.title() %}{{ whole }}{% block body %}{% endblock %}",
    "t/page.html": '{% extends "t/base.html" %}{% import "t/macros.html" as macros %}'
    '{% import "t/macros.html" as seeing with context %}'
    "{% block title %}{{ label }}{% endblock %}"
    "{% block body %}{% set of_block = 'b' %}{% for each in all %}{% set of_loop = each %}"
    "{{ macros.cell(each, last=loop.last) }}{{ f(each, key=of_block) }}{{ seeing.named() }}"
    "{% call(inside) macros.frame('<' ~ label) %}{{ inside }}{{ of_loop }}{% endcall %}"
    "{% endfor %}{{ 'x' if none }}{{ all | map('upper') | join(', ') }}{{ range(3) | list }}"
    "{% with w = d.key %}{{ w }}{{ d['key'] }}{% endwith %}{{ mark | safe }}{{ mark }}"
    "{% endblock %}",
    "t/macros.html": "{% macro cell(x, last) %}"
    "<td{{ ' class=last' if last }}>{{ x }}</td>{% endmacro %}"
    "{% macro named() %}{{ label }}{% endmacro %}"
    '{% macro frame(t) %}<i title="{{ t }}">{{ caller(\'"c"\') }}</i>{% endmacro %}',
}
VALUES: dict[str, Any] = {
    "label": 'The "dragon\'s" & <hoard>',
    "all": ["it's", "<b>", "'tis", ""],
    "d": {"key": "10'"},
    "mark": "<b>&</b>",
    "f": lambda each, key: f"{key}{each!r}",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "t").mkdir()
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_templates_print_what_jinja_prints(folder: Path) -> None:
    direct = Templates((folder,), folder).render("t/page.html", VALUES)
    plain = Templates((folder,), folder, environment=jinja2.Environment)
    assert direct == plain.render("t/page.html", VALUES)
    assert "‘" not in direct
    assert "“dragon’s” &amp; &lt;hoard&gt;" in direct


@given(st.text() | st.integers() | st.none() | st.booleans() | st.fractions())
def test_a_value_is_printed_as_jinja_prints_it(value: object) -> None:
    assert DirectEnvironment.printed(value) == escape(finished(value))


def test_what_is_prepared_is_not_read_again(folder: Path) -> None:
    templates = Templates((folder,), folder)
    (folder / "t" / "broken.html").write_text("{% if %}", encoding="utf-8")
    templates.prepare("t")
    (folder / "t" / "page.html").unlink()
    assert "hoard" in templates.render("t/page.html", VALUES)
