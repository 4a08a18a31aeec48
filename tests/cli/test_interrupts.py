"""Ctrl-C: every command ends with 130 and says so in a word; nothing is left half-written."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Protocol

import pytest
from click.testing import CliRunner

from tablewright.cli.main import commands
from tablewright.outputs.parallel import made_apart
from tablewright.publish import build_lock
from tablewright.publish.lock import LOCK_FILE

ROOT = Path(__file__).parents[2]


class Starts(Protocol):
    def __call__(self, *arguments: str, script: str = "") -> subprocess.Popen[str]: ...


@pytest.fixture
def started() -> Iterator[Starts]:
    """Start the program, or a script, in a group of its own, as a shell starts a command."""
    with ExitStack() as ended:

        def start(*arguments: str, script: str = "") -> subprocess.Popen[str]:
            how = ["-c", script] if script else ["-m", "tablewright"]
            process = subprocess.Popen(
                [sys.executable, "-P", *how, *arguments],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                start_new_session=True,
            )
            ended.enter_context(process)
            ended.callback(kill_group, process.pid)
            return process

        yield start


def kill_group(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def press_ctrl_c(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Send what a terminal sends, to the whole group; return what was said after that."""
    os.killpg(process.pid, signal.SIGINT)
    # Only ends when no process of the group is left that could write.
    return process.communicate(timeout=60)


@pytest.mark.parametrize("name", commands.list_commands(None))  # type: ignore[arg-type]
def test_every_command_ends_with_130(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    command = commands.get_command(None, name)  # type: ignore[arg-type]
    monkeypatch.setattr(command, "invoke", interrupted)
    about = {"new": ["pack", "sea"], "odds": ["2d6"], "roll": ["2d6"], "show": ["2d6"]}
    about |= {"export": ["csv"], "import": ["-", "--to", "sea"]}
    told = CliRunner().invoke(commands, [name, *about.get(name, ())])
    assert (told.exit_code, told.stdout, told.stderr) == (130, "", "Interrupted.\n")


def test_while_the_program_still_loads(started: Starts) -> None:
    process = started(
        "check",
        script="""
import runpy, signal, sys
class Slow:
    def find_spec(self, name, path, target=None):
        if name == "click":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Slow())
runpy.run_module("tablewright", run_name="__main__")
""",
    )
    assert process.communicate(timeout=60) == ("", "Interrupted.\n")
    assert process.returncode == 130


def test_a_build_leaves_nothing_behind(started: Starts, tmp_path: Path) -> None:
    pack = tmp_path / "content" / "sky"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(
        "kind: pack\ntitle: Sky\nsource: {title: Our own, licence: CC0-1.0}\n", encoding="utf-8"
    )
    with build_lock(tmp_path):
        build = started("build", "--only", "site", "--root", str(tmp_path))
        assert build.stderr is not None
        while "waiting for it" not in (line := build.stderr.readline()):
            assert line, "it ended before it waited"
        out, said = press_ctrl_c(build)
    assert (build.returncode, out, said) == (130, "", "Interrupted.\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == [LOCK_FILE, "content"]


# Two processes that were forked say that they are at work, and are for a minute.
TWO_AT_WORK = f"""
import os, time
from tablewright.records import Struct
from {made_apart.__module__} import made_apart
class Order(Struct):
    advance: object = None
def make(order, part):
    os.write(1, b"at work\\n")
    time.sleep(60)
os.cpu_count = lambda: 2
list(made_apart(make, Order(), (1, 2, 3)))
"""
on_several_processes = pytest.mark.skipif(
    sys.platform != "linux", reason="only there is work done by several processes"
)


@on_several_processes
@pytest.mark.parametrize("to_all", [True, False])
def test_processes_that_work_for_it_end_at_once(started: Starts, to_all: bool) -> None:
    process = started(script=TWO_AT_WORK)
    assert process.stdout is not None
    assert [process.stdout.readline() for _ in range(2)] == ["at work\n"] * 2
    if not to_all:
        process.send_signal(signal.SIGINT)
        out, said = process.communicate(timeout=60)
    else:
        out, said = press_ctrl_c(process)
    assert out == ""
    # The parent's own traceback, for no command line is around it here, and none of a worker's.
    assert len(re.findall("^Traceback", said, re.MULTILINE)) == 1
    assert said.endswith("KeyboardInterrupt\n")


@on_several_processes
def test_processes_that_work_for_it_end_when_it_is_killed(started: Starts) -> None:
    process = started(script=TWO_AT_WORK)
    assert process.stdout is not None
    assert [process.stdout.readline() for _ in range(2)] == ["at work\n"] * 2
    process.kill()
    # Only ends when no process is left that could write.
    assert process.communicate(timeout=30) == ("", "")
