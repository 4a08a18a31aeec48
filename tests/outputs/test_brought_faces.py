"""A pack in a script that no shipped face has prints in the face that it brings."""

from __future__ import annotations

import ctypes
from collections import defaultdict
from pathlib import Path

import pytest

from fonts.made import made_face
from outputs.printed_pages import opened
from press.projects import project, read_pdf
from tablewright.compiler import compile_project
from tablewright.outputs.formats import Formats
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.project import Project
from tablewright.records import replace
from tablewright.typeset.papers import Stock

PACK = """\
kind: pack
title: Harbour ᚠ
source: {title: Own, licence: CC0-1.0}
fonts: [%s]
"""
FACE = "{file: fonts/Runic.ttf, licence: OFL-1.1%s}"
STONES = "kind: rule\ntitle: Stones ᚢᚠ\ntext: They read ᚠᚢ and **ᚢᚢ**.\n"
SCREEN = "kind: screen\ntitle: Runes\npanels:\n  - {title: Shore ᚠ, blocks: [stones]}\n"


def folder_of(root: Path, file: bytes) -> Path:
    """Return the folder of the pack, with its face in it."""
    path = root / "content" / "harbour" / "fonts" / "Runic.ttf"
    path.parent.mkdir(parents=True)
    path.write_bytes(file)
    return path.parents[1]


def faces_of(content: bytes) -> dict[str, set[str]]:
    """Return by letter the names of the faces inside a PDF that it is set in."""
    import pypdfium2.raw as pdfium

    found: dict[str, set[str]] = defaultdict(set)
    with opened(content) as document:
        for page in document:
            text = page.get_textpage()
            for place in range(text.count_chars()):
                letter = chr(pdfium.FPDFText_GetUnicode(text.raw, place))
                name, flags = ctypes.create_string_buffer(100), ctypes.c_int()
                pdfium.FPDFText_GetFontInfo(text.raw, place, name, 100, flags)
                found[letter].add(name.value.decode())
            text.close()
            page.close()
    return found


def told(root: Path) -> list[tuple[str, str, str]]:
    """Return the code, place and message of each fault that `check` finds."""
    found = Project.around(root)
    assert found is not None
    return [
        (each.code, f"{each.span.file} {each.span.line}", each.message)
        for each in compile_project(found).diagnostics
    ]


@pytest.mark.anew
@pytest.mark.parametrize("purpose", ["", ", for: titles"])
def test_its_letters_are_on_paper_in_its_own_face(tmp_path: Path, purpose: str) -> None:
    folder_of(tmp_path, made_face("ᚠᚢTide"))
    order = project(tmp_path, {"pack": PACK % (FACE % purpose), "stones": STONES, "screen": SCREEN})
    (face,) = order.library.scope("harbour").faces or ()
    order = replace(order, formats=Formats(papers=(Stock.A4,)))
    made = OUTPUT.make(order)
    assert made.diagnostics == ()
    content = next(content for path, content in made.files.items() if "landscape" in path.name)
    (page,) = read_pdf(content)
    assert "They read ᚠᚢ and ᚢᚢ." in page.text
    assert "Stones ᚢᚠ" in page.text
    # Whose letters these are, and what may be done with them, stands where that of the rules does.
    assert "Type: Runic, OFL-1.1" in page.text
    brought = face.family.replace(" ", "-")
    faces = faces_of(content)
    assert all(brought in name for rune in "ᚠᚢ" for name in faces[rune])
    # What is read is set in the shipped face, whatever the pack's has besides.
    assert not any(brought in name for name in faces["T"])
    assert any(brought in name for name in faces["e"]) == bool(purpose)
    assert OUTPUT.make(order).files == made.files


@pytest.mark.anew
def test_a_face_for_what_is_read_sets_all_that_it_has(tmp_path: Path) -> None:
    folder_of(tmp_path, made_face("ᚠᚢTheyrad"))
    manifest = PACK % (FACE % ", for: text")
    order = project(tmp_path, {"pack": manifest, "stones": STONES, "screen": SCREEN})
    made = OUTPUT.make(replace(order, formats=Formats(papers=(Stock.A4,))))
    assert made.diagnostics == ()
    content = next(content for path, content in made.files.items() if "landscape" in path.name)
    faces = faces_of(content)
    for letter in "Tᚢ":
        assert any("Tablewright-reading" in name for name in faces[letter]), faces[letter]
    # Titles keep theirs, and what it has not is set in the shipped one.
    assert any("Fraunces" in name for name in faces["S"])
    assert not any("reading" in name for name in faces["n"])


def test_a_pack_that_extends_it_has_it_too(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, made_face())
    house = folder.parent / "house"
    house.mkdir()
    (folder / "pack.yaml").write_text(PACK % (FACE % ""), encoding="utf-8")
    (house / "stones.yaml").write_text(STONES, encoding="utf-8")
    manifest = "kind: pack\ntitle: House ᚢ\nsource: {title: Own, licence: CC0-1.0}\n"
    (house / "pack.yaml").write_text(manifest, encoding="utf-8")
    assert {(code, place) for code, place, _ in told(tmp_path)} == {
        ("TW604", "content/house/pack.yaml 2"),
        ("TW604", "content/house/stones.yaml 2"),
        ("TW604", "content/house/stones.yaml 3"),
    }
    (house / "pack.yaml").write_text(f"{manifest}extends: harbour\n", encoding="utf-8")
    assert told(tmp_path) == []


def test_what_it_has_not_is_a_fault_still(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, made_face("ᚠ"))
    (folder / "pack.yaml").write_text(PACK % (FACE % ""), encoding="utf-8")
    (folder / "stones.yaml").write_text(STONES, encoding="utf-8")
    assert [(code, place) for code, place, _ in told(tmp_path)] == [
        ("TW604", "content/harbour/stones.yaml 2"),
        ("TW604", "content/harbour/stones.yaml 3"),
        ("TW604", "content/harbour/stones.yaml 3"),
    ]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("{file: fonts/Runic.ttf}", "licence"),
        ("{file: ../Runic.ttf, licence: OFL-1.1}", "../Runic.ttf"),
        (", ".join([FACE % ""] * 5), "4"),
    ],
    ids=["no licence", "out of the pack", "too many"],
)
def test_a_bad_list_is_told_at_its_place(tmp_path: Path, written: str, said: str) -> None:
    folder = folder_of(tmp_path, made_face())
    (folder / "pack.yaml").write_text(PACK % written, encoding="utf-8")
    ((code, place, message),) = told(tmp_path)
    # The schema says it, and no file is looked for.
    assert code.startswith("TW02")
    assert place == "content/harbour/pack.yaml 4"
    assert said in message


def test_no_link_leads_out_and_nothing_huge_is_read(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, made_face())
    outside = tmp_path / "Outside.ttf"
    (folder / "fonts" / "Runic.ttf").rename(outside)
    (folder / "fonts" / "Runic.ttf").symlink_to(outside)
    with (folder / "fonts" / "Huge.ttf").open("wb") as huge:
        huge.truncate(16 * 1024 * 1024 + 1)
    both = f"{FACE % ''}, {(FACE % '').replace('Runic', 'Huge')}"
    (folder / "pack.yaml").write_text(PACK % both, encoding="utf-8")
    linked, large = told(tmp_path)
    assert linked[0] == large[0] == "TW527"
    assert "leads out of the project" in linked[2]
    assert "larger than 16 MiB" in large[2]
