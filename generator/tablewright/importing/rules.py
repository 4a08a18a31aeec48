"""What can be wrong with a file that somebody wants to import, and with the tables in it."""

from tablewright.diagnostics import Rule, Severity

IMPORT_FILE = Rule(
    "TW025",
    "import-file",
    """A file cannot be imported.

What it does: `import` reads Markdown, HTML, CSV and TSV, spreadsheets (xlsx, ods), RollTables of
Foundry VTT (JSON, NeDB, YAML) and stat blocks, up to bounds of size that no document of tables has.

Why it matters: what cannot be read whole might be read wrong.

Example: a spreadsheet that is a few kilobytes on the disk and gigabytes once it is unpacked.

What to write instead: save it anew in one of these formats, or split it.""",
)

IMPORT_CELL = Rule(
    "TW026",
    "import-cell",
    """A cell of an imported table cannot be read.

What it does: every cell below a die must name what is rolled: `3`, `2-5`, `11~15`, `20+`,
`2 or less`, `16, 21`. Whatever else stands in a cell must be something that a text here can say.

Why it matters: a row whose roll is guessed at would be looked up wrongly ever after.

Example: `| 1O | Rain |`, with a letter in the number.

What to write instead: the number, in the file that is imported.""",
)

IMPORT_DAMAGE = Rule(
    "TW027",
    "import-damage",
    """The rows of an imported table cannot be what their author meant.

What it does: the rows of a rolled table must divide what its dice can show: each value once. What
commonly goes wrong on the way into a file is named: a row swallowed by the one above, a row that is
there twice, one that a line break has cut, `0` for `00`, a table that starts over in the middle, a
row that became the header.

Why it matters: a table that lost a row still looks like a table.

Example:

    | d6  | Weather         |
    | --- | --------------- |
    | 1-3 | Clear 4-5 Rain  |
    | 6   | Storm           |

What to write instead: a row for each result, in the file that is imported.""",
)

IMPORT_DIE = Rule(
    "TW028",
    "import-die",
    """It is not clear which dice an imported table is rolled on.

What it does: looks for dice in the header, the caption, the heading and the text above, and holds
the rows against them. Where nothing is said, they are those that the rows are made for, if there
are such.

Why it matters: the dice decide every chance.

Example: a header that says d8, above rows from 1 to 6.

What to write instead: the dice, in the header; or say them with `--roll 2d6`.""",
)

IMPORT_SHAPE = Rule(
    "TW029",
    "import-shape",
    """It is not clear how an imported table is laid out.

What it does: finds columns and their headings, halves side by side, tables that are turned round,
headers that are repeated, grids of d66.

Why it matters: a cell in the wrong column is a wrong cell.

Example: a row with more cells than the header has headings.

What to write instead: a heading for every column, and a cell for every heading.""",
)

IMPORT_INFERRED = Rule(
    "TW030",
    "import-inferred",
    """Something of an imported table was inferred, and stands nowhere in the file.

What it does: tells of dice that only follow from the rows, and of links, pictures or headings that
were not taken along.

Why it matters: somebody should look at it once.

What to write instead: nothing, if it is right; the comment in the new file can go then.""",
    Severity.WARNING,
)

IMPORT_DIFFERS = Rule(
    "TW031",
    "import-differs",
    """What would be imported is there already, and says something else.

What it does: never writes over a file. It shows in which lines the two differ.

Why it matters: somebody may have worked on the file since it was imported.

What to write instead: nothing, to keep the file; `--replace` to have it as it is imported now.""",
    Severity.WARNING,
)
