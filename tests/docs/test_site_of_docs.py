"""The documents as a site: what the program knows is in its reference, and every page is listed."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import pytest

from tablewright.cli.main import _COMMANDS
from tablewright.codes import rules
from tablewright.formula import FUNCTIONS
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def make() -> ModuleType:
    sys.path.insert(0, str(ROOT / "docs" / "site"))
    try:
        make = import_module("make")
    finally:
        sys.path.pop(0)
    return make


@pytest.fixture(scope="module")
def pages(make: ModuleType) -> Mapping[str, str]:
    return make.reference()  # type: ignore[no-any-return]


def test_the_reference_has_every_kind_code_function_and_command(pages: Mapping[str, str]) -> None:
    for kind in Schemas.in_folder(schemas_folder()).kinds:
        assert pages[f"kinds/{kind}.md"].startswith(f"# `{kind}`\n")
    headings = {line for name in pages for line in pages[name].splitlines() if line[:3] == "## "}
    assert {f"## {rule.code} {rule.slug}" for rule in rules()} <= headings
    assert {f"## `{name}`" for name in _COMMANDS} <= headings
    assert all(f"`{function.name}(" in pages["functions.md"] for function in FUNCTIONS)


def test_keys_of_keys_are_told_under_their_address(pages: Mapping[str, str]) -> None:
    told = pages["kinds/table.md"]
    assert "| `roll` | text | A dice expression:" in told
    assert "## `table.columns`\n" in told
    assert "### `table.columns.NAME`\n" in told
    # A bar in a cell would end it.
    assert "true or false" in told
    assert r"ascending \| descending" in told


def test_every_document_is_on_the_page_of_contents(make: ModuleType, tmp_path: Path) -> None:
    make.put_together(tmp_path)
    listed = set()
    for index in tmp_path.rglob("index.md"):
        for tree in re.findall(r"```\{toctree\}\n(.*?)```", index.read_text("utf-8"), re.DOTALL):
            names = [line for line in tree.split() if "/" in line or line.isidentifier()]
            listed |= {PurePosixPath(index.parent.relative_to(tmp_path), name) for name in names}
    written = {
        PurePosixPath(path.relative_to(tmp_path).with_suffix("")) for path in tmp_path.rglob("*.md")
    }
    assert written - listed == {PurePosixPath("index")}


def test_links_to_what_is_no_page_are_plain_words(make: ModuleType) -> None:
    linked = make._with_links(
        "[a](language.md#texts) [b](../LICENSE) [c](https://x.org/) ![d](images/e.png)"
        " [language.md](language.md#texts)",
        PurePosixPath("docs/guides.md"),
        {"docs/language.md": "The language"},
    )
    assert linked == (
        "[a](language.md#texts) b [c](https://x.org/) ![d](images/e.png)"
        " [The language](language.md#texts)"
    )


def test_links_to_headings_lead_to_one(make: ModuleType, tmp_path: Path) -> None:
    make.put_together(tmp_path)
    pages = {path: _FENCED.sub("", path.read_text("utf-8")) for path in tmp_path.rglob("*.md")}
    headings = {page: {_slug(words) for words in _HEADING.findall(pages[page])} for page in pages}
    led = [
        (page.name, to, anchor, (page.parent / to).resolve() if to else page)
        for page, text in pages.items()
        for to, anchor in re.findall(r"\]\(([^)\s:#]*)#([^)\s]+)\)", text)
    ]
    assert len(led) > 40
    assert [link[:3] for link in led if link[2] not in headings[link[3]]] == []


# Blocks, and spans with what looks like a link; kinds are spans that headings have.
_FENCED = re.compile(r"^ *(`{3,}).*?^ *\1|`[^`\n]*\][^`\n]*`", re.DOTALL | re.MULTILINE)
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def _slug(heading: str) -> str:
    """Return the anchor of a heading, as GitHub and the site make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
