"""What odds are of, and what stands above and beside them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tablewright.words.chances import percent
from tablewright.words.lists import all_of
from tablewright.words.numbers import number
from tablewright.words.sentences import in_sentence

CHANCES = "Chances"
CHANCE = "Chance"
AT_MOST = "At most"
AT_LEAST = "At least"
EXACTLY = "Exactly"
ONE_IN = "1 in"
RARITY = "Rarity"
THEN = "Then"
RESULT = "Result"
OUTCOME = "Outcome"
IN_PERCENT = "in percent"
SUM = "Sum"
OTHERWISE = "otherwise"
ALL_OTHERS = "All others"
# What cheat sheets and pages list: of a check, of a table, of a table by its modifiers.
EVERY_ROLL = "Every roll"
DICE_NEEDED = "What to roll"
DICE_SHOW = "The dice show, or more"
WHAT_IT_MEANS = "What it means"
# The columns of what it means: what must be rolled, and what follows.
ROLLED, MEANING = "Rolled", "Meaning"
EVERY_TOTAL = "Every total"
RESULT_BY_TOTAL = "Result by total"
UNDER_MODIFIERS = "Under each modifier"
ROLLED_IN_ADVANCE = "Secret rolls"
USE_IN_ORDER = (
    "Made in advance, for what the players should not hear, or for many at once: "
    "take the next from the left, and tick it off."
)
# What leads and legends of grids call the mark along one half.
HEAVY_LINE = "the heavy line"
ALL_DICE = "all dice"
MANY_DICE = "dice"
EVERY_SITUATION = "Every situation"
ALL_ROLLS = "Chances are those of all rolls together."


def chance_of(outcomes: Sequence[str]) -> str:
    """Return what figures are: "Chances", or of the one of `outcomes` "Lands: chance"."""
    return CHANCES if len(outcomes) != 1 else f"{outcomes[0]}: {in_sentence(CHANCE)}"


def by_inputs(what: str, *titles: str) -> str:
    """Return `what` with the titles of the inputs that it is laid out by: "Result by width"."""
    return f"{what} by {all_of([in_sentence(title) for title in titles])}" if titles else what


def added_up(title: str, other: str, at: str = "") -> str:
    """Return the sentence above what sums of two inputs mean: what is added."""
    said = f"{title} and {in_sentence(other)}, added up"
    return f"{said}, {at}." if at else f"{said}."


def difference(title: str, other: str) -> str:
    """Return what the difference of two inputs is called: "Armour class less attack bonus"."""
    return f"{title} less {in_sentence(other)}"


def with_value(title: str, value: str) -> str:
    """Return the title of an input with one of its values: "The party: ambushed"."""
    return f"{title}: {value}"


def needed_for_chance(title: str) -> str:
    """Return the heading of what it takes of an input for a few chances: "Rope needed"."""
    return f"{title} needed"


def taken_for_chance(title: str, outcome: str, at: str = "", *, falls: bool = False) -> str:
    """Return the sentence above that: the least of an input, or the most where chances fall."""
    end = "most" if falls else "least"
    said = f"{outcome}: the {end} {in_sentence(title)} for each chance"
    return f"{said}, {at}." if at else f"{said}."


def where_chances_hold(title: str, at: str = "", *, under: str = CHANCE) -> str:
    """Return the sentence above chances that tell from where to where they hold.

    What they stand `under` may be a value of the check instead, by its title.
    """
    said = f"Under each {in_sentence(under)} the {in_sentence(title)} for which it holds"
    return f"{said}, {at}." if at else f"{said}."


def in_percent(
    what: str = "", at: str = "", *, line: bool = True, box: bool = False, blank: bool = False
) -> str:
    """Return the sentence above figures in percent: what they are of, and what their marks mean.

    `at` tells the inputs that they are taken at; `line`, `box` and `blank` are whether there are
    such marks.
    """
    marks = _marks(line=line, box=box, blank=blank)
    said = " ".join(part for part in (what, IN_PERCENT, at) if part)
    return f"{said[0].upper()}{said[1:]}{'; ' if marks else ''}{marks}."


def dice_in_cells(
    at: str = "",
    *,
    line: bool = True,
    held: bool = False,
    is_bare: bool = False,
    outcomes: Sequence[str] = (),
) -> str:
    """Return the sentence above a grid of what dice must show, as `in_percent` does of chances.

    Where all is for the one of `outcomes`, that is named. Chances that are `is_bare` have no sign
    that they are in percent. Figures are thin that are `held`.
    """
    marks = _marks(line=line, box=False, held=held)
    what = "What the dice must show, and its chance"
    what = f"{outcomes[0]}: {in_sentence(what)}" if len(outcomes) == 1 else what
    said = " ".join(part for part in (what, IN_PERCENT if is_bare else "", at) if part)
    return f"{said}{'; ' if marks else ''}{marks}."


def needs_no_dice(signs: Sequence[tuple[str, str]]) -> str:
    """Return what signs in place of dice mean, each with the outcome that comes without them.

    "T stands for turned and – for unmoved, whatever is rolled."
    """
    (sign, outcome), *others = signs
    said = [f"{sign} stands for {in_sentence(outcome)}"]
    said += [f"{sign} for {in_sentence(outcome)}" for sign, outcome in others]
    return f"{all_of(said)}, whatever is rolled."


def dice_reach(*, blank: bool = False) -> str:
    """Return the sentence above the chances that dice show so much or more.

    What never happens is `blank` in some of them.
    """
    said = "Take what is added off the number to reach: the chance in percent that the dice show "
    return f"{said}what is left, or more; {_marks(line=True, box=False, blank=blank)}."


def always_on(dice: str, outcome: str) -> str:
    """Return what is said once of an outcome that the same dice mean, whatever else is put in."""
    return f"{outcome}: always on {dice}."


def same_throughout(dice: str, outcome: str, chance: str) -> str:
    """Return what is said once of an outcome that takes the same dice in every row of a list."""
    return f"{always_on(dice, outcome).rstrip('.')} ({chance})."


def dice_alone(outcomes: Sequence[str], at: str = "", *, or_more: bool) -> str:
    """Return the sentence above figures that are what dice must show, for the one of `outcomes`.

    `or_more` is whether that is the least of them.
    """
    roll = "roll this or more" if or_more else "roll this"
    said = f"{outcomes[0]}: {roll}" if len(outcomes) == 1 else roll.capitalize()
    return f"{said}, {at}." if at else f"{said}."


def dice_for(outcomes: Sequence[str], *titles: str) -> str:
    """Return the sentence above dice in parts of a list: what the one of `outcomes` takes.

    Rows are found by inputs or values of those `titles`.
    """
    what = f"{outcomes[0]} on these dice" if len(outcomes) == 1 else DICE_NEEDED
    return f"{by_inputs(what, *titles)}."


def chances_below(*, line: bool, held: bool = False, side: bool = False) -> str:
    """Return the sentence that says what the smaller figures of cells are, and the heavy line.

    Figures are thin that are `held`; a light shade is on the likelier `side` of the line.
    """
    marks = _marks(line=line, box=False, held=held, side=side)
    return f"Small is the chance {IN_PERCENT}{'; ' if marks else ''}{marks}."


def legend_of_grids(
    *, line: bool, box: bool = False, held: bool = False, tick: bool = False, side: bool = False
) -> str:
    """Return the sentence that says what the marks of grids mean; nothing where there are none.

    Figures are thin that are `held`: whatever is added, they stay. A `tick` stands in bars. A light
    shade is on the likelier `side` of the line.
    """
    marks = _marks(line=line, box=box, held=held, tick=tick, side=side)
    return f"{marks[0].upper()}{marks[1:]}." if marks else ""


def legend_in_short(
    *, line: bool, box: bool = False, held: bool = False, side: bool = False
) -> str:
    """Return the same in so few words that it has room behind a sentence on a small card."""
    signs = ["line, shade: 50%+" if line else "shade: 50%+"] if side else []
    signs += ["line: 50%"] if line and not side else []
    signs += ["box: usual"] if box else []
    signs += ["thin: limit"] if held else []
    marks = "; ".join(signs)
    return f"{marks[0].upper()}{marks[1:]}." if marks else ""


def _marks(
    *,
    line: bool,
    box: bool,
    blank: bool = False,
    held: bool = False,
    tick: bool = False,
    side: bool = False,
) -> str:
    half = "one\N{NO-BREAK SPACE}half"
    signs = [(HEAVY_LINE, half)] if line else []
    if tick and line:
        signs = [(f"{HEAVY_LINE}, and the tick in bars,", half)]
    elif tick:
        signs = [("the tick in bars", half)]
    signs += [("a shade", "50% or better")] if side else []
    signs += [("the box", "what is usual")] if box else []
    signs += [("a blank", "what never happens")] if blank else []
    signs += [("a thin figure", "the limit")] if held else []
    return ", ".join(f"{sign}{'' if n else ' marks'} {of}" for n, (sign, of) in enumerate(signs))


def falls_evenly(first: tuple[int, Fraction], last: tuple[int, Fraction], step: Fraction) -> str:
    """Return the sentence on chances that fall by `step` from one figure to the next.

    `first` and `last` are figures that dice must reach, each with its chance.
    """
    (least, likely), (most, unlikely) = first, last
    falls = f"each {number(1)} more takes {percent(step)} off"
    return (
        f"At {number(least)} the chance is {percent(likely)}; {falls}, "
        f"down to {percent(unlikely)} at {number(most)}."
    )


def falls_by(figure: int, chance: Fraction, step: Fraction) -> str:
    """Return the same in short, where figures are seen: what one of them is, and a point of it."""
    return f"{number(figure)} is {percent(chance)}, each point {percent(step)}."


def taken_at(inputs: Sequence[tuple[str, str, str]]) -> str:
    """Return "at width 7 and ground firm", or nothing, for titles of inputs and their values.

    The third of each is how its author says it, the value being `{}`; these come first: "in the
    rain and at width 7".
    """
    said = [says.replace("{}", value) for _, value, says in inputs if says]
    plain = [f"{in_sentence(title)} {value}" for title, value, says in inputs if not says]
    return all_of([*said, *([f"at {all_of(plain)}"] if plain else [])])


def chances_in_case(case: str) -> str:
    """Return the sentence that says of which `case` chances are, such as "with ground firm"."""
    return f"The chances {case}." if case else "The chances as a rule."


def numbered_set(number: int, *, is_bound: bool) -> str:
    """Return which of several sets of totals some are; sheets have other ones than booklets."""
    return f"Set {number} in all {_printed(is_bound=is_bound)}"


def set_in_use(number: int, *, is_bound: bool) -> str:
    """Return in a line by their title how totals are used, and where there are the same ones."""
    return f"Use in order, tick off · {numbered_set(number, is_bound=is_bound)}"


def same_set(number: int, *, is_bound: bool) -> str:
    """Return what the number of a set is for; bound pages have other totals than loose ones.

    Nobody wants to play the same totals twice, nor those that the players have printed too.
    """
    same, other = _printed(is_bound=is_bound), _printed(is_bound=not is_bound)
    return f"All {same} with set {number} have these same rolls; {other}, and other sets, do not."


def _printed(*, is_bound: bool) -> str:
    return "booklets" if is_bound else "sheets"
