"""The private parts of WeasyPrint and pydyf: all are as they were, and nobody else touches them."""

from __future__ import annotations

import ast
import re
import tomllib
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from io import StringIO
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tablewright.pictures import Picture, png
from tablewright.press.fetcher import fetcher_for, font_face_rules, font_files
from tablewright.press.private import (
    cascade,
    compiling,
    faces,
    lengths,
    lines,
    measuring,
    pdfs,
    selectors,
    styles,
    trees,
    values,
)
from tablewright.press.private import parts as private
from tablewright.press.private.pages import RecordedPage, record_apart
from tablewright.press.private.parts import PARTS, Part
from tablewright.press.private.replays import ReplayedPage, font_map_of
from tablewright.press.records import caught_records

ROOT = Path(__file__).parents[2]
PRESS = ROOT / "generator" / "tablewright" / "press"
PRIVATE = PRESS / "private"
LIBRARIES = ("weasyprint", "pydyf")

# A window of 60 × 20 pixels at 10, 5 that holds a word; below it, at 10, 30, one out of the flow.
PAGE = """
<html lang="en"><head><title>Tide</title><style>
@page { size: 100px 90px; margin: 5px 10px 15px 10px }
body { margin: 0; font: 10px/20px "IBM Plex Sans Condensed" }
section { box-sizing: border-box; width: 60px; height: 20px; overflow: hidden }
section::before { content: "" }
i { position: absolute; left: 0; top: 25px }
</style></head><body><section><span>Tide</span></section><article>ebb</article><i>flow</i>
</body></html>
"""


@dataclass(slots=True)
class Sample:
    """A document that was laid out, a PDF of it about to be written, and a complaint."""

    html: Any
    document: Any
    message: str
    pdf: Any = None

    def boxes(self, box: Any = None) -> Iterator[Any]:
        box = private.page_box(self.document.pages[0]) if box is None else box
        yield box
        if private.text_of(box) is None:
            for child in private.children(box):
                yield from self.boxes(child)

    def box(self, tag: str) -> Any:
        # The page's own box has no tag.
        return next(box for box in [*self.boxes()][1:] if private.tag_of(box) == tag)

    def word(self) -> Any:
        return next(box for box in self.boxes() if private.text_of(box) == "Tide")

    def page(self) -> Any:
        known = pdfs.dictionaries(self.pdf).values()
        return next(each for each in known if each.get("Type") == "/Page")

    def article(self) -> Any:
        known = pdfs.dictionaries(self.pdf).values()
        return next(each for each in known if pdfs.is_article(each))


@pytest.fixture(scope="module")
def sample() -> Sample:
    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration

    fonts, fetcher = FontConfiguration(), fetcher_for(font_files(""), {}, [])
    faces = CSS(string=font_face_rules(""), url_fetcher=fetcher, font_config=fonts)
    html = HTML(string=PAGE, url_fetcher=fetcher)
    with caught_records() as messages:
        CSS(string="p { color: red }\n  p { colour: red }")
    document = html.render(font_config=fonts, stylesheets=[faces], pdf_variant="pdf/ua-1")
    found = Sample(html, document, messages[0])

    def keep(_document: Any, pdf: Any) -> None:
        found.pdf = pdf

    document.write_pdf(pdf_variant="pdf/ua-1", finisher=keep)
    return found


PIXELS = {"section": (10, 5, 60, 20), "inside the page": (10, 5, 80, 70)}


def coloured_by(make: Callable[..., object]) -> str:
    """Return what colour `make` gives a drawing among words that have the colour #123456."""
    from weasyprint import HTML

    drawing = '<svg viewBox="0 0 9 9"><path d="M0 0H9V9Z" fill="currentColor"/></svg>'
    page = HTML(
        string=f'<html lang="en"><body><p style="color: #123456">{drawing}</p></body></html>'
    )
    page.render()
    (element,) = page.etree_element.iter(private.SVG)
    return str(element.get("color")) if private.colour_drawings() is make else ""


def groups_drawn(draw: Callable[..., object]) -> tuple[int, int]:
    """Return how many groups a rule of one colour is drawn as, and a background of two."""
    from weasyprint import HTML
    from weasyprint import draw as weasyprint_draw

    assert weasyprint_draw.draw_background_image is draw

    def groups(colours: str) -> int:
        rule = f"background: linear-gradient({colours}) 0 100% / 100% 1px no-repeat"
        drawn: list[int] = []

        def count(_document: object, pdf: Any) -> None:
            known = pdfs.streams(pdf)
            drawn.append(
                sum(
                    "/Form" in each.extra.values()
                    for each in pdf.objects
                    if known and hasattr(each, "extra")
                )
            )

        page = HTML(string=f'<html lang="en"><title>x</title><p style="{rule}">x')
        page.render().write_pdf(finisher=count)
        return drawn[0]

    return groups("#123456"), groups("#123456, #654321")


def styles_kept(find: Callable[..., object]) -> list[int]:
    """Return how many styles are kept in two paragraphs that say the same of theirs, and not."""
    from weasyprint import HTML, css

    assert css.find_style_attributes is find

    def kept(other: str) -> int:
        page = HTML(
            string=f'<html lang="en"><p style="margin: 1px"><b>x</b></p><p style="{other}"><b>x</b>'
        ).render()
        boxes = [private.page_box(page.pages[0])]
        for box in boxes:
            boxes += [] if private.text_of(box) is not None else private.children(box)
        found = [box for box in boxes[1:] if private.tag_of(box) == "b"]
        return len({id(box.style) for box in found if private.text_of(box) is None})  # type: ignore[attr-defined]

    return [kept("margin: 1px"), kept("margin: 2px")]


def packs_quickly(packer: Any) -> bool:
    """Return whether what pydyf writes is packed by `packer`, and that not as tightly as can be."""
    import pydyf

    words = [" ".join(str(n * n % 97) for n in range(9000)).encode()]
    tightly = zlib.compress(words[0], 9)
    packed = pydyf.Stream(words, compress=True).data
    return pydyf.zlib is packer and len(tightly) < len(packed) < len(words[0]) / 2


def writes_alike(write: Callable[[Any], bytes]) -> bool:
    """Return whether `write` writes values, and dictionaries of them, as pydyf alone does."""
    import pydyf

    (plain,) = (cell.cell_contents for cell in getattr(write, "__closure__", ()))
    values: list[Any] = [b"1 0 R", "/Name", 7, -3, 1.5, -0.25, 2.0, 1e-9, -0.0, 1234.56789, True]
    values += (pydyf.String("(a)"), pydyf.Array([1, 2.5, "x"]), pydyf.Dictionary({"K": 1}))
    together = pydyf.Dictionary({f"K{n}": value for n, value in enumerate(values)})
    said = b"".join(b"/K%d %b" % (n, plain(value)) for n, value in enumerate(values))
    same = all(write(value) == plain(value) for value in values)
    return pydyf._to_bytes is write and same and together.data == b"<<%b>>" % said


def flows_alike(flows: Callable[[Any], bool]) -> bool:
    """Return whether `flows` tells of boxes of every sort what WeasyPrint alone does."""
    from weasyprint.formatting_structure.boxes import BlockBox, Box

    (plain,) = (cell.cell_contents for cell in getattr(flows, "__closure__", ()))
    floats = ("none", "left", "right", "inline-start", "inline-end", "footnote")
    places = ("static", "relative", "absolute", "fixed", ("running()", "a"), ("note()", "b"))
    boxes = [object.__new__(BlockBox) for _ in range(len(floats) * len(places))]
    for box, (to, place) in zip(boxes, product(floats, places), strict=True):
        box.style = {"float": to, "position": place}
    assert Box.is_in_normal_flow is flows
    told = [flows(box) for box in boxes]
    return told == [plain(box) for box in boxes] and sum(told) == len(("static", "relative"))


def cut_as_always(called: tuple[Callable[..., Any], ...]) -> bool:
    """Return whether what is called of modules that are loaded late is what they have."""
    from fontTools.subset import Options, Subsetter

    options, subsetter, instantiate = called
    made = options(retain_gids=True)
    with pytest.raises(TypeError, match="NoneType"):
        instantiate(None, {})
    return isinstance(made, Options) and isinstance(subsetter(made), Subsetter)


def read_alike_unparsed(read: Callable[[str], tuple[object, bool]]) -> bool:
    """Return whether types that pages name are C's own, without their texts being parsed."""
    from weasyprint.text.ffi import ffi

    texts = ("hb_codepoint_t[7]", "PangoRectangle *", "char[4]")
    own = [ffi.typeof(f"{text.replace('[', '(*)[')}{'(*)' * ('[' not in text)}") for text in texts]
    whole, ffi._parser.parse_type = ffi._parser.parse_type, None
    ffi._parsed_types.pop(texts[0], None)
    try:
        found = [ffi._typeof(text) for text in texts]
    finally:
        ffi._parser.parse_type = whole
    return found == [pointer.item for pointer in own] and ffi._typeof_locked is read


def replaced_by(module: ModuleType) -> tuple[Callable[[Sample], Any], Callable[[Any], object]]:
    """Expect of a part that asks for nothing to return what `module` has, be it several."""

    def are_of_it(found: Any) -> bool:
        made = [found] if callable(found) else list(found)
        return {each.__module__ for each in made} == {module.__name__}

    return lambda _: (), are_of_it


# How each part is read of the sample, and what must be found; the figures follow from the page.
EXPECTED: dict[str, tuple[Callable[[Sample], Any], Callable[[Any], object]]] = {
    "page_box": (lambda s: s.document.pages[0], lambda box: box is not None),
    "children": (lambda s: s.box("body"), lambda b: [each.position_y for each in b] == [5, 25, 30]),
    "text_of": (lambda s: s.box("span"), lambda text: text is None),
    "text_place": (Sample.word, lambda b: b[:2] == (10, 8.5) and 10 < b[2] < 30 and 9 < b[3] < 20),
    "type_of": (Sample.word, lambda type_: type_ == (("IBM Plex Sans Condensed",), 10.0)),
    "has_subsetter": (lambda _: (), lambda is_there: is_there is True),
    "colour_drawings": (lambda _: (), lambda make: coloured_by(make) == "#123456"),
    "draw_rules_plainly": (lambda _: (), lambda draw: groups_drawn(draw) == (0, 1)),
    "drop_styles_of_notes": (lambda _: (), lambda left: left == ["marker"]),
    "share_styles": (lambda _: (), lambda find: styles_kept(find) == [1, 2]),
    "cuts_off": (lambda s: s.box("section"), lambda cuts: cuts is True),
    "element_of": (lambda s: s.box("section"), lambda element: element.tag == "section"),
    "tag_of": (lambda s: s.box("section::before"), lambda tag: tag == "section::before"),
    "border_box": (lambda s: s.box("section"), lambda box: box == PIXELS["section"]),
    "content_box": (lambda s: next(s.boxes()), lambda box: box == PIXELS["inside the page"]),
    "root_element": (lambda s: s.html, lambda root: "Tide" in root.find("body").itertext()),
    "family_of": (
        lambda s: next(iter(s.document.fonts.values())),
        lambda family: family == "IBM Plex Sans Condensed",
    ),
    "place_in": (lambda s: s.message, lambda told: told[1:] == (2, 7) and "2:7" not in told[0]),
    "dictionaries": (lambda s: s.pdf, lambda held: len(held) > 5),
    "reference_of": (Sample.page, lambda reference: re.fullmatch(rb"\d+ 0 R", reference)),
    "streams": (lambda s: s.pdf, lambda held: any(b"BDC" in drawn for drawn in held.values())),
    "catalog": (lambda s: s.pdf, lambda held: {"StructTreeRoot", "Pages"} <= held.keys()),
    "written": (lambda s: (s.pdf, b"1.7"), lambda file: file.startswith(b"%PDF-1.7")),
    "write_once": (lambda s: (s.pdf, {s.page()["Contents"]}), lambda _: True),
    "structure_root": (lambda s: s.pdf, lambda element: element["S"] == "/Document"),
    "is_article": (Sample.article, lambda is_one: is_one),
    "marked_content": (
        lambda s: pdfs.streams(s.pdf)[s.page()["Contents"]],
        lambda marks: [mark for _, mark in marks] == [2, 1, 0],
    ),
    "record_trees": replaced_by(trees),
    "record_apart": (
        lambda s: (s.document, RecordedPage(s.document.pages[0])),
        lambda record: ReplayedPage(record, None).width == 100,
    ),
    "font_map_of": (lambda s: s.document.font_config, lambda found: found is not None),
    "cascade_once": replaced_by(cascade),
    "look_for_sheets_quickly": replaced_by(cascade),
    "compile_selectors_once": replaced_by(compiling),
    "read_patterns_once": replaced_by(compiling),
    "find_faces_once": replaced_by(faces),
    "tell_flow_quickly": (lambda _: (), flows_alike),
    "resolve_lengths_once": replaced_by(lengths),
    "break_lines_once": replaced_by(lines),
    "measure_empty_lines_once": replaced_by(lines),
    "leave_out_what_is_painted": replaced_by(measuring),
    "read_quickly": (
        lambda _: (),
        lambda reader: reader.parse(StringIO("<p>a"), namespace_html_elements=False).tag == "html",
    ),
    "match_paths_once": replaced_by(selectors),
    "work_out_quickly": replaced_by(styles),
    "style_what_is_there": replaced_by(styles),
    "read_variables_once": replaced_by(values),
    "tell_colours_quickly": replaced_by(values),
    "pack_quickly": (lambda _: (), packs_quickly),
    "write_quickly": (lambda _: (), writes_alike),
    "called_in_cutters": (lambda _: (), cut_as_always),
    "read_types_once": (lambda _: (), read_alike_unparsed),
}


def complaint(part: Part, sample: Sample) -> str:
    """Return a sentence that tells who must do without `part`; nothing when it is as it was."""
    of_what, is_as_before = EXPECTED[part.read.__name__]
    try:
        given = of_what(sample)
        found = part.read(*given) if isinstance(given, tuple) else part.read(given)
        wrong = "" if is_as_before(found) else f"it reads {found!r}"
    except (AttributeError, LookupError, TypeError, ValueError, StopIteration) as error:
        wrong = f"{type(error).__name__}: {error}"
    return wrong and (
        f"{part.library} {version(part.library)} has changed `{part.name}`, which press needs "
        f"({part.needed}): {wrong}. Mend `{part.read.__name__}` in press/private/parts.py, or go "
        f"back to the {part.library} that was pinned."
    )


def test_every_part_is_as_it_was(sample: Sample) -> None:
    assert font_map_of in [part.read for part in PARTS]
    assert [part.read.__name__ for part in PARTS] == list(EXPECTED)
    complaints = [told for part in PARTS if (told := complaint(part, sample))]
    assert not complaints, "\n".join(complaints)


def test_a_part_that_is_gone_is_told_in_a_sentence(sample: Sample) -> None:
    gone = Sample(html=object(), document=sample.document, message="", pdf=object())
    part = next(part for part in PARTS if part.read is private.root_element)
    told = complaint(part, gone)
    assert told.startswith(
        f"weasyprint {version('weasyprint')} has changed `HTML.etree_element`, which press needs "
        "(press, for lost_words: the words that were to be set): AttributeError: "
    )
    assert "Mend `root_element` in press/private/parts.py" in told
    # What packs is asked nothing of a sample.
    whole = [p.name for p in PARTS if p.library == "pydyf" and not complaint(p, gone)]
    assert whole == [
        "zlib.compressobj(level)",
        "_to_bytes(item), Object.reference, Dictionary.data",
    ]


def test_whoever_needs_a_part_is_there() -> None:
    for part in PARTS:
        modules = re.split(r", for |, | and ", part.needed.partition(":")[0])
        assert all((PRESS / f"{module}.py").is_file() for module in modules), part.needed


def test_the_libraries_are_pinned_exactly() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = [name for name in project["dependencies"] if name.startswith(LIBRARIES)]
    assert sorted(pins) == sorted(f"{name}=={version(name)}" for name in LIBRARIES)
    lock = (ROOT / "requirements" / "runtime.txt").read_text(encoding="utf-8")
    assert all(re.search(rf"^{re.escape(pin)} ", lock, re.MULTILINE) for pin in pins)


def other_modules() -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules of the press but those of the private parts, and how they are written."""
    for path in sorted(PRESS.glob("**/*.py")):
        if path.parent != PRIVATE:
            yield path.stem, ast.parse(path.read_text(encoding="utf-8"))


def foreign_names() -> set[str]:
    """Return the attributes that the listed parts are read by."""
    lists = [PRIVATE / "parts.py", PRIVATE / "pdfs.py"]
    listed = [ast.parse(each.read_text(encoding="utf-8")) for each in lists]
    found = set()
    statements = (node for each in listed for node in each.body)
    for function in (node for node in statements if isinstance(node, ast.FunctionDef)):
        things = {argument.arg for argument in function.args.args} | {"each"}
        for node in ast.walk(function):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                found |= {node.attr} if node.value.id in things else set()
    return found


def own_names() -> set[str]:
    """Return the fields and methods of the press's own classes."""
    classes = (node for _, tree in other_modules() for node in ast.walk(tree))
    members = [node for each in classes if isinstance(each, ast.ClassDef) for node in each.body]
    fields = {ast.unparse(node.target) for node in members if isinstance(node, ast.AnnAssign)}
    return fields | {node.name for node in members if isinstance(node, ast.FunctionDef)}


def test_no_other_module_touches_a_private_part() -> None:
    # What our own things have too, the type checker tells from the foreign: see the next test.
    foreign = foreign_names() - own_names() - {"get", "write", "style"}
    assert {"_page_box", "position_x", "etree_element", "objects", "reference"} <= foreign
    for name, tree in other_modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                holder = node.value.id if isinstance(node.value, ast.Name) else ""
                is_magic = node.attr.endswith("__")
                is_hidden = node.attr.startswith("_") and holder not in ("self", "cls")
                where = f"press/{name}.py:{node.lineno} touches `{node.attr}`"
                assert is_magic or not is_hidden, where
                assert node.attr not in foreign, f"{where}; a private part reads it"


def test_nothing_foreign_goes_by_without_a_type() -> None:
    # What is an `object` to the type checker, nobody can look into; what is `Any`, anybody can.
    # PDFium's wall is another one.
    for name, tree in other_modules():
        names = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
        assert "Any" not in names or name == "raster", f"press/{name}.py lets `Any` through"


def test_only_what_is_documented_is_imported() -> None:
    documented = {
        "weasyprint": {"CSS", "HTML"},
        "weasyprint.text.fonts": {"FontConfiguration"},
        "weasyprint.urls": {"URLFetcher", "URLFetcherResponse"},
    }
    found: dict[str, set[str]] = {}
    for _, tree in other_modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                assert not any(each.name.startswith(LIBRARIES) for each in node.names)
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(LIBRARIES):
                found.setdefault(node.module or "", set()).update(a.name for a in node.names)
    assert found == documented


def test_a_page_with_a_picture_in_a_pattern_cannot_be_recorded_and_can_be_printed() -> None:
    """What is drawn again and again is a pattern, which looks for the colours of its page."""
    from weasyprint import HTML

    pixel = b64encode(png(Picture(1, 1, ((255, 0, 0), (0, 0, 0)), b"\0"))).decode()
    pattern = f"background: url(data:image/png;base64,{pixel}) 0 0 / 9px 9px"
    page = f"<style>@page {{ size: 60px 60px }} body {{ {pattern} }}</style><p>Tide"
    document = HTML(string=page).render()
    assert record_apart(document, RecordedPage(document.pages[0])) is None
    assert document.write_pdf().startswith(b"%PDF")
