"""Pages visited one after the other in one window, and all that is measured on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType

from playwright.sync_api import Browser, Frame, Page, Request, ViewportSize

from browsing.contrast import Contrast

# A telephone and a desk.
WIDTHS = (320, 1280)
# A page with nothing but a frame, which shows other pages for half of what a tab costs.
FRAME = Path(__file__).with_name("frame.html")

# A worker would load the whole site into each of many contexts; tests of it do without this.
WITHOUT_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', {value: undefined})"

# Links in running text are as high as their line, which is all that can be asked of them.
_TARGETS = (
    "header a:not(.skip, .lead a), nav a, .contents .name a, .index a, .document li a, "
    ".mark, .back, summary, button, select"
)
# Those that stand in until ours are there are fonts of the system, and loaded as well.
FACES = """document.fonts.ready.then(fonts => [...fonts].some(face =>
  face.status === 'loaded' && !face.family.includes('stand-in')))"""
# The words of those elements that are less than 24 px wide or high, asked of the page at one go;
# what is not shown, such as a menu that is closed, is as small as it likes.
TOO_SMALL = """elements => elements.filter(e => e.checkVisibility()).filter(e => {
  const box = e.getBoundingClientRect();
  return box.width < 24 || box.height < 24;
}).map(e => e.innerText || e.id)"""


# What is measured in a window of one width: targets, where they are asked for, as they are at
# first, and then the width with all of the page opened; and with letters of twice the size. To open
# a page and to close it makes it be laid out again, so it stays open unless the next look is for
# targets.
_LOOK = f"""async ([targets, isLarge, closes]) => {{
  const small = targets ? ({TOO_SMALL})([...document.querySelectorAll(targets)]) : [];
  const folded = [...document.querySelectorAll("details:not([open])")];
  folded.forEach(e => {{ e.open = true }});
  await document.fonts.ready;
  const html = document.documentElement;
  const width = html.scrollWidth;
  let large = 0;
  if (isLarge) {{
    html.style.fontSize = "200%";
    large = html.scrollWidth;
    html.style.fontSize = "";
  }}
  if (closes) folded.forEach(e => {{ e.open = false }});
  return {{ small, width, large, within: innerWidth }};
}}"""


@dataclass(frozen=True, slots=True)
class Visit:
    """What a page looked like.

    `widths` is how wide it is with everything on it opened, by the width of the window; `large` is
    that in the narrow one with letters of twice the size, 0 where it was shown in a frame;
    `has_faces` is whether our type is on it; `small` are the words of links and buttons that a
    finger would miss on a telephone; `axe` is what axe found, if it was asked.
    """

    name: str
    widths: Mapping[int, int]
    large: int
    has_faces: bool
    small: tuple[str, ...]
    axe: str


@dataclass(frozen=True, slots=True)
class Journey:
    """The visits, the addresses beyond the site that were asked for, and what failed or was said.

    `ways` is in how many ways the texts that axe was asked about are coloured.
    """

    visits: tuple[Visit, ...]
    elsewhere: tuple[str, ...]
    said: tuple[str, ...]
    ways: int


def journey(
    browser: Browser,
    base: str,
    alone: Sequence[str],
    *,
    framed: Mapping[str, Sequence[int]] = MappingProxyType({}),
    axe: bool,
) -> Journey:
    """Visit pages below `base`, each once: those `alone` as readers do, others in a frame.

    A frame loads, measures and draws a page as a window of its width does, and needs no address
    bar, no tab with an icon and no history for it. It is for pages from disk, as it lies there;
    each is measured in the widths that it is given. With `axe` it is asked about those `alone`.
    """
    asked: list[str] = []
    said: list[str] = []
    context = browser.new_context(viewport=window(WIDTHS[0]))
    context.add_init_script(WITHOUT_WORKER)
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.on("requestfailed", lambda request: said.extend(_failure(request)))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    contrast = Contrast()
    visits = []

    def resize_window(width: int) -> None:
        if page.viewport_size != window(width):
            page.set_viewport_size(window(width))

    for number, name in enumerate(alone):
        page.goto(f"{base}/{name}")
        # A page loads in the width in which the one before was looked at last.
        seen = _visit(page, name, resize_window, WIDTHS[:: -1 if number % 2 else 1])
        visits.append(replace(seen, axe=_axe(page, contrast)) if axe else seen)
    if framed:
        resize_window(WIDTHS[-1])
        page.goto(FRAME.as_uri())
        asked.remove(FRAME.as_uri())
        frame = page.frame("shown")
        assert frame is not None
        resize_frame = partial(
            page.evaluate, "width => { document.querySelector('iframe').width = width }"
        )
        for name, widths in framed.items():
            frame.goto(f"{base}/{name}")
            visits.append(_visit(frame, name, resize_frame, widths))
    context.close()
    elsewhere = tuple(address for address in asked if not address.startswith(base))
    return Journey(tuple(visits), elsewhere, tuple(said), len(contrast.known))


def window(width: int) -> ViewportSize:
    """Return a window of that width."""
    return {"width": width, "height": 800}


def _visit(
    place: Page | Frame, name: str, resize: Callable[[int], object], widths: Sequence[int]
) -> Visit:
    """Return what the page called `name` looks like, which `place` shows, in each of `widths`."""
    is_large = isinstance(place, Page)
    has_faces = place.evaluate(FACES)
    looks = {}
    for width in widths:
        resize(width)
        is_narrow = width == WIDTHS[0]
        targets = _TARGETS if is_narrow else None
        looks[width] = place.evaluate(_LOOK, [targets, is_large and is_narrow, not is_narrow])
        assert looks[width]["within"] == width
    needed = {width: look["width"] for width, look in looks.items()}
    narrow = looks[WIDTHS[0]]
    return Visit(name, needed, narrow["large"], has_faces, tuple(narrow["small"]), "")


def _axe(page: Page, contrast: Contrast) -> str:
    """Open all of `page`, and return what axe finds by day and in the dark, or nothing.

    It is asked in the width in which the page was looked at last: a telephone's, then a desk's.
    """
    page.evaluate("document.querySelectorAll('details').forEach(e => { e.open = true })")
    page.evaluate("document.fonts.ready.then(() => true)")
    return contrast.faults_in_both_themes(page)


def _failure(request: Request) -> list[str]:
    """Return why a request failed; one that the next page cut short did not fail."""
    cut_short = request.failure is None or "ERR_ABORTED" in request.failure
    return [] if cut_short else [f"{request.url}: {request.failure}"]
