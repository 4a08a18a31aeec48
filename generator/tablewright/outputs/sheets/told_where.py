"""Where pages tell what readers also call an entry: the words of its blocks, by entry and name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.prose import plain_text
from tablewright.records import Struct
from tablewright.typeset.blocks import Block
from tablewright.typeset.list_content import ListContent, TermsContent

# Words that begin with so many of the same letters are forms of one; a plural is one, too.
_STEM = 6
_WORD = re.compile(r"[^\W\d_]+")
# How a point begins that has a name.
_NAME = re.compile(r"\*\*(.+?)\*\*")


class ToldWhere(Struct, frozen=True):
    """What sheets tell on all of their pages, by the addresses of their entries.

    `printed` are the stems of all words in the blocks of a sheet, `besides` what readers call
    further entries in them.
    """

    printed: Mapping[str, frozenset[str]]
    besides: Mapping[str, frozenset[str]]

    def also_led(self, also: Iterable[str], entry: Entry) -> Iterator[str]:
        """Yield what of `also`, other names of the `entry` of a sheet, leads to where it begins.

        What an entry in it is called as well leads to that. What rulings alone tell is on no page.
        """
        besides = self.besides.get(entry.address, frozenset())
        ruled = _stems(each.question.markdown for each in entry.rulings)
        for words in also:
            is_ruled = _stems([words]) <= ruled and not self.prints(words, entry.address)
            if words.casefold() not in besides and not is_ruled:
                yield words

    def prints(self, words: str, sheet: str) -> bool:
        """Return whether all of the `words`, in any form, stand on the `sheet` of an address."""
        return _stems([words]) <= self.printed.get(sheet, frozenset())


def told_where(pages: Iterable[SharedPage]) -> ToldWhere:
    """Return what the sheets on `pages` tell."""
    printed: dict[str, set[str]] = defaultdict(set)
    besides: dict[str, set[str]] = defaultdict(set)
    for panel in (plan.panel for page in pages for plan in page.plans):
        for block in panel.blocks:
            sheet = block.entry.address
            printed[sheet] |= _stems((panel.title, *printed_words(block)))
            besides[sheet].update(words.casefold() for each in block.others for words in each.aka)
    return ToldWhere(
        {sheet: frozenset(words) for sheet, words in printed.items()},
        {sheet: frozenset(words) for sheet, words in besides.items()},
    )


def names_of_points(block: Block) -> Iterator[str]:
    """Yield by which names the points and terms of `block` begin: "Flee"."""
    for body in block.bodies:
        if isinstance(body, ListContent):
            begun = (_NAME.match(item.text.markdown) for item in body.items)
            yield from (plain_text(each[1]).strip(" .:") for each in begun if each)
        elif isinstance(body, TermsContent):
            yield from (" ".join(_words(name)) for name, _ in body.terms)


def printed_words(block: Block) -> Iterator[str]:
    """Yield all texts that `block` prints, and a few names of the program's that no one reads."""
    told = (block.title, block.chips, block.leads, block.bodies, block.notes, block.legend)
    return _words(told)


def _words(held: Any) -> Iterator[str]:
    if isinstance(held, str):
        yield held
    elif isinstance(held, Text):
        yield plain_text(held.markdown)
    elif isinstance(held, tuple | list):
        for each in held:
            yield from _words(each)
    elif not isinstance(held, Entry):
        # A record: what a body holds beside texts, figures and colours, says nothing.
        for name in getattr(type(held), "__match_args__", ()):
            yield from _words(getattr(held, name))


def _stems(texts: Iterable[str]) -> set[str]:
    words = (word.casefold() for text in texts for word in _WORD.findall(text))
    return {word.removesuffix("s")[:_STEM] for word in words}
