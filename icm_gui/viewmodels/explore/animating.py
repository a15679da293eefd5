"""What a run becomes as an animation: which events, how they look, what kind of file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from icm_core.errors import Check, OptionError
from icm_core.inference.forest.naming import is_lattice
from icm_core.rendering.families import look_of
from icm_core.rendering.formats import catalogue
from icm_core.rendering.formats.base import USUAL_HOLD, USUAL_RATE, FilmFormat, StillFormat, Timing
from icm_core.wording import local
from icm_core.wording import say as _tr

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace
    from icm_core.rendering.chart_data import ChartData
    from icm_core.rendering.frames import FrameLook, FrameView, RunFrames
    from icm_core.rendering.painters.lettering import Lettering
    from icm_core.rendering.shown import Shown
    from icm_core.rendering.step_choice import StepChoice
    from icm_gui.services.settings import Settings

SIZES: Final = ((640, 360), (960, 540), (1280, 720), (1920, 1080))
USUAL_SIZE = (1280, 720)
MANY_FRAMES = 600
"""Frames from which on a hint says how to have fewer."""
_MINUTE_S = 60.0
_KEY = "animation/"


@dataclass(frozen=True)
class AnimationChoice:
    """What is chosen.

    Parameters
    ----------
    first, last
        Steps.
    every
        Of the events every so many one.
    kinds
        Only events of these kinds; all if empty.
    """

    first: int = 0
    last: int = 0
    every: int = 1
    kinds: tuple[str, ...] = ()
    view: FrameView = "chart"
    size: tuple[int, int] = USUAL_SIZE
    per_second: float = USUAL_RATE
    hold: float = USUAL_HOLD
    dark: bool = False
    caption: bool = True
    form: str = "gif"

    @property
    def format(self) -> FilmFormat | StillFormat:
        """The format: of a film, or of the pictures of a folder."""
        return next(one for one in catalogue.of_frames() if one.name == self.form)

    @property
    def is_folder(self) -> bool:
        """Whether it becomes a folder of pictures."""
        return not isinstance(self.format, FilmFormat)

    @property
    def suffix(self) -> str:
        """End of the file's name, empty for a folder."""
        return "" if self.is_folder else self.format.suffix

    def steps(self) -> StepChoice:
        """Return which events become frames."""
        from icm_core.rendering.step_choice import StepChoice

        return StepChoice(self.first, self.last, self.every, self.kinds)

    def look(self) -> FrameLook:
        """Return how frames look."""
        from icm_core.drawing.paint.palette import DARK, LIGHT
        from icm_core.rendering.frames import FrameLook

        return FrameLook(self.view, *self.size, DARK if self.dark else LIGHT, self.caption)

    def timing(self) -> Timing:
        """Return how fast it plays."""
        return Timing(self.per_second, self.hold)


@dataclass(frozen=True, eq=False)
class AnimatedRun:
    """The run that becomes an animation.

    Parameters
    ----------
    result
        What it found, None where that is not known.
    marks
        Steps with names: bookmarks.
    step
        The one that is shown.
    second
        Another run on the same clock.
    """

    trace: Trace
    chart: ChartData
    result: Shown | None = None
    marks: tuple[tuple[int, str], ...] = ()
    step: int = 0
    second: Trace | None = None
    name: str = "run"

    @property
    def views(self) -> tuple[FrameView, ...]:
        """What can be shown of it, the usual one first."""
        lattice: tuple[FrameView, ...] = ()
        if is_lattice(self.trace.subject.symbols):
            lattice = ("lattice",)
        trees: tuple[FrameView, ...] = ()
        if look_of(self.trace.FAMILY).proposes_trees:
            trees = ("trees",)
        return (*lattice, "chart", "hypergraph", *trees)

    @property
    def kinds(self) -> tuple[tuple[str, int], ...]:
        """The kinds of its events and how many there are, those that happened."""
        return tuple((kind, count) for kind, count in self.trace.counts().items() if count)

    def frames(self, choice: AnimationChoice, lettering: Lettering, check: Check) -> RunFrames:
        """Return the frames of a choice, in some fonts.

        Raises
        ------
        OptionError
            If there are none, or the run cannot be shown so.
        """
        from icm_core.rendering.frames import RunFrames

        steps = choice.steps().steps(self.trace, self.second)
        return RunFrames(
            self.trace, self.chart, steps, choice.look(), lettering, self.result, self.second, check
        )

    def frames_of(self, choice: AnimationChoice) -> int:
        """Return how many frames a choice gives.

        Raises
        ------
        OptionError
            If there are none, or too many.
        """
        return len(choice.steps().steps(self.trace, self.second))


def estimate(run: AnimatedRun, choice: AnimationChoice) -> tuple[str, bool]:
    """Return how many frames there will be and how long they last, and whether it can be done."""
    try:
        count = run.frames_of(choice)
        seconds = choice.timing().seconds(count)
    except OptionError as error:
        return str(error), False
    if choice.is_folder:
        return _tr("{count} pictures").format(count=local(f"{count:,}")), True
    if seconds < _MINUTE_S:
        lasts = _tr("{seconds} s").format(seconds=local(f"{seconds:.1f}"))
    else:
        minutes, rest = divmod(round(seconds), round(_MINUTE_S))
        lasts = _tr("{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)
    text = _tr("{count} frames, {time}").format(count=local(f"{count:,}"), time=lasts)
    return text, True


def view_title(view: FrameView) -> str:
    """Return what is shown, as a list names it."""
    return {
        "chart": _tr("Chart"),
        "hypergraph": _tr("Hypergraph"),
        "lattice": _tr("Lattice"),
        "trees": _tr("Current and proposed tree"),
    }[view]


def kept_choice(settings: Settings, run: AnimatedRun) -> AnimationChoice:
    """Return what was chosen last, over the whole of a run."""

    def value(name: str, usual: object) -> object:
        return settings.value(_KEY + name, usual)

    usual = AnimationChoice()
    first = run.views[0]
    view = next((one for one in run.views if one == value("view", first)), first)
    # A chart that was chosen for trees is not chosen for tags.
    view = first if view == usual.view else view
    names = [one.name for one in catalogue.of_frames()]
    form = next((one for one in names if one == value("form", usual.form)), usual.form)
    size = next((one for one in SIZES if _size_text(one) == value("size", "")), usual.size)
    try:
        timing = Timing(
            float(settings.value(_KEY + "rate", usual.per_second)),
            float(settings.value(_KEY + "hold", usual.hold)),
        )
    except OptionError:
        timing = Timing()
    return AnimationChoice(
        0,
        len(run.trace) - 1,
        1,
        (),
        view,
        size,
        timing.per_second,
        timing.hold,
        bool(value("dark", usual.dark)),
        bool(value("caption", usual.caption)),
        form,
    )


def keep_choice(settings: Settings, choice: AnimationChoice) -> None:
    """Keep a choice for the next time, all but the range of its run."""
    for name, value in (
        ("view", choice.view),
        ("form", choice.form),
        ("size", _size_text(choice.size)),
        ("rate", choice.per_second),
        ("hold", choice.hold),
        ("dark", choice.dark),
        ("caption", choice.caption),
    ):
        settings.set_value(_KEY + name, value)


def _size_text(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"
