"""Round after round the sure fixes of all faults are tried, and those kept that make all better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tablewright.allowance import steps_allowed, steps_taken
from tablewright.compiler import Compiled
from tablewright.diagnostics import Diagnostic, Edit, Fix, Rule
from tablewright.fixing.apply import apart, applied
from tablewright.guarded import UnreadableFileError, read_guarded
from tablewright.project import Project
from tablewright.recompiler import Recompiler
from tablewright.records import Struct
from tablewright.schema import rules as form_rules
from tablewright.source import rules as source_rules

# What is mended may uncover what hides behind it: a file that YAML can read again has faults that
# nobody knew. After so many rounds what is left stays.
MOST_ROUNDS = 12
# A fix that makes something worse is found by halves, each of which is compiled.
MOST_COMPILES = 60
# And so many times as much work as one run may take, in all of these.
MOST_RUNS = 4


class Fixed(Struct, frozen=True):
    """What was mended: the faults and their fixes in their order, and the texts of the files now.

    `read` is what files held that a fix speaks of, those that stay as they were among them.
    `compiled` is the project with these texts; `left` are sure fixes that would have made something
    else worse.
    """

    compiled: Compiled
    texts: Mapping[str, str]
    read: Mapping[str, str]
    mended: Sequence[tuple[Diagnostic, Fix]]
    left: Sequence[tuple[Diagnostic, Fix]]


_SOUND = 3
_OF_YAML = frozenset(rule.code for rule in vars(source_rules).values() if isinstance(rule, Rule))
_OF_FORM = frozenset(rule.code for rule in vars(form_rules).values() if isinstance(rule, Rule))

Chosen = Callable[[Diagnostic], bool]


def fix_project(
    project: Project, *, allow_unread: bool = False, is_chosen: Chosen = lambda _fault: True
) -> Fixed:
    """Compile `project`, and write what is sure into the texts of its files; none is written.

    Only faults that are chosen are mended.
    """
    run = _Run(project, allow_unread, is_chosen)
    for _ in range(MOST_ROUNDS):
        tried = run.to_try()
        if not tried or not run.keep_what_helps(tried):
            break
    return Fixed(run.compiled, run.texts, run.read, run.mended, run.left)


_Mending = tuple[Diagnostic, Fix]


@dataclass(slots=True)
class _Run:
    """The texts so far, and the project compiled with them."""

    project: Project
    allow_unread: bool
    is_chosen: Chosen
    texts: dict[str, str] = field(default_factory=dict)
    read: dict[str, str] = field(default_factory=dict)
    mended: list[_Mending] = field(default_factory=list)
    left: list[_Mending] = field(default_factory=list)
    compiles: int = 0
    steps: int = 0
    compiled: Compiled = field(init=False)
    _recompiler: Recompiler = field(init=False)

    def __post_init__(self) -> None:
        self._recompiler = Recompiler(self.project, allow_unread=self.allow_unread)
        self.compiled = self._compile(self.texts)

    def to_try(self) -> list[_Mending]:
        """Return the sure fixes of the faults that are left, of those that meet the first."""
        wanted: dict[Fix, Diagnostic] = {}
        refused = {fix for _, fix in self.left}
        for fault in self.compiled.diagnostics:
            sure = [fix for fix in fault.fixes if fix.is_sure]
            if len(sure) == 1 and self.is_chosen(fault) and sure[0] not in refused:
                wanted.setdefault(sure[0], fault)
        return [(wanted[fix], fix) for fix in apart(wanted)]

    def keep_what_helps(self, tried: Sequence[_Mending]) -> bool:
        """Keep all of `tried` if nothing gets worse by them, else what is good of each half."""
        if not tried or self.compiles >= MOST_COMPILES or self.steps >= MOST_RUNS * steps_allowed():
            return False
        texts = self._edited(tried)
        compiled = None if texts is None else self._compile(texts)
        if texts is not None and compiled is not None and self._is_better(compiled, tried):
            self.texts, self.compiled = texts, compiled
            self.mended.extend(tried)
            return True
        if len(tried) == 1:
            self.left.extend(tried)
            return False
        half = len(tried) // 2
        # What is kept of the first half may move what the second speaks of.
        if self.keep_what_helps(tried[:half]):
            return True
        return self.keep_what_helps(tried[half:])

    def _compile(self, texts: Mapping[str, str]) -> Compiled:
        self.compiles += 1
        changed = [name for name in texts if texts[name] != self._recompiler.texts.get(name)]
        changed += [name for name in self._recompiler.texts if name not in texts]
        self._recompiler.texts = texts
        compiled = self._recompiler.compile(changed if self.compiles > 1 else None).compiled
        self.steps += steps_taken()
        return compiled

    def _edited(self, tried: Sequence[_Mending]) -> dict[str, str] | None:
        """Return the texts after the fixes, or None where one does not fit its file."""
        edits: dict[str, list[Edit]] = {}
        for _, fix in tried:
            for edit in fix.edits:
                edits.setdefault(edit.span.file, []).append(edit)
        texts = dict(self.texts)
        try:
            for file, each in edits.items():
                texts[file] = applied(self._text(file), each)
        except (UnreadableFileError, ValueError):
            return None
        return texts

    def _text(self, file: str) -> str:
        """Return what `file` holds now; raises `UnreadableFileError` or `UnicodeDecodeError`."""
        if file not in self.read:
            raw = read_guarded(self.project.root / file, self.project.root)
            self.read[file] = raw.decode("utf-8-sig")
        return self.texts.get(file, self.read[file])

    def _is_better(self, after: Compiled, tried: Iterable[_Mending]) -> bool:
        """Return whether the edited files are nearer to being sound, and no other is worse.

        A file that can be read further than before may tell faults that nobody could find, of
        itself and of what refers to it. Where none can, no file may have more faults than it had.
        Of a formula no more than its first fault is known: there may be another of that sort.
        """
        codes = {fault.code for fault, _ in tried}
        edited = {edit.span.file for _, fix in tried for edit in fix.edits}
        before, now = _counts(self.compiled), _counts(after)
        deeper = False
        for file in edited:
            was, is_now = _depth(self.compiled, file), _depth(after, file)
            if is_now < was or (is_now == was and now[file] > before[file]):
                return False
            if (
                is_now == was
                and now[file] == before[file]
                and not self._went_on(after, file, codes)
            ):
                return False
            deeper = deeper or is_now > was
        others = (before.keys() | now.keys()) - edited
        return deeper or all(now[file] <= before[file] for file in others)

    def _went_on(self, after: Compiled, file: str, codes: Collection[str]) -> bool:
        """Return whether all that is told anew of `file` is of the sorts that were mended."""
        before = {(f.code, f.message) for f in self.compiled.diagnostics if f.span.file == file}
        now = [f for f in after.diagnostics if f.span.file == file]
        new = [f for f in now if (f.code, f.message) not in before]
        return bool(new) and all(fault.code in codes for fault in new)


def _counts(compiled: Compiled) -> Counter[str]:
    return Counter(fault.span.file for fault in compiled.diagnostics)


def _depth(compiled: Compiled, file: str) -> int:
    """Return how far `file` can be read: not as YAML, not as its kind, not all of it, or all."""
    library = compiled.library
    if any(
        entry.source.name == file for entry in (*library.own_entries(), *library.packs.values())
    ):
        return _SOUND
    codes = {fault.code for fault in compiled.diagnostics if fault.span.file == file}
    return 0 if codes & _OF_YAML else 1 if codes & _OF_FORM else 2
