"""Every chance that a text mentions can be computed."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.allowance import work
from tablewright.dice import DiceError, RangeError, parse_comparison
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.prose import links

# Steps that it takes to read one.
_STEPS_OF_A_LINK = 60


@proof("TW507", "odds-link", Entry)
def odds_link(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A link `odds:` in a text cannot be read.

    What it does: computes the chance of every `[label](odds:…)`, which prints its label and the
    exact chance.

    Why it matters: the text would print without its figure.

    Example: `[one or two](odds:1d6=<2)`

    What to write instead: dice, a comparison (`<=`, `<`, `>=`, `>`, `==`, `!=`, or `in`) and a
    number, as in `[one or two](odds:1d6<=2)`. Spaces are not allowed in the address of a link.
    """
    del scope
    for text in entry.texts():
        for link in links(text.markdown):
            if link.scheme != "odds":
                continue
            work(_STEPS_OF_A_LINK)
            try:
                parse_comparison(link.target)
            except (DiceError, RangeError) as error:
                written = entry.source.typed(text.pointer) or ""
                start = max(written.find(f"odds:{link.target}"), 0)
                inside = (start + 5 + error.offset, max(error.length, 1))
                if not link.target:
                    inside = (start, 5)
                yield Finding(text.pointer, str(error), error.hint, inside=inside)
