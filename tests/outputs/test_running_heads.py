"""What stands above the pages of a sheet that has several: who turns them reads what is there."""

from __future__ import annotations

from shared import compiled
from tablewright.kinds import Entry
from tablewright.outputs.booklet.leaf import LEAF
from tablewright.outputs.sheets.running_heads import headed_parts, with_besides
from tablewright.outputs.sheets.sections import SHEET_PAGE, sheet_blocks, sheet_section
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.panels import Panel
from tablewright.typeset.spread_cells import plain_words


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


def test_a_further_heading_says_no_dice_that_have_no_room_on_its_line() -> None:
    (page,) = _parts(("HIT",))
    parts = [replace(page, title="Surprise of both sides", chips=("party d6", "monsters d6"))] * 2
    narrow, broad = (headed_parts(parts, width) for width in (LEAF.box.width, 184.0))
    assert [len(part.chips) for part in narrow] == [2, 0]
    assert [len(part.chips) for part in broad] == [2, 2]


def test_a_heading_names_as_many_as_stand_on_its_line() -> None:
    titles = ("Siege engines", "Brawling", "Charging", "Set against a charge")
    for is_bound in (True, False):
        heads = [_parts(("HIT",), titles[:n], is_bound=is_bound)[1].title for n in (1, 2, 4)]
        assert heads[:2] == ["Siege engines", "Siege engines, brawling"]
        # More would be a list, which stands below it.
        assert heads[2] == "Siege engines, brawling and more"
    long = ("Siege engines of a kind", "Brawling among friends")
    heads = [_parts(("HIT",), (*long, *titles), is_bound=True)[1].title]
    assert heads == ["Siege engines of a kind and more"]
    # What has no room even alone leaves the title of the sheet there.
    first, second = _parts(("HIT",), ("Charging " * 20,))
    assert (first.where, second.where) == ("part 1 of 2", "part 2 of 2")
    assert second.title == "Attack"


def test_what_a_page_has_besides_stands_at_the_end_of_its_heading_as_far_as_it_has_room() -> None:
    width = SHEET_PAGE.box.width

    def told(*titles: str, is_bound: bool = False) -> str:
        (page,) = _parts(titles, is_bound=is_bound)
        return with_besides(page, width).where

    assert told("HIT", "Energy drain", "Charging") == "also Energy drain, Charging"
    first, second = (
        with_besides(part, width)
        for part in _parts(("HIT", "Brawling"), ("RANGES", "Charging"), is_bound=False)
    )
    # The heading of a further page recurs, and what is said there alone would not be read aloud.
    assert (first.where, second.where) == ("part 1 of 2 · also Brawling", "part 2 of 2")
    # As many as two lines hold; nothing of what alone fills more.
    many = told("HIT", *(f"Charging {n}" for n in range(20)))
    assert many.startswith("also Charging 0, Charging 1, Charging 2")
    assert many.endswith(" …")
    assert 40 < len(many) < 80
    assert told("HIT", "Charging " * 20) == ""
    # What has its own heading for that, or is bound, or leaves no room beside its title, has none.
    assert told("Energy drain") == told("HIT") == told("HIT", "Charging", is_bound=True) == ""
    (page,) = _parts(("HIT", "Charging"), is_bound=False)
    assert with_besides(replace(page, title="Attack " * 6), width).where == ""
    chips = replace(page, title="Surprise of both sides", chips=("party d6", "monsters d6"))
    assert with_besides(chips, width).where == ""
    assert with_besides(replace(chips, chips=("d6",)), width).where == "also Charging"


def test_what_a_fall_is_survived_with_is_told_in_one_sentence_on_a_page_that_is_filled() -> None:
    scope = compiled().library.scope("basic-encounter")
    (block,) = sheet_blocks(_entry("surviving-a-fall"), scope, SHEET_PAGE.ems)
    assert block.title == "Hit points at which a fall is survived, by chance"
    assert plain_words(block.leads[-1]) == (
        "Survives: the least hit points for each chance; always for less than 5 feet."
    )
