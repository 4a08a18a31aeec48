"""Rules, spans and diagnostics: what they demand, and the orders they come in."""

from __future__ import annotations

import pickle

import pytest

from tablewright.diagnostics import (
    Rule,
    Severity,
    Span,
    has_errors,
    in_reading_order,
    worst_first,
)


@pytest.fixture(autouse=True)
def empty_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rule, "registry", {})


def test_a_code_and_a_slug_are_never_used_twice() -> None:
    Rule("TW901", "first", "")
    for code, slug in (("TW901", "second"), ("TW902", "first")):
        with pytest.raises(ValueError, match="is registered already"):
            Rule(code, slug, "")
    assert list(Rule.registry) == ["TW901"]


def test_a_diagnostic_says_what_its_rule_is() -> None:
    found = Rule("TW901", "first", "", Severity.WARNING).at(Span("a"), "wrong", hint="write b")
    assert (found.code, found.slug, found.severity) == ("TW901", "first", Severity.WARNING)
    assert (found.message, found.hint, found.related) == ("wrong", "write b", ())
    assert not found.is_error
    assert not has_errors([found])


def test_orders() -> None:
    error = Rule("TW902", "error", "")
    warning = Rule("TW901", "warning", "", Severity.WARNING)
    late = error.at(Span("b", 1, 1), "late")
    early = warning.at(Span("a", 2, 9), "early")
    first = warning.at(Span("a", 2, 1), "same place")
    worse = error.at(Span("a", 2, 1), "same place")
    found = [late, early, first, worse, late]
    assert in_reading_order(found) == (worse, first, early, late)
    assert worst_first(found) == (worse, late, first, early)
    assert has_errors(found)
    assert in_reading_order(reversed(found)) == in_reading_order(found)


def test_lines_are_compared_as_numbers() -> None:
    rule = Rule("TW901", "first", "")
    ninth, tenth = rule.at(Span("a", 9, 1), "x"), rule.at(Span("a", 10, 1), "x")
    assert in_reading_order([tenth, ninth]) == (ninth, tenth)


def test_what_another_process_sends_is_of_the_rule_that_is_known_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Rule, "registry", {})
    fault = Rule("TW901", "first", "").at(Span("a"), "wrong")
    sent = pickle.dumps(fault)
    assert pickle.loads(sent).rule is fault.rule
    # One that only the other process has met is known from then on.
    monkeypatch.setattr(Rule, "registry", {})
    assert pickle.loads(sent) == fault
    assert list(Rule.registry) == ["TW901"]
    # A rule that a report tells of stays what it is.
    told = Rule.unregistered("TW901", "told", Severity.WARNING, ends_run=False)
    assert pickle.loads(pickle.dumps(told)).slug == "told"
