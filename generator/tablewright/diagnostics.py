"""What a stage has to say about an author's files: rules, spans and diagnostics."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, ClassVar

from tablewright.records import Struct


class Severity(StrEnum):
    """How bad a diagnostic is: an error stops publishing, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


class Span(Struct, frozen=True, order=True):
    """A stretch of one file; lines and columns count characters from 1, the end is exclusive.

    `file` is relative to the project's root, with forward slashes.
    """

    file: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1


class Related(Struct, frozen=True):
    """A second place that explains a diagnostic, such as the row that overlaps."""

    message: str
    span: Span


class Edit(Struct, frozen=True):
    """What takes the place of a stretch of one file; of a stretch without length, what comes in."""

    span: Span
    replacement: str


class Fix(Struct, frozen=True):
    """One way of mending a fault: what it does, and all its edits, none of which meet.

    What is `is_sure` follows from the fault alone, and may be written unasked. What is not is one
    of several ways, or a guess: somebody has to choose it.
    """

    title: str
    edits: tuple[Edit, ...]
    is_sure: bool = True


class Rule(Struct, frozen=True):
    """One kind of fault: a stable code, a slug, and the page that `explain` prints.

    One that `ends_run` tells why the rest was not looked at. A code is never reused for another
    meaning. Creating a rule registers it; a second rule of the
    same code or slug is a programmer's fault and raises `ValueError`.
    """

    code: str
    slug: str
    page: str
    severity: Severity = Severity.ERROR
    ends_run: bool = False

    registry: ClassVar[dict[str, Rule]] = {}

    def __post_init__(self) -> None:
        for rule in self.registry.values():
            if self.code == rule.code or self.slug == rule.slug:
                raise ValueError(f"rule {self.code} {self.slug} is registered already")
        self.registry[self.code] = self

    def __reduce__(self) -> tuple[Callable[..., Rule], tuple[object, ...]]:
        """Return how another process, which sends it back, finds it: there it may be known."""
        told = self.code, self.slug, self.page, self.severity, self.ends_run
        return _sent, (type(self), *told)

    @staticmethod
    def unregistered(code: str, slug: str, severity: Severity, *, ends_run: bool) -> Rule:
        """Return what a report tells of a rule, without its page, for nobody to look up."""
        return _ToldRule(code, slug, "", severity, ends_run)

    def at(
        self,
        span: Span,
        message: str,
        *,
        hint: str = "",
        related: Iterable[Related] = (),
        fixes: Iterable[Fix] = (),
    ) -> Diagnostic:
        """Return a diagnostic of this rule: what is wrong at `span`, and what to write instead."""
        return Diagnostic(self, span, message, hint, tuple(related), fixes=tuple(fixes))


def _sent(kind: type[Rule], code: str, *told: Any) -> Rule:
    """Return the rule of a `code` that is registered here, or register it."""
    known = Rule.registry.get(code)
    return known if known is not None and kind is Rule else kind(code, *told)


class _ToldRule(Rule, frozen=True):
    """A rule as a report tells of it."""

    def __post_init__(self) -> None:
        """Register nothing: the rule itself is registered, or was in another edition."""


class Diagnostic(Struct, frozen=True, eq=False):
    """One fault in an author's files: which rule it breaks, where, and how to mend it.

    `fixes` are what of the hint a program can write, the likeliest first. One that `is_allowed` for
    once is a warning, whatever its rule says. Two are equal that say the same of the same place.
    """

    rule: Rule
    span: Span
    message: str
    hint: str = ""
    related: tuple[Related, ...] = ()
    is_allowed: bool = False
    fixes: tuple[Fix, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Diagnostic) and self._said == other._said

    def __hash__(self) -> int:
        return hash(self._said)

    @property
    def _said(self) -> tuple[object, ...]:
        return self.span, self.message, self.hint, self.related

    @property
    def code(self) -> str:
        """The stable code, such as `TW101`."""
        return self.rule.code

    @property
    def slug(self) -> str:
        """The speaking name, such as `table-gap`."""
        return self.rule.slug

    @property
    def severity(self) -> Severity:
        """Whether it stops publishing."""
        return Severity.WARNING if self.is_allowed else self.rule.severity

    @property
    def is_error(self) -> bool:
        """Whether nothing may be published while this stands."""
        return self.severity is Severity.ERROR


def in_reading_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return `diagnostics` by file and place, each once, errors before warnings at one place."""
    unique: dict[tuple[str, Span, str], Diagnostic] = {}
    for found in diagnostics:
        unique.setdefault((found.code, found.span, found.message), found)
    return tuple(sorted(unique.values(), key=lambda d: (d.span, d.severity, d.code, d.message)))


def worst_first(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return `diagnostics` with every error before every warning, else in reading order."""
    return tuple(sorted(in_reading_order(diagnostics), key=lambda d: d.severity))


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Return whether one of `diagnostics` forbids publishing."""
    return any(d.is_error for d in diagnostics)
