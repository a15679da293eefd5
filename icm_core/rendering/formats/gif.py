"""GIF."""

from __future__ import annotations

from pathlib import Path

from icm_core.rendering.formats.base import FilmFormat, FrameSource, Progress, Timing
from icm_core.rendering.formats.catalogue import register
from icm_core.wording import noop

_SAMPLED = 12
"""Frames from which colours are chosen."""


@register
class Gif(FilmFormat):
    """Plays everywhere."""

    name, suffixes, order = "gif", (".gif",), 60
    title = noop("GIF: plays everywhere")

    def write(
        self, source: FrameSource, path: str | Path, timing: Timing, progress: Progress | None
    ) -> None:
        """Write the file."""
        from icm_core.data.saving import write_atomically
        from icm_core.rendering.encoders.gif import gif_of
        from icm_core.rendering.frames import spread

        # Drawn one after the other: all at once would need gigabytes.
        count = len(source)
        samples = map(source.pixels, spread(count, _SAMPLED))
        data = gif_of(
            map(source.pixels, range(count)),
            timing.durations_ms(count),
            progress,
            colours=source.colours,
            most=source.most_colours,
            samples=samples,
        )
        write_atomically(path, data)
