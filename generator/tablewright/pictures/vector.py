"""SVG files of strangers: read into shapes that are known, and written anew from nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.parsers import expat

from tablewright.allowance import work
from tablewright.pictures.colours import colour_in
from tablewright.pictures.graphic import Graphic, UnusableGraphicError, proportioned
from tablewright.pictures.svg_words import COLOURS, GEOMETRY, LOOKS, REFUSED, SHAPES, UNSEEN
from tablewright.records import Struct, field

MOST_SHAPES = 20_000
# With all that `use` repeats.
MOST_DRAWN = 50_000
_BYTES_OF_A_STEP = 2
_DEEPEST = 64
_DEEPEST_DRAWN = 100
_LARGEST_NUMBER = 1_000_000.0

_SVG = "http://www.w3.org/2000/svg"
_XLINK_HREF = "http://www.w3.org/1999/xlink href"

_PLAIN = re.compile(r"[\w\s.,()%+#-]*", re.ASCII)
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_LOCAL = re.compile(r"url\(\s*['\"]?#([\w.:-]+)['\"]?\s*\)")
_ID = re.compile(r"[\w.:-]+", re.ASCII)
# Where gradients begin and end unless they say so.
_USUAL_ENDS = {
    "linearGradient": {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"},
    "radialGradient": {"cx": "50%", "cy": "50%", "r": "50%"},
}
_PLAIN_SVG = "in a drawing program, export it as plain SVG"


class _Shape(Struct):
    tag: str
    attributes: dict[str, str]
    inside: list[_Shape] = field(default_factory=list)


def read_vector(raw: bytes) -> Graphic:
    """Return the drawing in `raw`; raises `UnusableGraphicError`.

    It holds shapes, gradients and clips alone, each with attributes that are known, and leads
    nowhere outside itself. Letters are not drawn, because nobody knows in which type.
    """
    work(len(raw) // _BYTES_OF_A_STEP)
    root = _Parser().parse(raw)
    sizes = _sides(root.attributes)
    ids: dict[str, _Shape] = {}
    _collect(root, ids)
    _demand_bounded(root, ids)
    _with_large_cells(root)
    root.attributes = {
        "viewBox": " ".join(f"{side:g}" for side in sizes),
        "width": f"{sizes[2]:g}",
        "height": f"{sizes[3]:g}",
        **{key: value for key, value in root.attributes.items() if key in LOOKS | COLOURS},
    }
    text = _written(root).replace("<svg", f'<svg xmlns="{_SVG}"', 1)
    return Graphic("svg", text.encode("utf-8"), proportioned(*sizes[2:]))


class _Parser:
    """Builds the shapes of one file; what is not known ends it."""

    def __init__(self) -> None:
        self._open: list[_Shape] = []
        self._root: _Shape | None = None
        self._unseen = 0
        self._count = 0
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.EntityDeclHandler = self._refuse_entities
        # What a declaration names lies elsewhere, and is never fetched.
        self._parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)

    def parse(self, raw: bytes) -> _Shape:
        try:
            self._parser.Parse(raw, True)
        except expat.ExpatError as error:
            said = expat.errors.messages[error.code] if error.code else "no XML"
            message = f"it is no sound SVG: {said} on line {error.lineno}"
            raise UnusableGraphicError(message, _PLAIN_SVG) from None
        except (ValueError, LookupError):
            # An encoding that nobody knows.
            raise UnusableGraphicError("it is no sound SVG", _PLAIN_SVG) from None
        if self._root is None:
            raise UnusableGraphicError("it is XML, but no SVG", _PLAIN_SVG)
        return self._root

    def _fault(self, what: str, hint: str) -> UnusableGraphicError:
        return UnusableGraphicError(f"{what} on line {self._parser.CurrentLineNumber}", hint)

    def _refuse_entities(self, *_: object) -> None:
        raise self._fault("it declares an entity", _PLAIN_SVG)

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        if self._root is None and (space, tag) != (_SVG, "svg"):
            raise UnusableGraphicError("it is XML, but no SVG", _PLAIN_SVG)
        if self._unseen or space != _SVG or tag in UNSEEN:
            self._unseen += 1
            return
        if tag not in SHAPES:
            raise self._fault(f"it holds `<{tag}>`", _instead(tag))
        self._count += 1
        if self._count > MOST_SHAPES:
            message = f"it has more than {MOST_SHAPES:,} shapes"
            raise UnusableGraphicError(message, "simplify it, or save it as a PNG")
        if len(self._open) > _DEEPEST:
            message = f"its groups are nested more than {_DEEPEST} deep"
            raise UnusableGraphicError(message, "ungroup some of it")
        shape = _Shape(tag, self._cleaned(attributes))
        if self._open:
            self._open[-1].inside.append(shape)
        else:
            self._root = shape
        self._open.append(shape)

    def _end(self, name: str) -> None:
        del name
        if self._unseen:
            self._unseen -= 1
        else:
            self._open.pop()

    def _cleaned(self, attributes: Mapping[str, str]) -> dict[str, str]:
        """Return what of `attributes` is known, colours as six digits; raises for the harmful."""
        found = dict(attributes)
        for written in found.pop("style", "").split(";"):
            name, colon, value = written.partition(":")
            if colon:
                found[name.strip()] = value.strip()
        kept: dict[str, str] = {}
        for name, value in found.items():
            if name.lower().startswith("on"):
                raise self._fault(f"it holds a script, `{name}`,", _PLAIN_SVG)
            clean = self._value(name, value.strip())
            if clean is not None:
                kept["href" if name == _XLINK_HREF else name] = clean
        return kept

    def _value(self, name: str, value: str) -> str | None:
        if name in ("href", _XLINK_HREF):
            if not (value.startswith("#") and _ID.fullmatch(value[1:])):
                raise self._fault(
                    "it leads to another file", "put what it shows into the file itself"
                )
            return value
        if name in REFUSED and value != "none":
            raise self._fault(f"it has a `{name}`", f"{_PLAIN_SVG}, or save it as a PNG")
        if name == "id":
            return value if _ID.fullmatch(value) else None
        if name == "clip-path":
            local = _LOCAL.fullmatch(value)
            return f"url(#{local[1]})" if local else None
        if name in COLOURS:
            return self._colour(value)
        if name in GEOMETRY | LOOKS:
            self._demand_plain(name, value)
            return value
        return None

    def _colour(self, value: str) -> str:
        local = _LOCAL.match(value)
        if local:
            return f"url(#{local[1]})"
        found = colour_in(value)
        if found is None:
            hint = "write colours as #rrggbb, or by their names"
            raise self._fault(f"`{value[:40]}` is no colour that is known", hint)
        return found

    def _demand_plain(self, name: str, value: str) -> None:
        if not _PLAIN.fullmatch(value):
            raise self._fault(f"`{name}` holds what no shape needs", _PLAIN_SVG)
        if any(abs(float(number)) > _LARGEST_NUMBER for number in _NUMBER.findall(value)):
            message = f"`{name}` holds a number over {_LARGEST_NUMBER:,.0f}"
            raise self._fault(message, "scale the drawing down")


def _instead(tag: str) -> str:
    hints = {
        "text": "turn letters into paths: nobody knows in which type they were set",
        "style": "export it with attributes for its looks, not with a style sheet",
        "image": "save the whole as a PNG",
    }
    return hints.get(tag, f"{_PLAIN_SVG}: shapes, gradients and clips are drawn, and nothing else")


def _sides(attributes: Mapping[str, str]) -> tuple[float, float, float, float]:
    """Return left, top, width and height of what is to be seen."""
    box = [float(number) for number in _NUMBER.findall(attributes.get("viewBox", ""))]
    if len(box) == 4:
        return box[0], box[1], box[2], box[3]
    sides = [_NUMBER.match(attributes.get(name, "")) for name in ("width", "height")]
    if None in sides or any(attributes[name].endswith("%") for name in ("width", "height")):
        hint = 'give it a `viewBox`, such as viewBox="0 0 200 100"'
        raise UnusableGraphicError("it does not say how large it is", hint)
    width, height = (float(side[0]) for side in sides if side is not None)
    return 0.0, 0.0, width, height


def _with_large_cells(root: _Shape) -> None:
    """Say gradients that are parts of their shape in thousandths of it.

    A cell that is one unit wide is printed by PDFium alone: Poppler leaves the shape out. Where
    gradients take anything from each other they stay as they are.
    """
    found = list(_gradients(root))
    takes = any("href" in each.attributes for each in found)
    for given, each in ((each.attributes, each) for each in found):
        if takes or given.get("gradientUnits") == "userSpaceOnUse":
            continue
        usual = _USUAL_ENDS[each.tag]
        ends = {name: _in_thousandths(given.get(name, usual[name])) for name in usual}
        centre = {
            f: given[f] if f in given else given.get(f"c{f[1:]}", "50%") for f in ("fx", "fy")
        }
        if each.tag == "radialGradient":
            ends |= {name: _in_thousandths(value) for name, value in centre.items()}
        if None in ends.values():
            continue
        given.update({name: value for name, value in ends.items() if value is not None})
        moved = given.get("gradientTransform", "")
        given["gradientTransform"] = f"{moved} scale(.001)".strip()


def _gradients(shape: _Shape) -> Iterator[_Shape]:
    if shape.tag in _USUAL_ENDS:
        yield shape
    for each in shape.inside:
        yield from _gradients(each)


def _in_thousandths(length: str) -> str | None:
    """Return a part of a shape, such as "50%" or ".5", in thousandths; None for what is neither."""
    number = _NUMBER.match(length)
    if number is None or length[number.end() :] not in ("", "%"):
        return None
    return f"{float(number[0]) * (10 if length.endswith('%') else 1000):g}"


def _collect(shape: _Shape, ids: dict[str, _Shape]) -> None:
    if "id" in shape.attributes:
        ids.setdefault(shape.attributes["id"], shape)
    for each in shape.inside:
        _collect(each, ids)


def _demand_bounded(root: _Shape, ids: Mapping[str, _Shape]) -> None:
    """Raise for what repeats itself without end, or too often."""
    # How many shapes each draws in all, and how deep they are nested.
    counted: dict[int, tuple[int, int]] = {}
    open_now: set[int] = set()

    def count(shape: _Shape) -> tuple[int, int]:
        if id(shape) in open_now:
            raise UnusableGraphicError("a part of it repeats itself", "take the `<use>` out")
        if id(shape) not in counted:
            open_now.add(id(shape))
            targets = (ids.get(name) for name in _targets(shape))
            below = (*shape.inside, *(target for target in targets if target is not None))
            found = [count(each) for each in below] if len(open_now) <= _DEEPEST_DRAWN else []
            shapes = min(1 + sum(n for n, _ in found), MOST_DRAWN + 1)
            counted[id(shape)] = shapes, max((d for _, d in found), default=len(below)) + 1
            open_now.discard(id(shape))
        if counted[id(shape)][1] + len(open_now) > _DEEPEST_DRAWN:
            message = f"what it repeats is nested more than {_DEEPEST_DRAWN} deep"
            raise UnusableGraphicError(message, "simplify it, or save it as a PNG")
        return counted[id(shape)]

    if count(root)[0] > MOST_DRAWN:
        message = f"with all that is repeated, it has more than {MOST_DRAWN:,} shapes"
        raise UnusableGraphicError(message, "simplify it, or save it as a PNG")


def _targets(shape: _Shape) -> tuple[str, ...]:
    """Return the ids of what is drawn with `shape`: what it repeats, and what cuts it."""
    clip = _LOCAL.match(shape.attributes.get("clip-path", ""))
    return shape.attributes.get("href", "")[1:], clip[1] if clip else ""


def _written(shape: _Shape) -> str:
    # It brings the whole of `urllib.request` along, for the few packs that have drawings.
    from xml.sax.saxutils import quoteattr

    attributes = "".join(
        f" {name}={quoteattr(value)}" for name, value in sorted(shape.attributes.items())
    )
    inside = "".join(map(_written, shape.inside))
    begun = f"<{shape.tag}{attributes}"
    return f"{begun}>{inside}</{shape.tag}>" if inside else f"{begun}/>"
