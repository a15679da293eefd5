"""Fonts of TrueType outlines, and parts of them with a few glyphs, for files to embed."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_KEPT = ("cvt ", "fpgm", "prep")
"""Tables that a part takes over: programs that fit outlines to pixels."""
_NEEDED = ("head", "hhea", "hmtx", "maxp", "loca", "glyf")
_HEAD_FORMAT, _HHEA_METRICS, _MAXP_GLYPHS = 50, 34, 4
"""Where tables say how places are written, how many widths there are, how many glyphs."""
_HEAD_CHECK, _MAGIC = 8, 0xB1B0AFBA
_WORDS, _SCALE, _MORE, _TWO_SCALES, _MATRIX = 0x1, 0x8, 0x20, 0x40, 0x80
"""Flags of a glyph's component: wide offsets, how it is scaled, another one follows."""


class Face(NamedTuple):
    """A file of fonts and which of its fonts is meant."""

    path: str
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class TrueType:
    """A font.

    Parameters
    ----------
    tables
        By tag, as they are in the file.
    unit
        Units of an em.
    places
        Where each glyph begins and ends in the table of outlines, int64 ``[glyphs + 1]``.
    advances
        Width of each glyph and the space on its left side, int32 ``[glyphs, 2]``, in units.
    """

    tables: dict[str, bytes]
    unit: int
    places: NDArray[np.int64]
    advances: NDArray[np.int32]

    def thousandths(self, units: int) -> float:
        """Return a length in thousandths of an em."""
        return 1000.0 * units / self.unit

    def box(self) -> tuple[int, int, int, int]:
        """Return left, lower, right and upper side of all glyphs, in units."""
        left, lower, right, upper = struct.unpack_from(">4h", self.tables["head"], 36)
        return left, lower, right, upper

    def heights(self) -> tuple[int, int]:
        """Return how far lines reach above and below the baseline, in units."""
        above, below = struct.unpack_from(">2h", self.tables["hhea"], 4)
        return above, below

    def slope(self) -> tuple[float, bool]:
        """Return the angle of slanted letters in degrees, and whether all are equally wide."""
        post = self.tables.get("post", bytes(16))
        angle, _, _, fixed = struct.unpack_from(">ihhI", post, 4)
        return angle / 65536, bool(fixed)

    def part(self, glyphs: Sequence[int]) -> bytes:
        """Return a font of some glyphs, numbered from 0 as they are given."""
        wanted, outlines, ends = list(glyphs), bytearray(), [0]
        number = {glyph: at for at, glyph in reversed(list(enumerate(wanted)))}
        for glyph in wanted:  # Grows by what glyphs are composed of.
            outline = bytearray(self._outline(glyph))
            for at in _components(outline):
                (piece,) = struct.unpack_from(">H", outline, at)
                if piece not in number:
                    number[piece] = len(wanted)
                    wanted.append(piece)
                struct.pack_into(">H", outline, at, number[piece])
            outlines += outline + bytes(-len(outline) % 4)
            ends.append(len(outlines))
        tables = {tag: self.tables[tag] for tag in _KEPT if tag in self.tables}
        tables["glyf"], tables["loca"] = bytes(outlines), np.array(ends, ">u4").tobytes()
        tables["hmtx"] = self.advances[wanted].astype(">u2").tobytes()
        tables["hhea"] = _with(self.tables["hhea"], _HHEA_METRICS, len(wanted))
        tables["maxp"] = _with(self.tables["maxp"], _MAXP_GLYPHS, len(wanted))
        head = bytearray(_with(self.tables["head"], _HEAD_FORMAT, 1))
        struct.pack_into(">I", head, _HEAD_CHECK, 0)
        tables["head"] = bytes(head)
        return _file(tables)

    def _outline(self, glyph: int) -> bytes:
        return self.tables["glyf"][self.places[glyph] : self.places[glyph + 1]]


def _components(outline: bytearray) -> Iterator[int]:
    """Yield where a composed glyph names what it is composed of."""
    if len(outline) < 2 or struct.unpack_from(">h", outline)[0] >= 0:
        return
    at, flags = 10, _MORE
    while flags & _MORE:
        (flags,) = struct.unpack_from(">H", outline, at)
        yield at + 2
        at += 8 if flags & _WORDS else 6
        at += 8 if flags & _MATRIX else 4 if flags & _TWO_SCALES else 2 if flags & _SCALE else 0


def _with(table: bytes, at: int, value: int) -> bytes:
    return table[:at] + struct.pack(">H", value) + table[at + 2 :]


def _sum(data: bytes) -> int:
    padded = np.frombuffer(data + bytes(-len(data) % 4), ">u4")
    return int(padded.sum(dtype=np.uint64)) & 0xFFFFFFFF


def _file(tables: dict[str, bytes]) -> bytes:
    """Return tables as a font file."""
    power = len(tables).bit_length() - 1
    sides = 16 << power, power, 16 * len(tables) - (16 << power)
    head = struct.pack(">I4H", 0x00010000, len(tables), *sides)
    at, body, places = len(head) + 16 * len(tables), b"", {}
    for tag, table in sorted(tables.items()):
        places[tag] = at + len(body)
        head += struct.pack(">4s3I", tag.encode(), _sum(table), places[tag], len(table))
        body += table + bytes(-len(table) % 4)
    file = bytearray(head + body)
    check = (_MAGIC - _sum(bytes(file))) & 0xFFFFFFFF
    struct.pack_into(">I", file, places["head"] + _HEAD_CHECK, check)
    return bytes(file)


@lru_cache(maxsize=16)
def read(face: Face) -> TrueType | None:
    """Return a font, None where its outlines are of another kind or it cannot be read."""
    try:
        return _read(Path(face.path).read_bytes(), face.number)
    except (OSError, ValueError, struct.error):
        # Fonts of systems are what they are.
        return None


def _read(data: bytes, index: int) -> TrueType | None:
    at = struct.unpack_from(">I", data, 12 + 4 * index)[0] if data[:4] == b"ttcf" else 0
    tables: dict[str, bytes] = {}
    for entry in range(struct.unpack_from(">H", data, at + 4)[0]):
        tag, _, begins, length = struct.unpack_from(">4s3I", data, at + 12 + 16 * entry)
        tables[tag.decode("latin-1")] = data[begins : begins + length]
    if not tables.keys() >= set(_NEEDED):
        return None
    (unit,) = struct.unpack_from(">H", tables["head"], 18)
    (is_long,) = struct.unpack_from(">H", tables["head"], _HEAD_FORMAT)
    (glyphs,) = struct.unpack_from(">H", tables["maxp"], _MAXP_GLYPHS)
    (measured,) = struct.unpack_from(">H", tables["hhea"], _HHEA_METRICS)
    kind, times = (">u4", 1) if is_long else (">u2", 2)
    places = np.frombuffer(tables["loca"], kind, glyphs + 1).astype(np.int64) * times
    metrics = np.frombuffer(tables["hmtx"], ">u2", 2 * measured).reshape(measured, 2)
    # The last ones are as wide as the last that says its width.
    lefts = np.frombuffer(tables["hmtx"], ">u2", glyphs - measured, 4 * measured)
    last = np.stack([np.full(len(lefts), metrics[-1, 0]), lefts], axis=-1)
    advances = np.concatenate([metrics, last]).astype(np.int32)
    advances[:, 1] = advances[:, 1].astype(np.int16)  # Letters may begin before their room.
    return TrueType(tables, unit, places, advances)
