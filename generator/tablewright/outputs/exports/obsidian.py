"""Obsidian: a note for each entry, with tables that its plugin Dice Roller rolls on.

A lookup table has its dice in the head of its first column, and two columns.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.exports.documents import Decision
from tablewright.outputs.exports.formats import Format, Unsaid, Wish, Written
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.lots import Lot, LotName, LotRow
from tablewright.outputs.exports.markdown import MarkdownWriter
from tablewright.outputs.exports.names import option_word, safe_name, safe_names
from tablewright.outputs.exports.obsidian_dice import dice_inside, ranges_of
from tablewright.outputs.exports.one_die import Unrollable, spelled_out
from tablewright.outputs.exports.plain import not_laid_out, ways
from tablewright.outputs.exports.stat_layouts import layout_of, stat_block
from tablewright.prose import Link
from tablewright.records import Struct, field
from tablewright.words.numbers import signed

# More modifiers would make a note that nobody reads; more choices as well.
_MOST_MODIFIERS = 21
_MOST_CHOICES = 60
_LINK_SIGNS = re.compile(r"[\[\]|]")


class ObsidianWriter(MarkdownWriter):
    """Markdown with links between notes; `names` are those of notes by the entries' addresses."""

    is_imported = False

    def __init__(self, scope: Scope, names: Mapping[str, str]) -> None:
        super().__init__(scope)
        self._names = names

    def referred(self, label: str, entry: Entry, pack: str) -> str:
        """Return a link to the note of an entry."""
        bare = _LINK_SIGNS.sub(" ", label.replace("\\", ""))
        return f"[[{self.note(f'{pack}/{entry.id}', entry)}|{bare}]]"

    def rolled(self, label: str, dice: str) -> str:
        """Return dice in the middle of words as their label: a link would lead to a note."""
        del dice
        return label

    def note(self, address: str, entry: Entry | None = None) -> str:
        """Return the path of a note in the vault, without its ending."""
        pack, _, entry_id = address.partition("/")
        name = self._names.get(address)
        if name is None:
            found = entry or self.scope.library.scope(pack).find(entry_id)
            name = safe_name(entry_id if found is None else found.title)
        return f"{pack}/{name}"


class _RollingWriter(ObsidianWriter):
    """The words of lookup tables: dice in the middle of them are rolled with the row."""

    def rolled(self, label: str, dice: str) -> str:
        """Return dice as the plugin rolls them, behind their words where they have others."""
        written = dice_inside(dice)
        if written is None:
            return label
        code = f"`dice: {written}`"
        return code if label.replace("\\", "") == dice else f"{label} ({code})"

    def behind_link(self, link: Link) -> str:
        """Return what stands behind a label; dice that are rolled have no mean there."""
        if link.scheme == "roll" and dice_inside(link.target or link.label) is not None:
            return ""
        return super().behind_link(link)


def write_obsidian(wish: Wish) -> Written:
    """Return a note for each entry, and a layout for each model."""
    names: dict[str, str] = {}
    for pack in wish.packs:
        titles = [(export.entry.id, export.entry.title) for export in pack.exports]
        names |= {f"{pack.id}/{key}": name for key, name in safe_names(titles).items()}
    files: dict[PurePosixPath, bytes] = {}
    unsaid: list[Unsaid] = []
    for pack in wish.packs:
        for export in pack.exports:
            note = _Note(
                export, ObsidianWriter(pack.scope, names), _RollingWriter(pack.scope, names)
            )
            path = PurePosixPath(pack.id, f"{names[export.address]}.md")
            files[path] = note.text().encode()
            unsaid += (Unsaid(export.address, what) for what in note.unsaid)
            if export.taken.layout is not None:
                layout = layout_of(export, export.taken.layout)
                files[PurePosixPath(pack.id, "Layouts", f"{names[export.address]}.json")] = layout
    return Written(files, tuple(unsaid))


class _Note(Struct, dict=True):
    export: Export
    writer: ObsidianWriter
    rolling: ObsidianWriter
    unsaid: list[str] = field(default_factory=list)

    def text(self) -> str:
        taken = self.export.taken
        self.unsaid += taken.unsaid
        blocks = [self._front(), self.writer.document(self.export).rstrip("\n")]
        if taken.stat_block is not None:
            blocks.append(stat_block(self.export, taken.stat_block))
        rolls = [*self._rolls()]
        if rolls:
            blocks += [self.writer.heading(2, "Roll"), *rolls]
        return "\n\n".join(blocks) + "\n"

    def _front(self) -> str:
        """Return the properties of the note; what is written as JSON is YAML as well."""
        entry = self.export.entry
        properties = {
            "aliases": [entry.title, *entry.aka],
            "tags": [re.sub(r"[^\w/-]+", "-", tag) for tag in entry.tags],
            "kind": entry.kind,
            "credits": list(self.export.credits),
        }
        lines = (
            f"{key}: {json.dumps(held, ensure_ascii=False)}" for key, held in properties.items()
        )
        return "\n".join(["---", *lines, "---"])

    def _rolls(self) -> Iterator[str]:
        taken = self.export.taken
        for lot in taken.lots:
            low, high = lot.modifiers
            modifiers = [0, *(m for m in range(low, high + 1) if m)]
            if len(modifiers) > _MOST_MODIFIERS:
                self.unsaid.append(f"{lot.title} has lookups without a modifier alone")
                modifiers = [0]
            for modifier in modifiers:
                try:
                    yield from self._lookup(lot, modifier)
                except Unrollable as fault:
                    self.unsaid.append(f"{lot.title} has no lookup: {fault}")
        if taken.decision is not None:
            yield from self._choices(taken.decision)

    def _lookup(self, lot: Lot, modifier: int) -> Iterator[str]:
        dice, ranges = ranges_of(lot, modifier)
        title = f"{lot.title}, {signed(modifier)}" if modifier else lot.title
        rows = []
        for row in lot.rows:
            rows += [
                (low, high, self._words(row, modifier)) for low, high in ranges.get(row.place, ())
            ]
        nothing = self.writer.cell(self.writer.inline(lot.nothing))
        rows += [(low, high, nothing) for low, high in ranges.get(None, ())]
        yield from self._table(dice, title, rows, block_id(lot.name, modifier))

    def _table(
        self, dice: str, title: str, rows: list[tuple[int, int, str]], block: str
    ) -> Iterator[str]:
        """Yield what rolls on a lookup table, the table, and the name by which it is found."""
        head = self.writer.cell(self.writer.inline(title))
        lines = [f"| dice: {dice} | {head} |", "| ---: | --- |"]
        for low, high, words in sorted(rows):
            span = f"{low}" if low == high else f"{low}-{high}"
            lines.append(f"| {span} | {words} |")
        yield f"`dice: [[{self.writer.note(self.export.address)}#^{block}]]`"
        yield "\n".join(lines)
        yield f"^{block}"

    def _words(self, row: LotRow, modifier: int) -> str:
        words = self.rolling.cell(self.rolling.row(row))
        after = (
            f"`dice: [[{self.writer.note(name.address)}#^"
            f"{block_id(name, modifier if name.is_again else 0)}]]`"
            for name in row.then
        )
        onward = " + ".join(after)
        return f"{words} → {onward}" if onward else words

    def _choices(self, decision: Decision) -> Iterator[str]:
        """Yield a lookup for each choice of the input down, that across being at its usual."""
        across = decision.columns
        shown = [
            choice
            for choice in decision.laid_out
            if across is None or choice[across] == decision.asked[across].usual
        ]
        self.unsaid += not_laid_out(decision)
        if across is not None:
            asked = decision.asked[across]
            self.unsaid.append(
                f"it is rolled at the usual {asked.title} ({asked.labels[asked.usual]})"
            )
        if len(shown) > _MOST_CHOICES:
            self.unsaid.append(f"it is rolled at {_MOST_CHOICES} choices of its inputs alone")
        for number, choice in enumerate(shown[:_MOST_CHOICES], 1):
            title = decision.said(choice) or decision.title
            try:
                held = spelled_out(enumerate(ways(decision.odds(choice))))
            except Unrollable:
                self.unsaid.append(f"it is not rolled at {title}: its chances are too fine")
                continue
            rows, first = [], 1
            for last, place in held.totals:
                result = decision.results[place]
                text = "" if result.text is None else f" – {self.writer.inline(result.text)}"
                words = self.writer.cell(f"{self.writer.inline(result.name)}{text}")
                rows.append((first, last, words))
                first = last + 1
            block = f"{self.export.entry.id}-{number}"
            yield from self._table(held.formula, title, rows, block)


def block_id(name: LotName, modifier: int = 0) -> str:
    """Return by which name the lookup table of a rolled column is found in its note."""
    parts = [name.address.partition("/")[2], name.column, name.part]
    parts.append("again" if name.is_again else "")
    written = [re.sub(r"[^a-z0-9]+", "-", part.lower()) for part in parts if part]
    written += [option_word(option, "-") for option in name.given]
    if modifier:
        written.append(f"{'plus' if modifier > 0 else 'minus'}-{abs(modifier)}")
    return "-".join(written)


FORMAT = Format(
    "obsidian",
    "Obsidian",
    "Notes with links, tables to roll on with Dice Roller, layouts for Fantasy Statblocks.",
    write_obsidian,
    needs="Copy the folders into a vault; import the files in Layouts in Fantasy Statblocks.",
)
