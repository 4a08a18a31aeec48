"""The texts of the page of proofs are set once for all that they say."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tablewright.cache import FOLDER_VARIABLE, keeping_results
from tablewright.codes import rules
from tablewright.outputs.site import proof_pages
from tablewright.outputs.site.proof_pages import told_rules
from tablewright.prose import Resolver, to_html

pytestmark = pytest.mark.anew


def test_what_is_said_of_rules_is_kept_and_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def counted(markdown: str, resolve: Resolver) -> str:
        said.append(markdown)
        return to_html(markdown, resolve)

    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(proof_pages, "to_html", counted)
    every = rules()[:9]
    plain = told_rules(every)
    assert list(plain) == [rule.code for rule in every]
    assert all(told.summary and told.rest for told in plain.values())
    with keeping_results():
        assert told_rules(every) == plain
        said.clear()
        assert told_rules(every) == plain
        assert said == []
        # Another text is set anew.
        other = SimpleNamespace(code="TW000", page="One fault.\n\nAnd *why*.")
        told = told_rules(cast("Any", (other, *every[1:])))["TW000"]
        assert (told.summary, told.rest.strip()) == ("One fault.", "<p>And <em>why</em>.</p>")
