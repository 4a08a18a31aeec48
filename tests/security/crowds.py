"""Projects of many files that are each at their bounds: `attacks.py` writes and measures them."""

from __future__ import annotations

import json
import random
import struct
import zlib
from collections.abc import Callable, Mapping

from fonts.made import made_face
from security.attacks import HEAD, MANIFEST, RULE, VALUE, check, filled, name, points, rolled, rule

Files = Mapping[str, str | bytes]

CROWDS: dict[str, Callable[[], Files]] = {}


def crowd(make: Callable[[], Files]) -> Callable[[], Files]:
    """Register `make`, whose name is the attack's."""
    CROWDS[make.__name__] = make
    return make


# Tables.


@crowd
def tables_at_every_bound() -> Files:
    names = [f"c{n}" for n in range(24)]
    held = "".join(f"  {n}: {{title: {n}, type: text, optional: true}}\n" for n in names)
    row = "  - {" + ", ".join(f"{n}: a" for n in names) + "}\n"
    table = f"{HEAD}columns:\n{held}rows:\n{row * 2_000}"
    return {f"wilds/t{n}.yaml": table for n in range(11)}


@crowd
def rolled_tables_at_every_bound() -> Files:
    held = "".join(f"  c{n}: {{title: C, type: range}}\n" for n in range(24))
    lines = "".join(
        "  - {" + ", ".join(f"c{n}: {row}" for n in range(24)) + "}\n" for row in range(3, 301)
    )
    table = f"{HEAD}roll: 3d100\nadjusted: {{range: -100 to 100}}\ncolumns:\n{held}rows:\n{lines}"
    return {f"wilds/t{n}.yaml": table for n in range(60)}


@crowd
def tables_of_overlapping_ranges() -> Files:
    lines = "".join(f"  - {{roll: 1-{n}}}\n" for n in range(1, 2_001))
    return {f"wilds/t{n}.yaml": rolled("2d10", lines) for n in range(80)}


@crowd
def tables_of_dear_dice() -> Files:
    rng = random.Random(7)
    held = "  d: {title: D, type: dice, order: ascending, distinct: true}\n"
    files = {}
    for number in range(20):
        cells = (f"{rng.randint(9, 14)}d{rng.randint(60, 100)}" for _ in range(2_000))
        lines = "".join(f"  - {{d: {cell}+{n}}}\n" for n, cell in enumerate(cells))
        files[f"wilds/t{number}.yaml"] = f"{HEAD}columns:\n{held}rows:\n{lines}"
    return files


@crowd
def tables_rolled_with_dear_dice() -> Files:
    return {f"wilds/t{n}.yaml": rolled(f"12d{60 + n % 40}+{n}", "  - {roll: 1+}\n")
            for n in range(2_000)}  # fmt: skip


@crowd
def tables_turned_round() -> Files:
    held = "".join(
        f"  c{n}: {{title: C{n}, type: range, coverage: partial, domain: 1-4000}}\n"
        for n in range(22)
    )
    lines = "".join(
        f"  - {{name: R{row}, short: S{row}, "
        + ", ".join(f"c{n}: {row * 2 + n % 2}" for n in range(22)) + "}\n"
        for row in range(1, 1_900)
    )  # fmt: skip
    table = (
        f"{HEAD}look: {{as: matrix, rows: {{show: columns, title: A}}, "
        "columns: {show: values, title: B}, cells: short}\ncolumns:\n"
        "  name: {title: N, type: text, key: true}\n  short: {title: S, type: text}\n"
        f"{held}rows:\n{lines}"
    )
    return {f"wilds/t{n}.yaml": table for n in range(10)}


@crowd
def long_rules_of_rows() -> Files:
    formula = "row.a + " + " + ".join(["row.a"] * 80) + " < 0 - 1"
    rules = "".join(f"  - {{that: {formula} - {n}, else: Too much}}\n" for n in range(40))
    lines = "".join(f"  - {{a: {n}}}\n" for n in range(2_000))
    columns = "columns:\n  a: {title: A, type: integer}\n"
    table = f"{HEAD}{columns}rules:\n{rules}rows:\n{lines}"
    return {f"wilds/t{n}.yaml": table for n in range(20)}


@crowd
def odds_columns_in_many_tables() -> Files:
    held = "".join(
        f"  c{n}: {{title: C, type: odds, check: leap, outcome: A, "
        "inputs: {w: row.a, v: row.a}, in_a_row: 10}\n"
        for n in range(23)
    )
    lines = "".join(f"  - {{a: {n % 301}}}\n" for n in range(2_000))
    table = f"{HEAD}columns:\n  a: {{title: A, type: integer}}\n{held}rows:\n{lines}"
    inputs = "w: {title: W, range: 0-300}\n  v: {title: V, range: 0-300}"
    leap = check(inputs, "roll + v > w", "6d20")
    return {"wilds/leap.yaml": leap, **{f"wilds/t{n}.yaml": table for n in range(20)}}


@crowd
def tables_that_lead_on_to_tables() -> Files:
    files = {}
    for level in range(200):
        then = f", then: t{level + 1}" if level < 199 else ""
        lines = "".join(f"  - {{roll: {n}, what: w{n}{then}}}\n" for n in range(1, 101))
        files[f"wilds/t{level}.yaml"] = rolled("1d100", lines, "adjusted: {range: -50 to 50}\n")
    return files


@crowd
def tables_in_a_long_chain() -> Files:
    files = {}
    for level in range(3_000):
        then = f", then: t{level + 1}" if level < 2_999 else ""
        files[f"wilds/t{level}.yaml"] = rolled("1d2", f"  - {{roll: 1-2, what: w{then}}}\n")
    return files


@crowd
def totals_of_tiny_numbers() -> Files:
    lines = "".join(f"  - {{b: {n}.{n}e-{n % 300}}}\n" for n in range(2_000))
    columns = "".join(
        f"  {b}: {{title: B, type: number, total: 3, weighted_total: 7, symmetric: opposite, "
        "distinct: true, optional: true, order: ascending}\n"
        for b in ("b", "c", "d")
    )
    lines = lines.replace("}", ", c: 3e-299, d: 7e299}")
    return {f"wilds/t{n}.yaml": f"{HEAD}columns:\n{columns}rows:\n{lines}" for n in range(30)}


@crowd
def bands_in_many_tables() -> Files:
    lines = "".join(f"  - {{b: '{n}-{n + 500}'}}\n" for n in range(2_000))
    table = f"{HEAD}columns:\n  b: {{title: B, type: band, unit: m}}\nrows:\n{lines}"
    return {f"wilds/t{n}.yaml": table for n in range(60)}


# Errata.


@crowd
def errata_in_many_tables() -> Files:
    each = "".join(
        f"  - {{field: /rows/{n}/a, printed: {n + 2}, ruling: {n}, reason: W}}\n"
        for n in range(100)
    )
    lines = "".join(f"  - {{a: {n}}}\n" for n in range(200))
    columns = "columns:\n  a: {title: A, type: integer}\n"
    table = f"{HEAD}{columns}rows:\n{lines}errata:\n{each}"
    return {f"wilds/t{n}.yaml": table for n in range(200)}


# Texts.


def _texts(text: str, files: int) -> Files:
    return {f"wilds/r{n}.yaml": points([text] * (19_000 // max(1, _marks(text)))) for n in
            range(files)}  # fmt: skip


def _marks(text: str) -> int:
    return sum(text.count(mark) for mark in "\n\\`*_[]<>&~!")


@crowd
def rules_of_nested_links() -> Files:
    return _texts(filled("[a](ref:b)[", 3_000), 20)


@crowd
def rules_of_nested_brackets() -> Files:
    return _texts(filled("[[a](ref:r1)", 9_000), 20)


@crowd
def rules_of_emphasis() -> Files:
    return _texts(filled("*a **b* c** ", 9_000), 20)


@crowd
def rules_of_dear_odds() -> Files:
    rng = random.Random(8)
    files = {}
    for number in range(20):
        links = (
            f"[a](odds:{rng.randint(6, 14)}d{rng.randint(30, 99)}+{n}>99)" for n in range(6_000)
        )
        text = " ".join(links)
        texts = [text[at : at + 15_000].partition(" ")[2].rpartition(" ")[0]
                 for at in range(0, len(text), 15_000)]  # fmt: skip
        files[f"wilds/r{number}.yaml"] = points(texts[:12])
    return files


@crowd
def rules_of_wide_words() -> Files:
    letters = "".join(chr(code) for code in range(0xC0, 0x180) if chr(code).isalpha())
    return {f"wilds/r{n}.yaml": points([filled(letters, 18_000)] * 8) for n in range(60)}


@crowd
def rules_of_unknown_letters() -> Files:
    signs = "".join(chr(0x4E00 + n) for n in range(VALUE))
    return {f"wilds/r{n}.yaml": points([signs] * 12) for n in range(40)}


@crowd
def references_in_many_rules() -> Files:
    held = points([filled("[a](ref:r0)", 11_000)])
    return {f"wilds/r{n}.yaml": held for n in range(90)}


# Checks.


@crowd
def checks_of_long_formulas() -> Files:
    long = " + ".join(["w"] * 190)
    extra = "values:\n" + "".join(f"  v{n}: {long} + {n}\n" for n in range(24))
    files = {}
    for number in range(150):
        held = check("w: {title: W, range: 0-99}", f"roll > v23 + {number}", extra=extra)
        files[f"wilds/c{number}.yaml"] = held
    return files


@crowd
def checks_of_many_names() -> Files:
    held = "".join(f"  c{n}: {{title: C, type: integer, optional: true}}\n" for n in range(23))
    table = f"{HEAD}columns:\n  n: {{title: N, type: text, key: true}}\n{held}rows:\n  - {{n: a}}\n"
    files = {"wilds/wide.yaml": table}
    for number in range(1_500):
        inputs = "\n  ".join(f"i{n}x{number}: {{title: I, row: wide}}" for n in range(8))
        files[f"wilds/c{number}.yaml"] = check(inputs, f"roll > i1x{number}.c1")
    return files


@crowd
def checks_that_nobody_tries() -> Files:
    dice = "{a: 1d500, b: 1d500}"
    return {
        f"wilds/c{n}.yaml": check("w: {title: W, range: 0-9}", f"a * b > w * {n}", dice)
        for n in range(60)
    }


@crowd
def contests_laid_out() -> Files:
    inputs = "w: {title: W, range: 1-99}\n  v: {title: V, range: 1-99}"
    extra = "values: {x: a + w, y: b + v}\n"
    odds = "odds: {rows: w, columns: v, show: A, symmetric: {A: B}}\n"
    return {
        f"wilds/c{n}.yaml": check(inputs, f"x > y + {n}", "{a: d50, b: d50}", extra) + odds
        for n in range(12)
    }


@crowd
def lists_of_results() -> Files:
    return {
        f"wilds/c{n}.yaml": check("w: {title: W, range: 0-499}", f"roll > w + {n}", "1d490")
        + "odds: {rows: w, show: A}\n"
        for n in range(40)
    }


@crowd
def wide_rolls() -> Files:
    return {
        f"wilds/c{n}.yaml": check("w: {title: W, range: 0-3}", f"roll > w * {n}", "1d4000")
        for n in range(200)
    }


@crowd
def inputs_looked_up() -> Files:
    held = "".join(f"  c{n}: {{title: C, type: integer, optional: true}}\n" for n in range(11))
    ranges = "".join(f"  r{n}: {{title: R, type: range, domain: 1-2000}}\n" for n in range(12))
    lines = "".join(f"  - {{r0: {n}, c0: {n}, c1: {n}, c2: {n}}}\n" for n in range(1, 2_001))
    table = f"{HEAD}columns:\n{ranges}{held}rows:\n{lines}"
    tables = {f"wilds/t{n}.yaml": table for n in range(12)}
    asked = "{" + ", ".join(f"T{n}: t{n}" for n in range(12)) + "}"
    by, columns = [f"r{n}" for n in range(12)], [f"c{n}" for n in range(11)]
    looked = f"{{table: {asked}, by: {json.dumps(by)}, columns: {json.dumps(columns)}}}"
    inputs = "\n  ".join(f"i{n}: {{title: I, range: 0-2, from: {looked}}}" for n in range(8))
    return {**tables, **{f"wilds/k{n}.yaml": check(inputs, "roll > i1") for n in range(100)}}


# Comparisons and examples.


@crowd
def many_comparisons() -> Files:
    inputs = "w: {title: W, range: 0-400}"
    files = {
        f"wilds/leap{n}.yaml": check(inputs, f"roll > w + {n}", "3d100") for n in range(6)
    }  # fmt: skip
    sides = "".join(f"  - {{check: leap{n}, input: w, outcome: A}}\n" for n in range(6))
    held = f"kind: comparison\ntitle: C\nchecks:\n{sides}"
    return {**files, **{f"wilds/c{n}.yaml": held for n in range(400)}}


@crowd
def many_examples() -> Files:
    steps = "  - {text: W, inputs: {w: 3}, roll: 7, expect: {outcome: B, v0: 9}}\n" * 100
    long = " + ".join(["w"] * 190)
    extra = "values:\n" + "".join(f"  v{n}: {long} + {n}\n" for n in range(24))
    held = f"kind: example\ntitle: E\nof: leap\nsteps:\n{steps}"
    return {
        "wilds/leap.yaml": check("w: {title: W, range: 2-12}", "roll > w", extra=extra),
        **{f"wilds/e{n}.yaml": held for n in range(300)},
    }


@crowd
def many_examples_of_chances() -> Files:
    files = {}
    for number in range(60):
        steps = "".join(
            f"  - {{inputs: {{w: {(n * 5 + number) % 500}}}, chance: {{A: 1/2}}}}\n"
            for n in range(100)
        )
        files[f"wilds/leap{number}.yaml"] = check(
            "w: {title: W, range: 0-500}", f"roll * {number} > w", "4d100"
        )
        files[f"wilds/e{number}.yaml"] = (
            f"kind: example\ntitle: E\nof: leap{number}\nsteps:\n{steps}"
        )
    return files


@crowd
def examples_of_models() -> Files:
    long = " + ".join(["a"] * 190)
    held = "".join(f"  d{n}: {{title: D, value: {long} + {n}}}\n" for n in range(40))
    model = f"kind: model\ntitle: M\nfields:\n  a: {{title: A, type: integer}}\nderived:\n{held}"
    steps = "  - {text: W, inputs: {a: 3}, expect: {d0: 9}}\n" * 100
    held = f"kind: example\ntitle: E\nof: boat\nsteps:\n{steps}"
    return {"wilds/boat.yaml": model, **{f"wilds/e{n}.yaml": held for n in range(200)}}


# Models and things.


@crowd
def many_models() -> Files:
    fields = "".join(f"  f{n}: {{title: F, type: integer}}\n" for n in range(40))
    derived = "".join(f"  d{n}: {{title: D, value: f{n} + {n}}}\n" for n in range(40))
    tracker = "tracker: {down: [f0, f1, f2, f3, f4, f5], initiative: 1d6, modifier: f6}\n"
    model = f"kind: model\ntitle: M\nfields:\n{fields}derived:\n{derived}{tracker}"
    return {f"wilds/m{n}.yaml": model for n in range(490)}


@crowd
def things_of_long_formulas() -> Files:
    long = " + ".join(["a"] * 190)
    held = "".join(f"  d{n}: {{title: D, value: {long} + {n}}}\n" for n in range(40))
    model = f"kind: model\ntitle: M\nfields:\n  a: {{title: A, type: integer}}\nderived:\n{held}"
    things = {f"wilds/b{n}.yaml": "kind: boat\ntitle: B\nvalues: {a: 3}\n" for n in range(3_000)}
    return {"wilds/boat.yaml": model, **things}


@crowd
def things_of_many_parts() -> Files:
    model = (
        "kind: model\ntitle: M\nfields:\n  a: {title: A, type: list, of: part}\n"
        "derived:\n  s: {title: S, value: sum(a.n)}\n"
    )
    fields = "".join(f"  f{n}: {{title: F, type: integer, optional: true}}\n" for n in range(38))
    part = f"kind: model\ntitle: P\nfields:\n  n: {{title: N, type: integer}}\n{fields}"
    part += "rules:\n" + "".join(f"  - {{that: n > f{n} - 1, else: Few}}\n" for n in range(38))
    values = "    - {n: 0}\n" * 1_000
    things = {
        f"wilds/b{n}.yaml": f"kind: boat\ntitle: B\nvalues:\n  a:\n{values}" for n in range(90)
    }
    return {"wilds/boat.yaml": model, "wilds/part.yaml": part, **things}


@crowd
def things_of_dear_dice() -> Files:
    model = "kind: model\ntitle: M\nfields:\n  a: {title: A, type: list, of: dice}\n"
    files = {"wilds/boat.yaml": model}
    for number in range(40):
        dice = "".join(f"    - 12d{60 + n % 40}+{n + number * 900}\n" for n in range(900))
        files[f"wilds/b{number}.yaml"] = f"kind: boat\ntitle: B\nvalues:\n  a:\n{dice}"
    return files


# Screens.


def screen(blocks: str) -> str:
    """Return a screen with `blocks` on every panel, the players' too."""
    panels = f"  - title: P\n    blocks:\n{blocks}" * 8
    return f"kind: screen\ntitle: S\npanels:\n{panels}players:\n{panels}"


@crowd
def screens_of_odds() -> Files:
    inputs = "w: {title: W, range: 0-500}\n  v: {title: V, range: 0-19}"
    held = check(inputs, "roll + v > w") + "odds: {rows: w, columns: v, show: A}\n"
    whole = screen("      - {ref: leap, down: 0-500, across: 0-19, outcomes: [A]}\n" * 100)
    return {"wilds/leap.yaml": held, **{f"wilds/s{n}.yaml": whole for n in range(40)}}


@crowd
def screens_of_merged_tables() -> Files:
    held = "".join(f"  c{n}: {{title: C, type: integer, optional: true}}\n" for n in range(4))
    lines = "".join(f"  - {{r: {n}}}\n" for n in range(1, 2_001))
    table = f"{HEAD}columns:\n  r: {{title: R, type: range, domain: 1-2000}}\n{held}rows:\n{lines}"
    tables = {f"wilds/t{n}.yaml": table for n in range(8)}
    merged = "[" + ", ".join(f"t{n}" for n in range(8)) + "]"
    whole = screen(f"      - {{merge: {merged}, by: r, title: M}}\n" * 100)
    return {**tables, **{f"wilds/s{n}.yaml": whole for n in range(15)}}


def _png(width: int, height: int) -> bytes:
    """Return a white picture, which takes a thousandth of what it unpacks to."""

    def chunk(kind: bytes, held: bytes) -> bytes:
        crc = zlib.crc32(kind + held)
        return struct.pack(">I", len(held)) + kind + held + struct.pack(">I", crc)

    lines = zlib.compress((b"\0" + b"\xff" * (width * 3)) * height, 9)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    signature = b"\x89PNG\r\n\x1a\n"
    return signature + chunk(b"IHDR", head) + chunk(b"IDAT", lines) + chunk(b"IEND", b"")


def _pictures(name: str, each: bytes, count: int) -> Files:
    blocks = "".join(
        f"      - {{image: {name.format(n)}, alt: A, credit: C, height: 20}}\n"
        for n in range(count)
    )
    screen = f"kind: screen\ntitle: S\npanels:\n  - title: P\n    blocks:\n{blocks}"
    return {**{f"wilds/{name.format(n)}": each for n in range(count)}, "wilds/s.yaml": screen}


@crowd
def pictures_by_the_dozen() -> Files:
    return _pictures("p{}.png", _png(6_300, 6_300), 40)


@crowd
def drawings_by_the_dozen() -> Files:
    shapes = "".join(f'<path d="M0 {n}L{n} 9C1 2 3 4 5 6Z"/>' for n in range(19_000))
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{shapes}</svg>'
    return _pictures("p{}.svg", drawing.encode(), 40)


@crowd
def one_picture_on_many_screens() -> Files:
    files = dict(_pictures("p{}.png", _png(6_300, 6_300), 1))
    blocks = "      - {image: p0.png, alt: A, credit: C, height: 20}\n" * 50
    files["wilds/s.yaml"] = screen(blocks)
    return files


# Packs.


@crowd
def faces_by_the_dozen() -> Files:
    face = made_face("".join(chr(code) for code in range(0x4E00, 0x4E00 + 15_000)))
    files: dict[str, str | bytes] = {}
    for number in range(12):
        held = "".join(f"  - {{file: f{n}.ttf, licence: OFL-1.1}}\n" for n in range(4))
        files[f"p{number}/pack.yaml"] = f"{MANIFEST.format('P')}fonts:\n{held}"
        files |= {f"p{number}/f{n}.ttf": face for n in range(4)}
    return files


@crowd
def tables_that_many_packs_inherit() -> Files:
    lines = "".join(f"  - {{roll: {n}, what: Word {n}}}\n" for n in range(1, 21))
    files = {f"base/t{n}.yaml": rolled("1d20", lines) for n in range(300)}
    for number in range(160):
        files[f"p{number}/pack.yaml"] = MANIFEST.format("P") + "extends: base\n"
    return files


@crowd
def checks_that_many_packs_inherit() -> Files:
    inputs = "w: {title: W, row: t}\n  v: {title: V, range: 0-99}"
    table = rolled("1d20", "".join(f"  - {{roll: {n}, what: W{n}}}\n" for n in range(1, 21)))
    table = table.replace("optional: true", "key: true")
    files = {f"base/c{n}.yaml": check(inputs, f"roll > v + {n}", "1d100") for n in range(10)}
    files["base/t.yaml"] = table
    for number in range(60):
        files[f"p{number}/pack.yaml"] = MANIFEST.format("P") + "extends: base\n"
        files[f"p{number}/t.yaml"] = table
    return files


@crowd
def records_of_many_packs() -> Files:
    rng = random.Random(9)
    files = {}
    for number in range(100):
        rows = "".join(f"        {n}: {rng.getrandbits(48):012x}\n" for n in range(400))
        entry = f"  r0:\n    by: Me\n    on: 2026-01-01\n    rows:\n{rows}"
        files[f"p{number}/proofread.yaml"] = f"proofread:\n{entry}"
        files[f"p{number}/r0.yaml"] = points(["Words."] * 400)
    return files


@crowd
def wrong_words_in_many_files() -> Files:
    wrong = "".join(f"wrong-{n}: 1\n" for n in range(9))
    return {f"wilds/r{n}.yaml": RULE + wrong for n in range(15_000)}


@crowd
def labels_of_marks_in_many_files() -> Files:
    tags = "".join("  - '*a_b[c](d) `e'\n" for _ in range(100))
    return {f"wilds/a{n}.yaml": f"{rule('Words.')}tags:\n{tags}" for n in range(400)}


@crowd
def orders_of_many_packs() -> Files:
    rng = random.Random(10)
    ids = "".join(f"  - {name(n, rng)}\n" for n in range(15_000))
    manifest = f"{MANIFEST.format('P')}order:\n{ids}"
    return {
        **{f"p{n}/pack.yaml": manifest for n in range(30)},
        **{f"p{n}/r{m}.yaml": rule("W.") for n in range(30) for m in range(9)},
    }


@crowd
def a_little_of_everything() -> Files:
    """Each of the others, as far as it is below its own bound: a third of its files."""
    files: dict[str, str | bytes] = {}
    for number, (title, make) in enumerate(sorted(CROWDS.items())):
        if title == "a_little_of_everything" or "picture" in title or "drawing" in title:
            continue
        held = make()
        kept = sorted(held)[: 1 + len(held) // 50]
        for path in kept:
            files[f"a{number}-{path}"] = held[path]
    return files
