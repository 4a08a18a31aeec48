"""What the page of proofs says of each rule, as HTML: the texts of the program's own, set once."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from markupsafe import Markup

from tablewright.cache import Work
from tablewright.diagnostics import Rule
from tablewright.prose import ResolvedLink, to_html, to_inline_html
from tablewright.records import Struct

# Nothing that these texts say leads anywhere.
_NOWHERE = ResolvedLink(None)


class ToldRule(Struct, frozen=True):
    """What is said of a rule: the sentence that tells its fault, and all that follows that."""

    summary: Markup
    rest: Markup


def told_rules(rules: Sequence[Rule]) -> Mapping[str, ToldRule]:
    """Return what is said of `rules` by their codes, as it was kept where that is the same."""
    work = Work.of("texts of proofs", *(rule.page for rule in rules))
    kept = work.result
    if kept is None:
        told = [_told(rule.page) for rule in rules]
        work.keep(json.dumps(told).encode())
    else:
        told = json.loads(kept)
    return {
        rule.code: ToldRule(Markup(summary), Markup(rest))
        for rule, (summary, rest) in zip(rules, told, strict=True)
    }


def _told(page: str) -> tuple[str, str]:
    summary, _, rest = page.partition("\n\n")
    return to_inline_html(summary, lambda _: _NOWHERE), to_html(rest, lambda _: _NOWHERE)
