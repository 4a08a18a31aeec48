"""Who is answered: the browser of this machine, on behalf of these pages alone.

A page of a stranger's can make a browser ask any address: by its name, which may come to mean this
machine (DNS rebinding), or across origins. The name that was asked for, and where the question
comes from, tell such questions apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from pathlib import PurePosixPath
from urllib.parse import unquote_to_bytes, urlsplit

ADDRESS = "127.0.0.1"
_NAMES = (ADDRESS, "localhost")

# Addresses below this begin with no pack's name, and are the program's own.
OWN = "serve_"
_LONGEST_ADDRESS = 2_000


def refusal(method: str, headers: Mapping[str, str], port: int) -> HTTPStatus | None:
    """Return with what a question is refused; None for one that is answered."""
    hosts = {f"{name}:{port}" for name in _NAMES}
    if headers.get("Host", "").lower() not in hosts:
        return HTTPStatus.MISDIRECTED_REQUEST
    if method not in ("GET", "HEAD"):
        return HTTPStatus.METHOD_NOT_ALLOWED
    origin = headers.get("Origin")
    if origin is not None and origin.lower() not in {f"http://{host}" for host in hosts}:
        return HTTPStatus.FORBIDDEN
    if headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none"):
        # A link from elsewhere may lead here; nothing elsewhere may load what is here.
        is_visit = headers.get("Sec-Fetch-Mode") == "navigate"
        if not is_visit or headers.get("Sec-Fetch-Dest") != "document":
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
