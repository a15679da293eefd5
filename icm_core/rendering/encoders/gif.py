"""GIF: one palette for all frames, and of each frame only what is not as before."""

from __future__ import annotations

import io
import struct
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, islice

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import DataError, LimitError
from icm_core.rendering.encoders.colours import CLEAR, FramePalette, packed, unpacked

MOST_SIDE = 65_535
"""Width and height that the format can say."""
_TICK_MS = 10.0
"""The format counts in hundredths of a second."""
_MOST_TICKS = 65_535
_SAMPLED = 12
"""Frames from which the palette is chosen where none are given for it."""
_COLOURS = 256


def gif_of(
    frames: Iterable[NDArray[np.uint8]],
    durations_ms: Sequence[float] | float,
    progress: Callable[[int], None] | None = None,
    *,
    colours: Sequence[int] = (),
    most: int = CLEAR,
    samples: Iterable[NDArray[np.uint8]] | None = None,
) -> bytes:
    """Return an animation that repeats for ever.

    A frame that is as the one before only lasts longer; of others what is not as before is
    written, and what is as before within its box is transparent.

    Parameters
    ----------
    frames
        uint8 ``[rows, columns, 3 or more]``, red, green, blue; all of one size.
    durations_ms
        Of each frame, or of all; sums are rounded to hundredths of a second, not each.
    progress
        Told after each frame how many are done; an exception of it ends the work.
    colours
        Numbers of `number_of` that are in the palette in any case.
    most
        Colours of the palette at most, 255 or fewer.
    samples
        Frames from which the other colours are chosen; the first ones if None.

    Raises
    ------
    DataError
        If there are no frames, or they are of several sizes.
    LimitError
        If they are larger than the format can say.
    """
    coming = iter(frames)
    if samples is None:
        ahead = list(islice(coming, _SAMPLED))
        samples, coming = ahead, chain(ahead, coming)
    palette = FramePalette((packed(frame) for frame in samples), colours, most)
    writer: _Writer | None = None
    for number, frame in enumerate(coming):
        if writer is None:
            writer = _Writer(palette, frame.shape[:2])
        lasts = durations_ms if isinstance(durations_ms, int | float) else durations_ms[number]
        writer.add(frame, float(lasts))
        if progress is not None:
            progress(number + 1)
    if writer is None:
        raise DataError("an animation without frames cannot be written")
    return writer.finished()


class _Writer:
    """Writes frame after frame; each is held until it is known how long it lasts."""

    def __init__(self, palette: FramePalette, shape: Sequence[int]) -> None:
        self._palette = palette
        self._rows, self._columns = int(shape[0]), int(shape[1])
        if not 0 < max(self._rows, self._columns) <= MOST_SIDE:
            raise LimitError(
                f"frames of {self._columns:,} x {self._rows:,} pixels: GIF has "
                f"{MOST_SIDE:,} x {MOST_SIDE:,} at most"
            )
        self._file = io.BytesIO()
        self._before: NDArray[np.uint32] | None = None
        self._places = np.zeros((self._rows, self._columns), dtype=np.uint8)
        self._held: tuple[NDArray[np.uint8], int, int] | None = None
        self._begun = self._now = 0.0
        self._head()

    def _head(self) -> None:
        table = np.zeros((_COLOURS, 3), dtype=np.uint8)
        table[: len(self._palette.colours)] = unpacked(self._palette.colours)
        # A colour table for all frames, of 2 to the power 7 + 1 colours of 8 bits.
        self._file.write(b"GIF89a" + struct.pack("<HHBBB", self._columns, self._rows, 0xF7, 0, 0))
        self._file.write(table.tobytes())
        self._file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")

    def add(self, frame: NDArray[np.uint8], lasts: float) -> None:
        if frame.shape[:2] != (self._rows, self._columns):
            raise DataError(
                f"a frame of {frame.shape[1]:,} x {frame.shape[0]:,} pixels among those of "
                f"{self._columns:,} x {self._rows:,}"
            )
        changed = self._changed(packed(frame))
        if changed is not None:
            self._flush()
            self._held = changed
        self._now += lasts

    def _changed(self, colours: NDArray[np.uint32]) -> tuple[NDArray[np.uint8], int, int] | None:
        """Return what is not as before and where, None for nothing."""
        before, self._before = self._before, colours
        if before is None:
            self._places = self._palette.places(colours)
            return self._places.copy(), 0, 0
        new = colours != before
        box = _box(new)
        if box is None:
            return None
        new, known = new[box], self._places[box]
        # In the palette is looked up what is new alone: most of a box is as before.
        places = known.copy()
        places[new] = self._palette.places(colours[box][new])
        # Colours that are others may have the same place in the palette.
        other = places != known
        inner = _box(other)
        if inner is None:
            return None
        shown: NDArray[np.uint8] = np.where(other[inner], places[inner], np.uint8(CLEAR))
        self._places[box] = places
        return shown, int(box[1].start + inner[1].start), int(box[0].start + inner[0].start)

    def _flush(self) -> None:
        """Write the frame that is held: now it is known how long it lasts."""
        if self._held is None:
            return
        shown, left, top = self._held
        # Hundredths of all time until now, so that rounding does not add up.
        ticks = round(self._now / _TICK_MS) - round(self._begun / _TICK_MS)
        self._begun = self._now
        self._image(shown, left, top, min(ticks, _MOST_TICKS))
        for _ in range(_MOST_TICKS, ticks, _MOST_TICKS):
            ticks -= _MOST_TICKS
            clear = np.full((1, 1), CLEAR, dtype=np.uint8)
            self._image(clear, 0, 0, min(ticks, _MOST_TICKS))

    def _image(self, shown: NDArray[np.uint8], left: int, top: int, ticks: int) -> None:
        # Control: leave the frame when the next one comes; what is transparent; how long it lasts.
        self._file.write(struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 1 << 2 | 1, ticks, CLEAR, 0))
        self._file.write(_compressed(shown, left, top))

    def finished(self) -> bytes:
        self._flush()
        self._file.write(b"\x3b")
        return self._file.getvalue()


def _box(changed: NDArray[np.bool_]) -> tuple[slice, slice] | None:
    """Return the smallest box with everything that is true, None for nothing."""
    rows = np.flatnonzero(changed.any(axis=1))
    if not len(rows):
        return None
    columns = np.flatnonzero(changed[rows[0] : rows[-1] + 1].any(axis=0))
    return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)


def _compressed(shown: NDArray[np.uint8], left: int, top: int) -> bytes:
    """Return places in the palette as an image of the format, compressed by Pillow."""
    from PIL import GifImagePlugin, Image

    image = Image.fromarray(np.ascontiguousarray(shown))
    return b"".join(bytes(part) for part in GifImagePlugin.getdata(image, (left, top)))
