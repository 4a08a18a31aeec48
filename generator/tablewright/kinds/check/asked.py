"""By which words a query asks for the inputs of a check, so that a page can set them for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.check.lookup import Lookup, Step
from tablewright.kinds.check.opposed import is_opposed
from tablewright.kinds.check.usual_odds import first_set
from tablewright.library import Scope
from tablewright.outputs.site.rolling.dice import Data
from tablewright.outputs.site.search_words import (
    ShortForms,
    short_forms_of,
    with_short_forms,
    words_in,
)
from tablewright.prose import quoted

# What an input is counted in: "{} feet away".
_UNIT = re.compile(r"\{\} (\w+)")


def asked_for(check: Check, held: Mapping[str, InputValue], scope: Scope) -> list[Data]:
    """Return for each input of `check` by what a query asks for it; of one that is `held`, nothing.

    `words` are those of its name, `start` is the place of the value that it begins with, `must` is
    1 for one without a usual value, `against` is 1 for a figure that stands against whoever rolls.
    Of an input that is chosen, `labels` are the choices in their order, each as it is called and,
    after a `|`, by which other words; of rows that figures tell apart, `spans` has the words of
    that column, and the first and last figure of each row. Of one whose title says what it is
    counted in, `unit` has the words of that. `lookup` has, written like labels, what the figure
    is called that rows are found `by`, the `choices` of table, column to
    look in and column to read, and the `series` as `[places of its choices, rows]`, where a row is
    `[first, last, value]` or `[what it is called, value]`. Where several may apply, `adds` is 1; a
    row may then have a third item, and of those with the same the largest counts alone, or one can
    be, where it begins with `=`; a fourth, how often it may count; and a fifth, "1.2", for the
    second group of the first list of those that exclude each other.
    """
    forms = short_forms_of(scope)
    return [{} if each.name in held else _asked(check, each, forms) for each in check.inputs]


def counted_in(each: Input) -> str:
    """Return what an input is counted in, a word of its title: "feet"; empty where nothing says."""
    told = _UNIT.search(each.says)
    return told[1] if told and told[1] in words_in(each.title) else ""


def _asked(check: Check, each: Input, forms: ShortForms) -> Data:
    found: Data = {
        "words": _words((each.title, *each.aka), forms),
        "start": each.values.index(first_set(check, each)),
        "must": int(each.default is None and (each.is_range or len(each.values) > 1)),
    }
    if not each.is_range:
        labels = zip(each.labels, each.also_called, strict=True)
        found["labels"] = [_called(label, also, forms) for label, also in labels]
        if (spans := _spans(each, forms)) is not None:
            found["spans"] = spans
        return found
    if is_opposed(check, each):
        found["against"] = 1
    if unit := counted_in(each):
        found["unit"] = _words((unit,), forms)
    if each.lookup is not None and each.lookup.series():
        found["lookup"] = _lookup(each.lookup, forms)
    return found


def _spans(each: Input, forms: ShortForms) -> list[object] | None:
    """Return the words and the spans of the one column by whose figures a row could be told."""
    if each.table is None:
        return None
    rows = {row.id: row for row in each.table.rows}
    for column in each.table.columns:
        held = [rows[str(value)].cells.get(column.name) for value in each.values]
        ranges = [cell.value for cell in held if cell and isinstance(cell.value, IntegerRange)]
        if len(ranges) == len(held) and all(len(found.whole) == 1 for found in ranges):
            ends = [(found.whole[0].low, found.whole[0].high) for found in ranges]
            return [_words((column.title, *column.aka), forms), ends]
    return None


def _lookup(lookup: Lookup, forms: ShortForms) -> Data:
    choices, also = lookup.choices, lookup.also
    series = [
        [
            [choices[part].index(chosen) for part, chosen in enumerate(each.chosen)],
            [
                [step.first, step.last, step.value]
                if lookup.by
                else [_called(step.label, (), forms), step.value, *_counted(step)]
                for step in each.steps
            ],
        ]
        for each in lookup.series()
    ]
    return {
        **({"adds": 1} if lookup.adds else {}),
        "by": _called(lookup.by_title, (), forms),
        "choices": [
            [_called(choice, also.get(choice, ()), forms) for choice in part] for part in choices
        ],
        "series": series,
    }


def _counted(step: Step) -> list[object]:
    """Return how a row counts beside others, as far as it is not simply added."""
    beside = f"={step.one_of}" if step.one_of else step.once
    if step.apart:
        return [beside, step.times, step.apart]
    return [beside, step.times] if step.times > 1 else [beside] if beside else []


def _called(title: str, also: Iterable[str], forms: ShortForms) -> str:
    """Return `title`, and after a `|` the words that are none of its own, if there are any."""
    own = words_in(title)
    others = [word for word in _words((title, *also), forms).split() if word not in own]
    return "|".join(filter(None, (quoted(title), " ".join(others))))


def _words(texts: Iterable[str], forms: ShortForms) -> str:
    """Return the words of `texts` as they are looked for, and their short forms, in one line."""
    found = with_short_forms(tuple((text, 1) for text in texts), forms)
    return " ".join(dict.fromkeys(word for said, _ in found for word in words_in(said)))
