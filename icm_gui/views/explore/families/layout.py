"""What every family of recorded runs says of its panes in Explore."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.wording import say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.views.explore.families.section import StepSection
    from icm_gui.views.shared.trees.pair import TreePair

RIGHT_WIDTH = 320
"""Width of the right pane where nothing needs more."""


@dataclass(frozen=True, slots=True)
class PageSpec:
    """A page of a pane.

    Parameters
    ----------
    name
        Its name, the only one of its kind in the window.
    title
        On its tab, in English.
    make
        Makes its widget.
    tells
        Kinds of questions of lessons whose answer it shows: it is veiled while one is open.
    tells_event
        Whether it tells the event of the step, so that no line need do so.
    of_tags
        On its tab where the run is of tag sequences, empty for the same.
    """

    name: str
    title: str
    make: Callable[[Workbench, Themes], QWidget]
    tells: tuple[str, ...] = ()
    tells_event: bool = False
    of_tags: str = ""

    def titled(self, of_tags: bool) -> str:
        """Return what is on its tab."""
        return say(self.of_tags if of_tags and self.of_tags else self.title)


@dataclass(frozen=True, slots=True)
class FamilyPanes:
    """The pages of a family and where they are.

    Parameters
    ----------
    pages
        Its own pages.
    search, plots, results, right
        Pages of each pane by name, in order: its own ones, ``events``, ``results``, ``problems``,
        ``log``, ``inspector``.
    share
        Share of the lowest panes in the height that they have together with the canvas.
    least_canvas
        Height that the canvas needs at least, at the usual size of text.
    right_width
        Width of the right pane.
    companions
        Pages that stand beside the canvas of a lecture, one at a time; those of all families
        come after them.
    front
        Page of the results that is brought to the front, empty for none.
    section
        Makes its section of the inspector; None where nothing more is said of a step.
    trees
        Makes what stands on the page "Tree" in place of the tree that was found; None for that.
    """

    pages: tuple[PageSpec, ...]
    search: tuple[str, ...] = ("events",)
    plots: tuple[str, ...] = ()
    results: tuple[str, ...] = ("results", "problems", "log")
    right: tuple[str, ...] = ("inspector",)
    share: float = 0.37
    least_canvas: int = 0
    right_width: int = RIGHT_WIDTH
    front: str = ""
    companions: tuple[PageSpec, ...] = ()
    section: Callable[[Themes, QWidget], StepSection] | None = None
    trees: Callable[[Explore, Themes], TreePair] | None = None

    def by_pane(self) -> dict[str, tuple[str, ...]]:
        """Return the pages of each pane by its name."""
        return {
            "search": self.search,
            "plots": self.plots,
            "results": self.results,
            "right": self.right,
        }
