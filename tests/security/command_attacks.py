"""Attacks on the commands beside `check`: files that are given to them, and projects they work on.

    .venv/bin/python tests/security/command_attacks.py [NAME…]

writes each of them (or those of these names) into a folder of its own, runs its command in a
process of its own, and prints its processor seconds, its peak memory, how much it said, and its
exit code. `test_command_attacks.py` runs all of them small, and sees that nothing is read or
written but what each may.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from security.attacks import MANIFEST, RULE, check, points, rolled, rule

# How many of something there are at full size; the suite has fewer.
Full = Callable[[int], int]
Files = Mapping[str, str | bytes]


@dataclass(frozen=True, slots=True)
class Given:
    """What a command is run with.

    `files` lie below the project, `links` in the place of files, each with where it leads; what is
    `standard` comes in at the standard input.
    """

    files: Files
    links: Mapping[str, str] = field(default_factory=dict)
    pipes: tuple[str, ...] = ()
    standard: bytes = b""


@dataclass(frozen=True, slots=True)
class Attack:
    """A command, its words after it, and what is made for it. It may write in the folders `out`."""

    words: tuple[str, ...]
    make: Callable[[Full], Given]
    out: tuple[str, ...] = ()


COMMANDS: dict[str, Attack] = {}
PACK: Files = {
    "content/wilds/pack.yaml": MANIFEST.format("Wilds"),
    "content/wilds/here.yaml": rule("Words."),
}
# A file beside the project, which nobody may read, and what stands in it.
SECRET_FILE, SECRET = "../secret.yaml", "kind: rule\ntitle: Swordfish\ntext: Swordfish.\n"


def of(*words: str, out: tuple[str, ...] = ()) -> Callable[[Callable[[Full], Given]], None]:
    """Register what is made for the command `words`, under the maker's name."""

    def register(make: Callable[[Full], Given]) -> None:
        COMMANDS[make.__name__] = Attack(words, make, out)

    return register


def importing(name: str) -> Callable[[Callable[[Full], str | bytes]], None]:
    """Register what a file called `name` holds, which is imported."""

    def register(make: Callable[[Full], str | bytes]) -> None:
        def given(full: Full) -> Given:
            return Given({**PACK, f"given/{name}": make(full)})

        words = ("import", f"given/{name}", "--to", "wilds")
        COMMANDS[f"import_{make.__name__}"] = Attack(words, given, ("content/wilds",))

    return register


# Files of other formats.

ROW = "| 1 | a |\n"
HEAD = "| 1d6 | What |\n|---|---|\n"


@importing("a.md")
def rows_without_end(full: Full) -> str:
    return HEAD + ROW * full(300_000)


@importing("a.md")
def tables_without_end(full: Full) -> str:
    return "".join(f"# T{n}\n\n{HEAD}" + "| 1-6 | a |\n\n" for n in range(full(40_000)))


@importing("a.md")
def tables_at_the_bound(full: Full) -> str:
    """Some more than are imported at once, of as many rows as a file may have in all."""
    rows = "".join(f"| {n} | word |\n" for n in range(1, 9))
    head = HEAD.replace("1d6", "1d8")
    return "".join(f"# T{n}\n\n{head}{rows}\n" for n in range(full(3_200)))


@importing("a.csv")
def rows_at_the_bound(full: Full) -> str:
    return "d2000,what\n" + "".join(f"{n},a{n}\n" for n in range(1, full(2_001)))


@importing("a.md")
def columns_without_end(full: Full) -> str:
    return (
        "|a" * full(500_000) + "|\n" + "|-" * full(500_000) + "|\n" + "|b" * full(500_000) + "|\n"
    )


@importing("a.md")
def pipes_alone(full: Full) -> str:
    return ("|" * 2_000 + "\n") * full(2_000)


@importing("a.md")
def one_line(full: Full) -> str:
    return "1-6 a, " * full(500_000)


@importing("a.md")
def blanks_between(full: Full) -> str:
    return ("1" + " " * 900 + "a" + " " * 900 + "b\n") * full(2_000)


@importing("a.md")
def numbered_lists(full: Full) -> str:
    return "".join(f"{n}. w{n}\n" for n in range(1, full(200_000)))


@importing("a.md")
def lists_in_lists(full: Full) -> str:
    return "".join(" " * (2 * (n % 900)) + f"- {n}\n" for n in range(full(4_000)))


@importing("a.md")
def drawn_tables(full: Full) -> str:
    return ("+---" * 200 + "+\n" + "| a " * 200 + "|\n") * full(2_000)


@importing("a.md")
def ruled_tables(full: Full) -> str:
    return ("--- " * 300 + "\n" + "a   " * 300 + "\n\n") * full(1_500)


@importing("a.md")
def tables_between_hyphens(full: Full) -> str:
    return ("  ---  ---\n" + "   1    a\n" * 3 + "\n") * full(30_000)


@importing("a.rst")
def rules_of_equals_signs(full: Full) -> str:
    return "===== =====\n" * full(70_000)


@importing("a.rst")
def tables_between_equals_signs(full: Full) -> str:
    rule = "===== =====\n"
    return f"{rule}A     B\n{rule}1     a\n\n" * full(14_000)


@importing("a.md")
def items_alone(full: Full) -> str:
    return "- item\n" * full(70_000)


@importing("a.md")
def tables_that_go_on(full: Full) -> str:
    return "".join(f"{HEAD}| {n % 6 + 1} | a |\n\n" for n in range(full(11_000)))


@importing("a.md")
def lines_of_drawing_alone(full: Full) -> str:
    return "|---+---|\n" * full(40_000)


@importing("a.md")
def quotes_in_quotes(full: Full) -> str:
    return "> " * full(70_000) + "\n" + "> a\n" * full(100_000)


@importing("a.md")
def footnotes(full: Full) -> str:
    rows = "".join(f"| {n} | a[^{n}] |\n" for n in range(1, full(30_000)))
    return f"| d30000 | What |\n|---|---|\n{rows}\n" + "".join(
        f"[^{n}]: note {n}\n" for n in range(1, full(30_000))
    )


@importing("a.md")
def links_among_tables(full: Full) -> str:
    return "".join(
        f"# T{n}\n\n{HEAD}| 1-6 | see [T{n + 1}](#t{n + 1}) |\n\n" for n in range(full(3_000))
    )


@importing("a.md")
def emphasis(full: Full) -> str:
    return f"{HEAD}| 1-6 | " + "*a **b _c" * full(100_000) + " |\n"


@importing("a.md")
def lines_of_stat_blocks(full: Full) -> str:
    return "".join(f"Wolf {n}: HD 2, AC 7, #AT 1, DMG d6, MV 90\n" for n in range(full(60_000)))


@importing("a.md")
def fences(full: Full) -> str:
    return "```statblock\nname: A\n" * full(60_000)


@importing("a.html")
def elements_in_elements(full: Full) -> str:
    return "<table><tr><td>" * full(100_000)


@importing("a.html")
def cells_without_end(full: Full) -> str:
    return "<table>" + "<tr>" + "<td>a" * full(600_000)


@importing("a.html")
def cells_that_span(full: Full) -> str:
    return "<table>" + "<tr><td rowspan=100 colspan=100>a" * full(20_000)


@importing("a.html")
def entities_in_entities(full: Full) -> str:
    names = "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 9}">' for n in range(12))
    return f'<!DOCTYPE html [<!ENTITY a0 "a">{names}]><table><tr><td>&a12;' + "&a12;" * full(9_000)


@importing("a.html")
def files_elsewhere(full: Full) -> str:
    return (
        f'<!DOCTYPE html [<!ENTITY x SYSTEM "{SECRET_FILE}">]>'
        f'<link rel=import href="{SECRET_FILE}"><script src="{SECRET_FILE}"></script>'
        f'<table><tr><th>1d6<th>W<tr><td>1-6<td>&x;<iframe src="{SECRET_FILE}"></iframe></table>'
    ) * full(400)


@importing("a.html")
def angles(full: Full) -> str:
    return "<" * full(4_000_000)


@importing("a.html")
def attributes(full: Full) -> str:
    return "<table " + "a=b " * full(900_000)


@importing("a.csv")
def commas(full: Full) -> str:
    return "," * full(4_000_000)


@importing("a.csv")
def lines_of_cells(full: Full) -> str:
    return "roll,what\n" + "".join(f"{n},a{n}\n" for n in range(1, full(250_000)))


@importing("a.csv")
def an_open_quote(full: Full) -> str:
    return 'roll,what\n1,"' + "a,\n" * full(1_000_000)


@importing("a.csv")
def empty_lines(full: Full) -> str:
    return "\n" * full(4_000_000)


@importing("a.json")
def brackets(full: Full) -> str:
    return "[" * full(4_000_000)


@importing("a.json")
def objects(full: Full) -> str:
    return "[" + "{}," * full(1_300_000) + "{}]"


@importing("a.json")
def long_numbers(full: Full) -> str:
    return json.dumps({"name": "T", "formula": "1d6", "results": []})[:-3] + "9" * full(3_000_000)


@importing("a.json")
def results_without_end(full: Full) -> str:
    results = [{"range": [n, n], "text": f"w{n}"} for n in range(1, full(60_000))]
    return json.dumps({"name": "T", "formula": "1d60000", "results": results})[:4_000_000]


@importing("a.json")
def dice_that_are_dear(full: Full) -> str:
    results = [{"range": [1, 6], "text": "a"}]
    tables = [
        {"name": f"T{n}", "formula": f"{n % 90 + 9}d100", "results": results}
        for n in range(full(20_000))
    ]
    return json.dumps(tables)[:4_000_000]


@importing("a.db")
def lines_of_objects(full: Full) -> str:
    return '{"name": "T", "formula": "1d6", "results": [{"range": [1, 6], "text": "a"}]}\n' * full(
        40_000
    )


@importing("a.yaml")
def aliases(full: Full) -> str:
    lines = ["a0: &a0 [x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, full(900))]
    return "\n".join(lines) + "\n"


def _archive(parts: Mapping[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return held.getvalue()


SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"


def _workbook(sheet: bytes, doctype: str = "") -> bytes:
    types = (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.'
        'spreadsheetml.sheet.main+xml"/></Types>'
    )
    book = (
        f'{doctype}<workbook xmlns="{SHEET}" xmlns:r="{OFFICE}"><sheets>'
        '<sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'
    )
    return _archive(
        {
            "[Content_Types].xml": types.encode(),
            "_rels/.rels": (
                f'<Relationships xmlns="{RELATIONS}"><Relationship Id="r" Target="xl/workbook.xml" '
                f'Type="{OFFICE}/officeDocument"/></Relationships>'
            ).encode(),
            "xl/workbook.xml": book.encode(),
            "xl/_rels/workbook.xml.rels": (
                f'<Relationships xmlns="{RELATIONS}"><Relationship Id="r1" '
                f'Type="{OFFICE}/worksheet" Target="worksheets/s.xml"/></Relationships>'
            ).encode(),
            "xl/worksheets/s.xml": sheet,
        }
    )


def _sheet(rows: str) -> bytes:
    return f'<worksheet xmlns="{SHEET}"><sheetData>{rows}</sheetData></worksheet>'.encode()


@importing("a.xlsx")
def sheets_that_unpack(full: Full) -> bytes:
    return _workbook(_sheet(" " * full(900_000_000)))


@importing("a.xlsx")
def sheets_of_rows(full: Full) -> bytes:
    return _workbook(_sheet('<row><c t="inlineStr"><is><t>a</t></is></c></row>' * full(500_000)))


@importing("a.xlsx")
def sheets_of_far_cells(full: Full) -> bytes:
    rows = "".join(
        f'<row r="{n * 900}"><c r="XFD{n * 900}"><v>1</v></c></row>' for n in range(1, full(1_100))
    )
    return _workbook(_sheet(rows))


@importing("a.xlsx")
def sheets_of_entities(full: Full) -> bytes:
    names = "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 9}">' for n in range(12))
    kind = f'<!DOCTYPE w [<!ENTITY a0 "a"><!ENTITY x SYSTEM "{SECRET_FILE}">{names}]>'
    rows = '<row><c t="inlineStr"><is><t>&a12;&x;</t></is></c></row>' * full(900)
    return _workbook(kind.encode() + _sheet(rows), kind)


@importing("a.xlsx")
def an_archive_cut_short(full: Full) -> bytes:
    return _workbook(_sheet("<row><c><v>1</v></c></row>" * full(9_000)))[:-90]


@importing("a.xlsx")
def archives_of_parts(full: Full) -> bytes:
    return _archive({f"../../p{n}.xml": b"a" for n in range(full(60_000))})


@importing("a.ods")
def rows_that_repeat(full: Full) -> bytes:
    of_table = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
    cell = '<t:table-cell t:number-columns-repeated="1000000000"/>'
    rows = f'<t:table-row t:number-rows-repeated="1000000000">{cell}</t:table-row>' * full(900)
    return _archive(
        {
            "mimetype": b"application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": (
                '<o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
                f'xmlns:t="{of_table}"><o:body><o:spreadsheet><t:table t:name="A">{rows}</t:table>'
                "</o:spreadsheet></o:body></o:document-content>"
            ).encode(),
        }
    )


@of("import", "given", "--to", "wilds", out=("content/wilds",))
def import_a_folder_of_no_files(full: Full) -> Given:
    good = f"# Weather\n\n{HEAD}| 1-6 | sun |\n"
    return Given(
        {**PACK, "given/ok.md": good, **{f"given/e{n}.md": "" for n in range(full(3_000))}},
        {"given/zero.md": "/dev/zero", "given/out.yaml": SECRET_FILE, "given/far": "/"},
        ("given/pipe.md",),
    )


@of("import", "given/a.md", "--to", "wilds", out=("content/wilds",))
def import_titles_that_are_paths(full: Full) -> Given:
    titles = (
        "../../evil",
        "/etc/evil",
        "..\\evil",
        "a" * full(9_000),
        "con",
        "-",
        "\x1b]0;a\x07",
        "pack",
    )
    text = "".join(f"# {title}\n\n{HEAD}| 1-6 | sun |\n\n" for title in titles)
    return Given({**PACK, "given/a.md": text})


@of("import", "given/a.md", "--to", "wilds", out=("content/wilds",))
def import_into_a_link(full: Full) -> Given:
    text = "".join(f"# Weather {n}\n\n{HEAD}| 1-6 | sun |\n\n" for n in range(full(200)))
    inside = {f"content/wilds/tables/weather-{n}.yaml": SECRET_FILE for n in range(full(200))}
    return Given(
        {**PACK, "given/a.md": text}, {**inside, "content/wilds/weather-0.yaml": SECRET_FILE}
    )


# Projects that other commands work on.

FORMULA = "=HYPERLINK(1)"
TEXTS = (
    "\\\\input{../secret.yaml}", "\\\\write18{touch ran}", '#read("../secret.yaml")',
    "&lt;script>1&lt;/script>", FORMULA, "+1+1", "@SUM(1)", "{{7*7}}", "[[../secret]]", "%{ran}",
    "$(touch ran)", "`touch ran`",
)  # fmt: skip


def _telling(full: Full) -> Files:
    rows = "".join(f"  - {{roll: {n + 1}, what: {json.dumps(t)}}}\n" for n, t in enumerate(TEXTS))
    return {
        **PACK,
        **{f"content/wilds/t{n}.yaml": rolled(f"1d{len(TEXTS)}", rows) for n in range(full(200))},
    }


for _format in ("foundry", "obsidian", "csv", "latex", "typst", "markdown", "json", "anydice"):

    def _exported(full: Full) -> Given:
        return Given(_telling(full))

    _exported.__name__ = f"export_to_{_format}"
    of("export", _format, "--to", "out", out=("out", ".tablewright.lock"))(_exported)


@of("export", "csv", "--to", "out", out=(".tablewright.lock",))
def export_into_a_link(full: Full) -> Given:
    return Given(_telling(full), {"out": ".."})


def _crowd(full: Full) -> Files:
    long = " + ".join(["w"] * 90)
    return {
        **PACK,
        **{
            f"content/wilds/c{n}.yaml": check(f"w{n}: {{title: W, range: 1-90}}", f"roll > {long}")
            for n in range(full(900))
        },
    }


def _misspelt(full: Full) -> Files:
    linked = {
        f"content/wilds/r{n}.yaml": points([f"[a](ref:weathr-{n}-{k})" for k in range(20)])
        for n in range(full(400))
    }
    return {
        **PACK,
        **linked,
        **{f"content/wilds/weather-{n}-0.yaml": rule("Words.") for n in range(full(400))},
    }


@of("badge")
def badge_of_a_crowd(full: Full) -> Given:
    return Given(_crowd(full))


@of("stats")
def stats_of_a_crowd(full: Full) -> Given:
    return Given(_crowd(full))


@of("stats", "--guards")
def stats_of_many_figures(full: Full) -> Given:
    rows = "".join(f"  - {{roll: {n + 1}, what: a{n}}}\n" for n in range(full(900)))
    tables = {f"content/wilds/t{n}.yaml": rolled(f"1d{full(900)}", rows) for n in range(9)}
    return Given({**PACK, **tables})


@of("check", "--fix", out=("content",))
def fixes_of_misspelt_names(full: Full) -> Given:
    return Given(_misspelt(full))


@of("check", "--fix", out=("content",))
def fixes_that_make_it_worse(full: Full) -> Given:
    keys = "".join(f"  rol{'l' * (n % 2)}s{n}: a\n" for n in range(full(900)))
    tables = {
        f"content/wilds/t{n}.yaml": rolled("1d6", "  - {rol: 1-6, wat: a, whta: b}\n") + keys
        for n in range(full(90))
    }
    return Given({**PACK, **tables})


@of("check", "--fix", out=("content",))
def fixes_of_slips(full: Full) -> Given:
    rows = "".join(f"  - {{roll: {n + 1}, what: it's: {n}}}\n" for n in range(full(900)))
    return Given({**PACK, **{f"content/wilds/t{n}.yaml": rolled("1d900", rows) for n in range(20)}})


@of("check", "--fix")
def fixes_of_files_elsewhere(full: Full) -> Given:
    del full
    return Given(PACK, {"content/wilds/out.yaml": SECRET_FILE, "content/far": ".."})


@of("fmt", out=("content",))
def fmt_of_large_files(full: Full) -> Given:
    rows = "".join(f"  -   {{what:   a{n},   roll: {n + 1}}}\n" for n in range(full(2_000)))
    return Given({**PACK, **{f"content/wilds/t{n}.yaml": rolled("1d9", rows) for n in range(60)}})


@of("fmt", out=("content",))
def fmt_of_comments(full: Full) -> Given:
    return Given({**PACK, "content/wilds/r.yaml": rule("Words.") + "# a\n" * full(90_000)})


@of("fmt", out=("content",))
def fmt_of_aliases(full: Full) -> Given:
    lines = ["a0: &a0 [x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, full(900))]
    text = "\n".join(lines) + "\n"
    return Given({**PACK, **{f"content/wilds/r{n}.yaml": text for n in range(full(90))}})


@of("fmt", out=("content",))
def fmt_of_files_elsewhere(full: Full) -> Given:
    files = {**PACK, "content/wilds/r.yaml": "title:   A\nkind: rule\ntext:   Words.\n"}
    deep = {f"content/wilds/d{n}.yaml": "[" * 900 for n in range(full(300))}
    return Given(
        {**files, **deep},
        {"content/wilds/out.yaml": SECRET_FILE, "content/wilds/zero.yaml": "/dev/zero"},
        ("content/wilds/pipe.yaml",),
    )


@of("new", "table", "../evil", "--roll", "1d6", out=("content/wilds", ".tablewright"))
def new_with_a_path(full: Full) -> Given:
    return Given({**PACK, **{f"content/wilds/r{n}.yaml": "[" for n in range(full(900))}})


@of("new", "rule", "weather")
def new_in_the_place_of_a_link(full: Full) -> Given:
    links = {
        f"content/wilds/{folder}weather.yaml": "../../../new.yaml" for folder in ("", "rules/")
    }
    return Given({**PACK, **{f"content/wilds/r{n}.yaml": "[" for n in range(full(900))}}, links)


@of("new", "rule", "weather", out=("content", ".tablewright"))
def new_in_a_crowd(full: Full) -> Given:
    models = {
        f"content/wilds/m{n}.yaml": "kind: model\ntitle: M\nfields:\n"
        + "".join(f"  f{k}: {{title: F, type: integer}}\n" for k in range(40))
        for n in range(full(900))
    }
    return Given({**PACK, **models})


@of("diff", "../one", "../other")
def diff_of_two_crowds(full: Full) -> Given:
    crowd = _crowd(full)
    other = {name: held.replace("90}", "91}") if isinstance(held, str) else held
             for name, held in crowd.items()}  # fmt: skip
    return Given(
        {f"../one/{name}": held for name, held in crowd.items()}
        | {f"../other/{name}": held for name, held in other.items()}
    )


@of("diff", "../one", "../other")
def diff_of_two_large_projects(full: Full) -> Given:
    def project(extra: int) -> Files:
        rows = "".join(f"  - {{roll: {n + 1}, what: word {n + extra}}}\n" for n in range(200))
        return {
            **PACK,
            **{f"content/wilds/t{n}.yaml": rolled("1d200", rows) for n in range(full(160))},
        }

    return Given(
        {f"../one/{name}": held for name, held in project(0).items()}
        | {f"../other/{name}": held for name, held in project(1).items()}
    )


@of("diff", "--output=ran", "HEAD")
def diff_of_a_revision_that_is_an_option(full: Full) -> Given:
    del full
    return Given(PACK)


# What an editor sends.


def _messages(*messages: object) -> bytes:
    begin = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}
    end = [{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"}]
    held = b""
    for each in (begin, *messages, *end):
        body = each if isinstance(each, bytes) else json.dumps(each).encode()
        held += f"Content-Length: {len(body)}\r\n\r\n".encode() + body
    return held


def _opened(uri: str, text: str) -> object:
    document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
    return {
        "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document},
    }  # fmt: skip


def _asked(number: int, what: str, uri: str, line: int, character: int, **more: object) -> object:
    params = {
        "textDocument": {"uri": uri}, "position": {"line": line, "character": character},
        **more,
    }  # fmt: skip
    return {"jsonrpc": "2.0", "id": number, "method": f"textDocument/{what}", "params": params}


_ASKED = ("hover", "completion", "definition", "rename", "prepareRename")


@of("lsp")
def lsp_in_a_crowd(full: Full) -> Given:
    """An editor is trusted as a shell is; what it has open may be anyone's."""
    crowd = _crowd(full)
    inside = [f"ROOT/{name}" for name in list(crowd)[:9]]
    far = ("file:///etc/passwd", "file:///dev/zero", "untitled:a", "http://a/b", "file://h/a", "")
    told: list[object] = []
    for number, uri in enumerate((*inside, *far)):
        text = str(crowd.get(uri.removeprefix("ROOT/"), RULE))
        told.append(_opened(uri, text + "a: &a [b]\n" * full(3_000)))
        told += [
            _asked(100 * number + n + 9, what, uri, n * (2**31 - 1) // 4, 5, newName="../../evil")
            for n, what in enumerate(_ASKED)
        ]
    return Given(crowd, standard=_messages(*told))


# The tool.


def lay_out(given: Given, root: Path) -> None:
    """Write what a command is `given` at `root`, and the secret beside it."""
    root.mkdir(parents=True, exist_ok=True)
    for name, held in {**given.files, SECRET_FILE: SECRET}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(held if isinstance(held, bytes) else held.encode())
    for name, target in given.links.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # A link beside the secret leads to it wherever it stands.
        path.symlink_to((root / target).resolve() if target == SECRET_FILE else target)
    for name in given.pipes:
        os.mkfifo(root / name)


def sent(given: Given, root: Path) -> bytes:
    """Return what comes in at the standard input; its messages name the project at `root`."""
    held, rest = b"", given.standard
    while rest:
        head, _, rest = rest.partition(b"\r\n\r\n")
        length = int(head.rpartition(b" ")[2])
        body, rest = rest[:length].replace(b"ROOT", root.as_uri().encode()), rest[length:]
        held += b"Content-Length: %d\r\n\r\n" % len(body) + body
    return held


def _measured(title: str, root: Path) -> str:
    attack = COMMANDS[title]
    subprocess.run([sys.executable, __file__, "--write", title, str(root)], check=True)
    most = f"--cpu={os.environ.get('SECONDS', '60')}"
    program = [sys.executable, "-P", "-m", "tablewright"]
    with (root.parent / "said").open("wb") as said, (root.parent / "sent").open("rb") as given:
        process = subprocess.Popen(
            ["prlimit", most, "--", *program, *attack.words],
            cwd=root, stdin=given, stdout=said, stderr=said,
        )  # fmt: skip
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    told = (root.parent / "said").read_text("utf-8", "replace")
    wrong = " TRACEBACK" if "Traceback" in told else ""
    end = " ".join(told[-150:].split()) if process.returncode not in (0, 1) or wrong else ""
    return (
        f"{title:42} {usage.ru_utime + usage.ru_stime:6.2f} s {usage.ru_maxrss // 1024:5} MiB "
        f"{len(told) // 1000:5} kB exit {process.returncode}{wrong} {end}"
    )


def main() -> None:
    """Measure the attacks that are named, or all of them."""
    if sys.argv[1:2] == ["--write"]:
        given = COMMANDS[sys.argv[2]].make(lambda count: count)
        lay_out(given, Path(sys.argv[3]))
        (Path(sys.argv[3]).parent / "sent").write_bytes(sent(given, Path(sys.argv[3])))
        return
    for title in sys.argv[1:] or COMMANDS:
        with tempfile.TemporaryDirectory() as folder:
            print(_measured(title, Path(folder) / "project"), flush=True)


if __name__ == "__main__":
    main()
