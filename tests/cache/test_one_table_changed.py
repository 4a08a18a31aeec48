"""A build after a change: what hangs on it is made anew and nothing else, and the same bytes."""

from __future__ import annotations

from pathlib import Path
from weakref import WeakKeyDictionary

import pytest
from click.testing import CliRunner

from tablewright.cache import FOLDER_VARIABLE
from tablewright.cli.main import commands
from tablewright.press import Galley, Press
from tablewright.typeset import parts

PACK = "kind: pack\ntitle: {0}\nsource: {{title: The Book of {0}, licence: CC0-1.0}}\n"
# Of long totals fewer fill a page of them, which takes most of the time here.
TABLE = """\
kind: table
title: {0}
roll: 1d1000
columns: {{on: {{title: 1d1000, type: range}}, what: {{title: What, type: text}}}}
rows:
  - {{on: 1-500, what: Sail}}
  - {{on: 501-1000, what: Rest}}
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two packs, one of two tables, and nothing that is kept."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    for pack, tables in (("sea", ("winds", "waves")), ("sky", ("clouds",))):
        folder = tmp_path / "game" / "content" / pack
        folder.mkdir(parents=True)
        (folder / "pack.yaml").write_text(PACK.format(pack), encoding="utf-8")
        for table in tables:
            (folder / f"{table}.yaml").write_text(TABLE.format(table), encoding="utf-8")
    return tmp_path / "game"


class Counted:
    """What was laid out: of each document how often a few words occur in it."""

    def __init__(self) -> None:
        self.documents: list[str] = []

    def of(self, words: str) -> int:
        return sum(document.count(words) for document in self.documents)


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> Counted:
    counted = Counted()
    plain = Press.lay_out

    def lay_out(self: Press, html: str, *others: object) -> Galley:
        counted.documents.append(html)
        return plain(self, html, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(Press, "lay_out", lay_out)
    return counted


def built(root: Path, *wishes: str) -> dict[str, bytes]:
    result = CliRunner().invoke(commands, ["build", "--root", str(root), *wishes])
    assert result.exit_code == 0, result.output
    trees = (root / "build", root / "site")
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for tree in trees
        for path in sorted(tree.rglob("*"))
        if path.is_file()
    }


@pytest.mark.slow
def test_one_table_changed_is_measured_and_pressed_again_and_nothing_else(
    root: Path, laid_out: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes = ("--only", "screens", "--only", "sheets", "--paper", "a4")
    first = built(root, *wishes)
    assert laid_out.of("Sail") >= 2 * 3
    table = root / "content" / "sea" / "waves.yaml"
    table.write_text(table.read_text("utf-8").replace("Rest", "Wait"), encoding="utf-8")
    laid_out.documents.clear()
    second = built(root, *wishes)
    changed = {path for path in second if second[path] != first.get(path)}
    assert changed == {"build/sea/screen-a4-landscape.pdf", "build/sea/cheat-sheets-a4.pdf"}
    # The table that is as it was is laid out on the pages that it shares, and measured nowhere.
    assert laid_out.of("clouds") == 0
    measured = [document for document in laid_out.documents if "<title>Measures" in document]
    assert measured
    assert all("Wait" in document for document in measured)
    laid_out.documents.clear()
    # Another command remembers nothing of this one.
    monkeypatch.setattr(parts, "_remembered", WeakKeyDictionary())
    assert built(root, *wishes, "--no-cache") == second
    assert laid_out.of("clouds") > 0


@pytest.mark.slow
def test_what_was_changed_back_is_known(root: Path, laid_out: Counted) -> None:
    wishes = ("--only", "screens", "--pack", "sea", "--paper")
    first = built(root, *wishes, "a4")
    table = root / "content" / "sea" / "waves.yaml"
    plain = table.read_text("utf-8")
    table.write_text(plain.replace("Rest", "Wait"), encoding="utf-8")
    assert built(root, *wishes, "a4") != first
    table.write_text(plain, encoding="utf-8")
    laid_out.documents.clear()
    assert built(root, *wishes, "a4") == first
    assert laid_out.documents == []
    # Another paper, another ink and another look of the page are other work.
    for wish in (("--ink", "grey"), ("--large-print",), ("--orientation", "portrait")):
        built(root, *wishes, "letter", *wish)
        assert laid_out.documents, wish
        laid_out.documents.clear()
    # So is another colour, of which only the style of the pages speaks.
    manifest = root / "content" / "sea" / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8") + 'accent: "#123456"\n', encoding="utf-8")
    assert built(root, "--only", "screens", "--paper", "a4") != first
    assert laid_out.documents


@pytest.mark.slow
def test_a_template_of_ones_own_counts_as_an_input(root: Path, laid_out: Counted) -> None:
    wishes = ("--only", "screens", "--paper", "a4", "--pack", "sky", "--trust-templates")
    built(root, *wishes)
    templates = Path(__file__).parents[2] / "templates" / "print"
    (root / "templates" / "print").mkdir(parents=True)
    for name, old, new in (
        ("print.css", "22pt", "21pt"),
        ("blocks.html", "<h2{%", '<h2 lang="en"{%'),
    ):
        laid_out.documents.clear()
        text = (templates / name).read_text("utf-8")
        assert old in text
        (root / "templates" / "print" / name).write_text(text.replace(old, new), encoding="utf-8")
        second = built(root, *wishes)
        assert len(laid_out.documents) >= 2, name
        assert second == built(root, *wishes, "--no-cache")
    # Parts may hang on each other there, as by counters: all of them are measured together.
    table = root / "content" / "sky" / "clouds.yaml"
    table.write_text(table.read_text("utf-8").replace("Rest", "Wait"), encoding="utf-8")
    laid_out.documents.clear()
    built(root, *wishes)
    measured = [document for document in laid_out.documents if "<title>Measures" in document]
    assert any('data-area="head:0"' in document for document in measured)
