"""What can be wrong with the type that everything is set in."""

from tablewright.diagnostics import Rule

FONT_MISSING = Rule(
    "TW603",
    "font-missing",
    """A page is set in type that the project does not bring along.

What it does: publishes the faces of IBM Plex Sans Condensed, and of Fraunces for titles, with the
site (on paper titles may be in Cinzel), and looks at the family of every word of a printed page and
at the fonts inside the finished PDF. Only those families are used, in the faces that are installed
with the program.

Why it matters: any other family is looked for on the machine that happens to run the build or to
read the page, so the same pack would look different, or bad, somewhere else.

Example, in `templates/print/print.css`: `h1 { font-family: Garamond }`

What to write instead: take the other family away; weights 400, 600 and 700 and an italic are
there, and 600 and 900 of Fraunces. If a face is missing, install the package that the message names
again.""",
)

GLYPH_MISSING = Rule(
    "TW604",
    "glyph-missing",
    """A character is to be printed for which the type has no glyph.

What it does: holds every character of every file of a pack against the characters that the faces
that come with the program can print, and those of the templates too before a page is printed:
Latin, Greek and Cyrillic letters, the signs of rules, suits, stars and boxes to tick; and what the
faces have that the pack brings (`fonts:`), or a pack that it extends.

Why it matters: paper would show an empty box, or a glyph borrowed from whatever other type the
machine has.

Example: `title: Treasure ☃`

What to write instead: a character that the type has, such as * † ‡ § ¶ • → × ± ½ ✓ ★ ♠, or
words. Of a script that no shipped face has, bring a face along, under `fonts:` of `pack.yaml`.""",
)
