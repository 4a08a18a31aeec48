"""Crowds of many kinds at once, and of sound entries that each stay just below their bounds."""

from __future__ import annotations

import random
from io import BytesIO

from fonts.made import made_face
from security.attacks import HEAD, MANIFEST, RULE, check, filled, name, points, rolled, rule
from security.crowds import Files, crowd, screen

# As many sound entries as allow nothing more.
SOUND = 1_000


@crowd
def sound_checks() -> Files:
    """Each is tried in a moment, and none of them has a fault."""
    return {
        f"wilds/c{n}.yaml": check("w: {title: W, range: 1-40}", f"roll > w + {n % 7}", "2d20")
        for n in range(SOUND)
    }


@crowd
def sound_formulas() -> Files:
    """Of each check the formulas use names that no other has."""
    files = {}
    for number in range(SOUND):
        extra = "values:\n" + "".join(f"  v{n}x{number}: w + {n}\n" for n in range(20))
        files[f"wilds/c{number}.yaml"] = check(
            "w: {title: W, range: 1-3}", f"roll > w + v1x{number}", "2d6", extra
        )
    return files


@crowd
def sound_models() -> Files:
    """A thousand kinds, and things of them in packs that each know all."""
    model = "kind: model\ntitle: M\nfields: {a: {title: A, type: integer}}\n"
    files = {f"base/m{n}.yaml": model for n in range(600)}
    for number in range(20):
        files[f"p{number}/pack.yaml"] = f"{MANIFEST.format('P')}extends: base\n"
        for thing in range(100):
            files[f"p{number}/b{thing}.yaml"] = f"kind: m{thing}\ntitle: B\nvalues: {{a: 3}}\n"
    return files


@crowd
def sound_models_of_other_parts() -> Files:
    """Kinds that packs inherit, and a part of each that every pack has its own of."""
    model = "kind: model\ntitle: M\nfields: {a: {title: A, type: core}}\n"
    core = "kind: model\ntitle: M\nfields: {a: {title: A, type: integer}}\n"
    files = {f"base/m{n}.yaml": model for n in range(450)} | {"base/core.yaml": core}
    for number in range(20):
        files[f"p{number}/pack.yaml"] = f"{MANIFEST.format('P')}extends: base\n"
        files[f"p{number}/core.yaml"] = core
        for thing in range(100):
            held = f"kind: m{thing}\ntitle: B\nvalues: {{a: {{a: 3}}}}\n"
            files[f"p{number}/b{thing}.yaml"] = held
    return files


@crowd
def sound_texts() -> Files:
    """Points of one word each: much to do for few letters, and no marks."""
    return {f"wilds/r{n}.yaml": points(["A word."] * 500) for n in range(400)}


@crowd
def sound_values() -> Files:
    """Aliases: a few lines, and as many values as all files may hold."""
    first = "rulings:\n  - &r {question: Q, ruling: R, reason: R}\n"
    held = RULE + first + "  - *r\n" * 190
    return {f"wilds/r{n}.yaml": held for n in range(700)}


@crowd
def sound_tables_of_one_another() -> Files:
    """A circle: every table leads to all others through the next."""
    count = 900
    return {
        f"wilds/t{n}.yaml": rolled("1d2", f"  - {{roll: 1-2, then: t{(n + 1) % count}}}\n")
        for n in range(count)
    }


@crowd
def errata_in_a_large_pack() -> Files:
    """Each erratum is tried in a library of its own."""
    errata = "".join(
        f"  - {{field: /rows/{n}/a, printed: {n + 90}, ruling: {n}, reason: W}}\n"
        for n in range(100)
    )
    lines = "".join(f"  - {{a: {n}}}\n" for n in range(100))
    columns = "columns:\n  a: {title: A, type: integer, max: 80}\n"
    table = f"{HEAD}{columns}rows:\n{lines}errata:\n{errata}"
    files = {f"wilds/r{n}.yaml": rule("Words.") for n in range(3_000)}
    return {**files, **{f"wilds/t{n}.yaml": table for n in range(9)}}


@crowd
def letters_unknown_one_by_one() -> Files:
    """Faults inside one text, each of which is looked for from its beginning."""
    rng = random.Random(11)
    files = {}
    for number in range(60):
        signs = "".join(f"{chr(0x4E00 + rng.randrange(20_000))}a" for _ in range(9_000))
        files[f"wilds/r{number}.yaml"] = rule(signs)
    return files


@crowd
def faults_on_one_line() -> Files:
    """Half a million letters without an end of a line, with faults all over."""
    tags = ", ".join("'*a_b[c](d) `e'" for _ in range(100))
    rulings = ", ".join(
        '{question: "*a", ruling: "[a](ref:b)", reason: "' + "a" * 2_000 + '"}' for _ in range(190)
    )
    held = f"{{kind: rule, title: A, text: W, tags: [{tags}], rulings: [{rulings}]}}\n"
    return {f"wilds/r{n}.yaml": held for n in range(50)}


@crowd
def files_of_one_name() -> Files:
    """Entries of one id in a thousand folders."""
    return {f"wilds/f{n}/here.yaml": rule(f"[a](ref:there{n})") for n in range(9_000)}


@crowd
def packs_of_one_name() -> Files:
    """A name that every pack has, and others ask for."""
    files = {f"p{n}/here.yaml": rule("Words.") for n in range(1_500)}
    files |= {f"q/r{n}.yaml": rule("[a](ref:here)") for n in range(1_500)}
    return files


@crowd
def keys_of_a_mile() -> Files:
    """Names of columns and notes as long as values may be."""
    notes = "".join(f"  n{n}{'x' * 9_000}: '*W*'\n" for n in range(90))
    table = f"{HEAD}columns:\n  a: {{title: A, type: text}}\nrows:\n  - {{a: b}}\nnotes:\n{notes}"
    return {f"wilds/t{n}.yaml": table for n in range(38)}


@crowd
def tables_of_screens() -> Files:
    """Matter of panels' own, and trackers beside it."""
    lines = "".join(f"          {n}: They [wait](ref:s{n}) and *watch*\n" for n in range(3, 61))
    table = f"      - title: T\n        roll: 3d20\n        table:\n{lines}"
    tracker = "      - {tracker: [A, B, C], title: T, rows: 9}\n"
    return {f"wilds/s{n}.yaml": screen((table + tracker) * 4) for n in range(60)}


@crowd
def words_wide_and_unknown_on_screens() -> Files:
    """Notes, clocks and leads whose words no page holds."""
    wide = "W" * 300
    blocks = f"      - {{notes: 9, title: {wide}}}\n      - {{clock: 8, title: '*{wide}*'}}\n"
    return {f"wilds/s{n}.yaml": screen(blocks * 45) for n in range(40)}


@crowd
def faces_that_unpack() -> Files:
    """WOFF: a few kilobytes that stand for megabytes of outlines."""
    from fontTools.ttLib import TTFont

    face = TTFont(BytesIO(made_face("".join(chr(code) for code in range(0x4E00, 0x4E00 + 9_000)))))
    face.flavor = "woff"
    written = BytesIO()
    face.save(written)
    files: dict[str, str | bytes] = {}
    for number in range(30):
        held = "".join(f"  - {{file: f{n}.ttf, licence: OFL-1.1}}\n" for n in range(4))
        files[f"p{number}/pack.yaml"] = f"{MANIFEST.format('P')}fonts:\n{held}"
        files |= {f"p{number}/f{n}.ttf": written.getvalue() for n in range(4)}
    return files


@crowd
def pictures_of_all_forms() -> Files:
    """Photographs and pictures with palettes, of as many pixels as may be."""
    from PIL import Image

    files: dict[str, str | bytes] = {}
    blocks = ""
    for number, (mode, form) in enumerate((("CMYK", "JPEG"), ("RGBA", "PNG"), ("P", "PNG")) * 4):
        held = BytesIO()
        Image.new(mode, (6_300, 6_300)).save(held, form)
        ending = "jpg" if form == "JPEG" else "png"
        files[f"wilds/p{number}.{ending}"] = held.getvalue()
        blocks += f"      - {{image: p{number}.{ending}, alt: A, credit: C, height: 20}}\n"
    files["wilds/s.yaml"] = f"kind: screen\ntitle: S\npanels:\n  - title: P\n    blocks:\n{blocks}"
    return files


@crowd
def things_of_a_wide_model() -> Files:
    """What is wrong with each is looked for in a schema of hundreds of fields."""
    fields = "".join(f"  f{n}: {{title: F, type: integer}}\n" for n in range(40))
    parts = "".join(f"  p{n}: {{title: P, type: part}}\n" for n in range(20))
    files = {
        "wilds/part.yaml": f"kind: model\ntitle: P\nfields:\n{fields}",
        "wilds/boat.yaml": f"kind: model\ntitle: M\nfields:\n{parts}",
    }
    for number in range(2_000):
        held = "".join(f"  p{n}: {{f0: a, g: 1}}\n" for n in range(20))
        files[f"wilds/b{number}.yaml"] = f"kind: boat\ntitle: B\nvalues:\n{held}"
    return files


@crowd
def examples_that_are_wrong() -> Files:
    """Sound files, of each of which a proof finds something else."""
    rng = random.Random(12)
    files: dict[str, str | bytes] = {
        "wilds/leap.yaml": check("w: {title: W, range: 2-12}", "roll > w")
    }
    for number in range(SOUND):
        steps = "".join(
            f"  - {{text: '{filled('a ', 200)}', inputs: {{w: {rng.randint(2, 12)}}}, roll: 7, "
            f"expect: {{outcome: {name(n, rng)}}}}}\n"
            for n in range(5)
        )
        files[f"wilds/e{number}.yaml"] = f"kind: example\ntitle: E\nof: leap\nsteps:\n{steps}"
    return files


@crowd
def kinds_that_nobody_defines() -> Files:
    """Nobody knows whether they are sound before all models are read."""
    return {f"wilds/b{n}.yaml": "kind: boat\ntitle: B\nvalues: {a: 3}\n" for n in range(15_000)}


@crowd
def things_that_are_all_wrong() -> Files:
    """The same, of a kind that there is."""
    model = "kind: model\ntitle: M\nfields: {a: {title: A, type: integer}}\n"
    thing = "kind: boat\ntitle: B\nvalues: {b: 3, c: 4, d: 5}\n"
    return {"wilds/boat.yaml": model, **{f"wilds/b{n}.yaml": thing for n in range(15_000)}}
