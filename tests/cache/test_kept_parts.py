"""Parts of outputs: taken as they were kept where all that they may hang on is the same."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from shared import FORMS, order
from tablewright.cache import FOLDER_VARIABLE, keeping_results
from tablewright.compiler import compile_project
from tablewright.diagnostics import Span
from tablewright.library import Library
from tablewright.library.pack_reach import PackReach
from tablewright.outputs import outputs
from tablewright.outputs.formats import EVERYTHING
from tablewright.outputs.output import BuildRequest, Made, Part
from tablewright.outputs.parallel import made_together
from tablewright.project import Project
from tablewright.records import replace
from tablewright.render.rules import TEMPLATE_ERROR
from tablewright.typeset.palette import Ink

pytestmark = pytest.mark.anew


@dataclass
class Build:
    """A copy of a little project with a part for each pack; `made` are those made this time."""

    root: Path
    wanted: BuildRequest
    made: list[str] = field(default_factory=list)
    fault: str = ""

    def parts(self) -> list[Part]:
        return [
            Part(partial(self._make, name=f"part of {pack}"), 1, pack, f"part of {pack}")
            for pack in ("mire", "mire-house", "shore")
        ]

    def _make(self, wanted: BuildRequest, name: str) -> Made:
        del wanted
        self.made.append(name.removeprefix("part of "))
        found = (TEMPLATE_ERROR.at(Span(name), "broken"),) if name == self.fault else ()
        return Made({PurePosixPath(name): name.encode()}, found)

    def run(self, **how: Any) -> list[str]:
        """Return the packs whose part is made."""
        self.made.clear()
        with keeping_results():
            (told,) = made_together([self.parts()], replace(self.wanted, **how))
        if not self.fault:
            assert {str(path) for path in told.files} == {part.name for part in self.parts()}
            assert all(content == str(path).encode() for path, content in told.files.items())
        return sorted(self.made)

    def change(self, name: str, old: str, new: str) -> None:
        """Change a file, and compile the project again."""
        path = self.root / "content" / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        self.compile()

    def compile(self) -> Library:
        compiled = compile_project(Project(self.root))
        assert not compiled.has_errors, compiled.diagnostics
        self.wanted = replace(self.wanted, library=compiled.library)
        return compiled.library


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Build]:
    shutil.copytree(FORMS.root / "content", tmp_path / "game" / "content")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
        # One process, which notes what it makes.
        patch.setattr("os.cpu_count", lambda: 1)
        made = Build(tmp_path / "game", order(FORMS))
        # So that each pack is led to in one way alone.
        made.change("shore/beach.yaml", "[the house's omens](ref:mire-house/omens)", "the house")
        made.change("mire/wading.yaml", "[the house's omens](ref:mire-house/omens)", "a house")
        yield made


def test_a_part_is_made_again_where_what_its_pack_leads_to_has_changed(build: Build) -> None:
    every = ["mire", "mire-house", "shore"]
    assert build.run() == every
    assert build.run() == []
    # The pack of house rules leads to the one that it extends, and that to the shore.
    build.change("mire-house/finds.yaml", "what: Mud", "what: Sand")
    assert build.run() == ["mire-house"]
    build.change("shore/beach.yaml", "title: ", "title: Old ")
    assert build.run() == every
    build.change("mire/finds.yaml", "what: Mud", "what: Clay")
    assert build.run() == ["mire", "mire-house"]
    build.change("mire-house/pack.yaml", "title: ", "title: New ")
    assert build.run() == ["mire-house"]
    # One more entry, and one less.
    more = build.root / "content" / "mire-house" / "pebbles.yaml"
    more.write_text("kind: rule\ntitle: Pebbles\npoints: [Stone]\n", "utf-8")
    build.compile()
    assert build.run() == ["mire-house"]
    more.unlink()
    build.compile()
    assert build.run() == []


def test_a_part_is_made_again_where_something_else_is_asked_for(build: Build) -> None:
    every = build.run()
    for how in (
        {"version": "1.2.4"},
        {"base_url": "https://example.org/"},
        {"formats": EVERYTHING},
        {"formats": replace(build.wanted.formats, inks=(Ink.GREY,))},
        {"formats": replace(build.wanted.formats, panels=3)},
        {"formats": replace(build.wanted.formats, large_print=True)},
        {"formats": replace(build.wanted.formats, papers=build.wanted.formats.papers[:1])},
    ):
        assert build.run(**how) == every
        assert build.run(**how) == []
    with pytest.MonkeyPatch.context() as patch:
        # Templates of one's own may ask for anything.
        patch.setattr("tablewright.render.Templates.has_own", True)
        assert build.run() == build.run() == every
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablewright.cache.results.program_text", lambda: "another program")
        assert build.run() == every
    assert build.run() == []


def test_what_is_wrong_or_has_no_name_is_made_every_time(build: Build) -> None:
    build.fault = "part of shore"
    assert build.run() == ["mire", "mire-house", "shore"]
    assert build.run() == build.run() == ["shore"]
    build.fault = ""
    plain = build.parts
    nameless: Callable[[], list[Part]] = lambda: [replace(each, name="") for each in plain()]  # noqa: E731
    with keeping_results():
        for _ in range(2):
            build.made.clear()
            made_together([nameless()], build.wanted)
            assert sorted(build.made) == ["mire", "mire-house", "shore"]


def test_all_that_is_printed_has_a_name_of_its_own(build: Build) -> None:
    wanted = replace(build.wanted, packs=tuple(build.wanted.library.packs), formats=EVERYTHING)
    parts = [part for each in outputs() if each.parts for part in each.parts(wanted)]
    names = [part.name for part in parts]
    assert len(names) == len(set(names)) > 9
    assert all(part.pack in part.name for part in parts)


def test_a_pack_leads_to_those_that_it_names(build: Build) -> None:
    reach = PackReach(build.wanted.library)
    assert reach.packs("shore") == {"shore"}
    assert reach.packs("mire") == {"mire", "shore"}
    assert reach.packs("mire-house") == {"mire-house", "mire", "shore"}
