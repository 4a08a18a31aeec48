"""Kill builds at all stages; see that what is published is whole, and that the next build mends it.

    .venv/bin/python tests/security/kills.py [--kills N] [--seed S]

Half of the builds of a little project are killed from outside, at moments spread over a build
(check, site, screens, sheets, publishing); the other half kill themselves between two steps of
publishing, where the disk is changed. After each, every published folder must be the old one or
the new one to the last byte, and the next build must leave the new one and nothing beside it. Exits
with 1 when that fails once.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

sys.path.insert(0, str(Path(__file__).parents[1]))

from security.fuzz import Silent
from tablewright.builder import BuildOptions
from tablewright.builder import build as make
from tablewright.outputs.formats import Formats
from tablewright.project import Project
from tablewright.publish import MARKER, Artifact, PublishError, Tree, publish
from tablewright.typeset.papers import Stock

FILES = {
    "pack.yaml": "kind: pack\ntitle: Wilds\nsource: {title: Our own, licence: CC0-1.0}\n",
    "weather.yaml": (
        "kind: table\ntitle: Weather\nroll: 1d6\ncolumns:\n  roll: {title: 1d6, type: range}\n"
        "  sky: {title: Sky, type: text}\nrows:\n  - {roll: 1-3, sky: Clear}\n"
        "  - {roll: 4-6, sky: WORD}\n"
    ),
    "leap.yaml": (
        "kind: check\ntitle: Leap\nroll: 2d6\ninputs:\n  width: {title: Width, range: 2-12}\n"
        "outcomes:\n  - {name: Lands, when: roll >= width}\n  - {name: Falls}\n"
        "odds: {rows: width, show: Lands}\n"
    ),
    "going.yaml": "kind: rule\ntitle: Going\ntext: Carefully, in WORD.\n",
}
TREES = ("site", "build")
# Of every so many kills one is of a build that prints as well.
PRINTS = 20

# What changes the disk, as Python's audit events tell it: so no part of the program knows of kills.
CHANGING = {"os.rename", "os.link", "os.mkdir", "os.remove", "os.rmdir", "os.chmod", "ctypes.dlsym"}


def write(root: Path, word: str) -> None:
    """Write the little project, with `word` in it."""
    folder = root / "content" / "wilds"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in FILES.items():
        (folder / name).write_text(text.replace("WORD", word), encoding="utf-8")


def begin(root: Path, outputs: tuple[str, ...], step: int = 0) -> int:
    """Build in a process of its own, and return its number.

    With a `step` it kills itself before that step of publishing. It is forked, so that no time is
    spent on loading the program a hundred times over.
    """
    child = os.fork()
    if child:
        return child
    os.setsid()
    if step:
        _kill_at(step)
    options = BuildOptions(frozenset(outputs), formats=Formats(papers=(Stock.A4,)))
    try:
        built = make(Project(root), options, Silent())
    except BaseException:
        traceback.print_exc()
        os._exit(2)
    os._exit(0 if built.published is not None else 1)


def _kill_at(most: int) -> None:
    steps = 0
    publishing = False

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal steps, publishing
        publishing |= event == "os.mkdir" and ".new-" in str(arguments[0])
        flags = arguments[2] if event == "open" else 0
        if publishing and (event in CHANGING or (isinstance(flags, int) and flags & os.O_CREAT)):
            steps += 1
            if steps >= most:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(watch)


def was_killed(child: int) -> bool:
    """Wait for a build; return whether it was killed. Raises `ValueError` if it failed."""
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code > 0:
        raise ValueError(f"a build ended with {code}")
    return code == -signal.SIGKILL


def digest(folder: Path) -> str:
    """Return what tells a folder from every other: the names and bytes of all files in it."""
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        found.update(str(path.relative_to(folder)).encode() + b"\0")
        if path.is_file():
            found.update(path.read_bytes())
    return found.hexdigest()


def leftovers(root: Path) -> list[str]:
    """Return what lies in the project that no finished build leaves there."""
    known = {"content", ".tablewright.lock", *TREES}
    return sorted(path.name for path in root.iterdir() if path.name not in known)


class Kills:
    """A project that was built with an old word, and is built anew with a new one."""

    def __init__(self, folder: Path, outputs: tuple[str, ...]) -> None:
        self.outputs = outputs
        self.old, self.new, self.root = (folder / name for name in ("old", "new", "root"))
        for root, word in ((self.old, "Snow"), (self.new, "Fog")):
            write(root, word)
            begun = time.monotonic()
            was_killed(begin(root, outputs))
            self.seconds = time.monotonic() - begun
        # A file is opened, written and given its mode; and there are its folder, and the old tree.
        self.steps = 3 * sum(1 for _ in self.new.rglob("*"))
        self.trees = [name for name in TREES if (self.old / name).is_dir()]
        self.whole = {
            tree: {digest(self.old / tree): "old", digest(self.new / tree): "new"}
            for tree in self.trees
        }

    def prepare(self) -> None:
        """Put the project back to where a build of the new word begins."""
        shutil.rmtree(self.root, ignore_errors=True)
        shutil.copytree(self.old, self.root)
        write(self.root, "Fog")

    def kill_after(self, seconds: float) -> bool:
        """Kill a build from outside; return whether it was still at work."""
        child = begin(self.root, self.outputs)
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        return was_killed(child)

    def kill_at_step(self, step: int) -> bool:
        """Let a build kill itself before a step of publishing; return whether it had so many."""
        return was_killed(begin(self.root, self.outputs, step))

    def state(self) -> str:
        """Return what is published: "old", "new", or for each folder which; or what is mixed."""
        states = [self.whole[tree].get(digest(self.root / tree), "MIXED") for tree in self.trees]
        return states[0] if len(set(states)) == 1 else "/".join(states)

    def mended(self) -> str:
        """Build once more, and return what is wrong with what that leaves."""
        was_killed(begin(self.root, self.outputs))
        wrong = [] if self.state() == "new" else [f"the next build left {self.state()}"]
        wrong += [f"{name} was left behind" for name in leftovers(self.root)]
        return "; ".join(wrong)


OLD = {"site": {"page.html": b"old", "a/b.html": b"old"}, "build": {"c/d.pdf": b"old"}}
NEW = {"site": {"page.html": b"new", "e/f/g.html": b"new"}, "build": {"c/d.pdf": b"new"}}


def _trees(held: Mapping[str, Mapping[str, bytes]]) -> dict[str, Tree]:
    return {
        name: Tree(tuple(Artifact(PurePosixPath(path), text) for path, text in files.items()))
        for name, files in held.items()
    }


def _held(root: Path, name: str) -> str:
    """Return which of both a published folder is to the last file: "old", "new", or "MIXED"."""
    files = sorted(path for path in (root / name).rglob("*") if path.is_file())
    found = {str(path.relative_to(root / name)): path.read_bytes() for path in files}
    found.pop(MARKER, None)
    return "old" if found == OLD[name] else "new" if found == NEW[name] else "MIXED"


def publishing_killed(folder: Path) -> Iterator[tuple[tuple[str, ...], str]]:
    """Kill the publishing of two little trees before each of its steps.

    Yields what the two folders hold then, and what is wrong after they are published once more.
    """
    for step in range(1, 1_000):
        root = folder / str(step)
        root.mkdir()
        publish(root, _trees(OLD))
        child = os.fork()
        if not child:
            _kill_at(step)
            publish(root, _trees(NEW))
            os._exit(0)
        if not was_killed(child):
            return
        states = tuple(_held(root, name) for name in NEW)
        publish(root, _trees(NEW))
        wrong = [name for name in NEW if _held(root, name) != "new"]
        yield states, " ".join(wrong + leftovers(root))


def publishing_without_room(folder: Path) -> str:
    """Publish a file larger than any may be; say what is said, and return what is there then."""
    publish(folder, _trees(OLD))
    child = os.fork()
    if not child:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, 1_000))
        large = {"site": {**NEW["site"], "large.html": b"x" * 5_000}, "build": NEW["build"]}
        try:
            publish(folder, _trees(large))
        except PublishError as error:
            print(error.message, flush=True)
            os._exit(0)
        os._exit(1)
    was_killed(child)
    return " ".join([*(_held(folder, name) for name in OLD), *leftovers(folder)])


def main() -> None:
    """Kill as many builds as are asked for; tell what was found."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=100)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--publishing", action="store_true", help="at every step of it")
    given = asked.parse_args()
    if given.publishing:
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as full:
            for held, fault in publishing_killed(Path(folder)):
                print("/".join(held), fault)
            print(publishing_without_room(Path(full)))
        return
    # Outputs divide their work among the processors: a build is one process here.
    os.cpu_count = lambda: 1
    states: Counter[str] = Counter()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        of_site = Kills(Path(folder) / "site", ("site",))
        of_all = Kills(Path(folder) / "all", ("site", "screens", "sheets"))
        for number in range(given.kills):
            rng = random.Random(f"{given.seed}/{number}")
            kills = of_site if number % PRINTS else of_all
            kills.prepare()
            if number % 2:
                step = rng.randint(1, kills.steps)
                how = f"at step {step} of publishing"
                was_at_work = kills.kill_at_step(step)
            else:
                seconds = rng.uniform(0, kills.seconds * 0.6)
                how = f"after {seconds:.2f} s of {kills.seconds:.2f}"
                was_at_work = kills.kill_after(seconds)
            found = kills.state() if was_at_work else "finished"
            fault = "MIXED" if "MIXED" in found else kills.mended()
            states[found] += 1
            wrong += bool(fault)
            print(f"{number:4} {how:32} {found:10} {fault}", flush=True)
    print(f"{wrong} of {given.kills} wrong; left behind:", dict(states))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
