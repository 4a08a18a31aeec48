"""What the words of an exported table say; all else of its file stands in a comment beside them."""

# Keys of a table, and of a column.
IN_WORDS = frozenset(
    {"kind", "title", "summary", "text", "source", "rulings", "errata", "roll", "deck"}
    | {"adjusted", "separately", "each", "expected", "columns", "rows", "notes"}
)
IN_HEADINGS = frozenset({"title", "roll", "options", "range", "domain", "coverage", "unit"})
