"""Jobs that measure pictures that leave the window; each runs in a process of its own."""

from __future__ import annotations

import gc
import importlib
import os
import random
import tempfile
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from benchmarks.jobs import Figures

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.rendering.frames import FrameView

_WORDS: Final = 60
_ROUNDS: Final = 30
_FRAMES: Final = 200
_LONG: Final = (
    "The old man from the village saw the ship with the white sails near the harbour in the "
    "morning ."
)


def _tree(words: int) -> Tree:
    """Return a binary tree, the same in every run."""
    from icm_core.data.tree import Tree

    choose = random.Random(7)

    def made(count: int) -> Tree:
        if count == 1:
            return Tree(
                choose.choice(["NN", "DT", "VBD"]), word=choose.choice(["mill", "the", "ran"])
            )
        left = choose.randint(1, count - 1)
        return Tree(choose.choice(["NP", "VP", "PP", "S"]), (made(left), made(count - left)))

    return made(words)


def still() -> Figures:
    """Export a tree as PDF, SVG and PNG: milliseconds, the first PDF by itself.

    What the program imports while it is idle is there, and set aside for Python's collector.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    folder = tempfile.mkdtemp(prefix="icm-bench-")
    os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = folder
    from PySide6.QtWidgets import QApplication

    from icm_gui.app.preload import modules
    from icm_gui.services.settings import Settings
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.shared.exporting import ExportChoice
    from icm_gui.views.shared.pictures.copying import data_of
    from icm_gui.views.shared.trees.view import TreeView

    application = QApplication([])
    for module in modules():
        importlib.import_module(module)
    gc.collect()
    gc.freeze()
    view = TreeView(Themes(Settings()), "tree", "Tree")
    view.resize(1280, 720)
    view.set_tree(_tree(_WORDS))
    application.processEvents()
    makers: dict[str, Callable[[], object]] = {
        "pdf": lambda: data_of(view, ExportChoice("pdf")),
        "svg": lambda: data_of(view, ExportChoice("svg")),
        "outlined": lambda: data_of(view, ExportChoice("svg", outlined=True)),
        "png": lambda: data_of(view, ExportChoice("png")),
    }
    found: Figures = {}
    for name, make in makers.items():
        times = []
        for _ in range(_ROUNDS):
            begun = time.perf_counter()
            make()
            times.append(1000 * (time.perf_counter() - begun))
        found[f"{name}_ms"] = float(np.median(times))
        found[f"{name}_first_ms"] = times[0]
    return found


def bare() -> Figures:
    """Write a tree as PDF without the window: milliseconds, the first with all that it loads."""
    tree, times = _tree(_WORDS), []
    for _ in range(_ROUNDS):
        begun = time.perf_counter()
        from icm_core.rendering.formats.catalogue import rendered
        from icm_core.rendering.pictures import TreePicture

        rendered(TreePicture(tree), ".pdf")
        times.append(1000 * (time.perf_counter() - begun))
    return {"first_ms": times[0], "pdf_ms": float(np.median(times))}


def animation() -> Figures:
    """Write 200 frames of runs as GIF and MP4: seconds and megabytes, by the window and without."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    folder = tempfile.mkdtemp(prefix="icm-bench-")
    os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = folder
    from PySide6.QtGui import QGuiApplication

    from icm_core.data.cleaning.clean import CleanOptions, CleanReport, clean
    from icm_core.data.treebank import read_treebank
    from icm_core.inference.parsing import presets
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.search import Searcher, SearchOptions
    from icm_core.inference.trace import Recorder
    from icm_core.rendering.chart_data import of_trace
    from icm_core.rendering.formats.base import FrameSource
    from icm_core.rendering.formats.catalogue import film_of
    from icm_core.rendering.formats.series import write_frames
    from icm_core.rendering.frames import RunFrames
    from icm_core.rendering.step_choice import StepChoice
    from icm_core.resources import teaching_treebank
    from icm_gui.viewmodels.explore.animating import AnimatedRun, AnimationChoice
    from icm_gui.views.shared.pictures.pictures import window_lettering

    application = QGuiApplication([])
    assert application is not None
    read = read_treebank([teaching_treebank().train]).trees()
    cleaned = (clean(tree, CleanOptions(), CleanReport()) for tree in read)
    trees = [tree for tree in cleaned if tree is not None]
    models = presets.train_members(trees, presets.preset("right").members)
    found: Figures = {}

    def write(name: str, source: FrameSource, form: str = "gif") -> None:
        path = os.path.join(folder, f"{name}.{form}")
        begun = time.perf_counter()
        film = film_of(path)
        assert film is not None
        write_frames(source, path, film)
        found[f"{name}_s"] = time.perf_counter() - begun
        found[f"{name}_mb"] = os.path.getsize(path) / 1e6

    ways: tuple[tuple[str, FrameView], ...] = (("astar-full", "chart"), ("mh", "trees"))
    for algorithm, view in ways:
        recorder = Recorder()
        searcher = Searcher(models, ParseOptions(), SearchOptions(algorithm))
        searcher.search(_LONG.split(), recorder)
        trace = recorder.trace()
        run = AnimatedRun(trace, of_trace(trace))
        choice = AnimationChoice(last=min(_FRAMES, len(trace)) - 1, view=view)
        frames = run.frames(choice, window_lettering(), lambda: None)
        found[f"{view}_frames"] = len(frames)
        write(view, frames)
        if view == "chart":
            write("film", frames, "mp4")
            bare = RunFrames(trace, run.chart, StepChoice(last=choice.last).steps(trace))
            write("bare", bare)
    for what in ("s", "mb"):
        found[f"worst_{what}"] = max(found[f"chart_{what}"], found[f"trees_{what}"])
    return found


JOBS: Final[dict[str, Callable[..., Any]]] = {
    "pictures_still": still,
    "pictures_bare": bare,
    "pictures_animation": animation,
}
