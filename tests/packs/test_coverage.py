"""`docs/coverage.md` names, for every heading of the sources, an entry that is there."""

from __future__ import annotations

import re

import pytest

from shared import ROOT, compiled

PACKS = ("referee-rules", "optional-morale", "toolbox-864", "swords-morale", "basic-encounter")
_ENTRY = re.compile(r"`([a-z0-9-]+/[a-z0-9-]+)`")


def sections() -> dict[str, list[tuple[str, str]]]:
    """Return the rows of the table of each pack: a heading, and what is said of it."""
    found: dict[str, list[tuple[str, str]]] = {}
    here = ""
    for line in (ROOT / "docs" / "coverage.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            here = line.removeprefix("## ").strip("` ")
            found[here] = []
        elif line.startswith("| ") and not line.startswith(("| Heading", "|--", "| --")):
            heading, said = line.strip("|").split("|", 1)
            found[here].append((heading.strip(), said.strip()))
    return found


@pytest.fixture(scope="module")
def addresses() -> set[str]:
    return {entry.address for entry in compiled().library.own_entries()}


@pytest.mark.parametrize("pack", PACKS)
def test_every_heading_names_an_entry_or_a_reason(pack: str, addresses: set[str]) -> None:
    rows = sections()[pack]
    assert rows
    for heading, said in rows:
        named = _ENTRY.findall(said)
        assert set(named) <= addresses, heading
        assert named or len(said.split()) >= 3, heading


def test_every_table_check_and_rule_is_named() -> None:
    said = [said for rows in sections().values() for _, said in rows]
    named = {name for each in said for name in _ENTRY.findall(each)}
    entries = compiled().library.own_entries()
    # Things, examples and comparisons of our own making stand under no heading of a source.
    ours = {e.address for e in entries if e.kind in ("table", "check", "rule")}
    assert ours - named == set()
