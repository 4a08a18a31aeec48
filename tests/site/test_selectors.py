"""No rule of the site makes a browser style all of a page anew at every change of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

_PSEUDO = re.compile(r"::?[\w-]+(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?")
_NAMED = re.compile(r"[\w.#\[&]")


def _parts(text: str, marks: str) -> list[str]:
    """Return `text` parted at `marks` that stand in no brackets."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter in marks and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [part for part in found if part]


def _selectors(style: str) -> Iterator[str]:
    """Yield every selector of a compacted `style`, those of nested rules with all around them."""
    around, written = [[""]], ""
    for letter in style:
        if letter == "{":
            said = _parts(written, ";")[-1] if written else ""
            here = around[-1]
            if not said.startswith("@"):
                here = [
                    one.replace("&", outer) if "&" in one else f"{outer} {one}".strip()
                    for outer in around[-1]
                    for one in _parts(said, ",")
                ]
                yield from here
            around.append(here)
            written = ""
        elif letter == "}":
            around.pop()
            written = ""
        else:
            written += letter


def _names_nobody(selector: str) -> bool:
    """Whether what is behind a `:has()` may be any element at all."""
    *before, last = _parts(selector, " >+~")
    if not any(":has(" in part for part in before):
        return False
    if listed := re.match(r":is\((.*?)\)(?::|$)", last):
        return not all(_NAMED.search(_PSEUDO.sub("", one)) for one in _parts(listed[1], ","))
    return not _NAMED.search(_PSEUDO.sub("", last))


def test_what_hangs_on_what_another_holds_is_named(site_folder: Path) -> None:
    found = {
        (file.name, selector)
        for file in (site_folder / "assets").glob("*.css")
        for selector in _selectors(file.read_text(encoding="utf-8"))
        if _names_nobody(selector)
    }
    assert not found


def test_what_names_nobody_is_noticed() -> None:
    named = "a:has(b) c{d:e}a:has(b)>:is(c:not(.e),.d):first-child{f:g}a:has(b){&>c{d:e}}a>*{b:c}"
    assert not list(filter(_names_nobody, _selectors(named)))
    for style in (
        "a:has(b)>*{c:d}",
        "@media x{a:has(b) :not(.c){d:e}}",
        "a:has(b){c:d;&>:first-child{e:f}}",
        "a:has(b)>:nth-child(1 of .c:not(.d)){e:f}",
    ):
        assert list(filter(_names_nobody, _selectors(style))), style
