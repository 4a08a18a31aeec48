"""What templates print: texts set, labels with the marks of print, formulas as they are typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment

from tablewright.kinds.entry import Text
from tablewright.prose import ResolvedLink
from tablewright.render import Templates
from tablewright.render.direct import DirectEnvironment
from tablewright.render.own import Sandbox
from tablewright.render.told import told, told_lines

TEXT = Text("It's **-4**, `it's`, [low](odds:1d6<=2)", ("summary",))


def printed(tmp_path: Path, template: str, **values: Any) -> str:
    (tmp_path / "t.html").write_text(template, encoding="utf-8")
    resolve = lambda _: ResolvedLink(None, " (1/3)")  # noqa: E731
    return Templates((tmp_path,), tmp_path).render("t.html", {"resolve": resolve, **values})


@pytest.mark.parametrize(
    ("template", "html"),
    [
        ("{{ label }}", "The “dragon’s” *hoard* 2-4"),
        ("{{ label | inline(resolve) }}", "The “dragon’s” *hoard* 2–4"),
        ("{{ label | unbroken }}", "The “dragon’s” *hoard* 2-4"),
        ("{{ label ~ '!' }}", "The “dragon’s” *hoard* 2-4!"),
        ('<p title="{{ label }}">', '<p title="The “dragon’s” *hoard* 2-4">'),
        ("{% macro m(l) %}{{ l }}{% endmacro %}{{ m(label) }}", "The “dragon’s” *hoard* 2-4"),
        # What is no prose is left alone.
        ("{{ label | typed }}", "The &#34;dragon&#39;s&#34; *hoard* 2-4"),
        ("{{ formula | formula }}", "<var>row</var> = &#39;a&#39;"),
        ("'{{ 4 }}' it's", "'4' it's"),
    ],
)
def test_labels(tmp_path: Path, template: str, html: str) -> None:
    label = 'The "dragon\'s" *hoard* 2-4'
    assert printed(tmp_path, template, label=label, formula="row == 'a'") == html


def test_texts(tmp_path: Path) -> None:
    inside = "It’s <strong>−4</strong>, <code>it's</code>, low (1/3)"
    assert printed(tmp_path, "{{ t | inline(resolve) }}", t=TEXT) == inside
    assert printed(tmp_path, "{{ t | inline(resolve) | unbroken }}", t=TEXT) == inside
    assert printed(tmp_path, "{{ t | prose(resolve) }}", t=TEXT) == f"<p>{inside}</p>"
    assert printed(tmp_path, "{{ t | plain }}", t=TEXT) == "It’s −4, it’s, low"


def test_a_terminal_is_told_the_same_words() -> None:
    assert told(TEXT) == "It’s −4, it's, low (1/3, about 33%)"
    assert told_lines(TEXT) == (told(TEXT),)
    lines = told_lines(Text("It's:\n\n- `it's`\n- -4", ("text",), is_prose=True))
    assert lines == ("It’s:", "", "- it's", "- −4")


@pytest.mark.parametrize("environment", [DirectEnvironment, Sandbox])
def test_what_is_compiled_is_not_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, environment: type[Environment]
) -> None:
    compiled: list[str] = []
    plain = environment.compile

    def counted(self: Any, source: str, *rest: Any, **named: Any) -> Any:
        compiled.append(source)
        return plain(self, source, *rest, **named)

    monkeypatch.setattr(environment, "compile", counted)
    written = ["once", "once", "anew", "anew", "once"]
    for said in written:
        (tmp_path / "t.html").write_text(said, encoding="utf-8")
        found = Templates((tmp_path,), tmp_path, environment=environment)
        assert found.render("t.html", {}) == said
        assert found.render("t.html", {}) == said
    # Only what it was made of last is kept, and of templates of strangers nothing.
    expected = ["once", "anew", "once"] if environment is DirectEnvironment else written
    assert compiled == expected
