"""The parts of pydyf that show a PDF before it is written, and how WeasyPrint tags it."""

from __future__ import annotations

from collections.abc import Container, Iterator
from io import BytesIO
from typing import Any, NewType

from tablewright.press.private.parts import part

# A PDF that is not written yet, and the dictionaries in it; what these hold is the PDF standard's.
Pdf = NewType("Pdf", object)
PdfDictionary = dict[str, Any]

_WRITTEN = "tablewright_written"
_FOUND = "tablewright_dictionaries"
# The kinds of objects that remember what they are written as, by what they are otherwise.
_KINDS: dict[type, type] = {}


@part("pydyf", "PDF.objects, Object.reference, Dictionary", "tagging, outlines, paper: all of it")
def dictionaries(pdf: Any) -> dict[bytes, PdfDictionary]:
    """Return the dictionaries in a PDF by their references, in the order of the file.

    They are looked for again once there are more of them.
    """
    held: list[Any] = pdf.objects
    count, found = pdf.__dict__.get(_FOUND, (0, {}))
    if count != len(held):
        found = {reference_of(each): each for each in held if isinstance(each, dict)}
        pdf.__dict__[_FOUND] = (len(held), found)
    return found  # type: ignore[no-any-return]


@part("pydyf", "Object.reference of a Dictionary", "tagging: to take an element out of another")
def reference_of(dictionary: Any) -> bytes:
    """Return by what reference others name a dictionary of a PDF."""
    reference: bytes = dictionary.reference
    return reference


@part("pydyf", "Stream.stream", "tagging and paper: what is drawn on a page")
def streams(pdf: Any) -> dict[bytes, list[Any]]:
    """Return the lists of what is drawn in the streams of a PDF, by their references."""
    held: list[Any] = pdf.objects
    return {each.reference: each.stream for each in held if hasattr(each, "stream")}


@part("pydyf", "PDF.catalog", "tagging and outlines: where the structure and bookmarks begin")
def catalog(pdf: Any) -> PdfDictionary:
    """Return the dictionary that a PDF begins with."""
    found: PdfDictionary = pdf.catalog
    return found


@part("pydyf", "PDF.write(), PDF.current_position", "paper: one drawing on several papers")
def written(pdf: Any, version: bytes) -> bytes:
    """Return a PDF as a file; nothing of the writing stays behind in it."""
    count = len(pdf.objects)
    output = BytesIO()
    pdf.write(output, version, None, compress=True)
    # Where objects are, and the list of that, are objects themselves.
    del pdf.objects[count:]
    pdf.current_position = 0
    return output.getvalue()


@part("pydyf", "Object.data", "galley: what is alike on all papers is written once for them")
def write_once(pdf: Any, changing: Container[bytes]) -> None:
    """Have all in a PDF written once however often it is asked, but for what is `changing`.

    That are references; nothing else may be changed any more.
    """
    for each in pdf.objects:
        is_held = isinstance(each, dict) or hasattr(each, "stream")
        if is_held and each.reference not in changing:
            each.__class__ = _settled(type(each))


def _settled(kind: type[Any]) -> type:
    """Return the `kind` of objects of a PDF that remember what they are written as."""
    if kind in _KINDS:
        return _KINDS[kind]

    def data(settled: Any) -> bytes:
        if _WRITTEN not in settled.__dict__:
            settled.__dict__[_WRITTEN] = kind.data.fget(settled)
        return settled.__dict__[_WRITTEN]  # type: ignore[no-any-return]

    _KINDS[kind] = type(kind.__name__, (kind,), {"data": property(data)})
    return _KINDS[kind]


@part("weasyprint", "StructTreeRoot's first kid is the document", "tagging: all of the structure")
def structure_root(pdf: Pdf) -> PdfDictionary:
    """Return the outermost element of a tagged PDF's structure."""
    objects = dictionaries(pdf)
    return objects[objects[catalog(pdf)["StructTreeRoot"]]["K"][0]]


@part("weasyprint", "the tag /Art of <article>", "tagging: what recurs on every page")
def is_article(element: PdfDictionary) -> bool:
    """Return whether an element of a PDF's structure was made of the element `article`."""
    return bool(element.get("S") == "/Art")


def is_main(element: PdfDictionary) -> bool:
    """Return whether an element of a PDF's structure was made of the element `main`."""
    return bool(element.get("S") == "/Part")


@part("weasyprint", "tag, {MCID}, BDC in streams", "tagging: what is not to be read aloud")
def marked_content(stream: list[Any]) -> Iterator[tuple[slice, int]]:
    """Yield where pieces of marked content begin in a stream, and their numbers, from the end."""
    for index in range(len(stream) - 1, 1, -1):
        if stream[index] == b"BDC":
            yield slice(index - 2, index + 1), int(stream[index - 1]["MCID"])
