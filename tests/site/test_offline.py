"""The site without a network: complete once it has been visited, and new when it is there again."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.slow

Opened = Callable[..., BrowserContext]
KEPT_ADDRESSES = """async () => (await Promise.all((await caches.keys()).map(
  async name => (await (await caches.open(name)).keys()).map(key => key.url)))).flat()"""
READY = "navigator.serviceWorker.ready.then(() => true)"
KEPT = """navigator.serviceWorker.ready.then(({active}) => new Promise(done => {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = ({data}) => done(data.whole);
  active.postMessage("keep all", [port2]);
}))"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing."""


class _Slow(_Quiet):
    """A host whose pages of entries wait until they are let go."""

    released: threading.Event

    def do_GET(self) -> None:
        """Answer, and what is of a pack when it may go."""
        if self.path.startswith("/mire/"):
            self.released.wait(60)
        super().do_GET()


@dataclass(slots=True)
class Host:
    """A server of a folder that can be taken away."""

    folder: Path
    http: ThreadingHTTPServer

    @property
    def port(self) -> int:
        return self.http.server_port

    def close(self) -> None:
        self.http.shutdown()
        self.http.server_close()


@pytest.fixture
def host(site_folder: Path, tmp_path: Path) -> Iterator[Host]:
    """A host of the small site with every form of entry."""
    folder = tmp_path / "forms"
    shutil.copytree(site_folder / "forms", folder)
    http = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
    threading.Thread(target=http.serve_forever, daemon=True).start()
    host = Host(folder, http)
    yield host
    host.close()


def visited(opened: Opened, address: str) -> Page:
    """Open `address`, and wait until the whole site is kept."""
    page = opened(worker=True).new_page()
    page.goto(address)
    assert page.evaluate(KEPT)
    return page


def test_devices_can_install_it_and_every_file_is_there_without_a_network(
    opened: Opened, host: Host
) -> None:
    base = f"http://127.0.0.1:{host.port}"
    page = visited(opened, f"{base}/downloads.html")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")
    # A browser that nobody looks at installs nothing; anything else would be the site's fault.
    faults = {e["errorId"] for e in found["installabilityErrors"]} - {"in-incognito"}
    assert faults == set()
    assert session.send("Page.getAppManifest")["errors"] == []
    # Printed pages are kept where somebody asks for them, and are no part of the first visit.
    printed = [url for url in page.evaluate(KEPT_ADDRESSES) if ".pdf" in url]
    assert printed == []
    page.get_by_role("button", name="Keep the printed pages offline").click()
    expect(page.get_by_role("button", name="The printed pages are kept offline")).to_be_disabled()
    page.reload()
    expect(page.get_by_role("button", name="The printed pages are kept offline")).to_be_disabled()
    host.close()
    files = sorted(path for path in host.folder.rglob("*") if path.is_file())
    names = [path.relative_to(host.folder).as_posix() for path in files if path.name != "sw.js"]
    assert any(name.endswith(".pdf") for name in names)
    sizes = page.evaluate(
        """names => Promise.all(names.map(
            async name => (await (await fetch(name)).arrayBuffer()).byteLength))""",
        [f"/{name}" for name in names],
    )
    assert sizes == [(host.folder / name).stat().st_size for name in names]
    page.goto(f"{base}/mire/")
    expect(page.locator("h1")).to_be_visible()
    page.goto(f"{base}/mire/finds.html")
    page.keyboard.press("/")
    page.get_by_role("combobox", name="Find entries").fill("eel")
    expect(page.locator("#found_ > a").first).to_be_visible()
    page.goto(f"{base}/mire/nothing-of-the-kind.html")
    expect(page.locator("h1")).to_have_text("There is no page here")


def test_tools_are_there_before_entries_and_it_is_said_when_all_is(
    opened: Opened, site_folder: Path
) -> None:
    _Slow.released = threading.Event()
    folder = site_folder / "forms"
    http = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Slow, directory=folder))
    threading.Thread(target=http.serve_forever, daemon=True).start()
    try:
        page = opened(worker=True).new_page()
        page.goto(f"http://127.0.0.1:{http.server_port}/index.html")
        late = "new Promise(done => setTimeout(() => done(false), 20000))"
        assert page.evaluate(f"Promise.race([{READY}, {late}])")
        kept = {url.partition("?")[0].rpartition("/")[2] for url in page.evaluate(KEPT_ADDRESSES)}
        assert {"index.html", "trackers.html", "board.html", "trackers.js"} <= kept
        said = page.get_by_text("Ready without a network")
        expect(said).to_be_hidden()
        _Slow.released.set()
        expect(said).to_be_visible(timeout=30_000)
        kept = {url.partition("?")[0] for url in page.evaluate(KEPT_ADDRESSES)}
        assert any(url.endswith("/mire/finds.html") for url in kept)
    finally:
        _Slow.released.set()
        http.shutdown()
        http.server_close()


def head_anew(path: Path) -> None:
    """Have the heading of a page begin with "New: "."""
    text = path.read_text(encoding="utf-8")
    changed = re.sub(r"(<h1[^>]*>)", r"\1New: ", text)
    assert changed != text
    path.write_text(changed, encoding="utf-8")


def test_a_new_build_replaces_the_kept_one(opened: Opened, host: Host) -> None:
    # Elsewhere than at home: what is kept is shown at once, and looked after in the background.
    base = f"http://site.localhost:{host.port}"
    page = visited(opened, f"{base}/mire/finds.html")
    page.reload()
    changed = host.folder / "mire" / "finds.html"
    old = page.locator("h1").inner_text()
    head_anew(changed)
    page.reload()
    # The list of files is the old one, so this is what the site was.
    assert page.locator("h1").inner_text() == old
    worker = host.folder / "sw.js"
    text = worker.read_text(encoding="utf-8")
    start = text.index('"mire/finds.html": "') + len('"mire/finds.html": "')
    text = text[:start] + "0123456789abcdef" + text[start + 16 :]
    worker.write_text(text.replace('"digest": "', '"digest": "x'))
    page.evaluate(
        """async () => {
            await navigator.serviceWorker.ready;
            const taken = new Promise((done, failed) => {
                navigator.serviceWorker.addEventListener("controllerchange", done);
                setTimeout(() => failed(new Error("no new worker")), 60000);
            });
            // Somebody comes back to the page, and it is asked at once.
            const known = ServiceWorkerRegistration.prototype, update = known.update;
            let asked = 0;
            known.update = function () {
                asked += 1;
                return update.call(this);
            };
            document.dispatchEvent(new Event("visibilitychange"));
            if (asked !== 1) throw new Error("nobody asked for a new build");
            await taken;
        }"""
    )
    # It is told, and seen when the reader asks for it.
    assert page.locator("h1").inner_text() == old
    expect(page.locator(".notice")).to_contain_text("New version")
    page.get_by_role("button", name="Reload").click()
    expect(page.locator("h1")).to_contain_text("New: ")
    expect(page.locator(".notice")).to_have_count(0)
    assert len(page.evaluate("caches.keys()")) == 1


def test_an_author_at_home_sees_the_newest_build(opened: Opened, host: Host) -> None:
    page = visited(opened, f"http://127.0.0.1:{host.port}/mire/finds.html")
    page.reload()
    changed = host.folder / "mire" / "finds.html"
    head_anew(changed)
    page.reload()
    expect(page.locator("h1")).to_contain_text("New: ")


def test_a_printed_page_that_was_not_fetched_says_so(opened: Opened, host: Host) -> None:
    base = f"http://127.0.0.1:{host.port}"
    page = visited(opened, f"{base}/downloads.html")
    printed = next((host.folder / "downloads" / "mire").rglob("*.pdf"))
    host.close()
    page.goto(f"{base}/{printed.relative_to(host.folder).as_posix()}")
    expect(page.locator("h1")).to_have_text("Not fetched yet")
    page.get_by_role("link", name="Downloads").click()
    expect(page.get_by_role("button", name="Keep the printed pages offline")).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="can be read here").click()
    page.wait_for_url("**/mire/index.html")
    expect(page.locator("h1")).to_be_visible()
