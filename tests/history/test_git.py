"""What git is asked: revisions as they were committed, nothing run, nothing written elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablewright.guarded import UnreadableFileError, read_guarded
from tablewright.history import HistoryError, Repository, checked_out
from tablewright.history.git import ends_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links, and programs in shell")

NAMED = {
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
}


def git(folder: Path, *words: str, given: bytes = b"") -> str:
    asked = subprocess.run(
        ["git", *words], cwd=folder, env={**os.environ, **NAMED}, input=given, capture_output=True,
        check=True,
    )  # fmt: skip
    return asked.stdout.decode().strip()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with a project in a folder of it, and two commits."""
    root = tmp_path / "repository"
    (root / "game" / "content" / "wilds").mkdir(parents=True)
    git(root, "init", "-q", "-b", "main")
    write(root, "one")
    git(root, "add", ".")
    git(root, "commit", "-q", "-m", "one")
    write(root, "two")
    git(root, "commit", "-q", "-a", "-m", "two")
    return root


def write(root: Path, words: str) -> None:
    (root / "game/content/wilds/it.yaml").write_text(words)


def held(project: Path, revision: str, name: str = "wilds/it.yaml") -> str:
    around = Repository.around(project)
    with checked_out(around, around.commit(revision)) as laid_out:
        return (laid_out.content / name).read_text()


def test_files_are_those_of_the_revision_wherever_the_project_lies(repository: Path) -> None:
    game = repository / "game"
    assert (held(game, "HEAD"), held(game, "HEAD~1"), held(game, "main")) == ("two", "one", "two")
    linked = repository.parent / "linked"
    git(repository, "worktree", "add", "-q", "-b", "other", str(linked), "HEAD~1")
    assert held(linked / "game", "HEAD") == "one"
    # As a hook would ask, which has these set for another folder.
    git(repository, "tag", "now")
    assert held(game, "now") == "two"


def test_what_a_hook_has_set_leads_nowhere_else(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.setenv(name, "/nowhere")
    assert held(repository / "game", "HEAD") == "two"


@pytest.mark.parametrize(
    "revision",
    ["", "-h", "--output=stolen", "--upload-pack=touch stolen", "nothing", "HEAD:game",
     "HEAD..main", "HEAD\nmain", "x" * 400, "HEAD^{tree}", "\x00"],
)  # fmt: skip
def test_no_name_is_an_option_or_anything_but_a_commit(repository: Path, revision: str) -> None:
    around = Repository.around(repository / "game")
    with pytest.raises(HistoryError):
        around.commit(revision)
    assert not list(repository.rglob("stolen"))


def test_no_repository_and_no_git_are_told(
    tmp_path: Path, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(HistoryError, match="lies in no repository"):
        Repository.around(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    with pytest.raises(HistoryError, match="no program `git`"):
        Repository.around(repository / "game")


def test_a_program_in_the_project_is_not_run(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = repository / "game" / "git"
    own.write_text("#!/bin/sh\ntouch stolen\n")
    own.chmod(0o755)
    monkeypatch.setenv("PATH", str(own.parent))
    with pytest.raises(HistoryError):
        Repository.around(repository / "game")
    assert not list(repository.rglob("stolen"))


def test_nothing_of_the_repository_is_run(repository: Path) -> None:
    stolen = repository.parent / "stolen"
    (repository / ".gitattributes").write_text("*.yaml filter=steal text eol=crlf\n")
    (repository / "game/content/.gitattributes").write_text("*.yaml filter=steal export-subst\n")
    run = f"touch {stolen}; cat"
    for name in ("filter.steal.smudge", "filter.steal.clean", "filter.steal.process",
                 "core.fsmonitor", "core.pager", "core.sshCommand", "uploadpack.packObjectsHook",
                 "core.alternateRefsCommand", "core.gitProxy"):  # fmt: skip
        git(repository, "config", name, run)
    for hook in ("post-checkout", "post-index-change", "reference-transaction"):
        path = repository / ".git" / "hooks" / hook
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\ntouch {stolen}\n")
        path.chmod(0o755)
    assert held(repository / "game", "HEAD") == "two"
    assert not stolen.exists()


@pytest.fixture
def tree(repository: Path) -> Repository:
    """The repository, whose next commit is made of a tree that no checkout would make."""
    return Repository.around(repository / "game")


def commit(repository: Path, content: str) -> str:
    """Commit a project whose folder `content` is the tree of that id."""
    game = git(repository, "mktree", given=f"040000 tree {content}\tcontent\n".encode())
    top = git(repository, "mktree", given=f"040000 tree {game}\tgame\n".encode())
    return git(repository, "commit-tree", "-m", "made", top)


def blob(repository: Path, content: bytes) -> str:
    return git(repository, "hash-object", "-w", "--stdin", given=content)


def test_links_lead_nothing_out(repository: Path, tree: Repository) -> None:
    outside = repository.parent / "outside"
    outside.mkdir()
    link = blob(repository, str(outside).encode())
    inner = git(repository, "mktree", given=f"120000 blob {link}\tlink.yaml\n".encode())
    # Twice under one name, as no fsck lets pass: a link, and a folder with a link in it.
    given = b"".join(
        f"{mode}\0".encode().replace(b"\0", b" ") + name + b"\0" + bytes.fromhex(object_id)
        for mode, name, object_id in (
            ("120000", b"a", link), ("40000", b"a", inner),
            ("120000", b"b.yaml", link),
        )
    )  # fmt: skip
    made = git(repository, "hash-object", "-w", "-t", "tree", "--literally", "--stdin", given=given)
    with checked_out(tree, commit(repository, made)) as project:
        with pytest.raises(UnreadableFileError, match="leads out of the project"):
            read_guarded(project.content / "b.yaml", project.root)
        assert list(project.files())
    assert list(outside.iterdir()) == []


def test_names_that_lead_out_are_left(repository: Path, tree: Repository) -> None:
    file = blob(repository, b"kind: rule\n")
    entries = ((b"..", file), (b".", file), (b"../../stolen.yaml", file), (b"fine.yaml", file))
    given = b"".join(
        b"100644 " + name + b"\0" + bytes.fromhex(object_id) for name, object_id in entries
    )
    made = git(repository, "hash-object", "-w", "-t", "tree", "--literally", "--stdin", given=given)
    with checked_out(tree, commit(repository, made)) as project:
        assert [file.name for file in project.files()] == ["content/fine.yaml"]
        assert not (project.root.parent / "stolen.yaml").exists()


def test_a_file_that_is_too_large_is_refused_when_it_is_read(
    repository: Path, tree: Repository
) -> None:
    (repository / "game/content/wilds/it.yaml").write_bytes(b"x" * (17 * 1024 * 1024))
    git(repository, "commit", "-q", "-a", "-m", "large")
    with (
        checked_out(tree, tree.commit("HEAD")) as project,
        pytest.raises(UnreadableFileError, match="larger than 1 MiB"),
    ):
        read_guarded(project.content / "wilds/it.yaml", project.root)


def test_more_than_a_project_may_hold_is_refused(
    tree: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, words in (("MOST_NAMES", "more than 0 files"), ("_MOST_BYTES", "more than 0 MiB")):
        with monkeypatch.context() as patch:
            patch.setattr(f"tablewright.history.checkout.{name}", 0)
            with pytest.raises(HistoryError, match=words):
                checked_out(tree, tree.commit("HEAD")).__enter__()


def test_what_git_has_lost_is_told(repository: Path, tree: Repository) -> None:
    lost = git(repository, "rev-parse", "HEAD:game/content/wilds/it.yaml")
    (repository / ".git/objects" / lost[:2] / lost[2:]).unlink()
    with pytest.raises(HistoryError, match="git"), checked_out(tree, tree.commit("HEAD")):
        pass


def test_the_folder_is_gone_afterwards(tree: Repository) -> None:
    with checked_out(tree, tree.commit("HEAD")) as project:
        assert project.content.is_dir()
    assert not project.root.exists()


def test_two_points_part_a_range() -> None:
    assert ends_of("main...HEAD") == ("main", "HEAD", True)
    assert ends_of("main..") == ("main", "HEAD", False)
    assert ends_of("main") is None
