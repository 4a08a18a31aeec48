"""Each sentence and phrase that several aids say is made in one place: among the words.

A phrase is looked for in whatever makes pages: quoted text in Python, and all that templates and
scripts hold. Comments and docstrings may speak of it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright.words.clamping import counted_as
from tablewright.words.lists import all_of, either_of
from tablewright.words.odds import by_inputs, chance_of, in_percent, taken_at
from tablewright.words.ranges import first_to_last
from tablewright.words.units import after_heading

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "generator" / "tablewright"
PAGES = ROOT / "templates"

# Where each may stand beside the words; scripts in a browser have no Python to ask.
PHRASES: dict[str, tuple[str, ...]] = {
    r"\bcounts? as\b": ("site/js/throws/telling.js", "kinds/table/tell_roll.py"),
    r"\bheavy line\b": (),
    r"\busually\b": ("proofs", "source/rules.py", "kinds/check/edits.py"),
    r", continued": (),
    r"\bactual size\b": (),
    r"\bRules: ": ("site/credit.html",),
    r"\bmay be left out\b": (),
    r"\(average $|\(mean $": (),
    r"\bin place of\b": ("proofs", "schema/rules.py"),
    r"\bMeans, by\b|\bResult by\b": (),
    r"\bModifiers from\b": (),
    r"\bof all rolls together\b": (),
    r"\bno row\b": (
        "proofs",
        "schema/rules.py",
        "kinds/example",
        "importing/checking.py",
        "importing/rolling.py",
        "site/js/roller/of-table.js",
    ),
    r"rounded one by one": (),
}


def said() -> Iterator[tuple[str, str]]:
    """Yield every text that the program or a template holds, with the file that holds it."""
    for path in sorted(PROGRAM.rglob("*.py")):
        name = path.relative_to(PROGRAM).as_posix()
        if name.startswith("words/"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs: set[int] = set()
        # Whatever a docstring is of comes before it.
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
                first = node.body[0]
                docs |= {id(first.value)} if isinstance(first, ast.Expr) else set()
            elif isinstance(node, ast.Constant) and id(node) not in docs:
                yield name, str(node.value)
    for path in sorted([*PAGES.rglob("*.html"), *PAGES.rglob("*.js")]):
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".html":
            text = re.sub(r"\{#.*?#\}|\{\{ say\..*?\}\}|say\.\w+", "", text, flags=re.DOTALL)
        else:
            text = re.sub(r"//.*", "", text)
        yield path.relative_to(PAGES).as_posix(), text


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    return list(said())


@pytest.mark.parametrize("phrase", PHRASES)
def test_a_phrase_is_made_in_one_place(texts: list[tuple[str, str]], phrase: str) -> None:
    found = {
        name
        for name, text in texts
        if re.search(phrase, text) and not name.startswith(PHRASES[phrase] or ("?",))
    }
    assert found == set()


def test_every_phrase_is_one_of_the_words() -> None:
    words = "\n".join(p.read_text(encoding="utf-8") for p in (PROGRAM / "words").glob("*.py"))
    unsaid = [
        phrase
        for phrase in PHRASES
        if not any(re.search(each, words) for each in phrase.split("|"))
    ]
    # Of these there are none any more.
    assert unsaid == [r"\(average $|\(mean $"]


def test_sentences_from_data() -> None:
    assert (all_of(["one"]), all_of(["one", "two", "three"])) == ("one", "one, two and three")
    assert (either_of([]), either_of(["one", "two"])) == ("", "one or two")
    assert chance_of(["Lands"]) == "Lands: chance"
    assert (chance_of(["Lands", "Falls"]), chance_of([])) == ("Chances", "Chances")
    assert by_inputs("Result", "Width", "AC") == "Result by width and AC"
    assert taken_at([("Width", "7", ""), ("Ground", "firm", "")]) == "at width 7 and ground firm"
    told = [("Width", "7", ""), ("Far", "5", "{}0 feet away"), ("Ground", "firm", "on {} ground")]
    assert taken_at(told) == "50 feet away, on firm ground and at width 7"
    assert taken_at([]) == ""
    said = in_percent("Chances", "at width 7", box=True).replace("\N{NO-BREAK SPACE}", " ")
    assert said == (
        "Chances in percent at width 7; the heavy line marks one half, the box what is usual."
    )
    assert in_percent(line=False, box=True) == "In percent; the box marks what is usual."
    assert in_percent(line=False) == "In percent."
    ends = (("2", "7"), ("−2", "7"), ("low", "high"), ("2", "2"))
    assert [first_to_last(*each) for each in ends] == ["2–7", "−2 to 7", "low to high", "2"]
    assert (after_heading("feet"), after_heading("")) == (", feet", "")
    assert counted_as(None, None) == ""
