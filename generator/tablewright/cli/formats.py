"""The options of `build` that say on which papers, in which shapes and inks to print."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict, TypeVar, Unpack

import click

from tablewright.outputs.formats import EVERYTHING, MOST_PANELS, Formats
from tablewright.typeset.palette import Ink
from tablewright.typeset.papers import PageShape, Stock

F = TypeVar("F", bound=Callable[..., None])

_PAPERS = [str(stock) for stock in Stock]
_INKS = [str(ink) for ink in Ink]
_ORIENTATIONS = [str(PageShape.LANDSCAPE), str(PageShape.PORTRAIT)]
_FEWEST_PANELS = 1


def formats_options(function: F) -> F:
    """Add the options of formats to a command; `chosen_formats` takes what they give."""
    options = (
        click.option(
            "--paper",
            "papers",
            type=click.Choice(_PAPERS),
            multiple=True,
            help="Print on this paper alone; may be given twice. Otherwise on both.",
        ),
        click.option(
            "--orientation",
            "orientations",
            type=click.Choice(_ORIENTATIONS),
            multiple=True,
            help="How the panels of screens lie; may be given twice. Otherwise landscape. "
            "Sheets and cards have one shape.",
        ),
        click.option(
            "--mini", is_flag=True, help="Press screens of small panels, 6 inches high, to cut out."
        ),
        click.option(
            "--panels",
            type=click.IntRange(_FEWEST_PANELS, MOST_PANELS),
            metavar="N",
            help="Spread each screen over so many panels, such as 3 or 4.",
        ),
        click.option(
            "--ink",
            "inks",
            type=click.Choice(_INKS),
            multiple=True,
            help="full, saver (no filled areas) or grey (no colour). Otherwise full.",
        ),
        click.option(
            "--large-print",
            is_flag=True,
            help="Set screens in type of 13 pt, or little less. Sheets and cards stay as they are.",
        ),
        click.option(
            "--rolls",
            type=click.IntRange(1),
            default=Formats().rolls,
            metavar="N",
            help="Print other secret rolls on sheets and in booklets for every N. Otherwise 1.",
        ),
        click.option(
            "--all", "everything", is_flag=True, help="Print on all papers, in all shapes and inks."
        ),
    )
    for option in reversed(options):
        function = option(function)
    return function


class FormatOptions(TypedDict):
    """What the options of `formats_options` give to a command."""

    papers: tuple[str, ...]
    orientations: tuple[str, ...]
    mini: bool
    panels: int | None
    inks: tuple[str, ...]
    large_print: bool
    rolls: int
    everything: bool


def chosen_formats(**given: Unpack[FormatOptions]) -> Formats:
    """Return the formats that were asked for; what was not named is as in an ordinary build.

    With `everything`, what was named still confines.
    """
    usual = EVERYTHING if given["everything"] else Formats()
    named = {*given["orientations"], *((PageShape.MINI,) if given["mini"] else ())}
    return Formats(
        papers=tuple(stock for stock in Stock if stock in given["papers"]) or usual.papers,
        shapes=tuple(shape for shape in PageShape if shape in named) or usual.shapes,
        inks=tuple(ink for ink in Ink if ink in given["inks"]) or usual.inks,
        panels=given["panels"],
        large_print=given["large_print"],
        rolls=given["rolls"],
        everything=given["everything"],
    )
