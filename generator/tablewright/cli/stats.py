"""`tablewright stats`: how much there is of a project, and what guards its figures."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tablewright.cli.options import chosen_project, format_option, no_cache_option, root_option

if TYPE_CHECKING:
    from tablewright.compiler import Compiled
    from tablewright.coverage import Figure
    from tablewright.terminal import Said

_MOST_TOLD = 40


@click.command(
    "stats",
    epilog="""\b
Examples:
  tablewright stats
  tablewright stats --guards
  tablewright stats --guards --format json""",
)
@click.option(
    "--guards",
    is_flag=True,
    help="Move each figure by one, and tell which proof objects: what guards it, and what nothing "
    "guards. It takes some seconds for a thousand figures, and is kept until anything changes that "
    "they hang on.",
)
@no_cache_option
@format_option("text", "json")
@root_option
def command(guards: bool, no_cache: bool, format_name: str, root: Path | None) -> None:
    """Count the entries of every pack, the proofs that are made of them, and what was proofread.

    Nobody's proof guards a figure against all slips; one that none guards at all can only be read.
    """
    from tablewright.cache import keeping_results
    from tablewright.cli.answering import print_json, say
    from tablewright.cli.reporting import report
    from tablewright.compiler import compile_project
    from tablewright.coverage import figures_of

    project = chosen_project(root)
    with nullcontext() if no_cache else keeping_results():
        compiled = compile_project(project, allow_unread=True)
        if compiled.has_errors:
            sys.stdout = sys.stderr
            sys.exit(report(compiled, "text", [f for f in compiled.diagnostics if f.is_error]))
        figures = figures_of(compiled.library) if guards else None
    if format_name == "json":
        print_json(_data(compiled, figures))
    else:
        say(_said(compiled, figures))


def _packs(compiled: Compiled) -> Iterator[tuple[str, int, int]]:
    """Yield every pack, how many entries it has, and how many of them are as they were read."""
    library = compiled.library
    for pack in library.packs:
        own = [entry for entry in library.entries.get(pack, {}).values() if entry.pack == pack]
        yield pack, len(own), sum(library.reading_of(entry) is not None for entry in own)


def _proofs_made(compiled: Compiled) -> dict[str, int]:
    """Return how many times each proof was made, by its code and its name."""
    from tablewright.codes import proofs_made
    from tablewright.diagnostics import Rule

    made: Counter[str] = Counter()
    for of_pack in proofs_made(compiled.library).values():
        made.update(of_pack)
    return {f"{code} {Rule.registry[code].slug}": made[code] for code in sorted(made)}


def _said(compiled: Compiled, figures: Sequence[Figure] | None) -> Iterator[Said]:
    from tablewright.terminal import TextTable

    packs = list(_packs(compiled))
    yield TextTable(
        ["pack", "entries", "proofread"],
        [[name, f"{count}", f"{read}"] for name, count, read in packs],
        right={1, 2},
    )
    kinds = Counter(entry.kind for entry in compiled.library.own_entries())
    yield ""
    yield TextTable(["kind", "entries"], [[k, f"{n}"] for k, n in sorted(kinds.items())], right={1})
    yield ""
    made = _proofs_made(compiled)
    rows = [[name, f"{count:,}"] for name, count in made.items()]
    yield TextTable(["proof", "made"], [*rows, ["all", f"{sum(made.values()):,}"]], right={1})
    if figures is not None:
        yield from _said_of_guards(figures)


def _said_of_guards(figures: Sequence[Figure]) -> Iterator[Said]:
    from tablewright.diagnostics import Rule
    from tablewright.terminal import TextTable, Typed

    guards = Counter(each.guard for each in figures if each.guard)
    bare = [each for each in figures if not each.guard]
    yield f"\n{len(figures) - len(bare):,} of {len(figures):,} figures are guarded"
    rows = [
        [f"{code} {Rule.registry[code].slug}", f"{count:,}"] for code, count in guards.most_common()
    ]
    yield TextTable(["guard", "figures"], rows, right={1})
    if bare:
        yield f"\nGuarded by nothing but who reads them: {len(bare):,}"
    for each in bare[:_MOST_TOLD]:
        yield Typed(f"  {each.span.file}:{each.span.line}:{each.span.column}: {each.written}")
    if len(bare) > _MOST_TOLD:
        yield f"  and {len(bare) - _MOST_TOLD:,} more, which --format json tells"


def _data(compiled: Compiled, figures: Sequence[Figure] | None) -> dict[str, Any]:
    kinds = Counter(entry.kind for entry in compiled.library.own_entries())
    return {
        "packs": [
            {"id": name, "entries": count, "proofread": read}
            for name, count, read in _packs(compiled)
        ],
        "kinds": dict(sorted(kinds.items())),
        "proofs": _proofs_made(compiled),
        "figures": None
        if figures is None
        else [
            {
                "file": each.span.file,
                "line": each.span.line,
                "column": each.span.column,
                "written": each.written,
                "guard": each.guard or None,
            }
            for each in figures
        ],
    }
