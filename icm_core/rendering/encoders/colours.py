"""One palette for all frames of an animation, and the place of every colour in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

CLEAR = 255
"""Place of what is transparent; colours have the places before it."""
_ALL_COLOURS = 1 << 24
_EXACT = 128
"""Colours that are most frequent and stay exactly as they are, where there are too many."""
_MOST_SAMPLED = 1 << 18
"""Different colours that are looked at to choose the others."""
_CHUNK = 4_096
_BYTES = 4


def packed(pixels: NDArray[np.uint8]) -> NDArray[np.uint32]:
    """Return the colours of pixels as numbers, 0xBBGGRR.

    Parameters
    ----------
    pixels
        uint8 ``[rows, columns, 3 or more]``: red, green, blue; what follows does not count.
    """
    if pixels.shape[2] == _BYTES and pixels.flags.c_contiguous:
        whole: NDArray[np.uint32] = pixels.view(np.dtype("<u4"))[:, :, 0]
        return whole & np.uint32(_ALL_COLOURS - 1)
    red, green, blue = (pixels[:, :, channel].astype(np.uint32) for channel in range(3))
    return (blue << np.uint32(16)) | (green << np.uint32(8)) | red


def unpacked(colours: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """Return red, green and blue of 0xBBGGRR, on a last axis."""
    return np.stack([(colours >> shift & 0xFF).astype(np.uint8) for shift in (0, 8, 16)], axis=-1)


def number_of(colour: str) -> int:
    """Return ``#RRGGBB`` as 0xBBGGRR."""
    return int.from_bytes(bytes.fromhex(colour.lstrip("#")), "little")


class FramePalette:
    """At most 255 colours, and the nearest one of each colour that is asked for.

    Nothing is dithered: dots would differ from frame to frame, and letters would be rough.

    Parameters
    ----------
    samples
        Frames as 0xBBGGRR, from which the colours are chosen.
    first
        Colours that are there in any case, 0xBBGGRR.
    most
        How many there are at most; fewer make smaller files.
    """

    def __init__(
        self,
        samples: Iterable[NDArray[np.uint32]],
        first: Sequence[int] = (),
        most: int = CLEAR,
    ) -> None:
        self.colours: NDArray[np.uint32] = _chosen(samples, first, most)
        # A place for each colour there can be; those that were not asked for yet are `CLEAR`.
        self._places = np.full(_ALL_COLOURS, CLEAR, dtype=np.uint8)
        self._places[self.colours] = np.arange(len(self.colours), dtype=np.uint8)

    def places(self, colours: NDArray[np.uint32]) -> NDArray[np.uint8]:
        """Return the place of the nearest colour of each."""
        found: NDArray[np.uint8] = self._places[colours]
        unknown = found == CLEAR
        if unknown.any():
            new = np.unique(colours[unknown])
            self._places[new] = _nearest(self.colours, new)
            found = self._places[colours]
        return found


def _nearest(palette: NDArray[np.uint32], colours: NDArray[np.uint32]) -> NDArray[np.uint8]:
    known = unpacked(palette).astype(np.float32)
    result = np.empty(len(colours), dtype=np.uint8)
    squares = (known * known).sum(axis=1)
    for begin in range(0, len(colours), _CHUNK):
        asked = unpacked(colours[begin : begin + _CHUNK]).astype(np.float32)
        # The square of the distance without the part that is the same for all of the palette.
        distance = squares - 2.0 * (asked @ known.T)
        result[begin : begin + _CHUNK] = distance.argmin(axis=1)
    return result


def _chosen(
    samples: Iterable[NDArray[np.uint32]], first: Sequence[int], most: int
) -> NDArray[np.uint32]:
    counts: dict[int, int] = {}
    for sample in samples:
        # Runs of one colour are counted as one: most of a frame is its ground.
        flat = sample.ravel()
        starts = np.flatnonzero(np.diff(flat, prepend=flat[:1] ^ 1))
        lengths = np.diff(starts, append=len(flat))
        colours, place = np.unique(flat[starts], return_inverse=True)
        totals = np.bincount(place.ravel(), weights=lengths)
        for colour, total in zip(colours.tolist(), totals.tolist(), strict=True):
            counts[colour] = counts.get(colour, 0) + int(total)
    given = list(dict.fromkeys(first))[:most]
    others = sorted(
        (colour for colour in counts if colour not in set(given)),
        key=lambda colour: (-counts[colour], colour),
    )
    room = most - len(given)
    if len(others) <= room:
        kept = given + others
    else:
        exact = min(_EXACT, room // 2)
        rest = others[exact : exact + _MOST_SAMPLED]
        kept = given + others[:exact]
        kept += _grouped(rest, [counts[colour] for colour in rest], most - len(kept))
    return np.array(list(dict.fromkeys(kept)) or [0], dtype=np.uint32)


def _grouped(colours: list[int], counts: list[int], groups: int) -> list[int]:
    """Return colours that represent many: boxes cut in two where they are widest (median cut)."""
    points = unpacked(np.array(colours, dtype=np.uint32)).astype(np.float64)
    # Roots: a large field of one colour must not take all places from small letters.
    weights = np.sqrt(np.array(counts, dtype=np.float64))
    boxes = [np.arange(len(colours))]
    while len(boxes) < groups:
        spreads = [
            float(np.ptp(points[box], axis=0).max() * weights[box].sum()) if len(box) > 1 else 0.0
            for box in boxes
        ]
        widest = int(np.argmax(spreads))
        if spreads[widest] <= 0.0:
            break
        box = boxes.pop(widest)
        axis = int(np.ptp(points[box], axis=0).argmax())
        box = box[np.argsort(points[box, axis], kind="stable")]
        total = np.cumsum(weights[box])
        cut = int(np.searchsorted(total, total[-1] / 2)) + 1
        cut = min(max(cut, 1), len(box) - 1)
        boxes += [box[:cut], box[cut:]]
    middles = [np.average(points[box], axis=0, weights=weights[box]).round() for box in boxes]
    return [int(blue) << 16 | int(green) << 8 | int(red) for red, green, blue in middles]
