"""Every block of a screen can be shown as the screen wants it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.dice import IntegerRange
from tablewright.kinds import Entry, kind_of, kinds
from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.rule.entry import RuleEntry
from tablewright.kinds.screen.entry import MEAN, TEXT, Held, Screen, ScreenBlock, ScreenPanel, Show
from tablewright.kinds.table.entry import ColumnType, Table
from tablewright.kinds.table.totals import against_totals
from tablewright.library import Scope
from tablewright.names import one_of, suggestion, with_article
from tablewright.odds.confining import held_sides, held_values
from tablewright.proofs.held_rows import unheld_rows
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer


@proof("TW508", "screen-block", Screen)
def screen_block(screen: Screen, scope: Scope) -> Iterator[Finding]:
    """A block of a screen asks something of an entry that it cannot do.

    What it does: holds `hide:` against the columns and footnotes of the entry, or the `text` of a
    rule, and `show:`, `outcomes:`, `down:` and `across:` against what a check has. On the players'
    side it lets no chances stand, no `rolled_by:` but on a handout, nor entries of kinds that are
    the referee's alone, such as things. No more than one block of a panel is `weight: hero`.

    Why it matters: the block would be printed otherwise than its author thinks.

    Example: `{ref: mountain-weather, hide: [wintr]}`

    What to write instead: the name of a column or footnote. `show: totals` is for tables that one
    roll looks up; any other `show:`, and `outcomes:` and `across:`, are for checks. `down:`
    confines the input under `odds: {rows: …}`, `across:` that under `columns:`. Of a table that is
    set as it stands, `down:` names rows, or the headings of groups; of one that is turned round,
    the numbers by which it is looked up. Numbers are ranges with commas between them, names stand
    in a list. None of the last three goes with `show: rule`, which shows no chances. `found_by:`
    names columns of the table that the input of a grid's rows is read from, and goes with
    `show: needed`. `weight: hero` is for the block of a panel that matters most: where several are
    larger than the rest, none is.
    """
    for panel in (*screen.panels, *screen.players):
        yield from _heroes(panel)
        for block in panel.blocks:
            # What is merged has a proof of its own.
            if not block.merged:
                yield from _findings(block, scope)
    for panel in screen.players:
        for block in panel.blocks:
            yield from _secrets(block, scope, in_hand=panel.is_handout)


def _heroes(panel: ScreenPanel) -> Iterator[Finding]:
    """Yield every hero of `panel` but the first."""
    for block in [block for block in panel.blocks if block.is_hero][1:]:
        message = f"a second block of the panel “{panel.title}” is the one that matters most"
        hint = "leave `weight: hero` to one block of a panel"
        yield Finding((*block.pointer[:-1], "weight"), message, hint)


def _secrets(block: ScreenBlock, scope: Scope, *, in_hand: bool) -> Iterator[Finding]:
    """Yield what `block` would tell the players that is the referee's to know.

    What they read `in_hand`, and roll for themselves, may have the line along one half.
    """
    if block.rolled_by and not in_hand:
        at = (*block.pointer[:-1], "rolled_by")
        yield Finding(
            at, "nothing is rolled on the players’ side", "take `rolled_by:` out", key=True
        )
    entry = scope.find(block.reference)
    if entry is None or not kind_of(entry).on_panels:
        return
    if not kind_of(entry).face_players:
        message = f"the players’ side cannot show `{entry.id}`, which is {with_article(entry.kind)}"
        names = [name for name, kind in kinds().items() if kind.face_players]
        yield Finding(block.pointer, message, f"kinds that stand there: {one_of(names)}")
    elif isinstance(entry, Check) and block.show is Show.ODDS:
        message = "chances do not stand on the players’ side"
        hint = "write `show: rule`, or take this block out"
        yield Finding((*block.pointer[:-1], "show"), message, hint)
    elif isinstance(entry, Table):
        secret = {c.name for c in entry.columns if c.type is ColumnType.ODDS}
        if entry.columns and {c.name for c in entry.columns} <= secret | {*block.hide}:
            message = f"`{entry.id}` has nothing but chances to show here"
            yield Finding(block.pointer, message, "show a column that is no chance")


def _findings(block: ScreenBlock, scope: Scope) -> Iterator[Finding]:
    entry = scope.find(block.reference)
    at = block.pointer[:-1]
    if entry is not None and not kind_of(entry).on_panels:
        message = f"a panel cannot show `{entry.id}`, which is {with_article(entry.kind)}"
        names = [name for name, kind in kinds().items() if kind.on_panels]
        yield Finding(block.pointer, message, f"kinds that a panel shows: {one_of(names)}")
        return
    yield from _hidden(entry, block)
    by_totals = block.show is Show.TOTALS
    if isinstance(entry, Table) and by_totals:
        for reason in against_totals(entry):
            message = f"`{entry.id}` {reason}"
            yield Finding((*at, "show"), message, "take `show:` out", key=True)
    if isinstance(entry, Table):
        yield from unheld_rows(entry, block)
    if isinstance(entry, Check):
        yield from _chances(entry, block)
    elif entry is not None:
        asked = {
            "show": block.show is not Show.ALL and not (isinstance(entry, Table) and by_totals),
            "outcomes": block.outcomes,
            "down": block.down and not isinstance(entry, Table),
            "across": block.across,
            "found_by": block.found_by,
        }
        for key in (key for key, given in asked.items() if given):
            message = f"`{entry.id}` is {with_article(entry.kind)}; `{key}:` is for checks"
            yield Finding((*at, key), message, f"take `{key}:` out", key=True)


def _hidden(entry: Entry | None, block: ScreenBlock) -> Iterator[Finding]:
    """Yield what `hide:` asks of `entry` in vain."""
    at = (*block.pointer[:-1], "hide")
    if isinstance(entry, Table):
        names = [column.name for column in entry.columns]
        has_dice = any(column.type is ColumnType.DICE for column in entry.columns)
        yield from _unknown_to_hide(block, names, entry, has_means=has_dice)
        if entry.columns and set(names) <= set(block.hide):
            yield Finding(at, "no column is left to show", "hide fewer columns")
    elif isinstance(entry, Roster):
        # What is listed is always named.
        yield from _unknown_to_hide(block, [column.name for column in entry.columns], entry)
    elif isinstance(entry, RuleEntry) and (entry.notes or entry.text is not None):
        yield from _unknown_to_hide(block, [], entry)
    elif entry is not None and block.hide:
        message = f"`{entry.id}` is {with_article(entry.kind)} and has no columns to hide"
        yield Finding(at, message, "take `hide:` out", key=True)


def _unknown_to_hide(
    block: ScreenBlock,
    columns: Sequence[str],
    entry: Table | RuleEntry | Roster,
    *,
    has_means: bool = False,
) -> Iterator[Finding]:
    """Yield what `hide:` names and is neither one of `columns` nor a footnote, nor else there."""
    notes = () if isinstance(entry, Roster) else entry.notes
    has_text = isinstance(entry, RuleEntry) and entry.text is not None
    names = [*columns, *(name for name in notes if name not in columns)]
    kinds_of_names = ["column"] * bool(columns) + ["footnote"] * bool(notes)
    if has_text:
        names.append(TEXT)
        kinds_of_names = kinds_of_names or ["footnote"]
    if has_means:
        names.append(MEAN)
    what = " or ".join(kinds_of_names)
    for index, name in enumerate(block.hide):
        if name not in names:
            at = (*block.pointer[:-1], "hide", index)
            message = f"`{entry.id}` has no {what} `{name}`"
            yield Finding(at, message, suggestion(name, names, "names"))


def _chances(check: Check, block: ScreenBlock) -> Iterator[Finding]:
    """Yield which chances `block` asks for that `check` does not have."""
    at = block.pointer[:-1]
    if block.show is Show.TOTALS:
        message = f"`{check.id}` is a check; `show: totals` is for tables"
        yield Finding((*at, "show"), message, "take `show:` out, or write `odds` or `rule`")
    if block.show is Show.RULE:
        asked = {"outcomes": block.outcomes, "down": block.down, "across": block.across}
        asked |= {"found_by": block.found_by}
        for key in (key for key, given in asked.items() if given):
            message = f"`{key}:` is for chances, and `show: rule` shows none"
            yield Finding((*at, key), message, f"take `{key}:` or `show: rule` out", key=True)
    yield from laid_out_by(check, block.down, block.across, at)
    yield from _ways(check, block)
    names = [outcome.name for outcome in check.outcomes]
    for index, name in enumerate(block.outcomes):
        if name not in names:
            message = f"`{check.id}` has no outcome `{name}`"
            yield Finding((*at, "outcomes", index), message, suggestion(name, names, "outcomes"))


def _ways(check: Check, block: ScreenBlock) -> Iterator[Finding]:
    """Yield what `found_by:` names and leads to no row of the figures that are shown."""
    if not block.found_by or block.show is Show.RULE:
        return
    at = (*block.pointer[:-1], "found_by")
    rows = check.input(check.odds.rows or "")
    names = [] if rows is None or rows.lookup is None else list(rows.lookup.ways)
    if block.show is not Show.NEEDED or check.odds.columns is None:
        message = "`found_by:` is for what dice must show by two inputs"
        yield Finding(at, message, "write `show: needed`, or take `found_by:` out", key=True)
    elif not names:
        message = f"the rows of `{check.id}` are looked up in no column of one table"
        yield Finding(at, message, "take `found_by:` out", key=True)
    else:
        for index, name in enumerate(block.found_by):
            if name not in names:
                message = f"`{check.id}` looks the input of its rows up in no column `{name}`"
                yield Finding((*at, index), message, suggestion(name, names, "columns"))


def laid_out_by(
    check: Check, down: Sequence[Held], across: Sequence[Held], at: Pointer
) -> Iterator[Finding]:
    """Yield which values of `down:` and `across:`, keys at `at`, a grid of `check` cannot have."""
    for key, held, check_input in held_sides(check, down, across):
        if held and check_input is None:
            message = f"`{check.id}` lays out no input {key}"
            yield Finding((*at, key), message, f"take `{key}:` out", key=True)
        elif check_input is not None:
            yield from _unknown_values(check, check_input, held, (*at, key))


def _reaches_beyond(check_input: Input, held: Held) -> bool:
    """Return whether a range ends below the least number of an input, or above the greatest."""
    numbers = [value for value in check_input.values if isinstance(value, int)]
    if not isinstance(held, IntegerRange) or not numbers:
        return False
    is_below = held.low is not None and held.low < min(numbers)
    return is_below or (held.high is not None and held.high > max(numbers))


def _unknown_values(
    check: Check, check_input: Input, held: Sequence[Held], pointer: Pointer
) -> Iterator[Finding]:
    """Yield which of the values `held` the input of `check` does not have."""
    if not check_input.values:
        return  # its table is missing, which is said elsewhere
    ends = f"it takes {check_input.choices}"
    for index, each in enumerate(held):
        if held_values(check_input, each) and not _reaches_beyond(check_input, each):
            continue
        in_list = not isinstance(each, IntegerRange)
        if check_input.is_range:
            written = f'; ranges stand in one text: `{pointer[-1]}: "2, 4-6"`' if in_list else ""
            hint = f"{ends}{written}"
        elif in_list:
            hint = suggestion(str(each), check_input.labels, "values")
        else:
            hint = f"its values are names, in a list: `{pointer[-1]}: [{check_input.labels[0]}]`"
        message = f"`{check.id}` takes no {check_input.name} of {each}"
        yield Finding((*pointer, index) if in_list else pointer, message, hint)
