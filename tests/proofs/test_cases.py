"""Every rule of the compiler's core against its cases: `cases/<code>-<slug>.yaml`.

A case holds files that pass, and variants that fail with the diagnostics that are expected, all of
them: the code, the place (`file line:column`, with the end where it tells something), and pieces
of the message and of the hint. A variant states only the files in which it differs.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec.structs import force_setattr

from fixture_types import Compile
from tablewright.closure import compile_entry
from tablewright.codes import rules
from tablewright.contents import contents_of
from tablewright.diagnostics import Diagnostic, Rule
from tablewright.importing import rules as imports
from tablewright.odds import checks, effort
from tablewright.project import OvercrowdedError
from tablewright.proofreading import ALLOWED
from tablewright.proofs import Proof, enumeration, proofs

CASES = Path(__file__).parent / "cases"
# Templates and outputs have their own tests, but for what a proof finds before they are made.
OUTPUTS = "TW6"


@dataclass(frozen=True)
class Variant:
    """Files, and the diagnostics that they must have."""

    code: str
    name: str
    files: Mapping[str, Any]
    expected: tuple[Mapping[str, str], ...]


def _variants() -> Iterator[Variant]:
    for path in sorted(CASES.glob("*.yaml")):
        case = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        code = path.stem.split("-")[0]
        yield Variant(code, f"{path.stem}: passes", case["pass"], ())
        for name, held in case["fail"].items():
            files = {**case["pass"], **held["files"]}
            yield Variant(code, f"{path.stem}: {name}", files, tuple(held["expect"]))


VARIANTS = tuple(_variants())
PROOFS = proofs()
# Of files of other formats: no project has such a fault, and `tests/importing` has their cases.
OF_IMPORTS = frozenset(each.code for each in vars(imports).values() if isinstance(each, Rule))
CODES = {
    rule.code
    for rule in rules()
    if not rule.code.startswith(OUTPUTS) and rule.code not in OF_IMPORTS
} | {known.rule.code for known in PROOFS}


def complaints(variant: Variant, found: tuple[Diagnostic, ...]) -> list[str]:
    """Return in what the diagnostics that were found differ from those expected."""
    differing: list[str] = []
    for wanted, got in zip_longest(variant.expected, found):
        if got is None:
            differing.append(f"missing: {wanted}")
        elif wanted is None:
            differing.append(f"unexpected: {_shown(got)}")
        elif not _matches(wanted, got):
            differing.append(f"expected {wanted}, found {_shown(got)}")
    return differing


def _matches(wanted: Mapping[str, str], got: Diagnostic) -> bool:
    return (
        wanted["code"] == got.code
        and f"{_place(got)} ".startswith(wanted["at"] + ("-" if "-" not in wanted["at"] else " "))
        and wanted["message"] in got.message
        and wanted["hint"] in got.hint
        and bool(got.hint)
    )


def _place(got: Diagnostic) -> str:
    span = got.span
    file = span.file.removeprefix("content/")
    return f"{file} {span.line}:{span.column}-{span.end_line}:{span.end_column}"


def _shown(got: Diagnostic) -> str:
    return f"{got.code} at {_place(got)}: {got.message} ({got.hint})"


@pytest.fixture(autouse=True)
def small_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let fewer trials be too many, so that the cases about that need not make them all."""
    outcome_open = sys.modules["tablewright.proofs.outcome_open"]
    for module in (checks, enumeration, outcome_open):
        monkeypatch.setattr(module, "MOST_EVALUATIONS", 20_000)
    monkeypatch.setattr(effort, "MOST_EVALUATIONS", 50_000)
    monkeypatch.setattr(enumeration, "PERCENT", 4)


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.name for variant in VARIANTS])
def test_case(variant: Variant, compiled: Compile) -> None:
    whole = compiled(variant.files)
    assert complaints(variant, whole.diagnostics) == []
    if any(fault.code == "TW015" for fault in whole.diagnostics):
        with pytest.raises(OvercrowdedError):
            contents_of(whole.project)
        return
    # Whoever asks for one of the entries is told the same, though not every file is read: all but
    # how much there is of a project.
    contents = contents_of(whole.project)
    for address in contents.addresses():
        pack, _, entry_id = address.rpartition("/")
        names = {file.name for file in contents.files[pack][entry_id]}
        told = [f for f in whole.diagnostics if f.span.file in names and not _of_heir(f)]
        # What was read of an entry concerns nobody who rolls on it.
        at_home = [f for f in told if f.code not in ALLOWED and f.code != "TW313"]
        if at_home:
            alone = compile_entry(whole.project, contents, pack, entry_id).diagnostics
            assert [f for f in alone if f.span.file in names] == at_home


def _of_heir(fault: Diagnostic) -> bool:
    return any("inherits it" in related.message for related in fault.related)


def test_every_rule_of_the_core_has_a_case_that_passes_and_one_that_fails() -> None:
    failing = {v.code for v in VARIANTS if any(e["code"] == v.code for e in v.expected)}
    assert failing == CODES
    assert {v.code for v in VARIANTS if not v.expected} == CODES


def test_a_case_is_named_after_its_rule() -> None:
    for path in CASES.iterdir():
        code, _, rest = path.name.partition("-")
        assert path.suffix == ".yaml"
        assert code in CODES
        assert rest.startswith(Rule.registry[code].slug), path.name


@pytest.mark.parametrize("known", PROOFS, ids=lambda known: str(known.rule.slug))
def test_a_proof_that_finds_nothing_fails_its_cases(known: Proof, compiled: Compile) -> None:
    def blind(entry: object, scope: object) -> tuple[()]:
        del entry, scope
        return ()

    code = known.rule.code
    concerned = [v for v in VARIANTS if any(wanted["code"] == code for wanted in v.expected)]
    assert concerned
    find = known.find
    force_setattr(known, "find", blind)
    try:
        for variant in concerned:
            assert complaints(variant, compiled(variant.files).diagnostics)
    finally:
        force_setattr(known, "find", find)


def test_every_page_says_what_why_and_what_instead() -> None:
    for code in sorted(CODES):
        page = Rule.registry[code].page
        for part in ("What it does:", "Why it matters:", "What to write instead:"):
            assert part in page, code
        assert re.fullmatch(r"[A-Z`].*[.]", page.split("\n\n")[0].replace("\n", " ")), code
