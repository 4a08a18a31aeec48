"""What lies before somebody who proofreads: entries, what was read of them, and what changed."""

from __future__ import annotations

import getpass
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping

import click

from tablewright.cli.answering import say
from tablewright.cli.reporting import report
from tablewright.compiler import Compiled, compile_project
from tablewright.kinds import Entry
from tablewright.names import did_you_mean, one_of, suggestion
from tablewright.project import OWN_SCREENS, RECORD, Project
from tablewright.proofreading import Reading, kept_of
from tablewright.proofreading.kept import mapped
from tablewright.proofreading.load import load_record
from tablewright.proofreading.rules import CHANGED_SINCE_READ
from tablewright.proofreading.write import RecordTooLargeError, kept_lines, write_record
from tablewright.publish import PublishError, build_lock
from tablewright.records import Struct, replace
from tablewright.reporters.report import counted
from tablewright.reporters.visible import visible
from tablewright.terminal import Typed
from tablewright.views.entry import entry_view
from tablewright.words.sources import where_in_source

_GIT_SECONDS = 5


class Subject(Struct, frozen=True):
    """An entry that is to be read, by its id in the record; None if it was read, and is gone."""

    pack: str
    id: str
    entry: Entry | None

    @property
    def address(self) -> str:
        """What it is called on the command line."""
        return f"{self.pack}/{self.id}"

    @property
    def question(self) -> str:
        """What its reader is asked."""
        if self.entry is None:
            return f"Is `{self.address}` to go?"
        return "Have you read all of this, and is it as its source has it?"


class Desk(Struct, frozen=True):
    """A project without faults but those that reading heals, and what of it was read."""

    project: Project
    compiled: Compiled

    @classmethod
    def of(cls, project: Project) -> Desk:
        """Return the desk of `project`; leaves with the code of a failed check if it has faults."""
        compiled = compile_project(project, allow_unread=True)
        faults = [fault for fault in compiled.diagnostics if fault.is_error]
        if faults:
            click.echo("Before anything is proofread, what cannot be right is to be mended.")
            sys.exit(report(compiled, "text", faults))
        return cls(project, compiled)

    @property
    def packs(self) -> tuple[str, ...]:
        """The packs, by name."""
        return tuple(p for p in self.compiled.library.packs if p != OWN_SCREENS)

    def the_pack(self, named: str | None) -> str:
        """Return the pack that is `named`, or the only one; raises `click.UsageError`."""
        if named is None and len(self.packs) != 1:
            raise click.UsageError(f"say which pack: --pack {one_of(self.packs)}")
        if named is not None and named not in self.packs:
            hint = suggestion(named, self.packs, "packs")
            raise click.UsageError(f"there is no pack `{named}`; {hint}")
        return named or self.packs[0]

    def subjects(self, pack: str) -> dict[str, Subject]:
        """Return all that can be read of `pack`, and what was read and is gone, by id."""
        library = self.compiled.library
        own = [entry for entry in library.entries[pack].values() if entry.pack == pack]
        entries: dict[str, Entry | None] = dict.fromkeys(self._readings(pack))
        entries |= {entry.name_in_pack: entry for entry in (library.packs[pack], *own)}
        return {name: Subject(pack, name, entry) for name, entry in sorted(entries.items())}

    def find(self, reference: str) -> Subject:
        """Return what `reference` names, `id` or `pack/id`; raises `click.UsageError`."""
        pack, _, name = reference.rpartition("/")
        held = {each: self.subjects(each) for each in self.packs if pack in ("", each)}
        found = [subjects[name] for subjects in held.values() if name in subjects]
        if len(found) > 1:
            said = one_of(each.address for each in found)
            raise click.UsageError(f"several packs have `{reference}`: say {said}")
        if not found:
            every = [each for subjects in held.values() for each in subjects]
            near = did_you_mean(name, every) or "`tablewright proofread` lists the packs"
            raise click.UsageError(f"there is no entry `{reference}`; {near}")
        return found[0]

    def unread(self, pack: str) -> list[Subject]:
        """Return what of `pack` is not read, has changed since, or is gone."""
        unchanged = self.compiled.proofread[pack].unchanged
        return [each for name, each in self.subjects(pack).items() if name not in unchanged]

    def show(self, subject: Subject) -> None:
        """Print `subject` as its readers see it, then every value as it is written."""
        from tablewright.cli.show import said_of

        entry = subject.entry
        click.echo("=" * 80)
        if entry is not None:
            say(said_of(entry_view(entry, self.compiled.library.scope(subject.pack))))
            say([f"\nSource: {self.source_of(entry)}", "\nEvery value, as it is written"])
            lines = kept_lines(mapped(entry.source.as_written, str.rstrip), "  ")
            say(Typed(visible(line)) for line in lines)
        click.echo()
        for line in self._since(subject):
            click.echo(visible(line))

    def write(self, subjects: Iterable[Subject], reader: str, against: str | None) -> Iterator[str]:
        """Write down that `reader` has read `subjects`, and yield that in a sentence for each."""
        of_packs: dict[str, list[Subject]] = {}
        for each in subjects:
            of_packs.setdefault(each.pack, []).append(each)
        for pack, in_pack in of_packs.items():
            new = {each.id: self._reading(each, reader, against) for each in in_pack}
            self._write(pack, new)
            for entry_id, reading in new.items():
                if reading is None:
                    yield f"{pack}/{entry_id}: no longer in {RECORD}"
                else:
                    yield f"{pack}/{entry_id}: proofread by {reader} against {reading.against}"

    def _reading(self, subject: Subject, reader: str, against: str | None) -> Reading | None:
        if subject.entry is None:
            return None
        source = against or self.source_of(subject.entry)
        return Reading(reader, source, kept_of(subject.entry.source.as_written))

    def _write(self, pack: str, new: Mapping[str, Reading | None]) -> None:
        """Write `new` readings of `pack` down; where there is None, an entry is gone.

        Leaves with an exit code when the record is damaged, or cannot be written.
        """
        path = self.project.record(pack)
        try:
            with build_lock(self.project.root, notice=lambda words: click.echo(words, err=True)):
                # Others may have read something since this began.
                record, faults = load_record(self.project, pack)
                if faults:
                    sys.exit(report(replace(self.compiled, diagnostics=faults), "text"))
                readings = {**({} if record is None else record.readings), **new}
                kept = {name: reading for name, reading in readings.items() if reading}
                write_record(path, kept)
        except (OSError, PublishError, RecordTooLargeError) as error:
            click.echo(f"Error: {self.project.name_of(path)} is not written: {error}", err=True)
            sys.exit(2)

    def source_of(self, entry: Entry) -> str:
        """Return the source of `entry`: that of its pack, and where in it the entry is found."""
        title = self.compiled.library.packs[entry.pack].credit.title
        # A file of changes says nothing of where in its pack's own source a house rule is found.
        origin = None if entry.source.own else entry.origin
        where = "" if origin is None else where_in_source(origin.section, origin.page)
        return " ".join(f"{title}, {where}".rstrip(", ").split())

    def tell_state(self, pack: str | None) -> None:
        """Print how much of every pack is read, and what is not; of `pack` alone if it is given."""
        for name in self.packs if pack is None else (self.the_pack(pack),):
            subjects = self.subjects(name)
            here = [each for each in subjects.values() if each.entry is not None]
            unchanged = self.compiled.proofread[name].unchanged
            of_all = counted(len(here), "entry", "entries")
            click.echo(f"{name}: {len(unchanged)} of {of_all} proofread, the manifest among them")
            readings = self._readings(name)
            if not readings:
                continue
            rest = self.unread(name)
            changed = [e.id for e in rest if e.entry is not None and e.id in readings]
            unread = [e.id for e in rest if e.id not in readings]
            gone = [e.id for e in rest if e.entry is None]
            for what, ids in (("changed since", changed), ("not read", unread), ("gone", gone)):
                if ids:
                    click.echo(f"  {what}: {', '.join(ids)}")

    def _readings(self, pack: str) -> dict[str, Reading]:
        record = self.compiled.proofread[pack].record
        return {} if record is None else dict(record.readings)

    def _since(self, subject: Subject) -> Iterator[str]:
        """Yield what was read before, and what has changed since."""
        reading = self._readings(subject.pack).get(subject.id)
        if reading is None:
            yield "Nobody has proofread this yet."
            return
        yield f"Proofread by {reading.reader} against {reading.against}."
        if subject.entry is None:
            yield "It is gone since."
            return
        name = subject.entry.source.name
        changes = [
            fault
            for fault in self.compiled.diagnostics
            if fault.code == CHANGED_SINCE_READ.code and fault.span.file == name
        ]
        yield "Changed since:" if changes else "Nothing has changed since."
        for fault in changes:
            yield f"  {name}:{fault.span.line}:{fault.span.column}: {fault.message}"


def reader_name(project: Project) -> str:
    """Return git's `user.name`, or else the name of the login; raises `click.UsageError`."""
    try:
        asked = subprocess.run(
            ["git", "config", "user.name"],
            cwd=project.root,
            capture_output=True,
            check=False,
            timeout=_GIT_SECONDS,
        )
        name = asked.stdout.decode("utf-8", "replace")
    except (OSError, subprocess.TimeoutExpired):
        name = ""
    if not name.strip():
        try:
            name = getpass.getuser()
        except (OSError, KeyError, ImportError):
            name = ""
    name = " ".join(name.split())[:100]
    if not name or not name.isprintable():
        raise click.UsageError("say who reads: --reader NAME")
    return name
