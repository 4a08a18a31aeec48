"""What languages of typesetting share: rows of tables as cells, with what stands behind them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from tablewright.library import Scope
from tablewright.outputs.exports.documents import GridCell, GridRow
from tablewright.outputs.exports.writer import Writer


class TypesetWriter(Writer):
    """One language of typesetting; links lead to what is `within` the same document."""

    def __init__(self, scope: Scope, within: frozenset[str] = frozenset()) -> None:
        super().__init__(scope)
        self.within = within

    @abstractmethod
    def cell(self, cell: GridCell) -> str:
        """Return the words of a cell, with its chance if it has one."""

    def cells(self, row: GridRow) -> Iterator[str]:
        """Yield the cells of `row`; behind the last stand its marks and what it leads to."""
        last = len(row.cells) - 1
        for place, cell in enumerate(row.cells):
            yield self.cell(cell) + (self._behind(row) if place == last else "")

    def _behind(self, row: GridRow) -> str:
        marks = self.escape(row.marks)
        if row.again:
            return f"{marks} {self.escape('→')} {self.inline(row.again)}"
        if row.then is None:
            return marks
        label = self.inline(row.then.title)
        known = self.inline(row.said_behind_then)
        referred = self.referred(label, row.then, self.scope.pack)
        return f"{marks} {self.escape('→')} {referred}{known}"
