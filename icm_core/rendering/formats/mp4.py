"""MP4, by the extra ``video``."""

from __future__ import annotations

from pathlib import Path

from icm_core.rendering.formats.base import FilmFormat, FrameSource, Progress, Timing
from icm_core.rendering.formats.catalogue import register
from icm_core.wording import noop

_LEAST_RATE = 10.0
"""Films of fewer frames a second are jerky where they are wound; frames are repeated instead."""


@register
class Mp4(FilmFormat):
    """A video."""

    name, suffixes, order = "mp4", (".mp4",), 62
    title = noop("MP4: a video")

    def check(self) -> None:
        """Refuse where the extra is not installed."""
        from icm_core.rendering.encoders.mp4 import check_video

        check_video()

    def write(
        self, source: FrameSource, path: str | Path, timing: Timing, progress: Progress | None
    ) -> None:
        """Write the file."""
        from icm_core.rendering.encoders.mp4 import write_mp4

        count, rate = len(source), timing.per_second
        times = max(1, -int(-_LEAST_RATE // rate)) if rate < _LEAST_RATE else 1
        shown = [round(lasts * rate * times / 1000.0) for lasts in timing.durations_ms(count)]
        frames = map(source.pixels, range(count))
        write_mp4(frames, path, rate * times, shown.__getitem__, progress)
