"""Slips and malice, made by chance: what may happen to a text, to the data of a file, to a project.

All chance comes from the `random.Random` that is handed in, so that the same seed does the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
MANIFEST = "kind: pack\ntitle: Wilds\nsource: {title: Our own, licence: CC0-1.0}\n"

# A project, by the paths of its files below `content/`.
Files = dict[str, str]

# Signs that mean something to YAML, CommonMark, dice or formulas, and some that editors slip in.
SIGNS = (
    "\t\n\r -:,[]{}()#&*!|>'\"%@`?~<=+/.^$_0123456789aedkhlx"
    "é\u00a0\u0085\u2028\u202e\u2066\u200b\ufeff\x00\x1b\x7f\ud800\u0301😀٣½字"
)
SCALARS = (
    *("", "~", "null", "true", "no", "0", "-0", "00", "-1", "1e308", "1e-308", ".5", "5.", ".inf"),
    *("-.inf", ".nan", "0x7fffffffffffffff", "0o777", "9" * 19, "9" * 40, "-" + "9" * 30, "1_000"),
    *(
        "12:30",
        "2026-01-01",
        "=",
        "<<",
        "*",
        "&a",
        "*a",
        "!!int 3",
        "!x y",
        "|",
        ">",
        "%",
        "@",
        "`",
    ),
    *("[]", "{}", "[[[]]]", "{a: {b: {c: d}}}", "[1, a, null]", "{1: 2}", "[{}]", "? a", "- a"),
    *('"\\0"', '"\\ud800"', '"\\u202Eevil"', "'a''b'", '"\\x1b[31mred"', "'::error::x'", "'\\\\'"),
    *("2d6", "0d6", "1d0", "99d99", "1d1000000", "2d20kh9", "3d6!", "d%", "d66", "1d6x3", "--1d6"),
    *("1-6", "6-1", "1-", "≤2", "2+", "1 to 9999999999", "-2--1", "01-05", "96-00", "1,2,3", "½"),
    *(
        "a + b",
        "1 / 0",
        "roll > ",
        "roll > 3 ? 1 : 2",
        "[1,2][5]",
        "'a' + 'b'",
        "size(roll)",
        "a.b.c",
    ),
    *("[a](ref:b)", "[a](odds:2d6>7)", "**a", "`a", "<b>a</b>", "![a](b)", "[a](javascript:x)"),
    *(
        "[a](ref:../../etc/passwd)",
        "&#0;",
        "&#x202e;",
        "\u202eabc",
        "a\u0301" * 40,
        "字" * 30,
        "a" * 200,
    ),
    *(
        "weather",
        "wilds/weather",
        "a/b/c",
        "../x",
        "Weather",
        "table",
        "check",
        "pack",
        "model",
        "thing",
    ),
)
_BAD_STARTS = (
    "---\n",
    "...\n",
    "%YAML 1.1\n",
    "\ufeff",
    "# ",
    "\t",
    "  ",
    "- ",
    "? ",
    "{",
    "[",
    "|\n",
)

TextSlip = Callable[[str, random.Random], str]


@cache
def real_files() -> tuple[str, ...]:
    """Return the texts of the shipped packs and of the little projects of the suite."""
    folders = ("content", "tests/projects", "tests/site/forms", "tests/docs/context", "tests/press")
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.yaml"))
    texts = (path.read_bytes().decode("utf-8", "replace") for path in paths)
    return tuple(text for text in texts if text.strip())


@cache
def real_projects() -> tuple[Files, ...]:
    """Return the little projects that are without a fault: those of the cases of the proofs."""
    found = []
    for path in sorted((ROOT / "tests/proofs/cases").glob("*.yaml")):
        files = yaml.load(path.read_text("utf-8"), Loader=yaml.CSafeLoader)["pass"]
        if all(isinstance(held, str) for held in files.values()):
            packs = {name.partition("/")[0] for name in files}
            found.append({**{f"{pack}/pack.yaml": MANIFEST for pack in sorted(packs)}, **files})
    return tuple(found)


def slipped(text: str, rng: random.Random, most: int = 4) -> str:
    """Return `text` after one to `most` slips."""
    for _ in range(rng.randint(1, most)):
        text = rng.choice(_SLIPS)(text, rng)
    return text


def twisted(text: str, rng: random.Random) -> str:
    """Return a file whose data were changed, and written anew; or `text`, if it has none."""
    try:
        data = yaml.load(text, Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, ValueError):  # such as `3@` with an explicit tag of a number
        return slipped(text, rng)
    for _ in range(rng.randint(1, 3)):
        data = _twisted(data, rng)
    style = rng.choice((None, True, False))
    written: str = yaml.dump(
        data, Dumper=yaml.SafeDumper, default_flow_style=style, sort_keys=False
    )
    return written


def reworded(text: str, rng: random.Random) -> str:
    """Return a file with other words, figures or rows, that most likely still is one."""
    lines = text.split("\n")
    for _ in range(rng.randint(1, 3)):
        number = rng.randrange(len(lines))
        line = lines[number]
        kind = rng.randrange(5)
        if kind == 0 and "title:" in line:
            words = rng.choice(("A", "Über & <b>", "“Q” 'q'", "a/b\\c", "1-2", "long " * 20, "Ω½"))
            lines[number] = line[: line.index("title:")] + f"title: {_quoted(words)}"
        elif kind == 1:
            figures = [i for i, sign in enumerate(line) if sign.isdigit()]
            if figures:
                at = rng.choice(figures)
                lines[number] = line[:at] + rng.choice("0123456789") + line[at + 1 :]
        elif kind == 2:
            lines[number] = _with_word(line, rng)
        elif kind == 3 and line.lstrip().startswith("- "):
            lines.insert(number, line) if rng.random() < 0.3 else lines.pop(number)
        elif kind == 4 and not any(each.startswith("text:") for each in lines):
            prose = rng.choice(
                ("Words.", "*a* **b** `c`", "[x](odds:2d6>7)", "- a\n- b", "1 < 2 & 3", "a\\\nb")
            )
            lines += [f"text: {_quoted(prose)}", ""]
    return "\n".join(lines)


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _with_word(line: str, rng: random.Random) -> str:
    words = line.split(" ")
    places = [n for n, word in enumerate(words) if word.isalpha() and n]
    if places:
        words[rng.choice(places)] = rng.choice(
            ("moor", "Straße", "naïve", "x" * 30, "0", "(a)", "#1")
        )
    return " ".join(words)


def _line(slip: Callable[[list[str], int, random.Random], None]) -> TextSlip:
    def slipped_line(text: str, rng: random.Random) -> str:
        lines = text.split("\n")
        slip(lines, rng.randrange(len(lines)), rng)
        return "\n".join(lines)

    return slipped_line


def _signs(text: str, rng: random.Random) -> str:
    start = rng.randint(0, len(text))
    put = "".join(rng.choice(SIGNS) for _ in range(rng.randint(0, 4)))
    return text[:start] + put + text[start + rng.randint(0, 8) :]


def _cut(text: str, rng: random.Random) -> str:
    return text[: rng.randint(0, len(text))]


def _repeat(text: str, rng: random.Random) -> str:
    start = rng.randint(0, len(text))
    piece = text[start : start + rng.randint(1, 12)]
    return text[:start] + piece * rng.choice((2, 3, 40, 400)) + text[start:]


def _merge(text: str, rng: random.Random) -> str:
    return text + rng.choice(("---\n", "", "...\n", "\n")) + rng.choice(real_files())


def _begin(text: str, rng: random.Random) -> str:
    return rng.choice(_BAD_STARTS) + text


def _double(lines: list[str], number: int, _rng: random.Random) -> None:
    lines.insert(number, lines[number])


def _drop(lines: list[str], number: int, _rng: random.Random) -> None:
    del lines[number]


def _swap(lines: list[str], number: int, rng: random.Random) -> None:
    other = rng.randrange(len(lines))
    lines[number], lines[other] = lines[other], lines[number]


def _indent(lines: list[str], number: int, rng: random.Random) -> None:
    shift = rng.choice((-4, -2, -1, 1, 2, 5))
    for at in range(number, min(number + rng.randint(1, 4), len(lines))):
        line = lines[at]
        lines[at] = " " * shift + line if shift > 0 else line[min(-shift, len(line)) :]


def _value(lines: list[str], number: int, rng: random.Random) -> None:
    key, colon, _ = lines[number].partition(": ")
    lines[number] = key + (colon or ": ") + rng.choice(SCALARS)


def _key(lines: list[str], number: int, rng: random.Random) -> None:
    head, colon, rest = lines[number].partition(":")
    lines[number] = rng.choice((head + "x", head[:-1], rng.choice(SCALARS), "<<")) + colon + rest


def _anchor(lines: list[str], number: int, rng: random.Random) -> None:
    key, _, rest = lines[number].partition(": ")
    lines[number] = f"{key}: &a {rest}"
    other = rng.randrange(len(lines))
    lines[other] = lines[other].partition(": ")[0] + rng.choice((": *a", ": [*a, *a]", "\n<<: *a"))


def _item(lines: list[str], number: int, rng: random.Random) -> None:
    parts = lines[number].split(", ")
    parts[rng.randrange(len(parts))] = rng.choice(
        ("", rng.choice(SCALARS), f"a: {rng.choice(SCALARS)}")
    )
    lines[number] = ", ".join(parts)


_SLIPS: Sequence[TextSlip] = (
    *(_signs, _signs, _cut, _repeat, _merge, _begin),
    *map(_line, (_double, _drop, _swap, _indent, _value, _value, _value, _key, _anchor, _item)),
)


def _scalar(rng: random.Random) -> Any:
    return rng.choice(
        (
            None,
            True,
            0,
            -1,
            7,
            10**18,
            10**30,
            1.5,
            1e300,
            "",
            "a",
            [],
            {},
            rng.choice(SCALARS),
            ["a"],
        )
    )


def _twisted(data: Any, rng: random.Random) -> Any:
    """Return `data` with one value somewhere in it changed."""
    if isinstance(data, dict) and data and rng.random() < 0.85:
        key = rng.choice(list(data))
        changed = dict(data)
        chance = rng.random()
        if chance < 0.12:
            del changed[key]
        elif chance < 0.2:
            changed[rng.choice((f"{key}x", "kind", "note", "1", "rows"))] = changed[key]
        elif chance < 0.26:
            other = rng.choice(list(data))
            changed[key], changed[other] = changed[other], changed[key]
        else:
            changed[key] = _twisted(data[key], rng)
        return changed
    if isinstance(data, list) and data and rng.random() < 0.85:
        number = rng.randrange(len(data))
        chance = rng.random()
        if chance < 0.12:
            return data[:number] + data[number + 1 :]
        if chance < 0.24:
            return data * rng.choice((2, 3, 60))
        if chance < 0.3:
            return [*reversed(data)]
        return [*data[:number], _twisted(data[number], rng), *data[number + 1 :]]
    return rng.choice((_scalar(rng), [data], {"a": data}))
