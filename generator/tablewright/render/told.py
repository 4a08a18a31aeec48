"""Texts and labels for readers of no HTML: a terminal, a picture, what a script shows."""

from __future__ import annotations

from tablewright.dice import parse_comparison
from tablewright.kinds.entry import Text
from tablewright.prose import Link, ResolvedLink, readable, readable_lines
from tablewright.render.dice_inside import mean_of
from tablewright.words.chances import exact_and_percent


def told(text: Text) -> str:
    """Return the words of `text` on one line, with the chances that its links tell of."""
    return readable(text.markdown, _without_address)


def told_lines(text: Text) -> tuple[str, ...]:
    """Return the words of a text of paragraphs and lists, a line for each of its paragraphs."""
    if text.is_prose:
        return readable_lines(text.markdown, _without_address)
    return (told(text),)


def chance_of(link: Link) -> str:
    """Return what stands behind the label of a link `odds:`: " (25%)"."""
    return f" ({exact_and_percent(parse_comparison(link.target).chance())})"


def said_behind(link: Link) -> str:
    """Return what stands behind the label of a link of our own that leads nowhere."""
    if link.scheme == "odds":
        return chance_of(link)
    return mean_of(link) if link.scheme == "roll" else ""


def _without_address(link: Link) -> ResolvedLink:
    return ResolvedLink(None, said_behind(link))
