"""Imports modules of unopened workspaces and of pictures while the program is idle.

The first look at a workspace would wait for them otherwise: its panes are some thirty modules.
So would the first picture that is copied or written: Skia alone takes 30 ms to load.
"""

from __future__ import annotations

import contextlib
import importlib
import pkgutil

from PySide6.QtCore import QObject, QTimer, Signal

_FIRST = (
    "icm_core.drawing.paint.svg",
    "icm_gui.views.shared.pictures.copying",
    "icm_core.analysis.contexts.index",
    "icm_core.analysis.contexts.lookup",
    "icm_core.analysis.contexts.view",
    "icm_core.analysis.contexts.ladder",
    "icm_core.analysis.contexts.pictures",
    "icm_core.analysis.contexts.evidence",
    "icm_core.analysis.contexts.figures.curves",
    "icm_core.analysis.contexts.figures.fits",
    "icm_core.analysis.contexts.figures.depth",
    "icm_core.analysis.contexts.figures.rank",
    "icm_gui.views.shared.pictures.picture_view",
    "icm_core.analysis.comparison.comparison",
    "icm_core.analysis.comparison.predictions.alignment",
    "icm_core.drawing.trees.bubble",
)
"""Each before those that need it, so that every turn is short."""
_LAST = (
    "icm_core.rendering.painters.canvas",
    "icm_core.rendering.formats.series",
    "icm_core.rendering.formats.pdf",
    "skia",
)
_WORKSPACES = {
    "icm_gui.views.contexts": ("path_bar",),
    "icm_gui.views.compare": ("source_bar", "trees"),
    "icm_gui.views.annotate": (),
    "icm_gui.views.results": (),
    "icm_gui.views.experiments": (),
}
"""Packages of workspaces, and what is imported before their panes."""
_PANE = ("pane", "panes")
"""What the names of modules of panes end with."""
_PAUSE_MS = 25
"""Between two modules: what the user does meanwhile comes first."""


def modules() -> list[str]:
    """Return the modules to import: what panes need, the panes of each workspace, pictures."""
    found = list(_FIRST)
    for package, before in _WORKSPACES.items():
        inside = pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}.")
        found += [f"{package}.{name}" for name in before]
        found += [one.name for one in inside if one.name.endswith(_PANE)]
        found.append(f"{package}.page")
    return [*found, *_LAST]


class Preloader(QObject):
    """Imports one module a turn, in the GUI thread, where modules of widgets belong.

    Signals
    -------
    done
        All are there.
    """

    done = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: list[str] = []
        self._is_done = False
        self._timer = QTimer(self, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._turn)

    def begin(self) -> None:
        """Begin; what is imported already costs nothing."""
        self._left = modules()
        self._timer.start()

    @property
    def is_done(self) -> bool:
        """Whether all modules are there."""
        return self._is_done

    def _turn(self) -> None:
        if self._left:
            # Where libraries of Skia are missing, the first picture says so.
            with contextlib.suppress(ImportError):
                importlib.import_module(self._left.pop(0))
        else:
            self._timer.stop()
            self._is_done = True
            self.done.emit()
