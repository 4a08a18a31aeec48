"""What is told of what somebody points at: odds, values, other entries, and what a key is for."""

from __future__ import annotations

from tablewright.allowance import begin_run
from tablewright.diagnostics import Span
from tablewright.dice import DiceError, Expression, counts_of, distribution, parse
from tablewright.kinds import Entry
from tablewright.language_server.facets import HOVER
from tablewright.language_server.pointing import Pointed, in_entry, pointed_at
from tablewright.language_server.references import mention_at
from tablewright.language_server.workspace import Workspace
from tablewright.source import SourceFile
from tablewright.words.chances import one_in, percent
from tablewright.words.dice import ends_in_words, mean, total_in_words
from tablewright.words.odds import AT_LEAST, AT_MOST, CHANCE

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
        words = "\n\n".join(filter(None, (told, words)))
    if not words and not pointed.is_key:
        words = _of_dice(source.typed(pointed.pointer) or "")
    return (words, pointed.span) if words else None


def _of_entry(entry: Entry) -> str:
    lines = [f"**{entry.title}** ({entry.kind}, `{entry.address}`)"]
    if entry.summary is not None:
        lines.append(entry.summary.markdown)
    return "\n\n".join(lines)


def _of_key(workspace: Workspace, source: SourceFile, pointed: Pointed) -> str:
    """Return what the schema of its kind says of a key."""
    path = tuple(str(step) for step in pointed.pointer if not isinstance(step, int))
    found = workspace.help(source, path)
    if found is None or not found.about:
        return ""
    return f"`{path[-1]}`: {found.about}" + (f" ({found.holds})" if found.holds else "")


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
