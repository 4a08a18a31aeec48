"""What a run asks before any work: what the program is, once, and of no other program."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter

import pytest

from tablewright.resources import schemas_folder

# Tells, by what the system is asked, which files are opened and which programs are started.
RUN = """
import json, sys
opened, started = [], []

def hear(event, said):
    if event == "open" and isinstance(said[0], str):
        opened.append(said[0])
    elif event in ("subprocess.Popen", "os.system", "os.posix_spawn"):
        started.append(str(said[0]))

sys.addaudithook(hear)
from tablewright.cache.program import program_text
from tablewright.press import load_typesetter
assert program_text() == program_text()
load_typesetter()
print(json.dumps([opened, started, sorted(sys.modules)]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the typesetter is found otherwise")
def test_the_program_is_read_once_and_the_typesetter_loaded_without_another() -> None:
    run = subprocess.run(
        [sys.executable, "-P", "-c", RUN], capture_output=True, text=True, check=True
    )
    opened, started, loaded = json.loads(run.stdout)
    assert started == []
    # What cuts faces where there is no HarfBuzz waits until somebody calls it.
    assert "weasyprint.pdf.fonts" in loaded
    assert not {"fontTools.subset", "fontTools.varLib"} & set(loaded)
    times = Counter(path for path in opened if path.startswith(str(schemas_folder())))
    assert times
    assert set(times.values()) == {1}
