"""What the packs of this repository print by default, read back: it fits, and can be read aloud."""

from __future__ import annotations

from pathlib import Path

import pytest

from outputs.printed_pages import MM, type_sizes
from press.projects import (
    assert_inside_margins,
    faults_of_accessibility,
    metadata,
    own_faces_alone,
    read_pdf,
    without_paper,
)
from shared import compiled, pressed

# Points: footnotes and what stands at the foot of a page. Rules are in 9 points or more.
SMALLEST = 8


@pytest.mark.slow
@pytest.mark.makes
@pytest.mark.parametrize("output", ["screens", "sheets", "booklet"])
def test_every_default_page_fits_is_legible_and_can_be_read_aloud(
    output: str, tmp_path: Path
) -> None:
    made = pressed(output)
    assert made.diagnostics == ()
    assert {path.parts[0] for path in made.files} == set(compiled().library.packs)
    on_a4 = {path: content for path, content in made.files.items() if "-a4" in path.name}
    others = made.files.keys() - on_a4.keys()
    # On the other paper the same is drawn: what one reads and hears of one holds for both.
    assert {path.with_name(path.name.replace("-a4", "-letter")) for path in on_a4} == others
    for content in made.files.values():
        for page in read_pdf(content):
            assert_inside_margins(page, 5 * MM)
    for path, content in on_a4.items():
        other = made.files[path.with_name(path.name.replace("-a4", "-letter"))]
        assert without_paper(content) == without_paper(other), path
        assert own_faces_alone(metadata(content).fonts), path
        assert faults_of_accessibility(content, tmp_path) == [], path
        assert min(type_sizes(content)) >= SMALLEST, path
