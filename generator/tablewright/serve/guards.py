"""Who is answered: the browser of this machine, on behalf of these pages alone.

A page of a stranger's can make a browser ask any address: by its name, which may come to mean this
machine (DNS rebinding), or across origins. The name that was asked for, and where the question
comes from, tell such questions apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from pathlib import PurePosixPath
from urllib.parse import unquote_to_bytes, urlsplit

ADDRESS = "127.0.0.1"
_NAMES = (ADDRESS, "localhost")

# Addresses below this begin with no pack's name, and are the program's own.
OWN = "serve_"
_LONGEST_ADDRESS = 2_000


def headers_of(fields: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the header fields of a question by their names in small letters.

    What comes twice is one field of both (RFC 9110, 5.3), so that nobody hides one behind another.
    """
    found: dict[str, str] = {}
    for name, value in fields:
        known = found.get(name.lower())
        found[name.lower()] = value if known is None else f"{known}, {value}"
    return found


def refusal(method: str, headers: Mapping[str, str], port: int) -> HTTPStatus | None:
    """Return with what a question is refused; None for one that is answered.

    `headers` are those of `headers_of`.
    """
    hosts = {f"{name}:{port}" for name in _NAMES}
    if headers.get("host", "").lower() not in hosts:
        return HTTPStatus.MISDIRECTED_REQUEST
    if method not in ("GET", "HEAD"):
        return HTTPStatus.METHOD_NOT_ALLOWED
    origin = headers.get("origin")
    if origin is not None and origin.lower() not in {f"http://{host}" for host in hosts}:
        return HTTPStatus.FORBIDDEN
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        # A link from elsewhere may lead here; nothing elsewhere may load what is here.
        is_visit = headers.get("sec-fetch-mode") == "navigate"
        if not is_visit or headers.get("sec-fetch-dest") != "document":
            return HTTPStatus.FORBIDDEN
    return None


def path_of(target: str) -> PurePosixPath | None:
    """Return the path that an address asks for, from the root of the site; None for what is none.

    What leads nowhere in the site is none: nothing is ever looked up on a disk by it, and yet no
    step upward, no drive, no backslash and no empty step is let in.
    """
    if len(target) > _LONGEST_ADDRESS or not target.startswith("/"):
        return None
    try:
        raw = urlsplit(f"http://{ADDRESS}{target}").path
        path = unquote_to_bytes(raw).decode("utf-8")
    except ValueError:
        return None
    if path.endswith("/"):
        path += "index.html"
    parts = path[1:].split("/")
    if any(part in ("", ".", "..") or not _is_plain(part) for part in parts):
        return None
    return PurePosixPath(*parts)


def _is_plain(part: str) -> bool:
    return part.isprintable() and not any(sign in part for sign in '\\:*?"<>|')
