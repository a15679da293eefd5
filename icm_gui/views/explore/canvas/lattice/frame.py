"""What is above the lattice: its legend."""

from __future__ import annotations

from typing import Protocol

from icm_core.drawing.charts.draw import HALF
from icm_core.drawing.charts.legend import Entry, draw_legend_row, in_one_row, present, row_size
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.lattice.scene import LatticeScene
from icm_core.drawing.paint.painter import Painter, Pen
from icm_core.rendering.families import look_of
from icm_core.rendering.shown import Shown
from icm_core.wording import say
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.explore.canvas.frame import Framed, meanings


class FramedLattice(Framed, Protocol):
    """A lattice, as far as what is above it tells of it."""

    explore: Explore
    scene: LatticeScene | None
    shown: Shown
    path: Hypothesis | None
    path_second: Hypothesis | None
    rivals: tuple[Hypothesis, ...]

    @property
    def family(self) -> str:
        """Family of the run, empty for none."""


def entries_of(lattice: FramedLattice) -> list[Entry]:
    """Return what each sign means."""
    words = meanings(lattice.explore)
    tags = look_of(lattice.family).tag_meanings() if lattice.family else {"tree": say("best tags")}
    words |= tags
    if lattice.path is None or lattice.scene is None:
        return []
    return present(
        lattice.path,
        words,
        binary=False,
        second=lattice.path_second is not None,
        unknown=lattice.scene.scene.has_unknown,
        gold=bool(lattice.scene.gold),
        rival=bool(lattice.rivals),
    )


def _title(lattice: FramedLattice) -> str:
    return lattice.tr("posterior") if lattice.shown.heat is None else lattice.tr("share")


def frame_height(lattice: FramedLattice) -> float:
    """Return the height of what is above the lattice: one row, whatever is in it."""
    title, scale = _title(lattice), lattice.themes.scale
    return row_size(title, [], lattice.measure, float(lattice.width()), scale)[1]


def draw_lattice_frame(lattice: FramedLattice, screen: Painter) -> None:
    """Draw what is above the lattice and does not move with it."""
    palette, scale, width = lattice.themes.palette, lattice.themes.scale, float(lattice.width())
    height = frame_height(lattice)
    screen.rect(0, 0, width, height, fill=palette.canvas)
    title = _title(lattice)
    entries = in_one_row(title, entries_of(lattice), lattice.measure, width, scale)
    draw_legend_row(screen, palette, lattice.measure, title, entries, width, HALF, scale)
    screen.line(0, height, width, height, Pen(palette.line))
