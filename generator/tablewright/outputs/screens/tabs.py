"""The tabs on the edge of a screen: which panels there are for each situation, and which others."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.typeset.panel_marks import Tab, TabPart
from tablewright.typeset.panels import Panel
from tablewright.words.parts import in_runs
from tablewright.words.situations import Situation

# A tab stands beside those of the situations: its word has so many letters.
_LONGEST_TAB = 16
OTHER_PANELS = "More"


def tabs_by_panel(panels: Sequence[Panel]) -> tuple[tuple[Tab, ...], ...]:
    """Return for each of the `panels` of a screen the tabs that stand on its edge."""
    tabs = _tabs(panels)
    return tuple(
        tuple(
            Tab(
                word,
                glyph,
                in_runs(those),
                is_here=here in those,
                parts=_parts(panels, those, here),
            )
            for word, glyph, those in tabs
        )
        for here in range(1, len(panels) + 1)
    )


def _parts(panels: Sequence[Panel], those: Sequence[int], here: int) -> tuple[TabPart, ...]:
    """Return the words of `those` panels on their tab, as it is on the panel `here`.

    There are none for a single panel, which the word of the tab is enough for, nor where they are
    too long, alike, or end in a figure: beside it stands that of the panel.
    """
    words = [panels[number - 1].tab or panels[number - 1].title for number in those]
    is_said = len({*words}) == len(words) > 1 and all(map(_stands_on_tab, words))
    if not is_said:
        return ()
    pairs = zip(words, those, strict=True)
    return tuple(TabPart(word, number, is_here=number == here) for word, number in pairs)


def _stands_on_tab(word: str) -> bool:
    """Whether `word` is short, and does not end as the number beside it would."""
    return len(word) <= _LONGEST_TAB and not word[-1:].isdecimal()


def _word(situation: Situation, those: Sequence[Panel]) -> str:
    """Return the word on the tab of `situation`: what the only one of `those` panels is called.

    Whoever has read a title looks for the same word on the edge. What is for several situations
    has several tabs, and these the words that they have everywhere.
    """
    if len(those) != 1 or those[0].situations != (situation,):
        return situation.word
    called = those[0].tab
    return called if called and _stands_on_tab(called) else situation.word


def _tabs(panels: Sequence[Panel]) -> list[tuple[str, str, list[int]]]:
    """Return the word, glyph and panels of each tab, those of the first panels first.

    There is one for every situation that there is a panel for, and behind them one for panels that
    are for none: each says what the only one is called.
    """
    numbered = list(enumerate(panels, start=1))
    found = []
    for situation in Situation:
        those = [(n, panel) for n, panel in numbered if situation in panel.situations]
        word = _word(situation, [panel for _, panel in those])
        if those:
            found.append((word, situation.glyph, [n for n, _ in those]))
    found.sort(key=lambda tab: tab[2][0])
    others = [(n, panel) for n, panel in numbered if not panel.situations]
    if others and len(others) < len(panels):
        (_, first), *more = others
        called = first.tab or first.title
        is_named = not more and len(called) <= _LONGEST_TAB
        word, glyph = (called, first.icon) if is_named else (OTHER_PANELS, "")
        found.append((word, glyph, [n for n, _ in others]))
    return found
