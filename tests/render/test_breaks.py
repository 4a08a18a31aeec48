"""Ranges and names of licences stay on one line; all else may break where it did."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from tablewright.render.breaks import held_to_page, unbroken, unwidowed


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("Crew 4–12, or 5", 'Crew <span class="whole">4–12</span>, or 5'),
        ("at −4–2.", 'at <span class="whole">−4–2</span>.'),
        ("from −4 to +12 to", "from −4\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}+12 to"),
        ("no more than −2 or +2", "no more than −2\N{NO-BREAK SPACE}or\N{NO-BREAK SPACE}+2"),
        (
            "15 × 4, or 110 × 15",
            "15 × 4, or 110 × 15".replace(" × ", "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"),
        ),
        ("Words: CC-BY-SA-4.0", 'Words: <span class="whole">CC-BY-SA-4.0</span>'),
        ("Words: CC0-1.0", 'Words: <span class="whole">CC0-1.0</span>'),
        ("by A. Pilot, OGL-1.0a.", 'by A. Pilot, <span class="whole">OGL-1.0a</span>.'),
        (
            "d8 + 2d6 − 1, or 4",
            "d8 + 2d6 − 1, or 4".replace(" + ", "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}").replace(
                " − ", "\N{NO-BREAK SPACE}−\N{NO-BREAK SPACE}"
            ),
        ),
        ("4 + Tenacity", "4 +\N{NO-BREAK SPACE}Tenacity"),
        ("4 damage", "4\N{NO-BREAK SPACE}damage"),
        ("Up to 4 wounds", "Up to 4 wounds"),
        ("a + or a −", "a +\N{NO-BREAK SPACE}or a −"),
        ("well-made, far–off and 4 – 5", "well-made, far–off and 4 – 5"),
    ],
)
def test_what_belongs_together_stays_on_one_line(words: str, printed: str) -> None:
    assert unbroken(words) == printed


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        (
            "The third column, with a change of 0.",
            "The third column, with a change of\N{NO-BREAK SPACE}0.",
        ),
        (
            "Not on the list; the Ogre wields it.",
            "Not on the list; the Ogre wields\N{NO-BREAK SPACE}it.",
        ),
        (
            "Not on the list, as said above.",
            "Not on the list, as said\N{NO-BREAK SPACE}above.",
        ),
        # A long one may have one, but no half of it.
        (
            "Not on the list, as said beforehand.",
            'Not on the list, as said <span class="whole">beforehand.</span>',
        ),
        # In few words, as in a narrow cell, there is no room to choose.
        ("Astral or so it", "Astral or so it"),
    ],
)
def test_a_short_last_word_has_no_line_for_itself(words: str, printed: str) -> None:
    assert unbroken(words) == printed


@pytest.mark.parametrize(
    ("end", "kept"),
    [
        (
            " or <strong>excess</strong>.",
            ' <span class="whole">or <strong>excess</strong>.</span>',
        ),
        (
            " <strong>degree of worth</strong>.",
            " <strong>degree of\N{NO-BREAK SPACE}worth</strong>.",
        ),
        (' or <a href="#x">break</a>', ' <span class="whole">or <a href="#x">break</a></span>'),
        (" situation.", "\N{NO-BREAK SPACE}situation."),
    ],
)
def test_a_last_word_that_is_set_apart_has_no_line_for_itself_either(end: str, kept: str) -> None:
    html = "The sea is calm for a day and a night or for"
    assert unbroken(Markup(html + end)) == html + kept
    # In prose letters are counted up to the nearest mark.
    if "degree" not in end:
        assert unwidowed(Markup(f"<p>{html}{end}</p>")) == f"<p>{html}{kept}</p>"


def test_the_end_of_a_tag_or_an_entity_is_no_last_word() -> None:
    for end in ("<i>g</i>", "&lt;", "<b>g</b> <br>", "<br />"):
        html = Markup(f"A b c d e f {end}")
        assert unbroken(html) == html


def test_tags_and_entities_stay_as_they_are() -> None:
    html = Markup('<a href="/pages-1.0/3–4">3&#8211;4 &amp; more</a>')
    assert unbroken(html) == html


def test_words_are_escaped_once() -> None:
    assert unbroken("a < b") == "a &lt; b"
    assert unbroken(Markup("a &lt; b")) == "a &lt; b"


def test_the_last_line_of_a_paragraph_is_no_short_word() -> None:
    long = "The sea is calm for a day and a night"
    html = Markup(f"<p>{long} or two.</p><ul><li>{long} more.</li></ul><p>Two words.</p>")
    kept = f"<p>{long} or\N{NO-BREAK SPACE}two.</p><ul><li>{long}\N{NO-BREAK SPACE}more.</li></ul>"
    assert unwidowed(html) == f"{kept}<p>Two words.</p>"
    whole = '<span class="whole">unforeseeable.</span>'
    assert unwidowed(Markup(f"<p>{long} unforeseeable.</p>")) == f"<p>{long} {whole}</p>"


def test_the_last_word_of_a_line_of_an_index_stays_with_its_page() -> None:
    page = "\N{NO-BREAK SPACE}<strong>6</strong>"
    linked = f'<a href="#hit">Hit points of men{page}</a>, <a href="#day"><strong>9</strong></a>'
    held = f'Hit points of <span class="whole">men{page}</span></a>, <a'
    assert held in held_to_page(Markup(linked))
    # The title of a sheet is bold as a whole; a single word has nothing to break at.
    bold = f"<a><strong>Hit points</strong>{page}</a>"
    last = f'<span class="whole"><strong>points</strong>{page}</span>'
    assert held_to_page(Markup(bold)) == f"<a><strong>Hit </strong>{last}</a>"
    alone = f"<a>Hit{page}</a>"
    assert held_to_page(Markup(alone)) == alone


@pytest.mark.parametrize(
    ("end", "kept"),
    [
        ("it must be healed as usual.", "it must be healed~as~usual."),
        ("it goes to a maker of wagons.", "it goes to a maker~of~wagons."),
        # Three words that are long together would not fit every column.
        ("it belongs to wainwrights of old.", "it belongs to wainwrights of~old."),
        ("it may be dropped for another.", "it may be dropped for~another."),
    ],
)
def test_two_short_words_at_the_end_of_a_long_sentence_have_no_line(end: str, kept: str) -> None:
    long = "What the crew cannot mend at sea waits until they land; then "
    assert unbroken(f"{long}{end}") == f"{long}{kept}".replace("~", "\N{NO-BREAK SPACE}")
    # What is short stands on one line of most columns.
    assert str(unbroken(f"Then {end}")).count("\N{NO-BREAK SPACE}") == 1
