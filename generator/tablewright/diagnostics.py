"""What a stage has to say about an author's files: rules, spans and diagnostics."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar


class Severity(StrEnum):
    """How bad a diagnostic is: an error stops publishing, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one file; lines and columns count characters from 1, the end is exclusive.

    `file` is relative to the project's root, with forward slashes.
    """

    file: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that explains a diagnostic, such as the row that overlaps."""

    message: str
    span: Span


@dataclass(frozen=True, slots=True)
class Edit:
    """What takes the place of a stretch of one file; of a stretch without length, what comes in."""

    span: Span
    replacement: str


@dataclass(frozen=True, slots=True)
class Fix:
    """One way of mending a fault: what it does, and all its edits, none of which meet.

    What is `is_sure` follows from the fault alone, and may be written unasked. What is not is one
    of several ways, or a guess: somebody has to choose it.
    """

    title: str
    edits: tuple[Edit, ...]
    is_sure: bool = True


@dataclass(frozen=True, slots=True)
class Rule:
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

    @classmethod
    def unregistered(cls, code: str, slug: str, severity: Severity, *, ends_run: bool) -> Rule:
        """Return what a report tells of a rule, without its page, for nobody to look up."""
        rule = object.__new__(cls)
        values = {"code": code, "slug": slug, "page": "", "severity": severity}
        for name, value in {**values, "ends_run": ends_run}.items():
            object.__setattr__(rule, name, value)
        return rule

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


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault in an author's files: which rule it breaks, where, and how to mend it.

    `fixes` are what of the hint a program can write, the likeliest first. One that `is_allowed` for
    once is a warning, whatever its rule says.
    """

    rule: Rule = field(compare=False)
    span: Span
    message: str
    hint: str = ""
    related: tuple[Related, ...] = ()
    is_allowed: bool = field(default=False, compare=False)
    fixes: tuple[Fix, ...] = field(default=(), compare=False)

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
