"""Entries that join by name."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from icm_core.joining import Joined, Named

CATALOGUE = "from icm_core.joining import Joined\njoined = Joined('thing', __name__)\n"
ENTRY = """
import time
from slow_things.catalogue import joined

time.sleep(0.05)

@joined.register
class One:
    name = "{name}"
"""


def test_threads_that_ask_at_once_get_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "slow_things"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "catalogue.py").write_text(CATALOGUE)
    for name in ("a", "b"):
        (package / f"{name}.py").write_text(ENTRY.format(name=name))
    monkeypatch.syspath_prepend(str(tmp_path))
    from slow_things.catalogue import joined  # type: ignore[import-not-found]

    things: Joined[Named] = joined
    at_once = Barrier(2)

    def ask(_number: int) -> list[str]:
        at_once.wait()
        return [one.name for one in things.all()]

    try:
        with ThreadPoolExecutor(2) as pool:
            assert list(pool.map(ask, range(2))) == [["a", "b"], ["a", "b"]]
    finally:
        for name in [name for name in sys.modules if name.startswith("slow_things")]:
            del sys.modules[name]
