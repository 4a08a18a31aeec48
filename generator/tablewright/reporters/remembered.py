"""Warnings as plain data, and back: what was said once is said again without finding it out.

Nothing but what reporters tell is kept of a rule, and not its page: whoever prints that has to ask
the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tablewright.diagnostics import Diagnostic, Edit, Fix, Related, Rule, Severity, Span
from tablewright.records import to_builtins

# Of more nothing is remembered: they are found again in less time than they are read.
MOST_WARNINGS = 200


def as_data(warnings: Sequence[Diagnostic]) -> list[dict[str, Any]] | None:
    """Return `warnings` as plain data, or None where there are too many, or an error is among them.

    A fault that its rule calls an error, and that is allowed for once, is a warning.
    """
    if len(warnings) > MOST_WARNINGS or any(each.is_error for each in warnings):
        return None
    return [
        {
            "rule": [each.rule.code, each.rule.slug, each.rule.severity, each.rule.ends_run],
            "span": to_builtins(each.span),
            "message": each.message,
            "hint": str(each.hint),
            "related": to_builtins(each.related),
            "is_allowed": each.is_allowed,
            "fixes": to_builtins(each.fixes),
        }
        for each in warnings
    ]


def from_data(told: Iterable[Mapping[str, Any]]) -> tuple[Diagnostic, ...]:
    """Return the warnings that `told` tells of.

    Raises `ValueError`, `KeyError` and `TypeError` for what tells of none.
    """
    return tuple(_warning(each) for each in told)


def _warning(told: Mapping[str, Any]) -> Diagnostic:
    code, slug, severity, ends_run = told["rule"]
    warning = Diagnostic(
        Rule.unregistered(code, slug, Severity(severity), ends_run=ends_run),
        Span(**told["span"]),
        told["message"],
        told["hint"],
        tuple(Related(each["message"], Span(**each["span"])) for each in told["related"]),
        told["is_allowed"],
        tuple(_fix(each) for each in told["fixes"]),
    )
    if warning.is_error:
        raise ValueError("an error is never remembered")
    return warning


def _fix(told: Mapping[str, Any]) -> Fix:
    edits = tuple(Edit(Span(**each["span"]), each["replacement"]) for each in told["edits"])
    return Fix(told["title"], edits, told["is_sure"])
