"""What stands above the pages of a sheet that has several: who turns them reads what is there."""

from __future__ import annotations

from shared import compiled
from tablewright.kinds import Entry
from tablewright.outputs.booklet.signature import LEAF
from tablewright.outputs.sheets.running_heads import headed_parts
from tablewright.outputs.sheets.sections import SHEET_PAGE, sheet_section
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.panels import Panel


def _entry(name: str) -> Entry:
    found = compiled().library.scope("basic-encounter").find(name)
    assert found is not None
    return found


def _parts(*pages: tuple[str, ...], is_bound: bool = True) -> tuple[Panel, ...]:
    """Return parts of the sheet of attacks: what has a title in capitals is its own."""
    attack = _entry("attack")
    scope, leaf = compiled().library.scope("basic-encounter"), LEAF if is_bound else SHEET_PAGE
    section = sheet_section(attack, scope, leaf)
    parts = [
        replace(
            section,
            blocks=tuple(
                Block(attack, title, (), (), (), is_besides=not title.isupper()) for title in titles
            ),
        )
        for titles in pages
    ]
    return headed_parts(parts, leaf.box.width)


def test_a_page_of_what_stands_there_besides_is_headed_by_that() -> None:
    first, second, third = _parts(("HIT",), ("RANGES", "Charging"), ("Siege engines", "Brawling"))
    # The check is on two pages; what begins with it is still its own.
    assert [(part.title, part.where) for part in (first, second)] == [
        ("Attack", "part 1 of 2"),
        ("Attack", "part 2 of 2"),
    ]
    assert (third.title, third.where, third.chips) == ("Siege engines, brawling", "", ())
    assert [part.goes_on for part in (first, second, third)] == [False, True, True]
    assert [bool(part.anchor) for part in (first, second, third)] == [True, False, False]


def test_one_page_of_its_own_is_no_part_and_one_page_in_all_stays_as_it_is() -> None:
    first, second = _parts(("HIT",), ("Charging",))
    assert (first.title, first.where, second.title) == ("Attack", "", "Charging")
    (alone,) = _parts(("Charging",))
    assert (alone.title, alone.goes_on) == ("Attack", False)


def test_a_heading_names_as_many_as_stand_on_its_line() -> None:
    titles = ("Siege engines", "Brawling", "Charging", "Set against a charge")
    heads = [_parts(("HIT",), titles, is_bound=is_bound)[1].title for is_bound in (True, False)]
    assert heads == ["Siege engines, brawling, charging …", "Siege engines, brawling, charging …"]
    # What has no room even alone leaves the title of the sheet there.
    first, second = _parts(("HIT",), ("Charging " * 20,))
    assert (first.where, second.where) == ("part 1 of 2", "part 2 of 2")
    assert second.title == "Attack"
