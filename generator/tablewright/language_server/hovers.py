"""What is told of what somebody points at: odds, values, other entries, and what a key is for."""

from __future__ import annotations

import re

from tablewright.allowance import begin_run
from tablewright.diagnostics import Span
from tablewright.dice import DiceError, Expression, counts_of, distribution, parse
from tablewright.formula import FUNCTIONS
from tablewright.kinds import Entry
from tablewright.language_server.facets import HOVER
from tablewright.language_server.pointing import Pointed, in_entry, is_formula, pointed_at
from tablewright.language_server.references import mention_at
from tablewright.language_server.workspace import Workspace
from tablewright.library import Scope
from tablewright.source import SourceFile
from tablewright.words.chances import one_in, percent
from tablewright.words.dice import ends_in_words, mean, total_in_words
from tablewright.words.odds import AT_LEAST, AT_MOST, CHANCE

# Names in a formula, each with the bracket behind it that makes a function of it.
_NAME = re.compile(r"([A-Za-z_]\w*)(?:\.\w+)*\s*(\(?)")
# What no editor can follow: entries and dice that are linked to.
_OWN_LINK = re.compile(r"\[([^\]]*)\]\((?:ref|roll):[^)]*\)")
# Where a check has names of its own that its formulas use.
_NAMED = ("inputs", "values")
# More totals are no help beside a text.
_MOST_TOTALS = 40


def hover(workspace: Workspace, name: str, line: int, column: int) -> tuple[str, Span] | None:
    """Return what is told of a place in the file called `name`, as CommonMark, and of what."""
    begin_run()
    source = workspace.source(name)
    pointed = None if source is None else pointed_at(source, line, column)
    if source is None or pointed is None:
        return None
    entry = workspace.entry(name)
    words = _of_key(workspace, source, pointed) if pointed.is_key else ""
    if entry is not None:
        scope = workspace.scope(name)
        mention = mention_at(entry, pointed)
        target = None if mention is None else scope.find(mention.target)
        if mention is not None and target is not None:
            return _of_entry(target), mention.span
        told = HOVER.of(entry)(entry, scope, in_entry(entry.source, pointed))
        name_told = _of_name(entry, scope, pointed, line, column)
        words = "\n\n".join(filter(None, dict.fromkeys((name_told, told, words))))
    if not words and not pointed.is_key:
        typed = source.typed(pointed.pointer) or ""
        words = _of_dice(typed) or _of_choice(workspace, source, pointed, typed)
    return (words, pointed.span) if words else None


def _of_name(entry: Entry, scope: Scope, pointed: Pointed, line: int, column: int) -> str:
    """Return what is told of the one name that is pointed at in a formula, if it is any."""
    if pointed.is_key or not pointed.pointer or not is_formula(pointed.pointer):
        return ""
    written = entry.source.text.split("\n")[line - 1]
    at = (each for each in _NAME.finditer(written) if each.start() < column <= each.end() + 1)
    found = next(at, None)
    if found is None:
        return ""
    for function in FUNCTIONS:
        if function.name == found[1] and found[2]:
            return f"`{function.call}`: {function.about}; it gives {function.gives}"
    if found[1] == "roll":
        return _of_dice(entry.source.typed(("roll",)) or "")
    places = ((above, found[1]) for above in _NAMED)
    of_names = (HOVER.of(entry)(entry, scope, each) for each in places)
    return next(filter(None, of_names), "")


def _of_choice(workspace: Workspace, source: SourceFile, pointed: Pointed, typed: str) -> str:
    """Return what the schema says of a key with few words to choose from, of which one is typed."""
    path = tuple(str(step) for step in pointed.pointer if not isinstance(step, int))
    found = workspace.help(source, path) if path else None
    if found is None or typed not in found.holds.split(" | "):
        return ""
    return _of_key(workspace, source, pointed)


def _of_entry(entry: Entry) -> str:
    lines = [f"**{entry.title}** ({entry.kind}, `{entry.address}`)"]
    if entry.summary is not None:
        lines.append(_OWN_LINK.sub(r"\1", entry.summary.markdown))
    return "\n\n".join(lines)


def _of_key(workspace: Workspace, source: SourceFile, pointed: Pointed) -> str:
    """Return what the schema of its kind says of a key."""
    path = tuple(str(step) for step in pointed.pointer if not isinstance(step, int))
    found = workspace.help(source, path)
    if found is None or not found.about:
        return ""
    # That keys stand below it is seen, and of a word that has to stand there all is said.
    is_news = found.holds not in ("", "keys") and not found.about.startswith(found.holds)
    return f"`{path[-1]}`: {found.about}" + (f" ({found.holds})" if is_news else "")


def _of_dice(typed: str) -> str:
    """Return the odds of dice, if `typed` is any."""
    if "d" not in typed.lower():
        return ""
    try:
        dice = parse(typed, names=True)
    except DiceError:
        return ""
    return dice_odds(dice)


def dice_odds(dice: Expression) -> str:
    """Return every total of `dice` with its chance, as a table."""
    if dice.named is not None:
        each = (f"{name} {mean(odds.mean)}" for name, odds in counts_of(dice.named).items())
        return f"**{dice.typeset}**: {', '.join(each)}"
    rolled = distribution(dice)
    head = f"**{dice.typeset}**: {ends_in_words(rolled)}, "
    head += mean(rolled.mean)
    if len(rolled.support) > _MOST_TOTALS:
        return head
    lines = [f"| {dice.typeset} | {CHANCE} | | {AT_MOST} | {AT_LEAST} |", "|--:|--:|---|--:|--:|"]
    lines += [
        f"| {total_in_words(rolled, total)} | {percent(chance)} | {one_in(chance)} "
        f"| {percent(rolled.at_most(total))} | {percent(rolled.at_least(total))} |"
        for total, chance in rolled.chances.items()
    ]
    return head + "\n\n" + "\n".join(lines)
