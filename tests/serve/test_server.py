"""Who is answered by `tablewright serve`, and with what."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from saved import GAP, LEADS_ON, RULE, TABLE
from serve.conftest import save
from tablewright.diagnostics import Diagnostic
from tablewright.project import Project
from tablewright.recompiler import Recompiler, State
from tablewright.serve.editions import Editions, places_on
from tablewright.serve.guards import headers_of, path_of, refusal
from tablewright.serve.server import Server
from tablewright.serve.told import MOST_TOLD, faults_told
from tablewright.serve.workshop import Workshop
from tablewright.source import rules as source_rules

Serve = Callable[[Project], Server]
WEATHER = PurePosixPath("wilds/weather.html")
SEASON = PurePosixPath("wilds/season.html")
WALKING = PurePosixPath("wilds/walking.html")


def asked(
    server: Server, target: str, method: str = "GET", **headers: str
) -> tuple[int, http.client.HTTPMessage, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=20)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.putrequest(method, target, skip_host="Host" in named)
    for name, value in named.items():
        connection.putheader(name, value)
    connection.endheaders()
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, response.headers, body


class Events:
    """What a page is told, one after the other."""

    def __init__(self, server: Server, page: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=20)
        self.connection.request("GET", f"/serve_/events?page=/{page}")
        self.response = self.connection.getresponse()
        assert self.response.headers["Content-Type"] == "text/event-stream"

    def __iter__(self) -> Iterator[dict[str, Any]]:
        quiet = 0
        for line in self.response:
            # Told again and again that all is as it was, nobody waits for ever.
            quiet = quiet + 1 if line.startswith(b":") else 0 if line.strip() else quiet
            assert quiet < 2
            if line.startswith(b"data: "):
                yield json.loads(line[6:])

    def when(self, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Return the first that is told of which this holds."""
        return next(told for told in self if holds(told))


def compiled(workshop: Workshop, name: str) -> State:
    workshop.saved([name])
    return workshop.work()


def is_whole(told: dict[str, Any]) -> bool:
    return bool(told["version"]) and not told["proving"]


def test_a_visit_from_the_first_page_to_a_mended_fault(project: Project, served: Serve) -> None:
    server = served(project)
    events = Events(server, "wilds/weather.html")
    first = events.when(is_whole)
    assert (first["errors"], first["faults"]) == (0, [])
    status, headers, page = asked(server, "/wilds/weather.html")
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert f'data-version="{first["version"]}"'.encode() in page
    assert page.index(b"/serve_/live.js") < page.index(b"assets/site.js")
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert "connect-src 'self'" in headers["Content-Security-Policy"]
    # The policy of the site stands in it as ever.
    assert b"script-src 'self' 'sha256-" in page
    assert asked(server, "/wilds/weather.html", If_None_Match=headers["ETag"])[0] == 304

    save(project, "wilds/weather.yaml", GAP)
    told = events.when(lambda told: told["errors"])
    # The page stays as it was, for what it would show is not right.
    assert told["version"] == first["version"]
    assert asked(server, "/wilds/weather.html")[2] == page
    (fault,) = told["faults"]
    assert (fault["code"], fault["slug"]) == ("TW101", "table-gap")
    assert fault["place"] == "content/wilds/weather.yaml:8:12"
    assert fault["hint"]
    assert fault["lines"] == [
        {"n": 8, "text": "  - {roll: 1-3, sky: Clear}", "lead": 11, "marked": 3}
    ]

    save(project, "wilds/weather.yaml", TABLE.replace("Clear", "Bright"))
    told = events.when(lambda told: not told["errors"])
    assert told["version"] not in ("", first["version"])
    assert b"Bright" in asked(server, "/wilds/weather.html")[2]
    assert asked(server, "/")[2] == asked(server, "/index.html")[2]
    assert asked(server, "/wilds/")[0] == 200


VISIT = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
REFUSED = [
    ({"Host": "evil.example:{port}"}, 421),
    ({"Host": "127.0.0.1"}, 421),
    ({"Host": "127.0.0.1.evil.example:{port}"}, 421),
    ({"Origin": "http://evil.example"}, 403),
    ({"Origin": "null"}, 403),
    ({"Origin": "http://127.0.0.1:1"}, 403),
    ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}, 403),
    ({"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors"}, 403),
    (
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"},
        403,
    ),
]
ANSWERED = [
    {},
    {"Host": "localhost:{port}"},
    {"Origin": "http://localhost:{port}"},
    {"Sec-Fetch-Site": "same-origin", "Origin": "http://127.0.0.1:{port}"},
    VISIT | {"Sec-Fetch-Dest": "document"},
]


@pytest.mark.parametrize(("headers", "status"), [*REFUSED, *((each, None) for each in ANSWERED)])
def test_only_these_pages_may_ask(headers: dict[str, str], status: int | None) -> None:
    port = 8640
    given = {name: value.format(port=port) for name, value in headers.items()}
    fields = {"Host": f"127.0.0.1:{port}", **given}
    assert refusal("GET", headers_of(fields.items()), port) == status
    shouted = [(name.upper(), value) for name, value in fields.items()]
    assert refusal("GET", headers_of(shouted), port) == status


TRAVERSALS = [
    "/../pack.yaml",
    "/wilds/../../content/wilds/pack.yaml",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/..%5c..%5cwindows",
    "/wilds/%00.html",
    "/wilds//weather.html",
    "/C:/windows/win.ini",
    "/\\\\host\\share",
    "/%ff.html",
    "//etc/passwd",
    "/" + "a" * 3_000,
    "wilds/weather.html",
    "http://evil.example/",
]


@pytest.mark.parametrize("target", TRAVERSALS)
def test_an_address_leads_into_the_site_or_nowhere(target: str) -> None:
    assert path_of(target) is None


def test_plain_addresses_lead_into_the_site() -> None:
    assert path_of("/") == PurePosixPath("index.html")
    assert path_of("/wilds/weather.html?x=1#y") == WEATHER
    assert path_of("/wilds/%77eather.html") == WEATHER


def test_nothing_but_the_site_is_answered_and_nothing_is_written(
    project: Project, served: Serve, tmp_path: Path
) -> None:
    secret = tmp_path / "secret.html"
    secret.write_text("secret")
    (project.root / "site").mkdir()
    (project.root / "site" / "secret.html").write_text("secret")
    (project.content / "wilds" / "secret.html").symlink_to(secret)
    server = served(project)
    Events(server, "index.html").when(is_whole)
    before = sorted(project.root.rglob("*"))
    for target in (
        *TRAVERSALS[:-2],
        "/content/wilds/weather.yaml",
        "/content/wilds/secret.html",
        "/site/secret.html",
        "/secret.html",
        "/serve_/../live.js",
        "/serve_/plain.html",
        "/sw.js",
    ):
        status, _, body = asked(server, target)
        assert (status, b"secret" in body or b"kind:" in body) == (404, False), target
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"):
        status, headers, _ = asked(server, "/index.html", method, Content_Length="0")
        assert (status, headers["Allow"]) == (405, "GET, HEAD")
    assert asked(server, "/", Host="evil.example")[0] == 421
    assert asked(server, "/serve_/events?page=/", Origin="http://evil.example")[0] == 403
    assert asked(server, "/serve_/events?page=/../x")[0] == 503
    status, headers, body = asked(server, "/index.html", "HEAD")
    assert (status, body, int(headers["Content-Length"]) > 1000) == (200, b"", True)
    assert sorted(project.root.rglob("*")) == before


def test_it_answers_this_machine_alone_and_takes_the_next_port(
    project: Project, served: Serve
) -> None:
    first, second = served(project), served(project)
    assert first.server_address[0] == second.server_address[0] == "127.0.0.1"
    assert second.server_port > first.server_port


def test_after_a_save_one_page_is_made_for_who_looks_at_it(project: Project) -> None:
    workshop = Workshop(project)
    editions = workshop.editions
    workshop.work()
    with workshop.visited(WEATHER):
        before = editions.ask(WEATHER, lambda edition: edition.version(WEATHER))
        name = save(project, "wilds/weather.yaml", TABLE.replace("Clear", "Bright"))
        state = compiled(workshop, name)
        # The table, the one that leads on to it, the rule that links to it, and the screen.
        assert (state.files_read, state.entries_proved) == (1, 4)
        after = editions.ask(WEATHER, lambda edition: edition.version(WEATHER))
        assert editions.now is not None
        # The page alone: the style sheet has the colours of the same packs.
        assert editions.now.pages_made == 1
    assert before != after
    # What shows nothing of it need not be loaded anew.
    rule = editions.ask(WALKING, lambda edition: edition.version(WALKING))
    compiled(workshop, save(project, "wilds/season.yaml", LEADS_ON.replace("Clear", "Bright")))
    assert editions.ask(WALKING, lambda edition: edition.version(WALKING)) == rule


def test_a_page_is_of_the_newest_state_in_which_all_of_it_is_right(project: Project) -> None:
    workshop = Workshop(project)
    editions = workshop.editions
    workshop.work()
    good = editions.now
    compiled(workshop, save(project, "wilds/weather.yaml", GAP))
    # What leads on to the table hangs on it; a link in prose does not.
    assert editions.for_path(WEATHER) is editions.for_path(SEASON) is good
    assert editions.for_path(WALKING) is editions.now is not good
    assert editions.for_path(PurePosixPath("index.html")) is good
    compiled(workshop, save(project, "wilds/weather.yaml", TABLE))
    assert editions.for_path(WEATHER) is editions.now is editions.good


def test_what_somebody_looks_at_is_proved_first(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop = Workshop(project)
    workshop.work()
    now = workshop.editions.now
    assert places_on(now, [SEASON, PurePosixPath("nowhere.html")]) == {("wilds", "season")}
    assert places_on(None, [SEASON]) == set()
    states: list[State] = []
    monkeypatch.setattr(
        Editions, "publish", lambda _self, edition: states.append(edition.state), raising=True
    )
    with workshop.visited(SEASON):
        compiled(workshop, save(project, "wilds/weather.yaml", TABLE + "\n\n# more\n"))
        compiled(workshop, save(project, "wilds/weather.yaml", TABLE.replace("Clear", "Bright")))
    # Of the save, told once what is looked at is proved, and when all is.
    assert [bool(state.unproved) for state in states[-2:]] == [True, False]
    assert ("wilds", "season") not in states[-2].unproved


def test_a_project_with_faults_from_the_start_is_shown_as_far_as_it_goes(
    project: Project, served: Serve
) -> None:
    save(project, "wilds/season.yaml", "kind: [")
    save(project, "wilds/weather.yaml", GAP)
    server = served(project)
    told = Events(server, "wilds/walking.html").when(lambda told: told["errors"] == 2)
    assert {fault["place"].rpartition("/")[2].split(":")[0] for fault in told["faults"]} == {
        "season.yaml",
        "weather.yaml",
    }
    assert asked(server, "/wilds/walking.html")[0] == 200
    assert asked(server, "/wilds/season.html")[0] == 404


def test_a_fault_of_the_program_is_told_and_the_next_change_tried_again(
    project: Project,
    served: Serve,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    sound = Recompiler.compile

    def broken(*_: object, **__: object) -> State:
        raise RuntimeError("no such thing")

    monkeypatch.setattr(Recompiler, "compile", broken)
    server = served(project)
    # Before the first edition a page of its own says it, and comes by itself where one waits.
    events = Events(server, "wilds/walking.html")
    told = events.when(lambda told: told["errors"])
    assert (told["version"], told["proving"]) == ("stopped", False)
    [fault] = told["faults"]
    assert fault["message"].endswith("fault of the program: RuntimeError: no such thing")
    status, _, body = asked(server, "/wilds/walking.html")
    assert status == 200
    assert b"The build stopped" in body
    assert b"RuntimeError: no such thing" in body
    assert b'data-version="stopped"' in body
    # What such a page shows at its tab is there before there is a site.
    assert b'href="/assets/icon.svg"' in body
    status, _, icon = asked(server, "/assets/icon.svg")
    assert (status, icon[:4]) == (200, b"<svg")
    said = capfd.readouterr().err
    assert "Traceback" in said
    assert said.rstrip().endswith("The next change is tried again.")
    # The next change is compiled whole.
    monkeypatch.setattr(Recompiler, "compile", sound)
    save(project, "wilds/walking.yaml", RULE + "\n# more\n")
    told = events.when(is_whole)
    assert (told["errors"], told["faults"]) == (0, [])
    assert b"Traceback" not in asked(server, "/wilds/walking.html")[2]
    assert asked(server, "/wilds/weather.html")[0] == 200
    # With an edition the page stays, and the fault lies over it.
    version = told["version"]
    monkeypatch.setattr(Recompiler, "compile", broken)
    save(project, "wilds/walking.yaml", RULE)
    told = events.when(lambda told: told["errors"])
    assert (told["version"], told["proving"]) == (version, False)
    monkeypatch.setattr(Recompiler, "compile", sound)
    save(project, "wilds/walking.yaml", RULE + "\n# still more\n")
    assert events.when(lambda told: not told["errors"] and is_whole(told))


def test_a_page_that_comes_is_loaded_where_there_was_none(project: Project, served: Serve) -> None:
    server = served(project)
    events = Events(server, "wilds/hail.html")
    events.when(lambda told: not told["proving"])
    status, _, body = asked(server, "/wilds/hail.html")
    assert (status, b'data-version=""' in body) == (404, True)
    save(project, "wilds/hail.yaml", TABLE.replace("Weather", "Hail"))
    assert events.when(lambda told: told["version"])
    assert asked(server, "/wilds/hail.html")[0] == 200


def test_more_faults_than_anybody_mends_are_counted() -> None:
    def fault(number: int) -> Diagnostic:
        from tablewright.diagnostics import Span

        return source_rules.EMPTY_FILE.at(Span(f"content/{number}.yaml"), "this file is empty")

    told = faults_told(map(fault, range(MOST_TOLD + 7)), lambda _: None)
    assert (told["errors"], len(told["faults"])) == (MOST_TOLD + 7, MOST_TOLD)
    assert told["more"].startswith("… and 7 more faults")
    # What was saved is mended first, and mostly all that follows from it with it.
    told = faults_told(map(fault, range(MOST_TOLD + 7)), lambda _: None, {"content/56.yaml"})
    places = [each["place"] for each in told["faults"]]
    assert places[:2] == ["content/56.yaml:1:1", "content/0.yaml:1:1"]


@pytest.mark.slow
def test_ctrl_c_ends_it_with_a_word(project: Project) -> None:
    if sys.platform == "win32":
        pytest.skip("Ctrl-C is sent otherwise")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        if port > 65_500:
            pytest.skip("the last of all ports")
        ran = subprocess.Popen(
            [sys.executable, "-m", "tablewright", "serve", "--port", str(port)],
            cwd=project.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert ran.stdout is not None
        lines = [ran.stdout.readline(), ran.stdout.readline()]
        assert lines[0].startswith(f"Port {port} is taken: ")
        assert lines[1].startswith("http://127.0.0.1:")
        watchdog = threading.Timer(60, ran.kill)
        watchdog.start()
        ran.send_signal(signal.SIGINT)
        _, errors = ran.communicate()
        watchdog.cancel()
    assert (ran.returncode, errors) == (130, "Interrupted.\n")
