"""Make the changes of a file to what it changes, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tablewright.allowance import work
from tablewright.diagnostics import Diagnostic, Related, Rule, Span
from tablewright.house_rules import rules
from tablewright.house_rules.errata import ErrataFields
from tablewright.house_rules.naming import Names, NowhereError
from tablewright.house_rules.tree import Flat, Node, part_of, tree_of
from tablewright.house_rules.versions import moved
from tablewright.house_rules.written_against import held_against
from tablewright.records import replace
from tablewright.source import Pointer, SourceFile, fixes_of

# Steps that it takes to lay out each value of what is changed, and of what changes it.
_STEPS_OF_A_VALUE = 5
# No change may touch what the entry is.
_FIXED = "kind"


def changed(
    source: SourceFile, base: SourceFile
) -> tuple[SourceFile | None, tuple[Diagnostic, ...]]:
    """Return what comes of `base` when the changes of `source` are made, or None with the faults.

    `source` is a file of changes of the form that the schema demands, and drops nothing.
    """
    work(_STEPS_OF_A_VALUE * (len(source.places) + len(base.places)))
    changing = _Changing(source, tree_of(base))
    errata = ErrataFields(changing.root)
    for number in range(len(source.data["changes"])):
        changing.make(("changes", number))
    if changing.diagnostics:
        return None, tuple(changing.diagnostics)
    return _laid_out(source, base, changing, errata), ()


@dataclass(slots=True)
class _Changing:
    """The entry `root` while it is changed; faults pile up, and what is at fault is left out.

    `touched` are the nodes that were changed, each with the place of the change.
    """

    source: SourceFile
    root: Node
    diagnostics: list[Diagnostic] = field(default_factory=list)
    touched: list[tuple[Node, Span]] = field(default_factory=list)
    names: Names = field(init=False)

    def __post_init__(self) -> None:
        self.names = Names(self.root)

    def make(self, at: Pointer) -> None:
        """Make the change at `at`."""
        change = self.source.data["changes"][at[-1]]
        try:
            path = self._path(at)
            if "to" in change:
                self._set(at, path)
            elif "add" in change:
                self._add(at, path, change)
            else:
                self._remove(at, path)
            self.names.forget(path)
        except _FaultError as fault:
            self.diagnostics.append(fault.diagnostic)

    def _path(self, at: Pointer) -> list[tuple[Node, str | int]]:
        """Return the steps that `at:` names, each as a node and the key or number of its part."""
        steps: list[tuple[Node, str | int]] = []
        here = self.root
        for pointer, name, offset in self._names(at):
            number = self._index(here, name, pointer, offset)
            steps.append((here, number))
            here = part_of(here, number)
        if steps and steps[0][1] == _FIXED:
            message = "what is changed stays of its kind"
            hint = "to put something of another kind in its place, write the whole file"
            raise self._fault(rules.NOWHERE, (*at, "at"), message, hint)
        return steps

    def _names(self, at: Pointer) -> list[tuple[Pointer, str, int | None]]:
        """Return the names of `at:`: where each stands, and from which of its letters on."""
        said = self.source.data["changes"][at[-1]].get("at")
        if said is None:
            return []
        if isinstance(said, list):
            pointers: list[Pointer] = [(*at, "at", n) for n in range(len(said))]
            return [(each, self.source.typed(each) or "", None) for each in pointers]
        names: list[tuple[Pointer, str, int | None]] = []
        offset = 0
        for name in (self.source.typed((*at, "at")) or "").split("/"):
            names.append(((*at, "at"), name, offset))
            offset += len(name) + 1
        return names

    def _index(self, node: Node, name: str, at: Pointer, offset: int | None = None) -> str | int:
        try:
            return self.names.index(node, name)
        except NowhereError as error:
            inside = None if offset is None else (offset, len(name))
            related = [Related("this is what is looked through", node.place.value)]
            raise self._fault(
                rules.NOWHERE, at, error.message, error.hint, inside=inside, related=related
            ) from None

    def _set(self, at: Pointer, path: Sequence[tuple[Node, str | int]]) -> None:
        if not path:
            raise self._fault(rules.NOWHERE, at, "nothing says what is changed", "write `at:`")
        parent, number = path[-1]
        now = part_of(parent, number)
        self._hold_against(at, now)
        new = tree_of(self.source, (*at, "to")).without_key()
        if moved(new, now) is None and moved(now, new) is None:
            message = "this is what stands there already"
            raise self._fault(
                rules.IDLE,
                (*at, "to"),
                message,
                "write what is to stand there instead, or leave the change out",
                related=[Related("it stands here", now.place.value)],
            )
        self._put(parent, number, new)
        self.touched.append((new, new.place.value))

    def _remove(self, at: Pointer, path: Sequence[tuple[Node, str | int]]) -> None:
        parent = part_of(*path[-1]) if path else self.root
        name = self.source.typed((*at, "remove")) or ""
        number = self._index(parent, name, (*at, "remove"))
        if parent is self.root and number == _FIXED:
            message = "no entry is without its kind"
            hint = "to drop the whole entry, write `drop: true` in the place of `changes:`"
            raise self._fault(rules.NOWHERE, (*at, "remove"), message, hint)
        self._hold_against(at, part_of(parent, number))
        if isinstance(number, int):
            assert parent.items is not None
            del parent.items[number]
        else:
            assert parent.keys is not None
            del parent.keys[number]
        self.touched.append((parent, self.source.span((*at, "remove"))))

    def _add(
        self, at: Pointer, path: Sequence[tuple[Node, str | int]], change: dict[str, object]
    ) -> None:
        parent = part_of(*path[-1]) if path else self.root
        new = tree_of(self.source, (*at, "add")).without_key()
        spot = self._spot(at, parent, change)
        if parent.items is not None:
            items = parent.items
            items.insert(len(items) if spot is None else int(spot), new)
            self.touched.append((new, new.place.value))
            return
        if parent.keys is None or new.keys is None:
            what = "a value" if parent.keys is None else "keys"
            message = f"{what} stands here" if parent.keys is None else f"{what} stand here"
            hint = "to change a value, write `was:` and `to:`; to add keys, write `add: {key: …}`"
            raise self._fault(rules.NOWHERE, (*at, "add"), message, hint)
        for key, held in new.keys.items():
            if key in parent.keys:
                message = f"`{key}` is there already"
                hint = f"to change it, write `at:` with `{key}` at its end, `was:` and `to:`"
                related = [Related("it stands here", parent.keys[key].place.value)]
                raise self._fault(
                    rules.NOWHERE, (*at, "add", key), message, hint, key=True, related=related
                )
            self.touched.append((held, self.source.span((*at, "add", key), key=True)))
        work(len(parent.keys))
        pairs = list(parent.keys.items())
        place = len(pairs) if spot is None else _number_of(pairs, spot)
        parent.keys = dict([*pairs[:place], *new.keys.items(), *pairs[place:]])

    def _spot(self, at: Pointer, parent: Node, change: dict[str, object]) -> str | int | None:
        """Return the part of `parent` before which something is added; None for its end."""
        side = next((each for each in ("before", "after") if each in change), None)
        if side is None:
            return None
        name = self.source.typed((*at, side)) or ""
        number = self._index(parent, name, (*at, side))
        if side == "before":
            return number
        if isinstance(number, int):
            return number + 1
        assert parent.keys is not None
        names = list(parent.keys)
        after = names.index(number) + 1
        return names[after] if after < len(names) else None

    def _put(self, parent: Node, number: str | int, new: Node) -> None:
        if isinstance(number, int):
            assert parent.items is not None
            parent.items[number] = new
        else:
            assert parent.keys is not None
            parent.keys[number] = new

    def _hold_against(self, at: Pointer, now: Node) -> None:
        fault = held_against(self.source, at, now)
        if fault is not None:
            raise _FaultError(fault)

    def _fault(
        self,
        rule: Rule,
        at: Pointer,
        message: str,
        hint: str,
        *,
        inside: tuple[int, int] | None = None,
        key: bool = False,
        related: Sequence[Related] = (),
    ) -> _FaultError:
        source = self.source
        span = source.span_inside(at, *inside) if inside else source.span(at, key=key)
        fixes = fixes_of(source, at, hint, key=key, at=span)
        return _FaultError(rule.at(span, message, hint=hint, related=related, fixes=fixes))


@dataclass(frozen=True, slots=True)
class _FaultError(Exception):
    diagnostic: Diagnostic


def _number_of(pairs: Sequence[tuple[str, Node]], key: str | int) -> int:
    return next(n for n, (name, _) in enumerate(pairs) if name == key)


def _laid_out(
    source: SourceFile, base: SourceFile, changing: _Changing, errata: ErrataFields
) -> SourceFile:
    """Return the changed tree as a file that is called as `source` is."""
    root = changing.root
    assert root.keys is not None
    kind = root.keys[_FIXED]
    said = source.places[(_FIXED,)]
    root.keys[_FIXED] = Node(replace(said, text=kind.typed), kind.value)
    root.place = source.places[()]
    flat = Flat()
    flat.data(root)
    errata.follow(flat.pointers)
    flat = Flat()
    data = flat.data(root)
    return SourceFile(
        name=source.name,
        text=source.text,
        data=data,
        places=flat.places,
        path=source.path,
        marks=source.marks + base.marks,
        own=source,
        beneath=base,
        changed=tuple((flat.pointers.get(node, ()), span) for node, span in changing.touched),
    )
