"""What is read aloud: headers, headings, what recurs, and the order in which all is painted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from press.projects import faults_of_accessibility
from press.test_press_wall import PAGE, STYLE, document
from tablewright.press import press_for


def printed(body: str, style: str = "") -> bytes:
    (made,) = press_for(STYLE + style).lay_out(document(body), PAGE).pdfs((None,))
    return made.content


@contextmanager
def read(content: bytes, folder: Path) -> Iterator[Any]:
    """Open a PDF as a program that reads aloud does."""
    from outloud.model import Document

    path = folder / "read.pdf"
    path.write_bytes(content)
    opened = Document(str(path))
    try:
        yield opened
    finally:
        opened.close()


def types(content: bytes, folder: Path) -> list[str]:
    with read(content, folder) as known:
        return [element.type for element in known.elements]


def scopes(content: bytes, folder: Path) -> list[str]:
    with read(content, folder) as known:
        return [cell.attr("Scope") for cell in known.elements_of("TH")]


def table(rows: int, columns: int) -> str:
    head = "".join(f"<th>Tide {n}</th>" for n in range(columns))
    cells = "".join(f"<td>{n} feet</td>" for n in range(1, columns))
    row = f"<tr><th>Port</th>{cells}</tr>"
    return f"<table><thead><tr>{head}</tr></thead><tbody>{row * rows}</tbody></table>"


def test_headers_name_the_scope_in_which_they_stand(tmp_path: Path) -> None:
    assert scopes(printed(table(3, 4)), tmp_path) == [*["Column"] * 4, *["Row"] * 3]


@pytest.mark.parametrize(("rows", "columns"), [(2, 3), (5, 2)])
def test_a_table_that_would_be_mostly_headers_keeps_those_of_its_columns(
    tmp_path: Path, rows: int, columns: int
) -> None:
    content = printed(table(rows, columns))
    assert scopes(content, tmp_path) == ["Column"] * columns
    assert faults_of_accessibility(content, tmp_path) == []


def test_headings_leave_no_level_out(tmp_path: Path) -> None:
    content = printed("<h1>Ebb</h1><h3>Low</h3><h3>Lower</h3><h2>High</h2><h4>Higher</h4>")
    headings = [name for name in types(content, tmp_path) if name.startswith("H")]
    # What stood on one level stays on one.
    assert headings == ["H1", "H2", "H2", "H2", "H3"]
    assert faults_of_accessibility(content, tmp_path) == []


def test_what_holds_nothing_is_not_announced_but_cells_stay(tmp_path: Path) -> None:
    content = printed(
        "<p>Ebb <span></span></p><div><p><b></b></p></div>"
        "<table><tr><th>Tide</th><th>Feet</th></tr><tr><td>low</td><td></td></tr>"
        "<tr><td>high</td><td>3</td></tr></table>"
    )
    found = types(content, tmp_path)
    assert found.count("TD") == 4
    assert found.count("P") == 1
    assert faults_of_accessibility(content, tmp_path) == []


LINK = '<a href="https://example.org/">The pilots</a>'


def pages(count: int, recurring: str) -> bytes:
    body = "".join(f"<div><p>Tide {n}</p>{recurring}</div>" for n in range(count))
    return printed(body, "div { break-after: page } div:last-child { break-after: auto }")


def spoken(content: bytes, folder: Path) -> list[tuple[str, ...]]:
    """Return the lines of each page that are announced."""
    with read(content, folder) as known:
        return [
            tuple(line.text for line in known.content(n).lines if line.artifact_share < 0.5)
            for n in range(len(known.pages))
        ]


def test_what_recurs_is_read_on_the_first_page_alone(tmp_path: Path) -> None:
    content = pages(3, f"<article><p>Harbour Rules, by A. Pilot. {LINK}</p></article>")
    first, *others = spoken(content, tmp_path)
    assert first == ("Tide 0", "Harbour Rules, by A. Pilot. The pilots")
    # A link stays one, whatever stands around it.
    with read(content, tmp_path) as known:
        assert len(known.elements_of("Link")) == 3
        assert all(link.objrs for link in known.elements_of("Link"))
    assert others == [("Tide 1",), ("Tide 2",)]
    assert "Art" not in types(content, tmp_path)
    assert faults_of_accessibility(content, tmp_path) == []


def test_on_two_pages_nothing_recurs(tmp_path: Path) -> None:
    content = pages(2, "<article>Harbour Rules, by A. Pilot</article>")
    assert [len(page) for page in spoken(content, tmp_path)] == [2, 2]


@pytest.mark.parametrize("count", [1, 3])
def test_what_stands_a_second_time_for_the_eye_alone_is_read_nowhere(
    count: int, tmp_path: Path
) -> None:
    content = pages(count, "<p>Harbour Rules</p><main><b>Harbour</b> Rules</main>")
    assert spoken(content, tmp_path) == [(f"Tide {n}", "Harbour Rules") for n in range(count)]
    assert "Part" not in types(content, tmp_path)
    assert faults_of_accessibility(content, tmp_path) == []


def test_links_are_printed_as_they_are_shown(tmp_path: Path) -> None:
    assert faults_of_accessibility(printed(f"<p>{LINK}</p>"), tmp_path) == []


def test_a_drawing_is_read_as_what_it_says_and_else_not_at_all(tmp_path: Path) -> None:
    shape = '<path fill="currentColor" d="M0 0H24V24Z"/>'
    said = f'<svg viewBox="0 0 24 24"><title>Breath</title>{shape}</svg>'
    unsaid = f'<svg viewBox="0 0 24 24">{shape}</svg>'
    content = printed(f"<h1>Tides</h1><p>{said} 15</p><p>{unsaid} ebb</p>")
    with read(content, tmp_path) as known:
        figures = [element for element in known.elements if element.type == "Figure"]
        assert [figure.alt for figure in figures] == ["Breath"]
    assert not faults_of_accessibility(content, tmp_path)
