"""Tabs of a browser that tests use by turns: to open one costs as much as five visits do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from playwright.sync_api import Browser, CDPSession, Error, Page, ViewportSize

from browsing.visits import WITHOUT_WORKER

# As Playwright has it where nothing is said.
DESK: ViewportSize = {"width": 1280, "height": 720}


@dataclass(frozen=True, slots=True)
class Kind:
    """What a tab cannot change once it is open."""

    has_touch: bool = False
    is_mobile: bool = False
    java_script_enabled: bool = True


@dataclass(frozen=True, slots=True)
class Tab:
    """A page, and what is heard of it: `said` by its console and its scripts' `errors`.

    `asked` holds the addresses that it asked for.
    """

    page: Page
    asked: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def forget(self) -> None:
        """Forget what was heard so far."""
        for heard in (self.asked, self.said, self.errors):
            heard.clear()


TakeTab = Callable[..., Tab]
"""Takes a tab that is shared, with what `Tabs.take` may be asked for."""


class Tabs:
    """One tab of each kind, which is blank, and knows nothing of before, whenever it is taken.

    `origins` are those whose storage is cleared. A tab has no worker of the site, and whoever needs
    one, an init script, a cold cache or two pages at once opens a context of its own.
    """

    def __init__(self, browser: Browser, origins: Sequence[str]) -> None:
        self._browser, self._origins = browser, origins
        self._open: dict[Kind, tuple[Tab, CDPSession]] = {}
        self._taken: list[Kind] = []

    def take(
        self,
        *,
        viewport: ViewportSize = DESK,
        color_scheme: Literal["light", "dark"] = "light",
        reduced_motion: Literal["reduce", "no-preference"] = "no-preference",
        forced_colors: Literal["active", "none"] = "none",
        contrast: Literal["more", "no-preference"] = "no-preference",
        permissions: Sequence[str] = (),
        **kind: bool,
    ) -> Tab:
        """Return a blank tab of a `Kind`; one that this test has taken already is made blank."""
        wanted = Kind(**kind)
        if wanted in self._taken:
            self._empty(wanted)
        if wanted not in self._open:
            self._open[wanted] = self._opened(wanted)
        self._taken.append(wanted)
        tab, _ = self._open[wanted]
        tab.page.set_viewport_size(viewport)
        tab.page.emulate_media(
            media="null",
            color_scheme=color_scheme,
            reduced_motion=reduced_motion,
            forced_colors=forced_colors,
            contrast=contrast,
        )
        if permissions:
            tab.page.context.grant_permissions(permissions)
        return tab

    def give_back(self) -> None:
        """Make blank what was taken; raises AssertionError if a script of a page had an error."""
        heard = [error for kind in {*self._taken} for error in self._open[kind][0].errors]
        while self._taken:
            self._empty(self._taken[-1])
        assert heard == [], heard

    def close(self) -> None:
        """Close all tabs."""
        for tab, _ in self._open.values():
            tab.page.context.close()

    def _opened(self, kind: Kind) -> tuple[Tab, CDPSession]:
        context = self._browser.new_context(
            has_touch=kind.has_touch,
            is_mobile=kind.is_mobile,
            java_script_enabled=kind.java_script_enabled,
        )
        context.add_init_script(WITHOUT_WORKER)
        tab = Tab(context.new_page())
        tab.page.on("request", lambda request: tab.asked.append(request.url))
        tab.page.on("console", lambda message: tab.said.append(message.text))
        tab.page.on("pageerror", lambda error: tab.said.append(str(error)))
        tab.page.on("pageerror", lambda error: tab.errors.append(error.stack or str(error)))
        return tab, context.new_cdp_session(tab.page)

    def _empty(self, kind: Kind) -> None:
        tab, session = self._open[kind]
        self._taken = [taken for taken in self._taken if taken != kind]
        try:
            tab.page.unroute_all()
            tab.page.context.clear_permissions()
            # Who only took it, for what another test had measured, left nothing behind.
            if tab.asked or tab.page.url != "about:blank":
                tab.page.goto("about:blank")
                tab.page.mouse.move(0, 0)
                for origin in self._origins:
                    cleared = {"origin": origin, "storageTypes": "all"}
                    session.send("Storage.clearDataForOrigin", cleared)
        except Error:
            # A page that crashed takes its tab with it.
            tab.page.context.close()
            del self._open[kind]
        tab.forget()
