"""Jobs that measure lessons; each runs in a process of its own."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from benchmarks.jobs import Figures

_DRAWS: Final = 3_000
_PAGES: Final = 100
_ROUNDS: Final = 5
_LONG: Final = "She said that the fox stole the eggs when the dog slept under the table ."
_HARD: Final = "Oh , I forgot the bread !"


def write() -> Figures:
    """Build a lesson of some 10,000 events and write it: events, seconds, megabytes."""
    from icm_core.lessons.build import build_lesson
    from icm_core.lessons.file import save_lesson
    from icm_core.lessons.lesson import Lesson, LessonRun, Page

    runs = (
        LessonRun("wander", "astar-local", {}, tuple(_HARD.split())),
        LessonRun("chain", "mh", {"draws": _DRAWS}, tuple(_LONG.split())),
        LessonRun("proof", "exact", {}, tuple(_LONG.split())),
        LessonRun("straight", "astar-full", {}, tuple(_LONG.split())),
    )
    pages = tuple(Page(f"Page {n}", "chain", n, "trees", text="word " * 100) for n in range(_PAGES))
    lesson = build_lesson(Lesson("Large", runs=runs, pages=pages))
    path = _file()
    begun = time.perf_counter()
    save_lesson(lesson, path)
    seconds = time.perf_counter() - begun
    return {"events": lesson.events, "save_s": seconds, "mb": path.stat().st_size / 1e6}


def read() -> Figures:
    """Open it: seconds in a process that has done nothing before, and again."""
    from icm_core.lessons.file import load_lesson

    times = []
    for _ in range(_ROUNDS):
        begun = time.perf_counter()
        load_lesson(_file())
        times.append(time.perf_counter() - begun)
    return {"first_s": times[0], "again_s": sorted(times[1:])[len(times) // 2 - 1]}


def _file() -> Path:
    return Path(tempfile.gettempdir()) / "icm-bench.icmlesson"


JOBS: Final[dict[str, Callable[..., Figures]]] = {"lesson_write": write, "lesson_read": read}
