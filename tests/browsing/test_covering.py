"""What tells pages apart, and the few pages that stand for all."""

from __future__ import annotations

from pathlib import PurePosixPath

from browsing.covering import covering, forms_of, loads_of, rows_of, widest

PAGE = b"""<!DOCTYPE html>
<html lang="en" data-pack="bay"><head><link rel="stylesheet" href="../assets/site.css">
<script src="../assets/site.js" defer></script></head>
<body><h1>Tides</h1>
<dl class="rulings"><div><dt>Ebb<dd>Walk<dt>Flood<dd>Swim</dl>
<table class="wide"><thead><tr><th>Hour<tbody><tr id="a"><td class="lit">1<td>2<tr><td>3</table>
<ol class="steps"><li>Look<li><b>Leap</b></ol><ul><li>Back</ul>
<p>An <img src="gull.png" alt="">
</body></html>"""


def test_what_ends_by_itself_stands_beside_what_follows() -> None:
    inside = {(parent, form) for parent, form in forms_of(PAGE) if parent.startswith(("t", "d"))}
    assert inside == {
        ("thead", "tr"),
        ("tbody", "tr"),
        ("tr", "th"),
        ("tr", "td"),
        ("tr", "td .lit"),
        ("table .wide", "thead"),
        ("table .wide", "tbody"),
        ("dl .rulings", "div"),
        ("div", "dt"),
        ("div", "dd"),
    }


def test_pages_are_told_by_what_they_load_and_by_their_rows() -> None:
    assert loads_of(PAGE) == {"site.css", "site.js", "gull.png"}
    rows = {(row[-1], row[-2]) for row in rows_of(PAGE)}
    # Of rows those with addresses, of items those of lists that are read.
    assert rows == {("h1", "body"), ("dt", "div"), ("tr", "tbody"), ("li", "ol .steps")}


def test_few_pages_have_among_them_what_all_have() -> None:
    def page(*words: str) -> bytes:
        return "".join(f"<{word}></{word}>" for word in words).encode()

    files = {
        PurePosixPath(name): page(*words)
        for name, words in {
            "all.html": ("a", "b", "i"),
            "one.html": ("a",),
            "two.html": ("b", "i"),
            "other.html": ("u",),
        }.items()
    }
    assert covering(files) == ("all.html", "other.html")


def test_what_is_longest_anywhere_is_on_one_of_few_pages() -> None:
    def table(*cells: str) -> bytes:
        return f"<table><tr>{''.join(f'<td>{cell}' for cell in cells)}</table>".encode()

    files = {
        PurePosixPath(f"{name}.html"): page
        for name, page in {
            "short": table("a b"),
            "word": table("tides of spring", "b"),
            "words": table("a day of rest", "b"),
            "rows": table("a", "b", "c"),
            "script": b"<script>abracadabra</script><table><tr><td>a</table>",
            "caption": b"<table><caption>Tide</table>",
        }.items()
    }
    # The longest word and text are on one page, and of a script nobody sees a word.
    assert widest(files) == ("caption.html", "rows.html", "script.html", "word.html")
    assert widest(files, ("script.html", "caption.html")) == ("rows.html", "word.html")
    files[PurePosixPath("text.html")] = table("a day and a night")
    assert widest(files, ("script.html", "caption.html", "rows.html")) == ("text.html", "word.html")
