"""What is said where something is divided."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.words.lists import in_a_row
from tablewright.words.ranges import first_to_last

# Below the title of a card that says more on its other side.
OVERLEAF = "overleaf"
# What may stand there: what results mean, and how likely they are.
MEANING = "meaning"
CHANCES_BEHIND = "chances"
# Above lines to write on, which nobody asked for.
NOTES = "Notes"
# Above all that is looked for, by its page.
INDEX = "Index"
# Above what is asked most, on the back of a booklet.
IN_A_FIGHT = "In a fight"
# Above what is filled in at the table, on a page of its own.
SESSION_RECORD = "Session record"
# In the tracker of a fight there are so many rounds, within which most fights end; and above it
# stands what is written in their cells.
ROUNDS = 6
# Where these have no room, above the numbers on which each acts.
IN_ORDER = "Order"
IN_EACH_ROUND = "Under a round: on which number each acts, or a tick when they have."
# Above what is added to that number; and above what one box stands for, where there are many, with
# what is said of that.
INITIATIVE_BONUS = "Initiative bonus"
EACH_BOX = "Each box"
OF_EACH_BOX = "Each box stands for so many points as you write before it."
# Above clocks that nobody has said anything of.
USE_OF_CLOCKS = (
    "Name what draws near, and fill a segment each time it does; it comes when all are full."
)


def round_head(number: int) -> str:
    """Return what stands above the cells of one of the rounds: "Round 1", "2", "3"."""
    return f"Round {number}" if number == 1 else str(number)


def initials(title: str) -> str:
    """Return the first letters of the first two words of `title`: "House rules" as "HR"."""
    words = [word for word in title.split() if word[0].isalnum()]
    return "".join(word[0].upper() for word in words[:2])


# What begins so is half a phrase, which its own column completes: "About", "Or", "In play".
_NO_NAME = frozenset(
    (
        *("a", "about", "above", "an", "and", "at", "below", "by", "for", "from", "if", "in"),
        *("least", "less", "more", "most", "of", "on", "or", "other", "per", "than", "the"),
        *("then", "to", "up", "with"),
    )
)


def is_name(title: str) -> bool:
    """Tell whether the `title` of a column says by itself what stands in it."""
    return title.partition(" ")[0].casefold() not in _NO_NAME


# So many rows are named one by one; of more, so many are, and the others counted.
_MOST_NAMED, _FEW_NAMED = 6, 3
# What a card does without below its rows: begins of sentences would tell nobody what they say.
FOOTNOTES = "footnotes"


def rows_named(names: Sequence[str]) -> tuple[str, ...]:
    """Return which rows a card does without: all `names`, or of many some: "6 more rows"."""
    if len(names) <= _MOST_NAMED:
        return tuple(names)
    return (*names[:_FEW_NAMED], f"{further(len(names) - _FEW_NAMED)} rows")


def more_on(names: Sequence[str], *, of: str = "", is_on_sheets: bool) -> str:
    """Return what a card does without, and where else it is: "On the sheets: Cost, Onager".

    Where several entries share the card, it is said `of` which that is.
    """
    where = "on the sheets" if is_on_sheets else "not on this card"
    said = f"{of}, {where}" if of else where
    return f"{said[0].upper()}{said[1:]}: {in_a_row(names)}"


def continued(caption: str) -> str:
    """Return the caption of a further part of what `caption` stands above, which may be none."""
    return f"{caption}, continued" if caption else ""


def part_of(number: int, count: int) -> str:
    """Return which of `count` parts is the one with this `number`: "part 1 of 2"."""
    return f"part {number} of {count}"


def with_others(titles: Sequence[str], *, are_all: bool = True) -> str:
    """Return what else stands there: "also Energy drain, Constitution loss", "also Running …"."""
    return f"also {', '.join(titles)}{'' if are_all else ' …'}"


def and_more(titles: Sequence[str]) -> str:
    """Return what a page begins with that holds more: "Brawling, charging and more"."""
    return f"{in_a_row(titles)} and more"


def overleaf(held: str) -> str:
    """Return that more stands on the other side, and what: "overleaf: level 11–20"."""
    return f"{OVERLEAF}: {held}" if held else OVERLEAF


def steps(first: int, last: int) -> str:
    """Return which steps of a procedure stand somewhere: "steps 4–6", "step 7"."""
    return f"steps {first_to_last(str(first), str(last))}" if last > first else f"step {first}"


def further(count: int) -> str:
    """Return how many of a list stand elsewhere: "6 more"."""
    return f"{count} more"


def from_on(first: str) -> str:
    """Return what a part holds that begins with `first`, and goes on: "from Axes"."""
    return f"from {first}"


# So many numbers in a row are shorter as a range.
_FEWEST_IN_RUN = 3


def on_panel(number: int) -> str:
    """Return where on a screen something stands: "panel 3"."""
    return f"panel\N{NO-BREAK SPACE}{number}"


def players_panel(number: int, count: int, front: int, title: str) -> str:
    """Return which panel faces the players, and where: "players’ panel 1 of 7, …"."""
    return f"players’ panel {number} of {count}, hangs behind {on_panel(front)}, {title}"


def handout(number: int, count: int) -> str:
    """Return that a page hangs on no screen: "handout 1 of 2: for the table, not …"."""
    which = f"handout {number} of {count}" if count > 1 else "a handout"
    return f"{which}: for the table, not for the screen"


def in_runs(numbers: Sequence[int]) -> str:
    """Return ascending `numbers` with three or more in a row as a range: "2–4, 6, 7"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(
        first_to_last(str(run[0]), str(run[-1]))
        if len(run) >= _FEWEST_IN_RUN
        else ", ".join(map(str, run))
        for run in runs
    )


def on_page(number: int) -> str:
    """Return what follows a name to say where it stands: " (page 3)"."""
    return f" (page\N{NO-BREAK SPACE}{number})"
