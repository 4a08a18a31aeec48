"""From saving a table to its page, while `tablewright serve` runs.

Twenty tables are saved, one after the other, each with another title. Time begins before the file
is written. Without a browser it ends when the server has told that the page is new, and the page
was answered; in a browser when what is new was loaded, and could first be painted.
"""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

SAVES = 20
# Milliseconds that an author may wait, by work.
BOUNDS = {"the packs": 150, "1,000 entries": 300}
_TITLE = re.compile(r"^title: ", re.MULTILINE)
# Seconds of quiet before each save.
_PAUSE = 0.3

Saved = Callable[[str], float]


def latencies(root: Path, work: str, tree: Path, times: int) -> dict[str, object]:
    """Return the medians in milliseconds of saving so many tables of the project at `root`.

    `tree` is the checkout whose program is measured. Files of the project are as before.
    """
    with _served(root, tree) as address:
        tables = tables_of(root, times)
        told = [_without_browser(address, root, table) for table in tables]
        shown = list(_in_browser(address, root, tables))
    return {
        "work": work,
        "saves": len(tables),
        "bound": BOUNDS[work],
        "told": round(statistics.median(told)),
        "worst": round(max(told)),
        "browser": round(statistics.median(shown)) if shown else None,
    }


def tables_of(root: Path, count: int) -> Sequence[Path]:
    """Return so many tables, if there are, from all over the packs."""
    found = [
        path
        for path in sorted((root / "content").rglob("*.yaml"))
        if path.read_text(encoding="utf-8").startswith("kind: table")
    ]
    return found[:: max(len(found) // count, 1)][:count]


@contextmanager
def _served(root: Path, tree: Path) -> Iterator[str]:
    environment = {**os.environ, "PYTHONPATH": str(tree / "generator"), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-P", "-m", "tablewright", "serve", "--root", str(root)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            line = next(line for line in server.stdout if line.startswith("http"))
            yield line.split()[0]
        finally:
            server.terminate()


def _page(root: Path, table: Path) -> str:
    pack = table.relative_to(root / "content").parts[0]
    return f"{pack}/{table.stem}.html"


@contextmanager
def _another_title(table: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """Yield a title, and what saves `table` with it; then let the file be as it was."""
    was = table.read_text(encoding="utf-8")
    title = f"Saved {time.time_ns()}"
    new = _TITLE.sub(f"title: {title} ", was, count=1)
    try:
        yield title, lambda: _write(table, new)
    finally:
        table.write_text(was, encoding="utf-8")


def _write(table: Path, text: str) -> None:
    table.write_text(text, encoding="utf-8")


def _without_browser(address: str, root: Path, table: Path) -> float:
    host, page = urlsplit(address).netloc, _page(root, table)
    listening, asking = (http.client.HTTPConnection(host, timeout=60) for _ in range(2))
    listening.request("GET", f"/serve_/events?page=/{page}")
    stream = listening.getresponse()

    def told() -> dict[str, object]:
        line = next(line for line in stream if line.startswith(b"data: "))
        found: dict[str, object] = json.loads(line[6:])
        return found

    before = told()
    while not before["version"] or before["proving"]:
        before = told()
    time.sleep(_PAUSE)
    with _another_title(table) as (title, save):
        begun = time.perf_counter()
        save()
        body = b""
        # Its neighbour, which the save before gave back its title, may have made it new too.
        while title.encode() not in body:
            while (version := told()["version"]) == before["version"]:
                pass
            before["version"] = version
            asking.request("GET", f"/{page}")
            body = asking.getresponse().read()
        taken = time.perf_counter() - begun
    for each in (listening, asking):
        each.close()
    return taken * 1000


# When what is new could first be painted, as milliseconds since 1970.
_NOTE_WHEN_PAINTED = """addEventListener("DOMContentLoaded", () =>
  requestAnimationFrame(() => { window.paintedAt = Date.now(); }))"""


def _in_browser(address: str, root: Path, tables: Sequence[Path]) -> Iterator[float]:
    """Yield what each save takes until it can be seen; nothing where there is no browser."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        return
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("TABLEWRIGHT_CHROMIUM") or shutil.which("chromium"),
                args=["--no-sandbox"],
            )
        except Error:
            return
        for table in tables:
            # A page of its own: one that is left could be loaded anew instead of the next.
            page = browser.new_page()
            page.add_init_script(_NOTE_WHEN_PAINTED)
            page.goto(f"{address}{_page(root, table)}")
            page.wait_for_function("() => window.paintedAt")
            time.sleep(_PAUSE)
            with _another_title(table) as (title, save):
                begun = time.time() * 1000
                save()
                page.wait_for_function("title => document.title.startsWith(title)", arg=title)
                painted: float = page.evaluate("window.paintedAt") or 0
                if not painted:
                    page.wait_for_function("() => window.paintedAt")
                    painted = page.evaluate("window.paintedAt")
                page.close()
                yield painted - begun
        browser.close()


def told(found: dict[str, object]) -> str:
    """Return what was measured as a line for the terminal."""
    browser = f", {found['browser']} ms in a browser" if found["browser"] is not None else ""
    return (
        f"serve, {found['work']}: {found['told']} ms from a save to its page (median of "
        f"{found['saves']}, at most {found['worst']} ms; bound {found['bound']} ms){browser}"
    )
