"""Formats of what is drawn that join from outside: no source file knows them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from icm_core.drawing.paint.recorder import Recorder
from icm_core.rendering.formats import catalogue
from icm_core.rendering.formats.base import (
    OF_PICTURES,
    FilmFormat,
    FrameSource,
    Look,
    Progress,
    Rendered,
    StillFormat,
    Timing,
    paint,
)
from icm_core.rendering.pictures import Picture


class Calls(StillFormat):
    """Says how large a picture is and how often something is drawn."""

    name, suffixes = "toy-calls", (".calls",)
    title = "Calls: a count"
    in_series = "Calls: numbered counts in a folder"
    options = OF_PICTURES | {"scale"}
    media_type = "text/x-calls"

    def note(self, _look: Look) -> str:
        """Say what it is."""
        return "A toy."

    def write(self, picture: Picture, look: Look) -> Rendered:
        """Count what is drawn."""
        recorder = Recorder(*picture.size())
        paint(picture, recorder, look)
        text = f"{look.palette.canvas} {look.scale:g} {len(recorder)}\n"
        return Rendered(text.encode())


class Sizes(FilmFormat):
    """Says how large each frame is."""

    name, suffixes = "toy-sizes", (".sizes",)
    title = "Sizes: a line for each frame"

    def write(
        self, source: FrameSource, path: str | Path, timing: Timing, progress: Progress | None
    ) -> None:
        """Write the lines."""
        lines = [f"{source.pixels(number).shape[:2]}" for number in range(len(source))]
        Path(path).write_text("\n".join([f"{timing.per_second:g}", *lines]), "utf-8")
        if progress is not None:
            progress(len(source))


@contextmanager
def registered() -> Iterator[Any]:
    """Let both formats join meanwhile."""
    for one in (Calls, Sizes):
        catalogue.register(one)
    try:
        yield
    finally:
        for one in (Calls, Sizes):
            catalogue.remove(one.name)
