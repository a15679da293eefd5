"""Jobs that measure pictures that leave the window; each runs in a process of its own."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from icm_core.data.tree import Tree

Figures = dict[str, float]
_WORDS: Final = 60
_ROUNDS: Final = 30


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
    """Export a tree as PDF, SVG and PNG: milliseconds, the first PDF by itself."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    folder = tempfile.mkdtemp(prefix="icm-bench-")
    os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = folder
    from PySide6.QtWidgets import QApplication

    from icm_gui.services.settings import Settings
    from icm_gui.services.theme import Themes
    from icm_gui.views.shared.pictures import drawing_of
    from icm_gui.views.shared.tree_view import TreeView

    application = QApplication([])
    view = TreeView(Themes(Settings()), "tree", "Tree")
    view.resize(1280, 720)
    view.set_tree(_tree(_WORDS))
    application.processEvents()
    makers: dict[str, Callable[[], object]] = {
        "pdf": lambda: drawing_of(view).pdf(),
        "svg": lambda: drawing_of(view).svg(),
        "outlined": lambda: drawing_of(view).svg(outlined=True),
        "png": lambda: drawing_of(view).png(2.0),
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


JOBS: Final[dict[str, Callable[..., Any]]] = {"pictures_still": still}
