"""What a file is by its first bytes: a text, packed, an archive, one of our own, another kind."""

from __future__ import annotations

import json
import re
import zipfile
import zlib
from typing import Final

from icm_core.errors import DataError
from icm_core.wording import noop

HEAD_BYTES: Final = 2**16
"""How much of a file is looked at to find out whether it is a text."""
MOST_CONTROLS: Final = 0.02
"""A larger share of control characters than this is no text."""
FEWEST_CONTROLS: Final = 8
"""Fewer are named one by one, as problems of a text."""
TAR_BLOCK: Final = 512
_TAR_MARK: Final = slice(257, 262)
_TAR_SUM: Final = slice(148, 156)
_BZIP2: Final = re.compile(rb"BZh[1-9](1AY&SY|\x17rE8P\x90)")
"""How bzip2 begins: three letters and a digit are also those of a text."""
_MOST_MANIFEST: Final = 2**24
_MANIFEST: Final = "manifest.json"
_LOCAL_NAME: Final = 30
"""Where the name of a zip's first member begins."""
_FORMAT: Final = re.compile(rb'"format": ?"([a-z-]+)"')
_CONTROLS: Final = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
PACKED: Final[dict[str, bytes]] = {"gzip": b"\x1f\x8b", "bzip2": b"BZh", "xz": b"\xfd7zXZ\0"}
"""First bytes of packed files that are read."""
ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
SQLITE: Final = b"SQLite format 3\0"
_PROJECT: Final = b"ICMP"
_PROJECT_AT: Final = slice(68, 72)
KINDS: Final[tuple[tuple[bytes, str], ...]] = (
    (b"\x89PNG", noop("a PNG picture")),
    (b"\xff\xd8\xff", noop("a JPEG picture")),
    (b"GIF8", noop("a GIF picture")),
    (b"BM", noop("a BMP picture")),
    (b"II*\0", noop("a TIFF picture")),
    (b"MM\0*", noop("a TIFF picture")),
    (b"%PDF", noop("a PDF document")),
    (b"%!PS", noop("a PostScript document")),
    (b"{\\rtf", noop("a rich text document")),
    (b"\xd0\xcf\x11\xe0", noop("an office document")),
    (b"ID3", noop("a sound or video file")),
    (b"OggS", noop("a sound or video file")),
    (b"fLaC", noop("a sound or video file")),
    (b"\x7fELF", noop("a program")),
    (b"MZ", noop("a program")),
    (b"7z\xbc\xaf\x27\x1c", noop("packed by 7-Zip: unpack it first")),
    (b"Rar!", noop("a RAR archive: unpack it first")),
    (b"\x28\xb5\x2f\xfd", noop("packed by Zstandard: unpack it first")),
    (b"\x1f\x9d", noop("packed by compress: unpack it first")),
    (b"]\0\0", noop("packed by LZMA: unpack it first")),
    (b"LZIP", noop("packed by lzip: unpack it first")),
    (b"\x04\x22\x4d\x18", noop("packed by LZ4: unpack it first")),
    (b"\x93NUMPY", noop("a numpy array")),
    (b"\x89HDF", noop("an HDF5 file")),
    (b"version https://git-lfs", noop("a pointer of Git LFS: fetch the file by git lfs pull")),
    (b"\x80\x04", noop("a Python pickle")),
    (b"\x80\x05", noop("a Python pickle")),
)
"""First bytes of files that hold no trees, and what they are."""
_PAGE: Final = re.compile(rb"(\xef\xbb\xbf)?\s*<(!doctype html|html[\s>])", re.IGNORECASE)
_PAGE_IS: Final = noop("a web page: download the file that it shows")
_RIFF, _RIFF_KIND = b"RIFF", slice(8, 12)
_IN_RIFF: Final[dict[bytes, str]] = {
    b"WEBP": noop("a WebP picture"),
    b"WAVE": noop("a sound or video file"),
    b"AVI ": noop("a sound or video file"),
}
"""What a container that begins with `_RIFF` and a length holds, by the letters behind these."""
OWN: Final[dict[str, tuple[str, str]]] = {
    "icm-model": (noop("a model"), "icm info shows it, icm parse and the window use it"),
    "icm-trace": (noop("a recorded run"), "icm trace and the window show it"),
    "icm-lesson": (noop("a lesson"), "icm lesson and the window show it"),
    "icm-project": (noop("a project"), "open it in the window"),
}
"""Formats of this program's own files: what they are, and what opens them."""


def packing_of(head: bytes) -> str:
    """Return how a file is packed, ``gzip``, ``bzip2``, ``xz``, ``zip`` or ``tar``; else empty."""
    for name, start in PACKED.items():
        if head.startswith(start) and (name != "bzip2" or _BZIP2.match(head)):
            return name
    if head.startswith(ZIP):
        return "zip"
    return "tar" if head[_TAR_MARK] == b"ustar" or _is_old_tar(head) else ""


def _is_old_tar(head: bytes) -> bool:
    """Whether these are the bytes of a tar from before it had a mark: its sum says so."""
    if len(head) < TAR_BLOCK or not head[0]:
        return False
    written = head[_TAR_SUM].strip(b" \0")
    if not re.fullmatch(rb"[0-7]{1,7}", written):
        return False
    # The sum is over the header with spaces in its own place.
    start, stop = _TAR_SUM.start, _TAR_SUM.stop
    rest = head[:start] + head[stop:TAR_BLOCK]
    return int(written, 8) == sum(rest) + (stop - start) * ord(" ")


def kind_of(head: bytes) -> str:
    """Return what a file is that holds no trees; empty where its first bytes do not say so."""
    if head.startswith(_RIFF) and (found := _IN_RIFF.get(head[_RIFF_KIND])):
        return found
    for start, what in KINDS:
        # Two letters alone may also begin a text.
        if head.startswith(start) and (len(start) > 2 or is_binary(head)):
            return what
    return _PAGE_IS if _PAGE.match(head) else ""


def is_binary(head: bytes) -> bool:
    """Whether there are so many control characters that this is no text."""
    controls = len(_CONTROLS.findall(head))
    return controls >= FEWEST_CONTROLS and controls > MOST_CONTROLS * len(head)


def own_format(archive: zipfile.ZipFile) -> str:
    """Return which of this program's own formats an archive is; empty for none."""
    if _MANIFEST not in archive.NameToInfo:
        return ""
    if archive.getinfo(_MANIFEST).file_size > _MOST_MANIFEST:
        return ""
    try:
        manifest = json.loads(archive.read(_MANIFEST))
    except (RuntimeError, ValueError):
        # Encrypted, nested without end, or no JSON: whatever it is, it is not ours.
        return ""
    found = str(manifest.get("format", "")) if isinstance(manifest, dict) else ""
    return found if found in OWN else ""


def own_beginning(head: bytes) -> str:
    """Return which of this program's own formats an archive begins like; empty for none.

    Of a file that is cut short only the beginning is there, and an archive lists its members at
    its end; in ours the manifest is the first of them.
    """
    name = head[_LOCAL_NAME : _LOCAL_NAME + len(_MANIFEST)]
    if not head.startswith(ZIP) or name != _MANIFEST.encode():
        return ""
    try:
        begun = zlib.decompressobj(-zlib.MAX_WBITS).decompress(
            head[_LOCAL_NAME + len(_MANIFEST) :], HEAD_BYTES
        )
    except zlib.error:
        return ""
    found = _FORMAT.search(begun)
    return found[1].decode() if found is not None and found[1].decode() in OWN else ""


def check_kind(name: str, head: bytes) -> None:
    """Make sure that a file may be a treebank.

    Raises
    ------
    DataError
        If it is a file of another kind; says of which.
    """
    if head.startswith(SQLITE):
        raise other_kind(name, "icm-project" if head[_PROJECT_AT] == _PROJECT else "a database")
    if what := kind_of(head):
        raise other_kind(name, what)


def cut_short(name: str, own: str) -> DataError:
    """Return the error about a damaged file of our own where a treebank is wanted."""
    return DataError(
        f"{name}: is no treebank but {OWN[own][0]} that is cut short or changed; use a copy of it"
    )


def other_kind(name: str, what: str) -> DataError:
    """Return the error about a file of another kind where a treebank is wanted."""
    said, advice = OWN.get(what, (what, ""))
    return DataError(f"{name}: is no treebank but {said}" + (f"; {advice}" if advice else ""))
