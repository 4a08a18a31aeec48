"""A badge for a README: how much there is, how much of it is proved, and whether it holds.

A picture of its own, without a server to ask: the same figures give the same bytes.
"""

from __future__ import annotations

from html import escape

from tablewright.reporters.report import Summary, counted

NAME = "Tablewright"
_HEIGHT, _SIZE, _PADDING = 20, 11, 7
# White on either is read at a glance: the contrast is above 7.
_LEFT, _SOUND, _WRONG = "#333333", "#1b5e33", "#8c1d18"
# How wide letters are in most faces without serifs, in parts of their size; what is squeezed or
# stretched to fit is hardly seen.
_NARROW, _WIDE = frozenset("fijlrt1 .,'|"), frozenset("mwMW%")
_WIDTHS = (0.34, 0.88, 0.60)


def badge_svg(summary: Summary) -> str:
    """Return the badge of what `summary` tells, as SVG in ASCII."""
    words = badge_words(summary)
    left, right = _width(NAME), _width(words)
    width = left + right
    colour = _WRONG if summary.errors else _SOUND
    said = f"{NAME}: {words}"
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{_HEIGHT}" ',
            f'viewBox="0 0 {width} {_HEIGHT}" role="img" aria-labelledby="said">\n',
            f'<title id="said">{_ascii(said)}</title>\n',
            f'<clipPath id="round"><rect width="{width}" height="{_HEIGHT}" rx="3"/></clipPath>\n',
            '<g clip-path="url(#round)" aria-hidden="true">\n',
            f'<rect width="{left}" height="{_HEIGHT}" fill="{_LEFT}"/>\n',
            f'<rect x="{left}" width="{right}" height="{_HEIGHT}" fill="{colour}"/>\n',
            f'<g fill="#ffffff" font-size="{_SIZE}" ',
            'font-family="Verdana, DejaVu Sans, sans-serif">\n',
            _text(NAME, 0, left),
            _text(words, left, right),
            "</g>\n</g>\n</svg>\n",
        )
    )


def badge_words(summary: Summary) -> str:
    """Return what the badge says of a project."""
    entries = counted_in_thousands(summary.entries, "entry", "entries")
    if summary.errors:
        return f"{counted_in_thousands(summary.errors, 'error')} in {entries}"
    # What is not all is never rounded up to all.
    read = f"{100 * summary.proofread // summary.entries}% proofread" if summary.proofread else ""
    parts = (
        counted(summary.packs, "pack"),
        entries,
        counted_in_thousands(summary.proofs, "proof"),
        read,
    )
    return " \N{MIDDLE DOT} ".join(filter(None, parts))


def counted_in_thousands(number: int, singular: str, plural: str = "") -> str:
    """Return `number` with its noun, as `counted` does, with a comma in thousands."""
    return counted(number, singular, plural).replace(str(number), f"{number:,}", 1)


def _text(words: str, start: int, width: int) -> str:
    length = width - 2 * _PADDING
    return (
        f'<text x="{start + _PADDING}" y="14" textLength="{length}" '
        f'lengthAdjust="spacingAndGlyphs">{_ascii(words)}</text>\n'
    )


def _width(words: str) -> int:
    narrow, wide, usual = _WIDTHS
    ems = sum(narrow if c in _NARROW else wide if c in _WIDE else usual for c in words)
    return round(ems * _SIZE) + 2 * _PADDING


def _ascii(words: str) -> str:
    return escape(words).encode("ascii", "xmlcharrefreplace").decode("ascii")
