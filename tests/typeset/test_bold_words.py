"""How wide words in bold are: no narrower than the house's own face sets them."""

from __future__ import annotations

from importlib.resources import files

from fontTools.ttLib import TTFont

from tablewright.typeset.bold_words import ems_of_bold

WORDS = ("Skeleton", "Wraith", "Mummy", "Quartermaster", "GUNMEN", "Jill’s", "13+", "100%", "Zoë")


def test_no_word_is_wider_than_it_is_said_to_be() -> None:
    face = TTFont(files("fontpkg_ibm_plex_sans_condensed") / "files/IBMPlexSansCondensed-Bold.ttf")
    names, widths = face.getBestCmap(), face["hmtx"]
    for word in WORDS:
        true = sum(widths[names[ord(letter)]][0] for letter in word) / face["head"].unitsPerEm
        # Nor is it said to be much wider than it is.
        assert true <= ems_of_bold(word) <= 1.25 * true, word
