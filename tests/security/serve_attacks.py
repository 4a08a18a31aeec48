"""Attacks on `serve`: what is sent to its address, and what happens to the files that it watches.

    .venv/bin/python tests/security/serve_attacks.py [NAME…]

serves a small project in a process of its own for each of them (or those of these names), lets the
attack loose, sees that a plain question is answered afterwards, and that a fault which is saved and
mended is told; then prints the processor seconds and the peak memory of the server, and what went
wrong. `test_serve_attacks.py` runs all of them small.
"""

from __future__ import annotations

import http.client
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from saved import GAP, LEADS_ON, RULE, TABLE
from security.attacks import MANIFEST, rule

# How many of something there are at full size; the suite has fewer.
Full = Callable[[int], int]
FILES = {
    "pack.yaml": MANIFEST.format("Wilds"),
    "weather.yaml": TABLE,
    "season.yaml": LEADS_ON,
    "walking.yaml": RULE,
}
# A file beside the project, which nobody may read, and what stands in it.
SECRET = "swordfish"
SECRET_FILE = "secret.html"
# Seconds for an answer, on a machine that is busy.
_PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Target:
    """A project that is served, and where."""

    root: Path
    port: int

    @property
    def pack(self) -> Path:
        """Where the files of its only pack lie."""
        return self.root / "content" / "wilds"

    def opened(self) -> socket.socket:
        """Return a connection to it."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=_PATIENCE)

    def said(self, raw: bytes, *, ends: bool = True) -> bytes:
        """Return all that is said to `raw`, of which nothing follows; it may hang up early."""
        with self.opened() as connection:
            with suppress(OSError):
                connection.sendall(raw)
                if ends:
                    connection.shutdown(socket.SHUT_WR)
            held = bytearray()
            with suppress(OSError):
                while piece := connection.recv(65_536):
                    held += piece
            return bytes(held)

    def question(self, path: str = "/", *fields: str, method: str = "GET") -> bytes:
        """Return a question as a browser writes it, after which it hangs up."""
        lines = (f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", *fields)
        return "\r\n".join((*lines, "Connection: close", "", "")).encode("latin-1")

    def told(self, path: str = "/index.html", until: float = inf) -> Iterator[dict[str, object]]:
        """Yield what a page is told of the project, as long as somebody asks.

        After `until`, by the monotonic clock, no more: a server that has nothing new to tell says
        that it lives.
        """
        address = http.client.HTTPConnection("127.0.0.1", self.port, timeout=_PATIENCE)
        address.request("GET", f"/serve_/events?page={path}")
        response = address.getresponse()
        for line in response:
            if line.startswith(b"data: "):
                yield json.loads(line[6:])
            if time.monotonic() > until:
                break
        address.close()


# An attack does its worst, and returns what should not have happened.
Attack = Callable[[Target, Full], Sequence[str]]
SERVED: dict[str, Attack] = {}


def attack(make: Attack) -> Attack:
    """Register an attack under its name."""
    SERVED[make.__name__] = make
    return make


def _answered(target: Target, questions: Sequence[bytes]) -> list[str]:
    """Return which of the questions, all of which should be refused, were answered with a page."""
    found = []
    for raw in questions:
        said = target.said(raw)
        if b" 200 " in said.split(b"\r\n")[0] or SECRET.encode() in said:
            found.append(f"{raw[:120]!r} was answered with {said[:60]!r}")
    return found


def _some(questions: Sequence[bytes], full: Full) -> Sequence[bytes]:
    """Return all of the questions at full size, or some of every sort."""
    return questions[:: max(1, len(questions) // full(20_000))]


# Who asks.


@attack
def origins_of_others(target: Target, full: Full) -> Sequence[str]:
    own = f"http://127.0.0.1:{target.port}"
    origins = (
        "http://evil.example", "null", "", "http://127.0.0.1", f"{own}.evil.example", "file://",
        f"http://127.0.0.1:{target.port + 1}", f"https://127.0.0.1:{target.port}", f"{own}/",
        f"{own}@evil.example", f"http://[::1]:{target.port}", f"{own}\tx",
    )  # fmt: skip
    paths = ("/", "/wilds/weather.html", "/serve_/events?page=/", "/serve_/live.js")
    names = ("Origin", "origin", "ORIGIN")
    asked = [
        target.question(path, f"{name}: {origin}")
        for path in paths
        for name in names
        for origin in origins
    ]
    # One that is right hides none that is wrong.
    hidden = [
        target.question("/", *(f"Origin: {origin}" for origin in pair))
        for pair in ((own, "http://evil.example"), ("http://evil.example", own))
    ]
    sites = ("cross-site", "same-site", "CROSS-SITE", "same-origin, cross-site")
    asked += [
        target.question("/", f"sec-fetch-site: {site}", f"Sec-Fetch-Mode: {mode}")
        for site in sites
        for mode in ("cors", "no-cors", "websocket", "navigate")
    ]
    return _answered(target, [*_some(asked, full), *hidden])


@attack
def hosts_of_others(target: Target, full: Full) -> Sequence[str]:
    right = f"127.0.0.1:{target.port}"
    hosts = (
        f"evil.example:{target.port}", "evil.example", "127.0.0.1", "localhost", "",
        f"{right}.evil.example", f"evil.example@{right}", f"{right}, evil.example",
        f"[::1]:{target.port}",
        f"127.1:{target.port}", f"0.0.0.0:{target.port}", f"2130706433:{target.port}", f"{right}0",
        f"127.0.0.1.:{target.port}",
    )  # fmt: skip
    asked = [f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n" for host in hosts]
    asked += [
        "GET / HTTP/1.0\r\n\r\n",
        "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
        f"GET / HTTP/1.1\r\nHost: {right}\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        f"GET / HTTP/1.1\r\nHost: evil.example\r\nhost: {right}\r\nConnection: close\r\n\r\n",
        f"GET http://evil.example/ HTTP/1.1\r\nHost: {right}\r\nConnection: close\r\n\r\n",
        f"CONNECT evil.example:443 HTTP/1.1\r\nHost: {right}\r\n\r\n",
    ]
    return _answered(target, _some([each.encode() for each in asked], full))


@attack
def steps_upward(target: Target, full: Full) -> Sequence[str]:
    (target.root.parent / SECRET_FILE).write_text(SECRET)
    (target.root / SECRET_FILE).write_text(SECRET)
    link = target.pack / SECRET_FILE
    link.symlink_to(target.root.parent / SECRET_FILE)
    steps = ("..", "%2e%2e", ".%2e", "%2E.", "..%2f..", "..%5c..", "..\\..", "%252e%252e", "....//")
    ends = (SECRET_FILE, f"content/wilds/{SECRET_FILE}", "content/wilds/weather.yaml", "etc/passwd")
    begins = ("/", "/wilds/", "/assets/", "/serve_/", "//", "/\\", "/file:/", "/C:/", "/%00/")
    asked = [
        target.question(f"{begin}{'/'.join([step] * deep)}/{end}")
        for step in steps
        for deep in (1, 2, 6)
        for end in ends
        for begin in begins
    ]
    asked += [
        target.question(path)
        for path in (
            str(target.root / SECRET_FILE), f"file://{target.root / SECRET_FILE}", "/%ff",
            f"/{SECRET_FILE}", f"/wilds/{SECRET_FILE}", "/content/wilds/pack.yaml", "/.git/config",
        )
    ]  # fmt: skip
    found = _answered(target, _some(asked, full))
    link.unlink()
    return found


@attack
def other_methods(target: Target, full: Full) -> Sequence[str]:
    del full
    methods = ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "__init__", "get")
    asked = [target.question("/index.html", method=each) for each in methods]
    return _answered(target, asked)


# What is sent.


@attack
def headers_without_end(target: Target, full: Full) -> Sequence[str]:
    host = f"Host: 127.0.0.1:{target.port}\r\n"
    asked = [
        f"GET / HTTP/1.1\r\n{host}X: {'a' * max(70_000, full(4_000_000))}".encode(),
        f"GET / HTTP/1.1\r\n{host}{'X: a' * 9}\r\n".encode()
        + b"Y: b\r\n" * max(200, full(900_000)),
        b"GET /" + b"a" * full(40_000_000),
        b"GET / HTTP/1.1" + b" " * full(4_000_000),
        b"\r\n" * full(900_000),
    ]
    return _answered(target, asked)


@attack
def bodies_without_end(target: Target, full: Full) -> Sequence[str]:
    body = b"a" * full(40_000_000)
    asked = [
        target.question("/", "Content-Length: 100000000000", method=method) + body
        for method in ("POST", "PUT")
    ]
    asked += [
        target.question("/", "Transfer-Encoding: chunked", method="POST") + b"fffffff\r\n" + body
    ]
    found = _answered(target, asked)
    # What stands in a body is no second question.
    host = f"Host: 127.0.0.1:{target.port}"
    inner = f"GET /wilds/weather.html HTTP/1.1\r\n{host}\r\n\r\n"
    for field in (
        f"Content-Length: {len(inner)}",
        "Transfer-Encoding: chunked",
        "content-length: 0",
    ):
        said = target.said(f"GET / HTTP/1.1\r\n{host}\r\n{field}\r\n\r\n{inner}".encode())
        if (count := said.count(b"HTTP/1.1 ")) != 1:
            found.append(f"{count} answers to one question with {field}")
    return found


@attack
def what_is_no_question(target: Target, full: Full) -> Sequence[str]:
    rng = random.Random(2)
    asked = [rng.randbytes(rng.randrange(1, 3_000)) for _ in range(full(20_000))]
    asked += [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"a" * 500,
        b"GET",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost 127\r\n\r\n",
        b"GET / HTTP/1.1\r\n: a\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/" + b"9" * 5_000 + b".1\r\n\r\n",
        b"",
    ]
    return _answered(target, asked)


@attack
def questions_whose_answers_nobody_reads(target: Target, full: Full) -> Sequence[str]:
    question = target.question("/index.html").replace(b"Connection: close\r\n", b"")
    with ExitStack() as held:
        for _ in range(full(200)):
            connection = held.enter_context(target.opened())
            connection.settimeout(0.01)
            with suppress(OSError):
                connection.sendall(question * full(2_000))
        return _is_served(target)


# Who stays.


@attack
def sockets_that_say_nothing(target: Target, full: Full) -> Sequence[str]:
    with ExitStack() as held:
        for number in range(full(800)):
            connection = held.enter_context(target.opened())
            connection.sendall((b"", b"G", b"GET / HTTP/1.1\r\nX")[number % 3])
        return _is_served(target)


@attack
def pages_by_the_hundred(target: Target, full: Full) -> Sequence[str]:
    """More are refused, and others can come when they have gone."""
    raw = target.question("/serve_/events?page=/wilds/weather.html")
    found = []
    for _ in range(2):
        with ExitStack() as held:
            begun = []
            for _ in range(full(200) + 70):
                connection = held.enter_context(target.opened())
                connection.sendall(raw)
                begun.append(connection.recv(15))
            open_ones = sum(b" 200 " in each for each in begun)
            if not 1 <= open_ones <= 64:
                found.append(f"{open_ones} pages were open at once")
            found += _is_served(target)
        # Whoever has left is noticed when there is something to tell.
        _save(target, "weather.yaml", TABLE + "\n# again\n")
        _save(target, "weather.yaml", TABLE)
        found += _is_told(target, "who comes again", errors=False)
    return found


# What happens to files.


def _save(target: Target, name: str, text: str) -> None:
    path = target.pack / name
    made = path.with_name(f".{name}~")
    made.write_text(text, encoding="utf-8")
    made.replace(path)


@attack
def a_file_that_becomes_something_else(target: Target, full: Full) -> Sequence[str]:
    """A pipe, a link to a device, to a file elsewhere, to itself, a folder; and a file again."""
    del full
    path = target.pack / "weather.yaml"
    secret = target.root.parent / "secret.yaml"
    secret.write_text(f"kind: rule\ntitle: {SECRET}\ntext: {SECRET}.\n")
    turns: tuple[Callable[[], object], ...] = (
        lambda: os.mkfifo(path),
        lambda: path.symlink_to("/dev/zero"),
        lambda: path.symlink_to(secret),
        lambda: path.symlink_to(path),
        lambda: path.mkdir(),
    )
    found = []
    for number, turn in enumerate(turns):
        path.unlink()
        turn()
        found += _is_told(target, f"turn {number}", errors=True)
        if SECRET.encode() in target.said(target.question("/wilds/weather.html")):
            found.append(f"turn {number}: what stands elsewhere was told")
        path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
        _save(target, "weather.yaml", TABLE)
        found += _is_told(target, f"after turn {number}", errors=False)
    return found


@attack
def files_saved_at_once(target: Target, full: Full) -> Sequence[str]:
    count = full(10_000)
    for number in range(count):
        (target.pack / f"r{number}.yaml").write_text(rule(f"Words {number}."))
    found = _is_told(target, "many files", errors=False, page=f"/wilds/r{count - 1}.html")
    for number in range(count):
        (target.pack / f"r{number}.yaml").write_text(rule("[a](ref:nowhere)"))
    found += _is_told(target, "many faults", errors=True)
    for number in range(count):
        (target.pack / f"r{number}.yaml").unlink()
    return found + _is_told(target, "many files gone", errors=False)


@attack
def a_folder_that_goes_and_comes(target: Target, full: Full) -> Sequence[str]:
    away = target.root / "away"
    for _ in range(full(200)):
        target.pack.rename(away)
        away.rename(target.pack)
    _save(target, "weather.yaml", GAP)
    found = _is_told(target, "a fault", errors=True)
    _save(target, "weather.yaml", TABLE)
    return [*found, *_is_told(target, "no fault", errors=False)]


def _is_told(target: Target, what: str, *, errors: bool, page: str = "/index.html") -> list[str]:
    """Return what is wrong where pages are not told, in time, that there are errors, or none."""
    last: object = None
    end = time.monotonic() + _PATIENCE
    # Pages that have just gone may keep others from being told.
    while time.monotonic() < end:
        with suppress(OSError):
            for told in target.told(page, end):
                last = told
                if bool(told["errors"]) == errors and not told["proving"] and told["version"]:
                    return []
        time.sleep(0.05)
    return [f"{what}: was told {str(last)[:200]}"]


def _is_served(target: Target) -> list[str]:
    said = target.said(target.question("/index.html"))
    good = b" 200 " in said.split(b"\r\n")[0] and b"</html>" in said
    return [] if good else [f"a plain question was answered with {said[:80]!r}"]


def begins(target: Target) -> list[str]:
    """Return what is wrong with a server that was begun; until it has compiled all is a page."""
    return _is_told(target, "the start", errors=False)


def lives(target: Target) -> list[str]:
    """Return what is wrong with a server that was attacked: it answers, and tells what is saved."""
    found = _is_served(target)
    _save(target, "weather.yaml", GAP)
    found += _is_told(target, "a fault", errors=True)
    _save(target, "weather.yaml", TABLE)
    return [*found, *_is_told(target, "mended", errors=False)]


# The tool.


def lay_out(root: Path) -> None:
    """Write the project that is served."""
    pack = root / "content" / "wilds"
    pack.mkdir(parents=True)
    for name, text in FILES.items():
        (pack / name).write_text(text)


def _measured(title: str, root: Path) -> str:
    lay_out(root)
    with (root.parent / "said").open("w+b") as said:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "tablewright", "serve", "--port", "18640"],
            cwd=root, stdout=subprocess.PIPE, stderr=said, text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert process.stdout is not None
        line = ""
        while "http://" not in line:
            line = process.stdout.readline()
        target = Target(root, int(line.partition("127.0.0.1:")[2].partition("/")[0]))
        found = [*begins(target), *SERVED[title](target, lambda count: count), *lives(target)]
        process.terminate()
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
        said.seek(0)
        text = said.read().decode("utf-8", "replace")
    if "Traceback" in text:
        found.append("TRACEBACK " + " ".join(text[-300:].split()))
    return (
        f"{title:42} {usage.ru_utime + usage.ru_stime:6.2f} s {usage.ru_maxrss // 1024:5} MiB "
        f"{'; '.join(found[:3]) or 'nothing wrong'}"
    )


def main() -> None:
    """Measure the attacks that are named, or all of them."""
    for title in sys.argv[1:] or SERVED:
        with tempfile.TemporaryDirectory() as folder:
            print(_measured(title, Path(folder).resolve() / "project"), flush=True)


if __name__ == "__main__":
    main()
