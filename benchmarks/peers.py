"""The programs that ours is measured beside: their own venv, and the same matter as they read it.

None of them works out a chance or proves a rule: they say what reading and writing so many files
costs a program that does it well. They are the extra `bench` of pyproject.toml, in their own venv.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from subprocess import CalledProcessError

from measuring import Line, put_away

from projects import WEATHERS

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "requirements"))

from locked_venv import commands_of  # noqa: E402

CHECK, SITE = "check, 1,000 entries", "site, 1,000 entries"


def to_be_had(
    project: Path, folder: Path, entries: int, miss: Callable[[str, str], None]
) -> Iterator[Line]:
    """Yield the lines of those that are there, after installing them; tell `miss` of the others.

    What they make of `project`, and of the same as Markdown below `folder`.
    """
    try:
        commands = commands_of("peers", "bench")
    except (OSError, CalledProcessError) as failed:
        miss("the peers", f"requirements/bench.txt cannot be installed: {failed}")
        return
    for line in lines(commands, project, folder, entries):
        if Path(line.command[0]).exists():
            yield line
        else:
            miss(f"{line.work}, {line.program}", f"{line.command[0]} is not there")


def lines(commands: Path, project: Path, folder: Path, entries: int) -> Iterator[Line]:
    """Yield what the peers make of `project`, and of the same as Markdown below `folder`."""
    schema = folder / "anything.schema.json"
    schema.write_text("{}", encoding="utf-8")
    files = sorted(str(path) for path in (project / "content").glob("*/*.yaml"))
    judge = [str(commands / "check-jsonschema"), "--schemafile", str(schema), *files]
    yield Line(CHECK, "check-jsonschema, an empty schema", judge, folder)
    rules = "{extends: relaxed, rules: {line-length: disable}}"
    yield Line(CHECK, "yamllint", [str(commands / "yamllint"), "-d", rules, *files], folder)

    for name, head in (("pelican", _pelican_head), ("mkdocs", _plain_head), ("hugo", _hugo_head)):
        _write_pages(folder / name / _CONTENT[name], entries, head)
    (folder / "pelican" / "conf.py").write_text(_PELICAN, encoding="utf-8")
    (folder / "mkdocs" / "mkdocs.yml").write_text("site_name: Made up\n", encoding="utf-8")
    material = "site_name: Made up\ntheme: {name: material}\n"
    (folder / "mkdocs" / "material.yml").write_text(material, encoding="utf-8")
    layouts = folder / "hugo" / "layouts" / "_default"
    layouts.mkdir(parents=True)
    for name in ("single", "list"):
        (layouts / f"{name}.html").write_text(_HUGO_LAYOUT, encoding="utf-8")
    (folder / "hugo" / "hugo.toml").write_text('title = "Made up"\n', encoding="utf-8")
    for program, home, command in (
        ("Hugo", "hugo", ["hugo", "--quiet"]),
        ("Pelican", "pelican", ["pelican", "content", "-s", "conf.py", "-o", "public", "--quiet"]),
        ("MkDocs", "mkdocs", ["mkdocs", "build", "--quiet", "-d", "public"]),
        (
            "MkDocs, Material",
            "mkdocs",
            ["mkdocs", "build", "--quiet", "-f", "material.yml", "-d", "public"],
        ),
    ):
        there = folder / home
        yield Line(
            SITE,
            program,
            [str(commands / command[0]), *command[1:]],
            there,
            partial(put_away, there / "public"),
        )


_CONTENT = {"pelican": "content", "mkdocs": "docs", "hugo": "content"}
_PELICAN = (
    "SITENAME = 'Made up'\nPATH = 'content'\nTIMEZONE = 'UTC'\nDEFAULT_LANG = 'en'\n"
    "FEED_ALL_ATOM = CATEGORY_FEED_ATOM = TRANSLATION_FEED_ATOM = None\n"
)
_HUGO_LAYOUT = (
    "<!DOCTYPE html><html lang=en><head><title>{{ .Title }}</title></head><body>"
    "<h1>{{ .Title }}</h1>{{ .Content }}<ul>{{ range .Pages }}"
    "<li><a href={{ .RelPermalink }}>{{ .Title }}</a>{{ end }}</ul></body></html>\n"
)


def _plain_head(title: str) -> str:
    return f"# {title}\n\n"


def _pelican_head(title: str) -> str:
    return f"Title: {title}\nDate: 2020-01-01\n\n"


def _hugo_head(title: str) -> str:
    return f"---\ntitle: {title}\n---\n\n"


def _write_pages(folder: Path, entries: int, head: Callable[[str], str]) -> None:
    """Write a page for each entry: its title, and its cells or values as a table."""
    folder.mkdir(parents=True)
    tables = entries * 3 // 5
    for number in range(tables):
        rows = "".join(
            f"| {total} | {WEATHERS[(total + number) % 11]} of the {number}th day "
            f"| {1 + (total * number) % 12} | {100 * (6 - abs(7 - total)) // 36}% |\n"
            for total in range(2, 13)
        )
        text = f"| 2d6 | Result | Hours | Chance |\n|---|---|---|---|\n{rows}"
        page = folder / f"weather-{number}.md"
        page.write_text(head(f"Weather {number}") + text, encoding="utf-8")
    for number in range(entries - tables):
        text = f"It lives in the {number}th wood.\n\n| Hit dice | Armour |\n|---|---|\n"
        values = f"| {1 + number % 20} | {number % 7} |\n"
        page = folder / f"beast-{number}.md"
        page.write_text(head(f"Beast {number}") + text + values, encoding="utf-8")
