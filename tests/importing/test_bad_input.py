"""What `import` says of files that nobody can import, and of files without a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright.cli.main import commands

PACK = "kind: pack\ntitle: Game\nsystem: Game\nsource: {title: Our table, licence: CC0-1.0}\n"
# What a file is called and holds, what is told of it, and the exit code.
CASES: dict[str, tuple[str, bytes, str, int]] = {
    "empty": ("a.md", b"", "a.md: no table was found here", 0),
    "words alone": ("a.html", b"<p>Nothing.</p>", "a.html: no table was found here", 0),
    "no UTF-8": ("a.md", b"x\xff", "this file is not written in UTF-8", 1),
    "no archive": ("a.xlsx", b"\x00\x01\x02", "it cannot be unpacked", 1),
    "cut in the middle": ("a.json", b'{"name": "x", "results": [', "ends in the middle", 1),
    "a comma too many": ("a.json", b'{"name": "x",}', "1: this is no JSON: ", 1),
    "an open quotation": ("a.csv", b'd4,Sky\n"1-2,A\n3-4,B\n', "2: a quotation mark here is ne", 1),
    "an unknown format": ("a.pdf", b"%PDF-1.4", "`.pdf` is no format", 1),
    "beyond the die": (
        "a.md",
        b"| d6 | Sky |\n|--|--|\n| 1-3 | A |\n| 4-7 | B |\n",
        "4: 7 is nothing that these dice can show",
        1,
    ),
    "not the shape of a table": ("a.json", b'{"tokens": []}', "no table stands in this file", 1),
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    (root / "content" / "game").mkdir(parents=True)
    (root / "content" / "game" / "pack.yaml").write_text(PACK, encoding="utf-8")
    return root


@pytest.mark.parametrize("name", CASES)
def test_it_is_told_what_is_wrong_and_where(name: str, project: Path, tmp_path: Path) -> None:
    file, raw, wanted, code = CASES[name]
    (tmp_path / file).write_bytes(raw)
    order = ["import", str(tmp_path / file), "--to", "game", "--root", str(project)]
    done = CliRunner().invoke(commands, order, catch_exceptions=False)
    assert done.exit_code == code
    line, _, message = wanted.rpartition(": ") if wanted[0].isdigit() else ("", "", wanted)
    assert message in done.output
    if line:
        assert f"{file}:{line.split(':')[0]}:" in done.output
    # What is no text is not shown.
    assert "\x00" not in done.output
    assert "\\x00" not in done.output
    assert [path.name for path in (project / "content").rglob("*.yaml")] == ["pack.yaml"]


def test_the_pack_that_is_missing_is_asked_for(project: Path) -> None:
    done = CliRunner().invoke(commands, ["import", "x.md", "--root", str(project)])
    assert done.exit_code == 2
    assert "--to PACK is missing" in done.output
