"""Attacks on what rows are chosen by beside dice: decks, choices, keys that are numbers, grids."""

from __future__ import annotations

from collections.abc import Iterable

from security.attacks import HEAD, Files, attack, check, rolled

# As many tables as a project may have of this size, and rows of each.
_TABLES, _ROWS = 9, 2_000
# As many names as a deck may have.
_NAMES = 200
# All combinations that there may be.
_LETTERS = [f"o{n}" for n in range(14)]


def _tables(text: str, count: int = _TABLES) -> Files:
    return {f"wilds/t{n}.yaml": text for n in range(count)}


def _drawn(deck: str, cells: Iterable[str], extra: str = "") -> str:
    """Return a table of a `deck`, with a row for each of `cells`."""
    rows = "".join(f"  - {{card: {cell!r}, what: a}}\n" for cell in cells)
    return (
        f"{HEAD}deck: {deck}\n{extra}columns:\n  card: {{title: C, type: range}}\n"
        f"  what: {{title: W, type: text, optional: true}}\nrows:\n{rows}"
    )


def _chosen(columns: dict[str, str], rows: Iterable[str], extra: str = "") -> str:
    """Return a table with `columns` of choices, by what each says beside its title."""
    lines = "".join(
        f"  {name}: {{title: {name.upper()}, type: choice, {of}}}\n" for name, of in columns.items()
    )
    held = "".join(f"  - {{{row}}}\n" for row in rows)
    return (
        f"{HEAD}{extra}columns:\n{lines}  roll: {{title: R, type: range}}\n"
        f"  n: {{title: N, type: dice, optional: true}}\n"
        f"  what: {{title: W, type: text, optional: true}}\nrows:\n{held}"
    )


_TWO = {
    "a": f"options: [{', '.join(_LETTERS)}]",
    "b": f"options: [{', '.join(_LETTERS)}]",
}


# Decks.


@attack
def decks_of_many_names() -> Files:
    deck = "{" + ", ".join(f"n{n}: 5" for n in range(_NAMES)) + "}"
    return _tables(_drawn(deck, (f"n{n}" for n in range(_NAMES))), 90)


@attack
def decks_of_two_names_a_hundred_times() -> Files:
    return _tables(_drawn("{a: 100, b: 100}", ["a, b"] * _ROWS))


@attack
def decks_beyond_number() -> Files:
    deck = "{" + ", ".join(f"n{n}: 100" for n in range(_NAMES)) + "}"
    return _tables(_drawn(deck, ["n1"] * 900))


@attack
def decks_with_names_nobody_knows() -> Files:
    deck = "{" + ", ".join(f"nama{n}: 5" for n in range(_NAMES)) + "}"
    return _tables(_drawn(deck, (f"namae{n}" for n in range(_ROWS))))


@attack
def decks_with_rows_for_every_card() -> Files:
    return _tables(_drawn("54", ["spades, hearts, diamonds, clubs, Joker"] * _ROWS))


@attack
def decks_with_long_cells() -> Files:
    cells = ", ".join(["♠2-10", "red court", "K", "aces", "7 of hearts"] * 2)
    return _tables(_drawn("52", [cells] * _ROWS))


@attack
def decks_laid_out() -> Files:
    suits = ("spades", "hearts", "diamonds", "clubs")
    cells = [f"{rank} of {suit}" for suit in suits for rank in [*range(2, 11), "J", "Q", "K", "A"]]
    return _tables(_drawn("52", cells, "look: {as: grid}\n"), 300)


@attack
def decks_that_lead_on() -> Files:
    cells = ("spades", "hearts", "diamonds", "clubs")
    text = _drawn("52", cells)
    files = {}
    for n in range(300):
        onward = text.replace("what: a}", f"what: a, then: t{n + 1}}}", 2) if n % 15 != 14 else text
        files[f"wilds/t{n}.yaml"] = onward
    return files | {"wilds/t300.yaml": text}


@attack
def hands_of_decks() -> Files:
    inputs = "n: {title: N, range: 0-9}"
    deck = "deck: {" + ", ".join(f"m{n}+k{n}: 20" for n in range(3)) + "}\n"
    marks = " + ".join(f"roll.m{n} * roll.k{n}" for n in range(3))
    return {f"wilds/c{n}.yaml": check(inputs, f"{marks} > {n}", "(n)c") + deck for n in range(30)}


@attack
def hands_put_back() -> Files:
    inputs = "n: {title: N, range: 1-12}"
    return {
        f"wilds/c{n}.yaml": check(inputs, f"roll.heart * roll.court > roll.ace + {n}", "(n)cr")
        + "deck: 54\n"
        for n in range(30)
    }


# Choices.


@attack
def choices_rolled_again() -> Files:
    rows = [f"a: {a}, roll: {n}-{n}, n: 1d6" for a in _LETTERS for n in range(1, 60)]
    rows += [f"roll: {n}, again: 9" for n in range(60, 101)]
    extra = "roll: 1d100\nadjusted: {range: -20 to 20}\n"
    return _tables(_chosen(_TWO, rows, extra))


@attack
def choices_with_averages() -> Files:
    rows = [f"a: {a}, b: {b}, roll: 1-20, n: 9d20" for a in _LETTERS for b in _LETTERS]
    stated = "".join(
        f"  - {{title: A{n}, of: n, is: {n}, at: {{a: {_LETTERS[n]}}}}}\n" for n in range(10)
    )
    return _tables(_chosen(_TWO, rows, f"roll: 1d20\nexpected:\n{stated}"))


@attack
def choices_with_averages_of_nobody() -> Files:
    keys = ", ".join(f"k{n}: x" for n in range(90))
    stated = f"  - {{title: A, of: n, is: 1, at: {{{keys}}}}}\n" * 10
    rows = ["roll: 1-6, n: 1d6"]
    return _tables(_chosen(_TWO, rows, f"roll: 1d6\nexpected:\n{stated}"))


@attack
def choices_rolled_by_themselves() -> Files:
    rows = [f"a: {a}, roll: {n}, n: 1d6, what: w" for a in _LETTERS for n in range(1, 140)]
    return _tables(_chosen(_TWO, rows, "roll: 1d139\nseparately: true\n"))


@attack
def choices_with_wild_rows() -> Files:
    rows = [f"a: {a}, roll: {n}-{n + 900}" for a in _LETTERS for n in range(1, 140)]
    return _tables(_chosen(_TWO, rows, "roll: 1d1000\n"))


@attack
def choices_that_overlap() -> Files:
    return _tables(_chosen(_TWO, ["roll: 1-1000"] * _ROWS, "roll: 1d1000\n"))


@attack
def choices_misspelt() -> Files:
    rows = [f"a: 'p{n}, q{n}, o{n}x', b: O{n}, roll: 1" for n in range(_ROWS)]
    return _tables(_chosen(_TWO, rows, "roll: 1d6\n"))


@attack
def choices_that_are_given() -> Files:
    inner = _chosen(_TWO, ["roll: 1-6"], "roll: 1d6\n")
    keys = ", ".join(f"a{n}: o1" for n in range(24))
    rows = "".join(
        f"  - {{roll: {n}, what: w, then: inner, given: {{{keys}}}}}\n" for n in range(1, 301)
    )
    files = _tables(rolled("1d300", rows))
    return {**files, "wilds/inner.yaml": inner}


@attack
def choices_carried_on() -> Files:
    rows = [f"a: {a}, roll: 1-6, then: t{{next}}" for a in _LETTERS]
    files = {}
    for n in range(200):
        text = _chosen(_TWO, rows, "roll: 1d6\n")
        last = n % 14 == 13
        onward = text.replace(", then: t{next}", "" if last else f", then: t{n + 1}")
        files[f"wilds/t{n}.yaml"] = onward
    return files | {"wilds/t200.yaml": _chosen(_TWO, ["roll: 1-6"], "roll: 1d6\n")}


# Keys that are numbers, and grids.


@attack
def numbers_parted_everywhere() -> Files:
    # As many stretches as there may be, each with rows that no other shares.
    rows = [f"a: {n * 9}-{n * 9 + 8}, roll: {k}" for n in range(40) for k in range(1, 51)]
    return _tables(_chosen({"a": "range: 0-359"}, rows, "roll: 1d50\n"))


@attack
def numbers_in_long_lists() -> Files:
    several = ", ".join(str(n) for n in range(1, 40, 2))
    rows = [f"a: '{several}', roll: {n}" for n in range(1, _ROWS)]
    return _tables(_chosen({"a": "range: 1-40"}, rows, f"roll: 1d{_ROWS - 1}\n"))


@attack
def numbers_without_end() -> Files:
    rows = [f"a: {n} to 9{'9' * 80}, roll: 1-6" for n in range(_ROWS)]
    return _tables(_chosen({"a": f"range: -9{'9' * 80} to 9{'9' * 80}"}, rows, "roll: 1d6\n"))


@attack
def grids_of_choices() -> Files:
    rows = [f"a: {a}, b: {b}, what: {'w ' * 40}" for a in _LETTERS for b in _LETTERS]
    text = _chosen(_TWO, rows, "look: {as: grid, down: a, across: b}\n")
    return _tables(text.replace("  roll: {title: R, type: range}\n", ""), 60)


@attack
def grids_of_dice() -> Files:
    rows = "".join(f"  - {{roll: {a}{b}, what: w}}\n" for a in range(1, 10) for b in range(1, 10))
    return _tables(rolled("d9d9", rows, "look: {as: grid}\n"), 300)
