"""The frames of a recorded run: its chart, its hypergraph or its trees, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree
from icm_core.drawing.charts import lens
from icm_core.drawing.charts.cells import VISIBLE
from icm_core.drawing.charts.draw import HALF
from icm_core.drawing.charts.layout import View
from icm_core.drawing.charts.picture import draw_chart, draw_ground
from icm_core.drawing.charts.scene import Places
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.charts.words import word_widths
from icm_core.drawing.hypergraphs.draw import GraphPlaces, draw_graph
from icm_core.drawing.hypergraphs.view import GraphView
from icm_core.drawing.paint.painter import Measure, Painter
from icm_core.drawing.paint.palette import LIGHT, Palette
from icm_core.drawing.paint.transformed import Transformed
from icm_core.drawing.trees.layout import is_right_to_left
from icm_core.errors import Check, OptionError, never
from icm_core.inference.forest.naming import is_lattice
from icm_core.rendering import captions
from icm_core.rendering.chart_data import ChartData
from icm_core.rendering.encoders.colours import CLEAR, number_of
from icm_core.rendering.families import look_of
from icm_core.rendering.formats.base import Look
from icm_core.rendering.graph import LEAST_POSTERIOR, Kept, laid_out
from icm_core.rendering.lattice.frames import LatticeFrames, StepState
from icm_core.rendering.painters.lettering import USUAL, Lettering
from icm_core.rendering.scenes import scene_of
from icm_core.rendering.shown import Shown, hypothesis_of
from icm_core.rendering.steps import at_end, at_step, event_line, over_known
from icm_core.rendering.tree_frames import TreeFrames
from icm_core.rendering.turns import TurnTie, tie_of

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

FrameView = Literal["chart", "hypergraph", "trees", "lattice"]
VIEWS: Final[tuple[FrameView, ...]] = get_args(FrameView)
LEAST_SIDE, MOST_SIDE = 160, 4_096
_OF_TREES = 95
_USUAL_HEIGHT = 720
"""Pixels of height from which on everything is drawn larger, too."""


@dataclass(frozen=True)
class FrameLook:
    """How frames look.

    Parameters
    ----------
    view
        What they show; ``trees`` is for Metropolis-Hastings, ``lattice`` for models of tags.
    width, height
        In pixels.
    palette
        The colours.
    caption
        Whether a caption says what the event did.
    """

    view: FrameView = "chart"
    width: int = 1280
    height: int = 720
    palette: Palette = LIGHT
    caption: bool = True

    def __post_init__(self) -> None:
        if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (self.width, self.height)):
            raise OptionError(
                f"frames of {self.width} x {self.height} pixels: use {LEAST_SIDE} to "
                f"{MOST_SIDE:,} each"
            )

    @property
    def scale(self) -> float:
        """Pixels for each unit of what is drawn: on large frames, letters are larger, too."""
        return max(1.0, self.height / _USUAL_HEIGHT)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in units."""
        return self.width / self.scale, self.height / self.scale

    @property
    def room(self) -> tuple[float, float]:
        """Width and height of what is above the caption."""
        width, height = self.size
        return width, height - (captions.HEIGHT if self.caption else 0.0)


@dataclass(frozen=True, eq=False)
class RunFrames:
    """The frames of a run: each is drawn through any painter, in any order.

    Parameters
    ----------
    chart
        The forest that the run searched, as `chart_data.of_trace` or `of_sentence` return it.
    steps
        int64 ``[frames]``; see `StepChoice.steps`.
    lettering
        How text is set.
    result
        What the run found: the last state of an exact search.
    second
        Another run on the same clock, over the same chart.
    check
        Called from time to time where something long is worked out; may raise.
    missing
        Characters that no font has, of the frames that `pixels` has drawn until now.

    Raises
    ------
    OptionError
        If a run that proposes no trees is to be shown as trees, or one over trees as a lattice.
    """

    trace: Trace
    chart: ChartData
    steps: NDArray[np.int64]
    look: FrameLook = field(default_factory=FrameLook)
    lettering: Lettering = USUAL
    result: Shown | None = None
    second: Trace | None = None
    check: Check = never
    missing: set[str] = field(default_factory=set)
    _ground: list[NDArray[np.uint8]] = field(default_factory=list)
    _views: dict[int, View] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.look.view == "trees" and not look_of(self.trace.FAMILY).proposes_trees:
            raise OptionError(
                f"a run of {self.trace.subject.algorithm} proposes no trees: show its chart or "
                "hypergraph"
            )
        if self.look.view == "lattice" and not is_lattice(self.trace.subject.symbols):
            raise OptionError("a run over phrase trees is no lattice: show its chart or hypergraph")

    def __len__(self) -> int:
        return len(self.steps)

    def prepare(self) -> None:
        """Work out what all frames share; `draw` does so by itself, while it draws."""
        shared = {"trees": "_trees", "hypergraph": "_kept", "lattice": "_lattice"}
        if self.look.view in shared:
            getattr(self, shared[self.look.view])

    def draw(self, painter: Painter, number: int) -> None:
        """Draw a frame, its ground too, in units of `size`."""
        self.draw_ground(painter)
        self.draw_over(painter, number)

    def draw_ground(self, painter: Painter) -> None:
        """Draw what is the same in all frames and lies below the rest."""
        look = self.look
        painter.rect(0, 0, *self.size, fill=look.palette.canvas)
        if look.view == "chart" and not self._ground_changes:
            draw_ground(painter, self._chart_places, look.palette, look.room, HALF)
        elif look.view == "lattice" and self._lattice.stands:
            self._lattice.draw_ground(painter, look.palette)

    def draw_over(self, painter: Painter, number: int) -> None:
        """Draw a frame over the ground."""
        look, step = self.look, int(self.steps[number])
        palette = look.palette
        width, height = self._room
        painter.push_clip(0, 0, width, height)
        if look.view == "trees":
            self._trees.draw(painter, palette, step)
        elif look.view == "chart":
            self._draw_chart(painter, number)
        elif look.view == "lattice":
            self._lattice.draw(painter, palette, step)
        else:
            self._draw_graph(painter, step)
        painter.pop()
        if look.caption:
            strip = Transformed(painter, 1.0, 0.0, height)
            last = len(self.trace) - 1
            own = min(step, last)
            line = event_line(self.trace, own)
            captions.draw_caption(strip, self.measure, palette, line, width, own, last)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in units: those of the look, or more where that is too little."""
        if self.look.view not in ("trees", "lattice"):
            return self.look.size
        width, height = self._room
        return width, height + (captions.HEIGHT if self.look.caption else 0.0)

    @property
    def _room(self) -> tuple[float, float]:
        if self.look.view == "lattice":
            return self._lattice.room
        return self._trees.room if self.look.view == "trees" else self.look.room

    @property
    def _ground_changes(self) -> bool:
        """Whether the colours of cells change from step to step."""
        return look_of(self.trace.FAMILY).has_heat or lens.distorts(self._plain)

    def shown(self, step: int) -> Shown:
        """Return what a step looks like; after its end the run stays there."""
        step = min(step, len(self.trace) - 1)
        shown = at_end(self.trace, step, at_step(self.chart, self.trace, step), self.result)
        if self.look.view == "hypergraph":
            return over_known(self.trace, step, shown, self.result)
        return shown

    @cached_property
    def _tie(self) -> TurnTie | None:
        return tie_of(self.trace, self.second)

    def shown_second(self, step: int) -> Shown | None:
        """Return what the other run looks like, by turns; a shorter one stays at its end."""
        if self.second is None or not len(self.second):
            return None
        at = step if self._tie is None else self._tie.second_at(step)
        return at_step(self.chart, self.second, min(at, len(self.second) - 1))

    def _second(self, step: int) -> Hypothesis | None:
        shown = self.shown_second(step)
        return None if shown is None else hypothesis_of(shown)

    # Everything that is the same in all frames is worked out once.

    @cached_property
    def _trees(self) -> TreeFrames:
        return TreeFrames.of(self.trace, self.steps, self.look.room, self.measure, self.check)

    @cached_property
    def _lattice(self) -> LatticeFrames:
        states = []
        for step in self.steps.tolist():
            self.check()
            states.append(StepState(step, self.shown(step), self.shown_second(step)))
        return LatticeFrames.of(self.trace, self.chart, states, self.look.room, self.measure)

    @cached_property
    def _plain(self) -> View:
        """Where cells are if nothing is in focus."""
        words = self.chart.words
        mirrored = is_right_to_left(words)
        widths = word_widths(words, self.measure, mirrored)
        return View(len(words), mirrored=mirrored, widths=widths).fitted(*self.look.room)

    @cached_property
    def _chart_places(self) -> Places:
        return Places(scene_of(self.chart, VISIBLE), self._plain, self._plain.level(), self.measure)

    def _draw_chart(self, painter: Painter, number: int) -> None:
        places, step = self._chart_places, int(self.steps[number])
        shown, second = self.shown(step), self._second(step)
        hypothesis = hypothesis_of(shown)
        if lens.distorts(self._plain):
            both = [hypothesis] if second is None else [hypothesis, second]
            # The focus stays where it was in the frame before, if that is known.
            view = self._views[number] = lens.fitted(
                places.scene,
                self._plain,
                self.look.room,
                self.measure,
                both,
                self._views.get(number - 1),
            )
            places = Places(places.scene, view, view.level(), self.measure)
        if shown.heat is not None:
            scene = scene_of(self.chart, VISIBLE, shown.heat)
            places = Places(scene, places.view, places.level, self.measure)
        draw_chart(
            painter,
            places,
            self.look.palette,
            hypothesis,
            self.look.room,
            shown.alive,
            second,
            ground=self._ground_changes,
            share=HALF,
        )

    @cached_property
    def _kept(self) -> Kept:
        # Layers of all frames' items: nothing jumps.
        kept = Kept.of(self.chart, LEAST_POSTERIOR)
        for step in self.steps.tolist():
            self.check()
            second = self._second(step)
            own = hypothesis_of(self.shown(step))
            kept.see([own] if second is None else [own, second])
        return kept

    def _draw_graph(self, painter: Painter, step: int) -> None:
        own, second = hypothesis_of(self.shown(step)), self._second(step)
        scene = scene_of(self.chart, LEAST_POSTERIOR)
        asked = self._kept.shape(own, second, scene, self.measure, self.look.room)
        placed = laid_out(asked)
        places = GraphPlaces(scene, placed.graph, GraphView(), self.measure, 1.0)
        draw_graph(painter, places, self.look.palette, self.chart.links, placed.links, own, second)

    def pixels(self, number: int) -> NDArray[np.uint8]:
        """Return a frame without a window, uint8 ``[rows, columns, 4]``."""
        from icm_core.rendering.painters.canvas import PngPainter

        # What may be stopped comes first.
        self.prepare()
        look = self.look

        def painter() -> PngPainter:
            return PngPainter(*self.size, look.scale, look.palette.canvas, self.lettering)

        if not self._ground:
            below = painter()
            self.draw_ground(below)
            self._ground.append(below.pixels())
        frame = painter()
        frame.begin_with(self._ground[0])
        self.draw_over(frame, number)
        self.missing.update(frame.missing)
        return frame.pixels()

    def picture(self, number: int) -> FramePicture:
        """Return a frame as a picture."""
        return FramePicture(self, number)

    @cached_property
    def measure(self) -> Measure:
        """Text as large as painters draw it."""
        return self.lettering.own

    @property
    def still(self) -> Look:
        """How pictures of frames are written: letters as wide as they are here."""
        lettering = replace(self.lettering, measure=self.measure)
        return Look(self.look.palette, self.look.scale, background=False, lettering=lettering)

    @property
    def most_colours(self) -> int:
        """How many colours are enough: trees have no ramp."""
        return _OF_TREES if self.look.view == "trees" else CLEAR

    @property
    def colours(self) -> list[int]:
        """The colours of surfaces and letters, which stay as they are in GIF."""
        palette = self.look.palette
        values = [getattr(palette, one.name) for one in fields(palette)]
        return [number_of(value) for value in values if isinstance(value, str)]


@dataclass(frozen=True, eq=False)
class FramePicture:
    """A frame with its background, as a picture.

    Attributes
    ----------
    trees
        None: what a frame shows is a state.
    """

    frames: RunFrames
    number: int
    trees: tuple[Tree, ...] = ()

    @property
    def name(self) -> str:
        """What is shown, which step, and what it did."""
        frames, step = self.frames, int(self.frames.steps[self.number])
        # Another run may continue when this one has ended.
        own = min(step, len(frames.trace) - 1)
        return f"{frames.look.view}-{step}: {frames.trace.text(own)}"

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        return self.frames.size

    def draw(self, painter: Painter, _palette: Palette) -> None:
        """Draw it, in the colours of the frames."""
        self.frames.draw(painter, self.number)


def spread(count: int, most: int) -> Sequence[int]:
    """Return numbers of frames spread over all, the first and the last among them."""
    chosen = np.linspace(0, max(count - 1, 0), max(min(most, count), 1)).round().astype(int)
    return [int(chosen[0]), *(int(b) for a, b in pairwise(chosen) if b != a)]
