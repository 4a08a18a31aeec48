"""The docs keep their word: commands run and print what they say, and YAML is taken as it stands.

How blocks are marked is told in `CONTRIBUTING.md`. What the YAML of a document refers to and does
not show lies in `context/<document>/`, packs by their folders.
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterable
from contextlib import suppress
from itertools import takewhile
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from docs.blocks import (
    DOCUMENTS,
    PROGRAM,
    ROOT,
    TUTORIAL,
    Block,
    Command,
    blocks,
    blocks_in,
    commands,
    inline_commands,
    installs,
)
from tablewright.cli.main import commands as program
from tablewright.compiler import compile_project
from tablewright.project import Project

CONTEXT = Path(__file__).parent / "context"
# What the door runs itself, and is no command of the program.
OF_THE_DOOR = {"bench": "benchmarks/bench.py", "docs": "docs/site/make.py"}
SHELLS, OUTPUTS, YAML = "sh", "console", "yaml"
# What a reader puts in the place of a word in capitals.
PLACEHOLDERS = {"DIR": ".", "FILE": "my-screen.yaml", "CODE": "TW301", "N": "3"}


def unclear(command: Command) -> str:
    """Return why a command can't be run, or compared with what it is said to print."""
    if command.words[0] == "cd" and command.place.startswith(TUTORIAL):
        return ""
    if command.words[0] not in PROGRAM and not installs(command):
        return f"`{command.words[0]}` is no command of ours, and no test runs it"
    if re.search(r"\d", command.comment):
        return f"`# {command.comment}` tells a figure: begin it with `prints`, and it is compared"
    return ""


def complaint(block: Block) -> str:
    """Return what keeps `block` from being checked; nothing for one that is."""
    if "from" in block.attributes:
        path = ROOT / block.attributes["from"]
        if path.is_file() and block.text.strip("\n") in path.read_text(encoding="utf-8"):
            return ""
        return f"what it shows does not stand in {block.attributes['from']}"
    if block.language == YAML:
        if block.attributes.keys() & {"file", "into"}:
            return ""
        return (
            "say which file of which pack it is, ```yaml file=my-game/weather.yaml; or to which "
            "such file its keys are added, ```yaml into=my-game/weather.yaml"
        )
    if block.language in (SHELLS, OUTPUTS):
        if not any(commands(block)):
            return "there is no command in it; in a `console` one stands behind `$ `"
        return "; ".join(told for each in commands(block) if (told := unclear(each)))
    return (
        f"say `{SHELLS}` for commands, `{OUTPUTS}` for commands (after `$ `) with all that they "
        f"print, `{YAML}` for content; or name the file that it is taken from, ```python from=PATH"
    )


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_block_is_one_that_is_checked(document: str) -> None:
    found = [f"{b.place}: {told}" for b in blocks(document) if (told := complaint(b))]
    assert not found, "\n".join(found)


def content_of(document: str, root: Path) -> Project:
    """Write the YAML of a document, and what it refers to, as a project at `root`."""
    context = CONTEXT / Path(document).stem.lower()
    content = root / "content"
    if context.is_dir():
        shutil.copytree(context, content)
    for block in blocks(document):
        where = block.attributes.get("file") or block.attributes.get("into")
        if block.language == YAML and where:
            path = content / where
            assert path.exists() == ("into" in block.attributes), f"{block.place}: {where}"
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(block.text)
    return Project(root)


ALONE = [document for document in DOCUMENTS if document != TUTORIAL]
WITH_YAML = [d for d in ALONE if any(b.attributes.keys() & {"file", "into"} for b in blocks(d))]


@pytest.mark.parametrize("document", WITH_YAML)
def test_yaml_has_no_fault_where_it_belongs(document: str, tmp_path: Path) -> None:
    compiled = compile_project(content_of(document, tmp_path))
    told = [f"{f.span.file}:{f.span.line}: {f.message}" for f in compiled.diagnostics]
    assert not told, f"the YAML of {document}, put together:\n" + "\n".join(told)


def run(words: Iterable[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Run a command of the program in `folder`; return its exit code, and what it prints."""
    monkeypatch.chdir(folder)
    monkeypatch.delenv("TABLEWRIGHT_ROOT", raising=False)
    result = CliRunner().invoke(program, [*words][1:], prog_name="tablewright")
    return result.exit_code, result.output


def changed_content(command: Command, root: Path) -> Path:
    """Copy the pack in which something is changed before `command` is run, and change it there."""
    assert command.change is not None
    pack = Path(*Path(command.change.file).parts[:2])
    shutil.copytree(ROOT / pack, root / pack)
    path = root / command.change.file
    path.write_text(command.change.applied(path.read_text(encoding="utf-8")), encoding="utf-8")
    return root


COMMANDS = [
    command
    for document in ALONE
    for block in blocks(document)
    for command in commands(block)
    if not installs(command)
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda c: f"{c.place} {shlex.join(c.words)}")
def test_a_command_prints_what_is_said(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if command.words[:2] == ("./run", "test"):
        # The very program that runs this; `test_door.py` holds the door to it.
        assert (ROOT / "run").is_file()
        return
    if command.words[1:2] in (("build",), ("diff",)):
        # Building all packs takes minutes: it is the document's own content that is built. What is
        # changed there stands in packs of its own, for it has no history.
        folder = content_of(command.place.partition(":")[0], tmp_path).root
    elif command.words[1:2] == ("new",):
        folder = tmp_path
    else:
        folder = ROOT if command.change is None else changed_content(command, tmp_path)
    words = command.words
    if words[1:2] == ("export",):
        # What it writes lies where it is run.
        folder, words = tmp_path, (*words, "--root", str(ROOT))
    code, printed = run(words, folder, monkeypatch)
    if command.output is None:
        assert code == 0, printed
        assert command.prints in printed
        if command.words[1] == "build":
            assert (folder / "site" / "index.html").is_file()
    else:
        # A line `…` stands for any others.
        lines = (r"(?:.*\n)*" if line == "…" else re.escape(f"{line}\n") for line in command.output)
        assert re.fullmatch("".join(lines), printed), printed


@pytest.mark.parametrize("document", DOCUMENTS)
def test_commands_in_sentences_are_understood(
    document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "content").mkdir()
    (tmp_path / "my-screen.yaml").touch()
    group = program.make_context("tablewright", ["check"])
    for words in inline_commands(document, program.list_commands(group)):
        name, *rest = [PLACEHOLDERS.get(word, word) for word in words]
        if name == "test":
            paths = takewhile(lambda word: not word.startswith("-"), rest)
            assert all((ROOT / path).exists() for path in paths), words
            continue
        if name in OF_THE_DOOR:
            assert (ROOT / OF_THE_DOOR[name]).is_file()
            continue
        command = program.get_command(group, name)
        assert command is not None, f"{document} speaks of a command `{name}`: there is none"
        # A sentence may leave out what an option or the command is about; see `./run explain CODE`.
        with suppress(click.MissingParameter, click.BadOptionUsage, click.exceptions.Exit):
            command.make_context(name, rest)


@pytest.mark.parametrize(
    ("fence", "told"),
    [
        ("```yaml\nkind: table\n```", "say which file of which pack it is"),
        ("```\n./run check\n```", "say `sh` for commands"),
        ("```python from=tests/docs/blocks.py\nimport antigravity\n```", "does not stand in"),
        ("```python\nimport antigravity\n```", "name the file that it is taken from"),
        ("```console\n36%\n```", "there is no command in it"),
        ("```sh\nrm -r /\n```", "`rm` is no command of ours"),
        ("```sh\n./run odds 2d6  # 36 totals\n```", "begin it with `prints`"),
        ("```yaml file=my-game/weather.yaml\nkind: table\n```", ""),
    ],
)
def test_a_block_that_cannot_be_checked_is_told(fence: str, told: str) -> None:
    (block,) = blocks_in(fence, "x.md")
    assert told in complaint(block)
    assert bool(told) == bool(complaint(block))
