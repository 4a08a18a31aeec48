"""Attacks on what the language learnt last: pools, hoards, rosters, cards, choices, averages."""

from __future__ import annotations

from security import key_attacks
from security.attacks import ATTACKS, HEAD, MANIFEST, Files, attack, check, rolled, rule
from security.house_attacks import changing, heir

# Those of that module register themselves as well.
assert ATTACKS
assert key_attacks

FIELD = "kind: model\ntitle: Boat\nfields:\n  crew: {title: Crew, type: integer}\n"


def _many(make: str, count: int, end: str = "") -> str:
    return "".join(make.format(n=n) for n in range(count)) + end


# Dice of a check.


@attack
def pools_by_inputs() -> Files:
    inputs = "n: {title: N, range: 1-100}\n  f: {title: F, range: 2-20}"
    return {
        f"wilds/c{n}.yaml": check(inputs, f"roll > {n % 40}", "(n)d20!>=(f)") for n in range(40)
    }


@attack
def pools_laid_out() -> Files:
    inputs = "n: {title: N, range: 1-20}\n  m: {title: M, range: 1-20}"
    extra = "odds: {rows: n, columns: m, show: A}\n"
    return {
        f"wilds/c{n}.yaml": check(inputs, f"a + {n} > b", "{a: (n)d6>=5, b: (m)d6!!>=5}") + extra
        for n in range(20)
    }


@attack
def marks_by_inputs() -> Files:
    inputs = "n: {title: N, range: 1-9}"
    dice = "(n)d{a,b,c,d,a+b,c+d,a+a+d}"
    return {
        f"wilds/c{n}.yaml": check(inputs, f"roll.a * roll.b > roll.c * roll.d + {n}", dice)
        for n in range(20)
    }


@attack
def decks_by_inputs() -> Files:
    inputs = "n: {title: N, range: 0-9}"
    cards = ",".join(f"m{n}*4" for n in range(5)) + ",blank*32"
    return {
        f"wilds/c{n}.yaml": check(inputs, f"roll.m1 + roll.m2 * roll.m3 > {n}", f"(n)c{{{cards}}}")
        for n in range(30)
    }


@attack
def dice_without_a_bound() -> Files:
    return {
        f"wilds/c{n}.yaml": check(
            "w: {title: W, range: 1-90}", f"roll > w + {n}", f"1d{n + 40}!!{{{n + 30}-{n + 40} up}}"
        )
        for n in range(60)
    }


# Dice of cells.


@attack
def pools_in_cells() -> Files:
    rows = "".join(f"  - {{a: {n % 60 + 40}d6>={n % 5 + 2} + {n}}}\n" for n in range(2_000))
    columns = "columns:\n  a: {title: A, type: dice, order: ascending}\n"
    return {f"wilds/t{n}.yaml": f"{HEAD}{columns}rows:\n{rows}" for n in range(9)}


@attack
def cards_in_cells() -> Files:
    rows = "".join(f"  - {{a: {n % 40 + 5}c52kh{n % 5 + 1} + {n}}}\n" for n in range(2_000))
    columns = "columns:\n  a: {title: A, type: dice, order: ascending}\n"
    return {f"wilds/t{n}.yaml": f"{HEAD}{columns}rows:\n{rows}" for n in range(9)}


@attack
def faces_in_cells() -> Files:
    faces = ",".join(f"{n * 97 % 1000}" for n in range(45))
    rows = "".join(f"  - {{a: '{n % 3 + 1}d{{{faces}}}+{n}'}}\n" for n in range(150))
    columns = "columns:\n  a: {title: A, type: dice, distinct: true}\n"
    return {f"wilds/t{n}.yaml": f"{HEAD}{columns}rows:\n{rows}" for n in range(20)}


@attack
def decks_rolled_on() -> Files:
    return {
        f"wilds/t{n}.yaml": rolled(f"{n % 40 + 10}c52kh9+{n}", "  - {roll: 1+}\n")
        for n in range(900)
    }


# Tables.


@attack
def hoards_at_every_bound() -> Files:
    columns = (
        "each: {chance: c}\ncolumns:\n  c: {title: C, type: chance}\n"
        "  d: {title: D, type: dice}\n  w: {title: W, type: number}\n"
    )
    rows = "".join(
        f"  - {{c: {n % 900 + 1}/997, d: {n % 9 + 1}d6 × 10, w: 0.{n + 1}}}\n" for n in range(2_000)
    )
    averages = "expected:\n" + _many("  - {{title: A{n}, of: [d, w], is: {n}/7}}\n", 10)
    return {f"wilds/t{n}.yaml": f"{HEAD}{columns}rows:\n{rows}{averages}" for n in range(9)}


@attack
def choices_of_many_keys() -> Files:
    columns = "columns:\n" + "".join(
        f"  c{n}: {{title: C{n}, type: choice, options: [A, B, C, D, E, F]}}\n" for n in range(3)
    )
    rows = "".join("  - {c0: 'A, B, C', c1: 'A, C, E'}\n" for _ in range(2_000))
    return {f"wilds/t{n}.yaml": f"{HEAD}{columns}rows:\n{rows}" for n in range(9)}


@attack
def choices_beyond_number() -> Files:
    options = ", ".join(f"O{n}" for n in range(200))
    columns = "columns:\n" + "".join(
        f"  c{n}: {{title: C{n}, type: choice, options: [{options}]}}\n" for n in range(24)
    )
    return {
        f"wilds/t{n}.yaml": f"{HEAD}{columns}rows:\n" + "  - {c0: O1}\n" * 900 for n in range(9)
    }


@attack
def choices_that_name_all() -> Files:
    options = [f"O{n}" for n in range(40)]
    columns = f"columns:\n  c: {{title: C, type: choice, options: [{', '.join(options)}]}}\n"
    rows = f"  - {{c: '{', '.join(options)}'}}\n" * 900
    return {f"wilds/t{n}.yaml": f"{HEAD}{columns}rows:\n{rows}" for n in range(9)}


@attack
def rolls_again_and_again() -> Files:
    lines = "".join(f"  - {{roll: {n}, what: w{n}}}\n" for n in range(1, 991))
    lines += "".join(f"  - {{roll: {n}, again: 9}}\n" for n in range(991, 1_001))
    return {
        f"wilds/t{n}.yaml": rolled("1d1000", lines, "adjusted: {range: -90 to 90, ends: open}\n")
        for n in range(9)
    }


@attack
def lists_in_cells() -> Files:
    several = ", ".join(str(n) for n in range(1, 90, 2))
    lines = f"  - {{roll: '{several}', what: a}}\n" * 1_900
    return {f"wilds/t{n}.yaml": rolled("1d2000", lines) for n in range(9)}


@attack
def columns_rolled_separately() -> Files:
    columns = "".join(
        f"  r{n}: {{title: R{n}, type: range, roll: {n + 2}d60}}\n"
        f"  w{n}: {{title: W{n}, type: text}}\n"
        for n in range(12)
    )
    row = ", ".join(f"r{n}: {{n}}, w{n}: a" for n in range(12))
    rows = "".join("  - {" + row.replace("{n}", str(n)) + "}\n" for n in range(12, 400))
    return {
        f"wilds/t{n}.yaml": f"{HEAD}separately: true\ncolumns:\n{columns}rows:\n{rows}"
        for n in range(9)
    }


# Averages.


@attack
def averages_of_checks() -> Files:
    inputs = "w: {title: W, range: 1-200}\n  v: {title: V, range: 1-20}"
    averages = (
        "expected:\n"
        + _many("  - {{title: U{n}, until: A, along: w, is: {n}/7}}\n", 3)
        + _many("  - {{title: F{n}, of: roll * w + v + {n}}}\n", 3)
        + _many("  - {{title: O{n}, of: {{A: 8d8 + {n}, B: w * {n}}}}}\n", 4)
    )
    odds = "odds: {rows: w, columns: v, show: A}\n"
    return {
        f"wilds/c{n}.yaml": check(inputs, f"roll > w + v + {n}", "3d60") + odds + averages
        for n in range(20)
    }


# Rosters and lists of things.


@attack
def rosters_of_thousands() -> Files:
    roster = (
        "kind: roster\ntitle: R\nof: boat\ncolumns:\n"
        + _many("  - {{title: C{n}, as: '{{crew}} of {n}'}}\n", 20)
        + "sort: [crew descending]\ngroup: crew\nwhere: crew * crew > {n}\n"
    )
    return {
        "wilds/boat.yaml": FIELD,
        **{f"wilds/b{n}.yaml": f"kind: boat\ntitle: B{n}\nvalues: {{crew: {n}}}\n"
           for n in range(2_000)},
        **{f"wilds/r{n}.yaml": roster.replace("{n}", str(n)) for n in range(300)},
    }  # fmt: skip


@attack
def parts_in_long_lists() -> Files:
    part = "kind: model\ntitle: P\nfields:\n  a: {title: A, type: dice}\nderived:\n"
    part += _many("  d{n}: {{title: D, value: a.mean * {n}.0}}\n", 20)
    boat = "kind: model\ntitle: M\nfields:\n  l: {title: L, type: list, of: part}\nderived:\n"
    boat += _many("  s{n}: {{title: S, value: sum(l.d{n})}}\n", 20)
    held = "values:\n  l:\n" + _many("    - {{a: {n}d6+{n}}}\n", 99).replace("0d6", "1d6")
    return {
        "wilds/part.yaml": part,
        "wilds/boat.yaml": boat,
        **{f"wilds/b{n}.yaml": f"kind: boat\ntitle: B\n{held}" for n in range(90)},
    }


@attack
def parts_with_dice_of_their_own() -> Files:
    part = "kind: model\ntitle: P\nfields:\n  a: {title: A, type: dice}\nderived:\n"
    part += _many("  d{n}: {{title: D, value: a.mean * {n}.0}}\n", 9)
    boat = "kind: model\ntitle: M\nfields:\n  l: {title: L, type: list, of: part}\n"
    held = [
        "values:\n  l:\n" + _many(f"    - {{{{a: {b + 20}d20+{{n}}}}}}\n", 900) for b in range(20)
    ]
    return {
        "wilds/part.yaml": part,
        "wilds/boat.yaml": boat,
        **{f"wilds/b{n}.yaml": f"kind: boat\ntitle: B\n{each}" for n, each in enumerate(held)},
    }


@attack
def sums_of_long_lists() -> Files:
    boat = "kind: model\ntitle: M\nfields:\n  l: {title: L, type: list, of: number}\nderived:\n"
    boat += _many("  s{n}: {{title: S, value: sum(l) + {n}.0}}\n", 40)
    held = "values:\n  l: [" + ", ".join(f"{n}.5" for n in range(900)) + "]\n"
    return {
        "wilds/boat.yaml": boat,
        **{f"wilds/b{n}.yaml": f"kind: boat\ntitle: B\n{held}" for n in range(130)},
    }


@attack
def maps_in_maps() -> Files:
    boat = "kind: model\ntitle: M\nfields:\n  l: {title: L, type: list, of: integer}\nderived:\n"
    boat += _many("  s{n}: {{title: S, value: 'l.map(a, l.map(b, b).size()).size() + {n}'}}\n", 40)
    held = "values:\n  l: [" + ", ".join(str(n) for n in range(60)) + "]\n"
    return {
        "wilds/boat.yaml": boat,
        **{f"wilds/b{n}.yaml": f"kind: boat\ntitle: B\n{held}" for n in range(25)},
    }


@attack
def texts_joined_by_the_thousand() -> Files:
    boat = "kind: model\ntitle: M\nfields:\n  l: {title: L, type: text}\nderived:\n"
    boat += _many("  s{n}: {{title: S, value: 'size(l + l + \"{n}\")'}}\n", 40)
    held = f"values:\n  l: {'Words ' * 160}\n"
    return {
        "wilds/boat.yaml": boat,
        **{f"wilds/b{n}.yaml": f"kind: boat\ntitle: B\n{held}" for n in range(400)},
    }


@attack
def rows_in_long_lists() -> Files:
    names = "".join(f"  c{n}: {{title: C, type: integer}}\n" for n in range(20))
    held = ", ".join(f"c{n}: 1" for n in range(20))
    rows = "".join(f"  - {{name: N{n}, {held}}}\n" for n in range(400))
    boat = "kind: model\ntitle: M\nfields:\n"
    boat += _many("  f{n}: {{title: F, type: list, of: row, table: t}}\n", 40)
    named = ", ".join(f"N{399 - n % 90}" for n in range(900))
    values = "values:\n" + "".join(f"  f{n}: [{named}]\n" for n in range(40))
    return {
        "wilds/t.yaml": f"{HEAD}columns:\n  name: {{title: N, type: text, key: true}}\n{names}"
        f"rows:\n{rows}",
        "wilds/boat.yaml": boat,
        **{f"wilds/b{n}.yaml": f"kind: boat\ntitle: B\n{values}" for n in range(2)},
    }


# Slips of the pen.


@attack
def lines_that_are_broken() -> Files:
    return {"wilds/t.yaml": f"{HEAD}columns:\n" + "  a: {title: 'A\n" * 20_000}


@attack
def slips_of_every_kind() -> Files:
    slips = (
        "  - key:value\n", "\t- a: b\n", "  - a: b: c\n", "  - “a”: b\n", "  - {a: b\n",
        "  -a: b\n", "   - @a\n", "  - 'b\n", "  - *a\n", "  - %a\n", "  - `a`\n",
    )  # fmt: skip
    return {
        f"wilds/t{n}.yaml": HEAD + "rows:\n" + slips[n % len(slips)] * 3_000 for n in range(300)
    }


@attack
def slips_far_down() -> Files:
    return {
        f"wilds/t{n}.yaml": HEAD + "rows:\n" + "  - {a: b}\n" * 15_000 + "  - {a: b: c\n"
        for n in range(30)
    }


@attack
def keys_with_a_slip() -> Files:
    rows = "".join(f"  - {{“a{n}”: ‘b’, c : d, e: − 3, roll: 1—2}}\n" for n in range(2_000))
    return {f"wilds/t{n}.yaml": rolled("1d6", rows) for n in range(20)}


# House rules on these.


@attack
def changes_of_a_hoard() -> Files:
    hoard = f"{HEAD}each: {{chance: c}}\ncolumns:\n  n: {{title: N, type: text, key: true}}\n"
    hoard += "  c: {title: C, type: chance}\nrows:\n"
    hoard += "".join(f"  - {{n: N{n}, c: 1/{n + 2}}}\n" for n in range(900))
    files = {"p0/w.yaml": hoard, "p0/pack.yaml": MANIFEST.format("P"), "p0/r.yaml": rule("Words.")}
    for k in range(1, 15):
        files[f"p{k}/pack.yaml"] = heir(f"p{k - 1}")
        was = "{m}" if k == 1 else f"{k - 1}/{{n}}"
        files[f"p{k}/w.yaml"] = changing(
            [
                f"at: rows/N{n}/c, was: "
                + (f"1/{n + 2}" if k == 1 else was.replace("{n}", str(n + 20)))
                + f", to: {k}/{n + 20}"
                for n in range(900)
            ]
        )
    return files
