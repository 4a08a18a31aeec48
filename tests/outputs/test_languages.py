"""A pack's language: words are divided as it divides them, and pages say it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from press.projects import HARBOUR, metadata, project, read_pdf
from shared import order
from tablewright.compiler import Compiled
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.outputs.site.site import make_site
from tablewright.project import Project

# As German divides them, and nobody else.
GERMAN = (
    "Schiff-fahrts-ge-sell-schaft An-griffs-wurf Ret-tungs-wurf Be-we-gungs-reich-wei-te "
    "Wahr-schein-lich-keit Ver-tei-di-gungs-wert Hand-lungs-rei-hen-fol-ge"
)
DIVIDED = {divided.replace("-", ""): divided.split("-") for divided in GERMAN.split()}
WORDS = list(DIVIDED)
# Each begins with another word, so that others stand where lines end.
TURNED = [words[n:] + words[:n] for words in (WORDS, WORDS[::-1]) for n in range(0, len(WORDS), 2)]
POINTS = [f"  - '{' '.join(words)}'" for words in TURNED]
RULE = "\n".join(["kind: rule", "title: Ablauf", "points:", *POINTS])
SCREEN = """kind: screen
title: Schirm
panels:
  - title: Fahrt
    blocks: [ablauf, weather, boarding]
"""


def breaks(text: str) -> list[tuple[str, str]]:
    """Return the words of a PDF that are divided: what stands before the hyphen, and after it."""
    found = re.findall(r"(\w+)[\ufffe\xad-]\s*\n?\s*(\w+)", text)
    return [(first, last) for first, last in found if first + last in DIVIDED]


def test_long_words_are_divided_as_the_language_of_the_pack_does(tmp_path: Path) -> None:
    pack = HARBOUR["pack"] + "language: de\n"
    files = {**HARBOUR, "pack": pack, "ablauf": RULE, "schirm": SCREEN}
    content = OUTPUT.make(project(tmp_path, files)).files[
        PurePosixPath("harbour/screen-a4-landscape.pdf")
    ]
    (page,) = read_pdf(content)
    divided = breaks(page.text)
    assert len(divided) >= 3
    for first, last in divided:
        syllables = DIVIDED[first + last]
        assert first in ["".join(syllables[:n]) for n in range(len(syllables))]
    assert metadata(content).language == "de"


@pytest.mark.parametrize(
    ("base", "own", "expected"),
    [("", "", "en"), ("fr", "", "fr"), ("fr", "de-AT", "de-AT"), ("", "pt-BR", "pt-BR")],
)
def test_house_rules_are_in_the_language_of_what_they_change(
    compiled: Callable[[Mapping[str, Any]], Compiled], base: str, own: str, expected: str
) -> None:
    def manifest(language: str, more: str = "") -> str:
        said = f"language: {language}\n" if language else ""
        return f"kind: pack\ntitle: A\nsource: {{title: Own, licence: CC0-1.0}}\n{said}{more}"

    found = compiled(
        {
            "base/pack.yaml": manifest(base),
            "house/pack.yaml": manifest(own, "extends: base\n"),
        }
    )
    assert found.diagnostics == ()
    assert found.library.scope("house").language == expected


def test_a_language_that_is_none_is_a_fault(
    compiled: Callable[[Mapping[str, Any]], Compiled],
) -> None:
    found = compiled({"a/pack.yaml": f"{HARBOUR['pack']}language: german\n"})
    (fault,) = found.diagnostics
    assert "language" in str(fault.message)


def test_pages_of_a_pack_say_its_language_and_others_are_english(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    german = HARBOUR["pack"] + "language: de\n"
    found = written({"see/pack.yaml": german, "land/pack.yaml": HARBOUR["pack"]})
    files = make_site(order(found)).files
    pages = {
        path.as_posix(): content.decode()
        for path, content in files.items()
        if path.suffix == ".html"
    }
    mains = {path: re.findall("<main[^>]*>", page)[0] for path, page in pages.items()}
    assert "lang=de" in mains["see/index.html"]
    assert "lang" not in mains["land/index.html"]
    assert "lang" not in mains["index.html"]
    assert all("<html lang=en" in page for page in pages.values())
