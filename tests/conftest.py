"""Whole little projects, written down and compiled."""

from __future__ import annotations

import base64
import gc
import os
import shutil
import signal
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

import shared
from fixture_types import Compile, Write
from order import begun_by
from tablewright.cache import FOLDER_VARIABLE
from tablewright.cache.results import keeping_results
from tablewright.compiler import compile_project
from tablewright.library import Scope
from tablewright.press import garbage
from tablewright.project import Project

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[1]

# As the program has it, and before thousands of tests are collected: what lives long is not looked
# over again and again.
gc.set_threshold(100_000, 50, 10)
# Nor after every few layouts: to look through thousands of tests takes longer than a little page.
garbage._MOST_KEPT = 1_200_000

# A shell that runs the suite in the background has it ignore Ctrl-C, and all that it starts as
# well: the tests of Ctrl-C would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Derandomised, because a build that fails must fail again when somebody looks into it.
settings.register_profile(
    "tests",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("tests")
# Hypothesis also draws constants that it finds in our modules: in those that happen to be loaded,
# so that what it draws would hang on what has run before. To read them all takes seconds.
assert hasattr(providers, "_get_local_constants")
providers._get_local_constants = lambda: providers._local_constants

MANIFEST = """\
kind: pack
title: Wilds
source: {title: Our own, licence: CC0-1.0}
"""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test that drives a browser, a program with clocks of its own, is tried a second time.

    Each worker begins with a test that makes what others share and wait for, while there are such.
    Those that take long follow: at the end, when a worker is left alone, all are short.
    """
    for item in items:
        if isinstance(item, pytest.Function) and "browser" in item.fixturenames:
            item.add_marker(pytest.mark.flaky(reruns=1))
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    makes = [item.get_closest_marker("makes") is not None for item in items]
    items[:] = [items[place] for place in begun_by(makes, workers)]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What is left over is collected once, by which pytest learns of what failed while it went.

    pytest and Python do so three times more at the end: a second for each, while nobody works.
    What lives then needs no more looking through; what is left over after this still is.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What workers share lies beside their own folders; each of them is one process."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "shared"
    folder.mkdir(exist_ok=True)
    shared.begin(folder)
    with pytest.MonkeyPatch.context() as patch:
        # Outputs divide their work among the processors. Every process would load the press anew,
        # which takes longer than most tests press, and the other processors have tests to run.
        patch.setattr("os.cpu_count", lambda: 1)
        # What is built in a test is remembered for that run alone, also by what it starts.
        patch.setenv(FOLDER_VARIABLE, str(folder / "cache"))
        # What one test has measured or printed others need not: hundreds print the same tables.
        with keeping_results():
            yield


@pytest.fixture(autouse=True)
def anew(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that changes the program, or that is marked so, does all of its work itself."""
    patched = "monkeypatch" in request.fixturenames
    if not patched and request.node.get_closest_marker("anew") is None:
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablewright.cache.results._open", None)
        yield


@pytest.fixture
def written(tmp_path_factory: pytest.TempPathFactory) -> Write:
    """Write files (paths below `content/` to what they hold) as a project.

    A file is text, bytes, or a mapping that says what else it is: `base64`, `text` repeated
    `times`, a `link` to somewhere, a `pipe` or a `folder`; None leaves it out. Every pack that
    has no manifest of its own is given one. Each call begins a project of its own.
    """

    def write(files: Mapping[str, Any]) -> Project:
        root = tmp_path_factory.mktemp("project")
        packs = {path.split("/")[0] for path in files if "/" in path}
        for path, held in {**{f"{pack}/pack.yaml": MANIFEST for pack in packs}, **files}.items():
            if held is not None:
                _write(root / "content" / path, held)
        (root / "content").mkdir(exist_ok=True)
        return Project(root)

    return write


@pytest.fixture
def compiled(written: Write) -> Compile:
    """Compile files, given as those of `written`."""
    return lambda files: compile_project(written(files))


@pytest.fixture(scope="session")
def referee_rules(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    """The pack of that name, alone, as its own entries see it."""
    root = tmp_path_factory.mktemp("referee-rules")
    shutil.copytree(ROOT / "content" / "referee-rules", root / "content" / "referee-rules")
    return compile_project(Project(root)).library.scope("referee-rules")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium: the one that `./run` found, else the system's, else the one of Playwright."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("TABLEWRIGHT_CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox"],
        )
        yield browser
        browser.close()


def _write(path: Path, held: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(held, str):
        path.write_text(held, encoding="utf-8", newline="")
    elif isinstance(held, bytes):
        path.write_bytes(held)
    elif "base64" in held:
        path.write_bytes(base64.b64decode(held["base64"]))
    elif "times" in held:
        path.write_text(held["text"] * held["times"], encoding="utf-8", newline="")
    elif "link" in held:
        path.symlink_to(held["link"])
    elif "pipe" in held:
        os.mkfifo(path)
    else:
        path.mkdir()
