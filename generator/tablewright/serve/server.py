"""The server: Python's own, with a thread for each visitor, bound to this machine alone."""

from __future__ import annotations

import hashlib
import json
import socket
import sys
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tablewright.serve.answers import Answer, Answers
from tablewright.serve.guards import ADDRESS, OWN, headers_of, path_of, refusal

EVENTS = PurePosixPath(OWN, "events")
# Pages that can be open at once, and seconds after which one is told that all is as it was: so a
# visitor who has gone is noticed.
_MOST_LISTENERS, _HEARTBEAT = 64, 15.0
_WITH_BODY = frozenset({"content-length", "transfer-encoding"})
# Seconds for which a connection may say nothing.
_PATIENCE = 30

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_ALWAYS = {
    "Cache-Control": "no-cache",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class Server(ThreadingHTTPServer):
    """Answers for a workshop at the first free port from `port` on.

    Raises `OSError` where none of twenty is free.
    """

    daemon_threads = True
    # On Windows it would let two programs answer at one port.
    allow_reuse_address = sys.platform != "win32"

    def __init__(self, answers: Answers, port: int) -> None:
        self.answers = answers
        self.listeners = threading.Semaphore(_MOST_LISTENERS)
        self.is_ending = threading.Event()
        for candidate in range(port, port + 20):
            try:
                super().__init__((ADDRESS, candidate), _Handler)
                return
            except (OSError, OverflowError) as error:
                last = error
        raise OSError(f"no port from {port} on is free: {last}")

    @property
    def address(self) -> str:
        """The address of the start page."""
        return f"http://{ADDRESS}:{self.server_port}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that hangs up on what it was loading."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "Tablewright", ""
    timeout = _PATIENCE
    # What is no question at all is answered in plain words.
    error_content_type, error_message_format = "text/plain; charset=utf-8", "%(code)d\n"
    # What is small is sent at once.
    disable_nagle_algorithm = True
    server: Server

    def __getattr__(self, name: str) -> Callable[[], None]:
        """Answer in one place whatever is asked, by methods that nobody knows as well."""
        if name.startswith("do_"):
            return self._reply
        raise AttributeError(name)

    def _reply(self) -> None:
        fields = headers_of(self.headers.items())
        if fields.keys() & _WITH_BODY:
            # Nobody reads what comes behind the question, least of all as the next one.
            self.close_connection = True
        refused = refusal(self.command, fields, self.server.server_port)
        if refused is not None:
            self._refuse(refused)
            return
        path = path_of(self.path)
        if path == EVENTS:
            self._tell_events()
            return
        answer = None if path is None else self.server.answers.to(path, self._referring())
        if answer is None:
            self._answer(self.server.answers.nothing(), HTTPStatus.NOT_FOUND)
        else:
            self._answer(answer, HTTPStatus.OK)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing: the terminal is for what the author needs to know."""

    def _referring(self) -> PurePosixPath | None:
        """Return the page that asks, for what it loads is of the same edition."""
        return path_of(urlsplit(self.headers.get("Referer", "")).path or "/")

    def _refuse(self, status: HTTPStatus) -> None:
        # Whatever the question still holds is not read.
        self.close_connection = True
        text = f"{status.value} {status.phrase}: {status.description}\n"
        self._answer(Answer(text.encode(), ".txt"), status)

    def _answer(self, answer: Answer, status: HTTPStatus) -> None:
        tag = f'"{hashlib.blake2b(answer.content, digest_size=12).hexdigest()}"'
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            status, content = HTTPStatus.NOT_MODIFIED, b""
        else:
            content = answer.content
        self.send_response(status)
        # Faces change with the program alone; asked for again, they would come too late to be used.
        lasting = {"Cache-Control": "max-age=86400"} if answer.suffix == ".woff2" else {}
        for name, value in {**_ALWAYS, **lasting, **answer.headers}.items():
            self.send_header(name, value)
        self.send_header("ETag", tag)
        self.send_header("Content-Type", _TYPES.get(answer.suffix, "application/octet-stream"))
        if status is HTTPStatus.METHOD_NOT_ALLOWED:
            self.send_header("Allow", "GET, HEAD")
        if self.close_connection:
            self.send_header("Connection", "close")
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def _tell_events(self) -> None:
        """Tell a page of every edition until it is left (server-sent events, HTML standard)."""
        asked = parse_qs(urlsplit(self.path).query).get("page", [""])[0]
        page = path_of(asked)
        if page is None or not self.server.listeners.acquire(blocking=False):
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        for name, value in {**_ALWAYS, "Content-Type": "text/event-stream"}.items():
            self.send_header(name, value)
        self.end_headers()
        try:
            self._tell_all(page)
        except OSError:
            # The page was left.
            pass
        finally:
            self.server.listeners.release()

    def _was_left(self) -> bool:
        """Return whether the page has gone: nothing is made for it any more."""
        self.connection.settimeout(0)
        try:
            return not len(self.connection.recv(1, socket.MSG_PEEK))
        except BlockingIOError:
            return False
        finally:
            self.connection.settimeout(_PATIENCE)

    def _tell_all(self, page: PurePosixPath) -> None:
        answers = self.server.answers
        # A browser asks again after so many milliseconds when the server has gone.
        self.wfile.write(b"retry: 500\n\n")
        number = -1
        last: bytes | None = None
        with answers.visited(page):
            while not self.server.is_ending.is_set():
                number = answers.wait(number, _HEARTBEAT)
                if self._was_left():
                    return
                told = json.dumps(answers.told(page), ensure_ascii=False).encode()
                self.wfile.write(b": as it was\n\n" if told == last else b"data: " + told + b"\n\n")
                self.wfile.flush()
                last = told
