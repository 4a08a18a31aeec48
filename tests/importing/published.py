"""Tables made up at random, and set as people publish them: what they say is known beforehand.

Nothing here knows how tables are read: each layout is drawn from what a table says, by hand.
"""

from __future__ import annotations

import html
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

WORDS = (
    "Ants Bears a|c dim_light Elves Fog Goblins, Herons I*n*k Jade Kelp Lamps Mud Nails O’Neill "
    "<Pits> Quartz Reeds Snow & Tar Umber Vines Wells 7x Yew 1d6 [x] 12 ~~s~~"
)
# Dice, how they are named, and the totals that they come to.
DICE: dict[str, tuple[list[str], range]] = {
    "d4": (["d4", "1d4", "D4"], range(1, 5)),
    "d6": (["d6", "1d6", "W6", "1D6"], range(1, 7)),
    "d8": (["d8", "1d8"], range(1, 9)),
    "d10": (["d10", "1d10"], range(1, 11)),
    "d12": (["d12", "1d12"], range(1, 13)),
    "d20": (["d20", "1d20"], range(1, 21)),
    "2d6": (["2d6", "2D6", "2w6"], range(2, 13)),
    "3d6": (["3d6"], range(3, 19)),
    "d%": (["d100", "d%", "1d100", "D%"], range(1, 101)),
}


@dataclass(frozen=True)
class Table:
    """What a table says: its dice, the totals of each row, and the words of each column."""

    die: str
    named: str
    totals: tuple[tuple[int, int], ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Published:
    """A table as it was set: the name of its file, its text, and the layout."""

    file: str
    text: str
    layout: str


def made_up(random: Random, most: int = 8) -> Table:
    """Return a table with rows of random width."""
    die = random.choice(list(DICE))
    names, totals = DICE[die]
    count = random.randint(2, min(most, len(totals)))
    starts = sorted(random.sample(list(totals)[1:], count - 1))
    firsts = [totals[0], *starts]
    lasts = [*(each - 1 for each in starts), totals[-1]]
    columns = tuple(random.sample(["Sky", "Wind", "Mood", "Who"], random.choice((1, 1, 2, 3))))
    said: set[str] = set()
    cells = []
    for _ in range(count):
        row = []
        for _ in columns:
            words = ""
            while not words or words in said:
                words = " ".join(random.sample(WORDS.split(" "), random.randint(1, 4)))
            said.add(words)
            row.append(words)
        cells.append(tuple(row))
    return Table(
        die, random.choice(names), tuple(zip(firsts, lasts, strict=True)), columns, tuple(cells)
    )


def is_sound(table: Table) -> bool:
    """Return whether the rows of a table divide what its dice can show."""
    held = [total for low, high in table.totals for total in range(low, high + 1)]
    return held == list(DICE[table.die][1]) and table.named in DICE[table.die][0]


def rolls(table: Table, random: Random, *, plain: bool = False) -> list[str]:
    """Return the rolls of all rows, in one of the ways that people write them."""
    dash = (
        "-" if plain else random.choice(["-", "–", "—", " - ", " – ", "--", "~", " to ", "‑", "−"])
    )
    is_wide = table.die == "d%" and random.random() < 0.6
    ends = DICE[table.die][1]
    is_open = not plain and is_sound(table) and random.random() < 0.2

    def figure(value: int) -> str:
        if is_wide:
            return "00" if value == 100 else f"{value:02}"
        return str(value)

    behind = "" if plain else random.choice(["", "", "", ".", ":", "\u00a0"])
    written = []
    for low, high in table.totals:
        if low == high:
            roll = figure(low)
        elif is_open and high == ends[-1]:
            roll = figure(low) + random.choice(["+", " or more", " oder mehr", " ou plus"])
        elif is_open and low == ends[0]:
            roll = random.choice(["{} or less", "≤{}", "{} o meno", "up to {}"]).format(
                figure(high)
            )
        elif high - low == 1 and not plain and random.random() < 0.3:
            roll = f"{figure(low)}{random.choice([', ', ' or ', '/', ' & '])}{figure(high)}"
        else:
            roll = f"{figure(low)}{dash}{figure(high)}"
        written.append(roll + behind)
    return written


def _md(words: str) -> str:
    marks = {each: f"\\{each}" for each in "*_<|[]~"}
    return "".join(marks.get(letter, letter) for letter in words)


def _row(cells: list[str], random: Random, outer: bool) -> str:
    gap = random.choice(["", " ", "  "])
    inside = "|".join(f"{gap}{cell} " for cell in cells)
    return f"|{inside}|" if outer else inside.strip()


def pipes(table: Table, random: Random) -> Published:
    outer = len(table.columns) > 0 and random.random() < 0.8
    mark = random.choice(["{}", "{}", "**{}**", "`{}`", "*{}*", "<b>{}</b>", "[{}](#a)"])
    written = [each.strip() for each in rolls(table, random)]
    lines = [_row([table.named, *table.columns], random, outer)]
    lines.append("|".join([random.choice(["---", ":--:", "--:"])] * (len(table.columns) + 1)))
    if outer:
        lines[-1] = f"|{lines[-1]}|"
    for roll, cells in zip(written, table.cells, strict=True):
        lines.append(_row([mark.format(roll), *map(_md, cells)], random, outer))
        if random.random() < 0.05 and outer:
            lines.append("|  |" * 1 + "  |" * len(table.columns))
    quote = random.choice(["", "", "", "> "])
    return Published("a.md", "\n".join(quote + line for line in lines) + "\n", "pipes")


def die_above(table: Table, random: Random) -> Published:
    lines = [random.choice(["## Things ({})", "**Things ({})**", "Roll {} on this table:"])]
    head = random.choice(["Roll", "", "Result of roll", "Die", "#"])
    lines = [lines[0].format(table.named), "", _row([head, *table.columns], random, True)]
    lines.append("|---" * (len(table.columns) + 1) + "|")
    for roll, cells in zip(rolls(table, random), table.cells, strict=True):
        lines.append(_row([roll, *map(_md, cells)], random, True))
    return Published("a.md", "\n".join(lines), "dice above pipes")


def blank_header(table: Table, random: Random) -> Published:
    width = len(table.columns) + 1
    lines = [
        "|   " * width + "|",
        "|---" * width + "|",
        _row([table.named, *table.columns], random, True),
    ]
    for roll, cells in zip(rolls(table, random), table.cells, strict=True):
        lines.append(_row([roll, *map(_md, cells)], random, True))
    return Published("a.md", "\n".join(lines), "blank header")


def repeated(table: Table, random: Random) -> Published:
    head = _row([table.named, *table.columns], random, True)
    lines = [head, "|---" * (len(table.columns) + 1) + "|"]
    half = len(table.totals) // 2
    for place, (roll, cells) in enumerate(zip(rolls(table, random), table.cells, strict=True)):
        if place == half and place:
            lines.append(head)
        lines.append(_row([roll, *map(_md, cells)], random, True))
    return Published("a.md", "\n".join(lines), "repeated header")


def halves(table: Table, random: Random) -> Published:
    parts = random.choice([2, 2, 3])
    width = len(table.columns) + 1
    all_rows = [
        [roll, *map(_md, cells)]
        for roll, cells in zip(rolls(table, random), table.cells, strict=True)
    ]
    height = -(-len(all_rows) // parts)
    lines = [
        _row([table.named, *table.columns] * parts, random, True),
        "|---" * (width * parts) + "|",
    ]
    across = random.random() < 0.3
    for place in range(height):
        cells: list[str] = []
        for part in range(parts):
            at = place * parts + part if across else part * height + place
            cells += all_rows[at] if at < len(all_rows) else [""] * width
        lines.append(_row(cells, random, True))
    return Published("a.md", "\n".join(lines), "halves")


def turned(table: Table, random: Random) -> Published:
    lines = [_row([table.named, *rolls(table, random)], random, True)]
    lines.append("|---" * (len(table.totals) + 1) + "|")
    for place, column in enumerate(table.columns):
        lines.append(_row([column, *(_md(cells[place]) for cells in table.cells)], random, True))
    return Published("a.md", "\n".join(lines), "turned")


def page(table: Table, random: Random) -> Published:
    tag = random.choice(["th", "td"])
    thead = random.choice([True, False])
    bold = "<b>{}</b>" if tag == "td" else "{}"
    head = "".join(f"<{tag}>{bold.format(each)}</{tag}>" for each in (table.named, *table.columns))
    head = f"<thead><tr>{head}</tr></thead>" if thead else f"<tr>{head}</tr>"
    around = random.choice(["{}", "<p>{}</p>", "<strong>{}</strong>", "<span class=x>{}</span>"])
    body = "".join(
        f"<tr><td>{around.format(html.escape(roll))}</td>"
        + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells)
        + "</tr>\n"
        for roll, cells in zip(rolls(table, random), table.cells, strict=True)
    )
    return Published("a.html", f"<table>{head}<tbody>{body}</tbody></table>", "HTML")


def commas(table: Table, random: Random) -> Published:
    sign = random.choice([",", ";", "\t"])

    def quoted(cell: str) -> str:
        return f'"{cell}"' if any(each in cell for each in ',;\t"') else cell

    lines = [sign.join(map(quoted, (table.named, *table.columns)))]
    for roll, cells in zip(rolls(table, random), table.cells, strict=True):
        lines.append(sign.join(map(quoted, (roll, *cells))))
    return Published("a.tsv" if sign == "\t" else "a.csv", "\n".join(lines), "CSV")


def simple(table: Table, random: Random) -> Published:
    written = [each.strip() for each in rolls(table, random)]
    rows = [
        [table.named, *table.columns],
        *([r, *map(_md, c)] for r, c in zip(written, table.cells, strict=True)),
    ]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return Published("a.md", "\n".join(lines) + "\n", "pandoc simple")


def boxes(table: Table, random: Random) -> Published:
    written = [each.strip() for each in rolls(table, random)]
    rows = [
        [table.named, *table.columns],
        *([r, *map(_md, c)] for r, c in zip(written, table.cells, strict=True)),
    ]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    rule = "+" + "+".join("-" * (width + 2) for width in widths) + "+"
    lines = [rule]
    for place, row in enumerate(rows):
        lines.append("| " + " | ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)) + " |")
        lines.append(rule if place else rule.replace("-", "="))
    return Published("a.md", "\n".join(lines), "pandoc grid")


def bullets(table: Table, random: Random) -> Published:
    between = random.choice([": ", " - ", " – ", ". "])
    mark = random.choice(["- **{}**{}{}", "* {}{}{}", "- {}{}{}", "{}{}{}"])
    written = [each.strip().rstrip(".:") for each in rolls(table, random, plain=True)]
    lines = [f"## Things ({table.named})", ""]
    if any(cells[0][0].isdigit() for cells in table.cells):
        # "4 - 12 Elves" may as well be a range.
        between = ": "
    for roll, cells in zip(written, table.cells, strict=True):
        lines.append(mark.format(roll, between, _md(cells[0])))
    return Published("a.md", "\n".join(lines), "list")


def foundry(table: Table, random: Random) -> Published:
    version = random.choice([11, 13])
    results = []
    for (low, high), cells in zip(table.totals, table.cells, strict=True):
        said = html.escape(cells[0], quote=False)
        if version == 11:
            results.append({"type": 0, "text": said, "range": [low, high], "weight": 1})
        else:
            name, about = random.choice([("", f"<p>{said}</p>"), (said, "")])
            results.append(
                {"type": "text", "name": name, "description": about, "range": [low, high]}
            )
    random.shuffle(results)
    die = next(each for each, (names, _) in DICE.items() if table.named in names)
    formula = "1d100" if die == "d%" else die if die[0].isdigit() else f"1{die}"
    held = {"name": "Things", "formula": formula, "results": results}
    return Published("a.json", json.dumps(held, indent=1), "Foundry")


# Those of the second sort have a single column of words.
LAYOUTS: list[Callable[[Table, Random], Published]] = [
    pipes,
    die_above,
    blank_header,
    repeated,
    halves,
    turned,
    page,
    commas,
    simple,
    boxes,
    bullets,
    foundry,
]
ONE_COLUMN = (bullets, foundry)


def torn(table: Table, random: Random) -> Table:
    """Return a table with damage that no layout can hide: its rows do not divide its dice."""
    rows = list(zip(table.totals, table.cells, strict=True))
    place = random.randrange(len(rows))
    kind = random.choice(("gone", "doubled", "longer", "other dice"))
    (low, high), cells = rows[place]
    die = table.die
    named = table.named
    if kind == "gone" and len(rows) > 2:
        del rows[place]
    elif kind == "other dice":
        others = [each for each in DICE if DICE[each][1][-1] != DICE[die][1][-1]]
        named = DICE[random.choice(others)][0][0]
    elif kind == "longer" and place + 1 < len(rows):
        rows[place] = ((low, high + 1), cells)
    else:
        rows.insert(place, rows[place])
    totals, said = zip(*rows, strict=True)
    return Table(die, named, tuple(totals), table.columns, tuple(said))
