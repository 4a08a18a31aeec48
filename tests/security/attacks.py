"""Projects that are made to keep `check` busy, and a tool that measures what each of them costs.

    .venv/bin/python tests/security/attacks.py [NAME…]

writes every attack of this module, of `form_attacks.py`, `key_attacks.py`, `house_attacks.py`,
`crowds.py` and `mixtures.py` (or those of these names) into a folder of its own, runs `check` on it
in a process of its own, and prints its processor seconds, its peak memory, the length of the
report, and the codes that answer it.
`test_bounds.py` holds them to the bounds that are promised.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

Files = Mapping[str, str | bytes]

MANIFEST = "kind: pack\ntitle: {}\nsource: {{title: Our own, licence: CC0-1.0}}\n"
RULE = "kind: rule\ntitle: A rule\n"
# Short of the largest file, and of the longest value.
FILE, VALUE = 1_000_000, 19_900

ATTACKS: dict[str, Callable[[], Files]] = {}


def attack(make: Callable[[], Files]) -> Callable[[], Files]:
    """Register `make`, whose name is the attack's."""
    ATTACKS[make.__name__] = make
    return make


def rule(text: str) -> str:
    """Return a rule whose text is `text`, in quotes."""
    return f"{RULE}text: {json.dumps(text, ensure_ascii=False)}\n"


def points(texts: list[str]) -> str:
    """Return a rule with `texts` as its points."""
    lines = "".join(f"  - {json.dumps(text, ensure_ascii=False)}\n" for text in texts)
    return f"{RULE}points:\n{lines}"


def filled(piece: str, length: int = VALUE) -> str:
    """Return as many of `piece` as `length` characters hold."""
    return piece * (length // len(piece))


def many_values(text: str) -> list[str]:
    """Return as many of `text` as a file holds."""
    return [text] * (FILE // (len(text) + 8))


def name(number: int, rng: random.Random) -> str:
    """Return an id that resembles others."""
    return "".join(rng.choice("aeilnorst") for _ in range(9)) + f"-{number}"


# Names that lead nowhere.


@attack
def order_of_unknown_ids() -> Files:
    rng = random.Random(1)
    ids = "".join(f"  - {name(n, rng)}\n" for n in range(90_000))[:FILE].rpartition("\n")[0]
    files = {f"wilds/e{n}.yaml": rule("Words.") for n in range(300)}
    return {**files, "wilds/pack.yaml": f"{MANIFEST.format('Wilds')}order:\n{ids}\n"}


@attack
def order_of_one_id() -> Files:
    ids = "  - here\n" * 90_000
    return {
        "wilds/here.yaml": rule("Words."),
        "wilds/pack.yaml": f"{MANIFEST.format('Wilds')}order:\n{ids}",
    }


@attack
def references_to_nothing() -> Files:
    links = "".join(f"[a](ref:thing-{n:04}) " for n in range(1_000))[:VALUE].rpartition(" ")[0]
    files = {f"wilds/thing-x{n}.yaml": rule("Words.") for n in range(500)}
    return {**files, "wilds/here.yaml": points(many_values(links))}


@attack
def references_to_one() -> Files:
    return {"wilds/here.yaml": points(many_values(filled("[a](ref:here) ")))}


@attack
def references_in_one_text() -> Files:
    return {"wilds/here.yaml": rule(filled("[a](ref:here) ", FILE))}


@attack
def names_that_nobody_has() -> Files:
    rng = random.Random(2)
    return {f"wilds/{name(n, rng)}.yaml": rule(f"[a](ref:{name(n, rng)})") for n in range(4_000)}


@attack
def columns_that_nobody_has() -> Files:
    rng = random.Random(3)
    names = [name(n, rng).replace("-", "_") for n in range(24)]
    columns = "".join(f"  {n}: {{title: {n}, type: text, optional: true}}\n" for n in names)
    rows = "".join(f"  - {{{name(n, rng).replace('-', '_')}: a}}\n" for n in range(2_000))
    return {"wilds/t.yaml": f"kind: table\ntitle: T\ncolumns:\n{columns}rows:\n{rows}"}


@attack
def keys_that_nobody_knows() -> Files:
    rng = random.Random(4)
    keys = "".join(f"{name(n, rng)}: 1\n" for n in range(60_000))
    return {"wilds/t.yaml": RULE + keys[: FILE - 100].rpartition("\n")[0] + "\n"}


@attack
def rows_that_nobody_has() -> Files:
    rng = random.Random(5)
    rows = "".join(f"  - {{name: {name(n, rng)}}}\n" for n in range(2_000))
    columns = "columns:\n  name: {title: N, type: text, key: true}\n"
    table = f"kind: table\ntitle: T\n{columns}rows:\n{rows}"
    model = (
        "kind: model\ntitle: M\nfields:\n  gear: {title: G, type: list, of: row, table: tools}\n"
    )
    gear = "".join(f"    - {name(n, rng)}\n" for n in range(1_000))
    thing = f"kind: boat\ntitle: B\nvalues:\n  gear:\n{gear}"
    return {"wilds/tools.yaml": table, "wilds/boat.yaml": model, "wilds/b.yaml": thing}


@attack
def rows_that_somebody_has() -> Files:
    rng = random.Random(5)
    names = [name(n, rng) for n in range(2_000)]
    rows = "".join(f"  - {{name: {n}, weight: 1}}\n" for n in names)
    table = (
        "kind: table\ntitle: T\ncolumns:\n  name: {title: N, type: text, key: true}\n"
        f"  weight: {{title: W, type: integer}}\nrows:\n{rows}"
    )
    model = (
        "kind: model\ntitle: M\nfields:\n  gear: {title: G, type: list, of: row, table: tools}\n"
        "derived:\n  all: {title: All, value: sum(gear.weight)}\n"
    )
    gear = "".join(f"    - {n}\n" for n in names[:1_000])
    thing = f"kind: boat\ntitle: B\nvalues:\n  gear:\n{gear}"
    return {"wilds/tools.yaml": table, "wilds/boat.yaml": model, "wilds/b.yaml": thing}


# Texts.


@attack
def links_with_spaces() -> Files:
    return {"wilds/a.yaml": points(many_values(filled("[a](b c) ")))}


@attack
def links_with_spaces_in_short_texts() -> Files:
    return {"wilds/a.yaml": points(["[a](b c)"] * 30_000)}


@attack
def links_to_files() -> Files:
    files = {f"wilds/thing-x{n}.yaml": rule("Words.") for n in range(500)}
    return {**files, "wilds/a.yaml": points(many_values(filled("[a](thing-y.html) ")))}


MARKS = {
    "stars": "*",
    "underscores": "_",
    "open_brackets": "[",
    "closed_brackets": "]",
    "empty_links": "[](",
    "open_emphasis": "*a **b ",
    "open_strong": "**a ",
    "mixed_emphasis": "*a_b",
    "backticks": "`",
    "growing_backticks": "",
    "angles": "<",
    "open_angles": "<a ",
    "comments": "<!--",
    "pictures": "![",
    "ampersands": "&a",
    "backslashes": "\\",
    "quotation_marks": '"',
    "apostrophes": "'a ",
    "single_and_double": "\"'",
    "tildes": "~~a ",
    "hyphens": "1-",
    "half_links": "](",
    "nested_links": "[a](ref:b)[",
    "nested_brackets": "[[a]",
    "odds_links": "[a](odds:3d6>9) ",
    "wrong_odds_links": "[a](odds:3d6) ",
    "words": "a",
    "wide": "\u5b57",
    "combining": "a\u0301",
    "colons": "ref:",
    "addresses": "https://example.org/a ",
    "lines": "a\n",
    "hard_breaks": "a\\\n",
    "lists": "- a\n",
    "lists_in_lists": "- ",
    "numbers": "1. ",
    "quotes": ">",
    "headings": "# a\n",
    "rules": "---\n\n",
    "bars": "|a|b|\n|-|-|\n",
    "definitions": "[a]: b\n\n",
    "fences": "```\na\n```\n",
    "code": "    a\n\n",
    "paragraphs": "a\n\n",
}


def _of_marks(marks: str) -> str:
    if marks == "":
        return " ".join("`" * n for n in range(1, 195))
    return filled(marks)


def _marks(title: str, marks: str) -> None:
    def many() -> Files:
        """Short texts: the points of a rule."""
        return {"wilds/a.yaml": points(many_values(_of_marks(marks)))}

    def prose() -> Files:
        """One text, in as many files as it takes to fill a file's worth of them."""
        texts = many_values(_of_marks(marks))
        return {f"wilds/a{n}.yaml": rule(text) for n, text in enumerate(texts)}

    ATTACKS[f"points_of_{title}"] = many
    ATTACKS[f"texts_of_{title}"] = prose


for _title, _held in MARKS.items():
    _marks(_title, _held)


@attack
def labels_of_marks() -> Files:
    tags = "".join(f"  - {json.dumps(t)}\n" for t in many_values(filled("*a_b[c](d) `e")))
    return {"wilds/a.yaml": f"{rule('Words.')}tags:\n{tags}"}


@attack
def long_titles() -> Files:
    return {f"wilds/a{n}.yaml": f"kind: rule\ntitle: {filled('a')}\n" for n in range(50)}


@attack
def long_wide_titles() -> Files:
    return {f"wilds/a{n}.yaml": f"kind: rule\ntitle: {filled('Ab ')}\n" for n in range(50)}


@attack
def characters_without_a_face() -> Files:
    signs = "".join(chr(0x4E00 + n) for n in range(VALUE))
    return {"wilds/a.yaml": points(many_values(signs))}


# Files, and what they are made of.


@attack
def files_of_rules() -> Files:
    return {f"wilds/r{n}.yaml": rule("Words.") for n in range(20_000)}


@attack
def files_of_nothing() -> Files:
    return {f"wilds/r{n}.yaml": "" for n in range(60_000)}


@attack
def files_of_wrong_names() -> Files:
    return {f"wilds/R {n}.yml": "kind: x\n" for n in range(20_000)}


@attack
def files_of_the_largest_size() -> Files:
    comment = "# " + "a" * (FILE - 100) + "\n"
    return {f"wilds/r{n}.yaml": comment + rule("Words.") for n in range(300)}


@attack
def folders_in_folders() -> Files:
    deep = "/".join("d" for _ in range(300))
    return {f"wilds/{deep}/a.yaml": rule("Words.")}


@attack
def many_packs() -> Files:
    return {f"p{n}/r.yaml": rule("Words.") for n in range(3_000)}


@attack
def packs_in_a_chain() -> Files:
    files = {}
    for n in range(400):
        above = f"extends: p{n - 1}\n" if n else ""
        files[f"p{n}/pack.yaml"] = MANIFEST.format("P") + above
        files[f"p{n}/r{n}.yaml"] = rule("Words.")
    return files


@attack
def packs_that_inherit_many() -> Files:
    files = {f"base/r{n}.yaml": rule("Words.") for n in range(400)}
    for n in range(400):
        files[f"p{n}/pack.yaml"] = MANIFEST.format("P") + "extends: base\n"
    return files


@attack
def faults_in_many_files() -> Files:
    wrong = "".join(f"wrong-{n}: 1\n" for n in range(100))
    return {f"wilds/r{n}.yaml": rule("Words.") + wrong for n in range(3_000)}


@attack
def keys_that_stand_twice() -> Files:
    return {"wilds/a.yaml": RULE + "a: 1\n" * 190_000}


@attack
def many_anchors() -> Files:
    texts = "".join(f"  - &a{n} b\n  - *a{n}\n" for n in range(45_000))
    return {"wilds/a.yaml": f"{RULE}points:\n{texts}"}


@attack
def flow_of_brackets() -> Files:
    return {"wilds/a.yaml": RULE + "points: [" + "[a]," * 240_000 + "]\n"}


@attack
def brackets_that_nothing_closes() -> Files:
    return {"wilds/a.yaml": RULE + "points: " + "[" * 500_000 + "\n"}


@attack
def complex_keys() -> Files:
    return {"wilds/a.yaml": RULE + "? [a]\n: b\n" * 90_000}


@attack
def nested_to_the_last_level() -> Files:
    nested = "[" * 60 + "a" + "]" * 60
    return {"wilds/a.yaml": f"{RULE}points:\n" + f"  - {nested}\n" * 1_600}


@attack
def long_keys() -> Files:
    keys = "".join(f"{'k' * VALUE}{n}: 1\n" for n in range(49))
    return {"wilds/a.yaml": f"{RULE}{keys}"}


@attack
def documents() -> Files:
    return {"wilds/a.yaml": "---\na: 1\n" * 100_000}


@attack
def numbers_in_the_wrong_place() -> Files:
    return {"wilds/a.yaml": f"{RULE}points:\n" + "  - 1\n" * 95_000}


@attack
def long_numbers() -> Files:
    digits = "9" * 19_000
    return {"wilds/a.yaml": f"{RULE}points:\n" + f"  - {digits}\n" * 50}


@attack
def rulings() -> Files:
    each = "  - {question: Q, ruling: R, reason: W}\n"
    return {"wilds/a.yaml": rule("Words.") + "rulings:\n" + each * 200}


@attack
def tags() -> Files:
    tags = "".join(f"  - t{n}\n" for n in range(100))
    return {"wilds/a.yaml": f"{rule('Words.')}tags:\n{tags}"}


# Tables.

HEAD = "kind: table\ntitle: T\n"


def rolled(dice: str, rows: str, extra: str = "") -> str:
    """Return a table that is rolled with `dice`."""
    return (
        f"{HEAD}roll: {dice}\n{extra}columns:\n  roll: {{title: R, type: range}}\n"
        f"  what: {{title: W, type: text, optional: true}}\nrows:\n{rows}"
    )


@attack
def rows() -> Files:
    lines = "".join(f"  - {{a: b{n}}}\n" for n in range(49_000))
    return {"wilds/t.yaml": f"{HEAD}columns:\n  a: {{title: A, type: text}}\nrows:\n{lines}"}


@attack
def rows_of_one_word() -> Files:
    lines = "  - {a: b}\n" * 49_000
    return {"wilds/t.yaml": f"{HEAD}columns:\n  a: {{title: A, type: text}}\nrows:\n{lines}"}


@attack
def rows_of_numbers() -> Files:
    lines = "".join(f"  - {{a: {n}, b: {n}.5}}\n" for n in range(2_000))
    columns = "  a: {title: A, type: integer, order: descending, max: 1}\n"
    columns += "  b: {title: B, type: number, order: strictly descending, total: 3}\n"
    return {"wilds/t.yaml": f"{HEAD}columns:\n{columns}rows:\n{lines}"}


@attack
def rows_of_tiny_numbers() -> Files:
    lines = "".join(f"  - {{b: {n}.{n}e-{n % 300}}}\n" for n in range(2_000))
    columns = "  b: {title: B, type: number, order: strictly descending, total: 3}\n"
    return {"wilds/t.yaml": f"{HEAD}columns:\n{columns}rows:\n{lines}"}


@attack
def rows_of_ranges() -> Files:
    lines = "".join(f"  - {{roll: {n}}}\n" for n in range(1, 2_001))
    return {"wilds/t.yaml": rolled("1d2000", lines)}


@attack
def rows_that_overlap() -> Files:
    lines = "".join(f"  - {{roll: 1-{n}}}\n" for n in range(1, 2_001))
    return {"wilds/t.yaml": rolled("2d10", lines)}


@attack
def ranges_of_a_huge_domain() -> Files:
    lines = "".join(f"  - {{roll: {n * 10**9}-{n * 10**9 + 3}}}\n" for n in range(1, 2_001))
    table = (
        f"{HEAD}columns:\n  roll: {{title: R, type: range, domain: 1-9000000000000000}}\n"
        f"rows:\n{lines}"
    )
    return {"wilds/t.yaml": table}


@attack
def bands() -> Files:
    lines = "".join(f"  - {{b: '{n}-{n + 5}'}}\n" for n in range(2_000))
    return {
        "wilds/t.yaml": f"{HEAD}columns:\n  b: {{title: B, type: band, unit: m}}\nrows:\n{lines}"
    }


@attack
def columns() -> Files:
    names = [f"c{n}" for n in range(24)]
    held = "".join(f"  {n}: {{title: {n}, type: text, optional: true}}\n" for n in names)
    row = "  - {" + ", ".join(f"{n}: a" for n in names) + "}\n"
    return {"wilds/t.yaml": f"{HEAD}columns:\n{held}rows:\n{row * 2_000}"}


@attack
def columns_of_ranges() -> Files:
    held = "".join(f"  c{n}: {{title: C, type: range}}\n" for n in range(24))
    row = ", ".join(f"c{n}: 1-30000" for n in range(24))
    return {"wilds/t.yaml": f"{HEAD}roll: 1d30000\ncolumns:\n{held}rows:\n  - {{{row}}}\n"}


@attack
def columns_and_rows_of_a_rolled_table() -> Files:
    held = "".join(f"  c{n}: {{title: C, type: range}}\n" for n in range(24))
    lines = "".join(
        "  - {" + ", ".join(f"c{n}: {row}" for n in range(24)) + "}\n" for row in range(3, 301)
    )
    return {
        "wilds/t.yaml": f"{HEAD}roll: 3d100\nadjusted: {{range: -100 to 100}}\n"
        f"columns:\n{held}rows:\n{lines}"
    }


@attack
def rules_of_rows() -> Files:
    rules = "".join(f"  - {{that: row.a < {n}, else: Too much}}\n" for n in range(40))
    lines = "".join(f"  - {{a: {n}}}\n" for n in range(2_000))
    columns = "columns:\n  a: {title: A, type: integer}\n"
    return {"wilds/t.yaml": f"{HEAD}{columns}rules:\n{rules}rows:\n{lines}"}


@attack
def groups() -> Files:
    lines = "".join(f"  - {{a: b, group: g{n % 2}}}\n" for n in range(2_000))
    return {"wilds/t.yaml": f"{HEAD}columns:\n  a: {{title: A, type: text}}\nrows:\n{lines}"}


@attack
def notes() -> Files:
    held = "".join(f"  n{n}: Words.\n" for n in range(500))
    lines = "".join(f"  - {{a: b, note: m{n}}}\n" for n in range(2_000))
    columns = "columns:\n  a: {title: A, type: text}\n"
    return {"wilds/t.yaml": f"{HEAD}notes:\n{held}{columns}rows:\n{lines}"}


@attack
def cells_of_dice() -> Files:
    lines = "".join(f"  - {{a: {n % 90 + 10}d{n % 97 + 3}}}\n" for n in range(2_000))
    columns = "columns:\n  a: {title: A, type: dice, order: ascending, total: 3}\n"
    return {"wilds/t.yaml": f"{HEAD}{columns}rows:\n{lines}"}


@attack
def cells_of_dice_to_keep() -> Files:
    lines = "".join(f"  - {{a: {n % 10 + 10}d{n % 97 + 3}kh{n % 9 + 1}}}\n" for n in range(2_000))
    columns = "columns:\n  a: {title: A, type: dice, order: ascending, total: 3}\n"
    return {"wilds/t.yaml": f"{HEAD}{columns}rows:\n{lines}"}


@attack
def tables_rolled_with_dice_to_keep() -> Files:
    return {
        f"wilds/t{n}.yaml": rolled(f"{n % 10 + 10}d{n + 20}kh{n % 9 + 1}", "  - {roll: 1+}\n")
        for n in range(300)
    }


@attack
def tables_that_lead_on() -> Files:
    files = {}
    for level in range(12):
        then = f", then: t{level + 1}" if level < 11 else ""
        lines = "".join(f"  - {{roll: {n}, what: w{n}{then}}}\n" for n in range(1, 21))
        files[f"wilds/t{level}.yaml"] = rolled("1d20", lines)
    return files


@attack
def tables_that_lead_on_in_circles() -> Files:
    files = {}
    for table in range(60):
        lines = "".join(f"  - {{roll: {n + 1}, then: t{n}}}\n" for n in range(60))
        files[f"wilds/t{table}.yaml"] = rolled("1d60", lines)
    return files


@attack
def odds_columns() -> Files:
    held = "".join(
        f"  c{n}: {{title: C, type: odds, check: leap, outcome: A, inputs: {{w: row.a}}}}\n"
        for n in range(23)
    )
    lines = "".join(f"  - {{a: {n}}}\n" for n in range(301))
    columns = f"columns:\n  a: {{title: A, type: integer}}\n{held}"
    return {
        "wilds/leap.yaml": check("w: {title: W, range: 0-300}", "roll > w", "6d20"),
        "wilds/t.yaml": f"{HEAD}{columns}rows:\n{lines}",
    }


# Errata.


@attack
def errata() -> Files:
    each = "".join(
        f"  - {{field: /rows/{n}/a, printed: {n + 2}, ruling: {n}, reason: W}}\n"
        for n in range(100)
    )
    lines = "".join(f"  - {{a: {n}}}\n" for n in range(2_000))
    columns = "columns:\n  a: {title: A, type: integer, order: strictly ascending}\n"
    return {"wilds/t.yaml": f"{HEAD}{columns}rows:\n{lines}errata:\n{each}"}


@attack
def errata_that_prove_nothing() -> Files:
    each = "".join(
        f"  - {{field: /rows/{n}/a, printed: {n + 2}, ruling: {n}, reason: W}}\n"
        for n in range(100)
    )
    lines = "".join(f"  - {{a: {n}}}\n" for n in range(2_000))
    columns = "columns:\n  a: {title: A, type: integer}\n"
    return {"wilds/t.yaml": f"{HEAD}{columns}rows:\n{lines}errata:\n{each}"}


@attack
def errata_on_which_much_hangs() -> Files:
    (table,) = errata_that_prove_nothing().values()
    link = rule("[a](ref:t)")
    return {"wilds/t.yaml": table, **{f"wilds/r{n}.yaml": link for n in range(2_000)}}


@attack
def errata_of_words() -> Files:
    each = "  - {printed: P, ruling: R, reason: W}\n" * 20_000
    return {"wilds/t.yaml": rule("Words.") + "errata:\n" + each}


@attack
def errata_of_a_costly_check() -> Files:
    each = "".join(
        f"  - {{field: /outcomes/0/name, printed: P{n}, ruling: A, reason: W}}\n" for n in range(50)
    )
    held = check("w: {title: W, range: 0-99}\n  v: {title: V, range: 0-9}", "roll > w + v", "2d100")
    return {"wilds/t.yaml": f"{held}errata:\n{each}"}


# Checks and formulas.


def check(inputs: str, when: str, dice: str = "2d6", extra: str = "") -> str:
    """Return a check with an outcome `A` when `when`, else `B`."""
    return (
        f"kind: check\ntitle: C\nroll: {dice}\ninputs:\n  {inputs}\n{extra}outcomes:\n"
        f"  - {{name: A, when: {json.dumps(when)}}}\n  - {{name: B}}\n"
    )


FORMULAS = {
    "sums": lambda: "roll > " + "+".join(["1"] * 9_900),
    "inputs": lambda: "roll > " + "+".join(["w"] * 9_900),
    "brackets": lambda: "(" * 9_900 + "roll" + ")" * 9_900 + " > 3",
    "conditions": lambda: "roll > " + "(w > 1 ? 2 : " * 900 + "3" + ")" * 900,
    "ors": lambda: " || ".join(["roll > w"] * 1_600),
    "lists": lambda: "roll in [" + ",".join(["w"] * 6_000) + "]",
    "nested_lists": lambda: "roll > size(" + "[" * 3_000 + "]" * 3_000 + ")",
    "texts": lambda: f"'{'a' * 19_000}' == 'a'",
    "negations": lambda: "!" * 9_000 + "(roll > 3)",
    "minuses": lambda: "roll > " + "-" * 9_000 + "3",
    "members": lambda: "roll > w" + ".a" * 9_000,
    "calls": lambda: "roll > " + "least([" * 1_500 + "w" + "])" * 1_500,
    "loops": lambda: "[1,2,3,4,5,6,7,8,9].all(a, " * 5 + "a < roll + w" + ")" * 5,
    "wide_loops": lambda: "[" + ",".join(["1"] * 1_900) + "].all(a, a < roll + w)",
    "names_unknown": lambda: "roll > " + "+".join(f"n{n}" for n in range(2_500)),
    "products": lambda: "roll > " + "*".join(["9999999"] * 1_200),
}


def _formula(title: str, make: Callable[[], str]) -> None:
    def once() -> Files:
        return {"wilds/c.yaml": check("w: {title: W, range: 0-9}", make())}

    def often() -> Files:
        values = "".join(
            f"  v{n}: {json.dumps(make().replace('roll', 'w'))}\n" for n in range(FILE // 21_000)
        )
        held = check("w: {title: W, range: 0-99}", "roll > w", extra=f"values:\n{values}")
        return {"wilds/c.yaml": held}

    ATTACKS[f"a_formula_of_{title}"] = once
    ATTACKS[f"formulas_of_{title}"] = often


for _title, _make in FORMULAS.items():
    _formula(_title, _make)


@attack
def inputs() -> Files:
    held = "\n  ".join(f"i{n}: {{title: I, range: 1-2}}" for n in range(10_000))
    return {"wilds/c.yaml": check(held, "roll > i1")}


@attack
def inputs_that_all_matter() -> Files:
    held = "\n  ".join(f"i{n}: {{title: I, range: 1-7}}" for n in range(8))
    return {"wilds/c.yaml": check(held, "roll > " + "+".join(f"i{n}" for n in range(8)), "1d2")}


@attack
def many_options() -> Files:
    held = ", ".join(f"o{n}: {n}" for n in range(40_000))
    return {"wilds/c.yaml": check(f"i: {{title: I, options: {{{held}}}}}", "roll > i")}


@attack
def wide_inputs() -> Files:
    return {
        f"wilds/c{n}.yaml": check(
            f"w: {{title: W, range: 1-{2_000 + n}}}", "roll > w", "1d100",
            "odds: {rows: w, show: A}\n",
        )
        for n in range(30)
    }  # fmt: skip


@attack
def outcomes() -> Files:
    held = "".join(f"  - {{name: O{n}, when: roll + w == {n}}}\n" for n in range(23))
    return {
        "wilds/c.yaml": "kind: check\ntitle: C\nroll: 1d100\ninputs:\n"
        f"  w: {{title: W, range: 0-99}}\noutcomes:\n{held}  - {{name: Last}}\n"
    }


@attack
def values() -> Files:
    held = "".join(f"  v{n}: v{n - 1} + 1\n" for n in range(1, 24))
    held = check("w: {title: W, range: 0-9}", "roll > v23", extra=f"values:\n  v0: w\n{held}")
    return {"wilds/c.yaml": held}


@attack
def a_check_at_every_bound() -> Files:
    held = "w: {title: W, range: 0-99}\n  v: {title: V, range: 0-99}"
    extra = "values:\n" + "".join(f"  v{n}: w + v * {n}\n" for n in range(24))
    return {
        "wilds/c.yaml": check(held, "roll > v23", "4d10", extra)
        + "odds: {rows: w, columns: v, show: A}\n"
    }


@attack
def twenty_checks_at_every_bound() -> Files:
    (held,) = a_check_at_every_bound().values()
    return {f"wilds/c{n}.yaml": held for n in range(20)}


@attack
def several_dice() -> Files:
    dice = "{" + ", ".join(f"d{n}: 1d8" for n in range(6)) + "}"
    when = " + ".join(f"d{n}" for n in range(6))
    return {"wilds/c.yaml": check("w: {title: W, range: 1-48}", f"{when} > w", dice)}


@attack
def comparisons() -> Files:
    sides = "  - {check: leap, input: w, outcome: A}\n" * 6
    return {
        "wilds/leap.yaml": check("w: {title: W, range: 2-12}", "roll > w"),
        "wilds/c.yaml": f"kind: comparison\ntitle: C\nchecks:\n{sides}",
    }


@attack
def examples() -> Files:
    steps = "  - {text: W, inputs: {w: 3}, roll: 7, expect: {outcome: B}}\n" * 100
    return {
        "wilds/leap.yaml": check("w: {title: W, range: 2-12}", "roll > w"),
        "wilds/e.yaml": f"kind: example\ntitle: E\nof: leap\nsteps:\n{steps}",
    }


@attack
def examples_of_chances() -> Files:
    steps = "".join(f"  - {{inputs: {{w: {n % 500}}}, chance: {{A: 1/2}}}}\n" for n in range(100))
    return {
        "wilds/leap.yaml": check("w: {title: W, range: 0-500}", "roll > w", "4d100"),
        "wilds/e.yaml": f"kind: example\ntitle: E\nof: leap\nsteps:\n{steps}",
    }


# Screens, models and things.


@attack
def blocks() -> Files:
    held = "      - here\n" * 100
    return {
        "wilds/here.yaml": rule("Words."),
        "wilds/s.yaml": f"kind: screen\ntitle: S\npanels:\n  - title: P\n    blocks:\n{held}",
    }


@attack
def blocks_of_nothing() -> Files:
    rng = random.Random(6)
    held = "".join(f"      - {name(n, rng)}\n" for n in range(100))
    files = {f"wilds/{name(n, rng)}.yaml": rule("Words.") for n in range(300)}
    return {
        **files,
        "wilds/s.yaml": f"kind: screen\ntitle: S\npanels:\n  - title: P\n    blocks:\n{held}",
    }


@attack
def blocks_of_odds() -> Files:
    held = "      - {ref: leap, down: 0-500, across: [a]}\n" * 100
    inputs = "w: {title: W, range: 0-500}"
    return {
        "wilds/leap.yaml": check(inputs, "roll > w") + "odds: {rows: w, show: A}\n",
        "wilds/s.yaml": f"kind: screen\ntitle: S\npanels:\n  - title: P\n    blocks:\n{held}",
    }


@attack
def panels() -> Files:
    held = "  - {title: P, blocks: [here]}\n" * 8
    return {
        "wilds/here.yaml": rule("Words."),
        "wilds/s.yaml": f"kind: screen\ntitle: S\npanels:\n{held}",
    }


@attack
def a_model_of_wide_tables() -> Files:
    held = "".join(f"  c{n}: {{title: C, type: integer, optional: true}}\n" for n in range(23))
    table = f"{HEAD}columns:\n  n: {{title: N, type: text, key: true}}\n{held}rows:\n  - {{n: a}}\n"
    fields = "".join(f"  f{n}: {{title: F, type: row, table: wide}}\n" for n in range(40))
    values = "".join(f"  f{n}: a\n" for n in range(40))
    return {
        "wilds/wide.yaml": table,
        "wilds/boat.yaml": f"kind: model\ntitle: M\nfields:\n{fields}",
        "wilds/b.yaml": f"kind: boat\ntitle: B\nvalues:\n{values}",
    }


@attack
def inputs_of_wide_tables() -> Files:
    held = "".join(f"  c{n}: {{title: C, type: integer, optional: true}}\n" for n in range(23))
    table = f"{HEAD}columns:\n  n: {{title: N, type: text, key: true}}\n{held}rows:\n  - {{n: a}}\n"
    inputs = "\n  ".join(f"i{n}: {{title: I, row: wide}}" for n in range(8))
    return {"wilds/wide.yaml": table, "wilds/c.yaml": check(inputs, "roll > i1.c1")}


@attack
def rules_of_models() -> Files:
    held = "".join(f"  - {{that: a > {n}, else: Wrong}}\n" for n in range(40))
    model = f"kind: model\ntitle: M\nfields:\n  a: {{title: A, type: integer}}\nrules:\n{held}"
    things = {
        f"wilds/b{n}.yaml": "kind: boat\ntitle: B\nvalues: {a: 30000}\n" for n in range(1_000)
    }
    return {"wilds/boat.yaml": model, **things}


@attack
def derived_values() -> Files:
    held = "".join(f"  d{n}: {{title: D, value: d{n - 1} + 1}}\n" for n in range(1, 40))
    model = (
        "kind: model\ntitle: M\nfields:\n  a: {title: A, type: integer}\n"
        f"derived:\n  d0: {{title: D, value: a}}\n{held}"
    )
    return {
        "wilds/boat.yaml": model,
        "wilds/b.yaml": "kind: boat\ntitle: B\nvalues: {a: 3}\n",
    }


@attack
def lists_of_parts() -> Files:
    model = (
        "kind: model\ntitle: M\nfields:\n  a: {title: A, type: list, of: part}\n"
        "derived:\n  s: {title: S, value: sum(a.n)}\n"
    )
    part = "kind: model\ntitle: P\nfields:\n  n: {title: N, type: integer}\n"
    part += "rules:\n  - {that: n > 0, else: Too few}\n"
    values = "    - {n: 0}\n" * 1_000
    return {
        "wilds/boat.yaml": model,
        "wilds/part.yaml": part,
        "wilds/b.yaml": f"kind: boat\ntitle: B\nvalues:\n  a:\n{values}",
    }


@attack
def rules_that_loop() -> Files:
    loops = "a.all(x, a.all(y, x + y > 0 - 1))"
    held = "".join(f"  - {{that: '{loops} || {n} > 99', else: Wrong}}\n" for n in range(40))
    model = "kind: model\ntitle: M\nfields:\n  a: {title: A, type: list, of: integer}\n"
    values = "a: [" + ", ".join("7" for _ in range(90)) + "]"
    things = {
        f"wilds/b{n}.yaml": f"kind: boat\ntitle: B\nvalues:\n  {values}\n" for n in range(200)
    }
    return {"wilds/boat.yaml": f"{model}rules:\n{held}", **things}


@attack
def a_check_that_loops() -> Files:
    ones = ",".join(["1"] * 700)
    return {"wilds/c.yaml": check("w: {title: W, range: 0-499}", f"[{ones}].all(a, a < roll + w)")}


@attack
def maps() -> Files:
    model = "kind: model\ntitle: M\nfields:\n  a: {title: A, type: map, of: integer}\n"
    model += "derived:\n  s: {title: S, value: sum(a.values)}\n"
    values = "".join(f"    k{n}: {n}\n" for n in range(1_000))
    return {
        "wilds/boat.yaml": model,
        "wilds/b.yaml": f"kind: boat\ntitle: B\nvalues:\n  a:\n{values}",
    }


@attack
def things() -> Files:
    model = "kind: model\ntitle: M\nfields:\n  a: {title: A, type: integer}\n"
    return {
        "wilds/boat.yaml": model,
        **{f"wilds/b{n}.yaml": "kind: boat\ntitle: B\nvalues: {b: 3}\n" for n in range(3_000)},
    }


# The tool.


def write(files: Files, root: Path) -> None:
    """Write an attack as a project at `root`; every pack is given a manifest."""
    packs = {path.split("/")[0] for path in files}
    manifests = {f"{pack}/pack.yaml": MANIFEST.format(pack) for pack in sorted(packs)}
    for path, held in {**manifests, **files}.items():
        full = root / "content" / path
        full.parent.mkdir(parents=True, exist_ok=True)
        full.write_bytes(held if isinstance(held, bytes) else held.encode())


def _measured(title: str, seconds: int, form: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        # What writes many files takes memory, which the system would count as its next child's.
        subprocess.run([sys.executable, __file__, "--write", title, folder], check=True)
        command = [sys.executable, "-P", "-m", "tablewright", "check", "--format", form]
        with (Path(folder) / "told").open("wb") as told, (Path(folder) / "said").open("wb") as said:
            process = subprocess.Popen(
                ["prlimit", f"--cpu={seconds}", "--", *command, "--root", folder],
                stdout=told,
                stderr=said,
            )
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        text = (Path(folder) / "told").read_text("utf-8", "replace")
        spent, memory = usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024
        yield f"{title:36} {spent:6.2f} s {memory:5} MiB {len(text) // 1000:5} kB"
        yield f" exit {process.returncode}"
        if process.returncode not in (0, 1):
            end = (Path(folder) / "said").read_text("utf-8", "replace")
            yield " " + " ".join(end[-200:].split())
        elif form == "json":
            report = json.loads(text)
            codes = Counter(fault["code"] for fault in report["diagnostics"])
            yield " " + " ".join(f"{code}x{number}" for code, number in sorted(codes.items()))


def main() -> None:
    """Measure the attacks that are named, or all of them."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    # Attacks and crowds, mixtures among these, register themselves in the modules of this name.
    from security import attacks as known
    from security import form_attacks, house_attacks, mixtures
    from security.crowds import CROWDS

    del form_attacks, house_attacks, mixtures

    attacks = known.ATTACKS | CROWDS
    if sys.argv[1:2] == ["--write"]:
        write(attacks[sys.argv[2]](), Path(sys.argv[3]))
        return
    seconds = int(os.environ.get("SECONDS", "60"))
    form = os.environ.get("FORMAT", "json")
    for title in sys.argv[1:] or attacks:
        print("".join(_measured(title, seconds, form)), flush=True)


if __name__ == "__main__":
    main()
