"""The part of WeasyPrint that decides which declarations an element has, done once for the same.

Cells of a column have the same rules and the same `style` attribute. WeasyPrint lets them share a
style, once it has weighed all declarations of each; here they are weighed for the first of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from typing import Any

from tablewright.press.private.parts import part

# The declarations of elements and of what stands before or after their words, by which of these it
# is: of each property the value that counts, and its weight.
_Cascade = dict[Any, dict[str, tuple[Any, Any]]]

_BRING_SHEETS = ("style", "link")


@part("weasyprint", "css.StyleFor.__init__, find_style_attributes", "press: rules that recur")
def cascade_once() -> Callable[..., None]:
    """Have declarations weighed once for elements with the same rules and attributes.

    What stands before or after the words of elements that share a style shares one too. Done once,
    it stays so. Returns what gives the elements of a document their styles.
    """
    from weasyprint import css

    plain: Any = css.StyleFor.__init__
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def begin(
        styles: Any, html: Any, sheets: Any, hints: Any, font_config: Any, targets: Any
    ) -> None:
        styles._cascaded_styles, styles._computed_styles = {}, {}
        styles.initial_page_sizes = {"box": None, "area": None}
        styles._sheets, styles.font_config = sheets, font_config
        given = css.find_style_attributes(html.etree_element, hints, html.base_url)
        _style(styles, html, _read(given, css.preprocess_declarations), targets)

    # As always where something stands for another.
    vars(begin)["__wrapped__"] = plain
    css.StyleFor.__init__ = begin
    return begin


@part("weasyprint", "css.find_stylesheets", "press: pages, which bring no style sheets")
def look_for_sheets_quickly() -> Callable[..., Iterable[Any]]:
    """Have the elements of a document looked through for style sheets only where there are some.

    Done once, it stays so. Returns what finds the style sheets of a document.
    """
    from weasyprint import css

    plain: Any = css.find_stylesheets
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def find(wrapper: Any, *of: Any) -> Iterable[Any]:
        tree = wrapper.etree_element
        is_there = any(next(tree.iter(name), None) is not None for name in _BRING_SHEETS)
        return plain(wrapper, *of) if is_there else ()

    css.find_stylesheets = find
    return find


def _read(
    given: Iterable[tuple[Any, Any, Any, Any]], read: Callable[[Any, Any], Iterable[Any]]
) -> Mapping[Any, Sequence[tuple[Any, Any]]]:
    """Return the specificity and the declarations of each attribute that gives its element some.

    Those that many elements have are the same object, and read once.
    """
    known: dict[int, tuple[Any, Any]] = {}
    found: dict[Any, list[tuple[Any, Any]]] = {}
    for specificity, element, declarations, base in given:
        # As long as it is held here, nothing else has its number.
        same = known.get(id(declarations))
        if same is None:
            same = known[id(declarations)] = (tuple(read(base, declarations)), declarations)
        found.setdefault(element, []).append((specificity, same[0]))
    return found


def _style(
    styles: Any, html: Any, own: Mapping[Any, Sequence[tuple[Any, Any]]], targets: Any
) -> None:
    """Give all elements their styles, in the order of the tree: they inherit from their parents."""
    cascaded, computed, sheets = styles._cascaded_styles, styles._computed_styles, styles._sheets
    root = html.etree_element
    cascades: dict[Any, _Cascade] = {}
    shared: dict[Any, Any] = {}
    beside: list[tuple[Any, Any]] = []
    of_element = {"root": root, "base_url": html.base_url, "target_collector": targets}
    for wrapper in html.wrapper_element.iter_subtree():
        element = wrapper.etree_element
        parent = None if wrapper.parent is None else wrapper.parent.etree_element
        matched = [sheet.matcher.match(wrapper) for sheet, _, _ in sheets]
        attributes = own.get(element, ())
        # Selectors of a sheet are numbered.
        same = (
            tuple([id(declarations) for _, declarations in attributes]),
            *[tuple([entry[1] for entry in entries]) for entries in matched],
        )
        cascade = cascades.get(same)
        if cascade is None:
            cascade = cascades[same] = _cascade(attributes, sheets, matched)
        for pseudo, declared in cascade.items():
            cascaded[element, pseudo] = declared
            if pseudo:
                beside.append((element, pseudo))
        alike = (None if parent is None else id(computed[parent, None]), same)
        if alike in shared:
            computed[element, None] = shared[alike]
        else:
            styles.set_computed_styles(element, parent=parent, **of_element)
            shared[alike] = computed[element, None]
    made: dict[tuple[int, Any], Any] = {}
    for element, pseudo in beside:
        one = (id(computed[element, None]), pseudo)
        if one not in made:
            styles.set_computed_styles(element, parent=element, pseudo_type=pseudo, **of_element)
            made[one] = computed.get((element, pseudo))
        elif made[one] is not None:
            computed[element, pseudo] = made[one]
    # Styles of pages are put there later.
    cascaded.clear()


def _cascade(
    attributes: Sequence[tuple[Any, Any]], sheets: Sequence[Any], matched: Sequence[Any]
) -> _Cascade:
    """Return the declarations that count, of `attributes` and of the rules that `sheets` have."""
    from weasyprint.css import declaration_precedence

    found: _Cascade = {}

    def add(pseudo: Any, declarations: Any, origin: str, *weight: Any) -> None:
        held = found.setdefault(pseudo, {})
        for name, value, importance in declarations:
            own = (declaration_precedence(origin, importance), *weight)
            if name not in held or held[name][1] <= own:
                held[name] = value, own

    for specificity, declarations in attributes:
        add(None, declarations, "author", inf, specificity)
    for (sheet, origin, of_sheet), entries in zip(sheets, matched, strict=True):
        for specificity, _, pseudo, (declarations, layer) in entries:
            place = inf if layer is None else sheet.layers.index(layer)
            add(pseudo, declarations, origin, place, of_sheet or specificity)
    return found
