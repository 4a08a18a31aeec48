"""Of which files that are saved somebody is told."""

from __future__ import annotations

import queue
import threading

from fixture_types import Write
from saved import TABLE
from tablewright.serve.watching import watch


def test_what_nobody_reads_is_told_to_nobody(written: Write) -> None:
    project = written({"wilds/weather.yaml": TABLE})
    templates = project.root / "templates"
    compiled = templates / "site" / "__pycache__"
    compiled.mkdir(parents=True)
    told: queue.Queue[tuple[set[str] | None, bool]] = queue.Queue()
    ended = threading.Event()
    run = threading.Thread(
        target=watch,
        args=(project, [templates], lambda names, of_it: told.put((names, of_it)), ended),
    )
    run.start()
    try:
        # Until something is told of, the watcher may not have begun.
        heard = None
        while heard is None:
            (project.content / "wilds" / "weather.yaml").write_text(TABLE, encoding="utf-8")
            try:
                heard = told.get(timeout=0.5)
            except queue.Empty:
                continue
        assert heard == ({"content/wilds/weather.yaml"}, False)
        # What templates compile to, what an editor keeps, and then a template.
        for path in (
            compiled / "page.html.pyc",
            templates / "site" / "page.html~",
            project.content / "wilds" / ".weather.yaml.swp",
        ):
            path.write_text("Sky", encoding="utf-8")
        page = templates / "site" / "page.html"
        threading.Timer(0.6, page.write_text, ("Sky",)).start()
        heard = told.get(timeout=10)
        while heard == ({"content/wilds/weather.yaml"}, False):
            heard = told.get(timeout=10)
        assert heard == (set(), True)
        assert page.exists()
    finally:
        ended.set()
        run.join()
