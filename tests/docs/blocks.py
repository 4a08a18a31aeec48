"""The blocks and commands of a Markdown document, as a reader meets them."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    *sorted(f"docs/{path.name}" for path in ROOT.glob("docs/*.md")),
)

# Its steps follow each other; `test_wheel.py` types them.
TUTORIAL = "docs/own-game.md"
PROGRAM = ("./run", "tablewright")
# What puts the program on a machine, from the index of packages: no test asks that.
INSTALLERS = (("uv", "tool", "install"), ("pipx", "install"))
# `<!-- with NEW for OLD on line N of FILE -->` before a block: what was changed before it is run.
_CHANGE = re.compile(
    r"<!-- with `(?P<new>.+)` for `(?P<old>.+)` on line (?P<line>\d+) of (?P<file>\S+) -->"
)


@dataclass(frozen=True, slots=True)
class Change:
    """Words of a file that stand on a line and give way to others."""

    file: str
    line: int
    old: str
    new: str

    def applied(self, text: str) -> str:
        lines = text.splitlines(keepends=True)
        assert self.old in lines[self.line - 1], f"{self.file}:{self.line} has no `{self.old}`"
        lines[self.line - 1] = lines[self.line - 1].replace(self.old, self.new)
        return "".join(lines)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, what is said behind that (`file=…`), and what it holds."""

    document: str
    line: int
    language: str
    attributes: dict[str, str]
    text: str
    change: Change | None

    @property
    def place(self) -> str:
        return f"{self.document}:{self.line}"


@dataclass(frozen=True, slots=True)
class Command:
    """A command of a block, and what it is said to print: words of it, or all lines of it.

    `comment` is what else is said behind it.
    """

    place: str
    words: tuple[str, ...]
    comment: str = ""
    prints: str = ""
    output: tuple[str, ...] | None = None
    change: Change | None = None


def blocks(document: str) -> tuple[Block, ...]:
    """Return the fenced blocks of `document`, a path from the project's root."""
    return blocks_in((ROOT / document).read_text(encoding="utf-8"), document)


def blocks_in(text: str, document: str) -> tuple[Block, ...]:
    """Return the fenced blocks of the Markdown `text`."""
    found: list[Block] = []
    change: Change | None = None
    for token in MarkdownIt("commonmark").parse(text):
        if token.type == "html_block":
            told = _CHANGE.fullmatch(token.content.strip())
            change = told and Change(told["file"], int(told["line"]), told["old"], told["new"])
        elif token.type == "fence":
            language, *rest = token.info.split() or [""]
            attributes = dict(word.partition("=")[::2] for word in rest)
            line = (token.map or [0])[0] + 1
            found.append(Block(document, line, language, attributes, token.content, change))
            change = None
    return tuple(found)


def commands(block: Block) -> Iterator[Command]:
    """Yield the commands of a block of the language `sh` or `console`."""
    if block.language == "sh":
        for number, line in enumerate(block.text.splitlines(), block.line + 1):
            words = tuple(shlex.split(line, comments=True))
            said = line.partition("  # ")[2].strip()
            prints = said.removeprefix("prints ") if said.startswith("prints ") else ""
            if words:
                comment = "" if prints else said
                yield Command(f"{block.document}:{number}", words, comment, prints)
    elif block.language == "console":
        typed = re.split(r"^\$ (.+)\n", block.text, flags=re.MULTILINE)
        for line, output in zip(typed[1::2], typed[2::2], strict=True):
            words, lines = tuple(shlex.split(line)), tuple(output.splitlines())
            yield Command(block.place, words, output=lines, change=block.change)


def installs(command: Command) -> bool:
    """Return whether `command` puts the program, by the name that the wheel has, on a machine."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return command.words[:-1] in INSTALLERS and command.words[-1] == project["name"]


def inline_commands(document: str, names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield what a sentence of `document` says of one of the commands `names`, as words.

    That is `./run check`, `tablewright check`, or `check --format json`.
    """
    for token in MarkdownIt("commonmark").parse((ROOT / document).read_text(encoding="utf-8")):
        for child in token.children or ():
            words = child.content.split() if child.type == "code_inline" else []
            if words[1:] and words[0] in PROGRAM:
                yield tuple(words[1:])
            elif words[1:] and words[0] in names and words[1].startswith("--"):
                yield tuple(words)
