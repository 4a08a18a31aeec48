"""What a terminal is told is set like everything else; formulas stay as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright.cli.main import commands

FILES = {
    "pack": "kind: pack\ntitle: Sky\nsource: {title: Our own, licence: CC0-1.0}\n",
    "leap": (
        "kind: check\ntitle: Giant's \"leap\"\nsummary: It's `it's`, [low](odds:1d6<=2).\n"
        "text: |\n  Two ways:\n\n  - *up*\n  - down, -4\n"
        "roll: 1d6\ninputs:\n  wind: {title: Wind's way, options: {it's fair: 0, foul: 2}, "
        "default: foul}\n"
        "values:\n  needed: {title: What's needed, value: \"'a' == 'a' ? 2 + wind : 9\"}\n"
        "outcomes:\n  - {name: It's done, when: roll > needed, text: That's **it**.}\n"
        "  - {name: Falls}\nodds: {rows: wind}\n"
    ),
    "sky": (
        "kind: table\ntitle: Sky's hue\nroll: 1d2\n"
        "columns:\n  r: {title: Roll, type: range}\n  hue: {title: What's seen, type: text}\n"
        "rows:\n  - {r: 1, hue: it's `it's` -asz}\n  - {r: 2, hue: -4}\n"
    ),
}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("told")
    pack = folder / "content" / "sky"
    pack.mkdir(parents=True)
    for name, text in FILES.items():
        (pack / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (
            ("show", "leap"),
            (
                "Giant’s “leap”\n",
                "It’s it's, low (1/3, about 33%).\n",
                "Two ways:\n\n- up\n- down, −4\n",
                "wind: Wind’s way, it’s fair, foul, usually foul\n",
                "needed: What’s needed, = 'a' == 'a' ? 2 + wind : 9\n",
                "- It’s done when roll > needed: That’s it.\n",
                "\n it’s fair  33",
            ),
        ),
        (("show", "sky"), ("Sky’s hue\n", "What’s seen\n", "it’s it's -asz\n", "−4\n")),
        (("odds", "leap"), ("Giant’s “leap” (d6) at wind’s way foul\n", "\nIt’s done ")),
        (("odds", "sky"), ("Sky’s hue (d2)\n", "it’s it's -asz ")),
        (("roll", "leap", "--seed", "1"), ("Giant’s “leap”\n", "Wind’s way: foul\n")),
        (("roll", "sky", "--seed", "1"), ("Sky’s hue\n",)),
    ],
    ids=lambda given: " ".join(given[:2]) if isinstance(given[0], str) else "",
)
def test_commands(root: Path, command: tuple[str, ...], said: tuple[str, ...]) -> None:
    result = CliRunner().invoke(commands, [*command, "--root", str(root)])
    assert result.exit_code == 0, result.output
    for words in said:
        assert words in result.stdout, (words, result.stdout)


def test_data_keeps_what_was_typed(root: Path) -> None:
    arguments = ["show", "leap", "--root", str(root), "--format", "json"]
    told = json.loads(CliRunner().invoke(commands, arguments).stdout)
    assert told["title"] == 'Giant\'s "leap"'
    assert told["summary"] == "It's `it's`, [low](odds:1d6<=2)."
    assert told["outcomes"][0]["text"] == "That's **it**."
