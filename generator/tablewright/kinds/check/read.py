"""How a check is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.dice import DiceError, sized_dice
from tablewright.dice.keeping import OF_A_NAME
from tablewright.kinds import rules
from tablewright.kinds.check.befalling import Befalling
from tablewright.kinds.check.deck import demand_drawn, with_deck
from tablewright.kinds.check.entry import (
    _ROW_DICE,
    SINGLE_ROLL,
    Check,
    Input,
    InputValue,
    OddsLayout,
    Outcome,
    RollDice,
    RowDice,
)
from tablewright.kinds.check.expected import read_expected_figures
from tablewright.kinds.check.lookup import Lookup
from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.reading import Reader, allowed_dice
from tablewright.kinds.stepped import read_stepped
from tablewright.names import suggestion
from tablewright.records import replace
from tablewright.source import Pointer

_OF_A_DECK = "write `3c`, `3cr`, `3ckh1` or `(luck)c` for cards of the deck"


def read_check(reader: Reader) -> Check:
    """Return the check of the document that `reader` reads; its faults are the reader's."""
    rolls = _rolls(reader)
    demand_drawn(reader)
    inputs = tuple(
        found
        for name, data in reader.data.get("inputs", {}).items()
        if (found := _input(reader, name, data)) is not None
    )
    values, titles = _values(reader)
    values = {**dict(_named_counts(rolls)), **values}
    _demand_distinct_names(reader, rolls)
    return Check(
        **reader.common(),
        rolls=rolls,
        inputs=inputs,
        values=values,
        titles=titles,
        outcomes=_outcomes(reader),
        odds=_layout(reader, inputs),
        expected=read_expected_figures(reader),
        in_fights=reader.data.get("tracker", ""),
        passes=reader.data.get("passes", 0),
        due=tuple(reader.data.get("due", ())),
    )


def _values(reader: Reader) -> tuple[dict[str, FormulaText], dict[str, str]]:
    """Return the formulas of the values, and the titles of those that have one, by name."""
    formulas: dict[str, FormulaText] = {}
    titles: dict[str, str] = {}
    for name, data in reader.data.get("values", {}).items():
        pointer: Pointer = ("values", name)
        if isinstance(data, dict):
            titles[name] = data["title"]
            pointer = (*pointer, "value")
        formulas[name] = FormulaText(reader.typed(pointer), pointer)
    return formulas, titles


def _named_counts(rolls: Mapping[str, RollDice]) -> Iterator[tuple[str, FormulaText]]:
    """Yield the formulas by which a roll of named faces says how often each name fell."""
    for name, dice in rolls.items():
        named = None if isinstance(dice, RowDice) else dice.named
        pointer: Pointer = ("roll",) if name == SINGLE_ROLL else ("roll", name)
        for at, face in enumerate(named.names if named is not None else ()):
            formula = f"floor_div({name}, {OF_A_NAME**at}) % {OF_A_NAME}"
            yield f"{name}.{face}", FormulaText(formula, pointer)


def _rolls(reader: Reader) -> dict[str, RollDice]:
    written = reader.data["roll"]
    if not isinstance(written, dict):
        single = _dice(reader, ("roll",))
        return {} if single is None else {SINGLE_ROLL: single}
    found = {name: _dice(reader, ("roll", name)) for name in written}
    return {name: dice for name, dice in found.items() if dice is not None}


def _dice(reader: Reader, pointer: Pointer) -> RollDice | None:
    of_row = _ROW_DICE.fullmatch(reader.typed(pointer))
    if of_row is not None:
        return RowDice(of_row[1], of_row[2], pointer)
    typed = with_deck(reader, reader.typed(pointer))
    try:
        sized = sized_dice(typed)
    except DiceError as error:
        hint = error.hint or "write dice such as (skill)d6>=5, where skill is an input"
        reader.fault(rules.DICE_NOTATION, pointer, str(error), hint=hint)
        return None
    if sized is not None or typed == reader.typed(pointer):
        return sized or reader.dice(pointer, names=True)
    try:
        return allowed_dice(typed, names=True)
    except DiceError as error:
        reader.fault(rules.DICE_NOTATION, pointer, str(error), hint=error.hint or _OF_A_DECK)
        return None


def _input(reader: Reader, name: str, data: dict[str, Any]) -> Input | None:
    pointer: Pointer = ("inputs", name)
    plain = Input(
        name=name,
        title=data["title"],
        values=(),
        labels=(),
        default=None,
        is_range=False,
        note=reader.text(data, "note", pointer),
        pointer=pointer,
        aka=tuple(data.get("aka", ())),
        says=data.get("says", ""),
        whose=data.get("whose", ""),
    )
    if "row" in data:
        for key, instead in (("no_roll", "tell in `note:` when nobody rolls"), ("remarks", "")):
            if key in data:
                message = f"`{pointer[-1]}` is a row, and `{key}:` is for ranges and options"
                hint = instead or "its table has columns for what else is known of a row"
                reader.fault(rules.WRONG_DEFAULT, (*pointer, key), message, hint=hint, key=True)
        return replace(plain, row_of=data["row"], default_row=str(data.get("default", "")))
    named = _named_values(reader, data, pointer)
    if named is None:
        return None
    default = _default(reader, data, pointer, named) if "default" in data else None
    if default is None and "default" in data:
        return None
    values = tuple(named.values())
    return replace(
        plain,
        values=values,
        labels=tuple(named),
        default=default,
        is_range="range" in data,
        meanings=data.get("options", {}),
        lookup=_lookup(data["from"], (*pointer, "from")) if "from" in data else None,
        no_roll=_no_roll(reader, data, pointer, named),
        remarks=_of_values(reader, data.get("remarks", {}), (*pointer, "remarks"), named),
        conditions=data.get("conditions", {}),
    )


def _named_values(
    reader: Reader, data: Mapping[str, Any], of: Pointer
) -> dict[str, InputValue] | None:
    """Return what an input may be, by what each value is called; None for what is no choice."""
    meanings: Mapping[InputValue, InputValue] = data.get("options", {})
    if not meanings:
        counted = read_stepped(reader, (*of, "range"), "an input")
        return None if counted is None else {str(value): value for value in counted}
    if len({type(meaning) for meaning in meanings.values()}) > 1:
        message = "the options of an input must be all numbers or all text"
        hint = "put the numbers into quotes to make text of them"
        reader.fault(rules.CELL_TYPE, (*of, "options"), message, hint=hint, key=True)
        return None
    return {str(option): str(option) for option in meanings}


def _default(
    reader: Reader, data: Mapping[str, Any], of: Pointer, named: Mapping[str, InputValue]
) -> InputValue | None:
    """Return what an input usually is, which must be one of the values `named`."""
    # The name of an option as well as a number, both as typed.
    written = str(data["default"])
    if written in named:
        return named[written]
    labels = list(named)
    hint = f"write a number of the range {labels[0]} to {labels[-1]}"
    if "options" in data:
        hint = suggestion(written, labels, "options")
    message = f"`{written}` is not one of the values of `{of[-1]}`"
    reader.fault(rules.WRONG_DEFAULT, (*of, "default"), message, hint=hint)
    return None


def _no_roll(
    reader: Reader, data: dict[str, Any], of: Pointer, values: Mapping[str, InputValue]
) -> dict[InputValue, str]:
    """Return with which of the `values`, by what they are called, nobody rolls, and why."""
    pointer = (*of, "no_roll")
    written: Mapping[str, str] = data.get("no_roll", {})
    found = _of_values(reader, written, pointer, values)
    if str(data.get("default")) in written:
        message = f"the default of `{of[-1]}` is `{data['default']}`, and with that nobody rolls"
        reader.fault(rules.WRONG_DEFAULT, pointer, message, hint="leave it out here", key=True)
    if len(found) == len(values):
        message = f"with no value of `{pointer[1]}` is anything rolled"
        reader.fault(rules.WRONG_DEFAULT, pointer, message, hint="leave one of them out", key=True)
    return found


def _of_values(
    reader: Reader, written: Mapping[str, str], pointer: Pointer, values: Mapping[str, InputValue]
) -> dict[InputValue, str]:
    """Return what is `written` of some of the `values`, which are given by what they are called."""
    found: dict[InputValue, str] = {}
    for label, words in written.items():
        if label in values:
            found[values[label]] = words
            continue
        message = f"`{label}` is not one of the values of `{pointer[1]}`"
        hint = suggestion(label, list(values), "values")
        reader.fault(rules.WRONG_DEFAULT, (*pointer, label), message, hint=hint, key=True)
    return found


def _lookup(data: dict[str, Any], pointer: Pointer) -> Lookup:
    table, by, columns = data["table"], data.get("by", ()), data["columns"]
    return Lookup(
        {"": table} if isinstance(table, str) else dict(table),
        (by,) if isinstance(by, str) else tuple(by),
        (columns,) if isinstance(columns, str) else tuple(columns),
        pointer,
        tuple(data.get("groups", ())),
        data.get("adds", False),
        tuple(tuple(map(str, names)) for names in data.get("once", ())),
        tuple(tuple(map(str, names)) for names in data.get("one_of", ())),
        dict(data.get("times", {})),
        tuple(map(tuple, data.get("apart", ()))),
        tuple(map(str, data.get("without", ()))),
        tuple(_befalling(data.get("conditions", {}), (*pointer, "conditions"))),
    )


def _befalling(
    data: Mapping[str, Mapping[str, str | int]], pointer: Pointer
) -> Iterator[Befalling]:
    for whose, told in data.items():
        for condition, holds in told.items():
            at: Pointer = (*pointer, whose, condition)
            if isinstance(holds, int):
                yield Befalling(whose, condition, at, added=holds)
            else:
                yield Befalling(whose, condition, at, holds)


def _outcomes(reader: Reader) -> tuple[Outcome, ...]:
    outcomes: list[Outcome] = []
    for number, data in enumerate(reader.data["outcomes"]):
        pointer: Pointer = ("outcomes", number)
        if data["name"] in (outcome.name for outcome in outcomes):
            message = f"the outcome `{data['name']}` stands twice"
            reader.fault(
                rules.REPEATED_NAME, (*pointer, "name"), message, hint="rename one of them"
            )
        at = (*pointer, "when")
        when = FormulaText(reader.typed(at), at) if "when" in data else None
        text = reader.text(data, "text", pointer)
        icon, is_good = data.get("icon", ""), data.get("good", False)
        rolled = data.get("rolled", "")
        outcomes.append(Outcome(data["name"], when, text, pointer, icon, is_good, rolled))
    return tuple(outcomes)


def _layout(reader: Reader, inputs: tuple[Input, ...]) -> OddsLayout:
    data = reader.data.get("odds", {})
    show = data.get("show", ())
    wide = [i.name for i in inputs if len(i.values) > 1 or i.row_of]
    rows = data.get("rows", wide[0] if wide and "columns" not in data else None)
    said: Pointer = ("inputs", rows) if rows is not None else ("roll",)
    return OddsLayout(
        rows=rows,
        columns=data.get("columns"),
        show=(show,) if isinstance(show, str) else tuple(show),
        pointer=("odds",) if "odds" in reader.data else said,
        symmetric=data.get("symmetric", {}),
        title=data.get("title", ""),
        held_down=reader.shown_rows(data, ("odds", "down")),
        held_across=reader.shown_rows(data, ("odds", "across")),
    )


def _demand_distinct_names(reader: Reader, rolls: Mapping[str, RollDice]) -> None:
    seen = {name: ("roll", name) if name != SINGLE_ROLL else ("roll",) for name in rolls}
    for name, pointer in seen.items():
        reader.demand_unreserved(name, pointer)
    for section in ("inputs", "values"):
        for name in reader.data.get(section, {}):
            reader.demand_unreserved(name, (section, name))
            if name in seen:
                message = f"the name `{name}` is taken already"
                hint = f"{seen[name][0]}: has it; choose another"
                reader.fault(rules.REPEATED_NAME, (section, name), message, hint=hint, key=True)
            else:
                seen[name] = (section, name)
