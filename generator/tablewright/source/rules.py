"""What can be wrong with a file before anybody asks what it says."""

from tablewright.diagnostics import Rule

UNREADABLE_FILE = Rule(
    "TW001",
    "unreadable-file",
    """A file of a pack cannot be opened.

What it does: every `*.yaml` file below a pack's folder is read.

Why it matters: an entry that cannot be read is an entry that is missing from the screen.

Example: a file whose permissions forbid reading, a link to a file that is gone, or one that leads
out of the project, where nothing is read.

What to write instead: make the file readable, or remove the link.""",
)

NOT_UTF_8 = Rule(
    "TW002",
    "not-utf-8",
    """A file is not written in UTF-8.

What it does: decodes each file as UTF-8 and points at the first byte that does not belong.

Why it matters: other encodings turn dashes, fractions and accents into other signs, unnoticed.

Example: a file saved as "Windows-1252" by an old editor.

What to write instead: save the file again with the encoding UTF-8.""",
)

FILE_TOO_LARGE = Rule(
    "TW003",
    "file-too-large",
    """A file is larger than one MiB, or has more parts than any entry.

What it does: refuses to read files above 1,048,576 bytes, and those with more than 100,000 lines,
commas and brackets.

Why it matters: one file is one table, check or rule; a megabyte is a mistake, such as a picture
that was given the wrong name.

What to write instead: split the file into entries, one file each.""",
)

YAML_SYNTAX = Rule(
    "TW004",
    "yaml-syntax",
    """A file cannot be read as YAML.

What it does: reads each file with YAML 1.2's core schema, in which `no`, `on` and `12:30` are
text. Where reading stopped by a slip of the pen, it says which, shows the line as it should be
written, and reads on without it, so that all slips of a file are told at once.

Why it matters: nothing of the entry is known until the file can be read.

Example:

    range: >600

What to write instead: put a value into quotes that starts with `>`, `|`, `@`, `*`, `&`, `!`, `%`,
`[`, `{` or a backtick, or that contains `: ` or ` #`; in braces also one with a comma, `[`, `]`,
`{` or `}`:

    range: ">600"

Text with an apostrophe goes into double quotes, text with double quotes into single ones. Curly
quotes hold nothing together. Keys in braces are parted by commas, and behind the colon of a key
stands a blank.""",
)

TAB_INDENTATION = Rule(
    "TW005",
    "tab-indentation",
    """A tab stands where YAML wants spaces.

What it does: points at the first tab that is used to indent.

Why it matters: editors show tabs in different widths, so YAML forbids them; an indented line
would belong to different keys for different readers.

What to write instead: indent with two spaces.""",
)

DUPLICATE_KEY = Rule(
    "TW006",
    "duplicate-key",
    """A key stands twice in one mapping.

What it does: compares the keys of each mapping.

Why it matters: one of the two values would win silently.

Example:

    title: Encounters
    title: Wandering monsters

What to write instead: keep one of them.""",
)

EMPTY_FILE = Rule(
    "TW007",
    "empty-file",
    """A file holds nothing, or comments alone.

What it does: demands that each file is an entry.

Why it matters: an empty file is usually one that was never saved.

What to write instead: at least `kind:` and `title:`, or remove the file.""",
)

NOT_A_MAPPING = Rule(
    "TW008",
    "not-a-mapping",
    """A file holds a list or a single value instead of keys with values.

What it does: demands `key: value` at the top of each file.

Why it matters: an entry is recognised by its `kind:`.

Example:

    - kind: table
    - title: Encounters

What to write instead: leave out the dashes.""",
)

TOO_DEEP = Rule(
    "TW009",
    "too-deep",
    """Lists and mappings are nested too deeply.

What it does: refuses more than 64 levels.

Why it matters: no entry needs more than a handful; deeper nesting is a slip of the keyboard, or
an attempt to make the compiler fall over.

What to write instead: close the brackets that were opened by mistake.""",
)

ALIAS_EXPANSION = Rule(
    "TW010",
    "alias-expansion",
    """Aliases (`*name`) blow a small file up, or an anchor contains itself.

What it does: counts values with every alias written out, and stops at 60,000.

Why it matters: a few lines of nested aliases can stand for billions of values.

What to write instead: write the values out.""",
)

YAML_TAG = Rule(
    "TW011",
    "yaml-tag",
    """A value carries a tag of its own, such as `!range`.

What it does: accepts YAML's own types only.

Why it matters: a tag would change the meaning of a value in a way that no schema describes.

What to write instead: leave the tag out; put the value into quotes if it starts with `!`.""",
)

ODD_KEY = Rule(
    "TW012",
    "odd-key",
    """A key is a list or a mapping instead of a word.

What it does: demands that every key is text.

Why it matters: usually a brace or a question mark stands where none was meant.

Example:

    {odds}: 3

What to write instead: a plain word before the colon.""",
)

TOO_LONG = Rule(
    "TW013",
    "value-too-long",
    """A single value is longer than any text of a page.

What it does: refuses values and keys of more than 20,000 characters, which are seven pages.

Why it matters: texts are read, measured and set as a whole, so that a slip, such as a quotation
mark that nothing closes, would keep the compiler busy for hours.

What to write instead: close the quotation mark, or make several entries of the text.""",
)

TOO_MANY_MARKS = Rule(
    "TW014",
    "too-many-marks",
    """The values of a file have more marks than any text needs.

What it does: counts the signs in all values of a file that CommonMark takes for marks (brackets,
stars, backticks and the like) and the ends of lines in them, of which there may be 20,000.

Why it matters: each of them makes the reader of texts stop and look for its partner; a file that is
full of them would keep it busy for minutes.

What to write instead: several entries. Twenty thousand characters without marks are fine.""",
)
