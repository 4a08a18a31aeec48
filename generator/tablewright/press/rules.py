"""What can be wrong with a page that is to be printed."""

from tablewright.diagnostics import Rule

PANEL_OVERFLOW = Rule(
    "TW601",
    "panel-overflow",
    """A panel or a sheet does not fit its page, even in the smallest type.

What it does: lays every panel out in type from 11 pt down to 9 pt, measures where each block,
cell and word has come to stand, and prints only what lies wholly inside its panel, its block and
its cell. It never cuts text off and never lets one block cover another.

Why it matters: a line that falls off the card is missed in the middle of a game, and type below
9 pt cannot be read from where a referee sits.

Example: a panel with `blocks: [weather, encounters, treasure, names]`, each of forty rows.

What to write instead: move the tallest block to another panel, show less of it (`hide:` leaves
out columns of a table, `down:` and `across:` confine the chances of a check), set its rows side by
side with `columns: 2` and `span: panel`, or let all blocks flow over more panels with
`build --panels N`.""",
)

LAYOUT_WARNING = Rule(
    "TW605",
    "layout-warning",
    """The typesetter did not understand a style or a template, or could not load something.

What it does: reports everything that WeasyPrint says while it reads style sheets and lays pages
out, and every address that a page tries to load. Only what the program itself brings is loaded:
never a file, and never anything from the network.

Why it matters: a rule of a style sheet that is passed over silently leaves a page that looks
almost right.

Example, in `templates/print/print.css`: `td { colour: grey }`

What to write instead: a property that WeasyPrint knows, here `color`. A style sheet of the
project replaces the built-in one of the same name; take it away to have that one back.""",
)
