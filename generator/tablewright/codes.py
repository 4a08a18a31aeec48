"""Every rule that the compiler knows, with the page that explains it, and how codes are given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path

import tablewright
from tablewright.diagnostics import Rule
from tablewright.library import Library
from tablewright.proofs import proofs, proofs_of

# What the codes that begin so are about.
HUNDREDS: Mapping[str, str] = {
    "TW0": "files, their YAML, and the form of entries",
    "TW1": "tables",
    "TW2": "formulas",
    "TW3": "checks",
    "TW4": "errata, and what was proofread",
    "TW5": "packs, references, texts and screens",
    "TW6": "what is laid out and printed",
    "TW7": "models and things, worked examples, comparisons",
    "TW8": "kinds that have no hundred of their own",
}
# Codes of rules that are gone. None of them is given again.
RETIRED: frozenset[str] = frozenset()


@lru_cache(maxsize=1)
def rules() -> tuple[Rule, ...]:
    """Return every rule by its code: those of the proofs, and of every module called `rules`."""
    proofs()
    package = Path(tablewright.__path__[0])
    for path in sorted(package.rglob("rules.py")):
        import_module(".".join(("tablewright", *path.relative_to(package).with_suffix("").parts)))
    return tuple(rule for _, rule in sorted(Rule.registry.items()))


def proofs_made(library: Library) -> Mapping[str, Mapping[str, int]]:
    """Return how often each proof is made of the entries of each pack, by its code."""
    made: dict[str, Counter[str]] = {pack: Counter() for pack in library.packs}
    # Whom a proof speaks of hangs on its kind alone.
    kinds = Counter((scope.pack, type(entry)) for entry, scope in library.subjects())
    for (pack, kind), count in kinds.items():
        own = made.setdefault(pack, Counter())
        own.update({proof.rule.code: count for proof in proofs_of(kind)})
    return made


def next_codes() -> Iterator[tuple[str, str]]:
    """Yield for every hundred the next code that is free, and what the hundred is about.

    That is the one after the greatest: a gap may have had a meaning.
    """
    taken = {rule.code for rule in rules()} | RETIRED
    for hundred, about in HUNDREDS.items():
        greatest = max((int(code[2:]) for code in taken if code.startswith(hundred)), default=None)
        free = int(hundred[2:]) * 100 + 1 if greatest is None else greatest + 1
        yield f"TW{free:03}", about
