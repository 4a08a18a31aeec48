"""Parts of several outputs are made in the same processes, and told apart again."""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
import time
from functools import partial
from pathlib import Path, PurePosixPath

import pytest

from shared import FORMS, compiled, order
from tablewright.diagnostics import Diagnostic, Span
from tablewright.fonts import TITLE_FACES, cutting, face_bytes, keeping
from tablewright.outputs import parallel
from tablewright.outputs.output import BuildRequest, Made, Part
from tablewright.outputs.parallel import made_apart, made_together
from tablewright.outputs.screens.screens import OUTPUT as SCREENS
from tablewright.outputs.sheets.sheets import OUTPUT as SHEETS
from tablewright.press import press_for
from tablewright.records import replace
from tablewright.render import Templates
from tablewright.render.rules import TEMPLATE_ERROR
from tablewright.resources import templates_folder
from tablewright.typeset.typesetter import house_style, typesetter_for

TEMPLATES = Templates((templates_folder(),), FORMS.root)


def _fault(name: str) -> Diagnostic:
    return TEMPLATE_ERROR.at(Span(name), "broken")


def _make(_: BuildRequest, name: str, log: list[str], *, fails: bool = False) -> Made:
    log.append(name)
    return Made({PurePosixPath(name): name.encode()}, (_fault(name),) if fails else ())


def _parts(log: list[str], names: dict[str, int], *broken: str) -> list[Part]:
    return [
        Part(partial(_make, name=name, log=log, fails=name in broken), weight)
        for name, weight in names.items()
    ]


@pytest.mark.parametrize("processes", [1, 2])
def test_parts_of_several_outputs_are_told_apart(
    processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if processes > 1 and sys.platform != "linux":
        pytest.skip("elsewhere the work is not divided")
    monkeypatch.setattr(parallel, "processes_for", lambda _: processes)
    log: list[str] = []
    begun: list[int] = []
    outputs = [
        _parts(log, {"a": 1, "b": 9, "c": 3}),
        _parts(log, {"d": 4, "e": 1}, "e", "d"),
        _parts(log, {}),
        _parts(log, {"f": 9}),
    ]
    made = made_together(outputs, order(FORMS), lambda: begun.append(len(log)))
    assert [list(each.files) for each in made] == [
        [PurePosixPath(name) for name in "abc"],
        [],
        [],
        [PurePosixPath("f")],
    ]
    assert [[fault.span.file for fault in each.diagnostics] for each in made] == [
        [],
        ["d", "e"],
        [],
        [],
    ]
    if processes == 1:
        # What weighs most comes first, and a new run is begun before each.
        assert log == ["b", "f", "d", "c", "a", "e"]
        assert begun == list(range(6))


def _told_by(_: BuildRequest, name: str) -> Made:
    return Made({PurePosixPath(name): b"%d" % os.getpid()})


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the work is not divided")
@pytest.mark.parametrize("parts", [1, 3])
@pytest.mark.parametrize("processors", [1, 2])
def test_what_is_done_meanwhile_is_done_here_and_once(
    parts: int, processors: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    names = "abc"[:parts]
    done: list[int] = []

    def meanwhile() -> None:
        # Its own parts are made here, for all processors are busy with the others.
        own = tuple(made_apart(lambda _, name: _told_by(_, name), order(FORMS), ("x", "y")))
        done.extend(int(content) for made in own for content in made.files.values())

    (made,) = made_together(
        [[Part(partial(_told_by, name=name), 1) for name in names]],
        order(FORMS),
        meanwhile=meanwhile,
    )
    here = os.getpid()
    makers = {int(content) for content in made.files.values()}
    assert [path.name for path in made.files] == list(names)
    assert done == [here, here]
    assert (here in makers) == (processors == 1)


# Where each process makes one part, it may never lay a page out; presses that stand ready are
# taken where there is one for each part, and have the faces.
@pytest.mark.anew
@pytest.mark.parametrize(
    ("names", "ready", "loads", "taken"),
    [("ab", 0, 0, ""), ("abc", 0, 1, ""), ("ab", 2, 0, "01"), ("abc", 2, 1, "")],
)
def test_faces_are_cut_once_for_all_processes_and_the_typesetter_loaded_for_many_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: str, ready: int, loads: int, taken: str
) -> None:
    places: list[int] = []
    monkeypatch.setattr(parallel, "ready_presses", lambda: ready)
    monkeypatch.setattr(parallel, "take_press", places.append)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    loaded: list[None] = []
    monkeypatch.setattr(parallel, "load_typesetter", lambda: loaded.append(None))
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr(keeping, "_folder", lambda: None)
    cutters: list[int] = []

    def cut(*_: object) -> bytes:
        cutters.append(os.getpid())
        return b"cut"

    monkeypatch.setattr(cutting, "_cut", cut)
    cutting.cut.cache_clear()

    def press(_: BuildRequest, name: str) -> Made:
        if not taken:
            face_bytes(TITLE_FACES[0])
        tempfile.mkdtemp()
        cut_here = os.getpid() in cutters
        return Made({PurePosixPath(name): f"{cut_here} {''.join(map(str, places[-1:]))}".encode()})

    try:
        (made,) = made_together([[Part(partial(press, name=n), 1) for n in names]], order(FORMS))
    finally:
        cutting.cut.cache_clear()
    assert set(made.files.values()) == {f"False {place}".encode() for place in taken or [""]}
    assert set(cutters) == (set() if taken else {os.getpid()})
    assert len(loaded) == loads
    # What processes lay down for themselves goes with them.
    assert list(tmp_path.iterdir()) == []


def test_presses_that_stand_ready_are_told_the_style_of_most_packs(tmp_path: Path) -> None:
    pack = compiled().library.scope("basic-encounter")
    assert press_for(house_style(TEMPLATES)) is typesetter_for(pack, TEMPLATES).press
    # Whoever prints with templates of which one is broken is told so then.
    broken = tmp_path / "print" / "print.css"
    broken.parent.mkdir()
    broken.write_bytes(b"\xff")
    assert house_style(Templates((tmp_path,), tmp_path)) == ""


@pytest.mark.parametrize("processors", [1, 2])
def test_each_part_is_looked_at_when_it_arrives(
    processors: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    seen: list[str] = []
    parts = [Part(partial(_told_by, name=name), weight) for name, weight in (("a", 1), ("b", 2))]
    made_together(
        [parts],
        order(FORMS),
        arrived=lambda made: seen.extend(path.name for path in made.files),
    )
    assert sorted(seen) == ["a", "b"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the work is not divided")
def test_what_arrives_first_is_looked_at_while_others_are_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    looked_at = tmp_path / "light"

    def heavy(_: BuildRequest) -> Made:
        end = time.monotonic() + 10
        while not looked_at.exists() and time.monotonic() < end:
            time.sleep(0.01)
        return Made({PurePosixPath("heavy" if looked_at.exists() else "nobody looked"): b""})

    def look_at(made: Made) -> None:
        for path in made.files:
            (tmp_path / path).touch()

    parts = [Part(heavy, 2), Part(lambda _: Made({PurePosixPath("light"): b""}), 1)]
    (made,) = made_together([parts], order(FORMS), arrived=look_at)
    assert [path.name for path in made.files] == ["heavy", "light"]


def test_nothing_is_left_running_where_what_is_done_meanwhile_fails() -> None:
    def meanwhile() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        made_together([_parts([], {"a": 1, "b": 1})], order(FORMS), meanwhile=meanwhile)
    assert multiprocessing.active_children() == []
    assert parallel._job is None


def test_outputs_that_print_are_made_of_parts() -> None:
    from tablewright.outputs import outputs

    assert [each.name for each in outputs() if each.parts] == ["booklet", "screens", "sheets"]


def test_what_takes_the_longest_is_begun_first() -> None:
    asked = replace(order(), packs=tuple(order().library.entries))
    sheets, screens = ([*output.parts(asked)] for output in (SHEETS, SCREENS) if output.parts)
    assert min(part.weight for part in sheets) > max(part.weight for part in screens)
    assert max(sheets, key=lambda part: part.weight).pack == "basic-encounter"
    # Of packs of few entries some say much.
    few = {part.pack: len(asked.library.scope(part.pack).entries) for part in sheets}
    heavy = sorted(sheets, key=lambda part: -part.weight)
    assert [few[part.pack] for part in heavy] != sorted(few.values(), reverse=True)
