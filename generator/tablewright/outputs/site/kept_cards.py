"""Cards of a screen, taken as they were kept where all that they are made of is the same.

A change of one entry makes its screen anew, but of that only the cards which lead to the entry.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import PurePosixPath

from tablewright.cache import Work
from tablewright.kinds.screen.entry import Screen, ScreenBlock
from tablewright.library import Scope
from tablewright.library.reach import Reach
from tablewright.outputs.files_in_one import packed, unpacked
from tablewright.outputs.site.pages import Pages
from tablewright.records import Struct, asdict, field, replace

# Under which a card lies beside its files, of which none is called so.
_CARD = PurePosixPath("card")


class LiveCard(Struct, frozen=True):
    """One card of a panel, fit for any place; whether it goes across, and what it is called.

    `page` is that of its entry, where it has one. One that `is_beside` shares its row, where that
    is wide enough, with the card that follows. `item` is what a board keeps of it, in JSON, or
    empty.
    """

    html: str
    spans: bool
    title: str
    page: PurePosixPath | None
    is_beside: bool = False
    item: str = ""

    def written(self) -> bytes:
        """Return it as plain data, for the next time."""
        page = None if self.page is None else str(self.page)
        return json.dumps({**asdict(self), "page": page}).encode()

    @classmethod
    def read(cls, written: bytes) -> LiveCard:
        """Return the card that `written` tells."""
        card = cls(**json.loads(written))
        return card if card.page is None else replace(card, page=PurePosixPath(card.page))


class KeptCards(Struct, frozen=True):
    """The cards of `screen`; `told` is what any page may tell there, none where nothing is kept.

    What is `made` of them is to be kept by whoever has the screen made.
    """

    screen: Screen
    scope: Scope
    reach: Reach
    told: Sequence[str | bytes] = ()
    made: list[tuple[Work, bytes]] = field(default_factory=list)

    def take(
        self,
        asked: ScreenBlock,
        how: Sequence[object],
        pages: Pages,
        make: Callable[[Pages], LiveCard | None],
    ) -> LiveCard | None:
        """Return the card of `asked` and add its files to `pages`, as it was kept or as it is made.

        `how` is all that it hangs on besides its block, its entries and what its screen leads to.
        """
        work = self._work(asked, how)
        result = work.result
        if result is not None:
            files = unpacked(result)
            card = LiveCard.read(files.pop(_CARD))
            pages.files.update(files)
            return card
        own = Pages(pages.templates, pages.common, pages.base)
        made = make(own)
        pages.files.update(own.files)
        pages.faults.extend(own.faults)
        if made is not None and work.key is not None and not own.faults:
            self.made.append((work, packed({**own.files, _CARD: made.written()})))
        return made

    def _work(self, asked: ScreenBlock, how: Sequence[object]) -> Work:
        # What is the screen's own is quickly made, and may be anything.
        if not self.told or asked.own is not None:
            return Work(None)
        names = [name for name, _ in asked.references]
        reached: list[bytes] = []
        for name in (*names, *filter(None, (asked.rolled_by,))):
            entry = self.scope.find(name)
            for seen_in in (self.scope, self.scope.beyond(name)):
                digest = b"" if entry is None else self.reach.of(entry, seen_in)
                if digest is None:
                    return Work(None)
                reached.append(digest)
        links = self.reach.links(self.screen, self.scope)
        return Work.of(
            "card of a screen", *self.told, repr(asked), json.dumps(how), links, *reached
        )
