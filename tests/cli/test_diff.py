"""`diff` as it is called: versions by their names, formats, and exit codes."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from review.little import ALL, RULE, WEATHER, instead
from tablewright.cli.main import commands
from tablewright.project import Project
from tablewright.resources import schemas_folder

NEW = instead(WEATHER, ("1-2", "1-3"), ("3-4", "4"))
WHO = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")


@pytest.fixture
def root(written: Callable[..., Project]) -> Path:
    """A project whose last commit has the table otherwise than its folder has."""
    root = written(ALL).root
    for words in (("init", "-q", "-b", "main"), ("add", "."), (*WHO, "commit", "-q", "-m", "one")):
        subprocess.run(["git", *words], cwd=root, check=True)
    (root / "content/wilds/weather.yaml").write_text(NEW, encoding="utf-8")
    return root


def diff(*words: str, root: Path | None = None) -> Result:
    named = [] if root is None else ["--root", str(root)]
    return CliRunner().invoke(commands, ["diff", *words, *named])


def test_without_a_name_it_is_what_is_not_committed(root: Path) -> None:
    told = diff(root=root)
    assert told.exit_code == 0
    assert told.output.splitlines()[:6] == [
        "HEAD → the files here",
        "1 entry has changed; its odds shift.",
        "",
        "changed: Weather (table wilds/weather)",
        "  “Storm” happens 33% → 50% of the time.",
        "  “Rain” happens 33% → 17% of the time.",
    ]
    assert diff("main", root=root).output == told.output.replace("HEAD", "main")


def test_two_revisions_and_a_range_are_compared(root: Path) -> None:
    subprocess.run(["git", *WHO, "commit", "-q", "-a", "-m", "two"], cwd=root, check=True)
    two = diff("main~1", "main", root=root)
    assert two.output.splitlines()[4] == "  “Storm” happens 33% → 50% of the time."
    assert diff("main~1..main", root=root).output == two.output
    assert diff("main~1...main", root=root).output.splitlines()[1:] == two.output.splitlines()[1:]
    assert diff(root=root).output.splitlines()[1:] == ["Nothing is changed in meaning."]


def test_folders_and_packs_are_compared_without_git(written: Callable[..., Project]) -> None:
    house = "kind: pack\ntitle: House\nextends: wilds\nsource: {title: Our own, licence: CC0-1.0}\n"
    old, new = written(ALL).root, written({**ALL, "wilds/weather.yaml": NEW}).root
    told = diff(str(old), str(new))
    assert (told.exit_code, told.output.splitlines()[4]) == (
        0, "  “Storm” happens 33% → 50% of the time.",
    )  # fmt: skip
    packs = written({**ALL, "house/pack.yaml": house, "house/weather.yaml": NEW})
    told = diff("wilds", "house", root=packs.root)
    assert told.output.splitlines()[:4] == [
        "wilds → house",
        "1 entry has changed; its odds shift.",
        "",
        "changed: Weather (table house/weather)",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nothing"], "there is no revision `nothing`"),
        (["a", "b", "c"], "two versions at most"),
        (["--", "-h"], "names no revision"),
        (["main", "../nothing"], "there is no folder `../nothing`; name the folder that content/"),
        (
            ["main", "content"],
            "`content` is no revision, and no project: it has no folder content/",
        ),
        (["wilds", "wild"], "there is no pack `wild`; did you mean `wilds`?"),
        (["main", "wilds"], "there is no pack `main`"),
        (["wilds"], "`wilds` is a pack; name two"),
    ],
)
def test_what_is_no_version_is_told(
    root: Path, words: list[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root)
    found = CliRunner().invoke(commands, ["diff", "--root", str(root), *words])
    assert found.exit_code == 2
    assert told in found.output
    assert "Traceback" not in found.output


def test_without_a_repository_two_folders_are_asked_for(written: Callable[..., Project]) -> None:
    found = diff(root=written(ALL).root)
    assert found.exit_code == 2
    assert "lies in no repository" in found.output
    assert "tablewright diff OLD NEW" in found.output


def test_an_error_in_the_later_version_is_exit_code_1(root: Path) -> None:
    (root / "content/wilds/weather.yaml").write_text(instead(WEATHER, ("5-6", "5")))
    told = diff(root=root)
    assert told.exit_code == 1
    assert "has errors: Weather (table wilds/weather)" in told.output
    assert "  Clear, Total: 5–6 → 5" in told.output or "5-6 → 5" in told.output
    assert "content/wilds/weather.yaml:" in told.output
    subprocess.run(["git", *WHO, "commit", "-q", "-a", "-m", "bad"], cwd=root, check=True)
    (root / "content/wilds/weather.yaml").write_text(WEATHER)
    back = diff(root=root)
    assert back.exit_code == 0
    assert "Faults that are mended: 1" in back.output


def test_markdown_holds_nothing_of_authors_but_their_words(written: Callable[..., Project]) -> None:
    rude = "@everyone ![x](https://example.org/x.png) <img src=x> [a](https://example.org) | # `b`"
    rule = instead(RULE, ("Hang the food in a tree.", json.dumps(rude)))
    rule = instead(rule, ("in the open", "(or little) in the open"))
    rule = instead(rule, ("Camping", json.dumps("<b>@all</b> | *x* _y_ ~~z~~")))
    old, new = written(ALL).root, written({**ALL, "wilds/camping.yaml": rule}).root
    told = diff(str(old), str(new), "--format", "markdown").output
    assert "#### &lt;b&gt;@\N{ZERO WIDTH SPACE}all" in told
    for sign in ("@everyone", "<img", "](http", "](https", "<b>", " *x*", " ~~z~~", "https://"):
        assert sign not in told
    # What is no mark stands as it was written.
    assert "no fire (or little) in the open." in told


def test_a_comment_is_never_too_long(
    written: Callable[..., Project], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablewright.review.markdown.MOST_LETTERS", 3_000)
    rules = {f"wilds/rule-{n}.yaml": instead(RULE, ("Camping", f"Rule {n}")) for n in range(40)}
    after = {name: instead(text, ("Hang", "Hide")) for name, text in rules.items()}
    old, new = written({**ALL, **rules}).root, written({**ALL, **after}).root
    told = diff(str(old), str(new), "--format", "markdown").output
    assert len(told) < 3_100
    left = told.splitlines()[-1]
    assert left.endswith("more; `tablewright diff` tells them all.")
    assert told.count("\n#### ") == 40 - int(left.split()[2])


def test_json_says_what_the_words_say(root: Path) -> None:
    data: dict[str, Any] = json.loads(diff("--format", "json", root=root).output)
    assert (data["before"], data["after"], data["sound"]) == ("HEAD", "the files here", True)
    schema = json.loads((schemas_folder() / "published" / "diff.schema.json").read_text("utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.validate(data, schema)
    (entry,) = data["entries"]
    assert entry["sentences"][0] == "“Storm” happens 33% → 50% of the time"
    assert entry["odds"][0]["largest"][0]["after"]["exact"] == "1/2"
