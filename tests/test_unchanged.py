"""What a build is made of: whatever of it changes is noticed; what is damaged is forgotten."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.test_own_screen import build, root
from tablewright.cache import FOLDER_VARIABLE, program
from tablewright.cache import files as cached_files
from tablewright.cli.main import commands
from tablewright.diagnostics import Span
from tablewright.project import Project
from tablewright.proofs.table_gap import table_gap
from tablewright.records import replace
from tablewright.reporters.remembered import MOST_WARNINGS, as_data, from_data
from tablewright.unchanged import (
    MOST_REMEMBERED,
    Figures,
    Inputs,
    inputs_of,
    remember,
    remembered,
)

__all__ = ["root"]

FIGURES = Figures(1, 2, 3, 0, 4, 5, ("site",))


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    """A project with a pack, a template and a site, and nothing that is remembered."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    home = tmp_path / "home"
    for name in ("content/sea/pack.yaml", "content/sea/map.png", "templates/a.html", "site/a.html"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(name, encoding="utf-8")
    yield Project(home)
    program.program_text.cache_clear()


def digest(project: Project, asked: object = "all", screen: Path | None = None) -> str:
    # As another process would be told it.
    program.program_text.cache_clear()
    found = inputs_of(project, asked, screen)
    assert found is not None
    return found.digest


CHANGES: dict[str, Callable[[Path], object]] = {
    "a letter": lambda home: (home / "content/sea/pack.yaml").write_text("content/sea/pack.yamk"),
    "a picture": lambda home: (home / "content/sea/map.png").write_bytes(b"another"),
    "a file more": lambda home: (home / "content/sea/new.yaml").touch(),
    "a file less": lambda home: (home / "content/sea/map.png").unlink(),
    "another name": lambda home: (home / "content/sea/map.png").rename(home / "content/sea/m.png"),
    "another folder": lambda home: (home / "content/sea").rename(home / "content/bay"),
    "a template": lambda home: (home / "templates/a.html").write_text("templates/b.html"),
    "a template less": lambda home: (home / "templates/a.html").unlink(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_of_the_project_changes_is_noticed(own: Project, change: str) -> None:
    before = digest(own)
    assert digest(own) == before
    CHANGES[change](own.root)
    assert digest(own) != before


def test_other_wishes_and_another_screen_of_ones_own_are_noticed(own: Project) -> None:
    screen = own.root / "screen.yaml"
    screen.write_text("kind: screen")
    first = digest(own, ["a4"], screen)
    assert digest(own, ["a4"]) != first
    assert digest(own, ["letter"], screen) != first
    screen.write_text("kind: scream")
    assert digest(own, ["a4"], screen) != first


def test_another_program_library_or_python_is_noticed(
    own: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = {digest(own)}
    libraries = tmp_path / "libraries"
    libraries.mkdir()
    monkeypatch.syspath_prepend(str(libraries))
    seen.add(digest(own))
    # A folder alone says nothing; a library in it does, and its next version.
    assert len(seen) == 1
    (libraries / "press-1.0.dist-info").mkdir()
    seen.add(digest(own))
    (libraries / "press-1.0.dist-info").rename(libraries / "press-1.1.dist-info")
    seen.add(digest(own))
    monkeypatch.setattr(program, "_LIBRARY_FOLDERS", (str(libraries),))
    seen.add(digest(own))
    (libraries / "libpango-1.0.so.0").write_bytes(b"1")
    seen.add(digest(own))
    (libraries / "libpango-1.0.so.0").write_bytes(b"12")
    seen.add(digest(own))
    monkeypatch.setattr("sys.version", "3.99")
    seen.add(digest(own))
    templates = tmp_path / "templates"
    templates.mkdir()
    monkeypatch.setattr(program, "templates_folder", lambda: templates)
    seen.add(digest(own))
    (templates / "print.css").write_text("td {}")
    seen.add(digest(own))
    monkeypatch.setattr(program, "_PACKAGE", templates)
    seen.add(digest(own))
    assert len(seen) == 10


@pytest.mark.parametrize("name", ["content/sea/link.yaml", "templates/b.html", "content/link"])
def test_what_is_behind_a_link_cannot_be_told(own: Project, name: str) -> None:
    (own.root / name).symlink_to(own.root / "site" / "a.html")
    assert inputs_of(own, "all") is None


def test_what_is_no_file_or_too_much_cannot_be_told(
    own: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(own.root / "content" / "pipe.yaml")
    assert inputs_of(own, "all") is None
    (own.root / "content" / "pipe.yaml").unlink()
    deep = own.root.joinpath("content", *"abcdefghijklmnopqrs")
    deep.mkdir(parents=True)
    assert inputs_of(own, "all") is None
    deep.rmdir()
    deep.parents[2].rename(own.root / "elsewhere")
    assert inputs_of(own, "all") is not None
    with (own.root / "content" / "film.mp4").open("wb") as film:
        # It takes no room on a disk, and all memory where it is read whole.
        film.truncate(10**13)
    assert inputs_of(own, "all") is None
    (own.root / "content" / "film.mp4").unlink()
    monkeypatch.setattr(cached_files, "MOST_NAMES", 2)
    assert inputs_of(own, "all") is None


def test_a_check_is_remembered_beside_a_build_and_needs_no_files(own: Project) -> None:
    check = inputs_of(own, "all", publishes=False)
    assert check is not None
    remember(check, FIGURES)
    (own.root / "site" / "a.html").unlink()
    assert remembered(check) == FIGURES
    assert remembered(Inputs(own.root, check.digest)) is None


def test_the_last_build_is_remembered_until_something_else_lies_there(own: Project) -> None:
    inputs = Inputs(own.root, digest(own))
    assert remembered(inputs) is None
    remember(inputs, FIGURES)
    assert remembered(inputs) == FIGURES
    assert remembered(Inputs(own.root, "other")) is None
    page = own.root / "site" / "a.html"
    held = page.read_bytes()
    page.write_bytes(held + b" ")
    assert remembered(inputs) is None
    page.write_bytes(held)
    # Its bytes are the same, and nobody can say so without reading them.
    os.utime(page, ns=(0, 0))
    assert remembered(inputs) is None
    remember(inputs, FIGURES)
    (own.root / "build").mkdir()
    (own.root / "build" / "a.pdf").touch()
    assert remembered(inputs) is None
    remember(inputs, FIGURES)
    page.unlink()
    assert remembered(inputs) is None


def test_nothing_is_skipped_while_a_killed_build_is_to_be_put_right(own: Project) -> None:
    inputs = Inputs(own.root, digest(own))
    remember(inputs, FIGURES)
    left = own.root / ".site.new-abc"
    left.mkdir()
    from tablewright.publish.ownership import MARKER, MARKER_TEXT

    (left / MARKER).write_bytes(MARKER_TEXT)
    assert remembered(inputs) is None


@pytest.mark.parametrize(
    "held", [b"", b"{", b"[]", b"null", b"\xff", b'{"inputs": 1}', b"[" * 100_000, b" " * 5_000_000]
)
def test_a_damaged_record_is_none(own: Project, tmp_path: Path, held: bytes) -> None:
    inputs = Inputs(own.root, digest(own))
    remember(inputs, FIGURES)
    (record,) = (tmp_path / "cache" / "unchanged").iterdir()
    good = json.loads(record.read_text())
    record.write_bytes(held)
    assert remembered(inputs) is None
    wrong: list[object] = [None, [], {}]
    wrong += [{**good["figures"], "packs": "1"}, {**good["figures"], "x": 1}]
    for figures in wrong:
        record.write_text(json.dumps({**good, "figures": figures}))
        assert remembered(inputs) is None, figures
    remember(inputs, FIGURES)
    assert remembered(inputs) == FIGURES


def test_so_many_builds_are_remembered_and_no_more(own: Project, tmp_path: Path) -> None:
    for n in range(MOST_REMEMBERED + 5):
        home = own.root / f"p{n}"
        home.mkdir()
        remember(Inputs(home, "same"), FIGURES)
    assert len(list((tmp_path / "cache" / "unchanged").iterdir())) == MOST_REMEMBERED
    assert remembered(Inputs(own.root / f"p{MOST_REMEMBERED + 4}", "same")) == FIGURES


def test_what_cannot_be_remembered_is_no_fault(own: Project, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way")
    remember(Inputs(own.root, "same"), FIGURES)
    assert remembered(Inputs(own.root, "same")) is None


@pytest.mark.slow
def test_a_build_with_nothing_changed_touches_no_file(root: Path) -> None:
    def times() -> dict[str, int]:
        return {str(p): p.stat().st_mtime_ns for p in sorted(root.rglob("*")) if p.is_file()}

    first = build(root, "--only", "site")
    assert first.exit_code == 0, first.output
    assert "nothing has changed" not in first.output
    before = times()
    second = build(root, "--only", "site")
    assert second.exit_code == 0
    assert times() == before
    assert "nothing has changed, in 0" in second.output
    assert second.output.splitlines()[:2] == first.output.splitlines()[-3:-1]
    data = json.loads(build(root, "--only", "site", "--format", "json").stdout)
    assert data["summary"]["packs"] == 2
    assert "nothing has changed" not in build(root, "--only", "site", "--no-cache").output
    # What somebody took away comes back, as it was.
    page = root / "site" / "index.html"
    held = page.read_bytes()
    page.unlink()
    assert "nothing has changed" not in build(root, "--only", "site").output
    assert page.read_bytes() == held


def test_a_check_with_nothing_changed_says_the_same_again(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = check(root)
    assert first.exit_code == 0
    data = json.loads(check(root, "--format", "json", "--no-cache").output)
    with monkeypatch.context() as patch:
        patch.setattr("tablewright.compiler.compile_project", None)
        assert check(root).output == first.output
        assert json.loads(check(root, "--format", "json").output) == data
    (root / "content" / "sky" / "pack.yaml").write_text("kind: pack\n", encoding="utf-8")
    assert check(root).exit_code == 1
    # Where something is wrong it is told every time.
    assert check(root).exit_code == 1


def test_a_check_that_warned_warns_again_without_finding_it_out(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = root / "content" / "sky" / "cloud.yaml"
    # A warning that can be mended, and one of another file.
    entry.write_text("kind: rule\ntitle: …\ntext: White.\n", encoding="utf-8")
    other = entry.with_name("rain.yaml")
    other.write_text("kind: rule\ntitle: …\ntext: Wet.\n", encoding="utf-8")
    ways = [(), ("--format", "json"), (str(entry),)]
    said = [check(root, *way, "--no-cache") for way in ways]
    assert all(each.exit_code == 0 for each in said)
    assert "2 warnings" in said[0].output
    assert "1 warning" in said[2].output
    first = check(root)
    with monkeypatch.context() as patch:
        patch.setattr("tablewright.compiler.compile_project", None)
        assert check(root).output == first.output == said[0].output
        assert [check(root, *way).output for way in ways] == [each.output for each in said]
        # What prints the pages of rules finds them out again.
        assert check(root, "--format", "sarif").exit_code == 1
    assert '"ruleIndex"' in check(root, "--format", "sarif").output


def test_an_error_is_never_remembered_as_a_warning() -> None:
    fault = table_gap.rule.at(Span("content/a.yaml", 2), "wrong", hint="write right")
    assert as_data([fault]) is None
    allowed = replace(fault, is_allowed=True)
    told = as_data([allowed])
    assert told is not None
    (again,) = from_data(json.loads(json.dumps(told)))
    assert (again, again.severity, again.slug) == (allowed, "warning", fault.slug)
    assert as_data([allowed] * (MOST_WARNINGS + 1)) is None
    faulty: list[dict[str, object]] = [{"is_allowed": False}, {"rule": []}, {"span": {"lime": 2}}]
    for wrong in faulty:
        with pytest.raises((ValueError, TypeError)):
            from_data([{**told[0], **wrong}])


def test_a_build_that_warned_warns_again(root: Path) -> None:
    entry = root / "content" / "sky" / "cloud.yaml"
    entry.write_text("kind: rule\ntitle: …\ntext: White.\n", encoding="utf-8")
    first = build(root, "--only", "site").output
    second = build(root, "--only", "site").output
    assert "TW542" in first
    assert "nothing has changed" in second
    told = second[: second.index("1 warning")]
    assert told in first


def check(root: Path, *wishes: str) -> Result:
    return CliRunner().invoke(commands, ["check", "--root", str(root), *wishes])
