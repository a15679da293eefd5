"""What a file is, by what is in it: a name says little and may be wrong."""

from __future__ import annotations

import codecs
import json
import re
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication

from icm_core.data.formats.catalogue import formats, is_tree_name, recognised, suffixes

Kind = Literal["treebank", "model", "project", "trace", "lesson", "unknown"]

_HEAD_BYTES: Final = 2**16
_MANIFEST: Final = "manifest.json"
_MOST_MANIFEST: Final = 2**24
_FORMATS: Final[dict[str, Kind]] = {
    "icm-model": "model", "icm-trace": "trace", "icm-lesson": "lesson",
}  # fmt: skip
_LESSON_TEXT: Final = ".lesson"
_BY_SUFFIX: Final[dict[str, Kind]] = {
    ".icm": "model", ".icmtrace": "trace", ".icmlesson": "lesson",
}  # fmt: skip
"""What a damaged archive was meant to be, so that its reader says what is wrong."""
_SQLITE: Final = b"SQLite format 3\0"
_GZIP: Final = b"\x1f\x8b"
_ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
_MARKS: Final = (codecs.BOM_UTF8, codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE, codecs.BOM_UTF16_LE,
                 codecs.BOM_UTF16_BE)  # fmt: skip
_MOST_CONTROLS: Final = 0.02
"""A larger share of control characters than this is no text."""
_MOST_LINES: Final = 400
_MOSTLY: Final = 0.7
_CONLLU_COLUMNS: Final = 10
_CONTROLS: Final = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_COMMENT: Final = re.compile(r"\s*(?:;|#|\*x\*|/\*|/~\*)")
_TAGGED: Final = re.compile(r"\S+[/_|]\S+")


def _tr(text: str) -> str:
    return QCoreApplication.translate("FileKinds", text)


@dataclass(frozen=True)
class Look:
    """What a file looks like.

    Parameters
    ----------
    path
        The file or folder.
    kind
        What it can be opened as.
    what
        In words, where it cannot be opened: ``a PNG picture``.
    advice
        What can be done instead, empty for nothing in particular.
    """

    path: str
    kind: Kind
    what: str = ""
    advice: str = ""


def opens() -> str:
    """Return what can be opened, in words."""
    return _tr(
        "icm opens treebanks ({0}; also .gz, .zip and folders of them), models (*.icm), "
        "projects (*.icmproj), recorded runs (*.icmtrace) and lessons (*.icmlesson, *.lesson)."
    ).format(", ".join(one.title for one in formats()))


def look(path: str) -> Look:
    """Find out what a path is, from its first bytes; system errors are described in words."""
    place = Path(path)
    try:
        if place.is_dir():
            return Look(path, "treebank")
        if not place.exists():
            return Look(path, "unknown", _tr("not there"), _tr("Check the name."))
        if not place.is_file():
            return Look(path, "unknown", _tr("no regular file"))
        with place.open("rb") as file:
            head = file.read(_HEAD_BYTES)
        if head.startswith(_ZIP):
            return _look_into_zip(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        what = _tr("a file that cannot be read ({})").format(reason)
        return Look(path, "unknown", what, _tr("Check its permissions and the disk."))
    if head.startswith(_SQLITE):
        return Look(path, "project")
    if head.startswith(_GZIP):
        return _look_into_gzip(path, head)
    return _look_at_content(path, head)


def _look_into_zip(path: str) -> Look:
    try:
        with zipfile.ZipFile(path) as archive:
            names = set(archive.namelist())
            if _MANIFEST in names and archive.getinfo(_MANIFEST).file_size <= _MOST_MANIFEST:
                kind = _FORMATS.get(_format_of(archive))
                if kind is not None:
                    return Look(path, kind)
    except Exception:  # a damaged directory may raise anything; the reader says what is wrong
        suffix = Path(path).suffix.lower()
        return Look(path, _BY_SUFFIX.get(suffix, "treebank"))
    if any(map(is_tree_name, names)):
        return Look(path, "treebank")
    if "[Content_Types].xml" in names or "mimetype" in names:
        return Look(
            path, "unknown", _tr("an office document"), _tr("Save its text as a plain text file.")
        )
    advice = _tr("It should hold files that end in {}.").format(", ".join(suffixes()[:3]))
    return Look(path, "unknown", _tr("a zip archive without treebanks"), advice)


def _format_of(archive: zipfile.ZipFile) -> str:
    manifest = json.loads(archive.read(_MANIFEST))
    return str(manifest.get("format", "")) if isinstance(manifest, dict) else ""


def _look_into_gzip(path: str, head: bytes) -> Look:
    unpacker = zlib.decompressobj(wbits=31)
    try:
        inside = unpacker.decompress(head, _HEAD_BYTES)
        if not inside and not unpacker.eof:
            raise zlib.error(_tr("it is cut short"))
    except zlib.error as error:
        what = _tr("a damaged gzip file ({})").format(error)
        return Look(path, "unknown", what, _tr("Use a copy of it."))
    if Path(path).suffix.lower() != ".gz":
        return Look(path, "unknown", _tr("a gzip file under another name"),
                    _tr("Give it a name that ends in .gz."))  # fmt: skip
    found = _look_at_content(path, inside)
    if found.kind == "treebank":
        return found
    return Look(path, "unknown", _tr("{}, packed with gzip").format(found.what), found.advice)


def _signatures() -> tuple[tuple[bytes, str], ...]:
    picture, sound = _tr("a {} picture"), _tr("a sound or video file")
    return (
        (b"\x89PNG", picture.format("PNG")),
        (b"\xff\xd8\xff", picture.format("JPEG")),
        (b"GIF8", picture.format("GIF")),
        (b"BM", picture.format("BMP")),
        (b"II*\0", picture.format("TIFF")),
        (b"MM\0*", picture.format("TIFF")),
        (b"%PDF", _tr("a PDF document")),
        (b"%!PS", _tr("a PostScript document")),
        (b"{\\rtf", _tr("a rich text document")),
        (b"\xd0\xcf\x11\xe0", _tr("an office document")),
        (b"ID3", sound),
        (b"OggS", sound),
        (b"RIFF", sound),
        (b"fLaC", sound),
        (b"\x7fELF", _tr("a program")),
        (b"MZ", _tr("a program")),
        (b"BZh", _tr("a bzip2 file")),
        (b"\xfd7zXZ", _tr("an xz file")),
        (b"7z\xbc\xaf", _tr("a 7-Zip archive")),
        (b"Rar!", _tr("a RAR archive")),
        (b"\x28\xb5\x2f\xfd", _tr("a Zstandard file")),
        (b"\x93NUMPY", _tr("a numpy array")),
        (b"\x89HDF", _tr("an HDF5 file")),
        (b"\x80\x04", _tr("a Python pickle")),
        (b"\x80\x05", _tr("a Python pickle")),
    )


_PACKED: Final = (b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"Rar!", b"\x28\xb5\x2f\xfd")


def _look_at_content(path: str, head: bytes) -> Look:
    marked = head.startswith(_MARKS)
    if not head.strip(b" \t\r\n\f\v\0") or head in _MARKS:
        return Look(path, "unknown", _tr("an empty file"), _tr("Choose another one."))
    for signature, what in _signatures():
        # Two letters alone may also begin a text.
        if head.startswith(signature) and (len(signature) > 2 or _is_binary(head)):
            packed = signature in _PACKED
            return Look(path, "unknown", what, _tr("Unpack it first.") if packed else "")
    if not marked and _is_binary(head):
        advice = _tr("If it is a text in UTF-16, save it as UTF-8.")
        return Look(path, "unknown", _tr("a binary file"), advice)
    if Path(path).suffix.lower() == _LESSON_TEXT:
        # Its grammar is its reader's business: it says what is wrong, and where.
        return Look(path, "lesson")
    return _look_at_text(path, _decoded(head))


def _is_binary(head: bytes) -> bool:
    return b"\0" in head or len(_CONTROLS.findall(head)) > _MOST_CONTROLS * len(head)


def _decoded(head: bytes) -> str:
    for mark, codec in zip(
        _MARKS, ("utf-8", "utf-32-le", "utf-32-be", "utf-16-le", "utf-16-be"), strict=True
    ):
        if head.startswith(mark):
            return head[len(mark) :].decode(codec, "ignore")
    # Whatever the encoding, brackets are brackets; which one it is is asked later.
    return head.decode("utf-8", "replace")


def _look_at_text(path: str, text: str) -> Look:
    if recognised(text) is not None:
        return Look(path, "treebank")
    lines = [line for line in text.splitlines()[:_MOST_LINES] if line.strip()]
    rest = [line for line in lines if not _COMMENT.match(line)]
    markup = text.lstrip()[:256].lower()
    if markup.startswith(("<!doctype html", "<html")):
        return Look(path, "unknown", _tr("a web page"), _tr("Save its text."))
    if markup.startswith(("<?xml", "<!doctype", "<svg")):
        return Look(path, "unknown", _tr("an XML file"), _tr("Convert its trees to brackets."))
    if markup.startswith(("{", "[")):
        return Look(path, "unknown", _tr("a JSON file"))
    columns = [len(line.split("\t")) for line in rest]
    conllu = sum(count == _CONLLU_COLUMNS for count in columns)
    if rest and conllu > _MOSTLY * len(rest):
        return Look(path, "unknown", _tr("a CoNLL-U file"), _unread())
    if rest and sum(count > 1 for count in columns) > _MOSTLY * len(rest):
        return Look(path, "unknown", _tr("a table of columns, perhaps words with tags"), _unread())
    tokens = " ".join(rest).split()
    if tokens and sum(bool(_TAGGED.fullmatch(t)) for t in tokens) > _MOSTLY * len(tokens):
        return Look(path, "unknown", _tr("a text of words with tags (word/TAG)"), _unread())
    advice = _tr("To search one of its sentences, type it into the sentence box.")
    return Look(path, "unknown", _tr("a text without trees"), advice)


def _unread() -> str:
    return _tr("Tag sequences cannot be read in this version.")
