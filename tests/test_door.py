"""The newcomer's door, tried out with a make-believe Python, package manager and browser."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]
SCRIPTS = ("run", ".ci/run", "requirements/lock")
TOOLS = ("bash", "cat", "cksum", "dirname", "env", "mkdir", "readlink", "rm", "sleep", "sort", "tr")
LIBRARIES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
APT = f"apt-get update && apt-get install {' '.join(sorted(LIBRARIES.split()))}"

# Answers the questions that `run` asks a Python, and writes down what it was told to do. As the
# Python of .venv it stands for Tablewright and pytest, too.
FAKE_PYTHON = f"""#!/bin/sh
case "$*" in
  *version_info*) exec {sys.executable} -c "import sys
sys.executable, sys.version_info = sys.argv[1], (3, ${{FAKE_MINOR:-12}})
exec(sys.argv[2])" "$0" "$2" ;;
  *fcntl*) exec {sys.executable} "$@" ;;
  *libatomic*) [ -e "$FAKES/pango" ] ;;
  *ctypes*) if [ ! -e "$FAKES/pango" ]; then printf '%s\\n' {LIBRARIES}; fi ;;
  *ensurepip*|*"import pip"*) ;;
  *purelib*) echo "${{0%/bin/python}}/lib" ;;
  "-m venv "*) echo "venv" >>"$FAKES/log"; mkdir "$3/bin" "$3/lib"; cp "$0" "$3/bin/python"
     echo chatter of venv ;;
  *"-m pip"*) echo "pip ${{*##* -r }}" >>"$FAKES/log"; sleep ${{FAKE_PAUSE:-0}}
     echo chatter of pip; exit ${{FAKE_PIP_EXIT:-0}} ;;
  *) IFS="|"; echo "python|$*"; echo "in $PWD, root ${{TABLEWRIGHT_ROOT-none}}"
     if [ -n "$FAKE_ASKED" ]; then echo "${{PYTHONDONTWRITEBYTECODE-nothing}} says not to"; fi
     exit ${{FAKE_EXIT:-0}} ;;
esac
"""


class Door:
    """A checkout of its own, and a PATH with nothing on it but what a test puts there."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "a checkout"
        self.bin = folder / "bin"
        self.log = self.bin / "log"
        (self.checkout / "requirements").mkdir(parents=True)
        self.bin.mkdir()
        for name in ("run", "pyproject.toml", "requirements/runtime.txt", "requirements/dev.txt"):
            shutil.copy(PROJECT / name, self.checkout / name)
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool) or tool)
        self.fake("id", "echo 1000")
        self.fake("cp", '/bin/cp "$@"')
        self.fake("chromium", "exit 0")
        self.fake("java", "exit 0")
        self.script("python3", FAKE_PYTHON)
        (self.bin / "pango").touch()

    def script(self, name: str, text: str) -> None:
        path = self.bin / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def fake(self, name: str, body: str) -> None:
        self.script(name, f"#!/bin/sh\n{body}\n")

    def start(
        self, *arguments: str, cwd: Path | None = None, **environment: str
    ) -> subprocess.Popen[str]:
        variables = {"PATH": str(self.bin), "FAKES": str(self.bin), "OSTYPE": "linux-gnu"}
        return subprocess.Popen(
            [str(self.checkout / "run"), *arguments],
            cwd=cwd or self.checkout,
            env=variables | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def __call__(
        self, *arguments: str, cwd: Path | None = None, **environment: str
    ) -> tuple[int, str, str]:
        """Return the exit code, standard output and standard error of `./run arguments`."""
        process = self.start(*arguments, cwd=cwd, **environment)
        out, err = process.communicate(timeout=60)
        return process.returncode, out, err

    def done(self) -> list[str]:
        """Return what was set up since the last call, in order."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return [line.replace(f"{self.checkout}/", "") for line in lines]


@pytest.fixture
def door(tmp_path: Path) -> Door:
    return Door(tmp_path.resolve())


RUNTIME = ["venv", "pip requirements/runtime.txt"]


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_are_sound_and_know_only_old_bash(script: str) -> None:
    path = PROJECT / script
    assert os.access(path, os.X_OK)
    subprocess.run(["bash", "-n", path], check=True)
    if shutil.which("shellcheck"):
        subprocess.run(["shellcheck", "--severity=warning", path], check=True)
    newer = r"declare -[Ang]|local -n|mapfile|readarray|\$\{\w+(,|\^)|&>>|\|&|\bcoproc\b|\$\{\w+@"
    assert not re.search(newer, path.read_text(encoding="utf-8"))


def test_first_run_sets_up_and_the_second_does_not(door: Door) -> None:
    code, out, err = door("odds", "2d10 + 1")
    assert (code, out.splitlines()[0]) == (0, "python|-P|-m|tablewright|odds|2d10 + 1")
    assert "Installing the locked dependencies" in err
    assert door.done() == RUNTIME
    paths = (door.checkout / ".venv/lib/tablewright.pth").read_text(encoding="utf-8")
    assert paths == f"{door.checkout}/generator\n"

    (door.bin / "python3").unlink()  # nothing but .venv's Python may be asked now
    code, out, err = door("odds", "2d10 + 1")
    assert (code, out.splitlines()[0], err) == (0, "python|-P|-m|tablewright|odds|2d10 + 1", "")
    assert door.done() == []


def test_standard_output_is_tablewrights_alone_and_so_is_the_exit_code(door: Door) -> None:
    code, out, err = door("check", "--format", "json", FAKE_EXIT="1")
    assert code == 1
    assert "chatter" not in out + err
    assert len(out.splitlines()) == 2


def test_without_arguments_it_helps(door: Door) -> None:
    assert door()[1].startswith("python|-P|-m|tablewright|--help\n")


def test_the_checkout_is_the_default_root_for_a_call_from_outside(
    door: Door, tmp_path: Path
) -> None:
    inside = door.checkout / "requirements"
    assert door("check", cwd=inside)[1].endswith(f"in {inside}, root none\n")
    outside = tmp_path.resolve()
    assert door("check", cwd=outside)[1].endswith(f"in {outside}, root {door.checkout}\n")
    assert door("check", cwd=outside, TABLEWRIGHT_ROOT="/else")[1].endswith("root /else\n")
    (tmp_path / "link").symlink_to(door.checkout / "run")
    linked = subprocess.run(
        [tmp_path / "link", "check"],
        env={"PATH": str(door.bin), "FAKES": str(door.bin)},
        cwd=outside,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert linked.stdout.endswith(f"root {door.checkout}\n")


def test_tests_need_more_than_a_build(door: Door) -> None:
    door("build")
    assert door.done() == RUNTIME
    code, out, _ = door("test", "-k", "a b", "tests/dice", cwd=door.bin)
    assert door.done() == ["pip requirements/dev.txt"]
    assert code == 0
    assert re.match(r"python\|-P\|-m\|pytest\|.*\|-k\|a b\|tests/dice\nin .*/a checkout,", out)
    door("test")
    door("build")
    assert door.done() == []


def test_what_tests_start_finds_modules_compiled(door: Door) -> None:
    _, out, _ = door("test", PYTHONDONTWRITEBYTECODE="1", FAKE_ASKED="1")
    assert out.endswith("\nnothing says not to\n")
    # A build does as it is told: whoever runs one may have no wish for more files.
    _, out, _ = door("build", PYTHONDONTWRITEBYTECODE="1", FAKE_ASKED="1")
    assert out.endswith("\n1 says not to\n")


def test_a_changed_lock_is_installed(door: Door) -> None:
    door("test")
    door.done()
    with (door.checkout / "requirements/runtime.txt").open("a", encoding="utf-8") as lock:
        lock.write("# changed\n")
    door("build")
    assert door.done() == ["pip requirements/runtime.txt"]
    door("test")  # the other lock may have had newer pins than the one just installed
    assert door.done() == ["pip requirements/dev.txt"]


def test_a_moved_checkout_makes_its_own_venv(door: Door, tmp_path: Path) -> None:
    door("build")
    door.done()
    door.checkout = door.checkout.rename(tmp_path.resolve() / "moved")
    assert door("build")[0] == 0
    assert door.done() == RUNTIME


def test_a_dead_python_is_replaced(door: Door) -> None:
    door("build")
    door.done()
    python = door.checkout / ".venv/bin/python"
    python.unlink()
    python.symlink_to("/nowhere/python3.11")
    assert door("build")[0] == 0
    assert door.done() == RUNTIME


def test_another_python_can_be_chosen(door: Door) -> None:
    door("build")
    door.done()
    shutil.copy(door.bin / "python3", door.bin / "other python")
    chosen = str(door.bin / "other python")
    assert f"Making .venv with Python 3.12 ({chosen})" in door("build", PYTHON="other python")[2]
    assert door.done() == RUNTIME
    door("build", PYTHON=chosen)
    door("build", PYTHON="other python")
    door("build")
    assert door.done() == []


def test_an_unfinished_set_up_is_begun_afresh(door: Door) -> None:
    code, out, err = door("build", FAKE_PIP_EXIT="1")
    assert (code, out) == (3, "")
    assert "chatter of pip" in err
    assert "pip could not install requirements/runtime.txt" in err
    door.done()
    code, _, err = door("build")
    assert code == 0
    assert "did not come to its end" in err
    assert door.done() == RUNTIME


def test_two_at_once_set_up_once(door: Door) -> None:
    both = [door.start("build", FAKE_PAUSE="1") for _ in range(2)]
    for process in both:
        out, err = process.communicate(timeout=60)
        assert (process.returncode, out.startswith("python")) == (0, True), err
    assert door.done() == RUNTIME


@pytest.mark.parametrize(
    ("manager", "command"),
    [
        (None, f"By Debian's names, install:\nrun:     {LIBRARIES}\n"),
        ("apt-get", f"    sh -c '{APT}'\n"),
        ("dnf", "    dnf install pango\n"),
        ("pacman", "    pacman -S --needed pango\n"),
        ("zypper", "    zypper install libharfbuzz-subset0 libpango-1_0-0\n"),
    ],
)
def test_what_may_not_be_installed_is_named(door: Door, manager: str | None, command: str) -> None:
    (door.bin / "pango").unlink()
    if manager:
        door.fake(manager, "echo must not be called; exit 9")
    code, out, err = door("build")
    assert (code, out) == (3, "")
    assert f"{LIBRARIES} missing" in err
    assert command in err
    assert door.done() == []


def test_root_installs_what_is_missing_and_says_so(door: Door) -> None:
    (door.bin / "pango").unlink()
    (door.bin / "chromium").unlink()
    door.fake("id", "echo 0")
    door.fake(
        "apt-get",
        'echo "apt $*" >>"$FAKES/log"; echo chatter of apt\n'
        'case "$*" in *install*) : >"$FAKES/pango"; /bin/cp "$FAKES/id" "$FAKES/chromium" ;; esac',
    )
    code, out, err = door("test")
    assert code == 0
    assert "chatter" not in out + err
    assert err.startswith(
        f"run: Installing {LIBRARIES} chromium libatomic1: sh -c 'apt-get update && apt-get install"
    )
    update, install, *rest = door.done()
    assert update.endswith(" update")
    assert install.endswith(
        f" install --yes --no-install-recommends {LIBRARIES} chromium libatomic1"
    )
    assert rest == ["venv", "pip requirements/dev.txt"]


def test_debian_gives_a_browser_without_windows_and_that_one_is_taken(door: Door) -> None:
    (door.bin / "chromium").unlink()
    door.fake("id", "echo 0")
    door.fake("apt-cache", "exit 0")
    door.fake(
        "apt-get",
        'echo "apt $*" >>"$FAKES/log"\n'
        'case "$*" in *install*) /bin/cp "$FAKES/id" "$FAKES/chromium-headless-shell" ;; esac',
    )
    assert door("test")[0] == 0
    _, install, *_ = door.done()
    assert install.endswith(" --no-install-recommends chromium-headless-shell")


# Whoever calls it through sudo is called root; installs what is missing.
APT_GET = (
    'echo "${WHO-user}: apt $*" >>"$FAKES/log"; case "$*" in *install*) : >"$FAKES/pango" ;; esac'
)
SUDO = '[ "$1" = -n ] && shift; WHO=root exec "$@"'


def lacking(door: Door) -> Door:
    """Return `door` on a system with apt-get and sudo that lacks the libraries."""
    (door.bin / "pango").unlink()
    (door.bin / "sh").symlink_to("/bin/sh")
    (door.bin / "true").symlink_to(shutil.which("true") or "true")
    door.fake("apt-get", APT_GET)
    door.fake("sudo", SUDO)
    return door


def test_sudo_is_not_used_unasked(door: Door) -> None:
    code, out, err = lacking(door)("build")
    assert (code, out) == (3, "")
    assert f"    sudo sh -c '{APT}'\n" in err
    assert door.done() == []


def test_sudo_is_used_when_it_is_told_yes(door: Door) -> None:
    code, out, _ = lacking(door)("--yes", "build")
    assert code == 0
    assert out.startswith("python|-P|-m|tablewright|build\n")
    update, install, *rest = door.done()
    assert update.startswith("root: ")
    assert update.endswith(" update")
    assert install.startswith("root: ")
    assert rest == RUNTIME


@pytest.mark.parametrize(("answer", "code"), [("y", 0), ("n", 3), ("", 3)])
def test_on_a_terminal_it_asks_before_it_uses_sudo(door: Door, answer: str, code: int) -> None:
    lacking(door)
    ours, theirs = os.openpty()
    os.write(ours, f"{answer}\n".encode())
    done = subprocess.run(
        [str(door.checkout / "run"), "build"],
        cwd=door.checkout,
        env={"PATH": str(door.bin), "FAKES": str(door.bin), "OSTYPE": "linux-gnu"},
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=theirs,
        timeout=60,
        check=False,
    )
    said = os.read(ours, 100_000).decode()
    os.close(ours)
    os.close(theirs)
    assert done.returncode == code, said
    assert f"    sudo sh -c '{APT}'" in said
    assert any(line.startswith("root: ") for line in door.done()) == (code == 0)


def test_what_is_printed_can_be_typed_after_sudo(door: Door) -> None:
    lacking(door)
    (door.bin / "sudo").unlink()
    _, _, err = door("build")
    command = next(line for line in err.splitlines() if "apt-get install" in line)
    door.fake("sudo", SUDO)
    typed = f"sudo {command.removeprefix('run:').strip()}"
    environment = {"PATH": str(door.bin), "FAKES": str(door.bin)}
    subprocess.run(["/bin/sh", "-c", typed], env=environment, check=True, timeout=60)
    assert [line.split(":")[0] for line in door.done()] == ["root", "root"]


def test_a_failing_apt_is_quoted(door: Door) -> None:
    (door.bin / "pango").unlink()
    door.fake("id", "echo 0")
    door.fake("apt-get", "echo E: no network; exit 100")
    code, out, err = door("build")
    assert (code, out) == (3, "")
    assert "E: no network" in err
    assert "    sh -c 'apt-get update && apt-get install lib" in err


def test_an_old_python_is_refused(door: Door) -> None:
    code, out, err = door("build", FAKE_MINOR="10")
    assert (code, out) == (3, "")
    assert "Tablewright needs Python 3.11 or newer; python3 is 3.10." in err
    (door.bin / "python3").rename(door.bin / "python3.13")
    assert door("build", FAKE_MINOR="11")[0] == 0
    (door.bin / "python3.13").unlink()
    code, _, err = door("build", PYTHON="/nowhere/python3")
    assert code == 3
    assert "there is none at /nowhere/python3" in err
