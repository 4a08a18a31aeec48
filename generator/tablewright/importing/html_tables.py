"""Tables of HTML, in pages of their own or within Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lxml import etree, html

from tablewright.allowance import spend
from tablewright.importing.blocks import Block, Found, Heading, Item, ItemList, Paragraph
from tablewright.importing.grids import Cell, Damage, Grid, Row
from tablewright.importing.html_lines import parts_of
from tablewright.importing.html_places import Places
from tablewright.importing.html_text import is_hidden, text_of, words_of
from tablewright.importing.notation import read_values
from tablewright.importing.text import UnsayableText
from tablewright.records import replace

_FORM = "HTML table"
_MOST_SPANNED = 100
# Cells of all files that are imported at once over which others reach, for each is made.
_MOST_REACHED = 300_000
_TOO_FAR = f"cells reach over more than {_MOST_REACHED:,} others in all"
_SILENT = frozenset({"script", "style", "template", "head", "noscript", "svg"})
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
# A parser that asks nobody for anything, and has bounds of its own for what lies deep.
_DEEPEST = 250


def html_blocks(
    text: str,
    file: str,
    above: int = 0,
    shown: Sequence[str] = (),
    drawn: list[tuple[int, str]] | None = None,
) -> list[Block]:
    """Return the parts of HTML in their order; `above` lines stand above it in its file.

    `shown` are its lines as the file has them, where they were written otherwise there. Into
    `drawn` goes what is set as it was typed, each with its first line.
    """
    parser = html.HTMLParser(
        no_network=True, remove_comments=True, remove_pis=True, huge_tree=False, encoding="utf-8"
    )
    try:
        root = html.document_fromstring(text.encode("utf-8"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError):
        return []
    blocks: list[Block] = []
    typed = [] if drawn is None else drawn
    _gather(root, file, above, blocks, Places(shown or text.split("\n"), above), typed)
    return blocks


def _gather(
    root: Any,
    file: str,
    above: int,
    blocks: list[Block],
    places: Places,
    typed: list[tuple[int, str]],
) -> None:
    """Walk through elements in their order; none is walked into that became a block."""
    waiting = [root]
    while waiting:
        element = waiting.pop()
        if isinstance(element, Paragraph):
            blocks.append(element)
            continue
        name = element.tag
        line = _line(element, above)
        if name in _HEADINGS:
            blocks.append(Heading(_HEADINGS[name], words_of(element), line))
        elif is_hidden(element):
            continue
        elif name == "table" and not _is_layout(element):
            blocks.append(Found(html_grid(element, file, above, places), line))
        elif name in ("ol", "ul"):
            blocks.append(_list(element, above))
        elif name == "dl" and (terms := _terms(element, file, above)) is not None:
            blocks.append(Found(terms, line))
        elif name == "pre" and element.find(".//table") is None:
            typed.append((line, element.text_content()))
        elif name not in _SILENT:
            waiting.extend(reversed(list(parts_of(element, above))))


def _is_layout(table: Any) -> bool:
    """Return whether all that stands in a table is other tables, which it sets side by side."""
    inner = table.find(".//table")
    if inner is None:
        return False
    own = (
        text
        for text in table.xpath(".//text()")
        if text.strip() and next(text.getparent().iterancestors("table"), None) is table
    )
    return next(own, None) is None


def _line(element: Any, above: int) -> int:
    return int(element.sourceline or 1) + above


def _list(element: Any, above: int) -> ItemList:
    items = []
    number = int(element.get("start") or 1) if str(element.get("start") or "1").isdigit() else 1
    ordered = element.tag == "ol"
    for child in element:
        if child.tag != "li":
            continue
        line = _line(child, above)
        has_more = any(child.find(f".//{name}") is not None for name in ("ul", "ol", "table"))
        value = str(child.get("value") or "")
        number = int(value) if value.isdigit() and len(value) < 7 else number
        try:
            text, _ = text_of(child, [])
        except UnsayableText:
            text, has_more = words_of(child), True
        items.append(Item(number if ordered else None, text, line, 1, has_more))
        number += 1
    return ItemList(tuple(items), _line(element, above), ordered)


def _terms(element: Any, file: str, above: int) -> Grid | None:
    """Return the table that terms and what they mean may be: all terms are rolls."""
    rows: list[Row] = []
    damage: list[Damage] = []
    for child in element.iter("dt", "dd"):
        line = _line(child, above)
        try:
            cell = Cell(*text_of(child, []), line, 0)
        except UnsayableText as reason:
            damage.append(Damage(line, f"this cannot be said here: {reason}", "write it in words"))
            continue
        if child.tag == "dt":
            rows.append(Row((cell,), line))
        elif rows and len(rows[-1].cells) == 1:
            rows[-1] = Row((*rows[-1].cells, cell), rows[-1].line)
    if len(rows) < 2 or any(read_values(row.cell(0).plain) is None for row in rows):
        return None
    return Grid(
        file,
        _line(element, above),
        "definition list",
        None,
        tuple(rows),
        is_certain=False,
        damage=tuple(damage),
        has_ranges=True,
    )


def html_grid(table: Any, file: str, above: int, places: Places) -> Grid:
    """Return the grid of a `table` element; `places` tell where its words stand."""
    damage: list[Damage] = []
    caption = next((words_of(each) for each in table if each.tag == "caption"), "")
    rows, heads = _rows(table, above, damage, places)
    header = None
    if rows and heads[0]:
        header = rows.pop(0)
        heads.pop(0)
        while rows and heads[0]:
            header = _both(header, rows.pop(0))
            heads.pop(0)
    line = _line(table, above)
    return Grid(
        file,
        line,
        _FORM,
        header,
        tuple(rows),
        caption=caption,
        damage=tuple(damage),
        first_row_is_header=False,
    )


def _both(upper: Row, lower: Row) -> Row:
    """Return two rows of headings as one: what reaches over both is said once."""
    cells = []
    for index in range(max(len(upper.cells), len(lower.cells))):
        one, other = upper.cell(index), lower.cell(index)
        words = [each for each in dict.fromkeys((one.plain, other.plain)) if each]
        text = " ".join(words)
        place = other if not other.is_empty else one
        cells.append(Cell(text, text, place.line, place.column))
    return Row(tuple(cells), lower.line)


def _rows(
    table: Any, above: int, damage: list[Damage], places: Places
) -> tuple[list[Row], list[bool]]:
    """Return all rows, and which of them are headings; what spans several is in each of them."""
    rows: list[Row] = []
    heads: list[bool] = []
    # What reaches down: for each column the cell, and for how many rows.
    down: dict[int, tuple[Cell, int]] = {}
    body_began = False
    for element, in_head in _elements(table):
        cells: list[Cell] = []
        is_head = bool(len(element))
        line = _line(element, above)
        for child in element:
            if child.tag not in ("td", "th"):
                continue
            while len(cells) in down:
                cells.append(_from_above(down, len(cells)))
            is_head = is_head and child.tag == "th"
            cell = _cell(child, above, damage, places)
            wide, tall = _number(child.get("colspan")), _number(child.get("rowspan"))
            if wide * tall > 1 and not spend("cells reached over", wide * tall, _MOST_REACHED):
                wide = tall = 1
                damage.append(Damage(cell.line, _TOO_FAR, "write what they say in each of them"))
            again = replace(cell, repeats=True, lost=())
            for place in range(wide):
                if tall > 1:
                    down[len(cells)] = (again, tall - 1)
                cells.append(again if place else replace(cell, spans=wide))
        while len(cells) in down:
            cells.append(_from_above(down, len(cells)))
        row = Row(tuple(cells), line)
        if row.is_empty:
            continue
        # A row of th alone is a header within a body too, if it is the first; later it is one of
        # the rows, and whoever understands the table decides.
        is_header = in_head or (is_head and not body_began and len(cells) > 1)
        body_began = body_began or not is_header
        rows.append(row)
        heads.append(is_header)
    return rows, heads


def _from_above(down: dict[int, tuple[Cell, int]], column: int) -> Cell:
    cell, left = down.pop(column)
    if left > 1:
        down[column] = (cell, left - 1)
    return cell


def _elements(table: Any) -> Iterator[tuple[Any, bool]]:
    for child in table:
        if child.tag == "tr":
            yield child, False
        elif child.tag in ("thead", "tbody", "tfoot"):
            for row in child:
                if row.tag == "tr":
                    yield row, child.tag == "thead"


def _cell(element: Any, above: int, damage: list[Damage], places: Places) -> Cell:
    line = _line(element, above)
    try:
        lost: list[str] = []
        text, plain = text_of(element, lost)
    except UnsayableText as reason:
        hint = "write it in words, and import it again"
        damage.append(Damage(line, f"this cell cannot be said here: {reason}", hint))
        words = words_of(element)
        return Cell(words, words, *places.of(words, line))
    return Cell(text, plain, *places.of(plain, line), lost=tuple(lost))


def _number(written: str | None) -> int:
    if written is None or not written.strip().isdigit() or len(written.strip()) > 4:
        return 1
    return max(1, min(int(written), _MOST_SPANNED))


__all__: Sequence[str] = ("html_blocks", "html_grid")
