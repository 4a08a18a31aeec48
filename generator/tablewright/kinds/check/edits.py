"""What is stated otherwise in two checks: dice, inputs, formulas, outcomes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from tablewright.kinds.check.entry import SINGLE_ROLL, Check, Input, InputValue, Outcome
from tablewright.kinds.check.expected import ExpectedFigure
from tablewright.kinds.check.input_words import value_label
from tablewright.views.edits import Edit, edit, edit_of_order, edits_by_name
from tablewright.views.stated import Stated
from tablewright.words.expected import EXPECTED
from tablewright.words.numbers import number
from tablewright.words.odds import OTHERWISE
from tablewright.words.ranges import first_to_last
from tablewright.words.sentences import in_sentence


def check_edits(old: Check, new: Check) -> Iterator[Edit]:
    """Yield what is stated otherwise: dice, inputs, formulas, outcomes."""
    was_rolled, rolled = (
        {name: dice.typeset for name, dice in check.rolls.items()} for check in (old, new)
    )
    yield from edits_by_name((), was_rolled, rolled, titles=_roll)
    for name in dict.fromkeys(each.name for each in (*new.inputs, *old.inputs)):
        was, now = old.input(name), new.input(name)
        title = next(each.title for each in (now, was) if each is not None)
        if was is not None and now is not None:
            yield from edit(("Input",), was.title, now.title)
        yield from edit((title,), *_taken(was, now))
        yield from edit((title, "usually"), _usual(was), _usual(now))
        yield from edit((title, "no roll"), _no_roll(was), _no_roll(now))
        yield from edit((title, "remarks"), _remarks(was), _remarks(now))
        notes = (None if each is None else each.note for each in (was, now))
        yield from edit((title, "note"), *notes)
    yield from edits_by_name(
        (), old.values, new.values, lambda n: (new if n in new.values else old).title_of(n)
    )
    rolled_in = ([*was_rolled], [*rolled])
    yield from edit_of_order("dice", *rolled_in)
    yield from edit_of_order(
        "inputs",
        (each.title for each in old.inputs),
        (each.title for each in new.inputs),
    )
    yield from edit_of_order("values", old.values, new.values, new.title_of)
    yield from edit(("Outcomes",), *(tuple(o.name for o in check.outcomes) for check in (old, new)))
    for name in dict.fromkeys(each.name for each in (*new.outcomes, *old.outcomes)):
        former, outcome = old.outcome(name), new.outcome(name)
        yield from edit((name, "when"), _when(former), _when(outcome))
        texts = (None if each is None else each.text for each in (former, outcome))
        yield from edit((name,), *texts)
    yield from edits_by_name((EXPECTED,), _averages(old), _averages(new))


def _averages(check: Check) -> dict[str, Stated]:
    """Return what each average is of, and what its author worked out, by what it is called."""
    return {
        each.title: (*_averaged(check, each), *_worked_out(check, each)) for each in check.expected
    }


def _averaged(check: Check, each: ExpectedFigure) -> Iterator[Stated]:
    if each.of is not None:
        titles = {name: check.title_of(name) for name in check.values}
        yield f"the average of {in_sentence(titles.get(each.of.source, each.of.source))}"
    elif each.until:
        yield f"rolls until {each.until}"
        if each.along:
            yield f"along {in_sentence(check.title_of(each.along))}"
    else:
        yield "an average"
        for name, worth in each.by_outcome.items():
            yield f"{name}: {number(worth) if isinstance(worth, Fraction) else worth.source}"


def _worked_out(check: Check, each: ExpectedFigure) -> Iterator[Stated]:
    if each.stated is not None:
        at = ", ".join(f"{in_sentence(check.title_of(n))} {held}" for n, held in each.at.items())
        yield f"{each.stated}{f' at {at}' if at else ''}"


def _when(outcome: Outcome | None) -> Stated | None:
    return None if outcome is None else outcome.when or OTHERWISE


def _roll(name: str) -> str:
    return "Roll" if name == SINGLE_ROLL else f"Roll: {name}"


def _taken(was: Input | None, now: Input | None) -> tuple[Stated | None, Stated | None]:
    """Return what may be chosen from, before and after; of names, those that are not on both."""
    if was is None or now is None or was.is_range or now.is_range:
        return _choices(was), _choices(now)
    old, new = _named(was), _named(now)
    return (
        tuple(name for name in old if name not in new) or None,
        tuple(name for name in new if name not in old) or None,
    )


def _choices(check_input: Input | None) -> Stated | None:
    if check_input is None:
        return None
    if check_input.is_range:
        return first_to_last(
            *(value_label(check_input, check_input.values[end]) for end in (0, -1))
        )
    return _named(check_input)


def _named(check_input: Input) -> tuple[str, ...]:
    """Return the options of an input, with what formulas see of them; of rows, the names alone."""
    if check_input.table is not None:
        return check_input.labels
    figures = (str(check_input.figure(value)) for value in check_input.values)
    return tuple(
        label if label == meant else f"{label} ({meant})"
        for label, meant in zip(check_input.labels, figures, strict=True)
    )


def _usual(check_input: Input | None) -> str | None:
    return None if check_input is None else value_label(check_input, check_input.default) or None


def _no_roll(check_input: Input | None) -> str | None:
    return _of_values({} if check_input is None else check_input.no_roll)


def _remarks(check_input: Input | None) -> str | None:
    return _of_values({} if check_input is None else check_input.remarks)


def _of_values(told: Mapping[InputValue, str]) -> str | None:
    return ", ".join(f"{value}: {words}" for value, words in told.items()) or None
