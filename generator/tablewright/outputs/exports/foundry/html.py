"""Entries as the HTML of a journal: escaped, so that nothing of an author's becomes an element."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from tablewright.dice import DiceError, parse
from tablewright.kinds import Entry
from tablewright.outputs.exports.documents import Grid, GridCell, GridRow
from tablewright.outputs.exports.foundry.dice import rolled as formula_of
from tablewright.outputs.exports.foundry.identifiers import journal_uuid
from tablewright.outputs.exports.one_die import Unrollable
from tablewright.outputs.exports.writer import Writer, edges
from tablewright.prose.pieces import Piece

# What Foundry would turn into a link, a roll or a document: `@UUID[`, `[[/roll`, `&Reference[`.
_ENRICHED = re.compile(r"[@&](?=\w+\[)|\[(?=\[)|&amp;(?=\w+\[)")
_TAG = re.compile(r"<[^>]*>")
_LINK_SIGNS = str.maketrans("[]{}", "()()")


class HtmlWriter(Writer):
    """HTML as Foundry enriches it: entries are linked to by the UUIDs of their journals."""

    def escape(self, words: str) -> str:
        """Return plain words as HTML; what Foundry would enrich is parted by an invisible break."""
        return _ENRICHED.sub(lambda found: f"{found[0]}<wbr>", escape(words, quote=False))

    def marked(self, piece: Piece) -> str:
        """Return the words of `piece`, escaped, emphasised as it is."""
        before, words, behind = edges(piece.words)
        if not words:
            return piece.words
        said = self.escape(words)
        for is_so, tag in (
            (piece.is_code, "code"),
            (piece.is_emphasis, "em"),
            (piece.is_strong, "strong"),
        ):
            said = f"<{tag}>{said}</{tag}>" if is_so else said
        return f"{before}{said}{behind}"

    def linked(self, label: str, address: str) -> str:
        """Return a link to an address somewhere else."""
        return f'<a href="{escape(address)}" rel="noopener">{label}</a>'

    def referred(self, label: str, entry: Entry, pack: str) -> str:
        """Return a link to the journal of an entry."""
        return uuid_link(journal_uuid(f"{pack}/{entry.id}"), _TAG.sub("", label))

    def rolled(self, label: str, dice: str) -> str:
        """Return dice that a click rolls; those that Foundry does not roll stay words."""
        try:
            plainly = formula_of(parse(dice))
        except (DiceError, Unrollable):
            return label
        said = _TAG.sub("", label).translate(_LINK_SIGNS)
        return label if plainly.totals else f"[[/r {plainly.formula}]]{{{said}}}"

    def line_break(self) -> str:
        """Return what ends a line inside a paragraph."""
        return "<br>"

    def heading(self, level: int, words: str) -> str:
        """Return a heading of words that are escaped already."""
        return f"<h{level}>{words}</h{level}>"

    def paragraph(self, words: str) -> str:
        """Return a paragraph."""
        return f"<p>{words}</p>"

    def listed(self, items: Sequence[Sequence[str]], start: int | None) -> str:
        """Return a list of items, each of blocks; numbered from `start`, or with points."""
        tag = "ul" if start is None else "ol"
        first = f' start="{start}"' if start not in (None, 1) else ""
        body = "".join(f"<li>{''.join(held)}</li>" for held in items)
        return f"<{tag}{first}>{body}</{tag}>"

    def grid(self, grid: Grid) -> str:
        """Return a table."""
        head = "".join(f"<th>{self.inline(column.title)}</th>" for column in grid.columns)
        lines = [f"<tr>{head}</tr>"]
        group = ""
        for row in grid.rows:
            if row.group and row.group != group:
                span = f'<th colspan="{len(grid.columns)}">{self.inline(row.group)}</th>'
                lines.append(f"<tr>{span}</tr>")
            group = row.group
            last = len(row.cells) - 1
            cells = (
                f"<td>{self._cell(cell)}{self._behind(row) if place == last else ''}</td>"
                for place, cell in enumerate(row.cells)
            )
            lines.append(f"<tr>{''.join(cells)}</tr>")
        return f"<table>{''.join(lines)}</table>"

    def _cell(self, cell: GridCell) -> str:
        words = self.inline(cell.words)
        if cell.chance is None:
            return words
        return f'<span title="{cell.chance}">{words}</span>'

    def _behind(self, row: GridRow) -> str:
        marks = self.escape(row.marks)
        if row.again:
            return f"{marks} → {self.inline(row.again)}"
        if row.then is None:
            return marks
        label = self.inline(row.then.title)
        known = self.inline(row.said_behind_then)
        return f"{marks} → {self.referred(label, row.then, self.scope.pack)}{known}"


def uuid_link(uuid: str, label: str) -> str:
    """Return what Foundry makes a link of; brackets in its label would end it."""
    return f"@UUID[{uuid}]{{{label.translate(_LINK_SIGNS)}}}"
