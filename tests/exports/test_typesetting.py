"""What is written for Typst and LaTeX is read by Typst itself, and by a parser of LaTeX."""

from __future__ import annotations

from pathlib import Path

import pytest
import typst
from pylatexenc.latexwalker import LatexEnvironmentNode, LatexWalker

from exports.taken_along import written

# Small projects that hold every form of the language.
SMALL = ("forms", "any-game")


@pytest.mark.parametrize("project", SMALL)
def test_typst_sets_all_of_it_without_a_word(project: str, tmp_path: Path) -> None:
    files = written(project, "typst").files
    for path, content in files.items():
        place = tmp_path / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    wholes = [path for path in files if path.name == "_pack.typ"]
    assert wholes
    for path in wholes:
        page, warnings = typst.compile_with_warnings(str(tmp_path / path), root=str(tmp_path))
        assert page
        assert not [str(each) for each in warnings]


@pytest.mark.parametrize("project", SMALL)
def test_a_parser_of_latex_finds_nothing_open(project: str) -> None:
    tables = 0
    for path, content in written(project, "latex").files.items():
        if path.suffix != ".tex":
            continue
        # LaTeX stops at a list of nothing, which its parser does not mind.
        assert "\\begin{itemize}\n\\end{itemize}" not in content.decode(), path
        nodes, _, _ = LatexWalker(content.decode(), tolerant_parsing=False).get_latex_nodes()
        tables += sum(isinstance(node, LatexEnvironmentNode) for node in nodes)
    assert tables
