"""What a proof is: a rule, the kind of entry it speaks of, and a function that finds faults."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from tablewright.allowance import work
from tablewright.diagnostics import Diagnostic, Fix, Related, Rule, Severity, Span
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.records import Struct
from tablewright.source import Pointer, fixes_of

# A report tells a hundred faults of a file. To find them all in a hostile one takes minutes.
MOST_FINDINGS = 1_000
# Steps that it takes to prove something of an entry, to look at a few of its values, and to tell of
# a fault.
_STEPS_OF_A_PROOF, _VALUES_OF_A_STEP, _STEPS_OF_A_FINDING = 3, 12, 50

E = TypeVar("E", bound=Entry)


class Finding(Struct, frozen=True):
    """A fault that a proof found: the path inside the entry, and what to write there instead.

    `key` points at the key instead of its value; `inside` is an offset and a length in a scalar,
    or in that key; `related` are further places of the same entry, each with a message. `fixes` are
    what a program can write beside what the hint itself says.
    """

    pointer: Pointer
    message: str
    hint: str = ""
    key: bool = False
    inside: tuple[int, int] | None = None
    related: tuple[tuple[str, Pointer], ...] = ()
    fixes: tuple[Fix, ...] = ()


class Proof(Struct, frozen=True):
    """Something that must hold of every entry of a kind."""

    rule: Rule
    subject: type[Entry]
    find: Callable[[Any, Scope], Iterable[Finding]]

    def speaks_of(self, entry: Entry) -> bool:
        """Return whether `entry` is of the kind that this proof is about."""
        return isinstance(entry, self.subject)

    def diagnostics(self, entry: Entry, scope: Scope) -> Iterator[Diagnostic]:
        """Yield what is wrong with `entry` as `scope` sees it, at most a thousand faults."""
        work(steps_of_a_proof(entry))
        yield from self.told(entry, self.find(entry, scope))

    def told(self, entry: Entry, findings: Iterable[Finding]) -> Iterator[Diagnostic]:
        """Yield the first thousand `findings`, each at its place in the file of `entry`."""
        for finding in islice(findings, MOST_FINDINGS):
            work(_STEPS_OF_A_FINDING)
            span = _span(entry, finding)
            own = fixes_of(entry.source, finding.pointer, finding.hint, key=finding.key, at=span)
            yield self.rule.at(
                span,
                finding.message,
                hint=finding.hint,
                fixes=(*own, *finding.fixes),
                related=[
                    Related(message, entry.source.span(pointer))
                    for message, pointer in finding.related
                ],
            )


def proof(
    code: str, slug: str, subject: type[E], severity: Severity = Severity.ERROR
) -> Callable[[Callable[[E, Scope], Iterable[Finding]]], Proof]:
    """Make a proof of a function that finds faults; its docstring becomes the rule's page."""

    def made(find: Callable[[E, Scope], Iterable[Finding]]) -> Proof:
        page = inspect.getdoc(find)
        if not page:
            raise ValueError(f"the proof {slug} has no page")
        return Proof(Rule(code, slug, page, severity), subject, find)

    return made


def steps_of_a_proof(entry: Entry) -> int:
    """Return the steps that each proof of `entry` takes, whatever it finds."""
    return _STEPS_OF_A_PROOF + len(entry.source.places) // _VALUES_OF_A_STEP


def _span(entry: Entry, finding: Finding) -> Span:
    if finding.inside is not None:
        return entry.source.span_inside(finding.pointer, *finding.inside, key=finding.key)
    return entry.source.span(finding.pointer, key=finding.key)
