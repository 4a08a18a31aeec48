"""Feed the compiler what nobody would write, and see that it answers: always, soon, and in words.

    .venv/bin/python tests/security/fuzz.py [--inputs N] [--seed S] [--jobs J] [--findings DIR]
    .venv/bin/python tests/security/fuzz.py --only project --number 4711

An input is made of its kind, the seed and its number alone, so that the second line makes a find
again. Ctrl-C ends it with what it has found. A find is an exception that is no answer, more than
ten seconds of processor time, or more than two GiB. Exits with 1 when there was one.
`docs/security.md` has the figures of the last whole run, and a small part of one is in the suite.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from security.mutations import (
    SCALARS,
    SIGNS,
    Files,
    real_files,
    real_projects,
    reworded,
    slipped,
    twisted,
)
from tablewright.builder import BuildOptions, build
from tablewright.compiler import compile_project
from tablewright.dice import (
    ReadingError,
    distribution,
    parse,
    parse_band,
    parse_comparison,
    parse_range,
)
from tablewright.formula import Environment, EvaluationError, FormulaError, FormulaType
from tablewright.outputs.formats import Formats
from tablewright.project import Project
from tablewright.prose import links, readable, readable_lines, to_html, to_inline_html
from tablewright.prose.constructs import text_faults
from tablewright.prose.labels import marks_of_label
from tablewright.prose.links import ResolvedLink
from tablewright.prose.typography import typographic
from tablewright.reporters import Report, write
from tablewright.source import read_source
from tablewright.typeset.papers import Stock

SECONDS = 10
MEMORY = 2 * 1024**3
# How many of a hundred thousand inputs are of each kind.
SHARES = {
    "bytes": 15_000,
    "yaml": 30_000,
    "formula": 18_000,
    "dice": 15_000,
    "prose": 12_000,
    "project": 8_000,
    "build": 2_000,
}
# Every so many builds a pack is printed as well, by one output after the other.
PRINTED = 20
PRINTS = ("sheets", "screens", "cards", "booklet")

Kind = Callable[[random.Random, int, Path], str]


class TooLongError(Exception):
    """An input that takes more than its time."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one input: a word for what was answered, its seconds, and what was wrong."""

    kind: str
    number: int
    answer: str
    seconds: float
    wrong: str = ""


def of_bytes(rng: random.Random, _number: int, folder: Path) -> str:
    """Read a file of bytes, made up, or a real one with bytes changed."""
    raw = bytearray(rng.choice(real_files()).encode())
    if rng.random() < 0.3:
        raw = bytearray(rng.randbytes(rng.randint(0, 300)))
    is_ascii = rng.random() < 0.7
    for _ in range(rng.randint(0, 6)):
        at = rng.randint(0, len(raw))
        put = rng.randbytes(rng.randint(0, 4))
        raw[at : at + rng.randint(0, 4)] = bytes(byte & 0x7F for byte in put) if is_ascii else put
    if rng.random() < 0.05:
        raw = bytearray(raw.decode("utf-8", "replace").encode(rng.choice(("utf-16", "utf-32"))))
    path = folder / "weather.yaml"
    path.write_bytes(raw)
    source, faults = read_source(path, "content/wilds/weather.yaml")
    return "read" if source is not None else faults[0].code


def of_yaml(rng: random.Random, _number: int, folder: Path) -> str:
    """Compile a pack of a single file, a real one with slips."""
    text = rng.choice((slipped, twisted))(rng.choice(real_files()), rng)
    return _compiled({"wilds/pack.yaml": _manifest(rng), "wilds/weather.yaml": text}, folder)


def of_project(rng: random.Random, _number: int, folder: Path) -> str:
    """Compile a little project, some of whose files have slips, and tell of it in every way."""
    files = dict(rng.choice(real_projects()))
    for _ in range(rng.randint(1, 3)):
        name = rng.choice(sorted(files))
        files[name] = rng.choice((slipped, twisted, reworded))(files[name], rng)
    if rng.random() < 0.1:
        files[f"wilds/{rng.choice(('x', 'Über', 'a b', 'pack2', 'WEATHER'))}.yaml"] = slipped(
            rng.choice(real_files()), rng
        )
    return _compiled(files, folder)


def of_build(rng: random.Random, number: int, folder: Path) -> str:
    """Build the site of a little project that most likely has no fault; print some."""
    files: Files = {}
    for _ in range(rng.randint(1, 2)):
        files = {**rng.choice(real_projects()), **files}
    for name in rng.sample(sorted(files), min(len(files), rng.randint(1, 3))):
        files[name] = reworded(files[name], rng)
    root = _written(files, folder)
    only = {"site"}
    if number % PRINTED == 0:
        only = {PRINTS[number // PRINTED % len(PRINTS)]}
    options = BuildOptions(frozenset(only), formats=Formats(papers=(Stock.A4,)))
    built = build(Project(root), options, Silent())
    _tell(built.compiled)
    if built.published is None:
        return "refused"
    return "printed" if number % PRINTED == 0 else "built"


def of_formula(rng: random.Random, _number: int, _folder: Path) -> str:
    """Compile a formula, and work it out."""
    names = {
        "roll": FormulaType.INTEGER,
        "width": FormulaType.INTEGER,
        "ground": FormulaType.TEXT,
        "is_dark": FormulaType.BOOLEAN,
        "gear.weight": FormulaType.INTEGERS,
        "gear": FormulaType.TEXTS,
        "ratio": FormulaType.NUMBER,
    }
    pieces = (
        *names,
        *SCALARS,
        *"+-*/%<>=!&|?:()[]{},.'\"",
        "==",
        "<=",
        "&&",
        "||",
        " in ",
        "sum(",
        "size(",
        "least(",
        "greatest(",
        "half_up(",
        "floor_div(",
        "within(",
        ".all(a, ",
        ".map(b, ",
        ".filter(c, ",
        "1",
        "0",
        "9223372036854775807",
        "-9223372036854775808",
        "1.5",
        "'a'",
        "true",
        "null",
        "int(",
        "string(",
        "double(",
        "timestamp(",
        "duration(",
        "matches(",
        ".matches('(a+)+$')",
        "b'a'",
        "has(",
        "dyn(",
        "type(",
        "//",
        "\n",
        "e1",
        "0x",
        "u",
    )
    text = "".join(rng.choice(pieces) for _ in range(rng.randint(1, 14)))
    if rng.random() < 0.4:
        text = _grown(rng, 5)
    elif rng.random() < 0.5:
        sound = (
            "roll + width > 7",
            "sum(gear.weight) * 2",
            "gear.exists(a, a == ground)",
            "is_dark ? least([roll, width]) : half_up(roll, width)",
            "ratio * 2.0",
        )
        text = slipped(rng.choice(sound), rng, 2)
    # No file can hold half a character.
    text = text.encode("utf-8", "replace").decode()
    try:
        formula = Environment(names).compile(text)
        formula.evaluate(
            {
                "roll": rng.choice((0, 7, -(2**63), 2**63 - 1)),
                "width": rng.choice((0, 3)),
                "ground": rng.choice(("", "wet", "a" * 2_000)),
                "is_dark": True,
                "gear.weight": rng.choice(([], [1, 2], [2**62] * 9, list(range(2_000)))),
                "gear": rng.choice(([], ["rope"], ["a" * 100] * 90)),
                "ratio": rng.choice((0.0, 1e308)),
            }
        )
    except (FormulaError, EvaluationError) as error:
        return type(error).__name__
    return "evaluated"


def _grown(rng: random.Random, depth: int) -> str:
    """Return a formula that most likely compiles: a number made of smaller ones."""
    if depth == 0 or rng.random() < 0.15:
        leaves = ("roll", "width", "0", "-1", "7", "sum(gear.weight)", "size(gear)", "2147483648")
        return rng.choice(leaves)
    one, other = _grown(rng, depth - 1), _grown(rng, depth - 1)
    ways = (
        *(f"({one} {sign} {other})" for sign in "+-*/%"),
        *(f"{name}({one}, {other})" for name in ("half_up", "floor_div")),
        *(f"{name}([{one}, {other}])" for name in ("least", "greatest", "sum")),
        f"({one} > {other} && is_dark ? {one} : {other})",
        f"[{one}, {other}].map(a, a + {one})[0]",
        f"size(gear.weight.filter(a, a > {one} || a == {other}))",
        f"(within({one}, [{other}, 9]) ? gear.weight[{other}] : {one})",
        f"size(ground + string({one}))",
    )
    return rng.choice(ways)


def of_dice(rng: random.Random, _number: int, _folder: Path) -> str:
    """Read dice, comparisons, ranges and bands; work out what can be read."""
    pieces = (
        *"0123456789",
        *"d+-×x*%!()k ",
        "d6",
        "2d10",
        "kh",
        "kl",
        "dh",
        "dl",
        "!2",
        "d%",
        "d66",
        " to ",
        " or more",
        "≤",
        ">=",
        "<",
        "==",
        " in ",
        "1e9",
        "99",
        ".5",
        "٣",
        "½",
        "−",
        "–",
    )
    text = "".join(rng.choice(pieces) for _ in range(rng.randint(1, 9)))
    if rng.random() < 0.5:
        sound = (
            "2d10",
            "d8 + 3d6 + d4",
            "2d20kh1",
            "4d6dl1",
            "3d6!2",
            "1d6 × 10",
            "2d10 > 12",
            "2d6 in 3-5",
            "-2 to -1",
            "12 or more",
            "96-00",
            ">600",
            "5.5-30",
        )
        text = slipped(rng.choice(sound), rng, 2)
    read = "unread"
    for way in (parse, parse_comparison, parse_range, parse_band):
        try:
            found: Any = way(text)
        except ReadingError:
            continue
        read = "read"
        str(found)
        if way is parse:
            assert distribution(found).support
        elif way is parse_comparison:
            assert 0 <= found.chance() <= 1
    return read


def of_prose(rng: random.Random, _number: int, _folder: Path) -> str:
    """Find the faults of a text, and show it in every way; scripts never come out of it."""
    pieces = (
        *SIGNS,
        *SCALARS,
        "\n\n",
        "- ",
        "1. ",
        "> ",
        "# ",
        "***",
        "**",
        "[a](",
        "ref:b)",
        "](",
        "![",
        "<script>",
        "javascript:",
        "&lt;",
        "&#60;",
        "```\n",
        "    ",
        "\\",
        "|a|b|\n|-|-|\n",
        "https://a.b",
    )
    text = "".join(rng.choice(pieces) for _ in range(rng.randint(1, 40))).replace("\x00", "")
    faults = text_faults(text, is_prose=rng.random() < 0.5)
    links(text)
    list(marks_of_label(text))
    typographic(text)

    def resolve(_link: object) -> ResolvedLink:
        return ResolvedLink("there.html", " (1 in 3)")

    for html in (to_html(text, resolve), to_inline_html(text, resolve)):
        assert "<script" not in html.lower()
        assert 'href="javascript:' not in html.lower()
    readable(text, resolve)
    readable_lines(text, resolve)
    return faults[0].kind.name if faults else "sound"


KINDS: dict[str, Kind] = {
    "bytes": of_bytes,
    "yaml": of_yaml,
    "formula": of_formula,
    "dice": of_dice,
    "prose": of_prose,
    "project": of_project,
    "build": of_build,
}


class Silent:
    """An observer of builds who tells nobody."""

    def stage(self, _name: str, *, total: int | None = None) -> AbstractContextManager[Any]:
        del total
        return nullcontext(self)

    def advance(self, label: str = "", steps: int = 1) -> None:
        del label, steps

    def say(self, sentence: str) -> None:
        del sentence


def _manifest(rng: random.Random) -> str:
    sound = "kind: pack\ntitle: Wilds\nsource: {title: Our own, licence: CC0-1.0}\n"
    return slipped(sound, rng) if rng.random() < 0.1 else sound


def _written(files: Files, folder: Path) -> Path:
    shutil.rmtree(folder / "content", ignore_errors=True)
    for name, text in files.items():
        path = folder / "content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return folder


def _compiled(files: Files, folder: Path) -> str:
    compiled = compile_project(Project(_written(files, folder)))
    _tell(compiled)
    wrong = [fault.code for fault in compiled.diagnostics if fault.is_error]
    # The hundred of a code tells how far the file came.
    return f"refused {min(wrong)[:3]}" if wrong else "sound"


def _tell(compiled: Any) -> None:
    """Tell of faults in every way, as a terminal without Unicode would be told too."""
    report = Report.of(compiled.diagnostics, packs=1, entries=1, proofs=1)
    for way in ("text", "json", "github"):
        raw = io.BytesIO()
        stream = io.TextIOWrapper(raw, encoding="utf-8" if way == "json" else "ascii")
        write(way, report, compiled.project.read, stream)
        stream.flush()
        told = raw.getvalue().decode()
        assert "\x1b" not in told
        if way == "json":
            json.loads(told)
    for fault in compiled.diagnostics:
        assert fault.message
        assert fault.span.line >= 1
        assert fault.span.column >= 1


def tried(kind: str, number: int, seed: str, folder: Path) -> Outcome:
    """Return what becomes of the input of that kind and number."""
    rng = random.Random(f"{seed}/{kind}/{number}")
    begun = time.process_time()
    before = signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    wrong, answer = "", ""
    try:
        answer = KINDS[kind](rng, number, folder)
    except Exception:
        wrong = traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    return Outcome(kind, number, answer, time.process_time() - begun, wrong)


def _too_long(_signal: int, _frame: object) -> None:
    raise TooLongError


def _work(work: tuple[str, range, str]) -> list[Outcome]:
    kind, numbers, seed = work
    with tempfile.TemporaryDirectory(
        dir="/dev/shm" if Path("/dev/shm").is_dir() else None
    ) as folder:
        return [tried(kind, number, seed, Path(folder)) for number in numbers]


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Outputs divide their work among the processors, and these are busy.
    os.cpu_count = lambda: 1
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _all_work(inputs: int, seed: str, only: str | None) -> Iterator[tuple[str, range, str]]:
    for kind, share in SHARES.items():
        if only in (None, kind):
            most = share * inputs // 100_000
            step = 5 if kind == "build" else 100
            yield from ((kind, range(n, min(n + step, most)), seed) for n in range(0, most, step))


def main() -> None:
    """Try all inputs, or the one that is named; tell of the finds, and of the longest."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--inputs", type=int, default=100_000)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--only", choices=KINDS)
    asked.add_argument("--number", type=int)
    asked.add_argument("--findings", type=Path)
    given = asked.parse_args()
    if given.number is not None:
        _begin()
        with tempfile.TemporaryDirectory() as folder:
            print(tried(given.only, given.number, given.seed, Path(folder)))
        return
    answers: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    longest: dict[str, tuple[float, int]] = {}
    finds = 0
    with Pool(given.jobs, _begin, maxtasksperchild=40) as pool, suppress(KeyboardInterrupt):
        for outcomes in pool.imap_unordered(_work, _all_work(given.inputs, given.seed, given.only)):
            for each in outcomes:
                answers[each.kind][each.answer or "FIND"] += 1
                longest[each.kind] = max(
                    longest.get(each.kind, (0, 0)), (each.seconds, each.number)
                )
                if each.wrong:
                    finds += 1
                    _told(each, given.findings)
    for kind, counted in answers.items():
        seconds, number = longest.get(kind, (0, 0))
        words = ", ".join(f"{n:,} {answer}" for answer, n in counted.most_common(9))
        print(f"{kind:8} {counted.total():7,}  longest {seconds:5.2f} s ({number}): {words}")
    print(f"{finds} finds")
    sys.exit(bool(finds))


def _told(found: Outcome, folder: Path | None) -> None:
    head = f"--only {found.kind} --number {found.number}  ({found.seconds:.1f} s)\n{found.wrong}\n"
    print(head, flush=True)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{found.kind}-{found.number}.txt").write_text(head, encoding="utf-8")


if __name__ == "__main__":
    main()
