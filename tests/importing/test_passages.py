"""What stands in a document beside its tables is told, with its lines, and nothing twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from click.testing import CliRunner

from tablewright.cli.import_ import command
from tablewright.project import Project

RULE = "kind: rule\ntitle: Marching\ntext: Walk.\n"
MODEL = "kind: model\ntitle: Beast\nfields:\n" + "".join(
    f"  {name}: {{title: {name.upper()}, type: text}}\n" for name in ("ac", "hd", "ml")
)
TABLE = "| d4 | Omen |\n|---|---|\n| 1-2 | Crows\\* |\n| 3-4 | Smoke |\n"
SILENT = TABLE.replace("d4", "Roll")
PAGE = "<table><tr><th>d2</th><th>Sky</th></tr><tr><td>1</td><td>Red</td></tr>"
PAGE += "<tr><td>2</td><td>Blue</td></tr></table>"
CASES: dict[str, tuple[str, str]] = {
    "all below": (f"{TABLE}\nIt rains.\n\nIt snows.\n\n- a\n- b\n", "lines 8-11"),
    "above": (f"It rains,\nand snows.\n\n## Omens\n\nOn the hill.\n\n{TABLE}", "lines 1-2, 6"),
    "code": (f"{TABLE}\n# More\n\n```python\nprint(1)\n```\n", "lines 9"),
    "a list that is none": (f"1. Eat.\n2. Sleep.\n\n{TABLE}", "lines 1-2"),
    "titles, footnotes, dice": (
        f"Roll a d4:\n\n**Omens**\n\n{SILENT}\n\\* By day.\n\n^omens\n",
        "",
    ),
    "a footnote that nothing points to": (f"{TABLE}\n# More\n\n[^1]: By day.\n", "lines 8"),
    "no table": ("It rains.\n", ""),
    "stat blocks": (f"{TABLE}\n# Beasts\n\nA\nImp: AC 1, HD 2, ML 3\nB\n", "lines 8, 10"),
    "a page": (f"<p>It rains.</p>\n<p>And snows.</p>\n{PAGE}", "lines 1-2"),
}


@pytest.mark.parametrize("name", CASES)
def test_what_comes_into_no_entry_is_told(
    name: str, written: Callable[[Mapping[str, Any]], Project], tmp_path: Any
) -> None:
    text, lines = CASES[name]
    project = written({"wilds/marching.yaml": RULE, "wilds/beast.yaml": MODEL})
    given = tmp_path / f"given.{'html' if name == 'a page' else 'md'}"
    given.write_text(text, encoding="utf-8")
    asked = [str(given), "--to", "wilds", "--dry-run", "--model", "beast"]
    done = CliRunner().invoke(command, [*asked, "--root", str(project.root)])
    said = [
        line.partition("taken along: ")[2]
        for line in done.output.splitlines()
        if "what stands in no table is not taken along" in line
    ]
    assert said == ([lines] if lines else []), done.output
