"""Pages visited one after the other in one window, and all that is measured on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, Request, ViewportSize

# A telephone and a desk.
WIDTHS = (320, 1280)

# A worker would load the whole site into each of many contexts; tests of it do without this.
WITHOUT_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', {value: undefined})"

# Links in running text are as high as their line, which is all that can be asked of them.
_TARGETS = (
    "header a:not(.skip, .lead a), nav a, .contents .name a, .index a, .document li a, "
    ".mark, .back, summary, button, select"
)
_FACES = "document.fonts.ready.then(fonts => [...fonts].some(face => face.status === 'loaded'))"
_WIDTH = "document.documentElement.scrollWidth"
# The words of those elements that are less than 24 px wide or high, asked of the page at one go;
# what is not shown, such as a menu that is closed, is as small as it likes.
TOO_SMALL = """elements => elements.filter(e => e.checkVisibility()).filter(e => {
  const box = e.getBoundingClientRect();
  return box.width < 24 || box.height < 24;
}).map(e => e.innerText || e.id)"""


@dataclass(frozen=True, slots=True)
class Visit:
    """What a page looked like with everything on it opened.

    `widths` is how wide it is in windows of `WIDTHS`; `has_faces` whether our type is on it;
    `small` are the words of links and buttons that a finger would miss on a telephone.
    """

    name: str
    widths: tuple[int, ...]
    has_faces: bool
    small: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Journey:
    """The visits, the addresses that were asked for, and what consoles said and what failed."""

    base: str
    visits: tuple[Visit, ...]
    asked: tuple[str, ...]
    said: tuple[str, ...]


def journey(browser: Browser, base: str, names: Sequence[str]) -> Journey:
    """Visit the pages `names` below `base`, each loaded once and measured in both widths."""
    asked: list[str] = []
    said: list[str] = []
    context = browser.new_context(viewport=_window(WIDTHS[0]))
    context.add_init_script(WITHOUT_WORKER)
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.on("requestfailed", lambda request: said.extend(_failure(request)))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    visits = tuple(_visit(page, base, name) for name in names)
    context.close()
    return Journey(base, visits, tuple(asked), tuple(said))


def open_everything(page: Page) -> None:
    """Open whatever on `page` can be opened, and wait for its type."""
    page.evaluate("document.querySelectorAll('details').forEach(e => { e.open = true })")
    page.evaluate("document.fonts.ready.then(() => true)")


def _visit(page: Page, base: str, name: str) -> Visit:
    page.goto(f"{base}/{name}")
    small = tuple(page.locator(_TARGETS).evaluate_all(TOO_SMALL))
    open_everything(page)
    widths = [page.evaluate(_WIDTH)]
    for width in WIDTHS[1:]:
        page.set_viewport_size(_window(width))
        widths.append(page.evaluate(_WIDTH))
    has_faces = page.evaluate(_FACES)
    # The next page loads in the window that it is looked at first in.
    page.set_viewport_size(_window(WIDTHS[0]))
    return Visit(name, tuple(widths), has_faces, small)


def _window(width: int) -> ViewportSize:
    return {"width": width, "height": 800}


def _failure(request: Request) -> list[str]:
    """Return why a request failed; one that the next page cut short did not fail."""
    cut_short = request.failure is None or "ERR_ABORTED" in request.failure
    return [] if cut_short else [f"{request.url}: {request.failure}"]
