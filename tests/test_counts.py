"""How much work is done, counted and not timed: speed should not rot unseen.

What a further entry costs is told by two projects of different sizes. The bounds are what is done
today, or a little more; whoever does more has a reason, or has lost something.
"""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import jinja2
import pytest
from markdown_it import MarkdownIt

from tablewright import guarded
from tablewright.compiler import compile_project
from tablewright.formula import Environment, Formula, FormulaType
from tablewright.kinds.table import view
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.site.addresses import Links
from tablewright.outputs.site.site import make_site
from tablewright.project import Project
from tablewright.prose.constructs import text_faults
from tablewright.prose.links import _links
from tablewright.render import Templates, templates_of
from tablewright.render.direct import DirectEnvironment
from tablewright.resources import templates_folder
from tablewright.views.entry import EntryView

ROOT = Path(__file__).parents[1]
# So many that what lists the first ten alone, as the page of a pack does, has as many of both.
SMALL, LARGE = 30, 50
# Of a little game of checks; its dice and inputs have far more cases.
MOST_FORMULAS = 230

Counts = Mapping[str, int]


class _Counting:
    """Counts calls of functions by the names that they are given here."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.found: Counter[str] = Counter()
        self._patch = patch
        # What another test has kept is no work.
        patch.setattr("tablewright.cache.results._open", None)

    def calls(self, owner: Any, function: str, name: str) -> None:
        whole: Callable[..., Any] = getattr(owner, function)

        def counted(*given: Any, **named: Any) -> Any:
            self.found[name] += 1
            return whole(*given, **named)

        self._patch.setattr(owner, function, counted)

    def macros(self) -> None:
        whole = DirectEnvironment.macro

        def counted(body: Callable[..., str], *others: Any) -> Callable[..., str]:
            self.found["macros made"] += 1

            def count(*given: Any, **named: Any) -> str:
                self.found["macros"] += 1
                return body(*given, **named)

            return whole(count, *others)

        self._patch.setattr(DirectEnvironment, "macro", staticmethod(counted))


def made_up(root: Path, entries: int) -> Project:
    """Return a project as the measurement makes them."""
    spec = importlib.util.spec_from_file_location("projects", ROOT / "benchmarks" / "projects.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.fill(root, entries)
    return Project(root)


def counted(project: Project) -> Counts:
    """Return what is done for the check, and for the site, of `project`."""
    with pytest.MonkeyPatch.context() as patch:
        counting = _Counting(patch)
        counting.calls(guarded, "_read", "files")
        counting.calls(Formula, "evaluate", "formulas")
        counting.calls(MarkdownIt, "parse", "texts parsed in check")
        counting.calls(MarkdownIt, "parseInline", "texts parsed in check")
        compiled = compile_project(project)
        assert not compiled.has_errors
    checked = dict(counting.found)
    templates, _ = templates_of(
        project.templates, templates_folder(), project.root, is_trusted=False
    )
    with pytest.MonkeyPatch.context() as patch:
        counting = _Counting(patch)
        counting.macros()
        counting.calls(jinja2.FileSystemLoader, "get_source", "templates")
        counting.calls(Templates, "render", "renders")
        counting.calls(MarkdownIt, "parse", "texts")
        counting.calls(MarkdownIt, "parseInline", "texts")
        counting.calls(view, "totals", "views of tables")
        counting.calls(EntryView, "__eq__", "entries compared")
        counting.calls(Links, "to", "addresses")
        make_site(BuildRequest(project, compiled.library, templates, (), "1.2.3"))
    return {**checked, **counting.found}


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> tuple[Counts, Counts]:
    folder = tmp_path_factory.mktemp("counts")
    # What another test has had parsed would be no work.
    text_faults.cache_clear()
    _links.cache_clear()
    small, large = (counted(made_up(folder / str(n), n)) for n in (SMALL, LARGE))
    return small, large


def each(counts: tuple[Counts, Counts], name: str) -> float:
    """Return how many more there are of `name` for each further entry."""
    small, large = counts
    return (large.get(name, 0) - small.get(name, 0)) / (LARGE - SMALL)


def test_a_check_reads_each_file_once(counts: tuple[Counts, Counts]) -> None:
    # Beside them the pack's manifest.
    assert [found["files"] for found in counts] == [SMALL + 1, LARGE + 1]


@pytest.mark.parametrize(
    ("name", "most"),
    [
        # Two of five entries are things: each of four values and of one rule is worked out once;
        # the site shows what the check worked out.
        ("formulas", 2),
        # Three of five are tables, whose texts have links.
        ("texts parsed in check", 0.7),
        ("texts", 1.2),
        # A page and a card.
        ("renders", 2),
        # What page, card and roller show of a table is one view.
        ("views of tables", 0.6),
        # Those that are called by the names of their arguments, too.
        ("macros", 193),
        # Blocks that are handed to macros: modules of macros are made once for all pages.
        ("macros made", 3.6),
        ("templates", 0),
        # Its own; the frame of pages, which leads to forty, is rendered once for a folder.
        ("addresses", 17.0),
    ],
)
def test_a_further_entry_costs(counts: tuple[Counts, Counts], name: str, most: float) -> None:
    assert counts[0][name] > 0
    assert each(counts, name) <= most


def test_no_entry_is_compared_with_all_others(counts: tuple[Counts, Counts]) -> None:
    # Which would take a hundred times as long of ten times as many.
    assert [found.get("entries compared", 0) for found in counts] == [0, 0]


def test_formulas_of_a_check_are_bounded() -> None:
    with pytest.MonkeyPatch.context() as patch:
        counting = _Counting(patch)
        counting.calls(Formula, "evaluate", "formulas")
        assert not compile_project(Project(ROOT / "tests" / "projects" / "roll-under")).has_errors
    assert 0 < counting.found["formulas"] <= MOST_FORMULAS


def test_a_library_that_is_not_installed_is_looked_for_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The runtime of formulas would look for it again for each set of names."""
    asked: list[str] = []

    class Finder:
        @staticmethod
        def find_spec(name: str, *_: object) -> None:
            asked.append(name)

    monkeypatch.setattr("sys.meta_path", [Finder(), *sys.meta_path])
    for name in ("never_declared", "nor_this", "nor_that"):
        Environment({name: FormulaType.INTEGER}).compile(f"{name} + 1")
    assert len([name for name in asked if name.startswith("google")]) <= 1
