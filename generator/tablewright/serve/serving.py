"""All that runs while a project is served, from the first compile to Ctrl-C."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tablewright.project import Project
from tablewright.resources import templates_folder
from tablewright.serve.answers import Answers
from tablewright.serve.previews import Previews
from tablewright.serve.server import Server
from tablewright.serve.watching import watch
from tablewright.serve.workshop import Workshop

# Seconds after which a thread that computes lets others: a visitor waits for one that compiles.
_TURN = 0.001
# Seconds for what is at work to end.
_LONGEST_END = 2.0


def serve(
    project: Project, port: int, told: Callable[[str, int], None], *, trusts_templates: bool = False
) -> None:
    """Serve `project` until Ctrl-C, which raises `KeyboardInterrupt`.

    `told` is told the address of the start page and its port. Raises `OSError` where no port is
    free.
    """
    with serving(project, port, trusts_templates=trusts_templates) as server:
        told(server.address, server.server_port)
        # Waiting in short steps, Windows hears Ctrl-C too.
        while not server.is_ending.wait(0.2):
            pass


@contextmanager
def serving(project: Project, port: int, *, trusts_templates: bool = False) -> Iterator[Server]:
    """Serve `project` meanwhile; raises `OSError` where no port is free."""
    workshop = Workshop(project, trusts_templates=trusts_templates)
    previews = Previews(project, trusts_templates=trusts_templates)
    server = Server(Answers(workshop, previews), port)
    ended = threading.Event()
    turn = sys.getswitchinterval()
    sys.setswitchinterval(_TURN)
    folders = {project.templates.resolve(), templates_folder().resolve()}

    def tell(names: set[str] | None, has_templates: bool) -> None:
        workshop.saved(names, templates=has_templates)

    threads = [
        threading.Thread(target=workshop.run, name="compile", daemon=True),
        threading.Thread(target=watch, args=(project, folders, tell, ended), daemon=True),
        threading.Thread(target=previews.run, args=(workshop,), name="previews", daemon=True),
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True),
    ]
    for thread in threads:
        thread.start()
    try:
        yield server
    finally:
        server.is_ending.set()
        ended.set()
        workshop.close()
        previews.close()
        server.shutdown()
        server.server_close()
        sys.setswitchinterval(turn)
        for thread in threads:
            thread.join(_LONGEST_END)
