"""A referee's own screen: read from anywhere, proved with the packs, and pressed by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tablewright.cli.main import commands

PACK = "kind: pack\ntitle: {0}\nsource: {{title: The Book of {0}, licence: {1}}}\n"
TABLE = """\
kind: table
title: {0} log
columns: {{what: {{title: What, type: text}}}}
rows: [{{what: Sail}}, {{what: Rest}}]
"""
SCREEN = """\
kind: screen
title: Both at once
panels:
  - title: Logs
    blocks: [sky/sky-log, sea/sea-log]
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, licence in (("sky", "CC0-1.0"), ("sea", "MIT")):
        pack = tmp_path / "game" / "content" / name
        pack.mkdir(parents=True)
        (pack / "pack.yaml").write_text(PACK.format(name.title(), licence), encoding="utf-8")
        (pack / f"{name}-log.yaml").write_text(TABLE.format(name.title()), encoding="utf-8")
    return tmp_path / "game"


def build(root: Path, *words: str) -> Result:
    return CliRunner().invoke(commands, ["build", "--root", str(root), *words])


def screen(root: Path, text: str = SCREEN, name: str = "My Table.yaml") -> Path:
    path = root.parent / name
    path.write_text(text, encoding="utf-8")
    return path


def files(root: Path) -> list[str]:
    built = root / "build"
    return sorted(path.relative_to(built).as_posix() for path in built.rglob("*.pdf"))


@pytest.mark.slow
def test_it_is_pressed_into_a_folder_of_its_own_and_stays(root: Path) -> None:
    import pypdfium2

    path = screen(root)
    result = build(root, "--screen", str(path), "--paper", "a4")
    assert result.exit_code == 0, result.output
    mine = "own_screens/my-table/screen-a4-landscape.pdf"
    assert files(root) == [mine]
    document = pypdfium2.PdfDocument(root / "build" / mine)
    text = document[0].get_textpage().get_text_range()
    document.close()
    for words in ("Sky log", "Sea log", "The Book of Sky, CC0-1.0", "The Book of Sea, MIT"):
        assert words in text
    # Neither another such screen nor a build of the packs takes it away.
    other = screen(root, name="other.yaml")
    assert build(root, "--screen", str(other), "--paper", "a4").exit_code == 0
    assert build(root, "--only", "screens", "--paper", "a4").exit_code == 0
    assert files(root) == [
        mine,
        "own_screens/other/screen-a4-landscape.pdf",
        "sea/screen-a4-landscape.pdf",
        "sky/screen-a4-landscape.pdf",
    ]
    # Pressed again in another format, it has that one alone, and all else stays.
    assert build(root, "--screen", str(path), "--paper", "letter").exit_code == 0
    assert files(root)[0] == "own_screens/my-table/screen-letter-landscape.pdf"
    assert len(files(root)) == 4


def test_a_name_without_its_pack_is_an_error_at_its_place(root: Path) -> None:
    path = screen(root, SCREEN.replace("sea/sea-log", "sea-log"))
    result = build(root, "--screen", str(path))
    assert result.exit_code == 1
    assert f"{path}:5:27" in result.output
    assert "did you mean `sea/sea-log`?" in result.output
    assert not (root / "build").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kind: rule\ntitle: Rest\ntext: Sleep.\n", "this file holds a rule, not a screen"),
        ("kind: screen\ntitle: Mine\n", "`panels`"),
        ("kind: screen\ntitle: [\n", ":3:1"),
        ("", "this file is empty"),
    ],
)
def test_a_file_that_is_no_screen_is_an_error(root: Path, text: str, said: str) -> None:
    path = screen(root, text)
    result = build(root, "--screen", str(path))
    assert result.exit_code == 1
    assert said in result.output
    assert str(path) in result.output
    assert "Traceback" not in result.output
    assert not (root / "build").exists()


def test_a_fault_in_a_pack_keeps_it_from_being_pressed(root: Path) -> None:
    (root / "content" / "sea" / "sea-log.yaml").write_text("kind: table\n", encoding="utf-8")
    result = build(root, "--screen", str(screen(root)))
    assert result.exit_code == 1
    assert not (root / "build").exists()


@pytest.mark.parametrize("words", [("--pack", "sky"), ("--only", "site")])
def test_it_is_pressed_alone(root: Path, words: tuple[str, str]) -> None:
    result = build(root, "--screen", str(screen(root)), *words)
    assert result.exit_code == 2
    assert "leave --only and --pack out" in result.output


def test_a_file_that_is_not_there_is_no_call(root: Path) -> None:
    assert build(root, "--screen", str(root / "none.yaml")).exit_code == 2
