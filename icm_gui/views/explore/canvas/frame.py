"""What chart, hypergraph and lattice share of what does not move with them."""

from __future__ import annotations

from typing import Final, Protocol

from icm_core.drawing.paint.numbers import count
from icm_core.drawing.paint.painter import Font, Measure, Painter
from icm_core.rendering.families import look_of
from icm_core.wording import say
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.playback import Playback

SMALL: Final = Font(11)


class Framed(Protocol):
    """A canvas of a forest, as far as its corners tell of it."""

    themes: Themes
    playback: Playback

    @property
    def measure(self) -> Measure:
        """Sizes of text."""

    def width(self) -> int:
        """Return the width in pixels."""

    def height(self) -> int:
        """Return the height in pixels."""

    def tr(self, text: str, /) -> str:
        """Return a text in the user's language."""


def meanings(explore: Explore) -> dict[str, str]:
    """Return what the signs of a picture mean in the run that is shown, by sign."""
    trace, picked = explore.playback.trace, explore.selection.hypothesis
    words = {"tree": say("best tree")}
    if trace is not None:
        words = look_of(trace.FAMILY).meanings()
    if picked is not None:
        words["second"] = say("#{0}, picked").format(count(picked))
    elif explore.dialled.before is not None:
        words["second"] = say("before, at another depth")
    return words


def draw_corner(canvas: Framed, screen: Painter, text: str, baseline: float) -> None:
    """Draw a line of text at the right edge."""
    palette = canvas.themes.palette
    font = Font(SMALL.size * canvas.themes.scale)
    width = canvas.measure.width(text, font)
    x = canvas.width() - 12.0
    screen.rect(
        x - width - 4,
        baseline - 12 * canvas.themes.scale,
        width + 8,
        17 * canvas.themes.scale,
        fill=palette.canvas,
        opacity=0.85,
    )
    screen.text(x, baseline, text, font, palette.ink3, anchor="end")
